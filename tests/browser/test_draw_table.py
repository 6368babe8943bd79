"""A match of Draw in a real browser: by clicks, by keys, by touch; undo, reload, links, looks.

Most tests share one page, whose engine starts once.
"""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.conftest import Axe, OpenPage, Scheme, Watch
from browser.test_practice import (
    BOOT,
    SHOWS,
    act,
    button,
    follow_link,
    position,
    practice,
    settled,
    started,
)
from rulewalk.games.draw.match import Match, Phase
from rulewalk.notation.match import read_match
from rulewalk.practice.entry import handle

PAGE = "en/draw/table/"
GAME = "draw/match"
STORED = f"rulewalk:{GAME}"

# A match of three that is over after two rounds if the learner does the first thing possible.
MATCH_OF_THREE = "seed-129;0.0.0;1;lot;"
# The learner holds [3|4] for both ends, [0|4] for one, and [1|5] for none.
YOUR_TURN = "seed-1;0.0;1;0;deal,1|4,1|3"
MUST_BUY = "seed-27;0.0;1;1;deal,5|5"
MUST_PASS = "seed-28;0.0.0.0;1;3;deal,6|6,buy,buy"
RESERVE_LEFT = "seed-93;0.0.0.0;1;0;deal,buy,buy"
# Three rivals in turn, each of whom places a tile.
RIVALS_TURNS = "seed-93;0.0.0.0;1;0;deal,buy,buy,2|2"
BLOCKED = (
    "seed-27;0.0.0.0;1;2;deal,4|5,5|6,buy,1|6,4|6,2|6,1|5,3|5,3|6,2|4,0|4,0|6@0,buy,6|6@0|6.high,"
    "pass,pass,pass,pass"
)
# All that can be bought is in the learner's hand: nineteen tiles.
LARGEST_HAND = "seed-1;0.0;1;0;deal" + 12 * ",buy"
# Far on the way, with scores and long lines.
LONG_LINE = (
    "seed-55;40.58.12;1;0;deal,1|6,5|6,5|5,1|1,2|5,2|6,3|6,3|3,1|4,3|4@3,buy,buy,buy,buy,buy,pass,"
    "4|6@1|4.high,2|4,0|6,0|4,2|2,2|3,pass"
)

# What stands beside the table in another page, put below this one.
BRING_CRIBBAGE = """async () => {
  const answer = await fetch(new URL('../../cribbage/play/', location));
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const brought = document.adoptNode(page.querySelector('rw-practice'));
  document.querySelector('article').append(brought);
}"""


def match(element: Locator) -> Match:
    """Return the match shown."""
    return read_match(position(element))


def in_cpython(text: str) -> dict[str, Any]:
    """Return the frame that CPython makes of a position in this page."""
    request = {"game": GAME, "language": "en", "rules": "../", "action": "open", "position": text}
    frame: dict[str, Any] = json.loads(handle(json.dumps(request)))["frame"]
    return frame


def lit(element: Locator) -> Locator:
    """Return the ends that light up in the drawing that is shown."""
    return element.locator(".rw-picture svg:visible [data-rw-action]")


def next_thing(element: Locator) -> Locator:
    """Return what brings the match on: an end in the picture, a button, or a tile."""
    for found in (
        lit(element),
        element.locator("[data-rw-action=onward]"),
        element.locator(".rw-next .rw-button--main"),
        element.locator(".rw-piece:not([aria-disabled])"),
        element.locator(".rw-turn .rw-button--main"),
    ):
        if found.count():
            return found.first
    raise AssertionError(f"nothing can be done at {position(element)}")


@pytest.fixture(scope="module")
def shared(browser: Browser, site_url: str) -> Iterator[tuple[Page, Watch]]:
    """A page with its engine ready, for all tests that leave it in working order."""
    watch = Watch(site_url)
    with browser.new_context(
        base_url=site_url, viewport={"width": 1280, "height": 800}, reduced_motion="reduce"
    ) as visitor:
        page = visitor.new_page()
        watch.follow(page)
        page.goto(PAGE)
        started(page)
        yield page, watch


