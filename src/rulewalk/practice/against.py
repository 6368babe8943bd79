"""Against whom a game of cribbage is practised, as a part of its position's text.

``careful|seed-7;cut;;`` is a game against the careful rival. Against the simple one the text is
that of the position alone, so that it is the same line as everywhere else.
"""

from typing import Final

from rulewalk.games.cribbage.rivals import RIVALS
from rulewalk.notation.errors import NotationError, nearest
from rulewalk.stage.board import Choice, Options
from rulewalk.voice.cribbage_game import GameTableVoice
from rulewalk.voice.interface import Interface

AGAINST: Final = "against"
"""The action that chooses the rival named after it."""

SIMPLE: Final = "simple"
_BAR: Final = "|"


def read_against(text: str) -> tuple[str, str]:
    """Return the rival, a key of ``RIVALS``, and the text of the position.

    Raises:
        NotationError: there is no such rival.
    """
    named, bar, position = text.partition(_BAR)
    if not bar:
        return SIMPLE, text
    return read_rival(named), position


def write_against(rival: str, position: str) -> str:
    """Return the text of a position with the rival it is played against."""
    return position if rival == SIMPLE else f"{rival}{_BAR}{position}"


def read_rival(name: str) -> str:
    """Return the name of a rival, checked.

    Raises:
        NotationError: there is no such rival.
    """
    if name not in RIVALS:
        raise NotationError(f"{name[:20]!r} is no rival", nearest(name[:20], RIVALS))
    return name


def against_options(rival: str, language: str) -> Options:
    """Return the choice of the rival, of whom one holds now."""
    voice = GameTableVoice(language)
    choices = [
        Choice(f"{AGAINST} {name}", voice.rival_label(name), chosen=name == rival)
        for name in RIVALS
    ]
    return Options(Interface(language).against_whom, choices)
