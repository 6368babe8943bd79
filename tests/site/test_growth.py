"""The work of a build grows with the number of its scenarios, and no faster.

Calls are counted, not seconds: the same on every machine.
"""

import re
import sys
from pathlib import Path
from types import FrameType

import pytest

from small_site import build_site, make_project

SIZES = (4, 8, 12)

LETTERS = str.maketrans("0123456789", "abcdefghij")


def add_copies(walkthroughs: Path, number: int) -> None:
    """Add copies of one scenario, which differ in their titles."""
    text = (walkthroughs / "cribbage/run-any-order.yml").read_text(encoding="utf-8")
    for copy in range(100, 100 + number):
        word = str(copy).translate(LETTERS)
        titled = re.sub("(pt-BR|en): (.*)", rf"\1: \2 {word}", text, count=2)
        (walkthroughs / f"cribbage/copy-{copy}.yml").write_text(titled, encoding="utf-8")


def calls_of_build(project: Path) -> int:
    """Build a site and return how many Python functions were called, or went on."""
    calls = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        build_site(project, project / "site", "mkdocs.en.yml")
    finally:
        sys.setprofile(before)
    return calls


@pytest.mark.soak
def test_every_scenario_adds_the_same_work_and_the_same_bytes(tmp_path: Path) -> None:
    calls, sizes = [], []
    for size in (0, *SIZES):
        project = tmp_path / str(size)
        project.mkdir()
        make_project(project)
        add_copies(project / "walkthroughs", size)
        calls.append(calls_of_build(project))
        sizes.append(sum(path.stat().st_size for path in (project / "site").rglob("*.html")))
    for measured in (calls, sizes):
        # The first build only made what all later ones find: the engine, the templates.
        _warm, small, middle, large = measured
        assert middle > small
        assert large - middle == pytest.approx(middle - small, rel=0.001)
