"""The pegboard: every hole has its place, and pegs, lines and labels stand where they should."""

from itertools import pairwise
from math import dist
from xml.etree import ElementTree as ET

import pytest

from pen.boxes import outside, overlapping, pieces
from pen.drawings import classes, drawings, keys, of_class, texts
from rulewalk.pen.pegboard import SHAPES, Pegboard, pegboard, pegboard_height
from rulewalk.pen.pegs import Pegs
from rulewalk.pen.protocol import Labels
from rulewalk.pen.svg import Box, drawing

WIDTHS = {"narrow": 278.0, "wide": 558.0}
WORDS = {"target": "Target 121", "skunk": "Capote"}
SCORES = range(122)
PLAYERS = (0, 1)
ROUNDED = 0.02
"""Lengths are written with two decimals."""


def box(name: str) -> Box:
    return Box(0, 0, WIDTHS[name], pegboard_height(name))


def board(*pegs: Pegs, name: str = "narrow") -> ET.Element:
    markup = pegboard(pegs, WORDS, box(name), name)
    labels = Labels("", "", {})
    (drawn,) = drawings(str(drawing(box(name), "x", name, labels, None, [markup])))
    return drawn


def holes(name: str, player: int) -> list[tuple[float, float]]:
    """Return the holes from 1 to 120."""
    placed = Pegboard.filling(box(name), name)
    return [placed.hole(player, points) for points in range(1, 121)]


def pegs_at(drawn: ET.Element, player: int) -> dict[str, tuple[float, float]]:
    """Return the middle of each peg of a player, by ``front`` and ``back``."""
    ends = [
        str(part.get("data-key")).rsplit("-", 1)[1]
        for part in of_class(drawn, f"rw-peg-{SHAPES[player]}")
    ]
    middles = [piece.box.center for piece in pieces(drawn) if f"peg{player}" in piece.whole]
    return dict(zip(ends, middles, strict=True))


@pytest.mark.parametrize("name", WIDTHS)
def test_no_two_holes_share_a_place(name: str) -> None:
    placed = Pegboard.filling(box(name), name)
    places = [placed.hole(player, points) for player in PLAYERS for points in range(-1, 121)]
    places.append(placed.hole(0, 121))
    nearest = min(
        dist(one, other) for number, one in enumerate(places) for other in places[:number]
    )
    assert nearest >= placed.pitch - ROUNDED
    assert placed.hole(0, 121) == placed.hole(1, 121)


@pytest.mark.parametrize("name", WIDTHS)
@pytest.mark.parametrize("player", PLAYERS)
def test_holes_stand_in_fives(name: str, player: int) -> None:
    pitch = Pegboard.filling(box(name), name).pitch
    leg = 30 if name == "narrow" else 60
    for number, (one, other) in enumerate(pairwise(holes(name, player)), start=1):
        if number % leg == 0:
            # The street turns: below, the next hole lies under this one.
            assert other[0] == pytest.approx(one[0])
            assert other[1] > one[1]
        else:
            assert other[1] == one[1]
            step = abs(other[0] - one[0]) / pitch
            assert step == pytest.approx(1.5 if number % 5 == 0 else 1)


@pytest.mark.parametrize("name", WIDTHS)
def test_the_street_outside_at_a_turn_stays_outside(name: str) -> None:
    """So the streets never cross: the turns of one lie inside those of the other."""
    yours, rivals = holes(name, 0), holes(name, 1)
    leg = 30 if name == "narrow" else 60
    for turn in range(leg, 120, leg):
        inner, outer = sorted(
            ((street[turn - 1][1], street[turn][1]) for street in (yours, rivals)),
            key=lambda ends: ends[1] - ends[0],
        )
        assert outer[0] < inner[0] < inner[1] < outer[1]


@pytest.mark.parametrize("name", WIDTHS)
@pytest.mark.parametrize("score", SCORES)
def test_the_front_peg_stands_at_the_score(name: str, score: int) -> None:
    before = max(0, score - 7)
    placed = Pegboard.filling(box(name), name)
    for player in PLAYERS:
        others = Pegs(3, 1)
        both = (Pegs(score, before), others) if player == 0 else (others, Pegs(score, before))
        drawn = board(*both, name=name)
        at = pegs_at(drawn, player)
        assert set(at) == {"front", "back"}
        assert at["front"] == pytest.approx(placed.hole(player, score), abs=ROUNDED)
        back = before if score else -1
        assert at["back"] == pytest.approx(placed.hole(player, back), abs=ROUNDED)
        assert overlapping(drawn) == []
        assert outside(drawn) == []


