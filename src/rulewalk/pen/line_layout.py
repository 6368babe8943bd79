"""Where the tiles of a Draw line lie: a snake from the opening tile, one arm down, one up.

Lengths are in halves: a tile is 2 by 1. The opening tile lies around (0, 0), y runs downwards.
The layout follows the order in which the tiles were placed and never looks ahead, so that
placing one more tile moves none that lies already; only the window's frame may grow or shift.

The arm from the opening tile's high half (or side A) first runs to the right. Where the row is
full, it turns down and back; the other arm is the same, turned by half a turn. A double lies
across its arm, in a row and in the descent between two rows.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from rulewalk.games.draw.line import End, Line, Port, ports_of
from rulewalk.games.tiles import Tile
from rulewalk.pen.svg import Box

RESERVE: Final = 1
"""Room that a row leaves free at either edge: for the mark of its open end, then for a turn."""

_ROW_REACH: Final = 1
"""How far a double reaches above and below the middle of its row."""

NARROWEST: Final = 10
"""The least width in which every line can turn."""


@dataclass(frozen=True, slots=True)
class PlacedTile:
    """A tile in its place.

    Attributes:
        tile: which one.
        low: the middle of its lower half (of a double: of one half).
        high: the middle of its higher half.
    """

    tile: Tile
    low: tuple[float, float]
    high: tuple[float, float]

    @property
    def center(self) -> tuple[float, float]:
        """The middle of the tile."""
        return ((self.low[0] + self.high[0]) / 2, (self.low[1] + self.high[1]) / 2)

    @property
    def turn(self) -> int:
        """Degrees clockwise from lying with the lower half on the left: 0, 90, 180 or 270."""
        dx, dy = self.high[0] - self.low[0], self.high[1] - self.low[1]
        if dx:
            return 0 if dx > 0 else 180
        return 90 if dy > 0 else 270

    @property
    def box(self) -> Box:
        """The room it takes."""
        x, y = min(self.low, self.high)
        upright = self.low[0] == self.high[0]
        return Box(x - 0.5, y - 0.5, 1, 2) if upright else Box(x - 0.5, y - 0.5, 2, 1)


@dataclass(frozen=True, slots=True)
class OpenMark:
    """Where an open end shows the value it takes: the middle of a circle 1 wide."""

    end: End
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class LineLayout:
    """A line laid out.

    Attributes:
        placed: the tiles in the order placed.
        marks: the marks of the open ends, in canonical order.
        frame: the box that holds them all: as wide as was asked for, and never lower than a
            row with doubles.
        turned: whether an arm has left the first row.
    """

    placed: tuple[PlacedTile, ...]
    marks: tuple[OpenMark, ...]
    frame: Box
    turned: bool


@dataclass(slots=True)
class _Window:
    """The part of the first row that is seen; it may shift until an arm has turned."""

    width: float
    left: float = 0
    row: tuple[float, float] = (0, 0)
    fixed: bool = False

    def __post_init__(self) -> None:
        self.left = -self.width / 2

    def holds(self, x: float) -> bool:
        """Whether a row may end at x."""
        return self.left + RESERVE <= x <= self.left + self.width - RESERVE

    def reach(self, x: float) -> bool:
        """Whether the first row may end at x, shifting the window there if need be."""
        first, last = min(self.row[0], x), max(self.row[1], x)
        if not self.fixed and last - first + 2 * RESERVE <= self.width:
            self.row = (first, last)
            self.left = max(self.left, last + RESERVE - self.width)
            self.left = min(self.left, first - RESERVE)
        return self.holds(x)


@dataclass(frozen=True, slots=True)
class _Arm:
    """The open end of one arm, in its own frame: it began to the right and turns down.

    Attributes:
        sign: 1 for the arm whose frame is the line's, -1 for the one turned by half a turn.
        x: in a row, where it ends; in a descent, its middle.
        y: in a row, its middle; in a descent, where it ends.
        ahead: 1 or -1, the direction of this row, or of the next one in a descent.
        descending: whether it runs down.
        after_double: whether its last tile is a double.
        first_row: whether it has not turned yet.
    """

    sign: int
    x: float
    y: float = 0
    ahead: int = 1
    descending: bool = False
    after_double: bool = False
    first_row: bool = True

    @property
    def mark(self) -> tuple[float, float]:
        """The middle of the mark of its open end, in the line's frame."""
        if self.descending:
            return (self.sign * self.x, self.sign * (self.y + 0.5))
        return (self.sign * (self.x + 0.5 * self.ahead), self.sign * self.y)


type _Point = tuple[float, float]
type _Laid = tuple[_Arm, _Point, _Point]
"""The arm after a tile, and the middles of the tile's near and far half in the arm's frame."""


