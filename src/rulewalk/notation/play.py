"""The cribbage play as text: one line for a position, and the keys of its scenarios.

A position is ``hands;who leads;moves``: ``4C.5H/6D;you;4C.6D`` with the leader's hand first,
``go`` for a go. A dealt position names its seed instead of the hands: ``seed-7;you;4C``.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypedDict

from rulewalk.games.cards import Card
from rulewalk.games.cribbage.deal import deal_play
from rulewalk.games.cribbage.play import (
    HAND_SIZE,
    CardLaid,
    Go,
    GoSaid,
    Lay,
    PlayEvent,
    PlayMove,
    PlayPosition,
    Scored,
)
from rulewalk.games.protocol import InvalidPositionError, Transition
from rulewalk.notation.cards import read_card, read_cards, write_card, write_cards
from rulewalk.notation.errors import NotationError, nearest, quoted
from rulewalk.notation.script import Fact, Facts, Fields
from rulewalk.notation.seating import PAIR, Seating, Who, seated
from rulewalk.notation.seeds import SEED, read_seed, write_seed

GO: Final = "go"


@dataclass(frozen=True, slots=True)
class PlayText:
    """What one line of text tells of a play.

    Attributes:
        position: the play as it stands.
        seating: who leads and who answers.
        seed: the seed of the deal, or None where the hands were named.
    """

    position: PlayPosition
    seating: Seating
    seed: int | None = None


def write_move(move: PlayMove) -> str:
    """Return a move as its card or ``go``."""
    return GO if isinstance(move, Go) else write_card(move.card)


def write_play(text: PlayText) -> str:
    """Return the one line of a play."""
    hands = "/".join(write_cards(hand, ".") for hand in text.position.dealt)
    deal = hands if text.seed is None else write_seed(text.seed)
    moves = ".".join(map(write_move, text.position.moves))
    return f"{deal};{text.seating[0].value};{moves}"


def read_play(text: str) -> PlayText:
    """Return the play that one line describes; every move is checked by the engine.

    Raises:
        NotationError: it is no such line, or a move in it is not allowed.
    """
    parts = text.strip().split(";")
    if len(parts) != 3:
        raise NotationError("a play is written as hands;who leads;moves")
    deal, leader, moves = parts
    seating = seated(_read_who(leader))
    seed = None
    try:
        if deal.startswith(SEED):
            seed = read_seed(deal)
            position = deal_play(seed)
        else:
            leading, slash, answering = deal.partition("/")
            if not slash:
                raise NotationError("the two hands are separated by /")
            position = PlayPosition.start(read_cards(leading), read_cards(answering))
        for word in filter(None, moves.split(".")):
            position, _events = position.do(_read_move(word, position))
    except NotationError:
        raise
    except ValueError as error:
        # An impossible deal, a move that is not allowed.
        raise NotationError(str(error)) from error
    return PlayText(position, seating, seed)


def _read_move(word: str, position: PlayPosition) -> PlayMove:
    if position.to_move is None:
        raise NotationError("the play is over before its moves are")
    if word.casefold() == GO:
        return Go(position.to_move)
    return laying(read_card(word), position)


def laying(card: Card, position: PlayPosition) -> Lay:
    """Return the move of laying a card, whoever holds it.

    Raises:
        NotationError: nobody does.
    """
    for seat, hand in enumerate(position.hands):
        if card in hand:
            return Lay(seat, card)
    if any(card in hand for hand in position.dealt):
        raise NotationError(f"{write_card(card)} has been laid already")
    held = [write_card(held) for hand in position.hands for held in hand]
    raise NotationError(f"nobody holds {write_card(card)}", nearest(write_card(card), held))


def _read_who(text: str) -> Who:
    names = [who.value for who in PAIR]
    if text not in names:
        raise NotationError(
            f"{quoted(text)} is neither {' nor '.join(names)}", nearest(text, names)
        )
    return Who(text)


class PlayStart(TypedDict, total=False):
    """The keys of ``start``: both hands, and who leads."""

    you: str
    rival: str
    leads: Literal["you", "rival"]


class PlayStep(TypedDict, total=False):
    """The keys of a step: a card or a go, then what it claims."""

    play: str
    go: Literal["you", "rival"]
    by: Literal["you", "rival"]
    count: int
    scores: dict[str, int]


class PlayScript:
    """The scenario keys of the cribbage play (see ``Script``)."""

    start_fields = PlayStart
    step_fields = PlayStep
    move_keys = frozenset({"play", "go"})
    anew_keys: frozenset[str] = frozenset()

    def start(self, fields: Fields) -> tuple[PlayPosition, Seating]:
        """Return the play before its first card; the hands may hold fewer than four."""
        leader = _read_who(str(fields.get("leads", Who.YOU.value)))
        hands = {who: self._hand(fields, who) for who in PAIR}
        held: dict[Card, Who] = {}
        for who, hand in hands.items():
            for card in hand:
                if held.get(card) is who:
                    raise NotationError(f"{write_card(card)} stands twice", path=(who.value,))
                if card in held:
                    raise NotationError(f"{write_card(card)} is in both hands", path=(who.value,))
                held[card] = who
        seating = seated(leader)
        try:
            return PlayPosition.start(hands[seating[0]], hands[seating[1]]), seating
        except InvalidPositionError as error:
            raise NotationError(str(error)) from error

    @staticmethod
    def _hand(fields: Fields, who: Who) -> tuple[Card, ...]:
        try:
            hand = read_cards(str(fields.get(who.value, "")))
        except NotationError as error:
            raise error.within(who.value) from error
        if len(hand) > HAND_SIZE:
            raise NotationError(
                f"a hand holds at most {HAND_SIZE} cards in the play, not {len(hand)}",
                path=(who.value,),
            )
        return hand

    def anew(self, fields: Fields) -> PlayPosition | None:
        """Return None: a play is never begun anew within a scenario."""
        return None

    def move(self, fields: Fields, position: PlayPosition, seating: Seating) -> PlayMove:
        """Return the card laid or the go said by a step."""
        if ("play" in fields) == ("go" in fields):
            raise NotationError("a step either lays a card (play) or says go (go)")
        if "go" in fields:
            return Go(seating.index(Who(str(fields["go"]))))
        try:
            return laying(read_card(str(fields["play"])), position)
        except NotationError as error:
            raise error.within("play") from error

    def forced(self, position: PlayPosition, then: PlayMove | None) -> PlayMove | None:
        """Return the go that has to be said before ``then`` (see ``Script``).

        Another go, and a card of the player who has to say go, are judged as things stand,
        unless the go closes the count and so makes room for the card.
        """
        if position.to_move is None or not position.must_go:
            return None
        go = Go(position.to_move)
        if then is None or (isinstance(then, Lay) and then.seat != go.seat):
            return go
        return go if then != go and position.do(go)[0].can(then) else None

    def meanings(self, move: PlayMove, position: PlayPosition) -> tuple[str, ...]:
        """Return none: a card or a go means one thing."""
        return ()

    def facts(self, made: Transition[PlayPosition, PlayMove, PlayEvent], seating: Seating) -> Facts:
        """Return whose move it was, the count it reached, and what it scored."""
        scored = [event for event in made.events if isinstance(event, Scored)]
        reached = next(event.count for event in made.events if isinstance(event, CardLaid | GoSaid))
        return {
            "by": Fact(seating[made.move.seat].value, "cribbage.play.turns"),
            "count": Fact(reached, "cribbage.play.turns"),
            "scores": {score.kind.value: Fact(score.points, score.rule) for score in scored},
        }
