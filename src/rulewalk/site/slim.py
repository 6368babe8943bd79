"""Scripts and style sheets as they are served: without what only their readers need."""

import re
from collections.abc import Iterable
from typing import Final

_STRING: Final = re.compile(r"(\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*')")
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_BLANKS: Final = re.compile(r"\s+")
_BESIDE: Final = re.compile(r" ?([{};,>]) ?|(?<=:) ")
"""Where a style sheet needs no blank: a colon may begin a selector, so one stays before it."""


def sheet(sheets: Iterable[str]) -> str:
    """Return style sheets as one, in their order, without comments and needless blanks."""
    whole = _COMMENT.sub("", "\n".join(sheets))
    # The odd ones are strings, which stay as they are.
    parts = [
        part if number % 2 else _BESIDE.sub(r"\1", _BLANKS.sub(" ", part))
        for number, part in enumerate(_STRING.split(whole))
    ]
    return "".join(parts).replace(";}", "}").strip()


def script(source: str) -> str:
    """Return a script without the lines that are comments and without indentation.

    Raises:
        ValueError: a template goes on over the end of a line, and would be changed.
    """
    kept = []
    for line in map(str.strip, source.splitlines()):
        if line.startswith("//"):
            continue
        if line.count("`") % 2:
            raise ValueError(f"a template does not end in its line: {line}")
        kept.append(line)
    return "\n".join(filter(None, kept)) + "\n"


def module(universal: str) -> str:
    """Return a script in the universal format of npm packages as a module with its default."""
    return (
        "const module = { exports: {} };\n"
        "const { exports } = module;\n"
        f"{universal.strip()}\n"
        "export default module.exports;\n"
    )
