"""The line of tiles as a graph: tiles, ports, connections and open ends.

Every open end is a port of a placed tile, so a game whose doubles branch would only have to
give its tiles more ports.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from rulewalk.games.protocol import AmbiguousMoveError, IllegalMoveError, InvalidMoveError
from rulewalk.games.tiles import BLANK, Tile


class Port(Enum):
    """A place of a tile where another can touch it; the members stand in canonical order."""

    HIGH = "high"
    LOW = "low"
    A = "A"
    B = "B"


PORT_ORDER: Final = tuple(Port)


@dataclass(frozen=True, slots=True)
class End:
    """One port of one tile.

    A non-double has a high and a low end; a double, lying across, has the line sides A and B
    (``draw.doubles``).
    """

    tile: Tile
    port: Port

    @property
    def value(self) -> int:
        """The value this end takes, 0 to 6."""
        return self.tile.high if self.port is Port.HIGH else self.tile.low

    @property
    def order(self) -> tuple[Tile, int]:
        """The key of the canonical order: by tile, then high before low and A before B."""
        return (self.tile, PORT_ORDER.index(self.port))


def ports_of(tile: Tile) -> tuple[Port, ...]:
    """Return the two ports of a tile in canonical order."""
    return (Port.A, Port.B) if tile.is_double else (Port.HIGH, Port.LOW)


@dataclass(frozen=True, slots=True)
class Connection:
    """Two touching ends of equal value: that of the tile placed earlier, then the new one's."""

    older: End
    newer: End


@dataclass(frozen=True, slots=True)
class Place:
    """The move of placing a tile.

    ``at`` names the open end: an end, a value, or None where only one end would do.
    """

    tile: Tile
    at: End | int | None = None


@dataclass(frozen=True, slots=True)
class LineOpened:
    """A tile opened the line."""

    tile: Tile
    rule: str = "draw.two-ends"


@dataclass(frozen=True, slots=True)
class TileMatched:
    """A tile joined the line at an end of equal value."""

    tile: Tile
    at: End
    rule: str = "draw.match"


@dataclass(frozen=True, slots=True)
class BlankMatched:
    """Two blank halves meet."""

    tile: Tile
    rule: str = "draw.blank"


@dataclass(frozen=True, slots=True)
class BlanksOpen:
    """A line whose every open end asks for a blank half."""

    tile: Tile
    rule: str = "draw.blank"


@dataclass(frozen=True, slots=True)
class DoubleAcross:
    """The double just placed lies across the line and opens no branch."""

    tile: Tile
    rule: str = "draw.doubles"


@dataclass(frozen=True, slots=True)
class DoubleContinued:
    """A double of the line is continued by its own value."""

    double: Tile
    tile: Tile
    rule: str = "draw.doubles"


@dataclass(frozen=True, slots=True)
class NothingScored:
    """Placing the tile scored nothing."""

    tile: Tile
    rule: str = "draw.no-play-points"


type LineEvent = (
    LineOpened
    | TileMatched
    | BlankMatched
    | BlanksOpen
    | DoubleAcross
    | DoubleContinued
    | NothingScored
)


@dataclass(frozen=True, slots=True)
class UnequalValues:
    """No half of the tile equals the value of the end it is meant for.

    ``at`` is that end's value; ``open_values`` are those of all open ends.
    """

    tile: Tile
    at: int
    open_values: tuple[int, ...]

    @property
    def rule(self) -> str:
        """``draw.blank`` where a blank meets another value, otherwise ``draw.match``."""
        blank = self.at == BLANK or self.tile.low == BLANK
        return "draw.blank" if blank else "draw.match"


