"""What can go wrong around a practice: storage, tabs, the browser's own ways, clocks, disks.

Whatever happens, the lesson can be read, the reason is said and no game is lost.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import chromium
from browser.conftest import FLAGS, Axe, OpenPage, Scheme, Watch
from browser.test_practice import (
    BOOT,
    MUST_GO,
    PAGE,
    STORED,
    act,
    button,
    main_thing,
    play,
    position,
    practice,
    started,
    your_moves,
)
from browser.test_shipped import FRAMES, opened, said_of, without_engine

FULL = """Storage.prototype.setItem = () => {
  throw new DOMException('no more room', 'QuotaExceededError');
};"""
BLOCKED = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('not here', 'SecurityError'); },
});"""

WORKERS = """window.workers = [];
window.Worker = class extends Worker {
  constructor(url, options) {
    super(url, options);
    if (/engine-worker/.test(url)) workers.push(this);
  }
};"""

# For a page that nobody sees no answer is made ahead.
UNSEEN = "Object.defineProperty(document, 'hidden', {value: true});"

# The next clock that counts seconds runs a hundred times as fast.
HASTE = """const {setInterval: steady} = window;
window.setInterval = (tell, span) => {
  window.setInterval = steady;
  return steady(tell, span / 100);
};"""

CLOCKS = """window.ahead = 0;
const {now} = Date;
Date.now = () => now() + ahead;
const {now: steady} = Performance.prototype;
Performance.prototype.now = function () { return steady.call(this) + ahead; };"""
HOUR = 3_600_000  # milliseconds

LISTENERS = """window.heard = [];
const {addEventListener: listen} = EventTarget.prototype;
EventTarget.prototype.addEventListener = function (type, ...rest) {
  heard.push(type);
  return listen.call(this, type, ...rest);
};"""


def there_and_back(page: Page) -> None:
    """Go to another page of the site within the visit, and back."""
    page.locator(".md-sidebar--primary a[href*='draw/']").first.click()
    page.wait_for_url("**/en/draw/")
    expect(practice(page)).to_have_count(0)
    page.go_back()
    page.wait_for_url(f"**/{PAGE}*")


@pytest.mark.parametrize("fault", [FULL, BLOCKED], ids=["full", "blocked"])
def test_without_storage_the_game_lasts_as_long_as_the_visit_and_says_so(
    open_page: OpenPage, axe: Axe, fault: str
) -> None:
    page = open_page("about:blank")
    page.add_init_script(fault)
    element = without_engine(page)
    warning = "Your game cannot be saved: the browser's storage is blocked or full."
    expect(said_of(element)).not_to_contain_text(warning)
    act(element, main_thing(element))
    expect(said_of(element)).to_contain_text(warning)
    expect(element.locator(".rw-live")).to_contain_text(warning)
    act(element, main_thing(element))
    # Seen as long as it is so, heard once.
    expect(said_of(element)).to_contain_text(warning)
    expect(element.locator(".rw-live")).not_to_contain_text(warning)
    assert axe(page, "rw-practice") == []
    before = position(element)
    there_and_back(page)
    element.scroll_into_view_if_needed()
    expect(element).to_have_attribute("data-position", before)
    act(element, button(element, "Undo"))


def test_two_tabs_go_on_by_themselves_and_tell_of_each_other(open_page: OpenPage) -> None:
    one = open_page("about:blank")
    first = without_engine(one)
    two = one.context.new_page()
    second = opened(two)
    expect(said_of(second)).to_contain_text("You can play meanwhile")
    elsewhere = "This practice has gone on in another tab or window."
    act(first, first.locator(".rw-piece").nth(0))
    ours = position(first)
    expect(said_of(second)).to_contain_text(elsewhere)
    expect(second.locator(".rw-live")).to_contain_text(elsewhere)
    assert your_moves(second) == 0
    act(second, second.locator(".rw-piece").nth(1))
    theirs = position(second)
    assert theirs != ours
    expect(said_of(first)).to_contain_text(elsewhere)
    expect(said_of(second)).not_to_contain_text(elsewhere)
    assert position(first) == ours
    # The last move made in any is where a new visit goes on.
    two.close()
    third = opened(one.context.new_page())
    expect(third).to_have_attribute("data-position", theirs)
    act(first, main_thing(first))
    assert position(first).startswith(ours)
    assert one.evaluate("key => localStorage.getItem(key)", STORED) == position(first)


@pytest.fixture
def remembering(browser: Browser) -> Iterator[Browser]:
    """A browser that puts pages aside as they are when one leaves them, as most people's does."""
    remembering = browser.browser_type.launch(
        executable_path=chromium.find(),
        args=list(FLAGS),
        ignore_default_args=["--disable-back-forward-cache"],
    )
    yield remembering
    remembering.close()


