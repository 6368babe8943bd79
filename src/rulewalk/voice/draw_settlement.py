"""The words of the settlement of a Draw round."""

from collections.abc import Mapping, Sequence
from typing import Final

from rulewalk.games.draw.settlement import Settlement
from rulewalk.games.tiles import Tile
from rulewalk.voice.catalogue import Catalogue, Counted, message
from rulewalk.voice.tile_names import written

PLAYER_LABEL: Final = message("Player {number}")
PLAYER: Final = message("player {number}")

HAND_LEFT: Final = message("Player {number} is left with {tiles}: {sum}.")
HAND_EMPTY: Final = message("Player {number} went out and has no tiles left.")

ROUND_BLOCKED: Final = message("The round is blocked.")
OUT_SCORES: Final = Counted(
    "Player {number} went out and scores the sum of the opponents' hands, {sum}: {n} point.",
    "Player {number} went out and scores the sum of the opponents' hands, {sum}: {n} points.",
    message("Player {number} went out, but the opponents' hands add up to 0: no points."),
)
OUT_SCORES_ONE: Final = Counted(
    "Player {number} went out and scores the opponent's hand: {n} point.",
    "Player {number} went out and scores the opponent's hand: {n} points.",
    message("Player {number} went out, but the opponent's hand adds up to 0: no points."),
)
LOWEST_SCORES: Final = Counted(
    "Player {number} alone has the lowest hand and scores the opponents' hands "
    "minus their own, once, {sum}: {n} point.",
    "Player {number} alone has the lowest hand and scores the opponents' hands "
    "minus their own, once, {sum}: {n} points.",
)
LOWEST_SCORES_ONE: Final = Counted(
    "Player {number} has the lower hand and scores the opponent's hand "
    "minus their own, {sum}: {n} point.",
    "Player {number} has the lower hand and scores the opponent's hand "
    "minus their own, {sum}: {n} points.",
)
LOWEST_SHARED: Final = message("The lowest total, {total}, is shared by {players}: nobody scores.")

TAKEN_OFF: Final = message("{first} − {next}")
EQUALS: Final = message("{sum} = {total}")

TITLE_OUT: Final = message("Settlement of a round: a player went out")
TITLE_BLOCKED: Final = message("Settlement of a blocked round")
OUT_WORD: Final = message("went out")
AWARD_WORD: Final = Counted("Award: {n} point", "Award: {n} points", message("Award: no points"))
NO_AWARD_WORD: Final = message("No award")


class SettlementVoice:
    """The words of settlements in one language.

    Raises:
        ValueError: there is no such language.
    """

    def __init__(self, language: str) -> None:
        self._words = Catalogue(language)

    def seat_name(self, seat: int) -> str:
        """Return what the player at a seat is called by a label: seat 0 is "Player 1"."""
        return self._words.text(PLAYER_LABEL, number=seat + 1)

    def hand_sum(self, hand: Sequence[Tile]) -> str:
        """Return a hand's total as a sum of both halves of every tile ("1 + 4 = 5")."""
        halves = [half for tile in hand for half in (tile.low, tile.high)]
        return self._sum(halves, (), sum(halves))

    def award_sum(self, settlement: Settlement) -> str:
        """Return the award as arithmetic ("8 + 10 − 3 = 15"); empty without an award."""
        if settlement.winner is None:
            return ""
        added = [settlement.totals[seat] for seat in settlement.opponents]
        own = () if settlement.out is not None else (settlement.totals[settlement.winner],)
        return self._sum(added, own, settlement.points)

    def _sum(self, added: Sequence[int], taken_off: Sequence[int], total: int) -> str:
        words = self._words
        terms = words.added([str(value) for value in added])
        for value in taken_off:
            terms = words.text(TAKEN_OFF, first=terms, next=value)
        if len(added) == 1 and not taken_off:
            return terms
        return words.text(EQUALS, sum=terms, total=total)

    def hand(self, settlement: Settlement, seat: int) -> str:
        """Return what a player is left with, as a sentence."""
        hand = settlement.hands[seat]
        if not hand:
            return self._words.text(HAND_EMPTY, number=seat + 1)
        tiles = self._words.all_of([written(tile) for tile in hand])
        return self._words.text(HAND_LEFT, number=seat + 1, tiles=tiles, sum=self.hand_sum(hand))

    def outcome(self, settlement: Settlement) -> str:
        """Return who scores, how much and why, in sentences."""
        words = self._words
        if settlement.winner is None:
            lowest = min(settlement.totals)
            players = words.all_of(
                [
                    words.text(PLAYER, number=seat + 1)
                    for seat, total in enumerate(settlement.totals)
                    if total == lowest
                ]
            )
            told = words.text(LOWEST_SHARED, total=lowest, players=players)
            return words.sentences([words.text(ROUND_BLOCKED), told])
        single = len(settlement.opponents) == 1
        if settlement.out is not None:
            said = OUT_SCORES_ONE if single else OUT_SCORES
        else:
            said = LOWEST_SCORES_ONE if single else LOWEST_SCORES
        told = words.counted(
            said,
            settlement.points,
            number=settlement.winner + 1,
            sum=self.award_sum(settlement),
        )
        if settlement.out is not None:
            return told
        return words.sentences([words.text(ROUND_BLOCKED), told])

    def alternative(self, settlement: Settlement) -> str:
        """Return the whole settlement in words: every hand, then the outcome."""
        hands = [self.hand(settlement, seat) for seat in range(len(settlement.hands))]
        return self._words.sentences([*hands, self.outcome(settlement)])

    def title(self, settlement: Settlement) -> str:
        """Return the name of the settlement's picture."""
        return self._words.text(TITLE_BLOCKED if settlement.out is None else TITLE_OUT)

    def picture_words(self, settlement: Settlement) -> Mapping[str, str]:
        """Return the words in the picture.

        Keys: ``seat0`` ... (the players' names), ``total0`` ... (each hand's sum, empty for an
        empty hand), ``out`` ("went out"), ``award`` ("Award: 8 points"; where nobody scores,
        "No award"), ``sum`` (the award as arithmetic; empty where nobody scores).
        """
        words = self._words
        texts = {
            "out": words.text(OUT_WORD),
            "award": words.text(NO_AWARD_WORD)
            if settlement.winner is None
            else words.counted(AWARD_WORD, settlement.points),
            "sum": self.award_sum(settlement),
        }
        for seat, hand in enumerate(settlement.hands):
            texts[f"seat{seat}"] = self.seat_name(seat)
            texts[f"total{seat}"] = self.hand_sum(hand) if hand else ""
        return texts
