"""Playing the practice in a real browser: clicks, keys, undo, reload, links, faults.

Most tests share one page, whose engine starts once; those that load a page anew, or break
something, have a page of their own.
"""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from browser.conftest import Axe, OpenPage, Scheme, Watch
from rulewalk.games.cribbage.play import PlayPosition
from rulewalk.notation.cards import write_card
from rulewalk.notation.play import read_play
from rulewalk.practice.entry import handle

PAGE = "en/cribbage/play/"
GAME = "cribbage/play"
STORED = f"rulewalk:{GAME}"

# Positions of every kind. The rival has no ace in the third: it will have to say go.
REFUSES_KING = "KC.KD.2S.5H/TD.9H.8C.7C;you;KC.TD.5H.go"
MUST_GO = "KC.QS.JH.TH/5D.AC.AH.AS;you;KC.5D.QS.AS"
RIVALS_TURN = "KC.KD.QS.JH/TD.9H.8C.8D;you;KC.TD.QS"

BOOT = 60_000  # milliseconds that an engine may take to start on a busy machine

SHOWS = """(practice, html) => {
  const made = document.createElement('template');
  made.innerHTML = html;
  return practice.querySelector('.rw-board').isEqualNode(made.content.firstElementChild);
}"""

# Every rule of axe; the page around the practice is checked where it is new.
ASK = """async request => {
  const {src} = document.querySelector('script[src$="/practice.mjs"]');
  const {engine} = await import(new URL('engine.mjs', src));
  return engine.request(request);
}"""

FOLLOW_LINK = """position => {
  const link = document.createElement('a');
  link.href = location.pathname + '?' + new URLSearchParams({position});
  link.textContent = 'a link in the page';
  document.querySelector('article').prepend(link);
  link.click();
  link.remove();
}"""


def practice(page: Page) -> Locator:
    """Return the page's practice."""
    return page.locator("rw-practice")


def started(page: Page) -> Locator:
    """Return the practice with its engine ready."""
    element = practice(page)
    element.hover()
    expect(element).to_have_attribute("data-state", "ready", timeout=BOOT)
    return element


def position(element: Locator) -> str:
    """Return the position shown, in notation."""
    return str(element.get_attribute("data-position"))


def play(element: Locator) -> PlayPosition:
    """Return the position shown."""
    return read_play(position(element)).position


def your_moves(element: Locator) -> int:
    """Return how many moves you have made."""
    return sum(move.seat == 0 for move in play(element).moves)


# A promise, not a look again and again: the site's policy allows no evaluation of text.
HEAR_FRAME = """() => {
  window.answered = new Promise((heard, reject) => {
    document.addEventListener('rw:frame', () => heard(true), {once: true});
    setTimeout(reject, 180_000, new Error('three minutes and no frame'));
  });
}"""


def hear_frame(page: Page) -> None:
    """Begin to listen for the next frame; ``frame_heard`` waits for it."""
    page.evaluate(HEAR_FRAME)


def frame_heard(page: Page) -> None:
    """Wait for the frame that ``hear_frame`` began to listen for."""
    page.evaluate("() => answered")


def act(element: Locator, target: Locator, *, tap: bool = False) -> None:
    """Click or, on a page with touch, tap something and wait for the frame that answers."""
    page = element.page
    hear_frame(page)
    target.evaluate("target => target.scrollIntoView({block: 'center'})")
    # Playwright waits for aria-disabled to go; a person does not.
    use = target.tap if tap else target.click
    use(force=target.get_attribute("aria-disabled") is not None)
    frame_heard(page)


def touch(element: Locator, target: Locator) -> None:
    """Tap something on a page with touch and wait for the frame that answers."""
    # A finger this quick taps twice, which counts once; on the page's margin it begins anew.
    element.page.touchscreen.tap(1, 400)
    act(element, target, tap=True)


def button(element: Locator, name: str) -> Locator:
    """Return a button by its name."""
    return element.get_by_role("button", name=name, exact=True)


