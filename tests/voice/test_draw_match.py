"""What is said of a match of Draw: every event, whole rounds, prompts, names and titles."""

from typing import TypeAliasType, get_args

import pytest

from rulewalk.games.draw.line import End, NothingScored, Place, Port
from rulewalk.games.draw.match import (
    Match,
    MatchDrawn,
    MatchEvent,
    RoundSettled,
    ScoreRaised,
    Settle,
)
from rulewalk.games.draw.turn import Buy, Pass
from rulewalk.games.protocol import Transition
from rulewalk.games.tiles import Tile
from rulewalk.notation.seating import around_table
from rulewalk.voice.catalogue import LANGUAGES
from rulewalk.voice.draw_match import MatchVoice
from voice.positions import MatchMade, at_random, joined, played

EN, PT = MatchVoice("en"), MatchVoice("pt-BR")


def told(made: MatchMade) -> tuple[str, str]:
    """The captions of a move, English first."""
    seating = around_table(made.after.players)
    return EN.caption(made, seating), PT.caption(made, seating)


def headed(made: MatchMade) -> tuple[str, str]:
    seating = around_table(made.after.players)
    return EN.heading(made, seating), PT.heading(made, seating)


def pointed(made: MatchMade) -> tuple[str, str]:
    seating = around_table(made.after.players)
    return EN.points(made, seating), PT.points(made, seating)


def asked(match: Match) -> tuple[str, str]:
    seating = around_table(match.players)
    return EN.turn_prompt(match, seating), PT.turn_prompt(match, seating)


def sentence(event: MatchEvent, match: Match) -> tuple[str, str]:
    """The sentences of an event after which the match stands so, English first."""
    made = Transition[Match, Settle, MatchEvent](match, Settle(), (event,), match)
    seating = around_table(match.players)
    return EN.sentence(event, made, seating), PT.sentence(event, made, seating)


# Lots and deal.


def test_lots_that_are_shared_and_drawn_again() -> None:
    first, again = played(Match.start(22, 3), "lots lots")
    assert told(first) == (
        (
            "You turn up [1|4]: 1 + 4 = 5. Ana turns up [0|6]: 0 + 6 = 6. "
            "Beto turns up [3|3]: 3 + 3 = 6. "
            "The highest total, 6, is shared by Ana and Beto, who have to turn up another tile."
        ),
        (
            "Você vira [1|4]: 1 + 4 = 5. Ana vira [0|6]: 0 + 6 = 6. Beto vira [3|3]: 3 + 3 = 6. "
            "O maior total, 6, está empatado entre Ana e Beto, que têm de virar outra peça."
        ),
    )
    assert told(again) == (
        (
            "Ana turns up [6|6]: 6 + 6 = 12. Beto turns up [3|5]: 3 + 5 = 8. "
            "With the highest total, 12, Ana opens; all the tiles go back before the deal."
        ),
        (
            "Ana vira [6|6]: 6 + 6 = 12. Beto vira [3|5]: 3 + 5 = 8. "
            "Com o maior total, 12, Ana abre; todas as peças voltam ao monte antes da distribuição."
        ),
    )
    assert headed(first) == headed(again) == ("Lots for the opening", "Sorteio da abertura")
    assert asked(first.before) == (
        "Lots decide who opens: turn up the tiles.",
        "A abertura é decidida por sorteio: vire as peças.",
    )
    assert asked(again.before) == (
        "The highest total is shared: turn up tiles again.",
        "O maior total está empatado: vire peças de novo.",
    )
    assert asked(again.after) == (
        "Deal the tiles: Ana opens the round.",
        "Distribua as peças: Ana abre a rodada.",
    )


def test_lots_that_you_win() -> None:
    first, again = played(Match.start(15, 3), "lots lots")
    shared, won = first.events[-1], again.events[-1]
    assert sentence(shared, first.after) == (
        "The highest total, 8, is shared by you and Beto, who have to turn up another tile.",
        "O maior total, 8, está empatado entre você e Beto, que têm de virar outra peça.",
    )
    assert sentence(won, again.after) == (
        "With the highest total, 7, you open; all the tiles go back before the deal.",
        "Com o maior total, 7, você abre; todas as peças voltam ao monte antes da distribuição.",
    )
    assert asked(again.after) == (
        "Deal the tiles: you open the round.",
        "Distribua as peças: você abre a rodada.",
    )


@pytest.mark.parametrize(
    ("players", "opener", "english", "portuguese"),
    [
        (
            2,
            0,
            (
                "Round 5: each player gets 7 tiles, and 14 stay in the boneyard, "
                "the last 2 of them as the reserve; you open."
            ),
            (
                "Rodada 5: cada jogador recebe 7 peças, e 14 ficam no monte, "
                "as últimas 2 como reserva; você abre."
            ),
        ),
        (
            4,
            2,
            (
                "Round 5: each player gets 6 tiles, and 4 stay in the boneyard, "
                "the last 2 of them as the reserve; Beto opens."
            ),
            (
                "Rodada 5: cada jogador recebe 6 peças, e 4 ficam no monte, "
                "as últimas 2 como reserva; Beto abre."
            ),
        ),
    ],
)
def test_the_deal(players: int, opener: int, english: str, portuguese: str) -> None:
    (dealt,) = played(Match.start(7, players, number=5, opener=opener), "deal")
    assert told(dealt) == (english, portuguese)
    assert headed(dealt) == ("The deal", "Distribuição das peças")
    assert pointed(dealt) == ("", "")


# A whole round, move by move: bought by choice, placed, out, award, match won.

