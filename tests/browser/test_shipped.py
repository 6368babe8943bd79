"""Playing from the frames that came with the page, before the engine and without it.

Every page here is a new visitor's. What a position must look like is asked of CPython.
"""

import re
from collections.abc import Iterator
from itertools import count

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from browser.conftest import Axe, OpenPage, Scheme, Watch
from browser.test_practice import (
    BOOT,
    PAGE,
    SHOWS,
    STORED,
    act,
    button,
    caught,
    hold,
    in_cpython,
    main_thing,
    play,
    position,
    practice,
    started,
    touch,
    your_moves,
)

FRAMES = re.compile(r"/frames-\w+\.json$")
ENGINE = re.compile(r"/engine\.json$")
TRAINER = "en/cribbage/show/"

DIFFERENCES = """board => {
  window.differences = 0;
  new MutationObserver(records => { differences += records.length; })
      .observe(board, {subtree: true, childList: true, attributes: true, characterData: true});
}"""


def opened(page: Page, path: str = PAGE) -> Locator:
    """Open a page and bring its practice near."""
    page.goto(path)
    element = practice(page)
    element.scroll_into_view_if_needed()
    return element


def without_engine(page: Page, path: str = PAGE) -> Locator:
    """Open a page whose engine is on its way for ever, with its frames there."""
    page.context.route(ENGINE, hold([]))
    with page.expect_response(FRAMES):
        element = opened(page, path)
    expect(element.locator(".rw-practice__state")).to_contain_text(
        re.compile("You can play meanwhile|Enquanto isso, você já pode jogar")
    )
    return element


def said_of(element: Locator) -> Locator:
    """Return the line below the board."""
    return element.locator(".rw-practice__state")


def moves(element: Locator) -> Iterator[str]:
    """Play the first thing that stands out till the end; yield every position's look."""
    while not play(element).is_over:
        act(element, main_thing(element))
        yield f"{position(element)} {element.locator('.rw-board').evaluate('it => it.outerHTML')}"


@pytest.mark.parametrize(
    ("root", "width", "scheme"),
    [("en/", 320, "dark"), pytest.param("", 1400, "light", marks=pytest.mark.soak)],
)
def test_a_whole_hand_is_played_by_tap_while_the_engine_never_comes(
    open_page: OpenPage, axe: Axe, root: str, width: int, scheme: Scheme
) -> None:
    page = open_page("about:blank", width=width, scheme=scheme, has_touch=True)
    element = without_engine(page, f"{root}cribbage/play/")
    assert axe(page, "rw-practice") == []
    language = str(element.get_attribute("data-language"))
    while not play(element).is_over:
        touch(element, main_thing(element))
        expect(element).to_have_attribute("data-state", "downloading")
        expect(element.locator("[data-rw-waiting]")).to_have_count(0)
        assert element.evaluate(SHOWS, in_cpython(position(element), language)["html"])
    expect(element.locator(".rw-tally")).to_be_visible()
    assert axe(page, "rw-practice") == []
    # A new deal only the engine can make: the choice waits for it, and says so.
    button(element, "New deal" if root else "Nova mão").tap()
    expect(element.locator("[data-rw-waiting]")).to_have_count(1)
    expect(said_of(element)).to_contain_text(re.compile("choice is kept|escolha está guardada"))
    # What the frames hold goes on all the same, in its stead.
    touch(element, button(element, "Undo" if root else "Desfazer"))
    assert not play(element).is_over
    expect(element.locator("[data-rw-waiting]")).to_have_count(0)


def test_a_whole_hand_is_played_by_keys_with_refusals_and_undo(open_page: OpenPage) -> None:
    page = open_page("about:blank")
    element = without_engine(page)
    main_thing(element).focus()
    refused = False
    for number in count():
        if play(element).is_over:
            break
        assert number < 20
        if (unfit := element.locator(".rw-piece[aria-disabled]")).count() and not refused:
            before = position(element)
            unfit.first.press("Enter")
            expect(element.locator(".rw-why")).to_be_visible()
            assert position(element) == before
            button(element, "Undo").press("Enter")
            expect(element).not_to_have_attribute("data-position", before)
            refused = True
            main_thing(element).focus()
        before = position(element)
        page.keyboard.press("Enter")
        expect(element).not_to_have_attribute("data-position", before)
        assert element.evaluate("element => element.contains(document.activeElement)")
    assert refused
    expect(button(element, "New deal")).to_be_focused()


def test_with_the_frames_deleted_the_game_plays_the_same(open_page: OpenPage, watch: Watch) -> None:
    watch.forgive("404")
    shipped = list(moves(without_engine(open_page("about:blank"))))
    page = open_page("about:blank")
    page.context.route(FRAMES, lambda route: route.fulfill(status=404))
    with page.expect_response(FRAMES):
        element = opened(page)
    expect(element).to_have_attribute("data-state", "ready", timeout=BOOT)
    assert list(moves(element)) == shipped
    assert len(shipped) >= 4


def test_the_engine_takes_over_in_the_middle_of_a_hand_unseen(open_page: OpenPage) -> None:
    page = open_page("about:blank")
    held: list[Route] = []
    page.context.route(re.compile(r"\.wasm$"), hold(held))
    element = opened(page)
    act(element, main_thing(element))
    act(element, main_thing(element))
    before = position(element)
    main_thing(element).focus()
    focused = page.evaluate("document.activeElement.dataset.key")
    element.locator(".rw-board").evaluate(DIFFERENCES)
    caught(page, held).continue_()
    expect(element).to_have_attribute("data-state", "ready", timeout=BOOT)
    assert page.evaluate("differences") == 0
    assert page.evaluate("document.activeElement.dataset.key") == focused
    assert position(element) == before
    act(element, main_thing(element))
    assert position(element).startswith(before)
    act(element, button(element, "New deal"))
    assert your_moves(element) == 0


