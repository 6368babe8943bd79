"""What somebody says that a card of the play scores, held against what it does score."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rulewalk.games.cards import Card
from rulewalk.games.cribbage.play import (
    RULES,
    SHORTEST_RUN,
    THIRTY_ONE,
    Go,
    Lay,
    PlayPosition,
    Scored,
    ScoreKind,
    alike_at_end,
    count_of,
    playable,
)


@dataclass(frozen=True, slots=True)
class OtherCount:
    """A fifteen or thirty-one was claimed, and the count is another."""

    kind: ScoreKind
    count: int

    @property
    def rule(self) -> str:
        """The rule that gives points for that count."""
        return RULES[self.kind]


@dataclass(frozen=True, slots=True)
class FirstOfCount:
    """Cards alike were claimed, and there is no card before this one."""

    kind: ScoreKind
    rule: str = "cribbage.play.pair"


@dataclass(frozen=True, slots=True)
class OtherRank:
    """Cards alike were claimed, and the card right before has another rank.

    Attributes:
        kind: what was claimed.
        card: the card laid.
        before: the card right before it.
        apart: the last card of the same rank further back, if there is one.
    """

    kind: ScoreKind
    card: Card
    before: Card
    apart: Card | None
    rule: str = "cribbage.play.pair"


@dataclass(frozen=True, slots=True)
class OtherNumber:
    """``alike`` cards of one rank lie in a row, which is not what was claimed."""

    kind: ScoreKind
    alike: int
    rule: str = "cribbage.play.pair"


@dataclass(frozen=True, slots=True)
class TooFewCards:
    """A run was claimed, and only so many cards lie in this count."""

    cards: int
    kind: ScoreKind = ScoreKind.RUN
    rule: str = "cribbage.play.run"


@dataclass(frozen=True, slots=True)
class NotInRow:
    """A run was claimed, and the last three cards make none, nor do ``more`` of them."""

    cards: tuple[Card, ...]
    more: bool
    kind: ScoreKind = ScoreKind.RUN
    rule: str = "cribbage.play.run"


@dataclass(frozen=True, slots=True)
class StillFits:
    """The point for the go was claimed, and ``seat`` can still lay ``cards`` in this count."""

    seat: int
    cards: tuple[Card, ...]
    kind: ScoreKind = ScoreKind.GO
    rule: str = "cribbage.play.go"


@dataclass(frozen=True, slots=True)
class LastCardInstead:
    """The point for the go was claimed for the last card of the play."""

    kind: ScoreKind = ScoreKind.GO
    rule: str = "cribbage.play.last-card"


@dataclass(frozen=True, slots=True)
class ThirtyOneInstead:
    """A go or the last card was claimed with the count at thirty-one."""

    kind: ScoreKind
    rule: str = "cribbage.play.thirty-one"


@dataclass(frozen=True, slots=True)
class CardsLeft:
    """The last card was claimed, and so many cards are still to be laid."""

    cards: int
    kind: ScoreKind = ScoreKind.LAST_CARD
    rule: str = "cribbage.play.last-card"


@dataclass(frozen=True, slots=True)
class GameIsWon:
    """What was claimed comes after the points that won the game."""

    kind: ScoreKind
    rule: str = "cribbage.game.target"


type ClaimRefusal = (
    OtherCount
    | FirstOfCount
    | OtherRank
    | OtherNumber
    | TooFewCards
    | NotInRow
    | StillFits
    | LastCardInstead
    | ThirtyOneInstead
    | CardsLeft
    | GameIsWon
)


@dataclass(frozen=True, slots=True)
class Judged:
    """A claim about a card, judged.

    Attributes:
        found: what was rightly claimed, in the order of scoring.
        missed: what the card scores besides.
        wrong: why the rest of the claim does not hold, in the order of ``ScoreKind``.
        early: whether the point for the go was claimed that comes once go is said.
    """

    found: tuple[Scored, ...]
    missed: tuple[Scored, ...]
    wrong: tuple[ClaimRefusal, ...]
    early: bool

    @property
    def is_right(self) -> bool:
        """Whether nothing was missed and nothing claimed wrongly."""
        return not (self.missed or self.wrong)


def judge(
    before: PlayPosition,
    move: Lay,
    claimed: Iterable[ScoreKind],
    pegged: Sequence[Scored] | None = None,
) -> Judged:
    """Return how a claim about a card that is laid compares with what it scores.

    ``pegged`` is what is pegged for it where the end of a game cuts that short; the point for a
    go that is said after the card is nobody's to miss.

    Raises:
        MoveError: the card cannot be laid.
    """
    after, events = before.do(move)
    makes = [event for event in events if isinstance(event, Scored)]
    scored = makes if pegged is None else list(pegged)
    kinds = {score.kind for score in scored}
    claims = frozenset(claimed)
    early = ScoreKind.GO in claims - kinds and _go_follows(after, move.seat)
    wrong = [
        GameIsWon(kind)
        if kind in {made.kind for made in makes}
        else _why_not(kind, before, move, after)
        for kind in ScoreKind
        if kind in claims - kinds and not (early and kind is ScoreKind.GO)
    ]
    return Judged(
        tuple(score for score in scored if score.kind in claims),
        tuple(score for score in scored if score.kind not in claims),
        tuple(wrong),
        early,
    )


def _go_follows(after: PlayPosition, seat: int) -> bool:
    """Return whether a go is said next that gives ``seat`` its point."""
    if not after.must_go or after.to_move is None:
        return False
    _position, events = after.do(Go(after.to_move))
    return any(isinstance(event, Scored) and event.seat == seat for event in events)


def _why_not(kind: ScoreKind, before: PlayPosition, move: Lay, after: PlayPosition) -> ClaimRefusal:
    series = (*before.laid, move.card)
    count = count_of(series)
    match kind:
        case ScoreKind.FIFTEEN | ScoreKind.THIRTY_ONE:
            return OtherCount(kind, count)
        case ScoreKind.PAIR | ScoreKind.PAIR_ROYAL | ScoreKind.DOUBLE_PAIR_ROYAL:
            return _why_not_alike(kind, series)
        case ScoreKind.RUN:
            if len(series) < SHORTEST_RUN:
                return TooFewCards(len(series))
            return NotInRow(series[-SHORTEST_RUN:], len(series) > SHORTEST_RUN)
        case ScoreKind.GO:
            if count == THIRTY_ONE:
                return ThirtyOneInstead(kind)
            if after.to_move is None:
                return LastCardInstead()
            seat = 1 - after.to_move if after.must_go else after.to_move
            return StillFits(seat, playable(after.hands[seat], count))
        case ScoreKind.LAST_CARD:
            left = sum(map(len, after.hands))
            return CardsLeft(left) if left else ThirtyOneInstead(kind)


def _why_not_alike(kind: ScoreKind, series: Sequence[Card]) -> ClaimRefusal:
    *earlier, card = series
    if not earlier:
        return FirstOfCount(kind)
    alike = alike_at_end(series)
    if alike > 1:
        return OtherNumber(kind, alike)
    same = [other for other in earlier if other.rank == card.rank]
    return OtherRank(kind, card, earlier[-1], same[-1] if same else None)