OUT = played(
    joined("1|6 4|4/3|4/0|5 0|2", "1|4", "2|2 3|5", scores=(40, 58, 12)), "buy 4|4 3|4 settle"
)
OUT_TOLD = [
    (
        ("You buy [2|2]", "Você compra [2|2]"),
        (
            "You could place a tile but choose to buy and get [2|2]; 1 tile can still be bought.",
            (
                "Mesmo podendo colocar uma peça, você prefere comprar e recebe [2|2]; "
                "ainda se pode comprar 1 peça."
            ),
        ),
    ),
    (
        ("You place [4|4]", "Você coloca [4|4]"),
        (
            (
                "You place [4|4] at the 4 of [1|4]. The double lies across but stays in the line: "
                "it opens no branches. The free values are 1 and 4."
            ),
            (
                "Você encaixa [4|4] no 4 de [1|4]. A peça dupla fica atravessada, mas continua na "
                "linha: não cria ramos. Os valores livres são 1 e 4."
            ),
        ),
    ),
    (
        ("Ana places [3|4]", "Ana coloca [3|4]"),
        (
            (
                "Ana places [3|4] at the 4 of [4|4]. The tile prolongs the double [4|4], repeating "
                "its value. Placing it scores nothing. With no tiles left in hand, Ana goes out, "
                "and the round ends."
            ),
            (
                "Ana encaixa [3|4] no 4 de [4|4]. A peça prolonga a dupla [4|4], repetindo o valor "
                "dela. Colocar a peça não marca pontos. Sem mais peças na mão, Ana bate, "
                "e a rodada termina."
            ),
        ),
    ),
    (
        ("Settlement", "Acerto da rodada"),
        (
            (
                "You are left with [1|6] and [2|2]: 1 + 6 + 2 + 2 = 11. "
                "Beto is left with [0|5] and [0|2]: 0 + 5 + 0 + 2 = 7. "
                "Ana went out and scores the sum of the other hands: 11 (you) + 7 (Beto) = "
                "18 points. Ana now has 58 + 18 = 76 points; the target is 61. "
                "Ana wins the match with 76 points, 15 points above the target of 61; "
                "the excess is kept."
            ),
            (
                "Você ficou com [1|6] e [2|2]: 1 + 6 + 2 + 2 = 11. "
                "Beto ficou com [0|5] e [0|2]: 0 + 5 + 0 + 2 = 7. "
                "Ana bateu e marca a soma das outras mãos: 11 (você) + 7 (Beto) = 18 pontos. "
                "Ana tem agora 58 + 18 = 76 pontos; a meta é 61. "
                "Ana vence a partida com 76 pontos, 15 pontos acima da meta de 61; "
                "o excedente fica no placar."
            ),
        ),
    ),
]

# Another: a forced purchase down to the reserve, a pass each, a blocked round, Beto's award.

BLOCKED = played(
    joined("0|1/2|3/0|0/1|1", "5|6", "4|4", opener=1), "buy pass pass pass pass settle"
)
BLOCKED_TOLD = [
    (
        ("Ana buys [4|4]", "Ana compra [4|4]"),
        (
            (
                "With no tile that fits, Ana has to buy and gets [4|4]. Only the 2 tiles of the "
                "reserve are left in the boneyard: nobody can buy any more."
            ),
            (
                "Sem peça que sirva, Ana tem de comprar e recebe [4|4]. No monte restam só as 2 "
                "peças da reserva: ninguém pode mais comprar."
            ),
        ),
    ),
    (
        ("Ana passes", "Ana passa a vez"),
        (
            "With no tile that fits and none left to buy, Ana passes.",
            "Sem peça que sirva e sem mais nada para comprar, Ana passa a vez.",
        ),
    ),
    (
        ("Beto passes", "Beto passa a vez"),
        (
            "With no tile that fits and none left to buy, Beto passes.",
            "Sem peça que sirva e sem mais nada para comprar, Beto passa a vez.",
        ),
    ),
    (
        ("Caio passes", "Caio passa a vez"),
        (
            "With no tile that fits and none left to buy, Caio passes.",
            "Sem peça que sirva e sem mais nada para comprar, Caio passa a vez.",
        ),
    ),
    (
        ("You pass", "Você passa a vez"),
        (
            (
                "With no tile that fits and none left to buy, you pass. "
                "Everyone has passed in turn: the round is blocked and ends."
            ),
            (
                "Sem peça que sirva e sem mais nada para comprar, você passa a vez. "
                "Todos passaram a vez, um após o outro: a rodada tranca e termina."
            ),
        ),
    ),
    (
        ("Settlement", "Acerto da rodada"),
        (
            (
                "You are left with [0|1]: 0 + 1 = 1. "
                "Ana is left with [2|3] and [4|4]: 2 + 3 + 4 + 4 = 13. "
                "Beto is left with [0|0]: 0 + 0 = 0. Caio is left with [1|1]: 1 + 1 = 2. "
                "Beto alone has the lowest hand and scores the other hands minus his own, once: "
                "1 (you) + 13 (Ana) + 2 (Caio) − 0 (Beto) = 16 points. "
                "Beto now has 0 + 16 = 16 points; the target is 61. "
                "The opening moves clockwise from Ana to Beto, who opens the next round."
            ),
            (
                "Você ficou com [0|1]: 0 + 1 = 1. "
                "Ana ficou com [2|3] e [4|4]: 2 + 3 + 4 + 4 = 13. "
                "Beto ficou com [0|0]: 0 + 0 = 0. Caio ficou com [1|1]: 1 + 1 = 2. "
                "Beto tem sozinho a menor mão e marca a soma das outras mãos menos a própria, "
                "uma só vez: 1 (você) + 13 (Ana) + 2 (Caio) − 0 (Beto) = 16 pontos. "
                "Beto tem agora 0 + 16 = 16 pontos; a meta é 61. "
                "A abertura passa, no sentido horário, de Ana para Beto, que abre a próxima rodada."
            ),
        ),
    ),
]


