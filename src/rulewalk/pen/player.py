"""One player at the cribbage table: name, turn, score, the dealer's mark and the hand.

Keys of ``Labels.words``: ``you`` and ``rival`` (who sits there), ``score0`` and ``score1`` ("34
points"), ``dealer`` (said of who deals) and ``go`` (what is said by who says go).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from rulewalk.games.cards import Card
from rulewalk.notation.cards import write_card
from rulewalk.pen.cards import RATIO, card_piece
from rulewalk.pen.chips import HEIGHT as CHIP_HEIGHT
from rulewalk.pen.chips import after_name, chip, chip_width
from rulewalk.pen.pegboard import peg
from rulewalk.pen.svg import Box, Element, group, path, rect, text

NAMES: Final = ("you", "rival")
"""The keys of the players' names."""

_NAME: Final = 16
_PEG: Final = 4.2
_LINE: Final = 21
_LABEL: Final = 53
_TWO_LINES: Final = 37
_BESIDE: Final = 112
"""Where something begins beside the name and a chip, or beside the score."""


@dataclass(frozen=True, slots=True)
class HandMeasures:
    """How hands are drawn at one width, in drawing units.

    Attributes:
        card: the width of a card.
        gap: between cards, where there is room for it.
        label: the room for name and score on the left.
        stacked: whether the dealer's mark stands below the score instead of beside it; without
            a hand, the score then stands below the name.
    """

    card: float
    gap: float
    label: float
    stacked: bool

    @property
    def card_height(self) -> float:
        """The height of a card."""
        return self.card * RATIO


@dataclass(frozen=True, slots=True)
class Player:
    """What the table shows of a player.

    Attributes:
        number: who it is, 0 or 1.
        places: the cards whose places are drawn; the place of one not held is empty.
        held: those that are held.
        hidden: whether they lie face down.
        elsewhere: whether the page shows the hand otherwise, so that only the label is drawn.
        deals: whether the player deals this hand.
        to_move: whether a move of the player's is waited for.
        gained: the points just pegged.
        says_go: whether the player says go.
        go_is_new: whether that was said just now.
        wins: whether the player has won the game.
    """

    number: int
    places: tuple[Card, ...]
    held: tuple[Card, ...]
    hidden: bool
    elsewhere: bool
    deals: bool
    to_move: bool
    gained: int
    says_go: bool
    go_is_new: bool
    wins: bool

    def height(self, measures: HandMeasures) -> float:
        """Return how high the player is drawn, whatever the hand."""
        if self.elsewhere:
            return _TWO_LINES if measures.stacked else _LINE
        return max(measures.card_height, _LABEL)

    def drawn(
        self, words: Mapping[str, str], measures: HandMeasures, box: Box, name: str
    ) -> Element:
        """Return the player in a box of that height; ``name`` is that of the picture's width."""
        key = f"{name}-player{self.number}"
        label = Box(box.x, box.y, box.width if self.elsewhere else measures.label, box.height)
        parts: list[Element] = []
        if self.wins:
            parts.append(rect(label, "rw-winner", 5))
        if self.elsewhere:
            parts += self._without_hand(words, measures, label, key)
        else:
            parts += self._label(words, measures, label, key)
            parts += self._hand(measures, box, name)
        return group({"class": "rw-seat", "data-key": key}, parts)

    def _without_hand(
        self, words: Mapping[str, str], measures: HandMeasures, box: Box, key: str
    ) -> Iterator[Element]:
        yield from self._named(words, box.x, box.y + 2, key)
        at = (_NAME, 31) if measures.stacked else (_BESIDE, 14.5)
        yield from self._score(words, box.x + at[0], box.y + at[1], key)
        if self.deals:
            left = box.right - chip_width(words["dealer"]) - 2
            top = box.center[1] - CHIP_HEIGHT / 2
            yield chip(words["dealer"], left, top, "rw-opens", f"{key}-dealer")

    def _label(
        self, words: Mapping[str, str], measures: HandMeasures, box: Box, key: str
    ) -> Iterator[Element]:
        y = box.y + (1 if measures.stacked else (box.height - 36) / 2)
        yield from self._named(words, box.x, y, key)
        yield from self._score(words, box.x + _NAME, y + 29.5, key)
        if self.deals:
            at = (box.x + 2, y + 34.5) if measures.stacked else (box.x + _BESIDE, y + 17)
            yield chip(words["dealer"], *at, "rw-opens", f"{key}-dealer")

    def _named(self, words: Mapping[str, str], x: float, y: float, key: str) -> Iterator[Element]:
        called = words[NAMES[self.number]]
        if self.wins:
            yield path(f"M{x + 4:g} {y + 8:g}l3 4 5-7", "rw-winner-mark")
        elif self.to_move:
            yield path(f"M{x + 3.5:g} {y + 3:g}l7 5-7 5z", "rw-to-move")
        yield text(x + _NAME, y + 12.5, "rw-name", called)
        # Who says go never gains by it, so that one place serves both.
        beside = after_name(x + _NAME, called)
        if self.gained:
            yield chip(f"+{self.gained}", beside, y - 0.5, "rw-gain", f"{key}-gain")
        elif self.says_go:
            css = "rw-go rw-new" if self.go_is_new else "rw-go"
            yield chip(words["go"], beside, y - 0.5, css, f"{key}-go")

    def _score(self, words: Mapping[str, str], x: float, y: float, key: str) -> Iterator[Element]:
        """Draw the score beside a peg like the player's on the board."""
        yield peg(self.number, "front", x - 9, y - 4.2, _PEG, f"{key}-peg")
        yield text(x, y, "rw-score", words[f"score{self.number}"])

    def _hand(self, measures: HandMeasures, box: Box, name: str) -> Iterator[Element]:
        count = len(self.places)
        room = box.width - measures.label - measures.card
        pitch = min(measures.card + measures.gap, room / max(1, count - 1))
        left = box.right - measures.card - (count - 1) * pitch
        top = box.y + (box.height - measures.card_height) / 2
        for slot, card in enumerate(self.places):
            place = Box(left + slot * pitch, top, measures.card, measures.card_height)
            if self.hidden:
                # Which of them is gone would tell something about those that are left.
                if slot < len(self.held):
                    yield card_piece(None, place, f"{name}-back-{self.number}-{slot}")
                    continue
            elif card in self.held:
                yield card_piece(card, place, f"{name}-card-{write_card(card)}")
                continue
            yield rect(place.grown(-1), "rw-slot", 0.08 * place.width)
