"""The words of a lesson taken as a quiz: what is asked, and what an answer got right or wrong."""

from collections.abc import Sequence
from typing import Final, assert_never

from rulewalk.games.cards import Card
from rulewalk.games.cribbage.claims import (
    CardsLeft,
    ClaimRefusal,
    FirstOfCount,
    GameIsWon,
    Judged,
    LastCardInstead,
    NotInRow,
    OtherCount,
    OtherNumber,
    OtherRank,
    StillFits,
    ThirtyOneInstead,
    TooFewCards,
)
from rulewalk.games.cribbage.game import HEELS_POINTS
from rulewalk.games.cribbage.play import SHORTEST_RUN, Scored, ScoreKind
from rulewalk.games.cribbage.show import ShowKind
from rulewalk.games.cribbage.values import counting_value
from rulewalk.notation.seating import Seating, Who
from rulewalk.voice.catalogue import Catalogue, Counted, message
from rulewalk.voice.cribbage_play import PlayVoice

YOU: Final = Who.YOU
RIVAL: Final = Who.RIVAL

ASKS: Final = {
    YOU: message("You lay {card}. What does this card score?"),
    RIVAL: message("The rival lays {card}. What does this card score?"),
}
ASKS_HAND: Final = {
    (None, False): message("What is the hand worth?"),
    (None, True): message("What is the crib worth?"),
    (True, False): message("What is your hand worth?"),
    (True, True): message("What is your crib worth?"),
    (False, False): message("What is the rival's hand worth?"),
    (False, True): message("What is the rival's crib worth?"),
}
"""Whether it is yours, None where it is nobody's, and whether it is the crib -> the question."""

ASKS_TURNED: Final = message("The starter is turned: {card}. What does it score?")
NUMBERED: Final = message("Question {number} of {questions}. {question}")

KINDS: Final = {
    ScoreKind.FIFTEEN: message("Fifteen"),
    ScoreKind.PAIR: message("Pair"),
    ScoreKind.PAIR_ROYAL: message("Pair royal"),
    ScoreKind.DOUBLE_PAIR_ROYAL: message("Double pair royal"),
    ScoreKind.RUN: message("Run"),
    ScoreKind.THIRTY_ONE: message("Thirty-one"),
    ScoreKind.GO: message("Go"),
    ScoreKind.LAST_CARD: message("Last card"),
}
SHOW_KINDS: Final = {
    ShowKind.FIFTEEN: message("Fifteen"),
    ShowKind.PAIR: message("Pair"),
    ShowKind.RUN: message("Run"),
    ShowKind.FLUSH: message("Flush"),
    ShowKind.NOBS: message("Nobs"),
}
HEELS: Final = message("His heels")

RIGHT: Final = message("That is right.")
RIGHT_NOTHING: Final = message("That is right: nothing.")
NOT_QUITE: Final = message("Not quite.")
MISSED: Final = message("Missed: {points}, with {cards}.")
HEELS_NAMED: Final = message("his heels {n}")
NO_HEELS: Final = message("No heels: only a jack scores when it is turned.")
GO_FOLLOWS: Final = message("The point for the go comes in a moment: when go is said.")

NO_FIFTEEN: Final = message("No fifteen: the count is at {count}.")
NO_THIRTY_ONE: Final = message("No thirty-one: the count is at {count}.")
NOTHING_BEFORE: Final = message("Nothing to pair: it is the first card of this count.")
PAIRS_NOTHING: Final = message(
    "It pairs nothing: the card right before it, {before}, has another rank."
)
PAIRS_BY_RANK: Final = message(
    "It pairs nothing: {before} counts the same, but cards pair by rank, and the ranks differ."
)
PAIRS_APART: Final = message("It pairs nothing: another card lies between it and {apart}.")
ONLY_A_PAIR: Final = message("Only two cards of one rank lie in a row: that is a pair.")
ONLY_THREE_ALIKE: Final = message(
    "Only three cards of one rank lie in a row: that is a pair royal."
)
MORE_THAN_A_PAIR: Final = message(
    "Three cards of one rank lie in a row: that is a pair royal, counted instead of a pair."
)
FOUR_ALIKE: Final = message(
    "Four cards of one rank lie in a row: that is a double pair royal, counted instead of "
    "anything less."
)
TOO_FEW: Final = message("No run: it takes at least {shortest} cards, and this count has {cards}.")
NOT_IN_ROW: Final = message("No run: these do not follow one another: {cards}.")
NOR_MORE_IN_ROW: Final = message(
    "No run: the last three cards do not follow one another ({cards}), and neither do more of them."
)
CAN_STILL_LAY: Final = {
    YOU: message("No point for a go: you can still lay {cards}."),
    RIVAL: message("No point for a go: the rival can still lay {cards}."),
}
LAST_CARD_FOR_GO: Final = message(
    "No point for a go: the point for the last card is counted instead."
)
THIRTY_ONE_FOR_GO: Final = message("No point for a go: thirty-one is counted instead.")
THIRTY_ONE_FOR_LAST: Final = message("No point for the last card: thirty-one is counted instead.")
NOT_LAST: Final = Counted(
    "It is not the last card: {n} card is still to be laid.",
    "It is not the last card: {n} cards are still to be laid.",
)
ALREADY_WON: Final = message("Nothing else is counted: the game has been won.")

ATTEMPTS: Final = Counted("{n} attempt did not hold.", "{n} attempts did not hold.")
SOME_RIGHT: Final = message("You were right in {right} of {questions} questions.")
NONE_RIGHT: Final = message("You were right in none of {questions} questions.")
ALL_RIGHT: Final = message("You were right in all {questions} questions.")
AT_STEP: Final = message("{heading}. {faults}")


