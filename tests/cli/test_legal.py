"""``rulewalk legal``: the moves that the rules allow."""

from typing import Any

import pytest

from cli.desk import answer, readable, refused


class TestCribbagePlay:
    @staticmethod
    def legal(hand: str, count: int) -> Any:
        return answer("legal", "cribbage/play", "--hand", hand, "--count", str(count))

    def test_a_card_that_reaches_thirty_one_fits(self) -> None:
        assert self.legal("AC 5D 6H", 25) == {"plays": ["AC", "5D", "6H"], "go": False}

    def test_a_card_that_passes_thirty_one_does_not(self) -> None:
        assert self.legal("AC 7D KH", 25) == {"plays": ["AC"], "go": False}

    def test_go_is_to_be_said_only_without_a_card_that_fits(self) -> None:
        assert self.legal("KC 7D", 25) == {"plays": [], "go": True}

    def test_a_player_without_cards_says_nothing(self) -> None:
        assert self.legal("", 25) == {"plays": [], "go": False}

    def test_everything_fits_on_zero(self) -> None:
        assert self.legal("KC QC JC TC", 0)["plays"] == ["KC", "QC", "JC", "TC"]

    def test_as_a_table(self) -> None:
        assert readable("legal", "cribbage/play", "--hand", "AC 10H", "--count", "25") == [
            "card  count  can be laid",
            "AC       26  yes",
            "TH       35  no, it passes 31 [cribbage.play.limit]",
            "go: no, a card fits [cribbage.play.go]",
        ]
        assert readable("legal", "cribbage/play", "--hand", "TH", "--count", "25")[-1] == (
            "go: yes, no card fits [cribbage.play.go]"
        )
        assert readable("legal", "cribbage/play", "--hand", "", "--count", "25") == [
            "go: no, a player without cards says nothing [cribbage.play.go]"
        ]

    @pytest.mark.parametrize(
        ("hand", "count", "message"),
        [
            (
                "AC",
                "32",
                "--count: there is no count of 32 [cribbage.play.limit]; a card is laid on 0 to 30",
            ),
            (
                "AC",
                "-1",
                "--count: there is no count of -1 [cribbage.play.limit]; a card is laid on 0 to 30",
            ),
            (
                "AC",
                "31",
                (
                    "--count: at 31 the count restarts at once [cribbage.play.thirty-one]; "
                    "the next card is laid on 0"
                ),
            ),
            (
                "AC 2C 3C 4C 5C",
                "0",
                (
                    "--hand: a hand of 5 cards [cribbage.discard]; "
                    "a hand holds at most 4 cards in the play"
                ),
            ),
            (
                "AC 1C",
                "0",
                "--hand, card 2: '1C' is not a card [cribbage.deal]; did you mean TC?",
            ),
            (
                "AC AC",
                "0",
                (
                    "--hand, card 2: AC is named already (--hand, card 1) [cribbage.deal]; "
                    "the pack holds every card once"
                ),
            ),
        ],
    )
    def test_what_cannot_be_asked(self, hand: str, count: str, message: str) -> None:
        assert refused("legal", "cribbage/play", "--hand", hand, "--count", count) == message


