"""What is said of a hand being counted: every combination, every refusal, totals and titles."""

import pytest

from rulewalk.games.cribbage.counting import Counting, CountingMove, Finish
from rulewalk.games.cribbage.play import OtherToMove
from rulewalk.games.cribbage.show import ShowKind, score_show
from rulewalk.notation.cards import read_card, read_cards
from rulewalk.notation.seating import PAIR
from rulewalk.voice.cribbage_show import CountingVoice
from voice.cribbage_tables import CountingMade, counted, counts, hand

EN, PT = CountingVoice("en"), CountingVoice("pt-BR")
NOBS_HAND = hand("4H 5H 5C JD", "6D")


def told(made: CountingMade) -> tuple[str, str]:
    """The captions of a move, English first."""
    return EN.caption(made, PAIR), PT.caption(made, PAIR)


def headed(made: CountingMade) -> tuple[str, str]:
    return EN.heading(made, PAIR), PT.heading(made, PAIR)


def pointed(made: CountingMade) -> tuple[str, str]:
    return EN.points(made, PAIR), PT.points(made, PAIR)


def refused(position: Counting, move: CountingMove) -> tuple[str, str]:
    refusal = position.verify(move)
    assert refusal is not None
    return EN.refusal(position, move, refusal, PAIR), PT.refusal(position, move, refusal, PAIR)


def tried(position: Counting, move: CountingMove) -> tuple[str, str]:
    return EN.refused_heading(position, move, PAIR), PT.refused_heading(position, move, PAIR)


# Whole hands.


def test_a_whole_hand_is_counted_aloud() -> None:
    assert [told(made) for made in counted(NOBS_HAND)] == [
        (
            "Fifteen two: the five of hearts and the jack of diamonds.",
            "Quinze dois: o cinco de copas e o valete de ouros.",
        ),
        (
            "Fifteen four: the five of clubs and the jack of diamonds.",
            "Quinze quatro: o cinco de paus e o valete de ouros.",
        ),
        (
            "Fifteen six: the four of hearts, the five of hearts and the six of diamonds.",
            "Quinze seis: o quatro de copas, o cinco de copas e o seis de ouros.",
        ),
        (
            "Fifteen eight: the four of hearts, the five of clubs and the six of diamonds.",
            "Quinze oito: o quatro de copas, o cinco de paus e o seis de ouros.",
        ),
        (
            "And a pair is ten: the five of hearts and the five of clubs.",
            "E um par faz dez: o cinco de copas e o cinco de paus.",
        ),
        (
            (
                "And a run of three is thirteen: the four of hearts, the five of hearts and "
                "the six of diamonds."
            ),
            (
                "E uma sequência de três faz treze: o quatro de copas, o cinco de copas e o "
                "seis de ouros."
            ),
        ),
        (
            (
                "And another run of three is sixteen: the four of hearts, the five of clubs "
                "and the six of diamonds."
            ),
            (
                "E outra sequência de três faz dezesseis: o quatro de copas, o cinco de paus "
                "e o seis de ouros."
            ),
        ),
        (
            "And one for nobs is seventeen: the jack of diamonds has the suit of the starter.",
            ("E mais um pelo nobs faz dezessete: o valete de ouros tem o naipe da carta virada."),
        ),
        (
            "Nothing else counts: the hand is worth 17 points.",
            "Nada mais conta: a mão vale 17 pontos.",
        ),
    ]


def test_every_step_is_headed_by_its_cards() -> None:
    fifteen, *_, pair, _, run, nobs, end = counted(NOBS_HAND)
    assert [headed(made) for made in (fifteen, pair, run, nobs, end)] == [
        (
            "Fifteen: the five of hearts and the jack of diamonds",
            "Quinzena: o cinco de copas e o valete de ouros",
        ),
        (
            "Pair: the five of hearts and the five of clubs",
            "Par: o cinco de copas e o cinco de paus",
        ),
        (
            "Run: the four of hearts, the five of clubs and the six of diamonds",
            "Sequência: o quatro de copas, o cinco de paus e o seis de ouros",
        ),
        (
            "Nobs: the jack of diamonds",
            "Nobs: o valete de ouros",
        ),
        (
            "The whole hand",
            "A mão inteira",
        ),
    ]


