"""What a card counts."""

from typing import Final

from rulewalk.games.cards import Card

COURT_VALUE: Final = 10


def counting_value(card: Card) -> int:
    """Return what a card counts, 1 to 10: ace 1, court cards ten each (``cribbage.values``)."""
    rank = card.rank
    # Asked for more often than anything else: a call of ``min`` takes twice as long.
    return rank if rank < COURT_VALUE else COURT_VALUE
