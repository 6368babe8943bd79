"""Lessons of cribbage as quizzes: what is asked, right and wrong answers, hostile requests."""

import json
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from practice.frames import Parts
from rulewalk.games.cards import Card
from rulewalk.games.cribbage.play import ScoreKind
from rulewalk.notation.cards import write_card
from rulewalk.practice.entry import handle
from rulewalk.practice.markup import quiz_markup
from rulewalk.practice.questions import (
    CountingOut,
    Pegging,
    Question,
    Turning,
    quiz_of,
    read_quiz,
    write_lesson,
)
from rulewalk.practice.quiz import OF_LESSON
from rulewalk.site.lessons import all_lessons
from rulewalk.voice.catalogue import LANGUAGES

LESSONS = {
    lesson.walkthrough.id: lesson
    for lesson in all_lessons(Path(__file__).parents[2] / "walkthroughs")
}
ASKED = [name for name, lesson in LESSONS.items() if quiz_of(lesson) is not None]
NOT_ASKED = ["cribbage/cut-for-deal", "cribbage/discard-to-crib"]

type Frame = dict[str, Any]

RUN = "cribbage/run-any-order"
GO_NEXT = "cribbage/go-for-one"
DOUBLE_RUN = "cribbage/double-run"
HEELS = "cribbage/heels"
WHOLE = "cribbage/whole-hand"
WON = "cribbage/target-in-the-play"


def ask(
    name: str, action: str, position: str | None = None, language: str = "en", **more: Any
) -> Any:
    """Return the response to a request of a lesson's quiz."""
    request = {
        "game": f"{OF_LESSON}{name}",
        "language": language,
        "action": action,
        "lesson": write_lesson(LESSONS[name]),
        **more,
    }
    if position is not None:
        request["position"] = position
    return json.loads(handle(json.dumps(request)))


def shown(name: str, action: str, position: str | None = None, language: str = "en") -> Frame:
    """Return the frame that answers a request."""
    response = ask(name, action, position, language)
    assert "frame" in response, response
    frame: Frame = response["frame"]
    return frame


def news(frame: Frame) -> str:
    return Parts(frame["html"]).text("rw-news")


def questions(name: str) -> list[Question]:
    quiz = quiz_of(LESSONS[name])
    assert quiz is not None
    return [stop.question for stop in quiz.stops if stop.question is not None]


def right_claim(question: Pegging | Turning) -> str:
    if isinstance(question, Turning):
        return "heels" if question.scores else "-"
    return "+".join(score.kind.value for score in question.pegged) or "-"


def right_counts(question: CountingOut) -> list[str]:
    return [
        f"count {made.kind.value} {'.'.join(written(made.cards))}" for made in question.start.makes
    ]


def written(cards: Sequence[Card]) -> list[str]:
    return [write_card(card) for card in cards]


@cache
def taken(name: str, language: str = "en", *, right: bool) -> Sequence[Frame]:
    """Return every frame of a quiz answered all right, or as wrong as can be."""
    return list(_taken(name, language, right=right))


def _taken(name: str, language: str, *, right: bool) -> Iterator[Frame]:
    left = questions(name)
    frame = shown(name, "begin", language=language)
    yield frame
    while not frame["over"]:
        if frame["moves"] == ["next"]:
            actions = ["next"]
        else:
            actions = list(answers(left.pop(0), right=right))
        for action in actions:
            frame = shown(name, action, frame["position"], language)
            yield frame
    assert not left


def answers(question: Question, *, right: bool) -> Iterator[str]:
    """Yield the actions that answer a question."""
    if isinstance(question, CountingOut):
        if right:
            yield from right_counts(question)
        else:
            card, *_rest = written(question.start.cards)
            yield f"count pair {card}"
        yield "done"
    elif right:
        yield f"answer {right_claim(question)}"
    elif isinstance(question, Turning):
        yield f"answer {'-' if question.scores else 'heels'}"
    else:
        scored = {score.kind for score in question.pegged}
        yield f"answer {'+'.join(kind.value for kind in ScoreKind if kind not in scored)}"


# What is asked.


def test_every_lesson_of_cribbage_that_scores_is_asked_and_no_other() -> None:
    of_cribbage = [name for name in LESSONS if name.startswith("cribbage/")]
    assert sorted([*ASKED, *NOT_ASKED]) == sorted(of_cribbage)


