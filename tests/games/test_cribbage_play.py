"""The play of cribbage, rule by rule; hands are only the cards that matter.

The leader's hand stands first, and "go" is said by whoever is to move.
"""

from dataclasses import FrozenInstanceError
from itertools import permutations

import pytest

from games.at_the_table import count_after, last, play, refusal, restarted, rules, scores, start
from games.pieces import RANK_LETTERS, card, cards, names_of
from rulewalk.games.cards import JACK, PACK, Card, Suit
from rulewalk.games.cribbage.play import (
    AddedTogether,
    CanStillLay,
    CountRestarted,
    Go,
    GoSaid,
    Lay,
    MustGoOn,
    OtherToMove,
    PassesThirtyOne,
    PlayingAlone,
    PlayPosition,
    Scored,
    ScoreKind,
    combinations_made,
    count_of,
    playable,
)
from rulewalk.games.cribbage.values import counting_value
from rulewalk.games.protocol import IllegalMoveError, InvalidMoveError, InvalidPositionError

LAST_CARD = {"last-card": 1}

# -- The three worked plays that every play page must have ----------------------------------------


def test_worked_play_fifteen_then_pair() -> None:
    steps = play("7S 8H / 8D", "7S 8D 8H")
    assert [count_after(step) for step in steps] == [7, 15, 23]
    assert [scores(step) for step in steps] == [{}, {"fifteen": 2}, {"pair": 2, "last-card": 1}]
    assert steps[-1].after.points == (3, 2)
    assert steps[-1].after.meter == 23


def test_worked_play_run_any_order() -> None:
    steps = play("4C 5H / 6D", "4C 6D 5H")
    assert [count_after(step) for step in steps] == [4, 10, 15]
    assert [scores(step) for step in steps] == [{}, {}, {"fifteen": 2, "run": 3, "last-card": 1}]
    assert steps[-1].after.points == (6, 0)


def test_worked_play_go_thirty_one_restart() -> None:
    steps = play("KC TH 2S 6S / 9D 7C", "KC 9D TH go 2S 7C 6S")
    assert len(steps) == 7
    assert [count_after(step) for step in steps] == [10, 19, 29, 29, 31, 7, 13]
    assert [step.move.seat for step in steps] == [0, 1, 0, 1, 0, 1, 0]
    assert [scores(step) for step in steps] == [
        *({}, {}, {}, {}),
        {"thirty-one": 2},
        {},
        {"last-card": 1},
    ]
    assert [step.after.meter for step in steps] == [10, 19, 29, 29, 0, 7, 13]
    assert steps[-1].after.points == (3, 0)


# -- What a card counts ---------------------------------------------------------------------------


@pytest.mark.rule(id="cribbage.values")
def test_a_card_counts_its_number_an_ace_one_and_a_court_card_ten() -> None:
    worth = [counting_value(card(rank + "H")) for rank in RANK_LETTERS]
    assert worth == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


@pytest.mark.rule(id="cribbage.values")
def test_court_cards_take_the_count_up_by_ten_each() -> None:
    steps = play("JC KC / QD AS", "JC QD KC AS")
    assert [count_after(step) for step in steps] == [10, 20, 30, 31]


@pytest.mark.rule(id="cribbage.ranks")
def test_the_ace_is_low_only() -> None:
    assert scores(last("AC 3C / 2D 9D", "AC 2D 3C")) == {"run": 3}
    assert scores(last("QC AC / KD 9D", "QC KD AC")) == {}
    assert scores(last("KC 2C / AD 9D", "KC AD 2C")) == {}


@pytest.mark.rule(id="cribbage.ranks")
def test_the_court_cards_follow_the_ten_in_order() -> None:
    assert scores(last("9C JC / TD 4D", "9C TD JC")) == {"run": 3}
    assert scores(last("TC QC / JD 4D", "TC JD QC")) == {"run": 3}
    assert scores(last("JC KC / QD 4D", "JC QD KC")) == {"run": 3}


