"""Practising the cribbage play against the simple or the careful rival."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from rulewalk.games.cards import Card
from rulewalk.games.cribbage.careful import TableView
from rulewalk.games.cribbage.deal import deal_play
from rulewalk.games.cribbage.play import (
    Go,
    Lay,
    PlayEvent,
    PlayMove,
    PlayPosition,
    PlayRefusal,
    PlayView,
    playable,
)
from rulewalk.games.cribbage.rivals import RIVALS
from rulewalk.games.protocol import Transition
from rulewalk.notation.cards import read_card, write_card
from rulewalk.notation.errors import NotationError
from rulewalk.notation.play import PlayText, read_play, write_play
from rulewalk.notation.seating import Who, seated
from rulewalk.pen.cards import card_svg
from rulewalk.pen.play import PlayPen
from rulewalk.pen.protocol import Labels
from rulewalk.practice.against import (
    AGAINST,
    SIMPLE,
    against_options,
    read_against,
    read_rival,
    write_against,
)
from rulewalk.practice.frame import Frame
from rulewalk.practice.recent import Recent
from rulewalk.practice.seeds import asked_seed
from rulewalk.stage.board import Board, Choice, Piece, Tally, Told, board_markup
from rulewalk.stage.markup import Markup
from rulewalk.voice.cribbage_play import PlayVoice
from rulewalk.voice.interface import Interface

type Made = Transition[PlayPosition, PlayMove, PlayEvent]

GAME = "cribbage/play"

LAY = "lay"
GO = "go"
NEXT = "next"
UNDO = "undo"
AGAIN = "again"
DEAL = "deal"
OPEN = "open"
COPY = "copy"


def respond(request: Mapping[str, Any]) -> Frame:
    """Return the frame that answers a request.

    The request holds ``language``, ``action`` and, but for the first deal, ``position``: the line
    of the play, with ``careful|`` before it where that is the rival. Actions: ``open`` shows a
    position; ``deal`` deals anew from ``seed`` against the same rival; ``lay 7S`` and ``go`` are
    the learner's moves, each answered by one move of the rival; ``next`` lets the rival make its
    next move; ``undo`` takes back the learner's last move and what followed; ``again`` goes
    back to the start of the deal, and ``against careful`` does so with that rival.

    Raises:
        NotationError: the position, the card or the action cannot be read.
        KeyError, TypeError, ValueError: something is missing or of the wrong type.
    """
    language, action = str(request["language"]), str(request["action"])
    if action == DEAL:
        seed = asked_seed(request)
        rival = read_against(str(request.get("position", "")))[0]
        return frame_of(Hand(PlayText(deal_play(seed), seated(Who.YOU), seed), rival), language)
    hand = _HANDS.read(str(request["position"]))
    verb, _, rest = action.partition(" ")
    if action == OPEN:
        return frame_of(hand, language)
    if verb == AGAINST:
        return frame_of(replace(_rewound(hand, 0), rival=read_rival(rest)), language)
    if action == AGAIN:
        return frame_of(_rewound(hand, 0), language)
    if action == UNDO:
        return frame_of(_rewound(hand, _last_decision(hand.text)), language)
    if action == NEXT:
        return _after_rival(hand, language)
    return _after_learner(hand, _read_action(action, _your_seat(hand.text)), language)


@dataclass(frozen=True, slots=True)
class Hand:
    """A play and the rival, a key of ``RIVALS``, that it is played against."""

    text: PlayText
    rival: str = SIMPLE

    def at(self, position: PlayPosition) -> "Hand":
        """Return the same hand in another position."""
        return replace(self, text=replace(self.text, position=position))


def read_hand(text: str) -> Hand:
    """Return the play that a position's text describes, and its rival.

    Raises:
        NotationError: it is none.
    """
    rival, line = read_against(text)
    return Hand(read_play(line), rival)


def write_hand(hand: Hand) -> str:
    """Return the text of a play and its rival."""
    return write_against(hand.rival, write_play(hand.text))


_HANDS: Final = Recent(read_hand, write_hand)


def _read_action(action: str, seat: int) -> PlayMove:
    if action == GO:
        return Go(seat)
    verb, _, card = action.partition(" ")
    if verb != LAY:
        raise NotationError(f"{action!r} is not an action")
    return Lay(seat, read_card(card))


def _your_seat(text: PlayText) -> int:
    return text.seating.index(Who.YOU)


def _after_learner(hand: Hand, move: PlayMove, language: str) -> Frame:
    position = hand.text.position
    refusal = position.verify(move)
    if refusal is not None:
        return frame_of(hand, language, refused=(move, refusal))
    after, _events = position.do(move)
    if after.to_move == 1 - _your_seat(hand.text):
        after, _events = after.do(rivals_move(after, hand.rival))
    return frame_of(hand.at(after), language, since=len(position.moves))


def _after_rival(hand: Hand, language: str) -> Frame:
    position = hand.text.position
    if position.to_move != 1 - _your_seat(hand.text):
        return frame_of(hand, language)
    after, _events = position.do(rivals_move(position, hand.rival))
    return frame_of(hand.at(after), language, since=len(position.moves))


def rivals_move(position: PlayPosition, rival: str = SIMPLE) -> PlayMove:
    """Return what a rival does when it is to move; it knows its own cards and those laid.

    Raises:
        InvalidMoveError: the play is over.
    """
    seat = position.to_move if position.to_move is not None else 0
    laid = [lay.card for series in position.series for lay in series]
    view = TableView(PlayView.of(position, seat), frozenset([*position.dealt[seat], *laid]))
    card = RIVALS[rival].card(view)
    return Go(seat) if card is None else Lay(seat, card)


def _rewound(hand: Hand, kept: int) -> Hand:
    """Return the play with only its first ``kept`` moves."""
    position = PlayPosition.start(*hand.text.position.dealt)
    for move in hand.text.position.moves[:kept]:
        position, _events = position.do(move)
    return hand.at(position)


def _last_decision(text: PlayText) -> int:
    """Return how many moves came before the learner's last one; 0 without any."""
    you = _your_seat(text)
    yours = [index for index, move in enumerate(text.position.moves) if move.seat == you]
    return yours[-1] if yours else 0


