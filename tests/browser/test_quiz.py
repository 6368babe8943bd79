"""Lessons as quizzes in a real browser: one by mouse, one by keys; kept, linked, accessible."""

import json

from playwright.sync_api import Locator, Page, expect

from browser.conftest import Axe, Visit
from browser.test_practice import (
    BOOT,
    SHOWS,
    act,
    button,
    position,
    practice,
    started,
)
from rulewalk.practice.entry import handle

RUN = "en/cribbage/run-any-order/"
DOUBLE_RUN = "cribbage/double-run/"


def press(page: Page) -> None:
    """Press Enter on what has the focus and wait for the frame that answers."""
    page.evaluate(
        "() => { window.answered = false;"
        " document.addEventListener('rw:frame', () => { answered = true; }, {once: true}); }"
    )
    page.keyboard.press("Enter")
    page.wait_for_function("answered", timeout=BOOT)


def tab(page: Page, times: int) -> None:
    for _ in range(times):
        page.keyboard.press("Tab")


def focused(page: Page) -> Locator:
    return page.locator(":focus")


def in_cpython(element: Locator) -> str:
    """Return the board that CPython makes of the position shown."""
    request = {
        "game": element.get_attribute("data-game"),
        "lesson": element.get_attribute("data-lesson"),
        "language": "en",
        "action": "open",
        "position": position(element),
    }
    return str(json.loads(handle(json.dumps(request)))["frame"]["html"])


def test_a_lesson_is_taken_as_a_quiz_by_mouse_on_a_small_phone(visit: Visit, axe: Axe) -> None:
    page = visit(RUN, width=320)
    page.get_by_role("link", name="Take it as a quiz", exact=True).click()
    element = started(page)
    expect(element.get_by_role("group", name="Question 1 of 3")).to_be_visible()
    act(element, button(element, "Nothing"))
    expect(button(element, "Nothing")).to_have_attribute("aria-pressed", "true")
    act(element, button(element, "Answer"))
    expect(element.locator(".rw-prompt")).to_have_text("That is right: nothing.")
    act(element, button(element, "Go on"))
    act(element, button(element, "Pair"))
    act(element, button(element, "Answer"))
    expect(element.locator(".rw-news")).to_contain_text("It pairs nothing")
    act(element, button(element, "Go on"))
    act(element, button(element, "Fifteen"))
    act(element, button(element, "Run"))
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert axe(page) == []
    act(element, button(element, "Answer"))
    expect(element.locator(".rw-tally")).to_contain_text("You were right in 1 of 3 questions.")
    expect(element.locator(".rw-tally")).to_contain_text("Missed: last card 1")
    expect(element.locator(".rw-live")).to_contain_text("Missed: last card 1")
    assert position(element) == "3;-,pair,fifteen+run"
    assert element.evaluate(SHOWS, in_cpython(element))
    # Kept for this lesson alone, and begun anew.
    kept = "localStorage.getItem('rulewalk:quiz:cribbage/run-any-order')"
    assert page.evaluate(kept) == position(element)
    act(element, button(element, "Start again"))
    assert position(element) == "1;"


def test_a_hand_is_counted_by_keys_alone(visit: Visit, axe: Axe) -> None:
    page = visit(DOUBLE_RUN, scheme="dark")
    page.get_by_role("link", name="Faça como teste", exact=True).focus()
    page.keyboard.press("Enter")
    while not page.evaluate("document.activeElement.closest('rw-practice')"):
        page.keyboard.press("Tab")
    expect(focused(page)).to_have_attribute("aria-label", "Nove de paus")
    tab(page, 1)
    press(page)
    expect(focused(page)).to_have_attribute("aria-pressed", "true", timeout=BOOT)
    tab(page, 1)
    press(page)
    # Past the other two cards and the fifteen.
    tab(page, 4)
    expect(focused(page)).to_have_text("Par")
    press(page)
    element = practice(page)
    assert position(element) == "1;pair:TD.TH"
    expect(element.locator(".rw-news")).to_contain_text("Um par faz dois")
    # Without cards, the same button says what to do first.
    press(page)
    expect(element.locator(".rw-why")).to_contain_text("Primeiro escolha as cartas")
    assert axe(page) == []
    tab(page, 4)
    expect(focused(page)).to_have_text("É só isso")
    press(page)
    expect(element.locator(".rw-prompt")).to_contain_text("Você disse 2, e a mão vale 8")
    expect(element.locator(".rw-live")).to_contain_text("Ficaram de fora 2 combinações")
    expect(focused(page)).to_have_text("Recomeçar")
