"""What ``make bench`` makes of its rows, and that one group cannot stop the others."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import bench_report
from bench import Row


def two_rows() -> Iterator[Row]:
    yield Row("one thing, milliseconds", "5", "10", "20 (stock)", "0.25")
    yield Row("another", "7")


def one_row_and_no_more() -> Iterator[Row]:
    yield Row("what could be measured", "1")
    raise OSError("no such machine")


@pytest.fixture
def report(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    path = tmp_path / "build" / "bench.json"
    groups = {"good": [f"{__name__}:two_rows"], "bad": [f"{__name__}:one_row_and_no_more"]}
    monkeypatch.setattr(bench_report, "GROUPS", groups)
    monkeypatch.setattr(bench_report, "REPORT", path)
    return path


def test_every_row_is_printed_below_its_group_and_kept_as_json(
    report: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bench_report.main(["good"]) == 0
    lines = capsys.readouterr().out.split("\n")
    assert [line.split("  ")[0].strip() for line in lines if line.strip()][1:] == [
        "good",
        "one thing, milliseconds",
        "another",
    ]
    kept = json.loads(report.read_text(encoding="utf-8"))
    assert kept["failed"] == {}
    assert kept["rows"][0] == {
        "group": "good",
        "what": "one thing, milliseconds",
        "figure": "5",
        "aim": "10",
        "reference": "20 (stock)",
        "ratio": "0.25",
    }


def test_a_group_that_fails_says_why_and_keeps_what_it_had(
    report: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bench_report.main(["bad", "good"]) == 1
    told = capsys.readouterr()
    assert "bad was not measured: OSError: no such machine" in told.err
    assert "what could be measured" in told.out
    assert "another" in told.out
    assert json.loads(report.read_text(encoding="utf-8"))["failed"] == {
        "bad": "OSError: no such machine"
    }


def test_an_unknown_group_is_refused(report: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert bench_report.main(["godo"]) == 2
    assert "there is good, bad" in capsys.readouterr().err
    assert not report.exists()


@pytest.mark.parametrize("function", [f for group in bench_report.GROUPS.values() for f in group])
def test_what_the_groups_name_is_there(function: str) -> None:
    module, _, name = function.partition(":")
    source = (Path(bench_report.__file__).parent / f"{module}.py").read_text(encoding="utf-8")
    assert f"\ndef {name}(" in source
