"""The words of a whole game of cribbage."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, assert_never

from rulewalk.games.cards import Card
from rulewalk.games.cribbage.game import (
    DOUBLE_SKUNK,
    SKUNK,
    TARGET,
    CardCut,
    CardsDealt,
    CardsDiscarded,
    Count,
    Cut,
    CutForDeal,
    CutTied,
    Deal,
    Discard,
    FirstDealer,
    Game,
    GameEvent,
    GameMove,
    GameWon,
    HandCounted,
    HeelsScored,
    LoserDealsNext,
    MugginsTaken,
    Phase,
    Shown,
    Skunked,
    StarterTurned,
    TooMuchClaimed,
)
from rulewalk.games.cribbage.play import Go, Lay, PlayEvent, PlayMove, PlayPosition
from rulewalk.games.protocol import Refusal, Transition
from rulewalk.notation.seating import Seating, Who
from rulewalk.voice.catalogue import Catalogue, Counted, message
from rulewalk.voice.cribbage_play import (
    COUNT_WORD,
    GO_WORD,
    HOLDS,
    HOLDS_NOTHING,
    LAID_BY,
    RIVAL,
    RIVAL_HIDES,
    YOU,
    PlayVoice,
)
from rulewalk.voice.cribbage_show import CRIB_WORD, STARTER, STARTER_WORD, CountingVoice

# Headings.

CUT_FOR_DEAL_PART: Final = message("The cut for the deal")
DEAL_PART: Final = message("Six cards each")
CUT_PART: Final = message("The cut")
STARTER_PART: Final = message("The starter: {card}")
DISCARDS: Final = {
    YOU: message("You lay away {cards}"),
    RIVAL: message("The rival lays away {cards}"),
}
COUNTS: Final = {
    (YOU, False): message("You count your hand"),
    (YOU, True): message("You count your crib"),
    (RIVAL, False): message("The rival counts the hand"),
    (RIVAL, True): message("The rival counts the crib"),
}
TRIES_TO_COUNT: Final = {
    YOU: Counted(
        "You try to count {n} point",
        "You try to count {n} points",
        message("You try to count no points"),
    ),
    RIVAL: Counted(
        "The rival tries to count {n} point",
        "The rival tries to count {n} points",
        message("The rival tries to count no points"),
    ),
}

# Cuts, deal, discard, starter.

CUTS: Final = {YOU: message("You cut {card}."), RIVAL: message("The rival cuts {card}.")}
TIED: Final = message("Both cards are of one rank, so you both cut again.")
DEALS_FIRST: Final = {
    YOU: message("Yours is the lower card: you deal first."),
    RIVAL: message("The rival's is the lower card: the rival deals first."),
}
DEALT: Final = {
    YOU: message("You deal {each} cards each; this time the crib is yours."),
    RIVAL: message("The rival deals {each} cards each; this time the crib is the rival's."),
}
# Who lays away, whose crib it is.
LAID_AWAY: Final = {
    (YOU, YOU): message("You lay {cards} away to your own crib."),
    (YOU, RIVAL): message("You lay {cards} away to the rival's crib."),
    (RIVAL, YOU): message("The rival lays {cards} away to your crib."),
    (RIVAL, RIVAL): message("The rival lays {cards} away to the rival's own crib."),
}
LAID_AWAY_HIDDEN: Final = {
    YOU: message("The rival lays two cards away to your crib, face down."),
    RIVAL: message("The rival lays two cards away to the rival's own crib, face down."),
}
TURNED: Final = {
    YOU: message("You cut the pack, and the rival turns the starter: {card}."),
    RIVAL: message("The rival cuts the pack, and you turn the starter: {card}."),
}
HEELS: Final = {
    YOU: Counted(
        "A jack as the starter is his heels: {n} point for you as the dealer.",
        "A jack as the starter is his heels: {n} points for you as the dealer.",
    ),
    RIVAL: Counted(
        "A jack as the starter is his heels: {n} point for the rival as the dealer.",
        "A jack as the starter is his heels: {n} points for the rival as the dealer.",
    ),
}
HEELS_NAMED: Final = message("his heels {n}")

# The show.

COUNTED: Final = {
    (YOU, False): Counted(
        "You show {cards} and count {n} point: {aloud}.",
        "You show {cards} and count {n} points: {aloud}.",
        message("You show {cards}: they are worth no points with the starter."),
    ),
    (YOU, True): Counted(
        "You turn up your crib, {cards}, and count {n} point: {aloud}.",
        "You turn up your crib, {cards}, and count {n} points: {aloud}.",
        message("You turn up your crib, {cards}: it is worth no points with the starter."),
    ),
    (RIVAL, False): Counted(
        "The rival shows {cards} and counts {n} point: {aloud}.",
        "The rival shows {cards} and counts {n} points: {aloud}.",
        message("The rival shows {cards}: they are worth no points with the starter."),
    ),
    (RIVAL, True): Counted(
        "The rival turns up the crib, {cards}, and counts {n} point: {aloud}.",
        "The rival turns up the crib, {cards}, and counts {n} points: {aloud}.",
        message("The rival turns up the crib, {cards}: it is worth no points with the starter."),
    ),
}
CLAIMED_LESS: Final = {
    (YOU, False): Counted(
        "You show {cards} and claim {n} point, but they are worth more: {aloud}.",
        "You show {cards} and claim {n} points, but they are worth more: {aloud}.",
        message("You show {cards} and claim no points, but they are worth some: {aloud}."),
    ),
    (YOU, True): Counted(
        "You turn up your crib, {cards}, and claim {n} point, but it is worth more: {aloud}.",
        "You turn up your crib, {cards}, and claim {n} points, but it is worth more: {aloud}.",
        message(
            "You turn up your crib, {cards}, and claim no points, but it is worth some: {aloud}."
        ),
    ),
    (RIVAL, False): Counted(
        "The rival shows {cards} and claims {n} point, but they are worth more: {aloud}.",
        "The rival shows {cards} and claims {n} points, but they are worth more: {aloud}.",
        message("The rival shows {cards} and claims no points, but they are worth some: {aloud}."),
    ),
    (RIVAL, True): Counted(
        "The rival turns up the crib, {cards}, and claims {n} point, but it is worth more: "
        "{aloud}.",
        "The rival turns up the crib, {cards}, and claims {n} points, but it is worth more: "
        "{aloud}.",
        message(
            "The rival turns up the crib, {cards}, and claims no points, but it is worth some: "
            "{aloud}."
        ),
    ),
}
MUGGINS: Final = {
    YOU: Counted(
        "Muggins: you take the {n} point that the rival missed.",
        "Muggins: you take the {n} points that the rival missed.",
    ),
    RIVAL: Counted(
        "Muggins: the rival takes the {n} point that you missed.",
        "Muggins: the rival takes the {n} points that you missed.",
    ),
}
CLAIMED_NAMED: Final = message("claimed {n}")
MUGGINS_NAMED: Final = message("missed {n}")

# The end.

WINS: Final = {
    YOU: Counted(
        "You reach {target} and win the game at once; the rival has {n} point.",
        "You reach {target} and win the game at once; the rival has {n} points.",
        message("You reach {target} and win the game at once; the rival has no points."),
    ),
    RIVAL: Counted(
        "The rival reaches {target} and wins the game at once; you have {n} point.",
        "The rival reaches {target} and wins the game at once; you have {n} points.",
        message("The rival reaches {target} and wins the game at once; you have no points."),
    ),
}
# Who is skunked, how many times.
SKUNKED: Final = {
    (YOU, 1): message("With fewer than {limit} points, you are skunked."),
    (YOU, 2): message("With fewer than {limit} points, you are skunked twice: a double skunk."),
    (RIVAL, 1): message("With fewer than {limit} points, the rival is skunked."),
    (RIVAL, 2): message(
        "With fewer than {limit} points, the rival is skunked twice: a double skunk."
    ),
}
LOSER_DEALS: Final = {
    YOU: message("The loser deals first in the next game: that is you."),
    RIVAL: message("The loser deals first in the next game: that is the rival."),
}

# Refusals.

TOO_MUCH: Final = {
    (YOU, False): Counted(
        "You claim {claimed}, but your hand is worth only {n} point.",
        "You claim {claimed}, but your hand is worth only {n} points.",
        message("You claim {claimed}, but your hand is worth no points."),
    ),
    (YOU, True): Counted(
        "You claim {claimed}, but your crib is worth only {n} point.",
        "You claim {claimed}, but your crib is worth only {n} points.",
        message("You claim {claimed}, but your crib is worth no points."),
    ),
    (RIVAL, False): Counted(
        "The rival claims {claimed}, but the hand is worth only {n} point.",
        "The rival claims {claimed}, but the hand is worth only {n} points.",
        message("The rival claims {claimed}, but the hand is worth no points."),
    ),
    (RIVAL, True): Counted(
        "The rival claims {claimed}, but the crib is worth only {n} point.",
        "The rival claims {claimed}, but the crib is worth only {n} points.",
        message("The rival claims {claimed}, but the crib is worth no points."),
    ),
}

# The long text alternative.

SCORE: Final = message("Score: {yours} for you, {rivals} for the rival; {target} wins.")
WITH_MUGGINS: Final = message("With muggins: points that a claim misses go to the other player.")
NOT_CUT: Final = message("Nobody has cut for the deal yet.")
CUT_CARDS: Final = message("Cut for the deal, number {number}: {cards}.")
WILL_DEAL_FIRST: Final = {
    YOU: message("You deal the first hand."),
    RIVAL: message("The rival deals the first hand."),
}
DEAL_OF: Final = {
    YOU: message("Deal {number}: you deal, and the crib is yours."),
    RIVAL: message("Deal {number}: the rival deals, and the crib is the rival's."),
}
KEPT: Final = {
    YOU: message("You kept {cards}."),
    RIVAL: message("The rival kept {cards}."),
}
HAS_LAID_AWAY: Final = {
    YOU: message("You have laid away {cards}."),
    RIVAL: message("The rival has laid away {cards}."),
}
HAS_LAID_AWAY_HIDDEN: Final = message("The rival has laid two cards away, face down.")
CRIB_HOLDS: Final = message("In the crib: {cards}.")
CRIB_HIDES: Final = message(
    "In the crib, face down: {cards} from you and two cards from the rival."
)
NO_STARTER: Final = message("The starter has not been turned yet.")
HAS_COUNTED: Final = {
    (YOU, False): Counted(
        "Your hand has been counted: {n} point.",
        "Your hand has been counted: {n} points.",
        message("Your hand has been counted: no points."),
    ),
    (YOU, True): Counted(
        "Your crib has been counted: {n} point.",
        "Your crib has been counted: {n} points.",
        message("Your crib has been counted: no points."),
    ),
    (RIVAL, False): Counted(
        "The rival's hand has been counted: {n} point.",
        "The rival's hand has been counted: {n} points.",
        message("The rival's hand has been counted: no points."),
    ),
    (RIVAL, True): Counted(
        "The rival's crib has been counted: {n} point.",
        "The rival's crib has been counted: {n} points.",
        message("The rival's crib has been counted: no points."),
    ),
}

# What may be done now.

CUT_FOR_DEAL: Final = message("Cut for the deal: the lower card deals first.")
CUT_AGAIN: Final = message("Both cut the same rank: cut again.")
DEAL_FIRST: Final = {
    YOU: message("Deal the cards: the first deal is yours."),
    RIVAL: message("Deal the cards: the first deal is the rival's."),
}
DEAL_NEXT: Final = {
    YOU: message("The hand has been counted: you deal the next one."),
    RIVAL: message("The hand has been counted: the rival deals the next one."),
}
LAY_AWAY: Final = {
    YOU: message("Lay two cards away: the crib is yours."),
    RIVAL: message("Lay two cards away: the crib is the rival's."),
}
RIVAL_LAYS_AWAY: Final = message("Now the rival lays two cards away.")
TURN_STARTER: Final = {
    YOU: message("Cut the pack: the rival turns the starter."),
    RIVAL: message("The rival has cut the pack: turn the starter."),
}
COUNT_NEXT: Final = {
    (YOU, False): message("Now your hand is counted."),
    (YOU, True): message("Now your crib is counted."),
    (RIVAL, False): message("Now the rival's hand is counted."),
    (RIVAL, True): message("Now the rival's crib is counted."),
}
WON: Final = {
    YOU: message("The game is over: you win {winning} to {losing}."),
    RIVAL: message("The game is over: the rival wins {winning} to {losing}."),
}
STANDS: Final = message("{name}: {score} of {target} points")
STANDS_AT_NOTHING: Final = message("{name}: no points yet; the target is {target}")
STANDS_AT_TARGET: Final = message("{name}: {score} points, target of {target} reached")

# Names of things.

TITLES: Final = {
    Phase.CUT_FOR_DEAL: message("Cribbage table, cut for the deal"),
    Phase.DEAL: message("Cribbage table before the deal"),
    Phase.DISCARD: message("Cribbage table, discard"),
    Phase.CUT: message("Cribbage table before the cut"),
    Phase.SHOW: message("Cribbage table, the show"),
    Phase.OVER: message("Cribbage table, game over"),
}
CRIBS: Final = {YOU: message("Your crib"), RIVAL: message("Rival's crib")}
SCORE_WORD: Final = Counted("{n} point", "{n} points", message("at zero"))
DEALER_WORD: Final = message("dealer")
TARGET_WORD: Final = message("Target {target}")
SKUNK_WORD: Final = message("Skunk")
RIVALS: Final = {"simple": message("simple rival"), "careful": message("careful rival")}
RIVAL_LABELS: Final = {"simple": message("Simple rival"), "careful": message("Careful rival")}

type GameMade = Transition[Game, GameMove, GameEvent]


class GameTableVoice:
    """The words of a whole game in one language; satisfies ``GameVoice``.

    The seating names who is player 0 and who is player 1. ``caption``, ``heading`` and
    ``alternative`` tell every card, as a lesson does in which all hands are open. Those that end
    in ``for_you`` tell the learner what a player would see.

    Raises:
        ValueError: there is no such language.
    """

    def __init__(self, language: str) -> None:
        self._words = Catalogue(language)
        self._play = PlayVoice(language)
        self._show = CountingVoice(language)

    def heading(self, made: GameMade, seating: Seating) -> str:
        """Return who did what, or which part of the game it was, without a full stop."""
        before = made.before
        match made.move:
            case Cut():
                assert made.after.starter is not None
                return self._words.text(STARTER_PART, card=self.the_card(made.after.starter))
            case Lay() | Go():
                return self._play.heading(_in_play(made), _around(before, seating))
            case Count():
                return self._words.text(_of_next(COUNTS, before, seating))
            case CutForDeal() | Deal() | Discard():
                return self._part(made.move, seating)
            case _:
                assert_never(made.move)

    def _part(self, move: CutForDeal | Deal | Discard, seating: Seating) -> str:
        match move:
            case CutForDeal():
                return self._words.text(CUT_FOR_DEAL_PART)
            case Deal():
                return self._words.text(DEAL_PART)
            case Discard(player, cards):
                return self._words.text(DISCARDS[seating[player]], cards=self._all(cards))

    def refused_heading(self, position: Game, move: GameMove, seating: Seating) -> str:
        """Return who tries what, without a full stop."""
        match move:
            case Lay() | Go():
                play = _play_of(position)
                return self._play.refused_heading(play, move, _around(position, seating))
            case Count(claimed) if claimed is not None and position.to_move is not None:
                return self._words.counted(TRIES_TO_COUNT[seating[position.to_move]], claimed)
            case Count():
                return self._words.text(_of_next(COUNTS, position, seating))
            case Cut():
                return self._words.text(CUT_PART)
            case CutForDeal() | Deal() | Discard():
                return self._part(move, seating)
            case _:
                assert_never(move)

    def caption(self, made: GameMade, seating: Seating) -> str:
        """Return what happened: one sentence an event, in order."""
        return self._caption(made, seating, hides=False)

    def caption_for_you(self, made: GameMade, seating: Seating) -> str:
        """Return what happened as *you* see it: the rival's discards are not named."""
        return self._caption(made, seating, hides=True)

    def _caption(self, made: GameMade, seating: Seating, *, hides: bool) -> str:
        return self._words.sentences(
            [self._sentence(event, made, seating, hides=hides) for event in made.events]
        )

    def sentence(self, event: GameEvent, made: GameMade, seating: Seating) -> str:
        """Return the sentence of one event of a move."""
        return self._sentence(event, made, seating, hides=False)

    def _sentence(self, event: GameEvent, made: GameMade, seating: Seating, *, hides: bool) -> str:
        words = self._words
        match event:
            case CardCut(player, card):
                return words.text(CUTS[seating[player]], card=self.the_card(card))
            case CutTied():
                return words.text(TIED)
            case FirstDealer(player):
                return words.text(DEALS_FIRST[seating[player]])
            case CardsDealt(dealer, each):
                return words.text(DEALT[seating[dealer]], each=each)
            case CardsDiscarded(player, cards, dealer):
                who, owner = seating[player], seating[dealer]
                if hides and who is RIVAL:
                    return words.text(LAID_AWAY_HIDDEN[owner])
                return words.text(LAID_AWAY[who, owner], cards=self._all(cards))
            case StarterTurned(card, pone):
                return words.text(TURNED[seating[pone]], card=self.the_card(card))
            case HeelsScored(player, _, points):
                return words.counted(HEELS[seating[player]], points)
            case HandCounted() | MugginsTaken():
                return self._in_show(event, made, seating)
            case GameWon() | Skunked() | LoserDealsNext():
                return self._ended(event, seating)
            case _:
                return self._play.sentence(event, _around(made.before, seating))

    def _in_show(self, event: HandCounted | MugginsTaken, made: GameMade, seating: Seating) -> str:
        match event:
            case HandCounted(player, shown, cards, _, combinations, points):
                claimed = _claimed(made)
                less = claimed is not None and claimed < points
                return self._words.counted(
                    (CLAIMED_LESS if less else COUNTED)[seating[player], shown is Shown.CRIB],
                    claimed if less and claimed is not None else points,
                    cards=self._all(cards),
                    aloud=self._show.aloud(combinations),
                )
            case MugginsTaken(player, points):
                return self._words.counted(MUGGINS[seating[player]], points)

    def _ended(self, event: GameWon | Skunked | LoserDealsNext, seating: Seating) -> str:
        match event:
            case GameWon(player, loser_score):
                return self._words.counted(WINS[seating[player]], loser_score, target=TARGET)
            case Skunked(player, _, times):
                return self._skunked(seating[player], times)
            case LoserDealsNext(player):
                return self._words.text(LOSER_DEALS[seating[player]])

    def _skunked(self, who: Who, times: int) -> str:
        limit = SKUNK if times == 1 else DOUBLE_SKUNK
        return self._words.text(SKUNKED[who, times], limit=limit)

    def points(self, made: GameMade, seating: Seating) -> str:
        """Return the points by name and number ("pair 2 + go 1"); empty without any.

        Where a claim misses something that goes to the other player, both parts are named.
        """
        words = self._words
        match made.move:
            case Lay() | Go():
                return self._play.points(_in_play(made), _around(made.before, seating))
            case Cut():
                heels = [event for event in made.events if isinstance(event, HeelsScored)]
                return words.added([words.text(HEELS_NAMED, n=event.points) for event in heels])
            case Count():
                return self._counted_points(made)
            case _:
                return ""

    def _counted_points(self, made: GameMade) -> str:
        words, claimed = self._words, _claimed(made)
        (counted,) = (event for event in made.events if isinstance(event, HandCounted))
        if claimed is None or claimed == counted.points:
            return self._show.named(counted.combinations)
        taken = [event.points for event in made.events if isinstance(event, MugginsTaken)]
        return words.added(
            [
                words.text(CLAIMED_NAMED, n=claimed),
                *(words.text(MUGGINS_NAMED, n=points) for points in taken),
            ]
        )

    def refusal(self, position: Game, move: GameMove, refusal: Refusal, seating: Seating) -> str:
        """Return why the move is not allowed, and what would be.

        Raises:
            TypeError: the refusal is none of a game's.
        """
        match refusal, move:
            case TooMuchClaimed(player, claimed, points), Count():
                said = TOO_MUCH[seating[player], position.shows is Shown.CRIB]
                return self._words.counted(said, points, claimed=claimed)
            case _, Lay() | Go():
                around = _around(position, seating)
                return self._play.refusal(_play_of(position), move, refusal, around)
        raise TypeError(f"a game refuses nothing like {refusal!r}")

    def alternative(self, position: Game, seating: Seating) -> str:
        """Return the whole position in sentences; everything in it can be read back.

        The score, the cards cut for the deal, who deals, the hands, the crib, the starter, the
        play as ``PlayVoice`` tells it until it is over, what has been counted, what comes next.
        """
        return self._alternative(position, seating, hides=False)

    def alternative_for_you(self, position: Game, seating: Seating) -> str:
        """Return the position as *you* see it.

        The rival's cards are only numbered until they are laid, the rival's discards until the
        crib is counted.
        """
        return self._alternative(position, seating, hides=True)

    def _alternative(self, position: Game, seating: Seating, *, hides: bool) -> str:
        words = self._words
        told = [
            words.text(
                SCORE,
                yours=position.scores[seating.index(YOU)],
                rivals=position.scores[seating.index(RIVAL)],
                target=TARGET,
            )
        ]
        if position.muggins:
            told.append(words.text(WITH_MUGGINS))
        told += self._deal_of(position, seating)
        if position.dealt:
            told += self._cards_held(position, seating, hides=hides)
        return words.sentences([*told, *self._standing(position, seating, hides=hides)])

    def _deal_of(self, position: Game, seating: Seating) -> list[str]:
        """Return the cuts for the deal until something is dealt, and whose deal it is."""
        words = self._words
        if position.dealer is not None and position.deals:
            return [words.text(DEAL_OF[seating[position.dealer]], number=position.deals)]
        told = [
            words.text(
                CUT_CARDS,
                number=number,
                cards=words.in_order(
                    [
                        words.text(LAID_BY[who], card=self.the_card(card))
                        for who, card in zip(seating, cut, strict=True)
                    ]
                ),
            )
            for number, cut in enumerate(position.cuts, 1)
        ]
        if position.dealer is not None:
            return [*told, words.text(WILL_DEAL_FIRST[seating[position.dealer]])]
        return told or [words.text(NOT_CUT)]

    def _cards_held(self, position: Game, seating: Seating, *, hides: bool) -> list[str]:
        words = self._words
        told = []
        if not _in_the_play(position):
            hands = zip(seating, position.hands, strict=True)
            told += [self._hand(position, who, hand, hides=hides) for who, hand in hands]
        if not all(position.discards):
            told += [
                self._laid_away(who, cards, hides=hides)
                for who, cards in zip(seating, position.discards, strict=True)
                if cards
            ]
            return told
        yours = position.discards[seating.index(YOU)]
        if hides and position.counted < len(Shown):
            told.append(words.text(CRIB_HIDES, cards=self._all(yours)))
        else:
            told.append(words.text(CRIB_HOLDS, cards=self._all(position.crib)))
        if position.starter is None:
            return [*told, words.text(NO_STARTER)]
        return [*told, words.text(STARTER, card=self.the_card(position.starter))]

    def _hand(self, position: Game, who: Who, hand: Sequence[Card], *, hides: bool) -> str:
        # Once the play is over, all cards have been laid and seen.
        played = position.play is not None and position.play.is_over
        if hides and who is RIVAL and not played:
            return self._words.counted(RIVAL_HIDES, len(hand))
        if not hand:
            return self._words.text(HOLDS_NOTHING[who])
        return self._words.text((KEPT if played else HOLDS)[who], cards=self._all(hand))

    def _laid_away(self, who: Who, cards: Sequence[Card], *, hides: bool) -> str:
        if hides and who is RIVAL:
            return self._words.text(HAS_LAID_AWAY_HIDDEN)
        return self._words.text(HAS_LAID_AWAY[who], cards=self._all(cards))

    def _standing(self, position: Game, seating: Seating, *, hides: bool) -> list[str]:
        """Return the play, or what of the show has been counted, and what comes next."""
        if _in_the_play(position):
            play = _play_of(position) if not position.is_over else _play_cut_short(position)
            said = self._play.alternative_for_you if hides else self._play.alternative
            told = [said(play, _around(position, seating))]
        else:
            told = [
                self._words.counted(
                    HAS_COUNTED[seating[position.owner(shown)], shown is Shown.CRIB],
                    sum(made.points for made in position.combinations(shown)),
                )
                for shown in tuple(Shown)[: position.counted]
            ]
        if position.is_over:
            return [*told, self._result(position, seating)]
        # The play tells itself whose turn it is.
        return told if _in_the_play(position) else [*told, self.turn_prompt(position, seating)]

    def _result(self, position: Game, seating: Seating) -> str:
        assert position.winner is not None
        losing = position.scores[1 - position.winner]
        won = self._words.text(WON[seating[position.winner]], winning=TARGET, losing=losing)
        if losing >= SKUNK:
            return won
        times = 2 if losing < DOUBLE_SKUNK else 1
        loser = seating[1 - position.winner]
        return self._words.sentences([won, self._skunked(loser, times)])

    def turn_prompt(self, position: Game, seating: Seating) -> str:
        """Return what *you* may do now, what comes next, or how the game ended."""
        words = self._words
        match position.phase:
            case Phase.CUT_FOR_DEAL:
                return words.text(CUT_AGAIN if position.cuts else CUT_FOR_DEAL)
            case Phase.DEAL:
                assert position.dealer is not None
                if position.deals:
                    return words.text(DEAL_NEXT[seating[1 - position.dealer]])
                return words.text(DEAL_FIRST[seating[position.dealer]])
            case Phase.DISCARD:
                assert position.dealer is not None
                if position.discards[seating.index(YOU)]:
                    return words.text(RIVAL_LAYS_AWAY)
                return words.text(LAY_AWAY[seating[position.dealer]])
            case Phase.CUT:
                assert position.pone is not None
                return words.text(TURN_STARTER[seating[position.pone]])
            case Phase.PLAY:
                return self._play.turn_prompt(_play_of(position), _around(position, seating))
            case Phase.SHOW:
                return words.text(_of_next(COUNT_NEXT, position, seating))
            case Phase.OVER:
                return self._result(position, seating)
            case _:
                assert_never(position.phase)

    def standings(self, position: Game, seating: Seating) -> list[str]:
        """Return a line a player: who has how many of the points that win."""
        return [
            self._words.text(
                STANDS_AT_TARGET if score >= TARGET else STANDS if score else STANDS_AT_NOTHING,
                name=self._play.name(who),
                score=score,
                target=TARGET,
            )
            for who, score in zip(seating, position.scores, strict=True)
        ]

    def title(self, position: Game, seating: Seating) -> str:
        """Return the name of the picture: the table and the phase of the hand."""
        if position.phase is Phase.PLAY:
            return self._play.title(_play_of(position), _around(position, seating))
        return self._words.text(TITLES[position.phase])

    def picture_words(self, position: Game, seating: Seating) -> Mapping[str, str]:
        """Return the words in the picture.

        Keys: ``you`` and ``rival`` (names), ``score0`` and ``score1`` (what player 0 and player
        1 have, "45 points" or "at zero"), ``dealer`` (said of who deals), ``crib`` (whose crib
        it is; "Crib" while nobody deals), ``starter`` (the label of the card turned), ``count``
        (the label of the count), ``go`` (what a player says), ``target`` ("Target 121") and
        ``skunk`` (said of the lines below which the loser is skunked).
        """
        words = self._words
        dealer = position.dealer
        return {
            "you": self._play.name(YOU),
            "rival": self._play.name(RIVAL),
            "score0": words.counted(SCORE_WORD, position.scores[0]),
            "score1": words.counted(SCORE_WORD, position.scores[1]),
            "dealer": words.text(DEALER_WORD),
            "crib": words.text(CRIB_WORD if dealer is None else CRIBS[seating[dealer]]),
            "starter": words.text(STARTER_WORD),
            "count": words.text(COUNT_WORD),
            "go": words.text(GO_WORD),
            "target": words.text(TARGET_WORD, target=TARGET),
            "skunk": words.text(SKUNK_WORD),
        }

    def the_card(self, card: Card) -> str:
        """Return a card's name with its article ("the eight of diamonds")."""
        return self._play.the_card(card)

    def card_name(self, card: Card) -> str:
        """Return a card's name by itself ("Eight of diamonds"), for a label or a button."""
        return self._play.card_name(card)

    def rival_name(self, rival: str) -> str:
        """Return what a kind of rival is called within a sentence ("simple rival").

        Raises:
            KeyError: there is no such rival.
        """
        return self._words.text(RIVALS[rival])

    def rival_label(self, rival: str) -> str:
        """Return what a kind of rival is called by a label ("Simple rival").

        Raises:
            KeyError: there is no such rival.
        """
        return self._words.text(RIVAL_LABELS[rival])

    def _all(self, cards: Sequence[Card]) -> str:
        return self._words.all_of([self.the_card(card) for card in cards])