def main_thing(element: Locator) -> Locator:
    """Return what a player would do next: the offered move, else the first playable card."""
    return element.locator(".rw-button--main, .rw-piece:not([aria-disabled])").first


def settled(element: Locator) -> None:
    """Wait until every question asked so far has been answered."""
    expect(element.locator(".rw-practice__board")).to_have_attribute("aria-busy", "false")


def in_cpython(text: str, language: str = "en") -> dict[str, Any]:
    """Return the frame that CPython makes of a position."""
    request = {"game": GAME, "language": language, "action": "open", "position": text}
    frame: dict[str, Any] = json.loads(handle(json.dumps(request)))["frame"]
    return frame


def follow_link(page: Page, text: str) -> Locator:
    """Follow a link to a position within the visit, so that the engine need not start anew."""
    page.evaluate(FOLLOW_LINK, text)
    expect(practice(page)).to_have_attribute("data-position", text, timeout=BOOT)
    return practice(page)


def hold(held: list[Route]) -> Callable[[Route], None]:
    """Return a handler that lets requests wait."""

    def keep(route: Route) -> None:
        held.append(route)

    return keep


def caught(page: Page, held: list[Route]) -> Route:
    """Return the request that waits, as soon as it has been made."""
    while not held:
        page.evaluate("new Promise(requestAnimationFrame)")
    return held.pop()


@pytest.fixture(scope="module")
def shared(browser: Browser, site_url: str) -> Iterator[tuple[Page, Watch]]:
    """A page with its engine ready, for all tests that leave it in working order."""
    watch = Watch(site_url)
    visitor = browser.new_context(
        base_url=site_url, viewport={"width": 1280, "height": 800}, reduced_motion="reduce"
    )
    page = visitor.new_page()
    watch.follow(page)
    page.goto(PAGE)
    started(page)
    yield page, watch
    visitor.close()


@pytest.fixture
def element(shared: tuple[Page, Watch]) -> Iterator[Locator]:
    """The shared practice with a random new deal; no fault may come up in its page."""
    page, watch = shared
    element = practice(page)
    act(element, button(element, "New deal"))
    yield element
    assert watch.faults() == []


@pytest.mark.soak
def test_a_whole_game_on_a_random_new_deal_is_played_by_clicks(element: Locator) -> None:
    assert re.match(r"seed-\d+;you;$", position(element))
    while True:
        # What the page shows is what CPython makes of the position, to the last attribute.
        frame = in_cpython(position(element))
        assert element.evaluate(SHOWS, frame["html"])
        if frame["over"]:
            break
        act(element, main_thing(element))
    assert play(element).is_over
    yours, theirs = play(element).points
    said = element.locator(".rw-prompt").inner_text()
    for who, points in (("You", yours), ("The rival", theirs)):
        number = {0: "no points", 1: "1 point"}.get(points, f"{points} points")
        assert f"{who} pegged {number}." in said
    named = " ".join(element.locator(".rw-tally li").all_inner_texts())
    pegged = [int(found) for found in re.findall(r" (\d+)(?= \+|,)", named)]
    assert sum(pegged) == yours + theirs


def test_frames_of_the_browser_and_of_cpython_are_byte_equal(element: Locator) -> None:
    page = element.page

    def ask(request: dict[str, Any]) -> dict[str, Any]:
        answer: dict[str, Any] = page.evaluate(
            ASK,
            request,
        )
        assert answer == json.loads(handle(json.dumps(request)))
        return answer

    for language in ("pt-BR", "en"):
        seed = page.evaluate("crypto.getRandomValues(new Uint32Array(1))[0]")
        base: dict[str, Any] = {"game": GAME, "language": language}
        frame = ask({**base, "action": "deal", "seed": seed})["frame"]
        while not frame["over"]:
            here = {**base, "position": frame["position"]}
            # Refused or not: whatever is tried, both answer alike.
            for card in read_play(frame["position"]).position.hands[0]:
                ask({**here, "action": f"lay {write_card(card)}"})
            ask({**here, "action": "go"})
            frame = ask({**here, "action": frame["moves"][0]})["frame"]
        for action in ("undo", "again", "next", "fly", "lay ZZ"):
            ask({**base, "action": action, "position": frame["position"]})
        ask({**base, "action": "open", "position": "no such position"})
        ask({**base, "action": "open", "position": "9" * 100_000})
        ask({**base, "action": ["deal"], "seed": "x"})


