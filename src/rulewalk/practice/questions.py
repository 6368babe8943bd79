"""A walkthrough taken as a quiz: where it stops to ask, and what has been answered, as text."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from rulewalk.games.cards import Card
from rulewalk.games.cribbage.claims import Judged, judge
from rulewalk.games.cribbage.counting import (
    Counting,
    CountingEvent,
    CountingMove,
    CountingRefusal,
    CountOut,
)
from rulewalk.games.cribbage.game import HandCounted, HeelsScored, Shown, StarterTurned
from rulewalk.games.cribbage.play import CardLaid, Lay, PlayPosition, Scored, ScoreKind
from rulewalk.games.cribbage.show import ShowKind
from rulewalk.games.protocol import Transition
from rulewalk.lesson.replay import REFUSE, replay
from rulewalk.lesson.walkthrough import Lesson, Refused, Walkthrough
from rulewalk.notation.cards import read_cards, write_cards
from rulewalk.notation.errors import NotationError, quoted
from rulewalk.notation.registry import SCRIPTS
from rulewalk.notation.script import Fields
from rulewalk.notation.seating import PAIR, Seating, Who

type CountMade = Transition[Counting, CountingMove, CountingEvent]

SHOW: Final = "cribbage/show"
QUIZZED: Final = ("cribbage/play", SHOW, "cribbage/game")
"""The games whose lessons score something at their steps."""

HEELS: Final = "heels"

LONGEST: Final = 20_000
"""The characters of a lesson as text; the longest that stands needs a small part of them."""

MOST_STEPS: Final = 200
MOST_ATTEMPTS: Final = 60
"""The attempts at counting one hand that are kept; no hand has half as many combinations."""

_LONGEST_VALUE: Final = 200
_NOTHING: Final = "-"
_END: Final = "end"
_KINDS: Final = {kind.value: kind for kind in ShowKind}


@dataclass(frozen=True, slots=True)
class Pegging:
    """The question what a card of the play scores.

    Attributes:
        before: the play before the card.
        move: the card laid.
        seating: who holds which seat of the play.
        pegged: what is pegged for the card.
    """

    before: PlayPosition
    move: Lay
    seating: Seating
    pegged: tuple[Scored, ...]

    @property
    def card(self) -> Card:
        """The card laid."""
        return self.move.card

    @property
    def who(self) -> Who:
        """Who lays the card."""
        return self.seating[self.move.seat]

    @property
    def kinds(self) -> tuple[str, ...]:
        """What can be claimed."""
        return tuple(kind.value for kind in ScoreKind)

    def judged(self, kinds: Sequence[str]) -> Judged:
        """Return how a claim compares with what the card scores."""
        return judge(self.before, self.move, map(ScoreKind, kinds), self.pegged)


@dataclass(frozen=True, slots=True)
class Turning:
    """The question what the starter scores, and whether it does."""

    card: Card
    scores: bool

    @property
    def kinds(self) -> tuple[str, ...]:
        """What can be claimed."""
        return (HEELS,)


@dataclass(frozen=True, slots=True)
class CountingOut:
    """The question what a hand is worth, answered combination by combination.

    Attributes:
        start: the hand before it is counted.
        yours: whether it is the learner's; None where it is nobody's.
    """

    start: Counting
    yours: bool | None = None


type CardQuestion = Pegging | Turning
type Question = CardQuestion | CountingOut


@dataclass(frozen=True, slots=True)
class Stop:
    """A step of a quiz: what is asked before it, if anything, and what happens."""

    made: Transition[Any, Any, Any]
    question: Question | None


@dataclass(frozen=True, slots=True)
class Quiz:
    """A lesson taken as a quiz."""

    lesson: Lesson
    stops: tuple[Stop, ...]

    @property
    def game(self) -> str:
        """The game of the lesson."""
        return self.lesson.walkthrough.game

    @property
    def questions(self) -> int:
        """How many questions it asks."""
        return sum(stop.question is not None for stop in self.stops)


def quiz_of(lesson: Lesson) -> Quiz | None:
    """Return a lesson as a quiz; None where nothing in it can be asked."""
    game = lesson.walkthrough.game
    if game not in QUIZZED:
        return None
    happened = [step.happened for step in lesson.steps if not isinstance(step.happened, Refused)]
    if game == SHOW:
        # A hand is one question, whatever the lesson tells of it step by step.
        last = happened[-1:] if happened and happened[-1].after.finished else []
        stops = [Stop(made, CountingOut(lesson.start)) for made in last]
    else:
        stops = [Stop(made, _asked(made, lesson.seating)) for made in happened]
    return Quiz(lesson, tuple(stops)) if any(stop.question for stop in stops) else None


def _asked(made: Transition[Any, Any, Any], seating: Seating) -> Question | None:
    """Return what can be asked before a step of the play or of a game."""
    before, move = made.before, made.move
    for event in made.events:
        match event:
            case CardLaid():
                pegged = tuple(each for each in made.events if isinstance(each, Scored))
                if isinstance(before, PlayPosition):
                    return Pegging(before, move, seating, pegged)
                around = (PAIR[before.player_at(0)], PAIR[before.player_at(1)])
                return Pegging(before.play, move, around, pegged)
            case StarterTurned(card=card):
                scores = any(isinstance(each, HeelsScored) for each in made.events)
                return Turning(card, scores)
            case HandCounted(player, shown, cards, starter):
                start = Counting.start(cards, starter, crib=shown is Shown.CRIB)
                return CountingOut(start, PAIR[player] is Who.YOU)
    return None


def write_lesson(lesson: Lesson) -> str:
    """Return what a quiz needs of a lesson as JSON: its start and its moves, without claims."""
    walkthrough = lesson.walkthrough
    moving = SCRIPTS[walkthrough.game].move_keys
    steps = [
        {key: value for key, value in fields.items() if key in moving}
        for fields in walkthrough.steps
        if walkthrough.game != SHOW and REFUSE not in fields
    ]
    data = {"game": walkthrough.game, "start": dict(walkthrough.start), "steps": steps}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read_quiz(text: object) -> Quiz:
    """Return the quiz of a lesson as text; every move in it is made by the engine.

    Raises:
        NotationError: it is no lesson, a move in it is not allowed, or it asks nothing.
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        raise NotationError("a lesson is a text, and no very long one")
    return _read_quiz(text)


