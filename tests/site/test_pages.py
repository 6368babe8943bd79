"""The pages made from scenarios, and the links between rules and lessons."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from mkdocs.config import load_config

from rulewalk.lesson.placeholders import filled
from rulewalk.site.lessons import ScenarioError, all_lessons
from rulewalk.site.pages import (
    generated_pages,
    in_reading_order,
    in_teaching_order,
    rule_sections,
    showing,
    with_examples,
)

ROOT = Path(__file__).parents[2]
WALKTHROUGHS = ROOT / "walkthroughs"

TEACHING = {
    "cribbage/play.md": "# The play\n\n### Run { #cribbage.play.run }\n\nProse.\n\n## Next\n"
}


def written(language: str) -> dict[str, str]:
    """Return the teaching pages by path, as the navigation orders them."""
    root = ROOT / "docs" / language
    found = {
        path.relative_to(root).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(root.rglob("*.md"))
    }
    name = {"pt-BR": "mkdocs.yml", "en": "mkdocs.en.yml"}[language]
    return in_reading_order(found, load_config(config_file=str(ROOT / name)).nav)


def made(language: str = "en") -> dict[str, str]:
    """Return the generated pages by path."""
    lessons = all_lessons(WALKTHROUGHS)
    pages = generated_pages(lessons, rule_sections(TEACHING), language)
    return {page.path: page.markdown for page in pages}


@pytest.mark.parametrize("language", ["pt-BR", "en"])
def test_every_lesson_has_a_page_with_title_description_and_what_comes_next(language: str) -> None:
    pages = made(language)
    for lesson in all_lessons(WALKTHROUGHS):
        page = pages[f"{lesson.walkthrough.id}.md"]
        title = filled(lesson.walkthrough.title[language])
        assert f"# {title}\n" in page
        assert re.search(r'^description: "\S', page, re.MULTILINE)
        assert f"/// walkthrough | {lesson.walkthrough.id}\n" in page
        assert "examples.md" in page


def test_a_lesson_links_the_rules_that_it_shows() -> None:
    assert "(play.md#cribbage.play.run)" in made()["cribbage/run-any-order.md"]


ORDER = {
    "cribbage": """
        cut-for-deal whole-hand
        discard-to-crib
        starter-turned
        heels
        refused-past-thirty-one
        go-for-one go-thirty-one-restart refused-go several-after-go
        fifteen-then-pair
        four-alike run-broken-by-pair
        run-after-a-repeat run-any-order run-continued
        thirty-one-by-last-card
        pair-cut-off-by-go
        playing-alone
        hand-of-nothing show-order
        fifteens-one-by-one twenty-nine
        pair-royal-pair-by-pair
        double-double-run double-run triple-run whole-run-at-once
        flush-of-five flush-of-four flush-refused-in-crib
        nobs starter-jack-is-not-nobs
        pone-counts-out target-in-the-play
        double-skunk skunk
    """,
    "draw": """
        lots-tie
        match-values
        blank-on-blank refused-blank
        buy-although-playable buy-on
        must-buy refused-pass-can-buy
        pass-at-reserve refused-buy-reserve refused-pass-can-place
        double-both-sides doubles-in-line
        whole-round
        out-award out-worth-nothing
        blocked-award blocked-double-blank blocked-tie-above
        blocked-lowest-shared
        next-opener
        hundred-with-two sixty-one-with-three target-passed
        match-drawn
    """,
}
"""The lessons of a game in the order of the rules that they are about, a line a rule."""


@pytest.mark.parametrize("language", ["pt-BR", "en"])
@pytest.mark.parametrize("game", ORDER)
def test_the_lessons_of_a_game_stand_in_the_order_of_its_rules(game: str, language: str) -> None:
    order = ORDER[game].split()
    lessons = all_lessons(WALKTHROUGHS)
    pages = {
        page.path: page.markdown
        for page in generated_pages(lessons, rule_sections(written(language)), language)
    }
    index = pages[f"{game}/examples.md"]
    assert re.findall(r"^## \[.*\]\(([\w-]+)\.md\)$", index, re.MULTILINE) == order
    # Every lesson leads to the next one, and the last only to the index.
    for name, following in zip(order, [*order[1:], None], strict=True):
        after = pages[f"{game}/{name}.md"].split("{ #next }")[1]
        links = re.findall(r"\]\(([\w-]+)\.md\)", after)
        assert links == [*([following] if following else []), "examples"]


def test_pages_stand_in_the_order_of_the_navigation_and_others_after_them() -> None:
    pages = dict.fromkeys(["a.md", "b/c.md", "b/d.md", "e.md"], "")
    nav = ["e.md", {"Title": [{"Inner": "b/d.md"}, "b/c.md"]}]
    assert list(in_reading_order(pages, nav)) == ["e.md", "b/d.md", "b/c.md", "a.md"]
    assert list(in_reading_order(pages, None)) == list(pages)


def test_lessons_whose_rule_has_no_section_stand_last_by_their_ids() -> None:
    lessons = all_lessons(WALKTHROUGHS)
    ordered = in_teaching_order(lessons, rule_sections(TEACHING))
    ids = [lesson.walkthrough.id for lesson in ordered]
    first = [f"cribbage/run-{name}" for name in ("after-a-repeat", "any-order", "continued")]
    assert ids == [*first, *sorted(name for name in ids if name not in first)]


def test_a_rules_section_ends_with_the_lessons_that_show_it() -> None:
    lessons = all_lessons(WALKTHROUGHS)
    page = with_examples(TEACHING["cribbage/play.md"], "cribbage/play.md", lessons, "en")
    section = page[page.index("### Run") : page.index("## Next")]
    assert "(run-any-order.md)" in section
    assert section.index("Prose.") < section.index("(run-any-order.md)")
    assert "(run-any-order.md)" not in page[page.index("## Next") :]


def test_a_rule_leads_to_the_few_lessons_that_show_it_best() -> None:
    lessons = in_teaching_order(all_lessons(WALKTHROUGHS), rule_sections(written("en")))

    def best(rule: str) -> list[str]:
        return [lesson.walkthrough.id.removeprefix("draw/") for lesson in showing(rule, lessons)]

    # Those that are about it come first; many more show it by the way.
    assert best("draw.match")[0] == "match-values"
    assert best("draw.buy") == ["buy-although-playable", "buy-on"]
    assert best("draw.must-buy")[:2] == ["must-buy", "refused-pass-can-buy"]
    assert best("draw.reserve") == ["pass-at-reserve", "refused-buy-reserve"]
    assert best("draw.target") == ["hundred-with-two", "sixty-one-with-three", "target-passed"]
    assert best("draw.out") == ["whole-round", "out-award", "out-worth-nothing"]
    assert best("draw.no-play-points")[:2] == ["whole-round", "match-values"]
    assert best("draw.no-bonus") == []
    assert all(len(best(rule)) <= 3 for lesson in lessons for rule in lesson.walkthrough.rules)


@pytest.mark.parametrize("language", ["pt-BR", "en"])
def test_every_rule_that_a_lesson_shows_leads_to_one(language: str) -> None:
    lessons = all_lessons(WALKTHROUGHS)
    shown = {rule for lesson in lessons for rule in lesson.walkthrough.rules}
    for path, markdown in written(language).items():
        page = with_examples(markdown, path, lessons, language)
        for rule in rule_sections({path: markdown}):
            section = re.split(r"^#", page.split(f"#{rule} }}")[1], flags=re.MULTILINE)[0]
            assert ("rw-shown-in" in section) == (rule in shown), rule


def test_only_what_no_step_can_show_has_no_lesson() -> None:
    lessons = all_lessons(WALKTHROUGHS)
    shown = {rule for lesson in lessons for rule in lesson.walkthrough.rules}
    of_cribbage = {rule for rule in rule_sections(written("en")) if rule.startswith("cribbage.")}
    assert of_cribbage - shown == {
        *("cribbage.values", "cribbage.ranks", "cribbage.suits", "cribbage.play.at-once"),
        *("cribbage.show.limits", "cribbage.rival.simple"),
    }


def test_without_scenarios_there_are_no_pages(tmp_path: Path) -> None:
    assert all_lessons(tmp_path) == ()
    assert all_lessons(tmp_path / "missing") == ()
    assert list(generated_pages((), {}, "en")) == []


def test_a_site_with_a_wrong_claim_is_not_built_and_says_what_check_says(tmp_path: Path) -> None:
    for name in ("mkdocs.yml", "mkdocs.en.yml"):
        text = (ROOT / name).read_text(encoding="utf-8")
        theme = (ROOT / "src/rulewalk/site/theme").as_posix()
        (tmp_path / name).write_text(
            text.replace("custom_dir: src/rulewalk/site/theme", f"custom_dir: {theme}"),
            encoding="utf-8",
        )
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    shutil.copytree(WALKTHROUGHS, tmp_path / "walkthroughs")
    broken = tmp_path / "walkthroughs/cribbage/run-any-order.yml"
    broken.write_text(
        broken.read_text(encoding="utf-8").replace("count: 10", "count: 11"), encoding="utf-8"
    )
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    checked = subprocess.run(
        [sys.executable, "-c", "from rulewalk.cli import main; main()", "check"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    (message,) = [line for line in checked.stderr.splitlines() if "run-any-order.yml" in line]
    assert "claimed 11, the engine finds 10" in message
    assert built.returncode == 1
    assert message in built.stderr
    assert "Traceback" not in built.stderr
    assert not (tmp_path / "site/index.html").exists()


def test_a_lesson_is_read_anew_when_its_file_changes(tmp_path: Path) -> None:
    shutil.copytree(WALKTHROUGHS / "cribbage", tmp_path / "cribbage")
    assert all_lessons(tmp_path)
    path = tmp_path / "cribbage/run-any-order.yml"
    path.write_text(path.read_text(encoding="utf-8").replace("count: 10", "count: 110"))
    with pytest.raises(ScenarioError, match="claimed 110"):
        all_lessons(tmp_path)
