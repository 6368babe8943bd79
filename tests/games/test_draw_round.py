"""A round of Draw, rule by rule: the deal, turns, going out, a blocked line, what a seat sees."""

import pytest

from games.at_the_draw_table import after, everything, move, play, rules, table
from games.pieces import names_of, tile, tiles
from rulewalk.games.draw.line import (
    DoubleAcross,
    LineOpened,
    NothingScored,
    Place,
    TileMatched,
    UnequalValues,
)
from rulewalk.games.draw.round import (
    BONEYARD,
    HAND,
    ReserveReached,
    Round,
    RoundBlocked,
    RoundView,
    TileBought,
    TurnPassed,
    WentOut,
    deal_round,
    longest_round,
)
from rulewalk.games.draw.turn import Buy, CanPlace, MustBuy, Pass, ReserveOnly
from rulewalk.games.protocol import (
    AmbiguousMoveError,
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
)
from rulewalk.games.shuffle import shuffled
from rulewalk.games.tiles import DOUBLE_SIX

# -- The deal -------------------------------------------------------------------------------------


@pytest.mark.rule(id="draw.deal")
@pytest.mark.parametrize(("players", "each", "left"), [(2, 7, 14), (3, 7, 7), (4, 6, 4)])
def test_hands_and_boneyard_depend_on_the_number_of_players(
    players: int, each: int, left: int
) -> None:
    assert (HAND[players], BONEYARD[players]) == (each, left)
    order = shuffled(DOUBLE_SIX, 7)
    round_ = deal_round(order, players, 0)
    assert [len(hand) for hand in round_.hands] == [each] * players
    assert len(round_.boneyard) == left
    assert round_.buyable == left - 2
    assert everything(round_) == list(DOUBLE_SIX)


@pytest.mark.rule(id="draw.deal")
def test_the_first_tiles_go_to_seat_0_and_each_hand_is_sorted() -> None:
    order = tuple(reversed(DOUBLE_SIX))
    round_ = deal_round(order, 4, 1)
    assert [list(hand) for hand in round_.hands] == [
        sorted(order[seat * 6 : seat * 6 + 6]) for seat in range(4)
    ]
    assert names_of(round_.hands[0]) == "4|4 4|5 4|6 5|5 5|6 6|6"
    assert names_of(round_.boneyard) == "0|3 0|2 0|1 0|0"


@pytest.mark.rule(id="draw.players")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_a_round_is_dealt_to_two_three_or_four(players: int) -> None:
    with pytest.raises(InvalidPositionError, match="two to four"):
        deal_round(DOUBLE_SIX, players, 0)


@pytest.mark.rule(id="draw.players")
@pytest.mark.parametrize("hands", ["1|4", "0|1 / 0|2 / 0|3 / 0|4 / 0|5"])
def test_a_round_is_joined_by_two_three_or_four(hands: str) -> None:
    with pytest.raises(InvalidPositionError, match="two to four"):
        table(hands)


@pytest.mark.rule(id="draw.set")
def test_a_round_is_dealt_from_each_tile_of_the_set_once() -> None:
    for wrong in (DOUBLE_SIX[:-1], (*DOUBLE_SIX[:-1], DOUBLE_SIX[0]), (*DOUBLE_SIX, tile("0|0"))):
        with pytest.raises(InvalidPositionError, match="whole double-six set"):
            deal_round(wrong, 2, 0)


@pytest.mark.parametrize("opener", [-1, 2])
def test_the_opener_of_a_deal_sits_at_the_table(opener: int) -> None:
    with pytest.raises(InvalidPositionError, match="opener is one of the players"):
        deal_round(DOUBLE_SIX, 2, opener)


# -- The opener and the order of turns ------------------------------------------------------------


@pytest.mark.rule(id="draw.opener")
@pytest.mark.parametrize("opener", [0, 1, 2])
def test_the_opener_moves_first_whatever_was_dealt(opener: int) -> None:
    # Neither the double six nor the heaviest hand gives priority.
    round_ = table("6|6 5|5 / 0|0 0|1 / 1|2 1|3", buyable="4|4", opener=opener)
    assert round_.to_move == opener
    assert round_.opener == opener


