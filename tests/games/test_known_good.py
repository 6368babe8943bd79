"""The known-good cases: worked and published examples, held against the engine's functions."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from games.at_the_table import lay_all, listed
from games.pieces import card, cards, tile, tiles
from rulewalk.games.cribbage.play import count_of, playable
from rulewalk.games.cribbage.show import score_show
from rulewalk.games.draw.settlement import settle
from rulewalk.games.draw.turn import Buy, Pass, Turn
from rulewalk.games.tiles import Tile

CASES: Final[dict[str, list[dict[str, Any]]]] = json.loads(
    (Path(__file__).parent.parent / "data" / "known-good.json").read_text(encoding="utf-8")
)
SEATS: Final = ("pone", "dealer")


def named(kind: str, game: str | None = None) -> list[Any]:
    """Return the cases of a kind, or of one game among them, each under its own name."""
    return [
        pytest.param(case, id=case.get("id") or case["why"])
        for case in CASES[kind]
        if game in (None, case.get("game"))
    ]


def test_there_are_fifty_two_cases() -> None:
    assert {kind: len(cases) for kind, cases in CASES.items() if kind != "meta"} == {
        "pegging": 16,
        "show": 20,
        "draw_rounds": 10,
        "legality": 6,
    }


@pytest.mark.parametrize("case", named("pegging"))
def test_pegging(case: dict[str, Any]) -> None:
    hands = " / ".join(" ".join(case["hands"][seat]) for seat in SEATS)
    steps = list(lay_all(hands, [laid["card"] for laid in case["plays"]]))
    assert listed(steps) == [
        (
            SEATS.index(laid["by"]),
            laid["card"],
            laid["count"],
            {kind.replace("_", "-"): points for kind, points in laid["events"]},
            laid["reset_after"],
        )
        for laid in case["plays"]
    ]
    assert steps[-1].after.is_over
    assert steps[-1].after.points == tuple(case["final"][seat] for seat in SEATS)


@pytest.mark.parametrize("case", named("show"))
def test_show(case: dict[str, Any]) -> None:
    made = score_show(cards(" ".join(case["hand"])), card(case["starter"]), crib=case["crib"])
    assert sum(combination.points for combination in made) == case["score"]


@pytest.mark.parametrize("case", named("draw_rounds"))
def test_draw_round(case: dict[str, Any]) -> None:
    settled = settle([tiles(" ".join(hand)) for hand in case["hands_left"]])
    assert len(settled.hands) == case["players"]
    assert list(settled.totals) == case["pips"]
    assert settled.out == case["out"]
    assert (settled.winner, settled.points) == (case["award"]["winner"], case["award"]["points"])


@pytest.mark.parametrize("case", named("legality", "cribbage"))
def test_cribbage_legality(case: dict[str, Any]) -> None:
    fitting = playable(cards(" ".join(case["hand"])), case["count"])
    match case["action"].split():
        case ["go"]:
            assert (not fitting) is case["legal"]
        case [_, text]:
            assert (card(text) in fitting) is case["legal"]
            assert (case["count"] + count_of([card(text)]) <= 31) is case["legal"]


@pytest.mark.parametrize("case", named("legality", "draw"))
def test_draw_legality(case: dict[str, Any]) -> None:
    hand = tuple(Tile.of(*map(int, text.split("|"))) for text in case["hand"])
    turn = Turn(hand, tuple(case["ends"]), case["boneyard"])
    action = Buy() if case["action"] == "draw" else Pass()
    assert (turn.verify(action) is None) is case["legal"]


def test_tiles_are_read_lower_half_first() -> None:
    assert Tile.of(6, 1) == Tile.of(1, 6) == tile("1|6")
