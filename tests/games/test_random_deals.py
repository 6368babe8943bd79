"""What holds in every play of full four-card hands, over twenty thousand random ones.

Both players lay any legal card at random; the engine's plays are also scored card by card by
the naive scorer, which shares nothing with it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from random import Random

import pytest

from games.at_the_table import Row, Step, listed
from games.naive_cribbage import ORDER, WORTH, points_of, score_play, score_show, simple_choice
from games.pieces import card, name_of
from rulewalk.games.cards import PACK, Card
from rulewalk.games.cribbage import show
from rulewalk.games.cribbage.play import (
    CanStillLay,
    Go,
    Lay,
    PassesThirtyOne,
    PlayPosition,
    PlayView,
    Scored,
)
from rulewalk.games.cribbage.rival import simple_card
from rulewalk.games.protocol import Transition

DEALS = 20_000
ENDINGS = {"thirty-one", "go", "last-card"}
NAMES = {piece: name_of(piece) for piece in PACK}


@dataclass(frozen=True)
class Deal:
    """A play from the first card to the last: the hands, its rows and the points pegged."""

    hands: tuple[tuple[str, ...], tuple[str, ...]]
    rows: list[Row]
    points: tuple[int, int]
    goes: int


def texts(hand: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(NAMES[held] for held in hand)


def play_at_random(position: PlayPosition, chance: Random) -> Iterator[Step]:
    while not position.is_over:
        made = chance.choice(position.legal_moves())
        after, events = position.do(made)
        yield Transition(position, made, events, after)
        position = after


def random_deal(chance: Random, sizes: tuple[int, int] = (4, 4)) -> Deal:
    dealt = chance.sample(PACK, sum(sizes))
    start = PlayPosition.start(dealt[: sizes[0]], dealt[sizes[0] :])
    steps = list(play_at_random(start, chance))
    goes = sum(isinstance(step.move, Go) for step in steps)
    hands = (texts(start.dealt[0]), texts(start.dealt[1]))
    return Deal(hands, listed(steps), steps[-1].after.points, goes)


@pytest.fixture(scope="module")
def deals() -> list[Deal]:
    chance = Random(121)
    return [random_deal(chance) for _ in range(DEALS)]


def counts(deal: Deal) -> list[list[Row]]:
    """Return the rows of a deal, one list for each count."""
    series: list[list[Row]] = [[]]
    for row in deal.rows:
        series[-1].append(row)
        if row[4]:
            series.append([])
    assert series.pop() == [], "the last card closes the last count"
    return series


def closes_by_rule(row: Row) -> bool:
    """Whether thirty-one or a go closed the count, not the end of the play."""
    return row[2] == 31 or "go" in row[3]


# -- Facts ----------------------------------------------------------------------------------------


def test_a_deal_has_one_to_three_counts(deals: list[Deal]) -> None:
    assert {len(counts(deal)) for deal in deals} == {1, 2, 3}


def test_every_count_closed_by_thirty_one_or_a_go_has_at_least_three_cards(
    deals: list[Deal],
) -> None:
    closed = [
        len(rows) for deal in deals for rows in counts(deal) if "last-card" not in rows[-1][3]
    ]
    assert min(closed) == 3


def test_a_deal_has_at_most_two_thirty_ones(deals: list[Deal]) -> None:
    assert {sum(row[2] == 31 for row in deal.rows) for deal in deals} == {0, 1, 2}


def test_nobody_lays_more_than_three_cards_in_a_row(deals: list[Deal]) -> None:
    in_a_row = {
        len(list(rows)) for deal in deals for _, rows in groupby(deal.rows, key=lambda row: row[0])
    }
    assert in_a_row == {1, 2, 3}


def test_the_dealer_never_pegs_nothing(deals: list[Deal]) -> None:
    assert min(deal.points[1] for deal in deals) == 1
    assert min(deal.points[0] for deal in deals) == 0


def test_nobody_leads_right_after_their_own_thirty_one(deals: list[Deal]) -> None:
    for deal in deals:
        for row, following in zip(deal.rows, deal.rows[1:], strict=False):
            assert row[2] != 31 or following[0] != row[0]


# -- Conservation ---------------------------------------------------------------------------------


def test_each_of_the_eight_cards_is_laid_once_by_its_holder(deals: list[Deal]) -> None:
    for deal in deals:
        for seat in (0, 1):
            laid = [row[1] for row in deal.rows if row[0] == seat]
            assert sorted(laid) == sorted(deal.hands[seat])


def test_the_points_are_the_sum_of_what_the_cards_scored(deals: list[Deal]) -> None:
    for deal in deals:
        scored = [
            sum(sum(row[3].values()) for row in deal.rows if row[0] == seat) for seat in (0, 1)
        ]
        assert deal.points == tuple(scored)


def test_the_count_adds_up_and_never_passes_thirty_one(deals: list[Deal]) -> None:
    for deal in deals:
        for rows in counts(deal):
            total = 0
            for _, name, count, _, _ in rows:
                total += WORTH[name[0]]
                assert count == total <= 31


def test_every_count_ends_with_one_point_or_with_two_for_thirty_one(deals: list[Deal]) -> None:
    for deal in deals:
        for *before, (_, _, count, scored, _) in counts(deal):
            ending = {kind: n for kind, n in scored.items() if kind in ENDINGS}
            assert len(ending) == 1
            assert sum(ending.values()) == (2 if count == 31 else 1)
            assert not any(ENDINGS & row[3].keys() for row in before)


def test_a_go_is_said_only_when_forced_and_a_card_refused_only_past_thirty_one() -> None:
    chance = Random(31)
    for _ in range(2_000):
        dealt = chance.sample(PACK, 8)
        for step in play_at_random(PlayPosition.start(dealt[:4], dealt[4:]), chance):
            position, seat = step.before, step.move.seat
            assert seat == position.to_move
            hand = position.hands[seat]
            fits = [position.count + WORTH[NAMES[held][0]] <= 31 for held in hand]
            assert [position.can(Lay(seat, held)) for held in hand] == fits
            assert position.can(Go(seat)) == position.must_go == (not any(fits))
            for held, fit in zip(hand, fits, strict=True):
                refused = position.verify(Lay(seat, held))
                assert fit == (refused is None)
                assert fit or isinstance(refused, PassesThirtyOne)
            if any(fits):
                assert isinstance(position.verify(Go(seat)), CanStillLay)
            # The other seat can do nothing, and a go is said at most once in a count.
            other = 1 - seat
            assert not position.can(Go(other))
            assert not any(position.can(Lay(other, held)) for held in position.hands[other])
            assert isinstance(step.move, Lay) or position.said_go is None


# -- Agreement with the naive scorer --------------------------------------------------------------


def test_the_naive_scorer_agrees_on_every_card(deals: list[Deal]) -> None:
    for deal in deals:
        naive = score_play(deal.hands, [row[1] for row in deal.rows])
        assert naive == deal.rows
        assert points_of(naive) == deal.points


def test_the_naive_scorer_agrees_on_partial_hands() -> None:
    chance = Random(7)
    for _ in range(5_000):
        sizes = (chance.randint(0, 4), chance.randint(1, 4))
        deal = random_deal(chance, sizes)
        assert score_play(deal.hands, [row[1] for row in deal.rows]) == deal.rows


def test_every_random_play_tries_every_kind_of_score(deals: list[Deal]) -> None:
    kinds = {kind for deal in deals for row in deal.rows for kind in row[3]}
    assert kinds == ENDINGS | {"fifteen", "pair", "pair-royal", "double-pair-royal", "run"}
    assert {deal.goes for deal in deals} >= {0, 1, 2}


@pytest.mark.rule(id="cribbage.rival.simple")
def test_the_naive_rival_makes_the_same_choice_and_knows_its_points() -> None:
    chance = Random(4)
    for _ in range(1_000):
        dealt = chance.sample(PACK, 8)
        for step in play_at_random(PlayPosition.start(dealt[:4], dealt[4:]), chance):
            view = PlayView.of(step.before, step.move.seat)
            waits = view.other_said_go or view.other_holds == 0
            chosen = simple_choice(
                texts(view.hand),
                texts(view.laid),
                other_waits=waits,
                other_holds=view.other_holds > 0,
            )
            assert simple_card(view) == (card(chosen) if chosen else None)
            if isinstance(step.move, Lay):
                pegged = sum(event.points for event in step.events if isinstance(event, Scored))
                assert view.points_for(step.move.card) == pegged


def test_the_naive_scorer_agrees_on_random_hands_of_the_show() -> None:
    chance = Random(29)
    for _ in range(DEALS):
        *hand, starter = chance.sample(PACK, 5)
        crib = chance.random() < 0.5
        made: dict[str, int] = {}
        for each in show.score_show(hand, starter, crib=crib):
            made[each.kind.value] = made.get(each.kind.value, 0) + each.points
        assert made == score_show(texts(tuple(hand)), NAMES[starter], crib=crib)


def test_the_naive_scorer_orders_ranks_as_the_pack_does() -> None:
    assert [NAMES[piece][0] for piece in PACK[::4]] == list(ORDER)
