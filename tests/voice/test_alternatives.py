"""Long text alternatives hold the whole position: they can be read back from the words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewalk.games.cribbage.play import PlayPosition, count_of
from rulewalk.games.draw.line import Line
from rulewalk.games.tiles import Tile
from rulewalk.notation.play import read_play
from rulewalk.notation.seating import Seating, Who, seated
from rulewalk.voice.catalogue import LANGUAGES
from rulewalk.voice.registry import voice_for
from voice import reading
from voice.positions import lines, placed, plays

languages = st.sampled_from(LANGUAGES)
YOU_LEAD = seated(Who.YOU)


@given(plays(), languages)
def test_a_play_is_read_back(told: tuple[PlayPosition, Seating], language: str) -> None:
    position, seating = told
    read = reading.read_play(
        voice_for("cribbage/play", language).alternative(position, seating), language
    )
    assert read.position == position
    assert read.seating == seating
    assert read.hands == position.hands
    assert read.points == position.points
    assert read.counts == tuple(
        count_of([lay.card for lay in series]) for series in position.series
    )
    open_counts = [not closed for closed in read.closed]
    assert sum(open_counts) == (0 if position.is_over else 1)
    assert read.to_move == position.to_move
    assert read.must_go == position.must_go


@given(lines(), languages)
def test_a_line_is_read_back(line: Line, language: str) -> None:
    read = reading.read_line(voice_for("draw/line", language).alternative(line, YOU_LEAD), language)
    assert read.line == line
    assert read.open_ends == tuple((end, end.value) for end in line.open_ends)


@given(plays(), languages)
def test_what_you_see_names_none_of_the_rivals_cards(
    told: tuple[PlayPosition, Seating], language: str
) -> None:
    position, seating = told
    seen = voice_for("cribbage/play", language).alternative_for_you(position, seating)
    rival = seating.index(Who.RIVAL)
    named = reading.cards_in(seen, language)
    assert not set(named) & set(position.hands[rival])
    laid = [lay.card for series in position.series for lay in series]
    assert sorted(named, key=repr) == sorted([*position.hands[1 - rival], *laid], key=repr)


def test_a_play_half_way_in_words() -> None:
    text = read_play("KC.TH.2S.6S/9D.7C;you;KC.9D.TH.go")
    said = {
        language: voice_for("cribbage/play", language).alternative(text.position, text.seating)
        for language in LANGUAGES
    }
    assert said["en"] == (
        "You lead the play. You began with the king of clubs, the ten of hearts, the two of "
        "spades and the six of spades and still hold the two of spades and the six of spades. "
        "The rival began with the nine of diamonds and the seven of clubs and still holds the "
        "seven of clubs. Count 1, now at 29, in order: the king of clubs (you), the nine of "
        "diamonds (rival), the ten of hearts (you), go (rival). You have pegged no points. "
        "The rival has pegged no points. It is your turn."
    )
    assert said["pt-BR"] == (
        "Você abre a fase de jogo. Você começou com o rei de paus, o dez de copas, o dois de "
        "espadas e o seis de espadas e ainda tem na mão o dois de espadas e o seis de espadas. O "
        "rival começou com o nove de ouros e o sete de paus e ainda tem na mão o sete de paus. "
        "Contagem 1, agora em 29, em ordem: o rei de paus (você), o nove de ouros (rival), o dez "
        "de copas (você), Go (rival). Até aqui, você não marcou pontos. Até aqui, o rival não "
        "marcou pontos. É a sua vez."
    )


def test_what_you_see_half_way_in_words() -> None:
    text = read_play("KC.TH.2S.6S/9D.7C;you;KC.9D.TH")
    said = {
        language: voice_for("cribbage/play", language).alternative_for_you(
            text.position, text.seating
        )
        for language in LANGUAGES
    }
    # That the rival has to say go is not given away.
    assert said["en"] == (
        "You lead the play. You hold the two of spades and the six of spades. The rival holds 1 "
        "card, face down. Count 1, now at 29, in order: the king of clubs (you), the nine of "
        "diamonds (rival), the ten of hearts (you). You have pegged no points. The rival has "
        "pegged no points. It is the rival's turn."
    )
    assert said["pt-BR"] == (
        "Você abre a fase de jogo. Você tem na mão o dois de espadas e o seis de espadas. O rival "
        "tem na mão 1 carta, virada para baixo. Contagem 1, agora em 29, em ordem: o rei de paus "
        "(você), o nove de ouros (rival), o dez de copas (você). Até aqui, você não marcou "
        "pontos. Até aqui, o rival não marcou pontos. É a vez do rival."
    )


# The seven figures of the Draw rules: pieces, connections, open ends, in both languages.
FIGURES = [
    pytest.param(
        [Tile(1, 4)],
        "Pieces in the order placed: [1|4]. Connections: none. "
        "Open ends: [1|4] (high end) takes 4; [1|4] (low end) takes 1.",
        "Peças na ordem em que foram colocadas: [1|4]. Ligações: nenhuma. "
        "Pontas livres: [1|4] (extremidade de maior valor) pede 4; "
        "[1|4] (extremidade de menor valor) pede 1.",
        id="match-values 1",
    ),
    pytest.param(
        [Tile(1, 4), Tile(1, 1)],
        "Pieces in the order placed: [1|4], [1|1]. "
        "Connections: [1|4] (low end) - [1|1] (line side A). "
        "Open ends: [1|1] (line side B) takes 1; [1|4] (high end) takes 4.",
        "Peças na ordem em que foram colocadas: [1|4], [1|1]. "
        "Ligações: [1|4] (extremidade de menor valor) - [1|1] (linha A). "
        "Pontas livres: [1|1] (linha B) pede 1; [1|4] (extremidade de maior valor) pede 4.",
        id="match-values 2",
    ),
    pytest.param(
        [Tile(3, 6), Tile(6, 6)],
        "Pieces in the order placed: [3|6], [6|6]. "
        "Connections: [3|6] (high end) - [6|6] (line side A). "
        "Open ends: [3|6] (low end) takes 3; [6|6] (line side B) takes 6.",
        "Peças na ordem em que foram colocadas: [3|6], [6|6]. "
        "Ligações: [3|6] (extremidade de maior valor) - [6|6] (linha A). "
        "Pontas livres: [3|6] (extremidade de menor valor) pede 3; [6|6] (linha B) pede 6.",
        id="match-values 3",
    ),
    pytest.param(
        [Tile(0, 0)],
        "Pieces in the order placed: [0|0]. Connections: none. "
        "Open ends: [0|0] (line side A) takes 0; [0|0] (line side B) takes 0.",
        "Peças na ordem em que foram colocadas: [0|0]. Ligações: nenhuma. "
        "Pontas livres: [0|0] (linha A) pede 0; [0|0] (linha B) pede 0.",
        id="match-values 4",
    ),
    pytest.param(
        [Tile(1, 4), Tile(1, 1), Tile(4, 4)],
        "Pieces in the order placed: [1|4], [1|1], [4|4]. "
        "Connections: [1|4] (low end) - [1|1] (line side A); "
        "[1|4] (high end) - [4|4] (line side A). "
        "Open ends: [1|1] (line side B) takes 1; [4|4] (line side B) takes 4.",
        "Peças na ordem em que foram colocadas: [1|4], [1|1], [4|4]. "
        "Ligações: [1|4] (extremidade de menor valor) - [1|1] (linha A); "
        "[1|4] (extremidade de maior valor) - [4|4] (linha A). "
        "Pontas livres: [1|1] (linha B) pede 1; [4|4] (linha B) pede 4.",
        id="doubles-in-line 1",
    ),
    pytest.param(
        [Tile(1, 4), Tile(1, 1), Tile(4, 4), Tile(3, 4)],
        "Pieces in the order placed: [1|4], [1|1], [4|4], [3|4]. "
        "Connections: [1|4] (low end) - [1|1] (line side A); "
        "[1|4] (high end) - [4|4] (line side A); [4|4] (line side B) - [3|4] (high end). "
        "Open ends: [1|1] (line side B) takes 1; [3|4] (low end) takes 3.",
        "Peças na ordem em que foram colocadas: [1|4], [1|1], [4|4], [3|4]. "
        "Ligações: [1|4] (extremidade de menor valor) - [1|1] (linha A); "
        "[1|4] (extremidade de maior valor) - [4|4] (linha A); "
        "[4|4] (linha B) - [3|4] (extremidade de maior valor). "
        "Pontas livres: [1|1] (linha B) pede 1; [3|4] (extremidade de menor valor) pede 3.",
        id="doubles-in-line 2",
    ),
    pytest.param(
        [Tile(2, 2)],
        "Pieces in the order placed: [2|2]. Connections: none. "
        "Open ends: [2|2] (line side A) takes 2; [2|2] (line side B) takes 2.",
        "Peças na ordem em que foram colocadas: [2|2]. Ligações: nenhuma. "
        "Pontas livres: [2|2] (linha A) pede 2; [2|2] (linha B) pede 2.",
        id="doubles-in-line 3",
    ),
]


@pytest.mark.parametrize(("tiles", "english", "portuguese"), FIGURES)
def test_the_figures_in_words(tiles: list[Tile], english: str, portuguese: str) -> None:
    line = placed(*tiles)[-1].after
    assert voice_for("draw/line", "en").alternative(line, YOU_LEAD) == english
    assert voice_for("draw/line", "pt-BR").alternative(line, YOU_LEAD) == portuguese


def test_an_empty_line_in_words() -> None:
    assert voice_for("draw/line", "en").alternative(Line(), YOU_LEAD) == (
        "Pieces in the order placed: none. Connections: none. "
        "Open ends: none; any tile may open the line."
    )
    assert voice_for("draw/line", "pt-BR").alternative(Line(), YOU_LEAD) == (
        "Peças na ordem em que foram colocadas: nenhuma. Ligações: nenhuma. "
        "Pontas livres: nenhuma; qualquer peça pode abrir a linha."
    )
