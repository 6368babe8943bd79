"""The engine's runtime in a real browser: it comes up, answers, and says why when it cannot."""

import inspect
import json
from collections.abc import Callable, Iterator
from functools import partial
from http import HTTPStatus
from io import BytesIO
from pathlib import Path
from shutil import copytree
from threading import Event, Thread
from typing import Any, BinaryIO, Self
from urllib.parse import urlsplit

import pytest
from filelock import FileLock
from playwright.sync_api import Browser, Page, Request

import small_engine
from browser.server import Handler, Server
from rulewalk.site import bundle, cut
from rulewalk.site.bundle import Bundle, build_bundle

ROOT = Path(__file__).parents[2]
NODE_MODULES = ROOT / "node_modules"
SCRIPTS = ROOT / "src" / "rulewalk" / "site" / "assets"

STRICT = (
    "default-src 'none'; connect-src 'self'; worker-src 'self'; "
    "script-src 'self' 'wasm-unsafe-eval'"
)

FOLDER = "assets/rulewalk-1"
PAGE = f"""<!doctype html><title>Engine</title>
<script type="module" src="{FOLDER}/page.mjs"></script>"""

# Keeps hold of the workers, so that a test can take one away, and keeps a diary of the engine.
PAGE_SCRIPT = """
window.workers = [];
window.Worker = class extends Worker {
  constructor(...given) { super(...given); workers.push(this); }
};
window.open = async (options) => {
  const { Engine } = await import("./engine.mjs");
  const engine = window.engine = new Engine(options);
  window.states = [];
  window.progress = [];
  engine.addEventListener("state", () => states.push(engine.state));
  engine.addEventListener("progress", () => progress.push(engine.progress));
};
// What is awaited must come: to hang is the one thing that an engine may never do.
const surely = (promise) => Promise.race([promise, new Promise((_, reject) => {
  setTimeout(reject, 180_000, new Error(`three minutes and still ${engine.state}`));
})]);
window.settled = () => surely(new Promise((resolve) => {
  const look = () => ["ready", "failed"].includes(engine.state) && resolve(engine.state);
  engine.addEventListener("state", look);
  look();
}));
window.ask = (message) => surely(engine.request(message).then(
  (response) => ({ response }),
  ({ code, detail }) => ({ code, detail }),
));
window.opened = true;
"""


BOOTED = ["downloading", "starting", "ready"]
"""The states of a start that goes well."""


class Host:
    """A static host with long caches that a test can make serve some files badly."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.faults: dict[str, Fault] = {}
        self.types: dict[str, str] = {}
        self.policy = ""
        self.asked: list[str] = []
        self.closing = Event()
        self.url = ""

    def __enter__(self) -> Self:
        handler = partial(HostHandler, self, directory=str(self.folder))
        self._server = Server(("127.0.0.1", 0), handler)
        Thread(target=self._server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        return self

    def __exit__(self, *_: object) -> None:
        self.closing.set()
        self._server.shutdown()
        self._server.server_close()


class HostHandler(Handler):
    """Answers one request as its host says."""

    def __init__(self, host: Host, *args: Any, directory: str) -> None:
        self.host = host
        super().__init__(*args, directory=directory)

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Answers with a file, or with what its fault makes of it."""
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        self.host.asked.append(urlsplit(self.path).path)
        if not path.exists():
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        kind = kind_of(path.name)
        whole = path.read_bytes()
        content = self.host.faults.get(kind, sound)(self, whole)
        if isinstance(content, HTTPStatus):
            self.send_error(content)
            return None
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.host.types.get(kind) or self.guess_type(path))
        length = whole if self.close_connection else content
        self.send_header("Content-Length", str(len(length)))
        if path.suffix in {".zip", ".pack", ".wasm"}:
            self.send_header("Cache-Control", "max-age=31536000, immutable")
        if self.host.policy:
            self.send_header("Content-Security-Policy", self.host.policy)
        self.end_headers()
        return BytesIO(content)


type Fault = Callable[[HostHandler, bytes], bytes | HTTPStatus]


def kind_of(name: str) -> str:
    """A file's name without the hash of its content."""
    stem, _, suffix = name.partition(".")
    return f"{stem.partition('-')[0]}.{suffix}" if suffix in {"zip", "pack"} else name


