"""The site without a network: kept whole after one visit, renewed whole, and said so."""

import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from io import BytesIO
from pathlib import Path
from shutil import copytree
from threading import Event, Thread
from typing import Any, BinaryIO, Self
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

import chromium
from browser.conftest import FLAGS, Axe, Watch
from browser.server import Handler, Server
from rulewalk.site.offline import write_worker

READY = {"": "Pronto para usar sem internet", "en/": "Ready for use without internet"}

# What any browser says of a request that finds no network, or no file.
CUT = r"net::ERR_|Failed to load resource"


class Host:
    """A static host whose folder may be replaced at any time, as a new release does."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        self.asking: Callable[[str], None] = lambda _path: None
        self.answers: dict[str, bytes | HTTPStatus] = {}
        self.url = ""
        self.stopped = False

    def __enter__(self) -> Self:
        def handler(*connection: Any) -> HostHandler:
            return HostHandler(self, *connection)

        self._server = Server(("127.0.0.1", 0), handler)
        Thread(target=self._server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Leaves the network; connections that a browser keeps open are of no use any more."""
        self.stopped = True
        self._server.shutdown()
        self._server.server_close()


class HostHandler(Handler):
    """Answers one request out of the folder that its host has now."""

    def __init__(self, host: Host, *connection: Any) -> None:
        self.host = host
        super().__init__(*connection, directory=str(host.folder))

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Answers with a file, or as the host was told to."""
        if self.host.stopped:
            raise ConnectionAbortedError
        path = urlsplit(self.path).path.removeprefix("/")
        self.host.asking(path)
        self.host.asked.append(path)
        self.directory = str(self.host.folder)
        if path == "sw.js":
            # The releases of a test are of the same second, which is all that this host compares.
            # All but the worker may well be taken for unchanged: its hashes tell.
            del self.headers["If-Modified-Since"]
        path += "index.html" if path.endswith("/") else ""
        told = self.host.answers.get(path)
        if told is None:
            return super().send_head()
        if isinstance(told, HTTPStatus):
            self.send_error(told)
            return None
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(told)))
        self.end_headers()
        return BytesIO(told)


def release(site: Path, target: Path, name: str) -> Path:
    """A small site of some pages of the real one, each of which names its release."""
    wanted = re.compile(
        r"(en/)?(404\.html|index\.html|sitemap\.xml|about/.*|search/.*|manifest.*)|(en/)?assets/(?!engine|frames).*"
    )
    for file in site.rglob("*"):
        path = file.relative_to(site)
        if file.is_dir() or not wanted.fullmatch(path.as_posix()):
            continue
        parts = [
            f"rulewalk-{name * 16}" if part.startswith("rulewalk-") else part for part in path.parts
        ]
        copy = target.joinpath(*parts)
        copy.parent.mkdir(parents=True, exist_ok=True)
        content = file.read_bytes()
        if copy.suffix in {".html", ".webmanifest"}:
            text = re.sub(r"rulewalk-\w{16}/", f"rulewalk-{name * 16}/", content.decode())
            text = re.sub("<h1.*?>", rf"\g<0>{name}: ", text)
            content = text.encode()
        if copy.suffix == ".css" and copy.parent.name.startswith("rulewalk-"):
            content += f"\nh1::after {{ content: '{name}' }}\n".encode()
        copy.write_bytes(content)
    write_worker(target)
    return target


@pytest.fixture(scope="session")
def releases(site_dir: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("releases")
    return {name: release(site_dir, folder / name, name) for name in "abc"}


@pytest.fixture
def host(releases: dict[str, Path]) -> Iterator[Host]:
    with Host(releases["a"]) as host:
        yield host


class Visitor:
    """A browser of its own, whose faults fail the test."""

    def __init__(self, context: BrowserContext, watch: Watch) -> None:
        self.context = context
        self.watch = watch

    def open(self, path: str = "about/") -> Page:
        page = self.context.new_page()
        self.watch.follow(page)
        page.goto(path)
        return page


@contextmanager
def visiting(browser: Browser, url: str, **options: Any) -> Iterator[Visitor]:
    watch = Watch(url)
    with browser.new_context(base_url=url, reduced_motion="reduce", **options) as context:
        yield Visitor(context, watch)
    if faults := watch.faults():
        pytest.fail("the page had faults:\n" + "\n".join(faults), pytrace=False)


@pytest.fixture
def visitor(browser: Browser, host: Host) -> Iterator[Visitor]:
    with visiting(browser, host.url) as visitor:
        yield visitor


def be_kept(page: Page) -> None:
    expect(page.locator("rw-offline")).to_have_attribute("data-state", "kept", timeout=60_000)


def be_of(page: Page, name: str) -> None:
    """Waits until the page is of a release, and sees that all that it shows is."""
    expect(page.locator("h1")).to_contain_text(f"{name}: ", timeout=60_000)
    expect(page.locator(f"script[src*='{name * 16}/offline.mjs']")).to_have_count(1)
    shown = page.evaluate("getComputedStyle(document.querySelector('h1'), '::after').content")
    assert shown == json.dumps(name)


def look(page: Page, axe: Axe) -> None:
    """Checks the mark and the offer as they stand, in both schemes."""
    own = page.locator("body").get_attribute("data-md-color-scheme")
    paint = "scheme => document.body.setAttribute('data-md-color-scheme', scheme)"
    for scheme in ("slate", "default"):
        page.evaluate(paint, scheme)
        assert axe(page, "rw-offline") == [], scheme
    page.evaluate(paint, own)


def caches_of(page: Page) -> list[str]:
    names: list[str] = page.evaluate("caches.keys()")
    return names


WAITING = """navigator.serviceWorker.getRegistration().then((registration) =>
  new Promise((done) => {
    const look = () => registration.waiting ? done(null) : setTimeout(look, 20);
    registration.update();
    look();
  }))"""


def await_newer(page: Page) -> None:
    """Returns when the page's browser holds a newer release, waiting to take over."""
    page.evaluate(WAITING)


