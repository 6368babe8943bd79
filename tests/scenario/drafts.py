"""Scenario files written for a test, and what is said about them."""

from pathlib import Path

from rulewalk.lesson.walkthrough import Lesson
from rulewalk.scenario.load import load_file

REPOSITORY = Path(__file__).parents[2]
WALKTHROUGHS = REPOSITORY / "walkthroughs"


def messages_of(folder: Path, content: str | bytes, name: str = "cribbage/draft.yml") -> list[str]:
    """Write one file into a folder of scenarios, and return its messages as they are printed.

    They name the file as one who stands in ``folder`` would.
    """
    root = folder / "walkthroughs"
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    loaded = load_file(path, root)
    assert (loaded.lesson is None) == bool(loaded.messages)
    return [str(message).removeprefix(f"{folder}/") for message in loaded.messages]


def lesson_of(folder: Path, content: str, name: str = "cribbage/draft.yml") -> Lesson:
    """Write one file that holds, and return its lesson."""
    assert messages_of(folder, content, name) == []
    root = folder / "walkthroughs"
    lesson = load_file(root / name, root).lesson
    assert lesson is not None
    return lesson
