"""The one door to the practices: a request as JSON gives a response as JSON."""

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final, cast

from rulewalk.notation.errors import NotationError
from rulewalk.practice.frame import Frame
from rulewalk.voice.catalogue import LANGUAGES

type Request = Mapping[str, object]

PRACTICES: Final[Mapping[str, str]] = {
    "cribbage/play": "play",
    "cribbage/discard": "discard",
    "cribbage/count": "count",
    "cribbage/game": "game",
    "draw/match": "match",
}
"""The practices that a page names by themselves, each with its module in this package."""

QUIZ: Final = "quiz"
"""The module of quizzes: one stands beside each lesson, as ``quiz:`` and the lesson's name."""


def handle(request_json: str) -> str:
    """Return the response to a request; never raises.

    A request is an object with ``game``, ``language``, ``action`` and what the action needs.
    The response is ``{"frame": ...}``, or ``{"error": code, "detail": ...}`` with the codes
    ``request`` (it is not one) and ``position`` (its position cannot be read).
    """
    try:
        request = json.loads(request_json)
    except (ValueError, RecursionError):
        return _error("request", "not JSON")
    if not isinstance(request, dict):
        return _error("request", "not an object")
    name = str(request.get("game"))
    module = QUIZ if name.startswith(f"{QUIZ}:") else PRACTICES.get(name)
    if module is None or request.get("language") not in LANGUAGES:
        return _error("request", "no such game or language")
    try:
        frame = _practice(module)(request)
    except NotationError as error:
        return _error("position", str(error))
    except (ValueError, TypeError, KeyError) as error:
        return _error("request", str(error))
    return json.dumps({"frame": frame.as_data()}, ensure_ascii=False)


def prepare() -> bool:
    """Import one more practice, so that its first request need not; False if none was left."""
    for module in (*PRACTICES.values(), QUIZ):
        if module not in _imported:
            _practice(module)
            return True
    return False


_imported: dict[str, Callable[[Request], Frame]] = {}


def _practice(module: str) -> Callable[[Request], Frame]:
    """Return what answers a practice's requests; imports it at its first use.

    In the browser imports are most of the engine's start, and a page asks for one practice.
    """
    if module not in _imported:
        found = import_module(f"rulewalk.practice.{module}").respond
        _imported[module] = cast(Callable[[Request], Frame], found)
    return _imported[module]


def _error(code: str, detail: str) -> str:
    return json.dumps({"error": code, "detail": detail}, ensure_ascii=False)
