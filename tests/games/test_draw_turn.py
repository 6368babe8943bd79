"""What a turn of Draw allows, rule by rule."""

import pytest

from games.pieces import name_of, tiles
from rulewalk.games.draw.turn import RESERVE, Buy, CanPlace, MustBuy, Pass, ReserveOnly, Turn
from rulewalk.games.protocol import InvalidPositionError


def turn(hand: str, ends: tuple[int, ...] = (6, 4), boneyard: int = 5) -> Turn:
    return Turn(tiles(hand), ends, boneyard)


def places(of: Turn) -> list[tuple[str, int | None]]:
    return [(name_of(tile), value) for tile, value in of.places()]


@pytest.mark.rule(id="draw.match")
def test_the_playable_tiles_are_those_with_an_equal_half() -> None:
    assert places(turn("1|6 0|5 4|4 4|6")) == [("1|6", 6), ("4|4", 4), ("4|6", 4), ("4|6", 6)]
    assert places(turn("1|6", (6, 6))) == [("1|6", 6)]
    assert places(turn("1|5")) == []


@pytest.mark.rule(id="draw.blank")
def test_a_blank_half_is_playable_on_a_blank_end_only() -> None:
    assert places(turn("0|5 0|0", (0, 4))) == [("0|5", 0), ("0|0", 0)]
    assert places(turn("0|5 0|0", (6, 4))) == []
    assert places(turn("1|5 3|3", (0, 0))) == []


@pytest.mark.rule(id="draw.match")
def test_any_tile_may_be_led() -> None:
    assert places(turn("1|6 0|0", ())) == [("1|6", None), ("0|0", None)]


@pytest.mark.rule(id="draw.buy")
@pytest.mark.parametrize("boneyard", [3, 4, 7, 14])
@pytest.mark.parametrize("hand", ["1|6", "1|5", "1|6 2|6 4|4"])
def test_while_more_than_two_tiles_are_left_a_player_may_buy(hand: str, boneyard: int) -> None:
    # Even with a playable tile in hand.
    assert turn(hand, boneyard=boneyard).verify(Buy()) is None


@pytest.mark.rule(id="draw.buy")
def test_the_opener_may_buy_first_like_anyone() -> None:
    assert turn("1|6 0|0", (), 14).verify_buy() is None


@pytest.mark.rule(id="draw.buy")
def test_after_buying_any_playable_tile_may_be_placed_or_another_bought() -> None:
    before, after = turn("1|6", boneyard=5), turn("1|6 4|4", boneyard=4)
    assert before.verify(Buy()) is None
    assert places(after) == [("1|6", 6), ("4|4", 4)]
    assert after.verify(Buy()) is None


@pytest.mark.rule(id="draw.must-buy")
@pytest.mark.parametrize("boneyard", [3, 5, 14])
def test_without_a_playable_tile_a_player_must_buy_while_possible(boneyard: int) -> None:
    refused = turn("1|5", boneyard=boneyard).verify(Pass())
    assert refused == MustBuy(boneyard - 2)
    assert refused.rule == "draw.must-buy"


@pytest.mark.rule(id="draw.pass")
def test_a_pass_is_legal_when_nothing_can_be_placed_or_bought() -> None:
    assert turn("1|5", boneyard=2).verify(Pass()) is None
    assert turn("1|5 0|0 3|3", boneyard=2).verify_pass() is None


@pytest.mark.rule(id="draw.pass")
@pytest.mark.parametrize("boneyard", [2, 3, 14])
def test_a_pass_with_a_playable_tile_is_refused(boneyard: int) -> None:
    refused = turn("0|5 4|6 1|5 4|4", boneyard=boneyard).verify(Pass())
    assert refused == CanPlace(tiles("4|6 4|4"))
    assert refused.rule == "draw.pass"


@pytest.mark.rule(id="draw.reserve")
@pytest.mark.parametrize("hand", ["1|6", "1|5"])
def test_the_last_two_tiles_are_never_bought(hand: str) -> None:
    assert RESERVE == 2
    refused = turn(hand, boneyard=2).verify(Buy())
    assert refused == ReserveOnly()
    assert refused.rule == "draw.reserve"
    assert turn(hand, boneyard=3).verify(Buy()) is None


@pytest.mark.rule(id="draw.reserve")
@pytest.mark.parametrize("boneyard", [-1, 0, 1, 28, 29])
def test_a_boneyard_without_its_reserve_or_with_tiles_held_is_refused(boneyard: int) -> None:
    with pytest.raises(InvalidPositionError, match="reserve of 2"):
        turn("1|6", boneyard=boneyard)


@pytest.mark.parametrize("ends", [(6,), (6, 4, 1), (7, 4), (-1, 4)])
def test_a_line_has_two_ends_or_none(ends: tuple[int, ...]) -> None:
    with pytest.raises(InvalidPositionError, match="two open ends of 0 to 6, or none"):
        turn("1|6", ends)


def test_a_tile_held_twice_is_refused() -> None:
    with pytest.raises(InvalidPositionError, match="held twice"):
        turn("1|6 1|6")
