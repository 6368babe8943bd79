"""Computes what two cards are worth in a crib on average, and writes the table of the engine.

    python scripts/crib_averages.py

For a pair of ranks laid away, the average is taken over every six cards that the other player
may hold without that pair, and over every starter that is in neither. The other player lays away
as a good player does: by the exact average of the hand over all starters and by this very table;
so it is computed again and again until it stands still. Hands are counted exactly, as multisets
of ranks with their number of suits; nobs is added as an average over the suits. A flush in the
crib, worth a hundredth of a point, is left out.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from pathlib import Path
from typing import Final

from rulewalk.games.cards import JACK, RANKS
from rulewalk.games.cribbage.total import RANK_KEY, rank_points

type Pair = tuple[int, int]
type Averages = Mapping[Pair, tuple[float, float]]

PAIRS: Final = tuple(combinations_with_replacement(RANKS, 2))
SUITS: Final = 4
PACK: Final = SUITS * len(RANKS)
STARTERS: Final = PACK - 6
STILL: Final = 0.01
"""The table stands still when the best answers to it move no average by more than this."""

TABLE: Final = Path(__file__).parent.parent / "src/rulewalk/games/cribbage/crib_table.py"


def hands_of_six() -> Iterator[tuple[Counter[int], int]]:
    """Yield every six cards by rank, with the number of ways to choose their suits."""
    for ranks in combinations_with_replacement(RANKS, 6):
        held = Counter(ranks)
        if max(held.values()) <= SUITS:
            yield held, prod(comb(SUITS, n) for n in held.values())


@cache
def whole_pack(key: int) -> int:
    """Return what four kept cards are worth over every starter of a whole pack, added up."""
    return SUITS * sum(rank_points(key + RANK_KEY[rank]) for rank in RANKS)


def hand_average(key: int, held: Counter[int]) -> float:
    """Return what four kept cards (their key) are worth on average over the 46 starters."""
    gone = sum([n * rank_points(key + RANK_KEY[rank]) for rank, n in held.items()])
    return (whole_pack(key) - gone) / STARTERS


type Hand = tuple[int, tuple[int, ...], tuple[tuple[Pair, float], ...]]
"""In how many ways six ranks can be held, how many cards of each rank they leave in the pack, and
every pair that can be laid away with the average of what is kept."""


def all_hands() -> list[Hand]:
    """Return every hand of six by rank."""
    hands: list[Hand] = []
    for held, ways in hands_of_six():
        key = sum(n * RANK_KEY[rank] for rank, n in held.items())
        choices = tuple(
            (pair, hand_average(key - RANK_KEY[pair[0]] - RANK_KEY[pair[1]], held))
            for pair in combinations_with_replacement(sorted(held), 2)
            if pair[0] != pair[1] or held[pair[0]] > 1
        )
        hands.append((ways, tuple(SUITS - held[rank] for rank in RANKS), choices))
    return hands


def laid_away(hands: Sequence[Hand], averages: Averages, role: int) -> list[Pair]:
    """Return what a dealer (0) or a pone (1) lays away from each hand."""
    sign = 1 if role == 0 else -1
    return [
        max(choices, key=lambda each: each[1] + sign * averages[each[0]][role])[0]
        for _, _, choices in hands
    ]


def crib_average(pair: Pair, hands: Sequence[Hand], others: Sequence[Pair]) -> float:
    """Return the average crib of a pair, given what the other lays away from each hand."""
    low, high = pair[0] - RANKS[0], pair[1] - RANKS[0]
    # By the other's pair: how often each rank is turned as starter, in ways.
    turned: dict[Pair, list[int]] = {other: [0] * len(RANKS) for other in PAIRS}
    for (ways, left, _), other in zip(hands, others, strict=True):
        # The pair is taken from what the other's hand leaves.
        likely = ways * left[low] * (left[high] - (low == high))
        if likely:
            turned[other] = [
                n + likely * cards for n, cards in zip(turned[other], left, strict=True)
            ]
    total = starters = nobs = 0
    for other, often in turned.items():
        # ``left`` still holds the pair itself, which cannot be turned.
        taken = sum(often) // (PACK - 6)
        often[low] -= taken
        often[high] -= taken
        key = sum(RANK_KEY[rank] for rank in (*pair, *other))
        total += sum(n * rank_points(key + RANK_KEY[r]) for r, n in zip(RANKS, often, strict=True))
        starters += sum(often)
        nobs += (*pair, *other).count(JACK) * sum(often)
    # Of the 51 other cards 12 are of a jack's suit.
    return (total + nobs * (PACK // SUITS - 1) / (PACK - 1)) / starters


def answered(
    hands: Sequence[Hand], averages: Averages, pairs: Sequence[Pair] = PAIRS
) -> dict[Pair, tuple[float, float]]:
    """Return the averages of some pairs if both players answer a table as well as they can."""
    by_dealer, by_pone = (laid_away(hands, averages, role) for role in (0, 1))
    return {
        pair: (crib_average(pair, hands, by_pone), crib_average(pair, hands, by_dealer))
        for pair in pairs
    }


def farthest(one: Averages, other: Averages) -> float:
    """Return by how much the pairs of one table differ at most from those of another."""
    return max(
        abs(new - old) for pair in one for new, old in zip(one[pair], other[pair], strict=True)
    )


def converged() -> tuple[dict[Pair, tuple[float, float]], int]:
    """Return the averages for the dealer's and the pone's discards, and the rounds they took."""
    hands = all_hands()
    averages = dict.fromkeys(PAIRS, (0.0, 0.0))
    rounds = 0
    while True:
        rounds += 1
        after = answered(hands, averages)
        moved = farthest(after, averages)
        print(f"round {rounds}: moved by {moved:.4f}", flush=True)
        # Two players who only answer each other's last round can go round in circles: half-way
        # they meet.
        averages = (
            {
                pair: ((old[0] + new[0]) / 2, (old[1] + new[1]) / 2)
                for (pair, old), new in zip(averages.items(), after.values(), strict=True)
            }
            if rounds > 1
            else after
        )
        if moved < STILL:
            return averages, rounds


def written(averages: Averages) -> str:
    """Return the table as the engine's source."""
    rows = "".join(
        f"    ({low}, {high}): ({dealer:.3f}, {pone:.3f}),\n"
        for (low, high), (dealer, pone) in sorted(averages.items())
    )
    return f'''"""The average crib of two cards; written by scripts/crib_averages.py."""

from collections.abc import Mapping
from typing import Final

CRIB_AVERAGES: Final[Mapping[tuple[int, int], tuple[float, float]]] = {{
{rows}}}
"""By the ranks laid away, the lower first: the average crib when the dealer, and when the pone,
lays them away, in points."""
'''


def main() -> None:
    """Compute the table and write it."""
    averages, rounds = converged()
    TABLE.write_text(written(averages), encoding="utf-8")
    print(f"{len(averages)} pairs, still after {rounds} rounds: {TABLE.name}")


if __name__ == "__main__":
    main()
