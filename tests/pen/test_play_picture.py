"""The picture of the play shows the position, marks the newest card and never changes its size."""

from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pen.drawings import (
    LABELS,
    PLAY_WORDS,
    classes,
    drawings,
    keys,
    of_class,
    play_steps,
    symbol_of,
    symbols_used,
    texts,
)
from rulewalk.games.cards import PACK, Card
from rulewalk.games.cribbage.play import PlayPosition
from rulewalk.notation.cards import read_card, write_card
from rulewalk.pen.cards import card_id
from rulewalk.pen.play import PlayPen
from rulewalk.pen.protocol import Labels

WIDTHS = ("narrow", "wide")
STEPS = list(play_steps("KC TH 2S 6S", "9D 7C", "KC 9D TH 2S 7C 6S"))
"""Go, thirty-one and the restart: the fourth step is the go, the fifth makes 31."""


def step(number: int, pen: PlayPen | None = None) -> dict[str, ET.Element]:
    """Return both drawings of a step, by the width they are for."""
    position, move = STEPS[number - 1]
    markup = (pen or PlayPen()).picture(position, LABELS, move)
    return dict(zip(WIDTHS, drawings(markup), strict=True))


def number_shown(drawn: ET.Element) -> str | None:
    (shown,) = of_class(drawn, "rw-meter-number")
    return shown.text


def cells(drawn: ET.Element, kind: str) -> int:
    return sum(part.get("d", "").count("M") for part in of_class(drawn, kind))


def newest(drawn: ET.Element) -> list[str]:
    return [used for part in of_class(drawn, "rw-new") for used in symbols_used(part)]


def test_each_width_has_a_drawing_of_its_own() -> None:
    assert [f"rw-at-{width}" in classes(drawn) for width, drawn in step(1).items()] == [True] * 2


@pytest.mark.parametrize("width", WIDTHS)
def test_the_size_is_the_same_at_every_step(width: str) -> None:
    boxes = {step(number)[width].get("viewBox") for number in range(1, 8)}
    start = PlayPosition.start(*STEPS[0][0].dealt)
    at_start = drawings(PlayPen().picture(start, LABELS))[WIDTHS.index(width)]
    assert boxes == {at_start.get("viewBox")}


@pytest.mark.parametrize("width", WIDTHS)
def test_the_meter_shows_the_count(width: str) -> None:
    shown = [number_shown(step(number)[width]) for number in range(1, 8)]
    assert shown == ["10", "19", "29", "29", "0", "7", "13"]


@pytest.mark.parametrize("width", WIDTHS)
def test_the_gauge_is_filled_by_the_count_and_tells_what_the_card_added(width: str) -> None:
    filled = [cells(step(number)[width], "rw-cell-full") for number in range(1, 8)]
    added = [cells(step(number)[width], "rw-cell-new") for number in range(1, 8)]
    assert filled == [10, 19, 29, 29, 0, 7, 13]
    assert added == [10, 9, 10, 0, 0, 7, 6]


def test_the_gauge_has_thirty_one_cells_at_every_step() -> None:
    for number in range(1, 8):
        assert cells(step(number)["narrow"], "rw-cell") == 31


def test_fifteen_and_thirty_one_are_marked() -> None:
    marks = of_class(step(1)["narrow"], "rw-meter-mark")
    assert [mark.text for mark in marks] == ["15", "31"]


def test_the_newest_card_is_marked_by_an_outline_and_a_shape() -> None:
    drawn = step(2)["narrow"]
    assert newest(drawn) == ["rw-card-9D"]
    (new,) = of_class(drawn, "rw-new")
    assert of_class(new, "rw-new-outline")
    assert of_class(new, "rw-new-marker")


def test_nothing_is_marked_without_a_move() -> None:
    position, _move = STEPS[1]
    for drawn in drawings(PlayPen().picture(position, LABELS)):
        assert of_class(drawn, "rw-new") == []


def test_the_card_that_makes_thirty_one_is_seen_to_land() -> None:
    drawn = step(5)["narrow"]
    assert newest(drawn) == ["rw-card-2S"]
    closed = [used for part in of_class(drawn, "rw-closed") for used in symbols_used(part)]
    assert closed == ["rw-card-KC", "rw-card-9D", "rw-card-TH"]
    assert cells(drawn, "rw-cell-reached") == 31


