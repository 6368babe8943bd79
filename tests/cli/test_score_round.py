"""``rulewalk score draw/round``: a round settled from the tiles left."""

from typing import Any

import pytest

from cli.desk import answer, readable, refused

ROUND = ("score", "draw/round")


def settled(left: str) -> Any:
    return answer(*ROUND, "--left", left)


def test_going_out_scores_what_the_others_hold() -> None:
    assert settled("1|4 2|5 / 0|0 / ") == {
        "totals": [12, 0, 0],
        "winner": 2,
        "points": 12,
        "rule": "draw.out-award",
    }


def test_going_out_can_be_worth_nothing() -> None:
    assert settled("/0|0") == {
        "totals": [0, 0],
        "winner": 0,
        "points": 0,
        "rule": "draw.out-award",
    }


def test_in_a_blocked_round_the_lowest_hand_is_taken_off_once() -> None:
    assert settled("1|2 / 4|4 / 4|6") == {
        "totals": [3, 8, 10],
        "winner": 0,
        "points": 15,
        "rule": "draw.blocked-award",
    }


def test_a_shared_lowest_hand_scores_nothing() -> None:
    assert settled("1|2 / 0|3 / 4|6") == {
        "totals": [3, 3, 10],
        "winner": None,
        "points": 0,
        "rule": "draw.blocked-tie",
    }


def test_tiles_are_read_in_every_common_spelling() -> None:
    assert settled("[4|1] 5|2 / [0|0] / ") == settled("1|4,2|5/0|0/")


def test_a_round_won_by_going_out_as_a_table() -> None:
    assert readable(*ROUND, "--left", "1|4 5|2 / 0|0 / ") == [
        "seat  tiles left  total",
        "   0  1|4 2|5        12",
        "   1  0|0             0",
        "   2  went out        0",
        "Seat 2 scores 12 + 0: 12 points [draw.out-award]",
    ]


def test_a_blocked_round_as_a_table() -> None:
    assert readable(*ROUND, "--left", "1|2 / 4|4 / 4|6")[-1] == (
        "Seat 0 scores 8 + 10 - 3: 15 points [draw.blocked-award]"
    )
    assert readable(*ROUND, "--left", "1|2 / 0|3 / 4|6")[-1] == (
        "The lowest total, 3, is shared: nobody scores [draw.blocked-tie]"
    )
    assert readable(*ROUND, "--left", "1|2 / 0|4")[-1] == (
        "Seat 0 scores 4 - 3: 1 point [draw.blocked-award]"
    )


@pytest.mark.parametrize(
    ("left", "message"),
    [
        (
            "1|4 2|5",
            "--left: 1 hand left [draw.players]; 2 to 4 players, a segment each, separated by /",
        ),
        (
            "1|4 / 2|5 / 1|1 / 2|2 / 3|3",
            "--left: 5 hands left [draw.players]; 2 to 4 players, a segment each, separated by /",
        ),
        (
            " / 1|1 / ",
            (
                "--left: seats 0 and 2 hold no tile [draw.out]; "
                "the round ends with the first who goes out"
            ),
        ),
        (
            " / / ",
            (
                "--left: seats 0, 1 and 2 hold no tile [draw.out]; "
                "the round ends with the first who goes out"
            ),
        ),
        (
            "1|4 / 4|1",
            (
                "--left, seat 1, tile 1: 1|4 is named already (--left, seat 0, tile 1) [draw.set]; "
                "the set holds every tile once"
            ),
        ),
        (
            "1|4 1|7 / ",
            "--left, seat 0, tile 2: '1|7' is not a tile [draw.set]; did you mean 1|6?",
        ),
        ("1|4 / six", "--left, seat 1, tile 1: 'six' is not a tile [draw.set]"),
    ],
)
def test_what_cannot_be_settled(left: str, message: str) -> None:
    assert refused(*ROUND, "--left", left) == message
