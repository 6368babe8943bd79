"""The seed that a practice deals from: as a request asks for it, and in a position's text."""

from collections.abc import Mapping
from typing import Any, Final

from rulewalk.games.shuffle import SEED_LIMIT
from rulewalk.notation.errors import NotationError

_SEED: Final = "seed-"
_DIGITS: Final = len(str(SEED_LIMIT))


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


def read_seed(text: str) -> int:
    """Return the seed that ``seed-7`` names.

    Raises:
        NotationError: it names none.
    """
    seed = read_number(text.removeprefix(_SEED)) if text.startswith(_SEED) else SEED_LIMIT
    if seed >= SEED_LIMIT:
        raise NotationError(f"{text[:20]!r} names no seed", f"{_SEED}7")
    return seed


def read_number(text: str, limit: int = SEED_LIMIT) -> int:
    """Return a whole number from 0 to below ``limit``, written in ASCII digits.

    Raises:
        NotationError: it is none.
    """
    if text.isascii() and text.isdigit() and len(text) <= _DIGITS and int(text) < limit:
        return int(text)
    raise NotationError(f"{text[:20]!r} is not a number from 0 to {limit - 1}")


def write_seed(seed: int) -> str:
    """Return a seed as a position's text has it."""
    return f"{_SEED}{seed}"