# Kept, and without a network.


def test_after_one_visit_every_page_works_without_a_network(
    visitor: Visitor, host: Host, releases: dict[str, Path], axe: Axe
) -> None:
    page = visitor.open()
    mark = page.locator(".rw-offline__text")
    be_kept(page)
    expect(mark).to_have_text(READY[""])
    look(page, axe)
    visitor.watch.forgive(CUT)
    visitor.context.set_offline(True)
    host.stop()
    for file in releases["a"].rglob("index.html"):
        path = file.relative_to(releases["a"]).as_posix().removesuffix("index.html")
        page.goto(path)
        be_of(page, "a")
        expect(mark).to_have_text(READY["en/" if path.startswith("en/") else ""])


ADDRESSES = {
    "about?position=x": ("about/?position=x", "Sobre"),
    "en/about/index.html#who": ("en/about/index.html#who", "About"),
    "nowhere/": ("nowhere/", "Página não encontrada"),
    "en/about/nowhere": ("en/about/nowhere", "Page not found"),
}


def test_a_site_below_a_folder_is_kept_there_and_addresses_mean_what_they_meant(
    browser: Browser, releases: dict[str, Path], tmp_path: Path
) -> None:
    (tmp_path / "rules").symlink_to(releases["a"])
    with Host(tmp_path) as host, visiting(browser, f"{host.url}rules/") as visitor:
        page = visitor.open("en/about/")
        be_kept(page)
        visitor.watch.forgive(CUT)
        host.stop()
        for path, (end, title) in ADDRESSES.items():
            page.goto(path)
            assert page.url == f"{host.url}rules/{end}"
            expect(page).to_have_title(re.compile(title))
        with pytest.raises(Error, match="ERR_"):
            page.goto(f"{host.url}elsewhere")


def test_what_is_not_listed_is_asked_of_the_host(visitor: Visitor, host: Host) -> None:
    page = visitor.open()
    be_kept(page)
    visitor.watch.forgive(CUT)
    host.asked.clear()
    status = "path => fetch(path, {cache: 'no-store'}).then(({status}) => status)"
    assert page.evaluate(status, host.url + "nothing.json") == HTTPStatus.NOT_FOUND
    assert page.evaluate(status, host.url + "sitemap.xml") == HTTPStatus.OK
    assert page.evaluate(status, host.url + "en/about/") == HTTPStatus.OK
    assert host.asked == ["nothing.json", "sitemap.xml"]


# What must not wait, and what must be asked first.


PENDING = """() => new Promise((done) => {
  const look = () => navigator.locks.query().then(({pending}) =>
    pending.length ? done(pending[0].name) : setTimeout(look, 20));
  look();
})"""


