"""The play (pegging): cards laid in turn, one shared count to 31.

Seat 0 is the player who leads, the non-dealer. Goes are moves of their own, legal only where
they are forced; restarts and points follow from the moves.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, Self

from rulewalk.games.cards import Card
from rulewalk.games.cribbage.values import counting_value
from rulewalk.games.protocol import IllegalMoveError, InvalidMoveError, InvalidPositionError

FIFTEEN: Final = 15
THIRTY_ONE: Final = 31
HAND_SIZE: Final = 4
SEATS: Final = (0, 1)

FIFTEEN_POINTS: Final = 2
THIRTY_ONE_POINTS: Final = 2
GO_POINTS: Final = 1
LAST_CARD_POINTS: Final = 1
SHORTEST_RUN: Final = 3


class ScoreKind(Enum):
    """What a card can score in the play."""

    FIFTEEN = "fifteen"
    PAIR = "pair"
    PAIR_ROYAL = "pair-royal"
    DOUBLE_PAIR_ROYAL = "double-pair-royal"
    RUN = "run"
    THIRTY_ONE = "thirty-one"
    GO = "go"
    LAST_CARD = "last-card"


RULES: Final = {
    ScoreKind.FIFTEEN: "cribbage.play.fifteen",
    ScoreKind.PAIR: "cribbage.play.pair",
    ScoreKind.PAIR_ROYAL: "cribbage.play.pair",
    ScoreKind.DOUBLE_PAIR_ROYAL: "cribbage.play.pair",
    ScoreKind.RUN: "cribbage.play.run",
    ScoreKind.THIRTY_ONE: "cribbage.play.thirty-one",
    ScoreKind.GO: "cribbage.play.go",
    ScoreKind.LAST_CARD: "cribbage.play.last-card",
}

PAIR_KINDS: Final = {
    2: (ScoreKind.PAIR, 2),
    3: (ScoreKind.PAIR_ROYAL, 6),
    4: (ScoreKind.DOUBLE_PAIR_ROYAL, 12),
}
"""Cards alike in a row -> what they are called and what they score (``cribbage.play.pair``)."""


@dataclass(frozen=True, slots=True)
class Lay:
    """The move of laying one card face up."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Go:
    """The move of saying go."""

    seat: int


type PlayMove = Lay | Go


@dataclass(frozen=True, slots=True)
class CardLaid:
    """A card came to the table and the count rose to ``count`` (1 to 31)."""

    seat: int
    card: Card
    count: int
    rule: str = "cribbage.play.turns"


@dataclass(frozen=True, slots=True)
class PlayingAlone:
    """The layer goes on because the other has no cards left."""

    seat: int
    rule: str = "cribbage.play.alone"


@dataclass(frozen=True, slots=True)
class Scored:
    """A seat pegged ``points`` for one thing; ``cards`` are those that made it, as laid."""

    seat: int
    kind: ScoreKind
    points: int
    cards: tuple[Card, ...]

    @property
    def rule(self) -> str:
        """The rule that gives these points."""
        return RULES[self.kind]


@dataclass(frozen=True, slots=True)
class AddedTogether:
    """One card scored for several things; ``points`` is their sum."""

    seat: int
    points: int
    rule: str = "cribbage.play.together"


@dataclass(frozen=True, slots=True)
class GoSaid:
    """A seat said go at this count."""

    seat: int
    count: int
    rule: str = "cribbage.play.go"


@dataclass(frozen=True, slots=True)
class CountRestarted:
    """The count is back at zero and ``leads`` lays next."""

    leads: int
    rule: str = "cribbage.play.reset"


type PlayEvent = CardLaid | PlayingAlone | Scored | AddedTogether | GoSaid | CountRestarted


@dataclass(frozen=True, slots=True)
class PassesThirtyOne:
    """The card would take the count to ``total``, past 31."""

    seat: int
    card: Card
    count: int
    total: int
    rule: str = "cribbage.play.limit"