@pytest.mark.parametrize("first", ["frames", "engine"])
def test_a_tap_before_anything_is_there_is_answered_by_what_comes_first(
    open_page: OpenPage, first: str
) -> None:
    page = open_page("about:blank", has_touch=True)
    frames: list[Route] = []
    engine: list[Route] = []
    page.context.route(FRAMES, hold(frames))
    page.context.route(ENGINE, hold(engine))
    element = opened(page)
    element.locator(".rw-piece").nth(2).tap()
    expect(element.locator("[data-rw-waiting]")).to_have_count(1)
    card = element.locator(".rw-piece").nth(2).get_attribute("data-key")
    caught(page, frames if first == "frames" else engine).continue_()
    expect(element.locator(f"[data-key='{card}'].rw-piece")).to_have_count(0, timeout=BOOT)
    assert your_moves(element) == 1
    state = "downloading" if first == "frames" else "ready"
    expect(element).to_have_attribute("data-state", state)


def test_after_the_engine_has_failed_the_next_moves_are_still_there(
    open_page: OpenPage, watch: Watch, axe: Axe
) -> None:
    watch.forgive("ERR_FAILED|Failed to load resource")
    page = open_page("about:blank")
    page.context.route(ENGINE, lambda route: route.abort())
    element = opened(page)
    expect(element).to_have_attribute("data-state", "failed", timeout=BOOT)
    expect(said_of(element)).to_contain_text("could not be downloaded")
    expect(said_of(element)).to_contain_text("the next moves came with this page")
    expect(element.locator(".rw-live")).to_contain_text("the next moves came with this page")
    act(element, main_thing(element))
    expect(said_of(element)).to_contain_text("the next moves came with this page")
    assert axe(page, "rw-practice") == []
    # What it says lies over no card, until it is what one waits for.
    status = element.locator(".rw-practice__status")
    expect(status).to_have_css("position", "static")
    button(element, "New deal").click()
    expect(said_of(element)).to_contain_text("Your choice is kept")
    expect(status).to_have_css("position", "sticky")
    page.context.unroute(ENGINE)
    button(element, "Try again").press("Enter")
    # The button has gone; the focus has not gone with it.
    expect(element.locator("[data-rw-focus]")).to_be_focused()
    expect(element).to_have_attribute("data-state", "ready", timeout=BOOT)
    expect(element).not_to_have_attribute("data-position", re.compile("^seed-7;"))


def test_nothing_is_fetched_before_the_practice_is_near_and_then_the_frames_first(
    open_page: OpenPage,
) -> None:
    page = open_page("about:blank", width=320)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(PAGE, wait_until="load")
    page.evaluate("new Promise(idle => requestIdleCallback(idle))")
    page.evaluate("new Promise(idle => requestIdleCallback(idle))")
    element = practice(page)
    expect(element).to_have_attribute("data-state", "idle")
    assert not [url for url in asked if FRAMES.search(url) or ENGINE.search(url)]
    element.scroll_into_view_if_needed()
    expect(element).to_have_attribute("data-state", "ready", timeout=BOOT)
    fetched = [url for url in asked if FRAMES.search(url) or ENGINE.search(url)]
    assert [bool(FRAMES.search(url)) for url in fetched] == [True, False]


def test_a_kept_game_that_the_frames_hold_opens_at_once(open_page: OpenPage) -> None:
    page = open_page("about:blank")
    element = without_engine(page)
    act(element, main_thing(element))
    act(element, main_thing(element))
    before = position(element)
    assert page.evaluate("key => localStorage.getItem(key)", STORED) == before
    page.reload()
    element.scroll_into_view_if_needed()
    expect(element).to_have_attribute("data-position", before)
    expect(said_of(element)).to_contain_text("Your game goes on where you left it.")
    expect(element).to_have_attribute("data-state", re.compile("idle|downloading"))
    assert element.evaluate(SHOWS, in_cpython(before)["html"])


def test_a_typed_count_is_answered_and_what_was_learnt_is_kept(open_page: OpenPage) -> None:
    page = open_page("about:blank")
    element = without_engine(page, TRAINER)
    field = element.locator("[data-rw-input]")
    field.press("Enter")
    expect(element.locator(".rw-why")).to_be_visible()
    field.fill("12")
    field.press("Enter")
    expect(element).to_have_attribute("data-position", re.compile(";12$"))
    shown = element.locator(".rw-board").inner_text()
    page.reload()
    element.scroll_into_view_if_needed()
    expect(element).to_have_attribute("data-position", re.compile(";12$"))
    assert element.locator(".rw-board").inner_text() == shown
    # Another hand needs the engine; and an answer that no hand is worth would too.
    button(element, "Next hand").click()
    expect(element.locator("[data-rw-waiting]")).to_have_count(1)


def test_a_link_to_a_position_opens_without_anybody_near(open_page: OpenPage) -> None:
    page = open_page(f"{PAGE}?position=seed-7;you;", width=320)
    expect(practice(page)).to_have_attribute("data-state", "ready", timeout=BOOT)
    assert position(started(page)) == "seed-7;you;"
