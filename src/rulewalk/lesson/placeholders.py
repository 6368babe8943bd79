"""Numbers in prose: ``[=NAME]`` stands for a number that the rules fix."""

import re
from typing import Final

from rulewalk.games.registry import CONSTANTS

PLACEHOLDER: Final = re.compile(r"\[=([a-z0-9.-]+)\]")


def filled(text: str) -> str:
    """Return the text with every placeholder replaced by its number.

    Raises:
        KeyError: a placeholder names nothing.
    """
    return PLACEHOLDER.sub(lambda found: str(CONSTANTS[found[1]]), text)
