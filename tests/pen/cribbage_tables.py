"""Games of cribbage to draw, and stand-ins for the words that their voice gives."""

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Final
from xml.etree import ElementTree as ET

from pen.boxes import Piece, overlapping
from pen.drawings import drawings
from rulewalk.games.cribbage.game import (
    Count,
    Cut,
    CutForDeal,
    Deal,
    Discard,
    Game,
    GameMove,
    Phase,
)
from rulewalk.pen.game import TablePen
from rulewalk.pen.protocol import Labels

type Seen = tuple[Game, GameMove | None]
"""A position and the move that led there."""

WIDTHS: Final = ("narrow", "wide")


CRIBS: Final[Mapping[int | None, Mapping[str, str]]] = {
    None: {"pt": "Cesta", "en": "Crib"},
    0: {"pt": "Sua cesta", "en": "Your crib"},
    1: {"pt": "Cesta do rival", "en": "Rival's crib"},
}


def words_of(game: Game, language: str = "pt") -> Mapping[str, str]:
    """Return words as long as those of the voices."""
    portuguese = language == "pt"
    points = "pontos" if portuguese else "points"
    return {
        "you": "Você" if portuguese else "You",
        "rival": "Rival",
        "score0": f"{game.scores[0]} {points}",
        "score1": f"{game.scores[1]} {points}",
        "dealer": "dá as cartas" if portuguese else "dealer",
        "crib": CRIBS[game.dealer][language],
        "starter": "Carta virada" if portuguese else "Starter",
        "count": "Contagem" if portuguese else "Count",
        "go": "Go",
        "target": "Meta: 121" if portuguese else "Target 121",
        "skunk": "Capote" if portuguese else "Skunk",
    }


def any_move(game: Game, chance: Random) -> GameMove:
    """Return a legal move of a game that is not over."""
    match game.phase:
        case Phase.CUT_FOR_DEAL:
            return CutForDeal()
        case Phase.DEAL:
            return Deal()
        case Phase.DISCARD:
            player = chance.choice([player for player in (0, 1) if not game.discards[player]])
            first, second = chance.sample(game.dealt[player], 2)
            return Discard(player, (first, second))
        case Phase.CUT:
            return Cut()
        case Phase.PLAY:
            assert game.play is not None
            return chance.choice(game.play.legal_moves())
        case _:
            return Count()


def random_game(seed: int) -> Iterator[Seen]:
    """Yield every position of a game."""
    chance = Random(seed)
    game = Game.start(seed)
    yield game, None
    while not game.is_over:
        move = any_move(game, chance)
        game, _events = game.do(move)
        yield game, move


@cache
def whole_game(seed: int = 7) -> tuple[Seen, ...]:
    """Return every position of a game; that of seed 7 begins with a tied cut for deal."""
    return tuple(random_game(seed))


@cache
def seen() -> tuple[Seen, ...]:
    """Return the positions of the first deal of a game, and some of two whole games."""
    early = [seen for seen in whole_game() if seen[0].deals <= 1]
    return (*early, *whole_game()[len(early) :: 7], *whole_game(12)[::7], whole_game(12)[-1])


def labels(game: Game, language: str = "pt") -> Labels:
    """Return the words of a picture."""
    return Labels("a title", "a description", words_of(game, language))


def shown(
    pen: TablePen, game: Game, move: GameMove | None = None, language: str = "pt"
) -> dict[str, ET.Element]:
    """Return the drawings of a position by width."""
    drawn = drawings(pen.picture(game, labels(game, language), move))
    return dict(zip(WIDTHS, drawn, strict=True))


def colliding(drawn: ET.Element) -> list[tuple[Piece, Piece]]:
    """Return what overlaps, apart from cards that lie on cards."""
    return [pair for pair in overlapping(drawn) if {piece.kind for piece in pair} != {"tile"}]
