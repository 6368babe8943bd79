"""A small pegboard: two rows of holes, a front peg at the points and a back peg where it stood."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rulewalk.pen.svg import Box, Element, element, group, path, rect

HOLES_IN_ROW: Final = 15
HOLES: Final = 2 * HOLES_IN_ROW
"""More than the most that one seat has been shown to peg in one play of eight cards, 29."""

_GROUP: Final = 5


@dataclass(frozen=True, slots=True)
class Pegs:
    """Where a seat's pegs stand: the points, and the points before those last pegged."""

    front: int
    back: int


@dataclass(frozen=True, slots=True)
class PegBoard:
    """Where a board lies in a picture: its first hole, and how far apart holes and rows are."""

    x: float
    y: float
    pitch: float

    def hole(self, points: int) -> tuple[float, float]:
        """Return the middle of the hole for ``points``, from 1; the last one for any beyond."""
        at = min(points, HOLES) - 1
        row, column = divmod(at, HOLES_IN_ROW)
        # A little more room after every fifth hole, for counting.
        x = self.x + self.pitch * (column + 0.4 * (column // _GROUP))
        return x, self.y + row * 1.15 * self.pitch

    @lru_cache(maxsize=64)  # noqa: B019 - boards are values, and there are few
    def drawn(self, pegs: Pegs, key: str) -> Element:
        """Return the board with its pegs; no peg stands at 0."""
        dots = "".join("M{:.2f} {:.2f}h0".format(*self.hole(at + 1)) for at in range(HOLES))
        (left, top), (right, bottom) = self.hole(1), self.hole(HOLES)
        wood = Box(left, top, right - left, bottom - top).grown(0.7 * self.pitch)
        parts = [rect(wood, "rw-peg-board", 0.7 * self.pitch), path(dots, "rw-peg-hole")]
        for name, points in (("back", pegs.back), ("front", pegs.front)):
            if points:
                x, y = self.hole(points)
                parts.append(
                    element(
                        "circle",
                        {
                            "class": f"rw-peg rw-peg-{name}",
                            "data-key": f"{key}-{name}",
                            "cx": x,
                            "cy": y,
                            "r": 0.5 * self.pitch,
                        },
                    )
                )
        return group({"class": "rw-pegs", "data-key": key}, parts)
