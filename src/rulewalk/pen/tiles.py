"""Tiles: 80 by 40 units, the lower half on the left."""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Final

from rulewalk.games.tiles import BLANK, DOUBLE_SIX, Tile
from rulewalk.pen.backs import back
from rulewalk.pen.svg import XLINK, Box, Element, element, group, number, path, rect, use

HALF: Final = 40
WIDTH: Final = 2 * HALF
HEIGHT: Final = HALF
CORNER: Final = 5.5
BACK_ID: Final = "rw-tile-back"

_EDGE: Final = Box(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2)

_PIP_RADIUS: Final = 4.3
_OFFSET: Final = 10.5
_NEAR, _FAR = -1, 1

_PIPS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    (),
    ((0, 0),),
    ((_NEAR, _NEAR), (_FAR, _FAR)),
    ((_NEAR, _NEAR), (0, 0), (_FAR, _FAR)),
    ((_NEAR, _NEAR), (_NEAR, _FAR), (_FAR, _NEAR), (_FAR, _FAR)),
    ((_NEAR, _NEAR), (_NEAR, _FAR), (0, 0), (_FAR, _NEAR), (_FAR, _FAR)),
    tuple((x, y) for x in (_NEAR, 0, _FAR) for y in (_NEAR, _FAR)),
)
"""The classic arrangement by value, in steps from the middle of a half."""


def tile_id(tile: Tile) -> str:
    """Return the id of a tile's symbol, such as ``rw-tile-1-4``."""
    return f"rw-tile-{tile.low}-{tile.high}"


@cache
def tile_symbol(tile: Tile) -> Element:
    """Return the symbol of a tile."""
    return element(
        "symbol",
        {"id": tile_id(tile), "viewBox": f"0 0 {WIDTH} {HEIGHT}"},
        rect(_EDGE, "rw-tile-face", CORNER),
        *_half(tile.low, HALF / 2),
        *_half(tile.high, HALF + HALF / 2),
        path(f"M{HALF} 5V{HEIGHT - 5}", "rw-tile-divider"),
    )


def _half(value: int, x: float) -> list[Element]:
    if value == BLANK:
        # A smooth hollow: plainly empty, not forgotten.
        return [rect(Box(x - 12, HEIGHT / 2 - 12, 24, 24), "rw-tile-blank", 4)]
    return [
        element(
            "circle",
            {
                "class": "rw-tile-pip",
                "cx": x + _OFFSET * dx,
                "cy": HEIGHT / 2 + _OFFSET * dy,
                "r": _PIP_RADIUS,
            },
        )
        for dx, dy in _PIPS[value]
    ]


@cache
def back_symbol() -> Element:
    """Return the symbol of a tile's back."""
    field = Box(5, 5, WIDTH - 10, HEIGHT - 10)
    return element(
        "symbol",
        {"id": BACK_ID, "viewBox": f"0 0 {WIDTH} {HEIGHT}"},
        *back(rect(_EDGE, "rw-tile-face", CORNER), field, 5),
    )


def tile_symbols(tiles: Iterable[Tile]) -> Mapping[str, str]:
    """Return the symbols of these tiles, by id."""
    return {tile_id(tile): tile_symbol(tile) for tile in tiles}


def set_symbols() -> Mapping[str, str]:
    """Return the symbols of the whole double-six set, by id."""
    return tile_symbols(DOUBLE_SIX)


def back_symbols() -> Mapping[str, str]:
    """Return the symbol of a tile face down, by id."""
    return {BACK_ID: back_symbol()}


def upright(symbol_id: str, box: Box) -> Element:
    """Return a tile standing in a box half as wide as high, its lower half on top."""
    x, y = box.center
    lying = Box(x - box.height / 2, y - box.width / 2, box.height, box.width)
    return use(symbol_id, lying, transform=f"rotate(90 {number(x)} {number(y)})")


# From step to step most pieces of a picture lie where they lay.
@lru_cache(maxsize=1024)
def tile_piece(
    tile: Tile | None, box: Box, key: str, css: str = "", *, new: bool = False
) -> Element:
    """Return a tile standing in a picture, face down for None; ``key`` is its ``data-key``.

    A ``new`` one is outlined.
    """
    parts = [upright(BACK_ID if tile is None else tile_id(tile), box)]
    if new:
        parts.append(rect(box.grown(0.8), "rw-new-outline", CORNER * box.width / HALF + 0.8))
        css = f"{css} rw-new"
    return group({"class": f"rw-piece-tile {css.strip()}".strip(), "data-key": key}, parts)


def tile_svg(tile: Tile) -> str:
    """Return a tile, upright, as a small picture for a button."""
    return str(
        element(
            "svg",
            {
                "class": "rw-tile",
                **XLINK,
                "viewBox": f"0 0 {HEIGHT} {WIDTH}",
                "aria-hidden": "true",
                "focusable": "false",
            },
            upright(tile_id(tile), Box(0, 0, HEIGHT, WIDTH)),
        )
    )
