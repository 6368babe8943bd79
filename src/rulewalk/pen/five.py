"""Five places for cards: four in a row and one apart, as hand or crib lie beside the starter."""

from dataclasses import dataclass
from typing import Final

from rulewalk.pen.cards import RATIO
from rulewalk.pen.marks import OVER
from rulewalk.pen.svg import Box

LABEL: Final = 14
"""How high the line of labels above the cards is."""


@dataclass(frozen=True, slots=True)
class FivePlaces:
    """The measures of the five places, in drawing units.

    Attributes:
        card: the width of a card.
        gap: between the four.
        apart: between them and the fifth.
    """

    card: float
    gap: float
    apart: float

    @property
    def width(self) -> float:
        """The width of all five."""
        return 5 * self.card + 3 * self.gap + self.apart

    @property
    def card_height(self) -> float:
        """The height of a card."""
        return self.card * RATIO

    def height(self, raised: float) -> float:
        """Return the height with labels, and with cards raised as much as this."""
        return LABEL + OVER + raised + self.card_height

    def boxes(self, x: float, y: float, raised: float) -> tuple[Box, ...]:
        """Return the places of the cards, the one apart last, below labels that begin at y."""
        top = y + LABEL + OVER + raised
        lefts = [x + number * (self.card + self.gap) for number in range(4)]
        lefts.append(x + 4 * self.card + 3 * self.gap + self.apart)
        return tuple(Box(left, top, self.card, self.card_height) for left in lefts)
