"""Seeds and whole numbers as text: ``seed-7``, ``12``."""

from typing import Final

from rulewalk.games.shuffle import SEED_LIMIT
from rulewalk.notation.errors import NotationError, quoted

SEED: Final = "seed-"
"""What a seed begins with, so that it is not taken for pieces."""

_DIGITS: Final = len(str(SEED_LIMIT))


def write_seed(seed: int) -> str:
    """Return a seed as text, such as ``seed-7``."""
    return f"{SEED}{seed}"


def read_seed(text: str) -> int:
    """Return the seed that a text names, from 0 to below ``SEED_LIMIT``.

    Raises:
        NotationError: it names none.
    """
    if not text.startswith(SEED):
        raise NotationError(f"{quoted(text)} names no seed", write_seed(7))
    return read_number(text.removeprefix(SEED))


def read_number(text: str, limit: int = SEED_LIMIT) -> int:
    """Return a whole number in ASCII digits, from 0 to below ``limit``, which is a seed's at most.

    Raises:
        NotationError: it is none.
    """
    # Longer digits are not worth converting, and too many cannot be.
    if text.isascii() and text.isdigit() and len(text) <= _DIGITS and int(text) < limit:
        return int(text)
    raise NotationError(f"{quoted(text)} is not a number from 0 to {limit - 1}")
