"""``rulewalk score cribbage/play``: a play scored card by card."""

from typing import Any

import pytest

from cli.desk import answer, readable, refused

PLAY = ("score", "cribbage/play")


def scored(hands: str, plays: str) -> Any:
    return answer(*PLAY, "--hands", hands, "--plays", plays)


def not_scored(hands: str, plays: str) -> str:
    return refused(*PLAY, "--hands", hands, "--plays", plays)


def row(seat: int, card: str, count: int, *events: list[Any], restart: bool = False) -> Any:
    return {
        "seat": seat,
        "card": card,
        "count": count,
        "events": list(events),
        "restart": restart,
    }


FULL_HANDS = "4C 4D 7D 9C / 7C JC 5C 8C"
FULL_PLAYS = "4C 7C 4D JC 5C 7D 8C 9C"


def test_a_whole_play_is_scored_card_by_card() -> None:
    assert scored(FULL_HANDS, FULL_PLAYS) == {
        "plays": [
            row(0, "4C", 4),
            row(1, "7C", 11),
            row(0, "4D", 15, ["fifteen", 2]),
            row(1, "JC", 25),
            row(1, "5C", 30, ["go", 1], restart=True),
            row(0, "7D", 7),
            row(1, "8C", 15, ["fifteen", 2]),
            row(0, "9C", 24, ["run", 3], ["last-card", 1], restart=True),
        ],
        "points": [6, 3],
    }


def test_the_same_play_as_a_table() -> None:
    assert readable(*PLAY, "--hands", FULL_HANDS, "--plays", FULL_PLAYS) == [
        "play  seat    card  count  scores               count closed",
        "   1  pone    4C        4",
        "   2  dealer  7C       11",
        "   3  pone    4D       15  fifteen 2",
        "   4  dealer  JC       25",
        "   5  dealer  5C       30  go 1                 closed",
        "   6  pone    7D        7",
        "   7  dealer  8C       15  fifteen 2",
        "   8  pone    9C       24  run 3 + last-card 1  closed",
        "pone 6, dealer 3",
    ]


def test_one_card_can_score_for_several_things() -> None:
    run_any_order = scored("4C 5H / 6D", "4C 6D 5H")
    assert run_any_order["plays"][-1] == row(
        0, "5H", 15, ["fifteen", 2], ["run", 3], ["last-card", 1], restart=True
    )
    assert run_any_order["points"] == [6, 0]


def test_pairs_have_names_of_their_own() -> None:
    alike = scored("5C 5D / 5H 5S", "5C 5H 5D 5S")
    assert [play["events"] for play in alike["plays"]] == [
        [],
        [["pair", 2]],
        [["fifteen", 2], ["pair-royal", 6]],
        [["double-pair-royal", 12], ["last-card", 1]],
    ]


def test_thirty_one_takes_the_place_of_the_go_point() -> None:
    assert scored("KC TH 2S 6S / 9D 7C", "KC 9D TH 2S 7C 6S") == {
        "plays": [
            row(0, "KC", 10),
            row(1, "9D", 19),
            row(0, "TH", 29),
            row(0, "2S", 31, ["thirty-one", 2], restart=True),
            row(1, "7C", 7),
            row(0, "6S", 13, ["last-card", 1], restart=True),
        ],
        "points": [3, 0],
    }


def test_the_last_card_on_thirty_one_scores_no_last_card() -> None:
    assert scored("KC AH / QC JD", "KC QC AH JD") == {
        "plays": [
            row(0, "KC", 10),
            row(1, "QC", 20),
            row(0, "AH", 21),
            row(1, "JD", 31, ["thirty-one", 2], restart=True),
        ],
        "points": [0, 2],
    }


def test_plays_may_stop_early() -> None:
    assert scored(FULL_HANDS, "4C 7C 4D") == {
        "plays": [row(0, "4C", 4), row(1, "7C", 11), row(0, "4D", 15, ["fifteen", 2])],
        "points": [2, 0],
    }
    assert scored(FULL_HANDS, "") == {"plays": [], "points": [0, 0]}


def test_a_go_point_follows_from_the_hands_even_where_the_plays_stop() -> None:
    stopped = scored("KC QD 9S / TH JC 9H", "KC TH QD")
    assert stopped["plays"][-1] == row(0, "QD", 30, ["go", 1], restart=True)
    assert stopped["points"] == [1, 0]


def test_no_go_point_while_somebody_can_still_lay() -> None:
    stopped = scored("KC QD AS / TH JC 9H", "KC TH QD")
    assert stopped["plays"][-1] == row(0, "QD", 30)


def test_a_hand_may_be_empty() -> None:
    alone = {
        "plays": [row(0, "4C", 4), row(0, "4D", 8, ["pair", 2], ["last-card", 1], restart=True)],
        "points": [3, 0],
    }
    assert scored("4C 4D / ", "4C 4D") == alone
    assert scored(" / 4C", "4C")["plays"] == [row(1, "4C", 4, ["last-card", 1], restart=True)]