def test_the_points_of_a_step() -> None:
    fifteen, *_, pair, _, run, nobs, end = counted(NOBS_HAND)
    assert [pointed(made) for made in (fifteen, pair, run, nobs, end)] == [
        (
            "fifteen 2",
            "quinzena 2",
        ),
        (
            "pair 2",
            "par 2",
        ),
        (
            "run of 3",
            "sequência de 3",
        ),
        (
            "nobs 1",
            "nobs 1",
        ),
        (
            "",
            "",
        ),
    ]


def test_a_hand_is_counted_in_any_order() -> None:
    made = counted(
        NOBS_HAND,
        counts(ShowKind.NOBS, "JD"),
        counts(ShowKind.PAIR, "5C 5H"),
        counts(ShowKind.FIFTEEN, "5H JD"),
        counts(ShowKind.FIFTEEN, "JD 5C"),
        counts(ShowKind.RUN, "6D 5H 4H"),
    )
    assert [told(step) for step in made] == [
        (
            "One for nobs: the jack of diamonds has the suit of the starter.",
            "Um pelo nobs: o valete de ouros tem o naipe da carta virada.",
        ),
        (
            "And a pair is three: the five of hearts and the five of clubs.",
            "E um par faz três: o cinco de copas e o cinco de paus.",
        ),
        (
            "And a fifteen is five: the five of hearts and the jack of diamonds.",
            "E uma quinzena faz cinco: o cinco de copas e o valete de ouros.",
        ),
        (
            "And another fifteen is seven: the five of clubs and the jack of diamonds.",
            "E outra quinzena faz sete: o cinco de paus e o valete de ouros.",
        ),
        (
            (
                "And a run of three is ten: the four of hearts, the five of hearts and the "
                "six of diamonds."
            ),
            (
                "E uma sequência de três faz dez: o quatro de copas, o cinco de copas e o "
                "seis de ouros."
            ),
        ),
    ]


@pytest.mark.parametrize(
    ("cards", "starter", "crib", "step", "english", "portuguese"),
    [
        (
            "4H 4S 8C TD",
            "KD",
            False,
            0,
            "A pair is two: the four of hearts and the four of spades.",
            "Um par faz dois: o quatro de copas e o quatro de espadas.",
        ),
        (
            "AC 2D 3H 8S",
            "TD",
            False,
            0,
            "Fifteen two: the two of diamonds, the three of hearts and the ten of diamonds.",
            "Quinze dois: o dois de ouros, o três de copas e o dez de ouros.",
        ),
        (
            "2H 4H 6H 8H",
            "KS",
            False,
            0,
            (
                "A flush of four is four: the two of hearts, the four of hearts, the six of "
                "hearts and the eight of hearts."
            ),
            (
                "Um flush de quatro faz quatro: o dois de copas, o quatro de copas, o seis de "
                "copas e o oito de copas."
            ),
        ),
        (
            "2H 4H 6H 8H",
            "TH",
            True,
            0,
            (
                "A flush of five is five: the two of hearts, the four of hearts, the six of "
                "hearts, the eight of hearts and the ten of hearts."
            ),
            (
                "Um flush de cinco faz cinco: o dois de copas, o quatro de copas, o seis de "
                "copas, o oito de copas e o dez de copas."
            ),
        ),
        (
            "2C 4D 6H JS",
            "QS",
            False,
            0,
            "One for nobs: the jack of spades has the suit of the starter.",
            "Um pelo nobs: o valete de espadas tem o naipe da carta virada.",
        ),
        (
            "9H TH JH QH",
            "2C",
            False,
            1,
            (
                "And a flush of four is eight: the nine of hearts, the ten of hearts, the jack of "
                "hearts and the queen of hearts."
            ),
            (
                "E um flush de quatro faz oito: o nove de copas, o dez de copas, o valete de "
                "copas e a dama de copas."
            ),
        ),
    ],
)
def test_what_comes_first_and_a_flush(
    cards: str, starter: str, crib: bool, step: int, english: str, portuguese: str
) -> None:
    assert told(counted(hand(cards, starter, crib=crib))[step]) == (english, portuguese)


