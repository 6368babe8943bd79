"""What is said about scenario files that do not hold: whole messages, with line and column.

Every file here is one that somebody could have written. All of its errors are told in one run.
"""

from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

import pytest

from scenario.drafts import messages_of


class Broken(NamedTuple):
    """A scenario file, and everything that has to be said about it, without the file's name."""

    text: str
    messages: list[str]


PLAY = """\
game: cribbage/play
title: {pt-BR: Um exemplo, en: An example}
start: {you: 4C 5H, rival: 6D}
steps:
"""
"""Four lines, so that the first step stands in line 5."""

LONG_PLAY = PLAY.replace("4C 5H", "KC JH AC").replace("6D", "QD 5S")
"""As long; after KC QD JH, a count of 30, nobody but you can go on."""

LINE = """\
game: draw/line
title: {pt-BR: Um exemplo, en: An example}
steps:
"""
"""Three lines, so that the first step stands in line 4."""


def play(steps: str, head: str = PLAY) -> str:
    return head + dedent(steps).lstrip("\n")


def line(steps: str) -> str:
    return LINE + dedent(steps).lstrip("\n")


CLAIMS = {
    "a wrong count": Broken(
        play("""
            - {play: 4C, count: 4}
            - {play: 6D, count: 14}
            - {play: 5H, count: 15}
        """),
        ["6:21: claimed 14, the engine finds 10 [cribbage.play.turns]"],
    ),
    "a wrong score": Broken(
        play("""
            - play: 4C
            - play: 6D
            - play: 5H
              scores: {fifteen: 2, run: 4, last-card: 1}
        """),
        ["8:29: claimed run 4, the engine finds run 3 [cribbage.play.run]"],
    ),
    "a score that is left out": Broken(
        play("""
            - play: 4C
            - play: 6D
            - play: 5H
              scores: {fifteen: 2, last-card: 1}
        """),
        ["8:11: run 3 is not claimed [cribbage.play.run] (add run)"],
    ),
    "a score that is not made": Broken(
        play("""
            - play: 4C
            - play: 6D
              scores: {pair: 2}
        """),
        ["7:12: claimed pair 2, the engine finds nothing"],
    ),
    "a mistyped score": Broken(
        play("""
            - play: 4C
            - play: 6D
            - play: 5H
              scores: {fifteen: 2, runn: 3, last-card: 1}
        """),
        [
            "8:11: run 3 is not claimed [cribbage.play.run] (add run)",
            "8:24: claimed runn 3, the engine finds fifteen 2, run 3, last-card 1",
        ],
    ),
    "points claimed where nothing is scored": Broken(
        play("""
            - play: 4C
              scores: {}
            - play: 6D
              scores: {}
            - play: 5H
              scores: {}
        """),
        [
            "10:11: fifteen 2 is not claimed [cribbage.play.fifteen] (add fifteen)",
            "10:11: run 3 is not claimed [cribbage.play.run] (add run)",
            "10:11: last-card 1 is not claimed [cribbage.play.last-card] (add last-card)",
        ],
    ),
    "a card laid by the other": Broken(
        play("""
            - play: 4C
              by: rival
        """),
        ["6:7: claimed rival, the engine finds you [cribbage.play.turns]"],
    ),
    "open ends in the wrong order": Broken(
        line("""
            - place: 1|4
              open: [1, 4]
        """),
        ["5:9: claimed [1, 4], the engine finds [4, 1] [draw.two-ends]"],
    ),
    "a rule that no step shows": Broken(
        play(
            "- play: 4C\n", PLAY.replace("start", "rules: [cribbage.play.turns, draw.pass]\nstart")
        ),
        ["3:30: no step shows draw.pass; shown are cribbage.play.turns"],
    ),
    "a mistyped rule": Broken(
        play("- play: 4C\n", PLAY.replace("start", "rules: [cribbage.play.turn]\nstart")),
        [
            (
                "3:9: no step shows cribbage.play.turn; shown are cribbage.play.turns "
                "(did you mean cribbage.play.turns?)"
            )
        ],
    ),
    "a rule listed twice": Broken(
        play(
            "- play: 4C\n",
            PLAY.replace("start", "rules: [cribbage.play.turns, cribbage.play.turns]\nstart"),
        ),
        ["3:8: cribbage.play.turns is listed twice"],
    ),
}
"""Steps that can be made, but claim something else."""

