"""Draws the icons of the installed site from the mark, with the browser of the tests."""

import re
from pathlib import Path

from playwright.sync_api import sync_playwright

import chromium
from browser.conftest import FLAGS
from rulewalk.site.offline import PAPER

ASSETS = Path(__file__).parents[1] / "src" / "rulewalk" / "site" / "assets"

# Name -> pixels each way, how much of them the mark takes, and whether the ground has round
# corners. Systems cut a maskable icon to a shape of theirs: only the inner four fifths are sure.
ICONS = {
    "192": (192, 0.8, True),
    "512": (512, 0.8, True),
    "maskable-512": (512, 0.62, False),
    "apple-180": (180, 0.72, False),
}


def picture(mark: str, pixels: int, share: float, rounded: bool) -> str:
    """Return the mark on a square of paper as SVG."""
    corner = pixels * 0.18 if rounded else 0
    size = pixels * share
    at = (pixels - size) / 2
    placed = re.sub("^<svg", f'<svg x="{at}" y="{at}" width="{size}" height="{size}"', mark)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{pixels}" height="{pixels}" '
        f'style="display: block"><rect width="100%" height="100%" rx="{corner}" '
        f'fill="{PAPER["light"]}"/>{placed}</svg>'
    )


def main() -> None:
    """Write every icon."""
    mark = (ASSETS / "mark.svg").read_text(encoding="utf-8")
    folder = ASSETS / "icons"
    folder.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(FLAGS))
        for name, (pixels, share, rounded) in ICONS.items():
            page = browser.new_page(
                viewport={"width": pixels, "height": pixels}, color_scheme="light"
            )
            drawn = picture(mark, pixels, share, rounded)
            page.set_content(f"<style>body {{ margin: 0 }}</style>{drawn}")
            page.screenshot(path=folder / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
