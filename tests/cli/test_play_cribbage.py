"""``rulewalk play cribbage``: whole games as text, and a game that no input can end.

When the voice changes the golden games are written anew, and read: ``rulewalk play cribbage
--auto`` with the options of each.
"""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from cli.desk import answer, call, readable, refused
from rulewalk.cli import main
from rulewalk.games.cribbage.game import Game, Phase
from rulewalk.notation.game import read_game, write_game

GOLDEN = Path(__file__).parent / "golden"
GAMES = {
    "cribbage-simple": ("--seed", "4", "--language", "en"),
    "cribbage-careful": ("--seed", "7", "--rival", "careful", "--language", "pt-BR"),
    "cribbage-close": ("--seed", "5", "--language", "pt-BR"),
}
SEED = ("--seed", "7")
"""A game whose first deal gives the learner 2C 7H 8D 9H JH JS, and the rival the crib."""


def played(typed: str, *options: str) -> list[str]:
    """Play with these lines typed and return what is shown."""
    done = CliRunner().invoke(main, ["play", "cribbage", *options], input=typed)
    assert (done.exit_code, done.stderr) == (0, "")
    return done.stdout.splitlines()


def left_at(shown: list[str]) -> Game:
    """Return the game that the last line says how to go on with."""
    found = re.search(r'--position "(.*)"$', shown[-1])
    assert found is not None, shown[-1]
    return read_game(found[1])


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_goes_as_it_always_went(name: str) -> None:
    golden = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    done = call("play", "cribbage", *GAMES[name], "--auto")
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout == golden


def test_the_hand_and_whose_crib_it_is_are_shown_before_the_first_question() -> None:
    shown = played("", *SEED)
    assert shown[0] == "Cribbage to 121 points against the simple rival. Seed 7."
    assert "Your hand: 2C, 7H, 8D, 9H, JH, JS." in shown
    assert left_at(shown).phase is Phase.DISCARD


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("foo", "foo means nothing here."),
        ("2C", "Type two different cards of your hand"),
        ("2C 2C", "Type two different cards of your hand"),
        ("2C 7H 8D", "Type two different cards of your hand"),
        ("5H JC", "Type two different cards of your hand"),
        ("2C 1X", "2C 1X means nothing here."),
        ("go", "go means nothing here."),
        ("undo", "There is nothing to take back"),
        ("help", "Type two cards to lay them away"),
        ("", "Type two cards to lay them away"),
        ("9" * 5000, "... means nothing here."),
    ],
)
def test_bad_input_at_the_discard_is_answered_and_asked_for_again(typed: str, said: str) -> None:
    before = left_at(played("", *SEED))
    shown = played(f"{typed}\n", *SEED)
    assert any(said in line for line in shown[2:])
    assert left_at(shown) == before


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("KS", "You do not hold KS."),
        ("JS 7H", "JS 7H means nothing here."),
        ("go", "you can still lay"),
        ("buy", "buy means nothing here."),
    ],
)
def test_bad_input_in_the_play_is_answered_and_asked_for_again(typed: str, said: str) -> None:
    before = left_at(played("2C JH\n", *SEED))
    assert before.phase is Phase.PLAY
    shown = played(f"2C JH\n{typed}\n", *SEED)
    assert any(said in line for line in shown[2:])
    assert left_at(shown) == before


def test_the_crib_and_the_rival_s_hand_stay_hidden() -> None:
    shown = "\n".join(played("2C JH\n", *SEED))
    assert "four of clubs" not in shown
    assert "ten of hearts" not in shown


def test_undo_takes_back_the_last_card_and_then_the_discard() -> None:
    dealt, discarded = left_at(played("", *SEED)), left_at(played("2C JH\n", *SEED))
    assert left_at(played("2C JH\nJS\nundo\n", *SEED)) == discarded
    assert left_at(played("2C JH\nJS\nundo\nundo\n", *SEED)) == dealt


def test_a_game_that_was_left_goes_on() -> None:
    game = left_at(played("2C JH\nJS\n", *SEED, "--rival", "careful"))
    assert left_at(played("", "--position", write_game(game), "--rival", "careful")) == game


def test_a_game_can_be_played_to_its_end() -> None:
    """Every card and every pair of cards is typed until the game is over."""
    cards = [f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "CDHS"]
    pairs = [f"{one} {two}" for at, one in enumerate(cards) for two in cards[at + 1 :]]
    shown = played("\n".join([*pairs, *cards * 8] * 14), "--seed", "4", "--rival", "careful")
    assert "deals first in the next game" in shown[-1]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--position", "nonsense"), "a game is written as seed;dealer;options;moves"),
        (("--position", "seed-7;cut;;deal"), "both cut for the deal first"),
        (("--position", "seed-7;cut;;", "--seed", "7"), "name one of them"),
        (("--rival", "bold"), "'bold' is not one of"),
    ],
)
def test_wrong_options_are_refused(options: tuple[str, ...], said: str) -> None:
    done = call("play", "cribbage", *options)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr


HAND = ("score", "cribbage/discard", "--hand", "5H 5D 6S 7C JD KH")


def test_the_fifteen_ways_to_discard_are_ranked_by_their_average() -> None:
    ranked = answer(*HAND, "--dealer")
    choices = ranked["choices"]
    assert ranked["dealer"] is True
    assert len(choices) == 15
    averages = [choice["average"] for choice in choices]
    assert averages == sorted(averages, reverse=True)
    best = choices[0]
    assert best["keep"] == ["5H", "5D", "JD", "KH"]
    assert best["discard"] == ["6S", "7C"]
    assert (best["lowest"], best["highest"]) == (10, 20)
    assert best["average"] == pytest.approx(best["hand"] + best["crib"], abs=0.001)


def test_the_crib_is_taken_off_for_the_pone() -> None:
    for choice in answer(*HAND)["choices"]:
        assert choice["average"] == pytest.approx(choice["hand"] - choice["crib"], abs=0.001)


def test_the_ranking_can_be_read() -> None:
    header, best, *others = readable(*HAND, "--dealer")
    assert header.split() == ["keep", "lay", "away", "average", "hand", "spread", "crib"]
    assert best.startswith("5H 5D JD KH  6S 7C ")
    assert len(others) == 14


@pytest.mark.parametrize(
    ("hand", "message"),
    [
        ("5H 5D", "--hand: a hand of 2 cards [cribbage.deal]; 6 cards are dealt to each"),
        (
            "5H 5D 6S 7C JD 5H",
            "--hand, card 6: 5H is named already (--hand, card 1) [cribbage.deal]",
        ),
        (
            "5H 5D 6S 7C JD 1X",
            "--hand, card 6: '1X' is not a card [cribbage.deal]",
        ),
    ],
)
def test_a_wrong_hand_is_refused(hand: str, message: str) -> None:
    assert refused("score", "cribbage/discard", "--hand", hand).startswith(message)
