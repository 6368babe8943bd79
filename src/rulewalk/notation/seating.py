"""Who sits where: seats are numbers, people are *you* and the *rival*."""

from enum import Enum


class Who(Enum):
    """A person at the table of two, as scenario files name them."""

    YOU = "you"
    RIVAL = "rival"

    @property
    def other(self) -> "Who":
        """The one opposite."""
        return Who.RIVAL if self is Who.YOU else Who.YOU


type Seating = tuple[Who, Who]
"""Who holds seat 0 and who seat 1."""


def seated(leader: Who) -> Seating:
    """Return the seating in which ``leader`` has seat 0."""
    return (leader, leader.other)
