"""The lessons of Draw as it is played, held against what the rules say they have to show."""

import re
from itertools import chain

import pytest

from rulewalk.games.draw.line import Place, TileMatched
from rulewalk.games.draw.match import Deal, DrawLots, LotShared, LotTurned, LotWon, Match, Settle
from rulewalk.games.draw.round import Round
from rulewalk.games.draw.turn import RESERVE, Buy, Pass
from rulewalk.games.tiles import DOUBLE_SIX, Tile
from rulewalk.lesson.walkthrough import Lesson, Refused, Step
from rulewalk.notation.tiles import read_tiles, write_tile
from rulewalk.scenario.load import load_file
from scenario.drafts import WALKTHROUGHS
from scenario.draw_lessons import LESSONS

BLOCKED = [name for name in LESSONS if name.startswith("draw/blocked-")]
WON_OUT = [
    *("draw/out-award", "draw/out-worth-nothing", "draw/next-opener", "draw/match-drawn"),
    *("draw/hundred-with-two", "draw/sixty-one-with-three", "draw/target-passed"),
]
COMPLETE = [*BLOCKED, *WON_OUT, "draw/refused-buy-reserve"]
"""The lessons that join a round with every one of its tiles."""


def standing(name: str) -> Lesson:
    lesson = load_file(WALKTHROUGHS / f"{name}.yml", WALKTHROUGHS).lesson
    assert lesson is not None
    return lesson


def expected(name: str) -> list[str]:
    """The lines of a lesson; one that begins with a bar goes on with the line before."""
    text = re.sub(r"\n +\|", " |", LESSONS[name])
    return [line.strip() for line in text.strip().splitlines()]


def names_of(lesson: Lesson) -> list[str]:
    return [who.value for who in lesson.seating]


def told(step: Step, lesson: Lesson) -> str:
    rules = " ".join(rule.removeprefix("draw.") for rule in step.rules)
    return f"{did(step, names_of(lesson))} | {rules}"


def did(step: Step, names: list[str]) -> str:
    happened = step.happened
    if isinstance(happened, Refused):
        mover = names[happened.position.to_move]
        return f"{mover} may not {infinitive(happened.move)}"
    match happened.move:
        case DrawLots():
            return lots(happened.events, names)
        case Deal():
            (dealt,) = happened.events
            opens = verb(names[dealt.opener], "open")
            return f"dealt {dealt.each} each, {dealt.left} left, {opens}"
        case Settle():
            return settled(happened.after, names)
    ends = " ".join(map(str, sorted(happened.after.round.line.open_values)))
    first, *rest = infinitive(happened.move).split(" ", 1)
    doing = " ".join([verb(names[happened.before.to_move], first), *rest])
    match happened.move:
        case Buy():
            (tile,) = happened.before.round.boneyard[:1]
            return f"{doing} {write_tile(tile)}, {happened.after.round.buyable} more: {ends}"
        case Place():
            at = [f" at {event.at.value}" for event in happened.events if is_match(event)]
            return f"{doing}{''.join(at)}: {ends}"
        case _:
            return f"{doing}: {ends}"


def is_match(event: object) -> bool:
    return isinstance(event, TileMatched)


def verb(name: str, base: str) -> str:
    third = f"{base}es" if base.endswith("s") else f"{base}s"
    return f"{name} {base if name == 'you' else third}"


def infinitive(move: object) -> str:
    match move:
        case Buy():
            return "buy"
        case Pass():
            return "pass"
        case Place(tile):
            return f"place {write_tile(tile)}"
    raise AssertionError(move)


def lots(events: tuple[object, ...], names: list[str]) -> str:
    turned = ", ".join(
        f"{names[event.seat]} {write_tile(event.tile)}"
        for event in events
        if isinstance(event, LotTurned)
    )
    match events[-1]:
        case LotShared(seats, total):
            return f"{turned}: {', '.join(names[seat] for seat in seats)} share {total}"
        case LotWon(seat, total):
            return f"{turned}: {verb(names[seat], 'win')} with {total}"
    raise AssertionError(events)


