"""A game of cribbage at the terminal: the same engine, rivals and voice as in the browser."""

from collections.abc import Iterator
from typing import Final

from rulewalk.cli.table import NotMadeError, Table
from rulewalk.games.cribbage.game import (
    DISCARDED,
    TARGET,
    CutForDeal,
    Deal,
    Discard,
    Game,
    GameMove,
    Phase,
)
from rulewalk.games.cribbage.play import Go, Lay
from rulewalk.games.cribbage.rivals import RIVALS, SIMPLE, next_move
from rulewalk.games.protocol import IllegalMoveError, InvalidMoveError, Transition
from rulewalk.notation.cards import read_card, read_cards, write_card
from rulewalk.notation.errors import NotationError
from rulewalk.notation.game import write_game, write_game_move
from rulewalk.notation.seating import PAIR
from rulewalk.voice.cribbage_game import GameTableVoice
from rulewalk.voice.terminal import Terminal

LEARNER: Final = 0
_TWO: Final = "5H JC"
_ONE: Final = "7S"


def playthrough(game: Game, rival: str, language: str) -> Iterator[str]:
    """Play a game to its end, the learner's seat by the simple rival, and yield it by line.

    Every move is told and followed by itself and the scores in notation, everything open.
    """
    voice = GameTableVoice(language)
    yield Terminal(language).cribbage(TARGET, voice.rival_name(rival), game.seed or 0)
    number = 0
    while not game.is_over:
        move = next_move(game, (SIMPLE, RIVALS[rival]))
        after, events = game.do(move)
        if isinstance(move, Deal):
            yield ""
            number = 0
        number += 1
        made = Transition(game, move, events, after)
        yield f"{number}. {voice.caption(made, PAIR)}"
        yield f"   {write_game_move(move)}; {after.scores[0]}/{after.scores[1]}"
        game = after


class CribbageTable(Table[Game]):
    """A game under way at the terminal, the learner being player 0."""

    def __init__(self, game: Game, rival: str, language: str) -> None:
        super().__init__(game, language)
        self._language = language
        self._rival = rival
        self._voice = GameTableVoice(language)

    @property
    def title(self) -> str:
        """What is played, to which score, against whom."""
        rival = self._voice.rival_name(self._rival)
        return self.words.cribbage(TARGET, rival, self.position.seed or 0)

    @property
    def help(self) -> str:
        """How cards are laid away and laid, and the commands."""
        return self.words.cribbage_help(_TWO, _ONE)

    @property
    def is_over(self) -> bool:
        """Whether the game has been won."""
        return self.position.is_over

    @property
    def asks(self) -> bool:
        """Whether the learner is to lay something away, or a card; a go says itself."""
        game = self.position
        if game.phase is Phase.DISCARD:
            return not game.discards[LEARNER]
        in_turn = game.phase is Phase.PLAY and game.to_move == LEARNER
        return in_turn and game.play is not None and not game.play.must_go

    @property
    def prompt(self) -> str:
        """What the learner may do, or who has won."""
        return self._voice.turn_prompt(self.position, PAIR)

    def go_on(self) -> str:
        """Make the rival's move, or the one that both wait for."""
        move = next_move(self.position, (SIMPLE, RIVALS[self._rival]))
        told = self._make(move)
        return f"\n{told}" if isinstance(move, Deal | CutForDeal) else told

    def _make(self, move: GameMove) -> str:
        after, events = self.position.do(move)
        made = Transition(self.position, move, events, after)
        self.position = after
        return self._voice.caption_for_you(made, PAIR)

    def situation(self) -> tuple[str, ...]:
        """Return the scores and the hand."""
        hand = self.position.hands[LEARNER]
        if self.position.play is not None:
            hand = self.position.play.hands[self.position.seat_of(LEARNER)]
        return (
            *self._voice.standings(self.position, PAIR),
            self.words.hand(list(map(write_card, hand))),
        )

    def command(self) -> str:
        """Return the call that goes on with this game."""
        position = write_game(self.position)
        options = f"--language {self._language} --rival {self._rival}"
        return f'rulewalk play cribbage {options} --position "{position}"'

    def take_back(self) -> bool:
        """Go back to before the learner's last decision of this hand."""
        decisions: list[int] = []
        for number, made in enumerate(self.position.history()):
            if isinstance(made.move, Deal):
                decisions.clear()
            elif _decided(made.move, made.before):
                decisions.append(number)
        if decisions:
            self.position = self.position.rewound(decisions[-1])
        return bool(decisions)

    def make(self, typed: str, command: str | None) -> str:
        """Lay two cards away, or one in the play."""
        move = self._discard(typed) if self.position.phase is Phase.DISCARD else self._play(typed)
        try:
            return self._make(move)
        except IllegalMoveError as error:
            why = self._voice.refusal(self.position, move, error.refusal, PAIR)
            raise NotMadeError(why) from error
        except InvalidMoveError as error:
            if isinstance(move, Discard):
                raise NotMadeError(self.words.lay_away(_TWO)) from error
            raise NotMadeError(self.words.not_in_hand(typed.upper())) from error

    def _discard(self, typed: str) -> Discard:
        try:
            cards = read_cards(typed)
        except NotationError as error:
            raise NotMadeError(self.words.not_understood(typed)) from error
        if len(cards) != DISCARDED:
            raise NotMadeError(self.words.lay_away(_TWO))
        return Discard(LEARNER, (cards[0], cards[1]))

    def _play(self, typed: str) -> Lay | Go:
        seat = self.position.seat_of(LEARNER)
        if self.words.command(typed) == "go":
            return Go(seat)
        try:
            return Lay(seat, read_card(typed))
        except NotationError as error:
            raise NotMadeError(self.words.not_understood(typed)) from error


def _decided(move: GameMove, before: Game) -> bool:
    """Whether a move was a decision of the learner's."""
    if isinstance(move, Discard):
        return move.player == LEARNER
    return isinstance(move, Lay) and before.player_at(move.seat) == LEARNER
