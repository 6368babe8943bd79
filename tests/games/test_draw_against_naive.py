"""Random rounds and matches of Draw, held move by move against the naive ones.

Also that a seat, and so its rival, sees nothing that is hidden from it.
"""

from collections.abc import Iterator
from dataclasses import fields
from random import Random

import pytest

from games.at_the_draw_table import everything, rules
from games.naive_draw import NaiveRound, settle, simple_choice, standing
from games.pieces import name_of, tile
from rulewalk.games.draw.line import End, Line, Place
from rulewalk.games.draw.match import (
    Match,
    MatchDrawn,
    MatchWon,
    OpeningMoved,
    Phase,
    Settle,
)
from rulewalk.games.draw.rival import simple_move
from rulewalk.games.draw.round import Round, RoundMove, RoundView, deal_round
from rulewalk.games.draw.turn import Buy, Pass
from rulewalk.games.protocol import IllegalMoveError
from rulewalk.games.tiles import DOUBLE_SIX, Tile

ROUNDS = 100
"""For each number of players."""

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def deals(players: int, rounds: int) -> Iterator[tuple[Round, Random]]:
    for seed in range(rounds):
        chance = Random(seed)
        order = chance.sample(DOUBLE_SIX, len(DOUBLE_SIX))
        yield deal_round(order, players, seed % players), chance


def positions(players: int, rounds: int) -> Iterator[tuple[Round, Random]]:
    """Yield the positions of random rounds, each before a move of any legal kind."""
    for dealt, chance in deals(players, rounds):
        position = dealt
        # Every other round is bought empty early, so that passes come up.
        eager = chance.random() < 0.5
        while not position.is_over:
            yield position, chance
            buys = eager and position.can(Buy())
            position, _ = position.do(Buy() if buys else chance.choice(position.legal_moves()))


def named(tiles: tuple[Tile, ...]) -> list[str]:
    return [name_of(each) for each in tiles]


def in_words(position: Round, naive: NaiveRound, move: RoundMove) -> str:
    """Return a move as the naive round knows it."""
    if not isinstance(move, Place):
        return "buy" if isinstance(move, Buy) else "pass"
    side = naive.sides[0]
    if isinstance(move.at, End) and len(naive.sides) == 2:
        side = naive.line.side_of(name_of(move.at.tile), str(move.at.value))
    assert move.tile in position.hands[naive.seat]
    return f"{name_of(move.tile)} {side}"


def in_the_engine(position: Round, naive: NaiveRound) -> dict[str, RoundMove]:
    """Return every move that might be tried, by its words."""
    hand = position.hands[naive.seat]
    ends: tuple[End | None, ...] = position.line.open_ends or (None,)
    tried: list[RoundMove] = [Place(each, end) for each in hand for end in ends]
    return {in_words(position, naive, move): move for move in (*tried, Buy(), Pass())}


def holds_the_same(position: Round, naive: NaiveRound) -> bool:
    return (
        list(map(named, position.hands)) == naive.hands
        and named(position.boneyard) == naive.boneyard
        and sorted(map(str, position.line.open_values)) == sorted(naive.line.ends)
        and position.to_move == (None if naive.over else naive.seat)
        and position.passes == naive.passes
    )


