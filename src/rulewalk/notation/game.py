"""A game of cribbage as text: one line for a position, and the keys of its scenarios.

``seed;dealer;options;moves``: ``seed-7;cut;muggins;cut,deal,you>5H.JC,rival>9D.KS,turn,7S,go``.
The first dealer is ``you``, ``rival`` or ``cut``; the options are ``muggins`` or nothing. A card
or ``go`` belongs to whoever is to move; ``count`` counts the next hand in full, ``count=8``
claims that it is worth so much.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypedDict

from rulewalk.games.cards import Card
from rulewalk.games.cribbage.game import (
    DISCARDED,
    TARGET,
    CardsDealt,
    Count,
    Cut,
    CutForDeal,
    Deal,
    Discard,
    FirstDealer,
    Game,
    GameEvent,
    GameMove,
    HandCounted,
    HeelsScored,
    Joined,
    MugginsTaken,
    Phase,
    Skunked,
)
from rulewalk.games.cribbage.play import CardLaid, Go, GoSaid, Lay, Scored
from rulewalk.games.protocol import IllegalMoveError, InvalidPositionError, Transition
from rulewalk.notation.cards import read_card, read_cards, write_card, write_cards
from rulewalk.notation.errors import NotationError, nearest, quoted
from rulewalk.notation.play import PlayScript, laying
from rulewalk.notation.script import Fact, Facts, Fields
from rulewalk.notation.seating import PAIR, Seating
from rulewalk.notation.seeds import read_number, read_seed, write_seed

_MUGGINS: Final = "muggins"
_GO: Final = "go"
_COUNT: Final = "count"
_WORDS: Final[dict[str, GameMove]] = {"cut": CutForDeal(), "deal": Deal(), "turn": Cut()}
_NAMES: Final[list[str]] = [who.value for who in PAIR]


def write_game_move(move: GameMove) -> str:
    """Return a move as it stands in the line of a game."""
    match move:
        case CutForDeal():
            return "cut"
        case Deal():
            return "deal"
        case Cut(starter):
            return "turn" if starter is None else f"turn={write_card(starter)}"
        case Discard(player, cards):
            return f"{_NAMES[player]}>{write_cards(cards, '.')}"
        case Lay(_, card):
            return write_card(card)
        case Go():
            return _GO
        case Count(claimed):
            return _COUNT if claimed is None else f"{_COUNT}={claimed}"


def read_game_move(text: str, game: Game) -> GameMove:
    """Return the move that a word names in a game.

    Raises:
        NotationError: it names none, or nobody is to move.
    """
    word = text.strip()
    if word in _WORDS:
        return _WORDS[word]
    name, discards, cards = word.partition(">")
    if discards:
        return _read_discard(name, cards)
    verb, equals, value = word.partition("=")
    if verb == _COUNT:
        return Count(read_number(value) if equals else None)
    return _read_play(word, game)


def _read_discard(name: str, cards: str) -> Discard:
    if name not in _NAMES:
        raise NotationError(f"{quoted(name)} is no player", nearest(name, _NAMES))
    laid_away = read_cards(cards)
    if len(laid_away) != DISCARDED:
        raise NotationError(f"{DISCARDED} cards are laid away, not {len(laid_away)}")
    return Discard(_NAMES.index(name), (laid_away[0], laid_away[1]))


def _read_play(word: str, game: Game) -> Lay | Go:
    card: Card | None = None
    if word.casefold() != _GO:
        try:
            card = read_card(word)
        except NotationError as error:
            if len(word) <= 3:
                raise
            close = nearest(word, [*_WORDS, _GO, _COUNT])
            raise NotationError(f"{quoted(word)} is not a move", close) from error
    if game.play is None or game.play.to_move is None:
        raise NotationError(f"{quoted(word)} belongs to the play, which is not under way")
    seat = game.play.to_move
    return Go(seat) if card is None else Lay(seat, card)


def write_game(game: Game) -> str:
    """Return the one line of a game.

    Raises:
        ValueError: the game was joined half-way and has no seed.
    """
    if game.seed is None:
        raise ValueError("a game joined half-way has no seed to name it by")
    dealer = "cut" if game.first_dealer is None else _NAMES[game.first_dealer]
    options = _MUGGINS if game.muggins else ""
    moves = ",".join(map(write_game_move, game.moves))
    return f"{write_seed(game.seed)};{dealer};{options};{moves}"


def read_game(text: str) -> Game:
    """Return the game that one line describes; every move is checked by the engine.

    Raises:
        NotationError: it is no such line, or a move in it is not allowed.
    """
    parts = text.strip().split(";")
    if len(parts) != 4:
        raise NotationError("a game is written as seed;dealer;options;moves")
    seed, dealer, options, moves = parts
    from_seed = read_seed(seed)
    if options not in ("", _MUGGINS):
        raise NotationError(f"{quoted(options)} is no option", nearest(options, [_MUGGINS]))
    dealers = ["cut", *_NAMES]
    if dealer not in dealers:
        raise NotationError(f"{quoted(dealer)} is no dealer", nearest(dealer, dealers))
    try:
        game = Game.start(
            from_seed,
            None if dealer == "cut" else _NAMES.index(dealer),
            muggins=options == _MUGGINS,
        )
        for word in filter(None, moves.split(",")):
            game = _moved(word, game)
    except NotationError:
        raise
    except ValueError as error:
        # A number out of range, or a move that is not allowed.
        raise NotationError(str(error)) from error
    return game


def _moved(word: str, game: Game) -> Game:
    try:
        return game.do(read_game_move(word, game))[0]
    except IllegalMoveError as error:
        rule = error.refusal.rule
        raise NotationError(f"{quoted(word)} is against a rule there [{rule}]") from error


_Player = Literal["you", "rival"]
_PlayerOrNobody = Literal["you", "rival", "nobody"]

_NOBODY: Final = "nobody"
_NOTHING: Final = "nothing"
_MAKING: Final = ("cut", "deal", "discard", "turn", "play", "go", "show")
_JOINED: Final = ("you", "rival", "crib", "starter", "played", "scores")


class GameStart(TypedDict, total=False):
    """The keys of ``start``: a seed to deal from, or a hand joined half-way.

    With a ``seed`` a ``dealer`` may be named, without one the cut decides. A joined hand has its
    ``dealer`` and both hands: six cards each before the discard; after it four each, the ``crib``
    and, once it is turned, the ``starter``. ``played`` tells that the show comes next.
    """

    seed: int
    dealer: _Player
    you: str
    rival: str
    crib: str
    starter: str
    played: bool
    scores: dict[str, int]


class GameStep(TypedDict, total=False):
    """The keys of a step: its move, named by whom or what it brings, then what it claims."""

    cut: _PlayerOrNobody
    deal: _Player
    discard: str
    turn: str | bool
    play: str
    go: _Player
    show: int
    by: _PlayerOrNobody
    count: int
    points: dict[str, int]
    scores: dict[str, int]
    wins: _Player
    skunk: int


class GameScript:
    """The scenario keys of a game of cribbage (see ``Script``)."""

    start_fields = GameStart
    step_fields = GameStep
    move_keys = frozenset({*_MAKING, "by"})
    anew_keys = frozenset[str]()

    def start(self, fields: Fields) -> tuple[Game, Seating]:
        """Return the game before its first move, or joined in the middle of a hand."""
        dealer = _NAMES.index(str(fields["dealer"])) if "dealer" in fields else None
        if "seed" in fields:
            for key in _JOINED:
                if key in fields:
                    raise NotationError("a start names a seed or a hand, not both", path=(key,))
            try:
                return Game.start(int(str(fields["seed"])), dealer), PAIR
            except ValueError as error:
                raise NotationError(str(error), path=("seed",)) from error
        if dealer is None:
            raise NotationError("who deals this hand is missing (dealer)")
        hands = [self._cards(fields, name) for name in _NAMES]
        starter = self._cards(fields, "starter")
        if len(starter) > 1:
            raise NotationError("one card is turned", path=("starter",))
        crib = self._cards(fields, "crib")
        self._each_once(dict(zip(_JOINED, (*hands, crib, starter), strict=False)))
        joined = Joined(
            (hands[0], hands[1]),
            dealer,
            crib,
            starter[0] if starter else None,
            fields.get("played") is True,
            self._scores(fields),
        )
        try:
            return Game.join(joined), PAIR
        except InvalidPositionError as error:
            raise NotationError(str(error)) from error

    @staticmethod
    def _cards(fields: Fields, key: str) -> tuple[Card, ...]:
        try:
            return read_cards(str(fields.get(key, "")))
        except NotationError as error:
            raise error.within(key) from error

    @staticmethod
    def _each_once(cards: Mapping[str, Sequence[Card]]) -> None:
        """Refuse a card that stands in two places, or twice in one, by the key that names it."""
        found: dict[Card, str] = {}
        for key, named in cards.items():
            for card in named:
                if card in found:
                    first = "" if found[card] == key else f", first in {found[card]}"
                    raise NotationError(f"{write_card(card)} stands twice{first}", path=(key,))
                found[card] = key

    @staticmethod
    def _scores(fields: Fields) -> tuple[int, int]:
        claimed = fields.get("scores", {})
        assert isinstance(claimed, dict)
        for name, score in claimed.items():
            if name not in _NAMES:
                reason = f"{name!r} is no player"
                raise NotationError(reason, nearest(name, _NAMES), ("scores",))
            if not 0 <= score < TARGET:
                reason = f"a score is 0 to {TARGET - 1} until the game is won, not {score}"
                raise NotationError(reason, path=("scores", name))
        return claimed.get(_NAMES[0], 0), claimed.get(_NAMES[1], 0)

    def anew(self, fields: Fields) -> Game | None:
        """Return None: a game is never begun anew within a scenario."""
        return None

    def move(self, fields: Fields, position: Game, seating: Seating) -> GameMove:
        """Return the move of a step."""
        made = [key for key in _MAKING if key in fields]
        if len(made) != 1:
            raise NotationError(f"a step makes one move: {', '.join(_MAKING)}")
        (key,) = made
        try:
            return self._move(key, fields, position)
        except NotationError as error:
            raise error if error.path else error.within(key) from error

    @staticmethod
    def _move(key: str, fields: Fields, position: Game) -> GameMove:
        value = str(fields[key])
        match key:
            case "cut":
                return CutForDeal()
            case "deal":
                return Deal()
            case "discard":
                return _discarding(value, fields, position)
            case "turn":
                return _turning(fields["turn"], position)
            case "show":
                return Count()
        if position.play is None:
            raise NotationError("the play has not begun")
        if key == "go":
            return Go(position.seat_of(_NAMES.index(value)))
        return laying(read_card(value), position.play)

    def forced(self, position: Game, then: GameMove | None) -> GameMove | None:
        """Return the go that has to be said before ``then``, as in the play by itself."""
        if position.phase is not Phase.PLAY or position.play is None:
            return None
        if then is not None and not isinstance(then, Lay | Go):
            return None
        return PlayScript().forced(position.play, then)

    def meanings(self, move: GameMove, position: Game) -> tuple[str, ...]:
        """Return none: a move means one thing."""
        return ()

    def facts(self, made: Transition[Game, GameMove, GameEvent], seating: Seating) -> Facts:
        """Return whose move it was, what it brought, and where the game stands."""
        before, after = made.before, made.after
        rule = made.events[0].rule
        reached = [event.count for event in made.events if isinstance(event, CardLaid | GoSaid)]
        skunked = [event.times for event in made.events if isinstance(event, Skunked)]
        return {
            "by": Fact(_mover(made.move, before), rule),
            **_named(made, rule),
            "count": Fact(reached[0] if reached else _NOTHING, "cribbage.play.turns"),
            "points": _scored(made.events),
            "scores": {
                name: Fact(score, "cribbage.play.at-once")
                for name, score in zip(_NAMES, after.scores, strict=True)
            },
            "wins": Fact(
                _NOBODY if after.winner is None else _NAMES[after.winner], "cribbage.game.target"
            ),
            "skunk": Fact(skunked[0] if skunked else 0, "cribbage.game.skunk"),
        }


def _discarding(value: str, fields: Fields, position: Game) -> Discard:
    name = fields.get("by")
    if name not in _NAMES:
        raise NotationError("who lays these cards away is missing (by)")
    move = _read_discard(str(name), value)
    for card in move.cards if position.phase is Phase.DISCARD else ():
        held = position.dealt[move.player]
        if card not in held:
            reason = f"{write_card(card)} is not among the cards of {name}"
            raise NotationError(reason, nearest(write_card(card), map(write_card, held)))
    return move


def _turning(value: object, position: Game) -> Cut:
    if value is False:
        raise NotationError("a step that turns nothing is no step")
    if position.seed is None:
        if value is True:
            raise NotationError("without a seed, the card that is turned has to be named")
        return Cut(read_card(str(value)))
    if value is not True and position.can(Cut()):
        starter = position.do(Cut())[0].starter
        if starter is not None and read_card(str(value)) != starter:
            raise NotationError(f"the card turned here is {write_card(starter)}, not {value}")
    return Cut()


def _mover(move: GameMove, before: Game) -> str:
    match move:
        case Discard(player, _):
            return _NAMES[player]
        case Lay(seat, _) | Go(seat):
            return _NAMES[before.player_at(seat)]
        case Count():
            return _NAMES[before.to_move or 0]
        case _:
            return _NOBODY


def _named(made: Transition[Game, GameMove, GameEvent], rule: str) -> Facts:
    """Return what the key of the move itself has to name."""
    for event in made.events:
        match event:
            case FirstDealer(player):
                return {"cut": Fact(_NAMES[player], rule)}
            case CardsDealt(dealer, _):
                return {"deal": Fact(_NAMES[dealer], rule)}
            case HandCounted(points=points):
                return {"show": Fact(points, rule)}
    return {"cut": Fact(_NOBODY, rule)} if isinstance(made.move, CutForDeal) else {}


def _scored(events: tuple[GameEvent, ...]) -> dict[str, Fact]:
    points: dict[str, Fact] = {}
    for event in events:
        match event:
            case Scored():
                points[event.kind.value] = Fact(event.points, event.rule)
            case HeelsScored():
                points["heels"] = Fact(event.points, event.rule)
            case HandCounted():
                points[event.shown.value] = Fact(event.points, event.rule)
            case MugginsTaken():
                points["muggins"] = Fact(event.points, event.rule)
    return points
