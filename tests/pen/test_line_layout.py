"""What holds for the layout of every line: nothing overlaps, touches wrongly, or ever moves."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewalk.games.draw.line import EMPTY_LINE, Connection, End, Line, Place, Port
from rulewalk.games.tiles import DOUBLE_SIX, Tile
from rulewalk.notation.tiles import read_line
from rulewalk.pen.line_layout import NARROWEST, LineLayout, PlacedTile, lay_out
from rulewalk.pen.svg import Box

WHOLE_SET = (
    "0|2 0|4@0|2.low 2|2@0|2.high 2|3@2|2.B 0|3@2|3.high 3|4@0|4.high 3|3@3|4.low 0|6@0|3.low "
    "6|6@0|6.high 5|6@6|6.B 3|5@5|6.low 3|6@3|3.B 2|6@3|6.high 1|2@2|6.low 1|1@1|2.low 0|1@1|1.B "
    "0|0@0|1.low 0|5@0|0.B 2|5@0|5.high 1|3@3|5.low 1|4@1|3.low 4|4@1|4.high 4|6@4|4.B "
    "1|6@4|6.high 2|4@2|5.low 4|5@2|4.high 5|5@4|5.high 1|5@5|5.B"
)
WIDTHS = (10, 16, 32)


@st.composite
def lines(draw: st.DrawFn) -> Line:
    """Draw a line grown until no tile fits, or cut short."""
    order = draw(st.permutations(DOUBLE_SIX))
    preferred = draw(st.lists(st.booleans(), min_size=28, max_size=28))
    longest = draw(st.integers(1, 28))
    line, _events = EMPTY_LINE.do(Place(order[0]))
    for second in preferred[1:longest]:
        fitting = [
            (tile, end) for tile in order if tile not in line.tiles for end in line.ends_for(tile)
        ]
        if not fitting:
            break
        tile, end = next(
            ((tile, end) for tile, end in fitting if (end == line.open_ends[-1]) == second),
            fitting[0],
        )
        line, _events = line.do(Place(tile, end))
    return line


widths = st.sampled_from([*WIDTHS, 11, 13, 20])


def overlap(one: Box, other: Box) -> tuple[float, float]:
    """Return how far two boxes overlap across and down; negative where they are apart."""
    return (
        min(one.right, other.right) - max(one.x, other.x),
        min(one.bottom, other.bottom) - max(one.y, other.y),
    )


def touches(one: Box, other: Box) -> bool:
    """Whether two boxes share a stretch of an edge."""
    across, down = overlap(one, other)
    return (across == 0 and down > 0) or (down == 0 and across > 0)


def half_box(placed: PlacedTile, port: Port) -> Box:
    """Return the room of the half at a port; of a double, all of it: both halves are alike."""
    if placed.tile.is_double:
        return placed.box
    x, y = placed.high if port is Port.HIGH else placed.low
    return Box(x - 0.5, y - 0.5, 1, 1)


def by_tile(layout: LineLayout) -> dict[Tile, PlacedTile]:
    return {placed.tile: placed for placed in layout.placed}


def ends_of(joined: Connection) -> tuple[End, End]:
    return joined.older, joined.newer


def grown(line: Line) -> list[Line]:
    """Return the line as it was after each tile."""
    stages = [EMPTY_LINE.do(Place(line.tiles[0]))[0]]
    for joined in line.connections:
        stages.append(stages[-1].do(Place(joined.newer.tile, joined.older))[0])
    return stages


@given(lines(), widths)
def test_no_two_tiles_overlap(line: Line, width: int) -> None:
    for one, other in combinations(lay_out(line, width).placed, 2):
        assert min(overlap(one.box, other.box)) <= 0


@given(lines(), widths)
def test_all_tiles_and_marks_lie_inside_the_frame(line: Line, width: int) -> None:
    layout = lay_out(line, width)
    frame = layout.frame
    boxes = [placed.box for placed in layout.placed]
    boxes += [Box(mark.x - 0.5, mark.y - 0.5, 1, 1) for mark in layout.marks]
    for box in boxes:
        assert frame.x <= box.x
        assert box.right <= frame.right
        assert frame.y <= box.y
        assert box.bottom <= frame.bottom
    assert frame.width == width


@given(lines(), widths)
def test_neighbours_touch_with_equal_halves(line: Line, width: int) -> None:
    placed = by_tile(lay_out(line, width))
    for joined in line.connections:
        older, newer = (half_box(placed[end.tile], end.port) for end in ends_of(joined))
        assert touches(older, newer)


@given(lines(), widths)
def test_tiles_touch_nowhere_else(line: Line, width: int) -> None:
    placed = by_tile(lay_out(line, width))
    joined = {frozenset(end.tile for end in ends_of(pair)): pair for pair in line.connections}
    for one, other in combinations(placed.values(), 2):
        pair = joined.get(frozenset({one.tile, other.tile}))
        if pair is None:
            assert not touches(one.box, other.box)
            continue
        # Of two neighbours, only the halves that meet share an edge.
        for end in ends_of(pair):
            tile, neighbour = placed[end.tile], other if one.tile == end.tile else one
            if not tile.tile.is_double:
                far = Port.LOW if end.port is Port.HIGH else Port.HIGH
                assert not touches(half_box(tile, far), neighbour.box)


@given(lines(), widths)
def test_doubles_lie_across(line: Line, width: int) -> None:
    placed = by_tile(lay_out(line, width))
    for joined in line.connections:
        for end, other in (ends_of(joined), ends_of(joined)[::-1]):
            tile = placed[end.tile]
            if not tile.tile.is_double:
                continue
            across, down = overlap(tile.box, placed[other.tile].box)
            upright = tile.box.height > tile.box.width
            # Touched on a long side: the shared stretch runs along the double.
            assert (across == 0) == upright
            assert (down == 0) == (not upright)


@given(lines(), widths)
def test_the_two_neighbours_of_a_double_lie_on_opposite_sides(line: Line, width: int) -> None:
    placed = by_tile(lay_out(line, width))
    for tile in filter(lambda each: each.is_double, line.tiles):
        box = placed[tile].box
        sides = []
        for joined in line.connections:
            for end, other in (ends_of(joined), ends_of(joined)[::-1]):
                if end.tile == tile:
                    near = placed[other.tile].box
                    upright = box.height > box.width
                    sides.append(near.x < box.x if upright else near.y < box.y)
        assert sides in ([], [True], [False], [True, False], [False, True])


@given(lines(), widths)
def test_adding_a_tile_moves_none_that_lies_already(line: Line, width: int) -> None:
    last = lay_out(line, width).placed
    for number, stage in enumerate(grown(line), 1):
        assert lay_out(stage, width).placed == last[:number]


@given(lines(), widths)
def test_the_layout_is_always_the_same(line: Line, width: int) -> None:
    assert lay_out(line, width) == lay_out(line, width)


@given(lines(), widths)
def test_one_arm_runs_down_and_the_other_up(line: Line, width: int) -> None:
    placed = by_tile(lay_out(line, width))
    opening = line.tiles[0]
    down = {End(opening, Port.A if opening.is_double else Port.HIGH)}
    deepest = {True: 0.0, False: 0.0}
    for joined in line.connections:
        runs_down = joined.older in down
        y = placed[joined.newer.tile].center[1]
        assert y >= deepest[True] if runs_down else y <= deepest[False]
        deepest[runs_down] = y
        if runs_down:
            down |= {End(joined.newer.tile, port) for port in Port}


@given(lines(), widths)
def test_marks_stand_free_beside_the_ends_they_belong_to(line: Line, width: int) -> None:
    layout = lay_out(line, width)
    placed = by_tile(layout)
    assert [mark.end for mark in layout.marks] == list(line.open_ends)
    rooms = [Box(mark.x - 0.5, mark.y - 0.5, 1, 1) for mark in layout.marks]
    for mark, room in zip(layout.marks, rooms, strict=True):
        assert touches(half_box(placed[mark.end.tile], mark.end.port), room)
        for tile in layout.placed:
            assert min(overlap(tile.box, room)) <= 0
    assert min(overlap(*rooms)) <= 0


def random_growth(seed: int) -> Iterator[Line]:
    """Yield a line after each of its tiles, which are placed until none fits."""
    chance = Random(seed)
    order = chance.sample(DOUBLE_SIX, len(DOUBLE_SIX))
    line, _events = EMPTY_LINE.do(Place(order[0]))
    yield line
    while fitting := [
        Place(tile, end) for tile in order if tile not in line.tiles for end in line.ends_for(tile)
    ]:
        line, _events = line.do(chance.choice(fitting))
        yield line


def check_newest(line: Line, layout: LineLayout, before: tuple[PlacedTile, ...]) -> None:
    """Hold a line's newest tile to all that is promised of a layout.

    For all its tiles, when the line is grown from its first one.
    """
    *laid, new = layout.placed
    assert tuple(laid) == before
    frame = layout.frame
    assert frame.x <= new.box.x
    assert new.box.right <= frame.right
    assert frame.y <= new.box.y
    assert new.box.bottom <= frame.bottom
    for other in laid:
        assert min(overlap(other.box, new.box)) <= 0
    if line.connections:
        joined = line.connections[-1]
        assert joined.older.value == joined.newer.value
        (older,) = (placed for placed in laid if placed.tile == joined.older.tile)
        assert touches(half_box(older, joined.older.port), half_box(new, joined.newer.port))


@pytest.mark.parametrize("width", WIDTHS)
def test_thousands_of_lines_grow_without_moving_overlapping_or_leaving_the_frame(
    width: int,
) -> None:
    lengths = []
    for seed in range(250):
        before: tuple[PlacedTile, ...] = ()
        for line in random_growth(seed):
            layout = lay_out(line, width)
            check_newest(line, layout, before)
            before = layout.placed
            lengths.append(len(before))
        # A frame never shrinks below the tiles that an earlier one held.
        frame = layout.frame
        assert all(frame.x <= tile.box.x and tile.box.right <= frame.right for tile in before)
        assert all(frame.y <= tile.box.y and tile.box.bottom <= frame.bottom for tile in before)
    assert len(lengths) > 5000
    assert max(lengths) >= 26


@pytest.mark.parametrize("width", WIDTHS)
def test_the_whole_set_is_laid_out_tile_by_tile(width: int) -> None:
    before: tuple[PlacedTile, ...] = ()
    for line in grown(read_line(WHOLE_SET)):
        layout = lay_out(line, width)
        check_newest(line, layout, before)
        before = layout.placed
    assert len(before) == 28


@pytest.mark.parametrize("width", WIDTHS)
def test_the_whole_set_fits_every_width(width: int) -> None:
    line = read_line(WHOLE_SET)
    layout = lay_out(line, width)
    assert len(layout.placed) == len(set(layout.placed)) == 28
    assert layout.turned


@pytest.mark.parametrize(
    "text",
    ["1|4", "2|2", "1|4 1|1", "3|6 6|6", "1|4 1|1 4|4 3|4@4|4.B", "0|1 1|2 2|3 3|4", "0|1 0|2 2|3"],
)
def test_a_short_line_is_one_row_even_where_it_is_narrowest(text: str) -> None:
    layout = lay_out(read_line(text), NARROWEST)
    assert not layout.turned
    assert {placed.center[1] for placed in layout.placed} == {0}
    assert (layout.frame.y, layout.frame.height) == (-1, 2)


def test_a_single_row_that_stays_near_the_middle_keeps_its_frame() -> None:
    frames = {lay_out(stage, NARROWEST).frame for stage in grown(read_line("1|4 1|1 4|4"))}
    assert frames == {Box(-5, -1, 10, 2)}


def test_the_lower_half_of_the_opening_tile_lies_on_the_left() -> None:
    (placed,) = lay_out(read_line("1|4"), NARROWEST).placed
    assert (placed.low, placed.high, placed.turn) == ((-0.5, 0), (0.5, 0), 0)
    (placed,) = lay_out(read_line("2|2"), NARROWEST).placed
    assert placed.turn == 90


def test_a_lone_double_is_marked_on_both_sides() -> None:
    marks = lay_out(read_line("0|0"), NARROWEST).marks
    assert [(mark.end.port, mark.x, mark.y) for mark in marks] == [
        (Port.A, 1, 0),
        (Port.B, -1, 0),
    ]


def test_an_empty_line_has_a_frame_and_nothing_in_it() -> None:
    layout = lay_out(EMPTY_LINE, NARROWEST)
    assert layout == LineLayout((), (), Box(-5, -1, 10, 2), False)


def test_a_window_too_narrow_to_turn_in_is_refused() -> None:
    with pytest.raises(ValueError, match="10 halves"):
        lay_out(EMPTY_LINE, 9)