def test_what_is_kept_waits_for_an_engine_that_is_called_for(
    visitor: Visitor, host: Host, axe: Axe
) -> None:
    called, answer = Event(), Event()

    def hold(path: str) -> None:
        if path.endswith("engine.json"):
            assert answer.wait(60)
        elif "sw.js" in host.asked and path.endswith(("/", ".html")):
            # In the midst of it.
            assert called.wait(60)

    host.asking = hold
    visitor.watch.forgive(CUT)
    page = visitor.open()
    mark = page.locator("rw-offline")
    expect(mark).to_have_attribute("data-state", "keeping")
    expect(mark).to_contain_text(re.compile(r"Guardando para usar sem internet: \d+%"))
    look(page, axe)
    page.evaluate(
        """() => {
          const {src} = document.querySelector("script[src$='offline.mjs']");
          return import(src.replace("offline", "engine")).then(({engine}) => engine.start());
        }"""
    )
    called.set()
    assert page.evaluate(PENDING) == "rulewalk engine"
    answer.set()
    be_kept(page)


EXPECT = """addEventListener('DOMContentLoaded', async () => {
  const {src} = document.querySelector("script[src$='offline.mjs']");
  const {engine} = await import(src.replace('offline', 'engine'));
  window.called = engine.expect();
});"""

# Longer at rest than anything waits for.
AT_REST = """async () => {
  for (let times = 5; times; times--) {
    await new Promise((idle) => requestIdleCallback(() => idle(), {timeout: 1000}));
  }
}"""


def test_nothing_is_kept_before_an_engine_that_will_soon_be_called_for(
    visitor: Visitor, host: Host
) -> None:
    visitor.context.add_init_script(EXPECT)
    page = visitor.open()
    expect(page.locator("rw-offline")).to_have_attribute("data-state", "none")
    page.evaluate(AT_REST)
    assert "sw.js" not in host.asked
    page.evaluate("called()")
    be_kept(page)
    assert "sw.js" in host.asked


def test_who_saves_data_is_asked(visitor: Visitor, host: Host, axe: Axe) -> None:
    visitor.context.add_init_script(
        "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
    )
    page = visitor.open("en/about/")
    expect(page.locator("rw-offline")).to_have_attribute("data-state", "asking")
    look(page, axe)
    assert "sw.js" not in host.asked
    page.get_by_role("button", name="Keep it now").click()
    be_kept(page)


# A new release.


def test_a_new_release_takes_over_whole_with_the_next_full_page(
    visitor: Visitor, host: Host, releases: dict[str, Path]
) -> None:
    page = visitor.open()
    be_kept(page)
    before = caches_of(page)
    page.evaluate("localStorage.setItem('rulewalk:cribbage/play', 'a game')")
    host.folder = releases["b"]
    host.asked.clear()
    await_newer(page)
    be_of(page, "a")
    # What did not change is not fetched again.
    assert not [path for path in host.asked if path.startswith("assets/javascripts/")]
    page.goto("en/about/")
    be_of(page, "b")
    be_kept(page)
    assert len(caches_of(page)) == 1
    assert caches_of(page) != before
    assert page.evaluate("localStorage.getItem('rulewalk:cribbage/play')") == "a game"


def test_where_other_pages_are_open_the_visitor_decides(
    visitor: Visitor, host: Host, releases: dict[str, Path], axe: Axe
) -> None:
    first = visitor.open("en/about/")
    be_kept(first)
    second = visitor.open("en/")
    host.folder = releases["b"]
    await_newer(first)
    offer = first.get_by_role("group", name="New version")
    for page in (first, second):
        expect(page.locator(".rw-renewal [role=status]")).to_contain_text("new version")
        look(page, axe)
    first.get_by_role("button", name="Not now").click()
    expect(offer.get_by_role("button")).to_have_count(0)
    # Nor is it asked again in this tab.
    first.goto("en/")
    be_kept(first)
    expect(offer.get_by_role("button")).to_have_count(0)
    be_of(first, "a")
    second.get_by_role("button", name="Update").click()
    for page in (first, second):
        be_of(page, "b")
        expect(page.locator(".rw-renewal--shown")).to_have_count(0)


@pytest.mark.parametrize(
    "after",
    [pytest.param(1, marks=pytest.mark.soak), 6, pytest.param(20, marks=pytest.mark.soak)],
)
def test_a_release_that_changes_while_it_is_fetched_is_never_mixed(
    visitor: Visitor, host: Host, releases: dict[str, Path], after: int
) -> None:
    page = visitor.open()
    be_kept(page)
    host.folder = releases["b"]
    host.asked.clear()

    def switch(_path: str) -> None:
        if sum(path != "sw.js" for path in host.asked) >= after:
            host.folder = releases["c"]

    host.asking = switch
    visitor.watch.forgive(CUT)
    failed = """() => navigator.serviceWorker.getRegistration().then(async (registration) => {
      const {installing} = await registration.update();
      await new Promise((done) => {
        installing.addEventListener("statechange", () => done(null));
      });
      return installing.state;
    })"""
    assert page.evaluate(failed) == "redundant"
    page.goto("en/about/")
    be_of(page, "a")
    await_newer(page)
    page.goto("about/")
    be_of(page, "c")
    be_kept(page)
    assert len(caches_of(page)) == 1


