"""``rulewalk pages``: what the site makes of scenario files, as Markdown on disk."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from rulewalk.cli import main

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize("language", ["pt-BR", "en"])
def test_every_lesson_and_every_index_is_written(tmp_path: Path, language: str) -> None:
    done = CliRunner().invoke(main, ["pages", "--out", str(tmp_path), "--language", language])
    assert done.exit_code == 0, done.output
    written = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.md"))
    scenarios = [
        path.relative_to(ROOT / "walkthroughs").with_suffix(".md").as_posix()
        for path in (ROOT / "walkthroughs").glob("*/*.yml")
    ]
    assert written == sorted([*scenarios, "cribbage/examples.md", "draw/examples.md"])


def test_a_scenario_that_does_not_hold_writes_nothing(tmp_path: Path) -> None:
    drafts = tmp_path / "walkthroughs"
    (drafts / "cribbage").mkdir(parents=True)
    good = (ROOT / "walkthroughs/cribbage/run-any-order.yml").read_text(encoding="utf-8")
    (drafts / "cribbage/wrong.yml").write_text(good.replace("count: 10", "count: 11"))
    out = tmp_path / "out"
    done = CliRunner().invoke(
        main, ["pages", "--out", str(out), "--walkthroughs", str(drafts), "--docs", "docs/en"]
    )
    assert done.exit_code == 1
    assert "claimed 11, the engine finds 10" in done.output
    assert not out.exists()


def test_a_folder_without_scenarios_is_a_wrong_argument(tmp_path: Path) -> None:
    done = CliRunner().invoke(
        main, ["pages", "--out", str(tmp_path / "out"), "--walkthroughs", str(tmp_path)]
    )
    assert done.exit_code == 2
    assert "There is no scenario file" in done.output


def test_teaching_pages_that_are_missing_are_a_wrong_argument(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(
        main, ["pages", "--out", "out", "--walkthroughs", str(ROOT / "walkthroughs")]
    )
    assert done.exit_code == 2
    assert "There is no folder 'docs/pt-BR'" in done.output


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "cribbage").write_text("a file where a folder should be")
    done = CliRunner().invoke(main, ["pages", "--out", str(tmp_path)])
    assert done.exit_code == 1
    assert str(tmp_path / "cribbage") in done.output
