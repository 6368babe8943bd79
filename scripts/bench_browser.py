"""Measures in a real Chromium, over the built site, how long a learner waits and what is loaded.

The site is served with gzip, as a static host does it. Times are those of the page's own clock.
"""

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from gzip import compress
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Final
from urllib.request import urlopen

from mkdocs.commands.build import build
from mkdocs.config import load_config
from playwright.sync_api import Browser, sync_playwright

import chromium
from bench import Row
from bench_host import Line, serve_compressed
from browser.conftest import FLAGS
from rulewalk.games.cribbage.game import Discard, Game, Phase
from rulewalk.games.cribbage.play import Lay
from rulewalk.games.cribbage.rivals import CAREFUL, SIMPLE, next_move
from rulewalk.notation.cards import write_card, write_cards
from rulewalk.notation.game import write_game
from rulewalk.practice.game import GAME, LAY, LAY_AWAY

ROOT: Final = Path(__file__).parent.parent
SITE: Final = Path(os.environ.get("RULEWALK_SITE", ROOT / "site"))

NOT_COUNTED: Final = re.compile(r"/assets/engine/|/engine\.json$|/engine-worker\.mjs$|/search")
"""The files of the engine, and of the search: its index, and the worker that reads it."""

MINUTE: Final = 60_000


@contextmanager
def site_in_a_browser(line: Line | None = None) -> Iterator[tuple[Browser, str]]:
    """Give a Chromium and the address of the built site, over a slow line if one is given.

    Raises:
        FileNotFoundError: the site has not been built.
    """
    if not SITE.exists():
        raise FileNotFoundError("there is no built site to measure; run make build first")
    with serve_compressed(SITE, line) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(FLAGS))
        yield browser, url
        browser.close()


# -- The careful rival ----------------------------------------------------------------------------

ASKED: Final = """
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


def thinking() -> Iterator[Row]:
    """Yield how long a learner waits for the careful rival's answer and the new frame."""
    asked = decisions(12)
    with site_in_a_browser() as (browser, url):
        page = browser.new_page()
        page.goto(f"{url}en/cribbage/table/")
        page.evaluate(ASKED, [*asked[LAY][:20], *asked[LAY_AWAY][:4]])
        for kind, what, aim in ((LAY, "a card", 100), (LAY_AWAY, "a discard", 300)):
            times = page.evaluate(ASKED, asked[kind])
            yield Row(
                f"careful: {what} and the frame, longest in milliseconds (Chromium)",
                f"{max(times):.0f}",
                f"below {aim}",
                f"{median(times):.0f} (median of {len(times)})",
                f"{max(times) / median(times):.1f}",
            )


# -- The first move -------------------------------------------------------------------------------


@dataclass(frozen=True)
class FirstMove:
    """A practice, and what is touched in it first.

    Attributes:
        name: what the practice is called here.
        path: its page.
        touched: the selector of the piece or button.
        typed: what is typed before that, or empty.
    """

    name: str
    path: str
    touched: str
    typed: str = ""


FIRST_MOVES: Final = (
    FirstMove("pegging", "en/cribbage/play/", ".rw-piece:not([aria-disabled])"),
    FirstMove("discard", "en/cribbage/discard/", ".rw-piece"),
    FirstMove("count", "en/cribbage/show/", ".rw-entry button", "4"),
    FirstMove("game", "en/cribbage/table/", ".rw-next .rw-button--main"),
    FirstMove("draw match", "en/draw/table/", ".rw-next .rw-button--main"),
    FirstMove("quiz", "en/cribbage/run-any-order/", "[data-rw-action='tick -']"),
)

TIMES: Final = 3
"""How often each first visit is made; the median counts."""

LATER: Final = 5_000
"""Milliseconds from the load event to the tap of a learner who reads first."""

BYTES_PER_SECOND: Final = 1_600_000 / 8
ROUND_TRIP: Final = 0.15
"""The network; the second in seconds."""

SLOWER: Final = 4
"""How many times slower the processor is made."""

