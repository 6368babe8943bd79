"""Numbers in prose come from the rules."""

import pytest

from rulewalk.games.registry import CONSTANTS
from rulewalk.lesson.placeholders import filled


def test_a_placeholder_gives_way_to_its_number() -> None:
    text = "Até [=cribbage.play.limit]: [=cribbage.play.thirty-one.points] pontos."
    assert filled(text) == "Até 31: 2 pontos."


def test_other_text_stays_as_it_is() -> None:
    assert filled("[1|4] = [=Nothing] [= x]") == "[1|4] = [=Nothing] [= x]"


@pytest.mark.parametrize("name", CONSTANTS)
def test_every_number_of_the_rules_can_be_named(name: str) -> None:
    assert filled(f"[={name}]") == str(CONSTANTS[name])


def test_an_unknown_name_is_an_error() -> None:
    with pytest.raises(KeyError):
        filled("[=cribbage.play.limits]")
