"""Taking a lesson as a quiz: before each step the learner says what it scores."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from rulewalk.games.cards import Card
from rulewalk.games.cribbage.play import ScoreKind
from rulewalk.games.cribbage.show import ShowKind
from rulewalk.notation.cards import write_card, write_cards
from rulewalk.notation.errors import NotationError
from rulewalk.notation.seating import PAIR, Who
from rulewalk.pen.cards import card_svg
from rulewalk.pen.protocol import Labels
from rulewalk.pen.registry import pen_for
from rulewalk.practice.frame import Frame
from rulewalk.practice.questions import (
    HEELS,
    MOST_ATTEMPTS,
    SHOW,
    Answer,
    CardQuestion,
    Claimed,
    Counted,
    CountingOut,
    Pegging,
    Question,
    Sitting,
    Turning,
    read_attempt,
    read_claim,
    read_picks,
    read_quiz,
    read_sitting,
    write_claim,
    write_sitting,
)
from rulewalk.stage.board import Board, Choice, Options, Piece, Tally, Told, board_markup
from rulewalk.stage.markup import Markup, element
from rulewalk.voice.cribbage_show import CountingVoice
from rulewalk.voice.interface import Interface
from rulewalk.voice.protocol import GameVoice
from rulewalk.voice.quiz import QuizVoice
from rulewalk.voice.registry import voice_for

GAME: Final = "quiz"
OF_LESSON: Final = f"{GAME}:"
"""What a quiz is called before the id of its lesson; pages keep each one by its name."""

BEGIN: Final = "begin"
OPEN: Final = "open"
COPY: Final = "copy"
TICK: Final = "tick"
ANSWER: Final = "answer"
PICK: Final = "pick"
COUNT: Final = "count"
DONE: Final = "done"
NEXT: Final = "next"

_NONE: Final = write_claim(())


def respond(request: Mapping[str, Any]) -> Frame:
    """Return the frame that answers a request.

    The request holds ``language``, ``action``, ``lesson`` (what ``write_lesson`` makes of the
    lesson) and, but for ``begin``, ``position``: ``3;fifteen+run,-`` asks at the third step.
    Actions: ``begin`` starts anew; ``open`` shows a position; ``tick fifteen+run`` is what is
    ticked so far, ``-`` for nothing, and ``answer fifteen+run`` says so; ``pick 5H.JC`` is what is
    picked of a hand, ``count fifteen 5H.JC`` counts it and ``done`` says that nothing else
    counts; ``next`` goes on to the next step.

    Raises:
        NotationError: the lesson, the position or the action cannot be read.
        KeyError, TypeError, ValueError: something is missing or of the wrong type, or the action
            does not belong to this step.
    """
    language, action = str(request["language"]), str(request["action"])
    quiz = read_quiz(request["lesson"])
    table = _Table(
        voice_for(quiz.game, language),
        CountingVoice(language),
        QuizVoice(language),
        Interface(language),
    )
    if action == BEGIN:
        return table.frame(Sitting(quiz), news=True)
    sitting = read_sitting(str(request["position"]), quiz)
    if action == OPEN:
        return table.frame(sitting)
    question = sitting.open_question
    if action == NEXT:
        if question is not None or sitting.is_over:
            raise ValueError("there is nothing to go on to yet")
        return table.frame(replace(sitting, at=sitting.at + 1), news=True)
    if question is None:
        raise ValueError("nothing is asked here")
    verb, _, rest = action.partition(" ")
    if isinstance(question, CountingOut):
        return table.at_hand(sitting, question, verb, rest)
    return table.at_card(sitting, question, verb, rest)


@dataclass(frozen=True, slots=True)
class _Tried:
    """What was just tried, ticked or picked.

    Attributes:
        why: why it does not hold, or what has to be done first.
        ticked: what is ticked; None where nothing has been, not even that nothing scores.
        picked: the cards picked.
    """

    why: str = ""
    ticked: tuple[str, ...] | None = None
    picked: tuple[Card, ...] = ()


_NOTHING: Final = _Tried()


@dataclass(frozen=True, slots=True)
class _Table:
    """How a quiz is shown to somebody.

    Attributes:
        voice: says what happens in the lesson.
        counts: says what happens in a count.
        quiz: asks and judges.
        words: says what stands on the buttons.
    """

    voice: GameVoice[Any, Any, Any]
    counts: CountingVoice
    quiz: QuizVoice
    words: Interface

    def at_card(self, sitting: Sitting, question: CardQuestion, verb: str, rest: str) -> Frame:
        """Return the frame after an action at a card that is laid or turned."""
        if verb not in (TICK, ANSWER):
            raise NotationError(f"{verb[:20]!r} is not an action here")
        if not rest and verb == ANSWER:
            return self.frame(sitting, tried=_Tried(self.words.tick_first))
        claimed = read_claim(rest, question) if rest else None
        if verb == TICK or claimed is None:
            return self.frame(sitting, tried=_Tried(ticked=claimed), quiet=True)
        return self.frame(sitting.answering(Claimed(claimed)), news=True)

    def at_hand(self, sitting: Sitting, question: CountingOut, verb: str, rest: str) -> Frame:
        """Return the frame after an action at a hand that is counted."""
        answer = sitting.answer or Counted()
        assert isinstance(answer, Counted)
        if verb == PICK:
            picked = read_picks(rest, question)
            return self.frame(sitting, tried=_Tried(picked=picked), quiet=True)
        if verb == DONE:
            return self.frame(sitting.answering(replace(answer, ended=True)), news=True)
        if verb != COUNT:
            raise NotationError(f"{verb[:20]!r} is not an action here")
        kind, _, cards = rest.partition(" ")
        if not cards:
            return self.frame(sitting, tried=_Tried(self.words.pick_first))
        if len(answer.attempts) == MOST_ATTEMPTS:
            return self.frame(sitting, tried=_Tried(self.words.enough_attempts))
        attempt = read_attempt(kind, cards, question)
        counting = answer.right(question)
        refusal = counting.verify(attempt)
        after = sitting.answering(replace(answer, attempts=(*answer.attempts, attempt)))
        if refusal is None:
            return self.frame(after, news=True)
        why = self.counts.refusal(counting, attempt, refusal, PAIR)
        return self.frame(after, tried=_Tried(why, picked=attempt.cards))

    def frame(
        self,
        sitting: Sitting,
        *,
        tried: _Tried = _NOTHING,
        news: bool = False,
        quiet: bool = False,
    ) -> Frame:
        """Return the frame of a sitting.

        Its board follows from the sitting and from what was tried alone. With ``news`` the ear
        hears what happened, without it only what can be done now; with ``quiet`` nothing, since
        the button that was touched tells its new state.
        """
        question = sitting.open_question
        log, prompt = self._log(sitting), self._prompt(sitting)
        board = Board(
            picture=self._picture(sitting),
            prompt=prompt,
            why=tried.why,
            hand_label=self.words.five_cards,
            hand=self._hand(question, tried.picked),
            choices=self._choices(sitting, tried),
            log_label=self.words.log,
            log=log,
            log_empty=self.words.nothing_yet(GAME),
            tallies=self._tallies(sitting),
            alternative=self._alternative(sitting),
            turn=self._kinds_of_hand(question, tried.picked),
            options=self._kinds_of_card(sitting, question, tried.ticked),
        )
        return Frame(
            position=write_sitting(sitting),
            html=board_markup(board, self.words),
            announce=tried.why or ("" if quiet else self._announced(sitting, prompt, news=news)),
            moves=tuple(_actions(sitting, tried)),
            refused=bool(tried.why),
            over=sitting.is_over,
        )

    def _announced(self, sitting: Sitting, prompt: str, *, news: bool) -> str:
        """Return what the ear hears: a question at once, a step with all that was wrong."""
        question = sitting.open_question
        if question is None:
            said = self._told(sitting) if news else []
            # A step that nothing is asked of tells itself: its heading is for the eye.
            shown = [prompt] if sitting.stop.question is not None or not said else []
            summary = [line for tally in self._tallies(sitting) for line in tally.lines[:1]]
            return self.words.words.sentences([*shown, *said, *(summary if news else [])])
        if isinstance(question, CountingOut):
            counted = [each.text for each in self._counted(sitting) if each.new and news]
            return self.words.words.sentences([*counted, prompt])
        return self.words.words.sentences([self._question(sitting, question), prompt])

    def _told(self, sitting: Sitting) -> list[str]:
        """Return what happened at the step just shown, and what was wrong with its answer."""
        question, answer = sitting.stop.question, sitting.answer
        caption = self.voice.caption(sitting.stop.made, sitting.quiz.lesson.seating)
        if question is None or answer is None:
            return [caption]
        return [caption, *self._faults(question, answer), *self._notes(question, answer)]

    def _question(self, sitting: Sitting, question: CardQuestion) -> str:
        if isinstance(question, Pegging):
            asked = self.quiz.asks(question.who, question.card)
        else:
            asked = self.quiz.asks_turned(question.card)
        return self.quiz.numbered(sitting.number, sitting.quiz.questions, asked)

    def _prompt(self, sitting: Sitting) -> str:
        """Return what can be done now, or in a few words what was just shown."""
        words, question = self.words, sitting.open_question
        if question is None:
            return self._shown(sitting)
        if not isinstance(question, CountingOut):
            return words.tick_all
        asked = self.quiz.asks_hand(yours=question.yours, crib=question.start.crib)
        asked = self.quiz.numbered(sitting.number, sitting.quiz.questions, asked)
        return words.words.sentences([asked, words.pick_and_name])

    def _shown(self, sitting: Sitting) -> str:
        question, answer = sitting.stop.question, sitting.answer
        if isinstance(question, CountingOut) and isinstance(answer, Counted):
            return self._total(question, answer)
        if question is None or not isinstance(answer, Claimed):
            return self.voice.heading(sitting.stop.made, sitting.quiz.lesson.seating)
        right = not self._faults(question, answer)
        return self.quiz.verdict(right=right, nothing=not answer.kinds)

    def _total(self, question: CountingOut, answer: Counted) -> str:
        """Return whether the total is right, and how many attempts were not."""
        counting, wrong = answer.right(question), len(answer.wrong(question))
        points, crib = sum(made.points for made in counting.makes), counting.crib
        if counting.left:
            said = [self.counts.wrong_total(counting.total, points, crib=crib)]
        else:
            said = [self.counts.right_total(points, crib=crib)]
        if wrong:
            said.append(self.quiz.attempts(wrong))
        return self.words.words.sentences(said)

    def _faults(self, question: Question, answer: Answer) -> list[str]:
        """Return what was missed and what was claimed wrongly; nothing for a right answer."""
        match question, answer:
            case Pegging(), Claimed(kinds):
                judged = question.judged(kinds)
                return self.quiz.faults(judged, question.seating)
            case Turning(card, scores), Claimed(kinds):
                right = (HEELS in kinds) is scores
                return [] if right else [self.quiz.heels_fault(card, scores=scores)]
            case CountingOut(), Counted():
                left = answer.right(question).left
                wrong = [
                    self.counts.refusal(counting, attempt, refusal, PAIR)
                    for counting, attempt, refusal in answer.wrong(question)
                ]
                return list(dict.fromkeys([*([self.counts.missed(left)] if left else []), *wrong]))
        raise ValueError("the answer is none to this question")

    def _notes(self, question: Question, answer: Answer) -> list[str]:
        """Return what there is to say of an answer besides its faults."""
        if isinstance(question, Pegging) and isinstance(answer, Claimed):
            return self.quiz.notes(question.judged(answer.kinds))
        return []

    def _log(self, sitting: Sitting) -> list[Told]:
        """Return what has happened, step by step, and what was wrong with the answers."""
        seating, shown = sitting.quiz.lesson.seating, sitting.shown
        counted = self._counted(sitting)
        # A new question leaves the faults of the last one to the log, as the summary does.
        tells = sitting.open_question is None and not self._is_summed_up(sitting)
        log: list[Told] = []
        for number, (stop, answer) in enumerate(shown, 1):
            new = number == len(shown) and not counted
            caption, points = self.voice.caption(stop.made, seating), self.voice.points
            log.append(Told(caption, points(stop.made, seating), new))
            if stop.question is not None and answer is not None:
                said = self._faults(stop.question, answer) + self._notes(stop.question, answer)
                log += [Told(each, "", new and tells) for each in said]
        return [*log, *counted]

    def _counted(self, sitting: Sitting) -> list[Told]:
        """Return what has been counted of a hand that is not yet counted to its end."""
        question, answer = sitting.open_question, sitting.answer
        if not isinstance(question, CountingOut) or not isinstance(answer, Counted):
            return []
        made = answer.history(question)
        return [
            Told(self.counts.caption(each, PAIR), self.counts.points(each, PAIR), each is made[-1])
            for each in made
        ]

    def _picture(self, sitting: Sitting) -> Markup:
        game, voice, position, move = self._seen(sitting)
        seating = sitting.quiz.lesson.seating
        labels = Labels(
            voice.title(position, seating),
            voice.alternative(position, seating),
            voice.picture_words(position, seating),
        )
        pen = pen_for(game, seating.index(Who.YOU))
        return Markup(pen.picture(position, labels, move, key="quiz-table"))

    def _alternative(self, sitting: Sitting) -> str:
        _game, voice, position, _move = self._seen(sitting)
        return voice.alternative(position, sitting.quiz.lesson.seating)

    def _seen(self, sitting: Sitting) -> tuple[str, GameVoice[Any, Any, Any], Any, Any]:
        """Return the game that is shown, its voice, the position and the move that led to it."""
        quiz, question = sitting.quiz, sitting.open_question
        if isinstance(question, CountingOut):
            answer = sitting.answer or Counted()
            assert isinstance(answer, Counted)
            made = answer.history(question)
            if made:
                return SHOW, self.counts, made[-1].after, made[-1].move
            return SHOW, self.counts, question.start, None
        shown = sitting.shown
        if not shown:
            return quiz.game, self.voice, quiz.lesson.start, None
        last, _answer = shown[-1]
        return quiz.game, self.voice, last.made.after, last.made.move

    def _hand(self, question: Question | None, picked: Sequence[Card]) -> list[Piece | None]:
        if not isinstance(question, CountingOut):
            return []
        return [
            Piece(
                f"card-{write_card(card)}",
                self.counts.card_name(card),
                Markup(card_svg(card)),
                _pick(_toggled(card, picked, question.start.cards)),
                playable=True,
                picked=card in picked,
            )
            for card in question.start.cards
        ]

    def _kinds_of_hand(self, question: Question | None, picked: Sequence[Card]) -> list[Choice]:
        if not isinstance(question, CountingOut):
            return []
        kinds = [
            Choice(
                f"{COUNT} {kind.value} {_written(picked)}".strip(),
                self.quiz.kind(kind),
                beside=True,
                possible=bool(picked),
                key=f"{COUNT} {kind.value}",
            )
            for kind in ShowKind
        ]
        return [*kinds, Choice(DONE, self.words.that_is_all, beside=True)]

    def _kinds_of_card(
        self, sitting: Sitting, question: Question | None, ticked: tuple[str, ...] | None
    ) -> list[Options]:
        """Return what can be ticked below the question, with a picture of the card."""
        if question is None or isinstance(question, CountingOut):
            return []
        card = element("span", {"class": "rw-cards"}, Markup(card_svg(question.card)))
        asked = element("span", {}, self._question(sitting, question))
        label = element("span", {"class": "rw-asked"}, card, " ", asked)
        kinds = [
            Choice(
                _tick(_toggled(kind, ticked or (), question.kinds)),
                self._kind_name(kind),
                beside=True,
                chosen=kind in (ticked or ()),
                key=f"{TICK} {kind}",
            )
            for kind in question.kinds
        ]
        nothing = Choice(
            f"{TICK} {_NONE}" if ticked != () else TICK,
            self.words.nothing,
            beside=True,
            chosen=ticked == (),
            key=f"{TICK} {_NONE}",
        )
        return [Options(label, [*kinds, nothing])]

    def _kind_name(self, kind: str) -> str:
        return self.quiz.heels if kind == HEELS else self.quiz.kind(ScoreKind(kind))

    def _choices(self, sitting: Sitting, tried: _Tried) -> list[Choice]:
        words, question = self.words, sitting.open_question
        begun = sitting.at > 1 or bool(sitting.answers)
        again = Choice(BEGIN, words.quiz_again, main=sitting.is_over, possible=begun)
        copy = Choice(COPY, words.copy_position)
        if sitting.is_over:
            return [again, copy]
        if question is None:
            return [Choice(NEXT, words.go_on, main=True), again, copy]
        if isinstance(question, CountingOut):
            return [again, copy]
        ready = tried.ticked is not None
        answer = Choice(
            f"{ANSWER} {write_claim(tried.ticked)}" if tried.ticked is not None else ANSWER,
            words.answer,
            main=ready,
            beside=True,
            possible=ready,
            key=ANSWER,
        )
        return [answer, again, copy]

    @staticmethod
    def _is_summed_up(sitting: Sitting) -> bool:
        return sitting.is_over and sitting.quiz.questions > 1

    def _tallies(self, sitting: Sitting) -> list[Tally]:
        """Return how many questions were answered right, and what was wrong with the others."""
        quiz = sitting.quiz
        if not self._is_summed_up(sitting):
            return []
        wrong = [
            (stop, faults)
            for stop, answer in sitting.shown
            if stop.question is not None and answer is not None
            if (faults := self._faults(stop.question, answer))
        ]
        lines = [
            self.quiz.at_step(self.voice.heading(stop.made, quiz.lesson.seating), faults)
            for stop, faults in wrong
        ]
        result = self.quiz.result(quiz.questions - len(wrong), quiz.questions)
        return [Tally(self.words.how_it_went, [result, *lines])]


def _toggled[Item](item: Item, among: Sequence[Item], order: Sequence[Item]) -> tuple[Item, ...]:
    """Return the items with this one put in or taken out, in their usual order."""
    return tuple(each for each in order if (each in among) is not (each == item))


def _written(cards: Sequence[Card]) -> str:
    return write_cards(tuple(cards), ".")


def _pick(cards: Sequence[Card]) -> str:
    return f"{PICK} {_written(cards)}".strip()


def _tick(kinds: Sequence[str]) -> str:
    """Return the action that ticks these and no others; without any, nothing is ticked yet."""
    return f"{TICK} {write_claim(kinds)}" if kinds else TICK


def _actions(sitting: Sitting, tried: _Tried) -> list[str]:
    """Return the actions that are possible now."""
    question, ticked, picked = sitting.open_question, tried.ticked, tried.picked
    if question is None:
        return [BEGIN] if sitting.is_over else [NEXT]
    if isinstance(question, CountingOut):
        cards = question.start.cards
        picks = [_pick(_toggled(card, picked, cards)) for card in cards]
        kinds = ShowKind if picked else ()
        return [*picks, *(f"{COUNT} {kind.value} {_written(picked)}" for kind in kinds), DONE]
    ticks = [_tick(_toggled(kind, ticked or (), question.kinds)) for kind in question.kinds]
    ticks.append(TICK if ticked == () else f"{TICK} {_NONE}")
    return ticks if ticked is None else [*ticks, f"{ANSWER} {write_claim(ticked)}"]
