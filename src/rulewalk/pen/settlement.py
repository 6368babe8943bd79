"""The settlement of a Draw round: every hand left with its total, the winner, the sum.

Keys of ``Labels.words``: ``seat0`` ... (who sits there), ``total0`` ... (the sum of that hand, "1 +
4 = 5"; not read for an empty hand), ``out`` (said of the seat that went out), ``award`` (what is
scored, "Award: 8 points") and ``sum`` (the award as arithmetic, or empty); ``opens`` where the next
opener is marked.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from rulewalk.games.draw.settlement import Settlement
from rulewalk.pen.chips import after_name, chip, chip_width
from rulewalk.pen.protocol import Labels
from rulewalk.pen.svg import EVERY, Box, Child, Element, drawing, group, path, rect, text, use
from rulewalk.pen.tiles import HEIGHT as TILE_HEIGHT
from rulewalk.pen.tiles import WIDTH as TILE_WIDTH
from rulewalk.pen.tiles import tile_id, tile_symbols

_WIDTH: Final = 280
_TILE: Final = 40
_TILE_GAP: Final = 5
_GAP: Final = 4
_PADDING: Final = 8
_HEADING: Final = 22
_ROW: Final = _TILE * TILE_HEIGHT / TILE_WIDTH + _TILE_GAP
_NAME: Final = 80
_CHARACTER: Final = 7
"""The room for a name, and the width of a character beside it, both on the large side."""


def settlement_picture(settlement: Settlement, labels: Labels, *, key: str | None = None) -> str:
    """Return the picture of a settlement; ``key`` as in ``GamePen.picture``."""
    drawn = SettlementDrawing(settlement, labels.words, EVERY, _WIDTH)
    view = Box(0, 0, _WIDTH, drawn.height)
    return str(drawing(view, "rw-drawing-settlement", EVERY, labels, key, drawn.parts()))


def settlement_symbols(settlement: Settlement) -> Mapping[str, str]:
    """Return the symbols that the picture uses, by id."""
    return tile_symbols(tile for hand in settlement.hands for tile in hand)


@dataclass(frozen=True, slots=True)
class SettlementDrawing:
    """A settlement laid out from (0, 0) in some width.

    Attributes:
        settlement: what is drawn.
        words: its words, see above.
        name: the name of the width, with which every ``data-key`` begins.
        width: the room, in drawing units, 280 or more.
        opens: who opens the next round, marked by the word ``opens``; None where nobody is.
    """

    settlement: Settlement
    words: Mapping[str, str]
    name: str
    width: float
    opens: int | None = None

    @property
    def height(self) -> float:
        """How high it is."""
        return self._award_top + (52 if self.words["sum"] else 30) - 2

    @property
    def _award_top(self) -> float:
        return 1 + sum(height + _GAP for height in self._row_heights()) + 2

    @property
    def _columns(self) -> int:
        """How many seats stand side by side: as many as have room and fill their rows."""
        seats = len(self.settlement.hands)
        return max(
            columns
            for columns in range(1, seats + 1)
            if seats % columns == 0 and (columns == 1 or self.width / columns >= _WIDTH)
        )

    @property
    def _column(self) -> float:
        """The width of a seat."""
        return (self.width - 2 - (self._columns - 1) * _GAP) / self._columns

    def _row_heights(self) -> list[float]:
        seats = range(len(self.settlement.hands))
        return [
            max(self._seat_height(seat) for seat in seats[first : first + self._columns])
            for first in seats[:: self._columns]
        ]

    def _in_row(self) -> int:
        return int((self._column - 2 * _PADDING) // (_TILE + _TILE_GAP))

    def _seat_height(self, seat: int) -> float:
        rows = -(-len(self.settlement.hands[seat]) // self._in_row())
        return 2 * _PADDING + _HEADING + (rows * _ROW - _TILE_GAP + 2 if rows else -4)

    def parts(self) -> list[Child]:
        """Return what is drawn: the seats, then the award."""
        parts: list[Child] = []
        y = 1.0
        for row, height in enumerate(self._row_heights()):
            for column in range(self._columns):
                box = Box(1 + column * (self._column + _GAP), y, self._column, height)
                parts.append(self._seat(row * self._columns + column, box))
            y += height + _GAP
        parts.append(self._award(self._award_top))
        return parts

    def _seat(self, seat: int, box: Box) -> Element:
        settlement, words = self.settlement, self.words
        wins = settlement.winner == seat
        left, top = box.x - 1 + _PADDING, box.y + _PADDING
        told = words["out"] if settlement.out == seat else words[f"total{seat}"]
        opens = self.opens == seat
        beside = _NAME + (chip_width(words["opens"]) + 6 if opens else 0)
        if len(told) * _CHARACTER > box.width - 2 * _PADDING - beside:
            told = str(settlement.totals[seat])
        parts: list[Child] = [
            rect(box, "rw-hand-left" + (" rw-winner" if wins else ""), 6),
            text(left + (18 if wins else 2), top + 13, "rw-name", words[f"seat{seat}"]),
            text(box.right - _PADDING - 1, top + 13, "rw-total", told),
        ]
        if wins:
            parts.append(path(f"M{left + 2:g} {top + 8:g}l4 5 7-9", "rw-winner-mark"))
        if opens:
            key = f"{self.name}-opens{seat}"
            at = after_name(left + (18 if wins else 2), words[f"seat{seat}"])
            parts.append(chip(words["opens"], at, top, "rw-opens", key))
        parts += self._tiles(seat, left + 2, top + _HEADING)
        return group({"class": "rw-seat", "data-key": f"{self.name}-seat{seat}"}, parts)

    def _tiles(self, seat: int, left: float, top: float) -> Iterator[Element]:
        for number, tile in enumerate(self.settlement.hands[seat]):
            row, column = divmod(number, self._in_row())
            x = left + column * (_TILE + _TILE_GAP)
            box = Box(x, top + row * _ROW, _TILE, _TILE * TILE_HEIGHT / TILE_WIDTH)
            key = f"{self.name}-tile-{tile.low}-{tile.high}"
            yield group({"class": "rw-piece-tile", "data-key": key}, [use(tile_id(tile), box)])

    def _award(self, y: float) -> Element:
        middle = self.width / 2
        parts: list[Child] = []
        if self.words["sum"]:
            parts.append(text(middle, y + 20, "rw-sum", self.words["sum"]))
            y += 22
        css = "rw-award" if self.settlement.winner is not None else "rw-no-award"
        parts.append(text(middle, y + 16, css, self.words["award"]))
        return group({"class": "rw-outcome", "data-key": f"{self.name}-outcome"}, parts)
