"""Asking a practice as a page does, and reading the frames it answers with."""

import json
from html.parser import HTMLParser
from typing import Any

from rulewalk.practice.entry import handle


def ask(game: str, action: str, position: str | None = None, **more: Any) -> Any:
    """Return the response to a request of a game's practice, in English unless it says so."""
    request = {"game": game, "language": "en", "action": action, **more}
    if position is not None:
        request["position"] = position
    return json.loads(handle(json.dumps(request)))


def frame_of(game: str, action: str, position: str | None = None, **more: Any) -> dict[str, Any]:
    """Return the frame that answers a request."""
    response = ask(game, action, position, **more)
    assert "frame" in response, response
    found: dict[str, Any] = response["frame"]
    return found


class Parts(HTMLParser):
    """The keys, buttons, links and lit ends of a board, and its texts by the classes around them.

    ``buttons`` go by the action they ask for, each with its attributes and, as ``text``, its words.
    """

    def __init__(self, html: str) -> None:
        super().__init__()
        self.keys: list[str] = []
        self.buttons: dict[str, dict[str, str | None]] = {}
        self.links: list[dict[str, str | None]] = []
        self.lit: set[str] = set()
        self._open: list[dict[str, str | None]] = []
        self._texts: list[tuple[str, tuple[str, ...]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self._open.append(found)
        if key := found.get("data-key"):
            self.keys.append(key)
        action = found.get("data-rw-action")
        if tag == "button":
            self.buttons[str(action)] = {**found, "text": ""}
        elif action:
            self.lit.add(action)
        if tag == "a":
            self.links.append(found)
        if tag == "input":
            # It has no end tag.
            self._open.pop()

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        self._open.pop()

    def handle_data(self, data: str) -> None:
        classes = tuple(str(each.get("class")) for each in self._open)
        self._texts.append((data, classes))
        for each in self._open:
            action = str(each.get("data-rw-action"))
            if action in self.buttons and each.get("type") in ("button", "submit"):
                self.buttons[action]["text"] = f"{self.buttons[action]['text']}{data}"

    def text(self, css: str) -> str:
        """Return the text within the elements of a class."""
        return "".join(
            said for said, classes in self._texts if any(css in each.split() for each in classes)
        )

    @property
    def possible(self) -> set[str]:
        """The actions of the buttons that say no other."""
        return {action for action, found in self.buttons.items() if "aria-disabled" not in found}

    @property
    def led_to(self) -> list[str]:
        """The actions of the buttons that the keyboard is led to."""
        return [action for action, found in self.buttons.items() if "data-rw-focus" in found]