FOREIGN = b"""
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(
  caches.open("theirs").then((cache) => cache.put("kept", new Response("theirs")))
    .then(() => clients.claim())));
addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  const headers = {"content-type": "text/html"};
  event.respondWith(new Response("<h1>from long ago</h1>", {headers}));
});
"""


def test_an_older_worker_of_another_kind_is_replaced(visitor: Visitor, host: Host) -> None:
    host.answers["sw.js"] = FOREIGN
    page = visitor.context.new_page()
    page.goto("nowhere.html")
    page.evaluate("navigator.serviceWorker.register('/sw.js')")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.goto("about/")
    expect(page.locator("h1")).to_have_text("from long ago")
    del host.answers["sw.js"]
    # As every full change of page does.
    changed = """() => new Promise((done) => {
      navigator.serviceWorker.addEventListener("controllerchange", () => done(null));
      navigator.serviceWorker.getRegistration().then((registration) => registration.update());
    })"""
    page.evaluate(changed)
    page.goto("about/")
    be_of(page, "a")
    be_kept(page)
    # What others keep is theirs.
    assert "theirs" in caches_of(page)


def test_a_site_that_is_worked_on_is_not_kept(visitor: Visitor, host: Host, tmp_path: Path) -> None:
    from rulewalk.site.offline import write_retirement

    page = visitor.open()
    be_kept(page)
    visitor.watch.forgive("favicon")
    write_retirement(tmp_path)
    host.answers["sw.js"] = (tmp_path / "sw.js").read_bytes()
    host.answers["about/index.html"] = b"<!doctype html><title>a</title><h1>being worked on</h1>"
    page.evaluate("() => void navigator.serviceWorker.getRegistration().then((r) => r.update())")
    expect(page.locator("h1")).to_have_text("being worked on")
    assert caches_of(page) == []


# What may go wrong. The site works on, and says why.


def test_an_installation_that_broke_off_goes_on_where_it_was(
    visitor: Visitor, host: Host, axe: Axe
) -> None:
    visitor.watch.forgive(CUT)
    host.answers["en/about/index.html"] = HTTPStatus.SERVICE_UNAVAILABLE
    page = visitor.open()
    mark = page.locator("rw-offline")
    expect(mark).to_have_attribute("data-state", "broken")
    expect(mark).to_contain_text("Nem tudo pôde ser guardado")
    look(page, axe)
    del host.answers["en/about/index.html"]
    host.asked.clear()
    page.get_by_role("button", name="Tentar de novo").click()
    be_kept(page)
    assert "en/about/" in host.asked
    assert not [path for path in host.asked if path.startswith("assets/javascripts/")]


def test_without_room_the_site_works_and_says_why(visitor: Visitor, host: Host) -> None:
    visitor.watch.forgive("QuotaExceededError")
    page = visitor.context.new_page()
    control = visitor.context.new_cdp_session(page)
    quota = "Storage.overrideQuotaForOrigin"
    control.send(quota, {"origin": host.url, "quotaSize": 100_000})
    page.goto("about/")
    mark = page.locator("rw-offline")
    expect(mark).to_have_attribute("data-state", "broken")
    expect(mark).to_contain_text("Não há espaço neste navegador")
    page.goto("en/")
    be_of(page, "a")
    expect(mark).to_have_attribute("data-state", "broken")
    control.send(quota, {"origin": host.url})
    page.get_by_role("button", name="Try again").click()
    be_kept(page)


def test_storage_that_is_refused_is_told(visitor: Visitor, host: Host) -> None:
    sound = (host.folder / "sw.js").read_bytes()
    refuses = b"caches.open = () => Promise.reject(new DOMException('', 'SecurityError'));\n"
    host.answers["sw.js"] = refuses + sound
    page = visitor.open("en/about/")
    mark = page.locator("rw-offline")
    expect(mark).to_have_attribute("data-state", "broken")
    expect(mark).to_contain_text("This browser has no room")
    be_of(page, "a")


def test_what_the_browser_lost_is_brought_again(visitor: Visitor, host: Host) -> None:
    page = visitor.open()
    be_kept(page)
    page.evaluate("caches.keys().then((names) => Promise.all(names.map((n) => caches.delete(n))))")
    page.goto("en/about/")
    be_of(page, "a")
    be_kept(page)
    visitor.watch.forgive(CUT)
    visitor.context.set_offline(True)
    page.goto("en/")
    be_of(page, "a")


