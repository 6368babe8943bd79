"""The words of the cribbage show: a hand counted out as players say it."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final, assert_never

from rulewalk.games.cards import ACE, JACK, KING, Card
from rulewalk.games.cribbage.counting import (
    HIGHEST,
    CountedTwice,
    CountFinished,
    Counting,
    CountingEvent,
    CountingMove,
    CountingRefusal,
    Finish,
    NoFifteen,
    NoFlush,
    NoFlushInCrib,
    NoNobs,
    NoPair,
    NoRun,
    PartOfFlush,
    PartOfLongerRun,
    StarterIsNoNobs,
    StillToCount,
)
from rulewalk.games.cribbage.counting import Counted as CombinationCounted
from rulewalk.games.cribbage.play import SHORTEST_RUN
from rulewalk.games.cribbage.show import FIFTEEN, Combination, ShowKind
from rulewalk.games.protocol import Refusal, Transition
from rulewalk.notation.seating import Seating
from rulewalk.voice.card_names import CardNames
from rulewalk.voice.catalogue import Catalogue, Counted, message

NUMBER_WORDS: Final = dict(
    enumerate(
        (
            message("one"),
            message("two"),
            message("three"),
            message("four"),
            message("five"),
            message("six"),
            message("seven"),
            message("eight"),
            message("nine"),
            message("ten"),
            message("eleven"),
            message("twelve"),
            message("thirteen"),
            message("fourteen"),
            message("fifteen"),
            message("sixteen"),
            message("seventeen"),
            message("eighteen"),
            message("nineteen"),
            message("twenty"),
            message("twenty-one"),
            message("twenty-two"),
            message("twenty-three"),
            message("twenty-four"),
            message("twenty-five"),
            message("twenty-six"),
            message("twenty-seven"),
            message("twenty-eight"),
            message("twenty-nine"),
        ),
        1,
    )
)
"""A total of a hand, 1 to 29 -> how it is said aloud."""


class _Place(Enum):
    """Where a combination comes in a count, as far as it changes what is said."""

    FIRST = "first"
    LATER = "later"
    ANOTHER = "another"


_FIRST, _LATER, _ANOTHER = _Place

# A fifteen is said by its total alone as long as only fifteens have been counted.
ALOUD: Final = {
    (ShowKind.FIFTEEN, _FIRST): message("fifteen {total}"),
    (ShowKind.FIFTEEN, _LATER): message("and a fifteen is {total}"),
    (ShowKind.FIFTEEN, _ANOTHER): message("and another fifteen is {total}"),
    (ShowKind.PAIR, _FIRST): message("a pair is {total}"),
    (ShowKind.PAIR, _LATER): message("and a pair is {total}"),
    (ShowKind.PAIR, _ANOTHER): message("and another pair is {total}"),
    (ShowKind.RUN, _FIRST): message("a run of {length} is {total}"),
    (ShowKind.RUN, _LATER): message("and a run of {length} is {total}"),
    (ShowKind.RUN, _ANOTHER): message("and another run of {length} is {total}"),
    (ShowKind.FLUSH, _FIRST): message("a flush of {length} is {total}"),
    (ShowKind.FLUSH, _LATER): message("and a flush of {length} is {total}"),
    (ShowKind.NOBS, _FIRST): message("one for nobs"),
    (ShowKind.NOBS, _LATER): message("and one for nobs is {total}"),
}
"""Kind and place -> the piece of a count said aloud."""

SAID: Final = {
    (ShowKind.FIFTEEN, _FIRST): message("Fifteen {total}: {cards}."),
    (ShowKind.FIFTEEN, _LATER): message("And a fifteen is {total}: {cards}."),
    (ShowKind.FIFTEEN, _ANOTHER): message("And another fifteen is {total}: {cards}."),
    (ShowKind.PAIR, _FIRST): message("A pair is {total}: {cards}."),
    (ShowKind.PAIR, _LATER): message("And a pair is {total}: {cards}."),
    (ShowKind.PAIR, _ANOTHER): message("And another pair is {total}: {cards}."),
    (ShowKind.RUN, _FIRST): message("A run of {length} is {total}: {cards}."),
    (ShowKind.RUN, _LATER): message("And a run of {length} is {total}: {cards}."),
    (ShowKind.RUN, _ANOTHER): message("And another run of {length} is {total}: {cards}."),
    (ShowKind.FLUSH, _FIRST): message("A flush of {length} is {total}: {cards}."),
    (ShowKind.FLUSH, _LATER): message("And a flush of {length} is {total}: {cards}."),
    (ShowKind.NOBS, _FIRST): message("One for nobs: {jack} has the suit of the starter."),
    (ShowKind.NOBS, _LATER): message(
        "And one for nobs is {total}: {jack} has the suit of the starter."
    ),
}
"""Kind and place -> the sentence of a combination counted out."""

HEADINGS: Final = {
    ShowKind.FIFTEEN: message("Fifteen: {cards}"),
    ShowKind.PAIR: message("Pair: {cards}"),
    ShowKind.RUN: message("Run: {cards}"),
    ShowKind.FLUSH: message("Flush: {cards}"),
    ShowKind.NOBS: message("Nobs: {cards}"),
}
FINISH_HEADING: Final = {False: message("The whole hand"), True: message("The whole crib")}

TRIES: Final = {
    ShowKind.FIFTEEN: message("Tried as a fifteen: {cards}"),
    ShowKind.PAIR: message("Tried as a pair: {cards}"),
    ShowKind.RUN: message("Tried as a run: {cards}"),
    ShowKind.FLUSH: message("Tried as a flush: {cards}"),
    ShowKind.NOBS: message("Tried as nobs: {cards}"),
}
TRIES_TO_FINISH: Final = message("Trying to end the count")

# Whether it is the crib -> its sentence.
WORTH: Final = {
    False: Counted(
        "Nothing else counts: the hand is worth {n} point.",
        "Nothing else counts: the hand is worth {n} points.",
        message("Nothing counts here: the hand is worth no points."),
    ),
    True: Counted(
        "Nothing else counts: the crib is worth {n} point.",
        "Nothing else counts: the crib is worth {n} points.",
        message("Nothing counts here: the crib is worth no points."),
    ),
}
BEST_OF_ALL: Final = message("No hand can be worth more.")

NAMED: Final = {
    ShowKind.FIFTEEN: message("fifteen {n}"),
    ShowKind.PAIR: message("pair {n}"),
    ShowKind.RUN: message("run of {n}"),
    ShowKind.FLUSH: message("flush {n}"),
    ShowKind.NOBS: message("nobs {n}"),
}
SEVERAL_NAMED: Final = {
    ShowKind.FIFTEEN: message("fifteens {n}"),
    ShowKind.PAIR: message("pairs {n}"),
    ShowKind.RUN: message("runs {n}"),
}
WITH_CARDS: Final = message("{points} ({cards})")

COUNTED_ALREADY: Final = {
    ShowKind.FIFTEEN: message("This fifteen has been counted already: {cards}."),
    ShowKind.PAIR: message("This pair has been counted already: {cards}."),
    ShowKind.RUN: message("This run has been counted already: {cards}."),
    ShowKind.FLUSH: message("The flush has been counted already: {cards}."),
    ShowKind.NOBS: message("Nobs has been counted already: {cards}."),
}
NOT_FIFTEEN: Final = message("Together, {cards} count {total}, not {fifteen}.")
NOT_FIFTEEN_ALONE: Final = message("By itself, {cards} counts {total}, not {fifteen}.")
NOT_TWO: Final = message(
    "A pair is made of two cards; three or four of one rank are counted pair by pair."
)
NOT_ALIKE: Final = message("A pair has two cards of one rank, and these differ: {cards}.")
RUN_TOO_SHORT: Final = message("A run has at least {shortest} cards in a row.")
RUN_WITH_ALIKE: Final = message(
    "A run takes every rank once: count one run with each of the cards that are alike."
)
NOT_IN_A_ROW: Final = message("These ranks do not follow one another: {cards}.")
ACE_IS_LOW: Final = message("The ace stands only before the two, never after the king.")
LONGER_RUN: Final = message("This is only a part of a longer run: name all {length} of its cards.")
NOT_ONE_SUIT: Final = message("A flush has cards of one suit, and these differ: {cards}.")
NOT_ALL_FOUR: Final = message(
    "A flush takes all four cards of the hand, and the starter where it has their suit."
)
NOT_ALL_FIVE: Final = message("In the crib, a flush takes all five cards.")
PART_OF_FLUSH: Final = message("This is only a part of the flush: name all {length} of its cards.")
NO_FLUSH_IN_CRIB: Final = message(
    "In the crib, four cards of one suit are no flush: the starter must have that suit too."
)
NO_JACK: Final = message("Nobs is the jack of the starter's suit, and {card} is no jack.")
OTHER_SUIT: Final = message(
    "Nobs is the jack of the starter's suit: {card} has another suit than {starter}."
)
STARTER_NO_NOBS: Final = {
    False: message(
        "The starter itself is never nobs: only a jack in the hand is. As the starter, it scored "
        "for the dealer when it was turned."
    ),
    True: message(
        "The starter itself is never nobs: only a jack in the crib is. As the starter, it scored "
        "for the dealer when it was turned."
    ),
}
STILL_TO_COUNT: Final = Counted(
    "There is {n} more combination to count: {combinations}.",
    "There are {n} more combinations to count: {combinations}.",
)
MISSED: Final = Counted(
    "{n} combination was missed: {combinations}.",
    "{n} combinations were missed: {combinations}.",
    message("No combination was missed."),
)
TOO_LOW: Final = {
    False: Counted(
        "You said {claimed}, and the hand is worth {points}: {n} point more.",
        "You said {claimed}, and the hand is worth {points}: {n} points more.",
    ),
    True: Counted(
        "You said {claimed}, and the crib is worth {points}: {n} point more.",
        "You said {claimed}, and the crib is worth {points}: {n} points more.",
    ),
}
TOO_HIGH: Final = {
    False: Counted(
        "You said {claimed}, and the hand is worth {points}: {n} point less.",
        "You said {claimed}, and the hand is worth {points}: {n} points less.",
    ),
    True: Counted(
        "You said {claimed}, and the crib is worth {points}: {n} point less.",
        "You said {claimed}, and the crib is worth {points}: {n} points less.",
    ),
}
NOBODY_HOLDS: Final = message("No hand can be worth more than {highest}.")
RIGHT: Final = {
    False: Counted(
        "That is right: the hand is worth {n} point.",
        "That is right: the hand is worth {n} points.",
        message("That is right: the hand is worth no points."),
    ),
    True: Counted(
        "That is right: the crib is worth {n} point.",
        "That is right: the crib is worth {n} points.",
        message("That is right: the crib is worth no points."),
    ),
}

HELD: Final = {False: message("In the hand: {cards}."), True: message("In the crib: {cards}.")}
STARTER: Final = message("The starter: {card}.")
COUNTED_SO_FAR: Final = message("Counted so far: {combinations}.")
NOTHING_COUNTED: Final = message("Nothing has been counted yet.")
TOTAL: Final = Counted(
    "Total so far: {n} point.", "Total so far: {n} points.", message("Total so far: no points.")
)
COMPLETE: Final = Counted(
    "The count is complete: {n} point.",
    "The count is complete: {n} points.",
    message("The count is complete: no points."),
)

TITLE: Final = {
    False: Counted(
        "Counting the hand, {n} point so far",
        "Counting the hand, {n} points so far",
        message("Counting the hand, no points so far"),
    ),
    True: Counted(
        "Counting the crib, {n} point so far",
        "Counting the crib, {n} points so far",
        message("Counting the crib, no points so far"),
    ),
}
TITLE_COMPLETE: Final = {
    False: Counted(
        "The hand counted, {n} point",
        "The hand counted, {n} points",
        message("The hand counted, no points"),
    ),
    True: Counted(
        "The crib counted, {n} point",
        "The crib counted, {n} points",
        message("The crib counted, no points"),
    ),
}
HAND_WORD: Final = message("Hand")
CRIB_WORD: Final = message("Crib")
STARTER_WORD: Final = message("Starter")
TOTAL_WORD: Final = message("Total")
ADDED_WORD: Final = message("+{n}")
POINTS_WORD: Final = Counted("{n} point", "{n} points", message("no points"))

type CountingMade = Transition[Counting, CountingMove, CountingEvent]


class CountingVoice:
    """The words of a hand of the show in one language; satisfies ``GameVoice``.

    Whose hand it is does not matter here, so that the seating is never looked at.

    Raises:
        ValueError: there is no such language.
    """

    def __init__(self, language: str) -> None:
        self._words = Catalogue(language)
        self._cards = CardNames(self._words)

    def heading(self, made: CountingMade, seating: Seating) -> str:
        """Return which combination is counted, with its cards, without a full stop."""
        if isinstance(made.move, Finish):
            return self._words.text(FINISH_HEADING[made.after.crib])
        return self._words.text(HEADINGS[made.move.kind], cards=self._named_cards(made))

    def _named_cards(self, made: CountingMade) -> str:
        """Return the cards of a heading: the jack alone for nobs, else as counted."""
        (event,) = made.events
        assert isinstance(event, CombinationCounted)
        return self._making(event.combination)

    def refused_heading(self, position: Counting, move: CountingMove, seating: Seating) -> str:
        """Return what somebody tries to count, without a full stop."""
        if isinstance(move, Finish):
            return self._words.text(TRIES_TO_FINISH)
        return self._words.text(TRIES[move.kind], cards=self._all(move.cards))

    def caption(self, made: CountingMade, seating: Seating) -> str:
        """Return what is said aloud, with the running total and the cards that make it."""
        return self._words.sentences([self.sentence(event, made) for event in made.events])

    def sentence(self, event: CountingEvent, made: CountingMade) -> str:
        """Return the sentence of one event of a move."""
        match event:
            case CombinationCounted(combination, total):
                return self._words.text(
                    SAID[combination.kind, _place(combination, made.before.counted)],
                    total=self._number(total),
                    length=self._number(len(combination.cards)),
                    cards=self._making(combination),
                    jack=self.the_card(combination.cards[0]),
                )
            case CountFinished(total):
                worth = self._words.counted(WORTH[made.after.crib], total)
                if total < HIGHEST:
                    return worth
                return self._words.sentences([worth, self._words.text(BEST_OF_ALL)])
            case _:
                assert_never(event)

    def aloud(self, combinations: Sequence[Combination]) -> str:
        """Return a whole count as it is said aloud, without a full stop.

        "fifteen two, fifteen four, and a pair is six"; empty without any combination.
        """
        said, total = [], 0
        for number, combination in enumerate(combinations):
            total += combination.points
            said.append(
                self._words.text(
                    ALOUD[combination.kind, _place(combination, combinations[:number])],
                    total=self._number(total),
                    length=self._number(len(combination.cards)),
                )
            )
        return self._words.in_order(said)

    def points(self, made: CountingMade, seating: Seating) -> str:
        """Return the points of a combination by name ("fifteen 2"); empty at the end."""
        return self.named(
            [event.combination for event in made.events if isinstance(event, CombinationCounted)]
        )

    def named(self, combinations: Sequence[Combination]) -> str:
        """Return points by name and number, kind by kind ("fifteens 8 + pair 2 + nobs 1")."""
        words = self._words
        told = []
        for kind in ShowKind:
            points = [made.points for made in combinations if made.kind is kind]
            if points:
                said = SEVERAL_NAMED[kind] if len(points) > 1 else NAMED[kind]
                told.append(words.text(said, n=sum(points)))
        return words.added(told)

    def refusal(
        self, position: Counting, move: CountingMove, refusal: Refusal, seating: Seating
    ) -> str:
        """Return why the combination does not count, by its name and cards.

        Raises:
            TypeError: the refusal is none of the show's.
        """
        if not isinstance(refusal, CountingRefusal.__value__):
            raise TypeError(f"the show refuses nothing like {refusal!r}")
        return self._refused(position, refusal)

    def _refused(self, position: Counting, refusal: CountingRefusal) -> str:
        words = self._words
        match refusal:
            case CountedTwice(combination):
                said = COUNTED_ALREADY[combination.kind]
                return words.text(said, cards=self._making(combination))
            case NoFifteen(cards, total):
                said = NOT_FIFTEEN if len(cards) > 1 else NOT_FIFTEEN_ALONE
                return words.text(said, cards=self._all(cards), total=total, fifteen=FIFTEEN)
            case NoPair(cards):
                return words.text(NOT_ALIKE if len(cards) == 2 else NOT_TWO, cards=self._all(cards))
            case NoRun(cards):
                return self._no_run(cards)
            case PartOfLongerRun(_, longest):
                return words.text(LONGER_RUN, length=longest)
            case NoFlush() | PartOfFlush() | NoFlushInCrib():
                return self._no_flush(position, refusal)
            case NoNobs(card, starter):
                said = OTHER_SUIT if card.rank == JACK else NO_JACK
                return words.text(said, card=self.the_card(card), starter=self.the_card(starter))
            case StarterIsNoNobs():
                return words.text(STARTER_NO_NOBS[position.crib])
            case StillToCount(combinations):
                return words.counted(
                    STILL_TO_COUNT, len(combinations), combinations=self._listed(combinations)
                )
            case _:
                assert_never(refusal)

    def _no_run(self, cards: Sequence[Card]) -> str:
        words = self._words
        ranks = {card.rank for card in cards}
        if len(cards) < SHORTEST_RUN:
            return words.text(RUN_TOO_SHORT, shortest=SHORTEST_RUN)
        if len(ranks) < len(cards):
            return words.text(RUN_WITH_ALIKE)
        apart = words.text(NOT_IN_A_ROW, cards=self._all(cards))
        if not {ACE, KING} <= ranks:
            return apart
        return words.sentences([apart, words.text(ACE_IS_LOW)])

    def _no_flush(self, position: Counting, refusal: NoFlush | PartOfFlush | NoFlushInCrib) -> str:
        words = self._words
        match refusal:
            case NoFlush(cards) if len({card.suit for card in cards}) > 1:
                return words.text(NOT_ONE_SUIT, cards=self._all(cards))
            case NoFlush():
                return words.text(NOT_ALL_FIVE if position.crib else NOT_ALL_FOUR)
            case PartOfFlush():
                (flush,) = (made for made in position.makes if made.kind is ShowKind.FLUSH)
                return words.text(PART_OF_FLUSH, length=len(flush.cards))
            case NoFlushInCrib():
                return words.text(NO_FLUSH_IN_CRIB)
            case _:
                assert_never(refusal)

    def missed(self, combinations: Sequence[Combination]) -> str:
        """Return what was not counted, by name and cards."""
        return self._words.counted(
            MISSED, len(combinations), combinations=self._listed(combinations)
        )

    def wrong_total(self, claimed: int, points: int, *, crib: bool = False) -> str:
        """Return by how much a total that somebody said is wrong.

        Raises:
            ValueError: it is right.
        """
        if claimed == points:
            raise ValueError(f"{claimed} is right")
        words = self._words
        said = (TOO_LOW if claimed < points else TOO_HIGH)[crib]
        wrong = words.counted(said, abs(points - claimed), claimed=claimed, points=points)
        if claimed <= HIGHEST:
            return wrong
        return words.sentences([wrong, words.text(NOBODY_HOLDS, highest=HIGHEST)])

    def right_total(self, points: int, *, crib: bool = False) -> str:
        """Return that a total is right."""
        return self._words.counted(RIGHT[crib], points)

    def alternative(self, position: Counting, seating: Seating) -> str:
        """Return the whole position in sentences; everything in it can be read back.

        The four cards of the hand or the crib, the starter, what has been counted, the total,
        and whether the count is complete.
        """
        words = self._words
        counted = (
            words.text(COUNTED_SO_FAR, combinations=self._listed(position.counted))
            if position.counted
            else words.text(NOTHING_COUNTED)
        )
        return words.sentences(
            [
                words.text(HELD[position.crib], cards=self._all(position.hand)),
                words.text(STARTER, card=self.the_card(position.starter)),
                counted,
                words.counted(COMPLETE if position.finished else TOTAL, position.total),
            ]
        )

    def title(self, position: Counting, seating: Seating) -> str:
        """Return the name of the picture: what is counted, and its points so far."""
        said = TITLE_COMPLETE if position.finished else TITLE
        return self._words.counted(said[position.crib], position.total)

    def picture_words(self, position: Counting, seating: Seating) -> Mapping[str, str]:
        """Return the words in the picture.

        Keys: ``hand`` (the label of the four cards: "Hand", or "Crib" for the crib),
        ``starter`` (the label of the card apart), ``total`` (the label of the running total),
        ``points`` ("6 points"), ``added`` ("+2" for the last combination; empty before the first
        one and once the count is complete).
        """
        words, counted = self._words, position.counted
        added = counted[-1].points if counted and not position.finished else 0
        return {
            "hand": words.text(CRIB_WORD if position.crib else HAND_WORD),
            "starter": words.text(STARTER_WORD),
            "total": words.text(TOTAL_WORD),
            "points": words.counted(POINTS_WORD, position.total),
            "added": words.text(ADDED_WORD, n=added) if added else "",
        }

    def the_card(self, card: Card) -> str:
        """Return a card's name with its article ("the eight of diamonds")."""
        return self._cards.the(card)

    def card_name(self, card: Card) -> str:
        """Return a card's name by itself ("Eight of diamonds"), for a label or a button."""
        return self._cards.name(card)

    def _number(self, number: int) -> str:
        return self._words.text(NUMBER_WORDS[number])

    def _all(self, cards: Sequence[Card]) -> str:
        return self._words.all_of([self.the_card(card) for card in cards])

    def _making(self, combination: Combination) -> str:
        """Return the cards of a combination; of nobs its jack alone."""
        cards = combination.cards
        return self._all(cards[:1] if combination.kind is ShowKind.NOBS else cards)

    def _listed(self, combinations: Sequence[Combination]) -> str:
        words = self._words
        return words.apart(
            [
                words.text(WITH_CARDS, points=self.named([made]), cards=self._making(made))
                for made in combinations
            ]
        )


def _place(combination: Combination, before: Sequence[Combination]) -> _Place:
    """Return where a combination comes after those counted before it."""
    kinds = {made.kind for made in before}
    if kinds <= ({ShowKind.FIFTEEN} if combination.kind is ShowKind.FIFTEEN else set()):
        return _FIRST
    return _ANOTHER if combination.kind in kinds else _LATER
