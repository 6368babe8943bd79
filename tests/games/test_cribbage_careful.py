"""The careful rival: what it lays away and lays, why, and that it beats the simple one."""

from inspect import get_annotations
from math import comb
from random import Random

import pytest

from bench import Share, duplicate_deal, duplicate_game
from games.at_the_cribbage_table import RIVAL, YOU, in_play, up_to
from games.pieces import cards, name_of, names_of
from rulewalk.games.cards import PACK
from rulewalk.games.cribbage import careful
from rulewalk.games.cribbage.careful import TableView, careful_card, careful_discard, rank_cards
from rulewalk.games.cribbage.discard import rank_discards
from rulewalk.games.cribbage.game import DiscardView, Game, Phase
from rulewalk.games.cribbage.play import PlayView, playable
from rulewalk.games.cribbage.rivals import CAREFUL, RIVALS, SIMPLE, next_move
from rulewalk.games.protocol import InvalidMoveError

RULE = pytest.mark.rule(id="cribbage.rival.careful")


def view(
    hand: str, laid: str = "", *, other_holds: int = 4, other_said_go: bool = False, seen: str = ""
) -> TableView:
    """Return what a player sees that holds these cards; ``seen`` are cards gone by."""
    known = frozenset((*cards(hand), *cards(laid), *cards(seen)))
    return TableView(PlayView(cards(hand), cards(laid), other_holds, other_said_go), known)


def lays(
    hand: str, laid: str = "", *, other_holds: int = 4, other_said_go: bool = False, seen: str = ""
) -> str | None:
    seen_by_it = view(hand, laid, other_holds=other_holds, other_said_go=other_said_go, seen=seen)
    chosen = careful_card(seen_by_it)
    return None if chosen is None else name_of(chosen)


# -- The discard ----------------------------------------------------------------------------------


@RULE
def test_it_lays_away_what_has_the_best_average_with_the_crib() -> None:
    chance = Random(6)
    for _ in range(40):
        six = tuple(chance.sample(PACK, 6))
        for deals in (True, False):
            discarded = careful_discard(DiscardView(six, deals, 0, 0))
            assert discarded == rank_discards(six, dealer=deals)[0].discarded


@RULE
def test_it_gives_to_its_own_crib_what_it_keeps_from_the_others() -> None:
    six = cards("5D 5H 7H 8H 9S AC")
    own, others = (careful_discard(DiscardView(six, deals, 0, 0)) for deals in (True, False))
    assert names_of(own) == "5D 5H"
    assert names_of(others) == "9S AC"


# -- The play -------------------------------------------------------------------------------------


@RULE
def test_it_never_leads_a_five_if_it_holds_anything_else_of_no_more_danger() -> None:
    # Sixteen cards make fifteen of a five.
    for hand in ("5H 9C 3D KS", "5H 5D JC QD", "5H 6C 2D 4S", "AC 5D 5H 5S"):
        assert lays(hand) not in {"5H", "5D", "5S"}


@RULE
def test_it_does_not_lay_what_the_other_likely_makes_fifteen_or_thirty_one_of() -> None:
    # Five, or twenty-one, lets every card that counts ten score.
    assert lays("AC 2D", "4S", other_holds=4) == "2D"
    assert lays("AC 2D", "KH QD", other_holds=2) == "2D"


@RULE
def test_points_now_are_taken_unless_they_give_more_away() -> None:
    assert lays("2C 5D KH 9C", "TC") == "5D"
    # A pair that nobody can answer: the other two are gone.
    assert lays("7H 2D", "7S", other_holds=3, seen="7C 7D") == "7H"


@RULE
def test_what_the_other_cannot_hold_is_not_feared() -> None:
    # The eight makes fifteen of a seven, but once all eights are seen the seven is safe; the
    # other's only answer that scores is a seven of its own.
    every_eight, every_seven = "8C 8D 8H 8S", "7C 7D 7H"
    feared = dict(rank_cards(view("7S 2D", other_holds=3)))
    safe = dict(rank_cards(view("7S 2D", other_holds=3, seen=f"{every_eight} {every_seven}")))
    (seven,) = cards("7S")
    assert safe[seven] > feared[seven]


