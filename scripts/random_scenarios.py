"""Makes scenario files by playing at random: as many as are asked for, always the same ones.

The engine plays them, and every step claims what the engine found, so that ``rulewalk check``
finds nothing wrong. They are for measuring; nobody is meant to learn from them.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any, Final

from ruamel.yaml import YAML

from rulewalk.games.cards import PACK, Card
from rulewalk.games.cribbage.counting import Counting, CountOut
from rulewalk.games.cribbage.game import Cut, Deal, Discard, Game
from rulewalk.games.cribbage.play import Lay, PlayPosition
from rulewalk.games.draw.line import EMPTY_LINE, End, Line, Place
from rulewalk.games.draw.match import Match
from rulewalk.games.draw.turn import Buy
from rulewalk.games.protocol import Transition
from rulewalk.games.tiles import DOUBLE_SIX, Tile
from rulewalk.lesson.replay import replay
from rulewalk.lesson.walkthrough import Lesson, Refused, Walkthrough
from rulewalk.notation.cards import write_card, write_cards
from rulewalk.notation.registry import SCRIPTS
from rulewalk.notation.script import Fact
from rulewalk.notation.tiles import write_end, write_tile

STEPS: Final = 5
"""How many steps each scenario has."""

SYLLABLES: Final = tuple(first + second for first in "bdfglmnprt" for second in "aeiou")
"""Titles hold no digits: each number is a word of these."""

MOST_RULES: Final = 4
"""How many of the rules that come up a scenario lists, at most."""

CLAIMED: Final = ("by", "count", "scores", "open", "left", "points", "total")
"""What a step claims, of all that its game lets it claim."""

UNCLAIMED: Final = ("nobody", "nothing")
"""Facts that no key can claim."""

type Step = dict[str, Any]
type Draft = tuple[dict[str, Any], list[Step]]
"""The keys of a start, and of each step those of its move."""


def _play(chance: Random) -> Draft:
    """Lay five cards of the play, three of one hand and two of the other."""
    you, rival = _dealt(chance, 3, 2)
    position, steps = PlayPosition.start(you, rival), list[Step]()
    while not position.is_over:
        move = chance.choice(position.legal_moves())
        if isinstance(move, Lay):
            steps.append({"play": write_card(move.card)})
        position, _events = position.do(move)
    return {"you": write_cards(you), "rival": write_cards(rival), "leads": "you"}, steps


def _show(chance: Random) -> Draft:
    """Count all that a hand holds."""
    hand, starter = _dealt(chance, 4, 1)
    counting, steps = Counting.start(hand, starter[0]), list[Step]()
    for made in counting.left:
        steps.append({made.kind.value: write_cards(made.cards)})
        counting, _events = counting.do(CountOut(made.kind, made.cards))
    fields = {"hand": write_cards(hand), "starter": write_cards(starter)}
    return fields, [*steps, {"finish": counting.total}]


def _game(chance: Random) -> Draft:
    """Deal, lay away four cards, turn the starter and lay the first card of the play."""
    game, steps = Game.start(chance.randrange(10**6), dealer=1), [{"deal": "rival"}]
    fields = {"seed": game.seed, "dealer": "rival"}
    game, _events = game.do(Deal())
    for player, name in enumerate(("you", "rival")):
        one, other = chance.sample(game.dealt[player], 2)
        steps.append({"discard": write_cards((one, other)), "by": name})
        game, _events = game.do(Discard(player, (one, other)))
    game, _events = game.do(Cut())
    assert game.starter is not None
    assert game.play is not None
    card = chance.choice(game.play.hands[0])
    return fields, [*steps, {"turn": write_card(game.starter)}, {"play": write_card(card)}]


def _line(chance: Random) -> Draft:
    """Place five tiles, the first on the empty table."""
    line, steps = EMPTY_LINE, list[Step]()
    while len(steps) < STEPS:
        tile = chance.choice([tile for tile in DOUBLE_SIX if _fits(line, tile)])
        place = Place(tile, chance.choice(line.ends_for(tile)) if line.tiles else None)
        steps.append(_placing(place))
        line, _events = line.do(place)
    return {}, steps


def _fits(line: Line, tile: Tile) -> bool:
    return tile not in line.tiles and bool(line.ends_for(tile) or not line.tiles)


def _placing(place: Place) -> Step:
    at = {"at": write_end(place.at)} if isinstance(place.at, End) else {}
    return {"place": write_tile(place.tile), **at}


def _match(chance: Random) -> Draft:
    """Deal a round of Draw and make its first four moves."""
    match = Match.start(chance.randrange(10**6), 2, opener=0)
    fields: Step = {"seed": match.seed, "players": 2, "opens": "you"}
    steps: list[Step] = [{"deal": "you"}]
    (deal,) = match.legal_moves()
    match, _events = match.do(deal)
    while len(steps) < STEPS:
        move = chance.choice(match.legal_moves())
        assert match.to_move is not None
        name = ("you", "ana")[match.to_move]
        if isinstance(move, Place):
            steps.append(_placing(move))
        else:
            steps.append({"buy": True} if isinstance(move, Buy) else {"pass": name})
        match, _events = match.do(move)
    return fields, steps


def _dealt(chance: Random, one: int, other: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    cards = chance.sample(PACK, one + other)
    return tuple(cards[:one]), tuple(cards[one:])


PLAYERS: Final[Mapping[str, Callable[[Random], Draft]]] = {
    "cribbage/play": _play,
    "cribbage/show": _show,
    "cribbage/game": _game,
    "draw/line": _line,
    "draw/match": _match,
}
"""Who plays each game at random."""


def scenarios(number: int, seed: int = 1) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield scenarios by their ids, the games in turn; fewer are the first of more."""
    chance = Random(seed)
    for index, game in enumerate(islice(cycle(PLAYERS), number)):
        lesson = _lesson(game, chance)
        yield (
            f"{game.partition('/')[0]}/made-{index + 1:05}",
            _written(lesson, _word(index), chance),
        )


