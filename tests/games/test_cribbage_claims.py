"""What somebody says that a card of the play scores: found, missed, and why the rest is wrong."""

from itertools import chain, combinations
from random import Random

import pytest

from games.pieces import card, cards
from rulewalk.games.cards import PACK
from rulewalk.games.cribbage.claims import (
    CardsLeft,
    ClaimRefusal,
    FirstOfCount,
    GameIsWon,
    Judged,
    LastCardInstead,
    NotInRow,
    OtherCount,
    OtherNumber,
    OtherRank,
    StillFits,
    ThirtyOneInstead,
    TooFewCards,
    judge,
)
from rulewalk.games.cribbage.play import Go, Lay, PlayPosition, Scored, ScoreKind


def play(leader: str, other: str, laid: str = "") -> PlayPosition:
    """Return a play after some cards, goes said where they are forced."""
    position = PlayPosition.start(cards(leader), cards(other))
    for each in cards(laid):
        while position.must_go:
            position, _ = position.do(Go(position.to_move or 0))
        position, _ = position.do(Lay(position.to_move or 0, each))
    while position.must_go:
        position, _ = position.do(Go(position.to_move or 0))
    return position


def judged(position: PlayPosition, laid: str, claimed: str) -> Judged:
    """Return the judgement of kinds claimed for the next card."""
    move = Lay(position.to_move or 0, card(laid))
    return judge(position, move, map(ScoreKind, claimed.split()))


def wrong(position: PlayPosition, laid: str, claimed: str) -> ClaimRefusal:
    """Return why the only claim does not hold."""
    (refusal,) = judged(position, laid, claimed).wrong
    assert refusal.kind.value == claimed
    return refusal


def kinds(scored: tuple[Scored, ...]) -> list[str]:
    return [score.kind.value for score in scored]


def test_what_is_claimed_is_found_and_the_rest_is_missed() -> None:
    last = play("4C 5H", "6D", "4C 6D")
    said = judged(last, "5H", "fifteen last-card")
    assert kinds(said.found) == ["fifteen", "last-card"]
    assert kinds(said.missed) == ["run"]
    assert said.missed[0].points == 3
    assert not said.wrong
    assert not said.is_right


def test_everything_claimed_is_right_and_so_is_nothing_where_nothing_scores() -> None:
    last = play("4C 5H", "6D", "4C 6D")
    assert judged(last, "5H", "fifteen run last-card").is_right
    assert judged(play("4C 5H", "6D"), "4C", "").is_right


@pytest.mark.parametrize(("kind", "count"), [("fifteen", 10), ("thirty-one", 10)])
def test_another_count_is_told(kind: str, count: int) -> None:
    assert wrong(play("4C 5H", "6D", "4C"), "6D", kind) == OtherCount(ScoreKind(kind), count)


@pytest.mark.parametrize("kind", ["pair", "pair-royal", "double-pair-royal"])
def test_the_first_card_of_a_count_pairs_nothing(kind: str) -> None:
    assert wrong(play("4C 5H", "4D"), "4C", kind) == FirstOfCount(ScoreKind(kind))
    # Also where the card before closed the count.
    restarted = play("TC JC 4H", "KD AS 4D", "TC KD JC AS")
    assert restarted.count == 0
    assert wrong(restarted, "4H", kind) == FirstOfCount(ScoreKind(kind))


def test_a_pair_has_one_rank_and_nothing_in_between() -> None:
    pair = ScoreKind.PAIR
    ranks = play("KC 5H", "QD", "KC")
    assert wrong(ranks, "QD", "pair") == OtherRank(pair, card("QD"), card("KC"), None)
    broken = play("4C 4H", "5D", "4C 5D")
    assert wrong(broken, "4H", "pair") == OtherRank(pair, card("4H"), card("5D"), card("4C"))


@pytest.mark.parametrize(
    ("laid", "kind", "alike"),
    [
        ("4C", "pair-royal", 2),
        ("4C", "double-pair-royal", 2),
        ("4C 4D", "pair", 3),
        ("4C 4D", "double-pair-royal", 3),
        ("4C 4D 4H", "pair", 4),
        ("4C 4D 4H", "pair-royal", 4),
    ],
)
def test_as_many_cards_alike_as_lie_in_a_row_make_one_thing(
    laid: str, kind: str, alike: int
) -> None:
    position = play("4C 4H 9C", "4D 4S 9D", laid)
    following = ["4D", "4H", "4S"][len(laid.split()) - 1]
    assert wrong(position, following, kind) == OtherNumber(ScoreKind(kind), alike)


