"""How the steps of a scenario are read, whatever the game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from rulewalk.games.protocol import Transition
from rulewalk.notation.seating import Seating

type Fields = Mapping[str, object]
"""The keys of a start or a step as plain data, unknown keys and wrong types already refused."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that a step may claim: what the engine found, and by which rule."""

    value: object
    rule: str


type Facts = Mapping[str, Fact | Mapping[str, Fact]]
"""The claimable facts of a step, by the key that claims them; a claim may have parts."""


class Script[Pos, Move, Ev](Protocol):
    """A game's own keys in scenario files, and what they mean."""

    @property
    def start_fields(self) -> type:
        """A ``TypedDict`` of the keys of ``start``."""
        ...

    @property
    def step_fields(self) -> type:
        """A ``TypedDict`` of the keys of a step: its move, then its claims."""
        ...

    @property
    def move_keys(self) -> frozenset[str]:
        """The keys of a step that make its move."""
        ...

    @property
    def anew_keys(self) -> frozenset[str]:
        """The keys of a step that begin a new position."""
        ...

    def start(self, fields: Fields) -> tuple[Pos, Seating]:
        """Return the position that a scenario starts from, and who sits where.

        Raises:
            NotationError: a field cannot be read or makes no position.
        """
        ...

    def anew(self, fields: Fields) -> Pos | None:
        """Return the new position that a step starts from, or None where it goes on.

        Raises:
            NotationError: the field cannot be read.
        """
        ...

    def move(self, fields: Fields, position: Pos, seating: Seating) -> Move:
        """Return the move of a step.

        Raises:
            NotationError: it cannot be read, or there is none.
        """
        ...

    def forced(self, position: Pos, then: Move | None) -> Move | None:
        """Return the move that the rules make for the player here, before ``then`` is made.

        None where they force nothing, where ``then`` is that move itself, and where ``then``
        has to be judged as things stand. ``then`` is None at the end of a scenario.
        """
        ...

    def meanings(self, move: Move, position: Pos) -> tuple[str, ...]:
        """Return what an ambiguous move could mean here, each as a step would write it."""
        ...

    def facts(self, made: Transition[Pos, Move, Ev], seating: Seating) -> Facts:
        """Return what a step that made this move may claim."""
        ...
