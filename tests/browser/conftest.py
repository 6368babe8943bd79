"""The built site in a real browser: what the tests in this folder ask for."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal, Protocol

import pytest
from filelock import FileLock
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, sync_playwright

import chromium
from browser.server import host, serve

ROOT = Path(__file__).parents[2]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

Scheme = Literal["light", "dark"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks everything in this folder, so that `-m "not browser"` leaves it out."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def site_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The complete site, built once for all test processes; RULEWALK_SITE names a built one."""
    built = os.environ.get("RULEWALK_SITE")
    if built:
        return Path(built).resolve()
    base = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        base = base.parent
    site, done = base / "site", base / "site.built"
    with FileLock(base / "site.lock"):
        if not done.exists():
            command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(site)]
            run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            if run.returncode:
                pytest.fail(f"the site does not build:\n{run.stderr}", pytrace=False)
            done.touch()
    return site


@pytest.fixture(scope="session")
def site_url(site_dir: Path) -> Iterator[str]:
    """The address of the served site; it ends in `/`."""
    with serve(site_dir) as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(FLAGS), headless=True
        )
        yield browser
        browser.close()


class Watch:
    """What went wrong in the pages of a test: errors, and requests to other hosts."""

    def __init__(self, own: str) -> None:
        self.own = own
        self.seen: list[str] = []
        self.forgiven: list[re.Pattern[str]] = []

    def forgive(self, pattern: str) -> None:
        """Expects faults that match; for tests that cause them on purpose."""
        self.forgiven.append(re.compile(pattern))

    def follow(self, page: Page) -> None:
        """Begins to watch a page."""
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.seen.append(f"uncaught in the page: {error}"))
        page.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.seen.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _request(self, request: Request) -> None:
        if request.url.startswith("http") and host(request.url) != host(self.own):
            self.seen.append(f"request to another host: {request.url}")

    def faults(self) -> list[str]:
        """Returns what was seen and not expected."""
        return [
            fault for fault in self.seen if not any(known.search(fault) for known in self.forgiven)
        ]


@pytest.fixture
def watch(site_url: str) -> Iterator[Watch]:
    """Fails the test at its end for every fault that it did not expect."""
    watch = Watch(site_url)
    yield watch
    if faults := watch.faults():
        pytest.fail("the page had faults:\n" + "\n".join(faults), pytrace=False)


class OpenPage(Protocol):
    """Opens a path of the site (relative, such as `en/`) in a browser of its own."""

    def __call__(
        self,
        path: str = "",
        *,
        width: int = 1280,
        height: int = 800,
        scheme: Scheme = "light",
        **context: Any,
    ) -> Page: ...


@pytest.fixture
def open_page(browser: Browser, site_url: str, watch: Watch) -> Iterator[OpenPage]:
    """Opens pages, each as a new visitor; further options are those of a Playwright context."""
    contexts = []

    def open_page(
        path: str = "",
        *,
        width: int = 1280,
        height: int = 800,
        scheme: Scheme = "light",
        **context: Any,
    ) -> Page:
        options = {"reduced_motion": "reduce", **context}
        visitor = browser.new_context(
            base_url=site_url,
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            **options,
        )
        contexts.append(visitor)
        page = visitor.new_page()
        watch.follow(page)
        page.goto(path)
        return page

    yield open_page
    for visitor in contexts:
        visitor.close()


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """The home page, in light, on a middling screen."""
    return open_page()


Axe = Callable[[Page], list[str]]


@pytest.fixture(scope="session")
def axe() -> Axe:
    """Checks a page with every rule of axe, target sizes too; returns one line per violation."""
    source = AXE.read_text(encoding="utf-8")

    def check(page: Page) -> list[str]:
        page.evaluate(source)
        violations = page.evaluate(
            "() => axe.run(document, {rules: {'target-size': {enabled: true}}})"
            ".then(({violations}) => violations)"
        )
        return [
            f"{rule['id']}: {rule['help']}: {json.dumps(node['target'])} {node['html'][:160]}"
            f" {node['failureSummary']}"
            for rule in violations
            for node in rule["nodes"]
        ]

    return check
