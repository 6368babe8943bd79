"""Holds a scenario's values against the model, then against the engine."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rulewalk.lesson.replay import REFUSE, SAY, replay
from rulewalk.lesson.walkthrough import Fault, Lesson, Walkthrough
from rulewalk.notation.registry import SCRIPTS
from rulewalk.scenario.model import Scenario, scenario_model, starting_keys, step_keys
from rulewalk.scenario.names import misplaced
from rulewalk.scenario.tree import MappingNode, Node, plain
from rulewalk.scenario.wording import model_faults


@dataclass(frozen=True, slots=True)
class Checked:
    """What checking gives: a lesson, or faults.

    Attributes:
        lesson: the lesson; None if anything is wrong.
        faults: everything that is wrong.
        stopped_by: the fault after which nothing could be replayed, if there is one.
        unchecked: how many steps it left unchecked.
    """

    lesson: Lesson | None
    faults: tuple[Fault, ...]
    stopped_by: Fault | None = None
    unchecked: int = 0


def check(tree: Node, name: str) -> Checked:
    """Check the values of the scenario file whose id is ``name``.

    What the model refuses does not spare the rest: claims that cannot be read are left out, and
    the steps before the first one that cannot be read are replayed.
    """
    if not isinstance(tree, MappingNode):
        return Checked(None, (Fault((), "a scenario is made of keys and their values"),))
    data: Any = plain(tree)
    game = data.get("game")
    if not isinstance(game, str) or game not in SCRIPTS:
        return _unreplayed(model_faults(Scenario, tree, data), data)
    faults = [*model_faults(scenario_model(game), tree, data), *misplaced(name, game)]
    steps = data.get("steps")
    if not isinstance(steps, list) or any(fault.path[:1] == ("start",) for fault in faults):
        return _unreplayed(faults, data)
    faults += _beside_refusals(steps, game)
    return _replayed(name, data, steps, faults) if steps else _unreplayed(faults, data)


def _unreplayed(faults: list[Fault], data: Mapping[str, object]) -> Checked:
    """Return faults of the game or the start, which leave every step unchecked."""
    steps = data.get("steps")
    decisive = (fault for fault in faults if fault.path[:1] in (("game",), ("start",)))
    # Where neither is wrong, the game is missing, which is told first.
    stopper = next(decisive, faults[0])
    return Checked(None, tuple(faults), stopper, len(steps) if isinstance(steps, list) else 0)


def _replayed(name: str, data: Any, steps: list[Any], faults: list[Fault]) -> Checked:
    stopper = _first_unreadable(steps, faults, data["game"])
    stopped_at = len(steps) if stopper is None else _step_of(stopper)
    unread = {fault.path[:3] for fault in faults}
    walkthrough = Walkthrough(
        name,
        data["game"],
        data.get("title", {}),
        data.get("intro", {}),
        # Which rules are never raised is known only once every step has been made.
        _texts(data.get("rules")) if stopper is None else (),
        data.get("start", {}),
        tuple(
            {key: value for key, value in step.items() if ("steps", index, key) not in unread}
            for index, step in enumerate(steps[:stopped_at])
        ),
    )
    replayed = replay(walkthrough)
    if replayed.stopped_at is not None:
        stopper, stopped_at = replayed.faults[-1], replayed.stopped_at
    found = (*faults, *replayed.faults)
    unchecked = 0 if stopper is None else len(steps) - stopped_at - 1
    return Checked(None if found else replayed.lesson, found, stopper, unchecked)


def _texts(rules: object) -> tuple[str, ...]:
    """Return a list of texts; none for anything else, which the model has refused."""
    if not isinstance(rules, list) or not all(isinstance(rule, str) for rule in rules):
        return ()
    return tuple(rules)


def _beside_refusals(steps: list[object], game: str) -> Iterator[Fault]:
    """Find keys beside a refused move that claim something, or are a move as well."""
    more = step_keys(game) - starting_keys(game) - {REFUSE, SAY}
    for index, step in enumerate(steps):
        if isinstance(step, dict) and REFUSE in step:
            for key in step.keys() & more:
                reason = f"{key} stands beside a refused move"
                fix = "make it a step of its own"
                yield Fault(("steps", index, key), reason, fix=fix, at_key=True)


def _first_unreadable(steps: list[Any], faults: list[Fault], game: str) -> Fault | None:
    """Return the fault of the first step whose move cannot be read; None if all can."""
    known, moving = step_keys(game), SCRIPTS[game].move_keys | {REFUSE}
    decisive = moving | starting_keys(game)
    in_steps = [fault for fault in faults if fault.path[:1] == ("steps",) and len(fault.path) > 1]
    for fault in sorted(in_steps, key=_step_of):
        if len(fault.path) == 2:
            return fault
        key, has = fault.path[2], steps[_step_of(fault)].keys()
        # A key that nobody knows may have been meant for the move, if the step has none.
        if key in decisive or (key not in known and not has & moving):
            return fault
    return None


def _step_of(fault: Fault) -> int:
    index = fault.path[1]
    assert isinstance(index, int)
    return index
