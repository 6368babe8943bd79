"""The settlement of a round: who scores, how much, by which rule."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rulewalk.games.protocol import InvalidPositionError
from rulewalk.games.tiles import Tile

PLAYERS: Final = (2, 3, 4)
"""How many can play (``draw.players``)."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a round is worth.

    Attributes:
        hands: the tiles left, by seat.
        totals: the pips of each hand (``draw.count``).
        winner: the seat that scores, or None where a shared lowest total gives no award.
        points: the award, at least 0 and exact (``draw.exact``).
        out: the seat that went out, or None in a blocked round.
        rule: the rule that decided.
    """

    hands: tuple[tuple[Tile, ...], ...]
    totals: tuple[int, ...]
    winner: int | None
    points: int
    out: int | None
    rule: str

    @property
    def opponents(self) -> tuple[int, ...]:
        """The winner's opponents by seat; empty without a winner."""
        if self.winner is None:
            return ()
        return tuple(seat for seat in range(len(self.totals)) if seat != self.winner)


def settle(hands: Sequence[Sequence[Tile]]) -> Settlement:
    """Return the settlement of a round that ended with these hands, one for each seat.

    An empty hand means that its seat went out (``draw.out-award``); without one the round was
    blocked (``draw.blocked-award``, ``draw.blocked-tie``).

    Raises:
        InvalidPositionError: not two to four hands, two empty hands, or a tile held twice.
    """
    held = [tile for hand in hands for tile in hand]
    if len(hands) not in PLAYERS:
        raise InvalidPositionError("a round is settled between two to four players")
    if len(set(held)) < len(held):
        raise InvalidPositionError("the same tile is left in two places")
    empty = [seat for seat, hand in enumerate(hands) if not hand]
    if len(empty) > 1:
        raise InvalidPositionError("only one player can go out")
    kept = tuple(tuple(hand) for hand in hands)
    totals = tuple(sum(tile.pips for tile in hand) for hand in kept)
    if empty:
        return Settlement(kept, totals, empty[0], sum(totals), empty[0], "draw.out-award")
    lowest = min(totals)
    if totals.count(lowest) > 1:
        return Settlement(kept, totals, None, 0, None, "draw.blocked-tie")
    # The winner's own total is among the sum and is taken off once more.
    award = sum(totals) - 2 * lowest
    return Settlement(kept, totals, totals.index(lowest), award, None, "draw.blocked-award")
