"""The picture of a match: the table of a round, the lots, the settlement, and what is hidden."""

import operator
import re
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree as ET

import pytest

from pen.boxes import outside, overlapping, pieces, view_of
from pen.drawings import classes, drawings, keys, of_class, symbols_used, texts
from pen.tables import PLAYERS, after, first, joined, labels, longest_hand, shown, table
from rulewalk.games.draw.line import Place
from rulewalk.games.draw.match import DrawLots, Match, Phase, Settle
from rulewalk.games.draw.round import Round
from rulewalk.games.draw.turn import Buy, Pass
from rulewalk.games.tiles import Tile
from rulewalk.pen.match import MatchPen
from rulewalk.pen.protocol import Labels

WIDTHS = ("narrow", "medium", "wide")
ALL = frozenset(range(4))
RIVALS = frozenset({1, 2, 3})
PRACTICE = MatchPen(hidden=RIVALS, without=frozenset({0}))
PENS = {
    "open": MatchPen(),
    "hidden": MatchPen(hidden=ALL),
    "practice": PRACTICE,
    "another learner": MatchPen(hidden=ALL - {1}, learner=1),
}


def seat(drawn: ET.Element, number: int) -> ET.Element:
    (row,) = [
        part
        for part in of_class(drawn, "rw-seat")
        if str(part.get("data-key")).endswith(f"-seat{number}")
    ]
    return row


@cache
def pictures(players: int, pen: str = "open") -> tuple[tuple[Match, list[ET.Element]], ...]:
    """Return every third position of the random rounds with its drawings, in turns by language."""
    return tuple(
        (position, shown(PENS[pen], position, move, "en" if number % 2 else "pt"))
        for number, (position, move) in enumerate(table(players)[::3])
    )


def in_play(players: int, pen: str = "open") -> Iterator[tuple[Round, list[ET.Element]]]:
    """Yield those of the pictures that show a round before its settlement."""
    for position, drawn in pictures(players, pen):
        if position.round is not None and position.settlement is None:
            yield position.round, drawn


# What holds for every position of random rounds.


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("pen", PENS)
def test_nothing_overlaps(players: int, pen: str) -> None:
    for _position, widths in pictures(players, pen):
        for drawn in widths:
            assert overlapping(drawn) == []


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("pen", PENS)
def test_everything_lies_inside_the_picture(players: int, pen: str) -> None:
    for _position, widths in pictures(players, pen):
        for drawn in widths:
            assert outside(drawn) == []


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("pen", PENS)
def test_keys_are_unique_in_the_whole_picture(players: int, pen: str) -> None:
    for _position, widths in pictures(players, pen):
        found = [key for drawn in widths for key in keys(drawn)]
        assert len(set(found)) == len(found)


@pytest.mark.parametrize("players", PLAYERS)
def test_there_is_a_drawing_for_each_width(players: int) -> None:
    for _position, drawn in pictures(players):
        assert [classes(each)[-1] for each in drawn] == [f"rw-at-{width}" for width in WIDTHS]
        assert [view_of(each).width for each in drawn] == [288, 456, 904]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_same_position_gives_the_same_picture(players: int) -> None:
    for position, move in table(players)[::7]:
        again = MatchPen().picture(position.rewound(len(position.moves)), labels(position), move)
        assert again == MatchPen().picture(position, labels(position), move)


@pytest.mark.parametrize("players", PLAYERS)
def test_no_hidden_tile_is_given_away(players: int) -> None:
    for round_, widths in in_play(players, "practice"):
        laid = {f"tile-{tile.low}-{tile.high}" for tile in round_.line.tiles}
        for drawn in widths:
            faces = {f"rw-{tile}" for tile in laid}
            assert set(symbols_used(drawn)) == {"rw-tile-back", *faces}
            assert set(re.findall(r"tile-\d-\d", ET.tostring(drawn, "unicode"))) == laid


