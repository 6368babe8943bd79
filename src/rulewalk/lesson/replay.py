"""Replays a walkthrough through the engine and verifies every claim in it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from rulewalk.games.protocol import (
    AmbiguousMoveError,
    IllegalMoveError,
    MoveError,
    Refusal,
    Transition,
)
from rulewalk.lesson.walkthrough import Fault, Lesson, Path, Refused, Step, Walkthrough, Words
from rulewalk.notation.errors import NotationError, nearest
from rulewalk.notation.registry import SCRIPTS
from rulewalk.notation.script import Fact, Facts, Fields, Script
from rulewalk.notation.seating import Seating
from rulewalk.voice.registry import voice_for

REFUSE: Final = "refuse"
BECAUSE: Final = "because"
SAY: Final = "say"

AUTHORS_LANGUAGE: Final = "en"
"""Faults are worded in English, as the keys of scenario files are."""


@dataclass(frozen=True, slots=True)
class Replay:
    """The outcome of a replay: a lesson, or every fault that was found.

    Attributes:
        lesson: the lesson; None if there are faults.
        faults: what is wrong, in the order of the file.
        stopped_at: the index of the step that could not be made, -1 if the start could not be
            read; None if every step was replayed.
    """

    lesson: Lesson | None
    faults: tuple[Fault, ...]
    stopped_at: int | None = None


def replay(walkthrough: Walkthrough) -> Replay:
    """Replay a walkthrough of a known game and verify all that it claims.

    Nothing is raised for a wrong walkthrough: its faults are returned. A wrong claim does not
    stop the replay; an impossible move does.
    """
    script = SCRIPTS[walkthrough.game]
    try:
        start, seating = script.start(walkthrough.start)
    except NotationError as error:
        return Replay(None, (_unreadable(("start",), error),), -1)
    run = _Run(script, walkthrough, start, seating)
    stopped_at = run.through()
    faults = [*run.faults]
    if stopped_at is None:
        faults = [*_never_raised(walkthrough.rules, run.raised), *faults]
    if faults:
        return Replay(None, tuple(faults), stopped_at)
    return Replay(Lesson(walkthrough, seating, start, tuple(run.steps)), ())


@dataclass(slots=True)
class _Run:
    """A replay under way."""

    script: Script[Any, Any, Any]
    walkthrough: Walkthrough
    position: Any
    seating: Seating
    steps: list[Step] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    raised: set[str] = field(default_factory=set)

    def through(self) -> int | None:
        """Replay every step; return the index of the one that cannot be made, if one cannot."""
        file_steps = self.walkthrough.steps
        for index, fields in enumerate(file_steps):
            if not self._step(index, fields):
                return index
        self._derive(len(file_steps), None)
        return None

    def _step(self, index: int, fields: Fields) -> bool:
        """Replay one step of the file; return whether the next can be replayed."""
        path: Path = ("steps", index)
        try:
            anew = self.script.anew(fields)
            if anew is not None:
                self.position = anew
            if REFUSE in fields:
                self._refuse(index, fields, anew=anew is not None)
                return True
            move = self.script.move(fields, self.position, self.seating)
        except NotationError as error:
            self.faults.append(_unreadable(path, error))
            return False
        self._derive(index, move)
        try:
            made = self._make(move)
        except MoveError as error:
            self.faults.append(self._impossible(path, fields, move, error))
            return False
        self._add(made, index, anew=anew is not None, say=_said(fields))
        self.faults.extend(_wrong_claims(path, fields, self.script.facts(made, self.seating)))
        return True

    def _derive(self, index: int, then: Any) -> None:
        """Make the moves that the rules force before the move ``then``."""
        while (forced := self.script.forced(self.position, then)) is not None:
            self._add(self._make(forced), index, anew=False, say={})

    def _make(self, move: Any) -> Transition[Any, Any, Any]:
        after, events = self.position.do(move)
        return Transition(self.position, move, events, after)

    def _add(
        self, happened: Transition[Any, Any, Any] | Refused, index: int, *, anew: bool, say: Words
    ) -> None:
        step = Step(len(self.steps) + 1, happened, anew, say, index)
        self.position = step.position
        self.steps.append(step)
        self.raised.update(step.rules)

    def _refuse(self, index: int, fields: Fields, *, anew: bool) -> None:
        """Verify that the engine refuses a move for the reason given."""
        path: Path = ("steps", index, REFUSE)
        tried = fields[REFUSE]
        assert isinstance(tried, Mapping)
        because = str(tried[BECAUSE])
        # What is wrong with a refusal is told once, here, and not again for its rule.
        self.raised.add(because)
        try:
            move = self.script.move(tried, self.position, self.seating)
            refusal = self._refusal_of(move, because, index)
        except NotationError as error:
            self.faults.append(_unreadable(path, error))
        except MoveError as error:
            self.faults.append(self._impossible(path, tried, move, error))
        else:
            if refusal is None:
                fix = "make it a step of its own"
                self.faults.append(Fault(path, "the engine allows this move", fix=fix))
            elif refusal.rule != because:
                found = f"claimed {because}, the engine refuses the move by {refusal.rule}"
                why = self._in_words(move, refusal)
                self.faults.append(Fault((*path, BECAUSE), f"{found}: {why}", refusal.rule))
            else:
                refused = Refused(self.position, move, refusal)
                self._add(refused, index, anew=anew, say=_said(fields))

    def _refusal_of(self, move: Any, because: str, index: int) -> Refusal | None:
        """Return the refusal as things stand, or after the forced moves that come before."""
        refusal: Refusal | None = self.position.verify(move)
        if refusal is not None and refusal.rule != because:
            self._derive(index, move)
            refusal = self.position.verify(move)
        return refusal

    def _impossible(self, path: Path, fields: Fields, move: Any, error: MoveError) -> Fault:
        where = (*path, *self._at_fault(fields, type(error)))
        match error:
            case IllegalMoveError(refusal=refusal):
                why = self._in_words(move, refusal)
                text = f"this move is not allowed: {why}"
                return Fault(where, text, refusal.rule, self._due_instead(move))
            case AmbiguousMoveError():
                meanings = self.script.meanings(move, self.position)
                return Fault(where, str(error), fix=" or ".join(meanings))
            case _:
                return Fault(where, f"this is no move here: {error}")

    def _at_fault(self, fields: Fields, kind: type[MoveError]) -> tuple[str, ...]:
        """Return the key of a move without which it would be possible, otherwise its first."""
        keys = [
            key
            for key in self.script.step_fields.__annotations__
            if key in fields and key in self.script.move_keys
        ]
        for key in keys:
            rest = {other: value for other, value in fields.items() if other != key}
            try:
                self._make(self.script.move(rest, self.position, self.seating))
            except (kind, NotationError):
                continue
            except MoveError:
                pass
            return (key,)
        return tuple(keys[:1])

    def _due_instead(self, move: Any) -> str:
        """Return who has to make such a move here, where it is somebody else."""
        forced = self.script.forced(self.position, None)
        if forced is None or type(forced) is not type(move):
            return ""
        if getattr(forced, "seat", None) == getattr(move, "seat", None):
            return ""
        voice = voice_for(self.walkthrough.game, AUTHORS_LANGUAGE)
        return voice.heading(self._make(forced), self.seating)

    def _in_words(self, move: Any, refusal: Refusal) -> str:
        voice = voice_for(self.walkthrough.game, AUTHORS_LANGUAGE)
        return voice.refusal(self.position, move, refusal, self.seating).removesuffix(".")


def _said(fields: Fields) -> Words:
    say = fields.get(SAY, {})
    assert isinstance(say, Mapping)
    return say


def _unreadable(path: Path, error: NotationError) -> Fault:
    fix = f"did you mean {error.instead}?" if error.instead else ""
    return Fault((*path, *error.path), error.reason, fix=fix)


def _wrong_claims(path: Path, fields: Fields, facts: Facts) -> Iterator[Fault]:
    for key, found in facts.items():
        if key not in fields:
            continue
        claimed = fields[key]
        if isinstance(found, Mapping):
            assert isinstance(claimed, Mapping)
            yield from _wrong_parts((*path, key), claimed, found)
        elif claimed != found.value:
            text = f"claimed {_as_written(claimed)}, the engine finds {_as_written(found.value)}"
            yield Fault((*path, key), text, found.rule)


def _as_written(value: object) -> object:
    """Return a value as a scenario file writes it."""
    return str(value).lower() if isinstance(value, bool) else value


def _wrong_parts(path: Path, claimed: Fields, found: Mapping[str, Fact]) -> Iterator[Fault]:
    engine = ", ".join(f"{part} {fact.value}" for part, fact in found.items()) or "nothing"
    for part, value in claimed.items():
        if part not in found:
            text = f"claimed {part} {value}, the engine finds {engine}"
            yield Fault((*path, part), text, at_key=True)
        elif value != found[part].value:
            text = f"claimed {part} {value}, the engine finds {part} {found[part].value}"
            yield Fault((*path, part), text, found[part].rule)
    for part, fact in found.items():
        if part not in claimed:
            yield Fault(path, f"{part} {fact.value} is not claimed", fact.rule, f"add {part}")


def _never_raised(rules: tuple[str, ...], raised: set[str]) -> Iterator[Fault]:
    # Ids of one game share their first words: only the last one tells them apart.
    by_tail = {rule.rpartition(".")[2]: rule for rule in sorted(raised)}
    for index, rule in enumerate(rules):
        if rule in raised:
            continue
        close = nearest(rule.rpartition(".")[2], by_tail)
        fix = f"did you mean {by_tail[close]}?" if close else ""
        shown = ", ".join(sorted(raised))
        yield Fault(("rules", index), f"no step shows {rule}; shown are {shown}", fix=fix)
