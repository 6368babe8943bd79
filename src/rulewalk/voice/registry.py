"""The voice of every game, by its id."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, Literal, overload

from rulewalk.voice.cribbage_game import GameTableVoice
from rulewalk.voice.cribbage_play import PlayVoice
from rulewalk.voice.cribbage_show import CountingVoice
from rulewalk.voice.draw_line import LineVoice
from rulewalk.voice.draw_match import MatchVoice
from rulewalk.voice.protocol import GameVoice

VOICES: Final[Mapping[str, Callable[[str], GameVoice[Any, Any, Any]]]] = {
    "cribbage/game": GameTableVoice,
    "cribbage/play": PlayVoice,
    "cribbage/show": CountingVoice,
    "draw/line": LineVoice,
    "draw/match": MatchVoice,
}


@overload
def voice_for(game: Literal["cribbage/game"], language: str) -> GameTableVoice: ...


@overload
def voice_for(game: Literal["cribbage/play"], language: str) -> PlayVoice: ...


@overload
def voice_for(game: Literal["cribbage/show"], language: str) -> CountingVoice: ...


@overload
def voice_for(game: Literal["draw/line"], language: str) -> LineVoice: ...


@overload
def voice_for(game: Literal["draw/match"], language: str) -> MatchVoice: ...


@overload
def voice_for(game: str, language: str) -> GameVoice[Any, Any, Any]: ...


def voice_for(game: str, language: str) -> GameVoice[Any, Any, Any]:
    """Return a game's voice in a language; the same object for the same two.

    Raises:
        ValueError: there is no such game, or no such language.
    """
    if game not in VOICES:
        raise ValueError(f"no game {game!r}: there is {' and '.join(VOICES)}")
    return _voice(game, language)


@cache
def _voice(game: str, language: str) -> GameVoice[Any, Any, Any]:
    return VOICES[game](language)
