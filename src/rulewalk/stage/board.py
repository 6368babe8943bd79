"""The board of a practice: what lies there, what can be done, what has happened."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rulewalk.stage.figure import points_line
from rulewalk.stage.markup import Markup, element, text
from rulewalk.voice.interface import Interface

ENTRY_KEY: Final = "entry-field"
"""The key of the field that a number is typed into."""


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
        key: its stable key where its action changes; empty for the action itself.
    """

    action: str
    name: str
    main: bool = False
    beside: bool = False
    possible: bool = True
    chosen: bool | None = None
    urgent: bool = False
    key: str = ""


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
class Options:
    """Choices that exclude each other, below one label."""

    label: str
    choices: Sequence[Choice]


@dataclass(frozen=True, slots=True)
class Entry:
    """A number to be typed, and the button that sends it after its action.

    Attributes:
        action: what sending asks for, before a space and the number.
        label: what is to be typed.
        name: what stands on the button.
        value: what stands in the field already, such as what was just refused.
    """

    action: str
    label: str
    name: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of numbers.

    Attributes:
        caption: what the table shows.
        headers: the name of each column; that of the first heads the rows' names.
        rows: the cells of each row, its name first.
        marked: the number of the row that stands out, from 0; None where none does.
    """

    caption: str
    headers: Sequence[str]
    rows: Sequence[Sequence[str]]
    marked: int | None = None


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
        options: what the game can be set to before it begins.
        entry: what is to be typed, below the prompt.
        parts: what the picture can light up, one by one.
        tables: what is told in rows.
        settings: what can be set at any time, below everything that can be done.
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
    options: Sequence[Options] = ()
    entry: Entry | None = None
    parts: Options | None = None
    tables: Sequence[Table] = ()
    settings: Sequence[Options] = ()


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
        *_options(board.options, "options", focus),
        _next(board, focus),
        *([_parts(board.parts, focus)] if board.parts else []),
        *(_tally(tally, number, words) for number, tally in enumerate(board.tallies)),
        _news(board, words),
        *(_table(table, number) for number, table in enumerate(board.tables)),
        element(
            "div",
            {"class": "rw-choices", "data-key": "choices"},
            *(
                _choice_button(choice, focus)
                for choice in board.choices
                if not (choice.main or choice.beside)
            ),
        ),
        *_options(board.settings, "settings", focus),
        _log(board),
        _alternative(board, words),
    )


def _focus_key(board: Board) -> str:
    """Return what the keyboard goes to when the piece it was on is gone."""
    if board.entry:
        return ENTRY_KEY
    options = [choice for options in board.options for choice in options.choices]
    choices = [*board.turn, *options, *board.choices]
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
        *([_entry(board.entry)] if board.entry else []),
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


def _options(groups: Sequence[Options], name: str, focus: str) -> list[Markup]:
    return [
        element(
            "fieldset",
            {"class": f"rw-options rw-options--{name}", "data-key": f"{name}-{number}"},
            element("legend", {}, options.label),
            *(_choice_button(choice, focus) for choice in options.choices),
        )
        for number, options in enumerate(groups)
    ]


def _entry(entry: Entry) -> Markup:
    """Return the field and its button; Enter in the field touches the button."""
    return element(
        "form",
        # Outside a dialog this method sends nothing: the page's script alone hears the button.
        {"class": "rw-entry", "method": "dialog", "data-key": "entry"},
        element(
            "label",
            {"data-key": "entry-label"},
            element("span", {}, entry.label),
            " ",
            element(
                "input",
                {
                    "class": "rw-entry__field",
                    "inputmode": "numeric",
                    "autocomplete": "off",
                    "maxlength": 3,
                    "value": entry.value or None,
                    "data-key": ENTRY_KEY,
                    "data-rw-input": True,
                    "data-rw-focus": True,
                },
            ),
        ),
        element(
            "button",
            {
                "type": "submit",
                "class": "rw-button rw-button--main",
                "data-key": f"choice-{entry.action}",
                "data-rw-action": entry.action,
            },
            entry.name,
        ),
    )


def _parts(parts: Options, focus: str) -> Markup:
    return element(
        "div",
        {"class": "rw-parts", "role": "group", "aria-label": parts.label, "data-key": "parts"},
        element("p", {"class": "rw-parts__label", "aria-hidden": "true"}, parts.label),
        *(_choice_button(choice, focus) for choice in parts.choices),
    )


def _table(table: Table, number: int) -> Markup:
    """Return the table in a box of its own, which scrolls where it is too wide."""
    headers = (element("th", {"scope": "col"}, name) for name in table.headers)
    rows = (_row(row, marked=place == table.marked) for place, row in enumerate(table.rows))
    return element(
        "div",
        {"class": "rw-rows", "data-key": f"table-{number}"},
        # A caption would scroll with the table; the box is called the same.
        element("p", {"class": "rw-rows__label", "aria-hidden": "true"}, table.caption),
        element(
            "div",
            {
                "class": "rw-rows__box",
                "role": "region",
                "aria-label": table.caption,
                "tabindex": 0,
                "data-key": f"table-{number}-box",
            },
            element(
                "table",
                {"class": "rw-rows__table"},
                element("thead", {}, element("tr", {}, *headers)),
                element("tbody", {}, *rows),
            ),
        ),
    )


def _row(cells: Sequence[str], *, marked: bool) -> Markup:
    name, *rest = cells
    return element(
        "tr",
        {"class": "rw-marked" if marked else None},
        element("th", {"scope": "row"}, name),
        *(element("td", {}, cell) for cell in rest),
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
            "data-key": f"choice-{choice.key or choice.action}",
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