@pytest.mark.rule(id="draw.opener")
def test_the_opener_may_lead_any_tile() -> None:
    round_ = table("0|0 6|6 1|4 / 2|3")
    for text in ("0|0", "6|6", "1|4"):
        _, events = play(round_, text)
        assert events[0] == LineOpened(tile(text))
    assert [each for each in round_.legal_moves() if isinstance(each, Place)] == [
        move("0|0"),
        move("6|6"),
        move("1|4"),
    ]


@pytest.mark.rule(id="draw.opener")
@pytest.mark.rule(id="draw.buy")
def test_the_opener_may_buy_before_leading() -> None:
    round_ = table("0|0 6|6 / 2|3", buyable="1|4 4|4")
    bought, events = play(round_, "buy")
    assert events == (TileBought(0, tile("1|4"), 1, needed=False),)
    assert bought.to_move == 0
    _, events = play(bought, "1|4")
    assert events[0] == LineOpened(tile("1|4"))


@pytest.mark.rule(id="draw.pass")
def test_the_opener_cannot_pass_since_any_tile_leads() -> None:
    round_ = table("0|0 6|6 / 2|3")
    assert round_.verify(Pass()) == CanPlace(tiles("0|0 6|6"))


@pytest.mark.rule(id="draw.opener")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("opener", [0, 1])
def test_turns_run_clockwise_by_seat(players: int, opener: int) -> None:
    hands = ["0|1 0|2", "1|1 1|2", "1|3 2|3", "1|4 2|4"][:players]
    round_ = table(" / ".join(hands), "1|5 5|6 1|6@6", opener=opener)
    seats = []
    for _ in range(players + 1):
        assert round_.to_move is not None
        seats.append(round_.to_move)
        round_, _ = round_.do(round_.legal_moves()[0])
    assert seats == [(opener + turn) % players for turn in range(players + 1)]


# -- Placing --------------------------------------------------------------------------------------


@pytest.mark.rule(id="draw.match")
def test_placing_at_either_end_ends_the_turn() -> None:
    round_ = table("4|6 1|3 / 0|0 2|2", "1|4", buyable="5|5")
    placed, events = play(round_, "4|6")
    assert events == (
        TileMatched(tile("4|6"), round_.line.open_ends[0]),
        NothingScored(tile("4|6")),
    )
    assert (placed.to_move, names_of(placed.hands[0])) == (1, "1|3")
    assert placed.line.open_values == (1, 6)
    placed, _ = play(round_, "1|3")
    assert (placed.to_move, placed.line.open_values) == (1, (3, 4))


@pytest.mark.rule(id="draw.match")
@pytest.mark.parametrize("text", ["2|3", "2|3@4", "4|6@1", "1|3@4"])
def test_a_tile_without_the_value_of_the_end_is_refused(text: str) -> None:
    round_ = table("2|3 4|6 1|3 / 0|0", "1|4")
    refused = round_.verify(move(text))
    assert isinstance(refused, UnequalValues)
    assert refused.rule == "draw.match"
    with pytest.raises(IllegalMoveError, match=r"draw\.match") as raised:
        round_.do(move(text))
    assert raised.value.refusal == refused
    assert not round_.can(move(text))


@pytest.mark.rule(id="draw.blank")
@pytest.mark.parametrize("text", ["0|5", "0|5@6", "0|0@3"])
def test_a_blank_against_another_value_is_refused(text: str) -> None:
    refused = table("0|5 0|0 / 1|1", "3|6").verify(move(text))
    assert refused is not None
    assert refused.rule == "draw.blank"


@pytest.mark.rule(id="draw.blank")
def test_a_blank_half_meets_a_blank_half() -> None:
    placed, events = play(table("0|5 0|0 / 1|1", "0|3"), "0|0")
    assert rules(events) == ["draw.match", "draw.blank", "draw.doubles", "draw.no-play-points"]
    assert placed.line.open_values == (0, 3)


