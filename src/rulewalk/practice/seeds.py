"""The seed that a request asks a practice to deal from."""

from collections.abc import Mapping
from typing import Any

from rulewalk.games.shuffle import SEED_LIMIT


def asked_seed(request: Mapping[str, Any]) -> int:
    """Return the seed of a request.

    Raises:
        KeyError, TypeError, ValueError: it is missing, no whole number or out of range.
    """
    seed = request["seed"]
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise TypeError("a seed is a whole number")
    if not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"a seed is 0 to {SEED_LIMIT - 1}")
    return seed
