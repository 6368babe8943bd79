"""What `mkdocs serve` makes anew when a scenario file changes, and when it builds everything."""

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.request import urlopen
from wsgiref.util import setup_testing_defaults

import pytest
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.livereload import LiveReloadServer

from rulewalk.scenario.load import load_file
from rulewalk.site.incremental import BUILT
from small_site import build_site, make_project, serving

ANY_ORDER = "cribbage/run-any-order"
CONTINUED = "cribbage/run-continued"
BEST = "cribbage/twenty-nine"
VALUES = "draw/match-values"

LAST_STEP = """  - line: ""
    place: "[0|0]"
    open: [0, 0]
"""


@dataclass
class Served:
    """A small site under `mkdocs serve`, without the network between it and its reader."""

    project: Path
    site: Path
    config: MkDocsConfig
    server: Any
    whole: list[str] = field(default_factory=list)

    def lesson(self, name: str) -> Path:
        return self.project / "walkthroughs" / f"{name}.yml"

    def edit(self, path: Path, old: str, new: str) -> None:
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")

    def saved(self) -> None:
        """Let the server go through what has changed, as it does when its observers tell it."""
        self.server.builder()

    def change(self, name: str, old: str, new: str) -> None:
        """Edit and save a scenario file."""
        self.edit(self.lesson(name), old, new)
        self.saved()

    def get(self, address: str) -> str:
        environ: dict[str, Any] = {"PATH_INFO": address}
        setup_testing_defaults(environ)
        status: list[str] = []
        app = self.server.get_app()
        with closing(app(environ, lambda line, _headers: status.append(line))) as answer:
            assert status == ["200 OK"]
            return b"".join(answer).decode()

    def get_all(self) -> dict[str, bytes]:
        """Ask for every page and for the search indexes; return the whole site as it then is."""
        for path in [*self.site.rglob("index.html"), *self.site.rglob("search_index.json")]:
            name = path.relative_to(self.site).as_posix()
            self.get(f"/{name.removesuffix('index.html')}")
        return files_of(self.site)

    def anew(self) -> dict[str, bytes]:
        """Return the site as a whole build makes it now."""
        folder, kept = self.site.with_name("anew"), [*BUILT]
        build_site(self.project, folder)
        BUILT[:] = kept
        return files_of(folder)


