"""``rulewalk play``: whole games at the terminal."""

from collections.abc import Callable, Mapping
from secrets import randbelow
from typing import Final

import click

from rulewalk.cli import cribbage_table, draw_table
from rulewalk.cli.answer import DeskError, example
from rulewalk.games.cribbage.game import Game
from rulewalk.games.cribbage.rivals import RIVALS
from rulewalk.games.draw.match import Match
from rulewalk.games.draw.settlement import PLAYERS
from rulewalk.games.shuffle import SEED_LIMIT
from rulewalk.notation.errors import NotationError
from rulewalk.notation.game import read_game
from rulewalk.notation.match import read_match
from rulewalk.voice.catalogue import LANGUAGES

ENGLISH: Final = "en"
"""The language of the desk."""


@click.group()
def play() -> None:
    """Play a whole game against simple rivals."""


seed_option = click.option(
    "--seed",
    type=click.IntRange(0, SEED_LIMIT - 1),
    help="Which game is dealt; without it a new one each time.",
)
position_option = click.option(
    "--position", help="Go on from a position in notation, as it was left."
)
auto_option = click.option(
    "--auto", is_flag=True, help="Play your seat by the simple rival too, and print everything."
)
language_option = click.option(
    "--language", type=click.Choice(LANGUAGES), default=ENGLISH, show_default=True, help="Of words."
)


@play.command(
    "draw",
    short_help="A match of Draw against one to three simple rivals.",
    epilog=example("rulewalk play draw --players 3 --seed 7"),
)
@click.option(
    "--players",
    type=click.IntRange(PLAYERS[0], PLAYERS[-1]),
    help=f"How many sit at the table, you included; {PLAYERS[0]} if not given.",
)
@seed_option
@position_option
@auto_option
@language_option
def draw(
    players: int | None, seed: int | None, position: str | None, auto: bool, language: str
) -> None:
    """Play a match of Draw to its target.

    Type a tile to place it, buy, pass, undo, help or quit.
    """
    match = (
        Match.start(_dealt(seed), players or PLAYERS[0])
        if position is None
        else _left(read_match, position, {"--seed": seed, "--players": players})
    )
    if auto:
        for line in draw_table.playthrough(match, language):
            click.echo(line)
    else:
        draw_table.DrawTable(match, language).play()


@play.command(
    "cribbage",
    short_help="A game of cribbage to 121 against a rival.",
    epilog=example("rulewalk play cribbage --seed 7 --rival careful"),
)
@click.option(
    "--rival",
    type=click.Choice(list(RIVALS)),
    default=next(iter(RIVALS)),
    show_default=True,
    help="Who sits opposite.",
)
@seed_option
@position_option
@auto_option
@language_option
def cribbage(rival: str, seed: int | None, position: str | None, auto: bool, language: str) -> None:
    """Play a game of cribbage to 121.

    Type two cards to lay them away, a card to lay it, undo, help or quit.
    """
    game = (
        Game.start(_dealt(seed))
        if position is None
        else _left(read_game, position, {"--seed": seed})
    )
    if auto:
        for line in cribbage_table.playthrough(game, rival, language):
            click.echo(line)
    else:
        cribbage_table.CribbageTable(game, rival, language).play()


def _dealt(seed: int | None) -> int:
    """Return the seed that was asked for, or a new one."""
    return randbelow(SEED_LIMIT) if seed is None else seed


def _left[Pos](read: Callable[[str], Pos], position: str, others: Mapping[str, int | None]) -> Pos:
    """Return the game as it was left; ``others`` are the options that its position answers."""
    for option, given in others.items():
        if given is not None:
            raise DeskError(option, "a position says that itself", right="name one of them")
    try:
        return read(position)
    except NotationError as error:
        right = f"did you mean {error.instead}?" if error.instead else "copy it as it was printed"
        raise DeskError("--position", error.reason, right=right) from error
