"""A match of Draw, rule by rule: lots, deals, settlement, the next opener, the target."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement

import pytest

from games.at_the_draw_table import (
    after,
    carry_on,
    everything,
    joined,
    move,
    rules,
    settled,
    table,
)
from games.pieces import names_of, tile, tiles
from rulewalk.games.draw import match as match_module
from rulewalk.games.draw.match import (
    TARGET,
    Deal,
    DrawLots,
    HandCounted,
    LotShared,
    LotTurned,
    LotWon,
    Match,
    MatchDrawn,
    MatchEvent,
    MatchMove,
    MatchWon,
    OpeningMoved,
    Phase,
    RoundSettled,
    ScoreRaised,
    Settle,
    TilesDealt,
)
from rulewalk.games.draw.rival import simple_move
from rulewalk.games.draw.round import (
    RoundEvent,
    RoundMove,
    RoundRefusal,
    RoundView,
    TileBought,
)
from rulewalk.games.draw.settlement import settle
from rulewalk.games.draw.turn import Buy, CanPlace, Pass
from rulewalk.games.protocol import (
    AmbiguousMoveError,
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
    Position,
)
from rulewalk.games.shuffle import SEED_LIMIT
from rulewalk.games.tiles import DOUBLE_SIX, Tile

PLAYERS = (2, 3, 4)


def turning_up(monkeypatch: pytest.MonkeyPatch, order: str) -> None:
    """Make every shuffle begin with these tiles."""
    first = tiles(order)
    rest = tuple(each for each in DOUBLE_SIX if each not in first)

    def shuffled(pieces: Sequence[Tile], seed: int) -> tuple[Tile, ...]:
        assert (tuple(pieces), 0 <= seed < SEED_LIMIT) == (DOUBLE_SIX, True)
        return (*first, *rest)

    monkeypatch.setattr(match_module, "shuffled", shuffled)


def played(match: Match) -> Match:
    """Play the round that was dealt by the simple rival, up to its settlement."""
    while match.phase is Phase.TURN:
        assert match.round is not None
        assert match.to_move is not None
        match, _ = match.do(simple_move(RoundView.of(match.round, match.to_move)))
    return match


def outcome(events: Sequence[MatchEvent]) -> MatchEvent:
    return events[-1]


# -- Lots for the opener --------------------------------------------------------------------------


@pytest.mark.rule(id="draw.opener")
def test_the_highest_total_turned_up_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    turning_up(monkeypatch, "0|6 5|5 1|1")
    match = Match.start(0, 3)
    assert (match.phase, match.opener, match.to_move) == (Phase.LOTS, None, None)
    assert match.legal_moves() == (DrawLots(),)
    match, events = match.do(DrawLots())
    assert events == (
        LotTurned(0, tile("0|6")),
        LotTurned(1, tile("5|5")),
        LotTurned(2, tile("1|1")),
        LotWon(1, 10),
    )
    assert set(rules(events)) == {"draw.opener"}
    assert (match.phase, match.opener, match.next_opener) == (Phase.DEAL, 1, 1)
    match, _ = match.do(Deal())
    assert (match.opener, match.to_move) == (1, 1)


@pytest.mark.rule(id="draw.opener")
def test_the_total_decides_not_the_double_nor_the_higher_half(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    turning_up(monkeypatch, "3|3 0|6 3|4")
    _, events = Match.start(0, 3).do(DrawLots())
    assert outcome(events) == LotWon(2, 7)


@pytest.mark.rule(id="draw.opener")
def test_those_who_tie_turn_again_and_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    turning_up(monkeypatch, "2|6 1|1 3|5 4|4 0|1 1|6 3|4 6|6 0|2")
    match = Match.start(0, 4)
    match, events = match.do(DrawLots())
    # A double does not break the tie.
    assert outcome(events) == LotShared((0, 2, 3), 8)
    assert (match.phase, match.opener) == (Phase.LOTS, None)
    match, events = match.do(DrawLots())
    assert events == (
        LotTurned(0, tile("0|1")),
        LotTurned(2, tile("1|6")),
        LotTurned(3, tile("3|4")),
        LotShared((2, 3), 7),
    )
    assert set(rules(events)) == {"draw.opener"}
    match, events = match.do(DrawLots())
    assert events == (LotTurned(2, tile("6|6")), LotTurned(3, tile("0|2")), LotWon(2, 12))
    assert match.opener == 2
    assert [len(turn) for turn in match.lots] == [4, 3, 2]


@pytest.mark.rule(id="draw.opener")
def test_a_tie_among_the_lower_totals_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    turning_up(monkeypatch, "0|6 1|5 4|5")
    _, events = Match.start(0, 3).do(DrawLots())
    assert outcome(events) == LotWon(2, 9)


@pytest.mark.rule(id="draw.opener")
def test_tiles_turned_for_the_lots_go_back_before_the_deal() -> None:
    match, _ = Match.start(5, 4).do(DrawLots())
    match = carry_on(match, [DrawLots()] * (match.phase is Phase.LOTS))
    match, _ = match.do(Deal())
    assert match.round is not None
    assert everything(match.round) == list(DOUBLE_SIX)
    assert match.lots == ()


@pytest.mark.rule(id="draw.opener")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_lots_are_fair(players: int) -> None:
    # Each seat wins its share of the first 2,000 seeds, within four standard deviations.
    won: Counter[int | None] = Counter()
    for seed in range(2_000):
        match = Match.start(seed, players)
        while match.phase is Phase.LOTS:
            match, _ = match.do(DrawLots())
        won[match.opener] += 1
    assert set(won) == set(range(players))
    share = 2_000 / players
    spread = (share * (1 - 1 / players)) ** 0.5
    assert all(abs(times - share) < 4 * spread for times in won.values())


TOTALS = Counter(each.pips for each in DOUBLE_SIX)


@cache
def most_tiles(left: tuple[int, ...], seats: int) -> int:
    """Return the most tiles that lots among so many seats can still turn up.

    ``left`` counts the tiles not yet turned up by their total, 0 to 12.
    """
    if seats == 2:
        # Two can only share, two tiles of a total each time, until they turn up two that differ.
        most = 2 * sum(there // 2 for there in left) + 2
        assert most <= sum(left), "the tiles run out"
        return most
    assert seats <= sum(left), "the tiles run out"
    most = seats
    for total, there in enumerate(left):
        for sharing in range(2, min(there, seats) + 1):
            for lower in combinations_with_replacement(range(total), seats - sharing):
                turned = Counter((*lower, *[total] * sharing))
                if all(left[each] >= times for each, times in turned.items()):
                    fewer = tuple(has - turned[each] for each, has in enumerate(left))
                    most = max(most, seats + most_tiles(fewer, sharing))
    return most


@pytest.mark.rule(id="draw.opener")
@pytest.mark.parametrize(("players", "most"), [(2, 22), (3, 27), (4, 28)])
def test_the_tiles_never_run_out_in_the_longest_lots(players: int, most: int) -> None:
    # Every way in which totals can fall, to the end: with four players the last two tiles decide.
    assert most_tiles(tuple(TOTALS[total] for total in range(13)), players) == most <= 28


@pytest.mark.rule(id="draw.opener")
def test_the_longest_lots_turn_up_all_twenty_eight_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    all_four = "0|6 1|5 2|4 3|3 2|6 3|5 4|4 0|0"
    three = "1|6 2|5 3|4 0|5 1|4 2|3 0|4 1|3 2|2 4|6 5|5 0|1"
    two = "3|6 4|5 0|3 1|2 0|2 1|1 5|6 6|6"
    turning_up(monkeypatch, f"{all_four} {three} {two}")
    match = Match.start(0, 4)
    shared = []
    while match.phase is Phase.LOTS:
        match, events = match.do(DrawLots())
        if isinstance(event := outcome(events), LotShared):
            shared.append(event.total)
    assert shared == [6, 8, 7, 5, 4, 10, 9, 3, 2]
    assert sorted(lot.tile for turn in match.lots for lot in turn) == list(DOUBLE_SIX)
    assert outcome(events) == LotWon(1, 12)


# -- The deal -------------------------------------------------------------------------------------


@pytest.mark.rule(id="draw.deal")
@pytest.mark.parametrize(("players", "each", "left"), [(2, 7, 14), (3, 7, 7), (4, 6, 4)])
def test_the_deal_gives_each_hand_its_tiles(players: int, each: int, left: int) -> None:
    match, events = Match.start(3, players, opener=1).do(Deal())
    assert events == (TilesDealt(each, left, opener=1),)
    assert rules(events) == ["draw.deal"]
    assert match.round is not None
    assert [len(hand) for hand in match.round.hands] == [each] * players
    assert len(match.round.boneyard) == left
    assert (match.phase, match.to_move, match.moves) == (Phase.TURN, 1, (Deal(),))


@pytest.mark.rule(id="draw.deal")
def test_every_round_is_shuffled_anew_from_the_seed() -> None:
    def hands(seed: int, number: int) -> str:
        match, _ = Match.start(seed, 2, number=number, opener=0).do(Deal())
        assert match.round is not None
        return " / ".join(map(names_of, match.round.hands))

    rounds = [hands(seed, number) for seed in (0, 1, 7, SEED_LIMIT - 1) for number in (1, 2, 3)]
    assert len(set(rounds)) == len(rounds)
    # Golden: links and storage hold seeds, so a seed must give these hands for ever.
    assert hands(7, 1) == "0|2 1|1 1|2 1|6 2|4 3|3 3|4 / 0|3 1|3 1|4 3|6 4|4 4|6 6|6"
    assert hands(7, 2) == "0|2 1|6 2|5 3|6 4|5 5|5 5|6 / 0|1 0|3 0|4 1|2 1|3 3|3 4|4"


def test_the_lots_and_the_deal_of_a_seed_are_shuffled_apart() -> None:
    match, _ = Match.start(7, 4).do(DrawLots())
    turned = tuple(lot.tile for lot in match.lots[0])
    assert names_of(turned) == "5|6 2|3 3|3 2|4"
    dealt, _ = Match.start(7, 4, opener=0).do(Deal())
    assert dealt.round is not None
    assert not set(turned) <= set(dealt.round.hands[0])


# -- Settlement -----------------------------------------------------------------------------------


@pytest.mark.rule(id="draw.count")
def test_the_hands_left_are_revealed_and_counted_the_reserve_never() -> None:
    round_ = table("1|6 / 0|0 6|6 / 2|5", "1|4", reserve="5|5 5|6")
    match, events = settled(round_, "1|6")
    assert events[:2] == (
        HandCounted(1, tiles("0|0 6|6"), 12),
        HandCounted(2, tiles("2|5"), 7),
    )
    assert rules(events)[:2] == ["draw.count", "draw.count"]
    # Both hands, and nothing of the 21 pips in the reserve.
    assert match.scores == (19, 0, 0)


@pytest.mark.rule(id="draw.count")
@pytest.mark.rule(id="draw.out-award")
def test_who_goes_out_scores_the_sum_of_all_opponents_hands() -> None:
    round_ = table("3|5 / 1|6 / 0|0", "1|4")
    match, events = settled(round_, "pass 1|6")
    assert match.settlement == settle([tiles("3|5"), (), tiles("0|0")])
    # Opponents with 8 and 0: the double blank does not tie with an empty hand.
    assert events == (
        HandCounted(0, tiles("3|5"), 8),
        HandCounted(2, tiles("0|0"), 0),
        RoundSettled(match.settlement),
        ScoreRaised(1, 8, 8),
        OpeningMoved(0, 1),
    )
    assert rules(events)[2:] == ["draw.out-award", "draw.exact", "draw.next-opener"]
    assert match.scores == (0, 8, 0)


@pytest.mark.rule(id="draw.out-award")
def test_going_out_against_the_double_blank_alone_is_worth_nothing() -> None:
    match, events = settled(table("1|6 / 0|0", "1|4"), "1|6", (12, 30))
    assert ScoreRaised(0, 0, 12) in events
    assert match.scores == (12, 30)
    assert match.settlement is not None
    assert (match.settlement.winner, match.settlement.points) == (0, 0)


@pytest.mark.rule(id="draw.out-award")
def test_going_out_compares_no_totals() -> None:
    # Opponents who share the lowest total do not keep the award from who went out.
    match, _ = settled(table("1|6 / 0|3 / 2|2 / 1|2", "1|4"), "1|6")
    assert match.scores == (10, 0, 0, 0)


# A line of one double whose value nobody holds: with only the reserve left it is blocked.


@pytest.mark.rule(id="draw.blocked-award")
def test_a_blocked_round_is_worth_the_others_totals_minus_the_lowest_once() -> None:
    # Totals 8, 3, 10: award 8 + 10 - 3 = 15.
    round_ = table("3|5 / 1|2 / 4|6", "0|0", reserve="0|1 0|2")
    match, events = settled(round_, "pass pass pass", (5, 6, 7))
    assert match.settlement is not None
    assert events == (
        HandCounted(0, tiles("3|5"), 8),
        HandCounted(1, tiles("1|2"), 3),
        HandCounted(2, tiles("4|6"), 10),
        RoundSettled(match.settlement),
        ScoreRaised(1, 15, 21),
        OpeningMoved(0, 1),
    )
    assert rules(events)[3:5] == ["draw.blocked-award", "draw.exact"]
    assert match.scores == (5, 21, 7)


@pytest.mark.rule(id="draw.blocked-award")
def test_a_tie_among_the_higher_hands_of_a_blocked_round_changes_nothing() -> None:
    match, _ = settled(table("3|5 / 1|2 / 2|6", "0|0"), "pass pass pass")
    assert match.scores == (0, 13, 0)


@pytest.mark.rule(id="draw.blocked-award")
def test_the_double_blank_alone_wins_a_blocked_round() -> None:
    match, events = settled(table("2|6 / 0|0 / 4|4", "5|5"), "pass pass pass")
    assert match.scores == (0, 16, 0)
    assert HandCounted(1, tiles("0|0"), 0) in events


@pytest.mark.rule(id="draw.blocked-tie")
def test_where_the_lowest_total_is_shared_nobody_scores_and_the_match_goes_on() -> None:
    # Totals 3, 3, 10: no award.
    match, events = settled(table("1|2 / 0|3 / 4|6", "5|5"), "pass pass pass", (5, 6, 7))
    assert match.settlement is not None
    assert events[3:] == (RoundSettled(match.settlement), OpeningMoved(0, 1))
    assert rules(events)[3:] == ["draw.blocked-tie", "draw.next-opener"]
    assert match.scores == (5, 6, 7)


@pytest.mark.rule(id="draw.no-bonus")
def test_three_players_get_no_extra_award() -> None:
    # The same tiles are worth the same, whether one opponent holds them or two.
    for hands in ("1|6 / 3|5 / 4|6", "1|6 / 3|5 4|6"):
        match, _ = settled(table(hands, "1|4"), "1|6")
        assert match.scores[0] == 18
    for hands, moves in (("1|2 / 3|5 / 4|6", "pass pass pass"), ("1|2 / 3|5 4|6", "pass pass")):
        match, _ = settled(table(hands, "0|0"), moves)
        assert match.scores[0] == 15


@pytest.mark.rule(id="draw.exact")
def test_an_award_is_added_as_it_is_and_lowers_no_score() -> None:
    # 13 points: neither rounded to 15 nor divided into 3.
    match, events = settled(table("1|6 / 0|3 / 4|6", "1|4"), "1|6", (9, 8, 7))
    assert ScoreRaised(0, 13, 22) in events
    assert match.scores == (22, 8, 7)
    assert match.scores_before == (9, 8, 7)


@pytest.mark.rule(id="draw.no-play-points")
def test_scores_change_only_when_the_round_is_settled() -> None:
    match = joined(table("1|6 6|6 / 0|3 0|6", "1|4"), (9, 8))
    for text in ("1|6", "0|6", "pass", "0|3"):
        assert (match.scores, match.settlement) == ((9, 8), None)
        match, events = match.do(move(text))
        assert not any(isinstance(event, ScoreRaised) for event in events)
    assert (match.phase, match.scores) == (Phase.COUNT, (9, 8))
    match, _ = match.do(Settle())
    assert match.scores == (9, 20)


# -- The next opener ------------------------------------------------------------------------------


@pytest.mark.rule(id="draw.next-opener")
@pytest.mark.parametrize(
    ("opener", "following"), [(0, 1), (1, 2), (2, 0)], ids=["first", "second", "last"]
)
def test_the_opening_moves_clockwise_from_the_opener_not_the_winner(
    opener: int, following: int
) -> None:
    # Seat 0 goes out or wins the block, whoever opened.
    out = table("1|6 / 0|3 / 2|2", "1|4", opener=opener)
    moves = ["pass"] * (-opener % 3)
    match, events = settled(out, " ".join([*moves, "1|6"]))
    assert match.settlement is not None
    assert match.settlement.winner == 0
    assert outcome(events) == OpeningMoved(opener, following)
    assert outcome(events).rule == "draw.next-opener"
    assert (match.opener, match.next_opener) == (opener, following)
    match, events = settled(table("0|1 / 0|3 / 2|2", "5|5", opener=opener), "pass pass pass")
    assert outcome(events) == OpeningMoved(opener, following)


@pytest.mark.rule(id="draw.next-opener")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_round_is_dealt_anew_and_opened_by_the_next_seat(players: int) -> None:
    match = Match.start(11, players, opener=players - 1)
    openers = []
    for number in range(1, 4):
        match, events = match.do(Deal())
        assert match.round is not None
        assert everything(match.round) == list(DOUBLE_SIX)
        assert (match.number, match.settlement) == (number, None)
        openers.append(match.to_move)
        before = match.scores
        match, events = played(match).do(Settle())
        if match.is_over:
            break
        assert outcome(events) == OpeningMoved(openers[-1] or 0, match.next_opener or 0)
        assert match.scores_before == before
    assert openers == [(players - 1 + number) % players for number in range(len(openers))]
    assert len(openers) > 1


@pytest.mark.rule(id="draw.next-opener")
def test_a_round_joined_half_way_may_have_been_opened_by_another_seat() -> None:
    match = Match.join(table("1|6 / 0|3 / 2|2", "1|4"), opener=1)
    assert (match.to_move, match.opener) == (0, 1)
    _, events = carry_on(match, [move("1|6")]).do(Settle())
    assert outcome(events) == OpeningMoved(1, 2)


@pytest.mark.rule(id="draw.opener")
def test_a_round_joined_before_its_first_tile_is_opened_by_who_is_to_move() -> None:
    fresh = table("1|6 / 0|3 / 2|2", "")
    assert Match.join(fresh, opener=0).opener == 0
    with pytest.raises(InvalidPositionError, match="before the first tile"):
        Match.join(fresh, opener=1)


# -- The target -----------------------------------------------------------------------------------


@pytest.mark.rule(id="draw.target")
@pytest.mark.parametrize(("players", "target"), [(2, 100), (3, 61), (4, 61)])
def test_two_play_to_a_hundred_three_and_four_to_sixty_one(players: int, target: int) -> None:
    assert TARGET[players] == Match.start(0, players).target == target
    hands = " / ".join(["1|6", "0|3", "2|2", "0|0"][:players])
    award = 3 if players == 2 else 7
    for short, over in ((0, True), (1, False)):
        scores = (target - award - short, *(0,) * (players - 1))
        match, events = settled(table(hands, "1|4"), "1|6", scores)
        assert match.scores[0] == target - short
        assert match.is_over is over
        if over:
            # Reaching the target is enough.
            assert outcome(events) == MatchWon(0, target, target)
            assert outcome(events).rule == "draw.target"
            assert match.leaders == (0,)
            assert (match.phase, match.legal_moves()) == (Phase.OVER, ())
        else:
            assert outcome(events) == OpeningMoved(0, 1)
            assert (match.leaders, match.phase) == ((), Phase.DEAL)


@pytest.mark.rule(id="draw.target")
def test_the_excess_over_the_target_is_kept() -> None:
    match, events = settled(table("1|6 / 6|6 5|6 5|5", "1|4"), "1|6", (98, 40))
    assert match.scores == (131, 40)
    assert outcome(events) == MatchWon(0, 131, 100)


@pytest.mark.rule(id="draw.target")
def test_of_two_players_above_the_target_the_higher_wins() -> None:
    # Seat 0 scores, seat 1 has more all the same.
    match, events = settled(table("1|6 / 0|3 / 2|2", "1|4"), "1|6", (60, 70, 0))
    assert match.scores == (67, 70, 0)
    assert outcome(events) == MatchWon(1, 70, 61)
    match, events = settled(table("1|6 / 0|3 / 2|2", "1|4"), "1|6", (64, 70, 0))
    assert outcome(events) == MatchWon(0, 71, 61)


@pytest.mark.rule(id="draw.target")
def test_a_target_counts_only_once_the_round_is_settled() -> None:
    match = Match.start(2, 3, scores=(70, 10, 20), opener=0)
    assert (match.phase, match.leaders, match.is_over) == (Phase.DEAL, (), False)
    match, _ = match.do(Deal())
    assert (match.phase, match.leaders) == (Phase.TURN, ())
    match = played(match)
    assert (match.phase, match.leaders, match.is_over) == (Phase.COUNT, (), False)
    match, events = match.do(Settle())
    assert match.is_over
    assert isinstance(outcome(events), MatchWon)


@pytest.mark.rule(id="draw.target")
def test_a_blocked_tie_ends_a_match_that_started_above_the_target() -> None:
    match, events = settled(table("1|2 / 0|3 / 4|6", "5|5"), "pass pass pass", (5, 80, 61))
    assert not any(isinstance(event, ScoreRaised) for event in events)
    assert outcome(events) == MatchWon(1, 80, 61)
    assert match.scores == (5, 80, 61)


@pytest.mark.rule(id="draw.match-tie")
def test_a_shared_highest_score_at_or_above_the_target_draws_the_match() -> None:
    match, events = settled(table("1|6 / 0|3", "1|4"), "1|6", (97, 100))
    assert match.scores == (100, 100)
    assert outcome(events) == MatchDrawn((0, 1), 100, 100)
    assert outcome(events).rule == "draw.match-tie"
    assert (match.leaders, match.phase) == ((0, 1), Phase.OVER)
    assert not any(isinstance(event, MatchWon) for event in events)


@pytest.mark.rule(id="draw.match-tie")
def test_a_match_of_four_may_be_drawn_between_some() -> None:
    round_ = table("1|2 / 0|3 / 4|6 / 2|3", "5|5")
    match, events = settled(round_, "pass pass pass pass", (70, 20, 70, 65))
    assert outcome(events) == MatchDrawn((0, 2), 70, 61)
    assert match.is_over


@pytest.mark.rule(id="draw.match-tie")
def test_there_are_no_margins_and_no_draw_below_the_target() -> None:
    # One point more wins; a tie below the target plays on.
    _, events = settled(table("1|6 / 0|3", "1|4"), "1|6", (98, 100))
    assert outcome(events) == MatchWon(0, 101, 100)
    match, events = settled(table("1|6 / 0|3", "1|4"), "1|6", (96, 99))
    assert match.scores == (99, 99)
    assert outcome(events) == OpeningMoved(0, 1)
    # A tie below the highest score decides nothing.
    _, events = settled(table("1|6 / 0|3 / 2|2", "1|4"), "1|6", (63, 65, 65))
    assert outcome(events) == MatchWon(0, 70, 61)


# -- What a match waits for -----------------------------------------------------------------------


def waiting_for(phase: Phase) -> Match:
    over = table("1|6 / 0|3", "1|4")
    match phase:
        case Phase.LOTS:
            return Match.start(1)
        case Phase.DEAL:
            return Match.start(1, opener=0)
        case Phase.TURN:
            return joined(over)
        case Phase.COUNT:
            return joined(after(over, "1|6"))
        case Phase.OVER:
            return settled(over, "1|6", (99, 0))[0]


WHY = {
    Phase.LOTS: "lots for the opener are drawn first",
    Phase.DEAL: "has not been dealt",
    Phase.TURN: "still being played",
    Phase.COUNT: "is to be settled first",
    Phase.OVER: "the match has ended",
}
DUE: dict[Phase, MatchMove | None] = {
    Phase.LOTS: DrawLots(),
    Phase.DEAL: Deal(),
    Phase.TURN: move("1|6"),
    Phase.COUNT: Settle(),
    Phase.OVER: None,
}


@pytest.mark.parametrize("phase", Phase, ids=lambda phase: phase.value)
def test_only_the_move_that_the_match_waits_for_is_one(phase: Phase) -> None:
    match = waiting_for(phase)
    assert match.phase is phase
    assert match.is_over is (phase is Phase.OVER)
    due = DUE[phase]
    if due is not None:
        assert match.can(due)
        assert match.verify(due) is None
    assert (due in match.legal_moves()) is (due is not None and phase is not Phase.TURN)
    others: list[MatchMove] = [DrawLots(), Deal(), Settle()]
    if phase is not Phase.TURN:
        others.extend((move("1|6"), Buy(), Pass()))
    for wrong in others:
        if wrong == due:
            continue
        assert not match.can(wrong)
        for act in (match.verify, match.do):
            with pytest.raises(InvalidMoveError, match=WHY[phase]):
                act(wrong)


def test_a_match_and_its_round_are_positions() -> None:
    # The type checker holds both to the protocol.
    match: Position[MatchMove, MatchEvent, RoundRefusal] = joined(table("1|6 / 0|3", "1|4"))
    round_: Position[RoundMove, RoundEvent, RoundRefusal] = table("1|6 / 0|3", "1|4")
    for position in (match, round_):
        assert position.can(move("1|6"))


def test_in_a_turn_the_match_moves_as_the_round_does() -> None:
    round_ = table("1|6 2|2 / 0|0", "1|4 4|6", buyable="5|5 6|6")
    match = joined(round_)
    assert match.legal_moves() == round_.legal_moves()
    assert match.verify(Pass()) == round_.verify(Pass()) == CanPlace(tiles("1|6"))
    with pytest.raises(IllegalMoveError, match=r"draw\.pass"):
        match.do(Pass())
    with pytest.raises(AmbiguousMoveError):
        match.do(move("1|6"))
    with pytest.raises(InvalidMoveError, match="does not hold"):
        match.do(move("0|0"))
    assert not match.can(move("1|6"))
    bought, events = match.do(Buy())
    assert events == (TileBought(0, tile("5|5"), 1, needed=False),)
    assert bought.round == after(round_, "buy")
    assert (bought.to_move, bought.phase) == (0, Phase.TURN)


def test_a_match_joined_half_way_has_no_next_deal() -> None:
    match, _ = settled(table("1|6 / 0|3", "1|4"), "1|6")
    assert (match.phase, match.legal_moves(), match.seed) == (Phase.DEAL, (), None)
    assert not match.can(Deal())
    for act in (match.verify, match.do):
        with pytest.raises(InvalidMoveError, match="no seed to deal from"):
            act(Deal())


@pytest.mark.parametrize(
    ("players", "scores", "number", "opener", "why"),
    [
        (2, (0, -1), 1, None, "a score is 0 to 999"),
        (2, (1000, 0), 1, None, "a score is 0 to 999"),
        (3, None, 1, 3, "opener is one of the players"),
        (3, None, 1, -1, "opener is one of the players"),
        (3, None, 0, None, "numbered from 1"),
    ],
)
def test_what_no_match_can_be_is_refused(
    players: int, scores: tuple[int, ...] | None, number: int, opener: int | None, why: str
) -> None:
    with pytest.raises(InvalidPositionError, match=why):
        Match.start(0, players, scores=scores, number=number, opener=opener)


@pytest.mark.parametrize("seed", [-1, SEED_LIMIT])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is"):
        Match.start(seed)


@pytest.mark.parametrize(
    ("scores", "opener", "why"),
    [
        ((1, 2, 3), None, "every player has a score"),
        ((0, -1), None, "a score is"),
        ((0, 0), 2, "opener is one of the players"),
    ],
)
def test_what_no_match_joined_half_way_can_be_is_refused(
    scores: tuple[int, ...], opener: int | None, why: str
) -> None:
    with pytest.raises(InvalidPositionError, match=why):
        Match.join(table("1|6 / 0|3", "1|4"), scores, opener)


@pytest.mark.rule(id="draw.players")
@pytest.mark.parametrize("players", [1, 5])
def test_a_match_is_for_two_three_or_four(players: int) -> None:
    for scores in (None, (0,) * players):
        with pytest.raises(InvalidPositionError, match="two to four players"):
            Match.start(0, players, scores=scores)


@pytest.mark.rule(id="draw.players")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_player_has_a_score_of_their_own(players: int) -> None:
    match = Match.start(0, players)
    assert (match.players, match.scores) == (players, (0,) * players)
    given = tuple(range(10, 10 + players))
    assert Match.start(0, players, scores=given).scores == given


# -- Undo and history -----------------------------------------------------------------------------


def some_matches() -> list[Match]:
    """Return matches at every kind of moment: lots, a dealt round, a joined one, its end."""
    dealt = Match.start(7, 3)
    while dealt.phase is Phase.LOTS:
        dealt, _ = dealt.do(DrawLots())
    first, _ = played(dealt.do(Deal())[0]).do(Settle())
    second = played(first.do(Deal())[0])
    half_way, _ = settled(table("1|6 2|2 / 0|3", "1|4", buyable="2|6"), "buy 1|6 pass 2|6 pass 2|2")
    return [dealt, first, second, half_way]


def test_a_match_goes_back_to_any_move_of_its_round() -> None:
    for match in some_matches():
        assert match.rewound(len(match.moves)) == match
        position = match.rewound(0)
        assert (position.moves, position.settlement) == ((), None)
        assert position.number == match.number
        for kept, made in enumerate(match.moves):
            assert match.rewound(kept) == position
            position, _ = position.do(made)
        assert position == match


def test_a_round_begins_with_its_deal_and_the_lots_stay_behind() -> None:
    lots, first, second, half_way = some_matches()
    assert set(lots.moves) == {DrawLots()}
    assert lots.rewound(0) == Match.start(7, 3)
    assert (first.moves[0], first.moves[-1]) == (Deal(), Settle())
    assert second.moves[0] == Deal()
    assert second.rewound(0) == Match.start(
        7, 3, scores=second.scores_before, number=2, opener=second.opener
    )
    assert half_way.rewound(0).round == half_way.joined


def test_history_tells_each_move_with_what_happened() -> None:
    for match in some_matches():
        position = match.rewound(0)
        steps = list(match.history())
        assert tuple(step.move for step in steps) == match.moves
        for step in steps:
            assert step.before == position
            assert position.do(step.move) == (step.after, step.events)
            position = step.after
        assert position == match


def test_a_move_leaves_the_match_it_was_made_in_as_it_was() -> None:
    match, _ = Match.start(7, 2, opener=0).do(Deal())
    again, _ = Match.start(7, 2, opener=0).do(Deal())
    played(match).do(Settle())
    assert match == again
