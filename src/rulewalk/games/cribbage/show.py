"""The show: every combination that four hand cards and the starter make."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations, product
from typing import Final

from rulewalk.games.cards import JACK, RANKS, Card
from rulewalk.games.cribbage.values import counting_value
from rulewalk.games.protocol import InvalidPositionError

HAND_SIZE: Final = 4
FIFTEEN: Final = 15
COMBINATION_POINTS: Final = 2
SHORTEST_RUN: Final = 3
NOBS_POINTS: Final = 1


class ShowKind(Enum):
    """What a combination is called."""

    FIFTEEN = "fifteen"
    PAIR = "pair"
    RUN = "run"
    FLUSH = "flush"
    NOBS = "nobs"


@dataclass(frozen=True, slots=True)
class Combination:
    """One scoring combination of the show: its kind, its points and its cards."""

    kind: ShowKind
    points: int
    cards: tuple[Card, ...]

    @property
    def rule(self) -> str:
        """The rule that gives these points."""
        return f"cribbage.show.{self.kind.value}"


def score_show(
    hand: Sequence[Card], starter: Card, *, crib: bool = False
) -> tuple[Combination, ...]:
    """Return every combination of a hand or crib with the starter, each on its own.

    ``hand`` holds four cards. Cards of a combination keep the order of the hand, the starter
    last; those of a run stand by rank. A pair royal is three pairs; a run counts once for every
    choice of its cards. In the crib only five cards of a suit are a flush
    (``cribbage.show.fifteen`` to ``.nobs``).

    Raises:
        InvalidPositionError: not four cards, or the same card twice.
    """
    cards = (*hand, starter)
    if len(hand) != HAND_SIZE:
        raise InvalidPositionError(f"the show counts {HAND_SIZE} cards and the starter")
    if len(set(cards)) < len(cards):
        raise InvalidPositionError("the same card appears twice")
    return (
        *_fifteens(cards),
        *_pairs(cards),
        *_runs(cards),
        *_flush(tuple(hand), starter, crib=crib),
        *_nobs(hand, starter),
    )


def _fifteens(cards: Sequence[Card]) -> list[Combination]:
    return [
        Combination(ShowKind.FIFTEEN, COMBINATION_POINTS, chosen)
        for size in range(2, len(cards) + 1)
        for chosen in combinations(cards, size)
        if sum(map(counting_value, chosen)) == FIFTEEN
    ]


def _pairs(cards: Sequence[Card]) -> list[Combination]:
    return [
        Combination(ShowKind.PAIR, COMBINATION_POINTS, pair)
        for pair in combinations(cards, 2)
        if pair[0].rank == pair[1].rank
    ]


def _runs(cards: Sequence[Card]) -> list[Combination]:
    held = Counter(card.rank for card in cards)
    runs: list[list[int]] = [[]]
    for rank in RANKS:
        if held[rank]:
            runs[-1].append(rank)
        elif runs[-1]:
            runs.append([])
    # Five cards hold at most one run of three or more.
    longest = max(runs, key=len)
    if len(longest) < SHORTEST_RUN:
        return []
    choices = [[card for card in cards if card.rank == rank] for rank in longest]
    return [Combination(ShowKind.RUN, len(longest), chosen) for chosen in product(*choices)]


def _flush(hand: tuple[Card, ...], starter: Card, *, crib: bool) -> list[Combination]:
    if len({card.suit for card in hand}) > 1:
        return []
    if starter.suit == hand[0].suit:
        return [Combination(ShowKind.FLUSH, len(hand) + 1, (*hand, starter))]
    return [] if crib else [Combination(ShowKind.FLUSH, len(hand), hand)]


def _nobs(hand: Sequence[Card], starter: Card) -> list[Combination]:
    return [
        Combination(ShowKind.NOBS, NOBS_POINTS, (card, starter))
        for card in hand
        if card.rank == JACK and card.suit == starter.suit
    ]
