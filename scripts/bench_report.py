"""Prints what ``bench.py`` measures, and how long a learner waits in a real browser.

    PYTHONPATH=tests python scripts/bench_report.py

Prints one table and writes ``build/bench.json``. No aim is asserted: the machine is noisy.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

import chromium
from bench import Row, counting, cribs, strength, thinking
from browser.conftest import FLAGS
from browser.server import serve
from rulewalk.games.cribbage.game import Discard, Game, Phase
from rulewalk.games.cribbage.play import Lay
from rulewalk.games.cribbage.rivals import CAREFUL, SIMPLE, next_move
from rulewalk.notation.cards import write_card, write_cards
from rulewalk.notation.game import write_game
from rulewalk.practice.game import GAME, LAY, LAY_AWAY

ROOT: Final = Path(__file__).parent.parent
REPORT: Final = ROOT / "build/bench.json"
SITE: Final = ROOT / "site"

IN_THE_PAGE: Final = """
async (requests) => {
  const { src } = document.querySelector('script[src$="/practice.mjs"]');
  const { engine } = await import(new URL("engine.mjs", src));
  const times = [];
  for (const request of requests) {
    const begun = performance.now();
    const answer = await engine.request(request);
    if (!answer.frame || answer.frame.refused) throw new Error(JSON.stringify(answer));
    times.push(performance.now() - begun);
  }
  return times;
}
"""
"""Asks the engine in a page, one request after the other, and returns the milliseconds."""


def decisions(seeds: int) -> dict[str, list[dict[str, str]]]:
    """Return what a learner asks the practice at each decision of some deals, by its kind."""
    asked: dict[str, list[dict[str, str]]] = {LAY: [], LAY_AWAY: []}
    for seed in range(seeds):
        game = Game.start(seed, dealer=seed % 2)
        while game.deals < 2 or game.phase is not Phase.DEAL:
            move = next_move(game, (SIMPLE, CAREFUL))
            request = {"game": GAME, "language": "en", "position": f"careful|{write_game(game)}"}
            if isinstance(move, Discard) and move.player == 0:
                cards = write_cards(move.cards, ".")
                asked[LAY_AWAY].append({**request, "action": f"{LAY_AWAY} {cards}"})
            elif isinstance(move, Lay) and game.to_move == 0:
                asked[LAY].append({**request, "action": f"{LAY} {write_card(move.card)}"})
            game, _events = game.do(move)
    return asked


def in_the_browser() -> Iterator[Row]:
    """Yield how long a learner waits for the careful rival's answer and the new frame.

    In a real Chromium, over the built site, from the message to the engine to its frame.
    """
    if not SITE.exists():
        raise SystemExit("bench: there is no built site to measure; run make build first")
    asked = decisions(12)
    with serve(SITE) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(FLAGS))
        page = browser.new_page()
        page.goto(f"{url}en/cribbage/table/")
        warm = [*asked[LAY][:20], *asked[LAY_AWAY][:4]]
        page.evaluate(IN_THE_PAGE, warm)
        for kind, what, aim in ((LAY, "a card", 100), (LAY_AWAY, "a discard", 300)):
            times = sorted(page.evaluate(IN_THE_PAGE, asked[kind]))
            yield Row(
                f"careful: {what} and the frame, longest in milliseconds (Chromium)",
                f"{times[-1]:.0f}",
                f"below {aim}",
                f"{times[len(times) // 2]:.0f} (median of {len(times)})",
                f"{times[-1] / times[len(times) // 2]:.1f}",
            )
        browser.close()


def printed(rows: Sequence[Row]) -> str:
    """Return the rows as a table for the terminal."""
    lines = [
        ("", "figure", "aim", "reference", "ratio"),
        *(tuple(asdict(r).values()) for r in rows),
    ]
    widths = [max(len(line[n]) for line in lines) for n in range(len(lines[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )


def main() -> None:
    """Measure everything, print it and keep it."""
    rows = [*strength(), *cribs(), *counting(), *thinking(), *in_the_browser()]
    print(printed(rows))
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps([asdict(row) for row in rows], indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