def test_a_whole_game_is_played_by_keyboard_alone(element: Locator) -> None:
    page = element.page
    button(element, "New deal").focus()
    before = position(element)
    page.keyboard.press("Enter")
    expect(element).not_to_have_attribute("data-position", before)
    expect(button(element, "New deal")).to_be_focused()
    # Back to the first card, as a person would; from there the focus is led.
    for _ in range(12):
        if page.evaluate("document.activeElement.matches('.rw-piece:first-child')"):
            break
        page.keyboard.press("Shift+Tab")
    while not play(element).is_over:
        usable = page.locator(":focus")
        expect(usable).to_have_class(re.compile("rw-piece|rw-button--main"))
        assert usable.get_attribute("aria-disabled") is None
        before = position(element)
        page.keyboard.press("Enter")
        expect(element).not_to_have_attribute("data-position", before)
        assert element.evaluate("element => element.contains(document.activeElement)")
    expect(button(element, "New deal")).to_be_focused()


def test_a_card_that_cannot_be_played_says_why_and_keeps_the_focus(element: Locator) -> None:
    element = follow_link(element.page, REFUSES_KING)
    king = button(element, "King of diamonds")
    act(element, king)
    why = (
        "With the king of diamonds, the count would go from 25 to 35, past 31. "
        "Lay a card that counts at most 6."
    )
    expect(element.locator(".rw-why")).to_have_text(why)
    expect(element.locator(".rw-live")).to_have_text(why)
    expect(king).to_be_focused()
    assert position(element) == REFUSES_KING


def test_your_go_is_offered_and_the_rival_then_lays_card_by_card(element: Locator) -> None:
    element = follow_link(element.page, MUST_GO)
    expect(element.locator(".rw-prompt")).to_have_text(
        "With the count at 26, none of your cards fits: the game says go for you."
    )
    act(element, button(element, "Go: continue"))
    assert position(element) == f"{MUST_GO}.go.AC"
    act(element, button(element, "Let the rival play"))
    assert position(element) == f"{MUST_GO}.go.AC.AH"
    expect(element.locator(".rw-news")).to_contain_text("pair royal 6")


def test_undo_takes_back_the_last_card_and_what_followed(element: Locator) -> None:
    first = position(element)
    expect(button(element, "Undo")).to_have_attribute("aria-disabled", "true")
    act(element, main_thing(element))
    assert position(element) != first
    act(element, button(element, "Undo"))
    assert position(element) == first


def test_the_same_deal_can_be_played_again(element: Locator) -> None:
    dealt = position(element)
    act(element, main_thing(element))
    act(element, button(element, "Same deal again"))
    assert position(element) == dealt


def test_two_quick_taps_play_one_card(element: Locator) -> None:
    element.locator(".rw-piece").first.dblclick(force=True)
    settled(element)
    assert your_moves(element) == 1
    act(element, button(element, "New deal"))
    element.evaluate("element => element.querySelectorAll('.rw-piece').forEach(p => p.click())")
    settled(element)
    assert your_moves(element) == 1
    act(element, button(element, "New deal"))
    element.locator(".rw-piece").first.focus()
    for _ in range(3):
        element.page.keyboard.down("Enter")
        settled(element)
    element.page.keyboard.up("Enter")
    assert your_moves(element) == 1