@pytest.mark.parametrize(
    ("cards", "starter", "crib", "english", "portuguese"),
    [
        (
            "2C 4D 6H 8S",
            "KD",
            False,
            "Nothing counts here: the hand is worth no points.",
            "Aqui nada conta: a mão não vale pontos.",
        ),
        (
            "2C 4D 6H 8S",
            "KD",
            True,
            "Nothing counts here: the crib is worth no points.",
            "Aqui nada conta: a cesta não vale pontos.",
        ),
        (
            "2C 4D 6H JS",
            "QS",
            False,
            "Nothing else counts: the hand is worth 1 point.",
            "Nada mais conta: a mão vale 1 ponto.",
        ),
        (
            "2C 4D 6H JS",
            "QS",
            True,
            "Nothing else counts: the crib is worth 1 point.",
            "Nada mais conta: a cesta vale 1 ponto.",
        ),
        (
            "5H 5C 5S JD",
            "5D",
            False,
            "Nothing else counts: the hand is worth 29 points. No hand can be worth more.",
            "Nada mais conta: a mão vale 29 pontos. Nenhuma mão pode valer mais.",
        ),
        (
            "2H 4H 6H 8H",
            "TH",
            True,
            "Nothing else counts: the crib is worth 5 points.",
            "Nada mais conta: a cesta vale 5 pontos.",
        ),
    ],
)
def test_the_end_of_a_count(
    cards: str, starter: str, crib: bool, english: str, portuguese: str
) -> None:
    assert told(counted(hand(cards, starter, crib=crib))[-1]) == (english, portuguese)


def test_the_heading_of_the_end_of_a_crib() -> None:
    (end,) = counted(hand("2C 4D 6H 8S", "KD", crib=True))
    assert headed(end) == (
        "The whole crib",
        "A cesta inteira",
    )


# Totals by name.


def test_a_count_as_it_is_said_aloud() -> None:
    assert (EN.aloud(NOBS_HAND.makes), PT.aloud(NOBS_HAND.makes)) == (
        (
            "fifteen two, fifteen four, fifteen six, fifteen eight, and a pair is ten, and a "
            "run of three is thirteen, and another run of three is sixteen, and one for nobs "
            "is seventeen"
        ),
        (
            "quinze dois, quinze quatro, quinze seis, quinze oito, e um par faz dez, e uma "
            "sequência de três faz treze, e outra sequência de três faz dezesseis, e mais um "
            "pelo nobs faz dezessete"
        ),
    )
    assert EN.aloud(()) == PT.aloud(()) == ""


def test_aloud_in_another_order() -> None:
    nobs, pair, first, second = (NOBS_HAND.makes[place] for place in (7, 4, 0, 1))
    order = (nobs, pair, first, second)
    assert (EN.aloud(order), PT.aloud(order)) == (
        ("one for nobs, and a pair is three, and a fifteen is five, and another fifteen is seven"),
        "um pelo nobs, e um par faz três, e uma quinzena faz cinco, e outra quinzena faz sete",
    )


@pytest.mark.parametrize(
    ("cards", "starter", "english", "portuguese"),
    [
        ("2H 4H 6H 8H", "KS", "a flush of four is four", "um flush de quatro faz quatro"),
        (
            "9H TH JH QH",
            "5C",
            (
                "fifteen two, fifteen four, fifteen six, and a run of four is ten, and a flush of "
                "four is fourteen"
            ),
            (
                "quinze dois, quinze quatro, quinze seis, e uma sequência de quatro faz dez, e um "
                "flush de quatro faz catorze"
            ),
        ),
        ("9H 9C KS QD", "4C", "a pair is two", "um par faz dois"),
        (
            "9H TC JS 2D",
            "4C",
            "fifteen two, and a run of three is five",
            "quinze dois, e uma sequência de três faz cinco",
        ),
    ],
)
def test_aloud_a_flush_and_what_comes_first(
    cards: str, starter: str, english: str, portuguese: str
) -> None:
    makes = score_show(read_cards(cards), read_card(starter))
    assert (EN.aloud(makes), PT.aloud(makes)) == (english, portuguese)


@pytest.mark.parametrize(
    ("cards", "starter", "english", "portuguese"),
    [
        (
            "4H 5H 5C JD",
            "6D",
            "fifteens 8 + pair 2 + runs 6 + nobs 1",
            "quinzenas 8 + par 2 + sequências 6 + nobs 1",
        ),
        ("2H 4H 6H 8H", "KS", "flush 4", "flush 4"),
        ("9H 9C KS QD", "4C", "pair 2", "par 2"),
        ("9H TC JS 2D", "4C", "fifteen 2 + run of 3", "quinzena 2 + sequência de 3"),
        ("2C 4D 6H 8S", "KD", "", ""),
    ],
)
def test_points_kind_by_kind(cards: str, starter: str, english: str, portuguese: str) -> None:
    makes = score_show(read_cards(cards), read_card(starter))
    assert (EN.named(makes), PT.named(makes)) == (english, portuguese)


