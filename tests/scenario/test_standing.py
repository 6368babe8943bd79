"""The scenario files of this repository, held against the tables of the rules.

The tables were copied by hand from the rules of both games, not from what the program says.
"""

import pytest

from rulewalk.games.cribbage.play import CardLaid, Go, GoSaid, PlayPosition, Scored
from rulewalk.games.draw.line import End, Line, Place
from rulewalk.games.protocol import Transition
from rulewalk.lesson.placeholders import filled
from rulewalk.lesson.walkthrough import Lesson, Refused, Step
from rulewalk.notation.cards import write_card
from rulewalk.notation.tiles import write_tile
from rulewalk.scenario.load import load_all, load_file
from rulewalk.voice.catalogue import LANGUAGES
from scenario.cribbage_lessons import LESSONS as SHOWS_AND_GAMES
from scenario.drafts import WALKTHROUGHS
from scenario.draw_lessons import LESSONS

PLAYS = {
    "cribbage/fifteen-then-pair": """
        you lay 7S: 7
        rival lays 8D: 15 | fifteen 2
        you lay 8H: 23 | pair 2 + last-card 1
    """,
    "cribbage/run-any-order": """
        you lay 4C: 4
        rival lays 6D: 10
        you lay 5H: 15 | fifteen 2 + run 3 + last-card 1
    """,
    "cribbage/go-thirty-one-restart": """
        you lay KC: 10
        rival lays 9D: 19
        you lay TH: 29
        rival says go: 29
        you lay 2S: 31 | thirty-one 2
        rival lays 7C: 7
        you lay 6S: 13 | last-card 1
    """,
    "cribbage/refused-past-thirty-one": """
        rival lays KD: 10
        you lay QC: 20
        rival lays 6S: 26
        refused by cribbage.play.limit: you lay 8H
        you lay 5C: 31 | thirty-one 2
        rival lays 7H: 7
        you lay 8H: 15 | fifteen 2 + last-card 1
    """,
    "cribbage/refused-go": """
        rival lays JS: 10
        you lay KC: 20
        rival lays 8D: 28
        refused by cribbage.play.go: you say go
        you lay 2H: 30
        rival says go: 30 | go 1 for you
        rival lays 5S: 5
        you lay 9C: 14 | last-card 1
    """,
    "cribbage/four-alike": """
        you lay 7C: 7
        rival lays 7D: 14 | pair 2
        you lay 7H: 21 | pair-royal 6
        rival lays 7S: 28 | double-pair-royal 12 + last-card 1
    """,
    "cribbage/run-continued": """
        you lay 3C: 3
        rival lays 4D: 7
        you lay 5H: 12 | run 3
        rival lays 2S: 14 | run 4
        you lay 6D: 20 | run 5
        rival lays AC: 21 | run 6 + last-card 1
    """,
    "cribbage/run-broken-by-pair": """
        you lay 7C: 7
        rival lays 8D: 15 | fifteen 2
        you lay 8H: 23 | pair 2
        rival lays 6S: 29 | last-card 1
    """,
    "cribbage/run-after-a-repeat": """
        you lay 6C: 6
        rival lays 5D: 11
        you lay 6H: 17
        rival lays 7S: 24 | run 3 + last-card 1
    """,
    "cribbage/pair-cut-off-by-go": """
        you lay KC: 10
        rival lays QD: 20
        you lay 7C: 27
        rival says go: 27 | go 1 for you
        rival lays 7D: 7
        you lay 9H: 16
        rival lays 6S: 22 | last-card 1
    """,
    "cribbage/several-after-go": """
        you lay KC: 10
        rival lays QD: 20
        you lay 3C: 23
        rival says go: 23
        you lay 2D: 25
        you lay AS: 26 | run 3 + go 1
        rival lays 9H: 9 | last-card 1
    """,
    "cribbage/playing-alone": """
        you lay 7C: 7
        rival lays 8D: 15 | fifteen 2
        you lay 6H: 21 | run 3
        you lay 6S: 27 | pair 2 + last-card 1
    """,
    "cribbage/thirty-one-by-last-card": """
        you lay KC: 10
        rival lays JD: 20
        you lay 8S: 28
        rival lays 3H: 31 | thirty-one 2
    """,
    "cribbage/go-for-one": """
        you lay KC: 10
        rival lays QD: 20
        you lay 9H: 29
        rival says go: 29 | go 1 for you
        rival lays 5S: 5
        you lay 4C: 9 | last-card 1
    """,
}
"""What happens in each step: who does what, the count it reaches, and the points."""

