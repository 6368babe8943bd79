"""What holds on every page of the site, whatever it teaches."""

import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import Axe, OpenPage, Scheme, Visit, Watch
from rulewalk.site.offline import PAPER

PAGES = ("", "cribbage/play/", "draw/", "about/")
LANGUAGES = {"": "pt-BR", "en/": "en"}
SHADES: dict[Scheme, str] = {"light": "default", "dark": "slate"}
EVERY_PAGE = [root + page for root in LANGUAGES for page in PAGES]


@pytest.mark.parametrize("root", LANGUAGES)
@pytest.mark.parametrize("path", PAGES)
def test_a_page_says_its_language_what_it_is_and_where_its_translation_is(
    visit: Visit, root: str, path: str, site_url: str
) -> None:
    page = visit(root + path)
    expect(page.locator("html")).to_have_attribute("lang", LANGUAGES[root])
    expect(page.locator("h1")).to_have_count(1)
    assert page.locator("meta[name=description]").get_attribute("content")
    for other, lang in LANGUAGES.items():
        link = page.locator(f"link[rel~=alternate][hreflang={lang}]")
        assert link.evaluate("link => link.href") == site_url + other + path


def test_no_two_pages_have_the_same_description(site_dir: Path) -> None:
    pages = list(site_dir.rglob("index.html"))
    descriptions = [Head.of(file).description for file in pages]
    assert all(descriptions)
    assert len(set(descriptions)) == len(descriptions)


def test_each_page_has_its_translation(site_dir: Path) -> None:
    pages = {file.relative_to(site_dir).as_posix() for file in site_dir.rglob("index.html")}
    english = {page.removeprefix("en/") for page in pages if page.startswith("en/")}
    portuguese = {page for page in pages if not page.startswith("en/")}
    assert english == portuguese


@pytest.mark.parametrize("path", PAGES)
def test_the_language_switch_keeps_the_page_and_the_place(
    visit: Visit, path: str, site_url: str
) -> None:
    page = visit(path)
    page.evaluate("location.hash = 'place'")
    page.get_by_role("link", name="English").click()
    page.wait_for_url(f"{site_url}en/{path}#place")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("link", name="Português").click()
    page.wait_for_url(f"{site_url}{path}#place")
    expect(page.locator("html")).to_have_attribute("lang", "pt-BR")


def test_the_language_switch_follows_the_reader_from_page_to_page(
    page: Page, site_url: str
) -> None:
    page.evaluate("window.sameVisit = true")
    page.locator(".md-sidebar--primary a[href*='draw/']").first.click()
    page.wait_for_url(f"{site_url}draw/")
    expect(page.locator("link[rel~=alternate][hreflang=en]")).to_have_attribute(
        "href", re.compile("en/draw/$")
    )
    assert page.evaluate("window.sameVisit"), "the page was loaded anew"
    page.get_by_role("link", name="English").click()
    page.wait_for_url(f"{site_url}en/draw/")


def test_the_language_switch_needs_no_script(open_page: OpenPage, site_url: str) -> None:
    page = open_page("draw/", java_script_enabled=False)
    page.get_by_role("link", name="English").click()
    page.wait_for_url(f"{site_url}en/draw/")


def in_looks(paths: Iterable[str]) -> Iterator[object]:
    """Yield each page in one look of a language for every change, in all of them in `make soak`."""
    for path in paths:
        for width, scheme in product((320, 1400), ("light", "dark")):
            chosen = (1400, "dark") if path.startswith("en/") else (320, "light")
            marks = () if (width, scheme) == chosen else pytest.mark.soak
            yield pytest.param(path, width, scheme, marks=marks)


@pytest.mark.parametrize(
    ("path", "width", "scheme"),
    list(in_looks([*EVERY_PAGE, "hosting/", "404.html", "en/404.html"])),
)
def test_axe_finds_nothing_in_any_look(
    visit: Visit, axe: Axe, path: str, width: int, scheme: Scheme
) -> None:
    page = visit(path, width=width, scheme=scheme)
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", SHADES[scheme])
    when_nothing_moves(page)
    assert axe(page) == []


