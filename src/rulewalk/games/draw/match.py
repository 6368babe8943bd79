"""A match of Draw: lots for the opener, rounds, their settlement, and the target."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import pairwise
from typing import Final, Self

from rulewalk.games.draw.line import Place
from rulewalk.games.draw.round import Round, RoundEvent, RoundMove, RoundRefusal, deal_round
from rulewalk.games.draw.settlement import PLAYERS, Settlement, settle
from rulewalk.games.draw.turn import Buy, Pass
from rulewalk.games.protocol import (
    InvalidMoveError,
    InvalidPositionError,
    MoveError,
    Transition,
)
from rulewalk.games.shuffle import SEED_LIMIT, shuffled
from rulewalk.games.tiles import DOUBLE_SIX, Tile

TARGET: Final = {2: 100, 3: 61, 4: 61}
"""The points that win, by the number of players (``draw.target``)."""

HIGHEST_SCORE: Final = 999
"""The highest score that a match may be started from; no match from 0 gets near it."""

_STEP: Final = 2_654_435_769
"""Keeps the shuffles of one match apart; odd, so that no two of its seeds are the same."""


class Phase(Enum):
    """What a match waits for."""

    LOTS = "lots"
    DEAL = "deal"
    TURN = "turn"
    COUNT = "count"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class DrawLots:
    """The move in which everyone who may still open turns up a tile."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The move of shuffling and dealing."""


@dataclass(frozen=True, slots=True)
class Settle:
    """The move of revealing the hands left, counting them and giving the award."""


type MatchMove = DrawLots | Deal | RoundMove | Settle


@dataclass(frozen=True, slots=True)
class LotTurned:
    """A player turned up a tile for the opening."""

    seat: int
    tile: Tile
    rule: str = "draw.opener"


@dataclass(frozen=True, slots=True)
class LotShared:
    """Several players turned up the highest total and have to turn again."""

    seats: tuple[int, ...]
    total: int
    rule: str = "draw.opener"


@dataclass(frozen=True, slots=True)
class LotWon:
    """A player turned up the highest total alone and opens."""

    seat: int
    total: int
    rule: str = "draw.opener"


@dataclass(frozen=True, slots=True)
class TilesDealt:
    """The tiles were shuffled and dealt: ``each`` to a hand, ``left`` to the boneyard."""

    each: int
    left: int
    opener: int
    rule: str = "draw.deal"


@dataclass(frozen=True, slots=True)
class HandCounted:
    """A hand left at the end of a round, and its pips."""

    seat: int
    tiles: tuple[Tile, ...]
    total: int
    rule: str = "draw.count"


@dataclass(frozen=True, slots=True)
class RoundSettled:
    """Who scores, how much and why."""

    settlement: Settlement

    @property
    def rule(self) -> str:
        """The rule that decided the award."""
        return self.settlement.rule


@dataclass(frozen=True, slots=True)
class ScoreRaised:
    """An award was added to a score as it is; nobody else's changed."""

    seat: int
    points: int
    score: int
    rule: str = "draw.exact"


@dataclass(frozen=True, slots=True)
class MatchWon:
    """A player has the highest score, at or above the target."""

    seat: int
    score: int
    target: int
    rule: str = "draw.target"


@dataclass(frozen=True, slots=True)
class MatchDrawn:
    """Several players share the highest score, at or above the target."""

    seats: tuple[int, ...]
    score: int
    target: int
    rule: str = "draw.match-tie"


@dataclass(frozen=True, slots=True)
class OpeningMoved:
    """The next opener sits clockwise from the last one."""

    previous: int
    opener: int
    rule: str = "draw.next-opener"