def test_a_round_in_which_ana_goes_out() -> None:
    assert [(headed(made), told(made)) for made in OUT] == OUT_TOLD
    assert [pointed(made) for made in OUT] == [
        *[("", "")] * 3,
        ("18 points for Ana", "18 pontos para Ana"),
    ]
    assert asked(OUT[-1].after) == (
        "The match is over: Ana wins with 76 points.",
        "A partida terminou: Ana vence com 76 pontos.",
    )


def test_a_round_that_is_blocked() -> None:
    assert [(headed(made), told(made)) for made in BLOCKED] == BLOCKED_TOLD
    assert pointed(BLOCKED[-1]) == ("16 points for Beto", "16 pontos para Beto")


# Placing: who places what, where; that it scores nothing is said with the first and last tile.


@pytest.mark.parametrize(
    ("match", "move", "english", "portuguese"),
    [
        pytest.param(
            joined("1|4 2|2/3|3"),
            "1|4",
            "You open the line with [1|4]; its ends take 1 and 4. Placing it scores nothing.",
            "Você abre a linha com [1|4]; as pontas pedem 1 e 4. Colocar a peça não marca pontos.",
            id="you open",
        ),
        pytest.param(
            joined("1|4/3|3 0|0", opener=1),
            "3|3",
            "Ana opens the line with [3|3]. The opening double lies across the line and opens "
            "no branches. Both free values are 3: go on by either 3. Placing it scores nothing.",
            "Ana abre a linha com [3|3]. A peça dupla da abertura fica atravessada na linha e "
            "não cria ramos. Os dois valores livres são 3: continue por qualquer uma das "
            "pontas. Colocar a peça não marca pontos.",
            id="Ana opens with a double",
        ),
        pytest.param(
            joined("0|0 5|6/3|3"),
            "0|0",
            "You open the line with [0|0]. The opening double lies across the line and opens "
            "no branches. A blank matches only a blank; both ends ask for 0. "
            "Placing it scores nothing.",
            "Você abre a linha com [0|0]. A peça dupla da abertura fica atravessada na linha e "
            "não cria ramos. O branco só encaixa em outro branco; as duas pontas pedem 0. "
            "Colocar a peça não marca pontos.",
            id="you open with the blank double",
        ),
        pytest.param(
            joined("1|4/3|3/0|5 5|5", "0|3", opener=2),
            "0|5",
            "Beto places [0|5] at the blank half of [0|3]. Here a blank meets a blank, the only "
            "value that matches it. The free values are 3 and 5.",
            "Beto encaixa [0|5] na metade em branco de [0|3]. Aqui o branco encontra outro "
            "branco, o único valor em que ele encaixa. Os valores livres são 3 e 5.",
            id="Beto places at a blank",
        ),
        pytest.param(
            joined("0|5 2|2/3|3", "0|3"),
            "0|5",
            "You place [0|5] at the blank half of [0|3]. Here a blank meets a blank, the only "
            "value that matches it. The free values are 3 and 5.",
            "Você encaixa [0|5] na metade em branco de [0|3]. Aqui o branco encontra outro "
            "branco, o único valor em que ele encaixa. Os valores livres são 3 e 5.",
            id="you place at a blank",
        ),
        pytest.param(
            joined("2|6/3|3/5|5", "1|4 1|6@1"),
            "2|6",
            "You place [2|6] at the 6 of [1|6]. Placing it scores nothing. "
            "With no tiles left in hand, you go out, and the round ends.",
            "Você encaixa [2|6] no 6 de [1|6]. Colocar a peça não marca pontos. "
            "Sem mais peças na mão, você bate, e a rodada termina.",
            id="you go out",
        ),
    ],
)
def test_placing(match: Match, move: str, english: str, portuguese: str) -> None:
    (made,) = played(match, move)
    assert told(made) == (english, portuguese)
    assert pointed(made) == ("", "")


# Buying: by need or by choice, with more left, one left or none; and as the learner sees it.

FITS_NOT, FITS, LINE = "0|5", "0|4", "1|4"


def bought(hand: str, left: int, seat: int) -> MatchMade:
    """A purchase that leaves so many tiles to buy."""
    hands = ["3|3", "2|2", "5|5"]
    hands[seat] = hand
    stock = ["6|6", "2|3", "2|5"][: left + 1]
    (made,) = played(joined("/".join(hands), LINE, " ".join(stock), opener=seat), "buy")
    return made


