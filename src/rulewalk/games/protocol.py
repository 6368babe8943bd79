"""What all games share: events, refusals, errors and the shape of a position."""

from dataclasses import dataclass
from typing import Protocol, Self


class Event(Protocol):
    """Something that happened; an immutable record that names the rule it comes from."""

    @property
    def rule(self) -> str:
        """The id of the rule that made this happen."""
        ...


class Refusal(Protocol):
    """Why a move is not allowed; an immutable record that names the rule that forbids it."""

    @property
    def rule(self) -> str:
        """The id of the rule that forbids the move."""
        ...


class InvalidPositionError(ValueError):
    """A position that no game can reach: a card held twice, a hand too large."""


class MoveError(ValueError):
    """A move that could not be made; the base of the three kinds."""


class InvalidMoveError(MoveError):
    """Not a move at all in this position: a card nobody holds, an end that does not exist."""


class IllegalMoveError(MoveError):
    """A move that a rule forbids here.

    Attributes:
        refusal: what forbids it, with the rule's id.
    """

    def __init__(self, refusal: Refusal) -> None:
        """Keep the refusal beside the message."""
        super().__init__(f"{refusal} [{refusal.rule}]")
        self.refusal = refusal


class AmbiguousMoveError(MoveError):
    """A move that could mean several different things here."""


class Position[Move, Ev, Ref](Protocol):
    """An immutable state of a game. A move gives a new one, never changes this one."""

    def verify(self, move: Move) -> Ref | None:
        """Return why a rule forbids the move, or None where it is legal.

        Raises:
            InvalidMoveError: it is no move in this position.
            AmbiguousMoveError: it could mean several things.
        """
        ...

    def can(self, move: Move) -> bool:
        """Return whether the move is legal; never raises."""
        ...

    def do(self, move: Move) -> tuple[Self, tuple[Ev, ...]]:
        """Return the position after the move, and what happened.

        Raises:
            InvalidMoveError: it is no move in this position.
            AmbiguousMoveError: it could mean several things.
            IllegalMoveError: a rule forbids it.
        """
        ...


@dataclass(frozen=True, slots=True)
class Transition[Pos, Move, Ev]:
    """One move made: the position before, the move, what happened, the position after."""

    before: Pos
    move: Move
    events: tuple[Ev, ...]
    after: Pos