@pytest.fixture
def element(shared: tuple[Page, Watch]) -> Iterator[Locator]:
    """The shared practice before the lots of a new match; no fault may come up in its page."""
    page, watch = shared
    page.set_viewport_size({"width": 1280, "height": 800})
    yield follow_link(page, MATCH_OF_THREE)
    assert watch.faults() == []


def play_by_touch(element: Locator, *, until: Callable[[Match], bool]) -> set[Phase]:
    """Touch what stands out, and return the phases that were passed through."""
    phases = set()
    while True:
        if not lit(element).count():
            # What the page shows is what CPython makes of the position, to the last attribute.
            assert element.evaluate(SHOWS, in_cpython(position(element))["html"])
        here = match(element)
        phases.add(here.phase)
        if until(here):
            return phases
        act(element, next_thing(element))


def test_a_round_of_three_is_played_to_the_next_by_touching_what_stands_out(
    element: Locator,
) -> None:
    phases = play_by_touch(element, until=lambda match: match.number == 2)
    assert phases == {*Phase} - {Phase.OVER}
    assert any(match(element).scores)


@pytest.mark.soak
def test_a_match_of_three_is_played_to_its_end_by_touching_what_stands_out(
    element: Locator,
) -> None:
    phases = play_by_touch(element, until=lambda match: match.is_over)
    here = match(element)
    assert phases == set(Phase)
    assert here.number > 1
    assert max(here.scores) >= here.target
    winner = ("You win", "Ana wins", "Beto wins")[here.leaders[0]].replace("You", "you")
    expect(element.locator(".rw-prompt")).to_have_text(
        f"The match is over: {winner} with {max(here.scores)} points."
    )
    expect(element.locator(".rw-tally").last).to_contain_text("Ana")
    act(element, button(element, "New match"))
    assert match(element).phase is Phase.LOTS
    assert match(element).players == 3


def test_a_round_is_played_by_the_keyboard_alone(element: Locator) -> None:
    page = element.page
    focused = page.locator(":focus")
    page.locator("article h1 a").focus()
    while focused.get_attribute("data-rw-action") != "lots":
        page.keyboard.press("Tab")
    while match(element).settlement is None:
        assert element.evaluate("element => element.contains(document.activeElement)")
        if focused.get_attribute("aria-disabled") or (
            focused.get_attribute("data-rw-action") == "buy"
            and element.locator(".rw-piece:not([aria-disabled])").count()
        ):
            # Bought enough: back to the tiles, of which the last one that fits is near.
            page.keyboard.press("Shift+Tab")
            continue
        before = element.locator(".rw-board").evaluate("board => board.outerHTML")
        page.keyboard.press("Enter")
        settled(element)
        assert element.locator(".rw-board").evaluate("board => board.outerHTML") != before
    expect(button(element, "Next round")).to_be_focused()


def test_a_tile_with_a_choice_waits_for_its_end(element: Locator) -> None:
    element = follow_link(element.page, YOUR_TURN)
    tile = button(element, "Tile [3|4]")
    act(element, tile)
    assert position(element) == YOUR_TURN
    expect(tile).to_have_attribute("aria-pressed", "true")
    expect(element.locator(".rw-live")).to_have_text("[3|4] fits at both ends: choose one.")
    expect(button(element, "At the 3 of [1|3]")).to_be_focused()
    expect(button(element, "At the 4 of [1|4]")).to_be_visible()
    assert lit(element).count() == 2
    # Touched again, it is put back.
    act(element, tile)
    expect(tile).to_have_attribute("aria-pressed", "false")
    assert lit(element).count() == 0
    act(element, tile)
    act(element, lit(element).last)
    assert position(element).startswith(f"{YOUR_TURN},3|4@")
    expect(element.locator(".rw-news")).to_contain_text("You place [3|4]")
    expect(tile).to_have_count(0)


def test_an_end_can_be_chosen_by_its_button(element: Locator) -> None:
    element = follow_link(element.page, YOUR_TURN)
    act(element, button(element, "Tile [3|4]"))
    act(element, button(element, "At the 4 of [1|4]"))
    assert position(element) == f"{YOUR_TURN},3|4@4"
    expect(button(element, "Let Ana play")).to_be_focused()


