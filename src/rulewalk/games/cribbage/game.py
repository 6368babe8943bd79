"""A whole game of cribbage: cut for deal, deal, discard, starter, the play, the show, to 121.

Players are numbered 0 and 1 and keep their numbers; the seats of the play are counted from the
leader, so that the pone of each deal has seat 0 there.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import pairwise
from typing import Final, Self

from rulewalk.games.cards import JACK, PACK, Card
from rulewalk.games.cribbage.play import (
    HAND_SIZE,
    Go,
    Lay,
    PlayEvent,
    PlayMove,
    PlayPosition,
    PlayRefusal,
    Scored,
)
from rulewalk.games.cribbage.show import Combination, score_show
from rulewalk.games.protocol import (
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
    MoveError,
    Transition,
)
from rulewalk.games.shuffle import SEED_LIMIT, shuffled

TARGET: Final = 121
"""The points that win (``cribbage.game.target``)."""

DEALT: Final = 6
"""The cards dealt to each (``cribbage.deal``)."""

DISCARDED: Final = DEALT - HAND_SIZE
"""The cards that each lays away to the crib (``cribbage.discard``)."""

HEELS_POINTS: Final = 2
SKUNK: Final = 91
DOUBLE_SKUNK: Final = 61
"""A loser below these scores is skunked, once or twice (``cribbage.game.skunk``)."""

PLAYERS: Final = (0, 1)

_STEP: Final = 2_654_435_769
"""Keeps the shuffles of one game apart; odd, so that no two of its seeds are the same."""


class Phase(Enum):
    """What a game waits for."""

    CUT_FOR_DEAL = "cut-for-deal"
    DEAL = "deal"
    DISCARD = "discard"
    CUT = "cut"
    PLAY = "play"
    SHOW = "show"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class CutForDeal:
    """The move in which both cut a card for the first deal."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The move of shuffling and dealing."""


@dataclass(frozen=True, slots=True)
class Discard:
    """The move of laying two cards away to the crib."""

    player: int
    cards: tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class Cut:
    """The move of cutting and turning the starter.

    The card is named only where no shuffled pack tells it.
    """

    starter: Card | None = None


@dataclass(frozen=True, slots=True)
class Count:
    """The move of counting the next hand of the show.

    ``claimed`` is what its owner says it is worth; None counts it in full. Only with muggins
    does a lower claim cost points.
    """

    claimed: int | None = None


type GameMove = CutForDeal | Deal | Discard | Cut | PlayMove | Count

type Moves = tuple[GameMove, ...]


class Shown(Enum):
    """What is counted in the show, in the order of counting (``cribbage.show.order``)."""

    PONE = "pone"
    DEALER = "dealer"
    CRIB = "crib"


SHOWS: Final = tuple(Shown)


@dataclass(frozen=True, slots=True)
class CardCut:
    """A player cut this card for the deal."""

    player: int
    card: Card
    rule: str = "cribbage.deal"


@dataclass(frozen=True, slots=True)
class CutTied:
    """Both cut the same rank and cut again."""

    rank: int
    rule: str = "cribbage.deal"


@dataclass(frozen=True, slots=True)
class FirstDealer:
    """A player cut the lower card and deals first."""

    player: int
    rule: str = "cribbage.deal"


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """Both got their six cards."""

    dealer: int
    each: int
    rule: str = "cribbage.deal"


@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    """A player laid two cards away; ``dealer`` owns the crib they go to."""

    player: int
    cards: tuple[Card, Card]
    dealer: int
    rule: str = "cribbage.discard"


@dataclass(frozen=True, slots=True)
class StarterTurned:
    """The pone cut and the dealer turned the starter."""

    card: Card
    pone: int
    rule: str = "cribbage.cut"


@dataclass(frozen=True, slots=True)
class HeelsScored:
    """A jack was turned as starter: the dealer pegs at once."""

    player: int
    card: Card
    points: int
    rule: str = "cribbage.heels"


@dataclass(frozen=True, slots=True)
class HandCounted:
    """A hand or the crib was counted with the starter; ``points`` is its full worth."""

    player: int
    shown: Shown
    cards: tuple[Card, ...]
    starter: Card
    combinations: tuple[Combination, ...]
    points: int
    rule: str = "cribbage.show.order"


