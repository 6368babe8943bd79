"""What is said of the Draw line: the seven figures, every event, the refusals."""

from typing import get_args

import pytest

from rulewalk.games.draw.line import (
    BlankMatched,
    BlanksOpen,
    DoubleAcross,
    DoubleContinued,
    End,
    LineEvent,
    LineOpened,
    NothingScored,
    Place,
    Port,
    TileMatched,
)
from rulewalk.games.tiles import Tile
from rulewalk.notation.seating import Who, seated
from rulewalk.voice.catalogue import LANGUAGES
from rulewalk.voice.draw_line import LineVoice
from voice.positions import placed

EN, PT = LineVoice("en"), LineVoice("pt-BR")
YOU_LEAD = seated(Who.YOU)
DOUBLE = "The double lies across but stays in the line: it opens no branches."
DUPLA = "A peça dupla fica atravessada, mas continua na linha: não cria ramos."

# The captions of the seven figures, by the table of the Draw rules.
FIGURES = [
    pytest.param(
        [Tile(1, 4)],
        "The tile [1|4] opens the line; its ends take 1 and 4. Placing it scores nothing.",
        "A peça [1|4] abre a linha; as pontas pedem 1 e 4. Colocar a peça não marca pontos.",
        id="match-values 1",
    ),
    pytest.param(
        [Tile(1, 4), Tile(1, 1)],
        f"The tile [1|1] joins the line at the 1 of [1|4]. {DOUBLE} The free values are 1 and 4.",
        f"A peça [1|1] entra na linha, encaixada no 1 de [1|4]. {DUPLA} "
        "Os valores livres são 1 e 4.",
        id="match-values 2",
    ),
    pytest.param(
        [Tile(3, 6), Tile(6, 6)],
        f"The tile [6|6] joins the line at the 6 of [3|6]. {DOUBLE} The free values are 3 and 6.",
        f"A peça [6|6] entra na linha, encaixada no 6 de [3|6]. {DUPLA} "
        "Os valores livres são 3 e 6.",
        id="match-values 3",
    ),
    pytest.param(
        [Tile(0, 0)],
        "The tile [0|0] opens the line. "
        "The opening double lies across the line and opens no branches. "
        "A blank matches only a blank; both ends ask for 0. Placing it scores nothing.",
        "A peça [0|0] abre a linha. "
        "A peça dupla da abertura fica atravessada na linha e não cria ramos. "
        "O branco só encaixa em outro branco; as duas pontas pedem 0. "
        "Colocar a peça não marca pontos.",
        id="match-values 4",
    ),
    pytest.param(
        [Tile(1, 4), Tile(1, 1), Tile(4, 4)],
        f"The tile [4|4] joins the line at the 4 of [1|4]. {DOUBLE} The free values are 1 and 4.",
        f"A peça [4|4] entra na linha, encaixada no 4 de [1|4]. {DUPLA} "
        "Os valores livres são 1 e 4.",
        id="doubles-in-line 1",
    ),
    pytest.param(
        [Tile(1, 4), Tile(1, 1), Tile(4, 4), Tile(3, 4)],
        "The tile [3|4] joins the line at the 4 of [4|4]. "
        "It prolongs the double [4|4], repeating its value. The free values are 1 and 3.",
        "A peça [3|4] entra na linha, encaixada no 4 de [4|4]. "
        "Ela prolonga a dupla [4|4], repetindo o valor dela. Os valores livres são 1 e 3.",
        id="doubles-in-line 2",
    ),
    pytest.param(
        [Tile(2, 2)],
        "The tile [2|2] opens the line. "
        "The opening double lies across the line and opens no branches. "
        "Both free values are 2: go on by either 2. Placing it scores nothing.",
        "A peça [2|2] abre a linha. "
        "A peça dupla da abertura fica atravessada na linha e não cria ramos. "
        "Os dois valores livres são 2: continue por qualquer uma das pontas. "
        "Colocar a peça não marca pontos.",
        id="doubles-in-line 3",
    ),
]