@PLAYERS
def test_the_naive_round_agrees_with_every_move_and_every_refusal(players: int) -> None:
    for dealt, chance in deals(players, ROUNDS):
        position = dealt
        naive = NaiveRound(list(map(named, dealt.hands)), named(dealt.boneyard), dealt.opener)
        eager = chance.random() < 0.5
        while not naive.over:
            moves = in_the_engine(position, naive)
            assert sorted(moves) == sorted(naive.moves())
            for words, move in moves.items():
                refusal = position.verify(move)
                assert (refusal and refusal.rule) == naive.forbidden_by(words)
                assert position.can(move) is (refusal is None)
            legal = position.legal_moves()
            assert sorted(in_words(position, naive, move) for move in legal) == sorted(
                words for words in moves if naive.forbidden_by(words) is None
            )
            made = Buy() if eager and Buy() in legal else chance.choice(legal)
            words = in_words(position, naive, made)
            position, events = position.do(made)
            # The order in which a placing's rules are told is the engine's own.
            assert sorted(rules(events)) == sorted(naive.make(words))
            assert holds_the_same(position, naive)
            assert everything(position) == list(DOUBLE_SIX)
        over, _ = Match.join(position).do(Settle())
        totals, winner, award = settle(naive.hands)
        assert over.settlement is not None
        assert list(over.settlement.totals) == totals
        assert (over.settlement.winner, over.settlement.points) == (winner, award)
        assert list(over.scores) == [award * (seat == winner) for seat in range(players)]


@PLAYERS
def test_what_the_naive_round_forbids_cannot_be_done(players: int) -> None:
    for position, chance in positions(players, 20):
        hand = position.turn.hand
        ends: tuple[End | None, ...] = position.line.open_ends or (None,)
        tried: list[RoundMove] = [Place(chance.choice(hand), end) for end in ends]
        for move in (*tried, Buy(), Pass()):
            refusal = position.verify(move)
            if refusal is None:
                continue
            with pytest.raises(IllegalMoveError) as raised:
                position.do(move)
            assert raised.value.refusal == refusal


# -- Matches --------------------------------------------------------------------------------------


@PLAYERS
def test_random_matches_keep_score_open_and_end_as_by_hand(players: int) -> None:
    for seed in range(20):
        chance = Random(seed)
        match = Match.start(seed, players)
        while match.phase is Phase.LOTS:
            match, _ = match.do(match.legal_moves()[0])
        opener, scores, number = match.opener, [0] * players, 0
        assert opener is not None
        while not match.is_over:
            match, _ = match.do(match.legal_moves()[0])
            number += 1
            assert (match.number, match.to_move, match.opener) == (number, opener, opener)
            while match.phase is Phase.TURN:
                match, _ = match.do(chance.choice(match.legal_moves()))
            assert match.round is not None
            _, winner, award = settle(list(map(named, match.round.hands)))
            match, events = match.do(Settle())
            if winner is not None:
                scores[winner] += award
            assert list(match.scores) == scores
            following = (opener + 1) % players
            leaders = standing(scores)
            if leaders is None:
                assert events[-1] == OpeningMoved(opener, following)
            else:
                assert events[-1] == MatchWon(leaders[0], max(scores), match.target)
            assert match.is_over is (leaders is not None)
            opener = following


@PLAYERS
def test_a_match_from_any_scores_ends_as_by_hand(players: int) -> None:
    drawn = 0
    for dealt, chance in deals(players, 40):
        over = dealt
        while not over.is_over:
            over, _ = over.do(chance.choice(over.legal_moves()))
        for _ in range(20):
            given = [chance.choice((0, 40, 60, 61, 99, 100, 101)) for _ in range(players)]
            match, events = Match.join(over, given).do(Settle())
            assert match.settlement is not None
            winner = match.settlement.winner
            # The winner may just share the lead.
            if winner is not None and chance.random() < 0.5:
                others = max(score for seat, score in enumerate(given) if seat != winner)
                given[winner] = max(0, others - match.settlement.points)
                match, events = Match.join(over, given).do(Settle())
            leaders = standing(match.scores)
            if leaders is None:
                assert isinstance(events[-1], OpeningMoved)
            elif len(leaders) == 1:
                assert events[-1] == MatchWon(leaders[0], max(match.scores), match.target)
            else:
                assert events[-1] == MatchDrawn(tuple(leaders), max(match.scores), match.target)
                drawn += 1
    assert drawn > 20


# -- What a seat sees -----------------------------------------------------------------------------