@dataclass(frozen=True, slots=True)
class MugginsTaken:
    """A player claimed too little, and the other takes what was missed (house option)."""

    player: int
    points: int
    rule: str = "cribbage.game.muggins"


@dataclass(frozen=True, slots=True)
class GameWon:
    """A player reached the target, which ends everything at once."""

    player: int
    loser_score: int
    rule: str = "cribbage.game.target"


@dataclass(frozen=True, slots=True)
class Skunked:
    """The loser is skunked, ``times`` 1 or 2."""

    player: int
    score: int
    times: int
    rule: str = "cribbage.game.skunk"


@dataclass(frozen=True, slots=True)
class LoserDealsNext:
    """The loser deals first in the next game."""

    player: int
    rule: str = "cribbage.game.next"


type GameEvent = (
    CardCut
    | CutTied
    | FirstDealer
    | CardsDealt
    | CardsDiscarded
    | StarterTurned
    | HeelsScored
    | PlayEvent
    | HandCounted
    | MugginsTaken
    | GameWon
    | Skunked
    | LoserDealsNext
)


@dataclass(frozen=True, slots=True)
class TooMuchClaimed:
    """A claim above what the hand is worth; the crib's owner may not peg it."""

    player: int
    claimed: int
    points: int
    rule: str = "cribbage.show.order"


type GameRefusal = PlayRefusal | TooMuchClaimed


@dataclass(frozen=True, slots=True)
class Joined:
    """A hand of which only the end is shown.

    Attributes:
        hands: the cards of each player: six before the discard, at most four after it.
        dealer: who deals this hand.
        crib: the four cards of the crib; empty before the discard.
        starter: the card turned; None before the cut.
        played: whether the play is over, so that the show comes next.
        scores: the points of each player so far, below the target.
    """

    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    dealer: int
    crib: tuple[Card, ...] = ()
    starter: Card | None = None
    played: bool = False
    scores: tuple[int, int] = (0, 0)

    def check(self) -> None:
        """Refuse what no hand can look like.

        Raises:
            InvalidPositionError: see ``Game.join``.
        """
        if self.dealer not in PLAYERS:
            raise InvalidPositionError("the dealer is one of the two players")
        if not all(0 <= score < TARGET for score in self.scores):
            raise InvalidPositionError(f"a score is 0 to {TARGET - 1} until the game is won")
        starter = () if self.starter is None else (self.starter,)
        cards = [card for part in (*self.hands, self.crib, starter) for card in part]
        if len(set(cards)) < len(cards):
            raise InvalidPositionError("the same card stands twice")
        sizes = {len(hand) for hand in self.hands}
        if not self.crib:
            if sizes != {DEALT} or starter or self.played:
                raise InvalidPositionError(f"{DEALT} cards each are dealt before the discard")
            return
        if len(self.crib) != 2 * DISCARDED:
            raise InvalidPositionError(f"the crib holds {2 * DISCARDED} cards")
        if self.played and not starter:
            raise InvalidPositionError("the starter is turned before the play")
        # In the play a hand may be shown in part; what is counted is shown whole.
        whole = self.played or not starter
        if sizes != {HAND_SIZE} if whole else max(sizes) > HAND_SIZE or max(sizes) == 0:
            raise InvalidPositionError(f"{HAND_SIZE} cards each are kept after the discard")