@pytest.mark.rule(id="draw.two-ends")
@pytest.mark.rule(id="draw.doubles")
def test_a_round_keeps_one_line_of_two_ends_its_doubles_across() -> None:
    round_, events = play(table("4|4 1|1 / 1|4 3|4 / 1|2 2|2"), "4|4 1|4 1|2")
    assert len(round_.line.open_ends) == 2
    assert round_.line.open_values == (2, 4)
    # The other side of the opening double is the second end, and the last that it has.
    round_, events = play(table("4|4 1|1 / 1|4 3|4 / 4|6 2|2"), "4|4 1|4 4|6")
    assert "draw.doubles" in rules(events)
    assert round_.line.open_values == (1, 6)
    with pytest.raises(InvalidMoveError, match="no open end has this value"):
        round_.verify(Place(tile("1|1"), 4))


@pytest.mark.rule(id="draw.no-play-points")
def test_no_placing_scores_not_the_opening_nor_the_last_tile() -> None:
    round_ = table("5|5 / 0|5", buyable="1|1")
    _, opening = play(round_, "5|5")
    assert opening == (
        LineOpened(tile("5|5")),
        DoubleAcross(tile("5|5")),
        NothingScored(tile("5|5")),
        WentOut(0),
    )
    _, last = play(table("5|6 / 0|5", "5|5"), "5|6")
    assert last[-2:] == (NothingScored(tile("5|6")), WentOut(0))
    assert not any(hasattr(event, "points") for event in (*opening, *last))


# -- Buying ---------------------------------------------------------------------------------------


@pytest.mark.rule(id="draw.buy")
def test_a_bought_tile_joins_the_hand_and_the_turn_goes_on() -> None:
    round_ = table("1|6 2|2 / 0|0", "1|4", buyable="4|4 3|3 2|5")
    bought, events = play(round_, "buy")
    # Bought although [1|6] is playable.
    assert events == (TileBought(0, tile("4|4"), 2, needed=False),)
    assert rules(events) == ["draw.buy"]
    assert names_of(bought.hands[0]) == "1|6 2|2 4|4"
    assert names_of(bought.boneyard[:-2]) == "3|3 2|5"
    assert (bought.to_move, bought.buyable) == (0, 2)
    assert bought.line == round_.line
    assert bought.hands[1] == round_.hands[1]


@pytest.mark.rule(id="draw.buy")
def test_another_tile_than_the_bought_one_may_be_placed() -> None:
    round_ = table("1|6 2|2 / 0|0", "1|4", buyable="4|4 3|3")
    bought = after(round_, "buy")
    assert bought.can(move("4|4"))
    placed = after(bought, "1|6")
    assert names_of(placed.hands[0]) == "2|2 4|4"
    assert placed.to_move == 1


@pytest.mark.rule(id="draw.buy")
def test_a_player_may_go_on_buying_after_a_playable_tile_came() -> None:
    round_ = table("2|2 / 0|0", "1|4", buyable="4|4 3|3 2|5")
    bought, first = play(round_, "buy")
    assert bought.can(move("4|4"))
    bought, second = play(bought, "buy")
    bought, third = play(bought, "buy")
    assert rules((*first, *second, third[0])) == ["draw.must-buy", "draw.buy", "draw.buy"]
    assert names_of(bought.hands[0]) == "2|2 4|4 3|3 2|5"
    assert bought.to_move == 0


@pytest.mark.rule(id="draw.must-buy")
def test_without_a_playable_tile_buying_is_due_until_one_comes() -> None:
    round_ = table("2|2 / 0|0", "1|4", buyable="3|3 4|4 5|5")
    assert round_.legal_moves() == (Buy(),)
    assert round_.verify(Pass()) == MustBuy(3)
    bought, events = play(round_, "buy")
    assert events == (TileBought(0, tile("3|3"), 2, needed=True),)
    assert rules(events) == ["draw.must-buy"]
    assert bought.verify(Pass()) == MustBuy(2)
    bought, events = play(bought, "buy")
    assert events == (TileBought(0, tile("4|4"), 1, needed=True),)
    assert [type(each) for each in bought.legal_moves()] == [Place, Buy]
    assert bought.verify(Pass()) == CanPlace(tiles("4|4"))


@pytest.mark.rule(id="draw.must-buy")
def test_a_pass_while_a_tile_can_be_bought_is_refused() -> None:
    round_ = table("2|2 / 0|0", "1|4", buyable="3|3")
    with pytest.raises(IllegalMoveError, match=r"draw\.must-buy") as raised:
        round_.do(Pass())
    assert raised.value.refusal == MustBuy(1)
    assert not round_.can(Pass())