CLOCK: Final = """
window.measured = new Promise((measured) => {
  let tapped;
  addEventListener("pointerup", ({ timeStamp }) => (tapped = timeStamp), true);
  addEventListener("rw:frame", () => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port2.onmessage = () => measured(performance.now() - tapped);
    port1.postMessage(null);
  }));
});
"""
"""Takes the milliseconds from the tap, when the browser got the finger's lifting, to the paint of
the frame that answers it; what the page is busy with meanwhile counts."""

FRAMES: Final = "**/assets/frames/*"


def first_moves() -> Iterator[Row]:
    """Yield how long a first visitor waits for the answer to the first move in each practice."""
    with site_in_a_browser(Line(BYTES_PER_SECOND, ROUND_TRIP)) as (browser, url):
        for first in FIRST_MOVES:
            waits = first_move(browser, url, first, later=0, shipped=False)
            for later in (0, LATER):
                when = f"{later / 1000:.0f} s after load" if later else "at load"
                took = median(
                    first_move(browser, url, first, later=later, shipped=True) for _ in range(TIMES)
                )
                yield Row(
                    f"{first.name}: tap to answered frame, first visit, {when}, milliseconds",
                    f"{took:.0f}",
                    "100",
                    f"{waits:,.0f} (without shipped frames)",
                    f"{took / waits:.4f}",
                )


