"""The picture of the line: its tiles, the newest one, the opening one and the open ends."""

import pytest

from pen.drawings import (
    LABELS,
    classes,
    drawings,
    keys,
    line_with_newest,
    of_class,
    symbols_used,
    texts,
)
from pen.test_line_layout import WHOLE_SET
from rulewalk.games.draw.line import Place
from rulewalk.games.tiles import Tile
from rulewalk.notation.tiles import read_line
from rulewalk.pen.line import LinePen
from rulewalk.pen.protocol import Labels

FIGURES = {
    "1|4": ["4", "1"],
    "1|4 1|1": ["1", "4"],
    "3|6 6|6": ["3", "6"],
    "0|0": ["0", "0"],
    "1|4 1|1 4|4": ["1", "4"],
    "1|4 1|1 4|4 3|4@4|4.B": ["1", "3"],
    "2|2": ["2", "2"],
}
"""The lines of the seven figures, and the values of their open ends in canonical order."""


@pytest.mark.parametrize("text", FIGURES)
def test_a_short_line_is_drawn_once_for_all_widths(text: str) -> None:
    line, move = line_with_newest(text)
    (drawn,) = drawings(LinePen().picture(line, LABELS, move))
    assert "rw-at-every" in classes(drawn)
    assert drawn.get("viewBox", "").split()[2:] == ["280", "72"]


@pytest.mark.parametrize(("text", "values"), FIGURES.items())
def test_the_open_ends_show_the_values_they_take(text: str, values: list[str]) -> None:
    line, move = line_with_newest(text)
    (drawn,) = drawings(LinePen().picture(line, LABELS, move))
    assert texts(drawn) == values
    assert len(of_class(drawn, "rw-ring")) == 2


@pytest.mark.parametrize("text", FIGURES)
def test_every_tile_is_drawn_once_and_the_newest_outlined(text: str) -> None:
    line, move = line_with_newest(text)
    (drawn,) = drawings(LinePen().picture(line, LABELS, move))
    ids = [f"rw-tile-{tile.low}-{tile.high}" for tile in line.tiles]
    assert symbols_used(drawn) == ids
    (new,) = of_class(drawn, "rw-new")
    assert symbols_used(new) == ids[-1:]
    assert of_class(new, "rw-new-outline")


def test_the_opening_tile_is_marked() -> None:
    line, move = line_with_newest(WHOLE_SET)
    for drawn in drawings(LinePen().picture(line, LABELS, move)):
        first, *others = of_class(drawn, "rw-piece-tile")
        assert len(of_class(first, "rw-opening")) == 1
        assert not any(of_class(other, "rw-opening") for other in others)


def test_nothing_is_outlined_without_a_move() -> None:
    (drawn,) = drawings(LinePen().picture(read_line("1|4 1|1"), LABELS))
    assert of_class(drawn, "rw-new") == []


def test_a_move_that_is_not_the_newest_tile_outlines_nothing() -> None:
    (drawn,) = drawings(LinePen().picture(read_line("1|4"), LABELS, Place(Tile(0, 5))))
    assert of_class(drawn, "rw-new") == []


def test_a_long_line_is_drawn_for_three_widths() -> None:
    line, move = line_with_newest(WHOLE_SET)
    picture = drawings(LinePen().picture(line, LABELS, move))
    assert [
        [name for name in classes(drawn) if name.startswith("rw-at-")] for drawn in picture
    ] == [["rw-at-narrow"], ["rw-at-medium"], ["rw-at-wide"]]
    assert [drawn.get("viewBox", "").split()[2] for drawn in picture] == ["280", "448", "896"]


@pytest.mark.parametrize("text", ["1|4 1|1 4|4", WHOLE_SET])
def test_keys_are_unique_in_the_whole_picture(text: str) -> None:
    line, move = line_with_newest(text)
    picture = drawings(LinePen().picture(line, LABELS, move))
    found = [key for drawn in picture for key in keys(drawn)]
    assert len(set(found)) == len(found)
    for tile in line.tiles:
        assert sum(key.endswith(f"-tile-{tile.low}-{tile.high}") for key in found) == len(picture)


def test_a_line_without_tiles_says_so() -> None:
    hostile = Labels("t", "d", {"empty": "<none> & nothing"})
    (drawn,) = drawings(LinePen().picture(read_line(""), hostile))
    assert texts(drawn) == ["<none> & nothing"]
    assert symbols_used(drawn) == []


def test_symbols_cover_every_tile_drawn() -> None:
    line = read_line("1|4 1|1")
    assert set(LinePen().symbols([line, line])) == {"rw-tile-1-4", "rw-tile-1-1"}
    assert len(LinePen().all_symbols()) == 28
