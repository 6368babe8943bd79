"""The score track: where pegs, target and numbers stand."""

from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from pen.boxes import overlapping, pieces
from pen.drawings import drawings, of_class, texts
from rulewalk.pen.protocol import Labels
from rulewalk.pen.svg import EVERY, Box, drawing
from rulewalk.pen.track import Standing, track, track_height

ROUNDED = 0.02
"""Lengths are written with two decimals."""
WORDS = {"seat0": "Você", "seat1": "Ana", "seat2": "Beto", "seat3": "Caio", "target": "Meta: 61"}


def drawn_track(*standings: Standing, target: int = 61, width: float = 280) -> ET.Element:
    box = Box(0, 0, width, track_height(len(standings)))
    markup = track(standings, target, WORDS, box, EVERY)
    (drawn,) = drawings(str(drawing(box, "x", EVERY, Labels("", "", {}), None, [markup])))
    return drawn


def standings(*scores: int) -> list[Standing]:
    return [Standing(seat, score, score) for seat, score in enumerate(scores)]


def pegs(drawn: ET.Element, which: str) -> list[float]:
    return [float(peg.get("cx", "")) for peg in of_class(drawn, f"rw-peg-{which}")]


def target_line(drawn: ET.Element) -> float:
    (x,) = {line.get("d", "").split()[0] for line in of_class(drawn, "rw-target-line")}
    return float(x.removeprefix("M"))


def grooves(drawn: ET.Element) -> list[tuple[float, float]]:
    return [
        (float(part.get("x", "")), float(part.get("x", "")) + float(part.get("width", "")))
        for part in of_class(drawn, "rw-groove")
    ]


def test_every_player_has_a_groove_a_name_and_a_number() -> None:
    drawn = drawn_track(*standings(3, 0, 41))
    assert texts(drawn) == ["Meta: 61", "Você", "3", "Ana", "0", "Beto", "41"]
    assert len(grooves(drawn)) == 3


def test_the_rows_stand_in_the_order_given() -> None:
    drawn = drawn_track(Standing(2, 5, 5), Standing(0, 1, 1))
    assert texts(drawn)[1:] == ["Beto", "5", "Você", "1"]


def test_pegs_stand_in_the_order_of_the_scores() -> None:
    at = pegs(drawn_track(*standings(0, 30, 60, 90)), "front")
    assert at == sorted(at)
    steps = [further - before for before, further in pairwise(at)]
    assert steps == pytest.approx([steps[0]] * 3, abs=ROUNDED)


def test_a_score_of_the_target_stands_on_its_line() -> None:
    drawn = drawn_track(*standings(61, 60))
    assert pegs(drawn, "front")[0] == pytest.approx(target_line(drawn), abs=ROUNDED)
    assert pegs(drawn, "front")[1] < target_line(drawn)


@pytest.mark.parametrize("score", [62, 68, 74, 120, 999])
def test_the_excess_above_the_target_is_kept(score: int) -> None:
    drawn = drawn_track(*standings(score, 61))
    above, at_target = pegs(drawn, "front")
    start = grooves(drawn)[0][0] + 1
    assert above > at_target
    assert (above - start) / (at_target - start) == pytest.approx(score / 61, rel=0.02)
    assert str(score) in texts(drawn)


def test_the_scale_is_the_same_until_a_score_needs_more_room() -> None:
    lines = {target_line(drawn_track(*standings(score, 0))) for score in (0, 30, 61, 68)}
    assert len(lines) == 1


def test_a_back_peg_stands_where_the_score_was_before_the_award() -> None:
    drawn = drawn_track(Standing(0, 40, 25), Standing(1, 12, 12))
    (back,) = pegs(drawn, "back")
    assert back < pegs(drawn, "front")[0]
    (added,) = of_class(drawn, "rw-groove-new")
    assert float(added.get("x", "")) == pytest.approx(back, abs=ROUNDED)


def test_an_award_from_nothing_has_its_back_peg_at_the_start() -> None:
    drawn = drawn_track(Standing(0, 8, 0), Standing(1, 0, 0))
    assert pegs(drawn, "back") == [pegs(drawn, "front")[1]]


def test_who_has_won_is_marked_by_a_shape() -> None:
    drawn = drawn_track(Standing(0, 61, 50, leads=True), Standing(1, 3, 3))
    marked = [bool(of_class(row, "rw-winner-mark")) for row in of_class(drawn, "rw-track-row")]
    assert marked == [True, False]


def test_holes_are_never_too_many_to_tell_apart() -> None:
    few = drawn_track(*standings(61, 0))
    many = drawn_track(*standings(999, 0))
    for drawn in (few, many):
        for holes in of_class(drawn, "rw-groove-hole"):
            assert 5 <= holes.get("d", "").count("M") <= 26


@pytest.mark.parametrize("width", [280, 448, 896])
@pytest.mark.parametrize("scores", [(0, 0), (999, 100, 0), (60, 61, 62, 63), (5, 0, 990, 999)])
def test_nothing_overlaps_or_leaves_the_room(scores: tuple[int, ...], width: float) -> None:
    drawn = drawn_track(*standings(*scores), target=100 if len(scores) == 2 else 61, width=width)
    assert overlapping(drawn) == []
    for piece in pieces(drawn):
        assert piece.box.x >= 0
        assert piece.box.right <= width
        assert piece.box.bottom <= track_height(len(scores))
