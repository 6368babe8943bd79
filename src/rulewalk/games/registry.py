"""Which games there are, and the numbers that their rules fix."""

from collections.abc import Mapping
from typing import Final

from rulewalk.games.cards import ACE, KING, PACK, SUITS, Card
from rulewalk.games.cribbage import play
from rulewalk.games.cribbage.values import counting_value
from rulewalk.games.draw.match import TARGET
from rulewalk.games.draw.round import BONEYARD, HAND
from rulewalk.games.draw.turn import RESERVE
from rulewalk.games.tiles import DOUBLE_SIX

GAMES: Final = ("cribbage/play", "draw/line", "draw/match")
"""The ids of all games that scenarios can show."""

CONSTANTS: Final[Mapping[str, int]] = {
    "cribbage.deal.pack": len(PACK),
    "cribbage.deal.hand": 6,
    "cribbage.discard.cards": 2,
    "cribbage.discard.kept": play.HAND_SIZE,
    "cribbage.heels.points": 2,
    "cribbage.values.ace": counting_value(Card(ACE, SUITS[0])),
    "cribbage.values.court": counting_value(Card(KING, SUITS[0])),
    "cribbage.play.limit": play.THIRTY_ONE,
    "cribbage.play.fifteen": play.FIFTEEN,
    "cribbage.play.fifteen.points": play.FIFTEEN_POINTS,
    "cribbage.play.pair.points": play.PAIR_KINDS[2][1],
    "cribbage.play.pair-royal.points": play.PAIR_KINDS[3][1],
    "cribbage.play.double-pair-royal.points": play.PAIR_KINDS[4][1],
    "cribbage.play.run.shortest": play.SHORTEST_RUN,
    "cribbage.play.thirty-one.points": play.THIRTY_ONE_POINTS,
    "cribbage.play.go.points": play.GO_POINTS,
    "cribbage.play.last-card.points": play.LAST_CARD_POINTS,
    "cribbage.game.target": 121,
    "draw.set.tiles": len(DOUBLE_SIX),
    "draw.deal.two": HAND[2],
    "draw.deal.three": HAND[3],
    "draw.deal.four": HAND[4],
    "draw.boneyard.two": BONEYARD[2],
    "draw.boneyard.three": BONEYARD[3],
    "draw.boneyard.four": BONEYARD[4],
    "draw.reserve.tiles": RESERVE,
    "draw.target.two": TARGET[2],
    "draw.target.more": TARGET[3],
}
"""Numbers that teaching pages name by a placeholder instead of writing them."""
