"""Counting a hand out loud: one combination after the other, until nothing is left."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

from rulewalk.games.cards import JACK, Card
from rulewalk.games.cribbage.play import SHORTEST_RUN
from rulewalk.games.cribbage.show import FIFTEEN, Combination, ShowKind, score_show
from rulewalk.games.cribbage.values import counting_value
from rulewalk.games.protocol import IllegalMoveError, InvalidMoveError

HIGHEST: Final = 29
"""The most that a hand can be worth (``cribbage.show.limits``)."""


@dataclass(frozen=True, slots=True)
class CountOut:
    """The move of counting one combination; the order of its cards does not matter."""

    kind: ShowKind
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Finish:
    """The move of saying that nothing else counts."""


type CountingMove = CountOut | Finish


@dataclass(frozen=True, slots=True)
class Counted:
    """A combination was counted, and the hand is worth ``total`` so far."""

    combination: Combination
    total: int

    @property
    def rule(self) -> str:
        """The rule that gives its points."""
        return self.combination.rule


@dataclass(frozen=True, slots=True)
class CountFinished:
    """Everything was counted."""

    total: int
    rule: str = "cribbage.show.order"


type CountingEvent = Counted | CountFinished


@dataclass(frozen=True, slots=True)
class CountedTwice:
    """The combination has been counted already."""

    combination: Combination

    @property
    def rule(self) -> str:
        """The rule that gave its points."""
        return self.combination.rule


@dataclass(frozen=True, slots=True)
class NoFifteen:
    """The cards add up to ``total``, not to fifteen."""

    cards: tuple[Card, ...]
    total: int
    rule: str = "cribbage.show.fifteen"


@dataclass(frozen=True, slots=True)
class NoPair:
    """The cards are not two of one rank."""

    cards: tuple[Card, ...]
    rule: str = "cribbage.show.pair"


@dataclass(frozen=True, slots=True)
class NoRun:
    """The cards are not three or more ranks in a row, one each."""

    cards: tuple[Card, ...]
    rule: str = "cribbage.show.run"


@dataclass(frozen=True, slots=True)
class PartOfLongerRun:
    """The run is only a part of longer ones, which count instead of it."""

    cards: tuple[Card, ...]
    longest: int
    rule: str = "cribbage.show.run"


@dataclass(frozen=True, slots=True)
class NoFlush:
    """The cards are no flush: not one suit, or not all four of the hand."""

    cards: tuple[Card, ...]
    rule: str = "cribbage.show.flush"


@dataclass(frozen=True, slots=True)
class PartOfFlush:
    """Four of five cards of one suit: all five count together."""

    cards: tuple[Card, ...]
    rule: str = "cribbage.show.flush"


@dataclass(frozen=True, slots=True)
class NoFlushInCrib:
    """Four cards of one suit in the crib, where only five count."""

    cards: tuple[Card, ...]
    rule: str = "cribbage.show.flush"


@dataclass(frozen=True, slots=True)
class NoNobs:
    """The card is no jack of the starter's suit."""

    card: Card
    starter: Card
    rule: str = "cribbage.show.nobs"


@dataclass(frozen=True, slots=True)
class StarterIsNoNobs:
    """The jack is the starter itself."""

    card: Card
    rule: str = "cribbage.show.nobs"


@dataclass(frozen=True, slots=True)
class StillToCount:
    """Something has not been counted yet."""

    combinations: tuple[Combination, ...]

    @property
    def rule(self) -> str:
        """The rule of the first that was missed."""
        return self.combinations[0].rule


type CountingRefusal = (
    CountedTwice
    | NoFifteen
    | NoPair
    | NoRun
    | PartOfLongerRun
    | NoFlush
    | PartOfFlush
    | NoFlushInCrib
    | NoNobs
    | StarterIsNoNobs
    | StillToCount
)