@pytest.mark.rule(id="draw.reserve")
def test_the_last_two_tiles_are_not_bought_though_one_would_fit() -> None:
    round_ = table("2|2 / 0|0", "1|4", reserve="4|4 2|3")
    assert round_.buyable == 0
    assert round_.verify(Buy()) == ReserveOnly()
    with pytest.raises(IllegalMoveError, match=r"draw\.reserve"):
        round_.do(Buy())
    assert round_.legal_moves() == (Pass(),)


@pytest.mark.rule(id="draw.reserve")
def test_buying_the_last_tile_that_can_be_bought_reaches_the_reserve() -> None:
    round_ = table("2|2 / 0|0", "1|4", buyable="3|3 5|5")
    reserve = round_.boneyard[-2:]
    bought, events = play(round_, "buy")
    assert events == (TileBought(0, tile("3|3"), 1, needed=True),)
    bought, events = play(bought, "buy")
    assert events == (TileBought(0, tile("5|5"), 0, needed=True), ReserveReached())
    assert rules(events) == ["draw.must-buy", "draw.reserve"]
    assert bought.boneyard == reserve
    assert bought.verify(Buy()) == ReserveOnly()


# -- Passing --------------------------------------------------------------------------------------


@pytest.mark.rule(id="draw.pass")
def test_a_pass_is_legal_when_only_the_reserve_is_left_and_ends_the_turn() -> None:
    round_ = table("2|2 / 0|0 / 4|5 5|5", "1|4")
    passed, events = play(round_, "pass")
    assert events == (TurnPassed(0),)
    assert rules(events) == ["draw.pass"]
    assert (passed.to_move, passed.passes) == (1, 1)
    assert passed.hands == round_.hands


@pytest.mark.rule(id="draw.pass")
@pytest.mark.parametrize("buyable", ["", "3|3", "3|3 5|5"])
def test_a_pass_with_a_playable_tile_is_refused(buyable: str) -> None:
    round_ = table("2|2 1|4 4|6 / 0|0", "1|6 1|1 6|6", buyable=buyable)
    refused = round_.verify(Pass())
    assert refused == CanPlace(tiles("1|4 4|6"))
    assert refused.rule == "draw.pass"
    with pytest.raises(IllegalMoveError, match=r"draw\.pass"):
        round_.do(Pass())
    assert not round_.can(Pass())


@pytest.mark.rule(id="draw.pass")
def test_a_player_who_bought_all_there_was_and_cannot_place_passes_in_the_same_turn() -> None:
    round_ = table("2|2 / 0|0", "1|4", buyable="3|3")
    passed, events = play(round_, "buy pass")
    assert events == (TurnPassed(0),)
    assert passed.to_move == 1


# -- The end of a round ---------------------------------------------------------------------------


@pytest.mark.rule(id="draw.out")
def test_the_round_ends_with_a_players_last_tile() -> None:
    round_ = table("1|6 / 4|5 / 6|6 2|2", "1|4", buyable="3|3", opener=1)
    assert round_.out is None
    over, events = play(round_, "4|5")
    assert events[-1] == WentOut(1)
    assert events[-1].rule == "draw.out"
    assert (over.out, over.to_move, over.is_over) == (1, None, True)
    # The others have no last turn, and what they hold stays.
    assert over.legal_moves() == ()
    assert names_of(over.hands[0]) == "1|6"
    assert names_of(over.hands[2]) == "6|6 2|2"


@pytest.mark.rule(id="draw.out")
def test_one_tile_left_does_not_end_the_round() -> None:
    placed, events = play(table("4|6 1|3 / 0|0", "1|4"), "4|6")
    assert not any(isinstance(event, WentOut) for event in events)
    assert not placed.is_over


@pytest.mark.rule(id="draw.blocked")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_round_ends_when_every_player_has_passed_in_turn(players: int) -> None:
    hands = " / ".join(["0|0", "2|2", "3|3", "5|5"][:players])
    round_ = table(hands, "1|4 1|6 4|6@6", opener=1)
    for number in range(1, players):
        round_, events = play(round_, "pass")
        assert events == (TurnPassed(number),)
        assert not round_.is_over
        assert round_.passes == number
    round_, events = play(round_, "pass")
    assert events == (TurnPassed(0), RoundBlocked())
    assert rules(events) == ["draw.pass", "draw.blocked"]
    assert (round_.is_over, round_.to_move, round_.out) == (True, None, None)
    assert len(round_.boneyard) == 2