METERS = {
    "cribbage/fifteen-then-pair": [7, 15, 23],
    "cribbage/run-any-order": [4, 10, 15],
    "cribbage/go-thirty-one-restart": [10, 19, 29, 29, 0, 7, 13],
    "cribbage/refused-past-thirty-one": [10, 20, 26, 26, 0, 7, 15],
    "cribbage/refused-go": [10, 20, 28, 28, 30, 0, 5, 14],
    "cribbage/four-alike": [7, 14, 21, 28],
    "cribbage/run-continued": [3, 7, 12, 14, 20, 21],
    "cribbage/run-broken-by-pair": [7, 15, 23, 29],
    "cribbage/run-after-a-repeat": [6, 11, 17, 24],
    "cribbage/pair-cut-off-by-go": [10, 20, 27, 0, 7, 16, 22],
    "cribbage/several-after-go": [10, 20, 23, 23, 25, 0, 9],
    "cribbage/playing-alone": [7, 15, 21, 27],
    "cribbage/thirty-one-by-last-card": [10, 20, 28, 0],
    "cribbage/go-for-one": [10, 20, 29, 0, 5, 9],
}
"""What the meter shows after each step: 0 once it has reached 31, and once a go has closed it."""

FIGURES = {
    "draw/match-values": [
        ("1|4", "none", "[1|4] high = 4; [1|4] low = 1"),
        ("1|4, 1|1", "[1|4] low - [1|1] A", "[1|1] B = 1; [1|4] high = 4"),
        ("3|6, 6|6", "[3|6] high - [6|6] A", "[3|6] low = 3; [6|6] B = 6"),
        ("0|0", "none", "[0|0] A = 0; [0|0] B = 0"),
    ],
    "draw/doubles-in-line": [
        (
            "1|4, 1|1, 4|4",
            "[1|4] low - [1|1] A; [1|4] high - [4|4] A",
            "[1|1] B = 1; [4|4] B = 4",
        ),
        (
            "1|4, 1|1, 4|4, 3|4",
            "[1|4] low - [1|1] A; [1|4] high - [4|4] A; [4|4] B - [3|4] high",
            "[1|1] B = 1; [3|4] low = 3",
        ),
        ("2|2", "none", "[2|2] A = 2; [2|2] B = 2"),
    ],
    "draw/refused-blank": [
        ("4|6", "none", "[4|6] high = 6; [4|6] low = 4"),
        ("4|6", "none", "[4|6] high = 6; [4|6] low = 4"),
        ("4|6, 0|6", "[4|6] high - [0|6] high", "[0|6] low = 0; [4|6] low = 4"),
        (
            "4|6, 0|6, 0|5",
            "[4|6] high - [0|6] high; [0|6] low - [0|5] low",
            "[0|5] high = 5; [4|6] low = 4",
        ),
    ],
}
"""After each step: the pieces, their connections, and the open ends in canonical order."""

ANEW = {
    "draw/match-values": [False, False, True, True],
    "draw/doubles-in-line": [False, False, True],
    "draw/refused-blank": [False] * 4,
}
"""Which steps begin a new line."""

NAMES = sorted([*PLAYS, *FIGURES, *LESSONS, *SHOWS_AND_GAMES])


def standing(name: str) -> Lesson:
    loaded = load_file(WALKTHROUGHS / f"{name}.yml", WALKTHROUGHS)
    assert loaded.messages == ()
    assert loaded.lesson is not None
    return loaded.lesson


def test_these_are_all_the_scenario_files() -> None:
    loaded = load_all([WALKTHROUGHS], WALKTHROUGHS)
    assert [each.lesson and each.lesson.walkthrough.id for each in loaded] == NAMES