@dataclass(frozen=True, slots=True)
class Counting:
    """A hand being counted.

    Attributes:
        hand: the four cards.
        starter: the card turned.
        crib: whether the four are the crib.
        makes: everything they make with the starter.
        counted: what has been counted, in the order of counting.
        finished: whether the count is complete.
    """

    hand: tuple[Card, ...]
    starter: Card
    crib: bool
    makes: tuple[Combination, ...]
    counted: tuple[Combination, ...] = ()
    finished: bool = False

    @classmethod
    def start(cls, hand: Sequence[Card], starter: Card, *, crib: bool = False) -> Self:
        """Return a hand before it is counted.

        Raises:
            InvalidPositionError: not four cards and a starter, all different.
        """
        return cls(tuple(hand), starter, crib, score_show(hand, starter, crib=crib))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The five cards, the starter last."""
        return (*self.hand, self.starter)

    @property
    def total(self) -> int:
        """The points counted so far."""
        return sum(made.points for made in self.counted)

    @property
    def left(self) -> tuple[Combination, ...]:
        """What has not been counted yet, in canonical order."""
        return tuple(made for made in self.makes if made not in self.counted)

    def verify(self, move: CountingMove) -> CountingRefusal | None:
        """Return why a rule forbids the move, or None where it is legal.

        Raises:
            InvalidMoveError: the count is finished, or a card is not among the five.
        """
        if self.finished:
            raise InvalidMoveError("the hand has been counted")
        if isinstance(move, Finish):
            return StillToCount(self.left) if self.left else None
        if not move.cards or len(set(move.cards)) < len(move.cards):
            raise InvalidMoveError("a combination is made of different cards")
        if not set(move.cards) <= set(self.cards):
            raise InvalidMoveError("a card is not among the five")
        made = self._meant(move)
        if made is None:
            return self._why_not(move)
        return CountedTwice(made) if made in self.counted else None

    def _meant(self, move: CountOut) -> Combination | None:
        """Return the combination of this kind and these cards, nobs by its jack alone."""
        chosen = set(move.cards)
        for made in self.makes:
            cards = set(made.cards)
            if made.kind is move.kind and (
                cards == chosen or (made.kind is ShowKind.NOBS and chosen == cards - {self.starter})
            ):
                return made
        return None

    def _why_not(self, move: CountOut) -> CountingRefusal:
        cards = move.cards
        match move.kind:
            case ShowKind.FIFTEEN:
                total = sum(map(counting_value, cards))
                assert total != FIFTEEN
                return NoFifteen(cards, total)
            case ShowKind.PAIR:
                return NoPair(cards)
            case ShowKind.RUN:
                return self._why_no_run(cards)
            case ShowKind.FLUSH:
                return self._why_no_flush(cards)
            case ShowKind.NOBS:
                return self._why_no_nobs(cards)

    def _why_no_nobs(self, cards: tuple[Card, ...]) -> NoNobs | StarterIsNoNobs:
        # What is wrong is a jack before anything else: of the wrong suit, or the starter.
        nobs = Card(JACK, self.starter.suit)
        wrong = min(
            (card for card in cards if card != nobs or card == self.starter),
            key=lambda card: (card.rank != JACK, self.cards.index(card)),
        )
        if wrong == self.starter and wrong.rank == JACK:
            return StarterIsNoNobs(wrong)
        return NoNobs(wrong, self.starter)

    def _why_no_run(self, cards: tuple[Card, ...]) -> NoRun | PartOfLongerRun:
        ranks = {card.rank for card in cards}
        in_a_row = (
            len(cards) >= SHORTEST_RUN
            and len(ranks) == len(cards)
            and max(ranks) - min(ranks) == len(cards) - 1
        )
        longest = max(
            (len(made.cards) for made in self.makes if made.kind is ShowKind.RUN), default=0
        )
        return PartOfLongerRun(cards, longest) if in_a_row else NoRun(cards)

    def _why_no_flush(self, cards: tuple[Card, ...]) -> NoFlush | PartOfFlush | NoFlushInCrib:
        if len({card.suit for card in cards}) > 1 or len(cards) < len(self.hand):
            return NoFlush(cards)
        if len({card.suit for card in self.cards}) == 1:
            return PartOfFlush(cards)
        return NoFlushInCrib(cards) if self.starter not in cards else NoFlush(cards)

    def can(self, move: CountingMove) -> bool:
        """Return whether the move is legal; never raises."""
        try:
            return self.verify(move) is None
        except InvalidMoveError:
            return False

    def do(self, move: CountingMove) -> tuple["Counting", tuple[CountingEvent, ...]]:
        """Return the hand after the move, and what happened.

        Raises:
            InvalidMoveError: see ``verify``.
            IllegalMoveError: a rule forbids it.
        """
        refusal = self.verify(move)
        if refusal is not None:
            raise IllegalMoveError(refusal)
        if isinstance(move, Finish):
            return replace(self, finished=True), (CountFinished(self.total),)
        made = self._meant(move)
        assert made is not None
        after = replace(self, counted=(*self.counted, made))
        return after, (Counted(made, after.total),)