@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_hidden_makes_no_difference(players: int) -> None:
    """Whatever the rivals hold and the boneyard hides, the same picture is drawn."""
    for position, _move in table(players)[::5]:
        round_ = position.round
        if round_ is None or round_.to_move is None:
            continue
        unseen = [tile for tiles in (*round_.hands[1:], round_.boneyard) for tile in tiles]
        other = dict(zip(unseen, reversed(unseen), strict=True))
        start = Round.start(round_.hands, round_.boneyard, round_.to_move, round_.line)
        swapped = Round.start(
            [[other.get(tile, tile) for tile in held] for held in round_.hands],
            [other[tile] for tile in round_.boneyard],
            round_.to_move,
            round_.line,
        )
        pictures = {
            PRACTICE.picture(Match.join(dealt), labels(position)) for dealt in (start, swapped)
        }
        assert len(pictures) == 1


def table_top(drawn: ET.Element) -> float:
    """Return where the table with the line begins."""
    (top,) = of_class(drawn, "rw-table-top")
    return float(top.get("y", ""))


@pytest.mark.parametrize("players", PLAYERS)
def test_the_table_keeps_its_place_while_hands_are_hidden(players: int) -> None:
    tops = {tuple(map(table_top, widths)) for _round, widths in in_play(players, "practice")}
    assert len(tops) == 1


@pytest.mark.parametrize("players", PLAYERS)
def test_the_room_of_open_hands_only_grows(players: int) -> None:
    lowest = [0.0] * 3
    line: tuple[Tile, ...] = ()
    for round_, widths in in_play(players):
        if round_.line.tiles[: len(line)] != line:
            # Another round has begun.
            lowest = [0.0] * 3
        line = round_.line.tiles
        tops = list(map(table_top, widths))
        assert all(map(operator.ge, tops, lowest))
        lowest = tops


@pytest.mark.parametrize("players", PLAYERS)
def test_every_tile_dealt_is_shown_once_when_all_hands_are_open(players: int) -> None:
    for round_, widths in in_play(players):
        tiles = [tile for held in (round_.line.tiles, *round_.hands) for tile in held]
        for width, drawn in zip(WIDTHS, widths, strict=True):
            found = keys(drawn)
            for tile in tiles:
                assert found.count(f"{width}-tile-{tile.low}-{tile.high}") == 1


@pytest.mark.parametrize("players", PLAYERS)
def test_symbols_cover_everything_drawn(players: int) -> None:
    for position, widths in pictures(players):
        symbols = set(MatchPen().symbols([position]))
        for drawn in widths:
            assert set(symbols_used(drawn)) <= symbols
        assert symbols <= set(MatchPen().all_symbols())


def test_random_matches_have_large_hands_and_long_lines() -> None:
    """The properties above are worth what their positions are."""
    rounds = [round_ for players in PLAYERS for round_, _widths in in_play(players)]
    assert max(len(held) for round_ in rounds for held in round_.hands) >= 15
    assert max(len(round_.line.tiles) for round_ in rounds) >= 20


# The seats.


@pytest.mark.parametrize("width", range(3))
def test_the_learner_sits_below_the_line_and_the_rivals_above(width: int) -> None:
    position, move = first(4, lambda position: position.phase is Phase.TURN)
    drawn = shown(MatchPen(), position, move)[width]
    (table_top, *_rest) = of_class(drawn, "rw-table-top")
    middle = float(table_top.get("y", ""))
    above = [number for number in range(4) if pieces(seat(drawn, number))[0].box.y < middle]
    assert above == [1, 2, 3]


def test_the_rivals_sit_clockwise_from_the_left() -> None:
    position, move = first(4, lambda position: position.phase is Phase.TURN)
    drawn = shown(MatchPen(learner=2), position, move)[1]
    lefts = [pieces(seat(drawn, number))[0].box.x for number in (3, 0, 1)]
    assert lefts == sorted(lefts)
    assert len(set(lefts)) == 3


def test_whose_turn_it_is_is_marked_by_a_shape() -> None:
    position, move = first(3, lambda position: position.phase is Phase.TURN)
    for drawn in shown(MatchPen(), position, move):
        marked = [bool(of_class(seat(drawn, number), "rw-to-move")) for number in range(3)]
        assert marked == [number == position.to_move for number in range(3)]


def test_names_scores_and_numbers_of_hidden_tiles_are_written() -> None:
    position = joined(["1|6", "2|2 3|3", "0|1"], scores=[40, 58, 3])
    drawn = shown(PRACTICE, position)[0]
    assert texts(seat(drawn, 1)) == ["Ana", "58 pontos", "2 peças"]
    assert symbols_used(seat(drawn, 1)) == ["rw-tile-back"] * 2


