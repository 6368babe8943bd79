"""What is wrong with a text that should have been a card, a tile, a move or a position."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

LONGEST: Final = 60
"""The most characters of a wrong text that a message shows."""


class NotationError(ValueError):
    """A text or field that cannot be read.

    Attributes:
        path: the field it stands in, relative to what was read; empty for a bare text.
        reason: what is wrong, as a clause without a full stop.
        instead: the nearest right spelling, if there is one.
    """

    def __init__(self, reason: str, instead: str | None = None, path: tuple[str, ...] = ()) -> None:
        """Keep the parts; the message joins them."""
        hint = f"; did you mean {instead}?" if instead else ""
        super().__init__(f"{reason}{hint}")
        self.path = path
        self.reason = reason
        self.instead = instead

    def within(self, *path: str) -> "NotationError":
        """Return the same error, found in a field."""
        return NotationError(self.reason, self.instead, (*path, *self.path))


def quoted(text: str) -> str:
    """Return a text in quotes, on one line and not too long for one."""
    return repr(text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}...")


def nearest(text: str, choices: Iterable[str]) -> str | None:
    """Return the choice spelled most like ``text``, if one is close."""
    if len(text) > LONGEST:
        return None
    by_fold = {choice.casefold(): choice for choice in choices}
    close = get_close_matches(text.casefold(), by_fold, n=1, cutoff=0.5)
    return by_fold[close[0]] if close else None
