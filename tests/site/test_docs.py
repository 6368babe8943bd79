"""The teaching pages: both languages alike, every rule a section, no number written by hand."""

import re
from pathlib import Path

import pytest

from rulewalk.games.registry import CONSTANTS
from rulewalk.lesson.placeholders import PLACEHOLDER
from rulewalk.site.pages import rule_sections

DOCS = Path(__file__).parents[2] / "docs"
LANGUAGES = ("pt-BR", "en")

# Teaches no game: its numbers are those of hosts.
HOSTING = "hosting.md"

PLAY_NAMES = """
    turns limit go fifteen pair run thirty-one last-card together reset alone at-once
"""
SHOW_NAMES = "order fifteen pair run flush nobs limits"
CRIBBAGE_RULES = [
    *("cribbage.deal", "cribbage.discard", "cribbage.cut", "cribbage.heels"),
    *("cribbage.values", "cribbage.ranks", "cribbage.suits", "cribbage.rival.simple"),
    *(f"cribbage.play.{name}" for name in PLAY_NAMES.split()),
    *(f"cribbage.show.{name}" for name in SHOW_NAMES.split()),
    *("cribbage.game.target", "cribbage.game.skunk", "cribbage.game.next"),
]
PHASES = ("deal", "discard", "cut", "play", "show")
DRAW_NAMES = """
    players set deal reserve opener match blank buy must-buy pass two-ends doubles no-play-points
    out blocked count out-award blocked-award blocked-tie no-bonus exact next-opener target
    match-tie rival.simple
"""
DRAW_RULES = [f"draw.{name}" for name in DRAW_NAMES.split()]


def pages(language: str) -> dict[str, str]:
    """Return the Markdown of a language's pages by path."""
    root = DOCS / language
    return {
        str(path.relative_to(root)): path.read_text(encoding="utf-8")
        for path in sorted(root.rglob("*.md"))
    }


def prose(markdown: str) -> str:
    """Return a page without what is not prose.

    Blocks, the numbers of a list, placeholders, addresses, heading ids.
    """
    without_blocks = re.sub(r"^///.*?^///$|^\d\. ", "", markdown, flags=re.DOTALL | re.MULTILINE)
    without_places = PLACEHOLDER.sub("", without_blocks)
    without_addresses = re.sub(r"\]\([^)]*\)", "]", without_places)
    return re.sub(r"\{[^}]*\}", "", without_addresses)


def shape(markdown: str) -> list[str]:
    """Return what must be the same in every language: headings with ids, blocks, placeholders."""
    return re.findall(
        r"^#+(?= )|\{ ?#[\w.-]+ ?\}|^/// \w+.*$|\[=[a-z0-9.-]+\]", markdown, flags=re.MULTILINE
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", CRIBBAGE_RULES + DRAW_RULES)
def test_every_rule_is_the_anchor_of_a_section_with_prose(rule: str, language: str) -> None:
    written = pages(language)
    section = rule_sections(written)[rule]
    body = written[section.path].split(f"#{rule} }}", 1)[1]
    text = prose(re.split(r"^#", body, maxsplit=1, flags=re.MULTILINE)[0])
    assert len(text.split()) >= 12, f"{rule} has hardly any prose in {language}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_one_section_and_no_section_stands_for_another(language: str) -> None:
    written = pages(language)
    ids = [
        anchor
        for markdown in written.values()
        for anchor in re.findall(r"^#+ .*\{ ?#([\w.-]+) ?\}$", markdown, flags=re.MULTILINE)
        if "." in anchor
    ]
    assert sorted(ids) == sorted(CRIBBAGE_RULES + DRAW_RULES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_of_a_hand_has_its_page_on_the_way_through_all(
    phase: str, language: str
) -> None:
    page = pages(language)[f"cribbage/{phase}.md"]
    assert f"\n/// phases | {phase}\n    pages: true\n///\n" in page
    # Its last paragraph leads on; from the play, the first ones do.
    following = [*PHASES[1:], "game"][PHASES.index(phase)]
    assert f"({following}.md" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_count_or_score_is_written_by_hand(language: str) -> None:
    for path, markdown in pages(language).items():
        held = path == HOSTING or not re.search(r"\d", prose(markdown))
        assert held, f"{language}/{path} holds a digit"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_placeholder_names_a_number_of_the_rules(language: str) -> None:
    for markdown in pages(language).values():
        assert set(PLACEHOLDER.findall(markdown)) <= set(CONSTANTS)


def test_both_languages_have_the_same_pages_sections_and_blocks() -> None:
    first, second = (pages(language) for language in LANGUAGES)
    assert list(first) == list(second)
    for path in first:
        pt, en = (sorted(shape(written[path])) for written in (first, second))
        assert pt == en, path


def test_rules_stand_in_the_same_order_in_every_language() -> None:
    first, second = (list(rule_sections(pages(language))) for language in LANGUAGES)
    assert first == second


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_a_title_and_a_description(language: str) -> None:
    for path, markdown in pages(language).items():
        assert re.search(r"^title: \S", markdown, re.MULTILINE), path
        assert re.search(r"^description: \S.{30,}", markdown, re.MULTILINE), path


def test_draw_opens_with_the_aim_and_credits_its_source() -> None:
    aims = {"pt-BR": "O objetivo é ficar sem peças", "en": "The aim is to empty your hand"}
    for language in LANGUAGES:
        page = pages(language)["draw/index.md"]
        assert f"\n# Draw\n\n{aims[language]} " in page
        assert "pagat.com" in page
        assert "Pagat" in page