@RULE
def test_an_answer_costs_what_it_scores_as_often_as_the_other_can_hold_it() -> None:
    # Of 51 cards three pair the seven and four make fifteen with it.
    ((_, of_one),) = rank_cards(view("7S", other_holds=1))
    ((_, of_two),) = rank_cards(view("7S", other_holds=2))
    # With one card left the other also has the last.
    assert of_one == pytest.approx(-(7 * 3 + 44 * 1) / 51)
    assert of_two == pytest.approx(-2 * (1 - comb(44, 2) / comb(51, 2)))


@RULE
def test_cards_of_equal_worth_go_by_count_rank_and_suit() -> None:
    # The other holds nothing and the last card decides nothing.
    assert lays("KS KH KD", "9C", other_holds=0, seen="KC") == "KD"
    ranked = rank_cards(view("KS KH KD", "9C", other_holds=0, seen="KC"))
    assert [name_of(each) for each, _ in ranked] == ["KD", "KH", "KS"]


@RULE
def test_once_the_other_cannot_answer_its_own_next_card_is_looked_at() -> None:
    # At twenty-four with a four laid: the three now, for a run with the two next.
    assert lays("2C 5D 3H", "KC QD 4S", other_holds=1, other_said_go=True) == "3H"


@RULE
def test_it_says_go_only_if_it_must() -> None:
    assert lays("KC 9D", "KD QC 5H") is None
    assert lays("KC 2D", "KD QC 5H") == "2D"
    with pytest.raises(InvalidMoveError, match="neither lays nor says go"):
        careful_card(view(""))


@RULE
def test_every_card_that_fits_is_ranked_the_best_first() -> None:
    chance = Random(31)
    for seed in range(60):
        game = up_to(Game.start(seed), Phase.PLAY)
        while game.phase is Phase.PLAY:
            player = game.to_move
            assert player is not None
            seen = TableView.of(game, player)
            ranked = rank_cards(seen)
            assert {each for each, _ in ranked} == set(playable(seen.play.hand, seen.play.count))
            worths = [worth for _, worth in ranked]
            assert worths == sorted(worths, reverse=True)
            assert careful_card(seen) == (ranked[0][0] if ranked else None)
            assert game.play is not None
            game, _ = game.do(chance.choice(game.play.legal_moves()))


# -- Whole games ----------------------------------------------------------------------------------


@RULE
def test_it_decides_from_its_views_alone() -> None:
    # What the views hide is specified with the game; here: there is nothing else to look at.
    assert get_annotations(careful.careful_card)["view"] is TableView
    assert get_annotations(careful.careful_discard)["view"] is DiscardView
    game = in_play("KC TH 2S 6S", "9D 7C 8H 8S")
    same = in_play("KC TH 2S 6S", "AD 3C 4H QS", starter=name_of(game.starter or PACK[0]))
    assert careful_card(TableView.of(game, YOU)) == careful_card(TableView.of(same, YOU))


def test_the_rivals_play_whole_games_by_the_rules() -> None:
    # Every move is made by the engine, which would refuse it.
    assert RIVALS == {"simple": SIMPLE, "careful": CAREFUL}
    for seed in range(8):
        game = Game.start(seed)
        while not game.is_over:
            game, _ = game.do(next_move(game, (CAREFUL, CAREFUL)))
        assert game.winner in {YOU, RIVAL}
    with pytest.raises(InvalidMoveError, match="has been won"):
        next_move(game, (CAREFUL, CAREFUL))


def test_it_outscores_the_simple_rival_with_the_same_cards() -> None:
    # Each deal from either side. The mean lies twice its 95 % interval and more above nothing.
    gained = Share.of([duplicate_deal(seed, CAREFUL, SIMPLE) for seed in range(200)])
    assert gained.mean - 2 * gained.within > 0


@pytest.mark.soak
def test_it_wins_more_games_than_the_simple_rival() -> None:
    won = Share.of([duplicate_game(seed, CAREFUL, SIMPLE) for seed in range(50)])
    assert won.mean - won.within > 0.5