def test_no_card_moves_under_the_finger(element: Locator) -> None:
    def places() -> list[dict[str, float]]:
        found: list[dict[str, float]] = element.evaluate(
            "element => [...element.querySelectorAll('.rw-hand > *')].map(place => {"
            " const {left, top, width, height} = place.getBoundingClientRect();"
            " const board = element.getBoundingClientRect();"
            " return {left: left - board.left, top: top - board.top, width, height}; })"
        )
        return found

    page = element.page
    for width in (320, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        dealt = places()
        assert len(dealt) == 4
        assert all(min(place["width"], place["height"]) >= 44 for place in dealt)
        act(element, main_thing(element))
        while not play(element).is_over:
            for place, was in zip(places(), dealt, strict=True):
                assert place == pytest.approx(was, abs=0.6)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            act(element, main_thing(element))
        act(element, button(element, "Same deal again"))


@pytest.mark.parametrize(("width", "height"), [(320, 640), (390, 844)])
def test_a_phone_shows_table_hand_and_prompt_together(
    element: Locator, width: int, height: int
) -> None:
    page = element.page
    page.set_viewport_size({"width": width, "height": height})
    act(element, main_thing(element))
    top, bottom = (
        element.evaluate(
            f"element => element.querySelector('{part}').getBoundingClientRect().{edge}"
        )
        for part, edge in ((".rw-board__table", "top"), (".rw-next", "bottom"))
    )
    header = page.evaluate("document.querySelector('.md-header').offsetHeight")
    assert bottom - top <= height - header
    page.set_viewport_size({"width": 1280, "height": 800})


def test_every_event_is_heard_once(element: Locator) -> None:
    expect(element.locator("[aria-live]")).to_have_count(1)
    while not play(element).is_over:
        known = len(play(element).moves)
        act(element, main_thing(element))
        said = element.locator(".rw-live").inner_text()
        log = element.locator(".rw-log li")
        for number in range(known, len(play(element).moves)):
            told = (
                log.nth(number)
                .locator("xpath=text()[1] | .")
                .first.evaluate("item => item.firstChild.textContent.trim()")
            )
            assert said.count(told) == 1


def test_the_engine_survives_instant_navigation_to_and_fro(element: Locator) -> None:
    page = element.page
    act(element, main_thing(element))
    before = position(element)
    page.evaluate("window.sameVisit = true")
    page.locator(".md-sidebar--primary a[href*='draw/']").first.click()
    page.wait_for_url("**/en/draw/")
    expect(practice(page)).to_have_count(0)
    page.go_back()
    page.wait_for_url(f"**/{PAGE}*")
    element = practice(page)
    expect(element).to_have_attribute("data-position", before)
    expect(element).to_have_attribute("data-state", "ready")
    expect(element.locator(".rw-practice__state")).to_have_text(
        "Your game goes on where you left it."
    )
    assert page.evaluate("window.sameVisit"), "the page was loaded anew"


def test_a_link_is_copied_that_opens_the_position(element: Locator) -> None:
    page = element.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    act(element, main_thing(element))
    button(element, "Copy link").click()
    expect(element.locator(".rw-practice__state")).to_have_text("Link copied")
    address = urlsplit(page.evaluate("navigator.clipboard.readText()"))
    assert address.path == f"/{PAGE}"
    assert parse_qs(address.query) == {"position": [position(element)]}


def test_a_reload_keeps_the_game_in_progress_and_the_one_that_has_ended(
    element: Locator,
) -> None:
    page = element.page
    act(element, main_thing(element))
    before = position(element)
    page.reload()
    element = practice(page)
    expect(element).to_have_attribute("data-position", before, timeout=BOOT)
    while not play(element).is_over:
        act(element, main_thing(element))
    ended = position(element)
    page.reload()
    expect(element).to_have_attribute("data-position", ended, timeout=BOOT)
    assert element.evaluate(SHOWS, in_cpython(ended)["html"])


def test_an_address_with_a_position_opens_it_and_a_reload_keeps_what_follows(
    element: Locator,
) -> None:
    page = element.page
    saved = position(element)
    page.goto(f"{PAGE}?position={RIVALS_TURN}")
    expect(element).to_have_attribute("data-position", RIVALS_TURN, timeout=BOOT)
    # Looking at it costs no game.
    assert page.evaluate("key => localStorage.getItem(key)", STORED) == saved
    act(element, button(element, "Let the rival play"))
    page.reload()
    expect(element).to_have_attribute("data-position", f"{RIVALS_TURN}.go", timeout=BOOT)


@pytest.mark.parametrize(
    "hostile",
    [
        "<img src=x onerror=alert(1)>",
        "seed-99999999999999;you;",
        "seed-1;you;" + "AC." * 3000,
        "%00;;",
        "",
    ],
)
def test_a_link_without_a_playable_position_is_refused_politely_and_costs_no_game(
    element: Locator, hostile: str
) -> None:
    page = element.page
    act(element, main_thing(element))
    before = position(element)
    page.evaluate(FOLLOW_LINK, hostile)
    element = practice(page)
    expect(element.locator(".rw-practice__state")).to_have_text(
        "This link holds no position that can be played. Your game goes on where you left it."
    )
    expect(element.locator(".rw-live")).to_contain_text("This link holds no position")
    assert position(element) == before
    assert "alert" not in element.inner_html()
    act(element, button(element, "Undo"))
    assert your_moves(element) == 0


def test_of_two_links_followed_at_once_the_last_one_counts(element: Locator) -> None:
    element.page.evaluate(
        f"async ([one, other]) => {{ const follow = {FOLLOW_LINK};"
        # The first question has gone to the engine by then, and has not come back.
        " follow(one); for (let turn = 0; turn < 9; turn += 1) await null; follow(other); }",
        [MUST_GO, RIVALS_TURN],
    )
    expect(element.locator(".rw-prompt")).to_have_text("Now it is the rival's turn.")
    settled(element)
    expect(element).to_have_attribute("data-position", RIVALS_TURN)
    element.page.go_back()
    expect(element).to_have_attribute("data-position", MUST_GO)
    element.page.go_forward()
    expect(element).to_have_attribute("data-position", RIVALS_TURN)


def test_a_saved_game_that_cannot_be_read_gives_way_to_a_new_deal(element: Locator) -> None:
    page = element.page
    page.evaluate("key => localStorage.setItem(key, '<b>nonsense</b>')", STORED)
    page.locator(".md-sidebar--primary a[href*='draw/']").first.click()
    expect(practice(page)).to_have_count(0)
    page.locator(".md-sidebar--primary a[href*='cribbage/play/']").first.click()
    element = practice(page)
    expect(element.locator(".rw-practice__state")).to_have_text(
        "The saved game could not be read. Here is a new deal."
    )
    act(element, main_thing(element))
    assert your_moves(element) == 1


def test_a_tap_during_the_download_waits_visibly_and_the_last_one_counts(
    open_page: OpenPage, watch: Watch
) -> None:
    watch.forgive("404")
    page = open_page("about:blank")
    held: list[Route] = []
    page.context.route("**/frames-*.json", lambda route: route.fulfill(status=404))
    page.context.route(re.compile(r"\.wasm$"), hold(held))
    page.goto(PAGE)
    element = practice(page)
    cards = element.locator(".rw-piece")
    cards.nth(0).click()
    cards.nth(1).click()
    expect(element.locator("[data-rw-waiting]")).to_have_count(1)
    expect(cards.nth(1)).to_have_attribute("data-rw-waiting", "")
    expect(element.locator(".rw-practice__state")).to_contain_text("Downloading the engine")
    waiting = "Your choice is kept: it follows as soon as the engine is ready."
    expect(element.locator(".rw-practice__state")).to_contain_text(waiting)
    expect(element.locator(".rw-live")).to_have_text(waiting)
    chosen = str(cards.nth(1).get_attribute("data-rw-action"))
    caught(page, held).continue_()
    expect(element.locator(".rw-place")).to_have_count(1, timeout=BOOT)
    assert your_moves(element) == 1
    assert f"lay {write_card(play(element).series[0][0].card)}" == chosen
    expect(element.locator("[data-rw-waiting]")).to_have_count(0)


def test_without_wasm_the_lesson_stays_and_a_retry_mends_it(
    open_page: OpenPage, watch: Watch
) -> None:
    watch.forgive("404|wasm|Failed to load resource")
    saved = "seed-5;you;"
    page = open_page("en/")
    page.evaluate("([key, saved]) => localStorage.setItem(key, saved)", [STORED, saved])
    broken = {"now": True}
    page.context.route(
        re.compile(r"\.wasm$"),
        lambda route: route.fulfill(status=404) if broken["now"] else route.continue_(),
    )
    page.goto(PAGE)
    element = practice(page)
    element.scroll_into_view_if_needed()
    expect(element).to_have_attribute("data-state", "failed", timeout=BOOT)
    expect(element.locator(".rw-practice__state")).to_contain_text("could not be downloaded")
    expect(page.locator("rw-walkthrough").first).to_be_visible()
    broken["now"] = False
    button(element, "Try again").click()
    # The game that was to be opened has not been forgotten.
    expect(element).to_have_attribute("data-position", saved, timeout=BOOT)
    act(element, main_thing(element))


def test_without_script_the_practice_says_what_it_needs(open_page: OpenPage) -> None:
    page = open_page(PAGE, java_script_enabled=False)
    expect(practice(page)).to_contain_text("needs JavaScript")
    expect(practice(page).locator("svg.rw-drawing-play").first).to_be_attached()
    expect(practice(page).get_by_role("button")).to_have_count(0)


def test_blocked_storage_spoils_nothing(open_page: OpenPage) -> None:
    page = open_page("about:blank")
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('blocked'); }});"
    )
    page.goto(f"{PAGE}?position=nonsense")
    element = started(page)
    expect(element.locator(".rw-practice__state")).to_have_text(
        "This link holds no position that can be played. Here is a new deal."
    )
    act(element, main_thing(element))
    assert your_moves(element) == 1
    assert "position" not in page.url