def told(step: Step, lesson: Lesson) -> str:
    happened, seating = step.happened, lesson.seating
    who = seating[happened.move.seat].value
    s = "" if who == "you" else "s"
    did = f"{who} say{s} go"
    if not isinstance(happened.move, Go):
        did = f"{who} lay{s} {write_card(happened.move.card)}"
    if isinstance(happened, Refused):
        return f"refused by {happened.refusal.rule}: {did}"
    events = happened.events
    (count,) = (event.count for event in events if isinstance(event, CardLaid | GoSaid))
    points = [
        f"{event.kind.value} {event.points}"
        + ("" if event.seat == happened.move.seat else f" for {seating[event.seat].value}")
        for event in events
        if isinstance(event, Scored)
    ]
    return " | ".join(filter(None, [f"{did}: {count}", " + ".join(points)]))


@pytest.mark.parametrize("name", PLAYS)
def test_a_worked_play_has_exactly_its_steps_counts_and_points(name: str) -> None:
    lesson = standing(name)
    expected = [line.strip() for line in PLAYS[name].strip().splitlines()]
    assert [told(step, lesson) for step in lesson.steps] == expected
    assert [step.number for step in lesson.steps] == list(range(1, len(expected) + 1))
    assert lesson.start.points == (0, 0)


@pytest.mark.parametrize("name", PLAYS)
def test_the_meter_follows_the_count(name: str) -> None:
    positions: list[PlayPosition] = [step.position for step in standing(name).steps]
    assert [position.meter for position in positions] == METERS[name]
    assert positions[-1].is_over


def end(port: End) -> str:
    return f"[{write_tile(port.tile)}] {port.port.value}"


def figure(line: Line) -> tuple[str, str, str]:
    return (
        ", ".join(map(write_tile, line.tiles)),
        "; ".join(f"{end(joined.older)} - {end(joined.newer)}" for joined in line.connections)
        or "none",
        "; ".join(f"{end(open_end)} = {open_end.value}" for open_end in line.open_ends),
    )


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_has_exactly_its_pieces_connections_and_open_ends(name: str) -> None:
    lesson = standing(name)
    assert [figure(step.position) for step in lesson.steps] == FIGURES[name]
    assert [step.anew for step in lesson.steps] == ANEW[name]


def test_the_tile_placed_is_the_last_of_the_pieces() -> None:
    for name in FIGURES:
        for step in standing(name).steps:
            if isinstance(step.happened, Transition):
                move: Place = step.happened.move
                assert step.position.tiles[-1] == move.tile


def test_a_blank_half_is_refused_on_a_six() -> None:
    (_, refused, *_) = standing("draw/refused-blank").steps
    assert isinstance(refused.happened, Refused)
    assert write_tile(refused.happened.move.tile) == "0|5"
    assert refused.happened.move.at == 6
    assert refused.rules == ("draw.blank",)


@pytest.mark.parametrize("name", NAMES)
def test_it_lists_every_rule_that_its_steps_show(name: str) -> None:
    lesson = standing(name)
    assert sorted(lesson.walkthrough.rules) == sorted(lesson.rules)


@pytest.mark.parametrize("name", NAMES)
def test_the_voice_words_every_step(name: str) -> None:
    assert [step.say for step in standing(name).steps if step.say] == []


@pytest.mark.parametrize("name", NAMES)
def test_its_title_and_introduction_are_one_line_in_each_language(name: str) -> None:
    walkthrough = standing(name).walkthrough
    for words in (walkthrough.title, walkthrough.intro):
        assert list(words) == list(LANGUAGES)
        assert all("\n" not in filled(text) for text in words.values())


@pytest.mark.parametrize("name", [*PLAYS, *FIGURES])
def test_a_file_claims_all_that_can_be_claimed(name: str) -> None:
    # So that any break of the engine shows here as a wrong claim.
    claims = {"open"} if name.startswith("draw/") else {"count", "scores"}
    for fields in standing(name).walkthrough.steps:
        assert "refuse" in fields or fields.keys() >= claims
