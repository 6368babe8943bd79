"""The keys of scenarios that show the Draw line."""

from typing import TypedDict

from rulewalk.games.draw.line import End, Line, LineEvent, Place
from rulewalk.games.protocol import Transition
from rulewalk.notation.errors import NotationError
from rulewalk.notation.script import Fact, Facts, Fields
from rulewalk.notation.seating import Seating, Who, seated
from rulewalk.notation.tiles import read_line, read_place_of, read_tile, write_end, write_tile


class LineStart(TypedDict, total=False):
    """The keys of ``start``: the line already laid."""

    line: str | list[str]


class LineStep(TypedDict, total=False):
    """The keys of a step: a new line if it starts one, the tile, its end, the open values."""

    line: str | list[str]
    place: str | list[str]
    at: int | str
    open: list[int]


def plain_text(value: object) -> str:
    """Return a field's text; YAML reads an unquoted ``[1|4]`` as a list of one word."""
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def read_laid_line(fields: Fields) -> Line:
    """Return the line that a ``line`` field describes; the empty line without one.

    Raises:
        NotationError: it cannot be read.
    """
    try:
        return read_line(plain_text(fields.get("line", "")).replace("[", "").replace("]", ""))
    except NotationError as error:
        raise error.within("line") from error


def read_placing(fields: Fields, line: Line) -> Place:
    """Return the placing that the fields ``place`` and ``at`` describe.

    Raises:
        NotationError: the tile cannot be read or lies in the line, or no such end is open.
    """
    try:
        tile = read_tile(plain_text(fields["place"]))
    except NotationError as error:
        raise error.within("place") from error
    if tile in line.tiles:
        raise NotationError(f"{write_tile(tile)} lies in the line already", path=("place",))
    try:
        return Place(tile, _read_at(fields["at"], line) if "at" in fields else None)
    except NotationError as error:
        raise error.within("at") from error


def _read_at(value: object, position: Line) -> End | int:
    at = read_place_of(value)
    if isinstance(at, End) and at not in position.open_ends:
        open_ends = " or ".join(map(write_end, position.open_ends))
        raise NotationError(f"{write_end(at)} is not open", open_ends)
    if isinstance(at, int) and at not in position.open_values:
        values = " or ".join(map(str, sorted(set(position.open_values))))
        raise NotationError(f"no open end takes {at}", values)
    return at


class LineScript:
    """The scenario keys of the Draw line (see ``Script``)."""

    start_fields = LineStart
    step_fields = LineStep
    move_keys = frozenset({"place", "at"})
    anew_keys = frozenset({"line"})

    def start(self, fields: Fields) -> tuple[Line, Seating]:
        """Return the line already laid; nobody in particular sits anywhere."""
        return read_laid_line(fields), seated(Who.YOU)

    def anew(self, fields: Fields) -> Line | None:
        """Return the new line that a step starts, if it does."""
        return read_laid_line(fields) if "line" in fields else None

    def move(self, fields: Fields, position: Line, seating: Seating) -> Place:
        """Return the tile that a step places, and where if it says so."""
        del seating
        if "place" not in fields:
            raise NotationError("a step places a tile (place)")
        return read_placing(fields, position)

    def forced(self, position: Line, then: Place | None) -> Place | None:
        """Return None: no tile places itself."""
        return None

    def meanings(self, move: Place, position: Line) -> tuple[str, ...]:
        """Return the open ends that the tile could be placed at."""
        ends = position.ends_for(move.tile)
        return tuple(f'at: "{write_end(end)}"' for end in ends if move.at in (None, end.value))

    def facts(self, made: Transition[Line, Place, LineEvent], seating: Seating) -> Facts:
        """Return the values of the open ends, in canonical order of the ends."""
        del seating
        return {"open": Fact(list(made.after.open_values), "draw.two-ends")}