def _in_row(arm: _Arm, double: bool) -> _Laid:
    x, y, ahead = arm.x, arm.y, arm.ahead
    if double:
        middle = x + 0.5 * ahead
        after = replace(arm, x=x + ahead, after_double=True)
        return after, (middle, y - 0.5), (middle, y + 0.5)
    after = replace(arm, x=x + 2 * ahead, after_double=False)
    return after, (x + 0.5 * ahead, y), (x + 1.5 * ahead, y)


def _turning(arm: _Arm, double: bool) -> _Laid:
    """Turn down at the end of a row."""
    x, y, ahead = arm.x, arm.y, arm.ahead
    down = replace(arm, ahead=-ahead, descending=True, after_double=double, first_row=False)
    if double:
        # Its inner half lies below the row's last half, and touches no other one.
        return replace(down, y=y + 1.5), (x - 0.5 * ahead, y + 1), (x + 0.5 * ahead, y + 1)
    if arm.after_double:
        # Beside the lower half of the double, whose long side goes on.
        middle = x + 0.5 * ahead
        return replace(down, x=middle, y=y + 2), (middle, y + 0.5), (middle, y + 1.5)
    middle = x - 0.5 * ahead
    return replace(down, x=middle, y=y + 2.5), (middle, y + 1), (middle, y + 2)


def _descending(arm: _Arm, double: bool, window: _Window) -> _Laid:
    x, y, ahead = arm.x, arm.y, arm.ahead
    if double:
        # Across the descent; where it would leave the window, half a half further in.
        outer = arm.sign * (x - ahead)
        if not window.left <= outer <= window.left + window.width:
            x += 0.5 * ahead
        after = replace(arm, x=x, y=y + 1, after_double=True)
        return after, (x - 0.5, y + 0.5), (x + 0.5, y + 0.5)
    if arm.after_double:
        return replace(arm, y=y + 2, after_double=False), (x, y + 0.5), (x, y + 1.5)
    after = replace(arm, x=x + 1.5 * ahead, y=y + 0.5, descending=False)
    return after, (x, y + 0.5), (x + ahead, y + 0.5)


def _lay(arm: _Arm, double: bool, window: _Window) -> _Laid:
    if arm.descending:
        return _descending(arm, double, window)
    end = arm.sign * (arm.x + (1 if double else 2) * arm.ahead)
    if window.reach(end) if arm.first_row else window.holds(end):
        return _in_row(arm, double)
    window.fixed = True
    return _turning(arm, double)


@dataclass(slots=True)
class _Snake:
    window: _Window
    placed: list[PlacedTile] = field(default_factory=list)
    arms: dict[End, _Arm] = field(default_factory=dict)

    def open(self, tile: Tile) -> None:
        reach = 0.5 if tile.is_double else 1.0
        if tile.is_double:
            self.placed.append(PlacedTile(tile, (0, -0.5), (0, 0.5)))
        else:
            self.placed.append(PlacedTile(tile, (-0.5, 0), (0.5, 0)))
        self.window.reach(reach)
        self.window.reach(-reach)
        for sign, port in zip((1, -1), ports_of(tile), strict=True):
            self.arms[End(tile, port)] = _Arm(sign, reach, after_double=tile.is_double)

    def join(self, older: End, newer: End) -> None:
        tile, arm = newer.tile, self.arms.pop(older)
        arm, near, far = _lay(arm, tile.is_double, self.window)
        near, far = (
            (arm.sign * near[0], arm.sign * near[1]),
            (arm.sign * far[0], arm.sign * far[1]),
        )
        low, high = (near, far) if newer.port in (Port.LOW, Port.A) else (far, near)
        self.placed.append(PlacedTile(tile, low, high))
        (free,) = (port for port in ports_of(tile) if port is not newer.port)
        self.arms[End(tile, free)] = arm


def lay_out(line: Line, width: float) -> LineLayout:
    """Return the layout of a line in a window ``width`` halves wide.

    Raises:
        ValueError: the window is narrower than ``NARROWEST``.
    """
    if width < NARROWEST:
        raise ValueError(f"a line needs {NARROWEST} halves of width, not {width}")
    snake = _Snake(_Window(width))
    if line.tiles:
        snake.open(line.tiles[0])
    for joined in line.connections:
        snake.join(joined.older, joined.newer)
    marks = tuple(OpenMark(end, *snake.arms[end].mark) for end in line.open_ends)
    boxes = [tile.box for tile in snake.placed]
    boxes += [Box(mark.x - 0.5, mark.y - 0.5, 1, 1) for mark in marks]
    top = min([-_ROW_REACH, *(box.y for box in boxes)])
    bottom = max([_ROW_REACH, *(box.bottom for box in boxes)])
    frame = Box(snake.window.left, top, width, bottom - top)
    return LineLayout(tuple(snake.placed), marks, frame, snake.window.fixed)
