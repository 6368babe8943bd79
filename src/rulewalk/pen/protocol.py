"""What every game's pen can draw, and the words it is handed."""

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

    def picture(
        self, position: Pos, labels: Labels, move: Move | None = None, *, key: str | None = None
    ) -> str:
        """Return the picture of a position: one ``<svg>`` for each width it is drawn for.

        The stylesheet shows the one that fits the container named ``rw-picture``.

        Args:
            position: what is drawn.
            labels: its words.
            move: the move just made, which is marked; None where none is.
            key: an id unique in the page, under which the picture says what it shows; without
                it the picture is decoration, hidden from assistive technology.
        """
        ...

    def symbols(self, positions: Iterable[Pos]) -> Mapping[str, str]:
        """Return the ``<symbol>`` elements that pictures of these positions use, by id."""
        ...

    def all_symbols(self) -> Mapping[str, str]:
        """Return the symbols of every piece of the game, for pages whose positions are open."""
        ...
