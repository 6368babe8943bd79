"""A game of cribbage as one line is read back as it was written; no other text makes a game."""

import random
from contextlib import suppress
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewalk.games.cribbage.game import (
    Count,
    Cut,
    CutForDeal,
    Deal,
    Discard,
    Game,
    GameMove,
    Joined,
    Phase,
)
from rulewalk.games.cribbage.play import Go, Lay
from rulewalk.games.shuffle import SEED_LIMIT
from rulewalk.notation.cards import read_cards
from rulewalk.notation.errors import NotationError
from rulewalk.notation.game import read_game, read_game_move, write_game, write_game_move

LONGEST_WALK = 60
"""About three hands."""


def choices(game: Game) -> list[GameMove]:
    """Return the moves that can be made; of a claim, three."""
    match game.phase:
        case Phase.CUT_FOR_DEAL:
            return [CutForDeal()]
        case Phase.DEAL:
            return [Deal()]
        case Phase.DISCARD:
            open_to = [player for player in (0, 1) if not game.discards[player]]
            return [
                Discard(player, cards)
                for player in open_to
                for cards in combinations(game.dealt[player], 2)
            ]
        case Phase.CUT:
            return [Cut()]
        case Phase.PLAY:
            assert game.play is not None
            assert game.play.to_move is not None
            seat = game.play.to_move
            tried: list[GameMove] = [*(Lay(seat, card) for card in game.play.hands[seat]), Go(seat)]
            return [move for move in tried if game.can(move)]
        case Phase.SHOW:
            return [move for move in (Count(), Count(0), Count(4)) if game.can(move)]
        case Phase.OVER:
            return []


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Any game at any moment of its first hands: any dealer, with muggins or without."""
    game = Game.start(
        draw(st.integers(0, SEED_LIMIT - 1)),
        draw(st.none() | st.integers(0, 1)),
        muggins=draw(st.booleans()),
    )
    chance = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, LONGEST_WALK))):
        moves = choices(game)
        if not moves:
            break
        game, _events = game.do(chance.choice(moves))
    return game


@given(games())
def test_a_game_is_read_back(game: Game) -> None:
    text = write_game(game)
    assert read_game(text) == game
    assert read_game(f"  {text}\n") == game
    assert write_game(read_game(text)) == text
    # It is one line that stands in an address as it is, but for the sign of a discard.
    allowed = "0123456789abcdefghijklmnopqrstuvwxyzACDHJKQST-;,.=>"
    assert set(text) <= set(allowed)


@given(games())
def test_a_move_is_read_back_and_makes_the_same_game(game: Game) -> None:
    for move in choices(game):
        again = read_game_move(write_game_move(move), game)
        assert game.do(again)[0] == game.do(move)[0]


def test_a_whole_hand_is_written_as_the_design_says() -> None:
    line = "seed-78;rival;;deal,you>4D.4H,rival>QD.QH,turn,7S,KS,8S,3S,go,2D,AC,9H,6S"
    game = read_game(line)
    assert game.phase is Phase.SHOW
    assert game.scores == (3, 5)
    assert write_game(game) == line
    assert read_game(f"{line},count,count=7,count").scores == (12, 16)


def test_options_and_the_first_dealer() -> None:
    assert write_game(Game.start(7)) == "seed-7;cut;;"
    assert write_game(Game.start(7, 0)) == "seed-7;you;;"
    assert write_game(Game.start(7, 1, muggins=True)) == "seed-7;rival;muggins;"
    assert write_game(Game.start(60).do(CutForDeal())[0]) == "seed-60;cut;;cut"


def test_only_a_shuffled_pack_leaves_the_starter_unnamed() -> None:
    (starter,) = read_cards("JH")
    assert write_game_move(Cut(starter)) == "turn=JH"
    assert write_game_move(Cut()) == "turn"


def test_a_claim_says_its_points() -> None:
    assert write_game_move(Count()) == "count"
    assert write_game_move(Count(8)) == "count=8"
    game = Game.start(7, 0)
    assert read_game_move("count=8", game) == Count(8)
    assert read_game_move(" count ", game) == Count()


def test_a_game_joined_half_way_has_no_line_of_its_own() -> None:
    hands = read_cards("4C 5D 6S 6H 9D KC"), read_cards("2S 3H 7C 8D QH QS")
    with pytest.raises(ValueError, match="has no seed"):
        write_game(Game.join(Joined(hands, 1)))


GOOD = "seed-78;rival;;deal,you>4D.4H,rival>QD.QH,turn"

REFUSED = {
    "": "a game is written as seed;dealer;options;moves",
    "seed-7": "a game is written as seed;dealer;options;moves",
    f"{GOOD};": "a game is written as seed;dealer;options;moves",
    "seed7;cut;;": "'seed7' names no seed; did you mean seed-7?",
    "seed-;cut;;": "'' is not a number from 0 to 4294967295",
    "seed--7;cut;;": "'-7' is not a number from 0 to 4294967295",
    "seed-٧;cut;;": "'٧' is not a number from 0 to 4294967295",
    "seed-4294967296;cut;;": "'4294967296' is not a number from 0 to 4294967295",
    "seed-99999999999;cut;;": "'99999999999' is not a number from 0 to 4294967295",
    "seed-7;me;;": "'me' is no dealer",
    "seed-7;yuo;;": "'yuo' is no dealer; did you mean you?",
    "seed-7;cut;mugins;": "'mugins' is no option; did you mean muggins?",
    "seed-7;cut;;deal": "both cut for the deal first",
    "seed-7;you;;cut": "the next hand has not been dealt",
    "seed-7;you;;dael": "'dael' is not a move; did you mean deal?",
    "seed-7;you;;5X": "'5X' is not a card; did you mean 5S?",
    "seed-7;you;;5S": "'5S' belongs to the play, which is not under way",
    "seed-7;you;;go": "'go' belongs to the play, which is not under way",
    "seed-7;you;;deal,turn": "both lay two cards away first",
    "seed-7;you;;count=8": "the next hand has not been dealt",
    "seed-7;you;;count=": "'' is not a number from 0 to 4294967295",
    "seed-7;you;;count=-1": "'-1' is not a number from 0 to 4294967295",
    "seed-78;rival;;deal,you>4D": "2 cards are laid away, not 1",
    "seed-78;rival;;deal,you>4D.4D": "two different cards are laid away",
    "seed-78;rival;;deal,you>QD.QH": "the player does not hold these cards",
    "seed-78;rival;;deal,me>4D.4H": "'me' is no player",
    "seed-78;rival;;deal,you>4D.4H,you>7S.8S": "the player has laid two cards away already",
    f"{GOOD},turn": "the play is not over",
    f"{GOOD},count": "the play is not over",
    f"{GOOD},KS": "the seat does not hold this card",
    f"{GOOD},go": "'go' is against a rule there [cribbage.play.go]",
    f"{GOOD},7S,KS,8S,3S,9H": "'9H' is against a rule there [cribbage.play.limit]",
    f"{GOOD},7S,KS,8S,3S,go,2D,AC,9H,6S,count=10": (
        "'count=10' is against a rule there [cribbage.show.order]"
    ),
}
"""What is no game, and why."""


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_no_game_is_refused_with_its_reason(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_game(text)
    assert str(caught.value) == REFUSED[text]


@pytest.mark.parametrize(
    "text",
    [
        "seed-7;you;;deal,{}",
        "seed-7;you;;deal,you>{}",
        "seed-7;you;;deal,{}>4D.4H",
        "seed-7;you;;count={}",
        "{};you;;deal",
        "seed-{};you;;deal",
        "seed-7;{};;deal",
        "seed-7;you;{};deal",
    ],
)
def test_a_long_text_is_shown_by_its_beginning(text: str) -> None:
    for filler in ("x", "9"):
        with pytest.raises(NotationError) as caught:
            read_game(text.format(filler * 10_000))
        assert len(str(caught.value)) < 130


PIECES = st.sampled_from(
    [
        *("seed-", "seed-7", ";", ".", ",", ">", "=", "0", "1", "you", "rival", "cut", "deal"),
        *("turn", "go", "count", "count=8", "muggins", "4D", "QH", "you>4D.4H", "-", " ", "\n"),
        *("9" * 30, "²", "٣", "é", "\ud800", "♣", "<b>", "%3E", "None", "True", "\x00"),
    ]
)


@given(st.text() | st.lists(PIECES).map("".join))
def test_no_text_raises_anything_but_a_notation_error(text: str) -> None:
    with suppress(NotationError):
        read_game(text)
    with suppress(NotationError):
        read_game_move(text, read_game(GOOD))


@given(games(), st.data())
def test_a_damaged_line_is_a_game_of_the_rules_or_is_refused(
    game: Game, data: st.DataObject
) -> None:
    text = write_game(game)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 4)))
    damaged = text[:start] + data.draw(PIECES | st.just("")) + text[end:]
    try:
        read = read_game(damaged)
    except NotationError:
        return
    # Whatever was read, every move of it was made by the engine.
    assert [made.move for made in read.history()] == list(read.moves)
    assert read_game(write_game(read)) == read


def test_a_very_long_line_is_refused_at_its_first_wrong_move() -> None:
    with pytest.raises(NotationError):
        read_game(GOOD + ",go" * 100_000)
