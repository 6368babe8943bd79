"""Cards and tiles as the tests write them: 4C, TD, KS; 1|4."""

from rulewalk.games.cards import Card, Suit
from rulewalk.games.tiles import Tile

RANK_LETTERS = "A23456789TJQK"


def card(text: str) -> Card:
    return Card(RANK_LETTERS.index(text[0]) + 1, Suit(text[1]))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(card, text.split()))


def name_of(piece: Card | Tile) -> str:
    if isinstance(piece, Card):
        return RANK_LETTERS[piece.rank - 1] + piece.suit.value
    return f"{piece.low}|{piece.high}"


def names_of(pieces: tuple[Card | Tile, ...]) -> str:
    return " ".join(map(name_of, pieces))


def tile(text: str) -> Tile:
    low, high = text.split("|")
    return Tile(int(low), int(high))


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(tile, text.split()))
