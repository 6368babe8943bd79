"""What is said of laying two cards away: the six cards, every choice, the best one, the rivals."""

from dataclasses import fields, replace
from itertools import combinations_with_replacement

import pytest

from rulewalk.games.cards import RANKS, SUITS, Card
from rulewalk.games.cribbage.discard import DiscardChoice, points_alone
from rulewalk.notation.cards import read_cards
from rulewalk.voice.catalogue import LANGUAGES
from rulewalk.voice.cribbage_discard import DiscardRow, DiscardVoice

EN, PT = DiscardVoice("en"), DiscardVoice("pt-BR")
SIX = "5H 5D 6S 7C JD KH"


def choice(
    kept: str, discarded: str, hand: float, spread: tuple[int, int], crib: float, average: float
) -> DiscardChoice:
    first, second = read_cards(discarded)
    return DiscardChoice(read_cards(kept), (first, second), hand, *spread, crib, average)


# The averages stand here as they are told: what they are is no matter of words.
COURTS = choice("5H 5D JD KH", "6S 7C", 12.413, (10, 20), 4.816, 17.229)
FIVES = choice("5H 5D 6S 7C", "JD KH", 12.217, (8, 17), 4.897, 7.32)
NO_FIVES = choice("6S 7C JD KH", "5H 5D", 2.109, (0, 7), 9.349, -7.24)
NOTHING = choice("2C 6H QC KD", "4D 8S", 2.7, (0, 6), 3.125, 5.825)


def explained(best: DiscardChoice, chosen: DiscardChoice, *, dealer: bool) -> tuple[str, str]:
    """The explanations, English first."""
    english = EN.explanation(best, chosen, dealer=dealer)
    return english, PT.explanation(best, chosen, dealer=dealer)


def test_six_cards_and_your_crib() -> None:
    hand = read_cards(SIX)
    assert (EN.prompt(hand, dealer=True), PT.prompt(hand, dealer=True)) == (
        (
            "You hold the five of hearts, the five of diamonds, the six of spades, the "
            "seven of clubs, the jack of diamonds and the king of hearts. The crib is "
            "yours: lay two cards away."
        ),
        (
            "Você tem na mão o cinco de copas, o cinco de ouros, o seis de espadas, o "
            "sete de paus, o valete de ouros e o rei de copas. A cesta é sua: descarte "
            "duas cartas."
        ),
    )
    captions = EN.table_caption(dealer=True), PT.table_caption(dealer=True)
    assert captions == (
        "What each choice is worth on average, with the crib added",
        "O que cada escolha vale em média, com a cesta somada",
    )


def test_a_choice_for_your_crib_as_a_row() -> None:
    assert EN.row(COURTS, dealer=True) == DiscardRow(
        kept=(
            "the five of hearts, the five of diamonds, the jack of diamonds and the king of hearts"
        ),
        discarded="the six of spades and the seven of clubs",
        average="17.23",
        hand="12.41",
        spread="10 to 20",
        crib="+4.82",
        text=(
            "Keep the five of hearts, the five of diamonds, the jack of diamonds and the "
            "king of hearts; lay away the six of spades and the seven of clubs: 17.23 on "
            "average, 12.41 in the hand (10 to 20) plus 4.82 in your crib."
        ),
    )
    assert PT.row(COURTS, dealer=True) == DiscardRow(
        kept="o cinco de copas, o cinco de ouros, o valete de ouros e o rei de copas",
        discarded="o seis de espadas e o sete de paus",
        average="17,23",
        hand="12,41",
        spread="10 a 20",
        crib="+4,82",
        text=(
            "Ficar com o cinco de copas, o cinco de ouros, o valete de ouros e o rei de "
            "copas e descartar o seis de espadas e o sete de paus: 17,23 em média, 12,41 "
            "na mão (de 10 a 20) mais 4,82 na sua cesta."
        ),
    )


def test_the_best_choice_for_your_crib_is_explained() -> None:
    chosen = replace(NOTHING, average=COURTS.average - 2.524)
    assert explained(COURTS, chosen, dealer=True) == (
        (
            "It is best to keep the five of hearts, the five of diamonds, the jack of "
            "diamonds and the king of hearts: by themselves they make 10 points (fifteens "
            "8 + pair 2), and the two laid away add 4.82 on average to your crib. On "
            "average, that is worth 2.52 more than your choice."
        ),
        (
            "O melhor é ficar com o cinco de copas, o cinco de ouros, o valete de ouros e "
            "o rei de copas: sozinhas, essas cartas fazem 10 pontos (quinzenas 8 + par "
            "2), e as duas descartadas acrescentam em média 4,82 à sua cesta. Em média, "
            "isso vale 2,52 a mais que a sua escolha."
        ),
    )
    assert explained(COURTS, COURTS, dealer=True) == (
        (
            "Well chosen: no choice is better on average. By themselves the cards you "
            "kept make 10 points (fifteens 8 + pair 2), and the two laid away add 4.82 on "
            "average to your crib."
        ),
        (
            "Boa escolha: em média, nenhuma é melhor. Sozinhas, as cartas que ficaram "
            "fazem 10 pontos (quinzenas 8 + par 2), e as duas descartadas acrescentam em "
            "média 4,82 à sua cesta."
        ),
    )


