"""The ways in which one may write the same thing."""

from pathlib import Path

import pytest

from rulewalk.games.draw.line import End, Line, Port
from rulewalk.games.protocol import Transition
from rulewalk.games.tiles import Tile
from rulewalk.lesson.walkthrough import Lesson
from rulewalk.notation.cards import write_card
from scenario.drafts import lesson_of, messages_of

LINE = """\
game: draw/line
title: {pt-BR: Um exemplo, en: An example}
steps:
"""

PLAY = """\
game: cribbage/play
title: {pt-BR: Um exemplo, en: An example}
"""


def last_line(folder: Path, steps: str, head: str = LINE) -> Line:
    line: Line = lesson_of(folder, head + steps, "draw/draft.yml").steps[-1].position
    return line


@pytest.mark.parametrize(
    "tile",
    ["[1|4]", '"[1|4]"', "'[1|4]'", "1|4", "4|1", "[4|1]", '"1|4"', '["1|4"]', "\n    - 1|4"],
)
def test_a_tile_stands_in_brackets_or_not_in_quotes_or_not(tile: str, tmp_path: Path) -> None:
    assert last_line(tmp_path, f"  - place: {tile}\n    open: [4, 1]\n").tiles == (Tile(1, 4),)


@pytest.mark.parametrize(
    "at", ["1", '"1"', '"[1|4] low"', "1|4 low", "1|4.low", '"[4|1] LOW"', "'1|4 Low'"]
)
def test_an_end_is_named_by_its_value_or_its_port(at: str, tmp_path: Path) -> None:
    line = last_line(tmp_path, f"  - place: 1|4\n  - place: 1|1\n    at: {at}\n    open: [1, 4]\n")
    assert line.connections[0].older == End(Tile(1, 4), Port.LOW)


@pytest.mark.parametrize(
    "opening", ["[3|6]", '"[3|6]"', "3|6", "[3|6, 6|6]", '"[3|6] [6|6]"', "3|6 6|6@6"]
)
def test_a_line_is_one_text_or_a_list_of_tiles(opening: str, tmp_path: Path) -> None:
    line = last_line(tmp_path, f"  - line: {opening}\n    place: 3|3\n")
    assert line.tiles[0] == Tile(3, 6)
    assert line.tiles[-1] == Tile(3, 3)
    assert len(line.tiles) == 2 + ("6|6" in opening)


def test_a_line_may_lie_there_from_the_start(tmp_path: Path) -> None:
    head = LINE.replace("steps", 'start: {line: "[1|4] [1|1]"}\nsteps')
    assert last_line(tmp_path, "  - place: [4|4]\n", head).tiles == (
        Tile(1, 4),
        Tile(1, 1),
        Tile(4, 4),
    )


def cards(lesson: Lesson) -> list[str]:
    return [
        write_card(step.happened.move.card)
        for step in lesson.steps
        if isinstance(step.happened, Transition)
    ]


@pytest.mark.parametrize(
    ("you", "rival"),
    [
        ("TD 4C", "9S"),
        ("10D 4C", "9S"),
        ("td 4c", "9s"),
        ("T♦ 4♣", "9♠"),
        ("10♦, 4♣", "9♠"),
        ('"10D 4C"', "'9S'"),
    ],
)
def test_cards_have_letters_or_signs(you: str, rival: str, tmp_path: Path) -> None:
    steps = f"steps: [play: {you.split(maxsplit=1)[0].strip(',"')}, play: {rival}, play: 4♣]\n"
    text = f"{PLAY}start:\n  you: {you}\n  rival: {rival}\n{steps}"
    assert cards(lesson_of(tmp_path, text)) == ["TD", "9S", "4C"]


def test_a_hand_is_a_text_even_of_digits_only(tmp_path: Path) -> None:
    # YAML reads all of these as numbers or as a truth value.
    for hand, said in (("5", "5"), ("1e3", "1e3"), ("0x4", "0x4"), ("4.0", "4"), ("true", "true")):
        (message,) = messages_of(tmp_path, f"{PLAY}start: {{you: {hand}}}\nsteps: [play: 4C]\n")
        assert message.startswith(f"walkthroughs/cribbage/draft.yml:3:14: '{said}' is not a card")


def test_words_that_older_yaml_took_for_truth_are_texts(tmp_path: Path) -> None:
    head = PLAY.replace("An example", "no").replace("Um exemplo", "on")
    lesson = lesson_of(tmp_path, f"{head}start: {{you: 4C}}\nsteps: [play: 4C]\n")
    assert lesson.walkthrough.title == {"pt-BR": "on", "en": "no"}


def test_only_game_title_and_steps_are_needed(tmp_path: Path) -> None:
    lesson = lesson_of(tmp_path, f"{LINE}  - place: 1|4\n", "draw/draft.yml")
    assert lesson.walkthrough.intro == {}
    assert lesson.walkthrough.rules == ()
    assert lesson.walkthrough.start == {}


def test_you_lead_where_nobody_is_named(tmp_path: Path) -> None:
    hands = "start: {you: 4C, rival: 6D"
    for leads, first in (("}", "4C"), (", leads: you}", "4C"), (", leads: rival}", "6D")):
        text = f"{PLAY}{hands}{leads}\nsteps: [play: {first}]\n"
        assert cards(lesson_of(tmp_path, text)) == [first]


def test_what_is_said_may_name_the_numbers_of_the_rules(tmp_path: Path) -> None:
    say = '{pt-BR: "Até [=cribbage.play.limit].", en: "Up to [=cribbage.play.limit]."}'
    lesson = lesson_of(
        tmp_path, f"{PLAY}start: {{you: 4C}}\nsteps:\n  - play: 4C\n    say: {say}\n"
    )
    assert lesson.steps[0].say == {
        "pt-BR": "Até [=cribbage.play.limit].",
        "en": "Up to [=cribbage.play.limit].",
    }


def test_a_refused_move_may_be_worded_and_may_begin_a_line(tmp_path: Path) -> None:
    lesson = lesson_of(
        tmp_path,
        LINE
        + """\
  - line: "[4|6]"
    refuse: {place: [0|5], at: 6, because: draw.blank}
    say: {pt-BR: Não cabe., en: It does not fit.}
  - place: 4|4
""",
        "draw/draft.yml",
    )
    assert [step.anew for step in lesson.steps] == [True, False]
    assert lesson.steps[0].say["en"] == "It does not fit."
    assert lesson.steps[1].position.tiles == (Tile(4, 6), Tile(4, 4))
