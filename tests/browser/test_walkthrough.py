"""Reading a lesson in a real browser: by button, key, scrolling, address, without script."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Axe, OpenPage, Scheme, Visit

LESSONS = {
    "cribbage/fifteen-then-pair": 3,
    "cribbage/run-any-order": 3,
    "cribbage/go-thirty-one-restart": 7,
    "draw/match-values": 4,
    "draw/doubles-in-line": 3,
}

# They are made alike: for every change the longest of each game is tried, in `make soak` all.
TRIED = ("cribbage/go-thirty-one-restart", "draw/match-values")
EACH = [
    pytest.param(name, marks=() if name in TRIED else pytest.mark.soak, id=name) for name in LESSONS
]


def each_in(*widths: int) -> list[Any]:
    """Every lesson in every width: for every change the one on a phone, the other on a desk."""
    for_every_change = {*zip(TRIED, (min(widths), max(widths)), strict=True)}
    return [
        pytest.param(
            name, width, marks=() if (name, width) in for_every_change else pytest.mark.soak
        )
        for name in LESSONS
        for width in widths
    ]


def lesson(page: Page) -> Locator:
    """Return the page's only walkthrough, once its script has taken it over."""
    element = page.locator("rw-walkthrough[data-current]")
    expect(element).to_have_count(1)
    return element


def expect_stage_in_view(element: Locator) -> None:
    """Assert that picture and controls stand whole below the header."""
    for part in (".rw-stage__picture", ".rw-stage__controls"):
        expect(element.locator(part)).to_be_in_viewport(ratio=1)
    top = "element => element.getBoundingClientRect().top"
    bottom = "element => element.getBoundingClientRect().bottom"
    header = element.page.locator(".md-header").evaluate(bottom)
    assert element.locator(".rw-stage__picture").evaluate(top) >= header


def expect_step(element: Locator, number: int, total: int) -> None:
    """Assert that a step is the current one: in the list, on the stage, in its counter."""
    expect(element).to_have_attribute("data-current", str(number))
    expect(element.locator("[aria-current=step]")).to_have_attribute("data-step", str(number))
    expect(element.locator(".rw-stage__place")).to_have_text(re.compile(rf"{number}\D+{total}"))
    keys = "nodes => nodes.map(node => node.dataset.key)"
    own = element.locator(f"[data-step='{number}'] .rw-picture [data-key]").evaluate_all(keys)
    on_stage = element.locator(".rw-stage__picture [data-key]").evaluate_all(keys)
    assert own == on_stage
    assert own


@pytest.mark.parametrize("name", EACH)
def test_a_lesson_is_stepped_through_by_button(visit: Visit, name: str, site_url: str) -> None:
    total = LESSONS[name]
    page = visit(f"en/{name}/")
    element = lesson(page)
    expect_step(element, 1, total)
    following = element.get_by_role("button", name="Next step")
    for number in range(2, total + 1):
        following.click()
        expect_step(element, number, total)
        assert page.url == f"{site_url}en/{name}/#{name}--{number}"
    expect(following).to_be_focused()
    expect(following).to_have_attribute("aria-disabled", "true")
    following.press("Enter")
    expect_step(element, total, total)
    element.get_by_role("button", name="Previous step").click()
    expect_step(element, total - 1, total)


@pytest.mark.parametrize("name", EACH)
def test_a_lesson_is_stepped_through_by_key(visit: Visit, name: str) -> None:
    total = LESSONS[name]
    page = visit(f"en/{name}/")
    element = lesson(page)
    element.locator(".rw-stage").focus()
    for number in range(2, total + 1):
        page.keyboard.press("ArrowRight")
        expect_step(element, number, total)
    page.keyboard.press("ArrowLeft")
    expect_step(element, total - 1, total)
    page.keyboard.press("Home")
    expect_step(element, 1, total)
    page.keyboard.press("End")
    expect_step(element, total, total)


RECORD_STEPS = """element => {
  const seen = window.steps = [element.dataset.current];
  new MutationObserver(() => seen.push(element.dataset.current))
    .observe(element, {attributes: true, attributeFilter: ['data-current']});
}"""


HEAR_SCROLL = """() => {
  window.scrolled = new Promise((heard) => {
    addEventListener('scroll', () => heard(true), {once: true});
  });
}"""


@pytest.mark.parametrize(("name", "width"), each_in(320, 1400))
def test_a_lesson_is_stepped_through_by_scrolling(visit: Visit, name: str, width: int) -> None:
    total = LESSONS[name]
    page = visit(f"en/{name}/", width=width)
    element = lesson(page)
    element.evaluate(RECORD_STEPS)
    page.mouse.move(width / 2, 300)
    for way, last in ((60, total), (-60, 1)):
        for _ in range(200):
            if element.get_attribute("data-current") == str(last):
                break
            page.evaluate(HEAR_SCROLL)
            page.mouse.wheel(0, way)
            page.evaluate("() => scrolled")
        expect_step(element, last, total)
        expect_stage_in_view(element)
    there, back = range(1, total + 1), range(total - 1, 0, -1)
    assert page.evaluate("steps") == [str(number) for number in (*there, *back)]


