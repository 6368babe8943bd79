"""A table at the terminal: asks for the learner's moves until the game is over or left.

Nothing that is typed ends the game but the command to quit, or the end of the input; how it
goes on later is then said, so that nothing is lost.
"""

import sys
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

import click

from rulewalk.voice.terminal import Terminal

PROMPT: Final = "> "
LONGEST: Final = 40
"""What is typed is shown again up to this many characters."""


def shown(typed: str) -> str:
    """Return what was typed, fit to be shown: not too long, and without control characters."""
    printable = "".join(char if char.isprintable() else "?" for char in typed.strip())
    return printable if len(printable) <= LONGEST else f"{printable[:LONGEST]}..."


class NotMadeError(Exception):
    """What was typed is no move here; the message tells the learner why."""


class Table[Pos](ABC):
    """A game under way at the terminal.

    Attributes:
        position: the game as it stands.
        words: what is said around it.
    """

    def __init__(self, position: Pos, language: str) -> None:
        self.position = position
        self.words = Terminal(language)

    @property
    @abstractmethod
    def title(self) -> str:
        """What is played."""

    @property
    @abstractmethod
    def help(self) -> str:
        """What can be typed."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    @abstractmethod
    def asks(self) -> bool:
        """Whether the learner is to decide."""

    @property
    @abstractmethod
    def prompt(self) -> str:
        """What the learner may do, or how the game has ended."""

    @abstractmethod
    def go_on(self) -> str:
        """Make the move that the learner does not decide, and return what happened."""

    @abstractmethod
    def situation(self) -> Sequence[str]:
        """Return what the learner sees before the prompt, line by line."""

    @abstractmethod
    def make(self, typed: str, command: str | None) -> str:
        """Make the move that was typed, and return what happened.

        Raises:
            NotMadeError: it is no move, or not allowed.
        """

    @abstractmethod
    def take_back(self) -> bool:
        """Go back to before the learner's last decision; return whether there is one."""

    @abstractmethod
    def command(self) -> str:
        """Return the call that goes on with this game."""

    def play(self) -> None:
        """Play until the game is over or left."""
        click.echo(self.title)
        if self.is_over:
            click.echo(self.prompt)
            return
        click.echo(self.help)
        try:
            while not self.is_over:
                if not self.asks:
                    click.echo(self.go_on())
                elif not self._learners_turn():
                    click.echo(self.words.later(self.command()))
                    return
        except KeyboardInterrupt:
            click.echo()
            click.echo(self.words.later(self.command()))
            raise

    def _learners_turn(self) -> bool:
        """Ask until something was done; return False when the game is left."""
        click.echo()
        for line in (*self.situation(), self.prompt):
            click.echo(line)
        while True:
            click.echo(PROMPT, nl=False)
            # There is no stdin at all where it was closed for this process.
            typed = sys.stdin.readline() if sys.stdin else ""
            if not typed:
                click.echo()
                return False
            command = self.words.command(typed)
            if command == "quit":
                return False
            if command == "help" or not typed.strip():
                click.echo(self.help)
            elif command == "undo":
                if self.take_back():
                    return True
                click.echo(self.words.nothing_to_undo())
            else:
                try:
                    click.echo(self.make(shown(typed), command))
                except NotMadeError as error:
                    click.echo(str(error))
                else:
                    return True
