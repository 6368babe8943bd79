"""The line of Draw, rule by rule, and the seven figures that every Draw page must have."""

from dataclasses import FrozenInstanceError, fields

import pytest

from games.pieces import names_of, tile
from rulewalk.games.draw.line import (
    EMPTY_LINE,
    BlankMatched,
    BlanksOpen,
    DoubleAcross,
    DoubleContinued,
    End,
    Line,
    LineEvent,
    LineOpened,
    NothingScored,
    Place,
    Port,
    TileMatched,
    UnequalValues,
    ports_of,
)
from rulewalk.games.protocol import AmbiguousMoveError, IllegalMoveError, InvalidMoveError
from rulewalk.games.tiles import DOUBLE_SIX, Tile


def place(text: str) -> Place:
    """Return the move "1|4" or "1|4@4", the value of the end after the sign."""
    piece, _, at = text.partition("@")
    return Place(tile(piece), int(at) if at else None)


def lay(text: str, line: Line = EMPTY_LINE) -> Line:
    for each in text.split():
        line, _ = line.do(place(each))
    return line


def events(text: str) -> tuple[LineEvent, ...]:
    """Return what the last of these placements brought."""
    *before, move = text.split()
    return lay(" ".join(before)).do(place(move))[1]


def end(text: str) -> End:
    """Return the end "1|4 high"."""
    piece, port = text.split()
    return End(tile(piece), Port(port))


def ends(line: Line) -> list[str]:
    """Return the open ends as the figures list them: "1|4 high = 4"."""
    return [f"{names_of((e.tile,))} {e.port.value} = {e.value}" for e in line.open_ends]


def connections(line: Line) -> list[str]:
    """Return the connections as the figures list them: "1|4 low - 1|1 A"."""
    return [
        " - ".join(f"{names_of((e.tile,))} {e.port.value}" for e in (link.older, link.newer))
        for link in line.connections
    ]


# -- The seven figures ----------------------------------------------------------------------------


@pytest.mark.rule(id="draw.two-ends")
@pytest.mark.rule(id="draw.doubles")
@pytest.mark.parametrize(
    ("placed", "pieces", "joined", "free"),
    [
        pytest.param("1|4", "1|4", [], ["1|4 high = 4", "1|4 low = 1"], id="match-values 1"),
        pytest.param(
            "1|4 1|1@1",
            "1|4 1|1",
            ["1|4 low - 1|1 A"],
            ["1|1 B = 1", "1|4 high = 4"],
            id="match-values 2",
        ),
        pytest.param(
            "3|6 6|6",
            "3|6 6|6",
            ["3|6 high - 6|6 A"],
            ["3|6 low = 3", "6|6 B = 6"],
            id="match-values 3",
        ),
        pytest.param("0|0", "0|0", [], ["0|0 A = 0", "0|0 B = 0"], id="match-values 4"),
        pytest.param(
            "1|4 1|1 4|4",
            "1|4 1|1 4|4",
            ["1|4 low - 1|1 A", "1|4 high - 4|4 A"],
            ["1|1 B = 1", "4|4 B = 4"],
            id="doubles-in-line 1",
        ),
        pytest.param(
            "1|4 1|1 4|4 3|4",
            "1|4 1|1 4|4 3|4",
            ["1|4 low - 1|1 A", "1|4 high - 4|4 A", "4|4 B - 3|4 high"],
            ["1|1 B = 1", "3|4 low = 3"],
            id="doubles-in-line 2",
        ),
        pytest.param("2|2", "2|2", [], ["2|2 A = 2", "2|2 B = 2"], id="doubles-in-line 3"),
    ],
)
def test_figure(placed: str, pieces: str, joined: list[str], free: list[str]) -> None:
    line = lay(placed)
    assert names_of(line.tiles) == pieces
    assert connections(line) == joined
    assert ends(line) == free


# -- The set --------------------------------------------------------------------------------------


@pytest.mark.rule(id="draw.set")
def test_the_double_six_set_has_twenty_eight_tiles_each_pair_once() -> None:
    assert len(DOUBLE_SIX) == 28
    assert {(each.low, each.high) for each in DOUBLE_SIX} == {
        (low, high) for low in range(7) for high in range(7) if low <= high
    }
    assert DOUBLE_SIX[0] == tile("0|0")
    assert DOUBLE_SIX[-1] == tile("6|6")
    assert list(DOUBLE_SIX) == sorted(DOUBLE_SIX)
    assert sum(each.is_double for each in DOUBLE_SIX) == 7


@pytest.mark.rule(id="draw.set")
@pytest.mark.parametrize("halves", [(4, 1), (-1, 3), (0, 7), (7, 7)])
def test_a_tile_outside_the_set_is_refused(halves: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="0 to 6, the lower first"):
        Tile(*halves)


# -- Matching -------------------------------------------------------------------------------------


