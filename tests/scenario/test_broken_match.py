"""What is said about scenarios of a match of Draw that do not hold: whole messages.

Every file here is one that somebody could have written (see ``test_broken``). Its start stands in
line 3, and its first step in line 5.
"""

from pathlib import Path
from typing import NamedTuple

import pytest

from scenario.drafts import messages_of

JOINED = "{line: 1|4, you: 1|6 2|2, ana: 3|5 4|4, boneyard: 0|4 0|6, turn: you}"
"""Ends of 1 and 4; you could place [1|6], and [0|4] and [0|6] can be bought."""

STUCK = "{line: 1|4, you: 3|3 6|6, ana: 2|2 5|5}"
"""Nobody can place or buy: two passes block the round, 18 pips against 14."""

ALMOST = "{line: 1|4, you: 4|6, ana: 2|2 5|5, scores: {you: 99}}"
"""You go out with [4|6] for 14 points, which are more than the one you lack."""

LOTS = "{seed: 61, players: 4}"
"""Ana and Beto turn up 8 each, then Ana wins."""

NO_HAND = "players sit in the order you, ana, beto, caio"


class Broken(NamedTuple):
    """The start and the steps of a scenario, and everything that has to be said about it."""

    start: str
    steps: str
    messages: list[str]


START = {
    "a player nobody knows": Broken(
        "{you: 1|6, ana: 3|5, turn: bia}",
        "- place: 1|6\n",
        ["3:35: expected you or ana or beto or caio, found the text 'bia'; 1 step went unchecked"],
    ),
    "a hand of somebody nobody knows": Broken(
        "{you: 1|6, anna: 3|5}",
        "- place: 1|6\n",
        ["3:19: 'anna' is no key of start (did you mean ana?); 1 step went unchecked"],
    ),
    "a turn of one who does not play": Broken(
        "{you: 1|6, ana: 3|5, turn: beto}",
        "- place: 1|6\n",
        ["3:35: 'beto' does not sit at this table (you, ana); 1 step went unchecked"],
    ),
    "an opener who does not play": Broken(
        "{you: 1|6, ana: 3|5, opener: caio}",
        "- place: 1|6\n",
        ["3:37: 'caio' does not sit at this table (you, ana); 1 step went unchecked"],
    ),
    "an opener whose turn it is not although no tile lies": Broken(
        "{you: 1|6, ana: 3|5, turn: you, opener: ana}",
        "- place: 1|6\n",
        ["3:48: whoever moves before the first tile is the opener; 1 step went unchecked"],
    ),
    "a seat left out": Broken(
        "{you: 1|6, beto: 3|5}",
        "- place: 1|6\n",
        [f"3:8: there is no hand of ana: {NO_HAND}; 1 step went unchecked"],
    ),
    "no hands": Broken(
        "{line: 1|4}",
        "- place: 1|6\n",
        [f"3:8: there is no hand of you: {NO_HAND}; 1 step went unchecked"],
    ),
    "an empty hand": Broken(
        '{you: 1|6, ana: ""}',
        "- place: 1|6\n",
        ["3:24: the hand of ana holds no tile; 1 step went unchecked"],
    ),
    "a tile in the line and in a hand": Broken(
        "{line: 1|4 4|6, you: 1|6, ana: 4|6}",
        "- place: 1|6\n",
        ["3:39: 4|6 stands twice, first in line; 1 step went unchecked"],
    ),
    "a tile in two hands": Broken(
        "{you: 1|6, ana: 6|1}",
        "- place: 1|6\n",
        ["3:24: 1|6 stands twice, first in you; 1 step went unchecked"],
    ),
    "a tile in a hand and in the boneyard": Broken(
        "{you: 1|6, ana: 4|6, boneyard: 0|1 4|6}",
        "- place: 1|6\n",
        ["3:39: 4|6 stands twice, first in ana; 1 step went unchecked"],
    ),
    "a tile twice in one hand": Broken(
        "{you: 1|6 6|1, ana: 4|6}",
        "- place: 1|6\n",
        ["3:14: 1|6 stands twice; 1 step went unchecked"],
    ),
    "a tile that does not exist": Broken(
        "{you: 1|7, ana: 2|2}",
        "- place: 1|6\n",
        ["3:14: '1|7' is not a tile (did you mean 1|6?); 1 step went unchecked"],
    ),
    "a line that could not have been laid": Broken(
        "{line: 1|4 2|3, you: 1|6, ana: 2|2}",
        "- place: 1|6\n",
        ["3:15: '2|3' does not fit: the open ends take 1 and 4; 1 step went unchecked"],
    ),
    "no two tiles for the reserve": Broken(
        "{you: 0|0 0|1 0|2 0|3 0|4 0|5 0|6 1|1 1|2 1|3 1|4 1|5 1|6,"
        " ana: 2|2 2|3 2|4 2|5 2|6 3|3 3|4 3|5 3|6, boneyard: 4|4 4|5 4|6 5|5 5|6}",
        "- place: 0|1\n",
        ["3:119: the reserve needs 2 tiles that are named nowhere; 1 step went unchecked"],
    ),
    "a seed and hands": Broken(
        "{seed: 7, you: 1|6, ana: 2|2}",
        "- deal: you\n",
        ["3:23: a start names a seed or a round, not both; 1 step went unchecked"],
    ),
    "a seed and an empty boneyard": Broken(
        '{seed: 7, boneyard: ""}',
        "- lots: you\n",
        ["3:28: a start names a seed or a round, not both; 1 step went unchecked"],
    ),
    "a number of players where hands stand": Broken(
        "{players: 2, you: 1|6, ana: 2|2}",
        "- place: 1|6\n",
        ["3:18: only a start from a seed has this key; 1 step went unchecked"],
    ),
    "who opens the deal where hands stand": Broken(
        "{you: 1|6, ana: 2|2, opens: ana}",
        "- place: 1|6\n",
        ["3:36: only a start from a seed has this key; 1 step went unchecked"],
    ),
    "five players": Broken(
        "{seed: 7, players: 5}",
        "- lots: you\n",
        ["3:27: two to four play, not 5; 1 step went unchecked"],
    ),
    "one player": Broken(
        "{seed: 7, players: 1}",
        "- lots: you\n",
        ["3:27: two to four play, not 1; 1 step went unchecked"],
    ),
    "a seed below all": Broken(
        "{seed: -1}",
        "- lots: you\n",
        ["3:15: a seed is 0 to 4294967295; 1 step went unchecked"],
    ),
    "a score above all": Broken(
        "{seed: 7, scores: {you: 12, ana: 1000}}",
        "- lots: you\n",
        ["3:41: a score is 0 to 999, not 1000; 1 step went unchecked"],
    ),
    "a score below nothing": Broken(
        "{you: 1|6, ana: 2|2, scores: {ana: -1}}",
        "- place: 1|6\n",
        ["3:43: a score is 0 to 999, not -1; 1 step went unchecked"],
    ),
    "a score of one who does not play": Broken(
        "{seed: 7, scores: {beto: 4}}",
        "- lots: you\n",
        ["3:26: 'beto' does not sit at this table (you, ana); 1 step went unchecked"],
    ),
    "a seed of too many digits": Broken(
        "{seed: 12345678901234567890}",
        "- lots: you\n",
        [
            (
                "3:15: expected a whole number, found the text '12345678901234567890' "
                "(a number has at most 18 digits); 1 step went unchecked"
            )
        ],
    ),
    "a score that is no number": Broken(
        "{seed: 7, scores: {ana: four}}",
        "- lots: you\n",
        ["3:32: expected a whole number, found the text 'four'; 1 step went unchecked"],
    ),
}

