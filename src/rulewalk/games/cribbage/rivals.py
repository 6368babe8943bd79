"""The rivals by name, and what each does wherever a whole game waits for it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from rulewalk.games.cards import Card
from rulewalk.games.cribbage.careful import TableView, careful_card, careful_discard
from rulewalk.games.cribbage.game import (
    Count,
    Cut,
    CutForDeal,
    Deal,
    Discard,
    DiscardView,
    Game,
    GameMove,
    Phase,
)
from rulewalk.games.cribbage.play import Go, Lay
from rulewalk.games.cribbage.rival import simple_card, simple_discard
from rulewalk.games.protocol import InvalidMoveError


@dataclass(frozen=True, slots=True)
class Rival:
    """How a player decides, from its views alone.

    Attributes:
        discard: what it lays away.
        card: what it lays in the play; None where it has to say go.
    """

    discard: Callable[[DiscardView], tuple[Card, Card]]
    card: Callable[[TableView], Card | None]


def _simple_card(view: TableView) -> Card | None:
    return simple_card(view.play)


SIMPLE: Final = Rival(simple_discard, _simple_card)
CAREFUL: Final = Rival(careful_discard, careful_card)

RIVALS: Final[Mapping[str, Rival]] = {"simple": SIMPLE, "careful": CAREFUL}


def next_move(game: Game, rivals: tuple[Rival, Rival]) -> GameMove:
    """Return the move that a game waits for, as these two make it; every hand is counted in full.

    Of two who have yet to discard, player 0 does so first.

    Raises:
        InvalidMoveError: the game is over.
    """
    match game.phase:
        case Phase.CUT_FOR_DEAL:
            return CutForDeal()
        case Phase.DEAL:
            return Deal()
        case Phase.DISCARD:
            player = 1 if game.discards[0] else 0
            return Discard(player, rivals[player].discard(DiscardView.of(game, player)))
        case Phase.CUT:
            return Cut()
        case Phase.PLAY:
            player = game.to_move or 0
            seat, card = game.seat_of(player), rivals[player].card(TableView.of(game, player))
            return Go(seat) if card is None else Lay(seat, card)
        case Phase.SHOW:
            return Count()
        case Phase.OVER:
            raise InvalidMoveError("the game has been won")