# Refusals.


FIVE_HEARTS = hand("2H 4H 6H 8H", "TH")
COUNTED = counted(NOBS_HAND)[-2].after


@pytest.mark.parametrize(
    ("position", "move", "english", "portuguese"),
    [
        pytest.param(
            NOBS_HAND,
            counts(ShowKind.FIFTEEN, "4H 6D"),
            "Together, the four of hearts and the six of diamonds count 10, not 15.",
            "Na soma, o quatro de copas e o seis de ouros contam 10, e não 15.",
            id="no fifteen",
        ),
        pytest.param(
            NOBS_HAND,
            counts(ShowKind.FIFTEEN, "JD"),
            "By itself, the jack of diamonds counts 10, not 15.",
            "Por si só, o valete de ouros conta 10, e não 15.",
            id="one card is no fifteen",
        ),
        pytest.param(
            NOBS_HAND,
            counts(ShowKind.PAIR, "4H 6D"),
            (
                "A pair has two cards of one rank, and these differ: the four of hearts and "
                "the six of diamonds."
            ),
            (
                "Um par tem duas cartas do mesmo valor, e estas são diferentes: o quatro de "
                "copas e o seis de ouros."
            ),
            id="no pair",
        ),
        pytest.param(
            NOBS_HAND,
            counts(ShowKind.PAIR, "4H"),
            "A pair is made of two cards; three or four of one rank are counted pair by pair.",
            "Um par tem duas cartas; três ou quatro do mesmo valor se contam par a par.",
            id="one card is no pair",
        ),
        pytest.param(
            hand("8H 8C 8S JD", "6D"),
            counts(ShowKind.PAIR, "8H 8C 8S"),
            "A pair is made of two cards; three or four of one rank are counted pair by pair.",
            "Um par tem duas cartas; três ou quatro do mesmo valor se contam par a par.",
            id="a pair royal at once",
        ),
        pytest.param(
            NOBS_HAND,
            counts(ShowKind.RUN, "4H 5H"),
            "A run has at least 3 cards in a row.",
            "Uma sequência tem no mínimo 3 cartas seguidas.",
            id="too short a run",
        ),
        pytest.param(
            NOBS_HAND,
            counts(ShowKind.RUN, "4H 5H 5C 6D"),
            ("A run takes every rank once: count one run with each of the cards that are alike."),
            (
                "Uma sequência usa cada valor uma vez só: conte uma sequência com cada uma "
                "das cartas iguais."
            ),
            id="a double run at once",
        ),
        pytest.param(
            NOBS_HAND,
            counts(ShowKind.RUN, "4H 5H JD"),
            (
                "These ranks do not follow one another: the four of hearts, the five of "
                "hearts and the jack of diamonds."
            ),
            (
                "Estes valores não são seguidos: o quatro de copas, o cinco de copas e o "
                "valete de ouros."
            ),
            id="no run",
        ),
        pytest.param(
            hand("AH QH KC JD", "6D"),
            counts(ShowKind.RUN, "AH QH KC"),
            (
                "These ranks do not follow one another: the ace of hearts, the queen of "
                "hearts and the king of clubs. The ace stands only before the two, never "
                "after the king."
            ),
            (
                "Estes valores não são seguidos: o ás de copas, a dama de copas e o rei de "
                "paus. O ás só fica antes do dois, nunca depois do rei."
            ),
            id="round the corner",
        ),
        pytest.param(
            hand("3H 4H 5C JD", "6D"),
            counts(ShowKind.RUN, "3H 4H 5C"),
            "This is only a part of a longer run: name all 4 of its cards.",
            "Isto é só parte de uma sequência mais longa: conte as 4 cartas dela.",
            id="part of a run",
        ),
        pytest.param(
            NOBS_HAND,
            counts(ShowKind.FLUSH, "4H 5H 5C JD"),
            (
                "A flush has cards of one suit, and these differ: the four of hearts, the "
                "five of hearts, the five of clubs and the jack of diamonds."
            ),
            (
                "Um flush tem cartas de um só naipe, e estas são diferentes: o quatro de "
                "copas, o cinco de copas, o cinco de paus e o valete de ouros."
            ),
            id="no flush",
        ),
        pytest.param(
            NOBS_HAND,
            counts(ShowKind.FLUSH, "4H 5H"),
            ("A flush takes all four cards of the hand, and the starter where it has their suit."),
            (
                "Um flush usa as quatro cartas da mão, e também a carta virada, se for do "
                "mesmo naipe."
            ),
            id="too short a flush",
        ),
        pytest.param(
            hand("2H 4H 6H 8S", "TH", crib=True),
            counts(ShowKind.FLUSH, "2H 4H 6H TH"),
            "In the crib, a flush takes all five cards.",
            "Na cesta, um flush usa todas as cinco cartas.",
            id="too short a flush in the crib",
        ),
        pytest.param(
            FIVE_HEARTS,
            counts(ShowKind.FLUSH, "2H 4H 6H 8H"),
            "This is only a part of the flush: name all 5 of its cards.",
            "Isto é só parte do flush: conte as 5 cartas dele.",
            id="part of a flush",
        ),
        pytest.param(
            hand("2H 4H 6H 8H", "TS", crib=True),
            counts(ShowKind.FLUSH, "2H 4H 6H 8H"),
            (
                "In the crib, four cards of one suit are no flush: the starter must have that "
                "suit too."
            ),
            (
                "Na cesta, quatro cartas do mesmo naipe não são flush: a carta virada também "
                "precisa ser desse naipe."
            ),
            id="four-card flush in the crib",
        ),
        pytest.param(
            NOBS_HAND,
            counts(ShowKind.NOBS, "5C"),
            "Nobs is the jack of the starter's suit, and the five of clubs is no jack.",
            "O nobs é o valete do naipe da carta virada, e o cinco de paus não é valete.",
            id="no jack",
        ),
        pytest.param(
            hand("4H 5H 5C JD", "6S"),
            counts(ShowKind.NOBS, "JD"),
            (
                "Nobs is the jack of the starter's suit: the jack of diamonds has another "
                "suit than the six of spades."
            ),
            (
                "O nobs é o valete do naipe da carta virada: o valete de ouros não tem o "
                "mesmo naipe que o seis de espadas."
            ),
            id="another jack",
        ),
        pytest.param(
            hand("4H 5H 5C 6S", "JS"),
            counts(ShowKind.NOBS, "JS"),
            (
                "The starter itself is never nobs: only a jack in the hand is. As the "
                "starter, it scored for the dealer when it was turned."
            ),
            (
                "A própria carta virada nunca é o nobs: só vale um valete da mão. Ao ser "
                "virado, ele já marcou para quem deu as cartas."
            ),
            id="the starter is no nobs",
        ),
        pytest.param(
            hand("4H 5H 5C 6S", "JS", crib=True),
            counts(ShowKind.NOBS, "JS"),
            (
                "The starter itself is never nobs: only a jack in the crib is. As the "
                "starter, it scored for the dealer when it was turned."
            ),
            (
                "A própria carta virada nunca é o nobs: só vale um valete da cesta. Ao ser "
                "virado, ele já marcou para quem deu as cartas."
            ),
            id="nor in the crib",
        ),
        pytest.param(
            COUNTED,
            counts(ShowKind.FIFTEEN, "JD 5H"),
            ("This fifteen has been counted already: the five of hearts and the jack of diamonds."),
            "Esta quinzena já foi contada: o cinco de copas e o valete de ouros.",
            id="fifteen twice",
        ),
        pytest.param(
            COUNTED,
            counts(ShowKind.PAIR, "5C 5H"),
            "This pair has been counted already: the five of hearts and the five of clubs.",
            "Este par já foi contado: o cinco de copas e o cinco de paus.",
            id="pair twice",
        ),
        pytest.param(
            COUNTED,
            counts(ShowKind.RUN, "6D 5H 4H"),
            (
                "This run has been counted already: the four of hearts, the five of hearts "
                "and the six of diamonds."
            ),
            (
                "Esta sequência já foi contada: o quatro de copas, o cinco de copas e o seis "
                "de ouros."
            ),
            id="run twice",
        ),
        pytest.param(
            COUNTED,
            counts(ShowKind.NOBS, "JD"),
            "Nobs has been counted already: the jack of diamonds.",
            "O nobs já foi contado: o valete de ouros.",
            id="nobs twice",
        ),
        pytest.param(
            counted(FIVE_HEARTS)[-2].after,
            counts(ShowKind.FLUSH, "2H 4H 6H 8H TH"),
            (
                "The flush has been counted already: the two of hearts, the four of hearts, "
                "the six of hearts, the eight of hearts and the ten of hearts."
            ),
            (
                "O flush já foi contado: o dois de copas, o quatro de copas, o seis de copas, "
                "o oito de copas e o dez de copas."
            ),
            id="flush twice",
        ),
        pytest.param(
            counted(NOBS_HAND)[-3].after,
            Finish(),
            "There is 1 more combination to count: nobs 1 (the jack of diamonds).",
            "Ainda falta contar 1 combinação: nobs 1 (o valete de ouros).",
            id="one still to count",
        ),
        pytest.param(
            counted(NOBS_HAND)[-5].after,
            Finish(),
            (
                "There are 3 more combinations to count: run of 3 (the four of hearts, the "
                "five of hearts and the six of diamonds); run of 3 (the four of hearts, the "
                "five of clubs and the six of diamonds); nobs 1 (the jack of diamonds)."
            ),
            (
                "Ainda falta contar 3 combinações: sequência de 3 (o quatro de copas, o cinco "
                "de copas e o seis de ouros); sequência de 3 (o quatro de copas, o cinco de "
                "paus e o seis de ouros); nobs 1 (o valete de ouros)."
            ),
            id="several still to count",
        ),
    ],
)
def test_refusals(position: Counting, move: CountingMove, english: str, portuguese: str) -> None:
    assert refused(position, move) == (english, portuguese)


