"""The built site in a real browser: what the tests in this folder ask for."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, Protocol

import pytest
from filelock import FileLock
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request, sync_playwright

import chromium
from browser.server import host, serve

ROOT = Path(__file__).parents[2]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"

FEATURES_OFF = (
    # As Playwright has it.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "TcpPortRandomizationWin",
    "ThirdPartyStoragePartitioning",
    # Two pages behind the address bar, which every new window would load unseen.
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
)

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # The last such option counts: it says again what Playwright turns off in Chromium itself.
    f"--disable-features={','.join(FEATURES_OFF)}",
)

# Tests start the engine a hundred times and more, each in a browser of its own; what the browser
# compiles a second time for speed, such short visits do not repay. (Benchmarks do without this.)
BASELINE_ONLY = "--js-flags=--liftoff-only"

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
            executable_path=chromium.find(), args=[*FLAGS, BASELINE_ONLY], headless=True
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
        page.on("pageerror", self._error)
        page.on("request", self._request)

    def leave(self, page: Page) -> None:
        """Ends to watch a page that others go on with."""
        page.remove_listener("console", self._console)
        page.remove_listener("pageerror", self._error)
        page.remove_listener("request", self._request)

    def _error(self, error: Error) -> None:
        self.seen.append(f"uncaught in the page: {error}")

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
    """Opens pages, each as a new visitor; further options are those of a Playwright context.

    The site is not kept for use without a network: that is for test_offline.py alone.
    """
    contexts = []

    def open_page(
        path: str = "",
        *,
        width: int = 1280,
        height: int = 800,
        scheme: Scheme = "light",
        **context: Any,
    ) -> Page:
        options = {"reduced_motion": "reduce", "service_workers": "block", **context}
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


class Visit(Protocol):
    """Loads a path of the site (relative, such as `en/`) in the page that tests share."""

    def __call__(
        self, path: str = "", *, width: int = 1280, height: int = 800, scheme: Scheme = "light"
    ) -> Page: ...


@pytest.fixture(scope="session")
def shared_page(browser: Browser, site_url: str) -> Iterator[Page]:
    """The one page of a visitor who comes again and again; ask for `visit` instead."""
    options: dict[str, Any] = {"reduced_motion": "reduce", "service_workers": "block"}
    with browser.new_context(base_url=site_url, **options) as visitor:
        yield visitor.new_page()


@pytest.fixture
def visit(shared_page: Page, site_url: str, watch: Watch) -> Iterator[Visit]:
    """Loads pages where others were loaded before.

    This is the quick way, for tests that are not about a new visitor, an empty cache or two
    pages. Each visit finds an empty storage and loads its page anew.
    """
    page = shared_page
    watch.follow(page)

    def visit(
        path: str = "", *, width: int = 1280, height: int = 800, scheme: Scheme = "light"
    ) -> Page:
        if page.url.startswith(site_url):
            page.evaluate("localStorage.clear(), sessionStorage.clear()")
            # Without this, only the place in the page might change.
            page.goto("about:blank")
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(media="screen", color_scheme=scheme)
        page.goto(path)
        return page

    yield visit
    watch.leave(page)


@pytest.fixture
def page(visit: Visit) -> Page:
    """The home page, in light, on a middling screen."""
    return visit()


# Every rule, in full: only the list of what passes is cut short.
RUN_AXE = """within => axe.run(within, {
  rules: {'target-size': {enabled: true}}, resultTypes: ['violations'],
}).then(({violations}) => violations)"""


class Axe(Protocol):
    """Checks a page, or what a selector chooses of it; returns one line per violation."""

    def __call__(self, page: Page, within: str = "html") -> list[str]: ...


@pytest.fixture(scope="session")
def axe() -> Axe:
    """Checks with every rule of axe, target sizes too."""
    source = AXE.read_text(encoding="utf-8")

    def check(page: Page, within: str = "html") -> list[str]:
        if not page.evaluate("'axe' in window"):
            page.evaluate(source)
        violations = page.evaluate(RUN_AXE, within)
        return [
            f"{rule['id']}: {rule['help']}: {json.dumps(node['target'])} {node['html'][:160]}"
            f" {node['failureSummary']}"
            for rule in violations
            for node in rule["nodes"]
        ]

    return check
