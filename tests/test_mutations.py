"""Breaking any one rule of the engine fails a test that names the rule."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import mutate
from games.rule_ids import ENGINE_RULES, UNBREAKABLE
from mutations import MUTATIONS, Mutation

SCRIPT = Path(mutate.__file__)


def test_every_rule_but_what_follows_from_others_can_be_broken() -> None:
    assert {mutation.rule for mutation in MUTATIONS} == ENGINE_RULES - UNBREAKABLE


def test_no_mutation_stands_twice_or_changes_nothing() -> None:
    assert [each for each, times in Counter(MUTATIONS).items() if times > 1] == []
    assert [each for each in MUTATIONS if each.text == each.instead] == []


def test_every_mutation_has_its_one_place() -> None:
    games = mutate.ROOT / "src" / "rulewalk" / "games"
    sources = {each.file: (games / each.file).read_text(encoding="utf-8") for each in MUTATIONS}
    assert [each for each in MUTATIONS if sources[each.file].count(each.text) != 1] == []


@pytest.mark.soak
def test_every_mutation_is_caught_by_a_test_that_names_its_rule() -> None:
    # In a process of its own: it must not have imported the unbroken engine before.
    done = subprocess.run(
        [sys.executable, str(SCRIPT)], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert done.stdout == f"{len(MUTATIONS)} mutations caught, 0 not\n"
    assert done.returncode == 0


SURVIVES = Mutation(
    "draw.count",
    "tiles.py",
    "return self.low + self.high",
    "return self.high + self.low",
)
UNTESTED = Mutation("draw.nothing", "tiles.py", "HIGHEST: Final = 6", "HIGHEST: Final = 9")
NOWHERE = Mutation("draw.count", "tiles.py", "self.low * self.high", "0")
EVERYWHERE = Mutation("draw.count", "tiles.py", "self.low", "0")
NO_PYTHON = Mutation("draw.count", "tiles.py", "return self.low + self.high", "return (")


@pytest.mark.parametrize(
    ("mutation", "outcome"),
    [
        (SURVIVES, "survived: no test that names the rule fails"),
        (UNTESTED, "no test names the rule"),
        (NOWHERE, "its text is not found exactly once"),
        (EVERYWHERE, "its text is not found exactly once"),
        (NO_PYTHON, "the tests could not be run"),
    ],
)
def test_a_mutation_that_shows_nothing_is_reported(mutation: Mutation, outcome: str) -> None:
    program = (
        "import sys, mutate\n"
        "from mutations import Mutation\n"
        f"sys.exit(mutate.report(mutate.try_all([{mutation!r}], workers=1)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=SCRIPT.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    lines = done.stdout.splitlines()
    change = f"{mutation.text!r} -> {mutation.instead!r}"
    assert lines[0] == f"{mutation.rule} ({mutation.file}): {outcome}: {change}"
    assert lines[-1] == "0 mutations caught, 1 not"
    assert done.returncode == 1


def test_an_unknown_rule_is_refused() -> None:
    with pytest.raises(SystemExit) as raised:
        mutate.main(["draw.nothing"])
    assert raised.value.code == 2
