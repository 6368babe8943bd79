"""The words of the Draw line."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from rulewalk.games.draw.line import (
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
)
from rulewalk.games.protocol import Refusal, Transition
from rulewalk.games.tiles import BLANK
from rulewalk.notation.seating import Seating
from rulewalk.voice.catalogue import Catalogue, Counted, message
from rulewalk.voice.tile_names import written

PLACED: Final = message("Tile placed {tile}")
REFUSED: Final = message("Tile refused {tile}")

OPENS: Final = message("The tile {tile} opens the line; its ends take {values}.")
OPENS_AS_DOUBLE: Final = message("The tile {tile} opens the line.")
JOINS: Final = message("The tile {tile} joins the line at the {value} of {older}.")
JOINS_BLANK: Final = message("The tile {tile} joins the line at the blank half of {older}.")
BLANK_MEETS_BLANK: Final = message("Here a blank meets a blank, the only value that matches it.")
BLANKS_ONLY: Final = message("A blank matches only a blank; both ends ask for {value}.")
OPENING_DOUBLE_ACROSS: Final = message(
    "The opening double lies across the line and opens no branches."
)
DOUBLE_STAYS: Final = message("The double lies across but stays in the line: it opens no branches.")
PROLONGS: Final = message("It prolongs the double {double}, repeating its value.")
SCORES_NOTHING: Final = message("Placing it scores nothing.")
FREE_VALUES: Final = message("The free values are {values}.")
EITHER_END: Final = message("Both free values are {value}: go on by either {value}.")

END_TAKES: Final = message("This end takes {value}, and no half of {tile} is a {value}.")
ENDS_TAKE: Final = message("The ends take {values}, and no half of {tile} equals either value.")
BOTH_TAKE: Final = message("Both ends take {value}, and no half of {tile} is a {value}.")
NEEDS_BLANK: Final = message("This end asks for a blank, and {tile} has no blank half.")
BOTH_NEED_BLANK: Final = message("Both ends ask for a blank, and {tile} has no blank half.")
EQUAL_ONLY: Final = message("Only equal values may touch.")
NO_WILD_CARD: Final = message("A blank is not a wild card: it matches only a blank half.")
BLANK_TAKES_BLANK: Final = message("A blank matches only a blank half.")
WOULD_FIT: Final = message("The tile would fit at the other end, which takes {value}.")
FITS_NOWHERE: Final = message("The tile fits at neither end.")

PIECES: Final = message("Pieces in the order placed: {tiles}.")
NO_PIECES: Final = message("Pieces in the order placed: none.")
CONNECTIONS: Final = message("Connections: {connections}.")
NO_CONNECTIONS: Final = message("Connections: none.")
OPEN_ENDS: Final = message("Open ends: {ends}.")
NO_OPEN_ENDS: Final = message("Open ends: none; any tile may open the line.")
CONNECTED: Final = message("{older} - {newer}")
END_OPEN: Final = message("{end} takes {value}")

ENDS: Final = {
    Port.HIGH: message("{tile} (high end)"),
    Port.LOW: message("{tile} (low end)"),
    Port.A: message("{tile} (line side A)"),
    Port.B: message("{tile} (line side B)"),
}

TITLE: Final = Counted(
    "Domino line of {n} tile",
    "Domino line of {n} tiles",
    message("Domino line without tiles"),
)
EMPTY_WORD: Final = message("No tiles yet")


class LineVoice:
    """The words of the Draw line in one language; satisfies ``GameVoice``.

    Nobody in particular places the tiles of a line, so every seating gives the same words.

    Raises:
        ValueError: there is no such language.
    """

    def __init__(self, language: str) -> None:
        self._words = Catalogue(language)

    def heading(self, made: Transition[Line, Place, LineEvent], seating: Seating) -> str:
        """Return which tile was placed, without a full stop."""
        return self._words.text(PLACED, tile=written(made.move.tile))

    def refused_heading(self, position: Line, move: Place, seating: Seating) -> str:
        """Return which tile was refused, without a full stop."""
        return self._words.text(REFUSED, tile=written(move.tile))

    def caption(self, made: Transition[Line, Place, LineEvent], seating: Seating) -> str:
        """Return what happened, then which values are free, the lower first.

        That placing scores nothing is said once for a line, with its opening tile.
        """
        told = [
            self.sentence(event, made.after)
            for event in made.events
            if not isinstance(event, NothingScored)
        ]
        told.extend(self.free_values(made.events, made.after))
        if not made.before.tiles:
            told.append(self._words.text(SCORES_NOTHING))
        return self._words.sentences(told)

    def sentence(self, event: LineEvent, after: Line) -> str:
        """Return the sentence of one event, given the line after it."""
        words = self._words
        match event:
            case LineOpened(tile):
                if tile.is_double:
                    return words.text(OPENS_AS_DOUBLE, tile=written(tile))
                return words.text(OPENS, tile=written(tile), values=self._values(after))
            case TileMatched(tile, at):
                said = JOINS_BLANK if at.value == BLANK else JOINS
                return words.text(said, tile=written(tile), value=at.value, older=written(at.tile))
            case BlankMatched():
                return words.text(BLANK_MEETS_BLANK)
            case BlanksOpen():
                return words.text(BLANKS_ONLY, value=BLANK)
            case DoubleAcross(tile):
                opening = after.tiles == (tile,)
                return words.text(OPENING_DOUBLE_ACROSS if opening else DOUBLE_STAYS)
            case DoubleContinued(double):
                return words.text(PROLONGS, double=written(double))
            case NothingScored():
                return words.text(SCORES_NOTHING)
            case _:
                assert_never(event)

    def free_values(self, events: Sequence[object], after: Line) -> list[str]:
        """Return which values are free in a sentence, or none where the events tell it."""
        for event in events:
            match event:
                case BlanksOpen():
                    return []
                case LineOpened(tile) if not tile.is_double:
                    return []
        values = set(after.open_values)
        if len(values) == 1:
            return [self._words.text(EITHER_END, value=min(values))]
        return [self._words.text(FREE_VALUES, values=self._values(after))]

    def _values(self, line: Line) -> str:
        """Return the values of the open ends, the lower first."""
        return self._words.all_of([str(value) for value in sorted(line.open_values)])

    def points(self, made: Transition[Line, Place, LineEvent], seating: Seating) -> str:
        """Return an empty text: placing a tile scores nothing (``draw.no-play-points``)."""
        return ""

    def refusal(self, position: Line, move: Place, refusal: Refusal, seating: Seating) -> str:
        """Return why the tile may not lie there, and whether it may lie elsewhere.

        Raises:
            TypeError: the refusal is none of the line's.
        """
        if not isinstance(refusal, UnequalValues):
            raise TypeError(f"the line refuses nothing like {refusal!r}")
        fits = sorted({refusal.tile.low, refusal.tile.high} & set(refusal.open_values))
        elsewhere = [self._words.text(WOULD_FIT, value=value) for value in fits]
        if move.at is None:
            # The reason speaks of both ends already.
            return self._words.sentences(self._reasons(refusal, named=False))
        return self._words.sentences(
            [
                *self._reasons(refusal, named=True),
                *(elsewhere or [self._words.text(FITS_NOWHERE)]),
            ]
        )

    def _reasons(self, refusal: UnequalValues, *, named: bool) -> list[str]:
        words = self._words
        tile, at = refusal.tile, refusal.at
        values = sorted(refusal.open_values)
        same = len(set(values)) == 1
        if at == BLANK and (named or same):
            said = NEEDS_BLANK if named else BOTH_NEED_BLANK
            return [words.text(said, tile=written(tile)), words.text(BLANK_TAKES_BLANK)]
        if named or same:
            said = END_TAKES if named else BOTH_TAKE
            why = words.text(said, tile=written(tile), value=at)
        else:
            listed = words.all_of([str(value) for value in values])
            why = words.text(ENDS_TAKE, tile=written(tile), values=listed)
        if tile.low == BLANK:
            rule = NO_WILD_CARD
        else:
            rule = BLANK_TAKES_BLANK if at == BLANK else EQUAL_ONLY
        return [why, words.text(rule)]

    def alternative(self, position: Line, seating: Seating) -> str:
        """Return the line in words; it can be read back.

        The pieces in the order placed, the connections in the same order, the open ends in
        canonical order with the value each takes.
        """
        words = self._words
        if not position.tiles:
            told = [words.text(NO_PIECES), words.text(NO_CONNECTIONS), words.text(NO_OPEN_ENDS)]
            return words.sentences(told)
        tiles = words.in_order([written(tile) for tile in position.tiles])
        return words.sentences(
            [
                words.text(PIECES, tiles=tiles),
                self._connections(position),
                words.text(OPEN_ENDS, ends=words.apart(self._open(position.open_ends))),
            ]
        )

    def _connections(self, line: Line) -> str:
        words = self._words
        if not line.connections:
            return words.text(NO_CONNECTIONS)
        pairs = [
            words.text(CONNECTED, older=self.end(pair.older), newer=self.end(pair.newer))
            for pair in line.connections
        ]
        return words.text(CONNECTIONS, connections=words.apart(pairs))

    def _open(self, ends: Sequence[End]) -> list[str]:
        return [self._words.text(END_OPEN, end=self.end(end), value=end.value) for end in ends]

    def end(self, end: End) -> str:
        """Return what an end is called ("[1|4] (high end)")."""
        return self._words.text(ENDS[end.port], tile=written(end.tile))

    def title(self, position: Line, seating: Seating) -> str:
        """Return the name of the picture: a line of so many tiles."""
        return self._words.counted(TITLE, len(position.tiles))

    def picture_words(self, position: Line, seating: Seating) -> Mapping[str, str]:
        """Return the words in the picture.

        Key: ``empty`` (what stands where no tile lies yet).
        """
        return {"empty": self._words.text(EMPTY_WORD)}
