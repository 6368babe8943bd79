"""Practising a whole game of cribbage, to 121, against a rival of one's choice."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from rulewalk.games.cards import Card
from rulewalk.games.cribbage.counting import HIGHEST
from rulewalk.games.cribbage.game import (
    DISCARDED,
    Count,
    Cut,
    CutForDeal,
    Deal,
    Discard,
    Game,
    GameEvent,
    GameMove,
    GameRefusal,
    Phase,
    Shown,
    TooMuchClaimed,
)
from rulewalk.games.cribbage.play import Go, Lay, playable
from rulewalk.games.cribbage.rivals import RIVALS, next_move
from rulewalk.games.protocol import Transition
from rulewalk.notation.cards import read_card, read_cards, write_card, write_cards
from rulewalk.notation.errors import NotationError
from rulewalk.notation.game import read_game, write_game
from rulewalk.notation.seating import PAIR
from rulewalk.pen.cards import card_svg
from rulewalk.pen.game import TablePen
from rulewalk.pen.protocol import Labels
from rulewalk.practice.against import (
    AGAINST,
    against_options,
    read_against,
    read_rival,
    write_against,
)
from rulewalk.practice.frame import Frame
from rulewalk.practice.recent import Recent
from rulewalk.practice.review import Decision, decisions
from rulewalk.practice.seeds import asked_seed
from rulewalk.stage.board import Board, Choice, Entry, Options, Piece, Tally, Told, board_markup
from rulewalk.stage.markup import Markup, element, joined
from rulewalk.voice.cribbage_discard import DiscardVoice
from rulewalk.voice.cribbage_game import GameTableVoice
from rulewalk.voice.interface import Interface

type Made = Transition[Game, GameMove, GameEvent]

GAME: Final = "cribbage/game"
YOU: Final = 0
RIVAL: Final = 1

NEW: Final = "game"
MUGGINS: Final = "muggins"
CUT: Final = "cut"
DEAL: Final = "deal"
PICK: Final = "pick"
LAY_AWAY: Final = "lay-away"
TURN: Final = "turn"
LAY: Final = "lay"
GO: Final = "go"
NEXT: Final = "next"
COUNT: Final = "count"
UNDO: Final = "undo"
AGAIN: Final = "again"
OPEN: Final = "open"
COPY: Final = "copy"

_SWITCH: Final = {"on": True, "off": False}
_NOTICED: Final = 0.005
"""What is less than this is nothing once it is rounded to hundredths."""


def respond(request: Mapping[str, Any]) -> Frame:
    """Return the frame that answers a request.

    The request holds ``language``, ``action`` and, but for a new game, ``position``: the line of
    the game, with ``careful|`` before it where that is the rival. Actions: ``game careful`` and
    ``game careful muggins`` begin a game from ``seed``; before its first move ``against simple``
    changes the rival and ``muggins on`` or ``muggins off`` that option. ``open`` shows a position.
    ``cut``, ``deal`` and ``turn`` do what both wait for; ``pick 5H.JC`` shows these cards picked,
    ``pick`` none; ``lay-away 5H.JC`` lays them away, and the rival does the same. ``lay 7S`` and
    ``go`` are the learner's moves in the play, each answered by one move of the rival; ``next``
    lets the rival make its next move. ``count`` counts the next hand of the show; with muggins
    the learner's own are claimed, ``count 12``. ``undo`` takes back the learner's last decision
    of this deal and what followed; ``again`` begins the same game anew.

    Raises:
        NotationError: the position, a card, a number or the action cannot be read.
        KeyError, TypeError, ValueError: something is missing or of the wrong type, or the game
            does not wait for such a move.
    """
    language, action = str(request["language"]), str(request["action"])
    table = _Table(GameTableVoice(language), Interface(language), DiscardVoice(language))
    verb, _, rest = action.partition(" ")
    if verb == NEW:
        return table.frame(_new_sitting(rest, asked_seed(request)))
    sitting = _SITTINGS.read(str(request["position"]))
    if action == OPEN:
        return table.frame(sitting)
    if verb in (AGAINST, MUGGINS):
        return table.frame(_set(sitting, verb, rest))
    if action == AGAIN:
        return table.frame(replace(sitting, game=sitting.game.beginning))
    if action == UNDO:
        return table.frame(_undone(sitting))
    if action == NEXT:
        return table.after_rival(sitting)
    if verb == PICK:
        return table.picked(sitting, read_cards(rest))
    if verb == LAY_AWAY:
        return table.laid_away(sitting, read_cards(rest))
    if verb == COUNT:
        return table.counted(sitting, rest)
    return table.after(sitting, _read_move(action, sitting.game))


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game and the rival, a key of ``RIVALS``, that it is played against."""

    game: Game
    rival: str