def first_move(browser: Browser, url: str, first: FirstMove, *, later: int, shipped: bool) -> float:
    """Return the milliseconds from a new visitor's first tap to the paint of its answer."""
    with browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    ) as visitor:
        page = visitor.new_page()
        if not shipped:
            page.route(FRAMES, lambda route: route.abort())
        page.add_init_script(CLOCK)
        devtools = visitor.new_cdp_session(page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto(f"{url}{first.path}", wait_until="load", timeout=MINUTE)
        practice = page.locator("rw-practice")
        if first.typed:
            practice.locator("[data-rw-input]").fill(first.typed)
        touched = practice.locator(first.touched).first
        touched.evaluate("element => element.scrollIntoView({block: 'center'})")
        page.wait_for_timeout(later)
        box = touched.bounding_box()
        assert box is not None
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.set_default_timeout(2 * MINUTE)
        return float(page.evaluate("measured"))


# -- An action in the ready engine ----------------------------------------------------------------


@dataclass(frozen=True)
class Played:
    """A practice that is played in a page.

    Attributes:
        name: what it is called here.
        path: its page.
        begin: the action of a button that is touched first, or empty.
    """

    name: str
    path: str
    begin: str = ""


PLAYED: Final = (
    Played("pegging", "en/cribbage/play/"),
    Played("pegging, careful rival", "en/cribbage/play/", "against careful"),
    Played("discard", "en/cribbage/discard/"),
    Played("count", "en/cribbage/show/"),
    Played("game, simple rival", "en/cribbage/table/"),
    Played("game, careful rival", "en/cribbage/table/", "against careful"),
    Played("draw match of 2", "en/draw/table/"),
    Played("draw match of 3", "en/draw/table/", "match 3"),
    Played("draw match of 4", "en/draw/table/", "match 4"),
    Played("quiz of a play", "en/cribbage/run-any-order/"),
    Played("quiz of a show", "en/cribbage/double-double-run/"),
    Played("quiz of a whole hand", "en/cribbage/whole-hand/"),
)

ACTIONS: Final = 200
THOUGHTFUL: Final = 60
THOUGHT: Final = 700
"""How many actions are played without a thought, how many with one, and its milliseconds."""

SAME_DEALS: Final = """
let last = 1;
crypto.getRandomValues = (values) => values.fill((last = (last * 48271) % 2147483647));
"""
"""Lets a page deal the same cards in every run."""

PLAY: Final = """
async ([number, begin, thought]) => {
  const { src } = document.querySelector('script[src$="/practice.mjs"]');
  const { engine } = await import(new URL("engine.mjs", src));
  const practice = document.querySelector("rw-practice");
  let inEngine;
  const request = engine.request.bind(engine);
  engine.request = async (message) => {
    const begun = performance.now();
    const answer = await request(message);
    inEngine = performance.now() - begun;
    return answer;
  };
  const touch = (button) => new Promise((done) => {
    practice.addEventListener("rw:frame", () => {
      practice.getBoundingClientRect();
      done([performance.now() - begun, inEngine]);
    }, { once: true });
    const begun = performance.now();
    button.click();
  });
  const painted = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
  const all = (selector) => [...practice.querySelectorAll(selector)];
  const next = () => {
    const main = all(".rw-button--main");
    const free = all(".rw-piece, :is(.rw-turn, .rw-entry, .rw-next, .rw-parts) button")
      .filter((button) => button.ariaDisabled !== "true");
    const among = main.length && (chance() % 4 || !free.length) ? main : free;
    return among[chance() % among.length] ?? practice.querySelector("[data-rw-action=begin]");
  };
  let last = 1;
  const chance = () => (last = (last * 48271) % 2147483647);

  engine.start();
  while (engine.state !== "ready") {
    if (engine.state === "failed") throw engine.failure;
    await new Promise((heard) => engine.addEventListener("state", heard, { once: true }));
  }
  if (begin) await touch(practice.querySelector(`[data-rw-action="${begin}"]`));
  const times = [];
  while (times.length < number) {
    await painted();
    if (thought) await new Promise((over) => setTimeout(over, thought));
    for (const field of all("[data-rw-input]")) field.value = chance() % 13;
    times.push(await touch(next()));
  }
  return times;
}
"""
"""Plays at random in a page, with some milliseconds of thought before each action; returns for each
the milliseconds to the new frame in the page, its layout done, and the last answer of the engine's,
which may be one to a question that the page has asked ahead."""


def actions() -> Iterator[Row]:
    """Yield how long an action takes in each practice once the engine is ready.

    Somebody who thinks leaves the engine time to answer ahead; nobody plays on at once for long,
    but then the answer waits for the engine alone. The frames that came with the page are left out.
    """
    with site_in_a_browser() as (browser, url):
        for played in PLAYED:
            thought, _ = played_at_random(browser, url, played, THOUGHTFUL, THOUGHT)
            at_once, engine = played_at_random(browser, url, played, ACTIONS, 0)
            middle, most = middle_and_most(thought)
            quick, quick_most = middle_and_most(at_once)
            yield Row(
                f"{played.name}: action to new frame, milliseconds, median and 95th percentile",
                f"{middle:.1f} and {most:.1f}",
                "16 and 50",
                f"{quick:.1f} and {quick_most:.1f} (played without a thought, "
                f"{median(engine):.1f} of them the engine's)",
                f"{middle / quick:.2f}",
            )


def played_at_random(
    browser: Browser, url: str, played: Played, number: int, thought: int
) -> tuple[list[float], list[float]]:
    """Return what each action took, and what the engine took before it, in milliseconds."""
    with browser.new_context(viewport={"width": 390, "height": 844}) as visitor:
        visitor.add_init_script(SAME_DEALS)
        page = visitor.new_page()
        page.route(FRAMES, lambda route: route.abort())
        page.goto(f"{url}{played.path}")
        times = page.evaluate(PLAY, [number, played.begin, thought])
    return [whole for whole, _ in times], [engine for _, engine in times]


def middle_and_most(times: Sequence[float]) -> tuple[float, float]:
    """Return the median and the 95th percentile."""
    return median(times), quantiles(times, n=20)[-1]


# -- What a page loads ----------------------------------------------------------------------------

PAGES: Final = (
    "cribbage/play/",
    "en/cribbage/play/",
    "cribbage/show/",
    "en/cribbage/show/",
    "en/cribbage/discard/",
    "en/cribbage/table/",
    "en/draw/table/",
    "en/cribbage/whole-hand/",
)
"""Lesson pages with practices, those with three walkthroughs and more first."""

BARE: Final = """
site_name: Bare
theme:
  name: material
  font: false
"""
"""A page of Material alone: no search, no font, nothing of ours."""


STOCK: Final = (
    "pyodide.mjs",
    "pyodide.asm.js",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
"""What stock Pyodide fetches before it runs any Python, of its npm package."""


def bytes_of_the_engine() -> Iterator[Row]:
    """Yield what the whole engine takes, beside stock Pyodide, which holds no rules."""
    if not SITE.exists():
        raise FileNotFoundError("there is no built site to measure; run make build first")
    files = [file for file in (SITE / "assets/engine").rglob("*") if file.is_file()]
    ours = sum(
        len(shortest(file.read_bytes())) for file in files if file.suffix not in {".gz", ".br"}
    )
    package = ROOT / "node_modules/pyodide"
    stock = sum(len(shortest((package / name).read_bytes())) for name in STOCK)
    yield Row(
        "the whole engine (runtime, library, rules), MB as gzip -9",
        f"{ours / 1e6:.2f}",
        "4.6",
        f"{stock / 1e6:.2f} (stock Pyodide, no rules)",
        f"{ours / stock:.2f}",
    )


def bytes_before_the_engine() -> Iterator[Row]:
    """Yield what pages load before the engine, the search index apart, beside a bare page."""
    with TemporaryDirectory() as folder, site_in_a_browser() as (browser, url):
        with serve_compressed(bare_site(Path(folder))) as bare_url:
            bare = loaded(browser, bare_url, "")
        for path in PAGES:
            files = loaded(browser, url, path)
            yield Row(
                f"{path} before the engine, kB as gzip -9 (and as served, with headers)",
                f"{files.compressed / 1000:.1f} ({files.served / 1000:.1f})",
                "120",
                f"{bare.compressed / 1000:.1f} (a bare Material page)",
                f"{files.compressed / bare.compressed:.2f}",
            )


def bare_site(folder: Path) -> Path:
    """Build a site of one bare page and return its folder."""
    (folder / "docs").mkdir()
    (folder / "docs/index.md").write_text("# Bare\n", encoding="utf-8")
    (folder / "mkdocs.yml").write_text(BARE + "plugins: []\n", encoding="utf-8")
    build(load_config(config_file=str(folder / "mkdocs.yml")))
    return folder / "site"


@dataclass(frozen=True)
class Loaded:
    """What a page has loaded, in bytes.

    Attributes:
        compressed: its files, each by gzip at its best; what is compressed already as it is.
        served: what came over the wire, headers too.
    """

    compressed: int
    served: int


def loaded(browser: Browser, url: str, path: str) -> Loaded:
    """Return what a page loads for a first visitor who looks at its practice, but the engine."""
    with browser.new_context(viewport={"width": 390, "height": 844}) as visitor:
        page = visitor.new_page()
        devtools = visitor.new_cdp_session(page)
        devtools.send("Network.enable")
        addresses: dict[str, str] = {}
        served: dict[str, int] = {}
        devtools.on(
            "Network.responseReceived",
            lambda event: addresses.update({event["requestId"]: event["response"]["url"]}),
        )
        devtools.on(
            "Network.loadingFinished",
            lambda event: served.update({event["requestId"]: event["encodedDataLength"]}),
        )
        page.goto(f"{url}{path}", wait_until="networkidle")
        practice = page.locator("rw-practice")
        if practice.count():
            practice.scroll_into_view_if_needed()
            page.wait_for_load_state("networkidle")
        own = {
            request: address
            for request, address in addresses.items()
            if address.startswith(url) and not NOT_COUNTED.search(address)
        }
        return Loaded(
            sum(len(shortest(fetched(address))) for address in set(own.values())),
            sum(served.get(request, 0) for request in own),
        )


def fetched(address: str) -> bytes:
    """Return what lies at an address, not compressed."""
    with urlopen(address) as answer:
        content: bytes = answer.read()
    return content


def shortest(content: bytes) -> bytes:
    """Return a file as gzip makes it at its best, or as it is where that is shorter."""
    return min(content, compress(content, 9), key=len)
