"""The show over every hand there is: all 12,994,800 pairs of four cards and a starter."""

import json
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Final

import pytest

from rulewalk.games.cards import JACK, PACK, Card, Suit
from rulewalk.games.cribbage.show import score_show
from rulewalk.games.cribbage.total import show_points

PAIRS: Final = 12_994_800
CLUBS: Final = tuple(card for card in PACK if card.suit is Suit.CLUBS)
TABLES: Final = json.loads(
    (Path(__file__).parent.parent / "data" / "show-distribution.json").read_text(encoding="utf-8")
)

type Class = tuple[tuple[int, ...], int, bool, bool, bool]
"""Ranks of the hand, rank of the starter, hand of one suit, that of the starter, nobs."""


def class_of(hand: tuple[Card, ...], starter: Card) -> Class:
    """Return all that points can depend on.

    Fifteens, pairs and runs are made of ranks alone. A flush asks whether the hand is of one
    suit, and whether the starter is of it too; nobs, whether a jack of the starter's suit is
    held. The order of the hand and the names of the suits decide nothing.
    """
    one_suit = len({card.suit for card in hand}) == 1
    return (
        tuple(sorted(card.rank for card in hand)),
        starter.rank,
        one_suit,
        one_suit and hand[0].suit is starter.suit,
        Card(JACK, starter.suit) in hand,
    )


@dataclass
class Group:
    """The pairs of one class: how many there are, and one of them."""

    hand: tuple[Card, ...]
    starter: Card
    size: int = 0


@pytest.fixture(scope="module")
def groups() -> dict[Class, Group]:
    """Go through all pairs, one suit of starters standing for four.

    Renaming the suits turns every pair into one whose starter is a club, and changes no points:
    so those 3,248,700 pairs each count for four. All 270,725 hands are gone through one by one
    and put together where they are alike to every club: same class, same clubs held.
    """
    alike: dict[tuple[Class, frozenset[int]], Group] = {}
    for hand in combinations(PACK, 4):
        held = frozenset(card.rank for card in hand if card.suit is Suit.CLUBS)
        key = (class_of(hand, CLUBS[0]), held)
        if key not in alike:
            alike[key] = Group(hand, CLUBS[0])
        alike[key].size += 1
    found: dict[Class, Group] = {}
    for (_, held), hands in alike.items():
        for starter in CLUBS:
            if starter.rank not in held:
                same = class_of(hands.hand, starter)
                if same not in found:
                    found[same] = Group(hands.hand, starter)
                found[same].size += 4 * hands.size
    return found


def distribution(groups: dict[Class, Group], *, crib: bool) -> dict[str, int]:
    """Return how many pairs score each number of points, 0 to 29."""
    pairs = dict.fromkeys(map(str, range(30)), 0)
    for group in groups.values():
        pairs[str(points_of(group.hand, group.starter, crib=crib))] += group.size
    return pairs


@cache
def points_of(hand: tuple[Card, ...], starter: Card, *, crib: bool) -> int:
    return sum(made.points for made in score_show(hand, starter, crib=crib))


@pytest.mark.parametrize(("kind", "mean"), [("hand", 4.769152), ("crib", 4.734819)])
@pytest.mark.rule(id="cribbage.show.limits")
def test_every_number_of_points_is_scored_exactly_as_often_as_published(
    groups: dict[Class, Group], kind: str, mean: float
) -> None:
    pairs = distribution(groups, crib=kind == "crib")
    assert pairs == TABLES[kind]
    assert sum(pairs.values()) == PAIRS
    average = sum(int(points) * n for points, n in pairs.items()) / PAIRS
    assert average == pytest.approx(mean, abs=5e-7)
    # Twenty-nine is the best, and four totals below it cannot be scored.
    assert [points for points, n in pairs.items() if not n] == ["19", "25", "26", "27"]


def test_the_total_alone_is_that_of_the_combinations_in_every_class(
    groups: dict[Class, Group],
) -> None:
    # One hand of each class is enough: the total looks at no more than a class tells.
    for group in groups.values():
        for crib in (False, True):
            expected = points_of(group.hand, group.starter, crib=crib)
            assert show_points(group.hand, group.starter, crib=crib) == expected


def test_all_pairs_of_a_class_score_alike(groups: dict[Class, Group]) -> None:
    # The classes rest on what points can depend on; random pairs of any suit bear it out.
    chance = Random(52)
    for _ in range(10_000):
        *cards, starter = chance.sample(PACK, 5)
        hand = tuple(cards)
        group = groups[class_of(hand, starter)]
        for crib in (False, True):
            expected = points_of(group.hand, group.starter, crib=crib)
            assert points_of(hand, starter, crib=crib) == expected
