"""How a learner gets on with counting: the level, the answers. It stays on the learner's device."""

from dataclasses import dataclass, replace
from typing import Final

from rulewalk.notation.errors import NotationError
from rulewalk.notation.seeds import read_number

LEVELS: Final = 5
CLIMBS_AFTER: Final = 3
"""The right answers in a row that lead to the next level."""

_MOST: Final = 100_000


@dataclass(frozen=True, slots=True)
class Progress:
    """What a learner has answered so far.

    Attributes:
        level: how hard the hands are, 1 to 5.
        row: how many of the last answers at this level were right in a row.
        answers: for each level how many hands were tried, and how many totals were right.
    """

    level: int = 1
    row: int = 0
    answers: tuple[tuple[int, int], ...] = ((0, 0),) * LEVELS

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been answered yet."""
        return not any(tried for tried, _right in self.answers)

    def after(self, level: int, *, right: bool) -> "Progress":
        """Return the progress after a hand of a level has been answered."""
        tried, hit = self.answers[level - 1]
        told = (min(tried + 1, _MOST - 1), min(hit + right, _MOST - 1))
        answers = (*self.answers[: level - 1], told, *self.answers[level:])
        row = self.row + 1 if right else 0
        if level != self.level:
            return replace(self, answers=answers)
        if row < CLIMBS_AFTER or level == LEVELS:
            return Progress(level, min(row, CLIMBS_AFTER), answers)
        return Progress(level + 1, 0, answers)


def read_progress(text: str) -> Progress:
    """Return the progress that a text describes: ``2;1;5.4,1.1,0.0,0.0,0.0``.

    Raises:
        NotationError: it is no such text.
    """
    parts = text.split(";")
    if len(parts) != 3:
        raise NotationError("progress is written as level;row;answers")
    level, row = read_number(parts[0], LEVELS + 1), read_number(parts[1], CLIMBS_AFTER + 1)
    answers = tuple(map(_read_answers, parts[2].split(",")))
    if not level or len(answers) != LEVELS:
        raise NotationError(f"there are {LEVELS} levels, from 1")
    return Progress(level, row, answers)


def _read_answers(text: str) -> tuple[int, int]:
    tried, _, right = text.partition(".")
    told = read_number(tried, _MOST), read_number(right, _MOST)
    if told[1] > told[0]:
        raise NotationError("nobody is right more often than asked")
    return told


def write_progress(progress: Progress) -> str:
    """Return progress as text."""
    answers = ",".join(f"{tried}.{right}" for tried, right in progress.answers)
    return f"{progress.level};{progress.row};{answers}"