def test_the_first_card_is_asked_before_it_is_laid() -> None:
    frame = shown(RUN, "begin")
    parts = Parts(frame["html"])
    assert frame["position"] == "1;"
    question = "Question 1 of 3. You lay the four of clubs. What does this card score?"
    assert parts.text("rw-asked").strip() == question
    assert frame["announce"].startswith(question)
    kinds = [*(kind.value for kind in ScoreKind), "-"]
    assert [action for action in parts.buttons if action.startswith("tick")] == [
        f"tick {kind}" for kind in kinds
    ]
    assert all(parts.buttons[f"tick {kind}"]["aria-pressed"] == "false" for kind in kinds)
    assert "answer" not in parts.possible


def test_ticks_are_put_in_and_taken_out_and_nothing_excludes_the_rest() -> None:
    frame = shown(RUN, "tick fifteen", "1;")
    parts = Parts(frame["html"])
    assert parts.buttons["tick"]["aria-pressed"] == "true"
    assert "answer fifteen" in parts.possible
    # The button tells its new state by itself.
    assert frame["announce"] == ""
    assert shown(RUN, "tick", "1;")["announce"] == ""
    both = Parts(shown(RUN, "tick fifteen+run", "1;")["html"])
    assert both.buttons["tick run"]["aria-pressed"] == "true"
    assert both.buttons["tick run"]["data-key"] == "choice-tick fifteen"
    assert both.buttons["tick -"]["aria-pressed"] == "false"
    nothing = Parts(shown(RUN, "tick -", "1;")["html"])
    assert nothing.buttons["tick"]["aria-pressed"] == "true"
    assert nothing.buttons["tick run"]["aria-pressed"] == "false"
    assert "answer -" in nothing.possible


def test_answering_without_a_tick_says_what_to_do() -> None:
    frame = shown(RUN, "answer", "1;")
    assert frame["refused"]
    assert frame["position"] == "1;"
    assert "Nothing" in Parts(frame["html"]).text("rw-why")


# A card: right, missed, wrong.


def test_a_right_answer_shows_the_step_with_its_points() -> None:
    frame = shown(RUN, "answer fifteen+run+last-card", "3;-,-")
    assert frame["position"] == "3;-,-,fifteen+run+last-card"
    assert Parts(frame["html"]).text("rw-prompt") == "That is right."
    assert "fifteen 2 + run of 3 + last card 1" in news(frame)
    assert "Missed" not in frame["html"]
    assert frame["over"]
    assert frame["announce"].endswith("You were right in all 3 questions.")
    assert "You were right in all 3 questions." in Parts(frame["html"]).text("rw-tally")


def test_nothing_is_a_right_answer_where_nothing_scores() -> None:
    frame = shown(RUN, "answer -", "1;")
    assert Parts(frame["html"]).text("rw-prompt") == "That is right: nothing."
    assert frame["moves"] == ["next"]


def test_what_was_missed_and_what_does_not_hold_are_told_by_name_and_cards() -> None:
    frame = shown("cribbage/four-alike", "answer run", "2;-")
    assert Parts(frame["html"]).text("rw-prompt") == "Not quite."
    assert "Missed: pair 2, with the seven of clubs and the seven of diamonds." in news(frame)
    assert "No run: it takes at least 3 cards, and this count has 2." in news(frame)
    # In words, all of it is heard.
    assert "Missed: pair 2" in frame["announce"]
    # The next question leaves that to the log.
    following = shown("cribbage/four-alike", "next", frame["position"])
    assert "Missed" not in news(following)
    assert "Missed: pair 2" in Parts(following["html"]).text("rw-log")


def test_a_go_is_shown_and_not_asked() -> None:
    frames = taken(GO_NEXT, right=True)
    assert [frame for frame in frames if "go 1" in news(frame)]
    asked = sum("What does this card score?" in frame["announce"] for frame in frames)
    assert asked == len(questions(GO_NEXT))
    quiz = quiz_of(LESSONS[GO_NEXT])
    assert quiz is not None
    assert asked < len(quiz.stops)


def test_the_go_that_follows_may_be_claimed_for_its_card() -> None:
    before = next(
        a["position"]
        for a, b in pairwise(taken(GO_NEXT, right=True))
        if "says go" in b["announce"] or "say go" in b["announce"]
    )
    at, given = before.split(";")
    *earlier, _last = given.split(",")
    frame = shown(GO_NEXT, "answer go", f"{at};{','.join(earlier)}")
    assert Parts(frame["html"]).text("rw-prompt") == "That is right."
    assert "The point for the go comes in a moment" in news(frame)