MOVES = {
    "a card past thirty-one": Broken(
        play(
            """
            - play: KC
            - play: QD
            - play: JH
            - play: 5S
            - play: AC
            """,
            LONG_PLAY,
        ),
        [
            (
                "8:9: this move is not allowed: With the five of spades, the count would go from "
                "30 to 35, past 31. None of the rival's cards fits: the rival has to say go "
                "[cribbage.play.limit]; 1 step went unchecked"
            )
        ],
    ),
    "a card out of turn": Broken(
        play("""
            - play: 4C
            - play: 5H
            - play: 6D
        """),
        [
            (
                "6:9: this move is not allowed: It is the rival's turn: wait until the rival has "
                "played [cribbage.play.turns]; 1 step went unchecked"
            )
        ],
    ),
    "go said by the wrong player": Broken(
        play(
            """
            - play: KC
            - play: QD
            - play: JH
            - go: you
            - play: AC
            - play: 5S
            """,
            LONG_PLAY,
        ),
        [
            (
                "8:7: this move is not allowed: It is the rival's turn: wait until the rival has "
                "played [cribbage.play.turns] (The rival says go); 2 steps went unchecked"
            )
        ],
    ),
    "go with a playable card": Broken(
        play("""
            - play: 4C
            - go: rival
            - play: 6D
            - play: 5H
        """),
        [
            (
                "6:7: this move is not allowed: Go is said only when no card fits. With the "
                "count at 4, the rival can still lay the six of diamonds [cribbage.play.go]; 2 "
                "steps went unchecked"
            )
        ],
    ),
    "go after the last card": Broken(
        play("""
            - play: 4C
            - play: 6D
            - play: 5H
            - go: you
        """),
        ["8:7: this is no move here: the play is over"],
    ),
    "the same card again": Broken(
        play("""
            - play: 4C
            - play: 6D
            - play: 4C
        """),
        ["7:9: 4C has been laid already"],
    ),
    "a card that nobody holds": Broken(
        play("""
            - play: 4C
            - play: 6C
            - play: 5H
        """),
        ["6:9: nobody holds 6C (did you mean 6D?); 1 step went unchecked"],
    ),
    "a mistyped card": Broken(
        play("""
            - play: 4C
            - play: 6X
            - play: 5H
        """),
        ["6:9: '6X' is not a card (did you mean 6S?); 1 step went unchecked"],
    ),
    "a card that YAML reads as a number": Broken(
        play("""
            - play: 4C
            - play: 5
        """),
        ["6:9: '5' is not a card (did you mean 5S?)"],
    ),
    "a step without a move": Broken(
        play("""
            - count: 4
            - play: 4C
        """),
        ["5:3: a step either lays a card (play) or says go (go); 1 step went unchecked"],
    ),
    "a step with two moves": Broken(
        play("""
            - {play: 4C, go: you}
            - play: 6D
        """),
        ["5:3: a step either lays a card (play) or says go (go); 1 step went unchecked"],
    ),
    "a tile twice": Broken(
        line("""
            - place: 1|4
            - place: 4|1
            - place: 4|4
        """),
        ["5:10: 1|4 lies in the line already; 1 step went unchecked"],
    ),
    "a tile that does not exist": Broken(
        line("""
            - place: 1|7
            - place: 4|4
        """),
        ["4:10: '1|7' is not a tile (did you mean 1|6?); 1 step went unchecked"],
    ),
    "a tile that fits nowhere": Broken(
        line("""
            - place: 1|4
            - place: 2|3
            - place: 4|4
            - place: 1|1
        """),
        [
            (
                "5:10: this move is not allowed: The ends take 1 and 4, and no half of [2|3] "
                "equals either value. Only equal values may touch [draw.match]; 2 steps went "
                "unchecked"
            )
        ],
    ),
    "a tile at the wrong end": Broken(
        line("""
            - place: 1|4
            - {place: 2|4, at: 1}
        """),
        [
            (
                "5:20: this move is not allowed: This end takes 1, and no half of [2|4] is a 1. "
                "Only equal values may touch. The tile would fit at the other end, which takes 4 "
                "[draw.match]"
            )
        ],
    ),
    "an end that could be either": Broken(
        line("""
            - place: 2|4
            - place: 4|5
            - place: 2|5
            - place: 4|4
        """),
        [
            (
                "6:10: several open ends take this tile: name one "
                '(at: "2|4 low" or at: "4|5 high"); 1 step went unchecked'
            )
        ],
    ),
    "a value that leaves it open": Broken(
        line("""
            - line: 1|4 1|1 4|5 1|5@1|1.B
              place: 5|5
              at: 5
        """),
        ['5:10: several open ends take this tile: name one (at: "1|5 high" or at: "4|5 high")'],
    ),
    "a port that the tile does not have": Broken(
        line("""
            - place: 1|4
            - place: 1|1
              at: "[1|4] A"
        """),
        ["6:7: '[1|4] A' names no port of 1|4 (did you mean high or low?)"],
    ),
    "a port that is not open": Broken(
        line("""
            - place: 1|4
            - place: 1|1
            - place: 1|2
              at: "[1|4] low"
        """),
        ["7:7: 1|4 low is not open (did you mean 1|1 B or 1|4 high?)"],
    ),
    "a value that no end takes": Broken(
        line("""
            - place: 1|4
            - place: 1|1
              at: 5
        """),
        ["6:7: no open end takes 5 (did you mean 1 or 4?)"],
    ),
    "a value that no half has": Broken(
        line("""
            - place: 1|4
            - place: 1|1
              at: 7
        """),
        ["6:7: 7 is no value of a half: those are 0 to 6"],
    ),
    "an end of an empty line": Broken(
        line("""
            - place: 1|4
              at: 4
        """),
        ["5:7: no open end takes 4"],
    ),
    "a line that could not have been laid": Broken(
        line("""
            - line: 1|4 2|3
              place: 4|4
            - place: 1|1
        """),
        ["4:9: '2|3' does not fit: the open ends take 1 and 4; 1 step went unchecked"],
    ),
}
"""Moves that cannot be made: the rest of the file goes unchecked, and the message says so."""

