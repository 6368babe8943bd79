"""What a game at a terminal says beside the game's own voice."""

from collections.abc import Mapping, Sequence
from typing import Final

from rulewalk.games.tiles import Tile
from rulewalk.voice.catalogue import Catalogue, Counted, message
from rulewalk.voice.tile_names import written

COMMANDS: Final[Mapping[str, str]] = {
    "go": message("go"),
    "buy": message("buy"),
    "pass": message("pass"),
    "undo": message("undo"),
    "help": message("help"),
    "quit": message("quit"),
}
"""What can be typed beside a piece, by the name that works in every language."""

DRAW_COMMANDS: Final = ("buy", "pass", "undo", "help", "quit")
CRIBBAGE_COMMANDS: Final = ("go", "undo", "help", "quit")

DRAW: Final = Counted(
    "Draw with {n} player, first to {target} points. Seed {seed}.",
    "Draw with {n} players, first to {target} points. Seed {seed}.",
)
CRIBBAGE: Final = message("Cribbage to {target} points against the {rival}. Seed {seed}.")
HOLD: Final = message("Your hand: {pieces}.")
NOT_UNDERSTOOD: Final = message("{typed} means nothing here. Type {help} to see what does.")
NOT_HELD: Final = message("You do not hold {tile}.")
NOT_OPEN: Final = message("No open end is called {typed}. Type {choices}.")
WHICH_END: Final = message("Both ends take {tile}. Type {choices}.")
NOT_IN_HAND: Final = message("You do not hold {card}.")
LAY_AWAY: Final = message(
    "Type two different cards of your hand to lay them away, such as {cards}."
)
CRIBBAGE_HELP: Final = message(
    "Type two cards to lay them away, such as {cards}, and in the play one card to lay it, such "
    "as {card}. Or type {commands}."
)
HELP: Final = message(
    "Type a tile to place it, such as {tile}, or with an end where both take it, such as "
    "{tile_at}. Or type {commands}."
)
LATER: Final = message("To go on with this game later: {command}")
NOTHING_TO_UNDO: Final = message("There is nothing to take back in this round.")


class Terminal:
    """The words around a game at a terminal, in one language.

    Attributes:
        words: the catalogue of that language.

    Raises:
        ValueError: there is no such language.
    """

    def __init__(self, language: str) -> None:
        self.words = Catalogue(language)

    def draw(self, players: int, target: int, seed: int) -> str:
        """Return what is played: the game, for how many, to which score, from which seed."""
        return self.words.counted(DRAW, players, target=target, seed=seed)

    def command(self, typed: str) -> str | None:
        """Return the command that a typed word names in this language or in English."""
        word = typed.strip().casefold()
        for name, said in COMMANDS.items():
            if word in (name, self.words.text(said)):
                return name
        return None

    def cribbage(self, target: int, rival: str, seed: int) -> str:
        """Return what is played: the game, to which score, against whom, from which seed."""
        return self.words.text(CRIBBAGE, target=target, rival=rival, seed=seed)

    def hand(self, pieces: Sequence[str]) -> str:
        """Return the learner's hand, every piece written as it would be typed."""
        return self.words.text(HOLD, pieces=self.words.in_order(pieces))

    def not_understood(self, typed: str) -> str:
        """Return that something typed means nothing."""
        return self.words.text(NOT_UNDERSTOOD, typed=typed, help=self.words.text(COMMANDS["help"]))

    def not_held(self, tile: Tile) -> str:
        """Return that the learner does not hold a tile."""
        return self.words.text(NOT_HELD, tile=written(tile))

    def not_open(self, typed: str, choices: Sequence[str]) -> str:
        """Return that no open end is called so, and what could be typed."""
        return self.words.text(NOT_OPEN, typed=typed, choices=self.words.any_of(choices))

    def which_end(self, tile: Tile, choices: Sequence[str]) -> str:
        """Return that both ends take a tile, and what could be typed."""
        return self.words.text(WHICH_END, tile=written(tile), choices=self.words.any_of(choices))

    def nothing_to_undo(self) -> str:
        """Return that no move can be taken back."""
        return self.words.text(NOTHING_TO_UNDO)

    def draw_help(self, tile: str, tile_at: str) -> str:
        """Return what can be typed, with an example of a tile, and of one with its end."""
        commands = self._commands(DRAW_COMMANDS)
        return self.words.text(HELP, tile=tile, tile_at=tile_at, commands=commands)

    def cribbage_help(self, cards: str, card: str) -> str:
        """Return what can be typed in cribbage, with examples of a discard and of a card."""
        commands = self._commands(CRIBBAGE_COMMANDS)
        return self.words.text(CRIBBAGE_HELP, cards=cards, card=card, commands=commands)

    def _commands(self, names: Sequence[str]) -> str:
        return self.words.any_of([self.words.text(COMMANDS[name]) for name in names])

    def not_in_hand(self, card: str) -> str:
        """Return that the learner does not hold a card."""
        return self.words.text(NOT_IN_HAND, card=card)

    def lay_away(self, cards: str) -> str:
        """Return how two cards are laid away, with an example."""
        return self.words.text(LAY_AWAY, cards=cards)

    def later(self, command: str) -> str:
        """Return how a game that was left goes on."""
        return self.words.text(LATER, command=command)