def test_the_starter_is_asked_for_heels() -> None:
    assert Parts(shown(HEELS, "begin")["html"]).possible >= {"tick heels", "tick -"}
    missed = shown(HEELS, "answer -", "1;")
    assert "Missed: his heels 2, with the jack of diamonds." in news(missed)
    assert Parts(shown(HEELS, "answer heels", "1;")["html"]).text("rw-prompt") == "That is right."
    at = questions(WHOLE).index(next(q for q in questions(WHOLE) if isinstance(q, Turning)))
    assert at == 0
    frame = shown(WHOLE, "answer heels", "4;")
    assert "No heels: only a jack scores when it is turned." in news(frame)


def test_what_comes_after_the_winning_points_is_not_counted() -> None:
    frame = shown(WON, "answer fifteen+pair", "2;-")
    assert "It pairs nothing" in Parts(frame["html"]).text("rw-tally")
    assert frame["over"]


# A hand.


def test_a_hand_is_counted_by_picking_cards_and_naming_them() -> None:
    frame = shown(DOUBLE_RUN, "begin")
    parts = Parts(frame["html"])
    assert [action for action in parts.buttons if action.startswith("pick")] == [
        "pick 9C",
        "pick TD",
        "pick TH",
        "pick JS",
        "pick 2C",
    ]
    assert "count pair" not in parts.possible
    picked = shown(DOUBLE_RUN, "pick TD.TH", "1;")
    parts = Parts(picked["html"])
    assert picked["position"] == "1;"
    assert picked["announce"] == ""
    assert parts.buttons["pick TH"]["aria-pressed"] == "true"
    assert "pick 9C.TD.TH" in parts.possible
    counted = shown(DOUBLE_RUN, "count pair TD.TH", "1;")
    assert counted["position"] == "1;pair:TD.TH"
    assert "A pair is two: the ten of diamonds and the ten of hearts." in news(counted)
    assert "Counting the hand, 2 points so far" in counted["html"]
    assert Parts(counted["html"]).buttons["pick TD"]["aria-pressed"] == "false"


def test_kinds_without_cards_ask_for_cards() -> None:
    frame = shown(DOUBLE_RUN, "count pair", "1;")
    assert frame["refused"]
    assert frame["position"] == "1;"
    assert "Pick the cards first" in frame["announce"]


@pytest.mark.parametrize(
    ("position", "action", "why"),
    [
        ("1;pair:TD.TH", "count pair TD.TH", "This pair has been counted already: the ten of"),
        ("1;", "count fifteen 9C.TD", "Together, the nine of clubs and the ten of diamonds count"),
        ("1;", "count run TD.JS", "A run has at least 3 cards in a row."),
        ("1;", "count flush 9C.2C", "A flush takes all four cards of the hand"),
        ("1;", "count nobs JS", "Nobs is the jack of the starter's suit: the jack of spades has"),
    ],
)
def test_what_does_not_hold_is_refused_by_name_and_cards(
    position: str, action: str, why: str
) -> None:
    frame = shown(DOUBLE_RUN, action, position)
    assert frame["refused"]
    assert why in Parts(frame["html"]).text("rw-why")
    # The cards stay picked, and the attempt is remembered.
    _verb, kind, cards = action.split()
    assert frame["position"].endswith(f"{kind}:{cards}")
    ended = shown(DOUBLE_RUN, "done", frame["position"])
    assert why in news(ended)
    assert "1 attempt did not hold." in Parts(ended["html"]).text("rw-prompt")


def test_the_end_tells_what_was_missed() -> None:
    frame = shown(DOUBLE_RUN, "done", "1;pair:TD.TH")
    assert frame["position"] == "1;pair:TD.TH+end"
    assert frame["over"]
    said = Parts(frame["html"]).text("rw-prompt")
    assert said == "You said 2, and the hand is worth 8: 6 points more."
    assert "2 combinations were missed: run of 3 (the nine of clubs, the ten of" in news(frame)
    assert frame["moves"] == ["begin"]


def test_a_hand_counted_in_full_is_right() -> None:
    *_, last = taken(DOUBLE_RUN, right=True)
    assert Parts(last["html"]).text("rw-prompt") == "That is right: the hand is worth 8 points."
    assert "missed" not in news(last)


