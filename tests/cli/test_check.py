"""``rulewalk check``: scenario files held against the engine, from a terminal."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from cli.desk import answer, call, readable
from rulewalk.cli.plain import plain_record
from rulewalk.games.cards import Card, Suit
from rulewalk.games.cribbage.counting import Counted
from rulewalk.games.cribbage.play import Scored, ScoreKind
from rulewalk.games.cribbage.show import Combination, ShowKind
from rulewalk.games.draw.line import End, Port, TileMatched
from rulewalk.games.draw.match import RoundSettled
from rulewalk.games.draw.settlement import settle
from rulewalk.games.tiles import Tile

WALKTHROUGHS = Path(__file__).parents[2] / "walkthroughs"

STANDING = sorted(file.relative_to(WALKTHROUGHS) for file in WALKTHROUGHS.rglob("*.yml"))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own to check, with a copy of the standing scenario files."""
    shutil.copytree(WALKTHROUGHS, tmp_path / "walkthroughs")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def not_held(*arguments: str) -> list[str]:
    """Check in vain, and return the lines of what is said."""
    done = call("check", *arguments)
    assert (done.exit_code, done.stdout) == (1, "")
    return done.stderr.splitlines()


def wrong(*arguments: str) -> str:
    """Call the check with wrong arguments, and return what is said last."""
    done = call("check", *arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    return done.stderr.splitlines()[-1]


RUN = "walkthroughs/cribbage/run-any-order.yml"
RUN_STEPS = """\
game: cribbage/play
title: {pt-BR: Uma sequência, en: A run}
rules: [cribbage.play.run]
start:
  you: 4C 5H
  rival: 6D
steps:
  - play: 4C
    count: 4
  - play: 6D
    count: 11
  - play: 5H
    scores: {fifteen: 2, run: 4, last-card: 1}
"""


class TestFilesThatHold:
    def test_the_folder_of_the_scenarios_is_checked_without_being_named(self) -> None:
        (summary,) = readable("check")
        assert summary.startswith(f"{len(STANDING)} scenario files, ")
        assert summary.endswith(" steps: every claim holds")

    def test_a_file_or_a_folder_can_be_named(self) -> None:
        assert readable("check", RUN) == ["1 scenario file, 3 steps: every claim holds"]
        of_draw = sum(path.parts[0] == "draw" for path in STANDING)
        (summary,) = readable("check", "walkthroughs/draw", RUN)
        assert summary.startswith(f"{of_draw + 1} scenario files, ")

    def test_a_file_named_twice_is_checked_once(self) -> None:
        assert readable("check", RUN, RUN) == ["1 scenario file, 3 steps: every claim holds"]

    def test_every_file_is_told_as_json(self) -> None:
        told = answer("check")
        assert [file["id"] for file in told["files"]] == [
            path.with_suffix("").as_posix() for path in STANDING
        ]
        assert all(file["messages"] == [] for file in told["files"])

    def test_a_step_of_the_play_as_json(self) -> None:
        (file,) = answer("check", RUN)["files"]
        assert (file["file"], file["id"]) == (RUN, "cribbage/run-any-order")
        last = file["steps"][-1]
        assert {key: last[key] for key in ("step", "by", "count", "scores", "refused")} == {
            "step": 3,
            "by": "you",
            "count": 15,
            "scores": {"fifteen": 2, "run": 3, "last-card": 1},
            "refused": None,
        }
        assert last["rules"] == [
            "cribbage.play.turns",
            "cribbage.play.fifteen",
            "cribbage.play.run",
            "cribbage.play.last-card",
            "cribbage.play.together",
        ]
        assert last["events"][:2] == [
            {
                "what": "card-laid",
                "rule": "cribbage.play.turns",
                "seat": 0,
                "card": "5H",
                "count": 15,
            },
            {
                "what": "scored",
                "rule": "cribbage.play.fifteen",
                "seat": 0,
                "kind": "fifteen",
                "points": 2,
                "cards": ["4C", "6D", "5H"],
            },
        ]

    def test_every_step_is_told_in_every_language(self) -> None:
        for file in answer("check")["files"]:
            for step in file["steps"]:
                for words in ("headings", "captions", "alternatives"):
                    assert list(step[words]) == ["pt-BR", "en"]
                    assert all(step[words].values())
                assert list(step["points"]) == ["pt-BR", "en"]

    def test_the_words_of_a_step(self) -> None:
        (file,) = answer("check", RUN)["files"]
        last = file["steps"][-1]
        assert last["headings"] == {
            "pt-BR": "Você baixa o cinco de copas",
            "en": "You lay the five of hearts",
        }
        assert last["points"] == {
            "pt-BR": "quinzena 2 + sequência de 3 + última carta 1",
            "en": "fifteen 2 + run of 3 + last card 1",
        }

    def test_a_derived_go_is_a_step_of_its_own(self) -> None:
        (file,) = answer("check", "walkthroughs/cribbage/go-thirty-one-restart.yml")["files"]
        assert [step["count"] for step in file["steps"]] == [10, 19, 29, 29, 31, 7, 13]
        assert file["steps"][3]["by"] == "rival"
        assert file["steps"][3]["events"] == [
            {"what": "go-said", "rule": "cribbage.play.go", "seat": 1, "count": 29}
        ]

    def test_a_step_of_the_line_as_json(self) -> None:
        (file,) = answer("check", "walkthroughs/draw/match-values.yml")["files"]
        assert [step["open"] for step in file["steps"]] == [[4, 1], [1, 4], [3, 6], [0, 0]]
        assert file["steps"][1]["events"][0] == {
            "what": "tile-matched",
            "rule": "draw.match",
            "tile": "1|1",
            "at": "1|4 low",
        }

    def test_a_settlement_of_a_match_as_json(self) -> None:
        *_, step = answer("check", "walkthroughs/draw/out-award.yml")["files"][0]["steps"]
        assert step["rules"] == [
            *("draw.count", "draw.out-award", "draw.exact", "draw.next-opener"),
        ]
        assert step["events"][2] == {
            "what": "round-settled",
            "rule": "draw.out-award",
            "settlement": {
                "hands": [[], ["4|4"], ["0|0"]],
                "totals": [0, 8, 0],
                "winner": 0,
                "points": 8,
                "out": 0,
                "rule": "draw.out-award",
            },
        }
        claimable = ("settle", "totals", "award", "scores", "opens", "wins", "drawn")
        assert [step[key] for key in claimable] == [
            "you",
            {"you": 0, "ana": 8, "beto": 0},
            8,
            {"you": 8, "ana": 0, "beto": 0},
            "ana",
            "nobody",
            False,
        ]

    def test_a_refused_step_as_json(self) -> None:
        (file,) = answer("check", "walkthroughs/cribbage/refused-past-thirty-one.yml")["files"]
        (refused,) = [step for step in file["steps"] if step["refused"]]
        assert refused["events"] == []
        assert refused["refused"]["what"] == "passes-thirty-one"
        assert refused["refused"]["rule"] == "cribbage.play.limit"


class TestFilesThatDoNotHold:
    def test_every_error_is_reported_with_its_place(self) -> None:
        Path(RUN).write_text(RUN_STEPS, "utf-8")
        assert not_held(RUN) == [
            f"{RUN}:11:12: claimed 11, the engine finds 10 [cribbage.play.turns]",
            f"{RUN}:13:31: claimed run 4, the engine finds run 3 [cribbage.play.run]",
            "2 errors in 1 of 1 scenario file",
        ]

    def test_the_errors_of_all_files_are_reported_in_one_run(self) -> None:
        Path(RUN).write_text(RUN_STEPS, "utf-8")
        Path("walkthroughs/draw/empty.yml").touch()
        *messages, summary = not_held()
        assert {message.partition(":")[0] for message in messages} == {
            RUN,
            "walkthroughs/draw/empty.yml",
        }
        assert summary == f"{len(messages)} errors in 2 of {len(STANDING) + 1} scenario files"

    def test_messages_as_json(self) -> None:
        Path(RUN).write_text(RUN_STEPS, "utf-8")
        done = call("check", "--json", RUN, "walkthroughs/draw/refused-blank.yml")
        assert (done.exit_code, done.stderr) == (1, "")
        broken, held = json.loads(done.stdout)["files"]
        assert broken == {
            "file": RUN,
            "id": None,
            "steps": [],
            "messages": [
                message(RUN, 11, 12, "claimed 11, the engine finds 10", "cribbage.play.turns"),
                message(RUN, 13, 31, "claimed run 4, the engine finds run 3", "cribbage.play.run"),
            ],
        }
        assert (held["id"], held["messages"]) == ("draw/refused-blank", [])

    def test_a_name_that_no_encoding_holds_is_reported_all_the_same(self) -> None:
        path = "walkthroughs/draw/ímpar\udcff.yml"
        Path(path).touch()
        *_, summary = not_held(path)
        assert summary.endswith(" in 1 of 1 scenario file")


def message(file: str, line: int, column: int, text: str, rule: str) -> dict[str, Any]:
    return {
        "file": file,
        "line": line,
        "column": column,
        "text": text,
        "rule": rule,
        "fix": None,
        "unchecked": 0,
    }


class TestWrongArguments:
    def test_a_path_that_does_not_exist(self) -> None:
        assert wrong("walkthroughs/cribage") == (
            "Error: Invalid value for '[PATHS]...': Path 'walkthroughs/cribage' does not exist."
        )

    def test_one_path_of_two_that_does_not_exist(self) -> None:
        assert wrong("--json", RUN, "nowhere.yml") == (
            "Error: Invalid value for '[PATHS]...': Path 'nowhere.yml' does not exist."
        )

    def test_a_folder_without_a_scenario(self, folder: Path) -> None:
        (folder / "empty").mkdir()
        assert wrong("empty") == "Error: There is no scenario file (*.yml) in 'empty'."

    def test_no_folder_of_scenarios_here(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(folder / "walkthroughs")
        assert wrong() == (
            "Error: There is no folder 'walkthroughs' here: name a file or a folder."
        )


class TestEventsAsPlainData:
    def test_pieces_stand_in_notation(self) -> None:
        pair = (Card(8, Suit.DIAMONDS), Card(8, Suit.HEARTS))
        assert plain_record(Scored(1, ScoreKind.PAIR, 2, pair)) == {
            "what": "scored",
            "rule": "cribbage.play.pair",
            "seat": 1,
            "kind": "pair",
            "points": 2,
            "cards": ["8D", "8H"],
        }
        assert plain_record(TileMatched(Tile(1, 1), End(Tile(1, 4), Port.LOW))) == {
            "what": "tile-matched",
            "rule": "draw.match",
            "tile": "1|1",
            "at": "1|4 low",
        }

    def test_facts_of_facts_stand_by_name(self) -> None:
        assert plain_record(RoundSettled(settle([(), (Tile(0, 3),)]))) == {
            "what": "round-settled",
            "rule": "draw.out-award",
            "settlement": {
                "hands": [[], ["0|3"]],
                "totals": [0, 3],
                "winner": 0,
                "points": 3,
                "out": 0,
                "rule": "draw.out-award",
            },
        }
        run = Combination(ShowKind.RUN, 3, (Card(4, Suit.CLUBS), Card(5, Suit.HEARTS)))
        assert plain_record(Counted(run, 5)) == {
            "what": "counted",
            "rule": "cribbage.show.run",
            "combination": {"kind": "run", "points": 3, "cards": ["4C", "5H"]},
            "total": 5,
        }


def test_the_schema_is_that_of_the_walkthroughs_folder() -> None:
    done = call("schema")
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout == (WALKTHROUGHS / "schema.json").read_text("utf-8")