def test_kept_cards_that_make_nothing_and_your_crib() -> None:
    worse = replace(NOTHING, average=NOTHING.average - 1.5)
    assert explained(NOTHING, worse, dealer=True) == (
        (
            "It is best to keep the two of clubs, the six of hearts, the queen of clubs "
            "and the king of diamonds: by themselves they make no points, but the two "
            "laid away add 3.12 on average to your crib. On average, that is worth 1.50 "
            "more than your choice."
        ),
        (
            "O melhor é ficar com o dois de paus, o seis de copas, a dama de paus e o rei "
            "de ouros: sozinhas, essas cartas não fazem pontos, mas as duas descartadas "
            "acrescentam em média 3,12 à sua cesta. Em média, isso vale 1,50 a mais que a "
            "sua escolha."
        ),
    )
    assert explained(NOTHING, NOTHING, dealer=True) == (
        (
            "Well chosen: no choice is better on average. By themselves the cards you "
            "kept make no points, but the two laid away add 3.12 on average to your crib."
        ),
        (
            "Boa escolha: em média, nenhuma é melhor. Sozinhas, as cartas que ficaram não "
            "fazem pontos, mas as duas descartadas acrescentam em média 3,12 à sua cesta."
        ),
    )


def test_six_cards_and_the_rivals_crib() -> None:
    hand = read_cards(SIX)
    assert (EN.prompt(hand, dealer=False), PT.prompt(hand, dealer=False)) == (
        (
            "You hold the five of hearts, the five of diamonds, the six of spades, the "
            "seven of clubs, the jack of diamonds and the king of hearts. The crib is the "
            "rival's: lay two cards away."
        ),
        (
            "Você tem na mão o cinco de copas, o cinco de ouros, o seis de espadas, o "
            "sete de paus, o valete de ouros e o rei de copas. A cesta é do rival: "
            "descarte duas cartas."
        ),
    )
    captions = EN.table_caption(dealer=False), PT.table_caption(dealer=False)
    assert captions == (
        "What each choice is worth on average, with the crib taken off",
        "O que cada escolha vale em média, com a cesta descontada",
    )


def test_a_choice_for_the_rivals_crib_as_a_row() -> None:
    assert EN.row(NO_FIVES, dealer=False) == DiscardRow(
        kept=("the six of spades, the seven of clubs, the jack of diamonds and the king of hearts"),
        discarded="the five of hearts and the five of diamonds",
        average="−7.24",
        hand="2.11",
        spread="0 to 7",
        crib="−9.35",
        text=(
            "Keep the six of spades, the seven of clubs, the jack of diamonds and the "
            "king of hearts; lay away the five of hearts and the five of diamonds: −7.24 "
            "on average, 2.11 in the hand (0 to 7) minus 9.35 in the rival's crib."
        ),
    )
    assert PT.row(NO_FIVES, dealer=False) == DiscardRow(
        kept="o seis de espadas, o sete de paus, o valete de ouros e o rei de copas",
        discarded="o cinco de copas e o cinco de ouros",
        average="−7,24",
        hand="2,11",
        spread="0 a 7",
        crib="−9,35",
        text=(
            "Ficar com o seis de espadas, o sete de paus, o valete de ouros e o rei de "
            "copas e descartar o cinco de copas e o cinco de ouros: −7,24 em média, 2,11 "
            "na mão (de 0 a 7) menos 9,35 na cesta do rival."
        ),
    )


def test_the_best_choice_for_the_rivals_crib_is_explained() -> None:
    chosen = replace(NOTHING, average=FIVES.average - 2.524)
    assert explained(FIVES, chosen, dealer=False) == (
        (
            "It is best to keep the five of hearts, the five of diamonds, the six of "
            "spades and the seven of clubs: by themselves they make 8 points (pair 2 + "
            "runs 6), and the two laid away give the rival's crib 4.90 on average. On "
            "average, that is worth 2.52 more than your choice."
        ),
        (
            "O melhor é ficar com o cinco de copas, o cinco de ouros, o seis de espadas e "
            "o sete de paus: sozinhas, essas cartas fazem 8 pontos (par 2 + sequências "
            "6), e as duas descartadas dão em média 4,90 à cesta do rival. Em média, isso "
            "vale 2,52 a mais que a sua escolha."
        ),
    )
    assert explained(FIVES, FIVES, dealer=False) == (
        (
            "Well chosen: no choice is better on average. By themselves the cards you "
            "kept make 8 points (pair 2 + runs 6), and the two laid away give the rival's "
            "crib 4.90 on average."
        ),
        (
            "Boa escolha: em média, nenhuma é melhor. Sozinhas, as cartas que ficaram "
            "fazem 8 pontos (par 2 + sequências 6), e as duas descartadas dão em média "
            "4,90 à cesta do rival."
        ),
    )


