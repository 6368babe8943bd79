"""A match of Draw as text: one line for a position, and the keys of its scenarios.

A position is ``seed;scores;round;opener;moves``: ``seed-7;12.0.33;4;2;deal,buy,1|4@4,pass``,
with the scores by seat as they were when the round began, ``lot`` for an opener whom the lots
have not decided yet, and the moves made since.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypedDict

from rulewalk.games.draw.line import EMPTY_LINE, End, Line, Place
from rulewalk.games.draw.match import (
    HIGHEST_SCORE,
    Deal,
    DrawLots,
    LotWon,
    Match,
    MatchEvent,
    MatchMove,
    Phase,
    Settle,
    TilesDealt,
)
from rulewalk.games.draw.round import Round
from rulewalk.games.draw.settlement import PLAYERS
from rulewalk.games.draw.turn import RESERVE, Buy, Pass
from rulewalk.games.protocol import IllegalMoveError, InvalidPositionError, Transition
from rulewalk.games.tiles import DOUBLE_SIX, Tile
from rulewalk.notation.errors import NotationError, nearest, quoted
from rulewalk.notation.line import plain_text, read_laid_line, read_placing
from rulewalk.notation.script import Fact, Facts, Fields
from rulewalk.notation.seating import Seating, around_table
from rulewalk.notation.seeds import read_number, read_seed, write_seed
from rulewalk.notation.tiles import read_place_of, read_tile, read_tiles, write_end, write_tile

_LOT: Final = "lot"
_NOBODY: Final = "nobody"
_NOTHING: Final = "nothing"
_WORDS: Final[dict[str, MatchMove]] = {
    "lots": DrawLots(),
    "deal": Deal(),
    "buy": Buy(),
    "pass": Pass(),
    "settle": Settle(),
}


def write_match_move(move: MatchMove, line: Line = EMPTY_LINE) -> str:
    """Return a move as its word or its tile, with an end where the line leaves a choice."""
    if not isinstance(move, Place):
        return next(word for word, meant in _WORDS.items() if meant == move)
    ends = line.ends_for(move.tile)
    if not isinstance(move.at, End) or len(ends) < 2:
        at = "" if move.at is None or len(ends) < 2 else f"@{move.at}"
    elif len({end.value for end in ends}) == len(ends):
        at = f"@{move.at.value}"
    else:
        at = f"@{write_end(move.at, '.')}"
    return write_tile(move.tile) + at


def read_match_move(text: str) -> MatchMove:
    """Return the move that a word names: ``buy``, ``pass``, ``1|4`` or ``1|4@4``.

    Raises:
        NotationError: it names none.
    """
    word = text.strip()
    known = _WORDS.get(word.casefold())
    if known is not None:
        return known
    tile, at, place = word.partition("@")
    try:
        return Place(read_tile(tile), read_place_of(place) if at else None)
    except NotationError as error:
        if "|" in word:
            raise
        raise NotationError(f"{quoted(word)} is not a move", nearest(word, _WORDS)) from error


def write_match(match: Match) -> str:
    """Return the one line of a match.

    Raises:
        ValueError: the match was joined half-way and has no seed.
    """
    if match.seed is None:
        raise ValueError("a match joined half-way has no seed to name it by")
    opener = _LOT if match.first_opener is None else str(match.first_opener)
    moves = ",".join(
        write_match_move(made.move, made.before.round.line if made.before.round else EMPTY_LINE)
        for made in match.history()
    )
    scores = ".".join(map(str, match.scores_before))
    return f"{write_seed(match.seed)};{scores};{match.number};{opener};{moves}"


def read_match(text: str) -> Match:
    """Return the match that one line describes; every move is checked by the engine.

    Raises:
        NotationError: it is no such line, or a move in it is not allowed.
    """
    parts = text.strip().split(";")
    if len(parts) != 5:
        raise NotationError("a match is written as seed;scores;round;opener;moves")
    seed, scores, number, opener, moves = parts
    try:
        match = Match.start(
            read_seed(seed),
            scores=[read_number(score) for score in scores.split(".")],
            number=read_number(number),
            opener=None if opener == _LOT else read_number(opener),
        )
        for word in filter(None, moves.split(",")):
            try:
                match, _events = match.do(read_match_move(word))
            except IllegalMoveError as error:
                rule = error.refusal.rule
                raise NotationError(f"{quoted(word)} is against a rule there [{rule}]") from error
    except NotationError:
        raise
    except ValueError as error:
        # A number out of range, or a move that the match does not wait for.
        raise NotationError(str(error)) from error
    return match


_Player = Literal["you", "ana", "beto", "caio"]
_PlayerOrNobody = Literal["you", "ana", "beto", "caio", "nobody"]


class MatchStart(TypedDict, total=False):
    """The keys of ``start``: a seed to deal from, or a round joined half-way.

    With a ``seed``: how many ``players``, and who ``opens`` (without it lots are drawn). A
    joined round has its ``line``, the hands by player, the tiles of the ``boneyard`` that can be
    bought in their order (the reserve is added), whose ``turn`` it is, and the round's
    ``opener``. Both may have ``scores``.
    """

    seed: int
    players: int
    opens: _Player
    scores: dict[str, int]
    line: str | list[str]
    you: str
    ana: str
    beto: str
    caio: str
    boneyard: str
    turn: _Player
    opener: _Player


# "pass" is a word of the language, so this key cannot be written as the others are.
_Passing = TypedDict("_Passing", {"pass": _Player}, total=False)


class MatchStep(_Passing, total=False):
    """The keys of a step: a tile placed, bought or a pass, lots, deal or settlement; claims."""

    place: str | list[str]
    at: int | str
    buy: bool | str | list[str]
    lots: _PlayerOrNobody
    deal: _Player
    settle: _PlayerOrNobody
    by: _PlayerOrNobody
    open: list[int]
    left: int
    totals: dict[str, int]
    award: int
    scores: dict[str, int]
    opens: _Player
    wins: _Player
    drawn: bool


_MAKING: Final = ("place", "buy", "pass", "lots", "deal", "settle")
_HANDS: Final = tuple(who.value for who in around_table(4))
_JOINED: Final = ("line", *_HANDS, "boneyard", "turn", "opener")


class MatchScript:
    """The scenario keys of a match of Draw (see ``Script``)."""

    start_fields = MatchStart
    step_fields = MatchStep
    move_keys = frozenset({*_MAKING, "at"})
    anew_keys: frozenset[str] = frozenset()

    def start(self, fields: Fields) -> tuple[Match, Seating]:
        """Return the match before a deal, or joined in the middle of a round."""
        joined = [key for key in _JOINED if key in fields]
        if "seed" in fields:
            if joined:
                raise NotationError("a start names a seed or a round, not both", path=(joined[0],))
            return self._from_seed(fields)
        for key in ("players", "opens"):
            if key in fields:
                raise NotationError("only a start from a seed has this key", path=(key,))
        return self._joined(fields)

    def _from_seed(self, fields: Fields) -> tuple[Match, Seating]:
        seed, players = fields["seed"], fields.get("players", 2)
        assert isinstance(seed, int)
        assert isinstance(players, int)
        if players not in PLAYERS:
            raise NotationError(f"two to four play, not {players}", path=("players",))
        seating = around_table(players)
        scores = self._scores(fields, seating)
        opener = self._seat(fields, "opens", seating)
        try:
            return Match.start(seed, players, scores=scores, opener=opener), seating
        except ValueError as error:
            raise NotationError(str(error), path=("seed",)) from error

    def _joined(self, fields: Fields) -> tuple[Match, Seating]:
        seating = around_table(max(2, sum(name in fields for name in _HANDS)))
        names = [who.value for who in seating]
        for name in names:
            if name not in fields:
                order = ", ".join(_HANDS)
                raise NotationError(f"there is no hand of {name}: players sit in the order {order}")
        line = read_laid_line(fields)
        hands = {name: self._tiles(fields, name) for name in names}
        boneyard = self._tiles(fields, "boneyard")
        for name, hand in hands.items():
            if not hand:
                raise NotationError(f"the hand of {name} holds no tile", path=(name,))
        named = self._each_once({"line": line.tiles, **hands, "boneyard": boneyard})
        unnamed = [tile for tile in DOUBLE_SIX if tile not in named]
        if len(unnamed) < RESERVE:
            reason = f"the reserve needs {RESERVE} tiles that are named nowhere"
            raise NotationError(reason, path=("boneyard",))
        turn = self._seat(fields, "turn", seating)
        opener = self._seat(fields, "opener", seating)
        if turn is None and not line.tiles:
            turn = opener
        scores = self._scores(fields, seating)
        stock = (*boneyard, *unnamed[-RESERVE:])
        round_ = Round.start(list(hands.values()), stock, turn or 0, line)
        try:
            return Match.join(round_, scores, opener), seating
        except InvalidPositionError as error:
            raise NotationError(str(error), path=("opener",)) from error

    @staticmethod
    def _each_once(tiles: Mapping[str, Sequence[Tile]]) -> dict[Tile, str]:
        """Return where every named tile stands, by the key that names it.

        Raises:
            NotationError: one stands in two places, or twice in one.
        """
        found: dict[Tile, str] = {}
        for key, named in tiles.items():
            for tile in named:
                if tile in found:
                    first = "" if found[tile] == key else f", first in {found[tile]}"
                    raise NotationError(f"{write_tile(tile)} stands twice{first}", path=(key,))
                found[tile] = key
        return found

    @staticmethod
    def _tiles(fields: Fields, key: str) -> tuple[Tile, ...]:
        try:
            return read_tiles(plain_text(fields.get(key, "")))
        except NotationError as error:
            raise error.within(key) from error

    @staticmethod
    def _seat(fields: Fields, key: str, seating: Seating) -> int | None:
        if key not in fields:
            return None
        return _seat_of(str(fields[key]), seating, key)

    @staticmethod
    def _scores(fields: Fields, seating: Seating) -> list[int]:
        scores = [0] * len(seating)
        claimed = fields.get("scores", {})
        assert isinstance(claimed, dict)
        for name, score in claimed.items():
            seat = _seat_of(name, seating, "scores")
            if not 0 <= score <= HIGHEST_SCORE:
                reason = f"a score is 0 to {HIGHEST_SCORE}, not {score}"
                raise NotationError(reason, path=("scores", name))
            scores[seat] = score
        return scores

    def anew(self, fields: Fields) -> Match | None:
        """Return None: a match is never begun anew within a scenario."""
        return None

    def move(self, fields: Fields, position: Match, seating: Seating) -> MatchMove:
        """Return the move of a step."""
        made = [key for key in _MAKING if key in fields]
        if len(made) != 1:
            raise NotationError(f"a step makes one move: {', '.join(_MAKING)}")
        (key,) = made
        if "at" in fields and key != "place":
            raise NotationError("only a tile that is placed has an end", path=("at",))
        if key == "place":
            return self._placing(fields, position, seating)
        if key == "buy":
            return self._buying(fields["buy"], position)
        if fields[key] != _NOBODY:
            seat = _seat_of(str(fields[key]), seating, key)
            if key == "pass" and position.to_move not in (None, seat):
                reason = f"{fields[key]} cannot pass here: it is another player's turn"
                raise NotationError(reason, seating[position.to_move].value, ("pass",))
        return _WORDS[key]

    @staticmethod
    def _placing(fields: Fields, position: Match, seating: Seating) -> Place:
        line = position.round.line if position.round is not None else EMPTY_LINE
        move = read_placing(fields, line)
        seat = position.to_move
        if position.round is not None and seat is not None:
            hand = position.round.hands[seat]
            if move.tile not in hand:
                tile = write_tile(move.tile)
                reason = f"{tile} is not in the hand of {seating[seat].value}, whose turn it is"
                raise NotationError(reason, nearest(tile, map(write_tile, hand)), ("place",))
        return move

    @staticmethod
    def _buying(value: object, position: Match) -> Buy:
        if value is True:
            return Buy()
        if value is False:
            raise NotationError("a step that buys nothing is no step", path=("buy",))
        try:
            tile = read_tile(plain_text(value))
        except NotationError as error:
            raise error.within("buy") from error
        if position.round is not None and position.round.buyable > 0:
            next_tile = position.round.boneyard[0]
            if tile != next_tile:
                reason = f"the tile bought here is {write_tile(next_tile)}, not {write_tile(tile)}"
                raise NotationError(reason, path=("buy",))
        return Buy()

    def forced(self, position: Match, then: MatchMove | None) -> MatchMove | None:
        """Return the settlement that follows the end of a round (see ``Script``)."""
        due = position.phase is Phase.COUNT and not isinstance(then, Settle)
        return Settle() if due else None

    def meanings(self, move: MatchMove, position: Match) -> tuple[str, ...]:
        """Return the open ends that the tile could be placed at."""
        if not isinstance(move, Place) or position.round is None:
            return ()
        ends = position.round.line.ends_for(move.tile)
        return tuple(f'at: "{write_end(end)}"' for end in ends if move.at in (None, end.value))

    def facts(self, made: Transition[Match, MatchMove, MatchEvent], seating: Seating) -> Facts:
        """Return who moved, the open ends and the boneyard, and how a round was settled."""
        names = [who.value for who in seating]
        before, after = made.before, made.after
        mover = _NOBODY if before.to_move is None else names[before.to_move]
        line = after.round.line if after.round else EMPTY_LINE
        return {
            "by": Fact(mover, "draw.opener"),
            **self._named(made, names),
            "open": Fact(list(line.open_values), "draw.two-ends"),
            "left": Fact(after.round.buyable if after.round else _NOTHING, "draw.buy"),
            **self._settled(after, names),
        }

    @staticmethod
    def _named(made: Transition[Match, MatchMove, MatchEvent], names: Sequence[str]) -> Facts:
        """Return whom the key of lots, a deal or a settlement has to name."""
        match made.move:
            case DrawLots():
                won = [names[event.seat] for event in made.events if isinstance(event, LotWon)]
                return {"lots": Fact(won[0] if won else _NOBODY, "draw.opener")}
            case Deal():
                (dealt,) = (event for event in made.events if isinstance(event, TilesDealt))
                return {"deal": Fact(names[dealt.opener], "draw.next-opener")}
            case Settle():
                settlement = made.after.settlement
                assert settlement is not None
                winner = _NOBODY if settlement.winner is None else names[settlement.winner]
                return {"settle": Fact(winner, settlement.rule)}
            case _:
                return {}

    @staticmethod
    def _settled(after: Match, names: Sequence[str]) -> Facts:
        settlement = after.settlement
        totals = settlement.totals if settlement is not None else ()
        leaders, opener = after.leaders, after.next_opener
        moves_on = settlement is not None and not leaders and opener is not None
        return {
            "totals": {
                name: Fact(total, "draw.count") for name, total in zip(names, totals, strict=False)
            },
            "award": Fact(
                _NOTHING if settlement is None else settlement.points,
                "draw.exact" if settlement is None else settlement.rule,
            ),
            "scores": {
                name: Fact(score, "draw.exact")
                for name, score in zip(names, after.scores, strict=True)
            },
            "opens": Fact(names[opener or 0] if moves_on else _NOBODY, "draw.next-opener"),
            "wins": Fact(names[leaders[0]] if len(leaders) == 1 else _NOBODY, "draw.target"),
            "drawn": Fact(len(leaders) > 1, "draw.match-tie"),
        }


def _seat_of(name: str, seating: Seating, key: str) -> int:
    names = [who.value for who in seating]
    if name not in names:
        reason = f"{name!r} does not sit at this table ({', '.join(names)})"
        raise NotationError(reason, nearest(name, names), (key,))
    return names.index(name)