def test_whose_hand_is_counted_stands_in_the_question() -> None:
    frames = [frame["announce"] for frame in taken(WHOLE, right=True)]
    for question in ("your hand", "the rival's hand", "the rival's crib"):
        assert sum(f"What is {question} worth?" in said for said in frames) >= 1


def test_one_hand_takes_many_attempts_but_not_without_end() -> None:
    position = "1;" + "+".join(["pair:9C"] * 60)
    frame = shown(DOUBLE_RUN, "count pair 9C", position)
    assert frame["position"] == position
    assert frame["refused"]
    assert ask(DOUBLE_RUN, "open", f"{position}+pair:9C")["error"] == "position"


# Whole lessons.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ASKED)
def test_a_lesson_answered_right_has_no_fault(name: str, language: str) -> None:
    frames = taken(name, language, right=True)
    missed = {"en": "Missed", "pt-BR": "Faltou"}[language]
    for frame in frames:
        assert not frame["refused"]
        assert missed not in frame["announce"]
        assert set(frame["moves"]) <= Parts(frame["html"]).possible
    asked = len(questions(name))
    if asked > 1:
        all_right = {"en": f"in all {asked} questions", "pt-BR": f"todas as {asked} perguntas"}
        assert all_right[language] in Parts(frames[-1]["html"]).text("rw-tally")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ASKED)
def test_a_lesson_answered_wrong_names_a_fault_for_every_question(name: str, language: str) -> None:
    frames = taken(name, language, right=False)
    asked = len(questions(name))
    if asked > 1:
        none = {"en": f"in none of {asked}", "pt-BR": f"nenhuma das {asked}"}[language]
        tally = Parts(frames[-1]["html"]).text("rw-tally")
        assert none in tally
        assert frames[-1]["html"].count("<li>") >= asked
    else:
        assert {"en": "did not hold", "pt-BR": "não valeu"}[language] in frames[-1]["html"]


@pytest.mark.parametrize("name", ASKED)
def test_every_frame_is_made_again_from_its_position(name: str) -> None:
    for frame in taken(name, right=True):
        again = shown(name, "open", frame["position"])
        assert again["html"] == frame["html"]
        assert again["position"] == frame["position"]
        assert again["moves"] == frame["moves"]


@pytest.mark.parametrize("name", ASKED)
def test_keys_are_unique_and_one_button_leads_the_keyboard(name: str) -> None:
    for frame in taken(name, right=False):
        parts = Parts(frame["html"])
        assert len(parts.keys) == len(set(parts.keys))
        assert len(parts.led_to) == 1


def test_the_page_ships_the_first_frame_and_the_lesson() -> None:
    markup = quiz_markup(LESSONS[RUN], "pt-BR")
    assert shown(RUN, "begin", language="pt-BR")["html"] in markup
    assert 'data-game="quiz:cribbage/run-any-order"' in markup
    assert "Faça" not in markup  # The heading is the page's.
    data = write_lesson(LESSONS[RUN])
    assert len(data) < 200
    assert "scores" not in data


@pytest.mark.parametrize("name", ASKED)
def test_a_lesson_as_text_makes_the_same_quiz(name: str) -> None:
    lesson = LESSONS[name]
    again, quiz = read_quiz(write_lesson(lesson)), quiz_of(lesson)
    assert quiz is not None
    assert again.stops == quiz.stops


def test_a_lesson_that_asks_nothing_is_no_quiz() -> None:
    with pytest.raises(ValueError, match="can be asked"):
        quiz_markup(LESSONS["cribbage/cut-for-deal"], "en")


# What nobody should send.


