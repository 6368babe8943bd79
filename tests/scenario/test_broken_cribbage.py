"""What is said about scenarios of the show and of a game that do not hold: whole messages.

Every file here is one that somebody could have written (see ``test_broken``). Its start stands in
line 3, and its first step in line 5.
"""

from pathlib import Path
from typing import NamedTuple

import pytest

from scenario.drafts import messages_of

HAND = "{hand: 6C 7D 7S 8H, starter: 8C}"
"""Four fifteens, two pairs and four runs of three: 24."""

DEALT = "{dealer: rival, you: 4C 5D 6S 6H 9D KC, rival: 2S 3H 7C 8D QH QS}"
"""Before the discard; the crib is to be the rival's."""

KEPT = "{dealer: you, you: 3C 4D 5S TH, rival: 6C 7D 8S KH, crib: 2H 9S QC AD}"
"""Before the cut; the rival leads to the play."""

SHOWN = (
    "{dealer: you, you: 6C 7D 7S 8H, rival: 2C 3D TH KS, crib: 4S 9H 9C QD, starter: 8C,"
    " played: true, scores: {you: 112, rival: 117}}"
)
"""Before the show; the rival counts first, for 4, and wins."""

TIED = "{seed: 60}"
"""Both cut a seven, then the rival the lower card."""

SEED = "{seed: 78, dealer: rival}"
"""The rival deals; the starter will be TC."""


class Broken(NamedTuple):
    """The start and the steps of a scenario, and everything that has to be said about it."""

    start: str
    steps: str
    messages: list[str]


