"""A practice as a page shows it before the engine has come: its first frame, and its states."""

import json
from collections.abc import Mapping
from typing import Final

from rulewalk.games.draw.settlement import PLAYERS
from rulewalk.lesson.walkthrough import Lesson
from rulewalk.practice import count, discard, game, match, play, quiz
from rulewalk.practice.against import SIMPLE
from rulewalk.practice.entry import handle
from rulewalk.practice.questions import write_lesson
from rulewalk.stage.markup import Attributes, Markup, element
from rulewalk.voice.interface import FAILURES, Interface

BEGINNINGS: Final = {
    play.GAME: play.DEAL,
    discard.GAME: discard.HAND,
    count.GAME: count.HAND,
    game.GAME: f"{game.NEW} {SIMPLE}",
    match.GAME: f"{match.MATCH} {min(PLAYERS)}",
}
"""The action that begins a game, by its id: against the simple rival, or as few as can play."""

DRAWN_AS: Final = {discard.GAME: "cribbage/game", count.GAME: "cribbage/show"}
"""The game whose pen draws a trainer that is no game of its own."""


def first_request(game: str, language: str, seed: int, rules: str = "") -> dict[str, object]:
    """Return the request that the first frame of a seed's game answers.

    ``rules`` is the address of the page with the rules, as ``practice_markup`` takes it.
    """
    return {
        "game": game,
        "language": language,
        "action": BEGINNINGS.get(game, ""),
        "seed": seed,
        "rules": rules,
    }


def first_frame(game: str, language: str, seed: int, rules: str = "") -> dict[str, object]:
    """Return the first frame of a seed's game, made by the same door that the browser uses.

    Raises:
        ValueError: there is no such practice, language or seed, or no such address.
    """
    return _frame(first_request(game, language, seed, rules))


def _frame(request: Mapping[str, object]) -> dict[str, object]:
    response = json.loads(handle(json.dumps(request)))
    if "frame" not in response:
        raise ValueError(response["detail"])
    frame: dict[str, object] = response["frame"]
    return frame


def practice_markup(
    game: str, language: str, seed: int, rules: str = "", frames: str = ""
) -> Markup:
    """Return the element of a practice, with the words of every state it can be in.

    ``rules`` is the address of the page that explains the rules, relative to the page that the
    practice stands in; empty where it is the same. ``frames`` is the name of the file with the
    frames that ship with the page; empty where none do.

    Raises:
        ValueError: there is no such practice, language or seed, or the address is no relative one.
    """
    frame = first_frame(game, language, seed, rules)
    attributes = {
        "data-game": game,
        "data-rules": rules or None,
        "data-frames": frames or None,
    }
    return _practice(game, language, frame, attributes)


def quiz_request(lesson: Lesson, language: str) -> dict[str, object]:
    """Return the request that the first frame of a lesson's quiz answers."""
    return {
        "game": f"{quiz.OF_LESSON}{lesson.walkthrough.id}",
        "language": language,
        "action": quiz.BEGIN,
        "lesson": write_lesson(lesson),
    }


def quiz_markup(lesson: Lesson, language: str, frames: str = "") -> Markup:
    """Return the element of a lesson taken as a quiz; ``frames`` as in ``practice_markup``.

    Raises:
        ValueError: nothing in it can be asked, or there is no such language.
    """
    request = quiz_request(lesson, language)
    attributes = {
        "data-game": str(request["game"]),
        "data-lesson": str(request["lesson"]),
        "data-frames": frames or None,
    }
    return _practice(quiz.GAME, language, _frame(request), attributes)


def _practice(
    game: str, language: str, frame: Mapping[str, object], attributes: Attributes
) -> Markup:
    """Return the element of a practice, with the words that go by the id ``game``."""
    words = Interface(language)
    return element(
        "rw-practice",
        {
            "class": "rw-practice",
            "role": "region",
            "aria-label": words.practice_label(game),
            **attributes,
            "data-search-exclude": True,
            "data-language": language,
            "data-state": "idle",
            "data-position": str(frame["position"]),
            "data-words": json.dumps(_states(game, words), ensure_ascii=False),
        },
        element("p", {"class": "rw-practice__noscript"}, words.without_script),
        element("p", {"class": "rw-practice__from-file"}, words.failure("file")),
        element("div", {"class": "rw-practice__board"}, Markup(frame["html"])),
        element(
            "div",
            {"class": "rw-practice__status"},
            element("p", {"class": "rw-practice__state"}, words.idle),
            element(
                "button",
                {"type": "button", "class": "rw-button", "data-rw-retry": True, "hidden": True},
                words.retry,
            ),
        ),
        element("p", {"class": "rw-live", "aria-live": "polite"}),
    )


def _states(game: str, words: Interface) -> dict[str, object]:
    """Return what the page's script says of the engine and of links; it only fills in bytes."""
    return {
        "idle": words.idle,
        "connecting": words.connecting,
        "downloading": words.downloading_template,
        "tenths": words.tenths_template,
        "starting": words.starting,
        "ready": words.ready,
        "failed": {reason: words.failure(reason) for reason in FAILURES},
        "copied": words.link_copied,
        "copyFailed": words.copy_failed,
        "waiting": words.waiting,
        "meanwhile": words.meanwhile,
        "regardless": words.regardless,
        "elsewhere": words.elsewhere,
        "notKept": words.not_kept_here,
        "opening": words.opening,
        "noAnswer": words.no_answer,
        "badLink": words.bad_link,
        "badSaved": words.bad_saved,
        "freshDeal": words.fresh_start(game),
        "resumed": words.resumed,
    }