@pytest.mark.parametrize(
    ("script", "says"),
    [
        ("Object.defineProperty(window, 'isSecureContext', {value: false})", "secure address"),
        ("Object.defineProperty(navigator, 'serviceWorker', {value: undefined})", "This browser"),
        (
            "navigator.serviceWorker.register = () => Promise.reject(new DOMException('', 'X'))",
            "This browser",
        ),
    ],
)
def test_where_nothing_can_be_kept_the_mark_says_why(
    visitor: Visitor, script: str, says: str, axe: Axe
) -> None:
    visitor.context.add_init_script(script)
    page = visitor.open("en/about/")
    expect(page.locator("rw-offline")).to_have_attribute("data-state", "impossible")
    expect(page.locator(".rw-offline__text")).to_contain_text(says)
    look(page, axe)


# The whole site.


@pytest.fixture
def next_release(site_dir: Path, tmp_path: Path) -> Path:
    """The real site as it would be if one page had been changed."""
    folder = copytree(site_dir, tmp_path / "next", copy_function=os.symlink)
    page = folder / "en" / "cribbage" / "play" / "index.html"
    text = page.read_text(encoding="utf-8")
    page.unlink()
    page.write_text(re.sub("<h1.*?>", r"\g<0>Changed: ", text), encoding="utf-8")
    (folder / "sw.js").unlink()
    write_worker(folder)
    return folder


LESSON = "en/cribbage/run-any-order/#cribbage/run-any-order--3"


def test_the_real_site_is_renewed_in_a_game_and_played_without_a_network(
    browser: Browser, site_dir: Path, next_release: Path, axe: Axe
) -> None:
    with Host(site_dir) as host, visiting(browser, host.url) as visitor:
        page = visitor.open("en/cribbage/play/")
        practice = page.locator("rw-practice").first
        dealt = practice.get_attribute("data-position")
        practice.locator(".rw-piece").first.click()
        expect(practice).not_to_have_attribute("data-position", dealt or "")
        played = practice.get_attribute("data-position") or ""
        be_kept(page)

        host.folder = next_release
        host.asked.clear()
        await_newer(page)
        assert sorted(set(host.asked) - {"sw.js", "en/sitemap.xml"}) == ["en/cribbage/play/"]
        page.goto("en/cribbage/play/")
        expect(page.locator("h1")).to_contain_text("Changed", timeout=60_000)
        # A kept game is opened when its practice comes near the view.
        practice.scroll_into_view_if_needed()
        expect(practice).to_have_attribute("data-position", played, timeout=60_000)
        be_kept(page)

        visitor.watch.forgive(CUT)
        visitor.context.set_offline(True)
        host.stop()
        page.reload()
        practice.scroll_into_view_if_needed()
        expect(practice).to_have_attribute("data-position", played, timeout=60_000)
        practice.get_by_role("button", name="New deal").click()
        expect(practice).to_have_attribute("data-state", "ready", timeout=60_000)
        expect(practice).not_to_have_attribute("data-position", played)

        linked = page.evaluate("position => String(new URLSearchParams({position}))", played)
        page.goto(f"en/cribbage/play/?{linked}")
        practice.scroll_into_view_if_needed()
        expect(practice).to_have_attribute("data-position", played, timeout=60_000)

        page.goto(LESSON)
        expect(page.locator("rw-walkthrough").first).to_have_attribute("data-current", "3")
        expect(page.locator(".rw-stage__picture svg.rw-drawing:visible")).to_have_count(1)
        assert axe(page) == []

        for path in ("", "draw/", "draw/table/", "cribbage/examples/", "en/", "en/draw/"):
            page.goto(path)
            expect(page.locator(".rw-offline__text")).to_have_text(
                READY["en/" if path.startswith("en/") else ""]
            )
        page.get_by_role("textbox").press_sequentially("boneyard")
        expect(page.locator(".md-search-result__item").first).to_be_visible()


@pytest.mark.parametrize("root", READY)
def test_each_language_can_be_installed(
    browser: Browser, host: Host, tmp_path: Path, root: str
) -> None:
    # No browser installs anything from a context that it will forget.
    with browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=chromium.find(), args=list(FLAGS), headless=True
    ) as context:
        page = context.pages[0]
        page.goto(host.url + root)
        control = context.new_cdp_session(page)
        manifest = control.send("Page.getAppManifest")
        assert manifest["url"] == f"{host.url}{root}manifest.webmanifest"
        assert manifest["errors"] == []
        assert control.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
