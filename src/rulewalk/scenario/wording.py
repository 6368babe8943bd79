"""What the model finds wrong, in words for authors."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, Final, get_args

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from rulewalk.lesson.walkthrough import Fault, Path
from rulewalk.notation.errors import LONGEST, nearest, quoted
from rulewalk.scenario.model import OWN
from rulewalk.scenario.tree import MOST_DIGITS, ListNode, MappingNode, Node, ScalarNode

_WANTED: Final = {
    "string_type": "a text",
    "int_type": "a whole number",
    "bool_type": "true or false",
    "list_type": "a list",
    "dict_type": "keys and their values",
    "model_type": "keys and their values",
}


def model_faults(model: type[BaseModel], tree: Node, data: object) -> list[Fault]:
    """Hold data against the model and return what is wrong with it, in the order of the model.

    Where a text is due, a plain number or truth value is the text as it is written: its reader
    then says whether it is a card or a tile. ``data`` is mended so in place.
    """
    errors = _errors(model, data)
    mended = False
    for found in errors:
        written = _written_instead(tree, found)
        if written is not None:
            _put(data, found[0], written)
            mended = True
    if mended:
        errors = _errors(model, data)
    return [fault for found in errors for fault in _worded(model, tree, found)]


type Found = tuple[Path, list[ErrorDetails]]


def _errors(model: type[BaseModel], data: object) -> list[Found]:
    """Return what pydantic finds, together for every place in the data."""
    try:
        model.model_validate(data)
    except ValidationError as error:
        details = error.errors(include_url=False)
    else:
        return []
    placed = [(_in_data(detail["loc"], data, detail["type"]), detail) for detail in details]
    found = [
        (path, [detail for _, detail in group])
        for path, group in groupby(placed, key=lambda pair: pair[0])
    ]
    # Of a union's branches the one that got further tells more.
    return [
        (path, details)
        for (path, details), (after, _) in zip(found, [*found[1:], ((), [])], strict=True)
        if not (len(after) > len(path) and after[: len(path)] == path and _all_types(details))
    ]


def _all_types(details: list[ErrorDetails]) -> bool:
    return all(detail["type"] in _WANTED for detail in details)


def _in_data(loc: Path, data: Any, kind: str) -> Path:
    """Return the part of a location that is in the data.

    Pydantic's own also names the branches of a union, and keys that are missing.
    """
    path: list[str | int] = []
    here = data
    for part in loc[:-1] if kind == "missing" else loc:
        try:
            here = here[part]
        except (KeyError, IndexError, TypeError):
            continue
        path.append(part)
    return tuple(path)


def _written_instead(tree: Node, found: Found) -> str | None:
    """Return the plain text of a value that stands where a text is due, if it is one."""
    path, details = found
    node = node_at(tree, path)
    due = any(detail["type"] == "string_type" for detail in details)
    if not due or not isinstance(node, ScalarNode) or node.value is None:
        return None
    return node.text


def _put(data: Any, path: Path, text: str) -> None:
    for part in path[:-1]:
        data = data[part]
    data[path[-1]] = text


def node_at(tree: Node, path: Path) -> Node:
    """Return the node at a path, or the last one on the way to it."""
    for part in path:
        match tree:
            case MappingNode(items=values) if isinstance(part, str) and part in values:
                tree = values[part]
            case ListNode(items=items) if isinstance(part, int) and part < len(items):
                tree = items[part]
            case _:
                break
    return tree


def _worded(model: type[BaseModel], tree: Node, found: Found) -> Iterator[Fault]:
    path, details = found
    wrong_types = [detail for detail in details if detail["type"] in _WANTED]
    if wrong_types:
        wanted = " or ".join(dict.fromkeys(_WANTED[detail["type"]] for detail in wrong_types))
        yield _wrong_type(path, wanted, node_at(tree, path))
    for detail in details:
        kind, context = detail["type"], detail.get("ctx", {})
        if kind in _WANTED:
            continue
        if kind == OWN:
            yield Fault(path, context["reason"], fix=context["fix"])
        elif kind == "missing":
            yield Fault(path, f"{detail['loc'][-1]} is missing in {_called(path)}")
        elif kind == "extra_forbidden":
            yield _unknown_key(model, path)
        elif kind == "literal_error":
            choices = re.findall("'(.*?)'", context["expected"])
            yield _wrong_choice(path, choices, node_at(tree, path))
        elif kind == "too_short":
            yield Fault(path, f"{_called(path)} is empty")
        else:
            yield Fault(path, detail["msg"])


def _wrong_type(path: Path, wanted: str, node: Node) -> Fault:
    fix = ""
    if "a whole number" in wanted and isinstance(node, ScalarNode) and isinstance(node.value, str):
        fix = _number_meant(node.value.strip())
    if isinstance(node, ListNode) and "a text" in wanted:
        fix = "put it in quotes"
    return Fault(path, f"expected {wanted}, found {_shown(node)}", fix=fix)


def _number_meant(text: str) -> str:
    """Return how a text of digits becomes a number, or an empty text if it is none."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        return ""
    if len(digits) > MOST_DIGITS:
        return f"a number has at most {MOST_DIGITS} digits"
    return f"write {text} without quotes"


def _wrong_choice(path: Path, choices: list[str], node: Node) -> Fault:
    text = node.value if isinstance(node, ScalarNode) and isinstance(node.value, str) else ""
    return Fault(
        path, f"expected {' or '.join(choices)}, found {_shown(node)}", fix=meant(text, choices)
    )


def _unknown_key(model: type[BaseModel], path: Path) -> Fault:
    *holder, key = path
    keys = _keys_at(model, tuple(holder))
    fix = meant(str(key), keys) or f"there is {', '.join(keys)}"
    return Fault(
        path, f"{quoted(str(key))} is no key of {_called(tuple(holder))}", fix=fix, at_key=True
    )


def meant(text: str, choices: Iterable[str]) -> str:
    """Return the question whether the nearest choice was meant, or an empty text."""
    close = nearest(text, choices)
    return f"did you mean {close}?" if close else ""


def _keys_at(model: Any, path: Path) -> list[str]:
    """Return the keys that the model allows at a path."""
    for part in path:
        if isinstance(part, int):
            (model,) = get_args(model)
        else:
            model = _fields(model)[part].annotation
    return list(_fields(model))


def _fields(model: type[BaseModel]) -> dict[str, FieldInfo]:
    return {field.alias or name: field for name, field in model.model_fields.items()}


def _called(path: Path) -> str:
    """Return what a place in a scenario is called."""
    if not path:
        return "the scenario"
    return str(path[-1]) if isinstance(path[-1], str) else "a step"


def _shown(node: Node) -> str:
    match node:
        case ScalarNode(value=None):
            return "nothing"
        case ScalarNode(value=str(text)):
            return f"the text {quoted(text)}"
        case ScalarNode(text=text):
            return str(text)[:LONGEST]
        case ListNode():
            return "a list"
        case MappingNode():
            return "keys and their values"
