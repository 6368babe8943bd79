"""Hands being counted, to draw, and stand-ins for the words that their voice gives."""

from rulewalk.games.cribbage.counting import Counting, CountingMove, CountOut, Finish
from rulewalk.notation.cards import read_card, read_cards
from rulewalk.pen.protocol import Labels

type Seen = tuple[Counting, CountingMove | None]
"""A position and the move that led there."""


def counted_out(start: Counting) -> list[Seen]:
    """Return every position of a whole count."""
    seen: list[Seen] = [(start, None)]
    position = start
    moves: list[CountingMove] = [CountOut(made.kind, made.cards) for made in start.makes]
    for move in [*moves, Finish()]:
        position, _events = position.do(move)
        seen.append((position, move))
    return seen


DOUBLE_RUN = counted_out(Counting.start(read_cards("6H 7D 7S JD"), read_card("8C")))
"""Two fifteens, a pair, two runs of three."""
NOBS = counted_out(Counting.start(read_cards("2H 4D 9S JC"), read_card("8C")))


def labels(position: Counting, move: CountingMove | None) -> Labels:
    """Return words as long as those of the voices."""
    added = f"+{position.counted[-1].points}" if isinstance(move, CountOut) else ""
    words = {
        "hand": "Cesta" if position.crib else "Mão do carteador",
        "starter": "Carta virada",
        "total": "Total",
        "added": added,
    }
    return Labels("a title", "a description", words)
