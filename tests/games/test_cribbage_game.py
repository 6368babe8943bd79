"""A game of cribbage, rule by rule: cut, deal, discard, starter, play, show, 121."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import pytest

from games.at_the_cribbage_table import (
    RIVAL,
    YOU,
    after,
    before_cut,
    before_discard,
    discard,
    everything,
    in_play,
    in_show,
    make,
    rules,
    up_to,
)
from games.pieces import card, cards, names_of
from rulewalk.games.cards import JACK, PACK, Card
from rulewalk.games.cribbage import game as game_module
from rulewalk.games.cribbage.careful import TableView
from rulewalk.games.cribbage.game import (
    CardCut,
    CardsDealt,
    CardsDiscarded,
    Count,
    Cut,
    CutForDeal,
    CutTied,
    Deal,
    Discard,
    DiscardView,
    FirstDealer,
    Game,
    GameEvent,
    GameMove,
    GameRefusal,
    GameWon,
    HandCounted,
    HeelsScored,
    Joined,
    LoserDealsNext,
    MugginsTaken,
    Phase,
    Shown,
    Skunked,
    StarterTurned,
    TooMuchClaimed,
)
from rulewalk.games.cribbage.play import (
    CanStillLay,
    CardLaid,
    Go,
    GoSaid,
    Lay,
    MustGoOn,
    OtherToMove,
    PassesThirtyOne,
    Scored,
    ScoreKind,
)
from rulewalk.games.cribbage.rivals import SIMPLE, next_move
from rulewalk.games.cribbage.show import score_show
from rulewalk.games.protocol import (
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
    Position,
)
from rulewalk.games.shuffle import SEED_LIMIT

DEALERS = pytest.mark.parametrize("dealer", [YOU, RIVAL])


def shuffling(monkeypatch: pytest.MonkeyPatch, *tops: str) -> None:
    """Make the next shuffles begin with these cards, one shuffle after the other."""
    waiting = list(map(cards, tops))

    def shuffled(pieces: Sequence[Card], seed: int) -> tuple[Card, ...]:
        assert (tuple(pieces), 0 <= seed < SEED_LIMIT) == (PACK, True)
        top = waiting.pop(0)
        return (*top, *(each for each in PACK if each not in top))

    monkeypatch.setattr(game_module, "shuffled", shuffled)


def won(events: Sequence[GameEvent]) -> list[GameEvent]:
    """Return what a move brought from the winning on."""
    at = next(n for n, event in enumerate(events) if isinstance(event, GameWon))
    return list(events[at:])


# -- The cut for deal -----------------------------------------------------------------------------


@pytest.mark.rule(id="cribbage.deal")
@pytest.mark.parametrize(
    ("cut", "dealer"),
    [("5H 9C", YOU), ("9C 5H", RIVAL), ("KC AD", RIVAL), ("AS 2C", YOU), ("TC JC", YOU)],
)
def test_the_lower_card_deals_first_and_the_ace_is_low(
    monkeypatch: pytest.MonkeyPatch, cut: str, dealer: int
) -> None:
    shuffling(monkeypatch, cut)
    game = Game.start(0)
    assert (game.phase, game.dealer, game.pone, game.to_move) == (
        Phase.CUT_FOR_DEAL,
        None,
        None,
        None,
    )
    game, events = game.do(CutForDeal())
    yours, theirs = cards(cut)
    assert events == (CardCut(YOU, yours), CardCut(RIVAL, theirs), FirstDealer(dealer))
    assert set(rules(events)) == {"cribbage.deal"}
    assert (game.phase, game.dealer, game.pone) == (Phase.DEAL, dealer, 1 - dealer)
    assert game.cuts == ((yours, theirs),)


@pytest.mark.rule(id="cribbage.deal")
def test_those_who_cut_one_rank_cut_again(monkeypatch: pytest.MonkeyPatch) -> None:
    shuffling(monkeypatch, "7S 7C", "QH QD", "3D 2S")
    game, events = Game.start(0).do(CutForDeal())
    # A lower suit does not break the tie.
    assert events == (CardCut(YOU, card("7S")), CardCut(RIVAL, card("7C")), CutTied(7))
    assert set(rules(events)) == {"cribbage.deal"}
    assert (game.phase, game.dealer) == (Phase.CUT_FOR_DEAL, None)
    game, _ = game.do(CutForDeal())
    assert (game.phase, game.dealer) == (Phase.CUT_FOR_DEAL, None)
    game, events = game.do(CutForDeal())
    assert events[-1] == FirstDealer(RIVAL)
    assert game.cuts == (cards("7S 7C"), cards("QH QD"), cards("3D 2S"))


@pytest.mark.rule(id="cribbage.deal")
def test_the_cut_is_fair_and_ties_as_often_as_it_should() -> None:
    # The first 2,000 seeds, within four standard deviations; three of 51 cards tie.
    first: Counter[int | None] = Counter()
    tied = 0
    for seed in range(2_000):
        game, _ = Game.start(seed).do(CutForDeal())
        tied += game.dealer is None
        while game.dealer is None:
            game, _ = game.do(CutForDeal())
        first[game.dealer] += 1
    assert abs(first[YOU] - 1_000) < 4 * (2_000 / 4) ** 0.5
    share = 3 / 51
    assert abs(tied - 2_000 * share) < 4 * (2_000 * share * (1 - share)) ** 0.5


@DEALERS
def test_a_first_dealer_who_is_named_is_not_cut_for(dealer: int) -> None:
    game = Game.start(7, dealer)
    assert (game.phase, game.dealer) == (Phase.DEAL, dealer)
    game, events = game.do(Deal())
    assert events == (CardsDealt(dealer, 6),)


# -- The deal -------------------------------------------------------------------------------------


@pytest.mark.rule(id="cribbage.deal")
@DEALERS
def test_six_cards_each_are_dealt_one_at_a_time_the_pone_first(
    monkeypatch: pytest.MonkeyPatch, dealer: int
) -> None:
    shuffling(monkeypatch, "KS AC 2C QD 9H 3D 4S TH 6C 7C 8D JS")
    game, events = Game.start(0, dealer).do(Deal())
    assert events == (CardsDealt(dealer, 6),)
    assert rules(events) == ["cribbage.deal"]
    assert names_of(game.dealt[1 - dealer]) == "2C 4S 6C 8D 9H KS"
    assert names_of(game.dealt[dealer]) == "AC 3D 7C TH JS QD"
    assert game.hands == game.dealt
    assert (game.phase, game.deals, game.to_move) == (Phase.DISCARD, 1, None)


@pytest.mark.rule(id="cribbage.deal")
def test_all_cards_of_a_deal_are_different() -> None:
    for seed in range(200):
        game = up_to(Game.start(seed), Phase.PLAY)
        assert len(set(everything(game))) == len(everything(game)) == 13


@pytest.mark.rule(id="cribbage.deal")
@DEALERS
def test_the_deal_alternates(dealer: int) -> None:
    game, dealers = Game.start(7, dealer), []
    for number in range(1, 5):
        game = up_to(game, Phase.DISCARD)
        assert game.deals == number
        dealers.append(game.dealer)
    assert dealers == [dealer, 1 - dealer, dealer, 1 - dealer]


@pytest.mark.rule(id="cribbage.deal")
def test_every_hand_is_shuffled_anew_from_the_seed() -> None:
    def hands(seed: int, number: int) -> str:
        game = Game.start(seed, YOU)
        for _ in range(number):
            game = up_to(game, Phase.DISCARD)
        return " / ".join(map(names_of, game.dealt))

    deals = [hands(seed, number) for seed in (0, 1, 7, SEED_LIMIT - 1) for number in (1, 2, 3)]
    assert len(set(deals)) == len(deals)
    # Golden: links and storage hold seeds, so a seed must give these hands for ever.
    assert hands(7, 1) == "2H 2S 3S 4C 4H TH / 2C 7H 8D 9H JH JS"
    assert hands(7, 2) == "2D 7H 9D QH QS KD / AH AS 2H 5C 6S TH"


def test_the_cut_and_the_deals_of_a_seed_are_shuffled_apart() -> None:
    cut, _ = Game.start(7).do(CutForDeal())
    dealt, _ = Game.start(7, YOU).do(Deal())
    assert not set(cut.cuts[0]) <= {*dealt.dealt[YOU], *dealt.dealt[RIVAL]}


# -- The discard ----------------------------------------------------------------------------------

SIX = "4H 5H 6S 8D JC KD", "2C 3C 7D 9S TD QH"


@pytest.mark.rule(id="cribbage.discard")
@DEALERS
def test_each_lays_two_cards_away_to_the_dealers_crib(dealer: int) -> None:
    game = before_discard(*SIX, dealer=dealer)
    game, events = game.do(discard(YOU, "8D KD"))
    assert events == (CardsDiscarded(YOU, cards_of_two("8D KD"), dealer),)
    assert rules(events) == ["cribbage.discard"]
    assert game.phase is Phase.DISCARD
    game, events = game.do(discard(RIVAL, "QH 7D"))
    assert events == (CardsDiscarded(RIVAL, cards_of_two("QH 7D"), dealer),)
    # Four cards remain; the crib is the dealer's to count.
    assert list(map(names_of, game.hands)) == ["4H 5H 6S JC", "2C 3C 9S TD"]
    assert sorted(names_of(game.crib).split()) == ["7D", "8D", "KD", "QH"]
    assert game.owner(Shown.CRIB) == dealer
    assert (game.phase, game.scores) == (Phase.CUT, (0, 0))


@pytest.mark.rule(id="cribbage.discard")
def test_both_discard_at_once_so_either_may_be_asked_first() -> None:
    game = before_discard(*SIX)
    assert game.to_move is None
    one = discard(YOU, "8D KD"), discard(RIVAL, "QH 7D")
    (first, _), (second, _) = game.do(one[0]), game.do(one[1])
    assert first.do(one[1])[0].hands == second.do(one[0])[0].hands
    assert first.do(one[1])[0].crib == second.do(one[0])[0].crib == cards("8D KD QH 7D")


@pytest.mark.rule(id="cribbage.discard")
@pytest.mark.parametrize(
    ("tried", "why"),
    [
        (Discard(YOU, (card("4H"), card("4H"))), "two different cards"),
        (Discard(YOU, (card("4H"),)), "two different cards"),  # type: ignore[arg-type]
        (Discard(YOU, cards("4H 5H 6S")), "two different cards"),  # type: ignore[arg-type]
        (Discard(YOU, (card("4H"), card("2C"))), "does not hold"),
        (Discard(YOU, (card("4H"), card("AS"))), "does not hold"),
        (Discard(2, (card("4H"), card("5H"))), "no player 2"),
        (Discard(-1, (card("2C"), card("3C"))), "no player -1"),
        (Discard(RIVAL, (card("2C"), card("3C"))), "already"),
        (Discard(RIVAL, (card("7D"), card("9S"))), "already"),
    ],
)
def test_a_discard_that_is_none_is_refused(tried: Discard, why: str) -> None:
    game, _ = before_discard(*SIX).do(discard(RIVAL, "2C 3C"))
    assert not game.can(tried)
    for attempt in (game.verify, game.do):
        with pytest.raises(InvalidMoveError, match=why):
            attempt(tried)


# -- The starter ----------------------------------------------------------------------------------


@pytest.mark.rule(id="cribbage.cut")
@pytest.mark.rule(id="cribbage.play.turns")
@DEALERS
def test_the_pone_cuts_and_the_starter_is_turned(dealer: int) -> None:
    game = before_cut("4H 5H 6S JC", "2C 3C 9S TD", dealer=dealer)
    assert (game.phase, game.starter, game.play) == (Phase.CUT, None, None)
    game, events = game.do(Cut(card("8H")))
    assert events == (StarterTurned(card("8H"), pone=1 - dealer),)
    assert rules(events) == ["cribbage.cut"]
    assert (game.phase, game.starter) == (Phase.PLAY, card("8H"))
    # The pone leads the play.
    assert game.play is not None
    assert game.play.dealt == (game.hands[1 - dealer], game.hands[dealer])
    assert game.to_move == 1 - dealer


@pytest.mark.rule(id="cribbage.cut")
def test_the_starter_comes_from_the_rest_of_the_shuffled_pack() -> None:
    turned = set()
    for seed in range(300):
        game = up_to(Game.start(seed, YOU), Phase.CUT)
        game, _ = game.do(Cut())
        assert game.starter is not None
        assert game.starter not in (*game.dealt[YOU], *game.dealt[RIVAL])
        turned.add(game.starter)
    assert len(turned) == 52


@pytest.mark.rule(id="cribbage.cut")
def test_a_starter_is_named_where_no_pack_tells_it_and_only_there() -> None:
    shuffled, joined = (
        up_to(Game.start(7, YOU), Phase.CUT),
        before_cut("4H 5H 6S JC", "2C 3C 9S TD"),
    )
    in_the_pack = next(each for each in PACK if each not in everything(shuffled))
    for game, tried in ((shuffled, Cut(in_the_pack)), (joined, Cut())):
        with pytest.raises(InvalidMoveError, match="shuffled pack"):
            game.verify(tried)
    # Neither a card of a hand nor one of the crib.
    for gone in (card("4H"), card("TD"), joined.crib[0]):
        with pytest.raises(InvalidMoveError, match="not in the pack"):
            joined.verify(Cut(gone))


@pytest.mark.rule(id="cribbage.heels")
@DEALERS
@pytest.mark.parametrize("jack", ["JD", "JH", "JS"])
def test_a_jack_turned_as_starter_scores_two_for_the_dealer_at_once(dealer: int, jack: str) -> None:
    game = before_cut("4H 5H 6S JC", "2C 3C 9S TD", dealer=dealer, scores=(10, 20))
    game, events = game.do(Cut(card(jack)))
    assert events == (
        StarterTurned(card(jack), 1 - dealer),
        HeelsScored(dealer, card(jack), 2),
    )
    assert rules(events)[1:] == ["cribbage.heels"]
    assert game.scores == ((12, 20) if dealer == YOU else (10, 22))
    assert game.phase is Phase.PLAY


@pytest.mark.rule(id="cribbage.heels")
def test_no_other_starter_scores() -> None:
    game = before_cut("4H 5H 6S 7C", "2C 3C 9S TD")
    gone = everything(game)
    for starter in (each for each in PACK if each not in gone):
        turned, events = game.do(Cut(starter))
        assert (len(events) > 1) is (starter.rank == JACK)
        assert sum(turned.scores) == (2 if starter.rank == JACK else 0)


@pytest.mark.rule(id="cribbage.heels")
@pytest.mark.rule(id="cribbage.game.target")
@pytest.mark.parametrize("score", [119, 120])
def test_his_heels_may_win_before_a_card_is_laid(score: int) -> None:
    game = before_cut("4H 5H 6S JC", "2C 3C 9S TD", scores=(120, score))
    game, events = game.do(Cut(card("JD")))
    assert events == (
        StarterTurned(card("JD"), YOU),
        HeelsScored(RIVAL, card("JD"), 2),
        GameWon(RIVAL, 120),
        LoserDealsNext(YOU),
    )
    assert (game.phase, game.scores, game.winner) == (Phase.OVER, (120, 121), RIVAL)


# -- The play inside the game ---------------------------------------------------------------------


@pytest.mark.rule(id="cribbage.play.turns")
@pytest.mark.rule(id="cribbage.play.at-once")
@DEALERS
def test_the_pone_leads_and_each_pegs_what_they_make(dealer: int) -> None:
    you, rival = ("8D", "7S 8H") if dealer == YOU else ("7S 8H", "8D")
    game = in_play(you, rival, dealer=dealer)
    pone = 1 - dealer
    assert (game.pone, game.to_move, game.player_at(0), game.seat_of(pone)) == (pone, pone, pone, 0)
    game, events = make(game, "7S 8D")
    assert events == (
        CardLaid(1, card("8D"), 15),
        Scored(1, ScoreKind.FIFTEEN, 2, cards("7S 8D")),
    )
    assert game.scores == ((2, 0) if dealer == YOU else (0, 2))
    assert game.to_move == pone
    game, _ = make(game, "8H")
    # A pair and the last card.
    assert game.scores == ((2, 3) if dealer == YOU else (3, 2))


@pytest.mark.rule(id="cribbage.play.limit")
@pytest.mark.rule(id="cribbage.play.go")
@pytest.mark.rule(id="cribbage.play.turns")
def test_the_plays_refusals_are_the_games() -> None:
    game = in_play("KC TH 2S 6S", "9D 7C")
    assert game.verify(Lay(1, card("9D"))) == OtherToMove(1, 0)
    assert game.verify(Go(0)) == CanStillLay(0, 0, cards("KC TH 2S 6S"))
    game = after(game, "KC 9D TH")
    assert game.verify(Lay(1, card("7C"))) == PassesThirtyOne(1, card("7C"), 29, 36)
    game, events = make(game, "go")
    assert events == (GoSaid(1, 29),)
    assert game.verify(Lay(1, card("7C"))) == MustGoOn(1, 0)
    with pytest.raises(IllegalMoveError, match=r"\[cribbage\.play\.limit\]$"):
        game.do(Lay(0, card("6S")))
    with pytest.raises(InvalidMoveError, match="does not hold"):
        game.do(Lay(0, card("KC")))


@pytest.mark.rule(id="cribbage.play.at-once")
def test_a_go_point_is_pegged_at_once_by_whoever_laid_the_last_card() -> None:
    game = after(in_play("KC TH 6S", "9D 7C", scores=(3, 5)), "KC 9D TH")
    assert game.scores == (3, 5)
    game, _ = make(game, "go")
    assert (game.scores, game.to_move) == ((4, 5), RIVAL)


def test_the_show_begins_when_the_last_card_has_been_laid() -> None:
    game = up_to(Game.start(7, YOU), Phase.SHOW)
    assert game.play is not None
    assert game.play.is_over
    assert (game.shows, game.to_move) == (Shown.PONE, RIVAL)
    # The hands lie open again.
    assert [len(hand) for hand in game.hands] == [4, 4]


# -- The show -------------------------------------------------------------------------------------

SHOW = "4H 5H 6S JC", "2C 3C 9S TD", "8D KD QH 7D", "5S"


@pytest.mark.rule(id="cribbage.show.order")
@DEALERS
def test_pone_dealer_crib_is_the_order_of_the_show(dealer: int) -> None:
    pone = 1 - dealer
    game = in_show(*SHOW, dealer=dealer)
    hands = dict(zip((YOU, RIVAL), map(cards, SHOW[:2]), strict=True))
    counted: list[HandCounted] = []
    for shown, player in ((Shown.PONE, pone), (Shown.DEALER, dealer), (Shown.CRIB, dealer)):
        assert (game.phase, game.shows, game.to_move) == (Phase.SHOW, shown, player)
        before = game.scores
        game, events = game.do(Count())
        (event,) = events
        assert isinstance(event, HandCounted)
        assert (event.player, event.shown, event.rule) == (player, shown, "cribbage.show.order")
        gained = [now - then for now, then in zip(game.scores, before, strict=True)]
        assert gained[player] == event.points
        assert gained[1 - player] == 0
        counted.append(event)
    assert [event.cards for event in counted] == [hands[pone], hands[dealer], cards(SHOW[2])]
    assert {event.starter for event in counted} == {card("5S")}
    by_player = {event.cards: event.points for event in counted}
    # 4-5-6 with two fives, and the jack; the ten with 5 or 2-3; 7-8, and the court with 5.
    assert [by_player[cards(text)] for text in SHOW[:3]] == YOURS_RIVALS_CRIB
    assert (game.phase, game.shows, game.to_move) == (Phase.DEAL, None, None)


YOURS_RIVALS_CRIB = [16, 4, 6]


@pytest.mark.rule(id="cribbage.show.order")
def test_every_hand_is_counted_with_the_starter_and_the_crib_as_a_crib() -> None:
    game = in_show("2H 4H 6H 8H", "2C 3C 9S TD", "2D 4D 6D 8D", "KH")
    for shown in Shown:
        expected = score_show(game.shown_cards(shown), card("KH"), crib=shown is Shown.CRIB)
        assert game.combinations(shown) == expected
        game, events = game.do(Count())
        assert isinstance(events[0], HandCounted)
        assert events[0].combinations == expected
        assert events[0].points == sum(made.points for made in expected)
    # Five hearts are a flush; four diamonds in the crib are none.
    flushes = [sum(made.kind.value == "flush" for made in game.combinations(s)) for s in Shown]
    assert flushes == [1, 0, 0]


@pytest.mark.rule(id="cribbage.show.order")
def test_a_hand_is_never_worth_more_than_it_is() -> None:
    game = in_show("5H 5D 5S JC", "2C 3C 9S TD", "8D KD QH 7D", "5C")
    assert game.verify(Count(29)) is None
    refusal = game.verify(Count(30))
    assert refusal == TooMuchClaimed(YOU, 30, 29)
    assert refusal is not None
    assert refusal.rule == "cribbage.show.order"
    with pytest.raises(IllegalMoveError, match=r"\[cribbage\.show\.order\]$"):
        game.do(Count(30))
    with pytest.raises(InvalidMoveError, match="nothing at least"):
        game.verify(Count(-1))


# -- 121 ------------------------------------------------------------------------------------------


@pytest.mark.rule(id="cribbage.game.target")
def test_one_hundred_and_twenty_is_not_enough() -> None:
    game = after(in_play("7S 8H", "8D", scores=(0, 118)), "7S 8D")
    assert (game.scores, game.winner, game.is_over) == ((0, 120), None, False)
    assert game.phase is Phase.PLAY


@pytest.mark.rule(id="cribbage.game.target")
@pytest.mark.parametrize("score", [119, 120])
def test_a_card_of_the_play_wins_in_the_middle_of_it(score: int) -> None:
    game = after(in_play("7S 8H", "8D 2C", scores=(95, score)), "7S")
    game, events = make(game, "8D")
    assert events == (
        CardLaid(1, card("8D"), 15),
        Scored(1, ScoreKind.FIFTEEN, 2, cards("7S 8D")),
        GameWon(RIVAL, 95),
        LoserDealsNext(YOU),
    )
    # The winning peg stands at 121, whatever the card was worth.
    assert (game.phase, game.scores, game.winner) == (Phase.OVER, (95, 121), RIVAL)
    assert game.to_move is None


@pytest.mark.rule(id="cribbage.game.target")
def test_what_a_card_makes_beyond_the_winning_point_is_not_told() -> None:
    # Fifteen, a run of three and the last card: the fifteen is enough.
    game, events = make(in_play("4C 5H", "6D", scores=(119, 95)), "4C 6D 5H")
    assert [event.kind for event in events if isinstance(event, Scored)] == [ScoreKind.FIFTEEN]
    assert rules(events)[2:] == ["cribbage.game.target", "cribbage.game.next"]
    assert game.scores == (121, 95)
    # With one point less the run is needed too, and the last card is not.
    game, events = make(in_play("4C 5H", "6D", scores=(118, 95)), "4C 6D 5H")
    kinds = [event.kind for event in events if isinstance(event, Scored)]
    assert kinds == [ScoreKind.FIFTEEN, ScoreKind.RUN]
    assert (game.scores, game.winner) == ((121, 95), YOU)


@pytest.mark.rule(id="cribbage.game.target")
def test_a_go_point_wins() -> None:
    # Said by the other, or brought by the card that closes the count.
    game, events = make(in_play("KC TH 6S", "9D 7C", scores=(120, 95)), "KC 9D TH go")
    assert events == (
        GoSaid(1, 29),
        Scored(0, ScoreKind.GO, 1, cards("TH")),
        GameWon(YOU, 95),
        LoserDealsNext(RIVAL),
    )
    assert (game.scores, game.phase) == ((121, 95), Phase.OVER)
    game, events = make(in_play("KC TH AS 6S", "9D 7C", scores=(120, 95)), "KC 9D TH go AS")
    assert events == (
        CardLaid(0, card("AS"), 30),
        Scored(0, ScoreKind.GO, 1, cards("AS")),
        GameWon(YOU, 95),
        LoserDealsNext(RIVAL),
    )


@pytest.mark.rule(id="cribbage.game.target")
def test_the_last_card_wins_before_the_show() -> None:
    game, events = make(in_play("5H 5D 5S JC", "KD", scores=(120, 120)), "5H KD")
    assert game.winner == RIVAL
    game, events = make(in_play("KC", "9D", scores=(95, 120)), "KC 9D")
    assert events[1] == Scored(1, ScoreKind.LAST_CARD, 1, cards("9D"))
    assert (game.winner, game.phase) == (RIVAL, Phase.OVER)


BEST, FAIR, POOR = "5H 5D 5S JC", "6C 7D 8S 9H", "2C 4D QS KH"


@pytest.mark.rule(id="cribbage.game.target")
@pytest.mark.rule(id="cribbage.show.order")
def test_the_pones_hand_wins_before_the_dealer_counts() -> None:
    # The dealer needs one point and holds many: the pone counts first.
    game = in_show(FAIR, BEST, POOR, "5C", scores=(112, 120))
    game, events = game.do(Count())
    assert isinstance(events[0], HandCounted)
    assert won(events) == [GameWon(YOU, 120), LoserDealsNext(RIVAL)]
    assert (game.scores, game.winner) == ((121, 120), YOU)
    with pytest.raises(InvalidMoveError, match="has been won"):
        game.do(Count())


@pytest.mark.rule(id="cribbage.game.target")
def test_the_dealers_hand_wins_before_the_crib_is_counted() -> None:
    game = in_show(POOR, BEST, FAIR, "5C", scores=(95, 100))
    game, _ = game.do(Count())
    assert (game.is_over, game.shows) == (False, Shown.DEALER)
    game, events = game.do(Count())
    assert won(events) == [GameWon(RIVAL, game.scores[YOU]), LoserDealsNext(YOU)]
    # Twenty-nine from a hundred, yet 121.
    assert game.scores[RIVAL] == 121


@pytest.mark.rule(id="cribbage.game.target")
def test_the_crib_wins_at_last() -> None:
    game = in_show("2H 4S 9S KC", POOR, BEST, "5C", scores=(91, 100))
    game, _ = game.do(Count())
    game, _ = game.do(Count())
    assert (game.is_over, game.shows) == (False, Shown.CRIB)
    game, events = game.do(Count())
    assert isinstance(won(events)[0], GameWon)
    assert (game.scores[RIVAL], game.phase) == (121, Phase.OVER)


@pytest.mark.rule(id="cribbage.game.target")
def test_a_hand_of_nothing_wins_nothing() -> None:
    game = in_show("2H 4S 8S QD", POOR, BEST, "TC", scores=(120, 0))
    game, events = game.do(Count())
    assert (game.scores[YOU], game.is_over) == (120, False)
    assert [type(event) for event in events] == [HandCounted]


@pytest.mark.rule(id="cribbage.game.target")
def test_nothing_can_be_done_after_the_end() -> None:
    game, _ = make(in_play("7S 8H", "8D 2C", scores=(95, 119)), "7S 8D")
    tried: list[GameMove] = [
        *(CutForDeal(), Deal(), Discard(YOU, cards_of_two("7S 8H")), Cut(), Cut(card("KC"))),
        *(Lay(0, card("8H")), Go(0), Count(), Count(0)),
    ]
    for each in tried:
        with pytest.raises(InvalidMoveError, match="has been won"):
            game.do(each)
        assert not game.can(each)


def cards_of_two(text: str) -> tuple[Card, Card]:
    first, second = cards(text)
    return first, second


# -- Skunks, and the next game --------------------------------------------------------------------


@pytest.mark.rule(id="cribbage.game.skunk")
@pytest.mark.parametrize("winner", [YOU, RIVAL])
@pytest.mark.parametrize(
    ("score", "times"), [(0, 2), (59, 2), (60, 2), (61, 1), (89, 1), (90, 1), (91, 0), (120, 0)]
)
def test_a_loser_below_ninety_one_is_skunked_and_below_sixty_one_twice(
    winner: int, score: int, times: int
) -> None:
    scores = (119, score) if winner == YOU else (score, 119)
    game = before_cut("4H 5H 6S JC", "2C 3C 9S TD", dealer=winner, scores=scores)
    _, events = game.do(Cut(card("JD")))
    skunked = [event for event in events if isinstance(event, Skunked)]
    assert skunked == ([Skunked(1 - winner, score, times)] if times else [])
    assert {event.rule for event in skunked} <= {"cribbage.game.skunk"}


@pytest.mark.rule(id="cribbage.game.next")
@pytest.mark.parametrize("winner", [YOU, RIVAL])
@DEALERS
def test_the_loser_deals_first_in_the_next_game(winner: int, dealer: int) -> None:
    # Whoever dealt the last hand.
    scores = (119, 95) if winner == YOU else (95, 119)
    game = in_show(FAIR, "6H 7C 8C 9S", POOR, "5C", dealer=dealer, scores=scores)
    events: tuple[GameEvent, ...] = ()
    while not game.is_over:
        game, events = game.do(Count())
    assert game.winner == winner
    assert events[-1] == LoserDealsNext(1 - winner)
    assert rules(events)[-1] == "cribbage.game.next"


# -- Muggins --------------------------------------------------------------------------------------


def with_muggins(game: Game) -> Game:
    return replace(game, muggins=True)


@pytest.mark.rule(id="cribbage.game.muggins")
@DEALERS
def test_what_a_claim_misses_goes_to_the_other_player(dealer: int) -> None:
    game = with_muggins(in_show(BEST, BEST_TOO, POOR, "5C", dealer=dealer, scores=(30, 40)))
    pone = 1 - dealer
    points = sum(made.points for made in game.combinations(Shown.PONE))
    game, events = game.do(Count(points - 3))
    assert isinstance(events[0], HandCounted)
    # The hand is told in full.
    assert events[0].points == points
    assert events[1:] == (MugginsTaken(dealer, 3),)
    assert rules(events)[1:] == ["cribbage.game.muggins"]
    gained = [now - then for now, then in zip(game.scores, (30, 40), strict=True)]
    assert (gained[pone], gained[dealer]) == (points - 3, 3)


BEST_TOO = "4H 6C 6S TD"


@pytest.mark.rule(id="cribbage.game.muggins")
def test_a_full_claim_misses_nothing_and_none_counts_in_full() -> None:
    for claim in (Count(29), Count()):
        game = with_muggins(in_show(BEST, FAIR, POOR, "5C"))
        game, events = game.do(claim)
        assert game.scores == (29, 0)
        assert len(events) == 1


@pytest.mark.rule(id="cribbage.game.muggins")
def test_without_muggins_a_lower_claim_costs_nothing() -> None:
    game, events = in_show(BEST, FAIR, POOR, "5C").do(Count(8))
    assert game.scores == (29, 0)
    assert len(events) == 1


@pytest.mark.rule(id="cribbage.game.muggins")
@pytest.mark.rule(id="cribbage.game.target")
def test_what_was_missed_may_win_but_only_after_what_was_claimed() -> None:
    game = with_muggins(in_show(BEST, FAIR, POOR, "5C", scores=(91, 120)))
    over, events = game.do(Count(28))
    assert events[1:] == (MugginsTaken(RIVAL, 1), GameWon(RIVAL, 119), LoserDealsNext(YOU))
    assert over.scores == (119, 121)
    # The claim itself is pegged first, and may end everything.
    game = with_muggins(in_show(BEST, FAIR, POOR, "5C", scores=(93, 120)))
    over, events = game.do(Count(28))
    assert events[1:] == (GameWon(YOU, 120), LoserDealsNext(RIVAL))
    assert over.scores == (121, 120)


# -- What is asked at the wrong time --------------------------------------------------------------


def one_of_each_phase() -> dict[Phase, Game]:
    """Return a game waiting for each kind of move, all of one seed, and one that is over."""
    game = Game.start(7)
    found = {Phase.CUT_FOR_DEAL: game}
    while not game.is_over:
        game, _ = game.do(next_move(game, (SIMPLE, SIMPLE)))
        found.setdefault(game.phase, game)
    return found


EVERY_MOVE: dict[Phase, tuple[GameMove, ...]] = {
    Phase.CUT_FOR_DEAL: (CutForDeal(),),
    Phase.DEAL: (Deal(),),
    Phase.DISCARD: (Discard(YOU, cards_of_two("AC AD")), Discard(RIVAL, cards_of_two("AC AD"))),
    Phase.CUT: (Cut(), Cut(card("JD"))),
    Phase.PLAY: (Lay(0, card("AC")), Lay(1, card("AC")), Go(0), Go(1)),
    Phase.SHOW: (Count(), Count(0)),
}

DUE = {
    Phase.CUT_FOR_DEAL: "cut for the deal first",
    Phase.DEAL: "next hand has not been dealt",
    Phase.DISCARD: "two cards away first",
    Phase.CUT: "starter is turned first",
    Phase.PLAY: "play is not over",
    Phase.SHOW: "hands are counted first",
    Phase.OVER: "has been won",
}


@pytest.mark.parametrize("phase", Phase, ids=lambda phase: phase.value)
def test_only_what_the_phase_waits_for_can_be_done(phase: Phase) -> None:
    game = one_of_each_phase()[phase]
    assert game.phase is phase
    for other, moves in EVERY_MOVE.items():
        for tried in moves:
            if other is phase:
                continue
            with pytest.raises(InvalidMoveError, match=DUE[phase]):
                game.do(tried)
            assert not game.can(tried)


def test_before_a_dealer_is_known_nobody_has_a_seat_or_a_hand() -> None:
    game = Game.start(7)
    assert (game.crib, game.hands, game.shows) == ((), (), None)
    with pytest.raises(InvalidMoveError, match="nobody deals"):
        game.player_at(0)
    with pytest.raises(InvalidMoveError, match="nobody deals"):
        game.owner(Shown.CRIB)
    with pytest.raises(InvalidMoveError, match="no starter"):
        up_to(game, Phase.CUT).combinations(Shown.PONE)


@pytest.mark.parametrize("seed", [-1, SEED_LIMIT])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is"):
        Game.start(seed)


@pytest.mark.parametrize("dealer", [-1, 2])
def test_the_dealer_is_one_of_the_two(dealer: int) -> None:
    with pytest.raises(InvalidPositionError, match="one of the two"):
        Game.start(0, dealer)
    with pytest.raises(InvalidPositionError, match="one of the two"):
        before_discard(*SIX, dealer=dealer)


# -- Games joined half-way ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("join", "phase", "sizes"),
    [
        (lambda: before_discard(*SIX), Phase.DISCARD, [6, 6]),
        (lambda: before_cut("4H 5H 6S JC", "2C 3C 9S TD"), Phase.CUT, [4, 4]),
        (lambda: in_play("4H 5H 6S JC", "2C 3C 9S TD"), Phase.PLAY, [4, 4]),
        (lambda: in_play("4H", "2C 3C 9S"), Phase.PLAY, [1, 3]),
        (lambda: in_play("", "2C"), Phase.PLAY, [0, 1]),
        (lambda: in_show(*SHOW), Phase.SHOW, [4, 4]),
    ],
)
def test_a_hand_is_joined_at_any_of_its_phases(
    join: Callable[[], Game], phase: Phase, sizes: list[int]
) -> None:
    game = join()
    assert (game.phase, game.dealer, game.deals, game.seed) == (phase, RIVAL, 1, None)
    assert [len(hand) for hand in game.hands] == sizes
    assert len(game.crib) == (0 if phase is Phase.DISCARD else 4)


@pytest.mark.parametrize(
    ("joined", "why"),
    [
        (Joined((cards("AC"), cards("2C")), YOU), "6 cards each"),
        (Joined((cards(SIX[0]), cards(SIX[1])), YOU, starter=card("AS")), "6 cards each"),
        (Joined((cards(SIX[0]), cards(SIX[1])), YOU, played=True), "6 cards each"),
        (Joined((cards(SIX[0]), cards("2C 3C 7D 9S TD")), YOU), "6 cards each"),
        (Joined((cards(BEST), cards(FAIR)), YOU, cards("AC 2C 3C")), "crib holds 4"),
        (Joined((cards(BEST), cards(FAIR)), YOU, cards("AC 2C 3C 4C"), played=True), "starter"),
        (Joined((cards("5H 5D 5S"), cards(FAIR)), YOU, cards("AC 2C 3C 4C")), "4 cards each"),
        (
            Joined(
                (cards("5H 5D 5S"), cards(FAIR)), YOU, cards("AC 2C 3C 4C"), card("KC"), played=True
            ),
            "4 cards each",
        ),
        (
            Joined((cards("5H 5D 5S AS AH"), cards(FAIR)), YOU, cards("AC 2C 3C 4C"), card("KC")),
            "4 cards each",
        ),
        (Joined(((), ()), YOU, cards("AC 2C 3C 4C"), card("KC")), "4 cards each"),
        (Joined((cards(BEST), cards(BEST)), YOU, cards("AC 2C 3C 4C")), "twice"),
        (Joined((cards(BEST), cards(FAIR)), YOU, cards("AC 2C 3C 5H")), "twice"),
        (Joined((cards(BEST), cards(FAIR)), YOU, cards("AC 2C 3C 4C"), card("AC")), "twice"),
        (Joined((cards(SIX[0]), cards(SIX[1])), YOU, scores=(121, 0)), "0 to 120"),
        (Joined((cards(SIX[0]), cards(SIX[1])), YOU, scores=(0, -1)), "0 to 120"),
    ],
)
def test_what_no_hand_joined_half_way_can_be_is_refused(joined: Joined, why: str) -> None:
    with pytest.raises(InvalidPositionError, match=why):
        Game.join(joined)


def test_a_joined_game_ends_with_its_hand() -> None:
    game = in_show(*SHOW)
    for _ in Shown:
        game, _ = game.do(Count())
    assert game.phase is Phase.DEAL
    with pytest.raises(InvalidMoveError, match="no seed"):
        game.do(Deal())
    assert not game.can(Deal())


# -- Undo and history -----------------------------------------------------------------------------


def some_games() -> list[Game]:
    """Return games at many moments: by a seed, joined half-way, won."""
    half_way = after(in_play("KC TH 2S 6S", "9D 7C", scores=(3, 5)), "KC 9D TH go 2S")
    return [*one_of_each_phase().values(), half_way, in_show(*SHOW).do(Count(0))[0]]


def test_a_game_goes_back_to_any_of_its_moves() -> None:
    for game in some_games():
        assert game.rewound(len(game.moves)) == game
        position = game.beginning
        assert position.moves == ()
        for kept, made in enumerate(game.moves[:60]):
            assert kept % 7 or game.rewound(kept) == position
            position, _ = position.do(made)
    short = some_games()[-2]
    assert [short.rewound(kept).scores for kept in range(6)] == [*[(3, 5)] * 5, (5, 5)]


def test_a_game_begins_as_it_was_started() -> None:
    for game in (Game.start(7), Game.start(7, YOU, muggins=True), Game.start(9, RIVAL)):
        assert up_to(game, Phase.SHOW).beginning == game
    joined = in_play("KC TH 2S 6S", "9D 7C", scores=(3, 5))
    assert after(joined, "KC 9D").beginning == joined


def test_history_tells_each_move_with_what_happened() -> None:
    for game in some_games():
        position = game.beginning
        steps = list(game.history())
        assert tuple(step.move for step in steps) == game.moves
        for step in steps:
            assert step.before == position
            assert position.do(step.move) == (step.after, step.events)
            position = step.after
        assert position == game


def test_a_move_leaves_the_game_it_was_made_in_as_it_was() -> None:
    game, again = (up_to(Game.start(7), Phase.PLAY) for _ in range(2))
    up_to(game, Phase.DEAL)
    assert game == again


def test_a_game_is_a_position() -> None:
    # The type checker holds it to the protocol; here it makes a move through it.
    game: Position[GameMove, GameEvent, GameRefusal] = Game.start(7)
    assert game.verify(CutForDeal()) is None
    assert game.can(CutForDeal())
    assert game.do(CutForDeal())[1]


# -- Views ----------------------------------------------------------------------------------------


def dealt_by(pack: Sequence[Card], dealer: int, scores: tuple[int, int]) -> Game:
    """Return a hand of the first twelve cards of a pack, before the discard."""
    return Game.join(Joined((tuple(pack[:6]), tuple(pack[6:12])), dealer, scores=scores))


@DEALERS
@pytest.mark.parametrize("player", [YOU, RIVAL])
def test_before_the_discard_a_player_sees_its_six_cards_the_dealer_and_the_scores(
    dealer: int, player: int
) -> None:
    game = before_discard(*SIX, dealer=dealer, scores=(30, 40))
    own, other = (30, 40)[player], (30, 40)[1 - player]
    view = DiscardView.of(game, player)
    assert view == DiscardView(cards(SIX[player]), player == dealer, own, other)
    # What the other holds, or has laid away already, changes nothing.
    laid_away, _ = game.do(Discard(1 - player, cards_of_two(" ".join(SIX[1 - player].split()[:2]))))
    assert DiscardView.of(laid_away, player) == view
    hands = [cards(SIX[0]), cards(SIX[1])]
    hands[1 - player] = cards("AC AD AH AS 2D 2H")
    again = Game.join(Joined((hands[0], hands[1]), dealer, scores=(30, 40)))
    assert DiscardView.of(again, player) == view


def test_there_is_nothing_to_see_before_the_deal_or_the_starter() -> None:
    with pytest.raises(InvalidMoveError, match="nothing has been dealt"):
        DiscardView.of(Game.start(7), YOU)
    for game in (Game.start(7), before_discard(*SIX), before_cut(*SHOW[:2])):
        with pytest.raises(InvalidMoveError, match="play has not begun"):
            TableView.of(game, YOU)


@pytest.mark.rule(id="cribbage.rival.careful")
def test_in_the_play_a_player_sees_its_cards_the_starter_and_the_table() -> None:
    game = before_discard(*SIX)
    game, _ = game.do(discard(YOU, "8D KD"))
    game, _ = game.do(discard(RIVAL, "QH 7D"))
    game = after(game, "turn=AS JC 9S 5H")
    view = TableView.of(game, YOU)
    assert view.play.hand == cards("4H 6S")
    assert view.play.laid == cards("JC 9S 5H")
    assert (view.play.other_holds, view.play.other_said_go) == (3, False)
    # Its own discards and the starter too; nothing of the rival's hand nor of its discards.
    assert view.seen == {*cards(SIX[0]), card("AS"), card("9S")}
    assert TableView.of(game, RIVAL).seen == {*cards(SIX[1]), *cards("AS JC 5H")}


@pytest.mark.parametrize("player", [YOU, RIVAL])
def test_hidden_cards_leave_a_players_view_as_it_is(player: int) -> None:
    chance = Random(f"views {player}")
    compared = 0
    for number in range(300):
        pack = list(PACK)
        chance.shuffle(pack)
        game = dealt_by(pack, number % 2, (number % 90, 40))
        for each in PLAYERS:
            first, second = chance.sample(game.dealt[each], 2)
            game, _ = game.do(Discard(each, (first, second)))
        game, _ = game.do(Cut(pack[12]))
        for _ in range(chance.randrange(7)):
            assert game.play is not None
            game, _ = game.do(chance.choice(game.play.legal_moves()))
        compared += sees_the_same_in_another_deal(game, player, chance)
    # In the others a go would not have been due, or would have been answered otherwise.
    assert compared > 150


PLAYERS = (YOU, RIVAL)


def sees_the_same_in_another_deal(game: Game, player: int, chance: Random) -> bool:
    """Deal the cards that a player has not seen anew, play alike, and compare the views."""
    assert game.joined is not None
    view = TableView.of(game, player)
    hidden = [each for each in PACK if each not in view.seen]
    others = chance.sample(hidden, len(hidden))
    swapped = dict(zip(hidden, others, strict=True))
    first, second = (tuple(swapped.get(each, each) for each in dealt) for dealt in game.dealt)
    again = Game.join(replace(game.joined, hands=(first, second)))
    for step in game.history():
        made = step.move
        if isinstance(made, Discard):
            one, other = made.cards
            made = Discard(made.player, (swapped.get(one, one), swapped.get(other, other)))
            again, _ = again.do(made)
            continue
        if not again.can(made):
            return False
        again, events = again.do(made)
        if events != step.events:
            return False
    assert TableView.of(again, player) == view
    return True
