"""The ranked discards and the averages of the crib they rest on."""

import json
from collections import Counter
from itertools import combinations
from math import comb
from pathlib import Path
from random import Random

import pytest

import crib_averages
from games.naive_cribbage import ORDER, score_alone, score_ranks, score_show
from games.pieces import cards, name_of, names_of
from rulewalk.games.cards import PACK, RANKS, Card
from rulewalk.games.cribbage.crib_table import CRIB_AVERAGES
from rulewalk.games.cribbage.discard import rank_discards
from rulewalk.games.cribbage.game import DiscardView
from rulewalk.games.cribbage.rival import simple_discard
from rulewalk.games.protocol import InvalidPositionError

type Pair = tuple[int, int]

PUBLISHED: dict[str, dict[str, tuple[float, float]]] = json.loads(
    (Path(__file__).parent.parent / "data" / "crib-averages.json").read_text(encoding="utf-8")
)
"""By author, then by pair ("5J"): the average crib of the dealer's and of the pone's discard."""

NAMES = {each: name_of(each) for each in PACK}
DEALER, PONE = 0, 1


def name_of_pair(pair: Pair) -> str:
    return ORDER[pair[0] - 1] + ORDER[pair[1] - 1]


def random_sixes(number: int, seed: int) -> list[tuple[Card, ...]]:
    chance = Random(seed)
    return [tuple(chance.sample(PACK, 6)) for _ in range(number)]


# -- The ranking ----------------------------------------------------------------------------------


@pytest.mark.rule(id="cribbage.rival.careful")
def test_the_average_of_a_hand_is_that_of_all_forty_six_starters() -> None:
    for six in random_sixes(12, 6):
        starters = [NAMES[each] for each in PACK if each not in six]
        assert len(starters) == 46
        for choice in rank_discards(six, dealer=True):
            kept = [NAMES[each] for each in choice.kept]
            points = [sum(score_show(kept, each, crib=False).values()) for each in starters]
            assert choice.hand == pytest.approx(sum(points) / 46)
            assert (choice.lowest, choice.highest) == (min(points), max(points))


@pytest.mark.rule(id="cribbage.rival.careful")
@pytest.mark.parametrize("dealer", [True, False])
def test_the_crib_is_added_to_the_dealers_hand_and_taken_off_the_pones(dealer: bool) -> None:
    for six in random_sixes(50, 15):
        for choice in rank_discards(six, dealer=dealer):
            low, high = sorted(each.rank for each in choice.discarded)
            crib = CRIB_AVERAGES[low, high][DEALER if dealer else PONE]
            assert choice.crib == crib
            assert choice.average == pytest.approx(choice.hand + (crib if dealer else -crib))


@pytest.mark.rule(id="cribbage.rival.careful")
@pytest.mark.parametrize("dealer", [True, False])
def test_all_fifteen_choices_are_ranked_the_best_average_first(dealer: bool) -> None:
    for six in random_sixes(50, 46):
        choices = rank_discards(six, dealer=dealer)
        assert {choice.discarded for choice in choices} == set(combinations(six, 2))
        for choice in choices:
            assert choice.kept == tuple(each for each in six if each not in choice.discarded)
        averages = [choice.average for choice in choices]
        assert averages == sorted(averages, reverse=True)


@pytest.mark.rule(id="cribbage.rival.careful")
def test_equal_choices_keep_the_order_of_the_hand() -> None:
    # No starter and no crib tells one five from the other.
    six = cards("5H 5D 6S 7C KD KH")
    discarded = [names_of(choice.discarded) for choice in rank_discards(six, dealer=False)]
    assert discarded.index("5H KD") < discarded.index("5H KH") < discarded.index("5D KD")


@pytest.mark.rule(id="cribbage.rival.careful")
def test_a_choice_that_turns_on_whose_crib_it_is() -> None:
    # Fives go to one's own crib, not to the other's.
    six = cards("5D 5H 7H 8H 9S AC")
    own, others = (rank_discards(six, dealer=dealer)[0] for dealer in (True, False))
    assert names_of(own.discarded) == "5D 5H"
    assert names_of(others.discarded) == "9S AC"


@pytest.mark.parametrize(
    "text", ["", "5H 5D AC 9S KD", "5H 5D AC 9S KD 3C 4C", "5H 5D AC 9S KD 5H"]
)
def test_only_six_different_cards_are_ranked(text: str) -> None:
    with pytest.raises(InvalidPositionError, match="six different cards"):
        rank_discards(cards(text), dealer=True)


# -- The simple rival's discards ------------------------------------------------------------------


def simple(text: str, *, deals: bool = False) -> str:
    return names_of(simple_discard(DiscardView(cards(text), deals, 0, 0)))


@pytest.mark.rule(id="cribbage.rival.simple")
def test_the_simple_rival_keeps_the_best_four_cards_by_themselves() -> None:
    assert simple("6H 7D 8S 8C QD KH") == "QD KH"
    # A flush of four is four cards by themselves too.
    assert simple("2H 4H TH QH AC 8S") == "AC 8S"
    # Whose crib it is changes nothing, nor what the starter may bring.
    for deals in (False, True):
        assert simple("5H 5D AC 9S KD QC", deals=deals) == simple("5H 5D AC 9S KD QC")


