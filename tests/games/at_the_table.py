"""Plays of cribbage written as text and made by the engine."""

from collections.abc import Iterable, Iterator, Sequence

from games.pieces import card, cards, name_of
from rulewalk.games.cribbage.play import (
    CardLaid,
    CountRestarted,
    Go,
    GoSaid,
    Lay,
    PlayEvent,
    PlayMove,
    PlayPosition,
    Scored,
)
from rulewalk.games.protocol import Refusal, Transition

type Step = Transition[PlayPosition, PlayMove, PlayEvent]


def start(hands: str) -> PlayPosition:
    """Return the play of two hands, the leader's first: "KC TH / 9D"."""
    leader, other = hands.split("/")
    return PlayPosition.start(cards(leader), cards(other))


def move(position: PlayPosition, text: str) -> PlayMove:
    """Return the move that "7S" or "go" means for whoever holds the card or is to move."""
    if text == "go":
        assert position.to_move is not None
        return Go(position.to_move)
    holder = next(seat for seat in (0, 1) if card(text) in position.hands[seat])
    return Lay(holder, card(text))


def play(hands: str, moves: str) -> list[Step]:
    """Make these moves one after the other: "KC 9D TH go 2S"."""
    steps: list[Step] = []
    position = start(hands)
    for text in moves.split():
        steps.append(_made(position, move(position, text)))
        position = steps[-1].after
    return steps


def last(hands: str, moves: str) -> Step:
    """Make these moves and return the last one's step."""
    return play(hands, moves)[-1]


def scores(step: Step) -> dict[str, int]:
    """Return what a step scored, by kind."""
    return {event.kind.value: event.points for event in step.events if isinstance(event, Scored)}


def rules(step: Step) -> list[str]:
    """Return the rules that a step's events cite."""
    return [event.rule for event in step.events]


def count_after(step: Step) -> int:
    """Return the count that a step announced, before any restart."""
    (count,) = (e.count for e in step.events if isinstance(e, CardLaid | GoSaid))
    return count


def restarted(step: Step) -> CountRestarted | None:
    """Return the restart that a step brought, if any."""
    return next((event for event in step.events if isinstance(event, CountRestarted)), None)


def refusal(hands: str, moves: str, tried: PlayMove) -> Refusal | None:
    """Return why the move is refused after these moves."""
    position = play(hands, moves)[-1].after if moves else start(hands)
    return position.verify(tried)


type Row = tuple[int, str, int, dict[str, int], bool]
"""A card as the desk lists it: seat, card, count, what it scores, whether it closes the count."""


def lay_all(hands: str, order: Sequence[str]) -> Iterator[Step]:
    """Lay the cards in this order and say every forced go."""
    position = start(hands)
    for text in (*order, None):
        while position.must_go:
            yield (step := _made(position, move(position, "go")))
            position = step.after
        if text is not None:
            yield (step := _made(position, move(position, text)))
            position = step.after


def _made(position: PlayPosition, made: PlayMove) -> Step:
    after, events = position.do(made)
    return Transition(position, made, events, after)


def listed(steps: Iterable[Step]) -> list[Row]:
    """Return a play card by card, each go point with the card that earned it."""
    rows: list[Row] = []
    for step in steps:
        closed = restarted(step) is not None or step.after.is_over
        if isinstance(step.move, Lay):
            name = name_of(step.move.card)
            rows.append((step.move.seat, name, count_after(step), scores(step), closed))
        else:
            seat, name, count, made, _ = rows[-1]
            rows[-1] = (seat, name, count, made | scores(step), closed)
    return rows