MOVES = {
    "another tile than the one bought": Broken(
        JOINED,
        "- buy: 0|6\n- place: 1|6\n",
        ["5:8: the tile bought here is 0|4, not 0|6; 1 step went unchecked"],
    ),
    "a bought tile that does not exist": Broken(
        JOINED, "- buy: 0|7\n", ["5:8: '0|7' is not a tile (did you mean 0|6?)"]
    ),
    "nothing bought": Broken(
        JOINED, "- buy: false\n", ["5:8: a step that buys nothing is no step"]
    ),
    "a purchase of nothing at all": Broken(
        JOINED,
        "- buy:\n",
        ["5:3: expected true or false or a text or a list, found nothing"],
    ),
    "a draw that is neither true nor false": Broken(
        JOINED,
        "- {buy: true, drawn: maybe}\n",
        ["5:22: expected true or false, found the text 'maybe'"],
    ),
    "buying at two left": Broken(
        STUCK,
        "- buy: true\n- pass: you\n",
        [
            (
                "5:8: this move is not allowed: Only the 2 tiles of the reserve are left, and "
                "they are never bought. Place a tile if one fits; otherwise pass "
                "[draw.reserve]; 1 step went unchecked"
            )
        ],
    ),
    "a pass with a playable tile": Broken(
        JOINED,
        "- pass: you\n- buy: true\n",
        [
            (
                "5:9: this move is not allowed: You may pass only when no tile of yours fits. "
                "You can still place [1|6] [draw.pass]; 1 step went unchecked"
            )
        ],
    ),
    "a pass while tiles can be bought": Broken(
        JOINED.replace("1|6 2|2", "2|2"),
        "- pass: you\n",
        [
            (
                "5:9: this move is not allowed: You may not pass while tiles can be bought. 2 "
                "tiles can still be bought: buy one [draw.must-buy]"
            )
        ],
    ),
    "a pass of the wrong player": Broken(
        STUCK,
        "- pass: ana\n- pass: you\n",
        [
            (
                "5:9: ana cannot pass here: it is another player's turn (did you mean you?); 1 "
                "step went unchecked"
            )
        ],
    ),
    "a pass of one who does not play": Broken(
        STUCK, "- pass: caio\n", ["5:9: 'caio' does not sit at this table (you, ana)"]
    ),
    "a tile that the player does not hold": Broken(
        JOINED,
        "- place: 1|5\n- buy: true\n",
        [
            (
                "5:10: 1|5 is not in the hand of you, whose turn it is (did you mean 1|6?); 1 "
                "step went unchecked"
            )
        ],
    ),
    "a tile of another player": Broken(
        JOINED, "- place: 4|4\n", ["5:10: 4|4 is not in the hand of you, whose turn it is"]
    ),
    "a tile that fits nowhere": Broken(
        JOINED,
        "- place: 2|2\n- buy: true\n",
        [
            (
                "5:10: this move is not allowed: The ends take 1 and 4, and no half of [2|2] "
                "equals either value. Only equal values may touch [draw.match]; 1 step went "
                "unchecked"
            )
        ],
    ),
    "a tile at the wrong end": Broken(
        JOINED,
        "- {place: 1|6, at: 4}\n",
        [
            (
                "5:20: this move is not allowed: This end takes 4, and no half of [1|6] is a 4."
                " Only equal values may touch. The tile would fit at the other end, which takes"
                " 1 [draw.match]"
            )
        ],
    ),
    "an end that could be either": Broken(
        "{line: 1|4 1|1 4|5 1|5@1|1.B, you: 5|5 2|2, ana: 3|3}",
        "- place: 5|5\n",
        ['5:10: several open ends take this tile: name one (at: "1|5 high" or at: "4|5 high")'],
    ),
    "an end of what is not placed": Broken(
        JOINED, "- {buy: true, at: 4}\n", ["5:19: only a tile that is placed has an end"]
    ),
    "two moves in a step": Broken(
        JOINED,
        "- {place: 1|6, buy: true}\n",
        ["5:3: a step makes one move: place, buy, pass, lots, deal, settle"],
    ),
    "a step without a move": Broken(
        JOINED,
        "- left: 2\n- buy: true\n",
        ["5:3: a step makes one move: place, buy, pass, lots, deal, settle; 1 step went unchecked"],
    ),
    "a settlement in the middle of a round": Broken(
        JOINED,
        "- settle: ana\n- buy: true\n",
        ["5:11: this is no move here: the round is still being played; 1 step went unchecked"],
    ),
    "a deal of what has no seed": Broken(
        ALMOST.replace("99", "9"),
        "- place: 4|6\n- deal: ana\n",
        ["6:9: this is no move here: this match has no seed to deal from"],
    ),
    "a deal before the lots": Broken(
        LOTS, "- deal: ana\n", ["5:9: this is no move here: lots for the opener are drawn first"]
    ),
    "a tile before the deal": Broken(
        "{seed: 61, opens: you}",
        "- place: 1|6\n",
        ["5:10: this is no move here: the next round has not been dealt"],
    ),
    "a deal after the end of the match": Broken(
        ALMOST,
        "- place: 4|6\n- settle: you\n- deal: ana\n",
        ["7:9: this is no move here: the match has ended"],
    ),
}

