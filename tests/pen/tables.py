"""Positions of a match to draw, and stand-ins for the words that its voice gives."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from random import Random
from typing import Final
from xml.etree import ElementTree as ET

from pen.drawings import drawings
from rulewalk.games.draw.match import Match, MatchMove
from rulewalk.games.draw.rival import simple_move
from rulewalk.games.draw.round import Round, RoundView
from rulewalk.games.draw.turn import Buy
from rulewalk.games.tiles import DOUBLE_SIX
from rulewalk.notation.tiles import read_line, read_tiles
from rulewalk.pen.match import MatchPen
from rulewalk.pen.protocol import Labels

type Seen = tuple[Match, MatchMove | None]
"""A position and the move that led there."""

NAMES: Final = ("Você", "Ana", "Beto", "Caio")


def words_of(position: Match, language: str = "pt") -> Mapping[str, str]:
    """Return words as long as those of the voices."""
    portuguese = language == "pt"
    held = [()] * position.players if position.round is None else position.round.hands
    buyable = 0 if position.round is None else position.round.buyable
    words = {
        "boneyard": "Monte" if portuguese else "Boneyard",
        "buyable": _buyable(buyable, portuguese),
        "reserve": "Reserva" if portuguese else "Reserve",
        "target": f"Meta {position.target}" if portuguese else f"Target {position.target}",
        "passes": "Passo" if portuguese else "I pass",
        "opens": "abre" if portuguese else "opener",
        "empty": "Nenhuma peça ainda" if portuguese else "No tiles yet",
    }
    for seat, name in enumerate(NAMES[: position.players]):
        words[f"seat{seat}"] = name
        words[f"held{seat}"] = (
            f"{len(held[seat])} peças" if portuguese else f"{len(held[seat])} tiles"
        )
        words[f"score{seat}"] = f"{position.scores[seat]} " + ("pontos" if portuguese else "points")
    settlement = position.settlement
    if settlement is not None:
        words["out"] = "bateu" if portuguese else "went out"
        words["award"] = f"Prêmio: {settlement.points} pontos"
        words["sum"] = (
            "" if settlement.winner is None else f"12 + 20 + 33 − 8 = {settlement.points}"
        )
        for seat, hand in enumerate(settlement.hands):
            halves = " + ".join(f"{tile.low} + {tile.high}" for tile in hand)
            words[f"total{seat}"] = f"{halves} = {settlement.totals[seat]}"
    return words


def _buyable(number: int, portuguese: bool) -> str:
    if portuguese:
        return f"{number} para comprar" if number else "nada para comprar"
    return f"{number} to buy" if number else "nothing to buy"


def random_round(seed: int, players: int, buys: float) -> Iterator[Seen]:
    """Yield every position of a round, from the lots to the settlement.

    ``buys`` is how likely a player buys a tile where that is possible.
    """
    chance = Random(seed)
    position = Match.start(seed, players)
    yield position, None
    while position.settlement is None:
        move = chance.choice(position.legal_moves())
        if position.round is not None and position.round.to_move is not None:
            seat = position.round.to_move
            wants = chance.random() < buys and position.can(Buy())
            move = Buy() if wants else simple_move(RoundView.of(position.round, seat))
        position, _events = position.do(move)
        yield position, move


PLAYERS: Final = (2, 3, 4)


@cache
def table(players: int) -> tuple[Seen, ...]:
    """Return the positions of three rounds: hardly anything bought, some, everything."""
    return tuple(
        seen
        for seed, buys in ((4, 0.0), (11, 0.3), (31, 0.95))
        for seen in random_round(seed, players, buys)
    )


def first(players: int, wanted: Callable[[Match], bool]) -> Seen:
    """Return the first position of a round that is wanted."""
    return next(seen for seen in table(players) if wanted(seen[0]))


def after(position: Match, *moves: MatchMove) -> Seen:
    """Return the position after these moves, and the last of them."""
    for move in moves:
        position, _events = position.do(move)
    return position, moves[-1]


def joined(
    hands: Iterable[str], line: str = "", boneyard: str = "6|6 5|5", scores: Iterable[int] = ()
) -> Match:
    """Return a match joined half-way, seat 0 to move."""
    held = [read_tiles(text) for text in hands]
    round_ = Round.start(held, read_tiles(boneyard), 0, read_line(line))
    return Match.join(round_, tuple(scores) or None)


def longest_hand(size: int) -> Match:
    """Return a match in which seat 0 holds so many tiles, up to 25, and seat 1 a single one."""
    tiles = DOUBLE_SIX
    return Match.join(Round.start([tiles[:size], tiles[size : size + 1]], tiles[-2:], 0))


def shown(
    pen: MatchPen, position: Match, move: MatchMove | None = None, language: str = "pt"
) -> list[ET.Element]:
    """Return the drawings of a position: narrow, medium and wide."""
    return drawings(pen.picture(position, labels(position, language), move))


def labels(position: Match, language: str = "pt") -> Labels:
    """Return the words of a picture."""
    return Labels("a title", "a description", words_of(position, language))
