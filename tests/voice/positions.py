"""Positions to try the voice on: random ones, and those of short texts."""

import random
from collections.abc import Iterator, Sequence

from hypothesis import strategies as st

from rulewalk.games.cards import PACK
from rulewalk.games.cribbage.play import HAND_SIZE, PlayEvent, PlayMove, PlayPosition
from rulewalk.games.draw.line import EMPTY_LINE, Line, LineEvent, Place
from rulewalk.games.draw.match import Match, MatchEvent, MatchMove
from rulewalk.games.draw.round import Round
from rulewalk.games.draw.turn import RESERVE
from rulewalk.games.protocol import Transition
from rulewalk.games.tiles import DOUBLE_SIX, Tile
from rulewalk.notation.match import read_match_move
from rulewalk.notation.play import read_play
from rulewalk.notation.seating import PAIR, Seating, seated
from rulewalk.notation.tiles import read_line, read_tiles

type PlayMade = Transition[PlayPosition, PlayMove, PlayEvent]
type LineMade = Transition[Line, Place, LineEvent]
type MatchMade = Transition[Match, MatchMove, MatchEvent]


@st.composite
def plays(draw: st.DrawFn) -> tuple[PlayPosition, Seating]:
    """Any play that can be reached, from hands of none to four cards, at any moment."""
    cards = draw(st.lists(st.sampled_from(PACK), min_size=1, max_size=8, unique=True))
    cut = draw(st.integers(max(0, len(cards) - HAND_SIZE), min(HAND_SIZE, len(cards))))
    leading, answering = cards[:cut], cards[cut:]
    position = PlayPosition.start(leading, answering)
    for _ in range(draw(st.integers(0, 4 * HAND_SIZE))):
        if position.is_over:
            break
        position, _events = position.do(draw(st.sampled_from(position.legal_moves())))
    return position, seated(draw(st.sampled_from(PAIR)))


@st.composite
def lines(draw: st.DrawFn) -> Line:
    """Any line that can be laid, of none to all tiles."""
    line = EMPTY_LINE
    for _ in range(draw(st.integers(0, len(DOUBLE_SIX)))):
        choices = [
            Place(tile, end)
            for tile in DOUBLE_SIX
            if tile not in line.tiles
            for end in (line.ends_for(tile) if line.tiles else (None,))
        ]
        if not choices:
            break
        line, _events = line.do(draw(st.sampled_from(choices)))
    return line


def replayed(notation: str) -> tuple[list[PlayMade], Seating]:
    """Every move of a play in its one-line form."""
    text = read_play(notation)
    position = PlayPosition.start(*text.position.dealt)
    made = []
    for move in text.position.moves:
        after, events = position.do(move)
        made.append(Transition(position, move, events, after))
        position = after
    return made, text.seating


def placed(*tiles: Tile | Place) -> list[LineMade]:
    """Every placing of a line."""
    line = EMPTY_LINE
    made = []
    for tile in tiles:
        move = tile if isinstance(tile, Place) else Place(tile)
        after, events = line.do(move)
        made.append(Transition(line, move, events, after))
        line = after
    return made


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Any match from its lots to its end, after any moves; scores may stand near the target."""
    players = draw(st.integers(2, 4))
    scores = draw(st.lists(st.integers(0, 110), min_size=players, max_size=players))
    opener = draw(st.none() | st.integers(0, players - 1))
    seed = draw(st.integers(0, 2**32 - 1))
    match = Match.start(seed, players, scores=scores, number=draw(st.integers(1, 9)), opener=opener)
    stop = draw(st.integers(0, 100))
    for made in at_random(match, seed):
        if stop == 0:
            return made.before
        stop -= 1
        match = made.after
    return match


def at_random(match: Match, seed: int) -> Iterator[MatchMade]:
    """Yield random moves until the match has ended or a second round begins."""
    choices, first = random.Random(seed), match.number
    while match.legal_moves() and match.number == first:
        move = choices.choice(match.legal_moves())
        after, events = match.do(move)
        yield Transition(match, move, events, after)
        match = after


def round_of(hands: str, line: str = "", buyable: str = "", opener: int = 0) -> Round:
    """Return a round from hands like ``1|4 2|5 / 0|0``; the reserve is what nothing else names."""
    held, laid = [read_tiles(hand) for hand in hands.split("/")], read_line(line)
    stock = read_tiles(buyable)
    named = {*laid.tiles, *stock, *(tile for hand in held for tile in hand)}
    reserve = [tile for tile in DOUBLE_SIX if tile not in named][:RESERVE]
    return Round.start(held, (*stock, *reserve), opener, laid)


def joined(
    hands: str,
    line: str = "",
    buyable: str = "",
    *,
    opener: int = 0,
    scores: Sequence[int] | None = None,
) -> Match:
    """Return a match joined in a round (see ``round_of``)."""
    return Match.join(round_of(hands, line, buyable, opener), scores)


def played(match: Match, moves: str) -> list[MatchMade]:
    """Every move of a match, written as ``1|4@4 buy pass settle``."""
    told = []
    for text in moves.split():
        move = read_match_move(text)
        after, events = match.do(move)
        told.append(Transition(match, move, events, after))
        match = after
    return told
