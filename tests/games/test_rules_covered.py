"""Each rule that the engine holds is named by a test, and by what happens unless listed apart."""

import ast
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random

from games.at_the_draw_table import settled, table
from games.rule_ids import DERIVED_FACTS, ENGINE_RULES, UNBREAKABLE
from rulewalk.games.cards import PACK
from rulewalk.games.cribbage.game import Count, Game
from rulewalk.games.cribbage.play import Go, Lay, PlayMove, PlayPosition
from rulewalk.games.cribbage.rivals import SIMPLE, next_move
from rulewalk.games.cribbage.show import score_show
from rulewalk.games.draw.line import Place
from rulewalk.games.draw.match import Match, MatchMove, Phase
from rulewalk.games.draw.turn import Buy, Pass
from rulewalk.games.protocol import Event, MoveError, Refusal


def marked_rules(source: str) -> set[str]:
    """Return the ids that a test file names as `pytest.mark.rule(id=...)`."""
    return {
        keyword.value.value
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule"
        for keyword in call.keywords
        if isinstance(keyword.value, ast.Constant) and isinstance(keyword.value.value, str)
    }


def test_every_rule_of_the_engine_is_named_by_a_test_and_no_other() -> None:
    files = sorted(Path(__file__).parent.glob("test_*.py"))
    named = set().union(*(marked_rules(path.read_text(encoding="utf-8")) for path in files))
    assert named == ENGINE_RULES


def refused[Move](
    verify: Callable[[Move], Refusal | None], moves: Iterable[Move]
) -> Iterator[Refusal]:
    """Yield why a rule forbids those of the moves that are moves here at all."""
    for move in moves:
        try:
            refusal = verify(move)
        except MoveError:
            continue
        if refusal is not None:
            yield refusal


def raised_by_cribbage(plays: int) -> Iterator[Event | Refusal]:
    """Yield what random plays and shows bring, and why every wrong card or go is refused."""
    chance = Random(1)
    for _ in range(plays):
        cards = chance.sample(PACK, 8)
        position = PlayPosition.start(cards[:4], cards[4:])
        while not position.is_over:
            lays = [Lay(seat, card) for seat in (0, 1) for card in cards]
            every: list[PlayMove] = [Go(0), Go(1), *lays]
            yield from refused(position.verify, every)
            position, events = position.do(chance.choice([m for m in every if position.can(m)]))
            yield from events
        yield from score_show(cards[:4], cards[4])


def raised_by_games_of_cribbage(games: int) -> Iterator[Event | Refusal]:
    """Yield what whole games bring, with claims too low and too high for muggins."""
    chance = Random(1)
    for seed in range(games):
        game = Game.start(seed, muggins=True)
        while not game.is_over:
            move = next_move(game, (SIMPLE, SIMPLE))
            if isinstance(move, Count):
                tried = [Count(points) for points in range(30)]
                yield from refused(game.verify, tried)
                move = chance.choice([each for each in tried if game.can(each)])
            game, events = game.do(move)
            yield from events


def raised_by_draw(matches: int) -> Iterator[Event | Refusal]:
    """Yield what random matches bring, and why every wrong placing, buy or pass is refused."""
    chance = Random(1)
    for seed in range(matches):
        match = Match.start(seed, 2 + seed % 3)
        while not match.is_over:
            if match.phase is Phase.TURN and match.round is not None:
                hand, ends = match.round.turn.hand, match.round.line.open_ends
                tried: list[MatchMove] = [Place(tile, end) for tile in hand for end in ends]
                yield from refused(match.verify, (*tried, Buy(), Pass()))
            match, events = match.do(chance.choice(match.legal_moves()))
            yield from events
    # A shared lowest total is rare, and only a match from given scores is drawn.
    yield from settled(table("1|2 / 0|3", "5|5"), "pass pass")[1]
    yield from settled(table("1|6 / 0|3", "1|4"), "1|6", (97, 100))[1]


def happened() -> Iterator[Event | Refusal]:
    yield from raised_by_cribbage(200)
    yield from raised_by_games_of_cribbage(12)
    yield from raised_by_draw(12)


def test_what_happens_names_every_rule_but_the_derived_facts() -> None:
    raised = {each.rule for each in happened()}
    assert raised == ENGINE_RULES - DERIVED_FACTS


def test_derived_facts_are_rules_of_the_engine() -> None:
    assert UNBREAKABLE < DERIVED_FACTS < ENGINE_RULES
