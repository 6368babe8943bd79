"""Frames that ship with a page, so that the first moves are answered before the engine has come.

From the first frame of a practice every action that its markup offers is asked, then every action
of the frames that answer, the likely ones first, through the same door that the browser's engine
answers at. What is found lies in one file for each practice::

    {"pieces": ["<div class=...>", ...],         markup, cut before every tag, each piece once
     "boards": [[0, 1, 2, ...], ...],            the pieces of each board
     "frames": [{"position": ..., "html": 0, ...}, ...],     with the number of the board
     "answers": [{"position": ..., "progress": null, "to": {"lay 7S": 1, ...}}, ...]}

An answer is found by the position, the progress sent along and the action. What depends on a seed
is left out: only the engine deals.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from hashlib import sha256
from heapq import heappop, heappush
from html import unescape
from itertools import count
from math import inf
from pathlib import Path
from shutil import copyfile, rmtree
from typing import Any, Final, NamedTuple

from rulewalk.games.cribbage.counting import HIGHEST
from rulewalk.practice.entry import handle

type Request = Mapping[str, object]
type Frame = dict[str, Any]

MOST_BYTES: Final = 500_000
"""Where a walk ends, in bytes of the file as it is read; with gzip it is a fifteenth or less.

Enough for every position of the play and of both trainers. What a visitor's network brings in a
tenth of a second decides it, and what a build may take: ten seconds for the whole site.
"""

MOST_FRAMES_OF_A_QUIZ: Final = 40
"""Where the walk of a quiz ends: with its first question, answered in every simple way.

