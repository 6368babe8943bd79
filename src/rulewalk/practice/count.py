"""Practising to count hands, harder ones after every few right answers."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from rulewalk.games.cards import PACK
from rulewalk.games.cribbage.counting import (
    Counting,
    CountingEvent,
    CountingMove,
    CountOut,
    Finish,
)
from rulewalk.games.cribbage.show import COMBINATION_POINTS, HAND_SIZE, NOBS_POINTS
from rulewalk.games.cribbage.total import show_points
from rulewalk.games.protocol import Transition
from rulewalk.games.shuffle import SEED_LIMIT, shuffled
from rulewalk.notation.errors import NotationError
from rulewalk.notation.seating import PAIR
from rulewalk.notation.seeds import read_number, read_seed, write_seed
from rulewalk.pen.protocol import Labels
from rulewalk.pen.show import ShowPen
from rulewalk.practice.frame import Frame
from rulewalk.practice.progress import LEVELS, Progress, read_progress, write_progress
from rulewalk.practice.seeds import asked_seed
from rulewalk.stage.board import Board, Choice, Entry, Options, Table, Told, board_markup
from rulewalk.stage.markup import Markup
from rulewalk.voice.cribbage_show import CountingVoice
from rulewalk.voice.interface import Interface

type Made = Transition[Counting, CountingMove, CountingEvent]

GAME: Final = "cribbage/count"

HAND: Final = "hand"
COUNT: Final = "count"
SHOW: Final = "show"
OPEN: Final = "open"
COPY: Final = "copy"

COMBINATIONS: Final = ((0, 2), (3, 4), (5, 6), (7, 9), (10, None))
"""The least and the most combinations in a hand of each level; the last has no most."""

HIGHEST_ANSWER: Final = 99

_HAND: Final = HAND_SIZE + 1
_CRIB_EVERY: Final = 3
_STEP: Final = 2_654_435_769
"""Leads from one shuffle of a seed to the next; odd, so that none comes twice."""


def respond(request: Mapping[str, Any]) -> Frame:
    """Return the frame that answers a request.

    The request holds ``language``, ``action``, ``progress`` where there is any, and, but for the
    first hand, ``position``: ``seed-7;2;`` is a hand of the second level, ``seed-7;2;12`` the same
    one after somebody said twelve. Actions: ``hand`` deals a hand of the learner's level from
    ``seed``; ``count 12`` answers; ``show 2`` lights up the second combination of a hand that has
    been answered; ``open`` shows a position. Progress that cannot be read is none.

    Raises:
        NotationError: the position, a number or the action cannot be read.
        KeyError, TypeError, ValueError: something is missing or of the wrong type, or the hand
            has been answered, or not yet.
    """
    language, action = str(request["language"]), str(request["action"])
    progress = _kept(request.get("progress"))
    trainer = _Trainer(CountingVoice(language), Interface(language), progress)
    verb, _, rest = action.partition(" ")
    if action == HAND:
        return trainer.frame(Question(asked_seed(request), progress.level))
    question = read_question(str(request["position"]))
    if action == OPEN:
        return trainer.frame(question)
    if verb == COUNT:
        return trainer.answered(question, rest)
    if verb == SHOW:
        return trainer.lit(question, read_number(rest))
    raise NotationError(f"{action[:20]!r} is not an action")


def _kept(text: object) -> Progress:
    """Return the progress that the page has kept; what is none begins anew."""
    try:
        return read_progress(text) if isinstance(text, str) else Progress()
    except NotationError:
        return Progress()


@dataclass(frozen=True, slots=True)
class Question:
    """A hand to be counted.

    Attributes:
        seed: deals the hand, together with the level.
        level: how hard it is, 1 to 5.
        answer: what somebody said it is worth; None before.
    """

    seed: int
    level: int
    answer: int | None = None

    @property
    def counting(self) -> Counting:
        """The hand before it is counted."""
        return _hand_of(self.seed, self.level)


@lru_cache(maxsize=8)
def _hand_of(seed: int, level: int) -> Counting:
    """Return a seed's first hand of a level.

    The hardest are one in some hundreds, and a frame asks for its hand again and again.
    """
    least, most = COMBINATIONS[level - 1]
    return next(
        counting
        for counting in _hands(seed, least)
        if least <= len(counting.makes) and (most is None or len(counting.makes) <= most)
    )


def _hands(seed: int, least: int) -> Iterator[Counting]:
    """Yield hand after hand of a seed, every third one a crib.

    Hands are left out that are worth too little for so many combinations: each has two points at
    least, but for his nobs.
    """
    worth = COMBINATION_POINTS * least - NOBS_POINTS
    while True:
        pack = shuffled(PACK, seed)
        for number, start in enumerate(range(0, len(pack) - _HAND + 1, _HAND)):
            hand, starter = pack[start : start + HAND_SIZE], pack[start + HAND_SIZE]
            crib = number % _CRIB_EVERY == _CRIB_EVERY - 1
            if show_points(hand, starter, crib=crib) >= worth:
                yield Counting.start(sorted(hand, key=PACK.index), starter, crib=crib)
        seed = (seed + _STEP) % SEED_LIMIT


def read_question(text: str) -> Question:
    """Return the question that a text describes.

    Raises:
        NotationError: it is none.
    """
    parts = text.split(";")
    if len(parts) != 3:
        raise NotationError("a hand to count is written as seed;level;answer")
    seed, level = read_seed(parts[0]), read_number(parts[1], LEVELS + 1)
    if not level:
        raise NotationError("levels are counted from 1")
    answer = read_number(parts[2], HIGHEST_ANSWER + 1) if parts[2] else None
    return Question(seed, level, answer)


def write_question(question: Question) -> str:
    """Return a question as text."""
    answer = "" if question.answer is None else question.answer
    return f"{write_seed(question.seed)};{question.level};{answer}"


def _counted_out(counting: Counting) -> list[Made]:
    """Return the whole count, combination by combination, and its end."""
    history: list[Made] = []
    moves: list[CountingMove] = [CountOut(made.kind, made.cards) for made in counting.makes]
    for move in [*moves, Finish()]:
        after, events = counting.do(move)
        history.append(Transition(counting, move, events, after))
        counting = after
    return history


@dataclass(frozen=True, slots=True)
class _Trainer:
    """How hands are shown to somebody.

    Attributes:
        voice: counts as players say it.
        words: says what stands on the buttons.
        progress: how the learner gets on.
    """

    voice: CountingVoice
    words: Interface
    progress: Progress

    def answered(self, question: Question, typed: str) -> Frame:
        """Return the frame after an answer, or the one that asks for a number."""
        if question.answer is not None:
            raise ValueError("the hand has been answered")
        try:
            answer = read_number(typed, HIGHEST_ANSWER + 1)
        except NotationError:
            return self.frame(question, why=self.words.type_a_number, typed=typed[:3])
        points = sum(made.points for made in question.counting.makes)
        progress = self.progress.after(question.level, right=answer == points)
        after = replace(self, progress=progress)
        return after.frame(replace(question, answer=answer))

    def lit(self, question: Question, number: int) -> Frame:
        """Return the frame in which one combination of an answered hand is lit, from 1."""
        if question.answer is None or not 0 < number <= len(question.counting.makes):
            raise ValueError("there is no such combination to be seen")
        return self.frame(question, shown=number)

    def frame(
        self, question: Question, *, shown: int | None = None, why: str = "", typed: str = ""
    ) -> Frame:
        """Return the frame of a question.

        Its board follows from the question, the progress and what is lit or was tried alone.
        """
        words, voice = self.words, self.voice
        counting, done = question.counting, question.answer is not None
        history = _counted_out(counting) if done else []
        seen = history[shown - 1 if shown else -1] if done else None
        prompt = self._prompt(question)
        told = [
            Told(voice.caption(made, PAIR), voice.points(made, PAIR), made is seen)
            for made in history
        ]
        board = Board(
            picture=self._picture(counting, seen),
            prompt=prompt,
            why=why,
            hand_label=words.your_hand,
            hand=[],
            choices=self._choices(done=done),
            log_label=words.log,
            log=told,
            log_empty=words.nothing_yet(GAME),
            tallies=[],
            alternative=voice.alternative(seen.after if seen else counting, PAIR),
            entry=None if done else Entry(COUNT, words.points_label, words.answer, typed),
            parts=self._parts(history, shown),
            tables=[] if self.progress.is_empty else [self._table()],
        )
        heard = [each.text for each in told if each.new] if shown else []
        return Frame(
            position=write_question(question),
            html=board_markup(board, words),
            announce=why or words.words.sentences(heard or [prompt]),
            moves=tuple(_actions(question, shown)),
            refused=bool(why),
            over=done,
            progress=write_progress(self.progress),
        )

    def _prompt(self, question: Question) -> str:
        counting = question.counting
        if question.answer is None:
            return self.words.what_is_worth(yours=False, crib=counting.crib)
        points = sum(made.points for made in counting.makes)
        if question.answer == points:
            return self.voice.right_total(points, crib=counting.crib)
        return self.voice.wrong_total(question.answer, points, crib=counting.crib)

    def _picture(self, counting: Counting, seen: Made | None) -> Markup:
        position = seen.after if seen else counting
        labels = Labels(
            self.voice.title(position, PAIR),
            self.voice.alternative(position, PAIR),
            self.voice.picture_words(position, PAIR),
        )
        move = seen.move if seen else None
        return Markup(ShowPen().picture(position, labels, move, key="count-table"))

    def _choices(self, *, done: bool) -> list[Choice]:
        choices = [Choice(COPY, self.words.copy_position)]
        if done:
            choices.insert(0, Choice(HAND, self.words.next_hand, main=True))
        return choices

    def _parts(self, history: Sequence[Made], shown: int | None) -> Options | None:
        """Return a button for each combination; touched again, it goes dark."""
        choices = [
            Choice(
                f"{SHOW} {number}" if number != shown else OPEN,
                self.voice.heading(made, PAIR),
                beside=True,
                chosen=number == shown,
                key=f"{SHOW} {number}",
            )
            for number, made in enumerate(history[:-1], 1)
        ]
        return Options(self.words.what_counts, choices) if choices else None

    def _table(self) -> Table:
        words = self.words
        rows = [
            [str(level), words.span(*COMBINATIONS[level - 1]), str(tried), str(right)]
            for level, (tried, right) in enumerate(self.progress.answers, 1)
        ]
        headers = [words.level, words.combinations, words.tried, words.right]
        return Table(words.own_progress, headers, rows, marked=self.progress.level - 1)


def _actions(question: Question, shown: int | None) -> list[str]:
    """Return the actions that are possible now."""
    if question.answer is None:
        return [f"{COUNT} {points}" for points in range(HIGHEST_ANSWER + 1)]
    parts = range(1, len(question.counting.makes) + 1)
    lit = [OPEN if number == shown else f"{SHOW} {number}" for number in parts]
    return [HAND, *lit]