@pytest.mark.rule(id="draw.blocked")
def test_a_tile_placed_between_passes_keeps_the_round_going() -> None:
    round_ = table("2|2 5|5 / 4|5 3|3 / 0|0 6|6", "1|4")
    round_ = after(round_, "pass 4|5 pass")
    assert (round_.passes, round_.is_over) == (1, False)
    # A third pass would not be in turn with the first one.
    round_, events = play(round_, "5|5")
    assert (round_.passes, round_.is_over) == (0, False)
    round_, events = play(round_, "pass pass")
    assert not round_.is_over
    round_, events = play(round_, "pass")
    assert events[-1] == RoundBlocked()


@pytest.mark.rule(id="draw.blocked")
def test_a_line_that_takes_nobodys_tile_is_not_blocked_while_tiles_can_be_bought() -> None:
    round_ = table("2|2 / 0|0", "1|4", buyable="3|3 5|5")
    assert round_.legal_moves() == (Buy(),)
    # The boneyard is bought empty but for its reserve first, then both pass.
    over, events = play(round_, "buy buy pass pass")
    assert events == (TurnPassed(1), RoundBlocked())
    assert len(over.boneyard) == 2


@pytest.mark.parametrize("text", ["pass", "buy", "4|5"])
def test_after_the_end_there_is_no_move(text: str) -> None:
    for over in (
        after(table("1|6 / 4|5", "1|4", buyable="3|3"), "1|6"),
        after(table("2|2 / 0|0", "1|4"), "pass pass"),
    ):
        assert not over.can(move(text))
        for act in (over.verify, over.do):
            with pytest.raises(InvalidMoveError, match="the round has ended"):
                act(move(text))


# -- What is no move at all -----------------------------------------------------------------------


@pytest.mark.parametrize("text", ["0|0", "3|3", "6|6", "1|4"])
def test_only_a_tile_of_the_hand_can_be_placed(text: str) -> None:
    # Another player's, the boneyard's, the reserve's and one that lies in the line.
    round_ = table("4|6 2|2 / 0|0", "1|4", buyable="3|3")
    for act in (round_.verify, round_.do):
        with pytest.raises(InvalidMoveError, match="does not hold this tile"):
            act(move(text))
    assert not round_.can(move(text))


def test_an_end_that_is_not_open_is_no_place() -> None:
    round_ = table("4|6 2|2 / 0|0", "1|4")
    for act in (round_.verify, round_.do):
        with pytest.raises(InvalidMoveError, match="no open end has this value"):
            act(move("2|2@2"))
    assert not round_.can(move("2|2@2"))


def test_a_tile_that_both_ends_take_has_to_name_one() -> None:
    round_ = table("1|6 2|2 / 0|0", "1|4 4|6")
    for act in (round_.verify, round_.do):
        with pytest.raises(AmbiguousMoveError, match="name one"):
            act(move("1|6"))
    assert not round_.can(move("1|6"))
    low, high = round_.line.open_ends
    assert round_.legal_moves() == (Place(tile("1|6"), low), Place(tile("1|6"), high))
    assert after(round_, "1|6@1").line.open_values == (6, 6)


@pytest.mark.rule(id="draw.reserve")
@pytest.mark.parametrize("boneyard", ["", "0|0"])
def test_a_boneyard_without_its_reserve_is_refused(boneyard: str) -> None:
    with pytest.raises(InvalidPositionError, match="keeps its reserve of 2"):
        Round.start([tiles("1|4"), tiles("2|2")], tiles(boneyard))


