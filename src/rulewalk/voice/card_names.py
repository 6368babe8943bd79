"""What the fifty-two cards are called, each as a whole phrase.

A language may inflect the article, the rank and the suit together, so no card's name is put
together from parts.
"""

from typing import Final

from rulewalk.games.cards import PACK, Card
from rulewalk.voice.catalogue import Catalogue, message

THE_CARDS: Final = dict(
    zip(
        PACK,
        (
            message("the ace of clubs"),
            message("the ace of diamonds"),
            message("the ace of hearts"),
            message("the ace of spades"),
            message("the two of clubs"),
            message("the two of diamonds"),
            message("the two of hearts"),
            message("the two of spades"),
            message("the three of clubs"),
            message("the three of diamonds"),
            message("the three of hearts"),
            message("the three of spades"),
            message("the four of clubs"),
            message("the four of diamonds"),
            message("the four of hearts"),
            message("the four of spades"),
            message("the five of clubs"),
            message("the five of diamonds"),
            message("the five of hearts"),
            message("the five of spades"),
            message("the six of clubs"),
            message("the six of diamonds"),
            message("the six of hearts"),
            message("the six of spades"),
            message("the seven of clubs"),
            message("the seven of diamonds"),
            message("the seven of hearts"),
            message("the seven of spades"),
            message("the eight of clubs"),
            message("the eight of diamonds"),
            message("the eight of hearts"),
            message("the eight of spades"),
            message("the nine of clubs"),
            message("the nine of diamonds"),
            message("the nine of hearts"),
            message("the nine of spades"),
            message("the ten of clubs"),
            message("the ten of diamonds"),
            message("the ten of hearts"),
            message("the ten of spades"),
            message("the jack of clubs"),
            message("the jack of diamonds"),
            message("the jack of hearts"),
            message("the jack of spades"),
            message("the queen of clubs"),
            message("the queen of diamonds"),
            message("the queen of hearts"),
            message("the queen of spades"),
            message("the king of clubs"),
            message("the king of diamonds"),
            message("the king of hearts"),
            message("the king of spades"),
        ),
        strict=True,
    )
)
"""Card -> its name with the article, as it stands inside a sentence."""

CARD_NAMES: Final = dict(
    zip(
        PACK,
        (
            message("Ace of clubs"),
            message("Ace of diamonds"),
            message("Ace of hearts"),
            message("Ace of spades"),
            message("Two of clubs"),
            message("Two of diamonds"),
            message("Two of hearts"),
            message("Two of spades"),
            message("Three of clubs"),
            message("Three of diamonds"),
            message("Three of hearts"),
            message("Three of spades"),
            message("Four of clubs"),
            message("Four of diamonds"),
            message("Four of hearts"),
            message("Four of spades"),
            message("Five of clubs"),
            message("Five of diamonds"),
            message("Five of hearts"),
            message("Five of spades"),
            message("Six of clubs"),
            message("Six of diamonds"),
            message("Six of hearts"),
            message("Six of spades"),
            message("Seven of clubs"),
            message("Seven of diamonds"),
            message("Seven of hearts"),
            message("Seven of spades"),
            message("Eight of clubs"),
            message("Eight of diamonds"),
            message("Eight of hearts"),
            message("Eight of spades"),
            message("Nine of clubs"),
            message("Nine of diamonds"),
            message("Nine of hearts"),
            message("Nine of spades"),
            message("Ten of clubs"),
            message("Ten of diamonds"),
            message("Ten of hearts"),
            message("Ten of spades"),
            message("Jack of clubs"),
            message("Jack of diamonds"),
            message("Jack of hearts"),
            message("Jack of spades"),
            message("Queen of clubs"),
            message("Queen of diamonds"),
            message("Queen of hearts"),
            message("Queen of spades"),
            message("King of clubs"),
            message("King of diamonds"),
            message("King of hearts"),
            message("King of spades"),
        ),
        strict=True,
    )
)
"""Card -> its name by itself, as a label."""


class CardNames:
    """The cards' names in one language."""

    def __init__(self, words: Catalogue) -> None:
        self._words = words

    def the(self, card: Card) -> str:
        """Return the name with its article ("the eight of diamonds")."""
        return self._words.text(THE_CARDS[card])

    def name(self, card: Card) -> str:
        """Return the name by itself ("Eight of diamonds"), for a label or a button."""
        return self._words.text(CARD_NAMES[card])
