"""A match of Draw at the terminal: the same engine, rival and voice as in the browser."""

import sys
from collections.abc import Iterator
from typing import Final

import click

from rulewalk.games.draw.line import End, Place
from rulewalk.games.draw.match import Deal, DrawLots, Match, MatchMove, Phase
from rulewalk.games.draw.rival import simple_move
from rulewalk.games.draw.round import Round, RoundView
from rulewalk.games.draw.turn import Buy, Pass
from rulewalk.games.protocol import (
    AmbiguousMoveError,
    IllegalMoveError,
    InvalidMoveError,
    Transition,
)
from rulewalk.games.tiles import Tile
from rulewalk.notation.errors import NotationError
from rulewalk.notation.match import read_match_move, write_match, write_match_move
from rulewalk.notation.seating import Seating, around_table
from rulewalk.notation.tiles import write_line, write_tile
from rulewalk.voice.draw_match import MatchVoice
from rulewalk.voice.terminal import Terminal

LEARNER: Final = 0
PROMPT: Final = "> "
LONGEST: Final = 40
"""What is typed is shown again up to this many characters."""


def playthrough(match: Match, language: str) -> Iterator[str]:
    """Play a match to its end, every seat by the simple rival, and yield what happens by line.

    Every move is told and followed by the state it leaves, all hands open.
    """
    voice, seating = MatchVoice(language), around_table(match.players)
    yield Terminal(language).draw(match.players, match.target, match.seed or 0)
    number = 0
    while not match.is_over:
        move = _due(match) or simple_move(_view(match))
        after, events = match.do(move)
        if isinstance(move, Deal):
            yield ""
            number = 0
        number += 1
        made = Transition(match, move, events, after)
        yield f"{number}. {voice.caption(made, seating)}"
        yield f"   {_state(after, seating)}"
        match = after


def _due(match: Match) -> MatchMove | None:
    """Return the move that everybody waits for; None in a turn."""
    return None if match.phase is Phase.TURN else match.legal_moves()[0]


def _view(match: Match) -> RoundView:
    assert match.round is not None
    assert match.to_move is not None
    return RoundView.of(match.round, match.to_move)


def _state(match: Match, seating: Seating) -> str:
    """Return a position in notation: open ends, hands and boneyard; the line once it is done.

    Of a settled round, the scores.
    """
    round_ = match.round
    if round_ is None or match.settlement is not None:
        return "/".join(map(str, match.scores))
    hands = [f"{who.value} {_tiles(hand)}" for who, hand in zip(seating, round_.hands, strict=True)]
    ends = " ".join(map(str, round_.line.open_values)) or "-"
    line = [f"line {write_line(round_.line)}"] if round_.is_over else []
    return "; ".join([f"ends {ends}", *hands, f"boneyard {_tiles(round_.boneyard)}", *line])


def _tiles(tiles: tuple[Tile, ...]) -> str:
    return " ".join(map(write_tile, tiles)) or "-"


def _shown(typed: str) -> str:
    """Return what was typed, fit to be shown: not too long, and without control characters."""
    printable = "".join(char if char.isprintable() else "?" for char in typed.strip())
    return printable if len(printable) <= LONGEST else f"{printable[:LONGEST]}..."


class DrawTable:
    """A match under way at the terminal, the learner in seat 0.

    Nothing that is typed ends it but the command to quit, or the end of the input.
    """

    def __init__(self, match: Match, language: str) -> None:
        self._match = match
        self._language = language
        self._voice = MatchVoice(language)
        self._words = Terminal(language)
        self._seating = around_table(match.players)

    def play(self) -> None:
        """Play until the match is over or left."""
        match = self._match
        click.echo(self._words.draw(match.players, match.target, match.seed or 0))
        click.echo(self._help())
        try:
            while not self._match.is_over:
                if self._match.to_move != LEARNER:
                    self._make(_due(self._match) or simple_move(_view(self._match)))
                elif not self._learners_turn():
                    self._leave()
                    return
        except KeyboardInterrupt:
            click.echo()
            self._leave()
            raise

    def _leave(self) -> None:
        """Say how the game goes on later, so that nothing is lost."""
        position = write_match(self._match)
        command = f'rulewalk play draw --language {self._language} --position "{position}"'
        click.echo(self._words.later(command))

    def _make(self, move: MatchMove) -> None:
        after, events = self._match.do(move)
        made = Transition(self._match, move, events, after)
        if isinstance(move, Deal | DrawLots):
            click.echo()
        click.echo(self._voice.caption_for_you(made, self._seating))
        self._match = after

    def _learners_turn(self) -> bool:
        """Ask until something was done; return False when the game is left."""
        round_ = self._round()
        click.echo()
        click.echo(self._words.hand(round_.hands[LEARNER]))
        click.echo(self._voice.turn_prompt(self._match, self._seating))
        while True:
            click.echo(PROMPT, nl=False)
            typed = sys.stdin.readline()
            if not typed:
                click.echo()
                return False
            command = self._words.command(typed)
            if command == "quit":
                return False
            if command == "help" or not typed.strip():
                click.echo(self._help())
            elif command == "undo":
                if self._undo():
                    return True
            elif self._do(_shown(typed), command):
                return True

    def _round(self) -> Round:
        assert self._match.round is not None
        return self._match.round

    def _help(self) -> str:
        return self._words.help("1|4", "1|4@4")

    def _undo(self) -> bool:
        """Go back to before the learner's last move of the round; return whether there is one."""
        decisions = [
            number
            for number, made in enumerate(self._match.history())
            if made.before.to_move == LEARNER
        ]
        if not decisions:
            click.echo(self._words.nothing_to_undo())
            return False
        self._match = self._match.rewound(decisions[-1])
        return True

    def _do(self, typed: str, command: str | None) -> bool:
        """Make the move that was typed, or say why not; return whether it was made."""
        words = self._words
        try:
            move = {"buy": Buy(), "pass": Pass()}.get(command or "") or read_match_move(typed)
        except NotationError:
            click.echo(words.not_understood(typed))
            return False
        if not isinstance(move, Place | Buy | Pass):
            click.echo(words.not_understood(typed))
            return False
        try:
            self._make(move)
        except AmbiguousMoveError:
            assert isinstance(move, Place)
            click.echo(words.which_end(move.tile, self._choices(move)))
        except IllegalMoveError as error:
            why = self._voice.refusal(self._match, move, error.refusal, self._seating)
            click.echo(why)
        except InvalidMoveError:
            assert isinstance(move, Place)
            if move.tile in self._round().hands[LEARNER]:
                click.echo(words.not_open(typed.partition("@")[2], self._choices(move)))
            else:
                click.echo(words.not_held(move.tile))
        else:
            return True
        return False

    def _choices(self, move: Place) -> list[str]:
        """Return how the tile could be placed, each as it would be typed."""
        line = self._round().line
        ends: list[End | None] = [*line.ends_for(move.tile)] or [None]
        return [write_match_move(Place(move.tile, end), line) for end in ends]
