"""The simple rival of Draw: what it places, when it buys, and that it sees its view only."""

from inspect import get_annotations, signature

import pytest

from games.at_the_draw_table import line_of, move, table
from games.pieces import name_of, tiles
from rulewalk.games.draw import rival
from rulewalk.games.draw.line import End, Place
from rulewalk.games.draw.rival import simple_move
from rulewalk.games.draw.round import RoundView
from rulewalk.games.draw.turn import Buy, Pass
from rulewalk.games.protocol import InvalidMoveError

pytestmark = pytest.mark.rule(id="draw.rival.simple")


def view(hand: str, line: str = "", *, buyable: int = 0) -> RoundView:
    """Return what the first of two seats sees in its turn."""
    held = tiles(hand)
    return RoundView(0, held, (len(held), 5), line_of(line), buyable + 2, 0)


def places(hand: str, line: str = "", *, buyable: int = 0) -> str:
    """Return the tile that the rival places, and the end with its value: "1|6 at 1|4 low = 1"."""
    made = simple_move(view(hand, line, buyable=buyable))
    assert isinstance(made, Place)
    if made.at is None:
        return name_of(made.tile)
    assert isinstance(made.at, End)
    return f"{name_of(made.tile)} at {name_of(made.at.tile)} {made.at.port.value} = {made.at.value}"


def test_the_playable_tile_with_the_most_pips_is_placed() -> None:
    assert places("1|2 4|6 6|6 3|4", "1|4") == "4|6 at 1|4 high = 4"
    assert places("0|1 1|2 2|2", "1|4") == "1|2 at 1|4 low = 1"


def test_among_equal_pips_a_double_comes_first() -> None:
    assert places("2|6 4|4", "2|4 2|2") == "4|4 at 2|4 high = 4"
    assert places("4|4 2|6", "2|4 2|2") == "4|4 at 2|4 high = 4"
    assert places("0|4 1|3 2|2") == "2|2"


def test_among_those_the_tile_with_the_higher_larger_half() -> None:
    assert places("4|5 3|6", "3|4") == "3|6 at 3|4 low = 3"
    assert places("3|6 4|5", "3|4") == "3|6 at 3|4 low = 3"
    assert places("2|3 1|4 0|5") == "0|5"


def test_if_both_ends_take_it_the_end_with_the_lower_value() -> None:
    assert places("1|6", "1|4 4|6") == "1|6 at 1|4 low = 1"
    assert places("0|6", "0|1 1|6") == "0|6 at 0|1 low = 0"
    # The lower value, though its end stands second in the order of open ends.
    assert places("3|6", "0|6 0|1@0 1|3@1") == "3|6 at 1|3 high = 3"


def test_of_equal_ends_the_first_in_the_order_of_open_ends() -> None:
    assert places("6|6", "1|4 4|6 1|6@1") == "6|6 at 1|6 high = 6"
    assert places("2|5", "2|2") == "2|5 at 2|2 A = 2"


def test_the_order_of_the_hand_changes_nothing() -> None:
    assert places("1|2 3|4 6|6 4|6", "1|4") == places("4|6 6|6 3|4 1|2", "1|4")


def test_it_leads_by_the_same_rule() -> None:
    assert places("0|0 5|6 1|4") == "5|6"
    assert places("0|0 0|1", buyable=12) == "0|1"


def test_it_buys_only_when_it_must() -> None:
    # Never with a playable tile, and no longer once one has come.
    assert places("0|1 6|6", "1|4", buyable=5) == "0|1 at 1|4 low = 1"
    assert simple_move(view("2|2 6|6", "1|4", buyable=1)) == Buy()
    assert simple_move(view("2|2 6|6", "1|4", buyable=12)) == Buy()
    assert places("2|2 6|6 0|4", "1|4", buyable=4) == "0|4 at 1|4 high = 4"


def test_it_passes_when_it_can_neither_place_nor_buy() -> None:
    assert simple_move(view("2|2 6|6", "1|4", buyable=0)) == Pass()


def test_out_of_turn_it_does_nothing() -> None:
    round_ = table("1|6 2|2 / 0|0 0|4", "1|4")
    with pytest.raises(InvalidMoveError, match="another player's turn"):
        simple_move(RoundView.of(round_, 1))
    over, _ = table("1|6 / 0|0 0|4", "1|4").do(move("1|6"))
    with pytest.raises(InvalidMoveError, match="another player's turn"):
        simple_move(RoundView.of(over, 1))


def test_it_is_given_a_view_and_knows_nothing_else() -> None:
    (given,) = signature(simple_move).parameters.values()
    assert get_annotations(simple_move)[given.name] is RoundView
    assert not {"Round", "Match", "deal_round", "shuffled"} & set(vars(rival))


def test_where_the_hidden_tiles_are_changes_nothing() -> None:
    one = table("1|6 2|2 / 0|0 3|3", "1|4", buyable="5|5", reserve="0|1 0|2")
    other = table("1|6 2|2 / 5|5 0|2", "1|4", buyable="6|6", reserve="3|3 4|4")
    assert RoundView.of(one, 0) == RoundView.of(other, 0)
    assert simple_move(RoundView.of(one, 0)) == simple_move(RoundView.of(other, 0))
