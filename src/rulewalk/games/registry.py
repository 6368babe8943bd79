"""Which games there are, and the numbers that their rules fix."""

from collections.abc import Mapping
from math import comb
from typing import Final

from rulewalk.games.cards import ACE, KING, PACK, SUITS, Card
from rulewalk.games.cribbage import game, play, show
from rulewalk.games.cribbage.counting import HIGHEST
from rulewalk.games.cribbage.values import counting_value
from rulewalk.games.draw.match import TARGET
from rulewalk.games.draw.round import BONEYARD, HAND
from rulewalk.games.draw.turn import RESERVE
from rulewalk.games.tiles import DOUBLE_SIX

GAMES: Final = ("cribbage/play", "cribbage/show", "cribbage/game", "draw/line", "draw/match")
"""The ids of all games that scenarios can show."""

CONSTANTS: Final[Mapping[str, int]] = {
    "cribbage.deal.pack": len(PACK),
    "cribbage.deal.hand": game.DEALT,
    "cribbage.discard.cards": game.DISCARDED,
    "cribbage.discard.kept": play.HAND_SIZE,
    "cribbage.discard.crib": len(game.PLAYERS) * game.DISCARDED,
    "cribbage.discard.choices": comb(game.DEALT, game.DISCARDED),
    "cribbage.cut.unseen": len(PACK) - game.DEALT,
    "cribbage.heels.points": game.HEELS_POINTS,
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
    "cribbage.show.cards": show.HAND_SIZE + 1,
    "cribbage.show.fifteen": show.FIFTEEN,
    "cribbage.show.fifteen.points": show.COMBINATION_POINTS,
    "cribbage.show.pair.points": show.COMBINATION_POINTS,
    "cribbage.show.pair-royal.points": comb(3, 2) * show.COMBINATION_POINTS,
    "cribbage.show.double-pair-royal.points": comb(4, 2) * show.COMBINATION_POINTS,
    "cribbage.show.run.shortest": show.SHORTEST_RUN,
    "cribbage.show.flush.points": show.HAND_SIZE,
    "cribbage.show.flush.five": show.HAND_SIZE + 1,
    "cribbage.show.nobs.points": show.NOBS_POINTS,
    "cribbage.show.limits.best": HIGHEST,
    # What no hand adds up to: the test of all hands and starters holds it.
    "cribbage.show.limits.nineteen": 19,
    "cribbage.show.limits.twenty-five": 25,
    "cribbage.show.limits.twenty-six": 26,
    "cribbage.show.limits.twenty-seven": 27,
    "cribbage.game.target": game.TARGET,
    "cribbage.game.skunk": game.SKUNK,
    "cribbage.game.double-skunk": game.DOUBLE_SKUNK,
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
