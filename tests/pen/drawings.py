"""Pictures read back as XML, and positions to draw."""

from collections.abc import Iterator
from xml.etree import ElementTree as ET

from rulewalk.games.cribbage.play import Go, Lay, PlayMove, PlayPosition
from rulewalk.games.draw.line import Line, Place
from rulewalk.notation.cards import read_card, read_cards
from rulewalk.notation.tiles import read_line
from rulewalk.pen.protocol import Labels

XLINK = "http://www.w3.org/1999/xlink"
PLAY_WORDS = {
    "seat0": "You",
    "seat1": "Rival",
    "points0": "0 points",
    "points1": "0 points",
    "count": "Count",
    "go": "Go",
}
LABELS = Labels("a title", "a description", {**PLAY_WORDS, "empty": "No tiles yet"})


def drawings(markup: str) -> list[ET.Element]:
    """Return the root elements of a picture; fails where it is not well-formed."""
    return list(ET.fromstring(f'<picture xmlns:xlink="{XLINK}">{markup}</picture>'))


def classes(drawn: ET.Element) -> list[str]:
    return drawn.get("class", "").split()


def of_class(drawn: ET.Element, name: str) -> list[ET.Element]:
    return [part for part in drawn.iter() if name in classes(part)]


def keys(drawn: ET.Element) -> list[str]:
    return [key for part in drawn.iter() if (key := part.get("data-key")) is not None]


def symbols_used(drawn: ET.Element) -> list[str]:
    return [symbol_of(part) for part in drawn.iter("use")]


def symbol_of(use: ET.Element) -> str:
    return use.get(f"{{{XLINK}}}href", "").removeprefix("#")


def texts(drawn: ET.Element) -> list[str]:
    return [part.text or "" for part in drawn.iter("text")]


def play_steps(leading: str, answering: str, cards: str) -> Iterator[tuple[PlayPosition, PlayMove]]:
    """Yield each position after a move, with the move; goes are said where they must be."""
    position = PlayPosition.start(read_cards(leading), read_cards(answering))
    waiting = cards.split()
    while waiting:
        assert position.to_move is not None
        move: PlayMove = (
            Go(position.to_move)
            if position.must_go
            else Lay(position.to_move, read_card(waiting.pop(0)))
        )
        position, _events = position.do(move)
        yield position, move


def line_with_newest(text: str) -> tuple[Line, Place | None]:
    line = read_line(text)
    return line, Place(line.tiles[-1]) if line.tiles else None
