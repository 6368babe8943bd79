"""The index of a card as strokes: our own letters, alike on every machine and on paper."""

from collections.abc import Mapping
from typing import Final

from rulewalk.games.cards import ACE, JACK, KING, QUEEN
from rulewalk.pen.svg import Element, element

_NINE: Final = 9
_TEN: Final = 10
_SIX: Final = (
    "M7.4 1C3.6 2.6 1 5.8 1 9.1 1 11.4 2.8 13 5 13 7.2 13 9 11.4 9 9.2 9 7 7.3 5.5 5.2 5.5"
    " 3.2 5.5 1.6 6.8 1.1 8.4"
)
_STROKES: Final[Mapping[int, str]] = {
    ACE: "M.8 13 5 1 9.2 13M2.5 8.6H7.5",
    2: "M1.3 4.4C1.4 2.3 3 1 5 1 7.1 1 8.7 2.4 8.7 4.4 8.7 6.2 7.6 7.3 6.3 8.4L1.2 13H9",
    3: "M1.3 1H8.5L4.7 5.5C7.2 5.3 9 6.9 9 9.2 9 11.5 7.2 13 4.9 13 3 13 1.5 12.1.9 10.5",
    4: "M6.9 13V1L.9 9.7H9.3",
    5: (
        "M8.4 1H2.5L1.9 6.4C2.8 5.7 3.8 5.3 5 5.3 7.3 5.3 9 6.9 9 9.1 9 11.4 7.2 13 4.9 13"
        " 3 13 1.5 12.1.9 10.6"
    ),
    6: _SIX,
    7: "M1 1H9C6.4 4.2 4.6 8.2 4.2 13",
    8: (
        "M5 6.6C3 6.6 1.7 5.4 1.7 3.8 1.7 2.1 3.1 1 5 1 6.9 1 8.3 2.1 8.3 3.8 8.3 5.4 7 6.6 5"
        " 6.6 2.7 6.6 1 7.9 1 9.8 1 11.7 2.7 13 5 13 7.3 13 9 11.7 9 9.8 9 7.9 7.3 6.6 5 6.6Z"
    ),
    _NINE: _SIX,
    _TEN: (
        "M-2.6 3 0 1V13M8.2 1C10.5 1 11.9 3.4 11.9 7 11.9 10.6 10.5 13 8.2 13 5.9 13 4.5 10.6"
        " 4.5 7 4.5 3.4 5.9 1 8.2 1Z"
    ),
    JACK: "M4 1H8.2M7 1V9.2C7 11.6 5.8 13 4 13 2.2 13 1.1 11.9 1 10",
    QUEEN: (
        "M5 1C7.6 1 9 3.4 9 7 9 10.6 7.6 13 5 13 2.4 13 1 10.6 1 7 1 3.4 2.4 1 5 1Z"
        "M5.6 9.6 9.2 13.6"
    ),
    KING: "M1.6 1V13M8.6 1 1.8 8.6M4.3 6 9 13",
}
"""Strokes in a box 10 wide and 14 high; the ten is wider."""


def index(rank: int, css: str, middle: float, top: float) -> Element:
    """Return a rank's index, 16 units high, around ``middle`` and below ``top``."""
    across, origin = (0.92, 4.65) if rank == _TEN else (1.16, 5)
    place = f"translate({middle - across * origin:g} {top:g}) scale({across:g} 1.16)"
    turn = " rotate(180 5 7)" if rank == _NINE else ""
    return element("path", {"class": css, "transform": place + turn, "d": _STROKES[rank]})
