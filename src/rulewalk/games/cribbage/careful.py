"""The careful rival: it discards by exact averages and looks ahead in the play."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from typing import Final, Self

from rulewalk.games.cards import PACK, RANKS, SUITS, Card
from rulewalk.games.cribbage.discard import rank_discards
from rulewalk.games.cribbage.game import DiscardView, Game
from rulewalk.games.cribbage.play import (
    GO_POINTS,
    LAST_CARD_POINTS,
    THIRTY_ONE,
    PlayView,
    combinations_made,
    count_of,
    playable,
)
from rulewalk.games.cribbage.values import counting_value
from rulewalk.games.protocol import InvalidMoveError

FOLLOW_UP: Final = 0.6
"""What a point of one's own next card is worth now: the other may spoil it."""


@dataclass(frozen=True, slots=True)
class TableView:
    """What a player can see in the play of a whole game.

    Attributes:
        play: the player's view of the play.
        seen: every card the player knows: those dealt to it, the starter, all cards laid.
    """

    play: PlayView
    seen: frozenset[Card]

    @classmethod
    def of(cls, game: Game, player: int) -> Self:
        """Return what ``player`` sees of a game in the play.

        Raises:
            InvalidMoveError: the play has not begun.
        """
        if game.play is None or game.starter is None:
            raise InvalidMoveError("the play has not begun")
        seat = game.seat_of(player)
        laid = [lay.card for series in game.play.series for lay in series]
        return cls(
            PlayView.of(game.play, seat),
            frozenset([*game.dealt[player], game.starter, *laid]),
        )


def careful_discard(view: DiscardView) -> tuple[Card, Card]:
    """Return what the careful rival lays away: the choice with the best average."""
    return rank_discards(view.hand, dealer=view.deals)[0].discarded


def careful_card(view: TableView) -> Card | None:
    """Return the card the careful rival lays, or None where it has to say go.

    Raises:
        InvalidMoveError: the hand is empty, so there is nothing to decide.
    """
    if not view.play.hand:
        raise InvalidMoveError("a player without cards neither lays nor says go")
    return next((card for card, _worth in rank_cards(view)), None)


def rank_cards(view: TableView) -> tuple[tuple[Card, float], ...]:
    """Return the cards that fit with what laying each is worth in points, the best first.

    For every card, it adds what the card scores now, takes off what the other is likely to
    score on it, and adds a part of what its own next card then scores. What the other may hold
    is every card not seen, each as likely as the next; the other is taken to answer with the
    card that scores most. Of equal cards the one that counts most comes first, then the higher
    rank, then the suits from clubs to spades.
    """
    play = view.play
    unseen = Counter(card.rank for card in PACK if card not in view.seen)
    worths = [
        (card, round(_worth(play, card, unseen), 9)) for card in playable(play.hand, play.count)
    ]
    return tuple(
        sorted(
            worths,
            key=lambda ranked: (
                -ranked[1],
                -counting_value(ranked[0]),
                -ranked[0].rank,
                SUITS.index(ranked[0].suit),
            ),
        )
    )


def _worth(play: PlayView, card: Card, unseen: Counter[int]) -> float:
    """Return what laying a card is worth, in points."""
    worth = float(play.points_for(card))
    series = (*play.laid, card)
    rest = tuple(held for held in play.hand if held != card)
    count = count_of(series)
    if count == THIRTY_ONE or play.other_said_go or not play.other_holds:
        # The other cannot answer this card at this count.
        return worth + (_follow_up(rest, series, count) if count < THIRTY_ONE else 0)
    return worth + _after_answers(play, series, rest, unseen)


def _after_answers(
    play: PlayView, series: tuple[Card, ...], rest: tuple[Card, ...], unseen: Counter[int]
) -> float:
    """Return what the other's likeliest answers cost, and what they leave to be gained."""
    count = count_of(series)
    answers = sorted(
        (
            (_answer_points(series, rank, play.other_holds, bool(rest)), rank)
            for rank in RANKS
            if unseen[rank] and count + min(rank, 10) <= THIRTY_ONE
        ),
        reverse=True,
    )
    total, worth, none_yet = sum(unseen.values()), 0.0, 1.0
    left = total
    for points, rank in answers:
        # The chance that the other holds this rank, but none of the better answers.
        without = _chance_of_none(left, unseen[rank], play.other_holds)
        chance = none_yet * (1 - without)
        answer = Card(rank, SUITS[0])
        follow = _follow_up(rest, (*series, answer), count + counting_value(answer))
        worth += chance * (follow - points)
        none_yet *= without
        left -= unseen[rank]
    # No card of the other's fits: it says go, and the point is near.
    return worth + none_yet * (GO_POINTS + _follow_up(rest, series, count))


def _answer_points(series: tuple[Card, ...], rank: int, other_holds: int, we_hold: bool) -> int:
    answered = (*series, Card(rank, SUITS[0]))
    points = sum(made[1] for made in combinations_made(answered))
    last = other_holds == 1 and not we_hold and count_of(answered) < THIRTY_ONE
    return points + (LAST_CARD_POINTS if last else 0)


def _chance_of_none(cards: int, of_rank: int, held: int) -> float:
    """Return the chance that ``held`` of some cards are none of a rank."""
    return comb(cards - of_rank, held) / comb(cards, held) if cards >= held else 0.0


def _follow_up(rest: Sequence[Card], series: tuple[Card, ...], count: int) -> float:
    """Return a part of the most that a card still in hand scores on a series."""
    if count >= THIRTY_ONE:
        return 0.0
    points = [
        sum(made[1] for made in combinations_made((*series, card)))
        for card in playable(rest, count)
    ]
    return FOLLOW_UP * max(points, default=0)
