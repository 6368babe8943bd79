"""A match of Draw: the lots, the table of a round, its settlement, and the scores.

Keys of ``Labels.words``: those of the seats (``rulewalk.pen.seat``), of the boneyard, of the track
and of the line (``empty``); once a round is settled those of its settlement as well.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Self

from rulewalk.games.draw.line import End, Place
from rulewalk.games.draw.match import DrawLots, Match, MatchMove
from rulewalk.games.draw.round import Round
from rulewalk.games.draw.turn import Buy, Pass
from rulewalk.games.tiles import Tile
from rulewalk.pen import boneyard
from rulewalk.pen.line import UNIT, WIDE, WIDTHS, draw_line, moved
from rulewalk.pen.lots import HEIGHT as LOTS_HEIGHT
from rulewalk.pen.lots import Lot, lots_picture
from rulewalk.pen.protocol import Labels
from rulewalk.pen.seat import HandShown, Said, Seat
from rulewalk.pen.settlement import SettlementDrawing
from rulewalk.pen.svg import Box, Child, Element, drawing, group, rect
from rulewalk.pen.tiles import back_symbols, set_symbols, tile_symbols
from rulewalk.pen.track import Standing, track, track_height

_GAP: Final = 8
_EDGE: Final = 2
_MARGIN: Final = 4
"""What the table is wider on either side than the room for the line, whose tiles may reach it."""
_PADDING: Final = 8
_COLUMN_GAP: Final = 12
_FEWEST_BESIDE: Final = 140
"""The least width of a rival's place beside another's."""


@dataclass(frozen=True, slots=True)
class MatchPen:
    """The pictures of a match; satisfies ``GamePen``.

    Attributes:
        hidden: the seats whose hands lie face down.
        without: the seats whose hands are not drawn, since the page shows them otherwise.
        learner: the seat at the bottom; the others sit at the top, clockwise from the left.
        takes: the open ends that light up because they take a tile that was picked, with the
            action that touching each asks for (``data-rw-action``).
    """

    hidden: frozenset[int] = frozenset()
    without: frozenset[int] = frozenset()
    learner: int = 0
    takes: Mapping[End, str] = field(default_factory=dict)

    def picture(
        self,
        position: Match,
        labels: Labels,
        move: MatchMove | None = None,
        *,
        key: str | None = None,
    ) -> str:
        """Return the picture of a match, drawn for every width since its line may grow."""
        return "".join(str(self._drawing(name, position, labels, move, key)) for name in WIDTHS)

    def symbols(self, positions: Iterable[Match]) -> Mapping[str, str]:
        """Return the symbols of every tile that may lie face up in these positions."""
        faces = tile_symbols(tile for position in positions for tile in _faces(position))
        return {**back_symbols(), **faces}

    def all_symbols(self) -> Mapping[str, str]:
        """Return the symbols of the whole set and of a tile face down."""
        return {**back_symbols(), **set_symbols()}

    def _drawing(
        self, name: str, position: Match, labels: Labels, move: MatchMove | None, key: str | None
    ) -> Element:
        sheet = _Sheet(name, WIDTHS[name] * UNIT, labels.words)
        if position.settlement is not None:
            self._settled(sheet, position)
        elif position.round is None:
            self._lots(sheet, position, move)
        else:
            self._table(sheet, position, position.round, move)
        height = round(sheet.y - _GAP + _EDGE)
        view = Box(-_MARGIN, 0, sheet.width + 2 * _MARGIN, height)
        return drawing(view, "rw-drawing-match", name, labels, key, sheet.parts)

    def _around(self, position: Match) -> list[int]:
        """Return the seats clockwise from the learner's."""
        return [(self.learner + step) % position.players for step in range(position.players)]

    def _settled(self, sheet: "_Sheet", position: Match) -> None:
        assert position.settlement is not None
        opens = None if position.is_over else position.next_opener
        drawn = SettlementDrawing(position.settlement, sheet.words, sheet.name, sheet.width, opens)
        sheet.add(group({"data-key": f"{sheet.name}-settlement"}, drawn.parts()), drawn.height)
        self._track(sheet, position)

    def _lots(self, sheet: "_Sheet", position: Match, move: MatchMove | None) -> None:
        last = {lot.seat: lot.tile for turned in position.lots for lot in turned}
        again = {lot.seat for lot in position.lots[-1]} if position.lots else set(last)
        lots = [
            Lot(
                seat,
                last.get(seat),
                stands=not position.lots or seat in again,
                opens=seat == position.opener,
                turned_now=isinstance(move, DrawLots) and seat in again,
            )
            for seat in self._around(position)
        ]
        panel = Box(1 - _MARGIN, sheet.y, sheet.width + 2 * _MARGIN - 2, LOTS_HEIGHT + 2 * 8)
        inner = Box(_PADDING, sheet.y + 8, sheet.width - 2 * _PADDING, LOTS_HEIGHT)
        drawn = [rect(panel, "rw-table-top", 8), lots_picture(lots, sheet.words, inner, sheet.name)]
        sheet.add(
            group({"class": "rw-table", "data-key": f"{sheet.name}-table"}, drawn), panel.height
        )
        self._track(sheet, position)

    def _table(
        self, sheet: "_Sheet", position: Match, round_: Round, move: MatchMove | None
    ) -> None:
        seats = self._seats(round_, move)
        own, *rivals = (seats[seat] for seat in self._around(position))
        _rivals(sheet, rivals)
        newest = move.tile if isinstance(move, Place) else None
        line = draw_line(
            round_.line,
            WIDTHS[sheet.name],
            sheet.name,
            sheet.words["empty"],
            newest,
            self.takes,
        )
        panel = Box(
            1 - _MARGIN,
            sheet.y,
            sheet.width + 2 * _MARGIN - 2,
            line.view.height + boneyard.HEIGHT + 4,
        )
        stock = Box(
            _PADDING, sheet.y + line.view.height, sheet.width - 2 * _PADDING, boneyard.HEIGHT
        )
        at = moved(-line.view.x, sheet.y - line.view.y)
        sheet.add(
            group(
                {"class": "rw-table", "data-key": f"{sheet.name}-table"},
                [
                    rect(panel, "rw-table-top", 8),
                    boneyard.boneyard(round_.buyable, sheet.words, stock, sheet.name),
                    group(
                        {"class": "rw-line", "data-key": f"{sheet.name}-line", "transform": at},
                        line.parts,
                    ),
                ],
            ),
            panel.height,
        )
        if sheet.name == WIDE:
            # There is room for the scores beside the learner's hand.
            half = (sheet.width - 2 * _COLUMN_GAP) / 2
            beside = Box(sheet.width - half - 1, sheet.y, half, 0)
            box = Box(1, sheet.y, half, own.height(half))
            standings = self._standings(position)
            drawn = [
                own.drawn(sheet.words, box, sheet.name),
                track(standings, position.target, sheet.words, beside, sheet.name),
            ]
            height = max(box.height, track_height(position.players))
            sheet.add(group({"data-key": f"{sheet.name}-own"}, drawn), height)
        else:
            width = sheet.width - 2
            box = Box(1, sheet.y, width, own.height(width))
            sheet.add(own.drawn(sheet.words, box, sheet.name), box.height)
            self._track(sheet, position)

    def _track(self, sheet: "_Sheet", position: Match) -> None:
        box = Box(1, sheet.y, sheet.width - 2, track_height(position.players))
        standings = self._standings(position)
        drawn = track(standings, position.target, sheet.words, box, sheet.name)
        sheet.add(drawn, box.height)

    def _standings(self, position: Match) -> list[Standing]:
        return [
            Standing(
                seat,
                position.scores[seat],
                position.scores_before[seat],
                leads=seat in position.leaders,
            )
            for seat in self._around(position)
        ]

    def _seats(self, round_: Round, move: MatchMove | None) -> list[Seat]:
        so_far = _SoFar.of(round_)
        passed = so_far.passed
        fresh = not round_.line.tiles
        return [
            Seat(
                seat,
                hand,
                so_far.most[seat],
                self._shown(seat),
                to_move=seat == round_.to_move,
                bought=isinstance(move, Buy) and seat == round_.to_move,
                said=Said.PASSES
                if seat in passed
                else Said.OPENS
                if fresh and seat == round_.opener
                else None,
                said_now=isinstance(move, Pass) and passed[-1:] == [seat],
            )
            for seat, hand in enumerate(round_.hands)
        ]

    def _shown(self, seat: int) -> HandShown:
        if seat in self.without:
            return HandShown.ELSEWHERE
        return HandShown.HIDDEN if seat in self.hidden else HandShown.OPEN


