"""Tiles, ends and lines as text: ``1|4``, ``1|4 low``, ``1|4 1|1@1|4.low``."""

import re
from typing import Final

from rulewalk.games.draw.line import EMPTY_LINE, PORT_ORDER, End, Line, Place, ports_of
from rulewalk.games.protocol import IllegalMoveError, MoveError
from rulewalk.games.tiles import DOUBLE_SIX, HIGHEST, Tile
from rulewalk.notation.errors import LONGEST, NotationError, nearest, quoted

_TILE: Final = re.compile(r"\[?([0-6])\|([0-6])\]?", re.ASCII)
_PORTS: Final = {port.value.casefold(): port for port in PORT_ORDER}


def write_tile(tile: Tile) -> str:
    """Return a tile's halves, the lower first, such as ``1|4``."""
    return f"{tile.low}|{tile.high}"


def read_tile(text: str) -> Tile:
    """Return the tile that a text names: ``1|4``, ``4|1`` or ``[1|4]``.

    Raises:
        NotationError: it names none; the nearest tile is suggested.
    """
    found = _TILE.fullmatch(text.strip())
    if found is None:
        close = nearest(text, map(write_tile, DOUBLE_SIX))
        raise NotationError(f"{quoted(text)} is not a tile", close)
    return Tile.of(int(found[1]), int(found[2]))


def read_tiles(text: str) -> tuple[Tile, ...]:
    """Return the tiles of a text, separated by spaces or commas; none for an empty text.

    Raises:
        NotationError: one of them is not a tile.
    """
    return tuple(map(read_tile, text.replace(",", " ").split()))


def write_end(end: End, separator: str = " ") -> str:
    """Return an end as its tile and port, such as ``1|4 low``."""
    return f"{write_tile(end.tile)}{separator}{end.port.value}"


def read_end(text: str) -> End:
    """Return the end that a text names, such as ``[1|4] low`` or ``1|1.B``.

    Raises:
        NotationError: the tile or the port does not exist.
    """
    tile_text, _, port_text = text.strip().replace(".", " ").partition(" ")
    tile = read_tile(tile_text)
    port = _PORTS.get(port_text.strip().casefold())
    if port not in ports_of(tile):
        right = " or ".join(port.value for port in ports_of(tile))
        raise NotationError(f"{quoted(text)} names no port of {write_tile(tile)}", right)
    return End(tile, port)


def read_place_of(value: object) -> End | int:
    """Return what an ``at`` field names: an end, or the value of one.

    Raises:
        NotationError: it is neither.
    """
    text = str(value).strip()
    if text.isascii() and text.isdigit():
        # Longer digits are not worth converting, and too many cannot be.
        if len(text) > 1 or int(text) > HIGHEST:
            raise NotationError(f"{text[:LONGEST]} is no value of a half: those are 0 to {HIGHEST}")
        return int(text)
    return read_end(text)


def write_line(line: Line) -> str:
    """Return a line as its tiles in the order placed, each joined tile with its older end."""
    older = {joined.newer.tile: joined.older for joined in line.connections}
    return " ".join(
        f"{write_tile(tile)}@{write_end(older[tile], '.')}" if tile in older else write_tile(tile)
        for tile in line.tiles
    )


def read_line(text: str) -> Line:
    """Return the line that a text describes; the empty line for an empty text.

    A tile may leave out its end where only one would take it: ``1|4 1|1 4|4``.

    Raises:
        NotationError: a tile or end cannot be read, or a tile cannot be placed so.
    """
    line = EMPTY_LINE
    for word in text.replace(",", " ").split():
        tile_text, _, at_text = word.partition("@")
        move = Place(read_tile(tile_text), read_place_of(at_text) if at_text else None)
        try:
            line, _events = line.do(move)
        except IllegalMoveError as error:
            values = " and ".join(map(str, sorted(line.open_values)))
            raise NotationError(
                f"{quoted(word)} does not fit: the open ends take {values}"
            ) from error
        except MoveError as error:
            raise NotationError(f"{quoted(word)} cannot be placed in this line: {error}") from error
    return line