START = {
    "a card twice in one hand": Broken(
        play("- play: 4C\n", PLAY.replace("5H", "4C")),
        ["3:14: 4C stands twice; 1 step went unchecked"],
    ),
    "a card in both hands": Broken(
        play("- play: 4C\n- play: 6D\n", PLAY.replace("6D", "6D 5H")),
        ["3:28: 5H is in both hands; 2 steps went unchecked"],
    ),
    "a hand of five": Broken(
        play("- play: 4C\n", PLAY.replace("4C 5H", "4C 5C 6C 7C 8C")),
        ["3:14: a hand holds at most 4 cards in the play, not 5; 1 step went unchecked"],
    ),
    "a hand that YAML reads as a number": Broken(
        play("- play: 4C\n", PLAY.replace("4C 5H", "1e3")),
        ["3:14: '1e3' is not a card; 1 step went unchecked"],
    ),
    "nobody who leads": Broken(
        play("- play: 4C\n", PLAY.replace("6D}", "6D, leads: me}")),
        ["3:39: expected you or rival, found the text 'me'; 1 step went unchecked"],
    ),
    "no hands": Broken(
        play("- play: 4C\n", PLAY.replace("start: {you: 4C 5H, rival: 6D}\n", "")),
        ["1:1: nobody holds a card; 1 step went unchecked"],
    ),
    "an empty start": Broken(
        play("- play: 4C\n", PLAY.replace(" {you: 4C 5H, rival: 6D}", "")),
        ["3:1: expected keys and their values, found nothing; 1 step went unchecked"],
    ),
    "a mistyped key of the start": Broken(
        play("- play: 4C\n", PLAY.replace("rival", "rivl")),
        ["3:21: 'rivl' is no key of start (did you mean rival?); 1 step went unchecked"],
    ),
}