@pytest.mark.parametrize(
    ("hand", "left", "seat", "english", "portuguese"),
    [
        (
            FITS_NOT,
            2,
            0,
            "With no tile that fits, you have to buy and get [6|6]; 2 tiles can still be bought.",
            (
                "Sem peça que sirva, você tem de comprar e recebe [6|6]; "
                "ainda se podem comprar 2 peças."
            ),
        ),
        (
            FITS_NOT,
            1,
            2,
            "With no tile that fits, Beto has to buy and gets [6|6]; 1 tile can still be bought.",
            "Sem peça que sirva, Beto tem de comprar e recebe [6|6]; ainda se pode comprar 1 peça.",
        ),
        (
            FITS_NOT,
            0,
            0,
            (
                "With no tile that fits, you have to buy and get [6|6]. Only the 2 tiles of the "
                "reserve are left in the boneyard: nobody can buy any more."
            ),
            (
                "Sem peça que sirva, você tem de comprar e recebe [6|6]. No monte restam só as 2 "
                "peças da reserva: ninguém pode mais comprar."
            ),
        ),
        (
            FITS,
            2,
            1,
            (
                "Ana could place a tile but chooses to buy and gets [6|6]; "
                "2 tiles can still be bought."
            ),
            (
                "Mesmo podendo colocar uma peça, Ana prefere comprar e recebe [6|6]; "
                "ainda se podem comprar 2 peças."
            ),
        ),
        (
            FITS,
            0,
            2,
            (
                "Beto could place a tile but chooses to buy and gets [6|6]. Only the 2 tiles of "
                "the reserve are left in the boneyard: nobody can buy any more."
            ),
            (
                "Mesmo podendo colocar uma peça, Beto prefere comprar e recebe [6|6]. No monte "
                "restam só as 2 peças da reserva: ninguém pode mais comprar."
            ),
        ),
        (
            FITS,
            0,
            0,
            (
                "You could place a tile but choose to buy and get [6|6]. Only the 2 tiles of the "
                "reserve are left in the boneyard: nobody can buy any more."
            ),
            (
                "Mesmo podendo colocar uma peça, você prefere comprar e recebe [6|6]. No monte "
                "restam só as 2 peças da reserva: ninguém pode mais comprar."
            ),
        ),
    ],
)
def test_buying(hand: str, left: int, seat: int, english: str, portuguese: str) -> None:
    assert told(bought(hand, left, seat)) == (english, portuguese)


@pytest.mark.parametrize(
    ("left", "english", "portuguese"),
    [
        (
            2,
            "Ana buys a tile, face down; 2 tiles can still be bought.",
            "Ana compra uma peça, virada para baixo; ainda se podem comprar 2 peças.",
        ),
        (
            1,
            "Ana buys a tile, face down; 1 tile can still be bought.",
            "Ana compra uma peça, virada para baixo; ainda se pode comprar 1 peça.",
        ),
        (
            0,
            (
                "Ana buys a tile, face down. Only the 2 tiles of the reserve are left in the "
                "boneyard: nobody can buy any more."
            ),
            (
                "Ana compra uma peça, virada para baixo. No monte restam só as 2 peças da reserva: "
                "ninguém pode mais comprar."
            ),
        ),
    ],
)
def test_a_rival_buys_before_your_eyes(left: int, english: str, portuguese: str) -> None:
    made, seating = bought(FITS_NOT, left, 1), around_table(3)
    assert EN.caption_for_you(made, seating) == english
    assert PT.caption_for_you(made, seating) == portuguese


def test_you_see_what_you_buy() -> None:
    made, seating = bought(FITS_NOT, 2, 0), around_table(3)
    for voice in (EN, PT):
        assert voice.caption_for_you(made, seating) == voice.caption(made, seating)


# Settlement: the award with the hands that are in it, for you, for a woman and for a man.


def settled(match: Match, moves: str = "") -> MatchMade:
    return played(match, f"{moves} settle")[-1]


def blocked(hands: str, scores: tuple[int, ...] | None = None) -> Match:
    """A round that all but passed: nobody can place or buy any more."""
    count = hands.count("/") + 1
    return played(joined(hands, "6|6", scores=scores), "pass " * count)[-1].after


@pytest.mark.parametrize(
    ("made", "english", "portuguese"),
    [
        pytest.param(
            settled(joined("6|6/0|0/3|5", "5|6"), "6|6"),
            "You went out and score the sum of the other hands: 0 (Ana) + 8 (Beto) = 8 points.",
            "Você bateu e marca a soma das outras mãos: 0 (Ana) + 8 (Beto) = 8 pontos.",
            id="you went out",
        ),
        pytest.param(
            settled(joined("6|6/0|0/0|1", "5|6"), "6|6"),
            "You went out and score the sum of the other hands: 0 (Ana) + 1 (Beto) = 1 point.",
            "Você bateu e marca a soma das outras mãos: 0 (Ana) + 1 (Beto) = 1 ponto.",
            id="you went out for one point",
        ),
        pytest.param(
            settled(joined("0|0/0|1/6|6", "5|6", opener=2), "6|6"),
            "Beto went out and scores the sum of the other hands: 0 (you) + 1 (Ana) = 1 point.",
            "Beto bateu e marca a soma das outras mãos: 0 (você) + 1 (Ana) = 1 ponto.",
            id="Beto went out for one point",
        ),
        pytest.param(
            settled(joined("6|6/3|5", "5|6"), "6|6"),
            "You went out and score the total of the tiles left with Ana: 8 points.",
            "Você bateu e marca o total das peças que ficaram com Ana: 8 pontos.",
            id="you went out against one",
        ),
        pytest.param(
            settled(joined("0|1/6|6", "5|6", opener=1), "6|6"),
            "Ana went out and scores the total of the tiles left with you: 1 point.",
            "Ana bateu e marca o total das peças que ficaram com você: 1 ponto.",
            id="Ana went out against one",
        ),
        pytest.param(
            settled(joined("6|6/0|0", "5|6"), "6|6"),
            "You went out, but the tiles left with Ana add up to 0: no points.",
            "Você bateu, mas as peças que ficaram com Ana somam 0: nenhum ponto.",
            id="you went out for nothing",
        ),
        pytest.param(
            settled(joined("0|0/6|6", "5|6", opener=1), "6|6"),
            "Ana went out, but the tiles left with you add up to 0: no points.",
            "Ana bateu, mas as peças que ficaram com você somam 0: nenhum ponto.",
            id="Ana went out for nothing",
        ),
        pytest.param(
            settled(blocked("1|2/1|1 2|4/4|5")),
            "You alone have the lowest hand and score the other hands minus your own, once: "
            "8 (Ana) + 9 (Beto) − 3 (you) = 14 points.",
            "Só você tem a menor mão e marca a soma das outras mãos menos a sua, uma só vez: "
            "8 (Ana) + 9 (Beto) − 3 (você) = 14 pontos.",
            id="you have the lowest hand",
        ),
        pytest.param(
            settled(blocked("3|5/1|2/4|5")),
            "Ana alone has the lowest hand and scores the other hands minus her own, once: "
            "8 (you) + 9 (Beto) − 3 (Ana) = 14 points.",
            "Ana tem sozinha a menor mão e marca a soma das outras mãos menos a própria, "
            "uma só vez: 8 (você) + 9 (Beto) − 3 (Ana) = 14 pontos.",
            id="Ana has the lowest hand",
        ),
        pytest.param(
            settled(blocked("3|5/4|5/4|4/1|2")),
            "Caio alone has the lowest hand and scores the other hands minus his own, once: "
            "8 (you) + 9 (Ana) + 8 (Beto) − 3 (Caio) = 22 points.",
            "Caio tem sozinho a menor mão e marca a soma das outras mãos menos a própria, "
            "uma só vez: 8 (você) + 9 (Ana) + 8 (Beto) − 3 (Caio) = 22 pontos.",
            id="Caio has the lowest hand",
        ),
        pytest.param(
            settled(blocked("0|1/0|2")),
            "You have the lower hand and score the other hand minus your own: "
            "2 (Ana) − 1 (you) = 1 point.",
            "Você tem a menor mão e marca a outra mão menos a sua: 2 (Ana) − 1 (você) = 1 ponto.",
            id="you have the lower hand",
        ),
        pytest.param(
            settled(blocked("3|5/1|2")),
            "Ana has the lower hand and scores the other hand minus her own: "
            "8 (you) − 3 (Ana) = 5 points.",
            "Ana tem a menor mão e marca a outra mão menos a própria: "
            "8 (você) − 3 (Ana) = 5 pontos.",
            id="Ana has the lower hand",
        ),
        pytest.param(
            settled(blocked("1|2/4|5/0|3")),
            "The lowest total, 3, is shared by you and Beto: nobody scores.",
            "O menor total, 3, está empatado entre você e Beto: ninguém marca.",
            id="shared",
        ),
    ],
)
def test_awards(made: MatchMade, english: str, portuguese: str) -> None:
    (event,) = (event for event in made.events if isinstance(event, RoundSettled))
    assert sentence(event, made.after) == (english, portuguese)
    assert english in told(made)[0]
    assert portuguese in told(made)[1]