@pytest.mark.rule(id="cribbage.suits")
@pytest.mark.parametrize("suits", ["".join(order) for order in permutations("CDHS")])
def test_suits_never_matter_in_the_play(suits: str) -> None:
    other_suits = str.maketrans("CDHS", suits)
    # Only the suits change: ranks hold none of these letters.
    steps = play(
        "4C 6C 5D / 5C 4D 6D".translate(other_suits),
        "4C 5C 6C 4D 5D 6D".translate(other_suits),
    )
    assert [scores(step) for step in steps] == [
        *({}, {}),
        {"fifteen": 2, "run": 3},
        {"run": 3},
        {"run": 3},
        {"run": 3, "last-card": 1},
    ]


@pytest.mark.rule(id="cribbage.suits")
def test_cards_of_one_suit_and_of_four_score_alike() -> None:
    assert scores(last("4C 6C / 5C KD", "4C 5C 6C")) == scores(last("4C 6D / 5H KD", "4C 5H 6D"))
    assert scores(last("7C 2C / 7D KD", "7C 7D")) == {"pair": 2}
    # Three hearts and three spades in a row are nothing by themselves.
    assert scores(last("2H 9H / 6H KD", "2H 6H 9H")) == {}
    assert scores(last("2S 9S / 6S KD", "2S 6S 9S")) == {}


# -- Turns ----------------------------------------------------------------------------------------


@pytest.mark.rule(id="cribbage.play.turns")
def test_the_non_dealer_leads_and_the_players_take_turns_at_one_shared_count() -> None:
    assert start("2C 3C / TD 7D").to_move == 0
    steps = play("2C 3C / TD 7D", "2C TD 3C 7D")
    assert [step.move.seat for step in steps] == [0, 1, 0, 1]
    assert [count_after(step) for step in steps] == [2, 12, 15, 22]
    assert all("cribbage.play.turns" in rules(step) for step in steps)


@pytest.mark.rule(id="cribbage.play.turns")
def test_a_card_out_of_turn_is_refused() -> None:
    assert refusal("2C 3C / TD 7D", "", Lay(1, card("TD"))) == OtherToMove(1, 0)
    refused = refusal("2C 3C / TD 7D", "2C", Lay(0, card("3C")))
    assert refused == OtherToMove(0, 1)
    assert refused.rule == "cribbage.play.turns"


@pytest.mark.rule(id="cribbage.play.turns")
def test_a_card_laid_leaves_the_hand_and_lies_face_up() -> None:
    after = last("2C 3C / TD 7D", "2C TD").after
    assert (names_of(after.hands[0]), names_of(after.hands[1])) == ("3C", "7D")
    assert names_of(after.laid) == "2C TD"
    assert after.dealt == (cards("2C 3C"), cards("TD 7D"))


# -- The limit ------------------------------------------------------------------------------------


@pytest.mark.rule(id="cribbage.play.limit")
def test_a_card_that_would_pass_thirty_one_cannot_be_laid() -> None:
    refused = refusal("KC TH 2S / 9D 7C AD", "KC 9D TH", Lay(1, card("7C")))
    assert refused == PassesThirtyOne(1, card("7C"), 29, 36)
    assert refused.rule == "cribbage.play.limit"


@pytest.mark.rule(id="cribbage.play.limit")
def test_thirty_one_itself_may_be_made() -> None:
    assert refusal("KC AC / KD KS", "KC KD AC", Lay(1, card("KS"))) is None
    assert refusal("KC 2C / KD KS", "KC KD 2C", Lay(1, card("KS"))) is not None


@pytest.mark.rule(id="cribbage.play.limit")
def test_exactly_the_cards_that_fit_are_playable() -> None:
    assert names_of(playable(cards("AC 5D 6H 7S"), 25)) == "AC 5D 6H"
    assert playable(cards("2C"), 30) == ()
    position = last("KC TH / TD 2C AS 9D", "KC TD TH").after
    assert position.legal_moves() == (Lay(1, card("AS")),)


# -- Go -------------------------------------------------------------------------------------------


@pytest.mark.rule(id="cribbage.play.go")
def test_go_with_a_playable_card_is_illegal() -> None:
    refused = refusal("TC TD / 5S AC 5D 6H", "TC 5S TD", Go(1))
    assert refused == CanStillLay(1, 25, cards("AC 5D 6H"))
    assert refused.rule == "cribbage.play.go"


