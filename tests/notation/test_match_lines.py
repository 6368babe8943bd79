"""A match of Draw as one line is read back as it was written, and no other text makes a match."""

import random
from contextlib import suppress
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewalk.games.draw.line import EMPTY_LINE, Place
from rulewalk.games.draw.match import Deal, DrawLots, Match, MatchMove, Phase, Settle
from rulewalk.games.draw.round import Round
from rulewalk.games.draw.turn import Buy, Pass
from rulewalk.games.protocol import MoveError
from rulewalk.games.shuffle import SEED_LIMIT
from rulewalk.games.tiles import DOUBLE_SIX
from rulewalk.notation.errors import NotationError
from rulewalk.notation.match import (
    read_match,
    read_match_move,
    write_match,
    write_match_move,
)
from rulewalk.notation.tiles import read_end, read_line, read_tile, read_tiles

LONGEST_WALK = 400
"""More moves than any three rounds have."""


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Any match at any moment: lots or a given opener, scores from 0 or given, some rounds."""
    players = draw(st.integers(2, 4))
    opener = draw(st.none() | st.integers(0, players - 1))
    scores = draw(st.none() | st.lists(st.integers(0, 60), min_size=players, max_size=players))
    match = Match.start(
        draw(st.integers(0, SEED_LIMIT - 1)),
        players,
        scores=scores,
        number=draw(st.integers(1, 30)),
        opener=opener,
    )
    chance = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, LONGEST_WALK))):
        moves = match.legal_moves()
        if not moves:
            break
        match, _events = match.do(chance.choice(moves))
    return match


@given(matches())
def test_a_match_is_read_back(match: Match) -> None:
    text = write_match(match)
    assert read_match(text) == match
    assert write_match(read_match(text)) == text
    # It is one line that stands in an address as it is, but for the bar of a tile.
    assert set(text) <= set("0123456789abcdefghijklmnopqrstuvwxyzAB-;.,@|")


@given(matches())
def test_a_move_is_read_back_and_makes_the_same_match(match: Match) -> None:
    line = match.round.line if match.round else EMPTY_LINE
    for move in match.legal_moves():
        text = write_match_move(move, line)
        assert match.do(read_match_move(text))[0] == match.do(move)[0]


@given(matches())
def test_a_match_is_read_in_capitals_and_between_spaces(match: Match) -> None:
    text = write_match(match)
    moves = text.rpartition(";")[2]
    assert read_match(f"  {text.removesuffix(moves)}{moves.upper()}\n") == match


def test_a_whole_match_is_written_as_the_design_says() -> None:
    match = Match.start(7, 3, scores=(12, 0, 33), number=4, opener=2)
    assert write_match(match) == "seed-7;12.0.33;4;2;"
    match, _events = match.do(Deal())
    assert write_match(match) == "seed-7;12.0.33;4;2;deal"
    lots = Match.start(7, 3)
    assert write_match(lots) == "seed-7;0.0.0;1;lot;"
    assert write_match(lots.do(DrawLots())[0]) == "seed-7;0.0.0;1;lot;lots"


def test_the_line_begins_anew_with_every_round() -> None:
    chance = random.Random(5)
    match = Match.start(5, 2, opener=0)
    while match.number < 2 or match.round is None or not match.round.line.tiles:
        match, _events = match.do(chance.choice(match.legal_moves()))
    text = write_match(match)
    assert text.startswith(f"seed-5;{match.scores_before[0]}.{match.scores_before[1]};2;1;deal,")
    assert read_match(text) == match


def test_moves_have_a_word_or_a_tile() -> None:
    words: dict[str, MatchMove] = {
        "lots": DrawLots(),
        "deal": Deal(),
        "buy": Buy(),
        "pass": Pass(),
        "settle": Settle(),
    }
    for word, move in words.items():
        assert write_match_move(move) == word
        assert read_match_move(f" {word.upper()} ") == move
    assert read_match_move("4|1") == Place(read_tile("1|4"))
    assert read_match_move("1|4@4") == Place(read_tile("1|4"), 4)
    assert read_match_move("1|4@1|1.B") == Place(read_tile("1|4"), read_end("1|1 B"))


def test_an_end_is_written_only_where_there_is_a_choice_and_by_its_port_where_values_agree() -> (
    None
):
    tile = read_tile("1|4")
    for line, at, text in [
        ("", None, "1|4"),
        ("1|1 1|6", "1|1 B", "1|4"),
        ("1|1 1|6 4|6", "1|1 B", "1|4@1"),
        ("1|1 1|6 4|6", "4|6 low", "1|4@4"),
        ("4|6 6|6 2|6 2|4@2", "4|6 low", "1|4@4|6.low"),
        ("4|6 6|6 2|6 2|4@2", "2|4 high", "1|4@2|4.high"),
    ]:
        laid = read_line(line)
        assert write_match_move(Place(tile, read_end(at) if at else None), laid) == text


def test_a_match_joined_half_way_has_no_line_of_its_own() -> None:
    hands = [read_tiles("1|4"), read_tiles("2|2")]
    joined = Match.join(Round.start(hands, read_tiles("0|0 6|6")))
    with pytest.raises(ValueError, match="has no seed"):
        write_match(joined)


GOOD = "seed-7;0.0;1;0;deal"

REFUSED = {
    "": "a match is written as seed;scores;round;opener;moves",
    "seed-7": "a match is written as seed;scores;round;opener;moves",
    f"{GOOD};": "a match is written as seed;scores;round;opener;moves",
    "seed7;0.0;1;0;": "'seed7' names no seed; did you mean seed-7?",
    "seed-;0.0;1;0;": "'' is not a number from 0 to 4294967295",
    "seed--7;0.0;1;0;": "'-7' is not a number from 0 to 4294967295",
    "seed-7.0;0.0;1;0;": "'7.0' is not a number from 0 to 4294967295",
    "seed-٧;0.0;1;0;": "'٧' is not a number from 0 to 4294967295",
    "seed-²;0.0;1;0;": "'²' is not a number from 0 to 4294967295",
    "seed-4294967296;0.0;1;0;": "'4294967296' is not a number from 0 to 4294967295",
    "seed-99999999999;0.0;1;0;": "'99999999999' is not a number from 0 to 4294967295",
    "seed-7;;1;0;": "'' is not a number from 0 to 4294967295",
    "seed-7;0;1;0;": "two to four players play a match",
    "seed-7;0.0.0.0.0;1;0;": "two to four players play a match",
    "seed-7;0.;1;0;": "'' is not a number from 0 to 4294967295",
    "seed-7;0.1000;1;0;": "a score is 0 to 999",
    "seed-7;0.-1;1;0;": "'-1' is not a number from 0 to 4294967295",
    "seed-7;0.0;0;0;": "rounds are numbered from 1",
    "seed-7;0.0;one;0;": "'one' is not a number from 0 to 4294967295",
    "seed-7;0.0;1;2;": "the opener is one of the players",
    "seed-7;0.0;1;you;": "'you' is not a number from 0 to 4294967295",
    "seed-7;0.0;1;LOT;": "'LOT' is not a number from 0 to 4294967295",
    "seed-7;0.0;1;0;dael": "'dael' is not a move; did you mean deal?",
    "seed-7;0.0;1;0;deal,1|7": "'1|7' is not a tile; did you mean 1|6?",
    "seed-7;0.0;1;0;deal,1|4@9": "9 is no value of a half: those are 0 to 6",
    "seed-7;0.0;1;0;lots": "the next round has not been dealt",
    "seed-7;0.0;1;lot;deal": "lots for the opener are drawn first",
    "seed-7;0.0;1;0;deal,deal": "the round is still being played",
    "seed-7;0.0;1;0;deal,settle": "the round is still being played",
    "seed-7;0.0;1;0;settle": "the next round has not been dealt",
    "seed-7;0.0;1;0;" + "buy," * 9: "the next round has not been dealt",
}
"""What is no match, and why."""


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_no_match_is_refused_with_its_reason(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_match(text)
    assert str(caught.value) == REFUSED[text]


def test_a_move_that_a_rule_forbids_is_refused_with_its_rule() -> None:
    with pytest.raises(NotationError, match=r"^'pass' is against a rule there \[draw\.pass\]$"):
        read_match(f"{GOOD},pass")
    with pytest.raises(NotationError, match=r"^'buy' is against a rule there \[draw\.reserve\]$"):
        read_match(f"{GOOD}{',buy' * 13}")
    assert read_match(f"{GOOD}{',buy' * 12}").round is not None


@pytest.mark.parametrize(
    "text",
    [
        "seed-7;0.0;1;0;deal,{}",
        "seed-7;0.0;1;0;deal,{}|4",
        "seed-7;0.0;1;0;deal,1|4@{}",
        "seed-7;0.0;1;0;deal,1|4@1|4.{}",
        "{};0.0;1;0;deal",
        "seed-{};0.0;1;0;deal",
    ],
)
def test_a_long_text_is_shown_by_its_beginning(text: str) -> None:
    for filler in ("x", "9"):
        with pytest.raises(NotationError) as caught:
            read_match(text.format(filler * 10_000))
        assert filler * 40 in str(caught.value)
        assert len(str(caught.value)) < 130


PIECES = st.sampled_from(
    [
        *("seed-", "seed-7", ";", ".", ",", "0", "1", "0.0", "0.0.0", "lot", "deal", "buy", "pass"),
        *("settle", "lots", "@", "|", "1|4", "1|4@4", "@1|1.B", "6|6", "-", " ", "\n", "\x00"),
        *("9" * 30, "²", "٣", "é", "\ud800", "[", "]", "<b>", "%7C", "None", "True", "__class__"),
    ]
)


@given(st.text() | st.lists(PIECES).map("".join))
def test_no_text_raises_anything_but_a_notation_error(text: str) -> None:
    for read in (read_match, read_match_move):
        with suppress(NotationError):
            read(text)


@given(matches(), st.data())
def test_a_damaged_line_is_a_match_of_the_rules_or_is_refused(
    match: Match, data: st.DataObject
) -> None:
    text = write_match(match)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 4)))
    damaged = text[:start] + data.draw(PIECES | st.just("")) + text[end:]
    try:
        read = read_match(damaged)
    except NotationError:
        return
    # Whatever was read, every move of it was made by the engine.
    assert [made.move for made in read.history()] == list(read.moves)
    assert read_match(write_match(read)) == read


def test_a_very_long_line_is_refused_at_its_first_wrong_move() -> None:
    with pytest.raises(NotationError):
        read_match(GOOD + ",buy" * 100_000)


def test_every_tile_opens_a_round_by_its_own_name() -> None:
    for tile in DOUBLE_SIX:
        match = next(found for found in dealt() if found.round and tile in found.round.hands[0])
        after, _events = match.do(Place(tile))
        assert write_match(after).endswith(f";deal,{write_match_move(Place(tile))}")


def dealt() -> list[Match]:
    return [Match.start(seed, 4, opener=0).do(Deal())[0] for seed in range(60)]


def test_a_match_that_has_ended_is_read_back_too() -> None:
    chance = random.Random(2)
    match = Match.start(2, 3)
    moves = 0
    while match.phase is not Phase.OVER:
        match, _events = match.do(chance.choice(match.legal_moves()))
        moves += 1
    assert read_match(write_match(match)) == match
    assert not match.legal_moves()
    with pytest.raises(MoveError):
        match.do(Deal())
    assert moves > len(list(islice(match.history(), 1000)))