@pytest.mark.parametrize(
    ("made", "english", "portuguese"),
    [
        (settled(joined("6|6/0|1", "5|6"), "6|6"), "1 point for you", "1 ponto para você"),
        (settled(joined("6|6/3|5", "5|6"), "6|6"), "8 points for you", "8 pontos para você"),
        (settled(blocked("1|2/0|2")), "1 point for Ana", "1 ponto para Ana"),
        (settled(joined("6|6/0|0", "5|6"), "6|6"), "", ""),
        (settled(blocked("1|2/0|3")), "", ""),
    ],
)
def test_the_points_of_a_settlement(made: MatchMade, english: str, portuguese: str) -> None:
    assert pointed(made) == (english, portuguese)


@pytest.mark.parametrize(
    ("seat", "points", "score", "english", "portuguese"),
    [
        (
            0,
            12,
            70,
            "You now have 58 + 12 = 70 points; the target is 100.",
            "Você tem agora 58 + 12 = 70 pontos; a meta é 100.",
        ),
        (
            0,
            1,
            1,
            "You now have 0 + 1 = 1 point; the target is 100.",
            "Você tem agora 0 + 1 = 1 ponto; a meta é 100.",
        ),
        (
            1,
            1,
            1,
            "Ana now has 0 + 1 = 1 point; the target is 100.",
            "Ana tem agora 0 + 1 = 1 ponto; a meta é 100.",
        ),
        (
            1,
            0,
            58,
            "Ana still has 58 points; the target is 100.",
            "Ana continua com 58 pontos; a meta é 100.",
        ),
        (
            1,
            0,
            1,
            "Ana still has 1 point; the target is 100.",
            "Ana continua com 1 ponto; a meta é 100.",
        ),
        (
            1,
            0,
            0,
            "Ana still has no points; the target is 100.",
            "Ana continua sem pontos; a meta é 100.",
        ),
        (
            0,
            0,
            2,
            "You still have 2 points; the target is 100.",
            "Você continua com 2 pontos; a meta é 100.",
        ),
        (
            0,
            0,
            1,
            "You still have 1 point; the target is 100.",
            "Você continua com 1 ponto; a meta é 100.",
        ),
        (
            0,
            0,
            0,
            "You still have no points; the target is 100.",
            "Você continua sem pontos; a meta é 100.",
        ),
    ],
)
def test_scores(seat: int, points: int, score: int, english: str, portuguese: str) -> None:
    match = joined("1|4/3|3")
    assert sentence(ScoreRaised(seat, points, score), match) == (english, portuguese)


# The end of the match, or the next opener.