def when_nothing_moves(page: Page) -> None:
    """Wait until nothing moves or fades any more."""
    page.evaluate(
        """new Promise(requestAnimationFrame).then(() => Promise.all(document.getAnimations()
          .filter(animation => animation instanceof CSSTransition)
          .map(transition => transition.finished.catch(() => null)))).then(() => null)"""
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_what_the_header_opens(visit: Visit, axe: Axe, scheme: Scheme) -> None:
    page = visit("en/", width=320, scheme=scheme)
    page.get_by_role("button", name="Menu").click()
    expect(page.locator(".md-sidebar--primary")).to_be_in_viewport()
    assert axe(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Search").click()
    page.get_by_role("textbox").press_sequentially("cribbage")
    expect(page.locator(".md-search-result__item").first).to_be_visible()
    assert axe(page) == []


@pytest.mark.parametrize("path", EVERY_PAGE)
def test_no_page_is_wider_than_a_small_phone(visit: Visit, path: str) -> None:
    page = visit(path, width=320)
    assert page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_colours_are_the_systems_until_the_reader_chooses(
    open_page: OpenPage, scheme: Scheme
) -> None:
    page = open_page(scheme=scheme)
    body = page.locator("body")
    own, other = SHADES[scheme], SHADES["light" if scheme == "dark" else "dark"]
    expect(body).to_have_attribute("data-md-color-scheme", own)
    page.locator("[data-rw-scheme]:visible").click()
    expect(body).to_have_attribute("data-md-color-scheme", other)
    # The focus stays on the way back, and the browser's own parts follow.
    expect(page.locator("[data-rw-scheme]:visible")).to_be_focused()
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == (
        "light" if scheme == "dark" else "dark"
    )
    papers = page.locator("meta[name=theme-color]").evaluate_all("all => all.map(m => m.content)")
    assert set(papers) == {PAPER["light" if scheme == "dark" else "dark"]}
    page.get_by_role("link", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(body).to_have_attribute("data-md-color-scheme", other)


def test_until_the_reader_chooses_the_colours_change_with_the_systems(open_page: OpenPage) -> None:
    page = open_page(scheme="light")
    body = page.locator("body")
    page.emulate_media(color_scheme="dark")
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    page.locator("[data-rw-scheme]:visible").click()
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    page.emulate_media(color_scheme="light")
    page.emulate_media(color_scheme="dark")
    expect(body).to_have_attribute("data-md-color-scheme", "default")


def test_where_nothing_more_can_be_saved_the_colours_are_chosen_for_the_page(
    open_page: OpenPage,
) -> None:
    page = open_page(scheme="light")
    body = page.locator("body")
    page.locator("[data-rw-scheme]:visible").click()
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")
    page.locator("[data-rw-scheme]:visible").click()
    expect(body).to_have_attribute("data-md-color-scheme", "default")


# Asked before each drawing of the page, its first too.
COLOURS_DRAWN = """
    window.drawn = new Set();
    (function look() {
      if (document.body) drawn.add(document.body.dataset.mdColorScheme);
      requestAnimationFrame(look);
    })();
"""


def test_a_page_is_never_drawn_in_other_colours_first(open_page: OpenPage) -> None:
    page = open_page("404.html", scheme="dark")
    page.add_init_script(COLOURS_DRAWN)
    page.goto("cribbage/play/")
    assert page.evaluate("[...drawn]") == ["slate"]


def test_the_first_thing_the_keyboard_reaches_is_the_way_past_the_header(page: Page) -> None:
    page.keyboard.press("Tab")
    expect(page.locator(".md-skip")).to_be_focused()
    expect(page.locator(".md-skip")).to_be_in_viewport()
    page.keyboard.press("Enter")
    assert page.evaluate("document.getElementById(location.hash.slice(1)).matches('h1')")


def test_the_menu_opens_and_closes_by_keyboard_on_a_phone(visit: Visit) -> None:
    page = visit(width=320)
    menu = page.get_by_role("button", name="Menu")
    link = page.locator(".md-sidebar--primary a[href*='draw/']").first
    expect(menu).to_have_attribute("aria-expanded", "false")
    expect(link).not_to_be_visible()
    menu.focus()
    page.keyboard.press("Enter")
    expect(menu).to_have_attribute("aria-expanded", "true")
    assert page.evaluate("document.activeElement.closest('.md-sidebar--primary') !== null")
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()
    expect(menu).to_have_attribute("aria-expanded", "false")


def test_search_answers_in_the_language_of_the_page(visit: Visit) -> None:
    for root, word in {"": "Nenhuma página encontrada", "en/": "No matching documents"}.items():
        page = visit(root)
        page.get_by_role("textbox").press_sequentially("zzzz")
        expect(page.locator(".md-search-result__meta")).to_have_text(word)


def test_moving_within_a_page_and_back_keeps_what_is_on_it(visit: Visit, site_url: str) -> None:
    page = visit("cribbage/play/")
    page.evaluate("document.querySelector('article').kept = true")
    section = page.locator(".md-sidebar--secondary a[href*='#']").nth(1)
    target = section.evaluate("link => link.href")
    section.click()
    page.wait_for_url(target)
    page.go_back()
    page.wait_for_url(f"{site_url}cribbage/play/")
    section.click()
    page.wait_for_url(target)
    assert page.evaluate("document.querySelector('article').kept")


@pytest.mark.parametrize("place", ["", "#next"])
def test_a_page_of_a_later_release_is_loaded_with_its_own_scripts(
    visit: Visit, watch: Watch, site_dir: Path, site_url: str, place: str
) -> None:
    watch.forgive("rulewalk-later/mark.svg")  # A picture for the tab is asked for past the test.
    page = visit("cribbage/play/")
    [ours] = [path.name for path in (site_dir / "assets").glob("rulewalk-*")]
    later = "rulewalk-later"

    def renewed(route: Route) -> None:
        page = (site_dir / "draw/index.html").read_text().replace(ours, later)
        route.fulfill(body=page, content_type="text/html")

    def served(route: Route) -> None:
        route.fulfill(path=site_dir / "assets" / ours / route.request.url.rpartition("/")[2])

    page.route(f"{site_url}draw/", renewed)
    page.route(f"**/{later}/*", served)
    page.evaluate("window.sameVisit = true")
    link = page.locator(".md-sidebar--primary a[href$='draw/']").first
    link.evaluate("(link, place) => { link.href += place; link.click(); }", place)
    page.wait_for_url(f"{site_url}draw/{place}")
    page.locator(f"script[src$='{later}/shell.js']").wait_for(state="attached")
    page.wait_for_load_state()
    assert not page.evaluate("window.sameVisit"), "the page was not loaded anew"
    page.evaluate("window.renewed = true")
    page.evaluate("history.back()")
    page.locator(f"script[src$='{ours}/shell.js']").wait_for(state="attached")
    page.wait_for_load_state()
    assert not page.evaluate("window.renewed"), "the page was not loaded anew"
    assert page.url == f"{site_url}cribbage/play/"
    page.unroute_all()


def test_an_unknown_address_is_answered_in_both_languages(visit: Visit) -> None:
    page = visit("404.html")
    expect(page.locator("h1")).to_have_text("Página não encontrada")
    expect(page.locator("article p[lang=en] a")).to_have_text("Go to the home page")


class Head(HTMLParser):
    """The description that a page's head gives of it."""

    description: str | None = None

    @classmethod
    def of(cls, file: Path) -> "Head":
        head = cls()
        head.feed(file.read_text(encoding="utf-8").partition("</head>")[0])
        return head

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "meta" and given.get("name") == "description":
            self.description = given.get("content")
