"""The words of the settlement of a Draw round."""

from collections.abc import Mapping, Sequence
from typing import Final

from rulewalk.games.draw.settlement import Settlement
from rulewalk.games.tiles import Tile
from rulewalk.notation.seating import Seating, Who
from rulewalk.voice.catalogue import Catalogue, Counted, message
from rulewalk.voice.draw_people import People, by_person
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

LEFT_WITH: Final = by_person(
    message("You are left with {tiles}: {sum}."),
    message("{name} is left with {tiles}: {sum}."),
)
LEFT_WITHOUT: Final = by_person(
    message("You went out and have no tiles left."),
    message("{name} went out and has no tiles left."),
)
SCORES_OTHERS: Final = by_person(
    Counted(
        "You went out and score the sum of the other hands: {sum} = {n} point.",
        "You went out and score the sum of the other hands: {sum} = {n} points.",
    ),
    Counted(
        "{name} went out and scores the sum of the other hands: {sum} = {n} point.",
        "{name} went out and scores the sum of the other hands: {sum} = {n} points.",
    ),
)
SCORES_OTHER: Final = by_person(
    Counted(
        "You went out and score the total of the tiles left with {other}: {n} point.",
        "You went out and score the total of the tiles left with {other}: {n} points.",
        message("You went out, but the tiles left with {other} add up to 0: no points."),
    ),
    Counted(
        "{name} went out and scores the total of the tiles left with {other}: {n} point.",
        "{name} went out and scores the total of the tiles left with {other}: {n} points.",
        message("{name} went out, but the tiles left with {other} add up to 0: no points."),
    ),
)
SCORES_LOWEST: Final = by_person(
    Counted(
        "You alone have the lowest hand and score the other hands minus your own, once: "
        "{sum} = {n} point.",
        "You alone have the lowest hand and score the other hands minus your own, once: "
        "{sum} = {n} points.",
    ),
    Counted(
        "{name} alone has the lowest hand and scores the other hands minus her own, once: "
        "{sum} = {n} point.",
        "{name} alone has the lowest hand and scores the other hands minus her own, once: "
        "{sum} = {n} points.",
    ),
    Counted(
        "{name} alone has the lowest hand and scores the other hands minus his own, once: "
        "{sum} = {n} point.",
        "{name} alone has the lowest hand and scores the other hands minus his own, once: "
        "{sum} = {n} points.",
    ),
)
SCORES_LOWER: Final = by_person(
    Counted(
        "You have the lower hand and score the other hand minus your own: {sum} = {n} point.",
        "You have the lower hand and score the other hand minus your own: {sum} = {n} points.",
    ),
    Counted(
        "{name} has the lower hand and scores the other hand minus her own: {sum} = {n} point.",
        "{name} has the lower hand and scores the other hand minus her own: {sum} = {n} points.",
    ),
    Counted(
        "{name} has the lower hand and scores the other hand minus his own: {sum} = {n} point.",
        "{name} has the lower hand and scores the other hand minus his own: {sum} = {n} points.",
    ),
)
TOTAL_OF: Final = message("{total} ({player})")

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

    With a seating they speak of the people of a table ("you", "Ana"), without one of the
    players by number ("Player 1" has seat 0).

    Raises:
        ValueError: there is no such language.
    """

    def __init__(self, language: str) -> None:
        self._words = Catalogue(language)
        self._people = People(self._words)

    def seat_name(self, seat: int, seating: Seating | None = None) -> str:
        """Return what the player at a seat is called by a label."""
        if seating is not None:
            return self._people.label(seating[seat])
        return self._words.text(PLAYER_LABEL, number=seat + 1)

    def hand_sum(self, hand: Sequence[Tile]) -> str:
        """Return a hand's total as a sum of both halves of every tile ("1 + 4 = 5")."""
        halves = [half for tile in hand for half in (tile.low, tile.high)]
        return self._words.text(
            EQUALS, sum=self._words.added([str(half) for half in halves]), total=sum(halves)
        )

    def award_sum(self, settlement: Settlement) -> str:
        """Return the award as arithmetic ("8 + 10 − 3 = 15"); empty without an award."""
        if settlement.winner is None:
            return ""
        terms = self._terms(settlement, [str(total) for total in settlement.totals])
        if len(settlement.opponents) == 1 and settlement.out is not None:
            return terms
        return self._words.text(EQUALS, sum=terms, total=settlement.points)

    def _terms(self, settlement: Settlement, totals: Sequence[str]) -> str:
        """Return what the award is made of, given each hand's total in words."""
        terms = self._words.added([totals[seat] for seat in settlement.opponents])
        if settlement.winner is None or settlement.out is not None:
            return terms
        return self._words.text(TAKEN_OFF, first=terms, next=totals[settlement.winner])

    def hand(self, settlement: Settlement, seat: int, seating: Seating | None = None) -> str:
        """Return what a player is left with, as a sentence."""
        hand = settlement.hands[seat]
        if seating is not None:
            return self.left_with(hand, seating[seat])
        if not hand:
            return self._words.text(HAND_EMPTY, number=seat + 1)
        return self._words.text(
            HAND_LEFT, number=seat + 1, tiles=self._listed(hand), sum=self.hand_sum(hand)
        )

    def left_with(self, hand: Sequence[Tile], who: Who) -> str:
        """Return what a person is left with, as a sentence."""
        if not hand:
            return self._people.text(LEFT_WITHOUT, who)
        return self._people.text(LEFT_WITH, who, tiles=self._listed(hand), sum=self.hand_sum(hand))

    def _listed(self, hand: Sequence[Tile]) -> str:
        return self._words.all_of([written(tile) for tile in hand])

    def outcome(self, settlement: Settlement, seating: Seating | None = None) -> str:
        """Return how the round ended where it was blocked, then who scores, how much and why."""
        award = self.award(settlement, seating)
        if settlement.out is not None:
            return award
        return self._words.sentences([self._words.text(ROUND_BLOCKED), award])

    def award(self, settlement: Settlement, seating: Seating | None = None) -> str:
        """Return who scores, how much and why, as a sentence."""
        if settlement.winner is None:
            return self._shared(settlement, seating)
        if seating is not None:
            return self._award_named(settlement, settlement.winner, seating)
        single = len(settlement.opponents) == 1
        if settlement.out is not None:
            said = OUT_SCORES_ONE if single else OUT_SCORES
        else:
            said = LOWEST_SCORES_ONE if single else LOWEST_SCORES
        return self._words.counted(
            said,
            settlement.points,
            number=settlement.winner + 1,
            sum=self.award_sum(settlement),
        )

    def _award_named(self, settlement: Settlement, winner: int, seating: Seating) -> str:
        single = len(settlement.opponents) == 1
        if settlement.out is not None:
            said = SCORES_OTHER if single else SCORES_OTHERS
        else:
            said = SCORES_LOWER if single else SCORES_LOWEST
        totals = [
            self._words.text(TOTAL_OF, total=total, player=self._people.within(seating[seat]))
            for seat, total in enumerate(settlement.totals)
        ]
        return self._people.counted(
            said,
            seating[winner],
            settlement.points,
            sum=self._terms(settlement, totals),
            other=self._people.within(seating[settlement.opponents[0]]),
        )

    def _shared(self, settlement: Settlement, seating: Seating | None) -> str:
        lowest = min(settlement.totals)
        players = [
            self._words.text(PLAYER, number=seat + 1)
            if seating is None
            else self._people.within(seating[seat])
            for seat, total in enumerate(settlement.totals)
            if total == lowest
        ]
        return self._words.text(LOWEST_SHARED, total=lowest, players=self._words.all_of(players))

    def alternative(self, settlement: Settlement, seating: Seating | None = None) -> str:
        """Return the whole settlement in words: every hand, then the outcome."""
        hands = [self.hand(settlement, seat, seating) for seat in range(len(settlement.hands))]
        return self._words.sentences([*hands, self.outcome(settlement, seating)])

    def title(self, settlement: Settlement) -> str:
        """Return the name of the settlement's picture."""
        return self._words.text(TITLE_BLOCKED if settlement.out is None else TITLE_OUT)

    def picture_words(
        self, settlement: Settlement, seating: Seating | None = None
    ) -> Mapping[str, str]:
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
            texts[f"seat{seat}"] = self.seat_name(seat, seating)
            texts[f"total{seat}"] = self.hand_sum(hand) if hand else ""
        return texts
