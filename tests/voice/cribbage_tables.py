"""Hands to count and games of cribbage to try the voice on: random ones, and named ones."""

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from rulewalk.games.cards import PACK, Card
from rulewalk.games.cribbage.counting import (
    Counting,
    CountingEvent,
    CountingMove,
    CountOut,
    Finish,
)
from rulewalk.games.cribbage.game import (
    Count,
    Cut,
    CutForDeal,
    Deal,
    Discard,
    Game,
    GameEvent,
    GameMove,
    Joined,
    Phase,
)
from rulewalk.games.cribbage.show import ShowKind
from rulewalk.games.protocol import Transition
from rulewalk.notation.cards import read_card, read_cards

type CountingMade = Transition[Counting, CountingMove, CountingEvent]
type GameMade = Transition[Game, GameMove, GameEvent]

FIVE_CARDS = 5
BEFORE_DISCARD = 12


def hand(cards: str, starter: str, *, crib: bool = False) -> Counting:
    """A hand or a crib before it is counted."""
    return Counting.start(read_cards(cards), read_card(starter), crib=crib)


def counts(kind: ShowKind, cards: str) -> CountOut:
    return CountOut(kind, read_cards(cards))


def counted(position: Counting, *moves: CountingMove) -> list[CountingMade]:
    """These moves, or without any every combination in canonical order and the end."""
    made = []
    for move in moves or (*(CountOut(it.kind, it.cards) for it in position.left), Finish()):
        after, events = position.do(move)
        made.append(Transition(position, move, events, after))
        position = after
    return made


@st.composite
def countings(draw: st.DrawFn) -> Counting:
    """Any hand or crib, counted in any order, at any moment."""
    five = draw(st.lists(st.sampled_from(PACK), min_size=FIVE_CARDS, max_size=5, unique=True))
    position = Counting.start(five[1:], five[0], crib=draw(st.booleans()))
    for made in draw(st.permutations(position.makes)):
        if draw(st.integers(0, 9)) == 0:
            return position
        position, _events = position.do(CountOut(made.kind, made.cards))
    if draw(st.booleans()):
        position, _events = position.do(Finish())
    return position


def some_move(game: Game, choices: random.Random) -> GameMove | None:
    """A random move of those a game waits for; None once it is over or has no more cards."""
    match game.phase:
        case Phase.CUT_FOR_DEAL:
            return CutForDeal()
        case Phase.DEAL:
            return None if game.seed is None else Deal()
        case Phase.DISCARD:
            player = choices.choice([n for n in (0, 1) if not game.discards[n]])
            first, second = choices.sample(game.dealt[player], 2)
            return Discard(player, (first, second))
        case Phase.CUT:
            unseen = [card for card in PACK if not any(card in dealt for dealt in game.dealt)]
            return Cut(choices.choice(unseen) if game.seed is None else None)
        case Phase.PLAY:
            assert game.play is not None
            return choices.choice(game.play.legal_moves())
        case Phase.SHOW:
            assert game.shows is not None
            points = sum(made.points for made in game.combinations(game.shows))
            return Count(choices.choice([None, choices.randint(0, points)]))
        case Phase.OVER:
            return None


def at_random(game: Game, seed: int) -> Iterator[GameMade]:
    """Yield random moves until nothing can follow."""
    choices = random.Random(seed)
    while (move := some_move(game, choices)) is not None:
        after, events = game.do(move)
        yield Transition(game, move, events, after)
        game = after


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Any game of up to two hands, or any hand of it with any scores before it."""
    seed = draw(st.integers(0, 2**32 - 1))
    if draw(st.booleans()):
        game = Game.start(seed, draw(st.sampled_from([None, 0, 1])), muggins=draw(st.booleans()))
    else:
        cards = draw(st.permutations(PACK))
        behind, ahead = draw(st.integers(0, 120)), draw(st.integers(100, 120))
        scores = draw(st.sampled_from([(behind, ahead), (ahead, behind)]))
        dealt = tuple(cards[:6]), tuple(cards[6:BEFORE_DISCARD])
        joined = Joined(dealt, draw(st.sampled_from([0, 1])), scores=scores)
        game = Game.join(joined)
    stop = draw(st.integers(0, 50))
    for made in at_random(game, seed):
        if stop == 0:
            return made.before
        stop -= 1
        game = made.after
    return game


def joined(
    you: str,
    rival: str,
    *,
    dealer: int = 0,
    crib: str = "",
    starter: str = "",
    played: bool = False,
    scores: tuple[int, int] = (0, 0),
) -> Game:
    """A game joined in the middle of a hand."""
    return Game.join(
        Joined(
            (read_cards(you), read_cards(rival)),
            dealer,
            read_cards(crib),
            read_card(starter) if starter else None,
            played,
            scores,
        )
    )


def done(game: Game, *moves: GameMove) -> list[GameMade]:
    made = []
    for move in moves:
        after, events = game.do(move)
        made.append(Transition(game, move, events, after))
        game = after
    return made


def hidden_from_you(game: Game) -> set[Card]:
    """What the learner, player 0, has not seen: cards the rival holds or laid away, face down."""
    if not game.dealt or game.counted == len(("pone", "dealer", "crib")):
        return set()
    if game.play is None:
        return set(game.dealt[1])
    laid = {lay.card for series in game.play.series for lay in series}
    # A game joined after the play has its hands lying open.
    held = set() if game.play.is_over else set(game.hands[1]) - laid
    return held | set(game.discards[1])
