"""Playing the practice in a real browser: clicks, keys, undo, reload, links, faults."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Axe, OpenPage, Scheme, Watch
from rulewalk.notation.cards import write_card
from rulewalk.notation.play import read_play
from rulewalk.practice.entry import handle

PAGE = "en/cribbage/play/"
GAME = "cribbage/play"

RECORD_FRAMES = """() => {
  window.frames = [];
  document.addEventListener('rw:frame', ({target, detail}) => {
    const board = target.querySelector('.rw-practice__board').innerHTML;
    window.frames.push({position: detail.position, board});
  });
}"""


def practice(page: Page) -> Locator:
    """Return the page's practice."""
    return page.locator("rw-practice")


def started(page: Page) -> Locator:
    """Return the practice with its engine ready, near enough to be played."""
    element = practice(page)
    element.scroll_into_view_if_needed()
    element.hover()
    expect(element).to_have_attribute("data-state", "ready", timeout=60_000)
    return element


def position(element: Locator) -> str:
    """Return the position shown, in notation."""
    return str(element.get_attribute("data-position"))


def act(element: Locator, target: Locator) -> None:
    """Click something and wait for the frame that answers."""
    before = element.evaluate("element => (element.frameCount ??= 0)")
    element.evaluate(
        "element => element.addEventListener('rw:frame', () => { element.frameCount += 1; },"
        " {once: true})"
    )
    target.click()
    element.page.wait_for_function(
        "([element, before]) => element.frameCount > before", arg=[element.element_handle(), before]
    )


def main_thing(element: Locator) -> Locator:
    """Return what a player would do next: the offered move, else the first playable card."""
    return element.locator(".rw-choices .rw-button--main, .rw-piece:not([aria-disabled])").first


def play_to_the_end(element: Locator) -> None:
    """Play by clicks until the play is over."""
    while element.locator(".rw-tally").count() == 0:
        act(element, main_thing(element))


def replay_in_cpython(text: str, language: str = "en") -> dict[str, Any]:
    """Return the frame that CPython makes of a position."""
    request = {"game": GAME, "language": language, "action": "open", "position": text}
    frame: dict[str, Any] = json.loads(handle(json.dumps(request)))["frame"]
    return frame


def test_a_whole_game_on_a_random_new_deal_is_played_by_clicks(open_page: OpenPage) -> None:
    page = open_page(PAGE)
    element = started(page)
    first = position(element)
    act(element, element.get_by_role("button", name="New deal"))
    assert position(element) != first
    assert re.match(r"seed-\d+;you;$", position(element))
    play_to_the_end(element)
    text = read_play(position(element))
    assert text.position.is_over
    # The engine in CPython replays the game to the same end, points and all.
    again = replay_in_cpython(position(element))
    assert again["over"]
    assert element.locator(".rw-prompt").inner_text() == again["announce"]
    lines = element.locator(".rw-tally li").all_inner_texts()
    assert lines == re.findall("<li>(.*?)</li>", again["html"])


def test_frames_of_the_browser_and_of_cpython_are_byte_equal(open_page: OpenPage) -> None:
    page = open_page(PAGE)
    page.evaluate(
        "async () => { const {engine} = await import('/assets/rulewalk/engine.mjs');"
        " window.engine = engine; }"
    )
    element = started(page)

    def ask(request: dict[str, Any]) -> dict[str, Any]:
        answer: dict[str, Any] = page.evaluate("request => engine.request(request)", request)
        assert answer == json.loads(handle(json.dumps(request)))
        return answer

    for language in ("pt-BR", "en"):
        seed = page.evaluate("crypto.getRandomValues(new Uint32Array(1))[0]")
        base = {"game": GAME, "language": language}
        frame = ask({**base, "action": "deal", "seed": seed})["frame"]
        while not frame["over"]:
            hand = read_play(frame["position"]).position.hands[0]
            for card in hand:
                # Refused or not: whatever is tried, both answer alike.
                ask(
                    {
                        **base,
                        "action": f"lay {write_card(card)}",
                        "position": frame["position"],
                    }
                )
            ask({**base, "action": "go", "position": frame["position"]})
            frame = ask({**base, "action": frame["moves"][0], "position": frame["position"]})[
                "frame"
            ]
        ask({**base, "action": "undo", "position": frame["position"]})
        ask({**base, "action": "again", "position": frame["position"]})
        ask({**base, "action": "open", "position": "no such position"})
    expect(element).to_have_attribute("data-state", "ready")


