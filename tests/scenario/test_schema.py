"""The JSON Schema that editors use is that of the model, and knows every game's keys."""

import json
import re
from typing import Any, get_type_hints

import pytest

from rulewalk.games.protocol import Transition
from rulewalk.games.registry import GAMES
from rulewalk.lesson.walkthrough import Lesson
from rulewalk.notation.registry import SCRIPTS
from rulewalk.scenario.load import load_all
from rulewalk.scenario.model import Words, scenario_model, starting_keys, step_keys
from rulewalk.scenario.schema import schema_text
from rulewalk.voice.catalogue import LANGUAGES
from scenario.drafts import WALKTHROUGHS

SCHEMA = WALKTHROUGHS / "schema.json"


def test_the_schema_file_is_current() -> None:
    # Write it anew with: rulewalk schema > walkthroughs/schema.json
    assert SCHEMA.read_text(encoding="utf-8") == schema_text()


def test_every_scenario_file_names_the_schema_in_its_first_line() -> None:
    for path in WALKTHROUGHS.glob("*/*.yml"):
        first = path.read_text(encoding="utf-8").splitlines()[0]
        assert first == "# yaml-language-server: $schema=../schema.json"


def definitions() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(schema_text())["$defs"]
    return found


def test_a_scenario_is_one_of_the_games() -> None:
    schema = json.loads(schema_text())
    named = [choice["$ref"].removeprefix("#/$defs/") for choice in schema["oneOf"]]
    assert [definitions()[name]["properties"]["game"]["const"] for name in named] == list(GAMES)


def test_nothing_else_may_stand_in_any_part() -> None:
    assert {part["additionalProperties"] for part in definitions().values()} == {False}


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("cribbage/play", "CribbagePlay"),
        ("cribbage/show", "CribbageShow"),
        ("cribbage/game", "CribbageGame"),
        ("draw/line", "DrawLine"),
        ("draw/match", "DrawMatch"),
    ],
)
def test_the_keys_are_those_of_the_games_script(game: str, name: str) -> None:
    parts = definitions()
    script = SCRIPTS[game]
    start, step = get_type_hints(script.start_fields), get_type_hints(script.step_fields)
    assert parts[f"{name}Start"]["properties"].keys() == start.keys()
    assert parts[f"{name}Step"]["properties"].keys() == {*step, "say", "refuse"} == step_keys(game)
    assert parts[f"{name}Refuse"]["properties"].keys() == {*script.move_keys, "because"}
    assert parts[f"{name}Refuse"]["required"] == ["because"]
    assert parts[f"{name}Scenario"]["required"] == ["game", "title", "steps"]


def test_a_text_stands_in_every_language() -> None:
    words = definitions()["Words"]
    assert list(words["properties"]) == list(LANGUAGES) == words["required"]
    assert [field.alias or name for name, field in Words.model_fields.items()] == list(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_editor_marks_an_empty_text_and_a_number_in_one(language: str) -> None:
    pattern = definitions()["Words"]["properties"][language]["pattern"]
    for text in ("Quinze", "Até [=cribbage.play.limit]", "Go, trinta e um"):
        assert re.search(pattern, text)
    for text in ("", "  ", "Até 31", "31"):
        assert not re.search(pattern, text)


def test_only_the_line_can_begin_anew() -> None:
    assert {game: starting_keys(game) for game in GAMES} == {
        "cribbage/play": frozenset(),
        "cribbage/show": frozenset(),
        "cribbage/game": frozenset(),
        "draw/line": {"line"},
        # A start may have scores and an opener, but in a step those are claims.
        "draw/match": frozenset(),
    }


def test_there_is_no_model_of_an_unknown_game() -> None:
    with pytest.raises(KeyError):
        scenario_model("chess")


def lessons() -> list[Lesson]:
    return [each.lesson for each in load_all([WALKTHROUGHS]) if each.lesson]


@pytest.mark.parametrize("game", GAMES)
def test_every_key_of_a_step_is_a_move_a_beginning_or_a_claim_that_is_verified(game: str) -> None:
    verified: set[str] = set()
    for lesson in lessons():
        if lesson.walkthrough.game == game:
            for step in lesson.steps:
                if isinstance(step.happened, Transition):
                    verified |= SCRIPTS[game].facts(step.happened, lesson.seating).keys()
    assert verified | SCRIPTS[game].move_keys | starting_keys(game) == step_keys(game) - {
        "say",
        "refuse",
    }
