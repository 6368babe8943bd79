"""How an answer is printed: one JSON value, or a table to read."""

import json
from collections.abc import Sequence

import click

json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON value instead of a table."
)


def example(call: str) -> str:
    """Return an example of a call for the end of a command's help, never wrapped."""
    return f"Example:\n\n\b\n{call}"


class DeskError(click.ClickException):
    """Wrong input, or a play that the rules do not allow; exit status 2.

    Attributes:
        where: the option and what in it is wrong ("--hand, card 2").
        rule: the id of the rule that says so; empty where none does.
    """

    exit_code = 2

    def __init__(self, where: str, what: str, rule: str = "", right: str | None = None) -> None:
        """Keep the parts; the message joins them, ``right`` last: what would be right."""
        cited = f" [{rule}]" if rule else ""
        hint = f"; {right}" if right else ""
        super().__init__(f"{where}: {what}{cited}{hint}")
        self.where = where
        self.rule = rule


def print_json(value: object) -> None:
    """Print one JSON value in ASCII, so that no output encoding can change it."""
    click.echo(json.dumps(value))


def table(header: Sequence[str], rows: Sequence[Sequence[str | int]]) -> str:
    """Return rows in aligned columns under a header: numbers to the right, texts to the left."""
    columns = list(zip(header, *rows, strict=True))
    lines = zip(*map(_aligned, columns), strict=True)
    return "\n".join("  ".join(line).rstrip() for line in lines)


def _aligned(column: Sequence[str | int]) -> list[str]:
    width = max(len(str(cell)) for cell in column)
    numbers = any(isinstance(cell, int) for cell in column)
    return [str(cell).rjust(width) if numbers else str(cell).ljust(width) for cell in column]


def counted(n: int, thing: str) -> str:
    """Return a number and its thing: "1 point", "2 points"."""
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"
