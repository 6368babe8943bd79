"""A whole game of cribbage and the two trainers in a real browser: by touch and by keys alone.

Most tests share one page for each practice, whose engine starts once.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.conftest import Axe, Watch
from browser.test_practice import (
    BOOT,
    act,
    button,
    follow_link,
    position,
    practice,
    settled,
    started,
    touch,
)
from practice.frames import frame_of
from rulewalk.games.cribbage.discard import rank_discards
from rulewalk.games.cribbage.game import Game, Phase
from rulewalk.notation.cards import write_card
from rulewalk.practice.count import read_question
from rulewalk.practice.discard import read_drill
from rulewalk.practice.game import read_sitting

TABLE = "en/cribbage/table/"
DISCARD = "en/cribbage/discard/"
COUNT = "en/cribbage/show/"

START = "seed-7;cut;;"
# The learner deals and holds six cards.
TO_DISCARD = "seed-7;cut;;cut,cut,cut,deal"
SEVENTEEN = "seed-7;4;"


def game(element: Locator) -> Game:
    """Return the game shown."""
    return read_sitting(position(element)).game


def worth(element: Locator) -> int:
    """Return what the hand is worth that the counting trainer shows."""
    return sum(made.points for made in read_question(position(element)).counting.makes)


def next_thing(element: Locator) -> Locator:
    """Return what brings the game on: the button that stands out, else a card that can be used."""
    main = element.locator(".rw-button--main")
    if main.count():
        return main.first
    free = element.locator(".rw-piece:not([aria-disabled]):not([aria-pressed=true])")
    return free.first


@pytest.fixture(scope="module")
def shared(browser: Browser, site_url: str) -> Iterator[tuple[Page, Watch]]:
    """A page of one visit with its engine ready, for all tests that leave it in working order."""
    watch = Watch(site_url)
    with browser.new_context(
        base_url=site_url,
        viewport={"width": 1280, "height": 800},
        reduced_motion="reduce",
        has_touch=True,
    ) as visitor:
        page = visitor.new_page()
        watch.follow(page)
        page.goto(TABLE)
        started(page)
        yield page, watch


def go_to(shared: tuple[Page, Watch], path: str) -> Locator:
    """Return the practice of a page, reached within the visit so that its engine goes on."""
    page, _watch = shared
    page.set_viewport_size({"width": 1280, "height": 800})
    if not page.url.split("?")[0].endswith(path):
        last = path.removesuffix("/").rpartition("/")[2]
        page.locator(f".md-sidebar--primary a[href$='/{last}/']").first.click()
        page.wait_for_url(f"**/{path}*")
    element = practice(page)
    expect(element).to_have_attribute("data-state", "ready", timeout=BOOT)
    return element


@pytest.fixture
def table(shared: tuple[Page, Watch]) -> Iterator[Locator]:
    """The table before the cut of a game against the simple rival."""
    element = go_to(shared, TABLE)
    if position(element) != START:
        follow_link(shared[0], START)
    yield element
    assert shared[1].faults() == []


@pytest.fixture
def six(shared: tuple[Page, Watch]) -> Iterator[Locator]:
    """The discard trainer with a new hand."""
    element = go_to(shared, DISCARD)
    act(element, button(element, "Next hand"))
    yield element
    assert shared[1].faults() == []


@pytest.fixture
def question(shared: tuple[Page, Watch]) -> Iterator[Locator]:
    """The counting trainer with a hand of 17."""
    element = go_to(shared, COUNT)
    if position(element) != SEVENTEEN:
        follow_link(shared[0], SEVENTEEN)
    yield element
    assert shared[1].faults() == []


@pytest.mark.soak
def test_a_whole_game_is_played_to_its_review_by_touching_what_stands_out(table: Locator) -> None:
    phases = set()
    while True:
        here = game(table)
        phases.add(here.phase)
        if here.is_over:
            break
        touch(table, next_thing(table))
    assert phases == set(Phase)
    assert max(here.scores) == 121
    expect(table.locator(".rw-prompt")).to_contain_text("The game is over")
    expect(table.locator(".rw-tally").first).to_contain_text("121 points")
    review = table.locator(".rw-tally").last
    expect(review).to_contain_text("Given up")
    ended = position(table)
    # Each decision leads to its position, and the way back to the review.
    review.locator("a").first.tap()
    expect(table).not_to_have_attribute("data-position", ended)
    assert ended.startswith(position(table))
    assert game(table).phase in (Phase.DISCARD, Phase.PLAY)
    table.page.go_back()
    expect(table).to_have_attribute("data-position", ended)
    touch(table, button(table, "New game"))
    assert re.fullmatch(r"seed-\d+;cut;;", position(table))


def play_by_keyboard(table: Locator, *, until: Callable[[Game], bool]) -> None:
    """Play from the cut on with Tab and Enter alone."""
    page = table.page
    focused = page.locator(":focus")
    page.locator("article h1 a").focus()
    while focused.get_attribute("data-rw-action") != "cut":
        page.keyboard.press("Tab")
    while not until(game(table)):
        # From one decision to the next the focus is never lost, nor left on what does nothing.
        assert table.evaluate("element => element.contains(document.activeElement)")
        if game(table).phase is Phase.DISCARD:
            lay_away = table.locator("[data-key='choice-lay-away'].rw-button--main")
            picked = focused.get_attribute("aria-pressed") == "true"
            waits = focused.get_attribute("data-key") != "choice-lay-away" and lay_away.count()
            if picked or waits:
                page.keyboard.press("Tab")
                continue
        before = position(table)
        board = table.locator(".rw-board").evaluate("board => board.outerHTML")
        page.keyboard.press("Enter")
        settled(table)
        if position(table) == before:
            assert table.locator(".rw-board").evaluate("board => board.outerHTML") != board


def test_a_whole_hand_is_played_by_the_keyboard_alone_from_the_cut_to_the_next_deal(
    table: Locator,
) -> None:
    play_by_keyboard(table, until=lambda game: game.deals == 2)
    assert all(score > 0 for score in game(table).scores)


@pytest.mark.soak
def test_a_whole_game_is_played_by_the_keyboard_alone(table: Locator) -> None:
    play_by_keyboard(table, until=lambda game: game.is_over)
    assert max(game(table).scores) == 121
    expect(button(table, "New game")).to_be_focused()


def test_cards_are_picked_by_touch_and_put_back(table: Locator) -> None:
    table = follow_link(table.page, TO_DISCARD)
    cards = table.locator(".rw-piece")
    lay_away = button(table, "Lay these two away")
    for number in (0, 2):
        touch(table, cards.nth(number))
        expect(cards.nth(number)).to_have_attribute("aria-pressed", "true")
    touch(table, cards.nth(4))
    expect(table.locator(".rw-why")).to_have_text(
        "Only two cards are laid away: put one back first."
    )
    touch(table, cards.nth(2))
    expect(cards.nth(2)).to_have_attribute("aria-pressed", "false")
    touch(table, lay_away)
    expect(table.locator(".rw-live")).to_have_text("Pick two cards first.")
    touch(table, cards.nth(4))
    touch(table, lay_away)
    assert game(table).phase is Phase.CUT
    touch(table, button(table, "Undo"))
    assert position(table) == TO_DISCARD


def test_rival_and_muggins_are_chosen_first_and_a_hand_is_claimed(table: Locator) -> None:
    act(table, button(table, "Careful rival"))
    act(table, button(table, "I do, with muggins"))
    assert position(table) == "careful|seed-7;cut;muggins;"
    expect(
        table.get_by_role("group", name="Who plays against you?").locator("[aria-pressed=true]")
    ).to_have_text("Careful rival")
    while not table.locator(".rw-entry").count():
        act(table, next_thing(table))
    field = table.get_by_role("textbox", name="Points")
    field.fill("29")
    field.press("Enter")
    expect(table.locator(".rw-why")).to_have_text("29 is more than it is worth. Count again.")
    expect(field).to_have_value("29")
    expect(field).to_be_focused()
    counted = game(table).counted
    field.fill("0")
    act(table, button(table, "Claim"))
    assert game(table).counted == counted + 1


def test_a_game_goes_on_after_a_reload(table: Locator) -> None:
    page = table.page
    act(table, button(table, "Careful rival"))
    for _ in range(4):
        act(table, next_thing(table))
    here = position(table)
    assert here.startswith("careful|")
    page.reload()
    table = practice(page)
    expect(table).to_have_attribute("data-position", here, timeout=BOOT)
    expect(table.locator(".rw-practice__state")).to_have_text(
        "Your game goes on where you left it."
    )


def test_a_discard_is_made_by_touch_and_ranked_against_all_others(six: Locator) -> None:
    cards = six.locator(".rw-piece")
    touch(six, cards.nth(0))
    touch(six, cards.nth(5))
    touch(six, button(six, "Lay these two away"))
    drill = read_drill(position(six))
    ranked = rank_discards(drill.hand, dealer=drill.dealer)
    place = next(
        number
        for number, choice in enumerate(ranked, 1)
        if set(choice.discarded) == set(drill.laid_away)
    )
    expect(six.locator(".rw-prompt")).to_have_text(f"Your choice is number {place} of 15.")
    expect(six.get_by_role("table").get_by_role("row")).to_have_count(16)
    expect(six.locator("tr.rw-marked")).to_contain_text("your choice")
    expect(button(six, "Next hand")).to_be_focused()
    dealt = drill.dealer
    touch(six, button(six, "Next hand"))
    assert read_drill(position(six)).dealer is not dealt


def test_a_discard_is_made_by_the_keyboard_alone(six: Locator) -> None:
    page = six.page
    button(six, "Next hand").focus()
    hand = read_drill(position(six)).hand
    focused = page.locator(":focus")
    for card in (hand[4], hand[1]):
        while focused.get_attribute("data-key") != f"card-{write_card(card)}":
            page.keyboard.press("Shift+Tab")
        page.keyboard.press("Space")
        settled(six)
        expect(focused).to_have_attribute("aria-pressed", "true")
    while focused.get_attribute("data-key") != "choice-lay-away":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(six.get_by_role("table")).to_be_visible()
    assert set(read_drill(position(six)).laid_away) == {hand[1], hand[4]}
    expect(button(six, "Next hand")).to_be_focused()


def test_a_hand_is_counted_by_touch_and_its_combinations_light_up(question: Locator) -> None:
    question.get_by_role("textbox", name="Points").fill("12")
    touch(question, button(question, "Answer"))
    expect(question.locator(".rw-prompt")).to_have_text(
        "You said 12, and the hand is worth 17: 5 points more."
    )
    parts = question.locator(".rw-parts button")
    expect(parts).to_have_count(8)
    touch(question, parts.nth(7))
    expect(parts.nth(7)).to_have_attribute("aria-pressed", "true")
    expect(parts.nth(7)).to_be_focused()
    expect(question.locator(".rw-live")).to_contain_text("And a run of three is seventeen")
    expect(question.locator(".rw-picture svg:visible .rw-lit")).to_have_count(3)
    touch(question, parts.nth(7))
    expect(question.locator(".rw-picture svg:visible .rw-lit")).to_have_count(0)


def test_hands_are_counted_by_the_keyboard_alone_and_grow_harder(question: Locator) -> None:
    page = question.page
    page.evaluate("localStorage.removeItem('rulewalk:cribbage/count:progress')")
    question.get_by_role("textbox", name="Points").focus()
    page.keyboard.type("17")
    page.keyboard.press("Enter")
    expect(button(question, "Next hand")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Enter")
        expect(question.get_by_role("textbox", name="Points")).to_be_focused()
        assert read_question(position(question)).level == 1
        page.keyboard.type(str(worth(question)))
        page.keyboard.press("Enter")
        expect(button(question, "Next hand")).to_be_focused()
        expect(question.locator(".rw-prompt")).to_contain_text("That is right")
    kept = page.evaluate("localStorage.getItem('rulewalk:cribbage/count:progress')")
    assert kept == "2;0;3.3,0.0,0.0,1.1,0.0"
    page.keyboard.press("Enter")
    expect(question.get_by_role("textbox", name="Points")).to_be_focused()
    assert read_question(position(question)).level == 2


def test_what_is_no_number_is_asked_for_again(question: Locator) -> None:
    field = question.get_by_role("textbox", name="Points")
    field.fill("x1")
    act(question, button(question, "Answer"))
    expect(question.locator(".rw-why")).to_have_text("Type a whole number.")
    expect(field).to_have_value("x1")
    assert position(question) == SEVENTEEN


@cache
def states() -> dict[str, tuple[str, ...]]:
    """Return positions of every kind, by the page that shows them."""
    kinds: dict[tuple[Phase, bool], str] = {}
    for options in ("simple", "careful muggins"):
        shown = frame_of("cribbage/game", f"game {options}", seed=7)
        while not shown["over"]:
            here = read_sitting(shown["position"]).game
            claims = shown["moves"][0] == "count 0"
            kinds.setdefault((here.phase, claims), shown["position"])
            shown = frame_of("cribbage/game", shown["moves"][0], shown["position"])
        kinds.setdefault((Phase.OVER, False), shown["position"])
    return {
        TABLE: tuple(kinds.values()),
        DISCARD: ("seed-7;pone;", "seed-7;pone;AC.3D", "seed-8;dealer;"),
        COUNT: (SEVENTEEN, f"{SEVENTEEN}12", "seed-3;1;"),
    }


@pytest.mark.parametrize(
    ("path", "width", "scheme"),
    [
        (TABLE, 320, "slate"),
        (DISCARD, 1400, "default"),
        (COUNT, 320, "slate"),
        pytest.param(TABLE, 1400, "default", marks=pytest.mark.soak),
        pytest.param(DISCARD, 320, "slate", marks=pytest.mark.soak),
        pytest.param(COUNT, 1400, "default", marks=pytest.mark.soak),
    ],
)
def test_axe_finds_nothing_in_any_state_and_all_fits(
    shared: tuple[Page, Watch], axe: Axe, path: str, width: int, scheme: str
) -> None:
    page, watch = shared
    element = go_to(shared, path)
    page.set_viewport_size({"width": width, "height": 800})
    set_scheme = "scheme => document.body.setAttribute('data-md-color-scheme', scheme)"
    page.evaluate(set_scheme, scheme)
    for text in states()[path]:
        if position(element) != text:
            element = follow_link(page, text)
        assert axe(page, "rw-practice") == [], text
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.evaluate(set_scheme, "default")
    assert watch.faults() == []