def test_kept_cards_that_make_nothing_and_the_rivals_crib() -> None:
    worse = replace(NOTHING, average=NOTHING.average - 1.5)
    assert explained(NOTHING, worse, dealer=False) == (
        (
            "It is best to keep the two of clubs, the six of hearts, the queen of clubs "
            "and the king of diamonds: by themselves they make no points, but the two "
            "laid away give the rival's crib only 3.12 on average. On average, that is "
            "worth 1.50 more than your choice."
        ),
        (
            "O melhor é ficar com o dois de paus, o seis de copas, a dama de paus e o rei "
            "de ouros: sozinhas, essas cartas não fazem pontos, mas as duas descartadas "
            "dão em média só 3,12 à cesta do rival. Em média, isso vale 1,50 a mais que a "
            "sua escolha."
        ),
    )
    assert explained(NOTHING, NOTHING, dealer=False) == (
        (
            "Well chosen: no choice is better on average. By themselves the cards you "
            "kept make no points, but the two laid away give the rival's crib only 3.12 "
            "on average."
        ),
        (
            "Boa escolha: em média, nenhuma é melhor. Sozinhas, as cartas que ficaram não "
            "fazem pontos, mas as duas descartadas dão em média só 3,12 à cesta do rival."
        ),
    )


def test_a_choice_as_good_as_the_best_is_praised() -> None:
    as_good = replace(FIVES, average=COURTS.average - 0.004)
    assert EN.explanation(COURTS, as_good, dealer=True).startswith(
        "Well chosen: no choice is better"
    )
    worse = replace(FIVES, average=COURTS.average - 0.006)
    assert EN.explanation(COURTS, worse, dealer=True).endswith("worth 0.01 more than your choice.")


@pytest.mark.parametrize(
    ("value", "english", "portuguese"),
    [
        (0.0, "0.00", "0,00"),
        (-0.001, "0.00", "0,00"),
        (0.456, "0.46", "0,46"),
        (-0.456, "−0.46", "−0,46"),
        (9.0, "9.00", "9,00"),
        (12.995, "13.00", "13,00"),
        (-3.5, "−3.50", "−3,50"),
    ],
)
def test_numbers_have_two_decimals(value: float, english: str, portuguese: str) -> None:
    assert (EN.number(value), PT.number(value)) == (english, portuguese)


def test_the_columns_are_those_of_a_row() -> None:
    for voice in (EN, PT):
        assert [*voice.columns(), "text"] == [field.name for field in fields(DiscardRow)]
    assert list(EN.columns().values()) == [
        "Kept",
        "Laid away",
        "Average",
        "Hand",
        "Lowest to highest",
        "Crib",
    ]
    assert list(PT.columns().values()) == [
        "Ficam",
        "Descarte",
        "Média",
        "Mão",
        "Menor e maior",
        "Cesta",
    ]


def test_where_a_choice_stands() -> None:
    assert (EN.ranked(4, 15), PT.ranked(4, 15)) == (
        "Your choice is number 4 of 15.",
        "A sua escolha fica no lugar 4 entre 15.",
    )


def test_what_the_rivals_lay_away() -> None:
    sixes, courts = read_cards("6S 7C"), read_cards("JD KH")
    assert (EN.rivals(sixes, courts), PT.rivals(sixes, courts)) == (
        (
            "From these cards, the simple rival lays away the six of spades and the seven "
            "of clubs, and the careful rival the jack of diamonds and the king of hearts."
        ),
        (
            "Com estas cartas, o rival simples descarta o seis de espadas e o sete de "
            "paus, e o rival cauteloso, o valete de ouros e o rei de copas."
        ),
    )
    assert (EN.rivals(sixes, sixes[::-1]), PT.rivals(sixes, sixes[::-1])) == (
        "From these cards, both rivals lay away the six of spades and the seven of clubs.",
        "Com estas cartas, os dois rivais descartam o seis de espadas e o sete de paus.",
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("cards", "named"),
    [
        ("AC 2D 3H 4S", {"en": "4 points (run of 4)", "pt-BR": "4 pontos (sequência de 4)"}),
        ("2H 5H 7H 9H", {"en": "4 points (flush 4)", "pt-BR": "4 pontos (flush 4)"}),
        ("JC JD JH JS", {"en": "12 points (pairs 12)", "pt-BR": "12 pontos (pares 12)"}),
        ("4C 5D 5H 6S", {"en": "12 points (", "pt-BR": "12 pontos ("}),
    ],
)
def test_what_four_cards_make_by_themselves(
    cards: str, named: dict[str, str], language: str
) -> None:
    best = replace(COURTS, kept=read_cards(cards))
    assert named[language] in DiscardVoice(language).explanation(best, best, dealer=True)


def test_every_four_ranks_make_by_themselves_what_the_engine_says() -> None:
    held = [
        tuple(Card(rank, SUITS[ranks[:place].count(rank)]) for place, rank in enumerate(ranks))
        for ranks in combinations_with_replacement(RANKS, 4)
    ]
    for kept in held:
        best = replace(COURTS, kept=kept)
        points = points_alone(kept)
        said = EN.explanation(best, best, dealer=True)
        assert f"make {points} points (" in said if points else "make no points" in said
