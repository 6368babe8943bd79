"""Who sits where: seats are numbers, people have names that scenario files use."""

from enum import Enum
from typing import Final


class Who(Enum):
    """A person at a table: the learner, the rival at a table of two, or a named rival."""

    YOU = "you"
    RIVAL = "rival"
    ANA = "ana"
    BETO = "beto"
    CAIO = "caio"


type Seating = tuple[Who, ...]
"""Who holds which seat, from seat 0."""

PAIR: Final = (Who.YOU, Who.RIVAL)
"""The two of a game for two."""

_TABLE: Final = (Who.YOU, Who.ANA, Who.BETO, Who.CAIO)


def seated(leader: Who) -> Seating:
    """Return the seating of the two in which ``leader`` has seat 0."""
    return PAIR if leader is Who.YOU else PAIR[::-1]


def around_table(players: int) -> Seating:
    """Return the seating of a game for several: the learner in seat 0, then clockwise."""
    return _TABLE[:players]