REFUSALS = {
    "a refusal for another reason": Broken(
        play("""
            - refuse: {play: 6D, because: cribbage.play.limit}
            - play: 4C
        """),
        [
            (
                "5:31: claimed cribbage.play.limit, the engine refuses the move by "
                "cribbage.play.turns: It is your turn: the rival waits until you have played "
                "[cribbage.play.turns]"
            )
        ],
    ),
    "a blank refused as any other value": Broken(
        line("""
            - place: 4|6
            - refuse: {place: 0|5, at: 6, because: draw.match}
        """),
        [
            (
                "5:40: claimed draw.match, the engine refuses the move by draw.blank: This end "
                "takes 6, and no half of [0|5] is a 6. A blank is not a wild card: it matches "
                "only a blank half. The tile fits at neither end [draw.blank]"
            )
        ],
    ),
    "a refusal of a legal move": Broken(
        play("""
            - refuse: {play: 4C, because: cribbage.play.limit}
            - play: 4C
        """),
        ["5:11: the engine allows this move (make it a step of its own)"],
    ),
    "a refusal of a card that nobody holds": Broken(
        play("""
            - refuse: {play: 6C, because: cribbage.play.turns}
            - play: 4C
              count: 5
        """),
        [
            "5:18: nobody holds 6C (did you mean 6D?)",
            "7:10: claimed 5, the engine finds 4 [cribbage.play.turns]",
        ],
    ),
    "a refusal without a reason": Broken(
        play("""
            - refuse: {play: 6D}
            - play: 4C
        """),
        ["5:11: because is missing in refuse; 1 step went unchecked"],
    ),
    "a claim beside a refusal": Broken(
        play("""
            - refuse: {play: 6D, because: cribbage.play.turns}
              count: 4
            - play: 4C
              count: 5
        """),
        [
            "6:3: count stands beside a refused move (make it a step of its own)",
            "8:10: claimed 5, the engine finds 4 [cribbage.play.turns]",
        ],
    ),
    "a move beside a refusal": Broken(
        play("""
            - refuse: {play: 6D, because: cribbage.play.turns}
              play: 4C
            - play: 6D
        """),
        [
            (
                "6:3: play stands beside a refused move (make it a step of its own); "
                "1 step went unchecked"
            )
        ],
    ),
}

KEYS = {
    "a mistyped move": Broken(
        play("""
            - paly: 4C
            - play: 6D
        """),
        ["5:3: 'paly' is no key of a step (did you mean play?); 1 step went unchecked"],
    ),
    "a mistyped claim": Broken(
        play("""
            - play: 4C
              cuont: 4
            - play: 6D
              count: 9
        """),
        [
            "6:3: 'cuont' is no key of a step (did you mean count?)",
            "8:10: claimed 9, the engine finds 10 [cribbage.play.turns]",
        ],
    ),
    "a key of another game": Broken(
        play("""
            - play: 4C
              open: [1, 4]
        """),
        ["6:3: 'open' is no key of a step (there is play, go, by, count, scores, refuse, say)"],
    ),
    "a mistyped key of the scenario": Broken(
        play("- play: 4C\n", PLAY.replace("steps", "tilte: {}\nsteps")),
        ["4:1: 'tilte' is no key of the scenario (did you mean title?)"],
    ),
    "a key twice": Broken(
        play("""
            - play: 4C
              count: 4
              count: 5
            - play: 6D
              count: 3
        """),
        [
            "7:3: 'count' stands twice, first in line 6",
            "9:10: claimed 3, the engine finds 10 [cribbage.play.turns]",
        ],
    ),
    "a missing language": Broken(
        play(
            """
            - play: 4C
              say: {pt-BR: Você abre}
            """,
            PLAY.replace("pt-BR: Um exemplo, ", ""),
        ),
        ["2:8: pt-BR is missing in title", "6:8: en is missing in say"],
    ),
    "a language that the site does not have": Broken(
        play("- play: 4C\n", PLAY.replace("An example", "An example, fr: Un exemple")),
        ["2:44: 'fr' is no key of title (there is pt-BR, en)"],
    ),
    "no title": Broken(
        play("- play: 4C\n", PLAY.replace("title: {pt-BR: Um exemplo, en: An example}\n", "")),
        ["1:1: title is missing in the scenario"],
    ),
    "no steps": Broken(PLAY.replace("steps:", "steps: []"), ["4:8: steps is empty"]),
    "steps of nothing": Broken(PLAY, ["4:1: expected a list, found nothing"]),
    "no game": Broken(
        play("- play: 4C\n", PLAY.replace("game: cribbage/play\n", "")),
        ["1:1: game is missing in the scenario; 1 step went unchecked"],
    ),
    "an unknown game": Broken(
        play("- play: 4C\n", PLAY.replace("cribbage/play", "cribbage/plya")),
        [
            (
                "1:7: there is no game 'cribbage/plya' (did you mean cribbage/play?); "
                "1 step went unchecked"
            )
        ],
    ),
    "another game's folder": Broken(
        line("- place: 1|4\n"),
        ["1:7: a scenario of draw/line lies in the folder draw, not in cribbage"],
    ),
}

