"""Measures the engine of cribbage: how well the careful rival plays, how fast hands are counted.

``bench_report.py`` prints what is measured here. Every seed is fixed, so that only the times
differ from one run to the next; they are seconds of this process alone.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Final

from rulewalk.games.cards import JACK, PACK, RANKS, Card, Suit
from rulewalk.games.cribbage.careful import TableView, careful_card, careful_discard
from rulewalk.games.cribbage.crib_table import CRIB_AVERAGES
from rulewalk.games.cribbage.game import DiscardView, Game, Phase
from rulewalk.games.cribbage.rivals import CAREFUL, SIMPLE, Rival, next_move
from rulewalk.games.cribbage.show import score_show
from rulewalk.games.cribbage.total import RANK_KEY, key_of, rank_points, show_points

ROOT: Final = Path(__file__).parent.parent
PUBLISHED: Final = ROOT / "tests/data/crib-averages.json"

DEALS: Final = 2_000
"""Duplicate deals: each is played twice, with the players' cards exchanged."""

GAMES: Final = 500
"""Duplicate games to 121: the same deals, played twice."""

REPEATS: Final = 8

NORMAL: Final = 1.96
"""Standard errors on either side of a mean that hold it in 95 of 100 cases."""

PAIRS: Final = 12_994_800
NAMES: Final = "A23456789TJQK"


# -- Duplicate deals and games --------------------------------------------------------------------


@dataclass(frozen=True)
class Share:
    """A mean and half the width of its 95 % interval."""

    mean: float
    within: float

    @classmethod
    def of(cls, values: Sequence[float]) -> "Share":
        """Return the mean of independent values."""
        return cls(fmean(values), NORMAL * stdev(values) / len(values) ** 0.5)


def points_of_deal(seed: int, dealer: int, rivals: tuple[Rival, Rival]) -> tuple[int, int]:
    """Return what both peg in the first deal of a seed, from its cut to its crib."""
    game, _ = Game.start(seed, dealer).do(next_move(Game.start(seed, dealer), rivals))
    while game.phase is not Phase.DEAL:
        game, _ = game.do(next_move(game, rivals))
    return game.scores


def duplicate_deal(seed: int, one: Rival, other: Rival) -> float:
    """Return by how much ``one`` outscores ``other`` a deal, holding either side's cards once."""
    differences = []
    for dealer in (0, 1):
        points = points_of_deal(seed, dealer, (one, other))
        differences.append(points[0] - points[1])
    return fmean(differences)


def game_won(seed: int, dealer: int, rivals: tuple[Rival, Rival]) -> bool:
    """Return whether player 0 wins the game of a seed."""
    game = Game.start(seed, dealer)
    while not game.is_over:
        game, _ = game.do(next_move(game, rivals))
    return game.winner == 0


def duplicate_game(seed: int, one: Rival, other: Rival) -> float:
    """Return the share of two games that ``one`` wins: the same cards from either side."""
    return fmean(game_won(seed, dealer, (one, other)) for dealer in (0, 1))


# -- Counting -------------------------------------------------------------------------------------


def exact_table(*, crib: bool) -> Counter[int]:
    """Return how many of all 12,994,800 hands and starters are worth how much.

    All 270,725 hands are gone through. Most hold neither a jack nor four cards of a suit: the
    suits decide nothing there, and those of the same ranks are counted together. The others are
    counted one by one with every starter of one suit that stands for four, as the suits can be
    renamed.
    """
    alike: Counter[int] = Counter()
    found: Counter[int] = Counter()
    clubs = [card for card in PACK if card.suit is Suit.CLUBS]
    for hand in combinations(PACK, 4):
        one, two, three, four = hand
        jacks = JACK in (one.rank, two.rank, three.rank, four.rank)
        if jacks or one.suit is two.suit is three.suit is four.suit:
            for starter in clubs:
                if starter not in hand:
                    found[show_points(hand, starter, crib=crib)] += len(Suit)
        else:
            alike[key_of(hand)] += 1
    for key, hands in alike.items():
        for rank in RANKS:
            held = key // RANK_KEY[rank] % RANK_KEY[1]
            found[rank_points(key + RANK_KEY[rank])] += hands * (len(Suit) - held)
    return found


def plain_total(hand: Sequence[Card], starter: Card, *, crib: bool = False) -> int:
    """Return what a hand is worth, combination by combination: what fast counting is held to."""
    return sum(made.points for made in score_show(hand, starter, crib=crib))


def hands_a_second(
    counts: Sequence[Callable[..., int]], hands: Sequence[tuple[tuple[Card, ...], Card]]
) -> list[float]:
    """Return how many hands each way of counting counts in a second, the best of several times.

    The ways take turns, so that they share what else the machine has to do.
    """
    best = [float("inf")] * len(counts)
    for _ in range(REPEATS):
        for n, count in enumerate(counts):
            begun = process_time()
            for hand, starter in hands:
                count(hand, starter)
            best[n] = min(best[n], process_time() - begun)
    return [len(hands) / seconds for seconds in best]


