"""One shuffle for all games: the same seed gives the same order everywhere."""

from collections.abc import Sequence
from random import Random
from typing import Final

SEED_LIMIT: Final = 2**32
"""Seeds run from 0 to one below this."""


def shuffled[Piece](pieces: Sequence[Piece], seed: int) -> tuple[Piece, ...]:
    """Return the pieces in the random order of a seed (Fisher-Yates, from the end down).

    Uses only ``Random.random``, the one sequence that Python promises never to change.

    Raises:
        ValueError: the seed lies outside 0 to 2**32 - 1.
    """
    if not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"a seed is 0 to {SEED_LIMIT - 1}")
    order = list(pieces)
    chance = Random(seed)
    for last in range(len(order) - 1, 0, -1):
        pick = int(chance.random() * (last + 1))
        order[last], order[pick] = order[pick], order[last]
    return tuple(order)
