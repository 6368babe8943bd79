"""YAML text as a tree of values that know their places.

Only what scenario files need: mappings, lists and scalars of YAML 1.2. Tags, anchors and aliases
are refused, so that a file holds no more than one reads in it and building it runs no code.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, StringMark, YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    NodeEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
    StreamStartEvent,
)

DEEPEST: Final = 12
"""How deep lists and mappings may nest; the format needs five."""

MOST_DIGITS: Final = 18
"""Longer digits are no number that a scenario could mean, and not worth converting: a text."""

_UNPRINTABLE: Final = re.compile(
    r"[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
)
_BEYOND: Final = re.compile(r"\\U(?!000|0010)[0-9A-Fa-f]{8}", re.ASCII)
_NO_CHARACTER: Final = "an escape in this text names no printable character"
_WORDS: Final = {
    "": None,
    "~": None,
    **dict.fromkeys(("null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_DIGITS: Final = rf"[0-9]{{1,{MOST_DIGITS}}}"
_INTEGER: Final = re.compile(rf"[-+]?{_DIGITS}", re.ASCII)
_DECIMAL: Final = re.compile(
    rf"[-+]?(\.{_DIGITS}|{_DIGITS}(\.({_DIGITS})?)?)([eE][-+]?[0-9]{{1,3}})?", re.ASCII
)


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place in a text: line and column, both from 1."""

    line: int
    column: int


class TreeError(Exception):
    """Text that is no acceptable YAML.

    Attributes:
        place: where.
        reason: what is wrong.
        fix: what would be right, or an empty text.
    """

    def __init__(self, place: Place, reason: str, fix: str = "") -> None:
        """Keep the parts."""
        super().__init__(reason)
        self.place = place
        self.reason = reason
        self.fix = fix


type Scalar = str | int | float | bool | None


@dataclass(slots=True)
class ScalarNode:
    """A single value; ``text`` is how a plain one is written, None for a quoted one."""

    place: Place
    value: Scalar
    text: str | None


@dataclass(slots=True)
class ListNode:
    """A list of values."""

    place: Place
    items: list["Node"]


@dataclass(slots=True)
class MappingNode:
    """Values by key; ``keys`` tells where each key stands."""

    place: Place
    items: dict[str, "Node"]
    keys: dict[str, Place]


type Node = ScalarNode | ListNode | MappingNode


def plain(node: Node) -> object:
    """Return the values of a tree by themselves."""
    match node:
        case ScalarNode(value=value):
            return value
        case ListNode(items=items):
            return [plain(item) for item in items]
        case MappingNode(items=values):
            return {key: plain(value) for key, value in values.items()}


def read_tree(text: str) -> tuple[Node, tuple[TreeError, ...]]:
    """Return the tree of a text, and the keys that stand twice; the first of them counts.

    Raises:
        TreeError: the text is no YAML, or uses what scenario files may not.
    """
    strange = _UNPRINTABLE.search(text)
    if strange is not None:
        reason = f"the character U+{ord(strange[0]):04X} is not allowed"
        raise TreeError(place_in(text, strange.start()), reason)
    builder = _Builder(_events(text))
    return builder.document(), tuple(builder.repeated)


def place_in(text: str, offset: int) -> Place:
    """Return the place of a character of a text."""
    before = text[:offset]
    return Place(before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1)


def _events(text: str) -> Iterator[Event]:
    try:
        yield from YAML(typ="safe", pure=True).parse(text)
    except MarkedYAMLError as error:
        if error.context == "while scanning a quoted scalar" and error.context_mark:
            raise TreeError(
                _at(error.context_mark), "the quotes that open here never close"
            ) from error
        mark = error.problem_mark or error.context_mark
        raise _no_yaml(text, mark, error.problem or "") from error
    except (YAMLError, ValueError, OverflowError) as error:
        escape = _BEYOND.search(text)
        if escape is not None:
            raise TreeError(place_in(text, escape.start()), _NO_CHARACTER) from error
        raise TreeError(Place(1, 1), f"this is no YAML: {' '.join(str(error).split())}") from error


