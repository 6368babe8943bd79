"""What every lesson of the show and of the game has to show, written by hand from the rules.

A line a step. Of the show: the combination, its points and the total so far. Of the game: what
happened, the points it brought, the scores of you and of the rival where they changed.
"""

from typing import Final

SHOWS: Final = {
    "cribbage/fifteens-one-by-one": """
        fifteen 5H JS 2: 2
        fifteen 5H QC 2: 4
        fifteen 2C 3D JS 2: 6
        fifteen 2C 3D QC 2: 8
        finish 8
    """,
    "cribbage/pair-royal-pair-by-pair": """
        pair 8C 8D 2: 2
        pair 8C 8S 2: 4
        pair 8D 8S 2: 6
        finish 6
    """,
    "cribbage/double-run": """
        pair TD TH 2: 2
        run 9C TD JS 3: 5
        run 9C TH JS 3: 8
        finish 8
    """,
    "cribbage/triple-run": """
        pair QH QS 2: 2
        pair QH QC 2: 4
        pair QS QC 2: 6
        run TC JD QH 3: 9
        run TC JD QS 3: 12
        run TC JD QC 3: 15
        finish 15
    """,
    "cribbage/double-double-run": """
        fifteen 7D 8H 2: 2
        fifteen 7D 8C 2: 4
        fifteen 7S 8H 2: 6
        fifteen 7S 8C 2: 8
        pair 7D 7S 2: 10
        pair 8H 8C 2: 12
        run 6C 7D 8H 3: 15
        run 6C 7D 8C 3: 18
        run 6C 7S 8H 3: 21
        run 6C 7S 8C 3: 24
        finish 24
    """,
    "cribbage/whole-run-at-once": """
        refused by cribbage.show.run: run TC JD QH
        run TC JD QH KS 4: 4
        finish 4
    """,
    "cribbage/flush-of-four": """
        flush 2H 4H 8H KH 4: 4
        finish 4
    """,
    "cribbage/flush-of-five": """
        refused by cribbage.show.flush: flush 2H 4H 8H KH
        flush 2H 4H 8H KH QH 5: 5
        finish 5
    """,
    "cribbage/flush-refused-in-crib": """
        refused by cribbage.show.flush: flush 2H 4H 8H KH
        finish 0
    """,
    "cribbage/nobs": """
        nobs JH 7H 1: 1
        finish 1
    """,
    "cribbage/starter-jack-is-not-nobs": """
        refused by cribbage.show.nobs: nobs JH
        pair 9D 9S 2: 2
        finish 2
    """,
    "cribbage/hand-of-nothing": """
        refused by cribbage.show.fifteen: fifteen 4C TS
        finish 0
    """,
    "cribbage/twenty-nine": """
        fifteen 5H JC 2: 2
        fifteen 5D JC 2: 4
        fifteen 5S JC 2: 6
        fifteen JC 5C 2: 8
        fifteen 5H 5D 5S 2: 10
        fifteen 5H 5D 5C 2: 12
        fifteen 5H 5S 5C 2: 14
        fifteen 5D 5S 5C 2: 16
        pair 5H 5D 2: 18
        pair 5H 5S 2: 20
        pair 5H 5C 2: 22
        pair 5D 5S 2: 24
        pair 5D 5C 2: 26
        pair 5S 5C 2: 28
        nobs JC 5C 1: 29
        finish 29
    """,
}

GAMES: Final = {
    "cribbage/cut-for-deal": """
        you cut 7C, rival cut 7H: tied | deal
        you cut KC, rival cut AD: rival deals first | deal
        rival deals 6 each | deal
    """,
    "cribbage/discard-to-crib": """
        you lay away 9D KC to the crib of rival | discard
        rival lay away 7C 8D to the crib of rival | discard
    """,
    "cribbage/starter-turned": """
        you cut, starter 8H | cut
        you lay 4C: 4 | play.turns
    """,
    "cribbage/heels": """
        rival cut, starter JD, you heels 2: 32-41 | cut heels
        rival lay 6C: 6 | play.turns
    """,
    "cribbage/show-order": """
        rival show TC JC QC KC with 5H, pone 16: 52-76 | show.order
        you show 6C 7D 7S 8H with 5H, dealer 14: 66-76 | show.order
        you show 2H 3S 4D KD with 5H, crib 8: 74-76 | show.order
    """,
    "cribbage/target-in-the-play": """
        rival lay TC: 10 | play.turns
        you lay 5D: 15, you fifteen 2: 121-117, you win, rival deals next
            | play.turns play.fifteen game.target game.next
    """,
    "cribbage/pone-counts-out": """
        rival lay 3D: 3 | play.turns
        you lay 7D: 10 | play.turns
        rival lay KS: 20 | play.turns
        you lay 8H: 28 | play.turns
        rival lay 2C: 30 | play.turns
        you go: 30, rival go 1: 112-117 | play.go play.reset
        you lay 7S: 7 | play.turns
        rival lay TH: 17 | play.turns
        you lay 6C: 23, you last-card 1: 113-117 | play.turns play.last-card
        rival show 2C 3D TH KS with 8C, pone 4: 113-121, rival win, you deals next
            | show.order game.target game.next
    """,
    "cribbage/skunk": """
        rival show 2C 3D TH KS with AD, pone 7: 110-87 | show.order
        you show 7C 8D 8S 9H with AD, dealer 12: 121-87, you win, rival skunked 1, rival deals next
            | show.order game.target game.skunk game.next
    """,
    "cribbage/double-skunk": """
        you show 2C 4D TH KS with AD, pone 4: 59-115 | show.order
        rival show 7C 8D 8S 9H with AD, dealer 12: 59-121, rival win, you skunked 2, you deals next
            | show.order game.target game.skunk game.next
    """,
    "cribbage/whole-hand": """
        rival deals 6 each | deal
        you lay away 4D 4H to the crib of rival | discard
        rival lay away QD QH to the crib of rival | discard
        you cut, starter TC | cut
        you lay 7S: 7 | play.turns
        rival lay KS: 17 | play.turns
        you lay 8S: 25 | play.turns
        rival lay 3S: 28 | play.turns
        you go: 28 | play.go
        rival lay 2D: 30 | play.turns
        rival lay AC: 31, rival run 3, rival thirty-one 2: 0-5
            | play.turns play.run play.thirty-one play.together play.reset
        you lay 9H: 9 | play.turns
        you lay 6S: 15, you fifteen 2, you last-card 1: 3-5
            | play.turns play.alone play.fifteen play.last-card play.together
        you show 6S 7S 8S 9H with TC, pone 9: 12-5 | show.order
        rival show AC 2D 3S KS with TC, dealer 7: 12-12 | show.order
        rival show 4D 4H QD QH with TC, crib 4: 12-16 | show.order
        you deals 6 each | deal
    """,
}

LESSONS: Final = {**SHOWS, **GAMES}