@pytest.mark.rule(id="cribbage.play.go")
def test_nobody_can_say_go_at_the_start_of_a_count() -> None:
    assert refusal("KC / KD", "", Go(0)) == CanStillLay(0, 0, cards("KC"))


@pytest.mark.rule(id="cribbage.play.go")
def test_a_player_whose_every_card_would_pass_says_go() -> None:
    position = last("KC TH 2S / 9D 7C 3D", "KC 9D TH").after
    assert position.must_go
    assert position.legal_moves() == (Go(1),)
    step = last("KC TH 2S / 9D 7C 3D", "KC 9D TH go")
    assert step.events == (GoSaid(1, 29),)
    assert step.after.said_go == 1
    assert step.after.count == 29


@pytest.mark.rule(id="cribbage.play.go")
def test_after_a_go_the_other_must_lay_whatever_still_fits() -> None:
    hands, before = "KC TH 2S 6S / 9D 7C", "KC 9D TH go"
    assert last(hands, before).after.to_move == 0
    refused = refusal(hands, before, Go(0))
    assert refused == CanStillLay(0, 29, cards("2S"))
    assert refused.rule == "cribbage.play.go"


@pytest.mark.rule(id="cribbage.play.go")
def test_who_said_go_waits_until_the_count_restarts() -> None:
    hands = "KC 9H AS AD / 9D 7C"
    for before in ("KC 9D 9H go", "KC 9D 9H go AS"):
        for tried in (Lay(1, card("7C")), Go(1)):
            refused = refusal(hands, before, tried)
            assert refused == MustGoOn(1, 0)
            assert refused.rule == "cribbage.play.go"


@pytest.mark.rule(id="cribbage.play.go")
def test_several_cards_may_follow_a_go_and_score_as_usual_for_one_point_in_all() -> None:
    # The go is worth one point, however many cards followed it.
    steps = play("KC 9H AS AD / 9D 7C 8C", "KC 9D 9H go AS AD")
    assert [scores(step) for step in steps[3:]] == [{}, {}, {"pair": 2, "go": 1}]
    assert restarted(steps[-1]) == CountRestarted(leads=1)
    assert steps[-1].after.points == (5, 0)


@pytest.mark.rule(id="cribbage.play.go")
def test_a_go_that_nobody_can_follow_closes_the_count_for_who_laid_last() -> None:
    step = last("KC TH 6S / 9D 7C", "KC 9D TH go")
    point = Scored(0, ScoreKind.GO, 1, cards("TH"))
    assert step.events == (GoSaid(1, 29), point, CountRestarted(leads=1))
    assert point.rule == "cribbage.play.go"
    assert step.after.points == (1, 0)
    assert (step.after.count, step.after.said_go) == (0, None)


@pytest.mark.rule(id="cribbage.play.go")
def test_published_example_the_go_point_belongs_to_the_last_card_not_to_the_go() -> None:
    steps = play("4C 4D 7D 9C / 7C JC 5C 8C", "4C 7C 4D JC go 5C")
    assert steps[-1].move == Lay(1, card("5C"))
    assert scores(steps[-1]) == {"go": 1}
    assert steps[-1].after.points == (2, 1)


@pytest.mark.rule(id="cribbage.play.go")
def test_a_player_without_cards_says_nothing() -> None:
    # The rival laid the only card: the ten closes the count by itself.
    hands, moves = "KC TH 6S / 9D", "KC 9D TH"
    step = last(hands, moves)
    assert scores(step) == {"go": 1}
    assert restarted(step) == CountRestarted(leads=0)
    assert not any(isinstance(event, GoSaid) for event in step.events)
    assert refusal(hands, moves, Go(1)) == OtherToMove(1, 0)


@pytest.mark.rule(id="cribbage.play.go")
def test_a_player_with_cards_says_go_to_one_who_has_none() -> None:
    step = last("KC 9H / 8D QS", "KC 8D 9H go")
    assert scores(step) == {"go": 1}
    assert step.after.points == (1, 0)
    assert restarted(step) == CountRestarted(leads=1)


# -- Points ---------------------------------------------------------------------------------------


