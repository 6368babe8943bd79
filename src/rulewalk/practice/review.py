"""What each decision of a game of cribbage gave up against the best one."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from rulewalk.games.cards import Card
from rulewalk.games.cribbage.careful import TableView, rank_cards
from rulewalk.games.cribbage.discard import rank_discards
from rulewalk.games.cribbage.game import Discard, Game
from rulewalk.games.cribbage.play import Lay


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice that somebody had, and what was made of it.

    Attributes:
        before: the game in which it was made.
        chosen: the two cards laid away, or the one laid in the play.
        best: what would have been best.
        given_up: the points given up against that, on average, 0 or more: for a discard the
            exact average, for a card the estimate of the careful rival.
    """

    before: Game
    chosen: tuple[Card, ...]
    best: tuple[Card, ...]
    given_up: float

    @property
    def is_discard(self) -> bool:
        """Whether two cards were laid away."""
        return len(self.chosen) > 1


def decisions(game: Game, player: int) -> Iterator[Decision]:
    """Yield what a player decided in a game, in order; a move without a choice is none."""
    for before, after in pairwise(game.positions()):
        match after.moves[-1]:
            case Discard(by, cards) if by == player:
                yield _discard(before, cards, player)
            case Lay(_, card) if before.to_move == player:
                ranked = rank_cards(TableView.of(before, player))
                if len(ranked) > 1:
                    best, worth = ranked[0]
                    yield Decision(before, (card,), (best,), worth - dict(ranked)[card])


def _discard(before: Game, cards: tuple[Card, Card], player: int) -> Decision:
    ranked = rank_discards(before.dealt[player], dealer=before.dealer == player)
    chosen = next(choice for choice in ranked if set(choice.discarded) == set(cards))
    best = ranked[0]
    given_up = best.average - chosen.average
    return Decision(before, cards, best.discarded, given_up)
