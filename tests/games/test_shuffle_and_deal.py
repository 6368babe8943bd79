"""The shuffle that all games share, the deal of the practice, the numbers that rules fix."""

import pytest

from games.pieces import names_of
from rulewalk.games.cards import PACK
from rulewalk.games.cribbage.deal import deal_play
from rulewalk.games.registry import CONSTANTS, GAMES
from rulewalk.games.shuffle import SEED_LIMIT, shuffled
from rulewalk.games.tiles import DOUBLE_SIX

# Golden: links and logs hold seeds, so a seed must give these orders for ever.


@pytest.mark.parametrize(
    ("seed", "order"),
    [
        (0, (9, 4, 0, 5, 2, 7, 1, 3, 6, 8)),
        (1, (8, 0, 3, 4, 5, 2, 9, 6, 7, 1)),
        (7, (2, 7, 4, 6, 8, 9, 0, 5, 1, 3)),
        (SEED_LIMIT - 1, (7, 0, 3, 5, 8, 9, 2, 4, 1, 6)),
    ],
)
def test_a_seed_gives_the_same_order_everywhere(seed: int, order: tuple[int, ...]) -> None:
    assert shuffled(range(10), seed) == order


@pytest.mark.parametrize(
    ("seed", "hands"),
    [
        (0, "AS 2C 9D TD / AD 2H 2S 5D"),
        (1, "AS 7S 9H QS / 2S 4S 5S JC"),
        (7, "AC 3D 3S JD / 4S 8D 9S QH"),
        (SEED_LIMIT - 1, "AC 5S 6C KS / AH 2S 6H 8C"),
    ],
)
def test_a_seed_gives_the_same_deal_everywhere(seed: int, hands: str) -> None:
    position = deal_play(seed)
    assert " / ".join(map(names_of, position.dealt)) == hands
    assert position.to_move == 0
    assert position.points == (0, 0)


def test_a_shuffle_keeps_every_piece_and_leaves_the_pieces_alone() -> None:
    for pieces in (PACK, DOUBLE_SIX):
        order = shuffled(pieces, 12)
        assert order != pieces
        assert set(order) == set(pieces)
        assert len(order) == len(pieces)
    assert shuffled((), 0) == ()


def test_every_place_is_reached_about_as_often() -> None:
    # A fair shuffle of four puts each of its 24 orders at 1,000 of 24,000 seeds, give or take.
    orders = [shuffled("abcd", seed) for seed in range(24_000)]
    often = {order: orders.count(order) for order in set(orders)}
    assert len(often) == 24
    assert all(850 < times < 1_150 for times in often.values())


@pytest.mark.parametrize("seed", [-1, SEED_LIMIT])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is 0 to 4294967295"):
        shuffled(PACK, seed)
    with pytest.raises(ValueError, match="a seed is"):
        deal_play(seed)


def test_the_games_are_named() -> None:
    cribbage = ("cribbage/play", "cribbage/show", "cribbage/game")
    assert (*cribbage, "draw/line", "draw/match") == GAMES


def test_the_numbers_of_the_rules() -> None:
    assert CONSTANTS == {
        "cribbage.deal.pack": 52,
        "cribbage.deal.hand": 6,
        "cribbage.discard.cards": 2,
        "cribbage.discard.kept": 4,
        "cribbage.discard.crib": 4,
        "cribbage.discard.choices": 15,
        "cribbage.cut.unseen": 46,
        "cribbage.heels.points": 2,
        "cribbage.values.ace": 1,
        "cribbage.values.court": 10,
        "cribbage.play.limit": 31,
        "cribbage.play.fifteen": 15,
        "cribbage.play.fifteen.points": 2,
        "cribbage.play.pair.points": 2,
        "cribbage.play.pair-royal.points": 6,
        "cribbage.play.double-pair-royal.points": 12,
        "cribbage.play.run.shortest": 3,
        "cribbage.play.thirty-one.points": 2,
        "cribbage.play.go.points": 1,
        "cribbage.play.last-card.points": 1,
        "cribbage.show.cards": 5,
        "cribbage.show.fifteen": 15,
        "cribbage.show.fifteen.points": 2,
        "cribbage.show.pair.points": 2,
        "cribbage.show.pair-royal.points": 6,
        "cribbage.show.double-pair-royal.points": 12,
        "cribbage.show.run.shortest": 3,
        "cribbage.show.flush.points": 4,
        "cribbage.show.flush.five": 5,
        "cribbage.show.nobs.points": 1,
        "cribbage.show.limits.best": 29,
        "cribbage.show.limits.nineteen": 19,
        "cribbage.show.limits.twenty-five": 25,
        "cribbage.show.limits.twenty-six": 26,
        "cribbage.show.limits.twenty-seven": 27,
        "cribbage.game.target": 121,
        "cribbage.game.skunk": 91,
        "cribbage.game.double-skunk": 61,
        "draw.set.tiles": 28,
        "draw.deal.two": 7,
        "draw.deal.three": 7,
        "draw.deal.four": 6,
        "draw.boneyard.two": 14,
        "draw.boneyard.three": 7,
        "draw.boneyard.four": 4,
        "draw.reserve.tiles": 2,
        "draw.target.two": 100,
        "draw.target.more": 61,
    }