def tiles_in(value: object) -> set[Tile]:
    """Return every tile that a value holds, however deep."""
    if isinstance(value, Tile):
        return {value}
    if isinstance(value, tuple | list):
        return set().union(*map(tiles_in, value))
    if isinstance(value, Line | End | Place):
        return set().union(*(tiles_in(getattr(value, each.name)) for each in fields(value)))
    return set()


@pytest.mark.rule(id="draw.deal")
@PLAYERS
def test_a_view_is_the_same_wherever_the_hidden_tiles_are(players: int) -> None:
    for number, (position, chance) in enumerate(positions(players, 60)):
        if number % 4:
            continue
        for seat in range(players):
            view = RoundView.of(position, seat)
            shuffled = hidden_shuffled(position, seat, chance)
            assert RoundView.of(shuffled, seat) == view
            if seat == position.to_move:
                assert simple_move(RoundView.of(shuffled, seat)) == simple_move(view)


def hidden_shuffled(position: Round, seat: int, chance: Random) -> Round:
    """Return the position with all tiles hidden from a seat shuffled among their places."""
    hidden = [
        each
        for other, hand in enumerate((*position.hands, position.boneyard))
        for each in hand
        if other != seat
    ]
    chance.shuffle(hidden)
    hands = [
        hand if other == seat else tuple(hidden.pop() for _ in hand)
        for other, hand in enumerate(position.hands)
    ]
    assert position.to_move is not None
    return Round.start(hands, hidden, position.to_move, position.line)


@pytest.mark.rule(id="draw.deal")
@PLAYERS
def test_a_view_holds_no_hidden_tile(players: int) -> None:
    for position, _ in positions(players, 20):
        for seat in range(players):
            view = RoundView.of(position, seat)
            seen = set().union(*(tiles_in(getattr(view, each.name)) for each in fields(view)))
            assert seen == {*position.hands[seat], *position.line.tiles}


# -- The simple rival -----------------------------------------------------------------------------


def chosen(view: RoundView) -> tuple[str, str | None]:
    """Return the simple rival's move as the naive one tells it."""
    move = simple_move(view)
    if isinstance(move, Place):
        at = move.at
        assert at is None or isinstance(at, End)
        return name_of(move.tile), None if at is None else name_of_end(at)
    return ("buy" if isinstance(move, Buy) else "pass"), None


def name_of_end(end: End) -> str:
    return f"{name_of(end.tile)} {end.port.value}"


@pytest.mark.rule(id="draw.rival.simple")
@PLAYERS
def test_the_naive_rival_chooses_the_same(players: int) -> None:
    views = 0
    for position, _ in positions(players, 150):
        assert position.to_move is not None
        view = RoundView.of(position, position.to_move)
        ends = [(name_of_end(end), end.value) for end in position.line.open_ends]
        choice = simple_choice(named(view.hand), ends, position.buyable)
        assert chosen(view) == choice
        views += 1
    assert views > 3_000


@pytest.mark.rule(id="draw.rival.simple")
@PLAYERS
def test_the_order_of_the_hand_never_changes_the_choice(players: int) -> None:
    for position, chance in positions(players, 30):
        assert position.to_move is not None
        view = RoundView.of(position, position.to_move)
        mixed = tuple(chance.sample(view.hand, len(view.hand)))
        other = RoundView(view.seat, mixed, view.held, view.line, view.boneyard, view.to_move)
        assert simple_move(other) == simple_move(view)


def test_the_naive_rival_follows_the_rule_as_written() -> None:
    ends = [("1|4 high", 4), ("1|4 low", 1)]
    assert simple_choice(["1|2", "4|6"], ends, 5) == ("4|6", "1|4 high")
    assert simple_choice(["0|0", "2|2"], ends, 5) == ("buy", None)
    assert simple_choice(["0|0", "2|2"], ends, 0) == ("pass", None)
    assert simple_choice(["2|6", "4|4"], [], 5) == ("4|4", None)
    assert simple_choice(["4|5", "3|6"], [], 5) == ("3|6", None)
    assert tile("3|6").pips == tile("4|5").pips
