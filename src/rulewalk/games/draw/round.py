"""One round of Draw: the turns from the first tile to going out or to a blocked line."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Self

from rulewalk.games.draw.line import EMPTY_LINE, End, Line, LineEvent, Place, UnequalValues
from rulewalk.games.draw.settlement import PLAYERS
from rulewalk.games.draw.turn import RESERVE, Buy, Pass, Turn, TurnRefusal
from rulewalk.games.protocol import IllegalMoveError, InvalidMoveError, InvalidPositionError
from rulewalk.games.tiles import DOUBLE_SIX, Tile

type RoundMove = Place | Buy | Pass
type RoundRefusal = UnequalValues | TurnRefusal


@dataclass(frozen=True, slots=True)
class TileBought:
    """A player bought a tile; ``left`` more can still be bought.

    ``needed`` tells whether no tile in hand could be placed, so that buying was due.
    """

    seat: int
    tile: Tile
    left: int
    needed: bool

    @property
    def rule(self) -> str:
        """``draw.must-buy`` where buying was due, otherwise ``draw.buy``."""
        return "draw.must-buy" if self.needed else "draw.buy"


@dataclass(frozen=True, slots=True)
class ReserveReached:
    """The last tile that can be bought is gone: only the reserve is left."""

    rule: str = "draw.reserve"


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """A player who could neither place nor buy passed."""

    seat: int
    rule: str = "draw.pass"


@dataclass(frozen=True, slots=True)
class WentOut:
    """A player placed their last tile, which ends the round."""

    seat: int
    rule: str = "draw.out"


@dataclass(frozen=True, slots=True)
class RoundBlocked:
    """Every player passed in turn, which ends the round."""

    rule: str = "draw.blocked"


type RoundEvent = LineEvent | TileBought | ReserveReached | TurnPassed | WentOut | RoundBlocked


@dataclass(frozen=True, slots=True)
class Round:
    """A round as it stands; seats are numbered clockwise from 0.

    Attributes:
        dealt: the hands it began with, by seat.
        opener: the seat that moved first.
        moves: what was done, in order.
        hands: the tiles held now, by seat.
        line: the line now.
        boneyard: the tiles not bought, in the order of buying, the reserve last.
        to_move: the seat whose turn it is; None once the round has ended.
        passes: how many players have passed since a tile was last placed.
    """

    dealt: tuple[tuple[Tile, ...], ...]
    opener: int
    moves: tuple[RoundMove, ...]
    hands: tuple[tuple[Tile, ...], ...]
    line: Line
    boneyard: tuple[Tile, ...]
    to_move: int | None
    passes: int

    @classmethod
    def start(
        cls,
        hands: Sequence[Sequence[Tile]],
        boneyard: Sequence[Tile],
        opener: int = 0,
        line: Line = EMPTY_LINE,
    ) -> Self:
        """Return a round before its first move.

        Tiles may be missing, for a round of which only a part is shown.

        Raises:
            InvalidPositionError: not two to four hands, an empty hand, a boneyard without its
                reserve, a tile in two places, or an opener who does not sit there.
        """
        dealt, stock = tuple(map(tuple, hands)), tuple(boneyard)
        if len(dealt) not in PLAYERS:
            raise InvalidPositionError("two to four players play a round")
        if not all(dealt):
            raise InvalidPositionError("every player holds a tile until someone goes out")
        if len(stock) < RESERVE:
            raise InvalidPositionError(f"the boneyard keeps its reserve of {RESERVE} tiles")
        everything = [tile for hand in (*dealt, stock, line.tiles) for tile in hand]
        if len(set(everything)) < len(everything):
            raise InvalidPositionError("the same tile is in two places")
        if opener not in range(len(dealt)):
            raise InvalidPositionError("the opener is one of the players")
        return cls(dealt, opener, (), dealt, line, stock, opener, 0)

    @property
    def players(self) -> int:
        """How many play, 2 to 4 (``draw.players``)."""
        return len(self.hands)

    @property
    def out(self) -> int | None:
        """The seat that went out, or None (``draw.out``)."""
        return next((seat for seat, hand in enumerate(self.hands) if not hand), None)

    @property
    def is_over(self) -> bool:
        """Whether somebody went out, or everybody passed in turn."""
        return self.to_move is None

    @property
    def buyable(self) -> int:
        """How many tiles can still be bought, at least 0 (``draw.buy``, ``draw.reserve``)."""
        return len(self.boneyard) - RESERVE

    @property
    def turn(self) -> Turn:
        """What decides the turn of the player to move.

        Raises:
            InvalidMoveError: the round has ended.
        """
        return Turn(self.hands[self._mover()], self.line.open_values, len(self.boneyard))

    def _mover(self) -> int:
        if self.to_move is None:
            raise InvalidMoveError("the round has ended")
        return self.to_move

    def verify(self, move: RoundMove) -> RoundRefusal | None:
        """Return why a rule forbids the move of the player to move, or None.

        Raises:
            InvalidMoveError: the round has ended, the player does not hold the tile, or the
                named end is not open.
            AmbiguousMoveError: several ends would take the tile in different ways.
        """
        if isinstance(move, Place):
            self._check_holds(move.tile)
            return self.line.verify(move)
        return self.turn.verify(move)

    def _check_holds(self, tile: Tile) -> None:
        if tile not in self.hands[self._mover()]:
            raise InvalidMoveError("the player does not hold this tile")

    def can(self, move: RoundMove) -> bool:
        """Return whether the move is legal; never raises."""
        if isinstance(move, Place):
            held = self.to_move is not None and move.tile in self.hands[self.to_move]
            return held and self.line.can(move)
        return not self.is_over and self.turn.verify(move) is None

    def legal_moves(self) -> tuple[RoundMove, ...]:
        """Return every legal move: tiles in hand order with each different end, buy, pass."""
        if self.to_move is None:
            return ()
        moves: list[RoundMove] = [
            Place(tile, end) for tile in self.hands[self.to_move] for end in self.ends_for(tile)
        ]
        turn = self.turn
        moves.extend(move for move in (Buy(), Pass()) if turn.verify(move) is None)
        return tuple(moves)

    def ends_for(self, tile: Tile) -> tuple[End | None, ...]:
        """Return where the line takes a tile; (None,) where it opens the line."""
        return self.line.ends_for(tile) if self.line.tiles else (None,)

    def do(self, move: RoundMove) -> tuple["Round", tuple[RoundEvent, ...]]:
        """Return the round after the move of the player to move, and what happened.

        Raises:
            InvalidMoveError: see ``verify``.
            AmbiguousMoveError: see ``verify``.
            IllegalMoveError: a rule forbids it.
        """
        seat = self._mover()
        if isinstance(move, Place):
            return self._placed(seat, move)
        turn = self.turn
        refusal = turn.verify(move)
        if refusal is not None:
            raise IllegalMoveError(refusal)
        if isinstance(move, Buy):
            return self._bought(seat, needed=not turn.places())
        return self._passed(seat)

    def _placed(self, seat: int, move: Place) -> tuple["Round", tuple[RoundEvent, ...]]:
        self._check_holds(move.tile)
        line, told = self.line.do(move)
        hand = tuple([tile for tile in self.hands[seat] if tile != move.tile])
        # However the end was named, the same placing makes the same round.
        at = line.connections[-1].older if self.line.tiles else None
        after = self._after(
            Place(move.tile, at),
            hands=self._hands_with(seat, hand),
            line=line,
            to_move=self._next(seat) if hand else None,
            passes=0,
        )
        return after, told if hand else (*told, WentOut(seat))

    def _bought(self, seat: int, *, needed: bool) -> tuple["Round", tuple[RoundEvent, ...]]:
        tile = self.boneyard[0]
        after = self._after(
            Buy(),
            hands=self._hands_with(seat, (*self.hands[seat], tile)),
            boneyard=self.boneyard[1:],
            to_move=seat,
            passes=self.passes,
        )
        bought = TileBought(seat, tile, after.buyable, needed)
        return after, (bought,) if after.buyable else (bought, ReserveReached())

    def _passed(self, seat: int) -> tuple["Round", tuple[RoundEvent, ...]]:
        passes = self.passes + 1
        blocked = passes == self.players
        after = self._after(Pass(), to_move=None if blocked else self._next(seat), passes=passes)
        passed = TurnPassed(seat)
        return after, (passed, RoundBlocked()) if blocked else (passed,)

    def _after(
        self,
        move: RoundMove,
        *,
        hands: tuple[tuple[Tile, ...], ...] | None = None,
        line: Line | None = None,
        boneyard: tuple[Tile, ...] | None = None,
        to_move: int | None,
        passes: int,
    ) -> "Round":
        """Return the round after a move; what is not given stays."""
        # Spelled out, since ``replace`` takes several times as long, move after move.
        return Round(
            self.dealt,
            self.opener,
            (*self.moves, move),
            self.hands if hands is None else hands,
            self.line if line is None else line,
            self.boneyard if boneyard is None else boneyard,
            to_move,
            passes,
        )

    def _next(self, seat: int) -> int:
        """Return the seat whose turn follows, clockwise."""
        return (seat + 1) % self.players

    def _hands_with(self, seat: int, hand: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
        return (*self.hands[:seat], hand, *self.hands[seat + 1 :])


def longest_round(players: int) -> int:
    """Return a bound on the moves of a dealt round.

    Every move places, buys or passes. Of the 28 tiles the reserve's two are never placed, so at
    most 26 are. At most the boneyard without its reserve is bought. Nobody can pass before the
    first tile lies, since any tile opens the line. Between two placings, and after the last
    one, fewer than ``players`` pass in turn, but for the passes that block the round, one each.
    """
    placed = len(DOUBLE_SIX) - RESERVE
    return placed + BONEYARD[players] - RESERVE + placed * (players - 1) + 1


HAND: Final = {2: 7, 3: 7, 4: 6}
"""The tiles dealt to each, by the number of players (``draw.deal``)."""

BONEYARD: Final = {players: len(DOUBLE_SIX) - players * held for players, held in HAND.items()}
"""The tiles left for the boneyard, by the number of players (``draw.deal``)."""


def deal_round(tiles: Sequence[Tile], players: int, opener: int) -> Round:
    """Return the round in which shuffled tiles are dealt, each hand sorted (``draw.deal``).

    Seat 0 gets the first tiles, then the others clockwise; the rest is the boneyard.

    Raises:
        InvalidPositionError: not two to four players, not the 28 tiles, or no such opener.
    """
    if players not in PLAYERS:
        raise InvalidPositionError("two to four players play a round")
    if sorted(tiles) != list(DOUBLE_SIX):
        raise InvalidPositionError("a round is dealt from the whole double-six set")
    size = HAND[players]
    hands = [sorted(tiles[seat * size : (seat + 1) * size]) for seat in range(players)]
    return Round.start(hands, tiles[players * size :], opener)


@dataclass(frozen=True, slots=True)
class RoundView:
    """What one seat can see of a round: its own hand, the line, and numbers.

    Attributes:
        seat: whose view it is.
        hand: the tiles the seat holds.
        held: how many tiles each seat holds.
        line: the line.
        boneyard: how many tiles the boneyard holds, reserve included.
        to_move: the seat whose turn it is; None once the round has ended.
    """

    seat: int
    hand: tuple[Tile, ...]
    held: tuple[int, ...]
    line: Line
    boneyard: int
    to_move: int | None

    @classmethod
    def of(cls, position: Round, seat: int) -> Self:
        """Return what ``seat`` sees of a round."""
        return cls(
            seat,
            position.hands[seat],
            tuple(map(len, position.hands)),
            position.line,
            len(position.boneyard),
            position.to_move,
        )

    @property
    def turn(self) -> Turn:
        """What decides the seat's turn."""
        return Turn(self.hand, self.line.open_values, self.boneyard)

    def places(self) -> Iterator[Place]:
        """Yield every way to place a tile of the hand, in hand order."""
        for tile in self.hand:
            if not self.line.tiles:
                yield Place(tile)
            for end in self.line.ends_for(tile):
                yield Place(tile, end)