@pytest.mark.rule(id="cribbage.play.fifteen")
@pytest.mark.parametrize("laid", ["7C 8D", "KC 5D", "5C QD", "2C 3D TH", "9C 2D 4H", "AC 4D 2H 8S"])
def test_a_count_of_exactly_fifteen_scores_two(laid: str) -> None:
    (made,) = combinations_made(cards(laid))
    assert (made[0].value, made[1], made[2]) == ("fifteen", 2, cards(laid))


@pytest.mark.rule(id="cribbage.play.fifteen")
def test_only_the_count_makes_fifteen_not_some_of_its_cards() -> None:
    # Seven and eight make fifteen, but the count passes from eleven to nineteen.
    assert scores(last("4C 8C / 7D KD", "4C 7D 8C")) == {}
    assert combinations_made(cards("KC 8D TS 2H")) == ()  # thirty
    step = last("7C KC / 8D 4D", "7C 8D")
    assert rules(step) == ["cribbage.play.turns", "cribbage.play.fifteen"]


@pytest.mark.rule(id="cribbage.play.pair")
def test_cards_alike_in_a_row_score_two_six_and_twelve() -> None:
    steps = play("3C 3H KC / 3D 3S KD", "3C 3D 3H 3S")
    assert [scores(step) for step in steps] == [
        {},
        {"pair": 2},
        {"pair-royal": 6},
        {"double-pair-royal": 12},
    ]
    assert all("cribbage.play.pair" in rules(step) for step in steps[1:])
    assert steps[-1].after.points == (6, 14)


@pytest.mark.rule(id="cribbage.play.pair")
@pytest.mark.parametrize("laid", ["QC KD", "KC QD", "TC JD", "JC TD"])
def test_ranks_pair_not_values(laid: str) -> None:
    assert combinations_made(cards(laid)) == ()


@pytest.mark.rule(id="cribbage.play.pair")
def test_only_cards_laid_one_right_after_the_other_pair() -> None:
    assert scores(last("8C 8D / 2D KD", "8C 2D 8D")) == {}
    # The pair below counted already: only what the new card makes is scored.
    assert scores(last("8C 2H KS / 8D KD", "8C 8D 2H")) == {}


@pytest.mark.rule(id="cribbage.play.pair")
@pytest.mark.rule(id="cribbage.play.reset")
def test_a_pair_does_not_reach_over_a_restart() -> None:
    steps = play("KC 9C QC / KD KH JC", "KC KD 9C go KH")
    assert scores(steps[1]) == {"pair": 2}
    assert scores(steps[3]) == {"go": 1}
    assert scores(steps[4]) == {}


@pytest.mark.rule(id="cribbage.play.run")
@pytest.mark.parametrize("order", [" ".join(order) for order in permutations(["4C", "5D", "6H"])])
def test_three_consecutive_ranks_are_a_run_in_any_order(order: str) -> None:
    made = {kind.value: points for kind, points, _ in combinations_made(cards(order))}
    assert made == {"fifteen": 2, "run": 3}


@pytest.mark.rule(id="cribbage.play.run")
def test_a_run_scores_its_length_and_only_the_longest_counts() -> None:
    steps = play("2C 3C 6C AS / 4D 5D 7D 8D", "2C 4D 3C 5D 6C 7D AS")
    assert [scores(step) for step in steps] == [
        *({}, {}),
        {"run": 3},
        {"run": 4},
        {"run": 5},
        {"run": 6},
        {"run": 7},
    ]
    assert "cribbage.play.run" in rules(steps[2])


@pytest.mark.rule(id="cribbage.play.run")
def test_the_cards_of_a_run_are_those_that_made_it_as_laid() -> None:
    step = last("9C 3C / 4D 5D", "9C 4D 3C 5D")
    (run,) = (event for event in step.events if isinstance(event, Scored) and event.points == 3)
    assert names_of(run.cards) == "4D 3C 5D"


@pytest.mark.rule(id="cribbage.play.run")
@pytest.mark.parametrize("laid", ["7C 8D 8H", "6C 5D 6H 5S", "4C 6D", "2C 4D 6H", "3C 4D 4H 5S"])
def test_what_looks_like_a_run_and_is_none(laid: str) -> None:
    kinds = {kind.value for kind, _, _ in combinations_made(cards(laid))}
    assert "run" not in kinds


