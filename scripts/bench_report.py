"""Measures what the site promises, prints it as one table and keeps it in ``build/bench.json``.

    PYTHONPATH=tests python scripts/bench_report.py [GROUP ...]

Without a group all are measured, in the order of ``GROUPS``. No aim is asserted: machines are
noisy. A group that cannot be measured says why, and the others go on; the exit status is then 1.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, fields
from importlib import import_module
from pathlib import Path
from time import monotonic
from traceback import format_exc
from typing import Final

from bench import Row

ROOT: Final = Path(__file__).parent.parent
REPORT: Final = ROOT / "build/bench.json"

GROUPS: Final[Mapping[str, Sequence[str]]] = {
    "cribbage": (
        "bench:strength",
        "bench:cribs",
        "bench:counting",
        "bench:thinking",
        "bench_browser:thinking",
    ),
    "start": ("bench_start:starting",),
    "first": ("bench_browser:first_moves",),
    "actions": ("bench_browser:actions",),
    "bytes": ("bench_browser:bytes_before_the_engine", "bench_browser:bytes_of_the_engine"),
    "lighthouse": ("bench_lighthouse:scores",),
    "scale": ("bench_scale:scale",),
}
"""What can be measured by itself, and the functions that yield its rows, imported when asked."""


def rows_of(functions: Iterable[str]) -> Iterator[Row]:
    """Yield the rows of functions, each named as ``module:function``."""
    for function in functions:
        module, _, name = function.partition(":")
        yield from getattr(import_module(module), name)()


def measured(
    groups: Mapping[str, Iterable[str]],
) -> tuple[list[tuple[str, Row]], dict[str, str]]:
    """Return the rows of groups, each with its group's name, and why groups failed."""
    rows: list[tuple[str, Row]] = []
    failed = {}
    for group, functions in groups.items():
        begun = monotonic()
        try:
            rows += ((group, row) for row in rows_of(functions))
        # Whatever it is, the others go on.
        except Exception as error:
            failed[group] = f"{type(error).__name__}: {error}"
            print(f"bench: {group} failed\n{format_exc()}", file=sys.stderr, flush=True)
        else:
            print(f"bench: {group}, {monotonic() - begun:.0f} s", file=sys.stderr, flush=True)
    return rows, failed


def printed(rows: Iterable[tuple[str, Row]]) -> str:
    """Return the rows as a table for the terminal, a heading above each group."""
    headings = ["", *(field.name for field in fields(Row)[1:])]
    lines = [("", headings)] + [(group, list(asdict(row).values())) for group, row in rows]
    widths = [max(len(cells[n]) for _, cells in lines) for n in range(len(headings))]
    told, current = [], ""
    for group, cells in lines:
        if group != current:
            told += ["", group]
            current = group
        padded = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
        told.append("  ".join(padded).rstrip())
    return "\n".join(told)


def main(asked: Sequence[str]) -> int:
    """Measure the groups that are asked for, print them and keep them; return the exit status."""
    unknown = [group for group in asked if group not in GROUPS]
    if unknown:
        print(f"bench: no group {unknown[0]!r}: there is {', '.join(GROUPS)}", file=sys.stderr)
        return 2
    rows, failed = measured({group: GROUPS[group] for group in asked or GROUPS})
    print(printed(rows))
    REPORT.parent.mkdir(exist_ok=True)
    told = {"rows": [{"group": group, **asdict(row)} for group, row in rows], "failed": failed}
    REPORT.write_text(json.dumps(told, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    for group, why in failed.items():
        print(f"bench: {group} was not measured: {why}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
