"""The simple rival: it takes what scores most now (``cribbage.rival.simple``)."""

from itertools import combinations

from rulewalk.games.cards import SUITS, Card
from rulewalk.games.cribbage.discard import points_alone
from rulewalk.games.cribbage.game import DiscardView
from rulewalk.games.cribbage.play import PlayView, playable
from rulewalk.games.cribbage.values import counting_value
from rulewalk.games.protocol import InvalidMoveError


def simple_card(view: PlayView) -> Card | None:
    """Return the card the simple rival lays, or None where it has to say go.

    The most points now, go and last card included; then the card that counts most; then the
    higher rank; then the suits from clubs to spades.

    Raises:
        InvalidMoveError: the hand is empty, so there is nothing to decide.
    """
    if not view.hand:
        raise InvalidMoveError("a player without cards neither lays nor says go")
    fitting = playable(view.hand, view.count)
    if not fitting:
        return None
    return max(
        fitting,
        key=lambda card: (
            view.points_for(card),
            counting_value(card),
            card.rank,
            -SUITS.index(card.suit),
        ),
    )


def simple_discard(view: DiscardView) -> tuple[Card, Card]:
    """Return what the simple rival lays away: what leaves the best four cards by themselves.

    Neither the starter nor whose crib it is matters to it. Of equal choices it lays away the
    cards that count least, then those that come first in its hand.
    """
    return min(
        combinations(view.hand, 2),
        key=lambda pair: (
            -points_alone([card for card in view.hand if card not in pair]),
            sum(map(counting_value, pair)),
        ),
    )
