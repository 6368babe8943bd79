"""The one door to the practices: a request as JSON gives a response as JSON."""

import json
from collections.abc import Callable, Mapping
from typing import Final

from rulewalk.notation.errors import NotationError
from rulewalk.practice import count, discard, game, match, play, quiz
from rulewalk.practice.frame import Frame
from rulewalk.voice.catalogue import LANGUAGES

type Request = Mapping[str, object]

PRACTICES: Final[Mapping[str, Callable[[Request], Frame]]] = {
    play.GAME: play.respond,
    discard.GAME: discard.respond,
    count.GAME: count.respond,
    game.GAME: game.respond,
    match.GAME: match.respond,
}
"""The practices that a page names by themselves; a quiz stands beside its lesson."""


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
    practice = quiz.respond if name.startswith(quiz.OF_LESSON) else PRACTICES.get(name)
    if practice is None or request.get("language") not in LANGUAGES:
        return _error("request", "no such game or language")
    try:
        frame = practice(request)
    except NotationError as error:
        return _error("position", str(error))
    except (ValueError, TypeError, KeyError) as error:
        return _error("request", str(error))
    return json.dumps({"frame": frame.as_data()}, ensure_ascii=False)


def _error(code: str, detail: str) -> str:
    return json.dumps({"error": code, "detail": detail}, ensure_ascii=False)
