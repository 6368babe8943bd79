"""The boneyard: the tiles that can be bought, face down, and the reserve apart from them.

Keys of ``Labels.words``: ``boneyard``, ``buyable`` (how many can be bought, as words) and
``reserve``.
"""

from collections.abc import Mapping
from typing import Final

from rulewalk.games.draw.turn import RESERVE
from rulewalk.pen.svg import Box, Element, group, rect, text
from rulewalk.pen.tiles import tile_piece

HEIGHT: Final = 50
"""How high the boneyard is drawn."""

_TILE: Final = Box(0, 17, 13, 26)
_STEP: Final = 6
_RESERVE_STEP: Final = 18
_RESERVE: Final = Box(0, 13, 2 * _RESERVE_STEP + 4, 34)


def boneyard(buyable: int, words: Mapping[str, str], box: Box, name: str) -> Element:
    """Return the boneyard, its tiles on the left of a box and its reserve on the right.

    Tiles are keyed by how many lie behind them, so that buying one moves none.
    """
    key = f"{name}-boneyard"
    backs = [
        tile_piece(None, _placed(box, number * _STEP), f"{key}-{number}")
        for number in range(buyable)
    ]
    told = box.x + (_TILE.width + (buyable - 1) * _STEP + 8 if buyable else 0)
    left = box.right - _RESERVE.width
    inset = (_RESERVE.width - _RESERVE_STEP - _TILE.width) / 2
    kept = [
        tile_piece(
            None,
            _placed(box, left + inset + number * _RESERVE_STEP - box.x),
            f"{key}-kept-{number}",
        )
        for number in range(RESERVE)
    ]
    return group(
        {"class": "rw-boneyard", "data-key": key},
        [
            text(box.x, box.y + 10, "rw-label", words["boneyard"]),
            *backs,
            text(told, box.y + 35, "rw-buyable", words["buyable"]),
            text(box.right, box.y + 10, "rw-label rw-at-end", words["reserve"]),
            rect(Box(left, box.y + _RESERVE.y, _RESERVE.width, _RESERVE.height), "rw-slot", 4),
            *kept,
        ],
    )


def _placed(box: Box, along: float) -> Box:
    return Box(box.x + along, box.y + _TILE.y, _TILE.width, _TILE.height)
