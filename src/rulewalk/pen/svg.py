"""SVG elements as markup; everything is escaped as it is written."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rulewalk.pen.protocol import Labels

type Attribute = str | float | None
"""An attribute's value; None leaves the attribute out."""

type Child = "Element | str"
"""A child of an element; a ``str`` that is none itself is text and is escaped."""


class Element(str):
    """An element as markup, well-formed as XML and as HTML, and not escaped again."""

    __slots__ = ()


def escape(text: str, *, quote: bool = True) -> str:
    """Return a text as it stands in markup, as ``html.escape`` does.

    That one brings a table of all named characters with it, which is a hundredth of what a
    learner's browser fetches.
    """
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#x27;") if quote else text


@lru_cache(maxsize=4096)
def number(value: float) -> str:
    """Return a length as short as it can be written: two decimals at most, no ``-0``."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


# The same few classes and keys come up again and again.
_attribute = lru_cache(maxsize=4096)(escape)


def element(name: str, attributes: Mapping[str, Attribute], *children: Child) -> Element:
    """Return an element with its attributes in the order given.

    Numbers among them are lengths in the drawing's units.
    """
    opening = name
    for key, value in attributes.items():
        if value is not None:
            written = _attribute(value) if isinstance(value, str) else number(value)
            opening += f' {key}="{written}"'
    if not children:
        return Element(f"<{opening}/>")
    inner = "".join(
        [child if isinstance(child, Element) else escape(child, quote=False) for child in children]
    )
    return Element(f"<{opening}>{inner}</{name}>")


def group(attributes: Mapping[str, Attribute], children: Iterable[Child]) -> Element:
    """Return a ``<g>`` around its children."""
    return element("g", attributes, *children)


def path(d: str, css: str) -> Element:
    """Return a ``<path>`` with a class."""
    return element("path", {"class": css, "d": d})


def text(x: float, y: float, css: str, content: str) -> Element:
    """Return a line of text whose baseline, and by its class its anchor, is at (x, y)."""
    return element("text", {"class": css, "x": x, "y": y}, content)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in drawing units, y downwards."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends on the right."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.y + self.height

    @property
    def center(self) -> tuple[float, float]:
        """The point in its middle."""
        return (self.x + self.width / 2, self.y + self.height / 2)

    def grown(self, by: float) -> "Box":
        """Return the box with this much more on every side; less for a negative number."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


def rect(box: Box, css: str, radius: float = 0) -> Element:
    """Return a ``<rect>`` with round corners."""
    return element(
        "rect",
        {
            "class": css,
            "x": box.x,
            "y": box.y,
            "width": box.width,
            "height": box.height,
            "rx": radius or None,
        },
    )


def use(symbol_id: str, box: Box, **attributes: Attribute) -> Element:
    """Return a ``<use>`` of a symbol that fills a box."""
    return element(
        "use",
        {
            # Not the plain "href": Material's script writes to that of every element, and this
            # one's cannot be written.
            "xlink:href": f"#{symbol_id}",
            "x": box.x,
            "y": box.y,
            "width": box.width,
            "height": box.height,
            **attributes,
        },
    )


XLINK: Final[Mapping[str, str]] = {"xmlns:xlink": "http://www.w3.org/1999/xlink"}
"""The attribute of a root that lets ``use`` name its symbol."""

NARROW: Final = "narrow"
"""The name of the width that is shown where no wider one has room, 280 px of content."""

EVERY: Final = "every"
"""The name of the width of a drawing that serves all."""


def drawing(
    view: Box, css: str, width: str, labels: Labels, key: str | None, children: Iterable[Child]
) -> Element:
    """Return the root ``<svg>`` of a picture drawn for one width.

    Args:
        view: what is seen, in drawing units.
        css: the class of such pictures.
        width: which width it is drawn for; the class ``rw-at-<width>`` tells the stylesheet.
        labels: the picture's words.
        key: as in ``GamePen.picture``.
        children: what is drawn.
    """
    attributes: dict[str, Attribute] = {
        "class": f"rw-drawing {css} rw-at-{width}",
        **XLINK,
        "viewBox": " ".join(map(number, (view.x, view.y, view.width, view.height))),
        "data-key": f"{width}-drawing",
        "focusable": "false",
    }
    if key is None:
        return element("svg", {**attributes, "aria-hidden": "true"}, *children)
    title_id, description_id = f"{key}-{width}-title", f"{key}-{width}-desc"
    return element(
        "svg",
        {**attributes, "role": "img", "aria-labelledby": f"{title_id} {description_id}"},
        element("title", {"id": title_id}, labels.title),
        element("desc", {"id": description_id}, labels.description),
        *children,
    )