def test_what_is_not_allowed_says_why_and_keeps_the_focus(element: Locator) -> None:
    for text, name, why in (
        (YOUR_TURN, "Tile [1|5]", "no half of [1|5] equals either value"),
        (YOUR_TURN, "Pass the turn", "You may pass only when no tile of yours fits."),
        (MUST_BUY, "Pass the turn", "You may not pass while tiles can be bought."),
        (RESERVE_LEFT, "Buy a tile", "Only the 2 tiles of the reserve are left"),
    ):
        element = follow_link(element.page, text)
        tried = button(element, name)
        expect(tried).to_have_attribute("aria-disabled", "true")
        act(element, tried)
        expect(element.locator(".rw-why")).to_contain_text(why)
        expect(element.locator(".rw-live")).to_contain_text(why)
        expect(tried).to_be_focused()
        assert position(element) == text


def test_buying_and_passing_stand_out_when_they_are_due(element: Locator) -> None:
    for text, name in ((MUST_BUY, "Buy a tile"), (MUST_PASS, "Pass the turn")):
        element = follow_link(element.page, text)
        expect(element.locator(".rw-button--main")).to_have_count(1)
        expect(element.locator(".rw-button--main")).to_have_text(name)
        act(element, button(element, name))
        assert position(element).startswith(f"{text},")


def test_rivals_play_one_by_one_or_all_before_you(element: Locator) -> None:
    page = element.page
    element = follow_link(page, RIVALS_TURNS)
    for name, following in (("Ana", "Beto"), ("Beto", "Caio")):
        act(element, button(element, f"Let {name} play"))
        expect(element.locator(".rw-news")).to_contain_text(name)
        # The button stays where it was, and so does the keyboard.
        expect(button(element, f"Let {following} play")).to_be_focused()
    act(element, button(element, "Let Caio play"))
    one_by_one = position(element)
    expect(element.locator(".rw-prompt")).to_contain_text("Your turn")
    act(element, button(element, "Undo"))
    assert position(element) == RESERVE_LEFT
    element = follow_link(page, RIVALS_TURNS)
    act(element, button(element, "On to my turn"))
    assert position(element) == one_by_one
    for name in ("Ana", "Beto", "Caio"):
        expect(element.locator(".rw-live")).to_contain_text(name)
        expect(element.locator(".rw-news")).to_contain_text(name)


def test_the_number_of_players_is_chosen_before_the_lots(element: Locator) -> None:
    group = element.get_by_role("group", name="How many play?")
    expect(group.locator("[aria-pressed=true]")).to_have_text("3 players")
    act(element, button(element, "4 players"))
    assert match(element).players == 4
    expect(button(element, "4 players")).to_be_focused()
    expect(group.locator("[aria-pressed=true]")).to_have_text("4 players")
    seeds = {match(element).seed}
    act(element, button(element, "4 players"))
    seeds.add(match(element).seed)
    assert len(seeds) == 2
    act(element, button(element, "Draw lots"))
    expect(group).to_have_count(0)


def test_undo_and_the_same_match_again(element: Locator) -> None:
    element = follow_link(element.page, YOUR_TURN)
    act(element, button(element, "Tile [0|4]"))
    act(element, button(element, "Let Ana play"))
    act(element, button(element, "Undo"))
    assert position(element) == YOUR_TURN
    act(element, button(element, "Same match again"))
    assert position(element) == "seed-1;0.0;1;lot;"
    expect(button(element, "Same match again")).to_have_attribute("aria-disabled", "true")


def test_a_settlement_is_arithmetic_and_leads_to_its_rule(element: Locator) -> None:
    page = element.page
    element = follow_link(page, BLOCKED)
    act(element, button(element, "Count the hands"))
    expect(element.locator(".rw-tally").first).to_contain_text(
        "16 (you) + 22 (Ana) + 14 (Beto) − 6 (Caio) = 46 points"
    )
    expect(element.locator(".rw-picture svg:visible")).to_contain_text("16 + 22 + 14 − 6 = 46")
    expect(element.locator(".rw-tally").last).to_contain_text("Caio: 46 of 61 points")
    ended = position(element)
    element.get_by_role("link", name="The rule: the award in a blocked round").click()
    page.wait_for_url("**/en/draw/#draw.blocked-award")
    expect(page.locator("[id='draw.blocked-award']")).to_be_in_viewport()
    page.go_back()
    page.wait_for_url(f"**/{PAGE}*")
    # The settled round is still there.
    expect(practice(page)).to_have_attribute("data-position", ended, timeout=BOOT)


