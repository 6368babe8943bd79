"""The counting trainer: every request gets the frame that the show asks for."""

import json
import re
from typing import Any

import pytest

from practice import frames
from practice.frames import Parts
from rulewalk.practice.count import COMBINATIONS, read_question, write_question
from rulewalk.practice.entry import handle
from rulewalk.practice.markup import practice_markup
from rulewalk.practice.progress import Progress, read_progress, write_progress

GAME = "cribbage/count"
# Five of diamonds, ten of spades, jack of clubs, queen of diamonds; the five of spades turned.
SEVENTEEN = "seed-7;4;"
NEW = "1;0;0.0,0.0,0.0,0.0,0.0"


def ask(action: str, position: str | None = None, **more: Any) -> Any:
    return frames.ask(GAME, action, position, **more)


def frame(action: str, position: str | None = None, **more: Any) -> dict[str, Any]:
    return frames.frame_of(GAME, action, position, **more)


def worth(position: str) -> int:
    """Return what the hand of a position is worth."""
    return sum(made.points for made in read_question(position).counting.makes)


def progressed(answers: list[bool], progress: str | None = None) -> str:
    """Return the progress after hand upon hand was answered right or wrong."""
    for seed, right in enumerate(answers):
        shown = frame("hand", seed=seed, progress=progress)
        answer = worth(shown["position"]) + (0 if right else 1)
        progress = frame(f"count {answer}", shown["position"], progress=progress)["progress"]
    assert progress is not None
    return progress


def test_the_first_hand_is_easy_and_asks_for_a_number() -> None:
    shown = frame("hand", seed=7)
    assert shown["position"] == "seed-7;1;"
    assert shown["progress"] == NEW
    parts = Parts(shown["html"])
    assert "entry-field" in parts.keys
    assert parts.buttons["count"]["text"] == "Answer"
    assert parts.buttons["count"]["type"] == "submit"
    assert parts.text("rw-prompt") in {"What is the hand worth?", "What is the crib worth?"}
    # Nothing of the answer is told.
    assert "rw-parts" not in shown["html"]


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_the_hands_of_a_level_have_as_many_combinations_as_it_says(level: int) -> None:
    least, most = COMBINATIONS[level - 1]
    kinds = set()
    for seed in range(40):
        counting = read_question(f"seed-{seed};{level};").counting
        assert len(counting.makes) >= least
        assert most is None or len(counting.makes) <= most
        kinds.add(counting.crib)
    assert kinds == {False, True}


def test_whether_it_is_the_crib_is_asked() -> None:
    for seed in range(20):
        position = f"seed-{seed};2;"
        what = "crib" if read_question(position).counting.crib else "hand"
        assert frame("open", position)["announce"] == f"What is the {what} worth?"


def test_a_right_answer_is_told_as_right() -> None:
    shown = frame("count 17", SEVENTEEN)
    assert shown["position"] == f"{SEVENTEEN}17"
    assert shown["announce"] == "That is right: the hand is worth 17 points."
    assert shown["over"]
    assert shown["moves"][0] == "hand"
    assert Parts(shown["html"]).led_to == ["hand"]


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (9, "You said 9, and the hand is worth 17: 8 points more."),
        (18, "You said 18, and the hand is worth 17: 1 point less."),
        (
            31,
            (
                "You said 31, and the hand is worth 17: 14 points less. "
                "No hand can be worth more than 29."
            ),
        ),
    ],
)
def test_a_wrong_answer_says_by_how_much(answer: int, said: str) -> None:
    shown = frame(f"count {answer}", SEVENTEEN)
    assert not shown["refused"]
    assert shown["announce"] == said


