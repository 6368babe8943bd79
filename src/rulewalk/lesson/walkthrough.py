"""A walkthrough as plain data, the lesson it becomes, and what can be wrong with it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulewalk.games.protocol import Refusal, Transition
from rulewalk.notation.script import Fields
from rulewalk.notation.seating import Seating

type Words = Mapping[str, str]
"""One text in every language, by language code."""

type Path = tuple[str | int, ...]
"""Where a value stands in a walkthrough: keys, and list indices from 0."""


@dataclass(frozen=True, slots=True)
class Walkthrough:
    """What a scenario file says, its types already right and nothing of it verified.

    Attributes:
        id: the permanent name, ``<game>/<name>``.
        game: the game's id.
        title: its title.
        intro: a line of introduction; empty if there is none.
        rules: the ids of the rules it promises to show.
        start: the game's own keys of the start.
        steps: the keys of every step, in order.
    """

    id: str
    game: str
    title: Words
    intro: Words
    rules: tuple[str, ...]
    start: Fields
    steps: tuple[Fields, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """A move that was tried and refused: the position stands as it was."""

    position: Any
    move: Any
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Step:
    """One numbered step of a lesson.

    Attributes:
        number: 1 for the first.
        happened: the move made, or the move refused.
        anew: whether the step began a new position.
        say: the author's own words; empty where the voice words the events.
        index: the step of the file it comes from, from 0; a derived step carries that of the
            step it was derived before, or the number of steps at the end.
    """

    number: int
    happened: Transition[Any, Any, Any] | Refused
    anew: bool
    say: Words
    index: int

    @property
    def position(self) -> Any:
        """The position after the step."""
        return self.happened.position if isinstance(self.happened, Refused) else self.happened.after

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that this step shows, each once, in the order they come up."""
        if isinstance(self.happened, Refused):
            return (self.happened.refusal.rule,)
        return tuple(dict.fromkeys(event.rule for event in self.happened.events))


@dataclass(frozen=True, slots=True)
class Lesson:
    """A walkthrough that the engine has replayed from start to end."""

    walkthrough: Walkthrough
    seating: Seating
    start: Any
    steps: tuple[Step, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that its steps show, each once, in the order they come up."""
        return tuple(dict.fromkeys(rule for step in self.steps for rule in step.rules))


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong with a walkthrough.

    Attributes:
        path: where it stands.
        message: what is wrong, as a sentence without a full stop.
        rule: the rule by which it is wrong, or an empty text.
        fix: what would be right, as a clause, or an empty text.
        at_key: whether the key is wrong, not its value.
    """

    path: Path
    message: str
    rule: str = ""
    fix: str = ""
    at_key: bool = False