@dataclass(slots=True)
class _Sheet:
    """A picture at one width while it is put together, from top to bottom.

    Attributes:
        name: the name of the width.
        width: in drawing units.
        words: the picture's words.
        y: where the next part begins.
        parts: those there are.
    """

    name: str
    width: float
    words: Mapping[str, str]
    y: float = _EDGE
    parts: list[Child] = field(default_factory=list)

    def add(self, part: Element, height: float) -> None:
        """Add a part of this height and leave a gap below it."""
        self.parts.append(part)
        self.y += height + _GAP


def _rivals(sheet: _Sheet, rivals: list[Seat]) -> None:
    """Draw the rivals side by side where there is room, otherwise one below the other."""
    room = sheet.width - 2
    width = (room - (len(rivals) - 1) * _COLUMN_GAP) / len(rivals)
    if width < _FEWEST_BESIDE:
        for seat in rivals:
            box = Box(1, sheet.y, room, seat.height(room))
            sheet.add(seat.drawn(sheet.words, box, sheet.name), box.height)
        return
    height = max(seat.height(width) for seat in rivals)
    drawn = [
        seat.drawn(
            sheet.words, Box(1 + place * (width + _COLUMN_GAP), sheet.y, width, height), sheet.name
        )
        for place, seat in enumerate(rivals)
    ]
    sheet.add(group({"data-key": f"{sheet.name}-rivals"}, drawn), height)


@dataclass(slots=True)
class _SoFar:
    """What a round has brought up to now, told by its moves without playing them again.

    Attributes:
        most: the most tiles that each seat has held.
        passed: who has passed since a tile was last placed, in the order of passing.
    """

    most: list[int]
    passed: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, round_: Round) -> Self:
        held = [len(hand) for hand in round_.dealt]
        told = cls(list(held))
        seat = round_.opener
        for move in round_.moves:
            if isinstance(move, Buy):
                held[seat] += 1
                told.most[seat] = max(told.most[seat], held[seat])
                continue
            if isinstance(move, Place):
                held[seat] -= 1
                told.passed.clear()
            else:
                told.passed.append(seat)
            seat = (seat + 1) % len(held)
        return told


def _faces(position: Match) -> Iterator[Tile]:
    yield from (lot.tile for turned in position.lots for lot in turned)
    if position.round is not None:
        yield from position.round.line.tiles
        for hand in position.round.hands:
            yield from hand
