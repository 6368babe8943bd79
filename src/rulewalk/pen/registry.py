"""Which pen draws which game."""

from collections.abc import Mapping
from typing import Any, Final

from rulewalk.pen.line import LinePen
from rulewalk.pen.play import PlayPen
from rulewalk.pen.protocol import GamePen

PENS: Final[Mapping[str, GamePen[Any, Any]]] = {
    "cribbage/play": PlayPen(),
    "draw/line": LinePen(),
}
"""The pens of lessons, by game: every hand face up, seat 0 at the bottom."""


def pen_for(game: str) -> GamePen[Any, Any]:
    """Return the pen of a game.

    Raises:
        ValueError: there is no such game.
    """
    if game not in PENS:
        raise ValueError(f"no game is called {game!r}; there are {', '.join(PENS)}")
    return PENS[game]