@pytest.mark.rule(id="draw.match")
def test_a_tile_joins_either_open_end_with_equal_values_touching() -> None:
    assert connections(lay("1|4 4|6@4")) == ["1|4 high - 4|6 low"]
    assert connections(lay("1|4 0|1@1")) == ["1|4 low - 0|1 high"]
    assert events("1|4 4|6@4")[0] == TileMatched(tile("4|6"), end("1|4 high"))
    assert events("1|4 4|6@4")[0].rule == "draw.match"


@pytest.mark.rule(id="draw.match")
@pytest.mark.parametrize(
    ("line", "move", "at"),
    [("1|4", "2|3@4", 4), ("1|4", "2|3@1", 1), ("1|4", "4|6@1", 1), ("3|6", "2|5", 6)],
)
def test_unequal_values_do_not_touch(line: str, move: str, at: int) -> None:
    laid, tried = lay(line), place(move)
    refused = laid.verify(tried)
    assert refused == UnequalValues(tried.tile, at, laid.open_values)
    assert refused.rule == "draw.match"
    assert not laid.can(tried)


@pytest.mark.rule(id="draw.match")
def test_the_ends_that_take_a_tile_are_those_of_equal_value() -> None:
    line = lay("1|4 4|6")
    assert line.ends_for(tile("1|6")) == (end("1|4 low"), end("4|6 high"))
    assert line.ends_for(tile("1|2")) == (end("1|4 low"),)
    assert line.ends_for(tile("2|3")) == ()
    assert EMPTY_LINE.ends_for(tile("2|3")) == ()


@pytest.mark.rule(id="draw.blank")
def test_a_blank_half_matches_a_blank_half() -> None:
    line, happened = lay("0|3").do(place("0|0"))
    assert ends(line) == ["0|0 B = 0", "0|3 high = 3"]
    assert BlankMatched(tile("0|0")) in happened
    assert BlankMatched(tile("0|5")) in events("0|3 0|5")
    assert not any(isinstance(event, BlankMatched) for event in events("0|3 3|5"))


@pytest.mark.rule(id="draw.blank")
@pytest.mark.parametrize(
    ("line", "move"),
    [("3|6", "0|5@6"), ("3|6", "0|0@3"), ("0|3", "2|5@0"), ("0|3", "5|5@0"), ("0|0", "1|6")],
)
def test_a_blank_matches_nothing_else(line: str, move: str) -> None:
    laid, tried = lay(line), place(move)
    refused = laid.verify(tried)
    assert refused is not None
    assert refused.rule == "draw.blank"
    with pytest.raises(IllegalMoveError, match=r"draw\.blank") as raised:
        laid.do(tried)
    assert raised.value.refusal == refused


@pytest.mark.rule(id="draw.blank")
def test_a_line_between_two_blanks_asks_for_blanks_at_both_ends() -> None:
    assert events("0|0") == (
        LineOpened(tile("0|0")),
        DoubleAcross(tile("0|0")),
        BlanksOpen(tile("0|0")),
        NothingScored(tile("0|0")),
    )
    assert BlanksOpen(tile("0|4")) in events("0|3 3|4 0|4@4")
    assert not any(isinstance(event, BlanksOpen) for event in events("0|3"))
    assert BlanksOpen(tile("0|0")).rule == "draw.blank"


# -- Two ends, doubles in line --------------------------------------------------------------------


@pytest.mark.rule(id="draw.two-ends")
def test_the_first_tile_opens_a_line_with_two_ends() -> None:
    assert EMPTY_LINE.open_ends == ()
    assert lay("1|4").open_values == (4, 1)
    assert events("1|4") == (LineOpened(tile("1|4")), NothingScored(tile("1|4")))
    assert events("1|4")[0].rule == "draw.two-ends"


@pytest.mark.rule(id="draw.two-ends")
def test_an_end_once_taken_is_open_no_more() -> None:
    line = lay("1|4 4|6")
    assert line.open_values == (1, 6)
    with pytest.raises(InvalidMoveError, match="no open end has this value"):
        line.verify(place("4|5@4"))
    with pytest.raises(InvalidMoveError, match="no such end is open"):
        line.verify(Place(tile("4|5"), end("1|4 high")))
    assert line.verify(place("4|5")) == UnequalValues(tile("4|5"), 1, (1, 6))


@pytest.mark.rule(id="draw.two-ends")
def test_open_ends_stand_by_tile_then_high_before_low_and_a_before_b() -> None:
    assert ends(lay("1|4")) == ["1|4 high = 4", "1|4 low = 1"]
    assert ends(lay("4|6 0|6")) == ["0|6 low = 0", "4|6 low = 4"]
    assert ends(lay("0|1 0|6@0 1|2@1")) == ["0|6 high = 6", "1|2 high = 2"]
    assert ends(lay("4|6 4|4")) == ["4|4 B = 4", "4|6 high = 6"]
    assert ends(lay("5|5")) == ["5|5 A = 5", "5|5 B = 5"]
    assert ends(lay("1|6 1|3 3|4 4|6@4")) == ["1|6 high = 6", "4|6 high = 6"]


