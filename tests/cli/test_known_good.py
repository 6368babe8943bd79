"""The desk against the known-good cases of ``tests/data/known-good.json``."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.desk import answer

CASES = json.loads((Path(__file__).parent.parent / "data" / "known-good.json").read_text("utf-8"))

type Case = dict[str, Any]


def cases(*kinds: str) -> pytest.MarkDecorator:
    """Run a test with every case of these kinds, named by its id or its number."""
    found = [case for kind in kinds for case in CASES[kind]]
    names = [str(case.get("id", number)) for number, case in enumerate(found)]
    return pytest.mark.parametrize("case", found, ids=names)


def tiles(hand: list[str]) -> str:
    return " ".join(hand)


@cases("pegging")
def test_pegging(case: Case) -> None:
    hands = " / ".join(" ".join(case["hands"][seat]) for seat in ("pone", "dealer"))
    plays = " ".join(play["card"] for play in case["plays"])
    scored = answer("score", "cribbage/play", "--hands", hands, "--plays", plays)
    assert [{**play, "events": sorted(map(tuple, play["events"]))} for play in scored["plays"]] == [
        {
            "seat": 0 if play["by"] == "pone" else 1,
            "card": play["card"],
            "count": play["count"],
            "events": sorted((kind.replace("_", "-"), points) for kind, points in play["events"]),
            "restart": play["reset_after"],
        }
        for play in case["plays"]
    ]
    assert scored["points"] == [case["final"]["pone"], case["final"]["dealer"]]


@cases("show")
def test_show(case: Case) -> None:
    crib = ["--crib"] if case["crib"] else []
    hand = ("--hand", " ".join(case["hand"]), "--starter", case["starter"])
    shown = answer("score", "cribbage/show", *hand, *crib)
    assert shown["points"] == case["score"]
    assert sum(points for _, points, _ in shown["events"]) == case["score"]


@cases("draw_rounds")
def test_draw_rounds(case: Case) -> None:
    left = " / ".join(map(tiles, case["hands_left"]))
    settled = answer("score", "draw/round", "--left", left)
    assert settled["totals"] == case["pips"]
    assert settled["winner"] == case["award"]["winner"]
    assert settled["points"] == case["award"]["points"]


@cases("legality")
def test_legality(case: Case) -> None:
    if case["game"] == "cribbage":
        hand = ("--hand", " ".join(case["hand"]), "--count", str(case["count"]))
        allowed = answer("legal", "cribbage/play", *hand)
        legal = allowed["go"] if case["action"] == "go" else case["action"][-2:] in allowed["plays"]
    else:
        ends = " ".join(map(str, case["ends"]))
        turn = ("--hand", tiles(case["hand"]), "--ends", ends, "--boneyard", str(case["boneyard"]))
        allowed = answer("legal", "draw/turn", *turn)
        legal = allowed["buy" if case["action"] == "draw" else "pass"]
    assert legal is case["legal"], case["why"]


def test_no_kind_of_case_is_left_out() -> None:
    assert set(CASES) == {"meta", "pegging", "show", "draw_rounds", "legality"}