def test_a_whole_game_is_played_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page(PAGE)
    element = started(page)
    deal = element.get_by_role("button", name="New deal")
    deal.focus()
    page.keyboard.press("Enter")
    expect(element).not_to_have_attribute("data-position", re.compile("seed-7;"))
    for _ in range(40):
        if element.locator(".rw-tally").count():
            break
        before = position(element)
        # Shift+Tab and Tab as a person would, until something playable has the focus.
        for _ in range(30):
            usable = page.evaluate(
                "document.activeElement.matches('rw-practice .rw-button--main,"
                " rw-practice .rw-piece:not([aria-disabled])')"
            )
            if usable:
                break
            page.keyboard.press("Shift+Tab")
        page.keyboard.press("Enter")
        expect(element).not_to_have_attribute("data-position", before)
        assert page.evaluate(
            "document.querySelector('rw-practice').contains(document.activeElement)"
        )
        assert page.evaluate("document.activeElement.matches('button')")
    assert read_play(position(element)).position.is_over


def test_a_card_that_cannot_be_played_says_why_and_keeps_the_focus(open_page: OpenPage) -> None:
    # At 25 the rival has just laid; the king would make 35.
    page = open_page(f"{PAGE}?position=KD.9C.6S.AC/TD.2H.3H.4H;you;9C.4H.6S.TD.go")
    element = started(page)
    if not element.locator(".rw-piece[aria-disabled]").count():
        pytest.fail("the position was not opened")
    king = element.locator("[data-key='card-KD']")
    before = position(element)
    act(element, king)
    expect(element.locator(".rw-why")).to_be_visible()
    expect(king).to_be_focused()
    assert position(element) == before
    expect(element.locator(".rw-live")).to_contain_text(element.locator(".rw-why").inner_text())


def test_undo_takes_back_the_last_card_and_what_followed(open_page: OpenPage) -> None:
    page = open_page(PAGE)
    element = started(page)
    first = position(element)
    act(element, main_thing(element))
    assert position(element) != first
    act(element, element.get_by_role("button", name="Undo"))
    assert position(element) == first


def test_the_same_deal_can_be_played_again(open_page: OpenPage) -> None:
    page = open_page(PAGE)
    element = started(page)
    act(element, element.get_by_role("button", name="New deal"))
    dealt = position(element)
    act(element, main_thing(element))
    act(element, element.get_by_role("button", name="Same deal again"))
    assert position(element) == dealt


def test_a_reload_keeps_the_game_in_progress(open_page: OpenPage) -> None:
    page = open_page(PAGE)
    element = started(page)
    act(element, main_thing(element))
    before = position(element)
    page.reload()
    expect(practice(page)).to_have_attribute("data-position", before, timeout=60_000)


def test_an_address_with_a_position_opens_it(open_page: OpenPage) -> None:
    text = "7S.8H/8D;you;7S.8D"
    page = open_page(f"{PAGE}?position={text}")
    expect(practice(page)).to_have_attribute("data-position", text, timeout=60_000)