def _play_of(position: Game) -> PlayPosition:
    if position.play is None:
        raise ValueError("the play has not begun")
    return position.play


def _in_the_play(position: Game) -> bool:
    """Whether the play has begun and was not played out; a win can cut it short."""
    play = position.play
    return play is not None and not play.is_over and bool(play.moves or not position.is_over)


def _around(position: Game, seating: Seating) -> Seating:
    """Return who holds which seat of the play."""
    return (seating[position.player_at(0)], seating[position.player_at(1)])


def _in_play(made: GameMade) -> Transition[PlayPosition, PlayMove, PlayEvent]:
    """Return a move of the play without what only a whole game knows."""
    assert isinstance(made.move, PlayMove.__value__)
    told = tuple(event for event in made.events if isinstance(event, PlayEvent.__value__))
    return Transition(_play_of(made.before), made.move, told, _play_of(made.after))


def _play_cut_short(position: Game) -> PlayPosition:
    """Return the play that a win ended, with no more points than were pegged."""
    before, winner = position.rewound(len(position.moves) - 1), position.winner
    assert winner is not None
    pegged = list(_play_of(before).points)
    pegged[position.seat_of(winner)] += TARGET - before.scores[winner]
    return replace(_play_of(position), to_move=None, points=(pegged[0], pegged[1]))


def _of_next[T](said: Mapping[tuple[Who, bool], T], position: Game, seating: Seating) -> T:
    """Return what is said of the next hand to be counted: whose, and whether it is the crib."""
    shown = position.shows
    if shown is None:
        raise ValueError("no hand is counted now")
    return said[seating[position.owner(shown)], shown is Shown.CRIB]


def _claimed(made: GameMade) -> int | None:
    """Return the claim of a count where a lower one costs points; None elsewhere."""
    return made.move.claimed if isinstance(made.move, Count) and made.before.muggins else None
