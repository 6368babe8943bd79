"""The meter and the pegs, each by itself."""

import pytest

from pen.drawings import drawings, of_class, texts
from rulewalk.pen.meter import HEIGHT, Reading, meter
from rulewalk.pen.pegs import HOLES, PegBoard, Pegs
from rulewalk.pen.svg import Box


@pytest.mark.parametrize("count", [0, 1, 15, 30, 31])
def test_a_meter_shows_its_number_its_label_and_its_marks(count: int) -> None:
    box = Box(2, 0, 276, HEIGHT)
    (drawn,) = drawings(str(meter(Reading(count), "Contagem", box, "meter")))
    assert texts(drawn) == ["Contagem", str(count), "15", "31"]
    filled = sum(part.get("d", "").count("M") for part in of_class(drawn, "rw-cell-full"))
    assert filled == count


def test_holes_run_to_the_right_in_two_rows() -> None:
    board = PegBoard(0, 0, 10)
    holes = [board.hole(points) for points in range(1, HOLES + 1)]
    assert len(set(holes)) == HOLES
    assert sorted({y for _x, y in holes}) == [0, 11.5]
    first_row = [x for x, y in holes if y == 0]
    assert first_row == sorted(first_row)


def test_points_beyond_the_board_stand_in_its_last_hole() -> None:
    board = PegBoard(0, 0, 10)
    assert board.hole(HOLES + 5) == board.hole(HOLES)


def test_no_peg_stands_at_nothing() -> None:
    (board,) = drawings(str(PegBoard(0, 0, 10).drawn(Pegs(0, 0), "pegs")))
    assert of_class(board, "rw-peg") == []
