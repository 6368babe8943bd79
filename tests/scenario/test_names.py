"""The id of a scenario is its address for good: it comes from the path, and may not collide."""

from pathlib import Path

import pytest

from rulewalk.scenario.load import load_all, load_file, scenario_files
from scenario.drafts import lesson_of, messages_of

GOOD = """\
game: cribbage/play
title: {pt-BR: Um exemplo, en: An example}
start: {you: 4C}
steps: [play: 4C]
"""


def test_the_id_is_the_path_below_the_folder(tmp_path: Path) -> None:
    lesson = lesson_of(tmp_path, GOOD, "cribbage/a-card-2.yml")
    assert lesson.walkthrough.id == "cribbage/a-card-2"


LETTERS = "may hold lower-case letters, digits and single hyphens only"

REFUSED = {
    "cribbage/Run.yml": f"the id 'cribbage/Run' {LETTERS}",
    "cribbage/a_run.yml": f"the id 'cribbage/a_run' {LETTERS}",
    "cribbage/sequência.yml": f"the id 'cribbage/sequência' {LETTERS}",
    "cribbage/a run.yml": f"the id 'cribbage/a run' {LETTERS}",
    # The number of a step comes after two hyphens.
    "cribbage/run--2.yml": f"the id 'cribbage/run--2' {LETTERS}",
    "cribbage/-run.yml": f"the id 'cribbage/-run' {LETTERS}",
    "cribbage/run.1.yml": f"the id 'cribbage/run.1' {LETTERS}",
    "run.yml": "the id 'run' is not <game>/<name>: a file lies in its game's folder",
    "cribbage/play/run.yml": (
        "the id 'cribbage/play/run' is not <game>/<name>: a file lies in its game's folder"
    ),
    "cribage/run.yml": "no game's folder is called 'cribage' (did you mean cribbage?)",
    "chess/run.yml": "no game's folder is called 'chess' (there is cribbage, draw)",
    "en/run.yml": "the id 'en/run' begins with 'en', which the site itself uses",
    "pt-BR/run.yml": "the id 'pt-BR/run' begins with 'pt-BR', which the site itself uses",
    "embed/run.yml": "the id 'embed/run' begins with 'embed', which the site itself uses",
    "embed.yml": "the id 'embed' begins with 'embed', which the site itself uses",
    "cribbage/play.yml": "the id 'cribbage/play' is the address of a page (name it otherwise)",
    "cribbage/examples.yml": (
        "the id 'cribbage/examples' is the address of a page (name it otherwise)"
    ),
    "cribbage/show.yml": "the id 'cribbage/show' is the address of a page (name it otherwise)",
    "cribbage/deal.yml": "the id 'cribbage/deal' is the address of a page (name it otherwise)",
    "cribbage/index.yml": "the id 'cribbage/index' is the address of a page (name it otherwise)",
    "cribbage/run.yaml": "a scenario file's name ends in .yml, not in '.yaml'",
}


@pytest.mark.parametrize("name", REFUSED)
def test_an_id_that_cannot_be_an_address_is_refused(name: str, tmp_path: Path) -> None:
    for page in ("pt-BR/cribbage/show.md", "en/cribbage/deal/index.md", "en/cribbage/index.md"):
        (tmp_path / "docs" / page).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "docs" / page).write_text("# A page", encoding="utf-8")
    assert messages_of(tmp_path, GOOD, name) == [f"walkthroughs/{name}:1:1: {REFUSED[name]}"]


def test_a_draw_scenario_may_not_take_the_examples_page(tmp_path: Path) -> None:
    text = GOOD.replace("cribbage/play", "draw/line").replace("start: {you: 4C}\n", "")
    assert messages_of(tmp_path, text.replace("play: 4C", "place: 1|4"), "draw/examples.yml") == [
        (
            "walkthroughs/draw/examples.yml:1:1: the id 'draw/examples' is the address of a page "
            "(name it otherwise)"
        )
    ]


def test_a_wrong_name_does_not_hide_what_is_wrong_inside(tmp_path: Path) -> None:
    text = GOOD.replace("play: 4C", "{play: 4C, count: 5}")
    assert messages_of(tmp_path, text, "cribbage/Run.yml") == [
        f"walkthroughs/cribbage/Run.yml:1:1: the id 'cribbage/Run' {LETTERS}",
        "walkthroughs/cribbage/Run.yml:4:27: claimed 5, the engine finds 4 [cribbage.play.turns]",
    ]


def test_a_draft_outside_the_folder_has_no_address_to_collide(tmp_path: Path) -> None:
    draft = tmp_path / "My Draft.yml"
    draft.write_text(GOOD, encoding="utf-8")
    loaded = load_file(draft, tmp_path / "walkthroughs")
    assert loaded.messages == ()
    assert loaded.file == draft.as_posix()
    assert loaded.lesson is not None


@pytest.mark.parametrize(
    ("here", "path", "shown"),
    [
        (".", "walkthroughs/cribbage/run.yml", "walkthroughs/cribbage/run.yml"),
        ("walkthroughs", "../walkthroughs/cribbage/run.yml", "cribbage/run.yml"),
        ("walkthroughs/cribbage", "run.yml", "run.yml"),
        ("docs", "../walkthroughs/cribbage/run.yml", "../walkthroughs/cribbage/run.yml"),
    ],
)
def test_the_folder_is_found_above_a_file_and_the_file_named_from_here(
    here: str, path: str, shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    messages_of(tmp_path, GOOD, "cribbage/run.yml")
    (tmp_path / "docs").mkdir()
    monkeypatch.chdir(tmp_path / here)
    loaded = load_file(Path(path))
    assert loaded.file == shown
    assert loaded.lesson is not None
    assert loaded.lesson.walkthrough.id == "cribbage/run"


def test_a_file_of_another_folder_keeps_the_path_it_was_given(tmp_path: Path) -> None:
    messages_of(tmp_path, GOOD, "cribbage/run.yml")
    path = tmp_path / "walkthroughs" / "cribbage" / "run.yml"
    assert load_file(path).file == path.as_posix()


def test_files_are_loaded_once_each_in_the_order_of_their_paths(tmp_path: Path) -> None:
    for name in ("draw/a.yml", "cribbage/b.yml", "cribbage/a.yml", "cribbage/c.yaml"):
        messages_of(tmp_path, GOOD, name)
    root = tmp_path / "walkthroughs"
    (root / "schema.json").write_text("{}", encoding="utf-8")
    loaded = load_all([root / "draw" / "a.yml", root, root / "cribbage"], root)
    assert [each.file.removeprefix(f"{tmp_path}/") for each in loaded] == [
        "walkthroughs/draw/a.yml",
        "walkthroughs/cribbage/a.yml",
        "walkthroughs/cribbage/b.yml",
        "walkthroughs/cribbage/c.yaml",
    ]


def test_a_folder_without_scenario_files_gives_none(tmp_path: Path) -> None:
    assert scenario_files(tmp_path) == ()
    assert load_all([tmp_path]) == ()
