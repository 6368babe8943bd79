"""Seeds and whole numbers as text."""

import pytest

from rulewalk.games.shuffle import SEED_LIMIT
from rulewalk.notation.errors import NotationError
from rulewalk.notation.seeds import read_number, read_seed, write_seed


@pytest.mark.parametrize("seed", [0, 7, SEED_LIMIT - 1])
def test_a_seed_is_read_back(seed: int) -> None:
    assert read_seed(write_seed(seed)) == seed


def test_a_number_may_have_zeros_before_it() -> None:
    assert read_number("0012") == 12


@pytest.mark.parametrize("text", ["", "7", "seed", "seed7", "Seed-7", " seed-7"])
def test_what_names_no_seed(text: str) -> None:
    with pytest.raises(NotationError, match=r"names no seed; did you mean seed-7\?$"):
        read_seed(text)


@pytest.mark.parametrize(
    "text", ["", "-1", "+1", "1.0", "1 ", "٧", "²", "0x1", str(SEED_LIMIT), "9" * 5000]
)
def test_what_is_no_number(text: str) -> None:
    for read in (read_number, lambda number: read_seed(f"seed-{number}")):
        with pytest.raises(NotationError, match=r"is not a number from 0 to 4294967295$"):
            read(text)


def test_a_number_has_a_limit_of_its_own() -> None:
    assert read_number("29", 30) == 29
    with pytest.raises(NotationError, match=r"^'30' is not a number from 0 to 29$"):
        read_number("30", 30)