def test_arrow_keys_are_the_pages_own_unless_the_stage_has_the_focus(visit: Visit) -> None:
    page = visit("en/cribbage/run-any-order/")
    element = lesson(page)
    page.keyboard.press("ArrowRight")
    expect_step(element, 1, 3)


def test_back_goes_one_step_back_in_the_same_element(visit: Visit) -> None:
    page = visit("en/cribbage/run-any-order/")
    element = lesson(page)
    element.evaluate("element => { element.sameElement = true; }")
    following = element.get_by_role("button", name="Next step")
    following.click()
    following.click()
    expect_step(element, 3, 3)
    page.go_back()
    expect_step(element, 2, 3)
    page.go_forward()
    expect_step(element, 3, 3)
    page.go_back()
    expect_step(element, 2, 3)
    page.go_back()
    expect_step(element, 1, 3)
    assert element.evaluate("element => element.sameElement"), "the element was mounted anew"


@pytest.mark.parametrize("width", [320, 1400])
def test_the_address_of_a_step_shows_that_step(visit: Visit, width: int) -> None:
    name = "cribbage/go-thirty-one-restart"
    page = visit(f"en/{name}/#{name}--5", width=width)
    element = lesson(page)
    expect_step(element, 5, 7)
    expect(element.locator("[data-step='5'] .rw-step__caption")).to_be_in_viewport()
    expect_stage_in_view(element)


def test_the_address_of_a_step_opens_it_in_a_teaching_page_too(visit: Visit) -> None:
    name = "cribbage/run-any-order"
    page = visit(f"cribbage/play/#{name}--3")
    expect(page.locator(f"rw-walkthrough[data-id='{name}']")).to_have_attribute("data-current", "3")


