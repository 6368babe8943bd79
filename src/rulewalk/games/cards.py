"""Playing cards: suits, cards and the pack of fifty-two."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

ACE: Final = 1
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13
RANKS: Final = range(ACE, KING + 1)
"""Ranks in the order of runs, ace low only (``cribbage.ranks``)."""


class Suit(Enum):
    """One of the four suits, in the fixed order clubs, diamonds, hearts, spades."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


SUITS: Final = tuple(Suit)


@dataclass(frozen=True, slots=True)
class Card:
    """A playing card: a rank from 1 (ace) to 13 (king), and a suit.

    Raises:
        ValueError: the rank lies outside 1 to 13.
    """

    rank: int
    suit: Suit

    def __post_init__(self) -> None:
        """Refuse a rank that no card has."""
        if self.rank not in RANKS:
            raise ValueError(f"a card's rank is 1 to 13, not {self.rank}")

    @property
    def is_court(self) -> bool:
        """Whether this is a jack, queen or king."""
        return self.rank >= JACK


PACK: Final = tuple(Card(rank, suit) for rank in RANKS for suit in SUITS)
"""All fifty-two cards, by rank and within a rank by suit."""