def _taking(tile: Tile, ends: Iterable[End]) -> list[End]:
    """Return the ends whose value one of the tile's halves equals."""
    low, high = tile.low, tile.high
    return [end for end in ends if end.value in (low, high)]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of play: tiles in the order placed and their connections in that order."""

    tiles: tuple[Tile, ...] = ()
    connections: tuple[Connection, ...] = ()
    _open: tuple[End, ...] = field(default=(), repr=False)

    @property
    def open_ends(self) -> tuple[End, ...]:
        """The open ends in canonical order: none for an empty line, otherwise two."""
        return self._open

    @property
    def open_values(self) -> tuple[int, ...]:
        """The values of the open ends, in the canonical order of the ends."""
        return tuple([end.value for end in self._open])

    def ends_for(self, tile: Tile) -> tuple[End, ...]:
        """Return the open ends that take a tile and give different lines, in canonical order."""
        return tuple(_taking(tile, self._places()))

    def _places(self) -> tuple[End, ...]:
        # Both sides of a double without neighbours are the same place: whichever is used is A.
        alone = len(self.tiles) == 1 and self.tiles[0].is_double
        return self._open[:1] if alone else self._open

    def verify(self, move: Place) -> UnequalValues | None:
        """Return why the tile may not be placed so, or None where it may.

        Raises:
            InvalidMoveError: the tile is already placed, or the named end is not open.
            AmbiguousMoveError: several ends would take the tile in different ways.
        """
        at = self._end_for(move)
        return at if isinstance(at, UnequalValues) else None

    def can(self, move: Place) -> bool:
        """Return whether the tile may be placed so; never raises."""
        try:
            return self.verify(move) is None
        except (InvalidMoveError, AmbiguousMoveError):
            return False

    def do(self, move: Place) -> tuple["Line", tuple[LineEvent, ...]]:
        """Return the line with the tile placed, and what happened.

        Raises:
            InvalidMoveError: the tile is already placed, or the named end is not open.
            AmbiguousMoveError: several ends would take the tile in different ways.
            IllegalMoveError: the values differ.
        """
        at = self._end_for(move)
        if isinstance(at, UnequalValues):
            raise IllegalMoveError(at)
        return self._opened(move.tile) if at is None else self._joined(move.tile, at)

    def _end_for(self, move: Place) -> End | UnequalValues | None:
        """Return the end that takes the tile, None for the first tile, or why none takes it."""
        if move.tile in self.tiles:
            raise InvalidMoveError("the tile already lies in the line")
        if not self.tiles:
            if move.at is not None:
                raise InvalidMoveError("an empty line has no open end to name")
            return None
        named = self._named(move.at)
        taking = _taking(move.tile, named)
        if not taking:
            return UnequalValues(move.tile, named[0].value, self.open_values)
        if len(taking) > 1:
            raise AmbiguousMoveError("several open ends take this tile: name one")
        return taking[0]

    def _opened(self, tile: Tile) -> tuple["Line", tuple[LineEvent, ...]]:
        line = Line((tile,), (), tuple(End(tile, port) for port in ports_of(tile)))
        events: list[LineEvent] = [LineOpened(tile)]
        if tile.is_double:
            events.append(DoubleAcross(tile))
        return line, (*events, *line._blanks(tile), NothingScored(tile))

    def _joined(self, tile: Tile, at: End) -> tuple["Line", tuple[LineEvent, ...]]:
        ports = ports_of(tile)
        touching = Port.A if tile.is_double else Port.LOW if tile.low == at.value else Port.HIGH
        free = ports[1] if touching is ports[0] else ports[0]
        still_open = [end for end in self._open if end != at]
        line = Line(
            (*self.tiles, tile),
            (*self.connections, Connection(at, End(tile, touching))),
            tuple(sorted([*still_open, End(tile, free)], key=lambda end: end.order)),
        )
        events: list[LineEvent] = [TileMatched(tile, at)]
        if at.value == BLANK:
            events.append(BlankMatched(tile))
        if tile.is_double:
            events.append(DoubleAcross(tile))
        elif at.tile.is_double:
            events.append(DoubleContinued(at.tile, tile))
        return line, (*events, *line._blanks(tile), NothingScored(tile))

    def _blanks(self, tile: Tile) -> tuple[BlanksOpen, ...]:
        return () if any(self.open_values) else (BlanksOpen(tile),)

    def _named(self, at: End | int | None) -> tuple[End, ...]:
        """Return the places that a move names: all, those of a value, or one end's."""
        if at is None:
            return self._places()
        if isinstance(at, End):
            if at not in self._open:
                raise InvalidMoveError("no such end is open")
            return (at,) if at in self._places() else self._places()
        named = tuple(end for end in self._places() if end.value == at)
        if not named:
            raise InvalidMoveError("no open end has this value")
        return named


EMPTY_LINE: Final = Line()
