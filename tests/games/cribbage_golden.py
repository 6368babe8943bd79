"""Whole games of cribbage as text: every move in notation, what it brought and the scores.

    PYTHONPATH=tests python -m games.cribbage_golden

writes the golden playthroughs again. A line is ``move | scores | events``; an event is its rule,
its type and its own facts.
"""

from collections.abc import Callable
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import Any

from rulewalk.games.cards import Card
from rulewalk.games.cribbage.game import Count, Game, GameEvent, GameMove, Phase, Shown
from rulewalk.games.cribbage.rivals import CAREFUL, SIMPLE, Rival, next_move
from rulewalk.games.cribbage.show import Combination
from rulewalk.notation.cards import write_card, write_cards
from rulewalk.notation.game import write_game, write_game_move

FOLDER = Path(__file__).parent / "golden"

type Mover = Callable[[Game], GameMove]


def played_by(one: Rival, other: Rival) -> Mover:
    return lambda game: next_move(game, (one, other))


def claiming(game: Game) -> GameMove:
    """Play simply, but claim two points too few for the hands of every fourth deal."""
    move = next_move(game, (SIMPLE, SIMPLE))
    if game.phase is not Phase.SHOW or game.shows in {None, Shown.CRIB} or game.deals % 4:
        return move
    assert game.shows is not None
    points = sum(made.points for made in game.combinations(game.shows))
    return Count(max(points - 2, 0))


GAMES: dict[str, tuple[Game, Mover]] = {
    "cribbage-simple-simple": (Game.start(7), played_by(SIMPLE, SIMPLE)),
    "cribbage-careful-simple": (Game.start(8, 0), played_by(CAREFUL, SIMPLE)),
    "cribbage-muggins": (Game.start(8, 1, muggins=True), claiming),
}
"""By the name of its file: how a game begins, and who moves."""


def written(game: Game, mover: Mover) -> str:
    """Return the whole game, line by line, and at its end the one line that links hold."""
    lines = []
    while not game.is_over:
        move = mover(game)
        game, events = game.do(move)
        scores = f"{game.scores[0]}-{game.scores[1]}"
        told = "; ".join(map(told_event, events))
        lines.append(f"{write_game_move(move)} | {scores} | {told}\n")
    return "".join(lines) + write_game(game) + "\n"


def told_event(event: GameEvent) -> str:
    facts: Any = event
    named = [field.name for field in fields(facts) if field.name != "rule"]
    own = [f"{name}={plain(getattr(facts, name))}" for name in named]
    return " ".join([event.rule, type(event).__name__, *own])


def plain(value: object) -> str:
    match value:
        case Card():
            return write_card(value)
        case Combination(kind, points, cards):
            return f"{kind.value}/{points}/{write_cards(cards, '.')}"
        case Enum():
            return str(value.value)
        case tuple():
            return ",".join(map(plain, value)) or "-"
        case _:
            return str(value)


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


if __name__ == "__main__":
    for name, (game, mover) in GAMES.items():
        path_of(name).write_text(written(game, mover), encoding="utf-8")