@pytest.mark.parametrize(("tiles", "english", "portuguese"), FIGURES)
def test_the_figures(tiles: list[Tile], english: str, portuguese: str) -> None:
    made = placed(*tiles)[-1]
    assert EN.caption(made, YOU_LEAD) == english
    assert PT.caption(made, YOU_LEAD) == portuguese
    tile = f"[{tiles[-1].low}|{tiles[-1].high}]"
    assert EN.heading(made, YOU_LEAD) == f"Tile placed {tile}"
    assert PT.heading(made, YOU_LEAD) == f"Peça colocada {tile}"


@pytest.mark.parametrize(("tiles", "english", "portuguese"), FIGURES)
def test_placing_names_no_points(tiles: list[Tile], english: str, portuguese: str) -> None:
    for made in placed(*tiles):
        assert EN.points(made, YOU_LEAD) == ""
        assert PT.points(made, YOU_LEAD) == ""


def test_a_blank_joins_a_blank() -> None:
    made = placed(Tile(0, 3), Tile(0, 5))[-1]
    assert EN.caption(made, YOU_LEAD) == (
        "The tile [0|5] joins the line at the blank half of [0|3]. "
        "Here a blank meets a blank, the only value that matches it. "
        "The free values are 3 and 5."
    )
    assert PT.caption(made, YOU_LEAD) == (
        "A peça [0|5] entra na linha, encaixada na metade em branco de [0|3]. "
        "Aqui o branco encontra outro branco, o único valor em que ele encaixa. "
        "Os valores livres são 3 e 5."
    )


def test_equal_ends_of_two_tiles() -> None:
    made = placed(Tile(1, 2), Place(Tile(1, 4)), Place(Tile(2, 4), 4))[-1]
    assert EN.caption(made, YOU_LEAD) == (
        "The tile [2|4] joins the line at the 4 of [1|4]. "
        "Both free values are 2: go on by either 2."
    )


# Refusals: why not, and whether the tile may lie elsewhere.


def refused(tiles: list[Tile], move: Place) -> tuple[str, str]:
    line = placed(*tiles)[-1].after
    refusal = line.verify(move)
    assert refusal is not None
    english, portuguese = (voice.refusal(line, move, refusal, YOU_LEAD) for voice in (EN, PT))
    return english, portuguese


@pytest.mark.parametrize(
    ("tiles", "move", "english", "portuguese"),
    [
        pytest.param(
            [Tile(3, 6)],
            Place(Tile(0, 5), 6),
            "This end takes 6, and no half of [0|5] is a 6. "
            "A blank is not a wild card: it matches only a blank half. "
            "The tile fits at neither end.",
            "Esta ponta pede 6, e nenhuma metade de [0|5] é 6. "
            "O branco não é curinga: só encaixa em outra metade em branco. "
            "A peça não serve em nenhuma das pontas.",
            id="a blank at a 6",
        ),
        pytest.param(
            [Tile(0, 6)],
            Place(Tile(0, 5), 6),
            "This end takes 6, and no half of [0|5] is a 6. "
            "A blank is not a wild card: it matches only a blank half. "
            "The tile would fit at the other end, which takes 0.",
            "Esta ponta pede 6, e nenhuma metade de [0|5] é 6. "
            "O branco não é curinga: só encaixa em outra metade em branco. "
            "A peça serviria na outra ponta, que pede 0.",
            id="a blank at a 6, though the other end is blank",
        ),
        pytest.param(
            [Tile(0, 6)],
            Place(Tile(3, 6), 0),
            "This end asks for a blank, and [3|6] has no blank half. "
            "A blank matches only a blank half. "
            "The tile would fit at the other end, which takes 6.",
            "Esta ponta pede um branco, e [3|6] não tem metade em branco. "
            "O branco só encaixa em outra metade em branco. "
            "A peça serviria na outra ponta, que pede 6.",
            id="no blank at a blank",
        ),
        pytest.param(
            [Tile(1, 4)],
            Place(Tile(3, 5), 4),
            "This end takes 4, and no half of [3|5] is a 4. Only equal values may touch. "
            "The tile fits at neither end.",
            "Esta ponta pede 4, e nenhuma metade de [3|5] é 4. "
            "Só valores iguais podem se tocar. A peça não serve em nenhuma das pontas.",
            id="unequal values",
        ),
        pytest.param(
            [Tile(1, 4)],
            Place(Tile(3, 5)),
            "The ends take 1 and 4, and no half of [3|5] equals either value. "
            "Only equal values may touch.",
            "As pontas pedem 1 e 4, e nenhuma metade de [3|5] tem um desses valores. "
            "Só valores iguais podem se tocar.",
            id="no end named",
        ),
        pytest.param(
            [Tile(0, 4)],
            Place(Tile(3, 5)),
            "The ends take 0 and 4, and no half of [3|5] equals either value. "
            "Only equal values may touch.",
            "As pontas pedem 0 e 4, e nenhuma metade de [3|5] tem um desses valores. "
            "Só valores iguais podem se tocar.",
            id="no end named, one of them blank",
        ),
        pytest.param(
            [Tile(2, 2)],
            Place(Tile(3, 5)),
            "Both ends take 2, and no half of [3|5] is a 2. Only equal values may touch.",
            "As duas pontas pedem 2, e nenhuma metade de [3|5] é 2. "
            "Só valores iguais podem se tocar.",
            id="no end named, both alike",
        ),
        pytest.param(
            [Tile(0, 0)],
            Place(Tile(3, 5)),
            "Both ends ask for a blank, and [3|5] has no blank half. "
            "A blank matches only a blank half.",
            "As duas pontas pedem um branco, e [3|5] não tem metade em branco. "
            "O branco só encaixa em outra metade em branco.",
            id="no end named, both blank",
        ),
    ],
)
def test_refusals(tiles: list[Tile], move: Place, english: str, portuguese: str) -> None:
    assert refused(tiles, move) == (english, portuguese)


