"""Walkthroughs as plain data, the way the browser may hold them too."""

from typing import Any

from rulewalk.lesson.replay import replay
from rulewalk.lesson.walkthrough import Fault, Lesson, Walkthrough

TITLE = {"pt-BR": "Um exemplo", "en": "An example"}
INTRO = {"pt-BR": "Até [=cribbage.play.limit].", "en": "Up to [=cribbage.play.limit]."}


def play(hands: str, *steps: dict[str, Any], rules: tuple[str, ...] = ()) -> Walkthrough:
    """A walkthrough of the cribbage play: your hand, the rival's, and who leads if not you."""
    start = dict(zip(("you", "rival", "leads"), hands.split(" / "), strict=False))
    return Walkthrough("cribbage/draft", "cribbage/play", TITLE, INTRO, rules, start, steps)


def line(*steps: dict[str, Any], rules: tuple[str, ...] = (), start: str = "") -> Walkthrough:
    """A walkthrough of the Draw line."""
    return Walkthrough("draw/draft", "draw/line", TITLE, {}, rules, {"line": start}, steps)


def lesson(walkthrough: Walkthrough) -> Lesson:
    """The lesson of a walkthrough that holds."""
    replayed = replay(walkthrough)
    assert replayed.faults == ()
    assert replayed.stopped_at is None
    assert replayed.lesson is not None
    return replayed.lesson


def faults(walkthrough: Walkthrough) -> tuple[Fault, ...]:
    """The faults of a walkthrough that does not hold."""
    replayed = replay(walkthrough)
    assert replayed.lesson is None
    assert replayed.faults
    return replayed.faults