COUNTS = {
    "three cards in the hand": Broken(
        "{hand: 5H 5D 5S, starter: 5C}",
        "- finish: 1\n",
        ["3:15: 4 cards are counted with the starter, not 3; 1 step went unchecked"],
    ),
    "no hand": Broken(
        "{starter: 5C}",
        "- finish: 1\n",
        ["3:8: 4 cards are counted with the starter, not 0; 1 step went unchecked"],
    ),
    "no starter": Broken(
        "{hand: 5H 5D 5S JC}",
        "- finish: 1\n",
        ["3:8: the card turned is missing (starter); 1 step went unchecked"],
    ),
    "the starter in the hand": Broken(
        "{hand: 5H 5D 5S JC, starter: 5S}",
        "- finish: 1\n",
        ["3:37: 5S stands twice; 1 step went unchecked"],
    ),
    "a card twice in the hand": Broken(
        "{hand: 5H 5D 5H JC, starter: 5S}",
        "- finish: 1\n",
        ["3:15: 5H stands twice; 1 step went unchecked"],
    ),
    "a starter that does not exist": Broken(
        "{hand: 5H 5D 5S JC, starter: 1C}",
        "- finish: 1\n",
        ["3:37: '1C' is not a card (did you mean TC?); 1 step went unchecked"],
    ),
    "a card that does not exist": Broken(
        "{hand: 5H 5D 5S JX, starter: 5C}",
        "- finish: 1\n",
        ["3:15: 'JX' is not a card (did you mean JS?); 1 step went unchecked"],
    ),
    "a fifteen that is none": Broken(
        HAND,
        "- fifteen: 6C 7D\n- finish: 24\n",
        [
            (
                "5:12: this move is not allowed: Together, the six of clubs and the seven of "
                "diamonds count 13, not 15 [cribbage.show.fifteen]; 1 step went unchecked"
            ),
        ],
    ),
    "a card that is not among the five": Broken(
        HAND,
        "- fifteen: 7D 9H\n",
        ["5:12: 9H is not among the five cards (did you mean 8H?)"],
    ),
    "no card": Broken(
        HAND,
        '- fifteen: ""\n',
        ["5:12: no card is named"],
    ),
    "a card named twice": Broken(
        HAND,
        "- fifteen: 7D 7D\n",
        ["5:12: 7D stands twice"],
    ),
    "a pair of different ranks": Broken(
        HAND,
        "- pair: 7D 8H\n",
        [
            (
                "5:9: this move is not allowed: A pair has two cards of one rank, and these "
                "differ: the seven of diamonds and the eight of hearts [cribbage.show.pair]"
            ),
        ],
    ),
    "a run of two": Broken(
        HAND,
        "- run: 6C 7D\n",
        [
            (
                "5:8: this move is not allowed: A run has at least 3 cards in a row "
                "[cribbage.show.run]"
            ),
        ],
    ),
    "a run counted twice": Broken(
        HAND,
        "- run: 7D 8H 6C\n- run: 6C 7D 8H\n",
        [
            (
                "6:8: this move is not allowed: This run has been counted already: the six of "
                "clubs, the seven of diamonds and the eight of hearts [cribbage.show.run]"
            ),
        ],
    ),
    "nobs of an eight": Broken(
        HAND,
        "- nobs: 8H\n",
        [
            (
                "5:9: this move is not allowed: Nobs is the jack of the starter's suit, and the "
                "eight of hearts is no jack [cribbage.show.nobs]"
            ),
        ],
    ),
    "a flush of two": Broken(
        HAND,
        "- flush: 6C 8C\n",
        [
            (
                "5:10: this move is not allowed: A flush takes all four cards of the hand, and "
                "the starter where it has their suit [cribbage.show.flush]"
            ),
        ],
    ),
    "two combinations in a step": Broken(
        HAND,
        "- {fifteen: 7D 8H, pair: 7D 7S}\n",
        ["5:3: a step counts one thing: fifteen, pair, run, flush, nobs or finish"],
    ),
    "a step without a combination": Broken(
        HAND,
        "- total: 2\n",
        ["5:3: a step counts one thing: fifteen, pair, run, flush, nobs or finish"],
    ),
    "wrong points and totals, and a combination after the end": Broken(
        HAND,
        "- {fifteen: 7D 8H, points: 3, total: 4}\n"
        "- {pair: 7D 7S, total: 6}\n"
        "- finish: 23\n"
        "- pair: 8H 8C\n",
        [
            "5:28: claimed 3, the engine finds 2 [cribbage.show.fifteen]",
            "5:38: claimed 4, the engine finds 2 [cribbage.show.fifteen]",
            "6:24: claimed 6, the engine finds 4 [cribbage.show.pair]",
            "7:11: claimed 23, the engine finds 24 [cribbage.show.order]",
            "8:9: this is no move here: the hand has been counted",
        ],
    ),
    "a refusal of what counts": Broken(
        HAND,
        "- refuse: {fifteen: 7D 8H, because: cribbage.show.fifteen}\n",
        ["5:11: the engine allows this move (make it a step of its own)"],
    ),
    "a refusal of a combination for another reason": Broken(
        HAND,
        "- refuse: {run: 6C 7D, because: cribbage.show.pair}\n",
        [
            (
                "5:33: claimed cribbage.show.pair, the engine refuses the move by "
                "cribbage.show.run: A run has at least 3 cards in a row [cribbage.show.run]"
            ),
        ],
    ),
    "a mistyped combination": Broken(
        HAND,
        "- fiften: 7D 8H\n",
        ["5:3: 'fiften' is no key of a step (did you mean fifteen?)"],
    ),
    "an end without a number": Broken(
        HAND,
        "- finish: all\n",
        ["5:11: expected a whole number, found the text 'all'"],
    ),
}