@pytest.mark.rule(id="cribbage.play.run")
def test_a_run_stands_behind_an_earlier_card_of_the_same_rank() -> None:
    # 4 6 5 4: the last three are a run although a four lies before them.
    steps = play("4C 5C / 6D 4D", "4C 6D 5C 4D")
    assert [scores(step).get("run") for step in steps] == [None, None, 3, 3]


@pytest.mark.rule(id="cribbage.play.thirty-one")
def test_exactly_thirty_one_scores_two_and_restarts_the_count() -> None:
    step = last("KC AC 4C / KD KS 5D", "KC KD AC KS")
    assert scores(step) == {"thirty-one": 2}
    assert "cribbage.play.thirty-one" in rules(step)
    assert count_after(step) == 31
    assert step.after.count == step.after.meter == 0
    assert restarted(step) == CountRestarted(leads=0)


@pytest.mark.rule(id="cribbage.play.thirty-one")
def test_thirty_one_takes_the_place_of_the_go_point() -> None:
    step = last("KC TH 2S 6S / 9D 7C", "KC 9D TH go 2S")
    assert scores(step) == {"thirty-one": 2}
    assert restarted(step) == CountRestarted(leads=1)


@pytest.mark.rule(id="cribbage.play.thirty-one")
@pytest.mark.rule(id="cribbage.play.last-card")
def test_thirty_one_takes_the_place_of_the_last_card_point() -> None:
    step = last("KC AC / KD KS", "KC KD AC KS")
    assert scores(step) == {"thirty-one": 2}
    assert step.after.is_over
    assert (step.after.count, step.after.meter) == (31, 0)


@pytest.mark.rule(id="cribbage.play.last-card")
def test_the_last_card_of_the_play_scores_one() -> None:
    step = last("KC / 9D", "KC 9D")
    assert scores(step) == {"last-card": 1}
    assert rules(step) == ["cribbage.play.turns", "cribbage.play.last-card"]
    assert step.after.points == (0, 1)
    assert step.after.meter == step.after.count == 19


@pytest.mark.rule(id="cribbage.play.last-card")
def test_go_and_last_card_never_add_up() -> None:
    # Nobody can follow the nine, and it is the last card: one point, by one name.
    assert scores(last("KC 9C / TD", "KC TD 9C")) == {"last-card": 1}
    # With a card left, the same nine closes a count instead.
    assert scores(last("KC 9C 8C / TD", "KC TD 9C")) == {"go": 1}
    # A go, then one more card that fits, then the last card: one point for each count.
    steps = play("KC 9C AC / TD 8D", "KC TD 9C go AC 8D")
    assert [scores(step) for step in steps[-2:]] == [{"go": 1}, {"last-card": 1}]


@pytest.mark.rule(id="cribbage.play.together")
def test_everything_one_card_makes_is_added() -> None:
    step = last("4C 5H / 6D", "4C 6D 5H")
    assert scores(step) == {"fifteen": 2, "run": 3, "last-card": 1}
    assert AddedTogether(0, 6) in step.events
    assert step.after.points == (6, 0)


@pytest.mark.rule(id="cribbage.play.together")
def test_known_case_thirty_one_with_a_pair_royal() -> None:
    step = last("7C 8D / 8C 8H KC", "7C 8C 8D 8H")
    assert scores(step) == {"thirty-one": 2, "pair-royal": 6}
    assert AddedTogether(1, 8) in step.events
    assert "cribbage.play.together" in rules(step)


@pytest.mark.rule(id="cribbage.play.together")
def test_a_card_that_makes_one_thing_adds_nothing_together() -> None:
    for step in play("7C KC / 8D 2D", "7C 8D KC 2D"):
        added = [event for event in step.events if isinstance(event, AddedTogether)]
        assert len(added) == (len(scores(step)) > 1)


# -- Restarts -------------------------------------------------------------------------------------


