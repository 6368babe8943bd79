"""Commands that are imported only when they are called, so that help answers at once."""

import sys
from collections.abc import Mapping
from importlib import import_module
from io import TextIOWrapper
from typing import Any, NamedTuple

import click

INTERRUPTED = 128 + 2
"""The exit status of a command stopped by Ctrl-C, as shells give it."""


class LazyCommand(NamedTuple):
    """Where a command is defined (``module:name``), and its line in the list of commands."""

    where: str
    summary: str

    def load(self) -> click.Command:
        """Import the command; its summary is that of the list."""
        module, _, name = self.where.partition(":")
        command = getattr(import_module(module), name)
        assert isinstance(command, click.Command)
        command.short_help = self.summary
        return command


class LazyGroup(click.Group):
    """A group of lazy commands, polite about Ctrl-C and about narrow output encodings.

    ``lazily`` maps each command's name to where it is, in the order of the help.
    """

    def __init__(self, *, lazily: Mapping[str, LazyCommand], **options: Any) -> None:
        super().__init__(**options)
        self._lazily = lazily

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, none of them imported."""
        return list(self._lazily)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, imported now."""
        lazy = self._lazily.get(cmd_name)
        return None if lazy is None else lazy.load()

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is called; an unknown one gets the nearest name.

        Raises:
            NoSuchCommand: there is none of this name.
        """
        try:
            return super().resolve_command(ctx, args)
        except click.exceptions.NoSuchCommand as error:
            names = self.list_commands(ctx)
            raise click.exceptions.NoSuchCommand(
                error.command_name, possibilities=names, ctx=ctx
            ) from None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, lazy.summary) for name, lazy in self._lazily.items()])

    def main(self, *args: Any, **options: Any) -> Any:
        """Run the command line; see ``click.Command.main``."""
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            # What an encoding cannot hold becomes an escape instead of ending in an error.
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="backslashreplace")
        return super().main(*args, **options)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that was called; Ctrl-C ends it without a traceback."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo("Stopped.", err=True)
            ctx.exit(INTERRUPTED)
        except FileNotFoundError as error:
            # Catalogues that were never compiled; the message says how to.
            raise click.ClickException(str(error)) from error
