"""One player at the table of Draw: name, turn, score and hand.

Keys of ``Labels.words``: ``seat0`` ... (who sits there), ``score0`` ... ("34 points"), ``held0``
... ("7 tiles"), ``passes`` (what is said of who passes) and ``opens`` (said of the opener).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from rulewalk.games.tiles import Tile
from rulewalk.pen.chips import after_name, chip
from rulewalk.pen.svg import Box, Element, group, path, text
from rulewalk.pen.tiles import tile_piece

LABEL_WIDTH: Final = 112
"""The room for name, turn, chip and score beside a hand."""

_LABEL_HEIGHT: Final = 36
_LINE_HEIGHT: Final = 20
_TILE: Final = 18
_GAP: Final = 3
_BACK: Final = 14
_BACK_GAP: Final = 3
_HELD: Final = 68
"""The room for the number of tiles in a hidden hand."""
_WIDEST_HIDDEN: Final = 260
_BESIDE: Final = LABEL_WIDTH + 7 * (_TILE + _GAP)
"""A hand stands beside the name where seven tiles find room there, otherwise below it."""


class HandShown(Enum):
    """How a hand is shown."""

    OPEN = "open"
    HIDDEN = "hidden"
    ELSEWHERE = "elsewhere"


class Said(Enum):
    """What a chip beside a player's name says, by the key of its words."""

    OPENS = "opens"
    PASSES = "passes"


@dataclass(frozen=True, slots=True)
class Seat:
    """What a table shows of a player.

    Attributes:
        number: the seat.
        tiles: the tiles held.
        most: the most tiles held since the round began; for so many the room is kept.
        shown: how the hand is shown.
        to_move: whether it is this player's turn.
        bought: whether the last tile was bought just now.
        said: what the chip says, or None.
        said_now: whether that was said just now.
    """

    number: int
    tiles: tuple[Tile, ...]
    most: int
    shown: HandShown
    to_move: bool = False
    bought: bool = False
    said: Said | None = None
    said_now: bool = False

    def height(self, width: float) -> float:
        """Return how high the seat is drawn in this width."""
        if self.shown is HandShown.ELSEWHERE:
            return _LINE_HEIGHT
        hand = self._hand(Box(0, 0, width, 0))
        rows = 1
        if self.shown is HandShown.OPEN:
            rows = -(-max(self.most, 1) // _in_row(hand.width))
        needed = rows * (2 * _TILE + _GAP) - _GAP
        return max(_LABEL_HEIGHT, hand.y + needed)

    def drawn(self, words: Mapping[str, str], box: Box, name: str) -> Element:
        """Return the seat in a box of its height; ``name`` is that of the picture's width."""
        return group(
            {"class": "rw-seat", "data-key": f"{name}-seat{self.number}"},
            [*self._label(words, box, name), *self._tiles(words, self._hand(box), name)],
        )

    def _hand(self, box: Box) -> Box:
        """Return where the hand's upper left corner is, and its width."""
        if box.width >= _BESIDE:
            return Box(box.x + LABEL_WIDTH, box.y, box.width - LABEL_WIDTH, 0)
        top = _LABEL_HEIGHT + 2
        return Box(box.x + 2, box.y + top, box.width - 2, 0)

    def _label(self, words: Mapping[str, str], box: Box, name: str) -> Iterator[Element]:
        x, y = box.x, box.y
        called = words[f"seat{self.number}"]
        if self.to_move:
            yield path(f"M{x + 2:g} {y + 3.5:g}l7 5-7 5z", "rw-to-move")
        yield text(x + 14, y + 13, "rw-name", called)
        if self.shown is HandShown.ELSEWHERE:
            yield text(x + LABEL_WIDTH, y + 13, "rw-score", words[f"score{self.number}"])
        else:
            yield text(x + 14, y + 30, "rw-score", words[f"score{self.number}"])
        if self.said is not None:
            css = f"rw-{self.said.value}" + (" rw-new" if self.said_now else "")
            at = after_name(x + 14, called)
            key = f"{name}-{self.said.value}{self.number}"
            yield chip(words[self.said.value], at, y, css, key)

    def _tiles(self, words: Mapping[str, str], hand: Box, name: str) -> Iterator[Element]:
        if self.shown is HandShown.ELSEWHERE:
            return
        held = words[f"held{self.number}"]
        if not self.tiles:
            yield text(hand.x, hand.y + 23, "rw-held", held)
        elif self.shown is HandShown.OPEN:
            yield from self._open(hand, name)
        else:
            hand = Box(hand.x, hand.y, min(hand.width, _WIDEST_HIDDEN), 0)
            yield from self._hidden(hand, name)
            yield text(hand.right, hand.y + 23, "rw-held rw-at-end", held)

    def _open(self, hand: Box, name: str) -> Iterator[Element]:
        columns = _in_row(hand.width)
        for number, tile in enumerate(self.tiles):
            row, column = divmod(number, columns)
            x = hand.x + column * (_TILE + _GAP)
            box = Box(x, hand.y + row * (2 * _TILE + _GAP), _TILE, 2 * _TILE)
            new = self.bought and number == len(self.tiles) - 1
            yield tile_piece(tile, box, f"{name}-tile-{tile.low}-{tile.high}", new=new)

    def _hidden(self, hand: Box, name: str) -> Iterator[Element]:
        count = len(self.tiles)
        room = hand.width - _HELD - _BACK
        step = min(_BACK + _BACK_GAP, room / max(1, count - 1))
        for slot in range(count):
            box = Box(hand.x + slot * step, hand.y + 4, _BACK, 2 * _BACK)
            new = self.bought and slot == count - 1
            yield tile_piece(None, box, f"{name}-back-{self.number}-{slot}", new=new)


def _in_row(width: float) -> int:
    """Return how many tiles of an open hand stand in a row."""
    return int((width + _GAP) // (_TILE + _GAP))