def test_an_open_hand_stands_in_its_order() -> None:
    position = joined(["1|6 0|0", "2|2 3|3"])
    drawn = shown(MatchPen(), position)[0]
    assert symbols_used(seat(drawn, 0)) == ["rw-tile-1-6", "rw-tile-0-0"]
    boxes = [piece.box for piece in pieces(seat(drawn, 0)) if piece.kind == "tile"]
    assert all(box.height == 2 * box.width for box in boxes)


def test_a_hand_shown_elsewhere_is_left_out_with_its_room() -> None:
    position = joined(["1|6 0|0", "2|2 3|3"])
    with_hand, without = (shown(pen, position)[0] for pen in (MatchPen(), PRACTICE))
    assert symbols_used(seat(without, 0)) == []
    assert texts(seat(without, 0)) == ["Você", "0 pontos", "abre"]
    assert view_of(without).height < view_of(with_hand).height


def test_an_empty_hand_says_so() -> None:
    position = after(joined(["1|6", "2|2 3|3"]), Place(Tile(1, 6)))
    drawn = shown(MatchPen(), *position)[0]
    assert "0 peças" in texts(seat(drawn, 0))


@pytest.mark.parametrize("pen", ["open", "hidden"])
def test_a_tile_just_bought_is_outlined(pen: str) -> None:
    bought = after(joined(["1|6", "2|2 3|3"], boneyard="0|4 6|6 5|5"), Buy())
    for drawn in shown(PENS[pen], *bought):
        (new,) = of_class(drawn, "rw-new")
        assert of_class(new, "rw-new-outline")
        (row,) = [number for number in (0, 1) if of_class(seat(drawn, number), "rw-new")]
        assert row == 0
        assert symbols_used(new) == ["rw-tile-0-4" if pen == "open" else "rw-tile-back"]
        assert of_class(seat(drawn, 0), "rw-piece-tile")[-1] is new


def test_a_tile_just_placed_is_outlined_in_the_line_and_keeps_its_key() -> None:
    before = joined(["1|6 0|0", "2|2 3|3"], line="1|4")
    for width, drawn, then in zip(
        WIDTHS,
        shown(MatchPen(), before),
        shown(MatchPen(), *after(before, Place(Tile(1, 6)))),
        strict=True,
    ):
        key = f"{width}-tile-1-6"
        assert key in keys(seat(drawn, 0))
        assert key not in keys(seat(then, 0))
        (new,) = of_class(then, "rw-new")
        assert new.get("data-key") == key


def test_who_passed_since_the_last_tile_says_so_until_the_next() -> None:
    start = joined(["2|2 3|3", "5|6 4|5", "1|3 0|2"], line="1|4 0|4@4", boneyard="6|6 5|5")
    said = after(start, Pass(), Pass())
    drawn = shown(MatchPen(), *said)[0]
    chips = {chip.get("data-key"): chip for chip in of_class(drawn, "rw-passes")}
    assert set(chips) == {"narrow-passes0", "narrow-passes1"}
    assert [texts(chip) for chip in chips.values()] == [["Passo"]] * 2
    assert "rw-new" in classes(chips["narrow-passes1"])
    assert "rw-new" not in classes(chips["narrow-passes0"])
    placed = after(said[0], Place(Tile(1, 3)))
    assert of_class(shown(MatchPen(), *placed)[0], "rw-passes") == []


def test_when_all_have_passed_all_say_so() -> None:
    start = joined(["2|2 3|3", "5|6 4|5"], line="1|1", boneyard="6|6 5|5")
    blocked = after(start, Pass(), Pass())
    drawn = shown(MatchPen(), *blocked)[0]
    assert len(of_class(drawn, "rw-passes")) == 2
    assert of_class(drawn, "rw-to-move") == []


def test_the_opener_is_marked_until_the_first_tile_lies() -> None:
    start = joined(["2|2 3|3", "5|6 4|5"])
    drawn = shown(MatchPen(), start)[0]
    (mark,) = of_class(drawn, "rw-opens")
    assert mark.get("data-key") == "narrow-opens0"
    placed = after(start, Place(Tile(2, 2)))
    assert of_class(shown(MatchPen(), *placed)[0], "rw-opens") == []