class TestDrawTurn:
    @staticmethod
    def legal(hand: str, ends: str, boneyard: int) -> Any:
        return answer(
            "legal", "draw/turn", "--hand", hand, "--ends", ends, "--boneyard", str(boneyard)
        )

    def test_one_may_buy_with_a_playable_tile_but_not_pass(self) -> None:
        assert self.legal("1|6", "6 4", 5) == {
            "places": [["1|6", 6]],
            "buy": True,
            "pass": False,
        }

    def test_an_entry_for_each_different_end_value(self) -> None:
        assert self.legal("4|6 6|6 2|2", "6 4", 2)["places"] == [
            ["4|6", 4],
            ["4|6", 6],
            ["6|6", 6],
        ]
        assert self.legal("4|6", "6 6", 2)["places"] == [["4|6", 6]]

    def test_one_must_buy_while_a_tile_can_be_bought(self) -> None:
        assert self.legal("1|5", "6 4", 3) == {"places": [], "buy": True, "pass": False}

    def test_one_passes_when_only_the_reserve_is_left(self) -> None:
        assert self.legal("1|5", "6 4", 2) == {"places": [], "buy": False, "pass": True}
        assert self.legal("1|6", "6 4", 2) == {
            "places": [["1|6", 6]],
            "buy": False,
            "pass": False,
        }

    def test_a_blank_matches_only_a_blank(self) -> None:
        assert self.legal("0|6 0|3", "0 4", 2)["places"] == [["0|6", 0], ["0|3", 0]]

    def test_before_the_first_tile_any_tile_opens(self) -> None:
        assert self.legal("1|6 2|2", "", 14) == {
            "places": [["1|6", None], ["2|2", None]],
            "buy": True,
            "pass": False,
        }

    @pytest.mark.parametrize("tile", ["1|6", "6|1", "[1|6]", "[6|1]"])
    def test_a_tile_is_read_in_every_common_spelling(self, tile: str) -> None:
        assert self.legal(tile, "6, 4", 5)["places"] == [["1|6", 6]]

    def test_as_a_table(self) -> None:
        asked = ("legal", "draw/turn", "--ends", "6 4", "--boneyard")
        assert readable(*asked, "2", "--hand", "4|6 2|2") == [
            "tile  can be placed",
            "4|6   at 4",
            "4|6   at 6",
            (
                "buy:  no. Only the 2 tiles of the reserve are left, and they are never bought. "
                "Place a tile if one fits; otherwise pass. [draw.reserve]"
            ),
            (
                "pass: no. You may pass only when no tile of yours fits. "
                "You can still place [4|6]. [draw.pass]"
            ),
        ]
        assert readable(*asked, "3", "--hand", "2|2") == [
            "No tile can be placed.",
            "buy:  yes",
            (
                "pass: no. You may not pass while a tile can be bought. "
                "1 tile can still be bought: buy it. [draw.must-buy]"
            ),
        ]
        assert readable(*asked, "2", "--hand", "2|2")[-1] == "pass: yes"

    def test_the_first_tile_as_a_table(self) -> None:
        asked = ("legal", "draw/turn", "--ends", "", "--boneyard", "14", "--hand", "2|2")
        assert readable(*asked)[:2] == ["tile  can be placed", "2|2   opens the line"]

    @pytest.mark.parametrize(
        ("hand", "ends", "boneyard", "message"),
        [
            (
                "1|6",
                "6 4",
                "1",
                (
                    "--boneyard: a boneyard of 1 tile [draw.reserve]; "
                    "the last 2 tiles are never bought"
                ),
            ),
            (
                "1|6",
                "6 4",
                "-3",
                (
                    "--boneyard: a boneyard of -3 tiles [draw.reserve]; "
                    "the last 2 tiles are never bought"
                ),
            ),
            (
                "1|6",
                "6 4",
                "15",
                "--boneyard: a boneyard of 15 tiles [draw.deal]; the deal leaves at most 14",
            ),
            (
                "0|0 0|1 0|2 0|3 0|4 0|5 0|6 1|1",
                "6 4",
                "14",
                (
                    "--boneyard: a boneyard of 14 tiles beside a hand of 8 [draw.deal]; "
                    "a hand and the boneyard hold at most 21 together"
                ),
            ),
            (
                "1|6",
                "6 7",
                "5",
                "--ends, end 2: no half is '7' [draw.set]; the halves of tiles run from 0 to 6",
            ),
            (
                "1|6",
                "-1 4",
                "5",
                "--ends, end 1: no half is '-1' [draw.set]; the halves of tiles run from 0 to 6",
            ),
            (
                "1|6",
                "6",
                "5",
                '--ends: 1 open end [draw.two-ends]; two values, or "" before the first tile',
            ),
            (
                "1|6",
                "6 4 2",
                "5",
                '--ends: 3 open ends [draw.two-ends]; two values, or "" before the first tile',
            ),
            (
                "",
                "6 4",
                "5",
                "--hand: no tile is held [draw.out]; a player without tiles has ended the round",
            ),
            (
                "1|6 6|1",
                "6 4",
                "5",
                (
                    "--hand, tile 2: 1|6 is named already (--hand, tile 1) [draw.set]; "
                    "the set holds every tile once"
                ),
            ),
            (
                "1-6",
                "6 4",
                "5",
                "--hand, tile 1: '1-6' is not a tile [draw.set]; did you mean 1|6?",
            ),
        ],
    )
    def test_what_cannot_be_asked(self, hand: str, ends: str, boneyard: str, message: str) -> None:
        asked = ("legal", "draw/turn", "--hand", hand, "--ends", ends, "--boneyard", boneyard)
        assert refused(*asked) == message
