"""The words of the discard trainer: what every choice of two cards is worth on average."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rulewalk.games.cards import PACK, Card
from rulewalk.games.cribbage.discard import DiscardChoice
from rulewalk.games.cribbage.show import Combination, ShowKind, score_show
from rulewalk.voice.card_names import CardNames
from rulewalk.voice.catalogue import Catalogue, message
from rulewalk.voice.cribbage_show import CountingVoice

HUNDREDTHS: Final = 100

# Whether the crib is the learner's own -> its sentence.
PROMPT: Final = {
    True: message("You hold {cards}. The crib is yours: lay two cards away."),
    False: message("You hold {cards}. The crib is the rival's: lay two cards away."),
}
DECIMAL: Final = message("{units}.{hundredths}")
SPREAD: Final = message("{lowest} to {highest}")
PLUS: Final = message("+{number}")
MINUS: Final = message("−{number}")
COLUMNS: Final = {
    "kept": message("Kept"),
    "discarded": message("Laid away"),
    "average": message("Average"),
    "hand": message("Hand"),
    "spread": message("Lowest to highest"),
    "crib": message("Crib"),
}
CAPTION: Final = {
    True: message("What each choice is worth on average, with the crib added"),
    False: message("What each choice is worth on average, with the crib taken off"),
}
ROW: Final = {
    True: message(
        "Keep {kept}; lay away {discarded}: {average} on average, {hand} in the hand "
        "({lowest} to {highest}) plus {crib} in your crib."
    ),
    False: message(
        "Keep {kept}; lay away {discarded}: {average} on average, {hand} in the hand "
        "({lowest} to {highest}) minus {crib} in the rival's crib."
    ),
}

# Whose crib it is, whether the kept cards make anything by themselves: never a single point.
BEST: Final = {
    (True, True): message(
        "It is best to keep {kept}: by themselves they make {points} points ({named}), and the "
        "two laid away add {crib} on average to your crib."
    ),
    (True, False): message(
        "It is best to keep {kept}: by themselves they make no points, but the two laid away "
        "add {crib} on average to your crib."
    ),
    (False, True): message(
        "It is best to keep {kept}: by themselves they make {points} points ({named}), and the "
        "two laid away give the rival's crib {crib} on average."
    ),
    (False, False): message(
        "It is best to keep {kept}: by themselves they make no points, but the two laid away "
        "give the rival's crib only {crib} on average."
    ),
}
BETTER_BY: Final = message("On average, that is worth {difference} more than your choice.")
WELL_CHOSEN: Final = {
    (True, True): message(
        "Well chosen: no choice is better on average. By themselves the cards you kept make "
        "{points} points ({named}), and the two laid away add {crib} on average to your crib."
    ),
    (True, False): message(
        "Well chosen: no choice is better on average. By themselves the cards you kept make no "
        "points, but the two laid away add {crib} on average to your crib."
    ),
    (False, True): message(
        "Well chosen: no choice is better on average. By themselves the cards you kept make "
        "{points} points ({named}), and the two laid away give the rival's crib {crib} on average."
    ),
    (False, False): message(
        "Well chosen: no choice is better on average. By themselves the cards you kept make no "
        "points, but the two laid away give the rival's crib only {crib} on average."
    ),
}
RANKED: Final = message("Your choice is number {place} of {choices}.")
BOTH_RIVALS: Final = message("From these cards, both rivals lay away {cards}.")
EACH_RIVAL: Final = message(
    "From these cards, the simple rival lays away {simple}, and the careful rival {careful}."
)


@dataclass(frozen=True, slots=True)
class DiscardRow:
    """One choice as a row of the table, in words; numbers as the language writes them.

    Attributes:
        kept: the four cards kept.
        discarded: the two laid away.
        average: what the choice is worth on average, crib included.
        hand: the average of the hand over all starters.
        spread: the least and the most the hand can be worth ("4 to 14").
        crib: what the crib adds or takes on average, with its sign.
        text: the whole row as a sentence.
    """

    kept: str
    discarded: str
    average: str
    hand: str
    spread: str
    crib: str
    text: str


class DiscardVoice:
    """The words of the discard trainer in one language.

    ``dealer`` always tells whether the learner deals, so that the crib is the learner's own.

    Raises:
        ValueError: there is no such language.
    """

    def __init__(self, language: str) -> None:
        self._words = Catalogue(language)
        self._cards = CardNames(self._words)
        self._show = CountingVoice(language)

    def prompt(self, hand: Sequence[Card], *, dealer: bool) -> str:
        """Return which six cards are held, whose crib it is and what to do."""
        return self._words.text(PROMPT[dealer], cards=self._all(hand))

    def columns(self) -> Mapping[str, str]:
        """Return the headings of the table, by the names of ``DiscardRow``'s attributes."""
        return {key: self._words.text(said) for key, said in COLUMNS.items()}

    def table_caption(self, *, dealer: bool) -> str:
        """Return what the table shows, without a full stop."""
        return self._words.text(CAPTION[dealer])

    def row(self, choice: DiscardChoice, *, dealer: bool) -> DiscardRow:
        """Return a choice as a row of the table."""
        words = self._words
        kept, discarded = self._all(choice.kept), self._all(choice.discarded)
        average, hand, crib = map(self.number, (choice.average, choice.hand, choice.crib))
        lowest, highest = choice.lowest, choice.highest
        return DiscardRow(
            kept,
            discarded,
            average,
            hand,
            words.text(SPREAD, lowest=lowest, highest=highest),
            words.text(PLUS if dealer else MINUS, number=crib),
            words.text(
                ROW[dealer],
                kept=kept,
                discarded=discarded,
                average=average,
                hand=hand,
                lowest=lowest,
                highest=highest,
                crib=crib,
            ),
        )

    def number(self, value: float) -> str:
        """Return a number with two decimals as the language writes it ("−0.45", "12,30")."""
        hundredths = round(value * HUNDREDTHS)
        units, rest = divmod(abs(hundredths), HUNDREDTHS)
        size = self._words.text(DECIMAL, units=units, hundredths=f"{rest:02}")
        return self._words.text(MINUS, number=size) if hundredths < 0 else size

    def explanation(self, best: DiscardChoice, chosen: DiscardChoice, *, dealer: bool) -> str:
        """Return why the best choice is the best, and by how much it beats the chosen one.

        A choice that no other beats, as far as two decimals tell, is praised as such.
        """
        words = self._words
        difference = best.average - chosen.average
        if not round(difference * HUNDREDTHS):
            return self._why(WELL_CHOSEN, chosen, dealer=dealer)
        return words.sentences(
            [
                self._why(BEST, best, dealer=dealer),
                words.text(BETTER_BY, difference=self.number(difference)),
            ]
        )

    def _why(
        self, said: Mapping[tuple[bool, bool], str], choice: DiscardChoice, *, dealer: bool
    ) -> str:
        made = _by_themselves(choice.kept)
        return self._words.text(
            said[dealer, bool(made)],
            kept=self._all(choice.kept),
            points=sum(combination.points for combination in made),
            named=self._show.named(made),
            crib=self.number(choice.crib),
        )

    def ranked(self, place: int, choices: int) -> str:
        """Return which place a choice takes, from 1, among all of them."""
        return self._words.text(RANKED, place=place, choices=choices)

    def rivals(self, simple: Sequence[Card], careful: Sequence[Card]) -> str:
        """Return what the two rivals lay away from the same six cards."""
        if set(simple) == set(careful):
            return self._words.text(BOTH_RIVALS, cards=self._all(simple))
        return self._words.text(EACH_RIVAL, simple=self._all(simple), careful=self._all(careful))

    def _all(self, cards: Sequence[Card]) -> str:
        return self._words.all_of([self._cards.the(card) for card in cards])


def _by_themselves(kept: Sequence[Card]) -> tuple[Combination, ...]:
    """Return what four cards make before any starter is turned."""
    # A starter that prolongs neither a run nor a flush leaves the four's own combinations whole.
    for starter in PACK:
        if starter in kept:
            continue
        made = score_show(kept, starter)
        with_starter = {combination.kind for combination in made if starter in combination.cards}
        if not with_starter & {ShowKind.RUN, ShowKind.FLUSH}:
            return tuple(combination for combination in made if starter not in combination.cards)
    raise ValueError("every starter prolongs something")