@pytest.mark.parametrize(
    "lesson",
    [
        None,
        7,
        "",
        "[]",
        "{}",
        "[" * 5000,
        '{"game":"cribbage/play","start":{},"steps":[]}',
        '{"game":"draw/line","start":{},"steps":[]}',
        '{"game":["cribbage/play"],"start":{},"steps":[]}',
        '{"game":"cribbage/play","start":[],"steps":[]}',
        '{"game":"cribbage/play","start":{"you":"4C"},"steps":{}}',
        '{"game":"cribbage/play","start":{"you":"4C"},"steps":[7]}',
        '{"game":"cribbage/play","start":{"you":"4C"},"steps":[{"play":"5C"}]}',
        '{"game":"cribbage/play","start":{"you":"4C"},"steps":[{"say":{"en":"x"}}]}',
        '{"game":"cribbage/play","start":{"you":"4C"},"steps":[{"go":"nobody"}]}',
        '{"game":"cribbage/play","start":{"you":"4C","leads":"ana"},"steps":[{"play":"4C"}]}',
        '{"game":"cribbage/play","start":{"you":{"4C":1}},"steps":[{"play":"4C"}]}',
        '{"game":"cribbage/play","start":{"you":"4C"},"steps":[{"refuse":{"play":"4C"}}]}',
        '{"game":"cribbage/play","start":{"you":"4C <b>"},"steps":[]}',
        '{"game":"cribbage/show","start":{"hand":"4C 4C 5H 6D","starter":"7D"},"steps":[]}',
        '{"game":"cribbage/show","start":{"hand":"4C 5H 6D","starter":"7D"},"steps":[]}',
        '{"game":"cribbage/game","start":{"seed":7,"scores":7},"steps":[]}',
        '{"game":"cribbage/game","start":{"dealer":"you","scores":{"you":"x"}},"steps":[]}',
        '{"game":"cribbage/game","start":{"seed":99999999999999999999},"steps":[{"cut":"you"}]}',
        '{"game":"cribbage/game","start":{"seed":7},"steps":[{"turn":false}]}',
    ],
)
def test_a_lesson_that_is_none_is_refused_politely(lesson: object) -> None:
    answer = ask(RUN, "begin", lesson=lesson)
    assert answer["error"] == "position"
    assert answer["detail"]


def test_a_lesson_longer_than_any_is_refused() -> None:
    steps = [{"play": "4C"}] * 300
    data = {"game": "cribbage/play", "start": {"you": "4C"}, "steps": steps}
    assert ask(RUN, "begin", lesson=json.dumps(data))["error"] == "position"
    data = {"game": "cribbage/play", "start": {"you": "4C" * 20_000}, "steps": []}
    assert ask(RUN, "begin", lesson=json.dumps(data))["error"] == "position"
    data = {"game": "cribbage/play", "start": {"you": "4C " * 100}, "steps": []}
    assert ask(RUN, "begin", lesson=json.dumps(data))["error"] == "position"


@pytest.mark.parametrize(
    "position",
    [
        "",
        "1",
        "0;",
        "4;-,-,-",
        "١;",
        "-1;",
        "2;",
        "1;-,-",
        "1;twenty",
        "1;fifteen,run",
        "1;fifteen+twenty",
        "1;<script>",
        "1;;",
        "999999999999999999999;",
    ],
)
def test_a_position_that_is_none_of_this_quiz_is_refused(position: str) -> None:
    assert ask(RUN, "open", position)["error"] == "position"


@pytest.mark.parametrize(
    "position", ["1;pair", "1;pair:", "1;pair:5H", "1;twenty:9C", "1;end+pair:9C", "1;pair:9C.9C"]
)
def test_a_count_that_is_none_of_this_hand_is_refused(position: str) -> None:
    assert ask(DOUBLE_RUN, "open", position)["error"] == "position"


def test_a_hand_left_half_counted_cannot_be_passed() -> None:
    *_, last = taken(WHOLE, right=True)
    at, answers_given = last["position"].split(";")
    assert "error" in ask(WHOLE, "open", f"{at};{answers_given.replace('+end', '', 1)}")


@pytest.mark.parametrize(
    ("position", "action"),
    [
        ("1;", "next"),
        ("1;", "done"),
        ("1;", "lay 7S"),
        ("1;", "tick twenty"),
        ("1;", "answer fifteen+"),
        ("1;-", "answer -"),
        ("3;-,-,-", "next"),
        ("1;", ""),
    ],
)
def test_an_action_that_does_not_belong_here_is_refused(position: str, action: str) -> None:
    assert ask(RUN, action, position)["error"] in {"request", "position"}


def test_what_is_missing_is_told() -> None:
    assert ask(RUN, "open")["error"] == "request"
    request = {"game": "quiz:x", "language": "en", "action": "begin"}
    assert json.loads(handle(json.dumps(request)))["error"] == "request"
    assert ask(RUN, "begin", language="de")["error"] == "request"


def test_a_lesson_of_ones_own_is_asked_too() -> None:
    lesson = '{"game":"cribbage/play","start":{"you":"4C","rival":"4D"},"steps":[{"play":"4C"}]}'
    answer = ask(RUN, "begin", lesson=lesson)
    assert answer["frame"]["announce"].startswith("You lay the four of clubs.")
