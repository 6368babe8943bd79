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
        picked: whether it has been picked; None where touching it does not pick it.
    """

    key: str
    name: str
    picture: Markup
    action: str
    playable: bool
    picked: bool | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """Something else the learner can do, shown as a button.

    Attributes:
        action: what touching it asks for.
        name: what stands on it.
        main: whether it is the next thing to do.
        beside: whether it is offered beside that, with less weight.
        possible: whether it would change anything now.
        chosen: whether it is what holds now; None where it is no choice among several.
        urgent: whether the keyboard is led to it even from a button that stays.
    """

    action: str
    name: str
    main: bool = False
    beside: bool = False
    possible: bool = True
    chosen: bool | None = None
    urgent: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that happened: its sentence, the points named, and whether it is new."""

    text: str
    points: str
    new: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """A summary: what it is called, its lines, and the points named in it if there are any."""

    label: str
    lines: Sequence[str]
    points: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """Everything on a board, its texts finished; those that are ``Markup`` may hold links.

    Attributes:
        picture: the table.
        prompt: what the learner may do now, or how the game ended.
        why: why the move just tried is not allowed, or empty.
        hand_label: what the hand is called.
        hand: the pieces dealt into it in order, None where one has left it.
        choices: what else can be done.
        log_label: what the log is called.
        log: all that has happened, in order.
        log_empty: what stands in its place before anything has.
        tallies: the summaries, none before the end of what they sum up.
        alternative: the long text alternative of the table.
        turn: what else a turn offers than playing a piece, shown below the hand and in its place
            even when it is not possible.
        options_label: what the options are called.
        options: what the game can be set to before it begins.
    """

    picture: Markup
    prompt: str
    why: str
    hand_label: str
    hand: Sequence[Piece | None]
    choices: Sequence[Choice]
    log_label: str
    log: Sequence[Told]
    log_empty: str
    tallies: Sequence[Tally]
    alternative: str
    turn: Sequence[Choice] = ()
    options_label: str = ""
    options: Sequence[Choice] = ()


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
        _hand(board, focus),
        _turn(board, focus),
        _options(board, focus),
        _next(board, focus),
        *(_tally(tally, number, words) for number, tally in enumerate(board.tallies)),
        _news(board, words),
        element(
            "div",
            {"class": "rw-choices", "data-key": "choices"},
            *(
                _choice_button(choice, focus)
                for choice in board.choices
                if not (choice.main or choice.beside)
            ),
        ),
        _log(board),
        _alternative(board, words),
    )


def _focus_key(board: Board) -> str:
    """Return what the keyboard goes to when the piece it was on is gone."""
    choices = [*board.turn, *board.choices]
    main = [choice.action for choice in choices if choice.main]
    playable = [piece.key for piece in board.hand if piece and piece.playable]
    rest = [choice.action for choice in choices]
    return next(iter([*main, *playable, *rest]), "")


def _hand(board: Board, focus: str) -> Markup:
    if not board.hand:
        return text("")
    return element(
        "div",
        {
            "class": "rw-hand",
            "role": "group",
            "aria-label": board.hand_label,
            "data-key": "hand",
        },
        *(_place(piece, number, focus) for number, piece in enumerate(board.hand)),
    )


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
            "aria-pressed": _told(piece.picked),
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
        *(
            _choice_button(choice, focus)
            for choice in board.choices
            if choice.main or choice.beside
        ),
    )


def _turn(board: Board, focus: str) -> Markup:
    if not board.turn:
        return text("")
    return element(
        "div",
        {"class": "rw-turn", "data-key": "turn"},
        *(_choice_button(choice, focus) for choice in board.turn),
    )


def _options(board: Board, focus: str) -> Markup:
    if not board.options:
        return text("")
    return element(
        "div",
        {
            "class": "rw-options",
            "role": "group",
            "aria-labelledby": "rw-options-label",
            "data-key": "options",
        },
        element("p", {"id": "rw-options-label"}, board.options_label),
        *(_choice_button(choice, focus) for choice in board.options),
    )


def _told(state: bool | None) -> str | None:
    return None if state is None else str(state).lower()


def _news(board: Board, words: Interface) -> Markup:
    """Return what has just happened, each thing with its points, unless a summary tells it."""
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
    if not news and board.tallies:
        return text("")
    nothing = element("p", {"class": "rw-news__nothing"}, board.log_empty)
    return element("div", {"class": "rw-news", "data-key": "news"}, *(news or [nothing]))


def _choice_button(choice: Choice, focus: str) -> Markup:
    kind = " rw-button--main" if choice.main else "" if choice.beside else " rw-button--quiet"
    return element(
        "button",
        {
            "type": "button",
            "class": f"rw-button{kind}",
            "data-key": f"choice-{choice.action}",
            "data-rw-action": choice.action,
            "aria-disabled": None if choice.possible else "true",
            "aria-pressed": _told(choice.chosen),
            "data-rw-focus": "now" if choice.urgent else choice.action == focus,
        },
        choice.name,
    )


def _tally(tally: Tally, number: int, words: Interface) -> Markup:
    return element(
        "div",
        {"class": "rw-tally", "data-key": f"tally-{number}" if number else "tally"},
        element("p", {"class": "rw-tally__label"}, tally.label),
        *([points_line(tally.points, words)] if tally.points else []),
        element(
            "ul",
            {"aria-label": tally.label},
            *(element("li", {}, line) for line in tally.lines),
        ),
    )


def _alternative(board: Board, words: Interface) -> Markup:
    return element(
        "details",
        {"class": "rw-board__alternative", "data-key": "alternative"},
        element("summary", {}, words.long_description),
        element("p", {}, board.alternative),
    )


def _log(board: Board) -> Markup:
    items = [
        element(
            "li",
            {"data-key": f"log-{number}"},
            told.text,
            *([" ", element("strong", {}, told.points)] if told.points else []),
        )
        for number, told in enumerate(board.log, 1)
    ]
    listed = element("ol", {}, *items) if items else element("p", {}, board.log_empty)
    return element(
        "details",
        {"class": "rw-log", "data-key": "log"},
        element("summary", {}, board.log_label),
        listed,
    )
