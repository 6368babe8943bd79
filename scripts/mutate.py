"""Break one rule of the engine at a time and see that a test which names the rule fails.

    python scripts/mutate.py                      every mutation (make soak)
    python scripts/mutate.py cribbage.play.go     those of some rules

Each mutation (``mutations.py``) is made in a copy of the engine of its own, and the tests marked
with its rule, and no others, run against that copy. Exit status: 0 all were caught, 1 one
survived or its text is not found exactly once, 2 wrong arguments, or the tests fail before
anything is broken.
"""

import argparse
import gc
import importlib
import multiprocessing
import os
import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from enum import Enum
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mutations import MUTATIONS, Mutation

if TYPE_CHECKING:
    import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
TESTS: Final = ROOT / "tests" / "games"


class Outcome(Enum):
    """What became of a mutation; only a caught one is good."""

    CAUGHT = "caught"
    SURVIVED = "survived: no test that names the rule fails"
    NO_TEST = "no test names the rule"
    NOT_ONE_PLACE = "its text is not found exactly once"
    BROKE_THE_RUN = "the tests could not be run"


OUTCOME_OF_STATUS: Final = {
    0: Outcome.SURVIVED,
    1: Outcome.CAUGHT,
    5: Outcome.NO_TEST,
}
"""pytest's exit status for the tests of the broken rule -> what it means for the mutation."""
SHADOW_MISSING: Final = 70
"""Our own exit status: the tests ran against something else than the copy."""
COLLECTING_FAILED: Final = 71
"""Our own exit status: the change is no rule broken but a module that cannot be imported."""

OPTIONS: Final = (
    *("--exitfirst", "--quiet", "--assert=plain", "--disable-plugin-autoload"),
    *("-p", "no:cacheprovider", "-p", "no:unraisableexception"),
)
"""Only what it takes to see one test fail: nobody reads these failures."""


@dataclass(frozen=True)
class Result:
    """A mutation, what became of it, and the end of what pytest printed."""

    mutation: Mutation
    outcome: Outcome
    output: str = ""

    def __str__(self) -> str:
        """Say it in one line, with the change."""
        change = f"{self.mutation.text!r} -> {self.mutation.instead!r}"
        return f"{self.mutation.rule} ({self.mutation.file}): {self.outcome.value}: {change}"


