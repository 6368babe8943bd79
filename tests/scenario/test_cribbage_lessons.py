"""The lessons of the show and of the game, held against what the rules say they have to show."""

import re

import pytest

from rulewalk.games.cribbage.counting import Counting, CountOut, Finish
from rulewalk.games.cribbage.game import (
    CardCut,
    CardsDealt,
    CardsDiscarded,
    CutTied,
    FirstDealer,
    Game,
    GameEvent,
    GameWon,
    HandCounted,
    HeelsScored,
    LoserDealsNext,
    Shown,
    Skunked,
    StarterTurned,
)
from rulewalk.games.cribbage.play import CardLaid, GoSaid, Scored
from rulewalk.games.protocol import Transition
from rulewalk.lesson.walkthrough import Lesson, Refused, Step
from rulewalk.notation.cards import write_card, write_cards
from rulewalk.scenario.load import load_file
from scenario.cribbage_lessons import GAMES, SHOWS
from scenario.drafts import WALKTHROUGHS


def standing(name: str) -> Lesson:
    lesson = load_file(WALKTHROUGHS / f"{name}.yml", WALKTHROUGHS).lesson
    assert lesson is not None
    return lesson


def lines(text: str) -> list[str]:
    """The lines of a lesson; one that begins with a bar goes on with the line before."""
    return [line.strip() for line in re.sub(r"\n +\|", " |", text).strip().splitlines()]


def counted(step: Step) -> str:
    happened = step.happened
    match happened.move:
        case Finish():
            assert isinstance(step.position, Counting)
            return f"finish {step.position.total}"
        case CountOut(kind, cards) if isinstance(happened, Refused):
            return f"refused by {happened.refusal.rule}: {kind.value} {write_cards(cards)}"
    assert isinstance(happened, Transition)
    (event,) = happened.events
    made = event.combination
    return f"{made.kind.value} {write_cards(made.cards)} {made.points}: {event.total}"


@pytest.mark.parametrize("name", SHOWS)
def test_a_hand_is_counted_out_like_this(name: str) -> None:
    assert [counted(step) for step in standing(name).steps] == lines(SHOWS[name])


NAMES = ("you", "rival")


def told(step: Step) -> str:
    happened = step.happened
    assert isinstance(happened, Transition)
    before, after = happened.before, happened.after
    what = ", ".join(filter(None, (said(event, before) for event in happened.events)))
    if after.scores != before.scores:
        scores = f": {'-'.join(map(str, after.scores))}"
        # Scores stand behind the points, before what they bring.
        end = re.search(r", \w+ win", what)
        place = end.start() if end else len(what)
        what = what[:place] + scores + what[place:]
    what = re.sub(r", (tied|rival deals first)", r": \1", what)
    rules = " ".join(rule.removeprefix("cribbage.") for rule in step.rules)
    return f"{what} | {rules}"


def said(event: GameEvent, before: Game) -> str:
    match event:
        case CardCut(player, card):
            return f"{NAMES[player]} cut {write_card(card)}"
        case FirstDealer(player):
            return f"{NAMES[player]} deals first"
        case CardsDealt(dealer, each):
            return f"{NAMES[dealer]} deals {each} each"
        case CardsDiscarded(player, cards, dealer):
            return f"{NAMES[player]} lay away {write_cards(cards)} to the crib of {NAMES[dealer]}"
        case StarterTurned(card, pone):
            return f"{NAMES[pone]} cut, starter {write_card(card)}"
        case HeelsScored(player, _, points):
            return f"{NAMES[player]} heels {points}"
        case CardLaid(seat, card, count):
            return f"{NAMES[before.player_at(seat)]} lay {write_card(card)}: {count}"
        case GoSaid(seat, count):
            return f"{NAMES[before.player_at(seat)]} go: {count}"
        case Scored(seat, kind, points):
            return f"{NAMES[before.player_at(seat)]} {kind.value} {points}"
        case HandCounted():
            hand = f"{write_cards(event.cards)} with {write_card(event.starter)}"
            return f"{NAMES[event.player]} show {hand}, {event.shown.value} {event.points}"
        case _:
            return ending(event)


def ending(event: GameEvent) -> str:
    match event:
        case GameWon(player):
            return f"{NAMES[player]} win"
        case Skunked(player, _, times):
            return f"{NAMES[player]} skunked {times}"
        case LoserDealsNext(player):
            return f"{NAMES[player]} deals next"
        case _:
            return "tied" if isinstance(event, CutTied) else ""


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_on_like_this(name: str) -> None:
    assert [told(step) for step in standing(name).steps] == lines(GAMES[name])


@pytest.mark.parametrize("name", [*SHOWS, *GAMES])
def test_steps_are_numbered_and_more_than_one(name: str) -> None:
    lesson = standing(name)
    assert [step.number for step in lesson.steps] == list(range(1, len(lesson.steps) + 1))
    assert len(lesson.steps) >= 2


@pytest.mark.parametrize("name", SHOWS)
def test_a_count_names_every_combination_and_claims_every_total(name: str) -> None:
    lesson = standing(name)
    assert len(lesson.walkthrough.steps) == len(lesson.steps)
    for fields in lesson.walkthrough.steps:
        assert "refuse" in fields or "finish" in fields or {"points", "total"} <= fields.keys()


CLAIMS = {
    "cut": {"cut"},
    "deal": {"deal"},
    "discard": {"by"},
    "turn": {"points", "scores"},
    "play": {"by", "count", "points", "scores"},
    # A go names its player itself.
    "go": {"count", "points", "scores"},
    "show": {"by", "points", "scores"},
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_claims_all_that_can_be_claimed(name: str) -> None:
    lesson = standing(name)
    for step in lesson.steps:
        fields = lesson.walkthrough.steps[step.index]
        (move,) = fields.keys() & CLAIMS.keys()
        assert fields[move] is not True
        assert fields.keys() >= CLAIMS[move]
        assert ("wins" in fields) == step.position.is_over
        assert ("skunk" in fields) == ("cribbage.game.skunk" in step.rules)


def test_the_hands_that_the_rules_name() -> None:
    best = standing("cribbage/twenty-nine").start
    assert sum(made.points for made in best.makes) == 29
    ranks = sorted(card.rank for card in standing("cribbage/double-double-run").start.cards)
    assert ranks == [6, 7, 7, 8, 8]


def test_the_dealer_who_did_not_count_had_enough_to_win() -> None:
    end: Game = standing("cribbage/pone-counts-out").steps[-1].position
    (_, dealer, _) = (sum(made.points for made in end.combinations(shown)) for shown in Shown)
    assert end.scores[0] + dealer >= 121
    assert end.winner == 1


def test_cards_not_laid_when_the_game_is_won_stay_in_the_hand() -> None:
    end: Game = standing("cribbage/target-in-the-play").steps[-1].position
    assert end.play is not None
    assert [len(hand) for hand in end.play.hands] == [3, 3]


def test_the_deal_passes_to_the_other_after_a_whole_hand() -> None:
    lesson = standing("cribbage/whole-hand")
    assert lesson.start.seed is not None
    assert (lesson.start.dealer, lesson.steps[-1].position.dealer) == (1, 0)