def test_a_page_that_comes_back_as_it_was_left_plays_on(
    remembering: Browser, site_url: str
) -> None:
    context = remembering.new_context(base_url=site_url, service_workers="block")
    context.add_init_script(LISTENERS)
    page = context.new_page()
    page.goto(PAGE)
    element = started(page)
    act(element, main_thing(element))
    before = position(element)
    # It would keep the page from being put aside.
    assert not page.evaluate("heard.includes('unload')")
    page.evaluate("addEventListener('pageshow', ({persisted}) => { window.kept = persisted; })")
    page.goto("en/about/")
    # Meanwhile the game is played on in a page of its own.
    page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [STORED, MUST_GO])
    page.evaluate("history.back()")
    page.wait_for_url(f"**/{PAGE}*", wait_until="commit")
    assert page.evaluate("window.kept")
    expect(element).to_have_attribute("data-state", "ready")
    expect(element).to_have_attribute("data-position", before)
    expect(said_of(element)).to_contain_text("has gone on in another tab or window")
    act(element, main_thing(element))
    assert position(element).startswith(before)
    assert page.evaluate("key => localStorage.getItem(key)", STORED) == position(element)


def test_clocks_that_are_set_back_or_forward_change_nothing(open_page: OpenPage) -> None:
    page = open_page("about:blank")
    page.add_init_script(CLOCKS)
    page.goto(PAGE)
    element = practice(page)
    for hours in (-3, 30):
        element.hover()
        page.evaluate("milliseconds => { ahead += milliseconds; }", hours * HOUR)
        expect(element).to_have_attribute("data-state", "ready", timeout=BOOT)
        act(element, main_thing(element))
    page.evaluate("milliseconds => { ahead -= milliseconds; }", 60 * HOUR)
    while not play(element).is_over:
        act(element, main_thing(element))
    expect(element).to_have_attribute("data-state", "ready")


def test_a_reload_in_the_rivals_turn_costs_neither_the_game_nor_the_turn(
    open_page: OpenPage,
) -> None:
    turn = f"{MUST_GO}.go.AC"
    page = open_page("en/")
    page.add_init_script(UNSEEN)
    page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [STORED, turn])
    element = opened(page)
    expect(element).to_have_attribute("data-position", turn, timeout=BOOT)
    # The page goes while the rival is thinking: here for ever, for it might else be quicker.
    page.evaluate("() => { Worker.prototype.postMessage = () => {}; }")
    with page.expect_navigation():
        button(element, "Let the rival play").evaluate("it => { it.click(); location.reload(); }")
    element.scroll_into_view_if_needed()
    expect(element).to_have_attribute("data-position", turn, timeout=BOOT)
    act(element, button(element, "Let the rival play"))
    assert position(element) == f"{turn}.AH"


def test_a_worker_that_is_killed_in_a_move_is_replaced_and_the_move_answered(
    open_page: OpenPage, watch: Watch
) -> None:
    watch.forgive("404")
    page = open_page("about:blank")
    page.route(FRAMES, lambda route: route.fulfill(status=404))
    page.add_init_script(WORKERS)
    page.add_init_script(UNSEEN)
    page.goto(PAGE)
    element = started(page)
    act(element, main_thing(element))
    before = position(element)
    states = page.evaluate_handle(
        "element => { const states = [];"
        " new MutationObserver(() => { states.push(element.dataset.state); })"
        "   .observe(element, {attributeFilter: ['data-state']}); return states; }",
        element.element_handle(),
    )
    page.evaluate(f"() => {{ {HASTE} workers.at(-1).terminate(); }}")
    act(element, main_thing(element))
    assert position(element).startswith(before)
    assert your_moves(element) == 2
    expect(element).to_have_attribute("data-state", "ready")
    told = [state for state in states.json_value() if state != "ready"]
    assert list(dict.fromkeys(told)) == ["downloading", "starting"]
    assert page.evaluate("workers.length") == 2


@pytest.mark.parametrize(
    ("path", "reason", "width", "scheme"),
    [
        ("en/cribbage/play", "The practice cannot run in a page opened as a file.", 1400, "light"),
        ("cribbage/play", "O treino não funciona em uma página aberta como arquivo.", 320, "dark"),
    ],
)
def test_a_page_opened_from_a_disk_says_why_it_cannot_be_played(
    open_page: OpenPage,
    watch: Watch,
    axe: Axe,
    site_dir: Path,
    path: str,
    reason: str,
    width: int,
    scheme: Scheme,
) -> None:
    # Chromium loads neither modules nor anything else by script from a disk.
    watch.forgive("file:|ERR_FAILED|origin")
    page = open_page("about:blank", width=width, scheme=scheme)
    page.goto((site_dir / path / "index.html").as_uri())
    element = practice(page)
    expect(element.get_by_text(reason)).to_be_visible()
    expect(element.get_by_role("button")).to_have_count(0)
    expect(element.locator("svg.rw-drawing-play:visible").first).to_be_attached()
    for step in page.locator("rw-walkthrough [data-step]").all():
        expect(step).to_be_visible()
    assert axe(page, "rw-practice") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_from_a_host_nothing_is_said_of_files(open_page: OpenPage) -> None:
    page = open_page(PAGE)
    expect(practice(page).get_by_text("opened as a file")).to_be_hidden()
    assert re.search("cannot run in a page opened as a file", practice(page).inner_html())