@dataclass(frozen=True, slots=True)
class Game:
    """A game as it stands; player 0 is the learner wherever there is one.

    Attributes:
        seed: decides cuts and deals.
        first_dealer: who deals first; None where the cut decides.
        muggins: whether points that a claim misses go to the other player.
        moves: everything done, in order.
        scores: the points of each player, at most 121.
        deals: how many hands have been dealt.
        dealer: who deals this hand; None while the cut has not decided.
        cuts: the cards cut for the deal so far, by time and player.
        dealt: the six cards of each player; empty before the first deal.
        discards: what each player laid away, empty until it has.
        starter: the card turned; None before the cut.
        play: the play of this hand; None before the cut.
        counted: how many hands of the show have been counted.
        joined: what a game that was joined half-way began with; it has no deal of its own.
        before: the game before the last move; None before the first. Games are compared
            without it.
    """

    seed: int | None
    first_dealer: int | None = None
    muggins: bool = False
    moves: tuple[GameMove, ...] = ()
    scores: tuple[int, int] = (0, 0)
    deals: int = 0
    dealer: int | None = None
    cuts: tuple[tuple[Card, Card], ...] = ()
    dealt: tuple[tuple[Card, ...], ...] = ()
    discards: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    starter: Card | None = None
    play: PlayPosition | None = None
    counted: int = 0
    joined: "Joined | None" = None
    before: "Game | None" = field(default=None, compare=False, repr=False)

    @classmethod
    def start(cls, seed: int, dealer: int | None = None, *, muggins: bool = False) -> Self:
        """Return a game before the cut for deal, or before the first deal of a named dealer.

        Raises:
            InvalidPositionError: there is no such player.
            ValueError: the seed lies outside its range.
        """
        if dealer is not None and dealer not in PLAYERS:
            raise InvalidPositionError("the dealer is one of the two players")
        if not 0 <= seed < SEED_LIMIT:
            raise ValueError(f"a seed is 0 to {SEED_LIMIT - 1}")
        return cls(seed, dealer, muggins, dealer=dealer)

    @classmethod
    def join(cls, joined: "Joined") -> Self:
        """Return a game joined in the middle of a hand.

        Raises:
            InvalidPositionError: hands of six cards without a crib, or of at most four with
                one of four, are the only ones a hand can have; a card stands twice; a score is
                out of range; or there is no such dealer.
        """
        joined.check()
        game = cls(
            None,
            joined.dealer,
            scores=joined.scores,
            deals=1,
            dealer=joined.dealer,
            joined=joined,
        )
        if not joined.crib:
            return replace(game, dealt=joined.hands)
        # Whose cards of the crib are whose does not matter any more: two each, the pone's first.
        pone, dealer = joined.crib[:DISCARDED], joined.crib[DISCARDED:]
        discards = (dealer, pone) if joined.dealer == 0 else (pone, dealer)
        dealt = tuple(
            (*hand, *laid_away) for hand, laid_away in zip(joined.hands, discards, strict=True)
        )
        game = replace(game, dealt=dealt, discards=discards)
        if joined.starter is None:
            return game
        play = PlayPosition.start(joined.hands[1 - joined.dealer], joined.hands[joined.dealer])
        if joined.played:
            # The hands lie open again; what was pegged is in the scores.
            play = replace(play, to_move=None)
        return replace(game, starter=joined.starter, play=play)

    @property
    def pone(self) -> int | None:
        """The player who does not deal this hand."""
        return None if self.dealer is None else 1 - self.dealer

    @property
    def winner(self) -> int | None:
        """Who has reached the target; None before (``cribbage.game.target``)."""
        return self.scores.index(TARGET) if TARGET in self.scores else None

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self.winner is not None

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        if self.is_over:
            return Phase.OVER
        if self.dealer is None:
            return Phase.CUT_FOR_DEAL
        if not self.dealt or self.counted == len(SHOWS):
            return Phase.DEAL
        if not all(self.discards):
            return Phase.DISCARD
        if self.play is None:
            return Phase.CUT
        return Phase.SHOW if self.play.is_over else Phase.PLAY

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards each player keeps of this deal, by player: six, then four."""
        return tuple(
            [
                tuple([card for card in dealt if card not in laid_away])
                for dealt, laid_away in zip(self.dealt, self.discards, strict=False)
            ]
        )

    @property
    def crib(self) -> tuple[Card, ...]:
        """The cards in the crib: the pone's, then the dealer's."""
        if self.dealer is None:
            return ()
        return (*self.discards[1 - self.dealer], *self.discards[self.dealer])

    @property
    def shows(self) -> Shown | None:
        """What is counted next; None outside the show."""
        return SHOWS[self.counted] if self.phase is Phase.SHOW else None

    @property
    def to_move(self) -> int | None:
        """The player who decides next in the play or the show; None elsewhere.

        Both discard at the same time, so nobody in particular is to move then.
        """
        match self.phase:
            case Phase.PLAY:
                assert self.play is not None
                return None if self.play.to_move is None else self.player_at(self.play.to_move)
            case Phase.SHOW:
                return self.owner(SHOWS[self.counted])
            case _:
                return None

    def player_at(self, seat: int) -> int:
        """Return who holds a seat of the play: seat 0 is the pone's.

        Raises:
            InvalidMoveError: nobody deals yet.
        """
        if self.dealer is None:
            raise InvalidMoveError("nobody deals yet")
        return 1 - self.dealer if seat == 0 else self.dealer

    def seat_of(self, player: int) -> int:
        """Return a player's seat in the play; the inverse of ``player_at``."""
        return 1 if player == self.dealer else 0

    def owner(self, shown: Shown) -> int:
        """Return who pegs a hand of the show.

        Raises:
            InvalidMoveError: nobody deals yet.
        """
        return self.player_at(0 if shown is Shown.PONE else 1)

    def shown_cards(self, shown: Shown) -> tuple[Card, ...]:
        """Return the four cards of a hand of the show."""
        return self.crib if shown is Shown.CRIB else self.hands[self.owner(shown)]

    def combinations(self, shown: Shown) -> tuple[Combination, ...]:
        """Return what a hand of the show makes with the starter.

        Raises:
            InvalidMoveError: no starter has been turned.
        """
        if self.starter is None:
            raise InvalidMoveError("no starter has been turned")
        return score_show(self.shown_cards(shown), self.starter, crib=shown is Shown.CRIB)

    def verify(self, move: GameMove) -> GameRefusal | None:
        """Return why a rule forbids the move, or None where it is legal.

        Raises:
            InvalidMoveError: the game waits for another kind of move, or the player does not
                hold the cards.
        """
        if self.phase is not _PHASE_OF[type(move)]:
            raise InvalidMoveError(_DUE[self.phase])
        match move:
            case Deal() if self.seed is None:
                raise InvalidMoveError("this game has no seed to deal from")
            case Cut(starter):
                self._check_starter(starter)
            case Lay() | Go():
                return self._play().verify(move)
            case Discard(player, cards):
                self._check_discard(player, cards)
            case Count(claimed):
                return self._verify_claim(claimed)
        return None

    def _check_starter(self, starter: Card | None) -> None:
        if (starter is None) == (self.seed is None):
            raise InvalidMoveError("the shuffled pack tells the starter, and only that")
        if any(starter in dealt for dealt in self.dealt):
            raise InvalidMoveError("this card is not in the pack any more")

    def _check_discard(self, player: int, cards: Sequence[Card]) -> None:
        if player not in PLAYERS:
            raise InvalidMoveError(f"there is no player {player}")
        if self.discards[player]:
            raise InvalidMoveError("the player has laid two cards away already")
        if len(cards) != DISCARDED or len(set(cards)) != DISCARDED:
            raise InvalidMoveError("two different cards are laid away")
        if not set(cards) <= set(self.dealt[player]):
            raise InvalidMoveError("the player does not hold these cards")

    def _verify_claim(self, claimed: int | None) -> TooMuchClaimed | None:
        if claimed is None:
            return None
        if claimed < 0:
            raise InvalidMoveError("a hand is worth nothing at least")
        shown = SHOWS[self.counted]
        points = sum(made.points for made in self.combinations(shown))
        return TooMuchClaimed(self.owner(shown), claimed, points) if claimed > points else None

    def can(self, move: GameMove) -> bool:
        """Return whether the move is legal; never raises."""
        try:
            return self.verify(move) is None
        except MoveError:
            return False

    def do(self, move: GameMove) -> tuple["Game", tuple[GameEvent, ...]]:
        """Return the game after the move, and what happened.

        Raises:
            InvalidMoveError: see ``verify``.
            IllegalMoveError: a rule forbids it.
        """
        refusal = self.verify(move)
        if refusal is not None:
            raise IllegalMoveError(refusal)
        moves = (*self.moves, move)
        match move:
            case CutForDeal():
                return self._cut_for_deal(moves)
            case Deal():
                return self._deal(moves)
            case Discard(player, cards):
                return self._discard(player, cards, moves)
            case Cut(starter):
                return self._turn_starter(starter, moves)
            case Lay() | Go():
                return self._played(move, moves)
            case Count(claimed):
                return self._count(claimed, moves)

    def _shuffled(self, number: int) -> tuple[Card, ...]:
        """Return the pack as shuffled for a deal, from 1, or for a cut for deal, from 0 down."""
        assert self.seed is not None
        return shuffled(PACK, (self.seed + number * _STEP) % SEED_LIMIT)

    def _cut_for_deal(self, moves: Moves) -> tuple["Game", tuple[GameEvent, ...]]:
        # Deals are shuffled by their number from 1; every cut has a pack of its own too.
        first, second = self._shuffled(-len(self.cuts))[:2]
        after = replace(self, moves=moves, before=self, cuts=(*self.cuts, (first, second)))
        cut = (CardCut(0, first), CardCut(1, second))
        if first.rank == second.rank:
            return after, (*cut, CutTied(first.rank))
        dealer = 0 if first.rank < second.rank else 1
        return replace(after, dealer=dealer), (*cut, FirstDealer(dealer))

    def _deal(self, moves: Moves) -> tuple["Game", tuple[GameEvent, ...]]:
        assert self.dealer is not None
        # The deal alternates; the first one is the dealer's of the cut.
        dealer = self.dealer if not self.deals else 1 - self.dealer
        pack = self._shuffled(self.deals + 1)
        # One card at a time, the pone first.
        by_seat = [
            tuple(sorted(pack[seat : 2 * DEALT : 2], key=_PLACE.__getitem__)) for seat in (0, 1)
        ]
        dealt = (by_seat[1], by_seat[0]) if dealer == 0 else (by_seat[0], by_seat[1])
        after = replace(
            self,
            moves=moves,
            before=self,
            deals=self.deals + 1,
            dealer=dealer,
            dealt=dealt,
            discards=((), ()),
            starter=None,
            play=None,
            counted=0,
        )
        return after, (CardsDealt(dealer, DEALT),)

    def _discard(
        self, player: int, cards: tuple[Card, Card], moves: Moves
    ) -> tuple["Game", tuple[GameEvent, ...]]:
        assert self.dealer is not None
        discards = (cards, self.discards[1]) if player == 0 else (self.discards[0], cards)
        after = replace(self, moves=moves, before=self, discards=discards)
        return after, (CardsDiscarded(player, cards, self.dealer),)

    def _turn_starter(
        self, named: Card | None, moves: Moves
    ) -> tuple["Game", tuple[GameEvent, ...]]:
        assert self.dealer is not None
        starter = self._shuffled(self.deals)[2 * DEALT] if named is None else named
        hands = self.hands
        play = PlayPosition.start(hands[1 - self.dealer], hands[self.dealer])
        events: tuple[GameEvent, ...] = (StarterTurned(starter, 1 - self.dealer),)
        scores = self.scores
        if starter.rank == JACK:
            scores = _pegged(scores, self.dealer, HEELS_POINTS)
            heels = HeelsScored(self.dealer, starter, HEELS_POINTS)
            events = (*events, heels, *_end(scores))
        after = replace(self, moves=moves, before=self, starter=starter, play=play, scores=scores)
        return after, events

    def _play(self) -> PlayPosition:
        if self.play is None:
            raise InvalidMoveError(_DUE[self.phase])
        return self.play

    def _played(self, move: PlayMove, moves: Moves) -> tuple["Game", tuple[GameEvent, ...]]:
        play, told = self._play().do(move)
        scores = self.scores
        events: list[GameEvent] = []
        for event in told:
            events.append(event)
            if isinstance(event, Scored):
                scores = _pegged(scores, self.player_at(event.seat), event.points)
                if TARGET in scores:
                    events.extend(_end(scores))
                    break
        # Made directly: ``replace`` takes several times as long, and most moves come this way.
        after = Game(
            self.seed,
            self.first_dealer,
            self.muggins,
            moves,
            scores,
            self.deals,
            self.dealer,
            self.cuts,
            self.dealt,
            self.discards,
            self.starter,
            play,
            self.counted,
            self.joined,
            self,
        )
        return after, tuple(events)

    def _count(self, claimed: int | None, moves: Moves) -> tuple["Game", tuple[GameEvent, ...]]:
        assert self.starter is not None
        shown = SHOWS[self.counted]
        owner, made = self.owner(shown), self.combinations(shown)
        points = sum(combination.points for combination in made)
        cards = self.shown_cards(shown)
        events: list[GameEvent] = [
            HandCounted(owner, shown, cards, self.starter, made, points),
        ]
        missed = points - claimed if self.muggins and claimed is not None else 0
        scores = _pegged(self.scores, owner, points - missed)
        if missed and TARGET not in scores:
            scores = _pegged(scores, 1 - owner, missed)
            events.append(MugginsTaken(1 - owner, missed))
        after = replace(self, moves=moves, before=self, counted=self.counted + 1, scores=scores)
        return after, (*events, *_end(scores))

    @property
    def beginning(self) -> "Game":
        """The game before its first move."""
        if self.joined is not None:
            return Game.join(self.joined)
        assert self.seed is not None
        return Game.start(self.seed, self.first_dealer, muggins=self.muggins)

    def positions(self) -> tuple["Game", ...]:
        """Return the game as it stood before every move, and as it stands."""
        positions = [self]
        while positions[-1].before is not None:
            positions.append(positions[-1].before)
        return tuple(reversed(positions))

    def rewound(self, kept: int) -> "Game":
        """Return the game with only its first ``kept`` moves."""
        return self.positions()[kept]

    def history(self, since: int = 0) -> Iterator[Transition["Game", GameMove, GameEvent]]:
        """Yield the moves made from number ``since`` on, from 0, with what happened."""
        positions = self.positions()[since:]
        for before, after in pairwise(positions):
            move = after.moves[-1]
            yield Transition(before, move, before.do(move)[1], after)


