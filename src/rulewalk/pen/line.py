"""The Draw line: its tiles, the newest one outlined, and what its open ends take.

Keys of ``Labels.words``: ``empty`` (what is said where no tile lies yet).
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from rulewalk.games.draw.line import Line, Place
from rulewalk.pen.line_layout import LineLayout, OpenMark, PlacedTile, lay_out
from rulewalk.pen.protocol import Labels
from rulewalk.pen.svg import (
    EVERY,
    NARROW,
    Box,
    Child,
    Element,
    drawing,
    element,
    group,
    path,
    rect,
    text,
    use,
)
from rulewalk.pen.tiles import CORNER, HALF, set_symbols, tile_id, tile_symbols

WIDTHS: Final[Mapping[str, int]] = {NARROW: 10, "medium": 16, "wide": 32}
"""The widths a line is laid out for, in halves: for 280, 600 and 1,200 px of content."""

UNIT: Final = 28
"""Drawing units in a half."""

_MARGIN: Final = 8
_RING: Final = 11


class LinePen:
    """The pictures of the line; satisfies ``GamePen``."""

    def picture(
        self, position: Line, labels: Labels, move: Place | None = None, *, key: str | None = None
    ) -> str:
        """Return the picture of a line: one drawing while it is a single row everywhere."""
        layouts = {name: lay_out(position, width) for name, width in WIDTHS.items()}
        if not layouts[NARROW].turned:
            layouts = {EVERY: layouts[NARROW]}
        return "".join(
            str(_drawing(name, layout, labels, move, key)) for name, layout in layouts.items()
        )

    def symbols(self, positions: Iterable[Line]) -> Mapping[str, str]:
        """Return the symbols of every tile in these lines."""
        return tile_symbols(tile for line in positions for tile in line.tiles)

    def all_symbols(self) -> Mapping[str, str]:
        """Return the symbols of the whole set."""
        return set_symbols()


def _drawing(
    name: str, layout: LineLayout, labels: Labels, move: Place | None, key: str | None
) -> Element:
    frame = layout.frame
    view = Box(
        frame.x * UNIT,
        frame.y * UNIT - _MARGIN,
        frame.width * UNIT,
        frame.height * UNIT + 2 * _MARGIN,
    )
    parts: list[Child] = [
        *_tiles(name, layout, move),
        *(_ring(name, mark) for mark in layout.marks),
    ]
    if not layout.placed:
        parts += _empty(labels.words["empty"])
    return drawing(view, "rw-drawing-line", name, labels, key, parts)


def _tiles(name: str, layout: LineLayout, move: Place | None) -> Iterator[Element]:
    newest = layout.placed[-1:] if move is not None else ()
    for number, placed in enumerate(layout.placed):
        new = placed in newest and move is not None and placed.tile == move.tile
        yield _tile(name, placed, opening=number == 0, new=new)


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


def _ring(name: str, mark: OpenMark) -> Element:
    x, y = mark.x * UNIT, mark.y * UNIT
    tile, port = mark.end.tile, mark.end.port.value.lower()
    return group(
        {"class": "rw-open-end", "data-key": f"{name}-end-{tile.low}-{tile.high}-{port}"},
        [
            element("circle", {"class": "rw-ring", "cx": x, "cy": y, "r": _RING}),
            text(x, y + 5, "rw-ring-value", str(mark.end.value)),
        ],
    )


def _empty(words: str) -> list[Element]:
    place = Box(-UNIT, -UNIT * 0.9, 2 * UNIT, UNIT)
    return [rect(place, "rw-slot", 4), text(0, 0.8 * UNIT, "rw-empty", words)]
