"""What holds in every round of Draw, over twenty thousand random ones for each number of players.

They are played in four ways, so that rounds of all kinds come up: any legal move, no buying that
is not due, the simple rival, and play that shuts the line.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random

import pytest

from rulewalk.games.draw.line import End, Place
from rulewalk.games.draw.match import Match, RoundSettled, Settle
from rulewalk.games.draw.rival import simple_move
from rulewalk.games.draw.round import Round, RoundMove, RoundView, deal_round, longest_round
from rulewalk.games.draw.settlement import Settlement
from rulewalk.games.draw.turn import Buy, Pass
from rulewalk.games.tiles import DOUBLE_SIX, Tile

SET = frozenset(DOUBLE_SIX)
BUY, PASS = Buy(), Pass()

type Policy = Callable[[Round, Random], RoundMove]


def playable(position: Round) -> list[Tile]:
    """Return the tiles that the player to move can place."""
    assert position.to_move is not None
    hand, values = position.hands[position.to_move], position.line.open_values
    if not values:
        return list(hand)
    one, other = values
    return [each for each in hand if one in (each.low, each.high) or other in (each.low, each.high)]


def any_of[Thing](things: Sequence[Thing], chance: Random) -> Thing:
    """Choose one of the things, which takes half the time of ``Random.choice``."""
    return things[int(chance.random() * len(things))]


def placed(position: Round, tile: Tile, chance: Random) -> Place:
    """Place a tile at any end that takes it."""
    return Place(tile, any_of(position.ends_for(tile), chance))


def anything(position: Round, chance: Random) -> RoundMove:
    """Buy as often as any one tile is placed."""
    tiles = playable(position)
    if position.buyable and chance.random() * (len(tiles) + 1) < 1:
        return BUY
    return placed(position, any_of(tiles, chance), chance) if tiles else PASS


def reluctant(position: Round, chance: Random) -> RoundMove:
    """Buy only when it is due."""
    tiles = playable(position)
    if tiles:
        return placed(position, any_of(tiles, chance), chance)
    return BUY if position.buyable else PASS


def rival(position: Round, _chance: Random) -> RoundMove:
    assert position.to_move is not None
    return simple_move(RoundView.of(position, position.to_move))


def shutting(position: Round, chance: Random) -> RoundMove:
    """Often buy while possible; leave at the ends what most tiles of the line have used up."""
    tiles = playable(position)
    if position.buyable and (not tiles or chance.random() < 0.5):
        return BUY
    if not tiles:
        return PASS
    used = Counter(half for each in position.line.tiles for half in (each.low, each.high))
    places = [(tile, end) for tile in tiles for end in position.ends_for(tile)]
    return Place(*max(places, key=lambda each: used[left_open(*each)]))


def left_open(tile: Tile, at: End | None) -> int:
    """Return the value that a tile placed at an end turns outwards."""
    return tile.low if at is not None and at.value == tile.high else tile.high


ROUNDS: dict[Policy, int] = {anything: 6_000, reluctant: 7_000, rival: 4_000, shutting: 3_000}
"""How many rounds are played in each way, for each number of players."""

SHARES = [
    pytest.param(10, id="a tenth"),
    pytest.param(1, id="all", marks=pytest.mark.soak),
]
"""A tenth of them is played for every change, all of them in ``make soak``."""


def played(position: Round, policy: Policy, chance: Random) -> Round:
    """Play a round to its end, holding every position on the way to what never changes."""
    reserve = position.boneyard[-2:]
    while position.to_move is not None:
        position, _ = position.do(policy(position, chance))
        held = sum(map(len, position.hands))
        assert held + len(position.line.tiles) + len(position.boneyard) == 28
        assert position.boneyard[-2:] == reserve
    return position


def all_tiles(position: Round) -> set[Tile]:
    """Return the tiles of all hands, the line and the boneyard."""
    return {*position.line.tiles, *position.boneyard}.union(*position.hands)


def settlement_of(over: Round, scores: tuple[int, ...]) -> tuple[Settlement, tuple[int, ...]]:
    """Settle a round in a match; return the settlement and the points that each seat gained."""
    match, events = Match.join(over, scores).do(Settle())
    (settled,) = [event.settlement for event in events if isinstance(event, RoundSettled)]
    return settled, tuple(now - then for now, then in zip(match.scores, scores, strict=True))


def random_rounds(players: int, policy: Policy, share: int) -> Iterator[tuple[Round, Random]]:
    """Yield the deals of a case, each with the chance that plays it."""
    chance = Random(f"{players} {policy.__name__}")
    tiles = list(DOUBLE_SIX)
    for number in range(ROUNDS[policy] // share):
        chance.shuffle(tiles)
        yield deal_round(tiles, players, number % players), chance


@pytest.mark.parametrize("policy", ROUNDS, ids=lambda policy: policy.__name__)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("share", SHARES)
def test_what_holds_in_every_round(players: int, policy: Policy, share: int) -> None:
    ends: Counter[str] = Counter()
    longest = 0
    scores = tuple(range(players))
    for dealt, chance in random_rounds(players, policy, share):
        over = played(dealt, policy, chance)
        settled, gained = settlement_of(over, scores)
        longest = max(longest, len(over.moves))
        assert all_tiles(over) == SET
        # At most one player scores a round, and nobody loses points.
        assert sum(points != 0 for points in gained) <= 1
        assert sum(gained) == settled.points >= 0
        if over.out is not None:
            ends["out"] += 1
            assert settled.winner == over.out
            # Only one opponent can hold the double blank alone.
            ends["out for nothing"] += settled.points == 0
            assert settled.points > 0 or players == 2
        else:
            assert len(over.boneyard) == 2
            assert over.passes == players
            assert settled.points > 0 or settled.winner is None
            ends["blocked, shared" if settled.winner is None else "blocked, won"] += 1
    assert longest <= longest_round(players)
    # All of this came up; what is rare, only among many.
    assert min(ends["out"], ends["blocked, won"]) > 0
    if share == 1:
        assert ends["blocked, shared"] > 0
        assert (ends["out for nothing"] > 0) is (players == 2)


def test_twenty_thousand_rounds_are_played_for_each_number_of_players() -> None:
    assert sum(ROUNDS.values()) == 20_000