def random_hands(number: int) -> list[tuple[tuple[Card, ...], Card]]:
    """Return random hands and starters."""
    chance = Random(29)
    drawn = (chance.sample(PACK, 5) for _ in range(number))
    return [(tuple(cards[:4]), cards[4]) for cards in drawn]


# -- The crib -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Apart:
    """Where our averages are farthest from published ones, and how far on average."""

    author: str
    pair: str
    role: str
    ours: float
    theirs: float
    on_average: float


def apart() -> Iterator[Apart]:
    """Yield for each published table the average that differs most from ours."""
    published = json.loads(PUBLISHED.read_text(encoding="utf-8"))
    for author, table in published.items():
        every = [
            (abs(ours - theirs), NAMES[low - 1] + NAMES[high - 1], role, ours, theirs)
            for (low, high), both in CRIB_AVERAGES.items()
            for role, ours, theirs in zip(
                ("dealer", "pone"), both, table[NAMES[low - 1] + NAMES[high - 1]], strict=True
            )
        ]
        _, pair, role, ours, theirs = max(every)
        yield Apart(author.title(), pair, role, ours, theirs, fmean(each[0] for each in every))


# -- The report -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Row:
    """One line of the table, each value as it is printed."""

    what: str
    figure: str
    aim: str = ""
    reference: str = ""
    ratio: str = ""


def strength() -> Iterator[Row]:
    """Yield how much better than the simple rival the careful one plays."""
    points = Share.of([duplicate_deal(seed, CAREFUL, SIMPLE) for seed in range(DEALS)])
    yield Row(
        f"careful over simple, points a deal, {DEALS:,} duplicate deals",
        f"{points.mean:+.2f} (±{points.within:.2f})",
        "above 0",
        "0 (simple over simple)",
    )
    wins = Share.of([duplicate_game(seed, CAREFUL, SIMPLE) for seed in range(GAMES)])
    yield Row(
        f"careful against simple, games won, {GAMES:,} duplicate games",
        f"{wins.mean:.1%} ({wins.mean - wins.within:.1%} to {wins.mean + wins.within:.1%})",
        "above 50%",
        "50% (simple against simple)",
        f"{wins.mean / 0.5:.2f}",
    )


def cribs() -> Iterator[Row]:
    """Yield our averages of the crib beside those of the published tables."""
    for each in apart():
        yield Row(
            f"crib of {each.pair}, {each.role}: farthest from {each.author} "
            f"({abs(each.ours - each.theirs):.2f}; all pairs {each.on_average:.2f})",
            f"{each.ours:.2f}",
            "close",
            f"{each.theirs:.2f}",
            f"{each.ours / each.theirs:.2f}",
        )


def counting() -> Iterator[Row]:
    """Yield how fast hands are counted, and all hands there are."""
    fast, plain = hands_a_second([show_points, plain_total], random_hands(5_000))
    yield Row(
        "hands of the show counted a second",
        f"{fast:,.0f}",
        "20 times the plain one",
        f"{plain:,.0f} (combination by combination)",
        f"{fast / plain:.1f}",
    )
    begun = process_time()
    table = exact_table(crib=False)
    took = process_time() - begun
    assert table.total() == PAIRS
    yield Row(
        f"the exact table of all {PAIRS:,} hands, seconds",
        f"{took:.1f}",
        "below 10",
        f"{PAIRS / plain:,.0f} (combination by combination)",
        f"{PAIRS / plain / took:.0f}",
    )


def thinking() -> Iterator[Row]:
    """Yield how long the careful rival thinks over a card and over a discard."""
    cards: list[float] = []
    discards: list[float] = []

    def timed_card(view: TableView) -> Card | None:
        begun = process_time()
        card = careful_card(view)
        cards.append(process_time() - begun)
        return card

    def timed_discard(view: DiscardView) -> tuple[Card, Card]:
        begun = process_time()
        pair = careful_discard(view)
        discards.append(process_time() - begun)
        return pair

    timed = Rival(timed_discard, timed_card)
    for seed in range(200):
        points_of_deal(seed, seed % 2, (timed, timed))
    for what, times, aim in (("a card", cards, 100), ("a discard", discards, 300)):
        longest, mean = max(times) * 1000, fmean(times) * 1000
        yield Row(
            f"careful: {what}, longest in milliseconds (CPython; the aim is the browser's)",
            f"{longest:.1f}",
            f"below {aim}",
            f"{mean:.1f} (mean)",
            f"{longest / mean:.1f}",
        )
