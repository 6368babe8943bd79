"""Replays a walkthrough through the engine and verifies every claim in it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rulewalk.games.protocol import (
    AmbiguousMoveError,
    IllegalMoveError,
    InvalidMoveError,
    MoveError,
    Refusal,
    Transition,
)
from rulewalk.lesson.walkthrough import Fault, Lesson, Path, Refused, Step, Walkthrough
from rulewalk.notation.errors import NotationError, nearest
from rulewalk.notation.registry import SCRIPTS
from rulewalk.notation.script import Fact, Facts, Fields, Script

REFUSE = "refuse"
BECAUSE = "because"
SAY = "say"


@dataclass(frozen=True, slots=True)
class Replay:
    """The outcome of a replay: a lesson, or every fault that was found.

    Attributes:
        lesson: the lesson; None if there are faults.
        faults: what is wrong, in the order of the file.
        unchecked: how many steps could not be replayed after an impossible one.
    """

    lesson: Lesson | None
    faults: tuple[Fault, ...]
    unchecked: int = 0


def replay(walkthrough: Walkthrough) -> Replay:
    """Replay a walkthrough of a known game and verify all that it claims.

    Nothing is raised for a wrong walkthrough: its faults are returned. A wrong claim does not
    stop the replay; an impossible move does.
    """
    script = SCRIPTS[walkthrough.game]
    try:
        start, seating = script.start(walkthrough.start)
    except NotationError as error:
        fault = _unreadable(("start",), error)
        return Replay(None, (fault,), len(walkthrough.steps))
    run = _Run(script, walkthrough, start, seating)
    unchecked = run.through()
    faults = [*run.faults]
    if not unchecked:
        faults.extend(_never_raised(walkthrough, run.steps))
    if faults:
        return Replay(None, tuple(sorted(faults, key=_file_order)), unchecked)
    return Replay(Lesson(walkthrough, seating, start, tuple(run.steps)), ())


@dataclass(slots=True)
class _Run:
    """A replay under way."""

    script: Script[Any, Any, Any]
    walkthrough: Walkthrough
    position: Any
    seating: Any
    steps: list[Step] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def through(self) -> int:
        """Replay every step; return how many were left unchecked."""
        file_steps = self.walkthrough.steps
        for index, fields in enumerate(file_steps):
            if not self._step(index, fields):
                return len(file_steps) - index - 1
        self._derive(len(file_steps))
        return 0

    def _step(self, index: int, fields: Fields) -> bool:
        """Replay one step of the file; return whether the next can be replayed."""
        path: Path = ("steps", index)
        try:
            anew = self.script.anew(fields)
            if anew is not None:
                self.position = anew
            if REFUSE in fields:
                return self._refuse(index, fields, anew is not None)
            move = self._move_due(index, fields)
        except NotationError as error:
            self.faults.append(_unreadable(path, error))
            return False
        try:
            made = self._make(move)
        except MoveError as error:
            self.faults.append(self._impossible(path, fields, error))
            return False
        self._add(made, fields, index, anew=anew is not None)
        self.faults.extend(_wrong_claims(path, fields, self.script.facts(made, self.seating)))
        return True

    def _move_due(self, index: int, fields: Fields) -> Any:
        """Read the step's move, after the forced moves that come before it."""
        move = self.script.move(fields, self.position, self.seating)
        self._derive(index, until=move)
        return move

    def _derive(self, index: int, until: Any = None) -> None:
        while (forced := self.script.forced(self.position)) is not None and forced != until:
            self._add(self._make(forced), {}, index, anew=False)

    def _make(self, move: Any) -> Transition[Any, Any, Any]:
        after, events = self.position.do(move)
        return Transition(self.position, move, events, after)

    def _add(
        self, made: Transition[Any, Any, Any], fields: Fields, index: int, *, anew: bool
    ) -> None:
        say = fields.get(SAY, {})
        assert isinstance(say, Mapping)
        self.position = made.after
        self.steps.append(Step(len(self.steps) + 1, made, anew, say, index))

    def _refuse(self, index: int, fields: Fields, anew: bool) -> bool:
        """Verify that the engine refuses a move for the reason given."""
        path: Path = ("steps", index, REFUSE)
        tried = fields[REFUSE]
        assert isinstance(tried, Mapping)
        because = str(tried[BECAUSE])
        try:
            refusal, move = self._refusal_due(index, tried, because)
        except NotationError as error:
            self.faults.append(_unreadable(path, error))
            return True
        except (InvalidMoveError, AmbiguousMoveError) as error:
            self.faults.append(Fault(path, f"the move cannot be tried: {error}"))
            return True
        if refusal is None:
            self.faults.append(
                Fault(path, "the engine allows this move", fix="make it a step of its own")
            )
        elif refusal.rule != because:
            self.faults.append(
                Fault(
                    (*path, BECAUSE),
                    f"claimed {because}, the engine refuses this move by {refusal.rule}",
                    refusal.rule,
                )
            )
        else:
            say = fields.get(SAY, {})
            assert isinstance(say, Mapping)
            refused = Refused(self.position, move, refusal)
            self.steps.append(Step(len(self.steps) + 1, refused, anew, say, index))
        return True

    def _refusal_due(self, index: int, tried: Fields, because: str) -> tuple[Refusal | None, Any]:
        """Return the refusal here, or after the forced moves if only then it is the claimed one."""
        move = self.script.move(tried, self.position, self.seating)
        refusal: Refusal | None = self.position.verify(move)
        forced = self.script.forced(self.position)
        if (refusal is not None and refusal.rule == because) or forced is None:
            return refusal, move
        self._derive(index)
        return self.position.verify(move), move

    def _impossible(self, path: Path, fields: Fields, error: MoveError) -> Fault:
        key = next((key for key in fields if key in self.script.move_keys), None)
        where = path if key is None else (*path, key)
        if isinstance(error, IllegalMoveError):
            rule = error.refusal.rule
            return Fault(where, f"this move is not allowed: {_plainly(error.refusal)}", rule)
        return Fault(where, f"this is no move here: {error}")


