"""Which pen draws which game."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from rulewalk.pen.game import TablePen
from rulewalk.pen.line import LinePen
from rulewalk.pen.match import MatchPen
from rulewalk.pen.play import PlayPen
from rulewalk.pen.protocol import GamePen
from rulewalk.pen.show import ShowPen

PENS: Final[Mapping[str, Callable[[int], GamePen[Any, Any]]]] = {
    "cribbage/play": lambda learner: PlayPen(learner=learner),
    "cribbage/show": lambda _learner: ShowPen(),
    "cribbage/game": lambda learner: TablePen(learner=learner),
    "draw/line": lambda _learner: LinePen(),
    "draw/match": lambda learner: MatchPen(learner=learner),
}
"""The pens of lessons, by game, every hand face up; made for the seat at the bottom."""


def pen_for(game: str, learner: int = 0) -> GamePen[Any, Any]:
    """Return the pen of a game, the learner's seat being nearest to the reader.

    Raises:
        ValueError: there is no such game.
    """
    if game not in PENS:
        raise ValueError(f"no game is called {game!r}; there are {', '.join(PENS)}")
    return PENS[game](learner)