@pytest.mark.parametrize(
    ("move", "english", "portuguese"),
    [
        (
            counts(ShowKind.FIFTEEN, "4H 6D"),
            "Tried as a fifteen: the four of hearts and the six of diamonds",
            "Tentativa de quinzena: o quatro de copas e o seis de ouros",
        ),
        (
            counts(ShowKind.PAIR, "4H 6D"),
            "Tried as a pair: the four of hearts and the six of diamonds",
            "Tentativa de par: o quatro de copas e o seis de ouros",
        ),
        (
            counts(ShowKind.RUN, "4H 5H"),
            "Tried as a run: the four of hearts and the five of hearts",
            "Tentativa de sequência: o quatro de copas e o cinco de copas",
        ),
        (
            counts(ShowKind.FLUSH, "4H 5H"),
            "Tried as a flush: the four of hearts and the five of hearts",
            "Tentativa de flush: o quatro de copas e o cinco de copas",
        ),
        (
            counts(ShowKind.NOBS, "JD 6D"),
            "Tried as nobs: the jack of diamonds and the six of diamonds",
            "Tentativa de nobs: o valete de ouros e o seis de ouros",
        ),
        (Finish(), "Trying to end the count", "Tentativa de encerrar a contagem"),
    ],
)
def test_the_heading_of_what_is_refused(move: CountingMove, english: str, portuguese: str) -> None:
    assert tried(NOBS_HAND, move) == (english, portuguese)


