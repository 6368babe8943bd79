"""The door to the practices: each goes by its own name, and is imported when it is needed."""

import subprocess
import sys

from rulewalk.practice import count, discard, game, match, play, quiz
from rulewalk.practice.entry import PRACTICES, QUIZ


def test_each_practice_goes_by_the_name_that_its_module_gives_it() -> None:
    modules = (play, discard, count, game, match)
    assert {module.GAME: module.__name__.rpartition(".")[2] for module in modules} == PRACTICES
    assert f"{QUIZ}:" == quiz.OF_LESSON
    assert quiz.__name__ == f"rulewalk.practice.{QUIZ}"


def test_a_practice_is_imported_when_it_is_asked_for_and_the_others_one_by_one() -> None:
    # In a process of its own: this one has imported them all.
    script = """
import json, sys
from rulewalk.practice.entry import handle, prepare

def imported():
    names = ("play", "discard", "count", "game", "match", "quiz")
    return {name for name in names if f"rulewalk.practice.{name}" in sys.modules}

assert imported() == set()
request = {"game": "cribbage/play", "language": "en", "action": "deal", "seed": 1}
assert "frame" in json.loads(handle(json.dumps(request)))
assert imported() == {"play"}
prepared = 0
while prepare():
    prepared += 1
assert prepared == 5, prepared
assert len(imported()) == 6
"""
    subprocess.run([sys.executable, "-c", script], check=True)