def files_of(site: Path) -> dict[str, bytes]:
    """Return the files of a site; a packed sitemap holds its own name."""
    return {
        path.relative_to(site).as_posix(): path.read_bytes()
        for path in site.rglob("*")
        if path.is_file() and path.suffix != ".gz"
    }


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Build the site once."""
    project = make_project(tmp_path_factory.mktemp("small"))
    site = project / "site"
    with serving():
        config = build_site(project, site)
        whole: list[str] = []

        def build() -> None:
            whole.append("built")
            build_site(project, site)

        server = LiveReloadServer(build, "127.0.0.1", 0, root=str(site), polling_interval=60)
        config.plugins.on_serve(server, config=config, builder=build)
        yield Served(project, site, config, server, whole)
        server.server_close()


@pytest.fixture
def served(small: Served) -> Iterator[Served]:
    """Give the small site to a test, and put back what it changes."""
    sources = [*small.project.rglob("*.yml"), *small.project.rglob("*.md")]
    texts = {path: path.read_bytes() for path in sources}
    yield small
    for path, text in texts.items():
        if path.read_bytes() != text:
            path.write_bytes(text)
    small.saved()
    small.get_all()
    small.whole.clear()


EDITS: dict[str, Callable[[Served], None]] = {
    "a step": lambda site: site.change(ANY_ORDER, "5H", "5D"),
    "one step less": lambda site: site.change(VALUES, LAST_STEP, ""),
    "a title": lambda site: site.change(CONTINUED, "\n  en: ", "\n  en: Another name, "),
    "a text": lambda site: site.change(ANY_ORDER, "Four, six, five", "Six, five, four"),
    "the rules": lambda site: site.change(ANY_ORDER, "  - cribbage.play.run\n", ""),
}


def test_what_is_shown_after_an_edit_is_what_a_whole_build_makes(served: Served) -> None:
    before = files_of(served.site)
    for edit in EDITS.values():
        edit(served)
        shown = served.get_all()
        assert shown != before
        assert shown == served.anew()
        before = shown
    assert served.whole == []


def test_only_the_pages_that_show_a_lesson_are_made_anew(served: Served) -> None:
    before = files_of(served.site)
    served.change(ANY_ORDER, "Four, six, five", "Six, five, four")
    served.change(ANY_ORDER, "leads: you", "leads: you ")
    after = served.get_all()
    changed = {name for name, content in after.items() if before[name] != content}
    # The examples page tells each lesson's introduction.
    assert changed == {
        "en/cribbage/run-any-order/index.html",
        "en/cribbage/play/index.html",
        "en/cribbage/examples/index.html",
        "en/search/search_index.json",
    }


def test_a_page_that_nobody_asks_for_waits(served: Served) -> None:
    page = served.site / "en" / ANY_ORDER / "index.html"
    before = page.read_bytes()
    served.change(ANY_ORDER, "Four, six, five", "Six, five, four")
    assert page.read_bytes() == before
    assert "Six, five, four" in served.get(f"/en/{ANY_ORDER}/")
    assert page.read_bytes() != before


def test_both_languages_show_the_edit(served: Served) -> None:
    served.edit(served.lesson(ANY_ORDER), "Four, six, five", "Six, five, four")
    served.change(ANY_ORDER, "Quatro, seis e cinco", "Seis, cinco e quatro")
    assert "Six, five, four" in served.get("/en/cribbage/play/")
    assert "Seis, cinco e quatro" in served.get("/cribbage/play/")


def test_a_file_that_does_not_hold_leaves_the_site_as_it_was(
    served: Served, caplog: pytest.LogCaptureFixture
) -> None:
    before = files_of(served.site)
    served.change(ANY_ORDER, "count: 4", "count: 5")
    (message,) = load_file(served.lesson(ANY_ORDER), served.project / "walkthroughs").messages
    assert [str(message)] == [
        record.getMessage().removeprefix("rulewalk: ")
        for record in caplog.records
        if record.levelname == "ERROR"
    ]
    assert served.get_all() == before
    # Nor does a build for another reason take the site away.
    served.edit(served.project / "docs/en/index.md", "Prose", "Words")
    served.saved()
    assert served.get_all() == before

    served.change(ANY_ORDER, "count: 5", "count: 4")
    assert served.whole == ["built"], "the written page is due"
    assert "Words" in served.get("/en/")
    served.change(ANY_ORDER, "Four, six, five", "Six, five, four")
    assert served.whole == ["built"]
    assert served.get_all() == served.anew()


@pytest.mark.soak
def test_a_scenario_that_comes_or_goes_builds_the_whole_site(served: Served) -> None:
    other = served.lesson("cribbage/another")
    shutil.copyfile(served.lesson(BEST), other)
    served.saved()
    assert served.whole == ["built"]
    assert "rw-walkthrough" in served.get("/en/cribbage/another/")
    other.unlink()
    served.saved()
    assert served.whole == ["built"] * 2
    assert served.get_all() == served.anew()


@pytest.mark.soak
@pytest.mark.parametrize("name", ["docs/en/cribbage/play.md", "mkdocs.en.yml"])
def test_whatever_else_changes_builds_the_whole_site(served: Served, name: str) -> None:
    path = served.project / name
    path.write_text(path.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    served.saved()
    assert served.whole == ["built"]
    # Even where a scenario file was saved at the same time.
    path.write_text(path.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    served.change(ANY_ORDER, "Four, six, five", "Six, five, four")
    assert served.whole == ["built"] * 2
    assert served.get_all() == served.anew()


def test_a_scenario_saved_without_a_change_makes_nothing(served: Served) -> None:
    before = files_of(served.site)
    served.saved()
    served.lesson(ANY_ORDER).touch()
    served.saved()
    assert served.whole == []
    assert served.get_all() == before


def test_a_directive_that_fails_with_the_changed_lesson_leaves_its_page(served: Served) -> None:
    before = served.get("/en/cribbage/show/")
    text = served.lesson(CONTINUED).read_text(encoding="utf-8")
    # A lesson of refusals alone asks nothing, so the page's quiz cannot be made.
    head, _steps = text.split("steps:\n")
    head = re.sub(r"rules:\n( +- .*\n)+", "rules: [cribbage.play.go]\n", head)
    refused = "steps:\n  - refuse: {go: you, because: cribbage.play.go}\n"
    served.lesson(CONTINUED).write_text(head + refused, encoding="utf-8")
    served.saved()
    assert (
        served.get("/en/cribbage/show/").partition("<script>")[0] == before.partition("<script>")[0]
    )
    served.lesson(CONTINUED).write_text(text, encoding="utf-8")
    served.saved()
    assert served.get_all() == served.anew()


def test_the_browser_is_told_of_a_saved_scenario(served: Served) -> None:
    server: LiveReloadServer = served.server
    server.poll_response_timeout = 1
    loop = Thread(target=server.serve)
    loop.start()
    try:
        # Bound by then, or this waits.
        while not server.serve_thread.is_alive():
            loop.join(0.01)
        root = f"http://127.0.0.1:{server.server_address[1]}"

        def get(address: str) -> str:
            with urlopen(f"{root}{address}") as answer:
                return str(answer.read().decode())

        page = f"/en/{ANY_ORDER}/"
        (epoch,) = re.findall(r"livereload\((\d+),", get(page))
        words = iter(f"Five{'!' * number}" for number in range(1, 99))
        now, told = "Four", epoch
        # Until the folder has been looked at for the first time, a change is not seen.
        while told == epoch:
            before, now = now, next(words)
            served.edit(served.lesson(ANY_ORDER), f"{before}, six", f"{now}, six")
            told = get(f"/livereload/{epoch}/1")
        assert f"{now}, six" in get(page)
        assert served.whole == []
    finally:
        server.shutdown()
        loop.join()
