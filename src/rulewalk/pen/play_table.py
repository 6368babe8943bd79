"""The table of the cribbage play: the cards of the count, those turned away, the meter."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rulewalk.games.cards import Card
from rulewalk.games.cribbage.play import Go, Lay, PlayMove, PlayPosition, count_of
from rulewalk.games.cribbage.values import counting_value
from rulewalk.notation.cards import write_card
from rulewalk.pen import meter
from rulewalk.pen.cards import RATIO, card_piece
from rulewalk.pen.marks import new_card
from rulewalk.pen.svg import Box, Element

OVER_CARDS: Final = 16
"""The room above the cards of the count, for the mark over the newest one."""

_ABOVE_METER: Final = 8
_BELOW_METER: Final = 6
_GAP: Final = 8
_TURNED: Final = 0.36
_TURNED_STEP: Final = 0.28


@dataclass(frozen=True, slots=True)
class PlayMeasures:
    """The measures of a table, in drawing units.

    Attributes:
        card: the width of a card of the count.
        step: how far apart the cards of the count lie at most.
        offset: how much lower the learner's cards lie, twice.
    """

    card: float
    step: float
    offset: float

    @property
    def cards_height(self) -> float:
        """The height of the cards of the count with the room above them."""
        return OVER_CARDS + self.card * RATIO + 2 * self.offset

    @property
    def height(self) -> float:
        """The height of cards and meter."""
        return self.cards_height + _ABOVE_METER + meter.HEIGHT + _BELOW_METER

    @property
    def turned(self) -> float:
        """The width of a card turned away."""
        return _TURNED * self.card


@dataclass(frozen=True, slots=True)
class PlayScene:
    """The play right after a move: what lies on its table, and what is new there.

    Attributes:
        dealt: how many cards both hands began with.
        series: the cards of the count that is shown.
        turned: the cards of earlier counts.
        closed: whether the count that is shown is closed.
        newest: the card just laid.
        reading: what the meter shows.
        says_go: the seat that says go.
        go_is_new: whether it says so just now.
    """

    dealt: int
    series: tuple[Lay, ...]
    turned: tuple[Lay, ...]
    closed: bool
    newest: Card | None
    reading: meter.Reading
    says_go: int | None
    go_is_new: bool

    @classmethod
    def of(cls, position: PlayPosition, move: PlayMove | None) -> "PlayScene":
        """Return the scene of a position right after ``move``, or at rest for None.

        Right after a count was closed, its cards still lie on the table, and the meter tells
        what it had reached.
        """
        counts = list(position.series)
        just_closed = move is not None and not counts[-1] and len(counts) > 1
        if just_closed:
            counts.pop()
        series = counts[-1]
        reached = count_of([lay.card for lay in series])
        laid = move.card if isinstance(move, Lay) else None
        closed = just_closed or (bool(series) and position.meter == 0)
        return cls(
            dealt=sum(map(len, position.dealt)),
            series=series,
            turned=tuple(lay for count in counts[:-1] for lay in count),
            closed=closed,
            newest=laid,
            reading=meter.Reading(
                position.meter,
                counting_value(laid) if laid is not None and not closed else 0,
                reached if closed else 0,
            ),
            says_go=move.seat if isinstance(move, Go) else position.said_go,
            go_is_new=isinstance(move, Go),
        )


@dataclass(frozen=True, slots=True)
class PlayTable:
    """The table of a scene at one width.

    Attributes:
        scene: what lies there.
        measures: its measures.
        lower: the seat whose cards lie lower, that of the learner.
        name: the name of the width, with which every ``data-key`` begins.
    """

    scene: PlayScene
    measures: PlayMeasures
    lower: int
    name: str

    def parts(self, inner: Box, label: str) -> Iterator[Element]:
        """Draw the table in a box of its height; ``label`` is that of the meter."""
        top = inner.y + self.measures.cards_height + _ABOVE_METER
        gauge = Box(inner.x, top, inner.width, meter.HEIGHT)
        yield from self._turned(inner)
        yield from self._series(inner)
        yield meter.meter(self.scene.reading, label, gauge, f"{self.name}-meter")

    def _turned(self, inner: Box) -> Iterator[Element]:
        """Draw the cards of earlier counts, turned away at the side."""
        measures = self.measures
        width = measures.turned
        middle = inner.y + OVER_CARDS + (measures.card * RATIO) / 2 + measures.offset
        for number, lay in enumerate(self.scene.turned):
            lower = lay.seat == self.lower
            y = middle - width * RATIO / 2 + (1 if lower else -1) * measures.offset / 2
            box = Box(inner.x + number * width * _TURNED_STEP, y, width, width * RATIO)
            yield card_piece(None, box, self._key(lay.card), "rw-turned")

    def _series(self, inner: Box) -> Iterator[Element]:
        """Draw the cards of the count, the learner's lower and the rival's higher."""
        scene, measures = self.scene, self.measures
        step = min(measures.step, (inner.width - measures.card) / max(1, scene.dealt - 1))
        left = inner.center[0] - (measures.card + (scene.dealt - 1) * step) / 2
        if scene.turned:
            turned = measures.turned * (1 + _TURNED_STEP * (len(scene.turned) - 1))
            left = max(left, inner.x + turned + _GAP)
        for number, lay in enumerate(scene.series):
            y = inner.y + OVER_CARDS + (2 * measures.offset if lay.seat == self.lower else 0)
            box = Box(left + number * step, y, measures.card, measures.card * RATIO)
            key = self._key(lay.card)
            if lay.card == scene.newest:
                yield new_card(lay.card, box, key)
            else:
                yield card_piece(lay.card, box, key, "rw-closed" if scene.closed else "")

    def _key(self, card: Card) -> str:
        return f"{self.name}-card-{write_card(card)}"