@pytest.mark.parametrize(
    ("hands", "plays"),
    [
        ("10C 5h/6♦", "T♣ 6d 5♥"),
        ("tc,5H / 6D", "10c,6D,5H"),
    ],
)
def test_cards_are_read_in_every_common_spelling(hands: str, plays: str) -> None:
    assert scored(hands, plays) == scored("TC 5H / 6D", "TC 6D 5H")


class TestAPlayThatCannotBe:
    """The message says where, what, by which rule, and what would be right."""

    def test_a_card_past_thirty_one(self) -> None:
        assert not_scored("KC 9D 5S 2D / QC JD KH", "KC QC 9D 5S") == (
            "play 4, 5S by pone: With the five of spades, the count would go from 29 to 34, "
            "past 31. Lay a card that counts at most 2. [cribbage.play.limit]; "
            "pone is to lay 2D"
        )

    def test_a_card_past_thirty_one_whose_player_has_to_say_go(self) -> None:
        assert not_scored("KC 9D 5S 2D / QC JD KH", "KC QC 9D JD") == (
            "play 4, JD by dealer: With the jack of diamonds, the count would go from 29 to 39, "
            "past 31. None of your cards fits: say go. [cribbage.play.limit]; "
            "pone is to lay 2D"
        )

    def test_a_card_out_of_turn(self) -> None:
        assert not_scored("KC 9D / QC JD", "KC 9D") == (
            "play 2, 9D by pone: It is the rival's turn: wait until the rival has played. "
            "[cribbage.play.turns]; dealer is to lay QC or JD"
        )

    def test_a_second_lead_in_a_row_after_a_go(self) -> None:
        assert not_scored("KC QD 9S / TH JC 9H", "KC TH QD 9S") == (
            "play 4, 9S by pone: It is the rival's turn: wait until the rival has played. "
            "[cribbage.play.turns]; dealer is to lay JC or 9H"
        )

    def test_a_card_of_a_player_who_has_said_go(self) -> None:
        assert not_scored("KC QD 8S / 8H AH AD AC", "KC 8H QD AH AD 8S") == (
            "play 6, 8S by pone: You said go in this count: now the rival lays whatever still "
            "fits, and you wait until the count restarts. [cribbage.play.go]; "
            "dealer is to lay AC"
        )

    def test_a_card_laid_twice(self) -> None:
        assert not_scored("KC 9D / QC JD", "KC QC KC") == (
            "play 3, KC: pone laid this card already, at play 1 [cribbage.play.turns]; "
            "pone is to lay 9D"
        )

    def test_a_card_after_the_last(self) -> None:
        assert not_scored("KC / QC", "KC QC KC") == (
            "play 3, KC: pone laid this card already, at play 1 [cribbage.play.turns]; "
            "the play is over"
        )

    def test_a_card_that_nobody_holds(self) -> None:
        assert not_scored("KC 9D / QC JD", "KC QC 9S") == (
            "play 3, 9S: neither hand holds this card [cribbage.play.turns]; did you mean 9D?"
        )

    def test_a_go_among_the_cards(self) -> None:
        assert not_scored("KC QC / JC", "KC JC go") == (
            "play 3, go: a go is implied by the hands [cribbage.play.go]; name only the cards laid"
        )

    def test_a_word_that_is_no_card(self) -> None:
        assert not_scored("KC 9D / QC JD", "KC QC 9X") == (
            "play 3: '9X' is not a card [cribbage.deal]; did you mean 9D?"
        )


class TestHandsThatCannotBe:
    def test_a_word_that_is_no_card(self) -> None:
        assert not_scored("KC 1OH / QC", "KC") == (
            "--hands, pone, card 2: '1OH' is not a card [cribbage.deal]"
        )

    def test_a_word_like_no_card(self) -> None:
        assert not_scored("KC / joker", "KC") == (
            "--hands, dealer, card 1: 'joker' is not a card [cribbage.deal]"
        )

    def test_a_card_twice_in_a_hand(self) -> None:
        assert not_scored("KC KC / QC", "KC") == (
            "--hands, pone, card 2: KC is named already (--hands, pone, card 1) "
            "[cribbage.deal]; the pack holds every card once"
        )

    def test_a_card_in_both_hands(self) -> None:
        assert not_scored("KC 9D / QC 9D", "KC") == (
            "--hands, dealer, card 2: 9D is named already (--hands, pone, card 2) "
            "[cribbage.deal]; the pack holds every card once"
        )

    def test_a_hand_of_five(self) -> None:
        assert not_scored("KC / AC 2C 3C 4C 5C", "KC") == (
            "--hands, dealer: a hand of 5 cards [cribbage.discard]; "
            "a hand holds at most 4 cards in the play"
        )

    def test_no_card_at_all(self) -> None:
        assert not_scored(" / ", "") == (
            "--hands: nobody holds a card [cribbage.discard]; name one at least"
        )

    @pytest.mark.parametrize(
        ("hands", "parts"), [("KC 9D", "1 part"), ("KC / 9D / QC", "3 parts"), ("", "1 part")]
    )
    def test_other_than_two_hands(self, hands: str, parts: str) -> None:
        assert not_scored(hands, "KC") == (
            f"--hands: the hands are written pone / dealer, not in {parts} "
            '[cribbage.play.turns]; such as "4C 7D / 7C JC"'
        )
