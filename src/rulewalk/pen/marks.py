"""Marks on cards: the one that came, those that score. Each raises the card and outlines it."""

from typing import Final

from rulewalk.games.cards import Card
from rulewalk.pen.cards import card_piece
from rulewalk.pen.svg import Box, Element, group, path, rect

RAISED: Final = 3
"""How much higher the card that came lies."""

LIT: Final = 7
"""How much higher a card lies that scores."""

OVER: Final = 13.5
"""How much room a mark needs above the raised card."""


def new_card(card: Card | None, box: Box, key: str) -> Element:
    """Return the card that came, face down for None: raised, outlined, a mark above it."""
    return _marked(card, box, key, "new", RAISED)


def lit_card(card: Card, box: Box, key: str) -> Element:
    """Return a card that scores: raised, outlined, a mark above it."""
    return _marked(card, box, key, "lit", LIT)


def _marked(card: Card | None, box: Box, key: str, kind: str, by: float) -> Element:
    raised = Box(box.x, box.y - by, box.width, box.height)
    x, y = raised.center[0], raised.y - 3.5
    return group(
        {"class": f"rw-{kind}", "data-key": f"{key}-{kind}"},
        [
            card_piece(card, raised, key),
            rect(raised.grown(1), f"rw-{kind}-outline", 0.09 * box.width + 1),
            path(f"M{x - 6:g} {y - 8:g}h12l-6 7z", f"rw-{kind}-marker"),
        ],
    )