def test_the_closed_cards_are_turned_away_when_the_next_count_begins() -> None:
    drawn = step(6)["narrow"]
    turned = of_class(drawn, "rw-turned")
    assert [part.get("data-key") for part in turned] == [
        f"narrow-card-{card}" for card in ("KC", "9D", "TH", "2S")
    ]
    assert {used for part in turned for used in symbols_used(part)} == {"rw-card-back"}
    assert newest(drawn) == ["rw-card-7C"]


def test_a_closed_count_seen_without_its_move_is_turned_away_at_once() -> None:
    position, _move = STEPS[4]
    narrow, _wide = drawings(PlayPen().picture(position, LABELS))
    assert len(of_class(narrow, "rw-turned")) == 4
    assert of_class(narrow, "rw-closed") == []


def test_go_is_said_beside_the_name() -> None:
    (said,) = of_class(step(4)["narrow"], "rw-go")
    assert texts(said) == ["Go"]
    assert said.get("data-key") == "narrow-rw-go1"
    assert "rw-new" in classes(said)


def test_go_stays_said_until_the_count_is_closed() -> None:
    position, _move = STEPS[3]
    narrow, _wide = drawings(PlayPen().picture(position, LABELS))
    (said,) = of_class(narrow, "rw-go")
    assert "rw-new" not in classes(said)
    assert of_class(step(5)["narrow"], "rw-go") == []


def test_points_just_scored_are_named_beside_the_seat_that_scored() -> None:
    gained = [
        [(part.get("data-key"), texts(part)) for part in of_class(step(number)["wide"], "rw-gain")]
        for number in range(1, 8)
    ]
    assert gained == [
        *[[]] * 4,
        [("wide-rw-gain0", ["+2"])],
        [],
        [("wide-rw-gain0", ["+1"])],
    ]


def test_a_go_that_closes_the_count_scores_for_the_other_seat() -> None:
    *_before, (position, move) = play_steps("KC QC 2D", "KD JS", "KC KD QC")
    narrow, _wide = drawings(PlayPen().picture(position, LABELS, move))
    assert position.points == (0, 2)
    (position, move) = list(play_steps("KC JC", "QD TS", "KC QD JC TS"))[3]
    narrow, _wide = drawings(PlayPen().picture(position, LABELS, move))
    (gain,) = of_class(narrow, "rw-gain")
    assert texts(gain) == ["+1"]
    assert gain.get("data-key") == "narrow-rw-gain0"
    assert cells(narrow, "rw-cell-reached") == 30


def test_the_pegs_stand_at_the_points_and_where_they_were_before() -> None:
    drawn = step(7)["narrow"]
    (yours, rivals) = sorted(of_class(drawn, "rw-pegs"), key=lambda board: keys(board)[0])
    front, back = of_class(yours, "rw-peg-front"), of_class(yours, "rw-peg-back")
    assert len(front) == len(back) == 1
    assert float(front[0].get("cx", "")) > float(back[0].get("cx", ""))
    assert of_class(rivals, "rw-peg") == []


def test_whose_turn_it_is_is_marked_until_the_play_is_over() -> None:
    assert [len(of_class(step(number)["narrow"], "rw-to-move")) for number in range(1, 8)] == [
        *[1] * 6,
        0,
    ]


def hand_of(drawn: ET.Element, seat: int) -> list[str]:
    (row,) = [part for part in of_class(drawn, "rw-seat") if f"seat{seat}" in keys(part)[0]]
    return symbols_used(row)


def test_hands_lie_face_up_in_the_order_dealt() -> None:
    drawn = step(2)["wide"]
    assert hand_of(drawn, 0) == ["rw-card-TH", "rw-card-2S", "rw-card-6S"]
    assert hand_of(drawn, 1) == ["rw-card-7C"]


def test_a_card_laid_leaves_its_place_in_the_hand_empty() -> None:
    assert len(of_class(step(2)["wide"], "rw-slot")) == 2


def test_a_hidden_hand_tells_nothing_but_its_number() -> None:
    position, move = STEPS[0]
    markup = PlayPen(hidden=frozenset({1})).picture(position, LABELS, move)
    for drawn in drawings(markup):
        assert hand_of(drawn, 1) == ["rw-card-back"] * 2
    assert "9D" not in markup
    assert "7C" not in markup


def test_a_hand_shown_elsewhere_is_left_out() -> None:
    pen = PlayPen(without=frozenset({0}))
    drawn = step(2, pen)["wide"]
    assert hand_of(drawn, 0) == []
    assert hand_of(drawn, 1) == ["rw-card-7C"]
    assert "You" in texts(drawn)


