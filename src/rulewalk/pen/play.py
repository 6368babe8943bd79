"""The cribbage play: both hands, the cards of the count, the meter and the pegs.

Keys of ``Labels.words``: ``seat0`` and ``seat1`` (who sits there), ``points0`` and ``points1``
(what they pegged, "3 points"), ``count`` (the label of the meter) and ``go`` (what a seat says
that says go).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from rulewalk.games.cards import Card
from rulewalk.games.cribbage.play import SEATS, PlayMove, PlayPosition
from rulewalk.notation.cards import write_card
from rulewalk.pen.cards import RATIO, card_piece, card_symbols, pack_symbols
from rulewalk.pen.pegs import PegBoard, Pegs
from rulewalk.pen.play_table import PlayMeasures, PlayScene, PlayTable
from rulewalk.pen.protocol import Labels
from rulewalk.pen.svg import NARROW, Box, Child, Element, drawing, group, path, rect, text

_GAP: Final = 8
_PADDING: Final = 10


@dataclass(frozen=True, slots=True)
class _Sheet:
    """The measures of the picture at one width, in its own units."""

    name: str
    width: float
    hand_card: float
    hand_gap: float
    table: PlayMeasures
    peg_pitch: float
    pegs_beside: bool

    @property
    def hand_height(self) -> float:
        return self.hand_card * RATIO


_SHEETS: Final = (
    _Sheet(NARROW, 280, 38, 5, PlayMeasures(62, 46, 6), 6.1, False),
    _Sheet("wide", 560, 50, 8, PlayMeasures(84, 60, 9), 9.4, True),
)


@dataclass(frozen=True, slots=True)
class PlayPen:
    """The pictures of the play; satisfies ``GamePen``.

    Attributes:
        hidden: the seats whose hands lie face down.
        without: the seats whose hands are not drawn, since the page shows them otherwise.
        learner: the seat at the bottom; the other sits at the top.
    """

    hidden: frozenset[int] = frozenset()
    without: frozenset[int] = frozenset()
    learner: int = 0

    def picture(
        self,
        position: PlayPosition,
        labels: Labels,
        move: PlayMove | None = None,
        *,
        key: str | None = None,
    ) -> str:
        """Return the picture of a position; its size depends on the hands dealt alone.

        Right after a count was closed by ``move``, its cards still lie on the table, greyed, and
        the meter shows in outline what it had reached.
        """
        scene = _Scene.of(position, move)
        return "".join(str(self._drawing(sheet, scene, labels, key)) for sheet in _SHEETS)

    def symbols(self, positions: Iterable[PlayPosition]) -> Mapping[str, str]:
        """Return the symbols of every card dealt in these positions."""
        return card_symbols(
            card for position in positions for hand in position.dealt for card in hand
        )

    def all_symbols(self) -> Mapping[str, str]:
        """Return the symbols of the whole pack."""
        return pack_symbols()

    def _drawing(self, sheet: _Sheet, scene: "_Scene", labels: Labels, key: str | None) -> Element:
        parts: list[Child] = []
        y = 2.0
        for seat in (1 - self.learner, self.learner):
            if seat == self.learner:
                parts.append(self._table(sheet, scene, labels.words, y))
                y += sheet.table.height + _GAP
            row = _SeatRow(sheet, scene, labels.words, seat, y)
            parts.append(row.drawn(hidden=seat in self.hidden, hand=seat not in self.without))
            y += _GAP + (row.height if seat not in self.without else row.label_height)
        view = Box(0, 0, sheet.width, round(y - _GAP + 2))
        return drawing(view, "rw-drawing-play", sheet.name, labels, key, parts)

    def _table(self, sheet: _Sheet, scene: "_Scene", words: Mapping[str, str], y: float) -> Element:
        table = Box(1, y, sheet.width - 2, sheet.table.height)
        inner = Box(_PADDING, y, sheet.width - 2 * _PADDING, sheet.table.height)
        drawn = PlayTable(scene.play, sheet.table, self.learner, sheet.name)
        return group(
            {"class": "rw-table", "data-key": f"{sheet.name}-table"},
            [rect(table, "rw-table-top", 8), *drawn.parts(inner, words["count"])],
        )


@dataclass(frozen=True, slots=True)
class _SeatRow:
    """One seat's row: its name, its pegs and its hand."""

    sheet: _Sheet
    scene: "_Scene"
    words: Mapping[str, str]
    seat: int
    y: float

    @property
    def height(self) -> float:
        """The row's height with a hand."""
        return max(self.sheet.hand_height, self.label_height)

    @property
    def label_height(self) -> float:
        """The row's height without a hand."""
        return 36 if self.sheet.pegs_beside else 50

    def drawn(self, *, hidden: bool, hand: bool) -> Element:
        """Return the row."""
        key = f"{self.sheet.name}-seat{self.seat}"
        top = self.y + ((self.height - self.label_height) / 2 if hand else 0)
        return group(
            {"class": "rw-seat", "data-key": key},
            [
                *self._name(top),
                self._pegs(f"{key}-pegs", top),
                *(self._hand(hidden) if hand else ()),
            ],
        )

    def _name(self, y: float) -> Iterator[Element]:
        scene, seat = self.scene, self.seat
        if scene.to_move == seat:
            yield path(f"M2 {y + 3:g}l7 5-7 5z", "rw-to-move")
        yield text(14, y + 12.5, "rw-name", self.words[f"seat{seat}"])
        yield text(14, y + 29, "rw-score", self.words[f"points{seat}"])
        # Who says go never gains by it, so that one place serves both.
        chip = Box(68, y - 1, 32, 17)
        if scene.gained[seat]:
            yield self._chip(f"+{scene.gained[seat]}", chip, "rw-gain")
        if scene.play.says_go == seat:
            new = " rw-new" if scene.play.go_is_new else ""
            yield self._chip(self.words["go"], chip, f"rw-go{new}")

    def _chip(self, content: str, box: Box, css: str) -> Element:
        x, y = box.center
        name = css.split(maxsplit=1)[0]
        return group(
            {"class": css, "data-key": f"{self.sheet.name}-{name}{self.seat}"},
            [rect(box, "rw-chip", box.height / 2), text(x, y + 4.3, "rw-chip-text", content)],
        )

    def _pegs(self, key: str, y: float) -> Element:
        pitch = self.sheet.peg_pitch
        board = (
            PegBoard(128, y + 12, pitch) if self.sheet.pegs_beside else PegBoard(4, y + 39, pitch)
        )
        return board.drawn(self.scene.pegs[self.seat], key)

    def _hand(self, hidden: bool) -> Iterator[Element]:
        sheet, held = self.sheet, self.scene.hands[self.seat]
        pitch = sheet.hand_card + sheet.hand_gap
        places = self.scene.places[self.seat]
        left = sheet.width - 1 - len(places) * pitch + sheet.hand_gap
        for slot, card in enumerate(places):
            box = Box(left + slot * pitch, self.y, sheet.hand_card, sheet.hand_height)
            if card not in held:
                yield rect(box.grown(-1), "rw-slot", 0.08 * box.width)
            elif hidden:
                yield card_piece(None, box, f"{sheet.name}-back-{self.seat}-{slot}")
            else:
                yield card_piece(card, box, f"{sheet.name}-card-{write_card(card)}")


