"""Domino tiles and the double-six set."""

from dataclasses import dataclass
from typing import Final

BLANK: Final = 0
HIGHEST: Final = 6


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """A domino tile, its lower half first; both halves run from 0 (blank) to 6.

    Tiles sort by lower half, then by higher half.

    Raises:
        ValueError: a half lies outside 0 to 6, or the halves stand in the wrong order.
    """

    low: int
    high: int

    def __post_init__(self) -> None:
        """Refuse halves that no tile of the double-six set has."""
        if not BLANK <= self.low <= self.high <= HIGHEST:
            raise ValueError(
                f"a tile has halves 0 to 6, the lower first, not {self.low}|{self.high}"
            )

    @classmethod
    def of(cls, one: int, other: int) -> "Tile":
        """Return the tile with these two halves, given in either order."""
        return cls(min(one, other), max(one, other))

    @property
    def is_double(self) -> bool:
        """Whether both halves are equal."""
        return self.low == self.high

    @property
    def pips(self) -> int:
        """The pips of both halves together, 0 to 12 (``draw.count``)."""
        return self.low + self.high


DOUBLE_SIX: Final = tuple(
    Tile(low, high) for low in range(HIGHEST + 1) for high in range(low, HIGHEST + 1)
)
"""The 28 tiles of the double-six set, each unordered pair once (``draw.set``)."""