STARTS = {
    "no dealer": Broken(
        "{you: 4C 5D 6S 6H 9D KC}",
        "- turn: 5S\n",
        ["3:8: who deals this hand is missing (dealer); 1 step went unchecked"],
    ),
    "a dealer nobody knows": Broken(
        "{dealer: ana}",
        "- turn: 5S\n",
        ["3:17: expected you or rival, found the text 'ana'; 1 step went unchecked"],
    ),
    "five cards before the discard": Broken(
        "{dealer: rival, you: 4C 5D 6S 6H 9D, rival: 2S 3H 7C 8D QH QS}",
        "- turn: 5S\n",
        ["3:8: 6 cards each are dealt before the discard; 1 step went unchecked"],
    ),
    "five cards after the discard": Broken(
        "{dealer: you, you: 3C 4D 5S TH KS, rival: 6C 7D 8S KH, crib: 2H 9S QC AD}",
        "- turn: JD\n",
        ["3:8: 4 cards each are kept after the discard; 1 step went unchecked"],
    ),
    "three cards in the crib": Broken(
        "{dealer: you, you: 3C 4D 5S TH, rival: 6C 7D 8S KH, crib: 2H 9S QC}",
        "- turn: JD\n",
        ["3:8: the crib holds 4 cards; 1 step went unchecked"],
    ),
    "a card in both hands": Broken(
        "{dealer: rival, you: 4C 5D 6S 6H 9D KC, rival: 4C 3H 7C 8D QH QS}",
        "- turn: 5S\n",
        ["3:55: 4C stands twice, first in you; 1 step went unchecked"],
    ),
    "a starter from the crib": Broken(
        "{dealer: you, you: 3C 4D, rival: 6C, crib: 2H 9S QC AD, starter: 2H}",
        "- play: 6C\n",
        ["3:73: 2H stands twice, first in crib; 1 step went unchecked"],
    ),
    "two starters": Broken(
        "{dealer: you, you: 3C 4D, rival: 6C, crib: 2H 9S QC AD, starter: JD JH}",
        "- play: 6C\n",
        ["3:73: one card is turned; 1 step went unchecked"],
    ),
    "a show without a starter": Broken(
        "{dealer: you, you: 3C 4D 5S TH, rival: 6C 7D 8S KH, crib: 2H 9S QC AD, played: true}",
        "- show: 6\n",
        ["3:8: the starter is turned before the play; 1 step went unchecked"],
    ),
    "a seed and a hand": Broken(
        "{seed: 7, you: 4C}",
        "- deal: you\n",
        ["3:23: a start names a seed or a hand, not both; 1 step went unchecked"],
    ),
    "a seed and scores": Broken(
        "{seed: 7, scores: {you: 3}}",
        "- deal: you\n",
        ["3:26: a start names a seed or a hand, not both; 1 step went unchecked"],
    ),
    "a seed below all": Broken(
        "{seed: -1}",
        "- deal: you\n",
        ["3:15: a seed is 0 to 4294967295; 1 step went unchecked"],
    ),
    "a score that has won": Broken(
        "{dealer: you, you: 3C, rival: 6C, crib: 2H 9S QC AD, starter: 8C, scores: {you: 121}}",
        "- play: 6C\n",
        ["3:88: a score is 0 to 120 until the game is won, not 121; 1 step went unchecked"],
    ),
    "a score of somebody nobody knows": Broken(
        "{dealer: you, you: 3C, rival: 6C, crib: 2H 9S QC AD, starter: 8C, scores: {yuo: 12}}",
        "- play: 6C\n",
        ["3:82: 'yuo' is no player (did you mean you?); 1 step went unchecked"],
    ),
}

