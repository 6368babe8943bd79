"""Every card and every tile has its symbol, with as many pips as it should have."""

import re
from xml.etree import ElementTree as ET

import pytest

from pen.boxes import pieces
from pen.drawings import classes, drawings, of_class, symbols_used
from rulewalk.games.cards import ACE, PACK, Card, Suit
from rulewalk.games.tiles import BLANK, DOUBLE_SIX, Tile
from rulewalk.pen.cards import card_id, card_svg, card_symbols, pack_symbols
from rulewalk.pen.suits import suit_class
from rulewalk.pen.svg import Box
from rulewalk.pen.tiles import back_symbols, set_symbols, tile_id, tile_svg, tile_symbols

PACK_SYMBOLS = pack_symbols()
SET_SYMBOLS = set_symbols()
BACKS = back_symbols()

PIP = re.compile(r"M[\d.]+ ([\d.]+)c-?[\d.]+ (-?)")
"""Where a suit's outline begins, and which way it goes on."""


def pips(symbol: ET.Element) -> list[tuple[float, bool]]:
    """Return how far down each suit's outline begins, and whether it goes upwards from there."""
    outlines = "".join(path.get("d", "") for path in symbol.iter("path"))
    return [(float(y), sign == "-") for y, sign in PIP.findall(outlines)]


def test_the_pack_has_a_symbol_for_every_card_and_the_back() -> None:
    ids = {card_id(card) for card in PACK} | {"rw-card-back"}
    assert set(PACK_SYMBOLS) == ids
    assert len(ids) == 53


def test_ids_are_those_of_the_notation() -> None:
    assert card_id(Card(7, Suit.SPADES)) == "rw-card-7S"
    assert card_id(Card(10, Suit.DIAMONDS)) == "rw-card-TD"
    assert tile_id(Tile(1, 4)) == "rw-tile-1-4"


@pytest.mark.parametrize(
    "symbols", [PACK_SYMBOLS, SET_SYMBOLS, BACKS], ids=["cards", "tiles", "backs"]
)
def test_every_symbol_is_well_formed_and_has_its_id(symbols: dict[str, str]) -> None:
    for symbol_id, markup in symbols.items():
        (symbol,) = drawings(markup)
        assert symbol.tag == "symbol"
        assert symbol.get("id") == symbol_id
        assert symbol.get("viewBox")


@pytest.mark.parametrize("card", PACK, ids=card_id)
def test_a_card_shows_its_suit_beside_its_index_and_once_for_every_pip(card: Card) -> None:
    (symbol,) = drawings(PACK_SYMBOLS[card_id(card)])
    shown = 1 if card.is_court else card.rank
    assert len(pips(symbol)) == 1 + shown
    assert all(suit_class(card.suit) in classes(part) for part in symbol.iter("path"))
    (index,) = of_class(symbol, "rw-index")
    assert suit_class(card.suit) in classes(index)
    assert len(of_class(symbol, "rw-court-field")) == card.is_court


def test_every_rank_has_an_index_of_its_own() -> None:
    indices = set()
    for rank in range(ACE, 14):
        (symbol,) = drawings(PACK_SYMBOLS[card_id(Card(rank, Suit.CLUBS))])
        (index,) = of_class(symbol, "rw-index")
        indices.add((index.get("d"), "rotate" in index.get("transform", "")))
    assert len(indices) == 13


def test_pips_stand_turned_about_in_the_lower_half_only() -> None:
    (symbol,) = drawings(PACK_SYMBOLS["rw-card-TH"])
    _beside_index, *others = pips(symbol)
    # A heart begins at its tip.
    assert sum(up for y, up in others if y < 35) == 5
    assert sum(not up for y, up in others if y > 35) == 5


def test_no_symbol_names_a_colour_or_holds_a_text() -> None:
    for markup in (*PACK_SYMBOLS.values(), *SET_SYMBOLS.values(), *BACKS.values()):
        assert "<text" not in markup
        assert "fill=" not in markup
        assert "style=" not in markup


def test_symbols_are_only_those_asked_for() -> None:
    card = Card(7, Suit.SPADES)
    assert set(card_symbols([card, card])) == {
        "rw-card-7S",
        "rw-card-back",
    }
    assert set(tile_symbols([Tile(1, 4)])) == {"rw-tile-1-4"}


def test_the_set_has_a_symbol_for_every_tile() -> None:
    assert set(SET_SYMBOLS) == {tile_id(tile) for tile in DOUBLE_SIX}
    assert len(SET_SYMBOLS) == 28


@pytest.mark.parametrize("tile", DOUBLE_SIX, ids=tile_id)
def test_a_tile_has_its_pips_on_each_half(tile: Tile) -> None:
    (symbol,) = drawings(SET_SYMBOLS[tile_id(tile)])
    across = [float(pip.get("cx", "")) for pip in of_class(symbol, "rw-tile-pip")]
    assert sum(x < 40 for x in across) == tile.low
    assert sum(x > 40 for x in across) == tile.high
    assert len(of_class(symbol, "rw-tile-blank")) == [tile.low, tile.high].count(BLANK)
    assert len(of_class(symbol, "rw-tile-divider")) == 1


def test_a_small_picture_for_a_button_is_decoration() -> None:
    (picture,) = drawings(card_svg(Card(7, Suit.SPADES)))
    assert picture.get("aria-hidden") == "true"
    assert picture.get("viewBox") == "0 0 50 70"
    assert symbols_used(picture) == ["rw-card-7S"]


def test_a_small_tile_for_a_button_stands_upright() -> None:
    (picture,) = drawings(tile_svg(Tile(1, 4)))
    assert picture.get("aria-hidden") == "true"
    assert picture.get("viewBox") == "0 0 40 80"
    (piece,) = pieces(picture)
    assert (piece.name, piece.box) == ("rw-tile-1-4", Box(0, 0, 40, 80))


@pytest.mark.parametrize("back", [PACK_SYMBOLS["rw-card-back"], BACKS["rw-tile-back"]])
def test_the_lattice_of_a_back_stays_in_its_frame(back: str) -> None:
    (symbol,) = drawings(back)
    (field,) = of_class(symbol, "rw-back-field")
    left, top, width, height = (
        float(field.get(name, "")) for name in ("x", "y", "width", "height")
    )
    (lines,) = of_class(symbol, "rw-back-lines")
    ends = [point.split() for point in re.split("[ML]", lines.get("d", "")) if point]
    for x, y in ends:
        assert left <= float(x) <= left + width
        assert top <= float(y) <= top + height
        assert float(x) in (left, left + width) or float(y) in (top, top + height)