def test_the_refusal_of_another_game_is_no_words_for_the_show() -> None:
    with pytest.raises(TypeError, match="the show refuses nothing like"):
        EN.refusal(NOBS_HAND, Finish(), OtherToMove(0, 1), PAIR)


# The trainer.


def test_what_was_missed() -> None:
    makes = NOBS_HAND.makes
    assert [(EN.missed(some), PT.missed(some)) for some in ((), makes[:1], makes[6:])] == [
        (
            "No combination was missed.",
            "Nenhuma combinação ficou de fora.",
        ),
        (
            ("1 combination was missed: fifteen 2 (the five of hearts and the jack of diamonds)."),
            "Ficou de fora 1 combinação: quinzena 2 (o cinco de copas e o valete de ouros).",
        ),
        (
            (
                "2 combinations were missed: run of 3 (the four of hearts, the five of clubs "
                "and the six of diamonds); nobs 1 (the jack of diamonds)."
            ),
            (
                "Ficaram de fora 2 combinações: sequência de 3 (o quatro de copas, o cinco de "
                "paus e o seis de ouros); nobs 1 (o valete de ouros)."
            ),
        ),
    ]


@pytest.mark.parametrize(
    ("claimed", "points", "crib", "english", "portuguese"),
    [
        (
            8,
            9,
            False,
            "You said 8, and the hand is worth 9: 1 point more.",
            "Você disse 8, e a mão vale 9: faltou 1 ponto.",
        ),
        (
            8,
            10,
            False,
            "You said 8, and the hand is worth 10: 2 points more.",
            "Você disse 8, e a mão vale 10: faltaram 2 pontos.",
        ),
        (
            0,
            1,
            True,
            "You said 0, and the crib is worth 1: 1 point more.",
            "Você disse 0, e a cesta vale 1: faltou 1 ponto.",
        ),
        (
            0,
            12,
            True,
            "You said 0, and the crib is worth 12: 12 points more.",
            "Você disse 0, e a cesta vale 12: faltaram 12 pontos.",
        ),
        (
            9,
            8,
            False,
            "You said 9, and the hand is worth 8: 1 point less.",
            "Você disse 9, e a mão vale 8: sobrou 1 ponto.",
        ),
        (
            12,
            8,
            False,
            "You said 12, and the hand is worth 8: 4 points less.",
            "Você disse 12, e a mão vale 8: sobraram 4 pontos.",
        ),
        (
            1,
            0,
            True,
            "You said 1, and the crib is worth 0: 1 point less.",
            "Você disse 1, e a cesta vale 0: sobrou 1 ponto.",
        ),
        (
            31,
            29,
            True,
            (
                "You said 31, and the crib is worth 29: 2 points less. No hand can be worth more "
                "than 29."
            ),
            (
                "Você disse 31, e a cesta vale 29: sobraram 2 pontos. Nenhuma mão pode valer mais "
                "que 29."
            ),
        ),
        (
            30,
            0,
            False,
            (
                "You said 30, and the hand is worth 0: 30 points less. No hand can be worth more "
                "than 29."
            ),
            (
                "Você disse 30, e a mão vale 0: sobraram 30 pontos. Nenhuma mão pode valer mais "
                "que 29."
            ),
        ),
    ],
)
def test_a_wrong_total(
    claimed: int, points: int, crib: bool, english: str, portuguese: str
) -> None:
    said = [voice.wrong_total(claimed, points, crib=crib) for voice in (EN, PT)]
    assert said == [english, portuguese]