@dataclass(frozen=True, slots=True)
class CanStillLay:
    """A go with playable cards in hand; ``cards`` are those that fit."""

    seat: int
    count: int
    cards: tuple[Card, ...]
    rule: str = "cribbage.play.go"


@dataclass(frozen=True, slots=True)
class OtherToMove:
    """It is the other seat's turn."""

    seat: int
    to_move: int
    rule: str = "cribbage.play.turns"


@dataclass(frozen=True, slots=True)
class MustGoOn:
    """A seat that said go waits while the other lays what still fits."""

    seat: int
    to_move: int
    rule: str = "cribbage.play.go"


type PlayRefusal = PassesThirtyOne | CanStillLay | OtherToMove | MustGoOn


def count_of(cards: Sequence[Card]) -> int:
    """Return what these cards count together."""
    return sum([counting_value(card) for card in cards])


def playable(hand: Sequence[Card], count: int) -> tuple[Card, ...]:
    """Return the cards of a hand that keep the count at 31 or less (``cribbage.play.limit``)."""
    return tuple([card for card in hand if count + counting_value(card) <= THIRTY_ONE])


def alike_at_end(series: Sequence[Card]) -> int:
    """Return how many cards at the end of a series share the last one's rank, at least 1.

    Ranks pair, not values, and only one right after the other (``cribbage.play.pair``).
    """
    alike = 0
    for card in reversed(series):
        if card.rank != series[-1].rank:
            break
        alike += 1
    return alike


def run_at_end(series: Sequence[Card]) -> int:
    """Return the length of the longest run that the last card completes, or 0.

    A run is three or more cards at the end of the series with different consecutive ranks in
    any order (``cribbage.play.run``, ``cribbage.ranks``).
    """
    for length in range(len(series), SHORTEST_RUN - 1, -1):
        ranks = {card.rank for card in series[-length:]}
        if len(ranks) == length and max(ranks) - min(ranks) == length - 1:
            return length
    return 0


type Made = tuple[ScoreKind, int, tuple[Card, ...]]


def combinations_made(series: Sequence[Card]) -> tuple[Made, ...]:
    """Return what the last card of a series scores by itself: kind, points, cards.

    ``series`` are the cards of the current count in the order laid, the new one last. Go and
    last card are not judged here: they depend on the hands.
    """
    made: list[Made] = []
    count = count_of(series)
    if count == FIFTEEN:
        made.append((ScoreKind.FIFTEEN, FIFTEEN_POINTS, tuple(series)))
    alike = alike_at_end(series)
    if alike in PAIR_KINDS:
        kind, points = PAIR_KINDS[alike]
        made.append((kind, points, tuple(series[-alike:])))
    run = run_at_end(series)
    if run:
        made.append((ScoreKind.RUN, run, tuple(series[-run:])))
    if count == THIRTY_ONE:
        made.append((ScoreKind.THIRTY_ONE, THIRTY_ONE_POINTS, tuple(series)))
    return tuple(made)


