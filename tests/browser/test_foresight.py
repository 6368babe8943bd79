"""What the board offers, answered by the engine while the learner is still thinking."""

from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import OpenPage
from browser.test_cribbage_table import next_thing
from browser.test_practice import (
    PAGE,
    SHOWS,
    act,
    button,
    follow_link,
    in_cpython,
    position,
    started,
)

TRAINER = "en/cribbage/show/"
PROGRESS = "rulewalk:cribbage/count:progress"
TABLE = "en/cribbage/table/"

# No frames came with a page for this hand.
LINKED = "KC.QS.JH.TH/5D.AC.AH.AS;you;"
CARDS = {"lay KC", "lay QS", "lay JH", "lay TH"}

# Every question to the engine, and whether it has been answered.
OVERHEARD = """window.questions = new Map();
window.workers = [];
const {postMessage} = Worker.prototype;
Worker.prototype.postMessage = function (message, ...rest) {
  if (message.type === 'request') {
    questions.set(message.id, {...JSON.parse(message.body), answered: false});
    if (workers.at(-1) !== this) {
      workers.push(this);
      this.addEventListener('message', ({data}) => {
        const asked = questions.get(data.id);
        if (asked) asked.answered = true;
      });
    }
  }
  return postMessage.call(this, message, ...rest);
};"""

ANSWERED = """actions => new Promise((done, reject) => {
  const late = performance.now() + 60_000;
  const look = () => {
    const here = [...questions.values()].filter(({answered}) => answered);
    if (actions.every(wanted => here.some(({action}) => action === wanted))) done();
    else if (performance.now() > late) reject(new Error(JSON.stringify([...questions.values()])));
    else setTimeout(look, 20);
  };
  look();
})"""

HIDE = """hidden => Object.defineProperty(document, 'hidden', {
  configurable: true, get: () => hidden,
})"""


# Timers keep their order: what a page asks after its look, at the latest, has been asked.
AFTER_A_LOOK = "() => new Promise(over => { setTimeout(() => over(true), 800); })"


def overheard(open_page: OpenPage, path: str) -> Page:
    """Open a page whose questions to the engine are noted."""
    page = open_page("about:blank")
    page.add_init_script(OVERHEARD)
    page.goto(path)
    return page


def questions(page: Page) -> list[dict[str, Any]]:
    """Return every question that has been asked."""
    asked: list[dict[str, Any]] = page.evaluate("[...questions.values()]")
    return asked


def actions(page: Page) -> list[str]:
    """Return the action of every question that has been asked."""
    return [question["action"] for question in questions(page)]


def linked(open_page: OpenPage) -> tuple[Page, Locator]:
    """Open a hand for which no frames came with the page; its first answers are there."""
    page = overheard(open_page, f"{PAGE}?{urlencode({'position': LINKED})}")
    element = started(page)
    expect(element).to_have_attribute("data-position", LINKED)
    page.evaluate(ANSWERED, list(CARDS))
    return page, element


def test_a_card_is_answered_though_the_engine_is_gone_by_then(open_page: OpenPage) -> None:
    page, element = linked(open_page)
    page.evaluate("workers.at(-1).terminate()")
    act(element, element.locator(".rw-piece").nth(1))
    assert position(element) != LINKED
    assert element.evaluate(SHOWS, in_cpython(position(element))["html"])


def test_each_thing_on_offer_is_asked_once_and_nothing_is_shown_of_it(open_page: OpenPage) -> None:
    page, element = linked(open_page)
    before = element.inner_html()
    page.evaluate(ANSWERED, ["again", "deal"])
    assert sorted(actions(page)) == sorted(["open", *CARDS, "again", "deal"])
    assert element.inner_html() == before
    expect(element).to_have_attribute("data-position", LINKED)


@pytest.mark.soak
def test_a_new_deal_is_another_one_each_time(open_page: OpenPage) -> None:
    page, element = linked(open_page)
    dealt = set()
    for number in range(1, 4):
        page.evaluate(ANSWERED, ["deal"])
        act(element, button(element, "New deal"))
        dealt.add(position(element))
        assert len(dealt) == number
        page.evaluate("questions.clear()")


def test_nothing_is_asked_for_a_page_that_nobody_sees(open_page: OpenPage) -> None:
    page, element = linked(open_page)
    page.evaluate(ANSWERED, ["again", "deal"])
    page.evaluate(HIDE, True)
    page.evaluate("questions.clear()")
    act(element, element.locator(".rw-piece").nth(0))
    page.evaluate(AFTER_A_LOOK)
    assert questions(page) == []
    page.evaluate(HIDE, False)
    # Once the page is seen again, the next frame is thought ahead as ever.
    follow_link(page, LINKED)
    page.evaluate(ANSWERED, list(CARDS))


@pytest.mark.soak
def test_nobody_guesses_what_will_be_typed(open_page: OpenPage) -> None:
    page = overheard(open_page, TABLE)
    element = started(page)
    act(element, button(element, "I do, with muggins"))
    while not element.locator(".rw-entry").count():
        act(element, next_thing(element))
    entry = str(element.locator("form [data-rw-action]").get_attribute("data-rw-action"))
    page.evaluate(AFTER_A_LOOK)
    here = position(element)
    ahead = {asked["action"] for asked in questions(page) if asked["position"] == here}
    assert "undo" in ahead
    assert not [action for action in ahead if action.startswith(entry)]
    element.locator("[data-rw-input]").fill("29")
    act(element, element.locator("form [data-rw-action]"))
    assert f"{entry} 29" in actions(page)


def test_what_was_learnt_in_another_tab_is_not_forgotten(open_page: OpenPage) -> None:
    page = overheard(open_page, TRAINER)
    element = started(page)
    count_wrong(element)
    page.evaluate(ANSWERED, ["hand"])
    page.evaluate(
        "key => { window.told = new Promise(done => addEventListener('storage', event =>"
        " event.key === key && done())); }",
        PROGRESS,
    )
    other = page.context.new_page()
    other.goto(TRAINER)
    there = started(other)
    act(there, button(there, "Next hand"))
    count_wrong(there)
    page.evaluate("() => told")
    learnt = other.evaluate("key => localStorage.getItem(key)", PROGRESS)
    page.evaluate("questions.clear()")
    act(element, button(element, "Next hand"))
    assert [each["progress"] for each in questions(page)][:1] == [learnt]


def count_wrong(element: Locator) -> None:
    """Say of a hand that it is worth what few are."""
    element.locator("[data-rw-input]").fill("29")
    act(element, element.locator("form [data-rw-action]"))