type MatchEvent = (
    LotTurned
    | LotShared
    | LotWon
    | TilesDealt
    | RoundEvent
    | HandCounted
    | RoundSettled
    | ScoreRaised
    | MatchWon
    | MatchDrawn
    | OpeningMoved
)


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it stands; seats are numbered clockwise from 0.

    Its moves reach back to the beginning of the current round, or of the lots before the first
    one: what came before is told by the scores, the opener and the number of the round.

    Attributes:
        seed: decides lots and deals; None for a match that is joined half-way, with no deal.
        number: which round it is, from 1.
        scores_before: the scores at the beginning of this round, by seat.
        first_opener: who opens this round, where that was known when it began; None before
            the lots.
        moves: what was done since then, in order.
        joined: the round as it stood when it was joined half-way; None for a dealt one.
        lots: the tiles turned up so far for the opening, each time by seat.
        round: the current round; None before the deal.
        settlement: how the round was settled, None until then.
        before: the match before the last of its moves; None before the first. Matches are
            compared without it, and without the events.
        events: what happened in that move.
    """

    seed: int | None
    number: int
    scores_before: tuple[int, ...]
    first_opener: int | None
    moves: tuple[MatchMove, ...] = ()
    joined: Round | None = None
    lots: tuple[tuple[LotTurned, ...], ...] = ()
    round: Round | None = None
    settlement: Settlement | None = None
    before: "Match | None" = field(default=None, compare=False, repr=False)
    events: tuple[MatchEvent, ...] = field(default=(), compare=False, repr=False)

    @classmethod
    def start(
        cls,
        seed: int,
        players: int = 2,
        *,
        scores: Sequence[int] | None = None,
        number: int = 1,
        opener: int | None = None,
    ) -> Self:
        """Return a match before the deal of a round; before the lots without an ``opener``.

        Raises:
            InvalidPositionError: not two to four players or scores, a score below 0 or above
                999, an opener who does not sit there, or a round below 1.
            ValueError: the seed lies outside its range.
        """
        before = (0,) * players if scores is None else tuple(scores)
        cls._check(before, opener, number)
        if not 0 <= seed < SEED_LIMIT:
            raise ValueError(f"a seed is 0 to {SEED_LIMIT - 1}")
        return cls(seed, number, before, opener)

    @classmethod
    def join(
        cls, round_: Round, scores: Sequence[int] | None = None, opener: int | None = None
    ) -> Self:
        """Return a match joined in the middle of a round.

        ``opener`` is who opened the round, the one to move now if nobody else is named.

        Raises:
            InvalidPositionError: not as many scores as players or one out of range, an opener
                who does not sit there, or one who is not to move although no tile lies yet.
        """
        before = (0,) * round_.players if scores is None else tuple(scores)
        opened = round_.opener if opener is None else opener
        cls._check(before, opened, 1)
        if len(before) != round_.players:
            raise InvalidPositionError("every player has a score")
        if not round_.line.tiles and opened != round_.opener:
            raise InvalidPositionError("whoever moves before the first tile is the opener")
        return cls(None, 1, before, opened, joined=round_, round=round_)

    @staticmethod
    def _check(scores: Sequence[int], opener: int | None, number: int) -> None:
        if len(scores) not in PLAYERS:
            raise InvalidPositionError("two to four players play a match")
        if not all(0 <= score <= HIGHEST_SCORE for score in scores):
            raise InvalidPositionError(f"a score is 0 to {HIGHEST_SCORE}")
        if opener is not None and opener not in range(len(scores)):
            raise InvalidPositionError("the opener is one of the players")
        if number < 1:
            raise InvalidPositionError("rounds are numbered from 1")

    @property
    def players(self) -> int:
        """How many play, 2 to 4 (``draw.players``)."""
        return len(self.scores_before)

    @property
    def target(self) -> int:
        """The points that win (``draw.target``)."""
        return TARGET[self.players]

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores as they stand, by seat."""
        settled = self.settlement
        return tuple(
            score + (settled.points if settled is not None and settled.winner == seat else 0)
            for seat, score in enumerate(self.scores_before)
        )

    @property
    def opener(self) -> int | None:
        """Who opens this round; None while the lots have not decided."""
        if self.first_opener is not None or not self.lots:
            return self.first_opener
        seats = _highest(self.lots[-1])
        return seats[0] if len(seats) == 1 else None

    @property
    def phase(self) -> Phase:
        """What the match waits for."""
        if self.settlement is not None:
            return Phase.OVER if self.leaders else Phase.DEAL
        if self.round is not None:
            return Phase.COUNT if self.round.is_over else Phase.TURN
        return Phase.LOTS if self.opener is None else Phase.DEAL

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats that share the highest score once it has reached the target, or none.

        Scores count only once a round is settled (``draw.target``, ``draw.match-tie``).
        """
        best = max(self.scores)
        if self.settlement is None or best < self.target:
            return ()
        return tuple(seat for seat, score in enumerate(self.scores) if score == best)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.phase is Phase.OVER

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is; None outside the turns of a round."""
        return None if self.round is None else self.round.to_move

    @property
    def next_opener(self) -> int | None:
        """Who opens the round to be dealt next: clockwise from the opener of a settled one."""
        if self.settlement is None or self.opener is None:
            return self.opener
        # Seats are numbered clockwise (``draw.next-opener``).
        return (self.opener + 1) % self.players

    def verify(self, move: MatchMove) -> RoundRefusal | None:
        """Return why a rule forbids the move, or None where it is legal.

        Raises:
            InvalidMoveError: the match does not wait for such a move, or see ``Round.verify``.
            AmbiguousMoveError: several ends would take the tile in different ways.
        """
        due = Phase.TURN
        match move:
            case DrawLots():
                due = Phase.LOTS
            case Deal():
                due = Phase.DEAL
            case Settle():
                due = Phase.COUNT
        if self.phase is not due:
            raise InvalidMoveError(_DUE[self.phase])
        if isinstance(move, Place | Buy | Pass):
            return self._round().verify(move)
        if isinstance(move, Deal) and self.seed is None:
            raise InvalidMoveError("this match has no seed to deal from")
        return None

    def can(self, move: MatchMove) -> bool:
        """Return whether the move is legal; never raises."""
        try:
            return self.verify(move) is None
        except MoveError:
            return False

    def legal_moves(self) -> tuple[MatchMove, ...]:
        """Return every legal move of the player to move, or the one that everybody waits for."""
        match self.phase:
            case Phase.TURN:
                return self._round().legal_moves()
            case Phase.LOTS:
                return (DrawLots(),)
            case Phase.DEAL:
                return () if self.seed is None else (Deal(),)
            case Phase.COUNT:
                return (Settle(),)
            case Phase.OVER:
                return ()

    def do(self, move: MatchMove) -> tuple["Match", tuple[MatchEvent, ...]]:
        """Return the match after the move, and what happened.

        Raises:
            InvalidMoveError: see ``verify``.
            AmbiguousMoveError: see ``verify``.
            IllegalMoveError: a rule forbids it.
        """
        # A move of the round is verified there.
        if self.phase is not Phase.TURN or isinstance(move, DrawLots | Deal | Settle):
            self.verify(move)
        match move:
            case DrawLots():
                return self._lots_drawn()
            case Deal():
                return self._dealt()
            case Settle():
                return self._settled()
            case _:
                round_, events = self._round().do(move)
                return self._after(round_.moves[-1], replace(self, round=round_), events)

    def _after(
        self, move: MatchMove, changed: "Match", events: tuple[MatchEvent, ...]
    ) -> tuple["Match", tuple[MatchEvent, ...]]:
        """Return the match as a move has changed it, with that move, and what happened."""
        moves = (*self.moves, move)
        return replace(changed, moves=moves, before=self, events=events), events

    def _round(self) -> Round:
        if self.round is None:
            raise InvalidMoveError(_DUE[self.phase])
        return self.round

    def _shuffled(self, number: int) -> tuple[Tile, ...]:
        """Return the tiles of the shuffle for the lots, number 0, or for a round."""
        assert self.seed is not None
        return shuffled(DOUBLE_SIX, (self.seed + number * _STEP) % SEED_LIMIT)

    def _lots_drawn(self) -> tuple["Match", tuple[MatchEvent, ...]]:
        seats = _highest(self.lots[-1]) if self.lots else tuple(range(self.players))
        used = sum(map(len, self.lots))
        # The tiles never run out: see the test of the longest lots.
        tiles = self._shuffled(0)[used : used + len(seats)]
        turned = tuple(LotTurned(seat, tile) for seat, tile in zip(seats, tiles, strict=True))
        after = replace(self, lots=(*self.lots, turned))
        highest = _highest(turned)
        total = max(lot.tile.pips for lot in turned)
        if len(highest) > 1:
            return self._after(DrawLots(), after, (*turned, LotShared(highest, total)))
        return self._after(DrawLots(), after, (*turned, LotWon(highest[0], total)))

    def _dealt(self) -> tuple["Match", tuple[MatchEvent, ...]]:
        number = self.number if self.settlement is None else self.number + 1
        opener = self.next_opener
        assert opener is not None
        round_ = deal_round(self._shuffled(number), self.players, opener)
        # Its moves begin anew with the round.
        before = Match(self.seed, number, self.scores, opener)
        dealt = TilesDealt(len(round_.hands[0]), len(round_.boneyard), opener)
        return before._after(Deal(), replace(before, round=round_), (dealt,))

    def _settled(self) -> tuple["Match", tuple[MatchEvent, ...]]:
        settlement = settle(self._round().hands)
        after = replace(self, settlement=settlement)
        events: list[MatchEvent] = [
            HandCounted(seat, hand, total)
            for seat, (hand, total) in enumerate(
                zip(settlement.hands, settlement.totals, strict=True)
            )
            if hand
        ]
        events.append(RoundSettled(settlement))
        if settlement.winner is not None:
            score = after.scores[settlement.winner]
            events.append(ScoreRaised(settlement.winner, settlement.points, score))
        return self._after(Settle(), after, (*events, after._outcome()))

    def _outcome(self) -> MatchWon | MatchDrawn | OpeningMoved:
        leaders, best = self.leaders, max(self.scores)
        if len(leaders) > 1:
            return MatchDrawn(leaders, best, self.target)
        if leaders:
            return MatchWon(leaders[0], best, self.target)
        assert self.opener is not None
        assert self.next_opener is not None
        return OpeningMoved(self.opener, self.next_opener)

    def positions(self) -> tuple["Match", ...]:
        """Return the match as it stood before each of its moves, and as it stands."""
        positions = [self]
        while positions[-1].before is not None:
            positions.append(positions[-1].before)
        return tuple(reversed(positions))

    def rewound(self, kept: int) -> "Match":
        """Return the match with only the first ``kept`` of its moves since the round began."""
        return self.positions()[kept]

    def history(self) -> Iterator[Transition["Match", MatchMove, MatchEvent]]:
        """Yield every move since the round began, with what happened."""
        for before, after in pairwise(self.positions()):
            yield Transition(before, after.moves[-1], after.events, after)


_DUE: Final = {
    Phase.LOTS: "lots for the opener are drawn first",
    Phase.DEAL: "the next round has not been dealt",
    Phase.TURN: "the round is still being played",
    Phase.COUNT: "the round has ended and is to be settled first",
    Phase.OVER: "the match has ended",
}


def _highest(turned: Sequence[LotTurned]) -> tuple[int, ...]:
    """Return the seats that turned up the highest total."""
    best = max(lot.tile.pips for lot in turned)
    return tuple(lot.seat for lot in turned if lot.tile.pips == best)
