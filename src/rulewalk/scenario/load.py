"""Scenario files as lessons, or everything that is wrong with them."""

import os
import stat
from codecs import BOM_UTF8
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rulewalk.lesson.walkthrough import Fault, Lesson
from rulewalk.scenario.check import Checked, check
from rulewalk.scenario.message import Message
from rulewalk.scenario.names import draft_id, id_of, name_faults, root_of
from rulewalk.scenario.tree import MappingNode, Node, Place, TreeError, place_in, read_tree
from rulewalk.scenario.wording import node_at

LARGEST: Final = 64 * 1024
"""How many bytes a scenario file may hold; the longest lesson needs a small part of it."""

_LONGEST: Final = 400


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a scenario file gives: a lesson, or messages.

    Attributes:
        file: the file, as its messages name it: from the current folder, if it lies there.
        lesson: the lesson; None if anything is wrong.
        messages: everything that is wrong, in the order of the file.
    """

    file: str
    lesson: Lesson | None
    messages: tuple[Message, ...]


def load_all(paths: Iterable[Path], root: Path | None = None) -> tuple[Loaded, ...]:
    """Load scenario files, and all of those below folders, each once and sorted by path.

    See ``load_file`` for ``root``. Nothing is raised for a wrong file or path.
    """
    found = dict.fromkeys(file for path in paths for file in scenario_files(path))
    return tuple(load_file(file, root) for file in found)


def scenario_files(path: Path) -> tuple[Path, ...]:
    """Return the scenario files below a folder, sorted; any other path gives itself."""
    if not path.is_dir():
        return (path,)
    files = (file for suffix in ("yml", "yaml") for file in path.rglob(f"*.{suffix}"))
    return tuple(sorted(files))


def load_file(path: Path, root: Path | None = None) -> Loaded:
    """Load one scenario file: read it, hold it against the model, replay it.

    ``root`` is the scenarios' folder, from which the id comes; the written pages lie beside it
    in ``docs``. Without it, it is the folder called ``walkthroughs`` above the file. A draft that
    lies outside it is held to everything but the rules for ids.

    Nothing is raised for a wrong file: its messages are returned.
    """
    root = root or root_of(path)
    inside = _inside(path, root) if root else None
    if root is None or inside is None:
        name, faults = draft_id(path), []
    else:
        name, faults = id_of(inside), list(name_faults(inside, _absolute(root).parent / "docs"))
    shown = _one_line((_inside(path, Path.cwd()) or path).as_posix())
    messages = [Message(shown, 1, 1, fault.message, fix=fault.fix) for fault in faults]
    lesson = None
    try:
        tree, repeated = read_tree(_read(path))
    except TreeError as error:
        messages.append(_unread(shown, error))
    else:
        messages += [_unread(shown, error) for error in repeated]
        checked = check(tree, name)
        lesson = checked.lesson
        messages += [_located(shown, tree, fault, checked) for fault in checked.faults]
    messages.sort(key=lambda message: (message.line, message.column))
    return Loaded(shown, None if messages else lesson, tuple(messages))


def _absolute(path: Path) -> Path:
    return Path(os.path.abspath(path))  # noqa: PTH100 - "..", and no links followed


def _inside(path: Path, root: Path) -> Path | None:
    """Return a path as it is named within a folder, or None if it lies outside."""
    path, root = _absolute(path), _absolute(root)
    return path.relative_to(root) if path.is_relative_to(root) else None


def _read(path: Path) -> str:
    """Return the text of a file that is not too large; a byte order mark is left out."""
    start = Place(1, 1)
    try:
        # Opening a pipe would wait for its writer.
        if not stat.S_ISREG(path.stat().st_mode):
            raise TreeError(start, "this is no file")
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except FileNotFoundError as error:
        raise TreeError(start, "there is no such file") from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise TreeError(start, f"the file cannot be read: {reason}") from error
    if len(data) > LARGEST:
        raise TreeError(start, f"the file is too large: a scenario has at most {LARGEST} bytes")
    data = data.removeprefix(BOM_UTF8)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start].decode()
        place = place_in(before, len(before))
        reason = f"the byte {data[error.start]:#04x} is not UTF-8"
        raise TreeError(place, reason, "save the file as UTF-8") from error


def _unread(shown: str, error: TreeError) -> Message:
    return Message(
        shown, error.place.line, error.place.column, _one_line(error.reason), fix=error.fix
    )


def _located(shown: str, tree: Node, fault: Fault, checked: Checked) -> Message:
    place = node_at(tree, fault.path).place
    if fault.at_key:
        holder, key = node_at(tree, fault.path[:-1]), fault.path[-1]
        assert isinstance(holder, MappingNode)
        place = holder.keys[str(key)]
    return Message(
        shown,
        place.line,
        place.column,
        _one_line(fault.message),
        fault.rule,
        _one_line(fault.fix),
        checked.unchecked if fault is checked.stopped_by else 0,
    )


def _one_line(text: str) -> str:
    """Return a text on one line that any terminal prints, cut where it is very long."""
    if len(text) > _LONGEST:
        text = f"{text[: _LONGEST - 3]}..."
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)
