"""The positions that were shown last: what is asked next is nearly always about one of them."""

from collections.abc import Callable

MOST = 16
"""How many are kept: a few games in a page, and a few steps back in each."""


class Recent[Position]:
    """Reads and writes positions, and reads none anew that it has read or written lately.

    A position that is read move by move costs more than all the rest of a frame.

    Args:
        read: returns the position that a text describes; may raise.
        write: returns a position's text.
    """

    def __init__(self, read: Callable[[str], Position], write: Callable[[Position], str]) -> None:
        self._read = read
        self._write = write
        self._kept: dict[str, Position] = {}

    def read(self, text: str) -> Position:
        """Return the position that a text describes; raises what ``read`` raises."""
        known = self._kept.pop(text, None)
        return self._keep(text, self._read(text) if known is None else known)

    def write(self, position: Position) -> str:
        """Return the text of a position."""
        text = self._write(position)
        self._kept.pop(text, None)
        self._keep(text, position)
        return text

    def _keep(self, text: str, position: Position) -> Position:
        """Keep a position as the last one, and let go of the first where there are too many."""
        self._kept[text] = position
        if len(self._kept) > MOST:
            del self._kept[next(iter(self._kept))]
        return position
