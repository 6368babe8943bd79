"""The boneyard: what can be bought, and the reserve apart from it."""

from xml.etree import ElementTree as ET

import pytest

from pen.boxes import overlapping, pieces
from pen.drawings import drawings, keys, of_class, symbols_used, texts
from rulewalk.pen.boneyard import HEIGHT, boneyard
from rulewalk.pen.protocol import Labels
from rulewalk.pen.svg import EVERY, Box, drawing

BOX = Box(8, 4, 264, HEIGHT)


def drawn_boneyard(buyable: int) -> ET.Element:
    words = {"boneyard": "Boneyard", "reserve": "Reserve", "buyable": f"{buyable} para comprar"}
    view = Box(0, 0, 280, HEIGHT + 8)
    part = boneyard(buyable, words, BOX, EVERY)
    (drawn,) = drawings(str(drawing(view, "x", EVERY, Labels("", "", {}), None, [part])))
    return drawn


def tiles(drawn: ET.Element) -> list[str]:
    return [str(part.get("data-key")) for part in of_class(drawn, "rw-piece-tile")]


@pytest.mark.parametrize("buyable", [0, 1, 2, 5, 12])
def test_it_shows_as_many_tiles_as_can_be_bought_and_the_reserve(buyable: int) -> None:
    drawn = drawn_boneyard(buyable)
    kept = [key for key in tiles(drawn) if "-kept-" in key]
    assert len(kept) == 2
    assert len(tiles(drawn)) == buyable + 2


@pytest.mark.parametrize("buyable", [0, 12])
def test_all_tiles_lie_face_down(buyable: int) -> None:
    assert set(symbols_used(drawn_boneyard(buyable))) == {"rw-tile-back"}


def test_both_parts_are_labelled() -> None:
    assert texts(drawn_boneyard(5)) == ["Boneyard", "5 para comprar", "Reserve"]


@pytest.mark.parametrize("buyable", range(1, 13))
def test_the_reserve_stands_apart_and_never_moves(buyable: int) -> None:
    *stock, first, second = (
        piece.box for piece in pieces(drawn_boneyard(buyable)) if piece.kind == "tile"
    )
    assert first.x - max(tile.right for tile in stock) > 2 * first.width
    none_left = [piece.box for piece in pieces(drawn_boneyard(0)) if piece.kind == "tile"]
    assert none_left == [first, second]


@pytest.mark.parametrize("buyable", range(1, 13))
def test_buying_takes_one_tile_away_and_moves_no_other(buyable: int) -> None:
    def placed(number: int) -> dict[str, str]:
        return {
            str(part.get("data-key")): ET.tostring(part, "unicode")
            for part in of_class(drawn_boneyard(number), "rw-piece-tile")
        }

    before, after = placed(buyable), placed(buyable - 1)
    assert len(before) == len(after) + 1
    assert after.items() <= before.items()


@pytest.mark.parametrize("buyable", range(13))
def test_nothing_overlaps_or_leaves_the_room(buyable: int) -> None:
    drawn = drawn_boneyard(buyable)
    assert overlapping(drawn) == []
    for piece in pieces(drawn):
        assert piece.box.x >= BOX.x
        assert piece.box.right <= BOX.right
        assert BOX.y <= piece.box.y <= piece.box.bottom <= BOX.bottom


def test_keys_are_unique() -> None:
    found = keys(drawn_boneyard(12))
    assert len(set(found)) == len(found)
