"""HTML and SVG built from elements; text is escaped unless it already is markup."""

from collections.abc import Iterable, Mapping
from typing import Final

from rulewalk.pen.svg import escape

type Attributes = Mapping[str, str | int | float | bool | None]
"""Attribute values; True stands alone, False and None leave the attribute out."""

VOID: Final = frozenset({"br", "hr", "img", "input"})


class Markup(str):
    """Text that is HTML already and is not escaped again."""

    __slots__ = ()


def text(content: str) -> Markup:
    """Return a text as markup, escaped unless it is markup already."""
    return content if isinstance(content, Markup) else Markup(escape(content, quote=False))


def joined(parts: Iterable[str]) -> Markup:
    """Return the parts one after the other, each escaped where needed."""
    return Markup("".join(map(text, parts)))


def element(tag: str, attributes: Attributes | None = None, *children: str) -> Markup:
    """Return an element with its attributes in the order given and its children escaped."""
    opening = tag
    for name, value in (attributes or {}).items():
        if value is True:
            opening += f" {name}"
        elif isinstance(value, float):
            opening += f' {name}="{round(value, 2):g}"'
        elif value is not None and value is not False:
            opening += f' {name}="{escape(str(value))}"'
    if tag in VOID:
        return Markup(f"<{opening}>")
    return Markup(f"<{opening}>{joined(children)}</{tag}>")