TYPES = {
    "counts that are no numbers": Broken(
        play("""
            - {play: 4C, count: four}
            - {play: 6D, count: "10"}
            - {play: 5H, count: 15.0}
        """),
        [
            "5:21: expected a whole number, found the text 'four'",
            "6:21: expected a whole number, found the text '10' (write 10 without quotes)",
            "7:21: expected a whole number, found 15.0",
        ],
    ),
    "a truth as a count": Broken(
        play("- {play: 4C, count: true}\n"), ["5:21: expected a whole number, found true"]
    ),
    "scores that are no list of scores": Broken(
        play("- {play: 4C, scores: 0}\n"),
        ["5:22: expected keys and their values, found 0"],
    ),
    "a step that is a text": Broken(
        play("""
            - 4C
            - play: 6D
        """),
        ["5:3: expected keys and their values, found the text '4C'; 1 step went unchecked"],
    ),
    "nothing played": Broken(
        play("""
            - play:
              count: 4
            - play: 6D
        """),
        ["5:3: expected a text, found nothing; 1 step went unchecked"],
    ),
    "a list as an end": Broken(
        line("""
            - place: [1|4]
            - place: [1|1]
              at: [1|4]
        """),
        ["6:7: expected a whole number or a text, found a list (put it in quotes)"],
    ),
    "a list within the list of a tile": Broken(
        line("""
            - place: [[1|4]]
            - place: [1|1]
        """),
        ["4:11: expected a text, found a list (put it in quotes); 1 step went unchecked"],
    ),
    "keys as a tile": Broken(
        line("- place: {low: 1, high: 4}\n"),
        ["4:10: expected a text or a list, found keys and their values"],
    ),
    "open ends that are tiles": Broken(
        line("- {place: 1|4, open: [1|4]}\n"),
        ["4:23: expected a whole number, found the text '1|4'"],
    ),
    "a scenario that is a list": Broken(
        "- play: 4C\n", ["1:1: a scenario is made of keys and their values"]
    ),
    "a scenario that is a text": Broken(
        "play\n", ["1:1: a scenario is made of keys and their values"]
    ),
}

PROSE = {
    "a number in what is said": Broken(
        play("""
            - play: 4C
              say: {pt-BR: A contagem vai a 4, en: The count is four}
        """),
        [
            (
                "6:16: the text holds the number 4: only the engine states numbers (write a "
                "placeholder such as [=cribbage.play.limit], or leave it to the voice)"
            )
        ],
    ),
    "a number in a title": Broken(
        play("- play: 4C\n", PLAY.replace("An example", "Two make 15")),
        [
            (
                "2:32: the text holds the number 15: only the engine states numbers (write a "
                "placeholder such as [=cribbage.play.limit], or leave it to the voice)"
            )
        ],
    ),
    "a title that is a number": Broken(
        play("- play: 4C\n", PLAY.replace("An example", "31")),
        [
            (
                "2:32: the text holds the number 31: only the engine states numbers (write a "
                "placeholder such as [=cribbage.play.limit], or leave it to the voice)"
            )
        ],
    ),
    "a mistyped placeholder": Broken(
        play("""
            - play: 4C
              say:
                pt-BR: "Até [=cribbage.play.limit]"
                en: "Up to [=cribbage.play.limits]"
        """),
        [
            (
                "8:9: [=cribbage.play.limits] names no number of the rules "
                "(did you mean [=cribbage.play.limit]?)"
            )
        ],
    ),
    "a placeholder that does not close": Broken(
        play("""
            - play: 4C
              say:
                pt-BR: "Até [=cribbage.play.limit"
                en: "Up to [=cribbage.play.limit]"
        """),
        [
            (
                "7:12: [=cribbage.play.limit names no number of the rules "
                "(did you mean [=cribbage.play.limit]?)"
            )
        ],
    ),
    "an empty text": Broken(
        play("- play: 4C\n", PLAY.replace("An example", '" "')),
        ["2:32: the text is empty"],
    ),
}