@pytest.mark.parametrize("size", [15, 20, 24])
@pytest.mark.parametrize("learner", [0, 1])
def test_a_hand_of_any_size_has_room(size: int, learner: int) -> None:
    position = longest_hand(size)
    for pen in (MatchPen(learner=learner), MatchPen(hidden=ALL, learner=learner)):
        for drawn in shown(pen, position):
            assert overlapping(drawn) == []
            assert outside(drawn) == []


def test_chips_hold_their_words() -> None:
    for _position, widths in pictures(4):
        for drawn in widths:
            found = pieces(drawn)
            for chip in (piece for piece in found if piece.kind == "chip"):
                (word,) = (
                    piece for piece in found if piece.kind == "text" and piece.whole == chip.whole
                )
                assert chip.box.x < word.box.x
                assert word.box.right < chip.box.right


# The open ends.


def lit(number: int) -> tuple[Match, list[ET.Element]]:
    """Return a position, and its drawings with so many of its ends lit up."""
    position = joined(["1|4", "2|2 3|3"], line="1|3 3|4@3")
    assert position.round is not None
    ends = position.round.line.open_ends[:number]
    takes = {end: f"place 1|4 at {end.value}" for end in ends}
    return position, shown(MatchPen(takes=takes), position)


def test_ends_that_take_the_tile_light_up_and_can_be_touched() -> None:
    _position, drawn = lit(2)
    for each in drawn:
        taking = of_class(each, "rw-takes")
        assert [end.get("data-rw-action") for end in taking] == ["place 1|4 at 1", "place 1|4 at 4"]
        assert of_class(each, "rw-aside") == []
        for end in taking:
            assert of_class(end, "rw-touch")
            assert of_class(end, "rw-halo")


def test_other_ends_step_back_while_a_tile_is_picked() -> None:
    _position, drawn = lit(1)
    for each in drawn:
        (aside,) = of_class(each, "rw-aside")
        assert aside.get("data-rw-action") is None
        assert of_class(aside, "rw-touch") == []


def test_ends_lead_nowhere_while_no_tile_is_picked() -> None:
    _position, drawn = lit(0)
    for each in drawn:
        assert len(of_class(each, "rw-open-end")) == 2
        assert of_class(each, "rw-takes") == of_class(each, "rw-aside") == []


@pytest.mark.parametrize("players", PLAYERS)
def test_an_end_can_be_touched_within_44_pixels_and_apart_from_the_other(players: int) -> None:
    """The pixels are those of the least content for which a width is shown: 272, 600, 1200."""
    for position, _move in table(players)[::4]:
        if position.round is None or position.settlement is not None:
            continue
        takes = dict.fromkeys(position.round.line.open_ends, "take")
        pen = MatchPen(hidden=RIVALS, without=frozenset({0}), takes=takes)
        for least, drawn in zip((272, 600, 1200), shown(pen, position), strict=True):
            view = view_of(drawn)
            touched = [piece.box for piece in pieces(drawn) if piece.kind == "touch"]
            for box in touched:
                assert box.width * least / view.width >= 44
                assert view.x <= box.x
                assert box.right <= view.right
            if len(touched) == 2:
                (x1, y1), (x2, y2) = (box.center for box in touched)
                assert (x1 - x2) ** 2 + (y1 - y2) ** 2 >= touched[0].width ** 2


# The lots.


def test_before_the_lots_every_tile_lies_face_down() -> None:
    drawn = shown(MatchPen(), Match.start(7, 4))[0]
    assert symbols_used(drawn) == ["rw-tile-back"] * 4
    assert of_class(drawn, "rw-opens") == []


def test_the_lots_show_tiles_totals_and_who_opens() -> None:
    position, move = first(3, lambda position: position.opener is not None)
    assert isinstance(move, DrawLots)
    drawn = shown(MatchPen(), position, move)[0]
    lots = position.lots[-1]
    assert [text.text for text in of_class(drawn, "rw-lot-total")] == [
        str(lot.tile.pips) for lot in lots
    ]
    marked = [bool(of_class(cell, "rw-winner-mark")) for cell in of_class(drawn, "rw-lot")]
    assert marked == [seat == position.opener for seat in range(3)]
    (mark,) = of_class(drawn, "rw-opens")
    assert texts(mark) == ["abre"]


