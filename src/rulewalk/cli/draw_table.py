"""A match of Draw at the terminal: the same engine, rival and voice as in the browser."""

from collections.abc import Iterator
from typing import Final

from rulewalk.cli.table import NotMadeError, Table
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


class DrawTable(Table[Match]):
    """A match under way at the terminal, the learner in seat 0."""

    def __init__(self, match: Match, language: str) -> None:
        super().__init__(match, language)
        self._language = language
        self._voice = MatchVoice(language)
        self._seating = around_table(match.players)

    @property
    def title(self) -> str:
        """What is played, for how many, to which score."""
        match = self.position
        return self.words.draw(match.players, match.target, match.seed or 0)

    @property
    def help(self) -> str:
        """How a tile is placed, and the commands."""
        return self.words.draw_help("1|4", "1|4@4")

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.position.is_over

    @property
    def asks(self) -> bool:
        """Whether it is the learner's turn."""
        return self.position.to_move == LEARNER

    @property
    def prompt(self) -> str:
        """What the learner may do, or how the match has ended."""
        return self._voice.turn_prompt(self.position, self._seating)

    def go_on(self) -> str:
        """Make a rival's move, or the one that everybody waits for."""
        move = _due(self.position) or simple_move(_view(self.position))
        told = self._make(move)
        return f"\n{told}" if isinstance(move, Deal | DrawLots) else told

    def _make(self, move: MatchMove) -> str:
        after, events = self.position.do(move)
        made = Transition(self.position, move, events, after)
        self.position = after
        return self._voice.caption_for_you(made, self._seating)

    def situation(self) -> tuple[str, ...]:
        """Return the hand."""
        return (self.words.hand(list(map(write_tile, self._round().hands[LEARNER]))),)

    def _round(self) -> Round:
        assert self.position.round is not None
        return self.position.round

    def command(self) -> str:
        """Return the call that goes on with this match."""
        position = write_match(self.position)
        return f'rulewalk play draw --language {self._language} --position "{position}"'

    def take_back(self) -> bool:
        """Go back to before the learner's last move of the round."""
        decisions = [
            number
            for number, made in enumerate(self.position.history())
            if made.before.to_move == LEARNER
        ]
        if decisions:
            self.position = self.position.rewound(decisions[-1])
        return bool(decisions)

    def make(self, typed: str, command: str | None) -> str:
        """Make the move that was typed."""
        words = self.words
        try:
            move = {"buy": Buy(), "pass": Pass()}.get(command or "") or read_match_move(typed)
        except NotationError as error:
            raise NotMadeError(words.not_understood(typed)) from error
        if not isinstance(move, Place | Buy | Pass):
            raise NotMadeError(words.not_understood(typed))
        try:
            return self._make(move)
        except AmbiguousMoveError as error:
            assert isinstance(move, Place)
            raise NotMadeError(words.which_end(move.tile, self._choices(move))) from error
        except IllegalMoveError as error:
            why = self._voice.refusal(self.position, move, error.refusal, self._seating)
            raise NotMadeError(why) from error
        except InvalidMoveError as error:
            assert isinstance(move, Place)
            if move.tile not in self._round().hands[LEARNER]:
                raise NotMadeError(words.not_held(move.tile)) from error
            at = typed.partition("@")[2]
            raise NotMadeError(words.not_open(at, self._choices(move))) from error

    def _choices(self, move: Place) -> list[str]:
        """Return how the tile could be placed, each as it would be typed."""
        line = self._round().line
        ends: list[End | None] = [*line.ends_for(move.tile)] or [None]
        return [write_match_move(Place(move.tile, end), line) for end in ends]