def test_a_refused_tile_has_a_heading() -> None:
    line = placed(Tile(3, 6))[-1].after
    assert EN.refused_heading(line, Place(Tile(0, 5), 6), YOU_LEAD) == "Tile refused [0|5]"
    assert PT.refused_heading(line, Place(Tile(0, 5), 6), YOU_LEAD) == "Peça recusada [0|5]"


def test_a_refusal_of_another_game_is_no_refusal_of_the_line() -> None:
    class Foreign:
        rule = "cribbage.play.limit"

    with pytest.raises(TypeError, match="the line refuses nothing like"):
        EN.refusal(placed(Tile(3, 6))[-1].after, Place(Tile(0, 5)), Foreign(), YOU_LEAD)


# Every event has its own sentence.

EVENTS: dict[type, LineEvent] = {
    LineOpened: LineOpened(Tile(1, 4)),
    TileMatched: TileMatched(Tile(1, 1), End(Tile(1, 4), Port.LOW)),
    BlankMatched: BlankMatched(Tile(0, 0)),
    BlanksOpen: BlanksOpen(Tile(0, 0)),
    DoubleAcross: DoubleAcross(Tile(1, 1)),
    DoubleContinued: DoubleContinued(Tile(4, 4), Tile(3, 4)),
    NothingScored: NothingScored(Tile(1, 1)),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence_of_its_own(language: str) -> None:
    assert set(EVENTS) == set(get_args(LineEvent.__value__))
    line = placed(Tile(1, 4), Tile(1, 1))[-1].after
    said = [LineVoice(language).sentence(event, line) for event in EVENTS.values()]
    assert len(set(said)) == len(EVENTS)
    for sentence in said:
        assert sentence[0].isupper()
        assert sentence.endswith(".")


# Titles and the words in the picture.


@pytest.mark.parametrize(
    ("tiles", "english", "portuguese"),
    [
        ([], "Domino line without tiles", "Linha de dominó sem peças"),
        ([Tile(1, 4)], "Domino line of 1 tile", "Linha de dominó com 1 peça"),
        ([Tile(1, 4), Tile(4, 4)], "Domino line of 2 tiles", "Linha de dominó com 2 peças"),
    ],
)
def test_titles(tiles: list[Tile], english: str, portuguese: str) -> None:
    line = placed(*tiles)[-1].after if tiles else placed(Tile(1, 4))[0].before
    assert EN.title(line, YOU_LEAD) == english
    assert PT.title(line, YOU_LEAD) == portuguese


def test_the_words_in_the_picture() -> None:
    made = placed(Tile(1, 4), Tile(1, 1))
    assert EN.picture_words(made[0].before, YOU_LEAD) == {"empty": "No tiles yet"}
    assert PT.picture_words(made[-1].after, YOU_LEAD) == {
        "empty": "Nenhuma peça ainda",
    }