def test_the_link_to_a_step_is_copied(open_page: OpenPage, site_url: str) -> None:
    page = open_page(
        "en/cribbage/run-any-order/", permissions=["clipboard-read", "clipboard-write"]
    )
    element = lesson(page)
    element.locator("[data-step='2'] [data-rw-copy]").click()
    expect(element.locator("[data-step='2'] [data-rw-copy]")).to_have_attribute(
        "data-rw-said", "Link copied"
    )
    expect(element.locator(".rw-live")).to_have_text("Link copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{site_url}en/cribbage/run-any-order/#cribbage/run-any-order--2"


def test_play_all_goes_to_the_end_and_stops(open_page: OpenPage) -> None:
    page = open_page("en/cribbage/run-any-order/")
    page.clock.install()
    page.reload()
    element = lesson(page)
    button = element.locator("[data-rw-do=play]")
    name = button.inner_text()
    button.click()
    expect_step(element, 2, 3)
    expect(button).not_to_have_text(name)
    page.clock.run_for(3000)
    expect_step(element, 3, 3)
    expect_stage_in_view(element)
    expect(button).to_have_text(name)


def test_steps_asked_for_are_announced_once(visit: Visit) -> None:
    page = visit("en/cribbage/run-any-order/")
    element = lesson(page)
    expect(element.locator(".rw-live")).to_have_text("")
    element.get_by_role("button", name="Next step").click()
    caption = element.locator("[data-step='2'] .rw-step__caption").inner_text()
    expect(element.locator(".rw-live")).to_contain_text(caption)


@pytest.mark.parametrize("name", EACH)
def test_without_script_a_lesson_is_complete(open_page: OpenPage, name: str) -> None:
    page = open_page(f"{name}/", java_script_enabled=False)
    steps = page.locator("[data-step]")
    expect(steps).to_have_count(LESSONS[name])
    for step in steps.all():
        expect(step.locator(".rw-picture svg:visible")).to_have_count(1)
        expect(step.locator(".rw-step__caption")).to_be_visible()
    expect(page.locator(".rw-stage")).to_be_hidden()


def test_without_its_own_script_a_lesson_is_complete(open_page: OpenPage, watch: object) -> None:
    page = open_page("cribbage/run-any-order/")
    watch.forgive("walkthrough.mjs|ERR_FAILED|ERR_BLOCKED")  # type: ignore[attr-defined]
    page.route("**/walkthrough.mjs", lambda route: route.abort())
    page.reload()
    for step in page.locator("[data-step]").all():
        expect(step.locator(".rw-picture")).to_be_visible()
    expect(page.locator(".rw-stage")).to_be_hidden()


def test_on_paper_every_step_has_its_picture(visit: Visit) -> None:
    page = visit("cribbage/run-any-order/")
    lesson(page)
    page.emulate_media(media="print")
    for step in page.locator("[data-step]").all():
        expect(step.locator(".rw-picture")).to_be_visible()
    expect(page.locator(".rw-stage")).to_be_hidden()


# What moved, from where and to where, for whoever has to find out why.
RECORD_SHIFTS = """window.shifts = [];
new PerformanceObserver((list) => {
  for (const { hadRecentInput, value, startTime, sources } of list.getEntries()) {
    if (hadRecentInput) continue;
    const moved = sources.map(({ node, previousRect, currentRect }) => [
      (node?.outerHTML ?? String(node?.textContent)).slice(0, 120),
      JSON.stringify(previousRect),
      JSON.stringify(currentRect),
    ]);
    shifts.push([value, startTime, moved]);
  }
}).observe({ type: "layout-shift", buffered: true });"""


@pytest.mark.parametrize(("name", "width"), each_in(320, 768, 1400))
def test_nothing_jumps(open_page: OpenPage, name: str, width: int) -> None:
    page = open_page("about:blank", width=width)
    page.add_init_script(RECORD_SHIFTS)
    page.goto(f"en/{name}/")
    element = lesson(page)
    # By script, so that no input excuses a shift.
    for _ in range(LESSONS[name]):
        element.locator("[data-rw-do=next]").evaluate("button => button.click()")
    expect_step(element, LESSONS[name], LESSONS[name])
    assert page.evaluate("shifts") == []


@pytest.mark.parametrize(
    ("name", "width", "scheme"),
    [
        # For every change each width and each scheme; all that they make together in `make soak`.
        (TRIED[0], 320, "light"),
        (TRIED[0], 1400, "dark"),
        ("draw/refused-blank", 320, "dark"),
        ("draw/refused-blank", 1400, "light"),
        pytest.param(TRIED[0], 320, "dark", marks=pytest.mark.soak),
        pytest.param(TRIED[0], 1400, "light", marks=pytest.mark.soak),
        pytest.param("draw/refused-blank", 320, "light", marks=pytest.mark.soak),
        pytest.param("draw/refused-blank", 1400, "dark", marks=pytest.mark.soak),
        (TRIED[1], 768, "light"),
        *(
            pytest.param(name, 768, "light", marks=pytest.mark.soak)
            for name in LESSONS
            if name != TRIED[1]
        ),
        ("cribbage/refused-go", 320, "dark"),
        ("cribbage/refused-past-thirty-one", 1400, "light"),
    ],
)
def test_axe_finds_nothing_on_any_step(
    visit: Visit, axe: Axe, name: str, width: int, scheme: Scheme
) -> None:
    page = visit(f"{name}/", width=width, scheme=scheme)
    element = lesson(page)
    assert axe(page) == []
    element.locator("[data-rw-do=next]").click()
    for details in element.locator("details").all():
        details.evaluate("details => { details.open = true; }")
    assert axe(page, "rw-walkthrough") == []


@pytest.mark.parametrize("name", EACH)
def test_no_page_of_a_lesson_scrolls_sideways_on_a_small_phone(visit: Visit, name: str) -> None:
    page = visit(f"{name}/", width=320)
    lesson(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_lesson_survives_instant_navigation_to_and_fro(visit: Visit) -> None:
    page = visit("en/cribbage/run-any-order/")
    lesson(page)
    page.evaluate("window.sameVisit = true")
    page.get_by_role("link", name="All examples").click()
    page.locator(".md-content").get_by_role("link", name="Fifteen, then a pair").click()
    page.wait_for_url("**/fifteen-then-pair/")
    element = lesson(page)
    element.get_by_role("button", name="Next step").click()
    expect_step(element, 2, 3)
    page.go_back()
    expect_step(element, 1, 3)
    page.go_back()
    page.wait_for_url("**/examples/")
    page.go_back()
    page.wait_for_url("**/run-any-order/")
    element = lesson(page)
    # Back where the link was, the page may show any step; from its first it goes on as before.
    element.locator(".rw-stage").press("Home")
    expect_step(element, 1, 3)
    element.get_by_role("button", name="Next step").click()
    expect_step(element, 2, 3)
    assert page.evaluate("window.sameVisit"), "the page was loaded anew"


HEIGHT = "element => element.getBoundingClientRect().top"


def test_who_reloads_a_page_of_several_lessons_is_where_they_were(visit: Visit) -> None:
    page = visit("en/cribbage/play/", width=320)
    last = page.locator("#your-turn")
    last.evaluate("element => scrollTo(0, element.offsetTop - 3 * innerHeight)")
    expect(page.locator("rw-walkthrough[data-current]")).to_have_count(5)
    before = last.evaluate(HEIGHT)
    page.reload()
    expect(page.locator("rw-walkthrough[data-current]")).to_have_count(5)
    assert abs(last.evaluate(HEIGHT) - before) < 2


def test_the_theme_sets_no_table_in_a_box_a_second_time(visit: Visit) -> None:
    page = visit("en/cribbage/play/")
    expect(page.locator(".rw-listing-box > .rw-listing")).to_be_visible()
    expect(page.locator(".md-typeset__scrollwrap")).to_have_count(0)
