"""What a card counts."""

from typing import Final

from rulewalk.games.cards import RANKS, Card

COURT_VALUE: Final = 10

_VALUES: Final = (0, *(min(rank, COURT_VALUE) for rank in RANKS))
"""By rank; asked for more often than anything else."""


def counting_value(card: Card) -> int:
    """Return what a card counts, 1 to 10: ace 1, court cards ten each (``cribbage.values``)."""
    return _VALUES[card.rank]
