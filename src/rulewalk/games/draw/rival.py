"""The simple rival of Draw: it gets rid of pips and buys only when it must."""

from rulewalk.games.draw.line import End, Place
from rulewalk.games.draw.round import RoundMove, RoundView
from rulewalk.games.draw.turn import Buy, Pass
from rulewalk.games.protocol import InvalidMoveError


def simple_move(view: RoundView) -> RoundMove:
    """Return what the simple rival does in its turn (``draw.rival.simple``).

    The playable tile with the most pips, among equals a double first, then the tile with the
    higher larger half; at the end with the lower value, of equal ends at the first in canonical
    order. Without a playable tile it buys while it can, otherwise it passes.

    Raises:
        InvalidMoveError: it is not the seat's turn.
    """
    if view.to_move != view.seat:
        raise InvalidMoveError("it is another player's turn")
    places = list(view.places())
    if not places:
        return Buy() if view.turn.verify_buy() is None else Pass()
    # The first of equal keys wins, and the ends of a tile come in canonical order.
    return max(places, key=_preference)


def _preference(move: Place) -> tuple[int, bool, int, int]:
    value = move.at.value if isinstance(move.at, End) else 0
    return (move.tile.pips, move.tile.is_double, move.tile.high, -value)
