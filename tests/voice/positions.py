"""Positions to try the voice on: random ones, and those of short texts."""

from hypothesis import strategies as st

from rulewalk.games.cards import PACK
from rulewalk.games.cribbage.play import HAND_SIZE, PlayEvent, PlayMove, PlayPosition
from rulewalk.games.draw.line import EMPTY_LINE, Line, LineEvent, Place
from rulewalk.games.protocol import Transition
from rulewalk.games.tiles import DOUBLE_SIX, Tile
from rulewalk.notation.play import read_play
from rulewalk.notation.seating import Seating, Who, seated

type PlayMade = Transition[PlayPosition, PlayMove, PlayEvent]
type LineMade = Transition[Line, Place, LineEvent]


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
    return position, seated(draw(st.sampled_from(list(Who))))


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