@pytest.mark.parametrize(
    "hostile", ["<img src=x onerror=alert(1)>", "seed-99999999999999;you;", "x" * 5000, "%00;;"]
)
def test_an_address_without_a_playable_position_is_refused_politely(
    open_page: OpenPage, hostile: str
) -> None:
    page = open_page(PAGE)
    first = position(practice(page))
    page.evaluate(
        "text => { location.search = '?' + new URLSearchParams({position: text}); }", hostile
    )
    element = practice(page)
    expect(element.locator(".rw-live")).to_contain_text(
        "This link holds no position", timeout=60_000
    )
    assert position(element) == first
    act(element, main_thing(element))
    assert position(element) != first


def test_the_log_is_announced_once_an_event(open_page: OpenPage) -> None:
    page = open_page(PAGE)
    element = started(page)
    act(element, main_thing(element))
    said = element.locator(".rw-live").inner_text()
    for line in element.locator(".rw-news__item > p:first-child").all():
        assert said.count(line.inner_text()) == 1
    expect(element.locator("[aria-live]")).to_have_count(1)


def test_the_engine_survives_instant_navigation_to_and_fro(open_page: OpenPage) -> None:
    page = open_page(PAGE)
    element = started(page)
    act(element, main_thing(element))
    before = position(element)
    page.evaluate("window.sameVisit = true")
    page.locator(".md-sidebar--primary a[href*='draw/']").first.click()
    page.wait_for_url("**/en/draw/")
    page.go_back()
    page.wait_for_url(f"**/{PAGE}")
    element = practice(page)
    expect(element).to_have_attribute("data-position", before)
    expect(element).to_have_attribute("data-state", "ready")
    assert page.evaluate("window.sameVisit"), "the page was loaded anew"


def test_without_wasm_the_lesson_stays_and_a_retry_mends_it(
    open_page: OpenPage, watch: Watch
) -> None:
    watch.forgive("404|wasm|Failed to load resource")
    page = open_page("en/")
    broken = {"now": True}
    page.context.route(
        re.compile(r"\.wasm$"),
        lambda route: route.fulfill(status=404) if broken["now"] else route.continue_(),
    )
    page.goto(PAGE)
    element = practice(page)
    element.hover()
    expect(element).to_have_attribute("data-state", "failed", timeout=60_000)
    expect(element.locator(".rw-practice__state")).to_contain_text("could not be downloaded")
    expect(page.locator("rw-walkthrough").first).to_be_visible()
    broken["now"] = False
    element.get_by_role("button", name="Try again").click()
    expect(element).to_have_attribute("data-state", "ready", timeout=60_000)
    act(element, main_thing(element))


def test_without_script_the_practice_says_what_it_needs(open_page: OpenPage) -> None:
    page = open_page(PAGE, java_script_enabled=False)
    expect(practice(page)).to_contain_text("needs JavaScript")
    expect(practice(page).get_by_role("button")).to_have_count(0)


def test_blocked_storage_spoils_nothing(open_page: OpenPage) -> None:
    page = open_page("en/")
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('blocked'); }});"
    )
    page.goto(PAGE)
    element = started(page)
    act(element, main_thing(element))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1400])
@pytest.mark.parametrize("root", ["", "en/"])
def test_axe_finds_nothing_in_any_state(
    open_page: OpenPage, axe: Axe, root: str, width: int, scheme: Scheme
) -> None:
    page = open_page(f"{root}cribbage/play/", width=width, scheme=scheme)
    assert axe(page) == []
    element = started(page)
    act(element, main_thing(element))
    assert axe(page) == []
    refused = element.locator(".rw-piece[aria-disabled]")
    if refused.count():
        act(element, refused.first)
        assert axe(page) == []
    play_to_the_end(element)
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_axe_finds_nothing_when_the_engine_failed(
    open_page: OpenPage, axe: Axe, watch: Watch
) -> None:
    watch.forgive("ERR_FAILED|Failed to load resource")
    page = open_page("en/")
    page.context.route("**/engine.json", lambda route: route.abort())
    page.goto(PAGE)
    element = practice(page)
    element.hover()
    expect(element).to_have_attribute("data-state", "failed", timeout=60_000)
    assert axe(page) == []