def _pegged(scores: tuple[int, int], player: int, points: int) -> tuple[int, int]:
    """Return the scores with points pegged at once.

    The winning peg stands at the target, not beyond (``cribbage.game.target``).
    """
    score = min(scores[player] + points, TARGET)
    return (score, scores[1]) if player == 0 else (scores[0], score)


def _end(scores: tuple[int, int]) -> tuple[GameEvent, ...]:
    """Return what ends the game if somebody stands at the target."""
    if TARGET not in scores:
        return ()
    winner = scores.index(TARGET)
    loser, score = 1 - winner, scores[1 - winner]
    won: tuple[GameEvent, ...] = (GameWon(winner, score),)
    if score < SKUNK:
        won = (*won, Skunked(loser, score, 2 if score < DOUBLE_SKUNK else 1))
    return (*won, LoserDealsNext(loser))


_PLACE: Final = {card: place for place, card in enumerate(PACK)}

_PHASE_OF: Final = {
    CutForDeal: Phase.CUT_FOR_DEAL,
    Deal: Phase.DEAL,
    Discard: Phase.DISCARD,
    Cut: Phase.CUT,
    Lay: Phase.PLAY,
    Go: Phase.PLAY,
    Count: Phase.SHOW,
}

_DUE: Final = {
    Phase.CUT_FOR_DEAL: "both cut for the deal first",
    Phase.DEAL: "the next hand has not been dealt",
    Phase.DISCARD: "both lay two cards away first",
    Phase.CUT: "the starter is turned first",
    Phase.PLAY: "the play is not over",
    Phase.SHOW: "the hands are counted first",
    Phase.OVER: "the game has been won",
}


@dataclass(frozen=True, slots=True)
class DiscardView:
    """What a player knows when laying two cards away.

    Attributes:
        hand: the six cards.
        deals: whether the crib is the player's own.
        score: the player's points.
        other_score: the other player's points.
    """

    hand: tuple[Card, ...]
    deals: bool
    score: int
    other_score: int

    @classmethod
    def of(cls, game: Game, player: int) -> Self:
        """Return what ``player`` sees of a game before discarding.

        Raises:
            InvalidMoveError: nothing has been dealt.
        """
        if not game.dealt:
            raise InvalidMoveError("nothing has been dealt")
        return cls(
            game.dealt[player],
            game.dealer == player,
            game.scores[player],
            game.scores[1 - player],
        )
