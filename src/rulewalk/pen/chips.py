"""Chips: short words on a rounded ground, such as what a player says."""

from typing import Final

from rulewalk.pen.svg import Box, Element, group, rect, text

HEIGHT: Final = 17

_CHARACTER: Final = 7.4
_NAME_CHARACTER: Final = 9
"""The width of a character, on the large side: a build does not know the reader's font."""


def chip_width(words: str) -> float:
    """Return how wide a chip is that holds these words."""
    return 11 + _CHARACTER * len(words)


def after_name(x: float, name: str) -> float:
    """Return where a chip begins beside a name in bold that begins at ``x``."""
    return x + _NAME_CHARACTER * len(name) + 5


def chip(words: str, x: float, y: float, css: str, key: str) -> Element:
    """Return a chip whose upper left corner is at (x, y)."""
    box = Box(x, y, chip_width(words), HEIGHT)
    middle, baseline = box.center[0], box.center[1] + 4.3
    return group(
        {"class": css, "data-key": key},
        [
            rect(box, "rw-chip", HEIGHT / 2),
            text(middle, baseline, "rw-chip-text", words),
        ],
    )
