"""The pegboard of a whole game: two streets from the start to 121, which run there and back.

Keys of ``Labels.words``: ``target`` (said of the last hole, "Target 121") and ``skunk`` (said of
the line that a loser must have passed).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rulewalk.games.cribbage.game import DOUBLE_SKUNK, PLAYERS, SKUNK, TARGET
from rulewalk.pen.pegs import Pegs
from rulewalk.pen.svg import NARROW, Box, Element, element, group, number, path, rect, text

SHAPES: Final = ("round", "square")
"""The shape of a player's pegs."""

_GROUP: Final = 5
_BETWEEN: Final = 0.5
"""The room after every fifth hole, as a part of the distance between holes."""
_MARGIN: Final = 4.5
_LETTER: Final = 6.2
"""How high a label is, with what hangs below its line taken off above it."""

_START: Final = "start"
_MIDDLE: Final = "rw-centred"
_END: Final = "rw-at-end"


@dataclass(frozen=True, slots=True)
class _Label:
    """What stands beside a hole: its number or a word.

    Attributes:
        points: the hole.
        line: between which rows of the board: 0 above the first.
        shift: how far from the hole to the right.
        anchor: the class that tells which end of the label stands there.
    """

    points: int
    line: int
    shift: float
    anchor: str


@dataclass(frozen=True, slots=True)
class _Plan:
    """How the streets run at one width, in drawing units.

    Attributes:
        leg: how many holes a street has before it turns.
        streets: how far apart the two streets are.
        legs: how far apart a street's legs are.
        start: the room that the start needs on the left, beyond that of the turns.
        above: the room above the first leg.
        below: the room below the last.
        labels: what stands beside the holes.
    """

    leg: int
    streets: float
    legs: float
    start: float
    above: float
    below: float
    labels: tuple[_Label, ...]

    @property
    def rows(self) -> int:
        return (TARGET - 1) // self.leg

    @property
    def height(self) -> float:
        return self.above + (self.rows - 1) * self.legs + self.streets + self.below


_NARROW_PLAN: Final = _Plan(
    leg=30,
    streets=8.8,
    legs=28.4,
    start=1,
    above=9.5,
    below=9.5,
    labels=(
        _Label(30, 1, 3, _END),
        _Label(60, 2, -3, _START),
        _Label(DOUBLE_SKUNK, 2, 17, _START),
        _Label(90, 3, 3, _END),
        _Label(SKUNK, 3, -17, _END),
        _Label(TARGET, 3, -6, _START),
    ),
)
_WIDE_PLAN: Final = _Plan(
    leg=60,
    streets=9.6,
    legs=25,
    start=5,
    above=21,
    below=21,
    labels=(
        _Label(30, 0, 0, _MIDDLE),
        _Label(60, 0, 3, _END),
        _Label(DOUBLE_SKUNK, 2, 3, _END),
        _Label(90, 2, -3, _START),
        _Label(SKUNK, 2, 3, _END),
        _Label(TARGET, 2, -6, _START),
    ),
)


def _plan(name: str) -> _Plan:
    return _NARROW_PLAN if name == NARROW else _WIDE_PLAN


def pegboard_height(name: str) -> float:
    """Return how high a board is drawn in pictures of this width."""
    return _plan(name).height


def pegboard(pegs: Sequence[Pegs], words: Mapping[str, str], box: Box, name: str) -> Element:
    """Return the board that fills a box's width, with the pegs of both players.

    ``name`` is that of the picture's width: in the narrow one the streets have four legs of
    thirty holes, otherwise two of sixty. The winner's peg stands in the one hole at the end.
    A back peg at the front peg's own points is not drawn; before the first point both pegs stand
    in the holes of the start.
    """
    board = Pegboard.filling(box, name)
    return group(
        {"class": "rw-pegboard", "data-key": f"{name}-pegboard"},
        [
            *board.wood(words["target"], words["skunk"]),
            *(part for player in PLAYERS for part in board.pegs(player, pegs)),
        ],
    )