def read_sitting(text: str) -> Sitting:
    """Return the game that a position's text describes, and its rival.

    Raises:
        NotationError: it is none.
    """
    rival, line = read_against(text)
    return Sitting(read_game(line), rival)


def write_sitting(sitting: Sitting) -> str:
    """Return the text of a game and its rival."""
    return write_against(sitting.rival, write_game(sitting.game))


_SITTINGS: Final = Recent(read_sitting, write_sitting)


def _new_sitting(options: str, seed: int) -> Sitting:
    rival, _, muggins = options.partition(" ")
    if muggins not in ("", MUGGINS):
        raise NotationError(f"{muggins[:20]!r} is no option")
    return Sitting(Game.start(seed, muggins=bool(muggins)), read_rival(rival))


def _set(sitting: Sitting, verb: str, chosen: str) -> Sitting:
    """Return the game with another rival or with the option switched."""
    if sitting.game.moves:
        raise ValueError("the game has begun")
    if verb == AGAINST:
        return replace(sitting, rival=read_rival(chosen))
    if chosen not in _SWITCH:
        raise NotationError(f"{chosen[:20]!r} is neither on nor off")
    return replace(sitting, game=replace(sitting.game, muggins=_SWITCH[chosen]))


def _read_move(action: str, game: Game) -> GameMove:
    moves: dict[str, GameMove] = {CUT: CutForDeal(), DEAL: Deal(), TURN: Cut()}
    if action in moves:
        return moves[action]
    seat = game.seat_of(YOU)
    if action == GO:
        return Go(seat)
    verb, _, cards = action.partition(" ")
    if verb == LAY:
        return Lay(seat, read_card(cards))
    raise NotationError(f"{action[:20]!r} is not an action")


def rivals_move(sitting: Sitting) -> GameMove:
    """Return the move that the game waits for, as the rival would make it."""
    rival = RIVALS[sitting.rival]
    return next_move(sitting.game, (rival, rival))


def _mover(made: Made) -> int | None:
    """Return who decided a move; None for what both wait for."""
    match made.move:
        case Discard(player, _):
            return player
        case Lay() | Go() | Count():
            return made.before.to_move
        case _:
            return None


def _is_yours(made: Made) -> bool:
    """Return whether the learner decided something: a count does so only by a claim."""
    if isinstance(made.move, Count) and made.move.claimed is None:
        return False
    return _mover(made) == YOU


def _history(game: Game) -> tuple[Made, ...]:
    """Return what has happened since this deal began, or since the game did."""
    deals = [number for number, move in enumerate(game.moves) if isinstance(move, Deal)]
    return tuple(game.history(deals[-1] if deals else 0))


def _yours(history: Sequence[Made]) -> list[Made]:
    """Return the learner's decisions among moves."""
    return [made for made in history if _is_yours(made)]


def _undone(sitting: Sitting) -> Sitting:
    yours = _yours(_history(sitting.game))
    return replace(sitting, game=yours[-1].before) if yours else sitting


def _first_of_news(history: Sequence[Made]) -> int:
    """Return the number of the first move that is news: the last one, or the one it answers."""
    last = len(history) - 1
    if last > 0 and not isinstance(history[last].move, Count):
        answers = _mover(history[last]) == RIVAL and _mover(history[last - 1]) == YOU
        return last - 1 if answers else last
    return last


@dataclass(frozen=True, slots=True)
class _Tried:
    """What was tried in vain, by words that say why; or the cards picked; or the number typed."""

    why: str = ""
    picked: tuple[Card, ...] = ()
    typed: str = ""


_NOTHING: Final = _Tried()