class QuizVoice:
    """The words of a quiz in one language.

    Raises:
        ValueError: there is no such language.
    """

    def __init__(self, language: str) -> None:
        self._words = Catalogue(language)
        self._play = PlayVoice(language)

    def asks(self, who: Who, card: Card) -> str:
        """Return the question what a card of the play scores."""
        return self._words.text(ASKS[who], card=self._play.the_card(card))

    def asks_turned(self, card: Card) -> str:
        """Return the question what the starter scores."""
        return self._words.text(ASKS_TURNED, card=self._play.the_card(card))

    def asks_hand(self, *, yours: bool | None, crib: bool) -> str:
        """Return the question what a hand or the crib is worth; ``yours`` may be None."""
        return self._words.text(ASKS_HAND[yours, crib])

    def numbered(self, number: int, questions: int, question: str) -> str:
        """Return a question after its number; the only one stands by itself."""
        if questions == 1:
            return question
        return self._words.text(NUMBERED, number=number, questions=questions, question=question)

    def kind(self, kind: ScoreKind | ShowKind) -> str:
        """Return what a button says that claims a kind of score."""
        said = KINDS[kind] if isinstance(kind, ScoreKind) else SHOW_KINDS[kind]
        return self._words.text(said)

    @property
    def heels(self) -> str:
        """What a button says that claims a jack turned."""
        return self._words.text(HEELS)

    def verdict(self, *, right: bool, nothing: bool = False) -> str:
        """Return whether an answer is right; ``nothing`` where it rightly said nothing."""
        if not right:
            return self._words.text(NOT_QUITE)
        return self._words.text(RIGHT_NOTHING if nothing else RIGHT)

    def faults(self, judged: Judged, seating: Seating) -> list[str]:
        """Return what was missed and what does not hold, each thing once; none if right."""
        said = [self._missed(score) for score in judged.missed]
        said += [self.refusal(wrong, seating) for wrong in judged.wrong]
        return list(dict.fromkeys(said))

    def notes(self, judged: Judged) -> list[str]:
        """Return what there is to say besides of a claim."""
        return [self._words.text(GO_FOLLOWS)] if judged.early else []

    def _missed(self, score: Scored) -> str:
        cards = self._play.making(score.kind, score.cards)
        return self._words.text(MISSED, points=self._play.named(score), cards=cards)

    def heels_fault(self, card: Card, *, scores: bool) -> str:
        """Return what was wrong with a wrong claim about the starter."""
        if not scores:
            return self._words.text(NO_HEELS)
        points = self._words.text(HEELS_NAMED, n=HEELS_POINTS)
        return self._words.text(MISSED, points=points, cards=self._play.the_card(card))

    def refusal(self, refusal: ClaimRefusal, seating: Seating) -> str:
        """Return why something that was claimed of a card does not hold."""
        words = self._words
        match refusal:
            case OtherCount(kind, count):
                fifteen = kind is ScoreKind.FIFTEEN
                return words.text(NO_FIFTEEN if fifteen else NO_THIRTY_ONE, count=count)
            case FirstOfCount():
                return words.text(NOTHING_BEFORE)
            case OtherRank():
                return self._other_rank(refusal)
            case OtherNumber(kind, alike):
                return words.text(_how_many_alike(kind, alike))
            case TooFewCards(cards):
                return words.text(TOO_FEW, cards=cards, shortest=SHORTEST_RUN)
            case NotInRow(last, more):
                return words.text(NOR_MORE_IN_ROW if more else NOT_IN_ROW, cards=self._all(last))
            case StillFits(seat, fitting):
                named = words.any_of([self._play.the_card(card) for card in fitting])
                return words.text(CAN_STILL_LAY[seating[seat]], cards=named)
            case LastCardInstead():
                return words.text(LAST_CARD_FOR_GO)
            case ThirtyOneInstead(kind):
                go = kind is ScoreKind.GO
                return words.text(THIRTY_ONE_FOR_GO if go else THIRTY_ONE_FOR_LAST)
            case CardsLeft(left):
                return words.counted(NOT_LAST, left)
            case GameIsWon():
                return words.text(ALREADY_WON)
            case _:
                assert_never(refusal)

    def _other_rank(self, refusal: OtherRank) -> str:
        words, before = self._words, self._play.the_card(refusal.before)
        if refusal.apart is not None:
            return words.text(PAIRS_APART, apart=self._play.the_card(refusal.apart))
        same = counting_value(refusal.before) == counting_value(refusal.card)
        return words.text(PAIRS_BY_RANK if same else PAIRS_NOTHING, before=before)

    def attempts(self, wrong: int) -> str:
        """Return how many attempts at counting did not hold, at least 1."""
        return self._words.counted(ATTEMPTS, wrong)

    def result(self, right: int, questions: int) -> str:
        """Return how many of several questions were answered right."""
        said = ALL_RIGHT if right == questions else SOME_RIGHT if right else NONE_RIGHT
        return self._words.text(said, right=right, questions=questions)

    def at_step(self, heading: str, faults: Sequence[str]) -> str:
        """Return what was wrong at a step, after its heading."""
        return self._words.text(AT_STEP, heading=heading, faults=self._words.sentences(faults))

    def _all(self, cards: Sequence[Card]) -> str:
        return self._words.all_of([self._play.the_card(card) for card in cards])


def _how_many_alike(kind: ScoreKind, alike: int) -> str:
    """Return the message for so many cards alike that were claimed to be something else."""
    if alike == 2:
        return ONLY_A_PAIR
    if alike == 4:
        return FOUR_ALIKE
    return MORE_THAN_A_PAIR if kind is ScoreKind.PAIR else ONLY_THREE_ALIKE