@pytest.mark.parametrize("learner", [0, 1])
def test_the_learner_sits_at_the_bottom_and_lays_lower(learner: int) -> None:
    drawn = step(3, PlayPen(learner=learner))["wide"]
    rows = [keys(part)[0] for part in of_class(drawn, "rw-seat")]
    assert rows == [f"wide-seat{1 - learner}", f"wide-seat{learner}"]
    table = of_class(drawn, "rw-table")[0]
    tops = {symbol_of(used): float(used.get("y", "")) for used in table.iter("use")}
    yours_lower = tops["rw-card-KC"] > tops["rw-card-9D"]
    assert yours_lower == (learner == 0)


def test_keys_are_unique_in_the_whole_picture() -> None:
    for position, move in STEPS:
        picture = drawings(PlayPen().picture(position, LABELS, move))
        found = [key for drawn in picture for key in keys(drawn)]
        assert len(set(found)) == len(found)


def test_a_card_keeps_its_key_from_hand_to_table() -> None:
    for number in range(1, 8):
        position, _move = STEPS[number - 1]
        laid = {write_card(lay.card) for series in position.series for lay in series}
        held = {write_card(card) for hand in position.hands for card in hand}
        found = set(keys(step(number)["narrow"]))
        assert {f"narrow-card-{card}" for card in laid | held} <= found


def test_ids_of_title_and_description_are_unique_in_the_page() -> None:
    position, move = STEPS[0]
    picture = drawings(PlayPen().picture(position, LABELS, move, key="lesson--1"))
    ids = [part.get("id") for drawn in picture for part in drawn.iter() if part.get("id")]
    assert len(set(ids)) == len(ids) == 4
    assert all(str(found).startswith("lesson--1-") for found in ids)


def test_words_are_escaped() -> None:
    hostile = dict.fromkeys(PLAY_WORDS, "<b>&\"'")
    position, move = STEPS[3]
    markup = PlayPen().picture(position, Labels("<i>", "<i>", hostile), move, key="k")
    assert "<b>" not in markup
    assert "<i>" not in markup
    assert texts(drawings(markup)[0]).count("<b>&\"'") == 6


def test_symbols_cover_every_card_drawn() -> None:
    symbols = PlayPen().symbols([STEPS[0][0]])
    for number in range(1, 8):
        for drawn in step(number).values():
            assert set(symbols_used(drawn)) <= set(symbols)
    assert set(symbols) <= set(PlayPen().all_symbols())


@settings(max_examples=40)
@given(
    st.permutations(PACK).map(lambda pack: pack[:8]),
    st.lists(st.integers(0, 3), min_size=16, max_size=16),
)
def test_every_play_is_drawn_whole(cards: list[Card], choices: list[int]) -> None:
    position = PlayPosition.start(cards[:4], cards[4:])
    pen, boxes = PlayPen(), set()
    while position.to_move is not None:
        legal = position.legal_moves()
        move = legal[choices[len(position.moves)] % len(legal)]
        position, _events = position.do(move)
        narrow, _wide = drawings(pen.picture(position, LABELS, move))
        boxes.add(narrow.get("viewBox"))
        assert number_shown(narrow) == str(position.meter)
        held = [card for hand in position.hands for card in hand]
        assert {card_id(card) for card in held} <= set(symbols_used(narrow))
        width = float(narrow.get("viewBox", "").split()[2])
        for used in narrow.iter("use"):
            assert float(used.get("x", "")) >= 0
            assert float(used.get("x", "")) + float(used.get("width", "")) <= width
    assert len(boxes) == 1


def test_every_index_of_eight_overlapping_cards_is_uncovered() -> None:
    *_before, (position, move) = play_steps("AC AD 2C 2D", "AH AS 2H 2S", "AC AH AD AS 2C 2H 2D 2S")
    narrow, _wide = drawings(PlayPen().picture(position, LABELS, move))
    places = [
        (float(used.get("x", "")), float(used.get("width", "")))
        for used in of_class(narrow, "rw-table")[0].iter("use")
    ]
    assert len(places) == 8
    for (left, width), (following, _width) in pairwise(places):
        # The index takes the left two fifths of a card.
        assert following - left >= 0.4 * width


def test_a_lesson_may_start_with_an_empty_hand() -> None:
    position = PlayPosition.start([], [read_card("7S")])
    assert len(drawings(PlayPen().picture(position, LABELS))) == 2
