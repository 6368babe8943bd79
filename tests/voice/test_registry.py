"""Every game has a voice in every language."""

import pytest

from rulewalk.voice.catalogue import LANGUAGES
from rulewalk.voice.cribbage_game import GameTableVoice
from rulewalk.voice.cribbage_play import PlayVoice
from rulewalk.voice.cribbage_show import CountingVoice
from rulewalk.voice.draw_line import LineVoice
from rulewalk.voice.draw_match import MatchVoice
from rulewalk.voice.registry import VOICES, voice_for


def test_each_game_has_its_voice() -> None:
    assert isinstance(voice_for("cribbage/game", "en"), GameTableVoice)
    assert isinstance(voice_for("cribbage/play", "en"), PlayVoice)
    assert isinstance(voice_for("cribbage/show", "pt-BR"), CountingVoice)
    assert isinstance(voice_for("draw/line", "pt-BR"), LineVoice)
    assert isinstance(voice_for("draw/match", "pt-BR"), MatchVoice)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", VOICES)
def test_a_voice_is_made_once(game: str, language: str) -> None:
    assert voice_for(game, language) is voice_for(game, language)


def test_another_game_is_named_and_refused() -> None:
    there_is = "cribbage/game and cribbage/play and cribbage/show and draw/line and draw/match"
    with pytest.raises(ValueError, match=f"no game 'chess': there is {there_is}"):
        voice_for("chess", "en")


def test_another_language_is_named_and_refused() -> None:
    with pytest.raises(ValueError, match="no language 'de'"):
        voice_for("draw/line", "de")