@pytest.mark.parametrize(
    ("scores", "said", "prompt"),
    [
        pytest.param(
            (93, 0),
            (
                (
                    "You win the match with 101 points, 1 point above the target of 100; "
                    "the excess is kept."
                ),
                (
                    "Você vence a partida com 101 pontos, 1 ponto acima da meta de 100; "
                    "o excedente fica no placar."
                ),
            ),
            (
                "The match is over: you win with 101 points.",
                "A partida terminou: você vence com 101 pontos.",
            ),
            id="one above",
        ),
        pytest.param(
            (99, 0),
            (
                (
                    "You win the match with 107 points, 7 points above the target of 100; "
                    "the excess is kept."
                ),
                (
                    "Você vence a partida com 107 pontos, 7 pontos acima da meta de 100; "
                    "o excedente fica no placar."
                ),
            ),
            (
                "The match is over: you win with 107 points.",
                "A partida terminou: você vence com 107 pontos.",
            ),
            id="some above",
        ),
        pytest.param(
            (92, 0),
            (
                "You win the match with 100 points, exactly the target.",
                "Você vence a partida com 100 pontos, exatamente a meta.",
            ),
            (
                "The match is over: you win with 100 points.",
                "A partida terminou: você vence com 100 pontos.",
            ),
            id="exactly",
        ),
        pytest.param(
            (0, 101),
            (
                (
                    "Ana wins the match with 101 points, 1 point above the target of 100; "
                    "the excess is kept."
                ),
                (
                    "Ana vence a partida com 101 pontos, 1 ponto acima da meta de 100; "
                    "o excedente fica no placar."
                ),
            ),
            (
                "The match is over: Ana wins with 101 points.",
                "A partida terminou: Ana vence com 101 pontos.",
            ),
            id="Ana by one",
        ),
        pytest.param(
            (0, 100),
            (
                "Ana wins the match with 100 points, exactly the target.",
                "Ana vence a partida com 100 pontos, exatamente a meta.",
            ),
            (
                "The match is over: Ana wins with 100 points.",
                "A partida terminou: Ana vence com 100 pontos.",
            ),
            id="Ana exactly",
        ),
        pytest.param(
            (95, 101),
            (
                (
                    "More than one score has reached the target of 100: you win the match with the "
                    "highest, 103 points."
                ),
                (
                    "Mais de um placar alcançou a meta de 100: você vence a partida com o mais "
                    "alto, 103 pontos."
                ),
            ),
            (
                "The match is over: you win with 103 points.",
                "A partida terminou: você vence com 103 pontos.",
            ),
            id="both above, yours the higher",
        ),
        pytest.param(
            (95, 110),
            (
                (
                    "More than one score has reached the target of 100: Ana wins the match with "
                    "the highest, 110 points."
                ),
                (
                    "Mais de um placar alcançou a meta de 100: Ana vence a partida com o mais "
                    "alto, 110 pontos."
                ),
            ),
            (
                "The match is over: Ana wins with 110 points.",
                "A partida terminou: Ana vence com 110 pontos.",
            ),
            id="both above, hers the higher",
        ),
        pytest.param(
            (97, 105),
            (
                (
                    "The highest score, 105 points, has reached the target of 100 and is shared by "
                    "you and Ana: the match ends in a draw."
                ),
                (
                    "O placar mais alto, 105 pontos, alcançou a meta de 100 e está empatado entre "
                    "você e Ana: a partida termina em empate."
                ),
            ),
            (
                "The match is over and drawn: 105 points each for you and Ana.",
                "A partida terminou empatada entre você e Ana, com 105 pontos cada um.",
            ),
            id="drawn",
        ),
        pytest.param(
            (0, 20),
            (
                "The opening moves clockwise from you to Ana, who opens the next round.",
                (
                    "A abertura passa, no sentido horário, de você para Ana, "
                    "que abre a próxima rodada."
                ),
            ),
            ("The next round: Ana opens.", "Próxima rodada: Ana abre."),
            id="goes on",
        ),
    ],
)
def test_how_it_goes_on(
    scores: tuple[int, int], said: tuple[str, str], prompt: tuple[str, str]
) -> None:
    # You go out and score 8.
    made = settled(joined("6|6/3|5", "5|6", scores=scores), "6|6")
    assert sentence(made.events[-1], made.after) == said
    assert asked(made.after) == prompt


def test_the_opening_comes_round_to_you() -> None:
    made = settled(joined("3|5/6|6", "5|6", opener=1), "6|6")
    assert sentence(made.events[-1], made.after) == (
        "The opening moves clockwise from Ana to you: you open the next round.",
        "A abertura passa, no sentido horário, de Ana para você: você abre a próxima rodada.",
    )
    assert asked(made.after) == ("The next round: you open.", "Próxima rodada: você abre.")


# Every event has a sentence, to everyone whom it may be about.


def members(alias: object) -> set[type]:
    """The types of a union, however its members are named."""
    if isinstance(alias, TypeAliasType):
        return members(alias.__value__)
    parts = get_args(alias)
    return set().union(*map(members, parts)) if parts else {alias}  # type: ignore[arg-type]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_whole_sentence_in_every_caption(language: str) -> None:
    voice, met = MatchVoice(language), set()
    for players in (2, 3, 4):
        seating = around_table(players)
        for seed in range(25):
            start = Match.start(seed, players, scores=[110 if seed % 5 == 0 else 0] * players)
            for made in at_random(start, seed):
                caption = voice.caption(made, seating)
                for event in made.events:
                    said = voice.sentence(event, made, seating)
                    assert said[0].isupper() or said.startswith("[")
                    assert said.endswith(".")
                    assert "{" not in said
                    if not isinstance(event, NothingScored):
                        assert said in caption
                    met.add(type(event))
    assert met | {MatchDrawn} == members(MatchEvent)


def test_lots_need_no_round_and_turns_do() -> None:
    before = Match.start(7, 2)
    with pytest.raises(ValueError, match="no round has been dealt"):
        sentence(NothingScored(Tile(1, 4)), before)


# What is refused.


def refused(match: Match, move: Place | Buy | Pass) -> tuple[tuple[str, str], tuple[str, str]]:
    """The headings and the reasons, English first."""
    refusal, seating = match.verify(move), around_table(match.players)
    assert refusal is not None
    return (
        (EN.refused_heading(match, move, seating), PT.refused_heading(match, move, seating)),
        (
            EN.refusal(match, move, refusal, seating),
            PT.refusal(match, move, refusal, seating),
        ),
    )


