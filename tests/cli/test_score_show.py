"""``rulewalk score cribbage/show``: a hand or crib counted combination by combination."""

from itertools import permutations
from typing import Any

import pytest

from cli.desk import answer, call, readable, refused

SHOW = ("score", "cribbage/show")


def shown(hand: str, starter: str, *crib: str) -> Any:
    return answer(*SHOW, "--hand", hand, "--starter", starter, *crib)


def not_shown(hand: str, starter: str) -> str:
    return refused(*SHOW, "--hand", hand, "--starter", starter)


def test_the_best_hand_combination_by_combination() -> None:
    assert shown("5H 5D 5S JC", "5C") == {
        "points": 29,
        "events": [
            ["fifteen", 2, ["5C", "JC"]],
            ["fifteen", 2, ["5D", "JC"]],
            ["fifteen", 2, ["5H", "JC"]],
            ["fifteen", 2, ["5S", "JC"]],
            ["fifteen", 2, ["5C", "5D", "5H"]],
            ["fifteen", 2, ["5C", "5D", "5S"]],
            ["fifteen", 2, ["5C", "5H", "5S"]],
            ["fifteen", 2, ["5D", "5H", "5S"]],
            ["pair", 2, ["5C", "5D"]],
            ["pair", 2, ["5C", "5H"]],
            ["pair", 2, ["5C", "5S"]],
            ["pair", 2, ["5D", "5H"]],
            ["pair", 2, ["5D", "5S"]],
            ["pair", 2, ["5H", "5S"]],
            ["nobs", 1, ["5C", "JC"]],
        ],
    }


def test_the_answer_does_not_depend_on_the_order_typed() -> None:
    answers = {
        call(*SHOW, "--hand", " ".join(hand), "--starter", "8D", "--json").stdout
        for hand in permutations(["6C", "7D", "7H", "8C"])
    }
    assert len(answers) == 1


def test_a_run_counts_once_for_every_choice_of_its_cards() -> None:
    assert shown("6C 7D 7H 8C", "8D") == {
        "points": 24,
        "events": [
            ["fifteen", 2, ["7D", "8C"]],
            ["fifteen", 2, ["7D", "8D"]],
            ["fifteen", 2, ["7H", "8C"]],
            ["fifteen", 2, ["7H", "8D"]],
            ["pair", 2, ["7D", "7H"]],
            ["pair", 2, ["8C", "8D"]],
            ["run", 3, ["6C", "7D", "8C"]],
            ["run", 3, ["6C", "7D", "8D"]],
            ["run", 3, ["6C", "7H", "8C"]],
            ["run", 3, ["6C", "7H", "8D"]],
        ],
    }


def test_in_the_crib_only_five_of_one_suit_are_a_flush() -> None:
    four = {"points": 4, "events": [["flush", 4, ["2H", "4H", "8H", "QH"]]]}
    five = {"points": 5, "events": [["flush", 5, ["2H", "4H", "8H", "TH", "QH"]]]}
    assert shown("2H 4H 8H QH", "TC") == four
    assert shown("2H 4H 8H QH", "TC", "--crib") == {"points": 0, "events": []}
    assert shown("2H 4H 8H QH", "TH") == five
    assert shown("2H 4H 8H QH", "TH", "--crib") == five


def test_a_hand_as_a_table() -> None:
    assert readable(*SHOW, "--hand", "4C 5D 6H JS", "--starter", "2S") == [
        "scores   points  cards",
        "fifteen       2  5D JS",
        "fifteen       2  4C 5D 6H",
        "run           3  4C 5D 6H",
        "nobs          1  2S JS",
        "8 points",
    ]


def test_a_hand_of_nothing_as_a_table() -> None:
    assert readable(*SHOW, "--hand", "2H 4D 6S KC", "--starter", "QC") == ["0 points"]


def test_one_point_is_not_plural() -> None:
    assert readable(*SHOW, "--hand", "2H 4D 8S JC", "--starter", "QC")[-1] == "1 point"


@pytest.mark.parametrize(
    ("hand", "starter", "message"),
    [
        (
            "5H 5D 5S",
            "5C",
            (
                "--hand: a hand of 3 cards [cribbage.show.order]; "
                "the show counts 4 cards and the starter"
            ),
        ),
        (
            "5H 5D 5S JC QC",
            "5C",
            (
                "--hand: a hand of 5 cards [cribbage.show.order]; "
                "the show counts 4 cards and the starter"
            ),
        ),
        ("5H 5D 5S JC", "", "--starter: 0 cards as starter [cribbage.cut]; one card is turned"),
        (
            "5H 5D 5S JC",
            "5C 6C",
            "--starter: 2 cards as starter [cribbage.cut]; one card is turned",
        ),
        (
            "5H 5D 5S JC",
            "5H",
            (
                "--starter, card 1: 5H is named already (--hand, card 1) [cribbage.deal]; "
                "the pack holds every card once"
            ),
        ),
        (
            "5H 5D 5H JC",
            "5C",
            (
                "--hand, card 3: 5H is named already (--hand, card 1) [cribbage.deal]; "
                "the pack holds every card once"
            ),
        ),
        (
            "5H 5D 5S J",
            "5C",
            "--hand, card 4: 'J' is not a card [cribbage.deal]; did you mean JS?",
        ),
        (
            "5H 5D 5S JC",
            "15C",
            "--starter, card 1: '15C' is not a card [cribbage.deal]; did you mean 5C?",
        ),
    ],
)
def test_what_cannot_be_shown(hand: str, starter: str, message: str) -> None:
    assert not_shown(hand, starter) == message
