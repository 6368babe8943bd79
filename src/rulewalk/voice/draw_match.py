"""The words of a match of Draw."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from rulewalk.games.draw.line import (
    BlankMatched,
    BlanksOpen,
    DoubleAcross,
    DoubleContinued,
    End,
    LineOpened,
    NothingScored,
    Place,
    TileMatched,
    UnequalValues,
)
from rulewalk.games.draw.match import (
    Deal,
    DrawLots,
    HandCounted,
    LotShared,
    LotTurned,
    LotWon,
    Match,
    MatchDrawn,
    MatchEvent,
    MatchMove,
    MatchWon,
    OpeningMoved,
    Phase,
    RoundSettled,
    ScoreRaised,
    Settle,
    TilesDealt,
)
from rulewalk.games.draw.round import (
    ReserveReached,
    Round,
    RoundBlocked,
    RoundEvent,
    TileBought,
    TurnPassed,
    WentOut,
)
from rulewalk.games.draw.turn import RESERVE, Buy, CanPlace, MustBuy, Pass, ReserveOnly
from rulewalk.games.protocol import Refusal, Transition
from rulewalk.games.tiles import BLANK, Tile
from rulewalk.notation.seating import Seating, Who
from rulewalk.voice.catalogue import Catalogue, Counted, message
from rulewalk.voice.draw_line import EMPTY_WORD, LineVoice
from rulewalk.voice.draw_people import People, by_person
from rulewalk.voice.draw_settlement import SettlementVoice
from rulewalk.voice.draw_turn import TurnVoice
from rulewalk.voice.tile_names import written

# Headings.

PARTS: Final[Mapping[type, str]] = {
    DrawLots: message("Lots for the opening"),
    Deal: message("The deal"),
    Settle: message("Settlement"),
}
PLACES: Final = by_person(message("You place {tile}"), message("{name} places {tile}"))
BUYS: Final = by_person(message("You buy {tile}"), message("{name} buys {tile}"))
PASSES: Final = by_person(message("You pass"), message("{name} passes"))
TRIES_TO_PLACE: Final = by_person(
    message("You try to place {tile}"), message("{name} tries to place {tile}")
)
TRIES_TO_BUY: Final = by_person(message("You try to buy"), message("{name} tries to buy"))
TRIES_TO_PASS: Final = by_person(message("You try to pass"), message("{name} tries to pass"))

# Lots and deal.

TURNS_UP: Final = by_person(
    message("You turn up {tile}: {sum}."), message("{name} turns up {tile}: {sum}.")
)
LOT_SHARED: Final = message(
    "The highest total, {total}, is shared by {players}, who have to turn up another tile."
)
LOT_WON: Final = by_person(
    message("With the highest total, {total}, you open; all the tiles go back before the deal."),
    message(
        "With the highest total, {total}, {name} opens; all the tiles go back before the deal."
    ),
)
DEALT: Final = by_person(
    message(
        "Round {number}: each player gets {each} tiles, and {left} stay in the boneyard, "
        "the last {reserve} of them as the reserve; you open."
    ),
    message(
        "Round {number}: each player gets {each} tiles, and {left} stay in the boneyard, "
        "the last {reserve} of them as the reserve; {name} opens."
    ),
)

# Turns.

OPENS_LINE: Final = by_person(
    message("You open the line with {tile}; its ends take {values}."),
    message("{name} opens the line with {tile}; its ends take {values}."),
)
OPENS_LINE_WITH_DOUBLE: Final = by_person(
    message("You open the line with {tile}."), message("{name} opens the line with {tile}.")
)
PLACES_AT: Final = by_person(
    message("You place {tile} at the {value} of {older}."),
    message("{name} places {tile} at the {value} of {older}."),
)
PLACES_AT_BLANK: Final = by_person(
    message("You place {tile} at the blank half of {older}."),
    message("{name} places {tile} at the blank half of {older}."),
)
PROLONGS: Final = message("The tile prolongs the double {double}, repeating its value.")
HAS_TO_BUY: Final = by_person(
    Counted(
        "With no tile that fits, you have to buy and get {tile}; {n} tile can still be bought.",
        "With no tile that fits, you have to buy and get {tile}; {n} tiles can still be bought.",
        message("With no tile that fits, you have to buy and get {tile}."),
    ),
    Counted(
        "With no tile that fits, {name} has to buy and gets {tile}; {n} tile can still be bought.",
        "With no tile that fits, {name} has to buy and gets {tile}; {n} tiles can still be bought.",
        message("With no tile that fits, {name} has to buy and gets {tile}."),
    ),
)
CHOOSES_TO_BUY: Final = by_person(
    Counted(
        "You could place a tile but choose to buy and get {tile}; {n} tile can still be bought.",
        "You could place a tile but choose to buy and get {tile}; {n} tiles can still be bought.",
        message("You could place a tile but choose to buy and get {tile}."),
    ),
    Counted(
        "{name} could place a tile but chooses to buy and gets {tile}; "
        "{n} tile can still be bought.",
        "{name} could place a tile but chooses to buy and gets {tile}; "
        "{n} tiles can still be bought.",
        message("{name} could place a tile but chooses to buy and gets {tile}."),
    ),
)
BUYS_FACE_DOWN: Final = Counted(
    "{name} buys a tile, face down; {n} tile can still be bought.",
    "{name} buys a tile, face down; {n} tiles can still be bought.",
    message("{name} buys a tile, face down."),
)
RESERVE_REACHED: Final = message(
    "Only the {reserve} tiles of the reserve are left in the boneyard: nobody can buy any more."
)
HAS_PASSED: Final = by_person(
    message("With no tile that fits and none left to buy, you pass."),
    message("With no tile that fits and none left to buy, {name} passes."),
)
GOES_OUT: Final = by_person(
    message("With no tiles left in hand, you go out, and the round ends."),
    message("With no tiles left in hand, {name} goes out, and the round ends."),
)
BLOCKED: Final = message("Everyone has passed in turn: the round is blocked and ends.")

# Scores.

RAISED: Final = by_person(
    Counted(
        "You now have {before} + {points} = {n} point; the target is {target}.",
        "You now have {before} + {points} = {n} points; the target is {target}.",
    ),
    Counted(
        "{name} now has {before} + {points} = {n} point; the target is {target}.",
        "{name} now has {before} + {points} = {n} points; the target is {target}.",
    ),
)
UNRAISED: Final = by_person(
    Counted(
        "You still have {n} point; the target is {target}.",
        "You still have {n} points; the target is {target}.",
        message("You still have no points; the target is {target}."),
    ),
    Counted(
        "{name} still has {n} point; the target is {target}.",
        "{name} still has {n} points; the target is {target}.",
        message("{name} still has no points; the target is {target}."),
    ),
)
WINS: Final = by_person(
    Counted(
        "You win the match with {score} points, {n} point above the target of {target}; "
        "the excess is kept.",
        "You win the match with {score} points, {n} points above the target of {target}; "
        "the excess is kept.",
        message("You win the match with {score} points, exactly the target."),
    ),
    Counted(
        "{name} wins the match with {score} points, {n} point above the target of {target}; "
        "the excess is kept.",
        "{name} wins the match with {score} points, {n} points above the target of {target}; "
        "the excess is kept.",
        message("{name} wins the match with {score} points, exactly the target."),
    ),
)
WINS_AS_HIGHEST: Final = by_person(
    message(
        "More than one score has reached the target of {target}: you win the match "
        "with the highest, {score} points."
    ),
    message(
        "More than one score has reached the target of {target}: {name} wins the match "
        "with the highest, {score} points."
    ),
)
DRAWN: Final = message(
    "The highest score, {score} points, has reached the target of {target} and is shared by "
    "{players}: the match ends in a draw."
)
OPENING_MOVES: Final = by_person(
    message("The opening moves clockwise from {previous} to you: you open the next round."),
    message("The opening moves clockwise from {previous} to {name}, who opens the next round."),
)
AWARDED: Final = by_person(
    Counted("{n} point for you", "{n} points for you"),
    Counted("{n} point for {name}", "{n} points for {name}"),
)

# The long text alternative.

MATCH_OF: Final = message("Match to {target} points between {players}: round {number}.")
NO_LOTS: Final = message("The lots for the opening have not been drawn yet.")
LOTS_TURNED: Final = message("Lots, draw {number}: {lots}.")
LOT_BY: Final = message("{tile} ({player})")
OPENS_ROUND: Final = by_person(message("You open this round."), message("{name} opens this round."))
NOT_DEALT: Final = message("The tiles have not been dealt yet.")
HOLDS: Final = by_person(message("You hold {tiles}."), message("{name} holds {tiles}."))
HOLDS_NOTHING: Final = by_person(message("You hold no tiles."), message("{name} holds no tiles."))
HOLDS_HIDDEN: Final = Counted(
    "{name} holds {n} tile, face down.", "{name} holds {n} tiles, face down."
)
BONEYARD: Final = message(
    "Boneyard, in the order of buying: {tiles}; then the {reserve} tiles of the reserve, face down."
)
BONEYARD_HIDDEN: Final = Counted(
    "Boneyard: {n} tile that can still be bought and the {reserve} tiles of the reserve, "
    "face down.",
    "Boneyard: {n} tiles that can still be bought and the {reserve} tiles of the reserve, "
    "face down.",
    message("Boneyard: only the {reserve} tiles of the reserve, face down."),
)
HAS_SCORE: Final = by_person(
    Counted("You have {n} point.", "You have {n} points.", message("You have no points.")),
    Counted("{name} has {n} point.", "{name} has {n} points.", message("{name} has no points.")),
)
PASSED: Final = Counted(
    "Since the last tile was placed, {n} player has passed.",
    "Since the last tile was placed, {n} players have passed.",
)
NEXT_IS: Final = by_person(message("It is your turn."), message("It is {name}'s turn."))
NOT_COUNTED: Final = message("The hands have not been counted yet.")
OPENS_NEXT: Final = by_person(
    message("You open the next round."), message("{name} opens the next round.")
)

# What may be done now.

DRAW_LOTS: Final = message("Lots decide who opens: turn up the tiles.")
DRAW_LOTS_AGAIN: Final = message("The highest total is shared: turn up tiles again.")
DEAL_FIRST: Final = by_person(
    message("Deal the tiles: you open the round."),
    message("Deal the tiles: {name} opens the round."),
)
DEAL_NEXT: Final = by_person(
    message("The next round: you open."), message("The next round: {name} opens.")
)
OPEN_OR_BUY: Final = message("Your turn: open the line with any tile, or buy.")
OPEN: Final = message("Your turn: open the line with any tile; nothing can be bought.")
PLACE_OR_BUY: Final = message("Your turn: place a tile at {values}, or buy.")
PLACE: Final = message("Your turn: place a tile at {values}; nothing can be bought.")
MUST_BUY: Final = message("Nothing fits: buy a tile.")
MUST_PASS: Final = message("Nothing fits and nothing can be bought: pass.")
COUNT_HANDS: Final = message("The round has ended: count the hands.")
WON_BY: Final = by_person(
    message("The match is over: you win with {score} points."),
    message("The match is over: {name} wins with {score} points."),
)
DRAWN_BETWEEN: Final = message("The match is over and drawn: {score} points each for {players}.")
STANDS: Final = message("{name}: {score} of {target} points")
STANDS_AT_TARGET: Final = message("{name}: {score} points, target of {target} reached")
STANDS_AT_NOTHING: Final = message("{name}: no points yet; the target is {target}")

# Names of things.

TILE_NAME: Final = message("Tile {tile}")
DOUBLE_NAME: Final = message("Double {tile}")
AT_VALUE: Final = message("At the {value} of {tile}")
AT_BLANK: Final = message("At the blank half of {tile}")

TITLE_LOTS: Final = message("Draw table, lots for the opening")
TITLE_DEAL: Final = message("Draw table before the deal")
TITLE_TURN: Final = by_person(
    message("Draw table, round {number}, your turn"),
    message("Draw table, round {number}, {name}'s turn"),
)
TITLE_ENDED: Final = message("Draw table, round {number} ended")
TITLE_SETTLED: Final = message("Draw table, round {number} settled")
TITLE_OVER: Final = message("Draw table, match over")

HELD_WORD: Final = Counted("{n} tile", "{n} tiles", message("no tiles"))
SCORE_WORD: Final = Counted("{n} point", "{n} points", message("no points"))
BONEYARD_WORD: Final = message("Boneyard")
BUYABLE_WORD: Final = message("{n} to buy")
NOTHING_TO_BUY_WORD: Final = message("nothing to buy")
RESERVE_WORD: Final = message("Reserve")
TARGET_WORD: Final = message("Target {target}")
PASS_WORD: Final = message("I pass")
OPENS_WORD: Final = message("opener")

type MatchMade = Transition[Match, MatchMove, MatchEvent]


class MatchVoice:
    """The words of a match of Draw in one language; satisfies ``GameVoice``.

    ``caption``, ``heading`` and ``alternative`` tell every tile, as a lesson does in which all
    hands are open. Those that end in ``for_you`` tell the learner what a player would see.

    Raises:
        ValueError: there is no such language.
    """

    def __init__(self, language: str) -> None:
        self._words = Catalogue(language)
        self._people = People(self._words)
        self._line = LineVoice(language)
        self._turn = TurnVoice(language)
        self._settlement = SettlementVoice(language)

    def heading(self, made: MatchMade, seating: Seating) -> str:
        """Return who did what, or which part of the match it was, without a full stop."""
        who = _mover(made.before, seating)
        match made.move:
            case Place(tile):
                return self._people.text(PLACES, who, tile=written(tile))
            case Buy():
                (tile,) = (event.tile for event in made.events if isinstance(event, TileBought))
                return self._people.text(BUYS, who, tile=written(tile))
            case Pass():
                return self._people.text(PASSES, who)
            case DrawLots() | Deal() | Settle():
                return self._words.text(PARTS[type(made.move)])
            case _:
                assert_never(made.move)

    def refused_heading(self, position: Match, move: MatchMove, seating: Seating) -> str:
        """Return who tries what, without a full stop."""
        who = _mover(position, seating)
        match move:
            case Place(tile):
                return self._people.text(TRIES_TO_PLACE, who, tile=written(tile))
            case Buy():
                return self._people.text(TRIES_TO_BUY, who)
            case Pass():
                return self._people.text(TRIES_TO_PASS, who)
            case DrawLots() | Deal() | Settle():
                return self._words.text(PARTS[type(move)])
            case _:
                assert_never(move)

    def caption(self, made: MatchMade, seating: Seating) -> str:
        """Return what happened: one sentence an event, in order.

        A placing also tells which values are free, while the round goes on. That it scores
        nothing is said with the first tile and with the last one.
        """
        return self._caption(made, seating, hides=False)

    def caption_for_you(self, made: MatchMade, seating: Seating) -> str:
        """Return what happened as *you* see it.

        The face of a tile that a rival bought is not told, nor whether the rival had to buy.
        """
        return self._caption(made, seating, hides=True)

    def _caption(self, made: MatchMade, seating: Seating, *, hides: bool) -> str:
        round_ = made.after.round
        told: list[str] = []
        for event in made.events:
            if isinstance(event, NothingScored) and round_ is not None:
                if not round_.is_over:
                    told.extend(self._line.free_values(made.events, round_.line))
                if not round_.is_over and len(round_.line.tiles) > 1:
                    continue
            told.append(self._sentence(event, made, seating, hides=hides))
        return self._words.sentences(told)

    def _places(self, event: LineOpened | TileMatched, after: Round, who: Who) -> str:
        match event:
            case LineOpened(tile) if tile.is_double:
                return self._people.text(OPENS_LINE_WITH_DOUBLE, who, tile=written(tile))
            case LineOpened(tile):
                values = [str(value) for value in sorted(after.line.open_values)]
                return self._people.text(
                    OPENS_LINE, who, tile=written(tile), values=self._words.all_of(values)
                )
            case TileMatched(tile, at):
                said = PLACES_AT_BLANK if at.value == BLANK else PLACES_AT
                return self._people.text(
                    said, who, tile=written(tile), value=at.value, older=written(at.tile)
                )

    def _bought(self, event: TileBought, seating: Seating, *, hides: bool) -> str:
        who = seating[event.seat]
        if hides and who is not Who.YOU:
            name = self._people.label(who)
            return self._words.counted(BUYS_FACE_DOWN, event.left, name=name)
        said = HAS_TO_BUY if event.needed else CHOOSES_TO_BUY
        return self._people.counted(said, who, event.left, tile=written(event.tile))

    def sentence(self, event: MatchEvent, made: MatchMade, seating: Seating) -> str:
        """Return the sentence of one event of a move."""
        return self._sentence(event, made, seating, hides=False)

    def _sentence(
        self, event: MatchEvent, made: MatchMade, seating: Seating, *, hides: bool
    ) -> str:
        words, people = self._words, self._people
        match event:
            case LotTurned(seat, tile):
                return people.text(
                    TURNS_UP,
                    seating[seat],
                    tile=written(tile),
                    sum=self._settlement.hand_sum((tile,)),
                )
            case LotShared(seats, total):
                return words.text(LOT_SHARED, total=total, players=self._all(seats, seating))
            case LotWon(seat, total):
                return people.text(LOT_WON, seating[seat], total=total)
            case TilesDealt(each, left, opener):
                return people.text(
                    DEALT,
                    seating[opener],
                    number=made.after.number,
                    each=each,
                    left=left,
                    reserve=RESERVE,
                )
            case HandCounted() | RoundSettled() | ScoreRaised():
                return self._scored(event, made.after, seating)
            case MatchWon() | MatchDrawn() | OpeningMoved():
                return self._ended(event, made.after, seating)
            case _:
                return self._of_round(event, made, seating, hides=hides)

    def _of_round(
        self, event: RoundEvent, made: MatchMade, seating: Seating, *, hides: bool
    ) -> str:
        words, people = self._words, self._people
        match event:
            case LineOpened() | TileMatched():
                who = _mover(made.before, seating)
                return self._places(event, _round_of(made.after), who)
            case DoubleContinued(double):
                return words.text(PROLONGS, double=written(double))
            case BlankMatched() | BlanksOpen() | DoubleAcross() | NothingScored():
                return self._line.sentence(event, _round_of(made.after).line)
            case TileBought():
                return self._bought(event, seating, hides=hides)
            case ReserveReached():
                return words.text(RESERVE_REACHED, reserve=RESERVE)
            case TurnPassed(seat):
                return people.text(HAS_PASSED, seating[seat])
            case WentOut(seat):
                return people.text(GOES_OUT, seating[seat])
            case RoundBlocked():
                return words.text(BLOCKED)
            case _:
                assert_never(event)

    def _scored(
        self, event: HandCounted | RoundSettled | ScoreRaised, after: Match, seating: Seating
    ) -> str:
        match event:
            case HandCounted(seat, tiles):
                return self._settlement.left_with(tiles, seating[seat])
            case RoundSettled(settlement):
                return self._settlement.award(settlement, seating)
            case ScoreRaised(seat, points, score):
                return self._people.counted(
                    RAISED if points else UNRAISED,
                    seating[seat],
                    score,
                    before=score - points,
                    points=points,
                    target=after.target,
                )

    def _ended(
        self, event: MatchWon | MatchDrawn | OpeningMoved, after: Match, seating: Seating
    ) -> str:
        people = self._people
        match event:
            case MatchWon(seat, score, target):
                if sum(other >= target for other in after.scores) > 1:
                    return people.text(WINS_AS_HIGHEST, seating[seat], score=score, target=target)
                return people.counted(
                    WINS, seating[seat], score - target, score=score, target=target
                )
            case MatchDrawn(seats, score, target):
                players = self._all(seats, seating)
                return self._words.text(DRAWN, score=score, target=target, players=players)
            case OpeningMoved(previous, opener):
                return people.text(
                    OPENING_MOVES, seating[opener], previous=people.within(seating[previous])
                )

    def _all(self, seats: Sequence[int], seating: Seating) -> str:
        """Return people in the middle of a sentence ("you, Ana and Beto")."""
        return self._words.all_of([self._people.within(seating[seat]) for seat in seats])

    def points(self, made: MatchMade, seating: Seating) -> str:
        """Return the award of a settlement by name ("15 points for Ana"); empty without one."""
        settlement = made.after.settlement
        if not isinstance(made.move, Settle) or settlement is None:
            return ""
        if settlement.winner is None or not settlement.points:
            return ""
        return self._people.counted(AWARDED, seating[settlement.winner], settlement.points)

    def refusal(self, position: Match, move: MatchMove, refusal: Refusal, seating: Seating) -> str:
        """Return why the move is not allowed, and what would be.

        Raises:
            TypeError: the refusal is none of a round's.
        """
        round_ = position.round
        if round_ is not None and round_.to_move is not None:
            match refusal:
                case UnequalValues():
                    assert isinstance(move, Place)
                    return self._line.refusal(round_.line, move, refusal, seating)
                case ReserveOnly() | CanPlace() | MustBuy():
                    return self._turn.refusal(refusal, seating[round_.to_move])
        raise TypeError(f"a round refuses nothing like {refusal!r}")

    def alternative(self, position: Match, seating: Seating) -> str:
        """Return the whole position in sentences; everything in it can be read back.

        Who plays to which target, the lots and the opener, the line as ``LineVoice`` tells it,
        every hand, the boneyard, every score, whose turn it is or how the round ended.
        """
        return self._alternative(position, seating, hides=False)

    def alternative_for_you(self, position: Match, seating: Seating) -> str:
        """Return the position as *you* see it.

        Rivals' hands, until they are counted, and the boneyard are only numbered.
        """
        return self._alternative(position, seating, hides=True)

    def _alternative(self, position: Match, seating: Seating, *, hides: bool) -> str:
        words = self._words
        round_ = position.round
        told = [
            words.text(
                MATCH_OF,
                target=position.target,
                players=self._all(range(position.players), seating),
                number=position.number,
            ),
            *self._opening(position, seating),
        ]
        if round_ is not None:
            revealed = not hides or position.settlement is not None
            told += [
                self._line.alternative(round_.line, seating),
                *(
                    self._hand(hand, who, shows=revealed or who is Who.YOU)
                    for hand, who in zip(round_.hands, seating, strict=True)
                ),
                self._boneyard(round_, shows=not hides),
            ]
        told += [
            self._people.counted(HAS_SCORE, who, score)
            for who, score in zip(seating, position.scores, strict=True)
        ]
        return words.sentences([*told, *self._standing(position, seating)])

    def _opening(self, position: Match, seating: Seating) -> list[str]:
        words = self._words
        told = [
            words.text(LOTS_TURNED, number=number, lots=self._lots(turned, seating))
            for number, turned in enumerate(position.lots, 1)
        ]
        if position.opener is not None:
            told.append(self._people.text(OPENS_ROUND, seating[position.opener]))
        elif not position.lots:
            told.append(words.text(NO_LOTS))
        if position.round is None:
            told.append(words.text(NOT_DEALT))
        return told

    def _lots(self, turned: Sequence[LotTurned], seating: Seating) -> str:
        return self._words.in_order(
            [
                self._words.text(
                    LOT_BY, tile=written(lot.tile), player=self._people.within(seating[lot.seat])
                )
                for lot in turned
            ]
        )

    def _hand(self, hand: Sequence[Tile], who: Who, *, shows: bool) -> str:
        if not hand:
            return self._people.text(HOLDS_NOTHING, who)
        if not shows:
            return self._words.counted(HOLDS_HIDDEN, len(hand), name=self._people.label(who))
        tiles = self._words.all_of([written(tile) for tile in hand])
        return self._people.text(HOLDS, who, tiles=tiles)

    def _boneyard(self, round_: Round, *, shows: bool) -> str:
        if not shows or not round_.buyable:
            return self._words.counted(BONEYARD_HIDDEN, round_.buyable, reserve=RESERVE)
        tiles = [written(tile) for tile in round_.boneyard[: round_.buyable]]
        return self._words.text(BONEYARD, tiles=self._words.in_order(tiles), reserve=RESERVE)

    def _standing(self, position: Match, seating: Seating) -> list[str]:
        """Return whose turn it is, or how the round or the match ended."""
        words = self._words
        round_, settlement = position.round, position.settlement
        if round_ is None:
            return []
        if settlement is not None:
            return [
                self._settlement.outcome(settlement, seating),
                self._after(position, seating),
            ]
        if round_.to_move is None:
            return [self._round_ended(round_, seating), words.text(NOT_COUNTED)]
        passed = [words.counted(PASSED, round_.passes)] if round_.passes else []
        return [*passed, self._people.text(NEXT_IS, seating[round_.to_move])]

    def _round_ended(self, round_: Round, seating: Seating) -> str:
        if round_.out is None:
            return self._words.text(BLOCKED)
        return self._people.text(GOES_OUT, seating[round_.out])

    def _after(self, position: Match, seating: Seating) -> str:
        if position.is_over:
            return self._result(position, seating)
        assert position.next_opener is not None
        return self._people.text(OPENS_NEXT, seating[position.next_opener])

    def _result(self, position: Match, seating: Seating) -> str:
        leaders, score = position.leaders, max(position.scores)
        if len(leaders) == 1:
            return self._people.text(WON_BY, seating[leaders[0]], score=score)
        return self._words.text(DRAWN_BETWEEN, score=score, players=self._all(leaders, seating))

    def turn_prompt(self, position: Match, seating: Seating) -> str:
        """Return what *you* may do now, whose turn it is, or how the match ended."""
        match position.phase:
            case Phase.LOTS:
                return self._words.text(DRAW_LOTS if not position.lots else DRAW_LOTS_AGAIN)
            case Phase.DEAL:
                assert position.next_opener is not None
                said = DEAL_FIRST if position.settlement is None else DEAL_NEXT
                return self._people.text(said, seating[position.next_opener])
            case Phase.TURN:
                return self._your_turn(_round_of(position), seating)
            case Phase.COUNT:
                return self._words.text(COUNT_HANDS)
            case Phase.OVER:
                return self._result(position, seating)

    def _your_turn(self, round_: Round, seating: Seating) -> str:
        words = self._words
        assert round_.to_move is not None
        who = seating[round_.to_move]
        if who is not Who.YOU:
            return self._people.text(NEXT_IS, who)
        places = round_.turn.places()
        if not places:
            return words.text(MUST_BUY if round_.buyable else MUST_PASS)
        values = sorted({value for _, value in places if value is not None})
        if not values:
            return words.text(OPEN_OR_BUY if round_.buyable else OPEN)
        listed = words.any_of([str(value) for value in values])
        return words.text(PLACE_OR_BUY if round_.buyable else PLACE, values=listed)

    def standings(self, position: Match, seating: Seating) -> list[str]:
        """Return a line a player, by seat: who has how many of the points that win."""
        return [
            self._stands(who, score, position.target)
            for who, score in zip(seating, position.scores, strict=True)
        ]

    def _stands(self, who: Who, score: int, target: int) -> str:
        said = STANDS_AT_TARGET if score >= target else STANDS if score else STANDS_AT_NOTHING
        return self._words.text(said, name=self._people.label(who), score=score, target=target)

    def tile_name(self, tile: Tile) -> str:
        """Return what a tile of the hand is called by a label or a button."""
        return self._words.text(DOUBLE_NAME if tile.is_double else TILE_NAME, tile=written(tile))

    def at_end(self, end: End) -> str:
        """Return what a button says that places the picked tile at an end."""
        said = AT_BLANK if end.value == BLANK else AT_VALUE
        return self._words.text(said, value=end.value, tile=written(end.tile))

    def title(self, position: Match, seating: Seating) -> str:
        """Return the name of the picture: the table and what it waits for."""
        words, number = self._words, position.number
        match position.phase:
            case Phase.LOTS:
                return words.text(TITLE_LOTS)
            case Phase.DEAL if position.settlement is None:
                return words.text(TITLE_DEAL)
            case Phase.DEAL:
                return words.text(TITLE_SETTLED, number=number)
            case Phase.TURN:
                seat = _round_of(position).to_move
                assert seat is not None
                return self._people.text(TITLE_TURN, seating[seat], number=number)
            case Phase.COUNT:
                return words.text(TITLE_ENDED, number=number)
            case Phase.OVER:
                return words.text(TITLE_OVER)

    def picture_words(self, position: Match, seating: Seating) -> Mapping[str, str]:
        """Return the words in the picture.

        Keys: ``seat0`` ... (the players' names), ``held0`` ... ("7 tiles"), ``score0`` ...
        ("34 points"), ``boneyard``, ``buyable`` ("5 to buy"; "nothing to buy"), ``reserve``,
        ``target`` ("Target 61"), ``passes`` (what a player says who passes), ``opens`` (the mark
        of the opener), ``empty`` (what stands where no tile lies yet), and once the round is
        settled those of ``SettlementVoice.picture_words``.
        """
        words = self._words
        round_ = position.round
        buyable = 0 if round_ is None else round_.buyable
        texts = {
            "boneyard": words.text(BONEYARD_WORD),
            "buyable": words.text(BUYABLE_WORD if buyable else NOTHING_TO_BUY_WORD, n=buyable),
            "reserve": words.text(RESERVE_WORD),
            "target": words.text(TARGET_WORD, target=position.target),
            "passes": words.text(PASS_WORD),
            "opens": words.text(OPENS_WORD),
            "empty": words.text(EMPTY_WORD),
        }
        for seat, score in enumerate(position.scores):
            held = 0 if round_ is None else len(round_.hands[seat])
            texts[f"seat{seat}"] = self._people.label(seating[seat])
            texts[f"held{seat}"] = words.counted(HELD_WORD, held)
            texts[f"score{seat}"] = words.counted(SCORE_WORD, score)
        if position.settlement is not None:
            texts |= self._settlement.picture_words(position.settlement, seating)
        return texts


def _round_of(position: Match) -> Round:
    if position.round is None:
        raise ValueError("no round has been dealt")
    return position.round


def _mover(position: Match, seating: Seating) -> Who:
    """Return whose turn it is; the learner where it is nobody's."""
    return Who.YOU if position.to_move is None else seating[position.to_move]
