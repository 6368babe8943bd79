"""What a game at a terminal says beside the game's own voice."""

from collections.abc import Mapping, Sequence
from typing import Final

from rulewalk.games.tiles import Tile
from rulewalk.voice.catalogue import Catalogue, Counted, message
from rulewalk.voice.tile_names import written

COMMANDS: Final[Mapping[str, str]] = {
    "buy": message("buy"),
    "pass": message("pass"),
    "undo": message("undo"),
    "help": message("help"),
    "quit": message("quit"),
}
"""What can be typed beside a tile, by the name that works in every language."""

DRAW: Final = Counted(
    "Draw with {n} player, first to {target} points. Seed {seed}.",
    "Draw with {n} players, first to {target} points. Seed {seed}.",
)
HOLD: Final = message("Your hand: {tiles}.")
NOT_UNDERSTOOD: Final = message("{typed} is neither a tile nor a command. Type {help} to see both.")
NOT_HELD: Final = message("You do not hold {tile}.")
NOT_OPEN: Final = message("No open end is called {typed}. Type {choices}.")
WHICH_END: Final = message("Both ends take {tile}. Type {choices}.")
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

    def hand(self, tiles: Sequence[Tile]) -> str:
        """Return the learner's hand."""
        return self.words.text(HOLD, tiles=self.words.in_order(list(map(written, tiles))))

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

    def help(self, tile: str, tile_at: str) -> str:
        """Return what can be typed, with an example of a tile, and of one with its end."""
        commands = self.words.any_of([self.words.text(said) for said in COMMANDS.values()])
        return self.words.text(HELP, tile=tile, tile_at=tile_at, commands=commands)

    def later(self, command: str) -> str:
        """Return how a game that was left goes on."""
        return self.words.text(LATER, command=command)
