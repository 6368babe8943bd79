"""Cards and tiles as they are typed in an option, with errors that say where."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rulewalk.cli.answer import DeskError
from rulewalk.games.cards import Card
from rulewalk.games.tiles import Tile
from rulewalk.notation.cards import read_card, write_card
from rulewalk.notation.errors import NotationError, nearest
from rulewalk.notation.tiles import read_tile, write_tile


@dataclass(frozen=True, slots=True)
class Pieces[Piece]:
    """Cards or tiles: how one is called, read and written, and the rule that lists them all."""

    name: str
    read: Callable[[str], Piece]
    write: Callable[[Piece], str]
    rule: str
    once: str


CARDS: Final = Pieces[Card](
    "card", read_card, write_card, "cribbage.deal", "the pack holds every card once"
)
TILES: Final = Pieces[Tile](
    "tile", read_tile, write_tile, "draw.set", "the set holds every tile once"
)


def words_of(text: str) -> list[str]:
    """Return the words of a text, separated by spaces or commas."""
    return text.replace(",", " ").split()


def read_piece[Piece](
    pieces: Pieces[Piece], word: str, where: str, likely: Iterable[Piece] = ()
) -> Piece:
    """Return the card or tile that a word names.

    Raises:
        DeskError: it names none; the nearest one is suggested, a likely one if it is close.
    """
    try:
        return pieces.read(word)
    except NotationError as error:
        instead = nearest(word, map(pieces.write, likely)) or error.instead
        right = f"did you mean {instead}?" if instead else None
        raise DeskError(where, error.reason, pieces.rule, right) from error


def read_hands[Piece](
    pieces: Pieces[Piece], texts: Sequence[tuple[str, str]]
) -> list[tuple[Piece, ...]]:
    """Return the hands that several texts name, none of them with a piece of another.

    Each text comes after the words that say where it stands ("--hands, pone").

    Raises:
        DeskError: a word names no piece, or a piece is named twice.
    """
    named: dict[Piece, str] = {}
    hands: list[tuple[Piece, ...]] = []
    for where, text in texts:
        hand: list[Piece] = []
        for number, word in enumerate(words_of(text), start=1):
            here = f"{where}, {pieces.name} {number}"
            piece = read_piece(pieces, word, here)
            if piece in named:
                what = f"{pieces.write(piece)} is named already ({named[piece]})"
                raise DeskError(here, what, pieces.rule, pieces.once)
            named[piece] = here
            hand.append(piece)
        hands.append(tuple(hand))
    return hands
