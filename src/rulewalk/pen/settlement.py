"""The settlement of a Draw round: every hand left with its total, the winner, the sum.

Keys of ``Labels.words``: ``seat0`` ... (who sits there), ``total0`` ... (the sum of that hand, "1 +
4 = 5"; not read for an empty hand), ``out`` (said of the seat that went out), ``award`` (what is
scored, "Award: 8 points") and ``sum`` (the award as arithmetic, or empty).
"""

from collections.abc import Iterator, Mapping
from typing import Final

from rulewalk.games.draw.settlement import Settlement
from rulewalk.pen.protocol import Labels
from rulewalk.pen.svg import EVERY, Box, Child, Element, drawing, group, path, rect, text, use
from rulewalk.pen.tiles import HEIGHT as TILE_HEIGHT
from rulewalk.pen.tiles import WIDTH as TILE_WIDTH
from rulewalk.pen.tiles import tile_id, tile_symbols

_WIDTH: Final = 280
_TILE: Final = 40
_TILE_GAP: Final = 5
_IN_ROW: Final = 6
_PADDING: Final = 8
_HEADING: Final = 22
_ROW: Final = _TILE * TILE_HEIGHT / TILE_WIDTH + _TILE_GAP
_LONGEST: Final = 26
"""Characters that fit beside a name; the sum of a larger hand is shown by its total alone."""


def settlement_picture(settlement: Settlement, labels: Labels, *, key: str | None = None) -> str:
    """Return the picture of a settlement; ``key`` as in ``GamePen.picture``."""
    parts: list[Child] = []
    y = 1.0
    for seat in range(len(settlement.hands)):
        height = _seat_height(settlement, seat)
        parts.append(_seat(settlement, seat, labels.words, y, height))
        y += height + 4
    parts.append(_award(settlement, labels.words, y + 2))
    y += 50 if labels.words["sum"] else 30
    view = Box(0, 0, _WIDTH, y)
    return str(drawing(view, "rw-drawing-settlement", EVERY, labels, key, parts))


def settlement_symbols(settlement: Settlement) -> Mapping[str, str]:
    """Return the symbols that the picture uses, by id."""
    return tile_symbols(tile for hand in settlement.hands for tile in hand)


def _seat_height(settlement: Settlement, seat: int) -> float:
    rows = -(-len(settlement.hands[seat]) // _IN_ROW)
    return 2 * _PADDING + _HEADING + (rows * _ROW - _TILE_GAP + 2 if rows else -4)


def _seat(
    settlement: Settlement, seat: int, words: Mapping[str, str], y: float, height: float
) -> Element:
    wins = settlement.winner == seat
    box = Box(1, y, _WIDTH - 2, height)
    top = y + _PADDING
    told = words["out"] if settlement.out == seat else words[f"total{seat}"]
    if len(told) > _LONGEST:
        told = str(settlement.totals[seat])
    parts: list[Child] = [
        rect(box, "rw-hand-left" + (" rw-winner" if wins else ""), 6),
        text(_PADDING + (18 if wins else 2), top + 13, "rw-name", words[f"seat{seat}"]),
        text(_WIDTH - _PADDING - 2, top + 13, "rw-total", told),
    ]
    if wins:
        parts.append(path(f"M{_PADDING + 2} {top + 8:g}l4 5 7-9", "rw-winner-mark"))
    parts += _tiles(settlement, seat, top + _HEADING)
    return group({"class": "rw-seat", "data-key": f"seat{seat}"}, parts)


def _tiles(settlement: Settlement, seat: int, top: float) -> Iterator[Element]:
    for number, tile in enumerate(settlement.hands[seat]):
        row, column = divmod(number, _IN_ROW)
        x = _PADDING + 2 + column * (_TILE + _TILE_GAP)
        box = Box(x, top + row * _ROW, _TILE, _TILE * TILE_HEIGHT / TILE_WIDTH)
        key = f"tile-{tile.low}-{tile.high}"
        yield group({"class": "rw-piece-tile", "data-key": key}, [use(tile_id(tile), box)])


def _award(settlement: Settlement, words: Mapping[str, str], y: float) -> Element:
    middle = _WIDTH / 2
    parts: list[Child] = []
    if words["sum"]:
        parts.append(text(middle, y + 20, "rw-sum", words["sum"]))
        y += 22
    css = "rw-award" if settlement.winner is not None else "rw-no-award"
    parts.append(text(middle, y + 16, css, words["award"]))
    return group({"class": "rw-outcome", "data-key": "outcome"}, parts)