def test_every_combination_can_be_lit_and_is_counted_aloud() -> None:
    shown = frame("count 17", SEVENTEEN)
    makes = read_question(SEVENTEEN).counting.makes
    parts = [move for move in shown["moves"] if move.startswith("show")]
    assert len(parts) == len(makes) == 8
    total = 0
    for part, made in zip(parts, makes, strict=True):
        lit = frame(part, shown["position"])
        assert lit["position"] == shown["position"]
        found = Parts(lit["html"])
        assert found.buttons["open"]["aria-pressed"] == "true"
        total += made.points
        running = re.search(r'rw-running-total"[^>]*>(\d+)<', lit["html"])
        assert running is not None
        assert int(running[1]) == total
        # Drawn at two widths.
        assert lit["html"].count("rw-lit-outline") == 2 * len(made.cards)
    assert frame("show 1", shown["position"])["announce"].startswith("Fifteen two: ")
    assert frame("show 8", shown["position"])["announce"].startswith("And a run of three")
    # Touched again, it goes dark.
    opened = frame("open", shown["position"], progress=shown["progress"])
    assert opened["html"] == shown["html"]


def test_a_hand_of_nothing_has_nothing_to_be_lit() -> None:
    nothing = next(f"seed-{seed};1;" for seed in range(100) if not worth(f"seed-{seed};1;"))
    shown = frame("count 0", nothing)
    assert "That is right" in shown["announce"]
    assert shown["moves"] == ["hand"]


# Progress.


def test_three_right_answers_in_a_row_lead_to_the_next_level() -> None:
    assert progressed([True, True]) == "1;2;2.2,0.0,0.0,0.0,0.0"
    assert progressed([True, True, True]) == "2;0;3.3,0.0,0.0,0.0,0.0"
    assert progressed([True, True, False, True]) == "1;1;4.3,0.0,0.0,0.0,0.0"
    climbed = progressed([True] * 12)
    assert climbed == "5;0;3.3,3.3,3.3,3.3,0.0"
    assert frame("hand", seed=1, progress=climbed)["position"] == "seed-1;5;"


def test_the_last_level_is_kept() -> None:
    assert progressed([True] * 16) == "5;3;3.3,3.3,3.3,3.3,4.4"
    assert progressed([False], progressed([True] * 16)) == "5;0;3.3,3.3,3.3,3.3,5.4"


def test_a_hand_of_another_level_counts_for_that_level_alone() -> None:
    after = frame("count 17", SEVENTEEN, progress="2;2;3.3,2.2,0.0,0.0,0.0")["progress"]
    assert after == "2;2;3.3,2.2,0.0,1.1,0.0"


def test_the_table_of_progress_shows_every_level_and_the_current_one() -> None:
    assert "<table" not in frame("open", SEVENTEEN, progress=NEW)["html"]
    html = frame("open", SEVENTEEN, progress="2;1;5.4,3.2,0.0,0.0,0.0")["html"]
    rows = re.findall(r"<tr[^>]*>(?=<th scope=\"row\").*?</tr>", html)
    cells = [re.findall(r"<t[hd][^>]*>([^<]*)</t[hd]>", row) for row in rows]
    assert cells == [
        ["1", "0 to 2", "5", "4"],
        ["2", "3 to 4", "3", "2"],
        ["3", "5 to 6", "0", "0"],
        ["4", "7 to 9", "0", "0"],
        ["5", "10 or more", "0", "0"],
    ]
    assert ["rw-marked" in row for row in rows] == [False, True, False, False, False]


@pytest.mark.parametrize(
    "progress",
    [
        None,
        7,
        [],
        "",
        "1",
        "0;0;0.0,0.0,0.0,0.0,0.0",
        "6;0;0.0,0.0,0.0,0.0,0.0",
        "1;4;0.0,0.0,0.0,0.0,0.0",
        "1;0;0.0",
        "1;0;1.2,0.0,0.0,0.0,0.0",
        "1;0;-1.0,0.0,0.0,0.0,0.0",
        "1;0;٣.0,0.0,0.0,0.0,0.0",
        "1;0;100000.0,0.0,0.0,0.0,0.0",
        "1;0;0.0,0.0,0.0,0.0,0.0;",
        "<b>1</b>;0;0.0,0.0,0.0,0.0,0.0",
        "9" * 100_000,
    ],
)
def test_progress_that_cannot_be_read_is_none(progress: object) -> None:
    assert frame("hand", seed=1, progress=progress)["progress"] == NEW


