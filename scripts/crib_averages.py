"""Computes what two cards are worth in a crib on average, and writes the table of the engine.

    python scripts/crib_averages.py

For a pair of ranks laid away, the average is taken over every pair of ranks that the other
player may lay away, weighted by how often a good player does, and over every starter. A good
player is one who discards by the exact average of the hand over all starters and by this very
table: so it is computed again and again until it stands still. Hands are counted exactly, as
multisets of ranks with their number of suits; nobs and the rare flush of a crib are added as
averages over the suits.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
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
STILL: Final = 0.001
ROUGH: Final = 4
"""The first rounds answer a table that is still far off, and are forgotten."""

"""The table stands still when no average moves by more than this."""

TABLE: Final = Path(__file__).parent.parent / "src/rulewalk/games/cribbage/crib_table.py"


def hands_of_six() -> Iterator[tuple[Counter[int], int]]:
    """Yield every six cards by rank, with the number of ways to choose their suits."""
    for ranks in combinations_with_replacement(RANKS, 6):
        held = Counter(ranks)
        if max(held.values()) <= SUITS:
            yield held, prod(comb(SUITS, n) for n in held.values())


def hand_average(key: int, held: Counter[int]) -> float:
    """Return what four kept cards (their key) are worth on average over the 46 starters."""
    return (
        sum((SUITS - held[rank]) * rank_points(key + RANK_KEY[rank]) for rank in RANKS) / STARTERS
    )


class Discards:
    """Every hand of six by rank, with what each way to discard leaves in hand."""

    def __init__(self) -> None:
        self.hands: list[tuple[int, list[tuple[Pair, float]]]] = []
        for held, ways in hands_of_six():
            key = sum(n * RANK_KEY[rank] for rank, n in held.items())
            ranks = sorted(held)
            choices = [
                (pair, hand_average(key - RANK_KEY[pair[0]] - RANK_KEY[pair[1]], held))
                for pair in combinations_with_replacement(ranks, 2)
                if pair[0] != pair[1] or held[pair[0]] > 1
            ]
            self.hands.append((ways, choices))

    def laid_away(self, averages: Averages, role: int) -> Counter[Pair]:
        """Return how often each pair is laid away by a dealer (0) or a pone (1)."""
        sign = 1 if role == 0 else -1
        often: Counter[Pair] = Counter()
        for ways, choices in self.hands:
            pair, _ = max(choices, key=lambda each: each[1] + sign * averages[each[0]][role])
            often[pair] += ways
        return often


def ways_of(pair: Pair, gone: Counter[int]) -> int:
    """Return in how many ways a pair of ranks can be taken from the pack without some cards."""
    low, high = pair
    if low == high:
        return comb(SUITS - gone[low], 2)
    return (SUITS - gone[low]) * (SUITS - gone[high])


def crib_average(pair: Pair, others: Mapping[Pair, int]) -> float:
    """Return the average crib of a pair, given how often the other lays each pair away."""
    gone, none = Counter(pair), Counter[int]()
    total = weight = 0.0
    for other, often in others.items():
        # How often they are laid away was counted with the whole pack.
        likely = often * ways_of(other, gone) / ways_of(other, none)
        if likely:
            total += likely * _with_starters((*pair, *other))
            weight += likely
    return total / weight


def _with_starters(ranks: tuple[int, ...]) -> float:
    held = Counter(ranks)
    key = sum(RANK_KEY[rank] for rank in ranks)
    starters = PACK - len(ranks)
    points = sum((SUITS - held[rank]) * rank_points(key + RANK_KEY[rank]) for rank in RANKS)
    # A jack in the crib has nobs when its suit is turned: 12 of 51 other cards have it, and of
    # those none of another suit lies in the crib by more than chance.
    nobs = held[JACK] * (PACK // SUITS - 1) / (PACK - 1)
    return points / starters + nobs


def converged() -> tuple[dict[Pair, tuple[float, float]], int]:
    """Return the averages for the dealer's and the pone's discards, and the rounds they took."""
    discards = Discards()
    averages = dict.fromkeys(PAIRS, (0.0, 0.0))
    by_dealer, by_pone = Counter[Pair](), Counter[Pair]()
    rounds = 0
    while True:
        rounds += 1
        if rounds <= ROUGH:
            by_dealer.clear()
            by_pone.clear()
        # All later rounds so far count alike: two players who only answer each other's last round
        # can go round in circles.
        by_dealer.update(discards.laid_away(averages, 0))
        by_pone.update(discards.laid_away(averages, 1))
        after = {
            pair: (crib_average(pair, by_pone), crib_average(pair, by_dealer)) for pair in PAIRS
        }
        moved = max(
            abs(new - old)
            for pair in PAIRS
            for new, old in zip(after[pair], averages[pair], strict=True)
        )
        averages = after
        print(f"round {rounds}: moved by {moved:.4f}", flush=True)
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
