"""Takes the README's screenshots from a built site.

``make build && PYTHONPATH=tests .venv/bin/python scripts/screenshots.py``
"""

from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import chromium
from browser.conftest import FLAGS
from browser.server import serve

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "docs" / "screenshots"


def lesson(page: Page, url: str) -> None:
    """Show the third step of a lesson on a desk's screen."""
    page.goto(f"{url}en/cribbage/run-any-order/#cribbage/run-any-order--3")
    page.locator("rw-walkthrough[data-current='3']").wait_for()


def practice(page: Page, url: str) -> None:
    """Show the practice on a phone, after the learner's first card."""
    page.goto(f"{url}en/cribbage/play/")
    practice = page.locator("rw-practice")
    dealt = practice.get_attribute("data-position")
    practice.locator(".rw-piece").first.click()
    page.locator(f"rw-practice:not([data-position='{dealt}'])").wait_for()
    practice.evaluate(
        "element => scrollBy({top: element.getBoundingClientRect().top - 60, behavior: 'instant'})"
    )


def shoot(browser: Browser, url: str, name: str, width: int, height: int) -> None:
    """Write one screenshot."""
    page = browser.new_page(
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        color_scheme="light",
    )
    {"lesson": lesson, "practice": practice}[name](page, url)
    page.screenshot(path=TARGET / f"{name}.png")
    page.close()


def main() -> None:
    """Take both."""
    TARGET.mkdir(parents=True, exist_ok=True)
    with serve(ROOT / "site") as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(FLAGS))
        shoot(browser, url, "lesson", 1200, 760)
        shoot(browser, url, "practice", 390, 844)
        browser.close()


if __name__ == "__main__":
    main()
