"""``rulewalk play``: whole games at the terminal."""

from secrets import randbelow
from typing import Final

import click

from rulewalk.cli.answer import DeskError, example
from rulewalk.cli.draw_table import DrawTable, playthrough
from rulewalk.games.draw.match import Match
from rulewalk.games.draw.settlement import PLAYERS
from rulewalk.games.shuffle import SEED_LIMIT
from rulewalk.notation.errors import NotationError
from rulewalk.notation.match import read_match
from rulewalk.voice.catalogue import LANGUAGES

ENGLISH: Final = "en"
"""The language of the desk."""


@click.group()
def play() -> None:
    """Play a whole game against simple rivals."""


@play.command(
    "draw",
    short_help="A match of Draw against one to three simple rivals.",
    epilog=example("rulewalk play draw --players 3 --seed 7"),
)
@click.option(
    "--players",
    type=click.IntRange(PLAYERS[0], PLAYERS[-1]),
    default=PLAYERS[0],
    show_default=True,
    help="How many sit at the table, you included.",
)
@click.option(
    "--seed",
    type=click.IntRange(0, SEED_LIMIT - 1),
    help="Which match is dealt; without it a new one each time.",
)
@click.option("--position", help="Go on from a position in notation, as it was left.")
@click.option("--auto", is_flag=True, help="Play your seat by the simple rival too.")
@click.option(
    "--language", type=click.Choice(LANGUAGES), default=ENGLISH, show_default=True, help="Of words."
)
def draw(players: int, seed: int | None, position: str | None, auto: bool, language: str) -> None:
    """Play a match of Draw to its target.

    Type a tile to place it, buy, pass, undo, help or quit. With --auto the whole match is
    played and printed, every move with the position it leaves.
    """
    match = _match(players, seed, position)
    if auto:
        for line in playthrough(match, language):
            click.echo(line)
    else:
        DrawTable(match, language).play()


def _match(players: int, seed: int | None, position: str | None) -> Match:
    if position is None:
        return Match.start(randbelow(SEED_LIMIT) if seed is None else seed, players)
    if seed is not None:
        right = "name one of them"
        raise DeskError("--seed", "a position has a seed of its own", "draw.deal", right)
    try:
        return read_match(position)
    except NotationError as error:
        right = f"did you mean {error.instead}?" if error.instead else "copy it as it was printed"
        raise DeskError("--position", error.reason, "draw.deal", right) from error