@pytest.mark.parametrize("name", WIDTHS)
def test_before_the_first_point_both_pegs_stand_in_the_start(name: str) -> None:
    drawn = board(Pegs(0, 0), Pegs(0, 0), name=name)
    for player in PLAYERS:
        (first_x, y) = holes(name, player)[0]
        assert all(
            x < first_x and at == pytest.approx(y, abs=ROUNDED)
            for x, at in pegs_at(drawn, player).values()
        )


def test_a_back_peg_nobody_knows_of_is_not_drawn() -> None:
    assert set(pegs_at(board(Pegs(40, 40), Pegs(0, 0)), 0)) == {"front"}


def test_the_pegs_of_the_players_differ_in_shape_and_front_and_back_in_filling() -> None:
    drawn = board(Pegs(12, 4), Pegs(30, 22))
    (back0, front0) = of_class(drawn, "rw-peg-round")
    (back1, front1) = of_class(drawn, "rw-peg-square")
    assert {back0.tag, front0.tag} == {"circle"}
    assert {back1.tag, front1.tag} == {"path"}
    for player, (back, front) in enumerate(((back0, front0), (back1, front1))):
        assert classes(back)[1] == f"rw-{SHAPES[player]}-back"
        assert classes(front)[1] == f"rw-{SHAPES[player]}-front"


def test_the_way_last_pegged_is_marked_hole_by_hole() -> None:
    drawn = board(Pegs(12, 4), Pegs(5, 4))
    (way,) = of_class(drawn, "rw-pegged-round")
    assert way.get("d", "").count("M") == 7
    assert of_class(drawn, "rw-pegged-square") == []


@pytest.mark.parametrize("name", WIDTHS)
def test_skunk_lines_stand_before_the_holes_that_save(name: str) -> None:
    drawn = board(Pegs(0, 0), Pegs(0, 0), name=name)
    (lines,) = of_class(drawn, "rw-skunk-line")
    xs = [float(line.split()[0]) for line in lines.get("d", "").split("M")[1:]]
    yours = holes(name, 0)
    legs = {"narrow": 30, "wide": 60}[name]
    for x, points in zip(xs, (1, 61, 91), strict=True):
        first = yours[points - 1][0]
        onward = yours[points][0] - first
        # The line lies before the hole, as the street runs, and behind the one before it.
        assert (x - first) * onward < 0
        if (points - 1) % legs:
            assert (x - yours[points - 2][0]) * onward > 0


@pytest.mark.parametrize("name", WIDTHS)
def test_every_thirty_holes_have_their_number(name: str) -> None:
    found = texts(board(Pegs(0, 0), Pegs(0, 0), name=name))
    assert sorted(found) == sorted(["30", "60", "90", "Target 121", "Capote", "Capote ×2"])


@pytest.mark.parametrize("name", WIDTHS)
def test_labels_stand_near_their_holes(name: str) -> None:
    placed = Pegboard.filling(box(name), name)
    drawn = board(Pegs(0, 0), Pegs(0, 0), name=name)
    at = {piece.name: piece.box for piece in pieces(drawn) if piece.kind == "text"}
    for words, points in (
        ("30", 30),
        ("60", 60),
        ("90", 90),
        ("Capote", 91),
        ("Capote ×2", 61),
        ("Target 121", 121),
    ):
        label = at[words]
        near = min(
            dist(placed.hole(player, points), (x, y))
            for player in PLAYERS
            for x in (label.x, label.right, label.center[0])
            for y in (label.y, label.bottom)
        )
        assert near <= 24


@pytest.mark.parametrize("name", WIDTHS)
def test_keys_name_the_width_and_are_unique(name: str) -> None:
    found = keys(board(Pegs(12, 4), Pegs(30, 22), name=name))
    assert len(set(found)) == len(found)
    assert all(key.startswith(f"{name}-") for key in found)