MOVES = {
    "a discard of nobody": Broken(
        DEALT,
        "- discard: 9D KC\n- turn: 3C\n",
        ["5:12: who lays these cards away is missing (by); 1 step went unchecked"],
    ),
    "a discard of what the player does not hold": Broken(
        DEALT,
        "- {discard: 9D KS, by: you}\n",
        ["5:13: KS is not among the cards of you (did you mean KC?)"],
    ),
    "a discard of the other's cards": Broken(
        DEALT,
        "- {discard: 9D KC, by: rival}\n",
        ["5:13: 9D is not among the cards of rival (did you mean 8D?)"],
    ),
    "a discard of one card": Broken(
        DEALT,
        "- {discard: 9D, by: you}\n",
        ["5:13: 2 cards are laid away, not 1"],
    ),
    "a discard of one card twice": Broken(
        DEALT,
        "- {discard: 9D 9D, by: you}\n",
        ["5:13: this is no move here: two different cards are laid away"],
    ),
    "a second discard": Broken(
        DEALT,
        "- {discard: 9D KC, by: you}\n- {discard: 4C 5D, by: you}\n",
        ["6:13: this is no move here: the player has laid two cards away already"],
    ),
    "a starter before the discard": Broken(
        DEALT,
        "- turn: 3C\n",
        ["5:9: this is no move here: both lay two cards away first"],
    ),
    "a card laid before the discard": Broken(
        DEALT,
        "- play: 4C\n",
        ["5:9: the play has not begun"],
    ),
    "a go before the discard": Broken(
        DEALT,
        "- go: you\n",
        ["5:7: the play has not begun"],
    ),
    "a show before the discard": Broken(
        DEALT,
        "- show: 3\n",
        ["5:9: this is no move here: both lay two cards away first"],
    ),
    "a deal in the middle of a hand": Broken(
        DEALT,
        "- deal: you\n",
        ["5:9: this is no move here: both lay two cards away first"],
    ),
    "a cut for deal in the middle of a hand": Broken(
        DEALT,
        "- cut: you\n",
        ["5:8: this is no move here: both lay two cards away first"],
    ),
    "a step without a move": Broken(
        DEALT,
        "- scores: {you: 1, rival: 0}\n",
        ["5:3: a step makes one move: cut, deal, discard, turn, play, go, show"],
    ),
    "two moves in a step": Broken(
        DEALT,
        "- {turn: 3C, play: 4C}\n",
        ["5:3: a step makes one move: cut, deal, discard, turn, play, go, show"],
    ),
    "a starter that nobody names": Broken(
        KEPT,
        "- turn: true\n",
        ["5:9: without a seed, the card that is turned has to be named"],
    ),
    "nothing turned": Broken(
        KEPT,
        "- turn: false\n",
        ["5:9: a step that turns nothing is no step"],
    ),
    "a starter from a hand": Broken(
        KEPT,
        "- turn: 3C\n",
        ["5:9: this is no move here: this card is not in the pack any more"],
    ),
    "a starter that does not exist": Broken(
        KEPT,
        "- turn: 1C\n",
        ["5:9: '1C' is not a card (did you mean TC?)"],
    ),
    "another starter than the pack has": Broken(
        SEED,
        "- deal: rival\n"
        "- {discard: 4D 4H, by: you}\n"
        "- {discard: QD QH, by: rival}\n"
        "- turn: 9C\n"
        "- play: 7S\n",
        ["8:9: the card turned here is TC, not 9C; 1 step went unchecked"],
    ),
    "a card that nobody holds": Broken(
        KEPT,
        "- turn: 7S\n- play: 9H\n",
        ["6:9: nobody holds 9H (did you mean TH?)"],
    ),
    "a card laid out of turn": Broken(
        KEPT,
        "- turn: 7S\n- play: 4D\n",
        [
            (
                "6:9: this move is not allowed: It is the rival's turn: wait until the rival "
                "has played [cribbage.play.turns]"
            ),
        ],
    ),
    "a go with playable cards": Broken(
        KEPT,
        "- turn: 7S\n- go: rival\n",
        [
            (
                "6:7: this move is not allowed: Go is said only when no card fits. With the "
                "count at 0, the rival can still lay the six of clubs, the seven of diamonds, "
                "the eight of spades or the king of hearts [cribbage.play.go]"
            ),
        ],
    ),
    "a deal before the cut for it": Broken(
        TIED,
        "- deal: you\n",
        ["5:9: this is no move here: both cut for the deal first"],
    ),
    "a count after the end": Broken(
        SHOWN,
        "- show: 4\n- show: 24\n",
        ["6:9: this is no move here: the game has been won"],
    ),
}

CLAIMS = {
    "points and scores of a starter": Broken(
        KEPT,
        "- {turn: JD, points: {heels: 1}, scores: {you: 2}}\n",
        [
            "5:30: claimed heels 1, the engine finds heels 2 [cribbage.heels]",
            "5:42: rival 0 is not claimed [cribbage.play.at-once] (add rival)",
        ],
    ),
    "everything about a card": Broken(
        KEPT,
        "- turn: 7S\n"
        "- {play: 6C, by: you, count: 7, points: {fifteen: 2}, scores: {you: 0, rival: 2}}\n",
        [
            "6:18: claimed you, the engine finds rival [cribbage.play.turns]",
            "6:30: claimed 7, the engine finds 6 [cribbage.play.turns]",
            "6:42: claimed fifteen 2, the engine finds nothing",
            "6:79: claimed rival 2, the engine finds rival 0 [cribbage.play.at-once]",
        ],
    ),
    "the winners of the cut and the dealer": Broken(
        TIED,
        "- cut: you\n- cut: you\n- deal: you\n",
        [
            "5:8: claimed you, the engine finds nobody [cribbage.deal]",
            "6:8: claimed you, the engine finds rival [cribbage.deal]",
            "7:9: claimed you, the engine finds rival [cribbage.deal]",
        ],
    ),
    "everything about a count": Broken(
        SHOWN,
        "- show: 5\n"
        "  by: you\n"
        "  points: {pone: 5}\n"
        "  scores: {you: 112, rival: 120}\n"
        "  wins: you\n"
        "  skunk: 1\n",
        [
            "5:9: claimed 5, the engine finds 4 [cribbage.show.order]",
            "6:7: claimed you, the engine finds rival [cribbage.show.order]",
            "7:18: claimed pone 5, the engine finds pone 4 [cribbage.show.order]",
            "8:29: claimed rival 120, the engine finds rival 121 [cribbage.play.at-once]",
            "9:9: claimed you, the engine finds rival [cribbage.game.target]",
            "10:10: claimed 1, the engine finds 0 [cribbage.game.skunk]",
        ],
    ),
    "a winner too early": Broken(
        KEPT,
        "- {turn: JD, wins: you, skunk: 2}\n",
        [
            "5:20: claimed you, the engine finds nobody [cribbage.game.target]",
            "5:32: claimed 2, the engine finds 0 [cribbage.game.skunk]",
        ],
    ),
}

