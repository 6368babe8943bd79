"""What holds in every game of cribbage, over five thousand random ones.

The two players are drawn from four: any legal move, the simple and the careful rival, and one
who lays the card that counts least. Every third game is played with muggins, and with claims that
may be too low; every third game is told again from its cards alone by the naive scorer.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

import pytest

from games.naive_cribbage import score_play, score_show
from games.pieces import name_of
from rulewalk.games.cards import JACK, PACK, Card
from rulewalk.games.cribbage.careful import TableView, careful_card, careful_discard
from rulewalk.games.cribbage.game import (
    CardsDealt,
    Count,
    Cut,
    CutForDeal,
    Deal,
    Discard,
    DiscardView,
    Game,
    GameEvent,
    GameMove,
    GameWon,
    HandCounted,
    HeelsScored,
    LoserDealsNext,
    MugginsTaken,
    Phase,
    Shown,
    Skunked,
)
from rulewalk.games.cribbage.play import Go, Lay, PlayView, Scored
from rulewalk.games.cribbage.rival import simple_card, simple_discard
from rulewalk.games.cribbage.total import show_points

NAMES = {each: name_of(each) for each in PACK}

type Discards = Callable[[Game, int, Random], tuple[Card, Card]]
type Plays = Callable[[Game, int, Random], Card | None]


def any_of[Thing](things: tuple[Thing, ...], chance: Random) -> Thing:
    """Choose one of the things, which takes half the time of ``Random.choice``."""
    return things[int(chance.random() * len(things))]


def fitting(game: Game) -> tuple[Card, ...]:
    assert game.play is not None
    return tuple([move.card for move in game.play.legal_moves() if isinstance(move, Lay)])


def any_discard(game: Game, player: int, chance: Random) -> tuple[Card, Card]:
    hand = game.dealt[player]
    first = int(chance.random() * 6)
    second = (first + 1 + int(chance.random() * 5)) % 6
    return hand[first], hand[second]


def any_card(game: Game, _player: int, chance: Random) -> Card | None:
    cards = fitting(game)
    return any_of(cards, chance) if cards else None


def low_card(game: Game, _player: int, _chance: Random) -> Card | None:
    """Stay low, for many cards in one count and many alike."""
    return min(fitting(game), key=lambda card: card.rank, default=None)


def low_discard(game: Game, player: int, _chance: Random) -> tuple[Card, Card]:
    """Keep the low cards."""
    *_, one, other = sorted(game.dealt[player], key=lambda card: card.rank)
    return one, other


def simple_cards(game: Game, player: int, _chance: Random) -> Card | None:
    assert game.play is not None
    return simple_card(PlayView.of(game.play, game.seat_of(player)))


def careful_cards(game: Game, player: int, _chance: Random) -> Card | None:
    return careful_card(TableView.of(game, player))


def simple_discards(game: Game, player: int, _chance: Random) -> tuple[Card, Card]:
    return simple_discard(DiscardView.of(game, player))


def careful_discards(game: Game, player: int, _chance: Random) -> tuple[Card, Card]:
    return careful_discard(DiscardView.of(game, player))


@dataclass(frozen=True)
class Player:
    """How somebody discards and plays."""

    discard: Discards
    card: Plays


ANY = Player(any_discard, any_card)
LOW = Player(low_discard, low_card)
SIMPLE = Player(simple_discards, simple_cards)
CAREFUL = Player(careful_discards, careful_cards)

PAIRS = {
    "simple, simple": (SIMPLE, SIMPLE, 700),
    "simple, any": (SIMPLE, ANY, 700),
    "any, any": (ANY, ANY, 1_200),
    "low, low": (LOW, LOW, 1_800),
    "any, low": (ANY, LOW, 570),
    "careful, simple": (CAREFUL, SIMPLE, 30),
}
"""Who plays whom, and how many games."""


def next_move(game: Game, players: tuple[Player, Player], chance: Random) -> GameMove:
    match game.phase:
        case Phase.PLAY:
            player = game.to_move
            assert player is not None
            seat, card = game.seat_of(player), players[player].card(game, player, chance)
            return Go(seat) if card is None else Lay(seat, card)
        case Phase.SHOW:
            return Count(claim(game, chance)) if game.muggins else Count()
        case Phase.DISCARD:
            player = 1 if game.discards[0] else 0
            return Discard(player, players[player].discard(game, player, chance))
        case Phase.CUT:
            return Cut()
        case Phase.DEAL:
            return Deal()
        case _:
            return CutForDeal()


def claim(game: Game, chance: Random) -> int | None:
    """Often miss something of a hand."""
    assert game.shows is not None
    if chance.random() < 0.5:
        return None
    assert game.starter is not None
    crib = game.shows is Shown.CRIB
    points = show_points(game.shown_cards(game.shows), game.starter, crib=crib)
    return int(chance.random() * (points + 1))


@dataclass
class Told:
    """A game as it was played: its end, and of each deal what happened."""

    game: Game
    deals: list["TheDeal"]


@dataclass
class TheDeal:
    """One hand of a game: the game at its end, its events, and the claims made."""

    scores: tuple[int, int]
    after: Game
    events: list[GameEvent] = field(default_factory=list)
    claims: list[int | None] = field(default_factory=list)
    laid: list[Card] = field(default_factory=list)


def play(seed: int, players: tuple[Player, Player], chance: Random) -> Told:
    """Play a whole game, holding every position to what never changes."""
    game = Game.start(seed, muggins=seed // 3 % 3 == 0)
    deals: list[TheDeal] = []
    while not game.is_over:
        move = next_move(game, players, chance)
        before = game.scores
        game, events = game.do(move)
        assert before[0] <= game.scores[0] <= 121
        assert before[1] <= game.scores[1] <= 121
        if isinstance(move, Deal):
            deals.append(TheDeal(before, game))
        if deals:
            deal = deals[-1]
            deal.after = game
            deal.events.extend(events)
            if isinstance(move, Count):
                deal.claims.append(move.claimed)
            elif isinstance(move, Lay):
                deal.laid.append(move.card)
    return Told(game, deals)


def pegged(deal: TheDeal) -> Iterator[tuple[int, int]]:
    """Yield who pegged how much, in order, from what the events say."""
    claims = iter(deal.claims)
    muggins = deal.after.muggins
    for event in deal.events:
        match event:
            case Scored():
                yield deal.after.player_at(event.seat), event.points
            case HandCounted():
                claimed = next(claims)
                points = event.points if claimed is None or not muggins else claimed
                yield event.player, points
            case HeelsScored() | MugginsTaken():
                yield event.player, event.points


def naively_pegged(deal: TheDeal) -> Iterator[tuple[int, int]]:
    """Yield who pegs how much in a deal, from its cards alone."""
    game = deal.after
    dealer, starter = game.dealer, game.starter
    assert dealer is not None
    assert starter is not None
    pone = 1 - dealer
    if starter.rank == JACK:
        yield dealer, 2
    hands = [[NAMES[each] for each in game.hands[player]] for player in (pone, dealer)]
    # What has not been laid when somebody won is laid in no order that matters.
    for seat, _, _, made, _ in score_play(hands, [NAMES[each] for each in deal.laid]):
        yield (pone, dealer)[seat], sum(made.values())
    shown = ((pone, hands[0]), (dealer, hands[1]), (dealer, [NAMES[each] for each in game.crib]))
    for n, (player, cards) in enumerate(shown[: len(deal.claims)]):
        points = sum(score_show(cards, NAMES[starter], crib=n == 2).values())
        claimed = deal.claims[n]
        missed = points - claimed if game.muggins and claimed is not None else 0
        yield player, points - missed
        yield 1 - player, missed


def added(scores: tuple[int, int], points: Iterator[tuple[int, int]]) -> tuple[int, int]:
    """Return the scores after these points; nothing counts once somebody has 121."""
    now = list(scores)
    for player, gained in points:
        if 121 not in now:
            now[player] = min(now[player] + gained, 121)
    return now[0], now[1]


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize(
    "share",
    [pytest.param(10, id="a tenth"), pytest.param(1, id="all", marks=pytest.mark.soak)],
)
def test_what_holds_in_every_game(pair: str, share: int) -> None:
    """A tenth of the games is played for every change, all of them in ``make soak``."""
    one, other, games = PAIRS[pair]
    chance = Random(pair)
    ends: Counter[str] = Counter()
    for number in range(games // share):
        seed = int(chance.random() * 2**32)
        told = play(seed, (one, other) if number % 2 else (other, one), chance)
        check_deals(told)
        check_end(told)
        if seed % 3 == 1:
            check_naively(told)
        ends[how_it_ended(told)] += 1
    # Games end in every phase, above all in the show; what is rare, only among many.
    expected = {"play", "pone", "dealer"} if sum(ends.values()) > 100 else {"pone"}
    if share == 1:
        expected |= {"play", "dealer", "crib"} | ({"heels"} if games > 1_000 else set())
    assert expected <= set(ends)


def check_deals(told: Told) -> None:
    scores = (0, 0)
    for number, deal in enumerate(told.deals):
        game, last = deal.after, number == len(told.deals) - 1
        # The deal alternates.
        assert deal.events[0] == CardsDealt(game.dealer or 0, 6)
        assert game.dealer == told.deals[number - 1].after.pone or number == 0
        assert deal.scores == scores
        # Thirteen different cards: twelve dealt, four of them in the crib, and the starter.
        cards = {*game.dealt[0], *game.dealt[1], game.starter}
        assert len(cards) == 13
        assert cards == {*game.hands[0], *game.hands[1], *game.crib, game.starter}
        assert len(game.crib) == 4
        # Points add up.
        assert game.scores == added(scores, pegged(deal))
        scores = game.scores
        # The pone's hand, the dealer's, the crib; before the last deal's end all of them.
        counted = [event for event in deal.events if isinstance(event, HandCounted)]
        order = [(Shown.PONE, game.pone), (Shown.DEALER, game.dealer), (Shown.CRIB, game.dealer)]
        assert [(event.shown, event.player) for event in counted] == order[: len(counted)]
        assert last or len(counted) == 3
        assert len(deal.laid) == 8 or (last and not counted)
        assert last or not game.is_over


def check_naively(told: Told) -> None:
    for deal in told.deals:
        assert deal.after.scores == added(deal.scores, naively_pegged(deal))


def check_end(told: Told) -> None:
    game, events = told.game, [event for deal in told.deals for event in deal.events]
    assert game.winner is not None
    loser, score = 1 - game.winner, game.scores[1 - game.winner]
    assert game.scores[game.winner] == 121 > score
    # Nothing happens after the winning point but what says so.
    at = events.index(GameWon(game.winner, score))
    skunk = [] if score >= 91 else [Skunked(loser, score, 1 if score >= 61 else 2)]
    assert events[at + 1 :] == [*skunk, LoserDealsNext(loser)]
    assert isinstance(events[at - 1], Scored | HeelsScored | HandCounted | MugginsTaken)


def how_it_ended(told: Told) -> str:
    """Return what brought the winning point."""
    events = told.deals[-1].events
    at = next(n for n, event in enumerate(events) if isinstance(event, GameWon))
    match events[at - 1]:
        case HandCounted(shown=shown):
            return shown.value
        case HeelsScored():
            return "heels"
        case MugginsTaken():
            return "muggins"
        case _:
            return "play"


def test_five_thousand_games_are_played() -> None:
    assert sum(games for _, _, games in PAIRS.values()) == 5_000
