"""A game of cribbage as one line of text.

``seed;dealer;options;moves``: ``seed-7;cut;muggins;cut,deal,you>5H.JC,rival>9D.KS,turn,7S,go``.
The first dealer is ``you``, ``rival`` or ``cut``; the options are ``muggins`` or nothing. A card
or ``go`` belongs to whoever is to move; ``count`` counts the next hand in full, ``count=8``
claims that it is worth so much.
"""

from typing import Final

from rulewalk.games.cards import Card
from rulewalk.games.cribbage.game import (
    DISCARDED,
    Count,
    Cut,
    CutForDeal,
    Deal,
    Discard,
    Game,
    GameMove,
)
from rulewalk.games.cribbage.play import Go, Lay
from rulewalk.notation.cards import read_card, read_cards, write_card, write_cards
from rulewalk.notation.errors import NotationError, nearest
from rulewalk.notation.seating import PAIR

_SEED: Final = "seed-"
_MUGGINS: Final = "muggins"
_GO: Final = "go"
_COUNT: Final = "count"
_WORDS: Final[dict[str, GameMove]] = {"cut": CutForDeal(), "deal": Deal(), "turn": Cut()}
_NAMES: Final = [who.value for who in PAIR]
_LONGEST_NUMBER: Final = 10


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
        return Count(_read_number(value) if equals else None)
    return _read_play(word, game)


def _read_discard(name: str, cards: str) -> Discard:
    if name not in _NAMES:
        raise NotationError(f"{name[:20]!r} is no player", nearest(name, _NAMES))
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
            raise NotationError(f"{word[:20]!r} is not a move", close) from error
    if game.play is None or game.play.to_move is None:
        raise NotationError(f"{word!r} is laid outside the play")
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
    return f"{_SEED}{game.seed};{dealer};{options};{moves}"


def read_game(text: str) -> Game:
    """Return the game that one line describes; every move is checked by the engine.

    Raises:
        NotationError: it is no such line, or a move in it is not allowed.
    """
    parts = text.strip().split(";")
    if len(parts) != 4:
        raise NotationError("a game is written as seed;dealer;options;moves")
    seed, dealer, options, moves = parts
    if not seed.startswith(_SEED):
        raise NotationError(f"{seed[:20]!r} names no seed", f"{_SEED}7")
    if options not in ("", _MUGGINS):
        raise NotationError(f"{options[:20]!r} is no option", nearest(options, [_MUGGINS]))
    dealers = ["cut", *_NAMES]
    if dealer not in dealers:
        raise NotationError(f"{dealer[:20]!r} is no dealer", nearest(dealer, dealers))
    try:
        game = Game.start(
            _read_number(seed.removeprefix(_SEED)),
            None if dealer == "cut" else _NAMES.index(dealer),
            muggins=options == _MUGGINS,
        )
        for word in filter(None, moves.split(",")):
            game, _events = game.do(read_game_move(word, game))
    except NotationError:
        raise
    except ValueError as error:
        # A number out of range, or a move that is not allowed.
        raise NotationError(str(error)) from error
    return game


def _read_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER):
        raise NotationError(f"{text[:20]!r} is not a number")
    return int(text)
