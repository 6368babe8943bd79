"""The show of cribbage, rule by rule: every combination that a hand makes with the starter."""

import pytest

from games.pieces import card, cards, names_of
from rulewalk.games.cribbage.show import Combination, score_show
from rulewalk.games.protocol import InvalidPositionError


def show(hand: str, starter: str, *, crib: bool = False) -> tuple[Combination, ...]:
    return score_show(cards(hand), card(starter), crib=crib)


def points(hand: str, starter: str, *, crib: bool = False) -> int:
    return sum(made.points for made in show(hand, starter, crib=crib))


def of_kind(kind: str, made: tuple[Combination, ...]) -> list[tuple[int, str]]:
    """Return points and cards of every combination of a kind."""
    return [(each.points, names_of(each.cards)) for each in made if each.kind.value == kind]


@pytest.mark.rule(id="cribbage.show.order")
@pytest.mark.parametrize("crib", [False, True])
def test_the_starter_is_the_fifth_card_of_every_hand_and_of_the_crib(crib: bool) -> None:
    # A fifteen, a run and a pair that four cards alone do not make.
    made = show("2C 4D 9H QS", "3C", crib=crib)
    assert of_kind("fifteen", made) == [(2, "2C 4D 9H"), (2, "2C QS 3C")]
    assert of_kind("run", made) == [(3, "2C 3C 4D")]
    assert of_kind("pair", show("2C 4D 9H QS", "QC", crib=crib)) == [(2, "QS QC")]


@pytest.mark.rule(id="cribbage.show.fifteen")
def test_every_distinct_combination_that_sums_to_fifteen_scores_two() -> None:
    made = show("5H 5D 5S JC", "5C")
    # Four fives with the jack, and four ways to take three fives.
    assert of_kind("fifteen", made) == [
        *((2, f"{five} JC") for five in ("5H", "5D", "5S")),
        (2, "JC 5C"),
        *((2, fives) for fives in ("5H 5D 5S", "5H 5D 5C", "5H 5S 5C", "5D 5S 5C")),
    ]
    assert {each.rule for each in made if each.kind.value == "fifteen"} == {"cribbage.show.fifteen"}


@pytest.mark.rule(id="cribbage.show.fifteen")
def test_a_fifteen_may_take_all_five_cards() -> None:
    assert of_kind("fifteen", show("AC 2D 3H 4S", "5C")) == [(2, "AC 2D 3H 4S 5C")]
    assert of_kind("fifteen", show("AC 2D 4H 8S", "QC")) == [(2, "AC 4H QC"), (2, "AC 2D 4H 8S")]


@pytest.mark.rule(id="cribbage.show.pair")
def test_every_pair_scores_two() -> None:
    assert of_kind("pair", show("2C 2D KH KS", "3C")) == [(2, "2C 2D"), (2, "KH KS")]


@pytest.mark.rule(id="cribbage.show.pair")
def test_three_alike_are_three_pairs_and_four_alike_are_six() -> None:
    assert of_kind("pair", show("9C 9D 9H AC", "2C")) == [
        (2, "9C 9D"),
        (2, "9C 9H"),
        (2, "9D 9H"),
    ]
    assert sum(points for points, _ in of_kind("pair", show("9C 9D 9H 9S", "2C"))) == 12
    assert of_kind("pair", show("KC QD JH TS", "8C")) == []


@pytest.mark.rule(id="cribbage.show.run")
def test_a_run_scores_one_for_each_card() -> None:
    assert of_kind("run", show("9C TD JH 2S", "2C")) == [(3, "9C TD JH")]
    assert of_kind("run", show("9C TD JH QS", "2C")) == [(4, "9C TD JH QS")]
    assert of_kind("run", show("9C TD KH QS", "JC")) == [(5, "9C TD JC QS KH")]