@pytest.mark.rule(id="cribbage.play.reset")
def test_after_a_restart_nothing_carries_over() -> None:
    # Ten of the old count and jack, queen of the new one are no run.
    steps = play("KC AC JC KS / KD TD QD 4D", "KC KD AC TD JC QD KS")
    assert scores(steps[3]) == {"thirty-one": 2}
    assert [scores(step) for step in steps[4:6]] == [{}, {}]
    assert scores(steps[6]) == {"run": 3}
    # Nor does the count: five, of the new one, after thirty-one is no thirty-six.
    assert [count_after(step) for step in steps[3:]] == [31, 10, 20, 30]


@pytest.mark.rule(id="cribbage.play.reset")
@pytest.mark.parametrize(
    ("hands", "moves", "leads"),
    [
        ("KC AC 4C / KD KS 5D", "KC KD AC KS", 0),  # thirty-one by the dealer
        ("KC TH 2S 6S / 9D 7C", "KC 9D TH go 2S", 1),  # thirty-one after a go
        ("KC TH 6S / 9D 7C", "KC 9D TH go", 1),  # a go that nobody can follow
        ("4C 4D 7D 9C / 7C JC 5C 8C", "4C 7C 4D JC go 5C", 0),  # a card after a go
        ("KC TH AS 6S / 9D", "KC 9D TH AS", 0),  # the other has no card left
        ("KC 9C / 9D 8D", "KC 9D 9C go", 1),  # the last layer has no card left
    ],
)
def test_who_did_not_lay_the_last_card_leads_if_holding_any(
    hands: str, moves: str, leads: int
) -> None:
    step = last(hands, moves)
    assert restarted(step) == CountRestarted(leads)
    assert step.after.to_move == leads
    assert step.after.count == 0
    assert "cribbage.play.reset" in rules(step)


@pytest.mark.rule(id="cribbage.play.reset")
def test_after_a_restart_a_go_said_before_holds_nobody_back() -> None:
    steps = play("KC TH 6S 5H / 9D 7C 8C", "KC 9D TH go 7C 6S")
    assert steps[3].after.said_go is None
    assert [step.move.seat for step in steps[4:]] == [1, 0]
    assert steps[-1].after.to_move == 1


@pytest.mark.rule(id="cribbage.play.reset")
def test_the_counts_of_a_play_are_kept_apart() -> None:
    after = last("KC TH 2S 6S / 9D 7C", "KC 9D TH go 2S 7C 6S").after
    assert [names_of(tuple(lay.card for lay in count)) for count in after.series] == [
        "KC 9D TH 2S",
        "7C 6S",
    ]


@pytest.mark.rule(id="cribbage.play.alone")
def test_a_player_out_of_cards_is_skipped_and_the_other_scores_on() -> None:
    steps = play("2C 2S 2H 6C / 9D", "2C 9D 2S 2H 6C")
    assert [step.move.seat for step in steps] == [0, 1, 0, 0, 0]
    assert [scores(step) for step in steps] == [{}, {}, {}, {"fifteen": 2, "pair": 2}, LAST_CARD]
    assert [PlayingAlone(0) in step.events for step in steps] == [*(False,) * 3, True, True]
    assert "cribbage.play.alone" in rules(steps[3])


@pytest.mark.rule(id="cribbage.play.alone")
def test_playing_alone_runs_and_goes_are_scored_too() -> None:
    # Known case: out of cards, the rival watches eight, nine, ten: a run by one player.
    steps = play("9C 6C AC 2C / TC 8C 9D TD", "9C TC 6C go AC 2C 8C 9D TD")
    assert scores(steps[5]) == {"go": 1}
    assert [scores(step) for step in steps[6:]] == [{}, {}, {"run": 3, "last-card": 1}]
    steps = play("KC QC JC / 5D", "KC 5D QC JC")
    assert [scores(step) for step in steps] == [{}, {"fifteen": 2}, {"go": 1}, LAST_CARD]