@dataclass(frozen=True, slots=True)
class _Table:
    """How games are shown to somebody.

    Attributes:
        voice: says what happens in a game.
        words: says what stands on the buttons.
        numbers: writes what a decision gave up.
    """

    voice: GameTableVoice
    words: Interface
    numbers: DiscardVoice

    def after(self, sitting: Sitting, move: GameMove) -> Frame:
        """Return the frame after a move of the learner's, or the one that tells why not."""
        game = sitting.game
        if isinstance(move, Lay | Go) and game.to_move != YOU:
            return self._why_not(sitting, self.voice.turn_prompt(game, PAIR))
        refusal = game.verify(move)
        if refusal is not None:
            return self._why_not(sitting, self.voice.refusal(game, move, refusal, PAIR))
        after, _events = game.do(move)
        answers = isinstance(move, Discard) or after.to_move == RIVAL
        if answers and after.phase in (Phase.DISCARD, Phase.PLAY):
            after, _events = after.do(rivals_move(replace(sitting, game=after)))
        return self.frame(replace(sitting, game=after), since=len(game.moves))

    def after_rival(self, sitting: Sitting) -> Frame:
        """Return the frame after a move of the rival's in the play; else the same position."""
        game = sitting.game
        if game.phase is not Phase.PLAY or game.to_move != RIVAL:
            return self.frame(sitting)
        after, _events = game.do(rivals_move(sitting))
        return self.frame(replace(sitting, game=after), since=len(game.moves))

    def picked(self, sitting: Sitting, cards: Sequence[Card]) -> Frame:
        """Return the frame in which these cards are picked to be laid away."""
        if not _are_yours(sitting.game, cards):
            return self._why_not(sitting, self.voice.turn_prompt(sitting.game, PAIR))
        why = self.words.two_are_enough if len(cards) > DISCARDED else ""
        return self.frame(sitting, tried=_Tried(why, tuple(cards[:DISCARDED])))

    def laid_away(self, sitting: Sitting, cards: Sequence[Card]) -> Frame:
        """Return the frame after these cards were laid away, or the one that asks for two."""
        if len(cards) > DISCARDED:
            raise ValueError(f"{DISCARDED} cards are laid away")
        if len(cards) == DISCARDED:
            return self.after(sitting, Discard(YOU, (cards[0], cards[1])))
        if not _are_yours(sitting.game, cards):
            return self._why_not(sitting, self.voice.turn_prompt(sitting.game, PAIR))
        return self.frame(sitting, tried=_Tried(self.words.pick_two_first, tuple(cards)))

    def counted(self, sitting: Sitting, typed: str) -> Frame:
        """Return the frame after the next hand was counted, by the game or by a claim."""
        game = sitting.game
        if not _is_claimed(game):
            if typed:
                raise NotationError("this hand is counted by the game")
            return self.after(sitting, Count())
        if not (typed.isascii() and typed.isdigit() and len(typed) <= len(str(HIGHEST)) + 1):
            return self._why_not(sitting, self.words.type_a_number, typed=typed[:3])
        move = Count(int(typed))
        refusal: GameRefusal | None = game.verify(move)
        if isinstance(refusal, TooMuchClaimed):
            # What the hand is worth is for the learner to find.
            return self._why_not(sitting, self.words.less_than(int(typed)), typed=typed)
        return self.after(sitting, move)

    def _why_not(self, sitting: Sitting, why: str, *, typed: str = "") -> Frame:
        return self.frame(sitting, tried=_Tried(why, typed=typed))

    def frame(
        self, sitting: Sitting, *, since: int | None = None, tried: _Tried = _NOTHING
    ) -> Frame:
        """Return the frame of a position.

        Its board follows from the position and from what was tried alone, so that it can be made
        again. Moves from number ``since`` of the game (from 0) on are announced; without it none
        is.
        """
        voice, words, game = self.voice, self.words, sitting.game
        history = _history(game)
        first = _first_of_news(history)
        log = [
            Told(voice.caption_for_you(made, PAIR), voice.points(made, PAIR), number >= first)
            for number, made in enumerate(history)
        ]
        prompt = self._prompt(game, tried.picked)
        alternative = voice.alternative_for_you(game, PAIR)
        board = Board(
            picture=self._picture(game, alternative),
            prompt=prompt,
            why=tried.why,
            hand_label=words.your_hand,
            hand=self._hand(game, tried.picked),
            choices=[*self._due(game), *self._always(sitting, undoes=bool(_yours(history)))],
            log_label=words.log,
            log=log,
            log_empty=words.nothing_yet(GAME),
            tallies=self._tallies(sitting),
            alternative=alternative,
            turn=self._turn(game, tried.picked),
            options=self._options(sitting),
            entry=self._entry(game, tried.typed),
        )
        earlier = len(game.moves) - len(history)
        news = [] if since is None else [told.text for told in log[since - earlier :]]
        return Frame(
            position=_SITTINGS.write(sitting),
            html=board_markup(board, words),
            announce=words.words.sentences([*news, tried.why or prompt]),
            moves=tuple(_actions(game, tried.picked)),
            refused=bool(tried.why),
            over=game.is_over,
        )

    def _prompt(self, game: Game, picked: Sequence[Card]) -> str:
        if _is_claimed(game):
            return self.words.what_is_worth(yours=True, crib=game.shows is Shown.CRIB)
        prompt = self.voice.turn_prompt(game, PAIR)
        if not picked:
            return prompt
        return self.words.words.sentences([prompt, self.words.picked(len(picked), DISCARDED)])

    def _picture(self, game: Game, alternative: str) -> Markup:
        labels = Labels(
            self.voice.title(game, PAIR),
            alternative,
            self.voice.picture_words(game, PAIR),
        )
        beside = frozenset({YOU}) if _holds_cards(game) else frozenset[int]()
        pen = TablePen(hidden=frozenset({RIVAL}), without=beside, learner=YOU)
        move = game.moves[-1] if game.moves else None
        return Markup(pen.picture(game, labels, move, key="game-table"))

    def _hand(self, game: Game, picked: Sequence[Card]) -> list[Piece | None]:
        if not _holds_cards(game):
            return []
        if game.phase is Phase.DISCARD:
            return [self._to_pick(card, picked) for card in game.dealt[YOU]]
        if game.play is None:
            return [self._to_lay(card, fits=False) for card in game.hands[YOU]]
        held = game.play.hands[game.seat_of(YOU)]
        fitting = playable(held, game.play.count) if game.to_move == YOU else ()
        return [
            self._to_lay(card, fits=card in fitting) if card in held else None
            for card in game.hands[YOU]
        ]

    def _to_pick(self, card: Card, picked: Sequence[Card]) -> Piece:
        is_picked = card in picked
        after = [held for held in picked if held != card] if is_picked else [*picked, card]
        return self._piece(
            card,
            f"{PICK} {_written(after)}".strip(),
            playable=is_picked or len(picked) < DISCARDED,
            picked=is_picked,
        )

    def _to_lay(self, card: Card, *, fits: bool) -> Piece:
        return self._piece(card, f"{LAY} {write_card(card)}", playable=fits)

    def _piece(
        self, card: Card, action: str, *, playable: bool, picked: bool | None = None
    ) -> Piece:
        name, picture = self.voice.card_name(card), Markup(card_svg(card))
        return Piece(f"card-{write_card(card)}", name, picture, action, playable, picked)

    def _turn(self, game: Game, picked: Sequence[Card]) -> list[Choice]:
        """Return the button that lays the picked cards away, in its place from the first on."""
        if game.phase is not Phase.DISCARD:
            return []
        ready = len(picked) == DISCARDED
        return [
            Choice(
                f"{LAY_AWAY} {_written(picked)}".strip(),
                self.words.lay_these_away,
                main=ready,
                beside=True,
                possible=ready,
                key=LAY_AWAY,
            )
        ]

    def _options(self, sitting: Sitting) -> list[Options]:
        game, words = sitting.game, self.words
        if game.moves:
            return []
        return [
            against_options(sitting.rival, words.words.language),
            Options(
                words.who_counts,
                [
                    Choice(f"{MUGGINS} off", words.game_counts, chosen=not game.muggins),
                    Choice(f"{MUGGINS} on", words.you_count, chosen=game.muggins),
                ],
            ),
        ]

    def _entry(self, game: Game, typed: str) -> Entry | None:
        if not _is_claimed(game):
            return None
        return Entry(COUNT, self.words.points_label, self.words.claim, typed)

    def _always(self, sitting: Sitting, *, undoes: bool) -> list[Choice]:
        game, words, begun = sitting.game, self.words, bool(sitting.game.moves)
        choices = [
            Choice(UNDO, words.undo, possible=undoes),
            Choice(AGAIN, words.same_game, possible=begun),
            Choice(COPY, words.copy_position),
        ]
        if begun:
            action = f"{NEW} {sitting.rival} {MUGGINS if game.muggins else ''}".strip()
            choices.append(Choice(action, words.new_game, main=game.is_over))
        return choices

    def _due(self, game: Game) -> list[Choice]:
        """Return what is next, unless the learner has to choose it."""
        words = self.words
        match game.phase:
            case Phase.CUT_FOR_DEAL:
                name = words.cut_again if game.cuts else words.cut_for_deal
                return [Choice(CUT, name, main=True)]
            case Phase.DEAL:
                name = words.next_deal if game.deals else words.deal_cards
                return [Choice(DEAL, name, main=True)]
            case Phase.CUT:
                name = words.cut_pack if game.pone == YOU else words.turn_starter
                return [Choice(TURN, name, main=True)]
            case Phase.PLAY if game.to_move == RIVAL:
                return [Choice(NEXT, words.rival_plays, main=True)]
            case Phase.PLAY if game.play is not None and game.play.must_go:
                return [Choice(GO, words.say_go, main=True)]
            case Phase.SHOW if not _is_claimed(game):
                name = words.count_of(yours=game.to_move == YOU, crib=game.shows is Shown.CRIB)
                return [Choice(COUNT, name, main=True)]
            case _:
                return []

    def _tallies(self, sitting: Sitting) -> list[Tally]:
        """Return how the game ended, and what each of the learner's decisions gave up."""
        if not sitting.game.is_over:
            return []
        made = list(decisions(sitting.game, YOU))
        worse = [decision for decision in made if decision.given_up >= _NOTICED]
        worse.sort(key=lambda decision: -decision.given_up)
        words = self.words
        lines = [self._reviewed(decision, sitting.rival) for decision in worse]
        return [
            Tally(words.scores, self.voice.standings(sitting.game, PAIR)),
            Tally(words.review, [*lines, words.gave_up_nothing(len(made) - len(worse))]),
        ]

    def _reviewed(self, decision: Decision, rival: str) -> str:
        """Return a decision in words, the first of them a link to its position."""
        before, voice, words = decision.before, self.voice, self.words
        chosen, best = (
            words.words.all_of([voice.the_card(card) for card in cards])
            for cards in (decision.chosen, decision.best)
        )
        lost = self.numbers.number(decision.given_up)
        if decision.is_discard:
            said = words.laid_away(before.deals, chosen)
            better = words.better_discard(best, lost)
        else:
            assert before.play is not None
            said = words.laid_at(before.deals, chosen, before.play.count)
            better = words.better_card(best, lost)
        position = write_sitting(Sitting(before, rival))
        address = f"?game={_in_address(GAME)}&position={_in_address(position)}"
        return joined([element("a", {"href": address}, said), " ", better])


