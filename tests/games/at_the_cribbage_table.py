"""Whole hands and games of cribbage written as text and played by the engine.

Player 0 is "you", player 1 the "rival", who deals unless a test says otherwise. Moves are a card,
"go", "turn=JH" (the starter), "count" and "count=8".
"""

from collections.abc import Iterable, Sequence

from games.pieces import card, cards
from rulewalk.games.cards import JACK, PACK, Card
from rulewalk.games.cribbage.game import (
    Count,
    Cut,
    Discard,
    Game,
    GameEvent,
    GameMove,
    Joined,
    Phase,
)
from rulewalk.games.cribbage.play import Go, Lay
from rulewalk.games.cribbage.rivals import SIMPLE, Rival, next_move
from rulewalk.games.protocol import Event

YOU, RIVAL = 0, 1


def spare(*named: Sequence[Card]) -> list[Card]:
    """Return the cards that nothing names, without the jacks: they would score as starters."""
    gone = {each for part in named for each in part}
    return [each for each in PACK if each not in gone and each.rank != JACK]


def before_discard(
    you: str, rival: str, *, dealer: int = RIVAL, scores: tuple[int, int] = (0, 0)
) -> Game:
    """Return a game in which six cards each have been dealt."""
    return Game.join(Joined((cards(you), cards(rival)), dealer, scores=scores))


def before_cut(
    you: str, rival: str, crib: str = "", *, dealer: int = RIVAL, scores: tuple[int, int] = (0, 0)
) -> Game:
    """Return a game in which the starter is turned next; unless named, the crib is any cards."""
    held = cards(you), cards(rival)
    laid_away = cards(crib) or tuple(spare(*held)[:4])
    return Game.join(Joined(held, dealer, laid_away, scores=scores))


def in_play(
    you: str,
    rival: str,
    *,
    starter: str = "",
    dealer: int = RIVAL,
    scores: tuple[int, int] = (0, 0),
) -> Game:
    """Return a game in the play; crib and starter are any cards that nothing names."""
    held = cards(you), cards(rival)
    first, *rest = (*cards(starter), *spare(*held, cards(starter)))
    return Game.join(Joined(held, dealer, tuple(rest[:4]), first, scores=scores))


def in_show(
    you: str,
    rival: str,
    crib: str,
    starter: str,
    *,
    dealer: int = RIVAL,
    scores: tuple[int, int] = (0, 0),
) -> Game:
    """Return a game in which the play is over."""
    held = cards(you), cards(rival)
    return Game.join(Joined(held, dealer, cards(crib), card(starter), played=True, scores=scores))


def discard(player: int, text: str) -> Discard:
    first, second = cards(text)
    return Discard(player, (first, second))


def move(game: Game, text: str) -> GameMove:
    """Return the move that a word means; a card is its holder's."""
    verb, _, value = text.partition("=")
    if verb == "turn":
        return Cut(card(value) if value else None)
    if verb == "count":
        return Count(int(value) if value else None)
    assert game.play is not None
    if text == "go":
        assert game.play.to_move is not None
        return Go(game.play.to_move)
    holder = next(seat for seat in (0, 1) if card(text) in game.play.hands[seat])
    return Lay(holder, card(text))


def make(game: Game, moves: str) -> tuple[Game, tuple[GameEvent, ...]]:
    """Make the moves; return the game after them and what the last one brought."""
    events: tuple[GameEvent, ...] = ()
    for text in moves.split():
        game, events = game.do(move(game, text))
    return game, events


def after(game: Game, moves: str) -> Game:
    return make(game, moves)[0]


def up_to(game: Game, phase: Phase, rivals: tuple[Rival, Rival] = (SIMPLE, SIMPLE)) -> Game:
    """Play on until the game comes to this phase, or is over."""
    while not game.is_over:
        before = game.phase
        game, _ = game.do(next_move(game, rivals))
        if game.phase is phase is not before:
            break
    return game


def rules(events: Iterable[Event]) -> list[str]:
    return [event.rule for event in events]


def everything(game: Game) -> list[Card]:
    """Return every card of a hand that somebody has, sorted: the dealt ones and the starter."""
    starter = () if game.starter is None else (game.starter,)
    return sorted(
        (*game.hands[0], *game.hands[1], *game.crib, *starter),
        key=lambda each: (each.rank, each.suit.value),
    )
