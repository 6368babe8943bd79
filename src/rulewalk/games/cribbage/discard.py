"""Which two cards to lay away: every choice with what it keeps and gives, on average."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from rulewalk.games.cards import Card
from rulewalk.games.cribbage.crib_table import CRIB_AVERAGES
from rulewalk.games.cribbage.game import DEALT
from rulewalk.games.cribbage.show import HAND_SIZE
from rulewalk.games.cribbage.total import key_of, rank_points, show_points, starters_left
from rulewalk.games.protocol import InvalidPositionError


@dataclass(frozen=True, slots=True)
class DiscardChoice:
    """One way to lay two cards away.

    Attributes:
        kept: the four cards kept, in hand order.
        discarded: the two laid away, in hand order.
        hand: the average of the kept cards over the 46 starters that can be turned, exact.
        lowest: the least they are worth with any starter.
        highest: the most they are worth with any starter.
        crib: what the two cards make of a crib on average.
        average: ``hand`` plus the crib if it is one's own, minus it if it is the other's.
    """

    kept: tuple[Card, ...]
    discarded: tuple[Card, Card]
    hand: float
    lowest: int
    highest: int
    crib: float
    average: float


def rank_discards(hand: Sequence[Card], *, dealer: bool) -> tuple[DiscardChoice, ...]:
    """Return the 15 choices of two cards, the best average first.

    Equal averages keep the order of the hand. ``dealer`` tells whose crib it is.

    Raises:
        InvalidPositionError: not six different cards.
    """
    cards = tuple(hand)
    if len(cards) != DEALT or len(set(cards)) != DEALT:
        raise InvalidPositionError("two of six different cards are laid away")
    starters = starters_left(cards)
    choices = [
        _choice(cards, discarded, starters, dealer=dealer) for discarded in combinations(cards, 2)
    ]
    return tuple(sorted(choices, key=lambda choice: -choice.average))


def _choice(
    cards: tuple[Card, ...],
    discarded: tuple[Card, Card],
    starters: Sequence[Card],
    *,
    dealer: bool,
) -> DiscardChoice:
    kept = tuple(card for card in cards if card not in discarded)
    points = [show_points(kept, starter) for starter in starters]
    hand = sum(points) / len(points)
    low, high = sorted(card.rank for card in discarded)
    crib = CRIB_AVERAGES[low, high][0 if dealer else 1]
    average = hand + crib if dealer else hand - crib
    return DiscardChoice(kept, discarded, hand, min(points), max(points), crib, average)


def points_alone(cards: Sequence[Card]) -> int:
    """Return what four kept cards are worth by themselves, before any starter is turned."""
    flush = HAND_SIZE if len({card.suit for card in cards}) == 1 else 0
    return rank_points(key_of(cards)) + flush
