"""Cards: 50 by 70 units, a large index on the left, pips or a court emblem beside it.

The index fills the left part, so that a card still tells what it is when others overlap it.
"""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Final

from rulewalk.games.cards import ACE, JACK, KING, PACK, QUEEN, Card
from rulewalk.notation.cards import write_card
from rulewalk.pen.backs import back
from rulewalk.pen.glyphs import index
from rulewalk.pen.suits import Pip, outlines, suit_class
from rulewalk.pen.svg import XLINK, Box, Element, element, group, path, rect, use

WIDTH: Final = 50
HEIGHT: Final = 70
RATIO: Final = HEIGHT / WIDTH
"""How high a card is for its width."""

CORNER: Final = 4.5
BACK_ID: Final = "rw-card-back"

_EDGE: Final = Box(0.5, 0.5, WIDTH - 1, HEIGHT - 1)
_LEFT, _MIDDLE, _RIGHT = 25.8, 33.5, 41.2
_TOP, _BOTTOM = 12.0, 58.0
_ACE_SIZE: Final = 21
_PIP_SIZE: Final = 8.6

# Rows by the part of the way from the top one to the bottom one.
_COLUMNS: Final[Mapping[int, tuple[tuple[float, ...], tuple[float, ...]]]] = {
    2: ((), (0, 1)),
    3: ((), (0, 1 / 2, 1)),
    4: ((0, 1), ()),
    5: ((0, 1), (1 / 2,)),
    6: ((0, 1 / 2, 1), ()),
    7: ((0, 1 / 2, 1), (1 / 4,)),
    8: ((0, 1 / 2, 1), (1 / 4, 3 / 4)),
    9: ((0, 1 / 3, 2 / 3, 1), (1 / 2,)),
    10: ((0, 1 / 3, 2 / 3, 1), (1 / 6, 5 / 6)),
}
"""The classic arrangement: rank -> the rows of both outer columns, the rows of the middle."""

_CROWN: Final = (
    "M26.1 31.5 24.9 19 29.6 23.4 33.5 14.6 37.4 23.4 42.1 19 40.9 31.5ZM25.9 33.5H41.1V37H25.9Z"
    "M24.9 15a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 1 1 0-3.2ZM33.5 10.4a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 1 1"
    " 0-3.6ZM42.1 15a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 1 1 0-3.2Z"
)
_TIARA: Final = (
    "M23.4 36.6C24.2 23 42.8 23 43.6 36.6 38 31.8 29 31.8 23.4 36.6Z"
    "M24.6 24.3a1.5 1.5 0 1 1 0 3 1.5 1.5 0 1 1 0-3ZM28.2 18.9a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 1 1"
    " 0-3.6ZM33.5 14.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 1 1 0-4.8ZM38.8 18.9a1.8 1.8 0 1 1 0 3.6 1.8"
    " 1.8 0 1 1 0-3.6ZM42.4 24.3a1.5 1.5 0 1 1 0 3 1.5 1.5 0 1 1 0-3Z"
)
_CAP: Final = (
    "M23 34.4C28.6 33 30.4 26.4 36.2 21.4 37.8 26 39.8 29.6 44.2 32.2 39.6 33.4 31 36 23 34.4Z"
    "M23 37C30.6 38.4 39 37 44.4 34.2 44.6 36.6 43 38 40.4 38.8 35 40.2 27.4 40 23 37Z"
    "M29 30.4C23.8 25 23 17.4 26.4 9.8 31.6 14 33.6 19.6 32.6 25.6Z"
)
_EMBLEMS: Final = {JACK: _CAP, QUEEN: _TIARA, KING: _CROWN}


def card_id(card: Card) -> str:
    """Return the id of a card's symbol, such as ``rw-card-7S``."""
    return f"rw-card-{write_card(card)}"


@cache
def card_symbol(card: Card) -> Element:
    """Return the symbol of a card, face up."""
    colour = suit_class(card.suit)
    pips = outlines(card.suit, [Pip(11.2, 30.6, 11.5), *_pips(card.rank)])
    parts = [
        rect(_EDGE, "rw-card-face", CORNER),
        index(card.rank, f"rw-index {colour}", 11.2, 5.6),
    ]
    if card.is_court:
        parts.append(rect(Box(21.4, 5.4, 24.2, 59.2), f"rw-court-field {colour}", 2.4))
        pips += _EMBLEMS[card.rank]
    return _symbol(card_id(card), [*parts, path(pips, colour)])


def _pips(rank: int) -> list[Pip]:
    if rank in _EMBLEMS:
        return [Pip(_MIDDLE, 51, 16.5)]
    if rank == ACE:
        return [Pip(_MIDDLE, HEIGHT / 2, _ACE_SIZE)]
    outer, middle = _COLUMNS[rank]
    places = [(x, row) for row in outer for x in (_LEFT, _RIGHT)]
    places += [(_MIDDLE, row) for row in middle]
    return [
        Pip(x, _TOP + row * (_BOTTOM - _TOP), _PIP_SIZE, turned=row > 1 / 2) for x, row in places
    ]


@cache
def back_symbol() -> Element:
    """Return the symbol of a card's back."""
    field = Box(5, 5, WIDTH - 10, HEIGHT - 10)
    return _symbol(BACK_ID, back(rect(_EDGE, "rw-card-face", CORNER), field, 5))


def _symbol(symbol_id: str, parts: Iterable[Element]) -> Element:
    return element("symbol", {"id": symbol_id, "viewBox": f"0 0 {WIDTH} {HEIGHT}"}, *parts)


def card_symbols(cards: Iterable[Card]) -> Mapping[str, str]:
    """Return the symbols that pictures of these cards use, face up or down, by id."""
    return {
        BACK_ID: back_symbol(),
        **{card_id(card): card_symbol(card) for card in cards},
    }


def pack_symbols() -> Mapping[str, str]:
    """Return the symbols of all fifty-two cards and the back, by id."""
    return card_symbols(PACK)


def card_svg(card: Card) -> str:
    """Return a card as a small picture for a button."""
    return str(
        element(
            "svg",
            {
                "class": "rw-card",
                **XLINK,
                "viewBox": f"0 0 {WIDTH} {HEIGHT}",
                "aria-hidden": "true",
                "focusable": "false",
            },
            use(card_id(card), Box(0, 0, WIDTH, HEIGHT)),
        )
    )


# From step to step most pieces of a picture lie where they lay.
@lru_cache(maxsize=1024)
def card_piece(card: Card | None, box: Box, key: str, css: str = "") -> Element:
    """Return a card in a picture, face down for None; ``key`` is its ``data-key``."""
    symbol_id = BACK_ID if card is None else card_id(card)
    return group({"class": f"rw-piece-card {css}".strip(), "data-key": key}, [use(symbol_id, box)])
