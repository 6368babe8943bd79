"""Rounds and matches of Draw written as text and played by the engine.

Hands stand by seat, clockwise, with slashes between them: "1|4 2|5 / 0|0". Moves are "1|4",
"1|4@4" (at the end of that value), "buy" and "pass".
"""

from collections.abc import Iterable, Sequence

from games.pieces import tile, tiles
from rulewalk.games.draw.line import EMPTY_LINE, Line, Place
from rulewalk.games.draw.match import Match, MatchEvent, MatchMove, Settle
from rulewalk.games.draw.round import Round, RoundEvent, RoundMove
from rulewalk.games.draw.turn import Buy, Pass
from rulewalk.games.protocol import Event
from rulewalk.games.tiles import DOUBLE_SIX, Tile


def move(text: str) -> RoundMove:
    if text == "buy":
        return Buy()
    if text == "pass":
        return Pass()
    piece, _, at = text.partition("@")
    return Place(tile(piece), int(at) if at else None)


def line_of(text: str) -> Line:
    """Lay a line tile by tile: "1|4 1|1@1 4|6"."""
    line = EMPTY_LINE
    for each in text.split():
        piece, _, at = each.partition("@")
        line, _ = line.do(Place(tile(piece), int(at) if at else None))
    return line


def table(
    hands: str, line: str = "", *, buyable: str = "", reserve: str = "", opener: int = 0
) -> Round:
    """Return a round; unless named, the reserve is the first two tiles that nothing else names."""
    held = [tiles(hand) for hand in hands.split("/")]
    laid, stock = line_of(line), tiles(buyable)
    named = {*laid.tiles, *stock, *(each for hand in held for each in hand)}
    unnamed = [each for each in DOUBLE_SIX if each not in named]
    return Round.start(held, (*stock, *(tiles(reserve) or unnamed[:2])), opener, laid)


def play(position: Round, moves: str) -> tuple[Round, tuple[RoundEvent, ...]]:
    """Make the moves; return the round after them and what the last one brought."""
    events: tuple[RoundEvent, ...] = ()
    for text in moves.split():
        position, events = position.do(move(text))
    return position, events


def after(position: Round, moves: str) -> Round:
    return play(position, moves)[0]


def joined(position: Round, scores: Sequence[int] | None = None) -> Match:
    return Match.join(position, scores)


def settled(
    position: Round, moves: str, scores: Sequence[int] | None = None
) -> tuple[Match, tuple[MatchEvent, ...]]:
    """Join a match at this round, make the moves that end it and settle it."""
    match = joined(position, scores)
    for text in moves.split():
        match, _ = match.do(move(text))
    return match.do(Settle())


def carry_on(match: Match, moves: Iterable[MatchMove]) -> Match:
    for each in moves:
        match, _ = match.do(each)
    return match


def rules(events: Iterable[Event]) -> list[str]:
    return [event.rule for event in events]


def everything(position: Round) -> list[Tile]:
    """Return every tile of a round, wherever it is, sorted."""
    places = (*position.hands, position.line.tiles, position.boneyard)
    return sorted(each for place in places for each in place)