def _written(cards: Iterable[Card]) -> str:
    """Return cards as they stand in an action."""
    return write_cards(tuple(cards), ".")


def _in_address(text: str) -> str:
    """Return a text as a value in an address; what is no letter, digit or ``-`` is coded."""
    return "".join(
        character if (character.isascii() and character.isalnum()) or character == "-" else code
        for character, code in ((chr(byte), f"%{byte:02X}") for byte in text.encode())
    )


def _are_yours(game: Game, cards: Sequence[Card]) -> bool:
    """Return whether the learner may pick these cards; nothing is picked in another phase.

    Raises:
        ValueError: they are not different cards of the learner's.
    """
    if game.phase is not Phase.DISCARD:
        return False
    if len(set(cards)) < len(cards) or not set(cards) <= set(game.dealt[YOU]):
        raise ValueError("one picks among the cards dealt")
    return True


def _is_claimed(game: Game) -> bool:
    """Return whether the learner says what the next hand of the show is worth."""
    return game.muggins and game.phase is Phase.SHOW and game.to_move == YOU


def _holds_cards(game: Game) -> bool:
    """Return whether the learner has cards to lay away or to lay."""
    return game.phase in (Phase.DISCARD, Phase.CUT, Phase.PLAY)


def _actions(game: Game, picked: Sequence[Card]) -> list[str]:
    """Return the actions that are possible now."""
    match game.phase:
        case Phase.CUT_FOR_DEAL:
            return [CUT]
        case Phase.DEAL:
            return [DEAL]
        case Phase.DISCARD:
            return _picks(game, picked)
        case Phase.CUT:
            return [TURN]
        case Phase.PLAY if game.to_move == RIVAL:
            return [NEXT]
        case Phase.PLAY:
            assert game.play is not None
            return [
                GO if isinstance(move, Go) else f"{LAY} {write_card(move.card)}"
                for move in game.play.legal_moves()
            ]
        case Phase.SHOW if _is_claimed(game):
            return [f"{COUNT} {points}" for points in range(HIGHEST + 1)]
        case Phase.SHOW:
            return [COUNT]
        case Phase.OVER:
            return []


def _picks(game: Game, picked: Sequence[Card]) -> list[str]:
    """Return what brings a discard on, then what takes a card back."""
    back = [
        f"{PICK} {_written(held for held in picked if held != card)}".strip() for card in picked
    ]
    if len(picked) == DISCARDED:
        return [f"{LAY_AWAY} {_written(picked)}", *back]
    more = [card for card in game.dealt[YOU] if card not in picked]
    return [*(f"{PICK} {_written([*picked, card])}" for card in more), *back]