def test_a_run_takes_three_cards_in_a_row() -> None:
    assert wrong(play("4C 6H", "5D", "4C"), "5D", "run") == TooFewCards(2)
    three = play("4C 6H", "5D 9D", "4C 9D")
    assert wrong(three, "6H", "run") == NotInRow(cards("4C 9D 6H"), more=False)
    four = play("4C 6H", "5D 9D", "4C 9D 6H")
    assert wrong(four, "5D", "run") == NotInRow(cards("9D 6H 5D"), more=True)


def test_a_go_needs_that_nobody_can_lay() -> None:
    opening = play("TC 5H", "KD 9D")
    assert wrong(opening, "TC", "go") == StillFits(1, cards("KD 9D"))
    # The other has to say go, but the same player can still lay.
    alone = play("TC 8H 2H", "KD KS", "TC KD")
    assert wrong(alone, "8H", "go") == StillFits(0, cards("2H"))


def test_the_point_for_a_go_that_is_said_next_is_early_and_nobodys_to_miss() -> None:
    position = play("TC 8H 9H", "KD KS", "TC KD")
    early = judged(position, "8H", "go")
    assert early.early
    assert early.is_right
    assert judged(position, "8H", "").is_right
    assert not judged(position, "8H", "").early


def test_the_point_for_a_go_said_before_is_found_or_missed() -> None:
    position = play("TC 8H 2H 9H", "KD KS", "TC KD 8H")
    assert kinds(judged(position, "2H", "go").found) == ["go"]
    assert kinds(judged(position, "2H", "").missed) == ["go"]


def test_thirty_one_and_the_last_card_take_the_place_of_less() -> None:
    closing = play("TC AC 9H", "KD KS", "TC KD")
    thirty_one = play("TC JC 9H", "KD AS", "TC KD JC")
    assert wrong(thirty_one, "AS", "go") == ThirtyOneInstead(ScoreKind.GO)
    assert closing.count == 20
    last = play("4C 5H", "6D", "4C 6D")
    assert wrong(last, "5H", "go") == LastCardInstead()
    ends = play("TC JC", "KD AS", "TC KD JC")
    assert wrong(ends, "AS", "last-card") == ThirtyOneInstead(ScoreKind.LAST_CARD)


def test_it_is_not_the_last_card_while_others_are_held() -> None:
    assert wrong(play("4C 5H", "6D"), "4C", "last-card") == CardsLeft(2)


def test_after_the_points_that_win_nothing_else_is_pegged() -> None:
    last = play("4C 5H", "6D", "4C 6D")
    made = last.do(Lay(0, card("5H")))[1]
    pegged = [event for event in made if isinstance(event, Scored)][:1]
    claimed = [ScoreKind.FIFTEEN, ScoreKind.RUN]
    said = judge(last, Lay(0, card("5H")), claimed, pegged)
    assert kinds(said.found) == ["fifteen"]
    assert not said.missed
    assert said.wrong == (GameIsWon(ScoreKind.RUN),)
    assert said.wrong[0].rule == "cribbage.game.target"


def test_every_claim_about_every_card_of_random_plays_is_judged() -> None:
    chance = Random(4)
    every = list(ScoreKind)
    claims = list(chain.from_iterable(combinations(every, size) for size in range(len(every) + 1)))
    for _ in range(60):
        dealt = chance.sample(PACK, 8)
        position = PlayPosition.start(dealt[:4], dealt[4:])
        while not position.is_over:
            move = chance.choice(position.legal_moves())
            after, events = position.do(move)
            if isinstance(move, Lay):
                scored = {event.kind for event in events if isinstance(event, Scored)}
                assert judge(position, move, scored).is_right
                claimed = set(chance.choice(claims))
                said = judge(position, move, claimed)
                early = {ScoreKind.GO} if said.early else set()
                assert {score.kind for score in said.found} == claimed & scored
                assert {score.kind for score in said.missed} == scored - claimed
                assert {wrong.kind for wrong in said.wrong} == claimed - scored - early
                assert all(wrong.rule.startswith("cribbage.") for wrong in said.wrong)
            position = after
