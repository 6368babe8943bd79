"""``rulewalk play draw``: whole matches as text, and a game that no input can end.

The golden playthroughs hold every move in words and the state it leaves. When the voice changes
they are written anew, and read: ``rulewalk play draw --auto`` with the options of each.
"""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from cli.desk import call
from rulewalk.cli import main
from rulewalk.cli.table import LONGEST
from rulewalk.games.draw.match import Match, Phase
from rulewalk.notation.match import read_match, write_match

GOLDEN = Path(__file__).parent / "golden"
MATCHES = {
    "draw-for-two": ("--players", "2", "--seed", "385", "--language", "pt-BR"),
    "draw-for-three": ("--players", "3", "--seed", "147", "--language", "en"),
    "draw-for-four": ("--players", "4", "--seed", "196", "--language", "pt-BR"),
}
SEED = ("--seed", "3")
"""A match for two that the learner opens with 0|2 1|2 1|5 2|6 3|6 5|5 6|6."""


def played(typed: str, *options: str) -> list[str]:
    """Play with these lines typed and return what is shown."""
    done = CliRunner().invoke(main, ["play", "draw", *options], input=typed)
    assert (done.exit_code, done.stderr) == (0, "")
    return done.stdout.splitlines()


def left_at(shown: list[str]) -> Match:
    """Return the match that the last line says how to go on with."""
    found = re.search(r'--position "(.*)"$', shown[-1])
    assert found is not None, shown[-1]
    return read_match(found[1])


@pytest.mark.parametrize("name", MATCHES)
def test_a_whole_match_goes_as_it_always_went(name: str) -> None:
    golden = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    done = call("play", "draw", *MATCHES[name], "--auto")
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout == golden


@pytest.mark.parametrize(
    "told",
    [
        "who have to turn up another tile",
        "goes out, and the round ends",
        "the round is blocked and ends",
        "scores the other hands minus his own, once",
        "scores the sum of the other hands",
        "nobody scores",
        "wins the match",
        "the excess is kept",
    ],
)
def test_the_golden_match_for_three_holds_everything_a_round_can_bring(told: str) -> None:
    assert told in (GOLDEN / "draw-for-three.txt").read_text(encoding="utf-8")


def test_help_and_the_hand_are_shown_before_the_first_question() -> None:
    shown = played("", *SEED)
    assert shown[0] == "Draw with 2 players, first to 100 points. Seed 3."
    assert "Type a tile to place it, such as 1|4" in shown[1]
    assert "Your hand: 0|2, 1|2, 1|5, 2|6, 3|6, 5|5, 6|6." in shown


def test_the_end_of_the_input_leaves_a_game_that_goes_on() -> None:
    match = left_at(played("6|6\n", *SEED))
    assert match.round is not None
    assert match.round.line.tiles[0].pips == 12
    again = played("", "--position", write_match(match))
    assert left_at(again) == match


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("foo", "foo means nothing here."),
        ("9|9", "9|9 means nothing here."),
        ("deal", "deal means nothing here."),
        ("settle", "settle means nothing here."),
        ("1|1", "You do not hold [1|1]."),
        ("6|6@4", "No open end is called 4. Type 6|6."),
        ("6|6@6|6.A", "No open end is called 6|6.A. Type 6|6."),
        ("6|6@x", "6|6@x means nothing here."),
        ("pass", "can still place"),
        ("undo", "There is nothing to take back in this round."),
        ("help", "Type a tile to place it"),
        ("", "Type a tile to place it"),
        ("\x1b[2J", "?[2J means nothing"),
        ("1" * 5000, f"{'1' * LONGEST}... means nothing"),
        ("1|" + "4" * 5000, "... means nothing"),
    ],
)
def test_bad_input_is_answered_and_asked_for_again(typed: str, said: str) -> None:
    before = left_at(played("", *SEED))
    shown = played(f"{typed}\n", *SEED)
    assert any(said in line for line in shown[3:])
    assert left_at(shown) == before