def test_progress_is_written_as_it_is_read() -> None:
    for text in (NEW, "5;3;99999.1,0.0,7.7,0.0,1.0"):
        assert write_progress(read_progress(text)) == text
    full = Progress(1, 0, ((99_999, 99_999), *Progress().answers[1:]))
    assert read_progress(write_progress(full.after(1, right=True))).answers[0] == (99_999, 99_999)


# Frames as such.


def test_what_holds_for_every_frame() -> None:
    progress = None
    for seed in range(12):
        shown = frame("hand", seed=seed, progress=progress)
        answer = frame(f"count {worth(shown['position'])}", shown["position"], progress=progress)
        progress = answer["progress"]
        for each in (shown, answer):
            parts = Parts(each["html"])
            assert len(parts.keys) == len(set(parts.keys))
            actions = {re.sub(r"^(count) \d+$", r"\1", action) for action in each["moves"]}
            assert parts.possible - {"copy"} == actions
            assert write_question(read_question(each["position"])) == each["position"]


@pytest.mark.parametrize("typed", ["", "x", "-1", "1.5", "٣", "100", "9" * 500, "1 2", "<b>"])
def test_an_answer_that_is_no_number_is_asked_for_again(typed: str) -> None:
    tried = frame(f"count {typed}", SEVENTEEN, progress=NEW)
    assert tried["refused"]
    assert tried["announce"] == "Type a whole number."
    assert tried["position"] == SEVENTEEN
    assert tried["progress"] == NEW
    assert "<b>" not in tried["html"]


@pytest.mark.parametrize("language", ["pt-BR", "en"])
def test_the_page_ships_the_first_frame(language: str) -> None:
    markup = practice_markup(GAME, language, 7)
    assert frame("hand", seed=7, language=language)["html"] in markup


def test_a_frame_is_the_same_whenever_it_is_made() -> None:
    request = json.dumps(
        {"game": GAME, "language": "pt-BR", "action": "count 3", "position": SEVENTEEN}
    )
    assert handle(request) == handle(request)


@pytest.mark.parametrize(
    ("action", "position"),
    [
        ("fly", SEVENTEEN),
        ("open", None),
        ("count 3", f"{SEVENTEEN}17"),
        ("show 1", SEVENTEEN),
        ("show 0", f"{SEVENTEEN}17"),
        ("show 9", f"{SEVENTEEN}17"),
        ("show x", f"{SEVENTEEN}17"),
        ("show", f"{SEVENTEEN}17"),
        ("lay 7S", SEVENTEEN),
    ],
)
def test_an_action_that_no_board_offers_is_an_error(action: str, position: str | None) -> None:
    response = ask(action, position)
    assert response["error"] in {"request", "position"}
    assert response["detail"]


@pytest.mark.parametrize("seed", [None, True, -1, 1.5, "7", 2**32, [7]])
def test_a_hand_is_dealt_from_a_seed_only(seed: object) -> None:
    assert ask("hand", seed=seed)["error"] == "request"


@pytest.mark.parametrize(
    "text",
    [
        "",
        ";;",
        "seed-7;0;",
        "seed-7;6;",
        "seed-7;1;100",
        "seed-7;1;x",
        "seed-7;1;-1",
        "seed-7;1;3;4",
        "seed-4294967296;1;",
        "seed-٣;1;",
        "7;1;",
        "<img src=x>",
        "9" * 100_000,
    ],
)
def test_a_position_that_is_no_hand_is_refused(text: str) -> None:
    assert ask("open", text)["error"] == "position"