# A page asks about the same lesson again and again.
@lru_cache(maxsize=4)
def _read_quiz(text: str) -> Quiz:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotationError("a lesson is written in JSON") from error
    if not isinstance(data, dict) or data.keys() != {"game", "start", "steps"}:
        raise NotationError("a lesson has a game, a start and steps")
    game, steps = data["game"], data["steps"]
    if game not in QUIZZED:
        raise NotationError("no lessons of such a game are taken as a quiz")
    if not isinstance(steps, list) or len(steps) > MOST_STEPS:
        raise NotationError(f"a lesson has a list of at most {MOST_STEPS} steps")
    script = SCRIPTS[game]
    start = _fields(data["start"], script.start_fields.__annotations__)
    moves = {key: script.step_fields.__annotations__[key] for key in script.move_keys}
    walkthrough = Walkthrough(
        "quiz", game, {}, {}, (), start, tuple(_fields(step, moves) for step in steps)
    )
    try:
        replayed = replay(walkthrough)
    except ValueError as error:
        raise NotationError(str(error)) from error
    if replayed.lesson is None:
        raise NotationError(replayed.faults[0].message)
    quiz = quiz_of(replayed.lesson)
    if quiz is None:
        raise NotationError("nothing in this lesson can be asked")
    return quiz


def _fields(data: object, kinds: Mapping[str, Any]) -> Fields:
    """Return fields whose keys are known and whose values are what a scenario file may hold."""
    if not isinstance(data, dict):
        raise NotationError("a start and a step have keys")
    for key, value in data.items():
        if key not in kinds:
            raise NotationError(f"there is no key {quoted(key)}")
        if kinds[key] == dict[str, int]:
            if not isinstance(value, dict) or not all(map(_is_number, value.values())):
                raise NotationError(f"{key} holds numbers by name")
        elif not isinstance(value, bool | str) and not _is_number(value):
            raise NotationError(f"{key} is a text, a number or true")
        elif isinstance(value, str) and len(value) > _LONGEST_VALUE:
            raise NotationError(f"{key} is too long")
    return data


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**63


@dataclass(frozen=True, slots=True)
class Claimed:
    """The answer to a question about a card: what it was said to score, maybe nothing."""

    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """The answer to a hand: the attempts at counting it, right or wrong, and their end."""

    attempts: tuple[CountOut, ...] = ()
    ended: bool = False

    def history(self, question: CountingOut) -> list[CountMade]:
        """Return the attempts that hold, as moves of the count."""
        counting, history = question.start, list[CountMade]()
        for attempt in self.attempts:
            if counting.verify(attempt) is None:
                after, events = counting.do(attempt)
                history.append(Transition(counting, attempt, events, after))
                counting = after
        return history

    def right(self, question: CountingOut) -> Counting:
        """Return the hand with everything counted that holds."""
        history = self.history(question)
        return history[-1].after if history else question.start

    def wrong(self, question: CountingOut) -> list[tuple[Counting, CountOut, CountingRefusal]]:
        """Return the attempts that do not hold: after what had been counted, and why not."""
        counting, wrong = question.start, list[tuple[Counting, CountOut, CountingRefusal]]()
        for attempt in self.attempts:
            refusal = counting.verify(attempt)
            if refusal is None:
                counting, _events = counting.do(attempt)
            else:
                wrong.append((counting, attempt, refusal))
        return wrong


type Answer = Claimed | Counted


