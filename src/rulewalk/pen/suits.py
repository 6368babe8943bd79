"""The four suits as shapes."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rulewalk.games.cards import Suit
from rulewalk.pen.svg import number

_SHAPES: Final = {
    Suit.CLUBS: (
        "M0 -5.3c.96 0 1.83 .56 2.22 1.43c.4 .87 .26 1.9 -.37 2.62c1.17 -.33 2.41 .25 2.9 1.36"
        "c.5 1.12 .1 2.42 -.93 3.07c-1.03 .65 -2.38 .45 -3.17 -.48c.1 1.2 .55 2.1 1.35 2.6h-4"
        "c.8 -.5 1.25 -1.4 1.35 -2.6c-.79 .93 -2.14 1.13 -3.17 .48c-1.03 -.65 -1.43 -1.95 -.93"
        " -3.07c.49 -1.11 1.73 -1.69 2.9 -1.36c-.63 -.72 -.77 -1.75 -.37 -2.62"
        "c.39 -.87 1.26 -1.43 2.22 -1.43z"
    ),
    Suit.DIAMONDS: (
        "M0 -5.6c1.2 2.1 2.6 4 4.4 5.6c-1.8 1.6 -3.2 3.5 -4.4 5.6c-1.2 -2.1 -2.6 -4 -4.4 -5.6"
        "c1.8 -1.6 3.2 -3.5 4.4 -5.6z"
    ),
    Suit.HEARTS: (
        "M0 5.2c-1.1 -2.2 -5 -4.3 -5 -7.3c0 -1.8 1.2 -2.9 2.6 -2.9c1.2 0 2 .7 2.4 1.8"
        "c.4 -1.1 1.2 -1.8 2.4 -1.8c1.4 0 2.6 1.1 2.6 2.9c0 3 -3.9 5.1 -5 7.3z"
    ),
    Suit.SPADES: (
        "M0 -5.5c1.1 2.2 4.9 4.1 4.9 7c0 1.6 -1.1 2.6 -2.4 2.6c-.8 0 -1.5 -.4 -1.9 -1.1"
        "c.15 1.1 .6 1.9 1.4 2.4h-4c.8 -.5 1.25 -1.3 1.4 -2.4c-.4 .7 -1.1 1.1 -1.9 1.1"
        "c-1.3 0 -2.4 -1 -2.4 -2.6c0 -2.9 3.8 -4.8 4.9 -7z"
    ),
}
"""Outlines around (0, 0), within 6 units of it; our own. Each begins below or above it and goes
on by lengths alone, so that it can be scaled, moved and turned number by number."""

_LENGTH: Final = re.compile(r"-?[\d.]+")


def suit_class(suit: Suit) -> str:
    """Return the class that gives a shape the suit's colour."""
    return f"rw-suit-{suit.value.lower()}"


@dataclass(frozen=True, slots=True)
class Pip:
    """Where a suit's shape stands.

    Attributes:
        x: its middle.
        y: likewise.
        size: how many units tall it is.
        turned: whether it stands upside down.
    """

    x: float
    y: float
    size: float
    turned: bool = False


def outlines(suit: Suit, pips: Iterable[Pip]) -> str:
    """Return the path of these pips: one for all, since a page shows hundreds."""
    return "".join(_outline(suit, pip) for pip in pips)


def _outline(suit: Suit, pip: Pip) -> str:
    scale = (-1 if pip.turned else 1) * pip.size / 10
    begins, sign, way = _SHAPES[suit].partition("c")
    start = pip.y + scale * float(begins.removeprefix("M0 "))
    scaled = _LENGTH.sub(lambda length: number(scale * float(length[0])), sign + way)
    return f"M{number(pip.x)} {number(start)}{scaled}"