CLAIMS = {
    "a wrong number left, wrong ends, the wrong player": Broken(
        JOINED,
        "- {buy: 0|4, left: 2, open: [1, 4], by: ana}\n",
        [
            "5:20: claimed 2, the engine finds 1 [draw.buy]",
            "5:29: claimed [1, 4], the engine finds [4, 1] [draw.two-ends]",
            "5:41: claimed ana, the engine finds you [draw.opener]",
        ],
    ),
    "a settlement that is wrong throughout": Broken(
        STUCK,
        "- pass: you\n- pass: ana\n"
        "- settle: you\n"
        "  totals: {you: 18, ana: 13}\n"
        "  award: 5\n"
        "  scores: {you: 4, ana: 0}\n"
        "  opens: you\n"
        "  wins: ana\n"
        "  drawn: true\n",
        [
            "7:11: claimed you, the engine finds ana [draw.blocked-award]",
            "8:26: claimed ana 13, the engine finds ana 14 [draw.count]",
            "9:10: claimed 5, the engine finds 4 [draw.blocked-award]",
            "10:17: claimed you 4, the engine finds you 0 [draw.exact]",
            "10:25: claimed ana 0, the engine finds ana 4 [draw.exact]",
            "11:10: claimed you, the engine finds ana [draw.next-opener]",
            "12:9: claimed ana, the engine finds nobody [draw.target]",
            "13:10: claimed true, the engine finds false [draw.match-tie]",
        ],
    ),
    "players left out of totals and scores": Broken(
        STUCK,
        "- pass: you\n- pass: ana\n- {settle: ana, totals: {ana: 14}, scores: {ana: 4}}\n",
        [
            "7:25: you 18 is not claimed [draw.count] (add you)",
            "7:44: you 0 is not claimed [draw.exact] (add you)",
        ],
    ),
    "a total of one who does not play": Broken(
        STUCK,
        "- pass: you\n- pass: ana\n- {settle: ana, totals: {you: 18, ana: 14, beto: 0}}\n",
        ["7:44: claimed beto 0, the engine finds you 18, ana 14"],
    ),
    "an opener of the next round where the match has ended": Broken(
        ALMOST,
        "- place: 4|6\n- {settle: you, opens: ana, wins: ana}\n",
        [
            "6:24: claimed ana, the engine finds nobody [draw.next-opener]",
            "6:35: claimed ana, the engine finds you [draw.target]",
        ],
    ),
    "a settlement claimed before it is made": Broken(
        ALMOST,
        "- {place: 4|6, totals: {you: 0}, award: 14, scores: {you: 113, ana: 0}, wins: you}\n",
        [
            "5:25: claimed you 0, the engine finds nothing",
            "5:41: claimed 14, the engine finds nothing [draw.exact]",
            "5:59: claimed you 113, the engine finds you 99 [draw.exact]",
            "5:79: claimed you, the engine finds nobody [draw.target]",
        ],
    ),
    "the wrong winners of lots and the wrong opener": Broken(
        LOTS,
        "- lots: ana\n- lots: beto\n- deal: caio\n",
        [
            "5:9: claimed ana, the engine finds nobody [draw.opener]",
            "6:9: claimed beto, the engine finds ana [draw.opener]",
            "7:9: claimed caio, the engine finds ana [draw.next-opener]",
        ],
    ),
}