def _no_yaml(text: str, mark: StringMark | None, problem: str) -> TreeError:
    if mark is None:
        return TreeError(Place(1, 1), f"this is no YAML: {problem}")
    lines = text.split("\n")
    line = lines[mark.line] if mark.line < len(lines) else ""
    place = _at(mark)
    if line[mark.column : mark.column + 1] == "\t" or line[: mark.column].strip(" ") == "\t":
        return TreeError(place, "a tab stands here", "YAML is indented by spaces")
    fix = "a text that holds [ ] { } # : or quotes stands in quotes"
    return TreeError(place, f"this is no YAML: {' '.join(problem.split())}", fix)


class _Builder:
    """Builds a tree from events; the depth is bounded before it is followed."""

    def __init__(self, events: Iterator[Event]) -> None:
        self.repeated: list[TreeError] = []
        self._events = events

    def document(self) -> Node:
        """Return the one document of the stream."""
        root: Node | None = None
        for event in self._events:
            match event:
                case StreamStartEvent() | StreamEndEvent() | DocumentEndEvent():
                    continue
                case DocumentStartEvent() if root is not None:
                    raise TreeError(_place(event), "a second document starts here", "one a file")
                case DocumentStartEvent():
                    continue
                case _:
                    root = self._node(event, 1)
        if root is None:
            raise TreeError(Place(1, 1), "the file is empty")
        return root

    def _node(self, event: Event, depth: int, after: Place | None = None) -> Node:
        place = _place(event)
        assert isinstance(event, NodeEvent)
        if isinstance(event, AliasEvent):
            raise TreeError(place, f"an alias (*{event.anchor}) stands here", "write the value out")
        if event.anchor is not None:
            raise TreeError(place, f"an anchor (&{event.anchor}) stands here", "leave it out")
        tag = getattr(event, "tag", None)
        if tag is not None:
            raise TreeError(place, f"a tag ({tag}) stands here", "leave it out")
        if depth > DEEPEST:
            raise TreeError(place, f"this is nested deeper than {DEEPEST} levels")
        match event:
            case ScalarEvent(value=str(text)):
                return self._scalar(event, text, place, after)
            case SequenceStartEvent():
                return ListNode(place, list(self._items(depth + 1)))
            case _:
                return self._mapping(place, depth + 1)

    def _scalar(self, event: ScalarEvent, text: str, place: Place, after: Place | None) -> Node:
        if _UNPRINTABLE.search(text):
            raise TreeError(place, _NO_CHARACTER)
        if event.style:
            return ScalarNode(place, text, None)
        # Where nothing is written, YAML's own place is that of whatever comes next.
        return ScalarNode(after if after and not text else place, _resolved(text), text)

    def _items(self, depth: int) -> Iterator[Node]:
        for event in self._events:
            if isinstance(event, SequenceEndEvent):
                return
            yield self._node(event, depth)

    def _mapping(self, place: Place, depth: int) -> MappingNode:
        found = MappingNode(place, {}, {})
        for event in self._events:
            if isinstance(event, MappingEndEvent):
                break
            key, at = self._key(event, depth), _place(event)
            value = self._node(next(self._events), depth, after=at)
            if key in found.items:
                reason = f"{key!r} stands twice, first in line {found.keys[key].line}"
                self.repeated.append(TreeError(at, reason))
                continue
            found.items[key] = value
            found.keys[key] = at
        return found

    def _key(self, event: Event, depth: int) -> str:
        node = self._node(event, depth)
        if not isinstance(node, ScalarNode):
            raise TreeError(node.place, "a key is a plain word, not a list or a mapping")
        return str(node.value) if node.text is None else node.text


def _place(event: Event) -> Place:
    return _at(event.start_mark)


def _at(mark: StringMark) -> Place:
    return Place(mark.line + 1, mark.column + 1)


def _resolved(text: str) -> Scalar:
    """Return what a plain scalar means: a word of its own, a number or a text."""
    if text in _WORDS:
        return _WORDS[text]
    if _INTEGER.fullmatch(text):
        return int(text)
    if _DECIMAL.fullmatch(text):
        return float(text)
    return text
