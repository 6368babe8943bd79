"""Every card, tile, end, move and position is read back from its text as it was written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewalk.games.cards import PACK, Card
from rulewalk.games.cribbage.deal import deal_play
from rulewalk.games.cribbage.play import Go, Lay
from rulewalk.games.draw.line import EMPTY_LINE, End, Line, ports_of
from rulewalk.games.shuffle import SEED_LIMIT
from rulewalk.games.tiles import DOUBLE_SIX, Tile
from rulewalk.notation.cards import SUIT_SIGNS, read_card, read_cards, write_card, write_cards
from rulewalk.notation.play import PlayText, read_play, write_move, write_play
from rulewalk.notation.seating import Who, seated
from rulewalk.notation.tiles import (
    read_end,
    read_line,
    read_place_of,
    read_tile,
    read_tiles,
    write_end,
    write_line,
    write_tile,
)
from voice.positions import lines, plays


@pytest.mark.parametrize("card", PACK, ids=write_card)
def test_a_card_is_read_in_every_way_it_may_be_written(card: Card) -> None:
    text = write_card(card)
    rank, sign = text[0], SUIT_SIGNS[card.suit]
    # Signs also come in the form that asks for a picture.
    ways = [text, text.lower(), f" {text} ", f"{rank}{sign}", f"{rank}{sign}\ufe0f"]
    if rank == "T":
        ways += [f"10{text[1]}", f"10{sign}"]
    assert [read_card(way) for way in ways] == [card] * len(ways)


@pytest.mark.parametrize("between", [" ", ".", ", "])
def test_cards_keep_their_order(between: str) -> None:
    assert read_cards(write_cards(PACK, between)) == PACK


@pytest.mark.parametrize("tile", DOUBLE_SIX, ids=write_tile)
def test_a_tile_is_read_in_every_way_it_may_be_written(tile: Tile) -> None:
    ways = [write_tile(tile), f"{tile.high}|{tile.low}", f"[{write_tile(tile)}]"]
    assert [read_tile(way) for way in ways] == [tile] * len(ways)


def test_tiles_keep_their_order() -> None:
    assert read_tiles(" ".join(map(write_tile, DOUBLE_SIX))) == DOUBLE_SIX


@pytest.mark.parametrize("tile", DOUBLE_SIX, ids=write_tile)
def test_an_end_is_read_back(tile: Tile) -> None:
    for end in (End(tile, port) for port in ports_of(tile)):
        assert read_end(write_end(end)) == end
        assert read_end(write_end(end).replace(" ", ".").lower()) == end
        assert read_place_of(write_end(end)) == end


@pytest.mark.parametrize("value", range(7))
def test_the_value_of_an_end_is_read_back(value: int) -> None:
    assert read_place_of(value) == read_place_of(str(value)) == value


@given(lines())
def test_a_line_is_read_back_with_its_connections(line: Line) -> None:
    assert read_line(write_line(line)) == line


def test_the_empty_line_is_the_empty_text() -> None:
    assert write_line(EMPTY_LINE) == ""
    assert read_line("") == EMPTY_LINE


@st.composite
def dealt_plays(draw: st.DrawFn) -> PlayText:
    """Make some legal moves of a seed's deal."""
    seed = draw(st.integers(0, SEED_LIMIT - 1))
    position = deal_play(seed)
    for _ in range(draw(st.integers(0, 16))):
        if position.is_over:
            break
        position, _events = position.do(draw(st.sampled_from(position.legal_moves())))
    return PlayText(position, seated(draw(st.sampled_from(Who))), seed)


PLAYS = dealt_plays() | plays().map(lambda play: PlayText(*play))


@given(PLAYS)
def test_a_play_is_read_back_with_its_seating_and_its_seed(text: PlayText) -> None:
    assert read_play(write_play(text)) == text


@given(PLAYS)
def test_a_move_is_the_word_that_it_adds_to_its_play(text: PlayText) -> None:
    for move in text.position.legal_moves():
        after, _events = text.position.do(move)
        longer = write_play(PlayText(after, text.seating, text.seed))
        assert longer.endswith(write_move(move))
        assert read_play(longer).position.moves[-1] == move


def test_a_go_and_a_card_are_written_as_they_are_said() -> None:
    card = read_card("7S")
    assert (write_move(Go(1)), write_move(Lay(0, card))) == ("go", "7S")
    assert write_play(read_play("KC.TH.2S/9D.7C;rival;KC.9D.TH.go")) == (
        "KC.TH.2S/9D.7C;rival;KC.9D.TH.go"
    )
    assert write_line(read_line("1|4 1|1")) == "1|4 1|1@1|4.low"
