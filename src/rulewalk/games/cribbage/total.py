"""What a hand is worth in the show, as a number alone: fast enough to try every starter.

Fifteens, pairs and runs depend on the ranks alone, so that they are counted once for every
multiset of ranks and then looked up.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from rulewalk.games.cards import JACK, PACK, RANKS, Card
from rulewalk.games.cribbage.show import (
    COMBINATION_POINTS,
    FIFTEEN,
    HAND_SIZE,
    NOBS_POINTS,
    SHORTEST_RUN,
)
from rulewalk.games.cribbage.values import COURT_VALUE

_PLACE: Final = 3
"""Bits that count how many cards of a rank there are, at most four."""

_MASK: Final = (1 << _PLACE) - 1

RANK_KEY: Final = tuple(1 << (_PLACE * rank) for rank in range(RANKS[-1] + 1))
"""What a card of a rank adds to the key of its multiset; keys are sums of these."""


@cache
def rank_points(key: int) -> int:
    """Return the fifteens, pairs and runs of a multiset of ranks, as points.

    ``key`` is the sum of ``RANK_KEY`` over its cards (``cribbage.show.fifteen``, ``.pair``,
    ``.run``).
    """
    held = [(key >> (_PLACE * rank)) & _MASK for rank in range(RANKS[-1] + 1)]
    return _fifteens(held) + _pairs(held) + _runs(held)


def _fifteens(held: Sequence[int]) -> int:
    """Return the points of all choices of cards that count fifteen."""
    # ways[n]: choices of the cards so far that count n.
    ways = [1] + [0] * FIFTEEN
    for rank in RANKS:
        value = min(rank, COURT_VALUE)
        for _ in range(held[rank]):
            for count in range(FIFTEEN, value - 1, -1):
                ways[count] += ways[count - value]
    return ways[FIFTEEN] * COMBINATION_POINTS


def _pairs(held: Sequence[int]) -> int:
    return sum(n * (n - 1) // 2 for n in held) * COMBINATION_POINTS


def _runs(held: Sequence[int]) -> int:
    longest, points = 0, 0
    length, choices = 0, 1
    for rank in (*RANKS, None):
        n = held[rank] if rank is not None else 0
        if n:
            length, choices = length + 1, choices * n
            continue
        if length >= max(SHORTEST_RUN, longest):
            longest, points = length, length * choices
        length, choices = 0, 1
    return points


def key_of(cards: Sequence[Card]) -> int:
    """Return the key of the ranks of some cards."""
    return sum([RANK_KEY[card.rank] for card in cards])


def show_points(hand: Sequence[Card], starter: Card, *, crib: bool = False) -> int:
    """Return what four cards are worth with the starter, 0 to 29; the sum of ``score_show``.

    The cards are taken to be five different ones: nothing is checked here.
    """
    # Unrolled: this is asked hundreds of times for a single discard.
    one, two, three, four = hand
    ranks = (one.rank, two.rank, three.rank, four.rank)
    points = rank_points(
        RANK_KEY[ranks[0]]
        + RANK_KEY[ranks[1]]
        + RANK_KEY[ranks[2]]
        + RANK_KEY[ranks[3]]
        + RANK_KEY[starter.rank]
    )
    if one.suit is two.suit is three.suit is four.suit:
        if starter.suit is one.suit:
            points += HAND_SIZE + 1
        elif not crib:
            points += HAND_SIZE
    if JACK in ranks:
        for card in hand:
            if card.rank == JACK and card.suit is starter.suit:
                return points + NOBS_POINTS
    return points


def starters_left(seen: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards that can be turned after those seen, in the order of the pack.

    To a player who holds six, 46 are left.
    """
    gone = set(seen)
    return tuple([card for card in PACK if card not in gone])
