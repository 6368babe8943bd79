"""The total of the show as a number alone, against combinations counted one by one."""

import json
from collections import Counter
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random

import pytest

from bench import exact_table
from games.naive_cribbage import ORDER, score_ranks
from games.pieces import card, cards
from rulewalk.games.cards import PACK, RANKS
from rulewalk.games.cribbage.discard import points_alone
from rulewalk.games.cribbage.show import score_show
from rulewalk.games.cribbage.total import (
    RANK_KEY,
    key_of,
    rank_points,
    show_points,
    starters_left,
)

TABLES = json.loads(
    (Path(__file__).parent.parent / "data" / "show-distribution.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("crib", [False, True])
def test_the_total_is_the_sum_of_the_combinations(crib: bool) -> None:
    # Every class of hands is compared where all of them are gone through; these are random.
    chance = Random(f"total {crib}")
    for _ in range(20_000):
        *hand, starter = chance.sample(PACK, 5)
        made = score_show(hand, starter, crib=crib)
        assert show_points(hand, starter, crib=crib) == sum(each.points for each in made)


@pytest.mark.rule(id="cribbage.show.flush")
@pytest.mark.rule(id="cribbage.show.nobs")
@pytest.mark.parametrize(
    ("hand", "starter", "points", "in_crib"),
    [
        ("5H 5D 5S JC", "5C", 29, 29),
        ("6H 7D 8S 8C", "7S", 24, 24),
        ("2H 4H 6H 8H", "KC", 4, 0),
        ("2H 4H 6H 8H", "KH", 5, 5),
        ("2H 4S 8S QD", "TC", 0, 0),
        ("2H 4D 6S 8C", "JH", 0, 0),
        ("JH 2D 4S 6C", "8H", 1, 1),
        ("JH 2D 4S 6C", "8S", 0, 0),
    ],
)
def test_flush_and_nobs_depend_on_the_suits(
    hand: str, starter: str, points: int, in_crib: int
) -> None:
    assert show_points(cards(hand), card(starter)) == points
    assert show_points(cards(hand), card(starter), crib=True) == in_crib


@pytest.mark.rule(id="cribbage.show.fifteen")
@pytest.mark.rule(id="cribbage.show.pair")
@pytest.mark.rule(id="cribbage.show.run")
@pytest.mark.parametrize("size", range(6))
def test_every_multiset_of_ranks_is_worth_what_its_choices_make(size: int) -> None:
    for ranks in combinations_with_replacement(RANKS, size):
        if max(Counter(ranks).values(), default=0) <= 4:
            names = [ORDER[rank - 1] for rank in ranks]
            assert rank_points(sum(RANK_KEY[rank] for rank in ranks)) == score_ranks(names)


def test_the_key_of_cards_forgets_their_order_and_suits() -> None:
    assert key_of(cards("5H JC 2D 2S")) == key_of(cards("2H JD 5C 2C"))
    assert key_of(cards("5H JC 2D 2S")) != key_of(cards("5H JC 2D 3S"))
    assert len({key_of([each]) for each in PACK}) == 13


@pytest.mark.rule(id="cribbage.rival.careful")
def test_the_starters_are_all_cards_not_seen_in_the_order_of_the_pack() -> None:
    seen = cards("4H 5H 6S JC 8D KD")
    left = starters_left(seen)
    assert left == tuple(each for each in PACK if each not in seen)
    assert len(left) == 46


def test_four_cards_by_themselves_have_no_starter_and_no_nobs() -> None:
    assert points_alone(cards("5H 5D 5S JC")) == 8 + 6
    assert points_alone(cards("4H 5H 6H JH")) == 4 + 4 + 3
    assert points_alone(cards("2H 4S 8S QD")) == 0


@pytest.mark.parametrize("kind", ["hand", "crib"])
def test_the_exact_table_is_the_published_one(kind: str) -> None:
    pairs = exact_table(crib=kind == "crib")
    assert {str(points): pairs[points] for points in range(30)} == TABLES[kind]
    assert sum(pairs.values()) == 12_994_800