YAML_ITSELF = {
    "a tab": Broken(
        play("- play: 4C\n\t  count: 4\n"), ["6:1: a tab stands here (YAML is indented by spaces)"]
    ),
    "an end without quotes": Broken(
        line("""
            - place: 1|4
            - place: 1|1
              at: [1|4] low
        """),
        [
            (
                "6:13: this is no YAML: expected <block end>, but found '<scalar>' "
                "(a text that holds [ ] { } # : or quotes stands in quotes)"
            )
        ],
    ),
    "quotes that never close": Broken(
        play("""
            - play: "4C
            - play: 6D
        """),
        ["5:9: the quotes that open here never close"],
    ),
    "an anchor": Broken(
        play("""
            - &first {play: 4C}
            - *first
        """),
        ["5:3: an anchor (&first) stands here (leave it out)"],
    ),
    "an alias": Broken(
        play("- *first\n"), ["5:3: an alias (*first) stands here (write the value out)"]
    ),
    "a tag": Broken(
        play("- !!python/object/apply:os.getcwd []\n"),
        ["5:3: a tag (tag:yaml.org,2002:python/object/apply:os.getcwd) stands here (leave it out)"],
    ),
    "two documents": Broken(
        play("- play: 4C\n---\ngame: draw/line\n"),
        ["6:1: a second document starts here (one a file)"],
    ),
    "a list as a key": Broken(
        play("- {[1|4]: 4C}\n"), ["5:4: a key is a plain word, not a list or a mapping"]
    ),
    "an escape that is no character": Broken(
        play('- play: "\\ud800"\n'),
        ["5:9: an escape in this text names no printable character"],
    ),
}

SEVERAL = {
    "something wrong everywhere": Broken(
        """\
game: cribbage/play
title: {pt-BR: Um exemplo, en: The 3 of us}
rules: [cribbage.play.pair]
start: {you: 4C 5H, rival: 6D}
step: []
steps:
  - play: 4C
    count: 5
    sumo: 1
  - play: 6D
    count: ten
    scores: {run: 3}
    say: {en: Ten}
  - play: 5H
    scores: {fifteen: 2, run: 2}
""",
        [
            (
                "2:32: the text holds the number 3: only the engine states numbers (write a "
                "placeholder such as [=cribbage.play.limit], or leave it to the voice)"
            ),
            (
                "3:9: no step shows cribbage.play.pair; shown are cribbage.play.fifteen, "
                "cribbage.play.last-card, cribbage.play.run, cribbage.play.together, "
                "cribbage.play.turns"
            ),
            "5:1: 'step' is no key of the scenario (did you mean steps?)",
            "8:12: claimed 5, the engine finds 4 [cribbage.play.turns]",
            "9:5: 'sumo' is no key of a step (there is play, go, by, count, scores, refuse, say)",
            "11:12: expected a whole number, found the text 'ten'",
            "12:14: claimed run 3, the engine finds nothing",
            "13:10: pt-BR is missing in say",
            "15:13: last-card 1 is not claimed [cribbage.play.last-card] (add last-card)",
            "15:31: claimed run 2, the engine finds run 3 [cribbage.play.run]",
        ],
    ),
    "an impossible move before a step that cannot be read": Broken(
        play("""
            - {play: 4C, count: 3}
            - play: 9D
            - {play: 5H, count: 1}
            - paly: 5H
        """),
        [
            "5:21: claimed 3, the engine finds 4 [cribbage.play.turns]",
            "6:9: nobody holds 9D (did you mean 6D?); 2 steps went unchecked",
            "8:3: 'paly' is no key of a step (did you mean play?)",
        ],
    ),
    "a step that cannot be read before an impossible move": Broken(
        play("""
            - {play: 4C, count: 3}
            - paly: 6D
            - play: 9D
            - {play: 5H, count: one}
        """),
        [
            "5:21: claimed 3, the engine finds 4 [cribbage.play.turns]",
            "6:3: 'paly' is no key of a step (did you mean play?); 2 steps went unchecked",
            "8:21: expected a whole number, found the text 'one'",
        ],
    ),
}

ALL = {**CLAIMS, **MOVES, **START, **REFUSALS, **KEYS, **TYPES, **PROSE, **YAML_ITSELF, **SEVERAL}


@pytest.mark.parametrize("case", ALL)
def test_a_broken_file_is_told_exactly_this(case: str, tmp_path: Path) -> None:
    broken = ALL[case]
    draw = broken.text.startswith("game: draw") and case != "another game's folder"
    name = "draw/draft.yml" if draw else "cribbage/draft.yml"
    expected = [f"walkthroughs/{name}:{message}" for message in broken.messages]
    assert messages_of(tmp_path, broken.text, name) == expected
