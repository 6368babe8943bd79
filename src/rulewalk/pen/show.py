"""Counting a hand: its four cards, the starter apart, what was just counted, the running total.

Keys of ``Labels.words``: ``hand`` (whose the four cards are, or that they are the crib),
``starter``, ``total`` (the label of the number) and ``added`` ("+2", empty where nothing was
counted just now).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from rulewalk.games.cards import Card
from rulewalk.games.cribbage.counting import Counting, CountingMove, CountOut
from rulewalk.notation.cards import write_card
from rulewalk.pen.cards import card_piece, card_symbols, pack_symbols
from rulewalk.pen.chips import chip, chip_width
from rulewalk.pen.five import LABEL, FivePlaces
from rulewalk.pen.marks import LIT, lit_card
from rulewalk.pen.protocol import Labels
from rulewalk.pen.svg import NARROW, Box, Element, drawing, group, path, rect, text

_PADDING: Final = 10
_TOP: Final = 8
_DIGIT: Final = 22
"""The width of a digit of the total, on the large side."""


@dataclass(frozen=True, slots=True)
class _Sheet:
    """The measures of the picture at one width, in its own units."""

    name: str
    width: float
    places: FivePlaces
    total_beside: bool

    @property
    def cards_height(self) -> float:
        return self.places.height(LIT)

    @property
    def height(self) -> float:
        below = 12 if self.total_beside else 58
        return _TOP + self.cards_height + below


_SHEETS: Final = (
    _Sheet(NARROW, 280, FivePlaces(45, 6, 16), False),
    _Sheet("wide", 560, FivePlaces(74, 8, 26), True),
)


@dataclass(frozen=True, slots=True)
class ShowPen:
    """The pictures of a hand being counted; satisfies ``GamePen``. They are all of one size."""

    def picture(
        self,
        position: Counting,
        labels: Labels,
        move: CountingMove | None = None,
        *,
        key: str | None = None,
    ) -> str:
        """Return the picture of a count; the cards just counted by ``move`` are lit."""
        lit: frozenset[Card] = frozenset()
        if isinstance(move, CountOut) and position.counted:
            lit = frozenset(position.counted[-1].cards)
        return "".join(
            str(_Drawing(sheet, position, lit, labels.words).drawn(labels, key))
            for sheet in _SHEETS
        )

    def symbols(self, positions: Iterable[Counting]) -> Mapping[str, str]:
        """Return the symbols of the cards that are counted."""
        return card_symbols(card for position in positions for card in position.cards)

    def all_symbols(self) -> Mapping[str, str]:
        """Return the symbols of the whole pack."""
        return pack_symbols()


@dataclass(frozen=True, slots=True)
class _Drawing:
    """A count at one width."""

    sheet: _Sheet
    position: Counting
    lit: frozenset[Card]
    words: Mapping[str, str]

    def drawn(self, labels: Labels, key: str | None) -> Element:
        sheet = self.sheet
        view = Box(0, 0, sheet.width, round(sheet.height + 2))
        table = Box(1, 1, sheet.width - 2, view.height - 2)
        parts = [rect(table, "rw-table-top", 8), *self._cards(), self._total()]
        return drawing(view, "rw-drawing-show", sheet.name, labels, key, parts)

    def _cards(self) -> Iterator[Element]:
        sheet, places = self.sheet, self.sheet.places
        left = _PADDING if sheet.total_beside else (sheet.width - places.width) / 2
        baseline = _TOP + LABEL - 3
        boxes = places.boxes(left, _TOP, LIT)
        yield text(left, baseline, "rw-label", self.words["hand"])
        yield text(boxes[-1].right, baseline, "rw-label rw-at-end", self.words["starter"])
        for card, box in zip(self.position.cards, boxes, strict=True):
            key = f"{sheet.name}-card-{write_card(card)}"
            if card in self.lit:
                yield lit_card(card, box, key)
            else:
                yield card_piece(card, box, key, "rw-quiet" if self.lit else "")

    def _total(self) -> Element:
        """Draw the running total, beside the cards or below them."""
        sheet, words = self.sheet, self.words
        if sheet.total_beside:
            middle = (2 * _PADDING + sheet.places.width + sheet.width - 4) / 2
            top = _TOP + self.sheet.cards_height - sheet.places.card_height / 2 - 40
            label = text(middle, top + 9, "rw-label rw-centred", words["total"])
            number = (middle, top + 48)
            beside = (middle, top + 60)
            mark = f"M{middle - 6:g} {top + 68:g}l4 5 8-10"
        else:
            middle = sheet.width / 2
            top = _TOP + self.sheet.cards_height + 12
            half = _DIGIT * len(str(self.position.total)) / 2
            label = text(middle - half - 10, top + 29, "rw-label rw-at-end", words["total"])
            number = (middle, top + 33)
            beside = (middle + 54, top + 13)
            mark = f"M{middle + 36:g} {top + 21:g}l4 5 8-10"
        parts = [label, text(*number, "rw-running-total", str(self.position.total))]
        if words["added"]:
            key = f"{sheet.name}-added"
            x, y = beside
            left = x - chip_width(words["added"]) / 2
            parts.append(chip(words["added"], left, y, "rw-gain", key))
        elif self.position.finished:
            parts.append(path(mark, "rw-winner-mark"))
        return group({"class": "rw-total-shown", "data-key": f"{sheet.name}-total"}, parts)
