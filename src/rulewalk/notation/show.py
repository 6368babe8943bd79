"""The keys of scenarios that count a hand of the show, combination by combination."""

from typing import Final, TypedDict

from rulewalk.games.cards import Card
from rulewalk.games.cribbage.counting import (
    CountFinished,
    Counting,
    CountingEvent,
    CountingMove,
    CountOut,
    Finish,
)
from rulewalk.games.cribbage.show import HAND_SIZE, ShowKind
from rulewalk.games.protocol import Transition
from rulewalk.notation.cards import read_card, read_cards, write_card
from rulewalk.notation.errors import NotationError, nearest
from rulewalk.notation.script import Fact, Facts, Fields
from rulewalk.notation.seating import Seating, Who, seated

_FINISH: Final = "finish"
_KINDS: Final = {kind.value: kind for kind in ShowKind}


class ShowStart(TypedDict, total=False):
    """The keys of ``start``: four cards, the starter, and whether the four are the crib."""

    hand: str
    starter: str
    crib: bool


class ShowStep(TypedDict, total=False):
    """The keys of a step: the cards of one combination, or the end of the count; claims.

    Combinations that no step names are counted before the end, in their usual order.
    """

    fifteen: str
    pair: str
    run: str
    flush: str
    nobs: str
    finish: int
    points: int
    total: int


class ShowScript:
    """The scenario keys of a count (see ``Script``)."""

    start_fields = ShowStart
    step_fields = ShowStep
    move_keys = frozenset({*_KINDS, _FINISH})
    anew_keys = frozenset[str]()

    def start(self, fields: Fields) -> tuple[Counting, Seating]:
        """Return the hand before it is counted."""
        try:
            hand = read_cards(str(fields.get("hand", "")))
        except NotationError as error:
            raise error.within("hand") from error
        if len(hand) != HAND_SIZE:
            reason = f"{HAND_SIZE} cards are counted with the starter, not {len(hand)}"
            raise NotationError(reason, path=("hand",))
        if "starter" not in fields:
            raise NotationError("the card turned is missing (starter)")
        try:
            starter = read_card(str(fields["starter"]))
        except NotationError as error:
            raise error.within("starter") from error
        for index, card in enumerate((*hand, starter)):
            if card in hand[:index]:
                path = "hand" if index < HAND_SIZE else "starter"
                raise NotationError(f"{write_card(card)} stands twice", path=(path,))
        return Counting.start(hand, starter, crib=fields.get("crib") is True), seated(Who.YOU)

    def anew(self, fields: Fields) -> Counting | None:
        """Return None: a hand is counted to its end."""
        return None

    def move(self, fields: Fields, position: Counting, seating: Seating) -> CountingMove:
        """Return the combination that a step counts, or the end of the count."""
        made = [key for key in (*_KINDS, _FINISH) if key in fields]
        if len(made) != 1:
            raise NotationError(f"a step counts one thing: {', '.join(_KINDS)} or {_FINISH}")
        (key,) = made
        if key == _FINISH:
            return Finish()
        try:
            return CountOut(_KINDS[key], self._cards(str(fields[key]), position))
        except NotationError as error:
            raise error.within(key) from error

    @staticmethod
    def _cards(text: str, position: Counting) -> tuple[Card, ...]:
        cards = read_cards(text)
        if not cards:
            raise NotationError("no card is named")
        for index, card in enumerate(cards):
            if card not in position.cards:
                close = nearest(write_card(card), map(write_card, position.cards))
                raise NotationError(f"{write_card(card)} is not among the five cards", close)
            if card in cards[:index]:
                raise NotationError(f"{write_card(card)} stands twice")
        return cards

    def forced(self, position: Counting, then: CountingMove | None) -> CountingMove | None:
        """Return the next combination, or the end, that no step names (see ``Script``)."""
        if position.finished or isinstance(then, CountOut):
            return None
        if position.left:
            made = position.left[0]
            return CountOut(made.kind, made.cards)
        return Finish() if then is None else None

    def meanings(self, move: CountingMove, position: Counting) -> tuple[str, ...]:
        """Return none: a combination means one thing."""
        return ()

    def facts(
        self, made: Transition[Counting, CountingMove, CountingEvent], seating: Seating
    ) -> Facts:
        """Return what was added, and what the hand is worth so far."""
        (event,) = made.events
        total = Fact(event.total, event.rule)
        if isinstance(event, CountFinished):
            return {_FINISH: total, "total": total, "points": Fact(0, event.rule)}
        return {"total": total, "points": Fact(event.combination.points, event.rule)}