@pytest.mark.rule(id="cribbage.show.run")
def test_only_the_longest_runs_count_once_for_every_choice_of_cards() -> None:
    # Six, seven, seven, eight, eight: four runs of three.
    assert of_kind("run", show("6H 7D 8S 8C", "7S")) == [
        (3, "6H 7D 8S"),
        (3, "6H 7D 8C"),
        (3, "6H 7S 8S"),
        (3, "6H 7S 8C"),
    ]
    assert points("6H 7D 8S 8C", "7S") == 24
    assert of_kind("run", show("2C 3D 4H 4S", "5C")) == [(4, "2C 3D 4H 5C"), (4, "2C 3D 4S 5C")]
    assert len(of_kind("run", show("4C 5C 6D 5H", "5S"))) == 3


@pytest.mark.rule(id="cribbage.show.run")
@pytest.mark.rule(id="cribbage.ranks")
def test_two_in_a_row_are_no_run_nor_is_one_that_turns_the_corner() -> None:
    assert of_kind("run", show("2C 3D 6H 7S", "TC")) == []
    assert of_kind("run", show("QC KD AH 2S", "7C")) == []
    assert of_kind("run", show("AC 2D 3H 9S", "9C")) == [(3, "AC 2D 3H")]
    assert of_kind("run", show("JC QD KH 9S", "2C")) == [(3, "JC QD KH")]


@pytest.mark.rule(id="cribbage.show.flush")
def test_four_hand_cards_of_one_suit_score_four_and_five_with_the_starter() -> None:
    assert of_kind("flush", show("2H 4H 6H 8H", "KC")) == [(4, "2H 4H 6H 8H")]
    assert of_kind("flush", show("2H 4H 6H 8H", "KH")) == [(5, "2H 4H 6H 8H KH")]
    assert of_kind("flush", show("2H 4H 6H KC", "8H")) == []


@pytest.mark.rule(id="cribbage.show.flush")
def test_in_the_crib_only_five_of_a_suit_are_a_flush() -> None:
    assert of_kind("flush", show("2H 4H 6H 8H", "KC", crib=True)) == []
    assert of_kind("flush", show("2H 4H 6H 8H", "KH", crib=True)) == [(5, "2H 4H 6H 8H KH")]


@pytest.mark.rule(id="cribbage.show.nobs")
@pytest.mark.parametrize("crib", [False, True])
def test_the_jack_of_the_starters_suit_scores_one(crib: bool) -> None:
    assert of_kind("nobs", show("JH 2D 4S 6C", "8H", crib=crib)) == [(1, "JH 8H")]
    assert of_kind("nobs", show("JH JD 4S 6C", "8D", crib=crib)) == [(1, "JD 8D")]
    assert of_kind("nobs", show("JH 2D 4S 6C", "8S", crib=crib)) == []
    assert of_kind("nobs", show("QH 2D 4S 6C", "8H", crib=crib)) == []


@pytest.mark.rule(id="cribbage.show.nobs")
def test_a_jack_that_is_itself_the_starter_is_not_nobs() -> None:
    assert of_kind("nobs", show("2H 4D 6S 8C", "JH")) == []
    assert points("5H 5D 5S 5C", "JC") == 28


@pytest.mark.rule(id="cribbage.show.limits")
def test_the_best_hand_scores_twenty_nine() -> None:
    made = show("5H 5D 5S JC", "5C")
    assert sum(each.points for each in made) == 29
    assert len(made) == 8 + 6 + 1
    assert points("5H 5D 5S JH", "5C") == 28


def test_each_combination_names_its_rule() -> None:
    made = (*show("4H 5H 6H JH", "6S"), *show("JH 2D 4S 6C", "8H"))
    assert {each.rule for each in made} == {
        f"cribbage.show.{kind}" for kind in ("fifteen", "pair", "run", "flush", "nobs")
    }


@pytest.mark.parametrize(
    ("hand", "starter", "why"),
    [
        ("5H 5D 5S", "5C", "4 cards"),
        ("5H 5D 5S 5C 6C", "7C", "4 cards"),
        ("5H 5D 5S JC", "JC", "twice"),
        ("5H 5H 5S JC", "5C", "twice"),
    ],
)
def test_what_is_no_hand_is_refused(hand: str, starter: str, why: str) -> None:
    with pytest.raises(InvalidPositionError, match=why):
        show(hand, starter)
