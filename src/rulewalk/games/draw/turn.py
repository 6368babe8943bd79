"""What a player may do in a turn: place, buy or pass."""

from dataclasses import dataclass
from typing import Final

from rulewalk.games.protocol import InvalidPositionError
from rulewalk.games.tiles import DOUBLE_SIX, HIGHEST, Tile

RESERVE: Final = 2
"""The tiles of the boneyard that are never bought (``draw.reserve``)."""


@dataclass(frozen=True, slots=True)
class Buy:
    """The move of buying one tile of the boneyard."""


@dataclass(frozen=True, slots=True)
class Pass:
    """The move of passing."""


@dataclass(frozen=True, slots=True)
class ReserveOnly:
    """Nothing can be bought: only the reserve is left."""

    rule: str = "draw.reserve"


@dataclass(frozen=True, slots=True)
class CanPlace:
    """A pass with playable tiles in hand; ``tiles`` are those."""

    tiles: tuple[Tile, ...]
    rule: str = "draw.pass"


@dataclass(frozen=True, slots=True)
class MustBuy:
    """A pass while ``left`` tiles can still be bought."""

    left: int
    rule: str = "draw.must-buy"


type TurnRefusal = ReserveOnly | CanPlace | MustBuy


@dataclass(frozen=True, slots=True)
class Turn:
    """What decides a turn.

    Attributes:
        hand: the tiles held by the player whose turn it is.
        ends: the values of the two open ends; none before the round's first tile.
        boneyard: the tiles left in the boneyard, reserve included, 2 to 28.

    Raises:
        InvalidPositionError: a number out of range, or a tile held twice.
    """

    hand: tuple[Tile, ...]
    ends: tuple[int, ...]
    boneyard: int

    def __post_init__(self) -> None:
        """Refuse what no turn can look like."""
        if len(set(self.hand)) < len(self.hand):
            raise InvalidPositionError("the same tile is held twice")
        if len(self.ends) not in (0, 2) or not all(0 <= end <= HIGHEST for end in self.ends):
            raise InvalidPositionError("a line has two open ends of 0 to 6, or none yet")
        if not RESERVE <= self.boneyard <= len(DOUBLE_SIX) - len(self.hand):
            raise InvalidPositionError(
                f"the boneyard holds the reserve of {RESERVE} and at most the tiles nobody holds"
            )

    def places(self) -> tuple[tuple[Tile, int | None], ...]:
        """Return every playable tile with each different value it fits, in hand order.

        Values come lower first; the value is None for the tile that opens the line.
        """
        if not self.ends:
            return tuple((tile, None) for tile in self.hand)
        values = sorted(set(self.ends))
        return tuple(
            (tile, value)
            for tile in self.hand
            for value in values
            if value in (tile.low, tile.high)
        )

    def verify_buy(self) -> ReserveOnly | None:
        """Return why no tile can be bought, or None (``draw.buy``, ``draw.reserve``)."""
        return None if self.boneyard > RESERVE else ReserveOnly()

    def verify_pass(self) -> CanPlace | MustBuy | None:
        """Return why the player may not pass, or None (``draw.pass``, ``draw.must-buy``)."""
        playable = tuple(dict.fromkeys(tile for tile, _ in self.places()))
        if playable:
            return CanPlace(playable)
        if self.boneyard > RESERVE:
            return MustBuy(self.boneyard - RESERVE)
        return None

    def verify(self, move: Buy | Pass) -> TurnRefusal | None:
        """Return why a rule forbids the move, or None where it is legal."""
        return self.verify_buy() if isinstance(move, Buy) else self.verify_pass()
