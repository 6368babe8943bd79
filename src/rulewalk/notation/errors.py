"""What is wrong with a text that should have been a card, a tile, a move or a position."""

from collections.abc import Iterable
from difflib import get_close_matches


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


def nearest(text: str, choices: Iterable[str]) -> str | None:
    """Return the choice spelled most like ``text``, if one is close."""
    by_fold = {choice.casefold(): choice for choice in choices}
    close = get_close_matches(text.casefold(), by_fold, n=1, cutoff=0.5)
    return by_fold[close[0]] if close else None
