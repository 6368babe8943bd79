"""Calling the desk as one does from a terminal."""

import json
from typing import Any

from click.testing import CliRunner, Result

from rulewalk.cli import main


def call(*arguments: str) -> Result:
    """Call the desk with these arguments."""
    return CliRunner().invoke(main, arguments)


def answer(*arguments: str) -> Any:
    """Call the desk with ``--json`` and return the one JSON value that it prints."""
    done = call(*arguments, "--json")
    assert (done.exit_code, done.stderr) == (0, "")
    return json.loads(done.stdout)


def readable(*arguments: str) -> list[str]:
    """Call the desk and return what it prints to be read, line by line."""
    done = call(*arguments)
    assert (done.exit_code, done.stderr) == (0, "")
    return done.stdout.splitlines()


def refused(*arguments: str) -> str:
    """Call the desk in vain, for a table and for JSON, and return its one message."""
    done = call(*arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    as_json = call(*arguments, "--json")
    assert (as_json.exit_code, as_json.stdout, as_json.stderr) == (2, "", done.stderr)
    return done.stderr.removeprefix("Error: ").removesuffix("\n")