@dataclass(frozen=True, slots=True)
class _Scene:
    """A position seen right after a move: what lies where, and what is new about it."""

    play: PlayScene
    places: tuple[tuple[Card, ...], ...]
    hands: tuple[tuple[Card, ...], ...]
    to_move: int | None
    gained: tuple[int, ...]
    pegs: tuple[Pegs, ...]

    @classmethod
    def of(cls, position: PlayPosition, move: PlayMove | None) -> "_Scene":
        """Return the scene of a position right after ``move``, or at rest for None."""
        pegged = _pegged(position)
        before = pegged[-2] if move is not None and len(pegged) > 1 else pegged[-1]
        return cls(
            play=PlayScene.of(position, move),
            places=position.dealt,
            hands=position.hands,
            to_move=position.to_move,
            gained=tuple(pegged[-1][seat] - before[seat] for seat in SEATS),
            pegs=tuple(_pegs_of([points[seat] for points in pegged]) for seat in SEATS),
        )


def _pegged(position: PlayPosition) -> list[tuple[int, int]]:
    """Return what both seats had pegged at the start and after every move."""
    replayed = PlayPosition.start(*position.dealt)
    pegged = [replayed.points]
    for move in position.moves:
        replayed, _events = replayed.do(move)
        pegged.append(replayed.points)
    return pegged


def _pegs_of(pegged: list[int]) -> Pegs:
    different = sorted(set(pegged))
    return Pegs(different[-1], different[-2] if len(different) > 1 else 0)