@pytest.mark.parametrize(
    ("position", "tile", "asked", "chosen"),
    [
        ("seed-1;0.0;1;0;deal,3|6,5|6,3|4,0|5", "0|4", "Type 0|4@0 or 0|4@4.", "0|4@4"),
        (
            "seed-37;0.0;1;0;deal,5|5,3|5,4|5,3|4@3",
            "2|4",
            "Type 2|4@3|4.high or 2|4@4|5.low.",
            "2|4@4|5.low",
        ),
    ],
    ids=["different values", "equal values"],
)
def test_a_tile_that_both_ends_take_needs_one_of_them(
    position: str, tile: str, asked: str, chosen: str
) -> None:
    shown = played(f"{tile}\n", "--position", position)
    low, high = tile.split("|")
    assert f"> Both ends take [{low}|{high}]. {asked}" in shown
    assert left_at(shown) == read_match(position)
    after = left_at(played(f"{tile}\n{chosen}\n", "--position", position))
    assert (
        after.moves[: len(read_match(position).moves) + 1]
        == read_match(f"{position},{chosen}").moves
    )


def test_undo_takes_back_the_last_choice_and_what_followed() -> None:
    assert left_at(played("buy\nbuy\nundo\n", *SEED)) == left_at(played("buy\n", *SEED))
    assert left_at(played("buy\nundo\n", *SEED)) == left_at(played("", *SEED))


def test_commands_are_taken_in_the_language_of_the_game() -> None:
    shown = played("comprar\ndesfazer\nAJUDA\nsair\n", *SEED, "--language", "pt-BR")
    assert left_at(shown) == left_at(played("", *SEED))
    assert "Para continuar esta partida depois: rulewalk play draw" in shown[-1]


def test_a_match_can_be_played_to_its_end() -> None:
    """Whoever passes, buys or places the first tile that goes gets there."""
    position = "seed-26;55.55.55;4;1;"
    tiles = [f"{low}|{high}" for low in range(7) for high in range(low, 7)]
    ways = [f"{tile}{at}" for tile in tiles for at in ("", *(f"@{value}" for value in range(7)))]
    shown = played("\n".join([*ways, "buy", "pass"] * 40), "--position", position)
    assert "rulewalk play draw" not in shown[-1]
    assert shown[-1] in {line for line in shown if "match" in line}


def test_a_position_between_two_rounds_goes_on_with_the_deal() -> None:
    shown = played("", "--position", "seed-7;46.11.52;7;0;")
    assert left_at(shown).phase is Phase.TURN


def test_a_position_at_the_end_of_a_match_tells_how_it_ended_and_asks_nothing() -> None:
    match = Match.start(7, scores=(99, 99), opener=0)
    while not match.is_over:
        moves = match.legal_moves()
        match, _events = match.do(moves[0])
    shown = played("1|4\nbuy\n", "--position", write_match(match))
    (ended,) = shown[1:]
    assert ended.startswith("The match is over: ")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--position", "nonsense"), "a match is written as seed;scores;round;opener;moves"),
        (("--position", "seed-7;0.0;1;0;deal", "--seed", "7"), "name one of them"),
        (("--position", "seed-7;0.0;1;0;deal", "--players", "2"), "name one of them"),
        (("--position", "seed-7;0.0.0.0.0;1;0;"), "two to four players play a match"),
        (("--position", "seed-7;0.0;1;0;deal,pass"), "'pass' is against a rule there [draw.pass];"),
        (("--position", f"seed-7;0.0;1;0;{'x' * 99}"), f"'{'x' * 57}...' is not a move; copy"),
        (("--players", "5"), "5 is not in the range 2<=x<=4"),
        (("--seed", "-1"), "-1 is not in the range"),
        (("--language", "fr"), "'fr' is not one of"),
    ],
)
def test_wrong_options_are_refused(options: tuple[str, ...], said: str) -> None:
    done = call("play", "draw", *options)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr
