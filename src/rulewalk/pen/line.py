"""The Draw line: its tiles, the newest one outlined, and what its open ends take.

Keys of ``Labels.words``: ``empty`` (what is said where no tile lies yet).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rulewalk.games.draw.line import End, Line, Place
from rulewalk.games.tiles import Tile
from rulewalk.pen.line_layout import OpenMark, PlacedTile, lay_out
from rulewalk.pen.protocol import Labels
from rulewalk.pen.svg import (
    EVERY,
    NARROW,
    Attribute,
    Box,
    Element,
    drawing,
    element,
    group,
    number,
    path,
    rect,
    text,
    use,
)
from rulewalk.pen.tiles import CORNER, HALF, set_symbols, tile_id, tile_symbols

MEDIUM: Final = "medium"
WIDE: Final = "wide"

WIDTHS: Final[Mapping[str, int]] = {NARROW: 10, MEDIUM: 16, WIDE: 32}
"""The widths a line is laid out for, in halves: for 280, 600 and 1,200 px of content."""

UNIT: Final = 28
"""Drawing units in a half."""

TOUCH: Final[Mapping[str, float]] = {NARROW: 25, MEDIUM: 17, WIDE: 17}
"""How far around its middle an end can be touched: 22 px or more wherever the width is shown."""

_MARGIN: Final = 8
_RING: Final = 11
_TAKING_RING: Final = 12.5


class LinePen:
    """The pictures of the line; satisfies ``GamePen``."""

    def picture(
        self, position: Line, labels: Labels, move: Place | None = None, *, key: str | None = None
    ) -> str:
        """Return the picture of a line: one drawing while it is a single row everywhere."""
        newest = None if move is None else move.tile
        widths = dict(WIDTHS)
        if not lay_out(position, WIDTHS[NARROW]).turned:
            widths = {EVERY: WIDTHS[NARROW]}
        drawn = {
            name: draw_line(position, width, name, labels.words["empty"], newest)
            for name, width in widths.items()
        }
        return "".join(
            str(drawing(line.view, "rw-drawing-line", name, labels, key, line.parts))
            for name, line in drawn.items()
        )

    def symbols(self, positions: Iterable[Line]) -> Mapping[str, str]:
        """Return the symbols of every tile in these lines."""
        return tile_symbols(tile for line in positions for tile in line.tiles)

    def all_symbols(self) -> Mapping[str, str]:
        """Return the symbols of the whole set."""
        return set_symbols()


@dataclass(frozen=True, slots=True)
class LineDrawing:
    """A line laid out and drawn for one width; (0, 0) is the middle of the opening tile.

    Attributes:
        view: the room that it takes, marks and a margin above and below included.
        parts: what is drawn: tiles in the order placed, then the open ends.
    """

    view: Box
    parts: tuple[Element, ...]


def draw_line(
    line: Line,
    width: float,
    name: str,
    empty: str,
    newest: Tile | None = None,
    takes: Mapping[End, str] | None = None,
) -> LineDrawing:
    """Return a line drawn in ``width`` halves.

    Args:
        line: what is drawn.
        width: the room for it, in halves.
        name: the name of the width, with which every ``data-key`` begins.
        empty: what is said where no tile lies yet.
        newest: a tile that is outlined where it is the last one placed.
        takes: the open ends that light up, with the action that touching each asks for; the
            others then step back.

    Raises:
        ValueError: the room is too narrow for a line to turn in.
    """
    layout = lay_out(line, width)
    frame = layout.frame
    view = Box(
        frame.x * UNIT,
        frame.y * UNIT - _MARGIN,
        frame.width * UNIT,
        frame.height * UNIT + 2 * _MARGIN,
    )
    rings = (_ring(name, mark, takes or {}, view) for mark in layout.marks)
    parts = [*_tiles(name, layout.placed, newest), *rings]
    if not layout.placed:
        parts += _empty(empty)
    return LineDrawing(view, tuple(parts))


def _tiles(name: str, tiles: tuple[PlacedTile, ...], newest: Tile | None) -> Iterator[Element]:
    for order, placed in enumerate(tiles):
        new = order == len(tiles) - 1 and placed.tile == newest
        yield _tile(name, placed, opening=order == 0, new=new)


# A tile that lies stays where it is, move after move.
@lru_cache(maxsize=1024)
def _tile(name: str, placed: PlacedTile, *, opening: bool, new: bool) -> Element:
    x, y = (UNIT * at for at in placed.center)
    lying = Box(x - UNIT, y - UNIT / 2, 2 * UNIT, UNIT)
    turn = f"rotate({placed.turn} {x:g} {y:g})" if placed.turn else None
    parts = [use(tile_id(placed.tile), lying, transform=turn)]
    if opening:
        parts.append(path(f"M{x:g} {y - 4:g}l4 4-4 4-4-4z", "rw-opening"))
    if new:
        box = placed.box
        outline = Box(box.x * UNIT, box.y * UNIT, box.width * UNIT, box.height * UNIT)
        radius = CORNER * UNIT / HALF
        parts.append(rect(outline.grown(-0.6), "rw-new-outline", radius))
    key = f"{name}-tile-{placed.tile.low}-{placed.tile.high}"
    css = "rw-piece-tile rw-new" if new else "rw-piece-tile"
    return group({"class": css, "data-key": key}, parts)


def _ring(name: str, mark: OpenMark, takes: Mapping[End, str], view: Box) -> Element:
    x, y = mark.x * UNIT, mark.y * UNIT
    tile, port = mark.end.tile, mark.end.port.value.lower()
    attributes: dict[str, Attribute] = {
        "class": "rw-open-end",
        "data-key": f"{name}-end-{tile.low}-{tile.high}-{port}",
    }
    value = text(x, y + 5, "rw-ring-value", str(mark.end.value))
    action = takes.get(mark.end)
    if action is None:
        if takes:
            attributes["class"] = "rw-open-end rw-aside"
        return group(attributes, [_circle("rw-ring", x, y, _RING), value])
    attributes |= {"class": "rw-open-end rw-takes", "data-rw-action": action}
    # What lies outside the picture cannot be touched.
    reach = TOUCH[name]
    inside = min(max(x, view.x + reach), view.right - reach)
    return group(
        attributes,
        [
            _circle("rw-touch", inside, y, reach),
            _circle("rw-halo", x, y, _TAKING_RING + 3.5),
            _circle("rw-ring", x, y, _TAKING_RING),
            value,
        ],
    )


def _circle(css: str, x: float, y: float, radius: float) -> Element:
    return element("circle", {"class": css, "cx": x, "cy": y, "r": radius})


def _empty(words: str) -> list[Element]:
    place = Box(-UNIT, -UNIT * 0.9, 2 * UNIT, UNIT)
    return [rect(place, "rw-slot", 4), text(0, 0.8 * UNIT, "rw-empty", words)]


def moved(x: float, y: float) -> str:
    """Return the ``transform`` that puts what is drawn around (0, 0) around (x, y)."""
    return f"translate({number(x)} {number(y)})"
