"""What every lesson of a round of Draw has to show, written by hand from the rules.

A line a step: what happened, the values then free (lower first), the rules it shows. A bought
tile comes with how many more can be bought; a settlement with its totals, award and scores.
"""

from typing import Final

LESSONS: Final = {
    "draw/lots-tie": """
        you 0|0, ana 4|4, beto 2|6, caio 1|5: ana, beto share 8 | opener
        ana 1|6, beto 1|3: ana wins with 7 | opener
        dealt 6 each, 4 left, ana opens | deal
    """,
    "draw/blank-on-blank": """
        you place 0|0 at 0: 0 5 | match blank doubles no-play-points
        ana places 0|6 at 0: 5 6 | match blank doubles no-play-points
    """,
    "draw/buy-although-playable": """
        you buy 4|4, 1 more: 1 4 | buy
        you place 4|4 at 4: 1 4 | match doubles no-play-points
        ana places 3|4 at 4: 1 3 | match doubles no-play-points
    """,
    "draw/buy-on": """
        you buy 2|6, 2 more: 2 5 | must-buy
        you buy 3|4, 1 more: 2 5 | buy
        you place 2|6 at 2: 5 6 | match no-play-points
    """,
    "draw/must-buy": """
        you buy 2|3, 2 more: 1 4 | must-buy
        you buy 0|4, 1 more: 1 4 | must-buy
        you place 0|4 at 4: 0 1 | match no-play-points
    """,
    "draw/refused-pass-can-buy": """
        you may not pass | must-buy
        you buy 3|4, 1 more: 2 3 | must-buy
        you place 3|4 at 3: 2 4 | match doubles no-play-points
    """,
    "draw/pass-at-reserve": """
        you buy 1|2, 0 more: 5 6 | must-buy reserve
        you pass: 5 6 | pass
        ana passes: 5 6 | pass
        beto places 4|6 at 6: 4 5 | match no-play-points
    """,
    "draw/refused-buy-reserve": """
        beto buys 6|6, 0 more: 3 6 | must-buy reserve
        beto places 6|6 at 6: 3 6 | match doubles no-play-points
        you may not buy | reserve
        you pass: 3 6 | pass
    """,
    "draw/refused-pass-can-place": """
        you may not pass | pass
        you place 6|6 at 6: 2 6 | match doubles no-play-points
        ana passes: 2 6 | pass
    """,
    "draw/double-both-sides": """
        you place 3|3: 3 3 | two-ends doubles no-play-points
        ana places 3|6 at 3: 3 6 | match doubles no-play-points
        beto places 3|5 at 3: 5 6 | match doubles no-play-points
        you may not place 1|3 | match
    """,
    "draw/whole-round": """
        dealt 7 each, 14 left, you open | deal
        you place 5|5: 5 5 | two-ends doubles no-play-points
        ana places 2|5 at 5: 2 5 | match doubles no-play-points
        you place 4|5 at 5: 2 4 | match doubles no-play-points
        ana places 4|6 at 4: 2 6 | match no-play-points
        you place 0|6 at 6: 0 2 | match no-play-points
        ana places 2|6 at 2: 0 6 | match no-play-points
        you place 0|3 at 0: 3 6 | match blank no-play-points
        ana places 6|6 at 6: 3 6 | match doubles no-play-points
        you place 3|4 at 3: 4 6 | match no-play-points
        ana buys 1|6, 11 more: 4 6 | must-buy
        ana places 1|6 at 6: 1 4 | match doubles no-play-points
        you place 2|4 at 4: 1 2 | match no-play-points
        ana places 2|2 at 2: 1 2 | match doubles no-play-points
        you place 2|3 at 2: 1 3 | match doubles no-play-points out
        totals 0 5: you score 5 by out-award, 5-0, ana opens | count out-award exact next-opener
    """,
    "draw/out-award": """
        ana places 1|1 at 1: 0 1 | match doubles no-play-points
        beto places 0|4 at 0: 1 4 | match blank no-play-points
        you place 1|4 at 1: 4 4 | match doubles no-play-points out
        totals 0 8 0: you score 8 by out-award, 8-0-0, ana opens | count out-award exact next-opener
    """,
    "draw/out-worth-nothing": """
        you place 1|2 at 2: 1 5 | match doubles no-play-points
        ana places 0|5 at 5: 0 1 | match no-play-points
        you place 0|1 at 0: 1 1 | match blank no-play-points out
        totals 0 0: you score 0 by out-award, 0-0, ana opens | count out-award exact next-opener
    """,
    "draw/blocked-award": """
        beto places 6|6 at 6: 6 6 | match doubles no-play-points
        you pass: 6 6 | pass
        ana passes: 6 6 | pass
        beto passes: 6 6 | pass blocked
        totals 3 10 8: you score 15 by blocked-award, 15-0-0, beto opens
            | count blocked-award exact next-opener
    """,
    "draw/blocked-double-blank": """
        beto places 1|1 at 1: 1 1 | match doubles no-play-points
        you pass: 1 1 | pass
        ana passes: 1 1 | pass
        beto passes: 1 1 | pass blocked
        totals 23 0 8: ana scores 31 by blocked-award, 0-31-0, beto opens
            | count blocked-award exact next-opener
    """,
    "draw/blocked-tie-above": """
        beto places 0|6 at 0: 6 6 | match blank no-play-points
        you pass: 6 6 | pass
        ana passes: 6 6 | pass
        beto passes: 6 6 | pass blocked
        totals 6 6 2: beto scores 10 by blocked-award, 0-0-10, ana opens
            | count blocked-award exact next-opener
    """,
    "draw/blocked-lowest-shared": """
        beto places 2|6 at 6: 2 2 | match doubles no-play-points
        you pass: 2 2 | pass
        ana passes: 2 2 | pass
        beto passes: 2 2 | pass blocked
        totals 3 3 10: nobody scores by blocked-tie, 0-0-0, ana opens
            | count blocked-tie next-opener
    """,
    "draw/next-opener": """
        beto buys 0|3, 3 more: 0 5 | must-buy
        beto places 0|3 at 0: 3 5 | match blank doubles no-play-points
        you place 5|6 at 5: 3 6 | match no-play-points out
        totals 0 7 9: you score 16 by out-award, 34-27-6, beto opens
            | count out-award exact next-opener
    """,
    "draw/hundred-with-two": """
        you place 2|2 at 2: 0 2 | match doubles no-play-points
        ana places 0|5 at 0: 2 5 | match blank no-play-points
        you place 2|5 at 5: 2 2 | match no-play-points out
        totals 0 10: you score 10 by out-award, 100-73, you win | count out-award exact target
    """,
    "draw/sixty-one-with-three": """
        you place 4|4 at 4: 0 4 | match doubles no-play-points
        ana places 1|4 at 4: 0 1 | match doubles no-play-points
        beto places 0|1 at 0: 1 1 | match blank doubles no-play-points out
        totals 2 6 0: beto scores 8 by out-award, 38-47-61, beto wins
            | count out-award exact target
    """,
    "draw/target-passed": """
        ana places 0|5 at 5: 0 2 | match no-play-points
        beto places 0|0 at 0: 0 2 | match blank doubles no-play-points
        you place 0|2 at 2: 0 0 | match blank no-play-points out
        totals 0 21 14: you score 35 by out-award, 92-52-31, you win
            | count out-award exact target
    """,
    "draw/match-drawn": """
        you place 0|4 at 0: 2 4 | match blank no-play-points
        ana places 2|4 at 2: 4 4 | match no-play-points
        you place 4|4 at 4: 4 4 | match doubles no-play-points out
        totals 0 6: you score 6 by out-award, 103-103, drawn | count out-award exact match-tie
    """,
}
