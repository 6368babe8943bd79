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
    """Something else the learner can do, shown as a button.

    Attributes:
        action: what touching it asks for.
        name: what stands on it.
        main: whether it is the next thing to do.
        possible: whether it would change anything now.
    """

    action: str
    name: str
    main: bool = False
    possible: bool = True


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
        hand: the pieces dealt into it in order, None where one has left it.
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
    hand: Sequence[Piece | None]
    choices: Sequence[Choice]
    log_label: str
    log: Sequence[Told]
    tally_label: str
    tally: Sequence[str]
    alternative: str


def board_markup(board: Board, words: Interface) -> Markup:
    """Return a board as one element; every part keeps its ``data-key`` from frame to frame.

    Table and hand come first: their size does not depend on what happened, so that the pieces
    stay under the finger.
    """
    focus = _focus_key(board)
    return element(
        "div",
        {"class": "rw-board", "data-key": "board"},
        element("div", {"class": "rw-board__table rw-picture", "data-key": "table"}, board.picture),
        element(
            "div",
            {
                "class": "rw-hand",
                "role": "group",
                "aria-label": board.hand_label,
                "data-key": "hand",
            },
            *(_place(piece, number, focus) for number, piece in enumerate(board.hand)),
        ),
        _next(board, focus),
        _tally(board),
        _news(board, words),
        element(
            "div",
            {"class": "rw-choices", "data-key": "choices"},
            *(_choice_button(choice, focus) for choice in board.choices if not choice.main),
        ),
        _log(board, words),
        _alternative(board, words),
    )


def _focus_key(board: Board) -> str:
    """Return what the keyboard goes to when the piece it was on is gone."""
    main = [choice.action for choice in board.choices if choice.main]
    playable = [piece.key for piece in board.hand if piece and piece.playable]
    rest = [choice.action for choice in board.choices]
    return next(iter([*main, *playable, *rest]), "")


def _place(piece: Piece | None, number: int, focus: str) -> Markup:
    """Return a piece, or the empty place that keeps the others where they are."""
    if piece is None:
        return element("span", {"class": "rw-place", "data-key": f"place-{number}"})
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
            "data-rw-focus": piece.key == focus,
        },
        piece.picture,
    )


def _next(board: Board, focus: str) -> Markup:
    """Return what can be done next, or why the last try was in vain and what would be right."""
    said = (
        element("p", {"class": "rw-why", "data-key": "why"}, board.why)
        if board.why
        else element("p", {"class": "rw-prompt", "data-key": "prompt"}, board.prompt)
    )
    return element(
        "div",
        {"class": "rw-next", "data-key": "next"},
        said,
        *(_choice_button(choice, focus) for choice in board.choices if choice.main),
    )


def _news(board: Board, words: Interface) -> Markup:
    """Return what has just happened, each thing with its points."""
    news = [
        element(
            "div",
            {"class": "rw-news__item", "data-key": f"news-{number}"},
            element("p", {}, told.text),
            *([" ", points_line(told.points, words)] if told.points else []),
        )
        for number, told in enumerate(board.log, 1)
        if told.new
    ]
    nothing = element("p", {"class": "rw-news__nothing"}, words.log_empty)
    return element("div", {"class": "rw-news", "data-key": "news"}, *(news or [nothing]))


def _choice_button(choice: Choice, focus: str) -> Markup:
    kind = "main" if choice.main else "quiet"
    return element(
        "button",
        {
            "type": "button",
            "class": f"rw-button rw-button--{kind}",
            "data-key": f"choice-{choice.action}",
            "data-rw-action": choice.action,
            "aria-disabled": None if choice.possible else "true",
            "data-rw-focus": choice.action == focus,
        },
        choice.name,
    )


def _tally(board: Board) -> Markup:
    if not board.tally_label:
        return text("")
    return element(
        "div",
        {"class": "rw-tally", "data-key": "tally"},
        element("p", {"class": "rw-tally__label"}, board.tally_label),
        element(
            "ul",
            {"aria-label": board.tally_label},
            *(element("li", {}, line) for line in board.tally),
        ),
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
        {"class": "rw-log", "data-key": "log"},
        element("summary", {}, board.log_label),
        listed,
    )
