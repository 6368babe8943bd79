"""Measures how long the engine takes to start in a worker, beside stock Pyodide in the same run.

Both come out of the browser's HTTP cache, filled before. Ours counts from ``engine.start()`` to the
state ``ready``, its self-test included; stock is the npm package served as it is, and counts from
the making of a module worker to a loaded Python that has not imported anything of ours.

What the rest is spent on, by the processor time of the thread that starts Python (in Node): four
tenths on Pyodide's scripts and the instantiation of its WebAssembly, before Python runs; nearly
half on the interpreter and what Pyodide's own modules import, asyncio and inspect with all that
they import; the rest on importing one practice and answering the self-test with it. What would take
it to 0.25 is less of the second, a Pyodide that imports asyncio only where it is used, and compiled
WebAssembly out of the browser's own cache: whether the browser finds it although the file is also
read to be checked has not been measured.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import BrowserContext, sync_playwright

import chromium
from bench import Row
from bench_host import serve_compressed
from browser.conftest import FLAGS
from rulewalk.site.bundle import FOLDER, MANIFEST, build_bundle
from rulewalk.site.plugin import own_assets

ROOT: Final = Path(__file__).parent.parent
NODE_MODULES: Final = ROOT / "node_modules"

AIM: Final = 0.35

WARMING: Final = 3
"""Starts that are not counted: they fill the caches, that of compiled code too."""

RUNS: Final = 9

STOCK_WORKER: Final = """
import { loadPyodide } from "./stock/pyodide.mjs";
await loadPyodide({ indexURL: new URL("./stock/", import.meta.url).href });
postMessage("ready");
"""

START: Final = {
    "stock": """async () => {
      const begun = performance.now();
      const worker = new Worker("/assets/engine/stock-worker.mjs", { type: "module" });
      await new Promise((heard, failed) => {
        worker.onmessage = heard;
        worker.onerror = failed;
      });
      return performance.now() - begun;
    }""",
    "ours": """async () => {
      const { engine } = await import("/assets/rulewalk-bench/engine.mjs");
      const begun = performance.now();
      engine.start();
      await new Promise((ready, failed) => engine.addEventListener("state", () => {
        if (engine.state === "ready") ready();
        if (engine.state === "failed") failed(engine.failure);
      }));
      return performance.now() - begun;
    }""",
}
"""What is timed in a page, by whose Python it starts; each returns milliseconds."""


@contextmanager
def both_served() -> Iterator[str]:
    """Serve our engine and stock Pyodide beside it, under the same rules; give the address."""
    with TemporaryDirectory() as name:
        site = Path(name)
        assets = site / "assets" / "rulewalk-bench"
        bundle = build_bundle(NODE_MODULES)
        bundle.write(site / "assets" / FOLDER)
        for path, content in {**own_assets(ROOT), MANIFEST: bundle.listed}.items():
            (assets / path).parent.mkdir(parents=True, exist_ok=True)
            (assets / path).write_bytes(content)
        (site / "assets" / FOLDER / "stock").symlink_to(NODE_MODULES / "pyodide")
        (site / "assets" / FOLDER / "stock-worker.mjs").write_text(STOCK_WORKER)
        (site / "index.html").write_text("<!doctype html><title>Start</title>")
        with serve_compressed(site) as url:
            yield url


def times(visitor: BrowserContext, url: str, runs: int) -> dict[str, list[float]]:
    """Return the milliseconds of each start, by whose it is: one of each in turn."""
    taken: dict[str, list[float]] = {name: [] for name in START}
    for _ in range(WARMING + runs):
        for name, start in START.items():
            page = visitor.new_page()
            page.goto(url)
            taken[name].append(page.evaluate(start))
            page.close()
    return {name: every[WARMING:] for name, every in taken.items()}


def starting(runs: int = RUNS) -> Iterator[Row]:
    """Yield how long the engine takes from its start to its readiness, of stock Pyodide's time.

    Args:
        runs: how many starts of each are counted; the medians are compared.
    """
    with both_served() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(FLAGS))
        with browser.new_context() as visitor:
            taken = {name: median(every) for name, every in times(visitor, url, runs).items()}
        browser.close()
    yield Row(
        f"engine ready in the worker, warm HTTP cache, milliseconds (median of {runs})",
        f"{taken['ours']:.0f}",
        f"{AIM} of stock",
        f"{taken['stock']:.0f} (stock Pyodide)",
        f"{taken['ours'] / taken['stock']:.2f}",
    )


if __name__ == "__main__":
    for row in starting():
        print(f"{row.what}: {row.figure}, {row.reference}, {row.ratio} ({row.aim})")