@dataclass(frozen=True, slots=True)
class Pegboard:
    """Where the holes of a board lie.

    Attributes:
        name: the name of the picture's width.
        plan: how the streets run.
        box: the wood.
        left: the first hole of a leg that runs to the right.
        pitch: how far apart holes are.
    """

    name: str
    plan: _Plan
    box: Box
    left: float
    pitch: float

    @classmethod
    def filling(cls, box: Box, name: str) -> "Pegboard":
        """Return the board at the top of a box."""
        plan = _plan(name)
        turn = (plan.legs + plan.streets) / 2
        groups = (plan.leg - 1) // _GROUP
        # Left of the first hole there is room for the start, and on both sides for the turns.
        beside = turn + plan.streets / 2 + _MARGIN
        left = box.x + beside + plan.start
        pitch = (box.right - beside - left) / (plan.leg - 1 + _BETWEEN * groups)
        wood = Box(box.x, box.y, box.width, plan.height)
        return cls(name, plan, wood, left, pitch)

    def hole(self, player: int, points: int) -> tuple[float, float]:
        """Return the middle of a player's hole for ``points``, -1 to 121.

        The last one is shared; 0 and -1 are those of the start.
        """
        if points == TARGET:
            x, y = self.hole(player, TARGET - 1)
            row = self.plan.rows - 1
            towards = 1 if row % 2 == 0 else -1
            return x + towards * 2 * self.pitch, self._y(row) + self.plan.streets / 2
        row, place = divmod(max(points, 1) - 1, self.plan.leg)
        along = place + _BETWEEN * (place // _GROUP)
        if points < 1:
            along = 1.25 * points - 1.6
        if row % 2:
            groups = (self.plan.leg - 1) // _GROUP
            along = self.plan.leg - 1 + _BETWEEN * groups - along
        # At every turn the street that was outside goes on outside: the rows change places.
        lower = player == 0 if row % 2 == 0 else player != 0
        y = self._y(row) + (self.plan.streets if lower else 0)
        return self.left + along * self.pitch, y

    def _y(self, row: int) -> float:
        return self.box.y + self.plan.above + row * self.plan.legs

    # A lesson shows the same board at every step.
    @lru_cache(maxsize=16)  # noqa: B019 - boards are values, and there are few
    def wood(self, target: str, skunk: str) -> tuple[Element, ...]:
        """Draw the board without its pegs, labelled with these words."""
        return tuple(self._wood(target, skunk))

    def _wood(self, target: str, skunk: str) -> Iterator[Element]:
        yield rect(self.box, "rw-wood", 9)
        for player in PLAYERS:
            yield path(self._street(player), "rw-street")
        yield path("".join(self._lines()), "rw-skunk-line")
        for player in PLAYERS:
            holes = (self.hole(player, points) for points in range(-1, TARGET))
            yield path("".join(f"M{x:.2f} {y:.2f}h0" for x, y in holes), "rw-hole")
        x, y = self.hole(0, TARGET)
        yield element(
            "circle", {"class": "rw-last-hole", "cx": x, "cy": y, "r": 0.62 * self.plan.streets}
        )
        yield from self._labels(target, skunk)

    def _street(self, player: int) -> str:
        """Return the way of a street through all its holes."""
        x, y = self.hole(player, -1)
        way = [f"M{x:.2f} {y:.2f}"]
        for row in range(self.plan.rows):
            x, y = self.hole(player, (row + 1) * self.plan.leg)
            way.append(f"H{x:.2f}")
            if row + 1 < self.plan.rows:
                _x, below = self.hole(player, (row + 1) * self.plan.leg + 1)
                radius = (below - y) / 2
                way.append(f"a{radius:g} {radius:g} 0 0 {1 - row % 2} 0 {below - y:g}")
        x, y = self.hole(player, TARGET)
        way.append(f"L{x:.2f} {y:.2f}")
        return "".join(way)

    def _lines(self) -> Iterator[str]:
        """Draw the lines before the holes that save a loser, and the one of the start."""
        for points in (1, DOUBLE_SKUNK, SKUNK):
            row = (points - 1) // self.plan.leg
            x, _y = self.hole(0, points)
            if (points - 1) % self.plan.leg:
                before, _y = self.hole(0, points - 1)
                x = (x + before) / 2
            else:
                x += (1 if row % 2 else -1) * 0.78 * self.pitch
            reach = 0.45 * self.plan.streets
            yield f"M{x:.2f} {self._y(row) - reach:.2f}v{self.plan.streets + 2 * reach:g}"

    def _labels(self, target: str, skunk: str) -> Iterator[Element]:
        said = {TARGET: target, SKUNK: skunk, DOUBLE_SKUNK: f"{skunk} ×2"}
        for label in self.plan.labels:
            x, _y = self.hole(0, label.points)
            if label.line == 0:
                middle = self.box.y + self.plan.above / 2 - 1.5
            elif label.line == self.plan.rows:
                middle = self.box.bottom - self.plan.below / 2 + 1.5
            else:
                between = self._y(label.line - 1) + self.plan.streets + self._y(label.line)
                middle = between / 2
            css = "rw-board-target" if label.points == TARGET else "rw-board-label"
            yield text(
                x + label.shift,
                middle + _LETTER / 2,
                css if label.anchor == _START else f"{css} {label.anchor}",
                said.get(label.points, str(label.points)),
            )

    def pegs(self, player: int, pegs: Sequence[Pegs]) -> Iterator[Element]:
        """Draw the way last pegged by a player, and the pegs at its ends."""
        front, back = pegs[player].front, pegs[player].back
        way = [self.hole(player, points) for points in range(back + 1, front)]
        if way:
            dots = "".join(f"M{x:.2f} {y:.2f}h0" for x, y in way)
            yield path(dots, f"rw-hole rw-pegged-{SHAPES[player]}")
        if front == 0:
            back = -1
        key = f"{self.name}-peg{player}"
        radius = min(0.47 * self.pitch, 0.42 * self.plan.streets)
        for which, points in (("back", back), ("front", front)):
            if which == "front" or points != front:
                x, y = self.hole(player, points)
                yield peg(player, which, x, y, radius, f"{key}-{which}")


def peg(player: int, which: str, x: float, y: float, radius: float, key: str) -> Element:
    """Return a peg around (x, y): round for player 0, square on its corner for player 1.

    ``which`` is ``front`` for a full peg or ``back`` for a hollow one.
    """
    shape = SHAPES[player]
    attributes = {"class": f"rw-peg-{shape} rw-{shape}-{which}", "data-key": key}
    if player == 0:
        return element("circle", {**attributes, "cx": x, "cy": y, "r": radius})
    half = number(1.2 * radius)
    d = f"M{x:.2f} {y - 1.2 * radius:.2f}l{half} {half}-{half} {half}-{half}-{half}z"
    return element("path", {**attributes, "d": d})
