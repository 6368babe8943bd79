"""The words of the cribbage play."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from rulewalk.games.cards import RANKS, Card
from rulewalk.games.cribbage.play import (
    THIRTY_ONE,
    AddedTogether,
    CanStillLay,
    CardLaid,
    CountRestarted,
    GoSaid,
    Lay,
    MustGoOn,
    OtherToMove,
    PassesThirtyOne,
    PlayEvent,
    PlayingAlone,
    PlayMove,
    PlayPosition,
    PlayRefusal,
    Scored,
    ScoreKind,
    playable,
)
from rulewalk.games.cribbage.values import counting_value
from rulewalk.games.protocol import Refusal, Transition
from rulewalk.notation.seating import PAIR, Seating, Who
from rulewalk.voice.card_names import CardNames
from rulewalk.voice.catalogue import Catalogue, Counted, message

YOU: Final = Who.YOU
RIVAL: Final = Who.RIVAL

NAMES: Final = {YOU: message("You"), RIVAL: message("Rival")}

LAYS: Final = {
    YOU: message("You lay {card}"),
    RIVAL: message("The rival lays {card}"),
}
SAYS_GO: Final = {
    YOU: message("You say go"),
    RIVAL: message("The rival says go"),
}
TRIES_TO_LAY: Final = {
    YOU: message("You try to lay {card}"),
    RIVAL: message("The rival tries to lay {card}"),
}
TRIES_TO_SAY_GO: Final = {
    YOU: message("You try to say go"),
    RIVAL: message("The rival tries to say go"),
}

STARTS_COUNT: Final = {
    YOU: message("You lay {card}; the count starts at {count}."),
    RIVAL: message("The rival lays {card}; the count starts at {count}."),
}
RAISES_COUNT: Final = {
    YOU: message("You lay {card} and take the count to {count}."),
    RIVAL: message("The rival lays {card} and takes the count to {count}."),
}
PLAYS_ALONE: Final = {
    YOU: message("The rival has no cards left: only you go on."),
    RIVAL: message("You have no cards left: only the rival goes on."),
}
GO_WAS_SAID: Final = {
    YOU: message("With the count at {count}, you have no card that fits and say go."),
    RIVAL: message("With the count at {count}, the rival has no card that fits and says go."),
}
LEADS_NEXT: Final = {
    YOU: message("The count goes back to zero and you lead."),
    RIVAL: message("The count goes back to zero and the rival leads."),
}
TOGETHER: Final = {
    YOU: Counted(
        "In all, you peg {n} point with this card.", "In all, you peg {n} points with this card."
    ),
    RIVAL: Counted(
        "In all, the rival pegs {n} point with this card.",
        "In all, the rival pegs {n} points with this card.",
    ),
}

SCORES: Final = {
    (YOU, ScoreKind.FIFTEEN): Counted(
        "That makes fifteen: {n} point for you.", "That makes fifteen: {n} points for you."
    ),
    (RIVAL, ScoreKind.FIFTEEN): Counted(
        "That makes fifteen: {n} point for the rival.",
        "That makes fifteen: {n} points for the rival.",
    ),
    (YOU, ScoreKind.PAIR): Counted(
        "It pairs {paired}: {n} point for you.", "It pairs {paired}: {n} points for you."
    ),
    (RIVAL, ScoreKind.PAIR): Counted(
        "It pairs {paired}: {n} point for the rival.",
        "It pairs {paired}: {n} points for the rival.",
    ),
    (YOU, ScoreKind.PAIR_ROYAL): Counted(
        "It completes a pair royal ({cards}): {n} point for you.",
        "It completes a pair royal ({cards}): {n} points for you.",
    ),
    (RIVAL, ScoreKind.PAIR_ROYAL): Counted(
        "It completes a pair royal ({cards}): {n} point for the rival.",
        "It completes a pair royal ({cards}): {n} points for the rival.",
    ),
    (YOU, ScoreKind.DOUBLE_PAIR_ROYAL): Counted(
        "It completes a double pair royal ({cards}): {n} point for you.",
        "It completes a double pair royal ({cards}): {n} points for you.",
    ),
    (RIVAL, ScoreKind.DOUBLE_PAIR_ROYAL): Counted(
        "It completes a double pair royal ({cards}): {n} point for the rival.",
        "It completes a double pair royal ({cards}): {n} points for the rival.",
    ),
    (YOU, ScoreKind.RUN): Counted(
        "It completes a run of {length} ({cards}): {n} point for you.",
        "It completes a run of {length} ({cards}): {n} points for you.",
    ),
    (RIVAL, ScoreKind.RUN): Counted(
        "It completes a run of {length} ({cards}): {n} point for the rival.",
        "It completes a run of {length} ({cards}): {n} points for the rival.",
    ),
    (YOU, ScoreKind.THIRTY_ONE): Counted(
        "That makes thirty-one: {n} point for you.", "That makes thirty-one: {n} points for you."
    ),
    (RIVAL, ScoreKind.THIRTY_ONE): Counted(
        "That makes thirty-one: {n} point for the rival.",
        "That makes thirty-one: {n} points for the rival.",
    ),
    (YOU, ScoreKind.GO): Counted(
        "Neither of you can lay another card in this count: you peg {n} point for the go.",
        "Neither of you can lay another card in this count: you peg {n} points for the go.",
    ),
    (RIVAL, ScoreKind.GO): Counted(
        "Neither of you can lay another card in this count: the rival pegs {n} point for the go.",
        "Neither of you can lay another card in this count: the rival pegs {n} points for the go.",
    ),
    (YOU, ScoreKind.LAST_CARD): Counted(
        "It is the last card of the play: {n} point for you.",
        "It is the last card of the play: {n} points for you.",
    ),
    (RIVAL, ScoreKind.LAST_CARD): Counted(
        "It is the last card of the play: {n} point for the rival.",
        "It is the last card of the play: {n} points for the rival.",
    ),
}

POINTS_NAMED: Final = {
    ScoreKind.FIFTEEN: message("fifteen {n}"),
    ScoreKind.PAIR: message("pair {n}"),
    ScoreKind.PAIR_ROYAL: message("pair royal {n}"),
    ScoreKind.DOUBLE_PAIR_ROYAL: message("double pair royal {n}"),
    ScoreKind.RUN: message("run of {n}"),
    ScoreKind.THIRTY_ONE: message("thirty-one {n}"),
    ScoreKind.GO: message("go {n}"),
    ScoreKind.LAST_CARD: message("last card {n}"),
}

WOULD_PASS: Final = message(
    "With {card}, the count would go from {count} to {total}, past {limit}."
)
LAY_AT_MOST: Final = {
    YOU: Counted(
        "Lay an ace: it counts {n}, and nothing higher fits.",
        "Lay a card that counts at most {n}.",
    ),
    RIVAL: Counted(
        "The rival has to lay an ace: it counts {n}, and nothing higher fits.",
        "The rival has to lay a card that counts at most {n}.",
    ),
}
HAS_TO_SAY_GO: Final = {
    YOU: message("None of your cards fits: say go."),
    RIVAL: message("None of the rival's cards fits: the rival has to say go."),
}
CAN_STILL_LAY: Final = {
    YOU: message(
        "Go is said only when no card fits. With the count at {count}, you can still lay {cards}."
    ),
    RIVAL: message(
        "Go is said only when no card fits. "
        "With the count at {count}, the rival can still lay {cards}."
    ),
}
OTHERS_TURN: Final = {
    YOU: message("It is the rival's turn: wait until the rival has played."),
    RIVAL: message("It is your turn: the rival waits until you have played."),
}
OTHER_GOES_ON: Final = {
    YOU: message(
        "You said go in this count: now the rival lays whatever still fits, "
        "and you wait until the count restarts."
    ),
    RIVAL: message(
        "The rival said go in this count: now you lay whatever still fits, "
        "and the rival waits until the count restarts."
    ),
}

LEADS_PLAY: Final = {
    YOU: message("You lead the play."),
    RIVAL: message("The rival leads the play."),
}
HOLDS: Final = {
    YOU: message("You hold {cards}."),
    RIVAL: message("The rival holds {cards}."),
}
HOLDS_STILL: Final = {
    YOU: message("You began with {dealt} and still hold {cards}."),
    RIVAL: message("The rival began with {dealt} and still holds {cards}."),
}
HOLDS_NO_MORE: Final = {
    YOU: message("You began with {dealt} and hold no cards now."),
    RIVAL: message("The rival began with {dealt} and holds no cards now."),
}
HOLDS_NOTHING: Final = {
    YOU: message("You hold no cards."),
    RIVAL: message("The rival holds no cards."),
}
RIVAL_HIDES: Final = Counted(
    "The rival holds {n} card, face down.",
    "The rival holds {n} cards, face down.",
    message("The rival holds no cards."),
)
LAID_BY: Final = {
    YOU: message("{card} (you)"),
    RIVAL: message("{card} (rival)"),
}
GO_BY: Final = {
    YOU: message("go (you)"),
    RIVAL: message("go (rival)"),
}
COUNT_CLOSED: Final = message("Count {number}, closed at {count}, in order: {cards}.")
COUNT_NOW: Final = message("Count {number}, now at {count}, in order: {cards}.")
COUNT_EMPTY: Final = message("Count {number}, now at zero: no card laid yet.")
HAS_PEGGED: Final = {
    YOU: Counted(
        "You have pegged {n} point.",
        "You have pegged {n} points.",
        message("You have pegged no points."),
    ),
    RIVAL: Counted(
        "The rival has pegged {n} point.",
        "The rival has pegged {n} points.",
        message("The rival has pegged no points."),
    ),
}
NEXT_IS: Final = {
    YOU: message("It is your turn."),
    RIVAL: message("It is the rival's turn."),
}
NEXT_SAYS_GO: Final = {
    YOU: message("It is your turn, and no card fits: you have to say go."),
    RIVAL: message("It is the rival's turn, and no card fits: the rival has to say go."),
}
PLAY_IS_OVER: Final = message("The play is over.")

LAY_A_CARD: Final = message("Your turn: lay a card.")
GO_ON: Final = message("The rival said go: go on and lay another card that fits.")
SAY_GO: Final = message(
    "With the count at {count}, none of your cards fits: the game says go for you."
)
RIVAL_NEXT: Final = message("Now it is the rival's turn.")
PEGGED: Final = {
    YOU: Counted(
        "You pegged {n} point.", "You pegged {n} points.", message("You pegged no points.")
    ),
    RIVAL: Counted(
        "The rival pegged {n} point.",
        "The rival pegged {n} points.",
        message("The rival pegged no points."),
    ),
}
AHEAD: Final = {
    YOU: Counted("You finish {n} point ahead.", "You finish {n} points ahead."),
    RIVAL: Counted("The rival finishes {n} point ahead.", "The rival finishes {n} points ahead."),
}
LEVEL: Final = message("You finish level.")
TALLIED: Final = {
    YOU: message("You: {points}, with {cards}."),
    RIVAL: message("Rival: {points}, with {cards}."),
}

TITLE: Final = message("Cribbage table, count at {count}")
TITLE_OVER: Final = message("Cribbage table, play over, count at {count}")
POINTS: Final = Counted("{n} point", "{n} points", message("no points"))
COUNT_WORD: Final = message("Count")
GO_WORD: Final = message("Go")


@dataclass(frozen=True, slots=True)
class Tallied:
    """One thing that was scored in a play.

    Attributes:
        who: who pegged it.
        points: how many points, at least 1.
        text: a whole sentence that says what, and with which cards.
    """

    who: Who
    points: int
    text: str


class PlayVoice:
    """The words of the cribbage play in one language; satisfies ``GameVoice``.

    Raises:
        ValueError: there is no such language.
    """

    def __init__(self, language: str) -> None:
        self._words = Catalogue(language)
        self._cards = CardNames(self._words)

    def the_card(self, card: Card) -> str:
        """Return a card's name with its article ("the eight of diamonds")."""
        return self._cards.the(card)

    def card_name(self, card: Card) -> str:
        """Return a card's name by itself ("Eight of diamonds"), for a label or a button."""
        return self._cards.name(card)

    def name(self, who: Who) -> str:
        """Return what a person is called by a label: "You" or "Rival"."""
        return self._words.text(NAMES[who])

    def heading(self, made: Transition[PlayPosition, PlayMove, PlayEvent], seating: Seating) -> str:
        """Return who lays which card or says go, without a full stop."""
        return self._move(made.move, seating, LAYS, SAYS_GO)

    def refused_heading(self, position: PlayPosition, move: PlayMove, seating: Seating) -> str:
        """Return who tries to lay which card or to say go, without a full stop."""
        return self._move(move, seating, TRIES_TO_LAY, TRIES_TO_SAY_GO)

    def _move(
        self,
        move: PlayMove,
        seating: Seating,
        lays: Mapping[Who, str],
        says_go: Mapping[Who, str],
    ) -> str:
        who = seating[move.seat]
        if isinstance(move, Lay):
            return self._words.text(lays[who], card=self.the_card(move.card))
        return self._words.text(says_go[who])

    def caption(self, made: Transition[PlayPosition, PlayMove, PlayEvent], seating: Seating) -> str:
        """Return what happened: one sentence an event, in order."""
        return self._words.sentences([self.sentence(event, seating) for event in made.events])

    def sentence(self, event: PlayEvent, seating: Seating) -> str:
        """Return the sentence of one event."""
        words = self._words
        match event:
            case CardLaid(seat, card, count):
                starts = count == counting_value(card)
                said = (STARTS_COUNT if starts else RAISES_COUNT)[seating[seat]]
                return words.text(said, card=self.the_card(card), count=count)
            case PlayingAlone(seat):
                return words.text(PLAYS_ALONE[seating[seat]])
            case Scored(seat, kind, points, cards):
                return words.counted(
                    SCORES[seating[seat], kind],
                    points,
                    cards=self.making(kind, cards),
                    paired=self.the_card(cards[0]),
                    length=len(cards),
                )
            case AddedTogether(seat, points):
                return words.counted(TOGETHER[seating[seat]], points)
            case GoSaid(seat, count):
                return words.text(GO_WAS_SAID[seating[seat]], count=count)
            case CountRestarted(leads):
                return words.text(LEADS_NEXT[seating[leads]])
            case _:
                assert_never(event)

    def points(self, made: Transition[PlayPosition, PlayMove, PlayEvent], seating: Seating) -> str:
        """Return the points by name and number ("pair 2 + last card 1"); empty without any."""
        return self._words.added(
            [self.named(event) for event in made.events if isinstance(event, Scored)]
        )

    def named(self, scored: Scored) -> str:
        """Return the points of one thing by its name ("pair 2")."""
        return self._words.text(POINTS_NAMED[scored.kind], n=scored.points)

    def making(self, kind: ScoreKind, cards: Sequence[Card]) -> str:
        """Return the cards that made a score: a run by rank, anything else as laid."""
        if kind is ScoreKind.RUN:
            cards = sorted(cards, key=lambda card: RANKS.index(card.rank))
        return self._words.all_of([self.the_card(card) for card in cards])

    def refusal(
        self, position: PlayPosition, move: PlayMove, refusal: Refusal, seating: Seating
    ) -> str:
        """Return why the move is not allowed, and what would be.

        Raises:
            TypeError: the refusal is none of the play's.
        """
        if not isinstance(refusal, PlayRefusal.__value__):
            raise TypeError(f"the play refuses nothing like {refusal!r}")
        return self._refused(position, refusal, seating)

    def _refused(self, position: PlayPosition, refusal: PlayRefusal, seating: Seating) -> str:
        words = self._words
        who = seating[refusal.seat]
        match refusal:
            case PassesThirtyOne(seat, card, count, total):
                why = words.text(
                    WOULD_PASS, card=self.the_card(card), count=count, total=total, limit=THIRTY_ONE
                )
                fits = playable(position.hands[seat], count)
                instead = (
                    words.counted(LAY_AT_MOST[who], THIRTY_ONE - count)
                    if fits
                    else words.text(HAS_TO_SAY_GO[who])
                )
                return words.sentences([why, instead])
            case CanStillLay(_, count, cards):
                named = words.any_of([self.the_card(card) for card in cards])
                return words.text(CAN_STILL_LAY[who], count=count, cards=named)
            case OtherToMove():
                return words.text(OTHERS_TURN[who])
            case MustGoOn():
                return words.text(OTHER_GOES_ON[who])
            case _:
                assert_never(refusal)

    def alternative(self, position: PlayPosition, seating: Seating) -> str:
        """Return the whole position in sentences; everything in it can be read back.

        Who leads, what both were dealt and still hold, every count with its cards and goes in
        order and who laid or said them, the points, whose turn it is.
        """
        return self._words.sentences(
            [
                self._words.text(LEADS_PLAY[seating[0]]),
                *(self._hand(position, seating, who) for who in PAIR),
                *self._counts(position, seating),
                *self._pegged(position, seating),
                self._turn(position, seating),
            ]
        )

    def alternative_for_you(self, position: PlayPosition, seating: Seating) -> str:
        """Return the position as *you* see it: the rival's cards in hand are only numbered."""
        rival, you = seating.index(RIVAL), seating.index(YOU)
        held = [self.the_card(card) for card in position.hands[you]]
        holding = (
            self._words.text(HOLDS[YOU], cards=self._words.all_of(held))
            if held
            else self._words.text(HOLDS_NOTHING[YOU])
        )
        rivals_turn = position.to_move == rival
        return self._words.sentences(
            [
                self._words.text(LEADS_PLAY[seating[0]]),
                holding,
                self._words.counted(RIVAL_HIDES, len(position.hands[rival])),
                *self._counts(position, seating),
                *self._pegged(position, seating),
                # That the rival has to say go would give its cards away.
                self._words.text(NEXT_IS[RIVAL]) if rivals_turn else self._turn(position, seating),
            ]
        )

    def _hand(self, position: PlayPosition, seating: Seating, who: Who) -> str:
        words = self._words
        seat = seating.index(who)
        dealt, held = position.dealt[seat], position.hands[seat]
        began = words.all_of([self.the_card(card) for card in dealt])
        holds = words.all_of([self.the_card(card) for card in held])
        if not dealt:
            return words.text(HOLDS_NOTHING[who])
        if held == dealt:
            return words.text(HOLDS[who], cards=holds)
        if not held:
            return words.text(HOLDS_NO_MORE[who], dealt=began)
        return words.text(HOLDS_STILL[who], dealt=began, cards=holds)

    def _counts(self, position: PlayPosition, seating: Seating) -> list[str]:
        words = self._words
        told = []
        for number, moves in enumerate(moves_by_count(position), 1):
            count = sum(counting_value(move.card) for move in moves if isinstance(move, Lay))
            current = number == len(position.series) and not position.is_over
            if not moves:
                told.append(words.text(COUNT_EMPTY, number=number))
                continue
            cards = words.in_order([self._by(move, seating) for move in moves])
            said = COUNT_NOW if current else COUNT_CLOSED
            told.append(words.text(said, number=number, count=count, cards=cards))
        return told

    def _by(self, move: PlayMove, seating: Seating) -> str:
        return self._move(move, seating, LAID_BY, GO_BY)

    def _pegged(self, position: PlayPosition, seating: Seating) -> list[str]:
        return [
            self._words.counted(HAS_PEGGED[who], position.points[seating.index(who)])
            for who in PAIR
        ]

    def _turn(self, position: PlayPosition, seating: Seating) -> str:
        if position.to_move is None:
            return self._words.text(PLAY_IS_OVER)
        said = NEXT_SAYS_GO if position.must_go else NEXT_IS
        return self._words.text(said[seating[position.to_move]])

    def title(self, position: PlayPosition, seating: Seating) -> str:
        """Return the name of the picture: the table and its count."""
        if position.is_over:
            return self._words.text(TITLE_OVER, count=position.count)
        return self._words.text(TITLE, count=position.count)

    def picture_words(self, position: PlayPosition, seating: Seating) -> Mapping[str, str]:
        """Return the words in the picture.

        Keys: ``seat0``, ``seat1`` (who sits there), ``points0``, ``points1`` (what they
        pegged, "3 points"), ``count`` (the label of the count), ``go`` (what a player says).
        """
        words = self._words
        return {
            "seat0": self.name(seating[0]),
            "seat1": self.name(seating[1]),
            "points0": words.counted(POINTS, position.points[0]),
            "points1": words.counted(POINTS, position.points[1]),
            "count": words.text(COUNT_WORD),
            "go": words.text(GO_WORD),
        }

    def turn_prompt(self, position: PlayPosition, seating: Seating) -> str:
        """Return what *you* may do now, or how the play ended."""
        if position.to_move is None:
            return self._result(position, seating)
        if seating[position.to_move] is RIVAL:
            return self._words.text(RIVAL_NEXT)
        if position.must_go:
            return self._words.text(SAY_GO, count=position.count)
        return self._words.text(LAY_A_CARD if position.said_go is None else GO_ON)

    def _result(self, position: PlayPosition, seating: Seating) -> str:
        yours, theirs = (position.points[seating.index(who)] for who in (YOU, RIVAL))
        if yours == theirs:
            end = self._words.text(LEVEL)
        else:
            end = self._words.counted(AHEAD[YOU if yours > theirs else RIVAL], abs(yours - theirs))
        return self._words.sentences(
            [
                self._words.text(PLAY_IS_OVER),
                self._words.counted(PEGGED[YOU], yours),
                self._words.counted(PEGGED[RIVAL], theirs),
                end,
            ]
        )

    def tally(self, position: PlayPosition, seating: Seating) -> tuple[Tallied, ...]:
        """Return everything scored so far, in order: who, what, with which cards."""
        replayed = PlayPosition.start(*position.dealt)
        lines: list[Tallied] = []
        for move in position.moves:
            replayed, events = replayed.do(move)
            lines.extend(
                self._tallied(event, seating) for event in events if isinstance(event, Scored)
            )
        return tuple(lines)

    def _tallied(self, scored: Scored, seating: Seating) -> Tallied:
        who = seating[scored.seat]
        text = self._words.text(
            TALLIED[who],
            points=self.named(scored),
            cards=self.making(scored.kind, scored.cards),
        )
        return Tallied(who, scored.points, text)


def moves_by_count(position: PlayPosition) -> list[list[PlayMove]]:
    """Return the moves of every count, as many lists as the position has series.

    A go belongs to the count in which it is said: that of the card before it.
    """
    counts: list[list[PlayMove]] = [[] for _ in position.series]
    number = 0
    for move in position.moves:
        laid = sum(isinstance(earlier, Lay) for earlier in counts[number])
        if isinstance(move, Lay) and laid == len(position.series[number]):
            number += 1
        counts[number].append(move)
    return counts