@pytest.mark.parametrize(
    ("match", "move", "headings", "reasons"),
    [
        pytest.param(
            joined("0|5/3|3", "3|6"),
            Place(Tile(0, 5), 6),
            ("You try to place [0|5]", "Você tenta colocar [0|5]"),
            (
                (
                    "This end takes 6, and no half of [0|5] is a 6. "
                    "A blank is not a wild card: it matches only a blank half. "
                    "The tile fits at neither end."
                ),
                (
                    "Esta ponta pede 6, e nenhuma metade de [0|5] é 6. "
                    "O branco não é curinga: só encaixa em outra metade em branco. "
                    "A peça não serve em nenhuma das pontas."
                ),
            ),
            id="you place a blank at a 6",
        ),
        pytest.param(
            joined("0|5/3|3", "3|6"),
            Buy(),
            ("You try to buy", "Você tenta comprar"),
            (
                (
                    "Only the 2 tiles of the reserve are left, and they are never bought. "
                    "Place a tile if one fits; otherwise pass."
                ),
                (
                    "Restam só as 2 peças da reserva, que nunca são compradas. "
                    "Coloque uma peça, se alguma servir; se não, passe a vez."
                ),
            ),
            id="you buy from the reserve",
        ),
        pytest.param(
            joined("0|5/3|3", "3|6", opener=1),
            Buy(),
            ("Ana tries to buy", "Ana tenta comprar"),
            (
                (
                    "Only the 2 tiles of the reserve are left, and they are never bought. "
                    "Ana has to place a tile if one fits and otherwise to pass."
                ),
                (
                    "Restam só as 2 peças da reserva, que nunca são compradas. "
                    "Ana tem de colocar uma peça, se alguma servir; se não, passar a vez."
                ),
            ),
            id="Ana buys from the reserve",
        ),
        pytest.param(
            joined("0|5 3|5 6|6/3|3", "3|6"),
            Pass(),
            ("You try to pass", "Você tenta passar a vez"),
            (
                "You may pass only when no tile of yours fits. You can still place [3|5] or [6|6].",
                (
                    "Só se passa a vez quando nenhuma peça serve. "
                    "Você ainda pode colocar [3|5] ou [6|6]."
                ),
            ),
            id="you pass with a tile that fits",
        ),
        pytest.param(
            joined("0|5/3|3", "3|6", opener=1),
            Pass(),
            ("Ana tries to pass", "Ana tenta passar a vez"),
            (
                "A player may pass only when no tile fits. Ana can still place [3|3].",
                "Só se passa a vez quando nenhuma peça serve. Ana ainda pode colocar [3|3].",
            ),
            id="Ana passes with a tile that fits",
        ),
        pytest.param(
            joined("0|5/1|1", "3|6", "2|2 2|4", opener=1),
            Pass(),
            ("Ana tries to pass", "Ana tenta passar a vez"),
            (
                (
                    "Nobody may pass while tiles can be bought. "
                    "2 tiles can still be bought, and Ana has to buy one."
                ),
                (
                    "Não se passa a vez enquanto houver peças para comprar. "
                    "Ainda se podem comprar 2 peças, e Ana tem de comprar uma."
                ),
            ),
            id="Ana passes with tiles to buy",
        ),
        pytest.param(
            joined("0|5/1|1", "3|6", "2|2", opener=1),
            Pass(),
            ("Ana tries to pass", "Ana tenta passar a vez"),
            (
                (
                    "Nobody may pass while a tile can be bought. "
                    "1 tile can still be bought, and Ana has to buy it."
                ),
                (
                    "Não se passa a vez enquanto houver peça para comprar. "
                    "Ainda se pode comprar 1 peça, e Ana tem de comprá-la."
                ),
            ),
            id="Ana passes with a tile to buy",
        ),
        pytest.param(
            joined("0|5/1|1", "3|6", opener=1),
            Place(Tile(1, 1)),
            ("Ana tries to place [1|1]", "Ana tenta colocar [1|1]"),
            (
                (
                    "The ends take 3 and 6, and no half of [1|1] equals either value. "
                    "Only equal values may touch."
                ),
                (
                    "As pontas pedem 3 e 6, e nenhuma metade de [1|1] tem um desses valores. "
                    "Só valores iguais podem se tocar."
                ),
            ),
            id="Ana places what fits nowhere",
        ),
    ],
)
def test_refusals(
    match: Match,
    move: Place | Buy | Pass,
    headings: tuple[str, str],
    reasons: tuple[str, str],
) -> None:
    assert refused(match, move) == (headings, reasons)


def test_a_refusal_of_another_game_is_no_refusal_of_a_round() -> None:
    class Foreign:
        rule = "cribbage.play.limit"

    with pytest.raises(TypeError, match="a round refuses nothing like"):
        EN.refusal(joined("0|5/3|3", "3|6"), Pass(), Foreign(), around_table(2))


# What the learner may do now.


