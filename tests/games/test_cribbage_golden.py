"""Three whole games of cribbage, told move by move: links and storage rest on them."""

import pytest

from games.cribbage_golden import GAMES, path_of, written
from rulewalk.notation.game import read_game, write_game

NAMES = pytest.mark.parametrize("name", GAMES)


def stored(name: str) -> str:
    return path_of(name).read_text(encoding="utf-8")


@NAMES
def test_a_golden_game_is_played_as_it_always_was(name: str) -> None:
    assert written(*GAMES[name]) == stored(name)


@NAMES
def test_the_line_at_its_end_is_the_whole_game(name: str) -> None:
    *moves, line = stored(name).splitlines()
    game = read_game(line)
    assert write_game(game) == line
    assert game.is_over
    _, scores, _ = moves[-1].split(" | ")
    assert scores == f"{game.scores[0]}-{game.scores[1]}"
    assert len(game.moves) == len(moves)


def test_the_golden_games_show_what_a_game_can_bring() -> None:
    told = "".join(map(stored, GAMES))
    for what in ("CutTied", "FirstDealer", "HeelsScored", "MugginsTaken", "GoSaid", "Skunked"):
        assert what in told, what
