"""The Markdown extension, in plain Python-Markdown: no MkDocs anywhere near."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click import ClickException
from markdown import Markdown

WALKTHROUGHS = Path(__file__).parents[2] / "walkthroughs"


def html(text: str, language: str = "en") -> str:
    """Return what plain Python-Markdown makes of a text."""
    return converter(language).convert(text)


def converter(language: str = "en") -> Markdown:
    """Return a converter with only our extension."""
    return Markdown(
        extensions=["rulewalk.site.markdown"],
        extension_configs={
            "rulewalk.site.markdown": {
                "language": language,
                "walkthroughs": str(WALKTHROUGHS),
            }
        },
    )


class Ids(HTMLParser):
    """The ids of a page, and those that its drawings use."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.used: set[str] = set()
        self.steps: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.ids.append(str(found["id"]))
        if tag == "use":
            self.used.add(str(found["xlink:href"]).removeprefix("#"))
        if "data-step" in found:
            self.steps.append(str(found["id"]))


LESSON = "/// walkthrough | cribbage/run-any-order\n///\n"


def test_a_walkthrough_is_an_ordered_list_of_steps_with_stable_anchors() -> None:
    page = Ids(html(LESSON))
    assert page.steps == [f"cribbage/run-any-order--{number}" for number in (1, 2, 3)]


def test_every_symbol_used_stands_once_in_the_page_and_no_id_twice() -> None:
    page = Ids(html(LESSON + "\n" + "/// walkthrough | draw/match-values\n///\n"))
    assert page.used <= set(page.ids)
    assert len(page.ids) == len(set(page.ids))


def test_the_symbols_of_one_page_do_not_leak_into_the_next() -> None:
    md = converter()
    assert "<symbol" in md.convert(LESSON)
    assert "<symbol" not in md.reset().convert("Plain.")


def test_a_page_without_blocks_gets_nothing() -> None:
    assert html("Plain.") == "<p>Plain.</p>"


@pytest.mark.parametrize(("language", "title"), [("en", "A run"), ("pt-BR", "Uma sequência")])
def test_the_title_comes_in_the_language_of_the_page(language: str, title: str) -> None:
    assert re.search(rf"<h3[^>]*>{title}", html(LESSON, language))
    without = LESSON.replace("order\n", "order\n    title: false\n\n")
    assert "<h3" not in html(without, language)


def test_placeholders_are_filled_also_in_tables_and_quotes() -> None:
    assert html("At most “[=cribbage.play.limit]”.") == "<p>At most “31”.</p>"
    assert html("`[=cribbage.play.limit]`") == "<p><code>[=cribbage.play.limit]</code></p>"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("/// walkthrough | cribbage/run-any-ordr\n///\n", "did you mean cribbage/run-any-order"),
        ("/// practice | cribbage/paly\n///\n", "did you mean cribbage/play"),
        ("/// practice | cribbage/play\n    seed: -1\n\n///\n", "a seed is 0 to"),
        ("/// phases | shwo\n///\n", "did you mean show"),
        ("[=cribbage.play.limt]", "did you mean cribbage.play.limit"),
        ("/// settlement\n    left: 7|1 / 1|2\n\n///\n", "'7|1' is not a tile"),
        ("/// settlement\n    left: 1|1 / 1|1\n\n///\n", "two places"),
        ("/// settlement\n    left: /\n\n///\n", "only one player can go out"),
        ("/// settlement\n///\n", "two to four players"),
    ],
)
def test_what_does_not_exist_is_named_with_the_nearest(text: str, message: str) -> None:
    with pytest.raises(ClickException, match=re.escape(message)):
        html(text)


@pytest.mark.parametrize(
    ("left", "total", "points"),
    [
        ("/ 6|6", "6 + 6 = 12", 12),
        ("/ 0|0 / 3|5", "0 + 8 = 8", 8),
        ("1|2 / 1|1 2|4 / 4|6", "8 + 10 − 3 = 15", 15),
    ],
)
def test_a_settlement_shows_the_sum_that_the_engine_makes(
    left: str, total: str, points: int
) -> None:
    page = html(f'/// settlement\n    left: "{left}"\n\n///\n')
    assert total in page
    assert f"{points} points" in page


def test_a_shared_lowest_total_shows_no_award() -> None:
    assert "No award" in html('/// settlement\n    left: "1|2 / 0|1 1|1 / 4|6"\n\n///\n')


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_the_phases_mark_the_current_one(language: str) -> None:
    page = html("/// phases | play\n///\n", language)
    assert page.count("<li") == 5
    current = re.search(r'<li[^>]*aria-current="step"[^>]*>(.*?)</li>', page)
    assert current
    assert {"en": "Play", "pt-BR": "Jogar"}[language] in current[1]


def test_the_phases_lead_to_their_pages_but_the_current_one() -> None:
    page = html("/// phases | cut\n    pages: true\n\n///\n")
    links = re.findall(r'<a class="rw-phases__name" href="([^"]*)">([^<]*)</a>', page)
    assert links == [
        ("deal.md", "Deal"),
        ("discard.md", "Discard"),
        ("play.md", "Play"),
        ("show.md", "Show"),
    ]
    assert page.count("<li") == 5
    current = re.search(r'<li[^>]*aria-current="step"[^>]*>(.*?)</li>', page)
    assert current
    assert "Cut" in current[1]
    assert "<a" not in current[1]


def test_the_phases_are_mere_text_where_they_have_no_pages() -> None:
    assert "<a" not in html("/// phases | play\n///\n")


def test_a_table_stands_in_a_box_of_its_own_that_the_theme_need_not_add() -> None:
    converter = Markdown(extensions=["tables", "rulewalk.site.markdown"])
    page = converter.convert("| What | Points |\n|---|---|\n| [pair](#pair) | 2 |\n\nAfter it.\n")
    assert re.search(
        r'<div class="rw-listing-box"><table class="rw-listing">.*<a href="#pair">pair</a>.*'
        r"</table>\s*</div>\s*<p>After it.</p>",
        page,
        re.DOTALL,
    )


def test_a_practice_ships_its_first_frame() -> None:
    page = html("/// practice | cribbage/play\n    seed: 3\n\n///\n")
    assert 'data-position="seed-3;you;"' in page
    assert page.count('data-rw-action="lay ') == 4


def test_a_practice_links_the_page_of_its_rules() -> None:
    page = html("/// practice | draw/match\n    rules: ../\n\n///\n")
    assert 'data-position="seed-7;0.0;1;lot;"' in page
    assert 'data-rules="../"' in page
    # The pieces of the whole set stand ready, as any may be dealt.
    assert page.count('<symbol id="rw-tile-') == 29


def test_a_practice_links_no_other_site() -> None:
    with pytest.raises(ClickException, match="relative to the page"):
        html("/// practice | draw/match\n    rules: https://example.org/\n\n///\n")