@pytest.mark.rule(id="cribbage.play.at-once")
@pytest.mark.parametrize(
    ("hands", "moves"),
    [
        ("7S 8H / 8D", "7S 8D 8H"),
        ("4C 5H / 6D", "4C 6D 5H"),
        ("KC TH 2S 6S / 9D 7C", "KC 9D TH go 2S 7C 6S"),
        ("KC TH 6S / 9D 7C", "KC 9D TH go 7C 6S"),
        ("KC 9H AS AD / 9D 7C 8C", "KC 9D 9H go AS AD 7C 8C"),
    ],
)
def test_every_point_is_pegged_by_the_move_that_earns_it(hands: str, moves: str) -> None:
    pegged = [0, 0]
    for step in play(hands, moves):
        for event in step.events:
            if isinstance(event, Scored):
                pegged[event.seat] += event.points
        assert step.after.points == tuple(pegged)


# -- Positions and moves --------------------------------------------------------------------------


def test_hands_may_be_partial_and_one_may_be_empty() -> None:
    assert start("4C / ").to_move == 0
    assert start(" / 4C").to_move == 1
    assert last("4C / ", "4C").after.is_over


@pytest.mark.parametrize(
    ("hands", "why"),
    [
        ("AC 2C 3C 4C 5C / 6D", "at most 4 cards"),
        ("AC 2C / AC", "held twice"),
        ("AC AC / 2D", "held twice"),
        (" / ", "nobody holds a card"),
    ],
)
def test_hands_that_no_deal_gives_are_refused(hands: str, why: str) -> None:
    with pytest.raises(InvalidPositionError, match=why):
        start(hands)


@pytest.mark.parametrize(
    ("moves", "tried", "why"),
    [
        ("", Lay(0, card("9D")), "does not hold"),
        ("KC", Lay(0, card("KC")), "does not hold"),
        ("", Lay(2, card("KC")), "no seat 2"),
        ("", Go(-1), "no seat -1"),
        ("KC 9D", Go(0), "play is over"),
    ],
)
def test_what_is_no_move_at_all_is_invalid(moves: str, tried: Lay | Go, why: str) -> None:
    position = play("KC / 9D", moves)[-1].after if moves else start("KC / 9D")
    with pytest.raises(InvalidMoveError, match=why):
        position.verify(tried)
    with pytest.raises(InvalidMoveError, match=why):
        position.do(tried)
    assert not position.can(tried)


def test_an_illegal_move_raises_with_its_refusal_and_changes_nothing() -> None:
    position = last("KC TH 2S / 9D 7C", "KC 9D TH").after
    with pytest.raises(IllegalMoveError, match=r"cribbage\.play\.limit") as raised:
        position.do(Lay(1, card("7C")))
    assert raised.value.refusal == PassesThirtyOne(1, card("7C"), 29, 36)
    assert position == last("KC TH 2S / 9D 7C", "KC 9D TH").after


def test_a_position_cannot_be_changed() -> None:
    position = start("KC / 9D")
    with pytest.raises(FrozenInstanceError):
        position.points = (9, 9)  # type: ignore[misc]
    position.do(Lay(0, card("KC")))
    assert position == start("KC / 9D")
    assert hash(position) == hash(start("KC / 9D"))


def test_a_play_that_is_over_has_no_moves() -> None:
    over = last("KC / 9D", "KC 9D").after
    assert over.is_over
    assert not over.must_go
    assert over.legal_moves() == ()


def test_moves_are_kept_in_order() -> None:
    steps = play("KC TH 2S 6S / 9D 7C", "KC 9D TH go 2S 7C 6S")
    assert steps[-1].after.moves == tuple(step.move for step in steps)
    again = PlayPosition.start(*steps[0].before.dealt)
    for made in steps[-1].after.moves:
        again, _ = again.do(made)
    assert again == steps[-1].after


def test_the_pack_holds_each_card_once() -> None:
    assert len(set(PACK)) == len(PACK) == 52
    assert sum(held.is_court for held in PACK) == 12
    assert {held.rank for held in PACK if held.is_court} == {JACK, JACK + 1, JACK + 2}
    assert count_of(PACK) == 4 * (45 + 4 * 10)
    assert {held.suit for held in PACK} == set(Suit)


@pytest.mark.parametrize("rank", [0, 14, -1])
def test_a_rank_that_no_card_has_is_refused(rank: int) -> None:
    with pytest.raises(ValueError, match="1 to 13"):
        Card(rank, Suit.CLUBS)
