"""The board of a practice: what lies there, what can be done, what has happened."""

from collections.abc import Sequence
from dataclasses import dataclass

from rulewalk.stage.figure import points_line
from rulewalk.stage.markup import Markup, element, text
from rulewalk.voice.interface import Interface


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece in the learner's hand, shown as a button.

    Attributes:
        key: its stable key.
        name: its accessible name.
        picture: its drawing.
        action: what touching it asks for.
        playable: whether it can be played now; touching another one tells why not.
    """

    key: str
    name: str
    picture: Markup
    action: str
    playable: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """Something else the learner can do, shown as a button; ``main`` if it is the next thing."""

    action: str
    name: str
    main: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that happened: its sentence, the points named, and whether it is new."""

    text: str
    points: str
    new: bool


@dataclass(frozen=True, slots=True)
class Board:
    """Everything on a board, its texts finished.

    Attributes:
        picture: the table.
        prompt: what the learner may do now, or how the game ended.
        why: why the move just tried is not allowed, or empty.
        hand_label: what the hand is called.
        hand: the pieces in it.
        choices: what else can be done.
        log_label: what the log is called.
        log: all that has happened, in order.
        tally_label: what the summary is called; empty before the end.
        tally: the summary, a sentence a line.
        alternative: the long text alternative of the table.
    """

    picture: Markup
    prompt: str
    why: str
    hand_label: str
    hand: Sequence[Piece]
    choices: Sequence[Choice]
    log_label: str
    log: Sequence[Told]
    tally_label: str
    tally: Sequence[str]
    alternative: str


def board_markup(board: Board, words: Interface) -> Markup:
    """Return a board as one element; every part keeps its ``data-key`` from frame to frame."""
    focus = _focus_key(board)
    return element(
        "div",
        {"class": "rw-board", "data-key": "board"},
        element("div", {"class": "rw-board__table rw-picture", "data-key": "table"}, board.picture),
        _news(board, words),
        element(
            "div",
            {
                "class": "rw-hand",
                "role": "group",
                "aria-label": board.hand_label,
                "data-key": "hand",
            },
            *(_piece_button(piece, focus=piece.key == focus) for piece in board.hand),
        ),
        element(
            "div",
            {"class": "rw-choices", "data-key": "choices"},
            *(_choice_button(choice, focus=choice.action == focus) for choice in board.choices),
        ),
        _tally(board),
        _alternative(board, words),
        _log(board, words),
    )


def _focus_key(board: Board) -> str:
    """Return what the keyboard goes to when the piece it was on is gone."""
    main = [choice.action for choice in board.choices if choice.main]
    playable = [piece.key for piece in board.hand if piece.playable]
    rest = [choice.action for choice in board.choices]
    return next(iter([*main, *playable, *rest]), "")


def _news(board: Board, words: Interface) -> Markup:
    """Return what has just happened, then what is next."""
    news = [
        element(
            "div",
            {"class": "rw-news__item", "data-key": f"news-{number}"},
            element("p", {}, told.text),
            *([points_line(told.points, words)] if told.points else []),
        )
        for number, told in enumerate(board.log, 1)
        if told.new
    ]
    why = [element("p", {"class": "rw-why", "data-key": "why"}, board.why)] if board.why else []
    return element(
        "div",
        {"class": "rw-news", "data-key": "news"},
        *news,
        *why,
        element("p", {"class": "rw-prompt", "data-key": "prompt"}, board.prompt),
    )


def _piece_button(piece: Piece, *, focus: bool) -> Markup:
    return element(
        "button",
        {
            "type": "button",
            "class": "rw-piece",
            "data-key": piece.key,
            "data-rw-action": piece.action,
            "aria-label": piece.name,
            # Not the disabled attribute: a piece that cannot be played says why when tried.
            "aria-disabled": None if piece.playable else "true",
            "data-rw-focus": focus,
        },
        piece.picture,
    )


def _choice_button(choice: Choice, *, focus: bool) -> Markup:
    main = " rw-button--main" if choice.main else ""
    return element(
        "button",
        {
            "type": "button",
            "class": f"rw-button{main}",
            "data-key": f"choice-{choice.action}",
            "data-rw-action": choice.action,
            "data-rw-focus": focus,
        },
        choice.name,
    )


def _tally(board: Board) -> Markup:
    if not board.tally_label:
        return text("")
    return element(
        "section",
        {"class": "rw-tally", "data-key": "tally"},
        element("h4", {}, board.tally_label),
        element("ul", {}, *(element("li", {}, line) for line in board.tally)),
    )


def _alternative(board: Board, words: Interface) -> Markup:
    return element(
        "details",
        {"class": "rw-board__alternative", "data-key": "alternative"},
        element("summary", {}, words.long_description),
        element("p", {}, board.alternative),
    )


def _log(board: Board, words: Interface) -> Markup:
    items = [
        element(
            "li",
            {"data-key": f"log-{number}"},
            told.text,
            *([" ", element("strong", {}, told.points)] if told.points else []),
        )
        for number, told in enumerate(board.log, 1)
    ]
    listed = element("ol", {}, *items) if items else element("p", {}, words.log_empty)
    return element(
        "details",
        {"class": "rw-log", "data-key": "log", "open": True},
        element("summary", {}, board.log_label),
        listed,
    )