def settled(match: Match, names: list[str]) -> str:
    settlement = match.settlement
    assert settlement is not None
    by = f"by {settlement.rule.removeprefix('draw.')}"
    scores = "nobody scores"
    if settlement.winner is not None:
        scores = f"{verb(names[settlement.winner], 'score')} {settlement.points}"
    totals = " ".join(map(str, settlement.totals))
    match match.leaders:
        case ():
            assert match.next_opener is not None
            then = verb(names[match.next_opener], "open")
        case (seat,):
            then = verb(names[seat], "win")
        case _:
            then = "drawn"
    return f"totals {totals}: {scores} {by}, {'-'.join(map(str, match.scores))}, {then}"


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_shows_exactly_this(name: str) -> None:
    lesson = standing(name)
    assert [told(step, lesson) for step in lesson.steps] == expected(name)
    assert [step.number for step in lesson.steps] == list(range(1, len(lesson.steps) + 1))


@pytest.mark.parametrize("name", [name for name in LESSONS if name != "draw/whole-round"])
def test_a_lesson_is_short(name: str) -> None:
    assert 2 <= len(standing(name).steps) <= 7


TURN = {"by", "open", "left"}
CLAIMS = {
    "place": TURN,
    "buy": TURN,
    # A pass names its player itself.
    "pass": TURN - {"by"},
    "lots": {"by"},
    "deal": {"open", "left"},
    "settle": {"totals", "award", "scores"},
}


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_claims_all_that_can_be_claimed(name: str) -> None:
    for fields in standing(name).walkthrough.steps:
        if "refuse" in fields:
            continue
        (move,) = fields.keys() & CLAIMS.keys()
        assert fields[move] is not True
        assert fields.keys() >= CLAIMS[move]
        if move == "settle":
            assert len(fields.keys() & {"opens", "wins", "drawn"}) == 1


def joined(name: str) -> Round:
    round_ = standing(name).start.round
    assert isinstance(round_, Round)
    return round_


@pytest.mark.parametrize("name", COMPLETE)
def test_every_tile_of_the_round_is_somewhere(name: str) -> None:
    round_ = joined(name)
    everywhere = (*round_.line.tiles, *chain(*round_.hands), *round_.boneyard)
    assert sorted(everywhere) == list(DOUBLE_SIX)


@pytest.mark.parametrize("name", BLOCKED)
def test_a_round_is_blocked_because_the_line_holds_every_tile_of_its_ends(name: str) -> None:
    lesson = standing(name)
    round_: Round = lesson.steps[-1].position.round
    one, other = round_.line.open_values
    assert one == other
    assert {tile for tile in DOUBLE_SIX if one in (tile.low, tile.high)} <= {*round_.line.tiles}
    assert len(round_.boneyard) == RESERVE


def test_one_of_the_two_tiles_that_nobody_may_buy_would_have_fitted() -> None:
    lesson = standing("draw/refused-buy-reserve")
    (refused,) = (step for step in lesson.steps if isinstance(step.happened, Refused))
    round_: Round = refused.position.round
    assert round_.boneyard == (Tile(2, 2), Tile(3, 6))
    assert sorted(round_.line.open_values) == [3, 6]
    # The hand of the player who would have liked it does not fit.
    assert round_.hands[0] == read_tiles("0|4")


def test_only_the_opening_moves_on_from_the_opener_where_the_winner_sits_elsewhere() -> None:
    start: Match = standing("draw/next-opener").start
    assert start.opener == 1
    assert (start.opener + 1) % 3 != (0 + 1) % 3


def test_the_lots_and_the_whole_round_come_from_a_seed() -> None:
    for name in ("draw/lots-tie", "draw/whole-round"):
        assert standing(name).start.seed is not None