@pytest.mark.parametrize(
    ("root", "width", "scheme"),
    [("", 320, "dark"), pytest.param("en/", 1400, "light", marks=pytest.mark.soak)],
)
def test_axe_finds_nothing_in_any_state(
    open_page: OpenPage, axe: Axe, watch: Watch, root: str, width: int, scheme: Scheme
) -> None:
    watch.forgive("ERR_FAILED|Failed to load resource")
    page = open_page("about:blank", width=width, scheme=scheme)

    def violations() -> list[str]:
        return axe(page, "rw-practice")

    held: list[Route] = []
    page.context.route("**/engine.json", hold(held))
    page.goto(f"{root}cribbage/play/")
    element = practice(page)
    main_thing(element).click()
    expect(element).to_have_attribute("data-state", "downloading")
    assert violations() == []
    caught(page, held).abort()
    expect(element).to_have_attribute("data-state", "failed")
    assert violations() == []
    page.context.unroute("**/engine.json")
    element.locator("[data-rw-retry]").click()
    # The card chosen before the failure is played after it.
    expect(element.locator(".rw-place")).to_have_count(1, timeout=BOOT)
    assert violations() == []
    for text in (MUST_GO, RIVALS_TURN, REFUSES_KING):
        element = follow_link(page, text)
        if text == REFUSES_KING:
            act(element, element.locator(".rw-piece[aria-disabled]").first)
            expect(element.locator(".rw-why")).to_be_visible()
        assert violations() == []
    while not play(element).is_over:
        act(element, main_thing(element))
    element.locator(".rw-log > summary").click()
    element.locator(".rw-board__alternative > summary").click()
    assert violations() == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
