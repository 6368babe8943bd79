"""The picture of a count: the cards just counted are lit, and the total stands beside them."""

from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pen.boxes import outside, overlapping, pieces, view_of
from pen.counts import DOUBLE_RUN, NOBS, counted_out, labels
from pen.drawings import classes, drawings, keys, of_class, symbols_used, texts
from rulewalk.games.cards import PACK, Card
from rulewalk.games.cribbage.counting import Counting, CountingMove, CountOut
from rulewalk.games.cribbage.show import ShowKind
from rulewalk.notation.cards import read_card, read_cards
from rulewalk.pen.show import ShowPen

WIDTHS = ("narrow", "wide")
PEN = ShowPen()


def shown(position: Counting, move: CountingMove | None) -> dict[str, ET.Element]:
    drawn = drawings(PEN.picture(position, labels(position, move), move))
    return dict(zip(WIDTHS, drawn, strict=True))


def lit(drawn: ET.Element) -> set[str]:
    return {used for part in of_class(drawn, "rw-lit") for used in symbols_used(part)}


@pytest.mark.parametrize("width", WIDTHS)
def test_the_cards_just_counted_are_lit_by_outline_mark_and_place(width: str) -> None:
    for position, move in DOUBLE_RUN:
        drawn = shown(position, move)[width]
        if not isinstance(move, CountOut):
            assert lit(drawn) == set()
            assert of_class(drawn, "rw-quiet") == []
            continue
        assert len(lit(drawn)) == len(move.cards)
        for part in of_class(drawn, "rw-lit"):
            assert len(of_class(part, "rw-lit-outline")) == 1
            assert len(of_class(part, "rw-lit-marker")) == 1
        raised = {piece.box.y for piece in pieces(drawn) if piece.name in lit(drawn)}
        others = {
            piece.box.y
            for piece in pieces(drawn)
            if piece.kind == "tile" and piece.name not in lit(drawn)
        }
        assert max(raised) < min(others, default=1000)
        assert len(of_class(drawn, "rw-quiet")) == 5 - len(lit(drawn))


def test_a_run_lights_the_very_cards_that_make_it() -> None:
    runs = [move for _position, move in DOUBLE_RUN if isinstance(move, CountOut)]
    (first, second) = [move for move in runs if move.kind is ShowKind.RUN]
    for move in (first, second):
        (position,) = [position for position, made in DOUBLE_RUN if made == move]
        seven = "rw-card-7D" if move is first else "rw-card-7S"
        assert lit(shown(position, move)["narrow"]) == {"rw-card-6H", seven, "rw-card-8C"}


def test_nobs_lights_the_jack_and_the_starter() -> None:
    start = NOBS[0][0]
    move = CountOut(ShowKind.NOBS, (read_card("JC"),))
    position, _events = start.do(move)
    assert lit(shown(position, move)["wide"]) == {"rw-card-JC", "rw-card-8C"}


@pytest.mark.parametrize("width", WIDTHS)
def test_the_total_runs_along_and_names_what_was_added(width: str) -> None:
    totals, added = [], []
    for position, move in DOUBLE_RUN:
        drawn = shown(position, move)[width]
        (total,) = of_class(drawn, "rw-running-total")
        totals.append(total.text)
        added.append([text for part in of_class(drawn, "rw-gain") for text in texts(part)])
    assert totals == ["0", "2", "4", "6", "9", "12", "12"]
    assert added == [[], ["+2"], ["+2"], ["+2"], ["+3"], ["+3"], []]


@pytest.mark.parametrize("width", WIDTHS)
def test_a_complete_count_is_ticked_off(width: str) -> None:
    ticked = [len(of_class(shown(*seen)[width], "rw-winner-mark")) for seen in DOUBLE_RUN]
    assert ticked == [0, 0, 0, 0, 0, 0, 1]


@pytest.mark.parametrize("width", WIDTHS)
def test_the_size_is_the_same_over_all_counts(width: str) -> None:
    sizes = {view_of(shown(*seen)[width]) for seen in (*DOUBLE_RUN, *NOBS)}
    assert len(sizes) == 1


@pytest.mark.parametrize("width", WIDTHS)
def test_the_starter_lies_apart_on_the_right(width: str) -> None:
    drawn = shown(*DOUBLE_RUN[0])[width]
    boxes = [piece.box for piece in pieces(drawn) if piece.kind == "tile"]
    gaps = [other.x - one.right for one, other in pairwise(boxes)]
    assert symbols_used(drawn)[-1] == "rw-card-8C"
    assert max(gaps[:3]) == pytest.approx(min(gaps[:3]), abs=0.02)
    assert gaps[3] > 2 * gaps[0]


def test_a_hand_and_a_crib_say_what_they_are() -> None:
    crib = Counting.start(read_cards("6H 7D 7S JD"), read_card("8C"), crib=True)
    for width in WIDTHS:
        assert "Cesta" in texts(shown(crib, None)[width])
        assert "Carta virada" in texts(shown(crib, None)[width])


@pytest.mark.parametrize("width", WIDTHS)
def test_a_card_keeps_its_key_lit_or_not(width: str) -> None:
    for seen in DOUBLE_RUN:
        found = keys(shown(*seen)[width])
        for card in ("6H", "7D", "7S", "JD", "8C"):
            assert found.count(f"{width}-card-{card}") == 1


def test_symbols_cover_the_five_cards() -> None:
    symbols = PEN.symbols([DOUBLE_RUN[0][0]])
    assert set(symbols_used(shown(*DOUBLE_RUN[2])["narrow"])) <= set(symbols)
    assert set(symbols) <= set(PEN.all_symbols())


def test_each_width_has_a_drawing_of_its_own() -> None:
    for width, drawn in shown(*DOUBLE_RUN[0]).items():
        assert classes(drawn) == ["rw-drawing", "rw-drawing-show", f"rw-at-{width}"]


def test_with_a_key_the_picture_says_what_it_shows() -> None:
    position, move = DOUBLE_RUN[1]
    drawn = drawings(PEN.picture(position, labels(position, move), move, key="lesson--1"))
    assert [each.get("role") for each in drawn] == ["img", "img"]
    ids = [part.get("id") for each in drawn for part in each.iter() if part.get("id")]
    assert len(set(ids)) == len(ids) == 4


@settings(max_examples=25)
@given(st.permutations(PACK).map(lambda pack: pack[:5]), st.booleans())
def test_every_count_is_drawn_whole(cards: list[Card], crib: bool) -> None:
    for position, move in counted_out(Counting.start(cards[:4], cards[4], crib=crib)):
        widths = shown(position, move)
        found = [key for drawn in widths.values() for key in keys(drawn)]
        assert len(set(found)) == len(found)
        for drawn in widths.values():
            assert overlapping(drawn) == []
            assert outside(drawn) == []
        again = PEN.picture(position, labels(position, move), move)
        assert again == PEN.picture(position, labels(position, move), move)
