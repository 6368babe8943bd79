"""The checked lessons of a site, kept while their scenario files stay the same."""

from functools import cache
from pathlib import Path

from click import ClickException

from rulewalk.lesson.walkthrough import Lesson
from rulewalk.practice.questions import quiz_of
from rulewalk.scenario.load import Loaded, load_file, scenario_files
from rulewalk.scenario.message import Message


class ScenarioError(ClickException):
    """Scenario files that do not hold; the messages are those of ``rulewalk check``."""

    def __init__(self, messages: tuple[Message, ...]) -> None:
        """Join the messages, a line each."""
        super().__init__("\n".join(map(str, messages)))


def lesson_of(path: Path, root: Path) -> Lesson:
    """Return the lesson of a scenario file below the folder of all.

    Raises:
        ScenarioError: a claim in it is wrong, or it cannot be read.
    """
    loaded = _loaded(path, root)
    if loaded.lesson is None:
        raise ScenarioError(loaded.messages)
    return loaded.lesson


def all_lessons(root: Path) -> tuple[Lesson, ...]:
    """Return every lesson below a folder, in the order of their ids.

    Raises:
        ScenarioError: some files do not hold; it names every fault of all of them.
    """
    found = [_loaded(path, root) for path in scenario_files(root)] if root.is_dir() else []
    messages = tuple(message for loaded in found for message in loaded.messages)
    if messages:
        raise ScenarioError(messages)
    return tuple(loaded.lesson for loaded in found if loaded.lesson is not None)


_asked: dict[str, tuple[Lesson, bool]] = {}


def asks(lesson: Lesson) -> bool:
    """Return whether a lesson can be taken as a quiz; found once for the pages of all languages."""
    kept, answer = _asked.get(lesson.walkthrough.id, (None, False))
    if kept is not lesson:
        answer = quiz_of(lesson) is not None
        _asked[lesson.walkthrough.id] = lesson, answer
    return answer


def _loaded(path: Path, root: Path) -> Loaded:
    try:
        stat = path.stat()
    except OSError:
        return load_file(path, root)
    return _load(path, root, stat.st_mtime_ns, stat.st_size)


@cache
def _load(path: Path, root: Path, _changed: int, _size: int) -> Loaded:
    return load_file(path, root)