@pytest.mark.rule(id="cribbage.rival.simple")
def test_of_equal_choices_it_lays_away_what_counts_least_then_what_comes_first() -> None:
    # Nothing scores: the two and the four.
    assert simple("KH TD 4S 2C 8H 6D") == "4S 2C"
    # Only the pair of sevens scores; the nine goes with any of those that count ten.
    assert simple("7H 7D 9C TS QD KC") == "9C TS"
    assert simple("KC QD TS 9C 7D 7H") == "KC 9C"


@pytest.mark.rule(id="cribbage.rival.simple")
def test_the_simple_rival_agrees_with_the_naive_scorer() -> None:
    for six in random_sixes(200, 4):
        discarded = simple_discard(DiscardView(six, deals=True, score=0, other_score=0))
        best = max(alone(six, pair) for pair in combinations(six, 2))
        assert alone(six, discarded) == best


def alone(six: tuple[Card, ...], discarded: tuple[Card, ...]) -> int:
    return score_alone([NAMES[each] for each in six if each not in discarded])


# -- The averages of the crib ---------------------------------------------------------------------


def test_every_pair_of_ranks_has_its_averages() -> None:
    assert list(CRIB_AVERAGES) == [(low, high) for low in RANKS for high in RANKS if low <= high]


def test_the_pones_cards_make_the_better_crib() -> None:
    # The dealer's own two cards come to it as well, chosen to help.
    assert all(pone > dealer for dealer, pone in CRIB_AVERAGES.values())


@pytest.mark.parametrize("role", [DEALER, PONE])
def test_what_every_player_knows_about_the_crib(role: int) -> None:
    by_name = {name_of_pair(pair): both[role] for pair, both in CRIB_AVERAGES.items()}
    best = sorted(by_name, key=by_name.__getitem__, reverse=True)
    # Two fives are best; every five is good; a king with a ten is worst.
    assert best[0] == "55"
    assert best[-1] == "TK"
    assert all("5" in pair or pair in {"23", "78", "9T"} for pair in best[:6])
    for rank in ORDER.replace("5", ""):
        pairs = {p: n for p, n in by_name.items() if rank in p and p != 2 * rank}
        with_five = pairs.pop("5" + rank if ORDER.index(rank) > 4 else rank + "5")
        assert with_five > sum(pairs.values()) / len(pairs)
    # Two alike are worth more than what stands apart.
    assert all(
        by_name[2 * rank] > by_name["".join(sorted(rank + "K", key=ORDER.index))]
        for rank in ORDER[:-1]
    )


@pytest.fixture(scope="module")
def hands() -> list[crib_averages.Hand]:
    return crib_averages.all_hands()


def test_the_averages_stand_still(hands: list[crib_averages.Hand]) -> None:
    # Where both answer the stored table as well as they can, the same averages come out again:
    # every seventh pair, to be quick; the program that writes the table asks it of all of them.
    pairs = list(CRIB_AVERAGES)[::7]
    again = crib_averages.answered(hands, CRIB_AVERAGES, pairs)
    assert crib_averages.farthest(again, CRIB_AVERAGES) < crib_averages.STILL
    assert len(again) == 13


def test_every_hand_of_six_is_gone_through(hands: list[crib_averages.Hand]) -> None:
    assert sum(ways for ways, _, _ in hands) == comb(52, 6)
    # Forty-six cards are left, whatever is held.
    assert {sum(left) for _, left, _ in hands} == {46}


def test_a_crib_is_counted_with_every_hand_and_starter_that_the_pair_leaves() -> None:
    # The other holds three queens and three kings, and lays one of each away.
    pair, other = (5, 5), (12, 13)
    held = Counter({12: 3, 13: 3})
    left = tuple(4 - held[rank] for rank in RANKS)
    average = crib_averages.crib_average(pair, [(16, left, ())], [other])
    # The pair leaves two fives, and the hand one queen and one king, among 44 starters.
    expected = 0
    for rank in RANKS:
        cards_left = left[rank - 1] - 2 * (rank == 5)
        expected += cards_left * score_ranks("55QK" + ORDER[rank - 1])
    assert average == pytest.approx(expected / 44)


@pytest.mark.parametrize(
    ("author", "on_average", "at_most"),
    [
        ("hessel", 0.08, 0.3),
        ("colvert", 0.08, 0.3),
        ("schell", 0.08, 0.3),
        # Far from all the others, too, for rare pairs.
        ("rasmussen", 0.2, 1.4),
    ],
)
def test_the_averages_are_near_the_published_ones(
    author: str, on_average: float, at_most: float
) -> None:
    apart = [
        abs(ours - theirs)
        for pair, both in CRIB_AVERAGES.items()
        for ours, theirs in zip(both, PUBLISHED[author][name_of_pair(pair)], strict=True)
    ]
    assert len(apart) == 2 * 91
    assert sum(apart) / len(apart) < on_average
    assert max(apart) < at_most