def test_a_right_total_is_not_wrong() -> None:
    with pytest.raises(ValueError, match="8 is right"):
        EN.wrong_total(8, 8)


@pytest.mark.parametrize(
    ("points", "crib", "english", "portuguese"),
    [
        (0, False, "That is right: the hand is worth no points.", "Certo: a mão não vale pontos."),
        (1, False, "That is right: the hand is worth 1 point.", "Certo: a mão vale 1 ponto."),
        (12, False, "That is right: the hand is worth 12 points.", "Certo: a mão vale 12 pontos."),
        (0, True, "That is right: the crib is worth no points.", "Certo: a cesta não vale pontos."),
        (1, True, "That is right: the crib is worth 1 point.", "Certo: a cesta vale 1 ponto."),
        (12, True, "That is right: the crib is worth 12 points.", "Certo: a cesta vale 12 pontos."),
    ],
)
def test_a_right_total(points: int, crib: bool, english: str, portuguese: str) -> None:
    said = [voice.right_total(points, crib=crib) for voice in (EN, PT)]
    assert said == [english, portuguese]


# The picture.


@pytest.mark.parametrize(
    ("position", "english", "portuguese"),
    [
        (
            hand("2C 4D 6H JS", "QS", crib=False),
            "Counting the hand, no points so far",
            "Contagem da mão, nenhum ponto até aqui",
        ),
        (
            counted(hand("2C 4D 6H JS", "QS", crib=False))[0].after,
            "Counting the hand, 1 point so far",
            "Contagem da mão, 1 ponto até aqui",
        ),
        (
            counted(hand("2H 4H 6H 8H", "TH", crib=False))[0].after,
            "Counting the hand, 5 points so far",
            "Contagem da mão, 5 pontos até aqui",
        ),
        (
            counted(hand("2C 4D 6H 8S", "KD", crib=False))[0].after,
            "The hand counted, no points",
            "Mão contada, nenhum ponto",
        ),
        (
            counted(hand("2C 4D 6H JS", "QS", crib=False))[1].after,
            "The hand counted, 1 point",
            "Mão contada, 1 ponto",
        ),
        (
            counted(hand("2H 4H 6H 8H", "TH", crib=False))[1].after,
            "The hand counted, 5 points",
            "Mão contada, 5 pontos",
        ),
        (
            hand("2C 4D 6H JS", "QS", crib=True),
            "Counting the crib, no points so far",
            "Contagem da cesta, nenhum ponto até aqui",
        ),
        (
            counted(hand("2C 4D 6H JS", "QS", crib=True))[0].after,
            "Counting the crib, 1 point so far",
            "Contagem da cesta, 1 ponto até aqui",
        ),
        (
            counted(hand("2H 4H 6H 8H", "TH", crib=True))[0].after,
            "Counting the crib, 5 points so far",
            "Contagem da cesta, 5 pontos até aqui",
        ),
        (
            counted(hand("2C 4D 6H 8S", "KD", crib=True))[0].after,
            "The crib counted, no points",
            "Cesta contada, nenhum ponto",
        ),
        (
            counted(hand("2C 4D 6H JS", "QS", crib=True))[1].after,
            "The crib counted, 1 point",
            "Cesta contada, 1 ponto",
        ),
        (
            counted(hand("2H 4H 6H 8H", "TH", crib=True))[1].after,
            "The crib counted, 5 points",
            "Cesta contada, 5 pontos",
        ),
    ],
)
def test_titles(position: Counting, english: str, portuguese: str) -> None:
    assert (EN.title(position, PAIR), PT.title(position, PAIR)) == (english, portuguese)