@pytest.mark.parametrize(
    ("hands", "boneyard", "opener", "why"),
    [
        ("1|4 / ", "0|0 0|1", 0, "holds a tile until"),
        ("1|4 / 1|4", "0|0 0|1", 0, "in two places"),
        ("1|4 1|4 / 2|2", "0|0 0|1", 0, "in two places"),
        ("1|4 / 2|2", "0|0 2|2", 0, "in two places"),
        ("1|4 / 6|6", "0|0 0|1", 0, "in two places"),
        ("1|4 / 2|2", "0|0 0|1", 2, "opener is one of"),
        ("1|4 / 2|2", "0|0 0|1", -1, "opener is one of"),
    ],
)
def test_what_no_round_can_be_is_refused(hands: str, boneyard: str, opener: int, why: str) -> None:
    held = [tiles(hand) for hand in hands.split("/")]
    with pytest.raises(InvalidPositionError, match=why):
        Round.start(held, tiles(boneyard), opener, table("1|1 / 2|2", "6|6").line)


# -- Legal moves, undo ----------------------------------------------------------------------------


@pytest.mark.rule(id="draw.buy")
def test_legal_moves_are_the_tiles_in_hand_order_then_buy() -> None:
    round_ = table("4|6 2|2 1|3 / 0|0", "1|4", buyable="5|5")
    high, low = round_.line.open_ends
    assert (high.value, low.value) == (4, 1)
    assert round_.legal_moves() == (Place(tile("4|6"), high), Place(tile("1|3"), low), Buy())
    assert all(round_.can(each) for each in round_.legal_moves())


def test_a_move_leaves_the_round_it_was_made_in_as_it_was() -> None:
    round_ = table("4|6 2|2 / 0|0 3|3", "1|4", buyable="5|5 6|6")
    same = table("4|6 2|2 / 0|0 3|3", "1|4", buyable="5|5 6|6")
    after(round_, "buy 4|6 buy")
    assert round_ == same


def test_a_round_keeps_its_deal_its_opener_and_its_moves() -> None:
    start = table("4|6 2|2 / 6|6 3|3", "1|4", buyable="5|5 1|2")
    stages = [start]
    for text in ["buy", "4|6", "6|6", "buy", "1|2", "pass"]:
        stages.append(after(stages[-1], text))
    for made, stage in enumerate(stages):
        assert (stage.dealt, stage.opener) == (start.hands, start.to_move)
        assert stage.moves == stages[-1].moves[:made]
        assert len(stage.moves) == made


# -- The longest round ----------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "bound"), [(2, 65), (3, 84), (4, 107)])
def test_a_round_ends_within_a_bound(players: int, bound: int) -> None:
    # 26 placings, what can be bought, fewer passes after a placing than there are players, and
    # one more where the last of them blocks.
    assert longest_round(players) == bound


# -- What a seat sees -----------------------------------------------------------------------------


@pytest.mark.rule(id="draw.deal")
def test_a_seat_sees_its_hand_the_line_and_numbers() -> None:
    round_ = table("4|6 2|2 / 0|0 / 3|3 5|5 6|6", "1|4", buyable="1|1 1|2", opener=1)
    assert RoundView.of(round_, 2) == RoundView(
        seat=2,
        hand=tiles("3|3 5|5 6|6"),
        held=(2, 1, 3),
        line=round_.line,
        boneyard=4,
        to_move=1,
    )
    assert RoundView.of(after(table("1|6 / 4|5", "1|4"), "1|6"), 0).to_move is None


def test_what_a_view_places_is_what_the_round_allows() -> None:
    round_ = table("1|6 2|2 5|6 / 0|0", "1|4 4|6")
    view = RoundView.of(round_, 0)
    assert tuple(view.places()) == round_.legal_moves()
    assert names_of(tuple(each.tile for each in view.places())) == "1|6 1|6 5|6"
    assert view.turn == round_.turn
    opening = RoundView.of(table("1|6 2|2 / 0|0"), 0)
    assert tuple(opening.places()) == (move("1|6"), move("2|2"))


@pytest.mark.rule(id="draw.deal")
def test_hidden_tiles_may_be_anywhere_and_the_view_stays_the_same() -> None:
    one = table("1|6 2|2 / 0|0 3|3", "1|4", buyable="5|5")
    other = table("1|6 2|2 / 5|5 0|3", "1|4", buyable="6|6")
    assert one != other
    assert RoundView.of(one, 0) == RoundView.of(other, 0)
    assert RoundView.of(one, 1) != RoundView.of(other, 1)
