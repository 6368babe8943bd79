"""The four suits as shapes."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from rulewalk.games.cards import SUITS, Suit
from rulewalk.pen.svg import Box, Element, element, path, use

_SHAPES: Final = {
    Suit.CLUBS: (
        "M0-5.3a2.45 2.45 0 0 1 1.85 4.05 2.45 2.45 0 1 1-1.2 3.95C.75 3.9 1.2 4.8 2 5.3H-2"
        "C-1.2 4.8-.75 3.9-.65 2.7a2.45 2.45 0 1 1-1.2-3.95A2.45 2.45 0 0 1 0-5.3Z"
    ),
    Suit.DIAMONDS: (
        "M0-5.6C1.2-3.5 2.6-1.6 4.4 0 2.6 1.6 1.2 3.5 0 5.6-1.2 3.5-2.6 1.6-4.4 0-2.6-1.6-1.2-3.5"
        " 0-5.6Z"
    ),
    Suit.HEARTS: (
        "M0 5.2C-1.1 3-5 .9-5-2.1-5-3.9-3.8-5-2.4-5-1.2-5-.4-4.3 0-3.2.4-4.3 1.2-5 2.4-5 3.8-5 5"
        "-3.9 5-2.1 5 .9 1.1 3 0 5.2Z"
    ),
    Suit.SPADES: (
        "M0-5.5C1.1-3.3 4.9-1.4 4.9 1.5 4.9 3.1 3.8 4.1 2.5 4.1 1.7 4.1 1 3.7.6 3 .75 4.1 1.2 4.9 2"
        " 5.4H-2C-1.2 4.9-.75 4.1-.6 3-1 3.7-1.7 4.1-2.5 4.1-3.8 4.1-4.9 3.1-4.9 1.5-4.9-1.4"
        "-1.1-3.3 0-5.5Z"
    ),
}
"""Outlines around (0, 0), within 6 units of it; our own."""


def suit_class(suit: Suit) -> str:
    """Return the class that gives a shape the suit's colour."""
    return f"rw-suit-{suit.value.lower()}"


def suit_id(suit: Suit) -> str:
    """Return the id of a suit's symbol."""
    return f"rw-suit-{suit.value}"


@cache
def suit_symbols() -> Mapping[str, str]:
    """Return the symbols of the four suits, by id."""
    return {
        suit_id(suit): element(
            "symbol",
            {"id": suit_id(suit), "viewBox": "-6 -6 12 12"},
            path(_SHAPES[suit], suit_class(suit)),
        )
        for suit in SUITS
    }


def pip(suit: Suit, x: float, y: float, size: float, *, turned: bool = False) -> Element:
    """Return a suit's shape around (x, y), ``size`` units tall; ``turned`` upside down."""
    box = Box(x - 0.6 * size, y - 0.6 * size, 1.2 * size, 1.2 * size)
    turn = {"transform": f"rotate(180 {x:g} {y:g})"} if turned else {}
    return use(suit_id(suit), box, **turn)