def test_a_copied_link_opens_the_match_and_a_reload_resumes_it(element: Locator) -> None:
    page = element.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    element = follow_link(page, YOUR_TURN)
    act(element, button(element, "Tile [0|4]"))
    act(element, button(element, "Let Ana play"))
    here = position(element)
    button(element, "Copy link").click()
    expect(element.locator(".rw-practice__state")).to_have_text("Link copied")
    address = urlsplit(page.evaluate("navigator.clipboard.readText()"))
    assert address.path == f"/{PAGE}"
    assert parse_qs(address.query) == {"position": [here]}
    page.reload()
    element = practice(page)
    expect(element).to_have_attribute("data-position", here, timeout=BOOT)
    expect(element.locator(".rw-practice__state")).to_have_text(
        "Your game goes on where you left it."
    )
    assert element.evaluate(SHOWS, in_cpython(here)["html"])


def test_two_games_in_one_page_keep_out_of_each_others_way(element: Locator) -> None:
    page = element.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    act(element, button(element, "Draw lots"))
    drawn = position(element)
    page.evaluate(BRING_CRIBBAGE)
    table, cribbage = page.locator(f"[data-game='{GAME}']"), page.locator("[data-game^=cribbage]")
    act(cribbage, cribbage.locator(".rw-piece:not([aria-disabled])").first)
    laid = position(cribbage)
    assert position(table) == drawn
    cribbage.get_by_role("button", name="Copy link").click()
    expect(cribbage.locator(".rw-practice__state")).to_have_text("Link copied")
    address = page.evaluate("navigator.clipboard.readText()")
    assert parse_qs(urlsplit(address).query) == {"game": ["cribbage/play"], "position": [laid]}
    act(cribbage, cribbage.get_by_role("button", name="New deal"))
    act(table, table.get_by_role("button", name="Deal the tiles"))
    dealt = position(table)
    # A link says which game it means; the other one goes on undisturbed.
    page.evaluate(
        """address => {
          const link = document.createElement('a');
          link.href = address;
          document.querySelector('article').prepend(link);
          link.click();
          link.remove();
        }""",
        address,
    )
    expect(cribbage).to_have_attribute("data-position", laid)
    assert position(table) == dealt
    expect(table.locator(".rw-practice__state")).to_have_text("The engine is ready.")
    cribbage.evaluate("brought => brought.remove()")


@pytest.mark.parametrize("width", [320, 768, 1280])
def test_the_largest_hand_stands_in_rows_of_tiles_that_can_be_touched(
    element: Locator, width: int
) -> None:
    page = element.page
    page.set_viewport_size({"width": width, "height": 800})
    element = follow_link(page, LARGEST_HAND)
    tiles = element.locator(".rw-piece").evaluate_all(
        "tiles => tiles.map(tile => tile.getBoundingClientRect()).map("
        "({left, top, right, bottom}) => ({left, top, right, bottom}))"
    )
    assert len(tiles) == 19
    assert all(tile["right"] - tile["left"] >= 44 for tile in tiles)
    assert all(tile["left"] >= 0 and tile["right"] <= width for tile in tiles)
    # Twice as high as wide, but for the edge of a hair.
    assert all(
        tile["bottom"] - tile["top"] == pytest.approx(2 * (tile["right"] - tile["left"]), abs=1)
        for tile in tiles
    )
    rows = [sum(tile["top"] == top for tile in tiles) for top in sorted({t["top"] for t in tiles})]
    assert min(rows[:-1]) >= 6
    for text in (LARGEST_HAND, LONG_LINE, BLOCKED):
        element = follow_link(page, text)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    act(element, button(element, "Count the hands"))
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_phone_shows_hand_prompt_and_ends_together(element: Locator) -> None:
    page = element.page
    page.set_viewport_size({"width": 320, "height": 640})
    element = follow_link(page, YOUR_TURN)
    act(element, button(element, "Tile [3|4]"))
    parts = [".rw-hand", ".rw-turn", ".rw-next"]
    tops = [element.locator(part).bounding_box() for part in parts]
    assert all(tops)
    for name in ("At the 3 of [1|3]", "At the 4 of [1|4]", "Tile [3|4]", "Tile [0|4]"):
        expect(button(element, name)).to_be_in_viewport(ratio=1)
    expect(lit(element).first).to_be_in_viewport()


