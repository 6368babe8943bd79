"""The settlement of a round of Draw, rule by rule."""

import pytest

from games.pieces import tiles
from rulewalk.games.draw.settlement import Settlement, settle
from rulewalk.games.protocol import InvalidPositionError


def left(hands: str) -> Settlement:
    """Settle a round by the hands left, seats separated by a slash: "1|4 2|5 / 0|0 / "."""
    return settle([tiles(hand) for hand in hands.split("/")])


def award(hands: str) -> tuple[int | None, int, str]:
    settled = left(hands)
    return settled.winner, settled.points, settled.rule


@pytest.mark.rule(id="draw.players")
@pytest.mark.parametrize("hands", ["6|6 /", "6|6 / / 0|1", "6|6 / 0|1 / / 0|2"])
def test_two_three_or_four_play_each_for_themselves(hands: str) -> None:
    settled = left(hands)
    players = hands.count("/") + 1
    assert len(settled.totals) == len(settled.hands) == players
    assert len(settled.opponents) == players - 1


@pytest.mark.rule(id="draw.players")
@pytest.mark.parametrize("hands", ["6|6", "6|6 / 0|1 / 0|2 / 0|3 /"])
def test_fewer_than_two_or_more_than_four_do_not(hands: str) -> None:
    with pytest.raises(InvalidPositionError, match="two to four"):
        left(hands)


@pytest.mark.rule(id="draw.count")
def test_both_halves_of_every_tile_left_count() -> None:
    assert left("6|6 / 0|0 / 1|4 2|5").totals == (12, 0, 12)
    assert left("6|6 /").totals == (12, 0)
    assert left("0|0 /").totals == (0, 0)


@pytest.mark.rule(id="draw.out-award")
def test_who_went_out_scores_all_the_opponents_hands() -> None:
    assert award("1|4 2|5 / 0|1 / ") == (2, 13, "draw.out-award")
    assert award(" / 4|5 / 1|1 / 1|3") == (0, 15, "draw.out-award")
    assert left(" / 4|5 / 1|1 / 1|3").out == 0


@pytest.mark.rule(id="draw.out-award")
def test_an_opponent_left_with_the_double_blank_does_not_tie_with_an_empty_hand() -> None:
    # Opponents with 0 and 8: award 8.
    assert award("0|0 / 3|5 / ") == (2, 8, "draw.out-award")
    assert award(" / 0|0") == (0, 0, "draw.out-award")


@pytest.mark.rule(id="draw.blocked-award")
def test_a_single_lowest_hand_scores_the_others_minus_its_own_once() -> None:
    # Totals 3, 8, 10: award 8 + 10 - 3 = 15.
    settled = left("1|2 / 3|5 / 4|6")
    assert settled.totals == (3, 8, 10)
    assert (settled.winner, settled.points, settled.rule) == (0, 15, "draw.blocked-award")
    assert settled.out is None
    assert settled.opponents == (1, 2)
    assert award("3|5 / 4|6 / 1|2") == (2, 15, "draw.blocked-award")


@pytest.mark.rule(id="draw.blocked-award")
def test_the_double_blank_alone_wins_a_blocked_round() -> None:
    assert award("6|6 5|6 1|6 / 4|4 1|1 0|1 / 0|0") == (2, 41, "draw.blocked-award")


@pytest.mark.rule(id="draw.blocked-award")
def test_a_tie_among_the_higher_hands_changes_nothing() -> None:
    assert award("3|6 2|2 / 3|4 3|3 / 6|6") == (2, 14, "draw.blocked-award")


@pytest.mark.rule(id="draw.blocked-tie")
@pytest.mark.parametrize("hands", ["1|2 / 0|3 / 4|6", "0|3 / 4|6 / 1|2", "2|4 1|2 / 1|4 2|2"])
def test_if_the_lowest_total_is_shared_nobody_scores(hands: str) -> None:
    # Totals 3, 3, 10: no award.
    settled = left(hands)
    assert (settled.winner, settled.points, settled.rule) == (None, 0, "draw.blocked-tie")
    assert settled.opponents == ()


@pytest.mark.rule(id="draw.no-bonus")
def test_with_three_players_there_is_no_extra_award() -> None:
    # The same tiles are worth the same, whether one opponent holds them or two.
    assert award(" / 3|5 / 4|6")[1] == award(" / 3|5 4|6")[1] == 18
    assert award("1|2 / 3|5 / 4|6")[1] == award("1|2 / 3|5 4|6")[1] == 15


@pytest.mark.rule(id="draw.exact")
@pytest.mark.parametrize(
    ("hands", "points"),
    [(" / 0|1", 1), (" / 1|3 2|5", 11), ("6|6 5|5 /", 22), ("2|6 4|5 0|1 / 5|5 2|5 0|0", 1)],
)
def test_the_award_is_exact_neither_rounded_nor_divided(hands: str, points: int) -> None:
    assert left(hands).points == points


@pytest.mark.parametrize(
    ("hands", "why"),
    [("6|6 / 6|6", "two places"), ("6|6 6|6 /", "two places"), (" / / 1|1", "one player")],
)
def test_what_no_round_leaves_is_refused(hands: str, why: str) -> None:
    with pytest.raises(InvalidPositionError, match=why):
        left(hands)
