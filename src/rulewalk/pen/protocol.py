"""What every game's pen can draw."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Labels:
    """The finished words of one picture.

    Attributes:
        title: its short name.
        description: its long text alternative.
        words: the words drawn in it, by the keys that the game's pen names.
    """

    title: str
    description: str
    words: Mapping[str, str]


class GamePen[Pos, Move](Protocol):
    """A game's pictures as SVG markup, every piece with a stable ``data-key``."""

    def picture(self, position: Pos, labels: Labels, move: Move | None = None) -> str:
        """Return the picture of a position; ``move`` is the one just made, if any."""
        ...

    def symbols(self, positions: Iterable[Pos]) -> Mapping[str, str]:
        """Return the ``<symbol>`` elements that pictures of these positions use, by id."""
        ...
