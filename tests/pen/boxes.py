"""The room that everything drawn in a picture takes; that of texts is estimated."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from itertools import combinations
from xml.etree import ElementTree as ET

from pen.drawings import classes, symbol_of
from rulewalk.pen.svg import Box

STYLES = (files("rulewalk.site") / "assets" / "pen.css").read_text(encoding="utf-8")
CHARACTER = 0.6
"""The width of a character in ems, as wide as that of a wide font."""


def _declared(name: str, value: str) -> dict[str, str]:
    """Return the values that the stylesheet gives a property, by the class of the selector."""
    found: dict[str, str] = {}
    for selector, block in re.findall(r"([^{}]+)\{([^{}]*)\}", STYLES):
        for given in re.findall(rf"{name}: ({value})", block):
            for css in re.findall(r"\.(rw-[a-z-]+)", selector):
                found[css] = given
    return found


FONT_SIZES = {css: float(size) for css, size in _declared("font-size", r"[\d.]+").items()}
ANCHORS = _declared("text-anchor", r"[a-z]+")


@dataclass(frozen=True)
class Piece:
    """Something drawn, with the room it takes in the picture.

    Attributes:
        kind: ``text``, ``tile``, ``chip``, ``ring``, ``peg`` or ``touch``.
        whole: what it is a part of; parts of one whole may overlap.
        box: the room; that of a text is estimated.
        name: the text, or the symbol used.
    """

    kind: str
    whole: str
    box: Box
    name: str = ""


_CIRCLES = {"rw-ring": "ring", "rw-peg": "peg", "rw-peg-round": "peg", "rw-touch": "touch"}
_SQUARE_PEG = re.compile(r"M(\S+) (\S+)l([\d.]+) ")
_WHOLES = re.compile(r"(.*-back-\d+|.*-boneyard(?:-kept)?)-\d+$|(.*)-(?:front|back)$")


def pieces(drawn: ET.Element) -> list[Piece]:
    """Return what is drawn, in the order drawn."""
    return list(_pieces(drawn, 0, 0, ""))


def _pieces(part: ET.Element, x: float, y: float, whole: str) -> Iterator[Piece]:
    def length(name: str) -> float:
        return float(part.get(name, "0"))

    css, key = classes(part), part.get("data-key")
    if key is not None:
        grouped = _WHOLES.match(key)
        whole = f"{grouped[1] or grouped[2]}, all" if grouped else key
    if part.tag == "g" and (shift := re.match(r"translate\((\S+) (\S+)\)", _transform(part))):
        x, y = x + float(shift[1]), y + float(shift[2])
    if part.tag == "text":
        yield Piece("text", whole, _text_box(part, x, y), part.text or "")
    elif part.tag == "use":
        box = Box(x + length("x"), y + length("y"), length("width"), length("height"))
        turned = re.match(r"rotate\((?:90|270) ", _transform(part))
        yield Piece("tile", whole, _upright(box) if turned else box, symbol_of(part))
    elif part.tag == "rect" and "rw-chip" in css:
        box = Box(x + length("x"), y + length("y"), length("width"), length("height"))
        yield Piece("chip", whole, box)
    elif part.tag == "circle" and css[0] in _CIRCLES:
        middle = Box(x + length("cx"), y + length("cy"), 0, 0)
        yield Piece(_CIRCLES[css[0]], whole, middle.grown(length("r")))
    elif part.tag == "path" and css[0] == "rw-peg-square":
        corner = _SQUARE_PEG.match(part.get("d", ""))
        assert corner is not None
        left, top, half = map(float, corner.groups())
        yield Piece("peg", whole, Box(x + left, y + top + half, 0, 0).grown(half))
    for child in part:
        yield from _pieces(child, x, y, whole)


def _transform(part: ET.Element) -> str:
    return part.get("transform", "")


def _upright(box: Box) -> Box:
    x, y = box.center
    return Box(x - box.height / 2, y - box.width / 2, box.height, box.width)


def _text_box(part: ET.Element, x: float, y: float) -> Box:
    css = classes(part)
    (size, *_rest) = (FONT_SIZES[name] for name in css if name in FONT_SIZES)
    width = CHARACTER * size * len(part.text or "")
    anchors = [ANCHORS[name] for name in css if name in ANCHORS]
    before = {"middle": width / 2, "end": width}.get(anchors[-1] if anchors else "start", 0)
    left, baseline = x + float(part.get("x", "")) - before, y + float(part.get("y", ""))
    return Box(left, baseline - 0.72 * size, width, 0.9 * size)


def view_of(drawn: ET.Element) -> Box:
    return Box(*map(float, drawn.get("viewBox", "").split()))


def overlapping(drawn: ET.Element) -> list[tuple[Piece, Piece]]:
    """Return the pieces that overlap though they are not parts of one whole."""
    found = []
    solid = [piece for piece in pieces(drawn) if piece.kind != "touch"]
    for one, other in combinations(solid, 2):
        across = min(one.box.right, other.box.right) - max(one.box.x, other.box.x)
        down = min(one.box.bottom, other.box.bottom) - max(one.box.y, other.box.y)
        # Two texts of a seat share its key; they are wholes of their own.
        together = one.whole == other.whole and not one.kind == other.kind == "text"
        if min(across, down) > 0.05 and not together:
            found.append((one, other))
    return found


def outside(drawn: ET.Element) -> list[Piece]:
    """Return the pieces that reach beyond the picture."""
    view = view_of(drawn).grown(0.05)
    return [
        piece
        for piece in pieces(drawn)
        if piece.box.x < view.x
        or piece.box.y < view.y
        or piece.box.right > view.right
        or piece.box.bottom > view.bottom
    ]