def write_scenarios(folder: Path, number: int, seed: int = 1) -> None:
    """Write scenario files below a folder of walkthroughs."""
    for name, data in scenarios(number, seed):
        path = folder / f"{name}.yml"
        path.parent.mkdir(parents=True, exist_ok=True)
        YAML().dump(data, path)


def _lesson(game: str, chance: Random) -> Lesson:
    """Play until what was played makes a lesson of the wanted length."""
    while True:
        start, steps = PLAYERS[game](chance)
        lesson = replay(Walkthrough("", game, {}, {}, (), start, tuple(steps))).lesson
        if lesson is not None and len(lesson.steps) == STEPS:
            return lesson


def _written(lesson: Lesson, word: str, chance: Random) -> dict[str, Any]:
    """Return the keys of a scenario file in their usual order."""
    walkthrough = lesson.walkthrough
    rules = chance.sample(lesson.rules, min(MOST_RULES, len(lesson.rules)))
    return {
        "game": walkthrough.game,
        "title": {"pt-BR": f"Ao acaso: {word}", "en": f"At random: {word}"},
        "intro": {
            "pt-BR": f"Ninguém escolheu estas jogadas, e o motor contou todas ({word}).",
            "en": f"Nobody chose these moves, and the engine counted them all ({word}).",
        },
        "rules": rules,
        **({"start": dict(walkthrough.start)} if walkthrough.start else {}),
        # A step that the rules derive stands before the one that they derive it from.
        "steps": [
            {**walkthrough.steps[index], **_claims(lesson, made)}
            for index, made in {step.index: step.happened for step in lesson.steps}.items()
            if index < len(walkthrough.steps)
        ],
    }


def _claims(lesson: Lesson, made: Transition[Any, Any, Any] | Refused) -> Step:
    """Return what the engine found in a step, as far as a step usually claims it."""
    assert isinstance(made, Transition)
    facts = SCRIPTS[lesson.walkthrough.game].facts(made, lesson.seating)
    claims: Step = {}
    for key, fact in facts.items():
        if key in CLAIMED and isinstance(fact, Mapping):
            claims[key] = {part: each.value for part, each in fact.items()}
        elif key in CLAIMED and isinstance(fact, Fact) and fact.value not in UNCLAIMED:
            claims[key] = fact.value
    return claims


def _word(number: int) -> str:
    """Return a number as a word without digits, a different one for each."""
    high, low = divmod(number, len(SYLLABLES))
    return f"{_word(high) if high else ''}{SYLLABLES[low]}"