@dataclass(frozen=True, slots=True)
class PlayPosition:
    """A state of the play.

    Attributes:
        dealt: the hands at the start, by seat, each of at most four cards.
        moves: every card laid and go said so far.
        hands: the cards each seat still holds.
        series: the cards laid, by count: one tuple of moves for every restart, the last one
            being the current count (empty right after a restart).
        to_move: the seat whose turn it is; None when the play is over.
        said_go: the seat that has said go at this count, if any.
        points: what each seat has pegged.
    """

    dealt: tuple[tuple[Card, ...], tuple[Card, ...]]
    moves: tuple[PlayMove, ...]
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    series: tuple[tuple[Lay, ...], ...]
    to_move: int | None
    said_go: int | None
    points: tuple[int, int]

    @classmethod
    def start(cls, leader: Sequence[Card], other: Sequence[Card]) -> Self:
        """Return the play before its first card; hands may be shorter than four.

        Raises:
            InvalidPositionError: a hand is too large, a card is held twice, or nobody has a card.
        """
        dealt = (tuple(leader), tuple(other))
        held = [card for hand in dealt for card in hand]
        if any(len(hand) > HAND_SIZE for hand in dealt):
            raise InvalidPositionError(f"a hand holds at most {HAND_SIZE} cards in the play")
        if len(set(held)) < len(held):
            raise InvalidPositionError("the same card is held twice")
        if not held:
            raise InvalidPositionError("nobody holds a card")
        return cls(dealt, (), dealt, ((),), 0 if dealt[0] else 1, None, (0, 0))

    @property
    def laid(self) -> tuple[Card, ...]:
        """The cards of the current count, in the order laid."""
        return tuple([lay.card for lay in self.series[-1]])

    @property
    def count(self) -> int:
        """The current count, 0 to 30; it stays at its last value, up to 31, when the play ends."""
        return count_of(self.laid)

    @property
    def meter(self) -> int:
        """What the meter shows, 0 to 30: the count, or 0 once it has reached 31."""
        return self.count % THIRTY_ONE

    @property
    def is_over(self) -> bool:
        """Whether every card has been laid."""
        return self.to_move is None

    @property
    def must_go(self) -> bool:
        """Whether the seat to move can lay nothing and so has to say go."""
        return self.to_move is not None and not playable(self.hands[self.to_move], self.count)

    def verify(self, move: PlayMove) -> PlayRefusal | None:
        """Return why a rule forbids the move, or None where it is legal.

        Raises:
            InvalidMoveError: no such seat, the play is over, or the seat does not hold the card.
        """
        if move.seat not in SEATS:
            raise InvalidMoveError(f"there is no seat {move.seat}")
        if self.to_move is None:
            raise InvalidMoveError("the play is over")
        if isinstance(move, Lay) and move.card not in self.hands[move.seat]:
            raise InvalidMoveError("the seat does not hold this card")
        if move.seat != self.to_move:
            if move.seat == self.said_go:
                return MustGoOn(move.seat, self.to_move)
            return OtherToMove(move.seat, self.to_move)
        if isinstance(move, Lay):
            total = self.count + counting_value(move.card)
            if total > THIRTY_ONE:
                return PassesThirtyOne(move.seat, move.card, self.count, total)
            return None
        fitting = playable(self.hands[move.seat], self.count)
        return CanStillLay(move.seat, self.count, fitting) if fitting else None

    def can(self, move: PlayMove) -> bool:
        """Return whether the move is legal; never raises."""
        try:
            return self.verify(move) is None
        except InvalidMoveError:
            return False

    def legal_moves(self) -> tuple[PlayMove, ...]:
        """Return every legal move: the playable cards in hand order, or the forced go."""
        if self.to_move is None:
            return ()
        fitting = playable(self.hands[self.to_move], self.count)
        if not fitting:
            return (Go(self.to_move),)
        return tuple(Lay(self.to_move, card) for card in fitting)

    def do(self, move: PlayMove) -> tuple["PlayPosition", tuple[PlayEvent, ...]]:
        """Return the position after the move, and what happened in order.

        Raises:
            InvalidMoveError: it is no move in this position.
            IllegalMoveError: a rule forbids it.
        """
        refusal = self.verify(move)
        if refusal is not None:
            raise IllegalMoveError(refusal)
        return self._lay(move) if isinstance(move, Lay) else self._go(move)

    def _lay(self, move: Lay) -> tuple["PlayPosition", tuple[PlayEvent, ...]]:
        seat, other = move.seat, 1 - move.seat
        hands = list(self.hands)
        hands[seat] = tuple(card for card in hands[seat] if card != move.card)
        series = (*self.series[-1], move)
        cards = tuple(lay.card for lay in series)
        count = count_of(cards)
        scored = [Scored(seat, *made) for made in combinations_made(cards)]
        # The other can answer this card unless out of cards or already past a go.
        other_waits = not hands[other] or self.said_go == other
        over = not any(hands)
        closed = not over and (
            count == THIRTY_ONE or (other_waits and not playable(hands[seat], count))
        )
        if count < THIRTY_ONE and over:
            scored.append(Scored(seat, ScoreKind.LAST_CARD, LAST_CARD_POINTS, (move.card,)))
        elif count < THIRTY_ONE and closed:
            # A go came before this card, or the other has no cards to say it with.
            scored.append(Scored(seat, ScoreKind.GO, GO_POINTS, (move.card,)))
        events: list[PlayEvent] = [CardLaid(seat, move.card, count)]
        if self._plays_alone(seat):
            events.append(PlayingAlone(seat))
        events.extend(scored)
        gained = sum(score.points for score in scored)
        if len(scored) > 1:
            events.append(AddedTogether(seat, gained))
        # Made directly: ``replace`` takes several times as long.
        after = PlayPosition(
            self.dealt,
            moves=(*self.moves, move),
            hands=(hands[0], hands[1]),
            series=(*self.series[:-1], series),
            to_move=None if over else seat if other_waits else other,
            said_go=self.said_go,
            points=_pegged(self.points, seat, gained),
        )
        if closed:
            after = after._restarted(seat)
            events.append(CountRestarted(after._mover()))
        return after, tuple(events)

    def _go(self, move: Go) -> tuple["PlayPosition", tuple[PlayEvent, ...]]:
        seat, other = move.seat, 1 - move.seat
        said = GoSaid(seat, self.count)
        after = replace(self, moves=(*self.moves, move), said_go=seat, to_move=other)
        if playable(self.hands[other], self.count):
            return after, (said,)
        last = self.series[-1][-1]
        point = Scored(last.seat, ScoreKind.GO, GO_POINTS, (last.card,))
        after = replace(
            after._restarted(last.seat), points=_pegged(self.points, last.seat, GO_POINTS)
        )
        return after, (said, point, CountRestarted(after._mover()))

    def _plays_alone(self, seat: int) -> bool:
        """Whether a second card in a row comes because the other seat is out of cards."""
        before = [lay for series in self.series for lay in series]
        return bool(before) and before[-1].seat == seat and not self.hands[1 - seat]

    def _restarted(self, last_layer: int) -> "PlayPosition":
        """Return this position with a new count; the other leads if holding cards."""
        leads = 1 - last_layer if self.hands[1 - last_layer] else last_layer
        return replace(self, series=(*self.series, ()), to_move=leads, said_go=None)

    def _mover(self) -> int:
        if self.to_move is None:
            raise InvalidMoveError("the play is over")
        return self.to_move