@dataclass(frozen=True, slots=True)
class Sitting:
    """How far somebody has come with a quiz.

    Attributes:
        quiz: what is asked.
        at: the number of the step that is asked or was just shown, from 1.
        answers: the answers to all questions so far; that of a hand may not be ended.
    """

    quiz: Quiz
    at: int = 1
    answers: tuple[Answer, ...] = ()

    @property
    def stop(self) -> Stop:
        """The step that is asked or was just shown."""
        return self.quiz.stops[self.at - 1]

    @property
    def number(self) -> int:
        """How many questions have come up, that of this step included."""
        return sum(stop.question is not None for stop in self.quiz.stops[: self.at])

    @property
    def answer(self) -> Answer | None:
        """The answer to the question of this step, if there is one."""
        if self.stop.question is None or len(self.answers) < self.number:
            return None
        return self.answers[-1]

    @property
    def open_question(self) -> Question | None:
        """The question of this step while it waits for its answer, or for the rest of it."""
        answer = self.answer
        if answer is None or (isinstance(answer, Counted) and not answer.ended):
            return self.stop.question
        return None

    @property
    def is_over(self) -> bool:
        """Whether the last step has been shown."""
        return self.at == len(self.quiz.stops) and self.open_question is None

    @property
    def shown(self) -> list[tuple[Stop, Answer | None]]:
        """The steps shown so far, each with the answer to its question."""
        shown = self.quiz.stops[: self.at if self.open_question is None else self.at - 1]
        answers = iter(self.answers)
        return [(stop, next(answers) if stop.question else None) for stop in shown]

    def answering(self, answer: Answer) -> "Sitting":
        """Return the sitting with this answer, or this one instead of an unfinished one."""
        before = self.answers if self.answer is None else self.answers[:-1]
        return replace(self, answers=(*before, answer))


def write_sitting(sitting: Sitting) -> str:
    """Return a sitting as text: ``3;fifteen+run,-`` asks at the third step."""
    return f"{sitting.at};{','.join(map(_write_answer, sitting.answers))}"


def _write_answer(answer: Answer) -> str:
    if isinstance(answer, Claimed):
        return "+".join(answer.kinds) or _NOTHING
    words = [f"{each.kind.value}:{write_cards(each.cards, '.')}" for each in answer.attempts]
    return "+".join([*words, _END] if answer.ended else words)


def read_sitting(text: str, quiz: Quiz) -> Sitting:
    """Return the sitting that a text describes.

    Raises:
        NotationError: it is none of this quiz.
    """
    number, separator, rest = text.partition(";")
    steps = [str(at) for at in range(1, len(quiz.stops) + 1)]
    if not separator or number not in steps:
        raise NotationError("a quiz stands at one of its steps: number;answers")
    at, words = int(number), rest.split(",") if rest else []
    asked = [stop.question for stop in quiz.stops[:at] if stop.question is not None]
    due = len(asked) - (quiz.stops[at - 1].question is not None)
    if not due <= len(words) <= len(asked):
        raise NotationError("every question up to this step has one answer")
    answers = tuple(_read_answer(*pair) for pair in zip(words, asked, strict=False))
    if any(isinstance(answer, Counted) and not answer.ended for answer in answers[:due]):
        raise NotationError("a hand before this step has not been counted to its end")
    return Sitting(quiz, at, answers)


def _read_answer(text: str, question: Question) -> Answer:
    if not isinstance(question, CountingOut):
        return Claimed(read_claim(text, question))
    words = text.split("+")
    ended = words[-1] == _END
    attempts = words[:-1] if ended else words
    if len(attempts) > MOST_ATTEMPTS:
        raise NotationError("too many attempts at one hand")
    return Counted(tuple(_read_attempt(word, question) for word in attempts), ended)


def read_claim(text: str, question: CardQuestion) -> tuple[str, ...]:
    """Return the kinds of score that a text claims, in their usual order; ``-`` claims none.

    Raises:
        NotationError: one of them cannot be claimed here.
    """
    words = [] if text == _NOTHING else text.split("+")
    for word in words:
        if word not in question.kinds:
            raise NotationError(f"{quoted(word)} is nothing that can score here")
    return tuple(kind for kind in question.kinds if kind in words)


def write_claim(kinds: Sequence[str]) -> str:
    """Return a claim as text."""
    return _write_answer(Claimed(tuple(kinds)))


def _read_attempt(word: str, question: CountingOut) -> CountOut:
    kind, _, cards = word.partition(":")
    return read_attempt(kind, cards, question)


def read_attempt(kind: str, cards: str, question: CountingOut) -> CountOut:
    """Return an attempt at counting one combination.

    Raises:
        NotationError: there is no such kind, or the cards are not among the five.
    """
    if kind not in _KINDS:
        raise NotationError(f"{quoted(kind)} is no combination")
    picked = read_picks(cards, question)
    if not picked:
        raise NotationError("a combination is made of cards")
    return CountOut(_KINDS[kind], picked)


def read_picks(text: str, question: CountingOut) -> tuple[Card, ...]:
    """Return the cards that are picked, in the order of the hand.

    Raises:
        NotationError: they are not different cards among the five.
    """
    cards = read_cards(text)
    if len(set(cards)) < len(cards) or not set(cards) <= set(question.start.cards):
        raise NotationError("one picks among the five cards")
    return tuple(card for card in question.start.cards if card in cards)