REFUSALS = {
    "a refusal of a legal move": Broken(
        JOINED,
        "- refuse: {buy: true, because: draw.reserve}\n",
        ["5:11: the engine allows this move (make it a step of its own)"],
    ),
    "a refusal for another reason": Broken(
        JOINED,
        "- refuse: {pass: you, because: draw.must-buy}\n",
        [
            (
                "5:32: claimed draw.must-buy, the engine refuses the move by draw.pass: You may"
                " pass only when no tile of yours fits. You can still place [1|6] [draw.pass]"
            )
        ],
    ),
    "a refused pass of the wrong player": Broken(
        JOINED,
        "- refuse: {pass: ana, because: draw.pass}\n",
        ["5:18: ana cannot pass here: it is another player's turn (did you mean you?)"],
    ),
    "claims beside a refusal": Broken(
        JOINED,
        "- refuse: {pass: you, because: draw.pass}\n  scores: {you: 0, ana: 0}\n  opens: ana\n",
        [
            "6:3: scores stands beside a refused move (make it a step of its own)",
            "7:3: opens stands beside a refused move (make it a step of its own)",
        ],
    ),
}

KEYS = {
    "a mistyped move": Broken(
        JOINED, "- pas: you\n", ["5:3: 'pas' is no key of a step (did you mean pass?)"]
    ),
    "a mistyped claim": Broken(
        JOINED,
        "- {place: 1|6, lefft: 2}\n",
        ["5:16: 'lefft' is no key of a step (did you mean left?)"],
    ),
    "a mistyped player": Broken(
        STUCK,
        "- pass: yuo\n",
        ["5:9: expected you or ana or beto or caio, found the text 'yuo' (did you mean you?)"],
    ),
    "a key of another game": Broken(
        JOINED,
        "- {count: 4, place: 1|6}\n",
        [
            (
                "5:4: 'count' is no key of a step (there is pass, place, at, buy, lots, deal, "
                "settle, by, open, left, totals, award, scores, opens, wins, drawn, refuse, "
                "say)"
            )
        ],
    ),
}

ALL = {**START, **MOVES, **CLAIMS, **REFUSALS, **KEYS}


@pytest.mark.parametrize("case", ALL)
def test_a_broken_match_is_told_exactly_this(case: str, tmp_path: Path) -> None:
    start, steps, messages = ALL[case]
    text = (
        "game: draw/match\n"
        "title: {pt-BR: Um exemplo, en: An example}\n"
        f"start: {start}\n"
        f"steps:\n{steps}"
    )
    expected = [f"walkthroughs/draw/draft.yml:{message}" for message in messages]
    assert messages_of(tmp_path, text, "draw/draft.yml") == expected


@pytest.mark.parametrize("start", [JOINED, STUCK, ALMOST, LOTS])
def test_the_starts_that_are_broken_here_hold_themselves(start: str, tmp_path: Path) -> None:
    first = {JOINED: "buy: 0|4", STUCK: "pass: you", ALMOST: "place: 4|6", LOTS: "lots: nobody"}
    text = (
        "game: draw/match\ntitle: {pt-BR: Um exemplo, en: An example}\n"
        f"start: {start}\nsteps: [{{{first[start]}}}]\n"
    )
    assert messages_of(tmp_path, text, "draw/draft.yml") == []
