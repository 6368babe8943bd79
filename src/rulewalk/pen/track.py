"""The score track of a match: a groove for every player from 0 to the target and beyond.

Keys of ``Labels.words``: ``seat0`` ... (who sits there) and ``target`` ("Target 61").
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rulewalk.pen.svg import Box, Element, element, group, path, rect, text

PEG: Final = 6.2
"""The radius of a peg."""

_HEADING: Final = 17
_PITCH: Final = 25
_GROOVE: Final = 7
_NAME: Final = 68
_NUMBER: Final = 52
_BEYOND: Final = 8
"""The grooves go on behind the target for at least this part of it: an eighth."""
_HOLES: Final = (10, 100)
"""A hole for every ten points; where there would be too many, for every hundred."""
_MOST_HOLES: Final = 25
_WORDS: Final = 3.6
"""Half the width of a character of the target's label, on the large side."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a player stands.

    Attributes:
        seat: who it is.
        score: the points now, at least 0.
        before: the points before the last award; the same where there was none.
        leads: whether the player has won the match, alone or with others.
    """

    seat: int
    score: int
    before: int
    leads: bool = False


def track_height(players: int) -> float:
    """Return how high the track of this many players is."""
    return _HEADING + players * _PITCH + 2


def track(
    standings: Sequence[Standing], target: int, words: Mapping[str, str], box: Box, name: str
) -> Element:
    """Return the track that fills a box's width, its rows in the order of ``standings``."""
    # A score beyond the room behind the target moves the target to the left, and stays whole.
    end = max(target + target / _BEYOND, *(standing.score for standing in standings))
    left = box.x + _NAME
    scale = _Scale(left, (box.right - _NUMBER - PEG - left) / end, end, target)
    top = box.y + _HEADING
    at = scale.x(target)
    half = _WORDS * len(words["target"])
    label = min(max(at, box.x + half), box.right - half)
    rows = [
        _row(
            standing,
            words[f"seat{standing.seat}"],
            scale,
            Box(box.x, top + row * _PITCH, box.width, _PITCH),
            name,
        )
        for row, standing in enumerate(standings)
    ]
    return group(
        {"class": "rw-track", "data-key": f"{name}-track"},
        [
            text(label, box.y + 11, "rw-target", words["target"]),
            *rows,
        ],
    )


@dataclass(frozen=True, slots=True)
class _Scale:
    """Where points lie along a groove that begins at ``left`` and goes to ``end`` points."""

    left: float
    unit: float
    end: float
    target: int

    def x(self, points: float) -> float:
        return self.left + points * self.unit


# Scores change once a round.
@lru_cache(maxsize=64)
def _row(standing: Standing, called: str, scale: _Scale, box: Box, name: str) -> Element:
    key = f"{name}-track{standing.seat}"
    middle = box.y + box.height / 2
    groove = Box(scale.left, middle - _GROOVE / 2, scale.x(scale.end) - scale.left, _GROOVE)
    few, many = _HOLES
    step = few if scale.end / few <= _MOST_HOLES else many
    holes = "".join(
        f"M{scale.x(points):.2f} {middle:g}h0" for points in range(0, int(scale.end) + 1, step)
    )
    # Every row has its piece of the line at the target, which so runs behind all pegs.
    target = f"M{scale.x(scale.target):.2f} {box.y:g}V{box.bottom:g}"
    parts: list[Element] = []
    if standing.leads:
        parts += [
            rect(Box(box.x, box.y + 1, box.width, box.height - 2), "rw-winner", 4),
            path(f"M{box.x + 3:g} {middle:g}l3 4 5-7", "rw-winner-mark"),
        ]
    parts += [
        text(box.x + 14, middle + 4.8, "rw-name", called),
        rect(groove.grown(1), "rw-groove", _GROOVE / 2 + 1),
        *_filled(scale, 0, standing.before, middle, "rw-groove-full"),
        *_filled(scale, standing.before, standing.score, middle, "rw-groove-new"),
        path(holes, "rw-groove-hole"),
        path(target, "rw-target-line"),
    ]
    if standing.before != standing.score:
        parts.append(_peg("back", scale.x(standing.before), middle, key))
    parts += [
        _peg("front", scale.x(standing.score), middle, key),
        text(box.right - 4, middle + 7, "rw-track-number", str(standing.score)),
    ]
    return group({"class": "rw-track-row", "data-key": key}, parts)


def _filled(scale: _Scale, first: int, last: int, middle: float, css: str) -> list[Element]:
    if first >= last:
        return []
    along = Box(scale.x(first), middle - 1.5, scale.x(last) - scale.x(first), 3)
    return [rect(along, css)]


def _peg(which: str, x: float, y: float, key: str) -> Element:
    return element(
        "circle",
        {
            "class": f"rw-peg rw-peg-{which}",
            "data-key": f"{key}-{which}",
            "cx": x,
            "cy": y,
            "r": PEG,
        },
    )