def _pegged(points: tuple[int, int], seat: int, gained: int) -> tuple[int, int]:
    return (points[0] + gained, points[1]) if seat == 0 else (points[0], points[1] + gained)


@dataclass(frozen=True, slots=True)
class PlayView:
    """What one seat can see of the play: its own hand, the table, and how the other stands.

    Attributes:
        hand: the cards the seat holds.
        laid: the cards of the current count.
        other_holds: how many cards the other seat holds, 0 to 4.
        other_said_go: whether the other seat said go at this count.
    """

    hand: tuple[Card, ...]
    laid: tuple[Card, ...]
    other_holds: int
    other_said_go: bool

    @classmethod
    def of(cls, position: PlayPosition, seat: int) -> Self:
        """Return what ``seat`` sees of a position."""
        other = 1 - seat
        return cls(
            position.hands[seat],
            position.laid,
            len(position.hands[other]),
            position.said_go == other,
        )

    @property
    def count(self) -> int:
        """The current count."""
        return count_of(self.laid)

    def points_for(self, card: Card) -> int:
        """Return what laying this card scores now, as far as the seat can know.

        A go point is certain only once the other has said go or is out of cards.
        """
        series = (*self.laid, card)
        count = count_of(series)
        points = sum(made[1] for made in combinations_made(series))
        if count == THIRTY_ONE:
            return points
        rest = tuple(held for held in self.hand if held != card)
        if not rest and not self.other_holds:
            return points + LAST_CARD_POINTS
        if (self.other_said_go or not self.other_holds) and not playable(rest, count):
            return points + GO_POINTS
        return points
