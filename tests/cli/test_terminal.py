"""The command line itself: help, wrong calls, encodings, pipes and Ctrl-C."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import click
import pytest

from cli.desk import call
from rulewalk import __version__
from rulewalk.cli import main

HEAVY = ("babel", "jinja2", "markdown", "mkdocs", "pydantic", "pyodide_build", "ruamel")
"""What takes long to import, and nothing needs that only answers from the rules."""

SHOW = ("score", "cribbage/show", "--hand", "5H 5D 5S JC", "--starter", "5C")


def in_a_process(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Call the desk as a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", "from rulewalk.cli import main; main()", *arguments],
        capture_output=True,
        check=False,
        env=os.environ | environment,
    )


def imported_by(statements: str) -> set[str]:
    """Return the names of all modules that a fresh Python has imported after these statements."""
    report = "import sys; print(*sys.modules, file=sys.__stdout__)"
    done = subprocess.run(
        [sys.executable, "-c", f"{statements}\n{report}"],
        capture_output=True,
        check=True,
        text=True,
    )
    return set(done.stdout.splitlines()[-1].split())


def test_help_imports_nothing_but_the_list_of_commands() -> None:
    helped = imported_by("from rulewalk.cli import main; main(['--help'], standalone_mode=False)")
    ours = {name for name in helped if name.startswith("rulewalk.")}
    assert ours == {"rulewalk.cli", "rulewalk.cli.lazy"}
    assert not helped & set(HEAVY)


def test_an_answer_from_the_rules_imports_nothing_heavy() -> None:
    asked = ["legal", "cribbage/play", "--hand", "AC", "--count", "25"]
    answered = imported_by(f"from rulewalk.cli import main; main({asked}, standalone_mode=False)")
    assert not answered & set(HEAVY)


def test_help_lists_every_command_with_its_line() -> None:
    shown = call("--help").stdout
    names = main.list_commands(click.Context(main))
    listed = [line.split()[0] for line in shown.partition("Commands:\n")[2].splitlines()]
    assert listed == names


@pytest.mark.parametrize("name", main.list_commands(click.Context(main)))
def test_every_command_has_help_of_its_own(name: str) -> None:
    done = call(name, "--help")
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Usage: main {name} ")


def test_the_example_of_a_command_is_not_wrapped() -> None:
    shown = call("score", "cribbage/play", "--help").stdout
    assert '  rulewalk score cribbage/play --hands "4C 5H / 6D" --plays "4C 6D 5H"\n' in shown


def test_the_version() -> None:
    assert call("--version").stdout.endswith(f" {__version__}\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["scor"], "No such command 'scor'. Did you mean 'score'?"),
        (
            ["score", "cribbage"],
            (
                "No such command 'cribbage'. (Did you mean one of: "
                "'cribbage/discard', 'cribbage/play', 'cribbage/show'?)"
            ),
        ),
        (["legal", "draw/turns"], "No such command 'draw/turns'. Did you mean 'draw/turn'?"),
        (["--seed"], "No such option '--seed'."),
        (["legal", "cribbage/play", "--count", "3"], "Missing option '--hand'."),
        (
            ["legal", "cribbage/play", "--hand", "AC", "--count", "many"],
            "Invalid value for '--count': 'many' is not a valid integer.",
        ),
        (["score", "draw/round", "--left", " / 1|1", "2"], "Got unexpected extra argument (2)"),
    ],
)
def test_a_wrong_call_says_what_is_wrong(arguments: list[str], message: str) -> None:
    done = call(*arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.splitlines()[-1] == f"Error: {message}"


@pytest.mark.parametrize(
    ("encoding", "word"),
    [
        ("utf-8", "11♣".encode()),
        ("latin-1", rb"11\u2663"),
        # Click takes ASCII for a terminal that nobody has set up, and writes UTF-8.
        ("ascii", "11♣".encode()),
    ],
)
def test_a_message_comes_through_in_any_encoding(encoding: str, word: bytes) -> None:
    refused = in_a_process(
        "legal", "cribbage/play", "--hand", "11♣", "--count", "3", PYTHONIOENCODING=encoding
    )
    assert (refused.returncode, refused.stdout) == (2, b"")
    assert refused.stderr == (
        b"Error: --hand, card 1: '" + word + b"' is not a card [cribbage.deal]\n"
    )


def test_json_is_the_same_in_every_encoding() -> None:
    asked = (*SHOW, "--json")
    assert (
        in_a_process(*asked, PYTHONIOENCODING="ascii").stdout
        == in_a_process(*asked, PYTHONIOENCODING="utf-8").stdout
    )


def test_bytes_that_are_no_text_are_refused_like_any_word() -> None:
    refused = subprocess.run(
        [
            sys.executable,
            "-c",
            "from rulewalk.cli import main; main()",
            *("score", "draw/round", "--left"),
            b"\xff / 1|1",
        ],
        capture_output=True,
        check=False,
    )
    assert (refused.returncode, refused.stdout) == (2, b"")
    assert refused.stderr == (
        b"Error: --left, seat 0, tile 1: '\\udcff' is not a tile [draw.set]\n"
    )


def test_a_reader_who_leaves_early_sees_no_traceback() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as nobody_reads:
        done = subprocess.run(
            [sys.executable, "-c", "from rulewalk.cli import main; main()", *SHOW],
            stdout=nobody_reads,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.stderr == b""


def test_ctrl_c_ends_a_command_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("rulewalk.cli.score.settle", interrupted)
    done = call("score", "draw/round", "--left", " / 1|1")
    assert (done.exit_code, done.stdout) == (128 + signal.SIGINT, "")
    assert done.stderr == "Stopped.\n"


def test_the_installed_command_is_this_one() -> None:
    script = Path(sys.executable).with_name("rulewalk")
    done = subprocess.run([script, *SHOW], capture_output=True, check=False)
    assert done.stdout == call(*SHOW).stdout_bytes


def test_sentences_that_were_never_compiled_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def not_compiled(*_: object) -> None:
        raise FileNotFoundError("the sentences are not compiled yet: run `make` once")

    monkeypatch.setattr("rulewalk.cli.pegging.voice_for", not_compiled)
    done = call("score", "cribbage/play", "--hands", "KC 9D / QC", "--plays", "KC 9D")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == "Error: the sentences are not compiled yet: run `make` once\n"


def test_a_game_without_any_input_is_left_at_once() -> None:
    closed = 'exec "$@" <&-'
    program = [sys.executable, "-c", "from rulewalk.cli import main; main()"]
    done = subprocess.run(
        ["sh", "-c", closed, "sh", *program, "play", "draw", "--seed", "7"],
        capture_output=True,
        check=False,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "To go on with this game later:" in done.stdout.splitlines()[-1]
