"""A second scorer of cribbage, to hold the engine against: plain text, other ways to count.

Cards are text such as "TD". Nothing is taken from the engine, and where the engine looks at
positions this one looks at strings: runs are found as parts of the string of all ranks,
fifteens by counting the ways to reach each sum, goes by asking who could still lay.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from math import prod

ORDER = "A23456789TJQK"
WORTH = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10} | {str(n): n for n in range(2, 10)}
PAIRS = {2: ("pair", 2), 3: ("pair-royal", 6), 4: ("double-pair-royal", 12)}

type Laid = tuple[int, str, int, dict[str, int], bool]
"""Seat, card, count, what it scored (its go point included), whether it closed the count."""


def total(cards: Iterable[str]) -> int:
    return sum(WORTH[card[0]] for card in cards)


def made_by_last(table: Sequence[str]) -> dict[str, int]:
    """Return what the last card on the table makes, go and last card apart."""
    ranks = "".join(card[0] for card in table)
    made: dict[str, int] = {}
    if total(table) == 15:
        made["fifteen"] = 2
    if total(table) == 31:
        made["thirty-one"] = 2
    alike = len(ranks) - len(ranks.rstrip(ranks[-1]))
    if alike >= 2:
        kind, points = PAIRS[alike]
        made[kind] = points
    tails = ["".join(sorted(ranks[start:], key=ORDER.index)) for start in range(len(ranks) - 2)]
    runs = [len(tail) for tail in tails if tail in ORDER]
    if runs:
        made["run"] = max(runs)
    return made


def score_play(hands: Sequence[Sequence[str]], order: Sequence[str]) -> list[Laid]:
    """Return every card of a whole play as it was laid; the hands hold all of them.

    Raises:
        ValueError: a card was laid out of turn or past 31.
    """
    holding = [list(hand) for hand in hands]
    mover = 0 if holding[0] else 1
    table: list[str] = []
    laid: list[Laid] = []
    for card in order:
        if card not in holding[mover]:
            raise ValueError(f"{card} came out of turn")
        holding[mover].remove(card)
        table.append(card)
        count = total(table)
        if count > 31:
            raise ValueError(f"{card} made {count}")
        made = made_by_last(table)
        # Whoever cannot lay now cannot lay until the restart: nobody need remember a go.
        able = [any(count + WORTH[c[0]] <= 31 for c in hand) for hand in holding]
        closed = not any(able)
        if closed and count < 31:
            made["go" if any(holding) else "last-card"] = 1
        laid.append((mover, card, count, made, closed))
        if closed:
            table = []
            able = [bool(hand) for hand in holding]
        mover = 1 - mover if able[1 - mover] else mover
    return laid


def points_of(laid: Iterable[Laid]) -> tuple[int, int]:
    points = [0, 0]
    for seat, _, _, made, _ in laid:
        points[seat] += sum(made.values())
    return points[0], points[1]


def simple_choice(
    hand: Sequence[str], table: Sequence[str], *, other_waits: bool, other_holds: bool
) -> str | None:
    """Return what the simple rival lays; ``other_waits``: it said go, or has no cards left."""
    fitting = [card for card in hand if total(table) + WORTH[card[0]] <= 31]
    # Stable sorts, from the last reason to the first.
    fitting.sort(key=lambda card: card[1])
    fitting.sort(key=lambda card: ORDER.index(card[0]), reverse=True)
    fitting.sort(key=lambda card: WORTH[card[0]], reverse=True)

    def points(card: str) -> int:
        count = total([*table, card])
        fits_after = [c for c in hand if c != card and count + WORTH[c[0]] <= 31]
        closes = count < 31 and other_waits and not fits_after
        ends = count < 31 and len(hand) == 1 and not other_holds
        return sum(made_by_last([*table, card]).values()) + (closes or ends)

    fitting.sort(key=points, reverse=True)
    return fitting[0] if fitting else None


def score_show(hand: Sequence[str], starter: str, *, crib: bool) -> dict[str, int]:
    """Return what a hand scores in the show by kind; kinds that score nothing are left out."""
    ranks = Counter(card[0] for card in (*hand, starter))
    ways = [1] + 15 * [0]
    for card in (*hand, starter):
        for reached in range(15 - WORTH[card[0]], -1, -1):
            ways[reached + WORTH[card[0]]] += ways[reached]
    windows = [ORDER[i : i + n] for n in (5, 4, 3) for i in range(len(ORDER) - n + 1)]
    runs = [w for w in windows if all(rank in ranks for rank in w)]
    suits = "".join(card[1] for card in hand)
    flush = suits == 4 * suits[0] and (5 if starter[1] == suits[0] else 0 if crib else 4)
    made = {
        "fifteen": 2 * ways[15],
        "pair": sum(n * (n - 1) for n in ranks.values()),
        "run": len(runs[0]) * prod(ranks[rank] for rank in runs[0]) if runs else 0,
        "flush": int(flush),
        "nobs": hand.count("J" + starter[1]),
    }
    return {kind: points for kind, points in made.items() if points}


def score_ranks(ranks: Sequence[str]) -> int:
    """Return the fifteens, pairs and longest runs of some ranks, choice by choice."""
    names = sorted(ranks, key=ORDER.index)
    choices = [c for size in range(2, len(names) + 1) for c in combinations(names, size)]
    fifteens = sum(total(choice) == 15 for choice in choices)
    pairs = sum(len(choice) == 2 and choice[0] == choice[1] for choice in choices)
    runs = [len(choice) for choice in choices if len(choice) > 2 and "".join(choice) in ORDER]
    longest = max(runs, default=0)
    return 2 * fifteens + 2 * pairs + longest * runs.count(longest)


def score_alone(hand: Sequence[str]) -> int:
    """Return what four cards are worth before a starter is turned."""
    flush = 4 if len({card[1] for card in hand}) == 1 else 0
    return score_ranks([card[0] for card in hand]) + flush
