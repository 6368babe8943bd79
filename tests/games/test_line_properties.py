"""What holds for every line of Draw, however it grew."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from games.naive_draw import NaiveLine, Turned, allowed, settle
from games.pieces import name_of
from rulewalk.games.draw import settlement
from rulewalk.games.draw.line import (
    EMPTY_LINE,
    DoubleAcross,
    End,
    Line,
    NothingScored,
    Place,
    Port,
    ports_of,
)
from rulewalk.games.draw.turn import Buy, Pass, Turn
from rulewalk.games.protocol import (
    AmbiguousMoveError,
    IllegalMoveError,
    InvalidMoveError,
    MoveError,
)
from rulewalk.games.tiles import DOUBLE_SIX, Tile


@dataclass(frozen=True)
class Grown:
    """A line and the placements it grew by, each at an end of its own, the first at none."""

    placements: tuple[Place, ...]
    line: Line


def placements(line: Line) -> list[Place]:
    """Return every legal placement of every tile, each at one end."""
    free = [tile for tile in DOUBLE_SIX if tile not in line.tiles]
    if not line.tiles:
        return [Place(tile) for tile in free]
    return [Place(tile, end) for tile in free for end in line.ends_for(tile)]


@st.composite
def grown_lines(draw: st.DrawFn, *, shortest: int = 0) -> Grown:
    """Grow a line by random legal placements, up to where no tile fits any more."""
    made: list[Place] = []
    line = EMPTY_LINE
    for choice in draw(st.lists(st.integers(0, 10_000), min_size=shortest, max_size=28)):
        possible = placements(line)
        if not possible:
            break
        made.append(possible[choice % len(possible)])
        line, _ = line.do(made[-1])
    return Grown(tuple(made), line)


@given(grown_lines(shortest=1))
def test_a_line_has_two_open_ends_in_canonical_order(grown: Grown) -> None:
    one, other = grown.line.open_ends
    assert one != other
    order = [Port.HIGH, Port.LOW, Port.A, Port.B]
    keys = [(end.tile.low, end.tile.high, order.index(end.port)) for end in (one, other)]
    assert keys == sorted(keys)
    assert grown.line.open_values == (one.value, other.value)


@given(grown_lines())
def test_each_tile_lies_once_in_the_order_placed(grown: Grown) -> None:
    assert grown.line.tiles == tuple(move.tile for move in grown.placements)
    assert len(set(grown.line.tiles)) == len(grown.line.tiles)


@given(grown_lines(shortest=1))
def test_connections_join_equal_values_of_an_older_and_the_newer_tile(grown: Grown) -> None:
    line = grown.line
    assert len(line.connections) == len(line.tiles) - 1
    for newer, link in zip(line.tiles[1:], line.connections, strict=True):
        assert link.newer.tile == newer
        assert line.tiles.index(link.older.tile) < line.tiles.index(newer)
        assert link.older.value == link.newer.value


@given(grown_lines(shortest=1))
def test_every_port_is_open_or_connected_once_and_fits_its_tile(grown: Grown) -> None:
    linked = [end for link in grown.line.connections for end in (link.older, link.newer)]
    ports = Counter((*linked, *grown.line.open_ends))
    assert ports == Counter(End(tile, port) for tile in grown.line.tiles for port in ports_of(tile))
    for end in ports:
        if end.tile.low == end.tile.high:
            assert end.port in {Port.A, Port.B}
            assert end.value == end.tile.low
        else:
            assert end.port in {Port.HIGH, Port.LOW}
            assert end.value == (end.tile.high if end.port is Port.HIGH else end.tile.low)


@given(grown_lines(shortest=1))
def test_side_a_of_a_double_is_connected_before_side_b(grown: Grown) -> None:
    linked = [end for link in grown.line.connections for end in (link.older, link.newer)]
    for tile in grown.line.tiles:
        sides = [end.port for end in linked if end.tile == tile]
        if tile.is_double:
            assert sides == [Port.A, Port.B][: len(sides)]


def turned(line: Line) -> list[Turned]:
    """Read the graph from one open end to the other: each tile as it lies, left to right."""
    beside = {link.older: link.newer for link in line.connections}
    beside |= {newer: older for older, newer in beside.items()}
    entered = line.open_ends[0]
    row: list[Turned] = []
    while True:
        left = next(port for port in ports_of(entered.tile) if port is not entered.port)
        leaving = End(entered.tile, left)
        row.append((str(entered.value), str(leaving.value)))
        if leaving not in beside:
            return row
        entered = beside[leaving]


@given(grown_lines(shortest=1))
def test_the_graph_reads_as_the_naive_row(grown: Grown) -> None:
    naive = NaiveLine()
    for move in grown.placements:
        name = name_of(move.tile)
        assert naive.takes(name)
        side = "right"
        if isinstance(move.at, End):
            side = naive.side_of(name_of(move.at.tile), str(move.at.value))
        naive.add(name, side)
    row = list(naive.row)
    assert turned(grown.line) in (row, [(right, left) for left, right in reversed(row)])
    assert sorted(map(str, grown.line.open_values)) == sorted(naive.ends)
    assert all(one[1] == other[0] for one, other in pairwise(row))
    for tile in DOUBLE_SIX:
        assert bool(grown.line.ends_for(tile)) == naive.takes(name_of(tile))


def expected(line: Line, move: Place) -> type[MoveError] | None:
    """Say what a placement must come to, from the open ends alone."""
    ends, at = line.open_ends, move.at
    if move.tile in line.tiles or (at is not None and at not in (*ends, *line.open_values)):
        return InvalidMoveError
    if not line.tiles:
        return None
    taking = [
        end
        for end in ends
        if at in (None, end, end.value) and end.value in (move.tile.low, move.tile.high)
    ]
    if not taking:
        return IllegalMoveError
    lone_double = len(line.tiles) == 1 and line.tiles[0].is_double
    return AmbiguousMoveError if len(taking) > 1 and not lone_double else None


def tried(line: Line) -> list[Place]:
    """Return placements of every tile at every end there is, is not and never was."""
    ends = [End(tile, port) for tile in line.tiles[-3:] for port in Port]
    return [Place(tile, at) for tile in DOUBLE_SIX for at in (None, *range(-1, 8), *ends)]


def failure(act: Callable[[Place], object], move: Place) -> MoveError | None:
    """Return the error that a placement raises, or None."""
    try:
        act(move)
    except MoveError as error:
        return error
    return None


@given(grown_lines())
def test_each_placement_is_legal_or_fails_in_one_of_three_ways(grown: Grown) -> None:
    line = grown.line
    for move in tried(line):
        wrong = expected(line, move)
        assert line.can(move) is (wrong is None)
        error = failure(line.do, move)
        assert (None if error is None else type(error)) is wrong
        if isinstance(error, IllegalMoveError):
            assert error.refusal == line.verify(move)
            assert error.refusal.rule in {"draw.blank", "draw.match"}
        elif error is None:
            assert line.verify(move) is None
        else:
            assert type(failure(line.verify, move)) is wrong


@given(grown_lines(shortest=1))
def test_a_refusal_is_about_blanks_where_a_blank_meets_another_value(grown: Grown) -> None:
    for tile in DOUBLE_SIX:
        for end in grown.line.open_ends:
            if tile in grown.line.tiles or end.value in (tile.low, tile.high):
                continue
            refused = grown.line.verify(Place(tile, end))
            assert refused is not None
            assert (refused.at, refused.tile) == (end.value, tile)
            blank = 0 in (end.value, tile.low, tile.high)
            assert refused.rule == ("draw.blank" if blank else "draw.match")


@given(grown_lines(shortest=1))
def test_a_move_leaves_the_line_it_was_made_in_as_it_was(grown: Grown) -> None:
    line = EMPTY_LINE
    lines = [line]
    for move in grown.placements:
        line, happened = line.do(move)
        lines.append(line)
        assert happened[-1] == NothingScored(move.tile)
        assert (DoubleAcross(move.tile) in happened) is move.tile.is_double
    for length, each in enumerate(lines):
        assert each.tiles == grown.line.tiles[:length]
        assert len(each.connections) == max(0, length - 1)
    assert lines[-1] == grown.line


TILES = st.permutations(DOUBLE_SIX)


@st.composite
def hands_left(draw: st.DrawFn) -> list[tuple[Tile, ...]]:
    """Deal two to four hands that a round may leave, at most one of them empty."""
    pile = list(draw(TILES))
    sizes = draw(st.lists(st.integers(1, 7), min_size=2, max_size=4))
    if draw(st.booleans()):
        sizes[draw(st.integers(0, len(sizes) - 1))] = 0
    return [tuple(pile.pop() for _ in range(size)) for size in sizes]


@given(hands_left())
def test_the_naive_settlement_agrees(hands: list[tuple[Tile, ...]]) -> None:
    settled = settlement.settle(hands)
    naive = settle([[name_of(tile) for tile in hand] for hand in hands])
    assert (list(settled.totals), settled.winner, settled.points) == naive
    assert settled.points >= 0
    if settled.out is None and settled.winner is not None:
        assert settled.points >= 1


@given(
    TILES,
    st.integers(1, 12),
    st.one_of(st.just(()), st.tuples(st.integers(0, 6), st.integers(0, 6))),
    st.integers(2, 14),
)
def test_the_naive_turn_agrees(
    pile: list[Tile], size: int, ends: tuple[int, ...], boneyard: int
) -> None:
    turn = Turn(tuple(pile[:size]), ends, boneyard)
    playable, may_buy, may_pass = allowed([name_of(tile) for tile in turn.hand], ends, boneyard)
    assert {name_of(tile) for tile, _ in turn.places()} == playable
    assert (turn.verify(Buy()) is None, turn.verify(Pass()) is None) == (may_buy, may_pass)
    # There is always something to do.
    assert playable or may_buy or may_pass
