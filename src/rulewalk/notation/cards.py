"""Cards as text: ``AC TD JH KS``; ``10D`` and ``4♣`` are read too."""

from typing import Final

from rulewalk.games.cards import PACK, RANKS, SUITS, Card
from rulewalk.notation.errors import NotationError, nearest, quoted

RANK_LETTERS: Final = dict(zip(RANKS, "A23456789TJQK", strict=True))
SUIT_SIGNS: Final = dict(zip(SUITS, "♣♦♥♠", strict=True))


def write_card(card: Card) -> str:
    """Return a card's two letters, such as ``TD``."""
    return RANK_LETTERS[card.rank] + card.suit.value


_BY_TEXT: Final = {write_card(card): card for card in PACK}


def read_card(text: str) -> Card:
    """Return the card that a text names, in any letter case.

    Raises:
        NotationError: it names none; the nearest card is suggested.
    """
    # The sign of a suit may be followed by the mark that asks for a picture of it.
    plain = text.strip().upper().replace("\ufe0f", "")
    for suit, sign in SUIT_SIGNS.items():
        plain = plain.replace(sign, suit.value)
    if plain.startswith("10"):
        plain = "T" + plain[2:]
    if plain not in _BY_TEXT:
        raise NotationError(f"{quoted(text)} is not a card", nearest(plain, _BY_TEXT))
    return _BY_TEXT[plain]


def read_cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text, separated by spaces, commas or dots; none for an empty text.

    Raises:
        NotationError: one of them is not a card.
    """
    return tuple(map(read_card, text.replace(",", " ").replace(".", " ").split()))


def write_cards(cards: tuple[Card, ...], between: str = " ") -> str:
    """Return cards as text, in order."""
    return between.join(map(write_card, cards))
