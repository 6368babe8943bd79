"""Lessons as quizzes in a real browser: one by touch, one by keys; kept, linked, accessible."""

import json

from playwright.sync_api import Locator, Page, expect

from browser.conftest import Axe, OpenPage, Visit
from browser.test_practice import (
    BOOT,
    SHOWS,
    button,
    frame_heard,
    hear_frame,
    position,
    practice,
    started,
    touch,
)
from browser.test_shipped import without_engine
from rulewalk.practice.entry import handle

RUN = "en/cribbage/run-any-order/"
DOUBLE_RUN = "cribbage/double-run/"


def press(page: Page) -> None:
    """Press Enter on what has the focus and wait for the frame that answers."""
    hear_frame(page)
    page.keyboard.press("Enter")
    frame_heard(page)


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


def test_the_first_question_is_answered_while_the_engine_never_comes(open_page: OpenPage) -> None:
    page = open_page("about:blank", width=320, has_touch=True)
    element = without_engine(page, RUN)
    touch(element, button(element, "Nothing"))
    touch(element, button(element, "Answer"))
    expect(element.locator(".rw-prompt")).to_have_text("That is right: nothing.")
    expect(element).to_have_attribute("data-state", "downloading")
    assert element.evaluate(SHOWS, in_cpython(element))


def test_a_lesson_is_taken_as_a_quiz_by_touch_on_a_small_phone(
    open_page: OpenPage, axe: Axe
) -> None:
    page = open_page(RUN, width=320, has_touch=True)
    page.get_by_role("link", name="Take it as a quiz", exact=True).tap()
    element = started(page)
    expect(element.get_by_role("group", name="Question 1 of 3")).to_be_visible()
    touch(element, button(element, "Nothing"))
    expect(button(element, "Nothing")).to_have_attribute("aria-pressed", "true")
    touch(element, button(element, "Answer"))
    expect(element.locator(".rw-prompt")).to_have_text("That is right: nothing.")
    touch(element, button(element, "Go on"))
    touch(element, button(element, "Pair"))
    touch(element, button(element, "Answer"))
    expect(element.locator(".rw-news")).to_contain_text("It pairs nothing")
    touch(element, button(element, "Go on"))
    touch(element, button(element, "Fifteen"))
    touch(element, button(element, "Run"))
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert axe(page) == []
    touch(element, button(element, "Answer"))
    expect(element.locator(".rw-tally")).to_contain_text("You were right in 1 of 3 questions.")
    expect(element.locator(".rw-tally")).to_contain_text("Missed: last card 1")
    expect(element.locator(".rw-live")).to_contain_text("Missed: last card 1")
    assert position(element) == "3;-,pair,fifteen+run"
    assert element.evaluate(SHOWS, in_cpython(element))
    # Kept for this lesson alone, and begun anew.
    kept = "localStorage.getItem('rulewalk:quiz:cribbage/run-any-order')"
    assert page.evaluate(kept) == position(element)
    touch(element, button(element, "Start again"))
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
    assert axe(page, "rw-practice") == []
    tab(page, 4)
    expect(focused(page)).to_have_text("É só isso")
    press(page)
    expect(element.locator(".rw-prompt")).to_contain_text("Você disse 2, e a mão vale 8")
    expect(element.locator(".rw-live")).to_contain_text("Ficaram de fora 2 combinações")
    expect(focused(page)).to_have_text("Recomeçar")