def _plainly(refusal: Refusal) -> str:
    """Return a refusal's own facts in a line for authors."""
    names = refusal.__dataclass_fields__  # type: ignore[attr-defined]
    facts = ", ".join(f"{name} {getattr(refusal, name)}" for name in names if name != "rule")
    return f"{type(refusal).__name__} ({facts})"


def _unreadable(path: Path, error: NotationError) -> Fault:
    fix = f"did you mean {error.instead}?" if error.instead else ""
    return Fault((*path, *error.path), error.reason, fix=fix)


def _wrong_claims(path: Path, fields: Fields, facts: Facts) -> Iterator[Fault]:
    for key, found in facts.items():
        if key not in fields:
            continue
        claimed = fields[key]
        if isinstance(found, Fact):
            if claimed != found.value:
                yield Fault(
                    (*path, key), f"claimed {claimed}, the engine finds {found.value}", found.rule
                )
        else:
            assert isinstance(claimed, Mapping)
            yield from _wrong_parts((*path, key), claimed, found)


def _wrong_parts(path: Path, claimed: Fields, found: Mapping[str, Fact]) -> Iterator[Fault]:
    for part, value in claimed.items():
        if part not in found:
            engine = ", ".join(f"{name} {fact.value}" for name, fact in found.items()) or "nothing"
            close = nearest(part, found)
            fix = f"did you mean {close}?" if close else ""
            yield Fault(
                (*path, part), f"claimed {part} {value}, the engine finds {engine}", "", fix
            )
        elif value != found[part].value:
            fact = found[part]
            yield Fault(
                (*path, part), f"claimed {part} {value}, the engine finds {fact.value}", fact.rule
            )
    for part, fact in found.items():
        if part not in claimed:
            message = f"{part} {fact.value} is missing: a claim of {path[-1]} names them all"
            yield Fault(path, message, fact.rule)


def _never_raised(walkthrough: Walkthrough, steps: list[Step]) -> Iterator[Fault]:
    raised = {rule for step in steps for rule in step.rules}
    for index, rule in enumerate(walkthrough.rules):
        if rule not in raised:
            close = nearest(rule, raised)
            fix = f"did you mean {close}?" if close else ""
            yield Fault(("rules", index), f"no step shows {rule}", rule, fix)


def _file_order(fault: Fault) -> tuple[int, int]:
    """Faults of the head first, then those of the steps in order; stable within one step."""
    if fault.path[:1] == ("steps",):
        index = fault.path[1]
        assert isinstance(index, int)
        return (1, index)
    return (0, 0)
