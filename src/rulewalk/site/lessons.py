"""The checked lessons of a site, kept while their scenario files stay the same."""

from functools import cache
from pathlib import Path

from click import ClickException

from rulewalk.lesson.walkthrough import Lesson
from rulewalk.scenario.load import load_file
from rulewalk.scenario.message import Message


class ScenarioError(ClickException):
    """Scenario files that do not hold; the messages are those of ``rulewalk check``."""

    def __init__(self, messages: tuple[Message, ...]) -> None:
        """Join the messages, a line each."""
        super().__init__("\n".join(map(str, messages)))


def scenario_files(root: Path) -> tuple[Path, ...]:
    """Return the scenario files below a folder, in the order of their ids."""
    return tuple(sorted(root.glob("*/*.yml")))


def lesson_of(path: Path, root: Path) -> Lesson:
    """Return the lesson of a scenario file.

    Raises:
        ScenarioError: a claim in it is wrong, or it cannot be read.
    """
    stat = path.stat() if path.exists() else None
    return _lesson_of(path, root, stat and (stat.st_mtime_ns, stat.st_size))


@cache
def _lesson_of(path: Path, root: Path, _version: tuple[int, int] | None) -> Lesson:
    loaded = load_file(path, root)
    if loaded.lesson is None:
        raise ScenarioError(loaded.messages)
    return loaded.lesson


def all_lessons(root: Path) -> tuple[Lesson, ...]:
    """Return every lesson below a folder, in the order of their ids.

    Raises:
        ScenarioError: some files do not hold; it names every fault of all of them.
    """
    lessons: list[Lesson] = []
    messages: list[Message] = []
    for path in scenario_files(root):
        loaded = load_file(path, root)
        messages.extend(loaded.messages)
        if loaded.lesson is not None:
            lessons.append(loaded.lesson)
    if messages:
        raise ScenarioError(tuple(messages))
    return tuple(lessons)