def test_a_table_that_grows_pushes_no_button_from_under_the_finger(element: Locator) -> None:
    page = element.page
    page.set_viewport_size({"width": 320, "height": 640})
    element = follow_link(page, RIVALS_TURNS)
    top = "button => button.getBoundingClientRect().top"
    for name, following in (("Ana", "Beto"), ("Beto", "Caio")):
        pressed = button(element, f"Let {name} play")
        pressed.scroll_into_view_if_needed()
        before = pressed.evaluate(top)
        pressed.click()
        after = button(element, f"Let {following} play")
        expect(after).to_be_visible()
        settled(element)
        assert after.evaluate(top) == pytest.approx(before, abs=1)


def test_the_story_of_the_round_hides_what_a_rival_bought(element: Locator) -> None:
    element = follow_link(element.page, "seed-89;0.0.0;1;1;deal,4|4")
    act(element, button(element, "Let Beto play"))
    log = element.locator(".rw-log")
    log.locator("summary").click()
    expect(log.locator("li")).to_have_count(6)
    expect(log).to_contain_text("Beto buys a tile, face down; 2 tiles can still be bought.")
    here = match(element)
    assert here.round is not None
    shown = element.inner_html()
    for tile in (*here.round.hands[1], *here.round.hands[2], *here.round.boneyard):
        assert f"[{tile.low}|{tile.high}]" not in shown
        assert f"tile-{tile.low}-{tile.high}" not in shown


def test_without_script_the_table_is_shown_and_says_what_it_needs(open_page: OpenPage) -> None:
    page = open_page(PAGE, java_script_enabled=False)
    expect(practice(page)).to_contain_text("needs JavaScript")
    expect(practice(page).locator("svg.rw-drawing-match").first).to_be_attached()
    expect(practice(page).get_by_role("button")).to_have_count(0)


@pytest.mark.parametrize(
    ("root", "width", "scheme", "tile"),
    [
        pytest.param("", 320, "dark", "Peça [3|4]", marks=pytest.mark.soak),
        ("en/", 1400, "light", "Tile [3|4]"),
    ],
)
def test_axe_finds_nothing_in_any_state_and_touch_is_enough(
    open_page: OpenPage, axe: Axe, root: str, width: int, scheme: Scheme, tile: str
) -> None:
    page = open_page(f"{root}draw/table/", width=width, scheme=scheme, has_touch=True)
    assert axe(page) == []
    element = started(page)
    # The end that is lit up is touched in the picture.
    element = follow_link(page, YOUR_TURN)
    button(element, tile).tap()
    expect(element.locator(".rw-piece[aria-pressed=true]")).to_have_count(1)
    assert axe(page, "rw-practice") == []
    lit(element).first.tap()
    expect(element).to_have_attribute("data-position", re.compile(r",3\|4@"))
    assert axe(page, "rw-practice") == []
    element = follow_link(page, MUST_BUY)
    act(element, element.locator("[data-rw-action=pass]"))
    expect(element.locator(".rw-why")).to_be_visible()
    assert axe(page, "rw-practice") == []
    element = follow_link(page, BLOCKED.replace("0.0.0.0", "3.40.21.58"))
    act(element, element.locator("[data-rw-action=settle]"))
    assert match(element).is_over
    element.locator(".rw-log > summary").click()
    element.locator(".rw-board__alternative > summary").click()
    assert axe(page, "rw-practice") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