REFUSALS = {
    "a refusal of a legal card": Broken(
        KEPT,
        "- turn: 7S\n- refuse: {play: 6C, because: cribbage.play.limit}\n",
        ["6:11: the engine allows this move (make it a step of its own)"],
    ),
    "a refusal of a go for another reason": Broken(
        KEPT,
        "- turn: 7S\n- refuse: {go: rival, because: cribbage.play.limit}\n",
        [
            (
                "6:32: claimed cribbage.play.limit, the engine refuses the move by "
                "cribbage.play.go: Go is said only when no card fits. With the count at 0, the "
                "rival can still lay the six of clubs, the seven of diamonds, the eight of "
                "spades or the king of hearts [cribbage.play.go]"
            ),
        ],
    ),
    "claims beside a refusal": Broken(
        KEPT,
        "- turn: 7S\n- refuse: {go: rival, because: cribbage.play.go}\n  count: 0\n",
        ["7:3: count stands beside a refused move (make it a step of its own)"],
    ),
    "a mistyped move": Broken(
        KEPT,
        "- trun: 7S\n",
        ["5:3: 'trun' is no key of a step (did you mean turn?)"],
    ),
}

GAMES = {**STARTS, **MOVES, **CLAIMS, **REFUSALS}


def draft(game: str, start: str, steps: str) -> str:
    return (
        f"game: {game}\n"
        "title: {pt-BR: Um exemplo, en: An example}\n"
        f"start: {start}\n"
        f"steps:\n{steps}"
    )


def told(folder: Path, text: str) -> list[str]:
    start = "walkthroughs/cribbage/draft.yml:"
    return [message.removeprefix(start) for message in messages_of(folder, text)]


@pytest.mark.parametrize("case", COUNTS)
def test_a_broken_count_is_told_exactly_this(case: str, tmp_path: Path) -> None:
    start, steps, messages = COUNTS[case]
    assert told(tmp_path, draft("cribbage/show", start, steps)) == messages


@pytest.mark.parametrize("case", GAMES)
def test_a_broken_game_is_told_exactly_this(case: str, tmp_path: Path) -> None:
    start, steps, messages = GAMES[case]
    assert told(tmp_path, draft("cribbage/game", start, steps)) == messages


@pytest.mark.parametrize(
    ("start", "steps"),
    [
        (DEALT, "- {discard: 9D KC, by: you}\n"),
        (KEPT, "- turn: 7S\n"),
        (SHOWN, "- {show: 4, wins: rival}\n"),
        (TIED, "- cut: nobody\n- cut: rival\n"),
        (SEED, "- deal: rival\n- discard: 4D 4H\n  by: you\n"),
    ],
)
def test_the_games_that_are_broken_here_hold_themselves(
    start: str, steps: str, tmp_path: Path
) -> None:
    assert told(tmp_path, draft("cribbage/game", start, steps)) == []


def test_a_starter_from_a_seed_need_not_be_named(tmp_path: Path) -> None:
    discards = "- {discard: 4D 4H, by: you}\n- {discard: QD QH, by: rival}\n"
    for turned in ("TC", "true"):
        steps = f"- deal: rival\n{discards}- turn: {turned}\n- play: 7S\n"
        assert told(tmp_path, draft("cribbage/game", SEED, steps)) == []


def test_a_count_need_not_name_its_combinations(tmp_path: Path) -> None:
    for steps in ("- finish: 24\n", "- pair: 7S 7D\n", "- run: 8H 7D 6C\n- finish: 24\n"):
        assert told(tmp_path, draft("cribbage/show", HAND, steps)) == []


def test_the_end_of_a_count_is_refused_while_something_is_left(tmp_path: Path) -> None:
    steps = "- refuse: {finish: 12, because: cribbage.show.fifteen}\n- finish: 24\n"
    assert told(tmp_path, draft("cribbage/show", HAND, steps)) == []
