"""The meter: the shared count on one gauge from 0 to 31, with 15 and 31 marked."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rulewalk.games.cribbage.play import FIFTEEN, THIRTY_ONE
from rulewalk.pen.svg import Box, Element, group, path, text

HEIGHT: Final = 46
"""How high a meter is drawn, in the units of its picture."""

MARKS: Final = (FIFTEEN, THIRTY_ONE)

_NUMBER_WIDTH: Final = 56
_CELL_HEIGHT: Final = 14
_CELL_GAP: Final = 1.4
_OVERHANG: Final = 4


@dataclass(frozen=True, slots=True)
class Reading:
    """What a meter shows.

    Attributes:
        count: the count, 0 to 31.
        added: how much of it the last card brought.
        reached: what the count had reached before it went back to 0, shown as empty outlines;
            0 where it has not.
    """

    count: int
    added: int = 0
    reached: int = 0


@lru_cache(maxsize=64)
def meter(reading: Reading, label: str, box: Box, key: str) -> Element:
    """Return a meter that fills a box's width: the number, its label, the gauge."""
    pitch = (box.width - _NUMBER_WIDTH) / THIRTY_ONE
    left, top = box.x + _NUMBER_WIDTH, box.y + 15
    before = reading.count - reading.added

    def cells(first: int, last: int, css: str) -> list[Element]:
        """Draw the cells of the counts after ``first`` up to ``last``."""
        if last <= first:
            return []
        width = pitch - _CELL_GAP
        outline = "".join(
            f"M{left + at * pitch + _CELL_GAP:.2f} {top:g}h{width:.2f}v{_CELL_HEIGHT}h-{width:.2f}z"
            for at in range(first, last)
        )
        return [path(outline, f"rw-cell {css}")]

    ticks = "".join(
        f"M{left + mark * pitch + _CELL_GAP / 2:.2f} {top - _OVERHANG:g}"
        f"v{_CELL_HEIGHT + 2 * _OVERHANG}"
        for mark in MARKS
    )
    return group(
        {"class": "rw-meter", "data-key": key},
        [
            text(left + _CELL_GAP, box.y + 9, "rw-meter-label", label),
            text(box.x, box.y + 33.5, "rw-meter-number", str(reading.count)),
            *cells(0, before, "rw-cell-full"),
            *cells(before, reading.count, "rw-cell-full rw-cell-new"),
            *cells(reading.count, reading.reached, "rw-cell-reached"),
            *cells(max(reading.count, reading.reached), THIRTY_ONE, "rw-cell-empty"),
            path(ticks, "rw-meter-tick"),
            *(
                text(
                    left + mark * pitch + _CELL_GAP / 2,
                    top + _CELL_HEIGHT + _OVERHANG + 11,
                    "rw-meter-mark" + (" rw-at-end" if mark == THIRTY_ONE else ""),
                    str(mark),
                )
                for mark in MARKS
            ),
        ],
    )
