"""The picture of a settlement: hands left with their totals, the winner, the sum."""

from collections.abc import Sequence

from pen.drawings import drawings, keys, of_class, symbols_used, texts
from rulewalk.games.draw.settlement import Settlement, settle
from rulewalk.games.tiles import DOUBLE_SIX, Tile
from rulewalk.pen.protocol import Labels
from rulewalk.pen.settlement import settlement_picture, settlement_symbols


def labels(settlement: Settlement, award: str, sum_: str) -> Labels:
    words = {"out": "went out", "award": award, "sum": sum_}
    for seat, total in enumerate(settlement.totals):
        words[f"seat{seat}"] = f"Player {seat + 1}"
        words[f"total{seat}"] = f"= {total}"
    return Labels("title", "description", words)


def settled(*hands: Sequence[Tile]) -> Settlement:
    return settle(hands)


def test_a_blocked_round() -> None:
    round_ = settled([Tile(1, 2)], [Tile(3, 5)], [Tile(4, 6)])
    (drawn,) = drawings(settlement_picture(round_, labels(round_, "Award: 15", "8 + 10 − 3 = 15")))
    assert texts(drawn) == [
        *("Player 1", "= 3", "Player 2", "= 8", "Player 3", "= 10"),
        "8 + 10 − 3 = 15",
        "Award: 15",
    ]
    assert symbols_used(drawn) == ["rw-tile-1-2", "rw-tile-3-5", "rw-tile-4-6"]


def test_the_winner_alone_is_marked_by_a_shape() -> None:
    round_ = settled([Tile(3, 5)], [Tile(1, 2)])
    (drawn,) = drawings(settlement_picture(round_, labels(round_, "Award", "8 − 3 = 5")))
    marked = [bool(of_class(seat, "rw-winner-mark")) for seat in of_class(drawn, "rw-seat")]
    assert marked == [False, True]


def test_a_seat_that_went_out() -> None:
    round_ = settled([Tile(6, 6)], [])
    (drawn,) = drawings(settlement_picture(round_, labels(round_, "Award: 12", "12")))
    assert texts(drawn) == ["Player 1", "= 12", "Player 2", "went out", "12", "Award: 12"]


def test_a_shared_lowest_total_shows_no_sum_and_no_winner() -> None:
    round_ = settled([Tile(0, 3)], [Tile(1, 2)], [Tile(4, 6)])
    (drawn,) = drawings(settlement_picture(round_, labels(round_, "No award", "")))
    assert of_class(drawn, "rw-winner") == []
    assert texts(drawn)[-1] == "No award"
    assert of_class(drawn, "rw-sum") == []


def test_a_large_hand_stays_in_the_picture() -> None:
    round_ = settled(DOUBLE_SIX[:20], [Tile(6, 6)])
    words = dict(labels(round_, "Award", "1").words) | {"total0": "1 + " * 39 + "1 = 40"}
    (drawn,) = drawings(settlement_picture(round_, Labels("t", "d", words)))
    _x, _y, width, height = map(float, drawn.get("viewBox", "").split())
    for used in drawn.iter("use"):
        assert float(used.get("x", "")) + float(used.get("width", "")) <= width
        assert float(used.get("y", "")) + float(used.get("height", "")) <= height
    # The sum would not fit beside the name: its total stands for it.
    assert str(round_.totals[0]) in texts(drawn)


def test_words_are_escaped_and_keys_unique() -> None:
    round_ = settled([Tile(1, 2)], [Tile(3, 5)])
    words = dict.fromkeys(labels(round_, "", "").words, "<b>&")
    markup = settlement_picture(round_, Labels("<i>", "<i>", words), key="settlement-1")
    assert "<b>" not in markup
    assert "<i>" not in markup
    (drawn,) = drawings(markup)
    assert len(set(keys(drawn))) == len(keys(drawn))


def test_symbols_are_those_of_the_hands() -> None:
    round_ = settled([Tile(1, 2)], [])
    assert set(settlement_symbols(round_)) == {"rw-tile-1-2"}
