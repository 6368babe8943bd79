"""The lots for the opening of a match: what each player turned up, and who opens.

Keys of ``Labels.words``: ``seat0`` ... (who sits there) and ``opens`` (said of the opener).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rulewalk.games.tiles import Tile
from rulewalk.pen.chips import chip, chip_width
from rulewalk.pen.svg import Box, Element, group, path, rect, text
from rulewalk.pen.tiles import tile_piece

HEIGHT: Final = 142
"""How high the lots are drawn."""

_TILE: Final = 30


@dataclass(frozen=True, slots=True)
class Lot:
    """What a player turned up.

    Attributes:
        seat: who it is.
        tile: the last tile turned up; None for one that still lies face down.
        stands: whether the player took part in the last lots.
        opens: whether the player opens.
        turned_now: whether the tile was turned up just now.
    """

    seat: int
    tile: Tile | None
    stands: bool = True
    opens: bool = False
    turned_now: bool = False


def lots_picture(lots: Sequence[Lot], words: Mapping[str, str], box: Box, name: str) -> Element:
    """Return the lots side by side in a box, in the order given."""
    pitch = box.width / len(lots)
    cells = [
        _cell(lot, words, Box(box.x + number * pitch, box.y, pitch, HEIGHT), name)
        for number, lot in enumerate(lots)
    ]
    return group({"class": "rw-lots", "data-key": f"{name}-lots"}, cells)


def _cell(lot: Lot, words: Mapping[str, str], box: Box, name: str) -> Element:
    return group(
        {
            "class": "rw-lot" if lot.stands else "rw-lot rw-aside",
            "data-key": f"{name}-lot{lot.seat}",
        },
        _parts(lot, words, box, name),
    )


def _parts(lot: Lot, words: Mapping[str, str], box: Box, name: str) -> Iterator[Element]:
    middle = box.center[0]
    if lot.opens:
        yield rect(Box(box.x + 3, box.y, box.width - 6, HEIGHT), "rw-winner", 6)
    yield text(middle, box.y + 17, "rw-name rw-centred", words[f"seat{lot.seat}"])
    tile = Box(middle - _TILE / 2, box.y + 26, _TILE, 2 * _TILE)
    key = f"{name}-lot-tile{lot.seat}"
    yield tile_piece(lot.tile, tile, key, new=lot.turned_now)
    if lot.tile is not None:
        yield text(middle, tile.bottom + 23, "rw-lot-total rw-centred", str(lot.tile.pips))
    if lot.opens:
        yield path(f"M{middle - 28:g} {tile.bottom + 15:g}l4 5 7-9", "rw-winner-mark")
        left, top = middle - chip_width(words["opens"]) / 2, tile.bottom + 33
        yield chip(words["opens"], left, top, "rw-opens", f"{name}-opens{lot.seat}")