def sound(_handler: HostHandler, content: bytes) -> bytes:
    return content


def gone(_handler: HostHandler, _content: bytes) -> HTTPStatus:
    return HTTPStatus.NOT_FOUND


def cut_short(_handler: HostHandler, content: bytes) -> bytes:
    return content[: len(content) // 2]


def damaged(_handler: HostHandler, content: bytes) -> bytes:
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


def another_page(_handler: HostHandler, _content: bytes) -> bytes:
    return b"<!doctype html><title>Page not found</title>"


def broken_off(handler: HostHandler, content: bytes) -> bytes:
    handler.close_connection = True
    return content[: len(content) // 2]


def naming_a_later_release(_handler: HostHandler, content: bytes) -> bytes:
    return content.replace(b"rulewalk-1", b"rulewalk-2")


def silent(handler: HostHandler, _content: bytes) -> HTTPStatus:
    handler.host.closing.wait()
    return HTTPStatus.SERVICE_UNAVAILABLE


def saying(**changes: object) -> Fault:
    """A manifest that says something else."""
    return lambda _handler, content: json.dumps({**json.loads(content), **changes}).encode()


def naming_other_wasm(_handler: HostHandler, content: bytes) -> bytes:
    """A manifest that gives the engine's archive out as the WebAssembly."""
    manifest = json.loads(content)
    manifest["assets"]["wasm"] = manifest["assets"]["engine"]
    return json.dumps(manifest).encode()


@pytest.fixture(scope="session")
def small_site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A site of one page with the small engine, built once for all test processes."""
    base = tmp_path_factory.getbasetemp()
    if worker_id != "master":
        base = base.parent
    site = base / "small-site"
    with FileLock(base / "small-site.lock"):
        if not site.exists():
            package = small_engine.write(base / "small-engine")
            made = site.with_name("small-site.making")
            cache = ROOT / ".cache" / "small-engine"
            furnish(made, build_bundle(NODE_MODULES, package=package, cache=cache))
            made.rename(site)
    return site


def furnish(site: Path, engine: Bundle) -> None:
    """Makes a site of one page with its scripts and an engine."""
    engine.write(site / "assets" / "engine")
    copytree(SCRIPTS, site / FOLDER)
    (site / FOLDER / "engine.json").write_bytes(engine.listed)
    (site / "index.html").write_text(PAGE)
    (site / FOLDER / "page.mjs").write_text(PAGE_SCRIPT)


@pytest.fixture
def host(small_site: Path) -> Iterator[Host]:
    """A host of which nothing is in any cache."""
    with Host(small_site) as host:
        yield host


@pytest.fixture(scope="module")
def sound_host(small_site: Path) -> Iterator[Host]:
    """A host without a fault, under a strict policy, for tests that do not mind what is cached."""
    with Host(small_site) as host:
        host.policy = STRICT
        yield host


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """A page for all tests, which bring their own hosts."""
    with browser.new_context() as visitor:
        yield visitor.new_page()


def open_engine(page: Page, host: Host, manifest: str | None = None, **limits: int) -> None:
    """Goes to the host's page and makes an engine there that waits only so many seconds."""
    page.goto(host.url)
    page.evaluate("() => window.opened || new Promise((done) => addEventListener('load', done))")
    named = {"manifest": manifest} if manifest else {}
    page.evaluate("options => open(options)", {**named, "limits": limits})


def settled(page: Page) -> str:
    """Waits until the engine is ready or has failed, and says which."""
    return str(page.evaluate("settled()"))


def ask(page: Page, **message: object) -> dict[str, Any]:
    """What a request came to: its response, or the code and detail of its failure."""
    answer: dict[str, Any] = page.evaluate("message => ask(message)", message)
    return answer


def failure(page: Page) -> dict[str, str]:
    """Why the engine failed."""
    told: dict[str, str] = page.evaluate("({code: engine.failure.code, ...engine.failure})")
    return told


def test_it_comes_up_under_a_strict_policy_and_tells_its_way_in_bytes(
    page: Page, sound_host: Host, small_site: Path
) -> None:
    asked: list[str] = []

    def hear(request: Request) -> None:
        asked.append(request.url)

    page.on("request", hear)
    open_engine(page, sound_host)
    assert page.evaluate("engine.state") == "idle"
    page.evaluate("engine.start()")
    assert settled(page) == "ready"
    page.remove_listener("request", hear)
    assert page.evaluate("states") == BOOTED

    assets = json.loads((small_site / FOLDER / "engine.json").read_text())["assets"]
    total = sum(assets[name]["bytes"] for name in ("wasm", "stdlib", "library", "engine"))
    told = page.evaluate("progress")
    assert {step["total"] for step in told} == {total}
    assert [step["done"] for step in told] == sorted({step["done"] for step in told})
    assert told[0]["done"] == 0
    assert told[-1]["done"] == total

    versions = page.evaluate("engine.versions")
    assert versions["pyodide"] == "0.29.5"
    assert versions["python"].startswith("3.13.")

    # Each file once, and from its own host only.
    engine = [path for path in sound_host.asked if path.startswith("/assets/engine/")]
    assert len(engine) == len(set(engine)) == 6
    assert [url for url in asked if not url.startswith(sound_host.url)] == []


def test_requests_wait_for_the_engine_and_are_answered_in_order(
    page: Page, sound_host: Host
) -> None:
    open_engine(page, sound_host)
    answers = page.evaluate(
        """async () => {
          const order = [];
          const request = (n) => ask({ n }).then(() => order.push(n));
          const asked = [1, 2, 3].map(request);
          await new Promise((resolve) => engine.addEventListener("state", () => {
            if (engine.state === "ready") resolve(asked.push(request(4)));
          }));
          await Promise.all(asked);
          return [order, workers.length];
        }"""
    )
    assert answers == [[1, 2, 3, 4], 1]
    # An error of Python's is told, and the engine lives on.
    assert ask(page, action="raise") == {
        "response": {"error": "engine", "detail": "LookupError: nothing here"}
    }
    assert ask(page, n=5)["response"]["frame"]["said"] == {"n": 5}


def test_a_policy_without_webassembly_is_told_before_anything_is_fetched(
    page: Page, host: Host
) -> None:
    host.policy = STRICT.replace(" 'wasm-unsafe-eval'", "")
    open_engine(page, host)
    page.evaluate("engine.start()")
    assert settled(page) == "failed"
    assert failure(page)["code"] == "wasm"
    assert "Content Security Policy" in failure(page)["detail"]
    assert not any(path.endswith(".wasm") for path in host.asked)


FAULTS: dict[str, tuple[str, Fault, str]] = {
    "manifest not found": ("engine.json", gone, "network"),
    "manifest is a page": ("engine.json", another_page, "integrity"),
    "manifest broken off": ("engine.json", broken_off, "network"),
    "worker not found": ("engine-worker.mjs", gone, "network"),
    "loader not found": ("pyodide.mjs", gone, "network"),
    "glue not found": ("pyodide.asm.js", gone, "network"),
    "glue cut short": ("pyodide.asm.js", cut_short, "integrity"),
    "wasm not found": ("pyodide.asm.wasm", gone, "network"),
    "wasm damaged": ("pyodide.asm.wasm", damaged, "integrity"),
    "wasm is a page": ("pyodide.asm.wasm", another_page, "integrity"),
    "wasm is none": ("engine.json", naming_other_wasm, "wasm"),
    "library damaged": ("library.pack", damaged, "integrity"),
    "engine not found": ("engine.pack", gone, "network"),
    "engine damaged": ("engine.pack", damaged, "integrity"),
    "engine without its entry": ("engine.json", saying(entry="rulewalk.none"), "engine"),
}


ALL_BUT = """async (bytes) => {
  // The way is told in fifty parts, so the last one may be missing.
  const enough = ({done, total}) => done > total - bytes - total / 50;
  while (!progress.length || !enough(progress.at(-1))) {
    await new Promise((over) => setTimeout(over, 20));
  }
}"""
"""Waits until all has come but one file of so many bytes."""


@pytest.mark.parametrize(("file", "fault", "code"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_named(page: Page, host: Host, file: str, fault: Fault, code: str) -> None:
    host.faults[file] = fault
    open_engine(page, host)
    waiting = ask(page, n=1)
    assert waiting["code"] == code
    assert page.evaluate("states.at(-1)") == "failed"
    assert failure(page) == {"name": "EngineFault", **waiting}
    assert ask(page, n=2) == waiting


MENDED: dict[str, tuple[str, Fault, str]] = {
    "wasm cut short": ("pyodide.asm.wasm", cut_short, "integrity"),
    "engine fails its test": ("engine.json", saying(self_test={"action": "raise"}), "engine"),
}


@pytest.mark.parametrize(("file", "fault", "code"), MENDED.values(), ids=MENDED)
def test_a_retry_mends_what_is_there_again(
    page: Page, host: Host, file: str, fault: Fault, code: str
) -> None:
    host.faults[file] = fault
    open_engine(page, host)
    assert ask(page, n=1)["code"] == code
    host.faults.clear()
    page.evaluate("engine.retry()")
    assert settled(page) == "ready"
    assert ask(page, n=3)["response"]["frame"]["said"] == {"n": 3}


def test_a_network_that_is_lost_half_way_is_told_and_a_retry_downloads_the_rest(
    page: Page, host: Host
) -> None:
    others_are_there = Event()

    def lost_at_last(handler: HostHandler, content: bytes) -> bytes:
        assert others_are_there.wait(30)
        return broken_off(handler, content)

    host.faults["pyodide.asm.wasm"] = lost_at_last
    open_engine(page, host)
    page.evaluate("() => { window.answer = ask({n: 1}); }")
    (manifest,) = host.folder.rglob("engine.json")
    page.evaluate(ALL_BUT, json.loads(manifest.read_text())["assets"]["wasm"]["bytes"])
    others_are_there.set()
    assert page.evaluate("answer")["code"] == "network"
    told = page.evaluate("progress.splice(0)")
    assert 0.3 < told[-1]["done"] / told[-1]["total"] < 0.7
    host.faults.clear()
    host.asked.clear()
    page.evaluate("engine.retry()")
    assert settled(page) == "ready"
    told = page.evaluate("progress")
    assert (told[0]["done"], told[-1]["done"]) == (0, told[-1]["total"])
    # What had arrived is not fetched again.
    assert not any(path.endswith(".pack") for path in host.asked)
    assert ask(page, n=2)["response"]["frame"]["said"] == {"n": 2}


@pytest.mark.parametrize("file", ["engine.json", "pyodide.asm.js", "engine-worker.mjs"])
def test_a_release_that_is_gone_is_told_and_a_retry_loads_the_page_anew(
    page: Page, host: Host, file: str
) -> None:
    open_engine(page, host)
    host.faults[file] = gone
    host.faults["index.html"] = naming_a_later_release
    assert ask(page, n=1)["code"] == "renewed"
    with page.expect_navigation():
        page.evaluate("engine.retry()")
    assert "rulewalk-2" in page.content()


def test_a_wrong_type_of_the_wasm_does_no_harm(page: Page, host: Host) -> None:
    host.types["pyodide.asm.wasm"] = "text/plain"
    open_engine(page, host)
    page.evaluate("engine.start()")
    assert settled(page) == "ready"


def test_a_wrong_type_of_the_worker_is_told(page: Page, host: Host) -> None:
    host.types["engine-worker.mjs"] = "text/plain"
    open_engine(page, host)
    page.evaluate("engine.start()")
    assert settled(page) == "failed"
    assert failure(page)["code"] == "network"
    assert "engine-worker.mjs does not load as a worker" in failure(page)["detail"]


@pytest.mark.parametrize("file", ["engine.json", "pyodide.asm.js", "pyodide.asm.wasm"])
def test_a_host_that_falls_silent_is_given_up(page: Page, host: Host, file: str) -> None:
    host.faults[file] = silent
    open_engine(page, host, downloading=1)
    page.evaluate("engine.start()")
    assert settled(page) == "failed"
    assert failure(page)["code"] == "timeout"


def test_a_start_without_end_is_given_up(page: Page, host: Host) -> None:
    host.faults["engine.json"] = saying(self_test={"action": "hang"})
    open_engine(page, host, starting=1)
    page.evaluate("engine.start()")
    assert settled(page) == "failed"
    assert page.evaluate("states") == ["downloading", "starting", "failed"]
    assert failure(page)["code"] == "timeout"


def test_a_page_from_a_disk_is_told_at_once(page: Page, host: Host) -> None:
    open_engine(page, host, manifest="file:///site/engine.json")
    assert ask(page, n=1)["code"] == "file"
    assert page.evaluate("[states, workers.length]") == [["downloading", "failed"], 0]


def test_a_worker_that_dies_or_hangs_during_a_move_is_replaced_and_the_move_answered(
    page: Page, sound_host: Host
) -> None:
    open_engine(page, sound_host, ready=2)
    ask(page, n=1)
    page.evaluate("window.killed = ask({n: 2}); workers.at(-1).terminate()")
    assert page.evaluate("killed")["response"]["frame"]["said"] == {"n": 2}
    assert page.evaluate("states") == [*BOOTED, *BOOTED]

    # To blame for a second worker that hangs, a request is given up, and the next one answered.
    page.evaluate("window.first = ask({action: 'hang'}); window.second = ask({n: 3})")
    assert page.evaluate("first") == {"code": "timeout", "detail": "ready, and no sign of life"}
    assert page.evaluate("second")["response"]["frame"]["said"] == {"n": 3}


# The real engine, in the library that was cut for it.


@pytest.fixture(scope="session")
def real_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = tmp_path_factory.mktemp("real-site")
    furnish(site, build_bundle(NODE_MODULES))
    return site


@pytest.fixture(scope="module")
def real_host(real_site: Path) -> Iterator[Host]:
    with Host(real_site) as host:
        yield host


# Starts the bundle's Python in the page itself, once.
START = """async (folder) => {
  const { load } = await import(folder + "engine-worker.mjs");
  const base = folder + "engine.json";
  const manifest = await (await fetch(base)).json();
  window.python = await load(manifest, base);
}"""


@pytest.fixture(scope="module")
def python(browser: Browser, real_host: Host) -> Iterator[Page]:
    """A page in which Python runs with the bundle's files and nothing else."""
    with browser.new_context() as visitor:
        page = visitor.new_page()
        page.goto(real_host.url)
        page.evaluate(START, f"{real_host.url}{FOLDER}/")
        yield page


def run(python: Page, function: Callable[..., object], *args: object) -> Any:
    """Runs one of the functions below in the browser."""
    call = f"{function.__name__}(*json.loads({json.dumps(json.dumps(args))}))"
    imports = "import json\nfrom typing import Any\n"
    program = f"{imports}{inspect.getsource(function)}\njson.dumps({call})"
    return python.evaluate("program => JSON.parse(python.runPython(program))", program)


def not_importable(names: list[str]) -> list[str]:
    """Which of these modules cannot be imported, and why."""
    from importlib import import_module

    faults = []
    for name in names:
        try:
            import_module(name)
        except ImportError as error:
            faults.append(f"{name}: {error}")
    return faults


def some_games() -> list[str]:
    """What was asked and a checksum of every response: each practice, and all that it refuses."""
    import json
    import re
    import zlib

    from rulewalk.practice.entry import handle

    told = []

    def ask(request: dict[str, Any], **more: object) -> dict[str, Any]:
        asked = {**request, **more}
        answer = handle(json.dumps(asked))
        told.append(f"{zlib.crc32(answer.encode()):08x} {json.dumps(asked)}")
        response: dict[str, Any] = json.loads(answer)
        return response

    def walk(request: dict[str, Any], steps: int, *wrong: str) -> None:
        """Play on from an opening; at each position ask for all that is offered and wrong."""
        again = request["action"]
        frame = ask(request)["frame"]
        for step in range(steps):
            offered = re.findall('data-rw-action="(.+?)"', frame["html"])
            cards = re.findall(r"pick (\w+)", " ".join(offered))[:2]
            pair = [f"lay-away {'.'.join(cards)}"] if len(cards) > 1 else []
            hand = re.findall('data-key="card-(..)"', frame["html"])[:6]
            own = [f"lay {card}" for card in hand if f"lay {card}" not in offered]
            onward = []
            for action in dict.fromkeys([*offered, *pair, *own, *wrong[step % 2 :: 2]]):
                verb = action.partition(" ")[0]
                goes_back = verb in backward or action == again
                if goes_back and step % 6 != 5:
                    continue
                found = ask(request, action=action, position=frame["position"]).get("frame")
                if found and not goes_back and found["position"] != frame["position"]:
                    onward.append(found)
            if not onward:
                break
            frame = onward[step % len(onward)]

    backward = {"undo", "again", "copy", "game", "match", "against", "muggins"}
    run = {"you": "4C 5H", "rival": "6D", "leads": "you"}
    lessons = (
        {"game": "cribbage/play", "start": run, "steps": [{"play": c} for c in ("4C", "6D", "5H")]},
        {"game": "cribbage/show", "start": {"hand": "5H 5D 4S JC", "starter": "6C"}, "steps": []},
    )
    cards = ("lay AC", "lay 1Z", "go", "next", "turn", "count 2", "count 99", "count x")
    tiles = ("pass", "buy", "next", "lots", "settle", "pick 0|0", "place 1|2@1|2.B")
    said = ("answer fifteen+run", "answer -", "answer x", "next", "done", "count fifteen 5H.JC")
    called = ("count pair 5H.5D", "count run 4S.5H.6C", "count flush 5H.5D", "count nobs JC")
    walks = [
        ({"game": "cribbage/play", "action": "deal"}, 8, cards),
        ({"game": "cribbage/discard", "action": "hand"}, 3, ("lay-away AS.AS", "pick 1Z")),
        (
            {"game": "cribbage/count", "action": "hand"},
            3,
            ("count", "count 0", "count 30", "show 3"),
        ),
        ({"game": "cribbage/game", "action": "game careful"}, 26, cards),
        ({"game": "cribbage/game", "action": "game simple"}, 2, ("muggins on", "against careful")),
        ({"game": "draw/match", "action": "match 2"}, 12, tiles),
        ({"game": "draw/match", "action": "match 3"}, 4, ()),
        ({"game": "draw/match", "action": "match 4"}, 4, ()),
        *(
            ({"game": "quiz:one", "action": "begin", "lesson": json.dumps(lesson)}, 6, wrong)
            for lesson, wrong in zip(lessons, (said, (*said, *called)), strict=True)
        ),
    ]
    for number, (opening, steps, wrong) in enumerate(walks):
        language = ("pt-BR", "en")[number % 2]
        walk({"language": language, "seed": number + 1, **opening}, steps, *wrong)
        ask({"language": language, "action": "open", "position": "no such thing", **opening})
    ask({"language": "eo", "game": "cribbage/play", "action": "deal", "seed": 1})
    told.append(handle("["))
    return told


def compiled_while_imported() -> list[str]:
    """What dataclasses compile although it was not prepared, when every practice is imported."""
    import builtins
    import sys

    from rulewalk.practice.entry import prepare

    importer = sys.modules["sitecustomize"]
    compiled = []

    def listen(source: Any, *more: Any) -> None:
        if isinstance(source, str):
            compiled.append(source)
        builtins.exec(source, *more)

    importer.exec = listen  # type: ignore[attr-defined]
    while prepare():
        pass
    return compiled


def test_what_dataclasses_write_has_been_compiled_beforehand(python: Page) -> None:
    assert run(python, compiled_while_imported) == []


def test_every_module_of_the_engine_and_of_the_margin_is_there(python: Page) -> None:
    names = [
        path.relative_to(bundle.PACKAGE.parent).with_suffix("").as_posix().replace("/", ".")
        for package in bundle.PACKAGES
        for path in (bundle.PACKAGE / package).rglob("*.py")
    ]
    assert len(names) > 20
    engine = [name.removesuffix(".__init__") for name in names]
    assert run(python, not_importable, sorted([*engine, *cut.MARGIN])) == []


def test_every_practice_is_the_same_in_the_browser_as_here(python: Page) -> None:
    assert run(python, some_games) == some_games()


def test_the_worker_answers_as_python_does_here(page: Page, real_host: Host) -> None:
    from rulewalk.practice.entry import handle

    open_engine(page, real_host)
    request = {**bundle.SELF_TEST, "language": "en"}
    assert ask(page, **request)["response"] == json.loads(handle(json.dumps(request)))
