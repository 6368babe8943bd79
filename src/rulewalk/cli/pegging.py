"""A play scored card by card, every go implied."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rulewalk.cli.answer import DeskError
from rulewalk.cli.arguments import CARDS, read_piece
from rulewalk.games.cards import Card
from rulewalk.games.cribbage.play import (
    CardLaid,
    CountRestarted,
    Go,
    Lay,
    PassesThirtyOne,
    PlayEvent,
    PlayPosition,
    PlayRefusal,
    Scored,
)
from rulewalk.notation.cards import write_card
from rulewalk.notation.errors import nearest
from rulewalk.notation.play import GO
from rulewalk.notation.seating import Who, seated
from rulewalk.voice.registry import voice_for

SEAT_NAMES: Final = ("pone", "dealer")


@dataclass(frozen=True, slots=True)
class Laid:
    """One card of a play, with all that follows from it.

    Attributes:
        seat: who laid it: 0 is pone, who leads.
        card: the card.
        count: the count it made, 1 to 31.
        scores: what it scored, the point of a go that it settles included.
        restart: whether it closed its count: 31, a go, or the end of the play.
    """

    seat: int
    card: Card
    count: int
    scores: tuple[Scored, ...]
    restart: bool


def peg(start: PlayPosition, words: Sequence[str]) -> tuple[list[Laid], tuple[int, int]]:
    """Return the cards laid, with their scores, and the points of both seats.

    A go is taken as said as soon as the hands leave nothing else: its point then belongs to the
    last card laid (``cribbage.play.go``).

    Raises:
        DeskError: a word is no card that can be laid here.
    """
    before_goes = position = start
    pegged: list[Laid] = []
    for number, word in enumerate(words, start=1):
        move = _read_lay(position, word, f"play {number}", pegged)
        refused_at, refusal = _refusal(before_goes, position, move)
        if refusal is not None:
            raise _refused(f"play {number}", refused_at, move, refusal, position)
        before_goes, events = position.do(move)
        position, said = _after_goes(before_goes)
        pegged.append(_laid(move, (*events, *said), ended=position.is_over))
    return pegged, position.points


def _after_goes(position: PlayPosition) -> tuple[PlayPosition, tuple[PlayEvent, ...]]:
    """Return the position once every go that has to be said is said, and what happened."""
    said: tuple[PlayEvent, ...] = ()
    while position.to_move is not None and position.must_go:
        position, events = position.do(Go(position.to_move))
        said += events
    return position, said


def _laid(move: Lay, events: Sequence[PlayEvent], *, ended: bool) -> Laid:
    count = next(event.count for event in events if isinstance(event, CardLaid))
    scores = tuple(event for event in events if isinstance(event, Scored))
    restart = ended or any(isinstance(event, CountRestarted) for event in events)
    return Laid(move.seat, move.card, count, scores, restart)


def _read_lay(position: PlayPosition, word: str, where: str, pegged: Sequence[Laid]) -> Lay:
    """Return the card that a word lays, by whoever holds it."""
    if word.casefold() == GO:
        what = "a go is implied by the hands"
        raise DeskError(f"{where}, {word}", what, "cribbage.play.go", "name only the cards laid")
    held = [card for hand in position.hands for card in hand]
    card = read_piece(CARDS, word, where, likely=held)
    here = f"{where}, {write_card(card)}"
    for seat, hand in enumerate(position.hands):
        if card in hand:
            return Lay(seat, card)
    for number, laid in enumerate(pegged, start=1):
        if laid.card == card:
            what = f"{SEAT_NAMES[laid.seat]} laid this card already, at play {number}"
            raise DeskError(here, what, "cribbage.play.turns", _can_lay(position))
    close = nearest(write_card(card), map(write_card, held))
    right = f"did you mean {close}?" if close else _can_lay(position)
    raise DeskError(here, "neither hand holds this card", "cribbage.play.turns", right)


def _refusal(
    before_goes: PlayPosition, position: PlayPosition, move: Lay
) -> tuple[PlayPosition, PlayRefusal | None]:
    """Return why the card cannot be laid, if so, and where in the play.

    A card too high for the count is refused for that, although its player's go is implied.
    """
    refusal = position.verify(move)
    if refusal is not None:
        earlier = before_goes.verify(move)
        if isinstance(earlier, PassesThirtyOne):
            return before_goes, earlier
    return position, refusal


def _refused(
    where: str, at: PlayPosition, move: Lay, refusal: PlayRefusal, position: PlayPosition
) -> DeskError:
    # Whoever tried the card is the learner whom the voice talks to.
    seating = seated(Who.YOU if move.seat == 0 else Who.RIVAL)
    said = voice_for("cribbage/play", "en").refusal(at, move, refusal, seating)
    here = f"{where}, {write_card(move.card)} by {SEAT_NAMES[move.seat]}"
    return DeskError(here, said, refusal.rule, _can_lay(position))


def _can_lay(position: PlayPosition) -> str:
    """Return which cards can come next, and from whom."""
    if position.to_move is None:
        return "the play is over"
    fitting = [write_card(move.card) for move in position.legal_moves() if isinstance(move, Lay)]
    return f"{SEAT_NAMES[position.to_move]} is to lay {' or '.join(fitting)}"