@pytest.mark.parametrize(
    ("match", "english", "portuguese"),
    [
        pytest.param(
            joined("1|6 4|4/3|3", "1|4", "2|2"),
            "Your turn: place a tile at 1 or 4, or buy.",
            "Sua vez: coloque uma peça na ponta de valor 1 ou 4 ou compre.",
            id="two values, to buy",
        ),
        pytest.param(
            joined("1|6 2|2/3|3", "1|4"),
            "Your turn: place a tile at 1; nothing can be bought.",
            "Sua vez: coloque uma peça na ponta de valor 1; não há o que comprar.",
            id="one value, nothing to buy",
        ),
        pytest.param(
            joined("1|6/3|3", "", "2|2"),
            "Your turn: open the line with any tile, or buy.",
            "Sua vez: abra a linha com qualquer peça ou compre.",
            id="to open",
        ),
        pytest.param(
            joined("1|6/3|3"),
            "Your turn: open the line with any tile; nothing can be bought.",
            "Sua vez: abra a linha com qualquer peça; não há o que comprar.",
            id="to open, nothing to buy",
        ),
        pytest.param(
            joined("5|6/3|3", "1|4", "2|2"),
            "Nothing fits: buy a tile.",
            "Nenhuma peça serve: compre uma.",
            id="must buy",
        ),
        pytest.param(
            joined("5|6/3|3", "1|4"),
            "Nothing fits and nothing can be bought: pass.",
            "Nenhuma peça serve, e não há o que comprar: passe a vez.",
            id="must pass",
        ),
        pytest.param(
            joined("5|6/3|3", "1|4", opener=1),
            "It is Ana's turn.",
            "É a vez de Ana.",
            id="Ana's turn",
        ),
        pytest.param(
            blocked("1|2/0|3"),
            "The round has ended: count the hands.",
            "A rodada terminou: conte as mãos.",
            id="count",
        ),
    ],
)
def test_what_you_may_do_now(match: Match, english: str, portuguese: str) -> None:
    assert asked(match) == (english, portuguese)


# Scores, names, titles, and the words in the picture.


def test_standings() -> None:
    match, seating = joined("1|6/3|3/5|5", scores=(0, 1, 61)), around_table(3)
    assert EN.standings(match, seating) == [
        "You: no points yet; the target is 61",
        "Ana: 1 of 61 points",
        "Beto: 61 points, target of 61 reached",
    ]
    assert PT.standings(match, seating) == [
        "Você: ainda sem pontos; a meta é 61",
        "Ana: 1 de 61 pontos",
        "Beto: 61 pontos, meta de 61 alcançada",
    ]


def test_names_of_tiles() -> None:
    assert [EN.tile_name(tile) for tile in (Tile(0, 5), Tile(6, 6))] == [
        "Tile [0|5]",
        "Double [6|6]",
    ]
    assert [PT.tile_name(tile) for tile in (Tile(0, 5), Tile(6, 6))] == [
        "Peça [0|5]",
        "Dupla [6|6]",
    ]


def test_names_of_ends() -> None:
    ends = (End(Tile(4, 6), Port.LOW), End(Tile(0, 5), Port.LOW), End(Tile(3, 3), Port.B))
    assert [EN.at_end(end) for end in ends] == [
        "At the 4 of [4|6]",
        "At the blank half of [0|5]",
        "At the 3 of [3|3]",
    ]
    assert [PT.at_end(end) for end in ends] == [
        "No 4 de [4|6]",
        "Na metade em branco de [0|5]",
        "No 3 de [3|3]",
    ]


@pytest.mark.parametrize(
    ("match", "english", "portuguese"),
    [
        (
            Match.start(7, 2),
            "Draw table, lots for the opening",
            "Mesa de Draw, sorteio da abertura",
        ),
        (
            Match.start(7, 2, opener=0),
            "Draw table before the deal",
            "Mesa de Draw antes da distribuição",
        ),
        (
            joined("1|6/3|3"),
            "Draw table, round 1, your turn",
            "Mesa de Draw, rodada 1, sua vez",
        ),
        (
            joined("1|6/3|3", opener=1),
            "Draw table, round 1, Ana's turn",
            "Mesa de Draw, rodada 1, vez de Ana",
        ),
        (
            blocked("1|2/0|3"),
            "Draw table, round 1 ended",
            "Mesa de Draw, rodada 1 encerrada",
        ),
        (
            settled(blocked("1|2/0|3")).after,
            "Draw table, round 1 settled",
            "Mesa de Draw, rodada 1 acertada",
        ),
        (
            settled(blocked("1|2/3|5", scores=(99, 0))).after,
            "Draw table, match over",
            "Mesa de Draw, partida encerrada",
        ),
    ],
)
def test_titles(match: Match, english: str, portuguese: str) -> None:
    seating = around_table(match.players)
    assert EN.title(match, seating) == english
    assert PT.title(match, seating) == portuguese


def test_the_words_in_the_picture() -> None:
    match = joined("1|6/3|3 5|5", "1|4", "2|2 2|5 0|0", scores=(34, 1))
    assert EN.picture_words(match, around_table(2)) == {
        "seat0": "You",
        "seat1": "Ana",
        "held0": "1 tile",
        "held1": "2 tiles",
        "score0": "34 points",
        "score1": "1 point",
        "boneyard": "Boneyard",
        "buyable": "3 to buy",
        "reserve": "Reserve",
        "target": "Target 100",
        "passes": "I pass",
        "opens": "opener",
        "empty": "No tiles yet",
    }
    over = settled(joined("6|6/3|5", "5|6", scores=(0, 20)), "6|6").after
    assert PT.picture_words(over, around_table(2)) == {
        "seat0": "Você",
        "seat1": "Ana",
        "held0": "nenhuma peça",
        "held1": "1 peça",
        "score0": "8 pontos",
        "score1": "20 pontos",
        "boneyard": "Monte",
        "buyable": "nada para comprar",
        "reserve": "Reserva",
        "target": "Meta 100",
        "passes": "Passo",
        "opens": "abre",
        "empty": "Nenhuma peça ainda",
        "out": "bateu",
        "award": "Prêmio: 8 pontos",
        "sum": "8",
        "total0": "",
        "total1": "3 + 5 = 8",
    }