def test_the_words_in_the_picture() -> None:
    assert EN.picture_words(NOBS_HAND, PAIR) == {
        "hand": "Hand",
        "starter": "Starter",
        "total": "Total",
        "points": "no points",
        "added": "",
    }
    run_counted = counted(NOBS_HAND)[6].after
    assert PT.picture_words(run_counted, PAIR) == {
        "hand": "Mão",
        "starter": "Carta virada",
        "total": "Total",
        "points": "16 pontos",
        "added": "+3",
    }
    crib_counted = counted(hand("2C 4D 6H JS", "QS", crib=True))[-1].after
    assert EN.picture_words(crib_counted, PAIR) == {
        "hand": "Crib",
        "starter": "Starter",
        "total": "Total",
        "points": "1 point",
        "added": "",
    }
    assert PT.picture_words(crib_counted, PAIR)["hand"] == "Cesta"


def test_cards_are_named() -> None:
    jack = read_card("JD")
    assert (EN.the_card(jack), PT.the_card(jack)) == ("the jack of diamonds", "o valete de ouros")
    assert (EN.card_name(jack), PT.card_name(jack)) == ("Jack of diamonds", "Valete de ouros")


# Whole texts.


def test_a_count_half_way_in_words() -> None:
    half_way = counted(NOBS_HAND)[1].after
    assert (EN.alternative(half_way, PAIR), PT.alternative(half_way, PAIR)) == (
        (
            "In the hand: the four of hearts, the five of hearts, the five of clubs and the "
            "jack of diamonds. The starter: the six of diamonds. Counted so far: fifteen 2 "
            "(the five of hearts and the jack of diamonds); fifteen 2 (the five of clubs and "
            "the jack of diamonds). Total so far: 4 points."
        ),
        (
            "Na mão: o quatro de copas, o cinco de copas, o cinco de paus e o valete de "
            "ouros. Carta virada: o seis de ouros. Contado até aqui: quinzena 2 (o cinco de "
            "copas e o valete de ouros); quinzena 2 (o cinco de paus e o valete de ouros). "
            "Total até aqui: 4 pontos."
        ),
    )


def test_a_crib_of_nothing_in_words() -> None:
    crib = counted(hand("2C 4D 6H 8S", "KD", crib=True))[0].after
    assert (EN.alternative(crib, PAIR), PT.alternative(crib, PAIR)) == (
        (
            "In the crib: the two of clubs, the four of diamonds, the six of hearts and the "
            "eight of spades. The starter: the king of diamonds. Nothing has been counted "
            "yet. The count is complete: no points."
        ),
        (
            "Na cesta: o dois de paus, o quatro de ouros, o seis de copas e o oito de "
            "espadas. Carta virada: o rei de ouros. Nada foi contado ainda. A contagem está "
            "completa: nenhum ponto."
        ),
    )


def test_one_point_in_words() -> None:
    counted_out = counted(hand("2C 4D 6H JS", "QS"))
    for made in counted_out:
        said = "Total so far: 1 point." if not made.after.finished else "complete: 1 point."
        assert EN.alternative(made.after, PAIR).endswith(said)
        said = "Total até aqui: 1 ponto." if not made.after.finished else "completa: 1 ponto."
        assert PT.alternative(made.after, PAIR).endswith(said)