def test_who_does_not_turn_again_steps_back() -> None:
    seed = next(seed for seed in range(100) if not _opener_at_once(seed))
    position, _move = after(Match.start(seed, 4), DrawLots(), DrawLots())
    again = {lot.seat for lot in position.lots[-1]}
    drawn = shown(MatchPen(), position)[0]
    aside = ["rw-aside" in classes(cell) for cell in of_class(drawn, "rw-lot")]
    assert aside == [number not in again for number in range(4)]


def _opener_at_once(seed: int) -> bool:
    return Match.start(seed, 4).do(DrawLots())[0].opener is not None


def test_a_known_opener_is_marked_before_the_deal() -> None:
    drawn = shown(MatchPen(), Match.start(7, 3, opener=2))[0]
    (mark,) = of_class(drawn, "rw-opens")
    assert mark.get("data-key") == "narrow-opens2"


# The settlement.


def settled() -> tuple[Match, Settle]:
    """Return a settled round of three that seat 1 opened and seat 0, going out, scored."""
    round_ = Round.start([[Tile(1, 6)], [Tile(2, 2)], [Tile(3, 3)]], [Tile(5, 5), Tile(6, 6)], 0)
    position, _events = Match.join(round_, [40, 58, 3]).do(Place(Tile(1, 6)))
    return position.do(Settle())[0], Settle()


def test_a_settled_round_shows_hands_and_scores() -> None:
    for drawn in shown(MatchPen(hidden=ALL, without=frozenset({0})), *settled()):
        assert symbols_used(drawn) == ["rw-tile-2-2", "rw-tile-3-3"]
        assert [text.text for text in of_class(drawn, "rw-track-number")] == ["50", "58", "3"]
        assert len(of_class(drawn, "rw-peg-back")) == 1
        assert "bateu" in texts(drawn)


def test_the_award_is_shown_as_arithmetic() -> None:
    for drawn in shown(MatchPen(), *settled()):
        assert len(of_class(drawn, "rw-sum")) == len(of_class(drawn, "rw-award")) == 1


def test_the_next_opener_is_marked() -> None:
    for width, drawn in zip(WIDTHS, shown(MatchPen(), *settled()), strict=True):
        (mark,) = of_class(drawn, "rw-opens")
        assert mark.get("data-key") == f"{width}-opens1"


def test_nobody_opens_once_the_match_is_won() -> None:
    position = joined(["1|6", "2|2 3|3"], scores=[91, 58])
    over = after(position, Place(Tile(1, 6)), Settle())
    assert over[0].is_over
    for drawn in shown(MatchPen(), *over):
        assert of_class(drawn, "rw-opens") == []
        marked = [bool(of_class(row, "rw-winner-mark")) for row in of_class(drawn, "rw-track-row")]
        assert marked == [True, False]


def test_a_shared_lowest_total_moves_no_peg() -> None:
    start = joined(["2|2", "0|4 0|0", "5|6"], line="1|1", scores=[7, 8, 9])
    tied = after(start, Pass(), Pass(), Pass(), Settle())
    for drawn in shown(MatchPen(), *tied):
        assert of_class(drawn, "rw-peg-back") == of_class(drawn, "rw-winner") == []
        assert len(of_class(drawn, "rw-no-award")) == 1


def test_a_tile_keeps_its_key_from_hand_to_settlement() -> None:
    before = joined(["1|6", "2|2 3|3"])
    then = after(before, Place(Tile(1, 6)), Settle())
    for width, drawn in zip(WIDTHS, shown(MatchPen(), *then), strict=True):
        assert {f"{width}-tile-2-2", f"{width}-tile-3-3"} <= set(keys(drawn))


# The words.


def test_words_are_escaped() -> None:
    for position in (settled()[0], joined(["1|6", "2|2"]), Match.start(7, 2)):
        words = dict.fromkeys(labels(position).words, "<b>&")
        markup = MatchPen().picture(position, Labels("<i>", "<i>", words), key="k")
        assert "<b>" not in markup
        assert "<i>" not in markup
        drawings(markup)


def test_a_picture_with_a_key_is_named_once_for_each_width() -> None:
    position = joined(["1|6", "2|2"])
    drawn = drawings(MatchPen().picture(position, labels(position), key="lesson--1"))
    ids = [part.get("id") for each in drawn for part in each.iter() if part.get("id")]
    assert len(set(ids)) == len(ids) == 6