def _history(text: PlayText) -> list[Made]:
    position = PlayPosition.start(*text.position.dealt)
    history: list[Made] = []
    for move in text.position.moves:
        after, events = position.do(move)
        history.append(Transition(position, move, events, after))
        position = after
    return history


def frame_of(
    hand: Hand,
    language: str,
    *,
    since: int | None = None,
    refused: tuple[PlayMove, PlayRefusal] | None = None,
) -> Frame:
    """Return the frame of a position.

    Its board follows from the position and the refusal alone, so that it can be made again. Moves
    from number ``since`` (from 0) on are announced; without it none is. ``refused`` is the move
    just tried in vain and why.
    """
    voice, words = PlayVoice(language), Interface(language)
    text, position, seating = hand.text, hand.text.position, hand.text.seating
    history = _history(text)
    first = _first_of_news(text)
    log = [
        Told(voice.caption(made, seating), voice.points(made, seating), number >= first)
        for number, made in enumerate(history)
    ]
    why = "" if refused is None else voice.refusal(position, *refused, seating)
    prompt = voice.turn_prompt(position, seating)
    alternative = voice.alternative_for_you(position, seating)
    board = Board(
        picture=_picture(text, voice, alternative),
        prompt=prompt,
        why=why,
        hand_label=words.your_hand,
        hand=_hand(text, voice),
        choices=_choices(text, words),
        log_label=words.log,
        log=log,
        log_empty=words.nothing_yet(GAME),
        tallies=_tallies(text, voice, words),
        alternative=alternative,
        settings=[against_options(hand.rival, language)],
    )
    news = [] if since is None else [told.text for told in log[since:]]
    return Frame(
        position=_HANDS.write(hand),
        html=board_markup(board, words),
        announce=" ".join([*news, why or prompt]),
        moves=_moves(text),
        refused=refused is not None,
        over=position.is_over,
    )


def _tallies(text: PlayText, voice: PlayVoice, words: Interface) -> list[Tally]:
    if not text.position.is_over:
        return []
    lines = [line.text for line in voice.tally(text.position, text.seating)]
    return [Tally(words.who_scored, lines)]


def _first_of_news(text: PlayText) -> int:
    """Return the number of the first move that is news: the last one, or the one it answers."""
    moves, you = text.position.moves, _your_seat(text)
    last = len(moves) - 1
    answers = last > 0 and moves[last].seat != you and moves[last - 1].seat == you
    return last - 1 if answers else last


def _picture(text: PlayText, voice: PlayVoice, alternative: str) -> Markup:
    position, seating = text.position, text.seating
    you = _your_seat(text)
    labels = Labels(
        voice.title(position, seating),
        alternative,
        voice.picture_words(position, seating),
    )
    pen = PlayPen(hidden=frozenset({1 - you}), without=frozenset({you}), learner=you)
    move = position.moves[-1] if position.moves else None
    return Markup(pen.picture(position, labels, move, key="play-table"))


def _your_turn(text: PlayText) -> bool:
    return text.position.to_move == _your_seat(text)


def _hand(text: PlayText, voice: PlayVoice) -> list[Piece | None]:
    you = _your_seat(text)
    hand = text.position.hands[you]
    fitting = playable(hand, text.position.count) if _your_turn(text) else ()
    return [
        Piece(
            f"card-{write_card(card)}",
            voice.card_name(card),
            Markup(card_svg(card)),
            _lay_action(card),
            card in fitting,
        )
        if card in hand
        else None
        for card in text.position.dealt[you]
    ]


def _lay_action(card: Card) -> str:
    return f"{LAY} {write_card(card)}"


def _choices(text: PlayText, words: Interface) -> list[Choice]:
    position = text.position
    choices = []
    if _your_turn(text) and position.must_go:
        choices.append(Choice(GO, words.say_go, main=True))
    elif not position.is_over and not _your_turn(text):
        choices.append(Choice(NEXT, words.rival_plays, main=True))
    yours = any(move.seat == _your_seat(text) for move in position.moves)
    choices.append(Choice(UNDO, words.undo, possible=yours))
    choices.append(Choice(AGAIN, words.same_deal))
    choices.append(Choice(COPY, words.copy_position))
    choices.append(Choice(DEAL, words.new_deal, main=position.is_over))
    return choices


def _moves(text: PlayText) -> tuple[str, ...]:
    if text.position.is_over:
        return ()
    if not _your_turn(text):
        return (NEXT,)
    return tuple(
        GO if isinstance(move, Go) else _lay_action(move.card)
        for move in text.position.legal_moves()
    )