def copy_source(to: Path) -> Path:
    """Copy the package as far as its games to ``to / "src"`` and return the games' folder."""
    package, copy = ROOT / "src" / "rulewalk", to / "src" / "rulewalk"
    shutil.copytree(package / "games", copy / "games", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(package / "__init__.py", copy)
    return copy / "games"


def break_rule(games: Path, mutation: Mutation) -> bool:
    """Make the change; return False if its text is not found exactly once."""
    path = games / mutation.file
    source = path.read_text(encoding="utf-8")
    if source.count(mutation.text) != 1:
        return False
    path.write_text(source.replace(mutation.text, mutation.instead), encoding="utf-8")
    return True


class _Collecting:
    """A pytest plugin that notes whether some file of tests could not even be imported."""

    failed = False

    def pytest_collectreport(self, report: "pytest.CollectReport") -> None:
        """Note a file that failed: pytest, stopped by the first error, calls that a failed test."""
        self.failed = self.failed or report.failed


def _run_tests(folder: Path, marked: str, files: Sequence[Path]) -> None:
    """Run marked tests against the copy in a folder and exit with pytest's status.

    Runs in a process of its own: forked before ``rulewalk`` was ever imported, so that the copy,
    first on the path, is what the tests import, not the installed package.
    """
    import pytest

    sys.path.insert(0, str(folder / "src"))
    with (
        (folder / "output").open("w", encoding="utf-8") as output,
        redirect_stdout(output),
        redirect_stderr(output),
    ):
        collecting = _Collecting()
        status = int(pytest.main([*OPTIONS, "-m", marked, *map(str, files)], [collecting]))
        if collecting.failed:
            status = COLLECTING_FAILED
        loaded = sys.modules.get("rulewalk.games")
        if status in OUTCOME_OF_STATUS and (
            loaded is None or not Path(*loaded.__path__).is_relative_to(folder)
        ):
            status = SHADOW_MISSING
    os._exit(status)


def _start(folder: Path, marked: str, files: Sequence[Path]) -> BaseProcess:
    process = multiprocessing.get_context("fork").Process(
        target=_run_tests, args=(folder, marked, files)
    )
    process.start()
    return process


def tests_naming(rule: str) -> list[Path]:
    """Return the test files in which a rule is named."""
    return [
        path
        for path in sorted(TESTS.glob("test_*.py"))
        if f'"{rule}"' in path.read_text(encoding="utf-8")
    ]


def try_all(mutations: Iterable[Mutation], workers: int) -> Iterator[Result]:
    """Try the mutations, some at a time, and yield each result as it comes."""
    waiting = list(reversed(list(mutations)))
    running: dict[int, tuple[BaseProcess, Mutation, Path]] = {}
    with tempfile.TemporaryDirectory() as temporary:
        number = 0
        while waiting or running:
            while waiting and len(running) < workers:
                mutation = waiting.pop()
                folder = Path(temporary) / str(number)
                number += 1
                if not break_rule(copy_source(folder), mutation):
                    yield Result(mutation, Outcome.NOT_ONE_PLACE)
                    continue
                files = tests_naming(mutation.rule)
                if not files:
                    yield Result(mutation, Outcome.NO_TEST)
                    continue
                process = _start(folder, f"rule(id='{mutation.rule}')", files)
                running[process.sentinel] = (process, mutation, folder)
            for sentinel in wait(list(running)) if running else ():
                assert isinstance(sentinel, int)
                process, mutation, folder = running.pop(sentinel)
                process.join()
                outcome = OUTCOME_OF_STATUS.get(process.exitcode or 0, Outcome.BROKE_THE_RUN)
                yield Result(mutation, outcome, (folder / "output").read_text("utf-8"))
                shutil.rmtree(folder)


def passes_unbroken(rules: Iterable[str]) -> tuple[bool, str]:
    """Run the tests of these rules on an unbroken copy; return whether they pass, and how."""
    files = sorted({path for rule in rules for path in tests_naming(rule)})
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        copy_source(folder)
        marked = " or ".join(f"rule(id='{rule}')" for rule in sorted(rules))
        process = _start(folder, marked, files)
        process.join()
        return process.exitcode == 0, (folder / "output").read_text(encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the mutations of the rules named, or all; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("rules", nargs="*", metavar="RULE", help="only mutations of these rules")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args(arguments)
    known = {mutation.rule for mutation in MUTATIONS}
    unknown = set(chosen.rules) - known
    if unknown:
        parser.error(f"no mutation breaks {', '.join(sorted(unknown))}")
    _load_before_forking()
    rules = set(chosen.rules) or known
    mutations = [mutation for mutation in MUTATIONS if mutation.rule in rules]
    passed, output = passes_unbroken(rules)
    if not passed:
        print(output, "The tests fail before anything is broken.", sep="\n", file=sys.stderr)
        return 2
    return report(try_all(mutations, chosen.workers))


def report(results: Iterable[Result]) -> int:
    """Print every result that is not good, then a tally; return the exit status."""
    tally = {True: 0, False: 0}
    for result in results:
        caught = result.outcome is Outcome.CAUGHT
        tally[caught] += 1
        if not caught:
            print(result)
        if result.outcome is Outcome.BROKE_THE_RUN:
            print(result.output)
    print(f"{tally[True]} mutations caught, {tally[False]} not")
    return 1 if tally[False] else 0


def _load_before_forking() -> None:
    """Import what every run needs once, so that each fork starts with it."""
    for name in ("pytest", "hypothesis.strategies"):
        importlib.import_module(name)
    # Spares every fork from going through, and so copying, what was loaded here.
    gc.collect()
    gc.freeze()
    # Options meant for a run that this script is part of are not meant for its own.
    os.environ.pop("PYTEST_ADDOPTS", None)


if __name__ == "__main__":
    sys.exit(main())