@pytest.mark.rule(id="draw.doubles")
def test_a_double_lies_across_the_opening_one_too() -> None:
    assert DoubleAcross(tile("2|2")) in events("2|2")
    assert DoubleAcross(tile("4|4")) in events("1|4 4|4")
    assert DoubleAcross(tile("4|4")).rule == "draw.doubles"
    assert not any(isinstance(event, DoubleAcross) for event in events("1|4 4|6"))
    assert ports_of(tile("2|2")) == (Port.A, Port.B)
    assert ports_of(tile("1|4")) == (Port.HIGH, Port.LOW)


@pytest.mark.rule(id="draw.doubles")
def test_the_side_of_a_double_that_is_connected_first_is_a() -> None:
    for at in (None, 2, end("2|2 A"), end("2|2 B")):
        line, _ = lay("2|2").do(Place(tile("2|5"), at))
        assert connections(line) == ["2|2 A - 2|5 low"]
        assert ends(line) == ["2|2 B = 2", "2|5 high = 5"]
    line = lay("2|2 2|5 2|3@2")
    assert connections(line) == ["2|2 A - 2|5 low", "2|2 B - 2|3 low"]


@pytest.mark.rule(id="draw.doubles")
def test_a_double_is_continued_by_its_value_and_opens_no_branch() -> None:
    assert DoubleContinued(tile("4|4"), tile("3|4")) in events("1|4 4|4 3|4")
    assert DoubleContinued(tile("2|2"), tile("2|5")) in events("2|2 2|5")
    line = lay("1|4 4|4 3|4")
    assert line.open_values == (1, 3)
    # Both sides are taken: the double takes no third tile.
    with pytest.raises(InvalidMoveError, match="no open end has this value"):
        line.verify(place("4|6@4"))
    assert not line.can(place("4|6"))


@pytest.mark.rule(id="draw.no-play-points")
@pytest.mark.parametrize(
    "moves", ["1|4", "0|0", "1|4 4|6", "1|4 4|4", "5|5 0|5", "0|0 0|5 5|5 4|5@5"]
)
def test_placing_a_tile_scores_nothing(moves: str) -> None:
    happened = events(moves)
    assert happened[-1] == NothingScored(place(moves.rsplit(maxsplit=1)[-1]).tile)
    assert happened[-1].rule == "draw.no-play-points"
    assert not any(field.name == "points" for event in happened for field in fields(event))


# -- Moves ----------------------------------------------------------------------------------------


def test_a_tile_that_two_different_ends_take_is_ambiguous_until_one_is_named() -> None:
    line = lay("1|4 4|6")
    with pytest.raises(AmbiguousMoveError, match="name one"):
        line.verify(place("1|6"))
    with pytest.raises(AmbiguousMoveError, match="name one"):
        line.do(place("1|6"))
    assert not line.can(place("1|6"))
    assert ends(lay("1|6@1", line)) == ["1|6 high = 6", "4|6 high = 6"]
    assert ends(lay("1|6@6", line)) == ["1|4 low = 1", "1|6 low = 1"]


def test_a_value_shared_by_two_different_ends_is_ambiguous_and_an_end_is_not() -> None:
    line = lay("1|4 4|6 1|6@1")
    assert ends(line) == ["1|6 high = 6", "4|6 high = 6"]
    for at in (None, 6):
        with pytest.raises(AmbiguousMoveError):
            line.verify(Place(tile("6|6"), at))
    joined, _ = line.do(Place(tile("6|6"), end("4|6 high")))
    assert connections(joined)[-1] == "4|6 high - 6|6 A"


@pytest.mark.parametrize(
    ("line", "move", "why"),
    [
        ("1|4", Place(tile("1|4")), "already lies"),
        ("1|4", Place(tile("4|6"), 6), "no open end has this value"),
        ("1|4", Place(tile("4|6"), 9), "no open end has this value"),
        ("1|4", Place(tile("4|6"), End(tile("1|4"), Port.A)), "no such end"),
        ("1|4", Place(tile("4|6"), End(tile("4|5"), Port.LOW)), "no such end"),
        ("", Place(tile("4|6"), 4), "empty line"),
    ],
)
def test_what_is_no_placement_at_all_is_invalid(line: str, move: Place, why: str) -> None:
    laid = lay(line)
    with pytest.raises(InvalidMoveError, match=why):
        laid.verify(move)
    with pytest.raises(InvalidMoveError, match=why):
        laid.do(move)
    assert not laid.can(move)


def test_a_line_cannot_be_changed() -> None:
    line = lay("1|4")
    with pytest.raises(FrozenInstanceError):
        line.tiles = ()  # type: ignore[misc]
    line.do(place("4|6"))
    assert line == lay("1|4")
    assert hash(line) == hash(lay("1|4"))