There are as many quizzes as lessons, and what can be ticked doubles the frames with every box.
"""

OPEN: Final = "open"
"""The action with which a page comes back to a position."""

LEFT_TO_PAGE: Final = frozenset({"copy"})
"""Actions that no practice answers."""

_TAG: Final = re.compile(r"<(/?[a-z]+)\b([^<>]*)>")
_ACTION: Final = re.compile(r'\bdata-rw-action="([^"]*)"')
_INPUT: Final = "data-rw-input"
_TICKED: Final = "aria-pressed"
_SETTINGS: Final = "rw-options--settings"
_PIECE: Final = re.compile(r"<?[^<]+")
_INDEX_BYTES: Final = 5

_PACKAGE: Final = Path(__file__).parents[1]
_READ: Final = ("games", "notation", "voice", "pen", "stage", "lesson", "practice")
_KEPT: Final = 3


class FramesError(Exception):
    """The frames could not be made; the message is what Python said."""


class Kind(IntEnum):
    """What an action does, in the order of asking."""

    MOVE = 0
    """It goes on with the game."""

    TICK = 1
    """It ticks one of several things: each after the first doubles the frames."""

    SETTING = 2
    """It changes what is played, not how the game goes on."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An action that a frame offers.

    Attributes:
        action: what is asked.
        kind: what it does.
    """

    action: str
    kind: Kind


def offers(html: str) -> Iterator[Offer]:
    """Yield what a board offers to touch, in order; a field is filled with every total there is."""
    setting = form = typed = False
    for tag, attributes in _TAG.findall(html):
        if tag.strip("/") == "fieldset":
            setting = _SETTINGS in attributes
        elif tag.strip("/") == "form":
            form, typed = tag == "form", False
        typed = typed or (form and _INPUT in attributes)
        touched = _ACTION.search(attributes)
        if touched is None or touched[1] in LEFT_TO_PAGE:
            continue
        action = unescape(touched[1])
        ticks = Kind.TICK if _TICKED in attributes else Kind.MOVE
        kind = Kind.SETTING if setting else ticks
        yield Offer(action, kind)
        if typed:
            for number in range(HIGHEST + 1):
                yield Offer(f"{action} {number}", kind)


@dataclass(slots=True)
class Walk:
    """What has been asked of a practice and answered so far.

    Attributes:
        pieces: piece of markup -> its number.
        boards: pieces of a board -> its number.
        frames: frame as text, its board by number -> its number.
        answers: position and progress -> action -> number of the frame.
        size: about how many bytes the file will take.
    """

    pieces: dict[str, int] = field(default_factory=dict)
    boards: dict[tuple[int, ...], int] = field(default_factory=dict)
    frames: dict[str, int] = field(default_factory=dict)
    answers: dict[tuple[str, str | None], dict[str, int]] = field(default_factory=dict)
    size: int = 0

    def note(self, frame: Frame) -> int:
        """Return the number of a frame, noted if it is new."""
        return self._numbered(self.frames, json.dumps(frame | {"html": self._board(frame["html"])}))

    def _board(self, html: str) -> int:
        pieces = tuple(self._numbered(self.pieces, piece) for piece in _PIECE.findall(html))
        known = len(self.boards)
        number = self.boards.setdefault(pieces, known)
        if number == known:
            self.size += _INDEX_BYTES * len(pieces)
        return number

    def _numbered(self, table: dict[str, int], text: str) -> int:
        known = len(table)
        number = table.setdefault(text, known)
        if number == known:
            self.size += len(text)
        return number

    def written(self) -> bytes:
        """Return the file."""
        data = {
            "pieces": list(self.pieces),
            "boards": list(self.boards),
            "frames": [json.loads(frame) for frame in self.frames],
            "answers": [
                {"position": position, "progress": progress, "to": to}
                for (position, progress), to in self.answers.items()
                if to
            ],
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def frames_from(first: Request, most_bytes: int = MOST_BYTES, most_frames: float = inf) -> bytes:
    """Return the file of the frames that can be reached from the one that answers a request.

    The game as it is shown comes first, and settings after everything else.

    Raises:
        ValueError: the request is answered by no frame.
    """
    about = {key: value for key, value in first.items() if key not in ("action", "seed")}
    start = _asked(first)
    if start is None:
        raise ValueError("there is no first frame")
    walk = Walk()
    walk.note(start)
    order = count()
    # By how likely it is asked, then by when it was found.
    waiting: list[tuple[Kind, int, _Ask]] = []

    def offer_all(frame: Frame, progress: str | None, way: Kind, *, ticked: bool) -> None:
        for offer in [Offer(OPEN, Kind.MOVE), *offers(frame["html"])]:
            # The first tick is as likely as a move.
            kind = Kind.MOVE if offer.kind is Kind.TICK and not ticked else offer.kind
            ask = _Ask(frame["position"], progress, offer)
            heappush(waiting, (max(way, kind), next(order), ask))

    # Each with what a page that shows it keeps as progress; one that came with the page: nothing.
    offer_all(start, None, Kind.MOVE, ticked=False)
    while waiting and walk.size <= most_bytes and len(walk.frames) < most_frames:
        way, _, (position, progress, offer) = heappop(waiting)
        to = walk.answers.setdefault((position, progress), {})
        if offer.action in to:
            continue
        answer = _asked(
            {**about, "action": offer.action, "position": position, "progress": progress}
        )
        if answer is None:
            continue
        known = len(walk.frames)
        to[offer.action] = walk.note(answer)
        if len(walk.frames) > known:
            kept = answer.get("progress", progress)
            offer_all(answer, kept, way, ticked=offer.kind is Kind.TICK)
    return walk.written()


class _Ask(NamedTuple):
    """An action to be asked at a position, with the progress that is sent along."""

    position: str
    progress: str | None
    offer: Offer


def _asked(request: Request) -> Frame | None:
    """Return the frame that answers, or None: without a seed nothing that needs one is answered."""
    response = json.loads(handle(json.dumps(request)))
    frame: Frame | None = response.get("frame")
    return frame


class Frames:
    """The frames of one build: noted as pages are made, walked beside it, written at its end.

    Args:
        cache: the folder that keeps what has been walked, by all that it depends on.
    """

    def __init__(self, cache: Path) -> None:
        self._sources = sources_hash()
        self._cache = cache / self._sources
        self._wanted: dict[str, Request] = {}
        self._walking: list[subprocess.Popen[str]] = []

    def __call__(self, first: Request) -> str:
        """Return the name of the file of the frames that follow a first one; it is made later."""
        request = json.dumps(first, sort_keys=True)
        name = f"frames-{_hash(self._sources.encode(), request.encode())}.json"
        self._wanted[name] = first
        return name

    def start(self) -> None:
        """Begin to walk, in other processes, what no build has walked before."""
        missing = [item for item in self._wanted.items() if not (self._cache / item[0]).exists()]
        if not missing:
            return
        _forget_old(self._cache)
        processes = min(os.cpu_count() or 1, len(missing))
        for number in range(processes):
            walking = subprocess.Popen(
                [sys.executable, "-m", __name__, str(self._cache)],
                stdin=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
            )
            assert walking.stdin
            json.dump(dict(missing[number::processes]), walking.stdin)
            walking.stdin.close()
            walking.stdin = None
            self._walking.append(walking)

    def write(self, folder: Path) -> None:
        """Put the files into a folder of the site.

        Raises:
            FramesError: a walk ended with an error.
        """
        for walking in self._walking:
            _, said = walking.communicate()
            if walking.returncode:
                raise FramesError(said.strip())
        self._walking.clear()
        if self._wanted:
            folder.mkdir(parents=True, exist_ok=True)
        for name in self._wanted:
            copyfile(self._cache / name, folder / name)


def sources_hash() -> str:
    """Return a short hash of all that the frames are made by."""
    paths = [Path(__file__)]
    for name in _READ:
        paths += sorted((_PACKAGE / name).rglob("*.py"))
        paths += sorted((_PACKAGE / name).rglob("*.mo"))
    return _hash(*(path.read_bytes() for path in paths))


def _hash(*contents: bytes) -> str:
    whole = sha256()
    for content in contents:
        whole.update(sha256(content).digest())
    return whole.hexdigest()[:16]


def _forget_old(cache: Path) -> None:
    """Leave the latest folders of the cache, this one among them."""
    cache.mkdir(parents=True, exist_ok=True)
    by_age = sorted(cache.parent.iterdir(), key=lambda path: path.stat().st_mtime)
    for old in by_age[:-_KEPT]:
        if old != cache:
            rmtree(old, ignore_errors=True)


def _walk_all(folder: Path, wanted: Mapping[str, Request]) -> None:
    for name, first in wanted.items():
        most_frames = MOST_FRAMES_OF_A_QUIZ if "lesson" in first else inf
        unfinished = folder / f"{name}.{os.getpid()}"
        unfinished.write_bytes(frames_from(first, most_frames=most_frames))
        # Two builds may run at once: each sees a whole file or none.
        unfinished.replace(folder / name)


if __name__ == "__main__":
    _walk_all(Path(sys.argv[1]), json.load(sys.stdin))
