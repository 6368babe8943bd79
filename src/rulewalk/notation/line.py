"""The keys of scenarios that show the Draw line."""

from typing import TypedDict

from rulewalk.games.draw.line import Line, LineEvent, Place
from rulewalk.games.protocol import Transition
from rulewalk.notation.errors import NotationError
from rulewalk.notation.script import Fact, Facts, Fields
from rulewalk.notation.seating import Seating, Who, seated
from rulewalk.notation.tiles import read_line, read_place_of, read_tile


class LineStart(TypedDict, total=False):
    """The keys of ``start``: the line already laid."""

    line: str | list[str]


class LineStep(TypedDict, total=False):
    """The keys of a step: a new line if it starts one, the tile, its end, the open values."""

    line: str | list[str]
    place: str | list[str]
    at: int | str
    open: list[int]


def _plain(value: object) -> str:
    """Return a field's text; YAML reads an unquoted ``[1|4]`` as a list of one word."""
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def _read_line(fields: Fields) -> Line:
    try:
        return read_line(_plain(fields.get("line", "")).replace("[", "").replace("]", ""))
    except NotationError as error:
        raise error.within("line") from error


class LineScript:
    """The scenario keys of the Draw line (see ``Script``)."""

    start_fields = LineStart
    step_fields = LineStep
    move_keys = frozenset({"place", "at"})

    def start(self, fields: Fields) -> tuple[Line, Seating]:
        """Return the line already laid; nobody in particular sits anywhere."""
        return _read_line(fields), seated(Who.YOU)

    def anew(self, fields: Fields) -> Line | None:
        """Return the new line that a step starts, if it does."""
        return _read_line(fields) if "line" in fields else None

    def move(self, fields: Fields, position: Line, seating: Seating) -> Place:
        """Return the tile that a step places, and where if it says so."""
        del position, seating
        if "place" not in fields:
            raise NotationError("a step places a tile (place)")
        try:
            tile = read_tile(_plain(fields["place"]))
        except NotationError as error:
            raise error.within("place") from error
        try:
            return Place(tile, read_place_of(fields["at"]) if "at" in fields else None)
        except NotationError as error:
            raise error.within("at") from error

    def forced(self, position: Line, then: Place | None) -> Place | None:
        """Return None: no tile places itself."""
        return None

    def facts(self, made: Transition[Line, Place, LineEvent], seating: Seating) -> Facts:
        """Return the values of the open ends, in canonical order of the ends."""
        del seating
        return {"open": Fact(list(made.after.open_values), "draw.two-ends")}
