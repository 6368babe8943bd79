"""What ``mkdocs serve`` does about a changed scenario file: only what shows it is made anew.

MkDocs would build the whole site again. Instead, what it knew at the end of the last build is kept
for every language. When nothing but the contents of scenario files has changed since, the pages
that they change are *due*: each is made when it is next asked for, and so is the search index.
Whatever else has changed, a scenario that came or went included, is left to MkDocs.

This module is never read anew; those that may be are imported where they are used.
"""

import os
import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, cast

from click import ClickException
from jinja2 import Environment
from mkdocs.commands import build
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import get_plugin_logger
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation
from mkdocs.utils import meta

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

    from rulewalk.lesson.walkthrough import Lesson
    from rulewalk.site.pages import RuleSection

POLLED: Final = 0.2
"""How often the folder of the scenario files is looked at, in seconds."""

PLUGIN: Final = "rulewalk"
"""The plugin that gives written pages the lessons that they lead to."""

SEARCH: Final = "search"
"""The plugin of the theme that fills the search index, without the theme's own prefix."""

_EMBEDDED: Final = re.compile(r"^ */{3,} *(?:walkthrough|quiz) *\| *(?P<id>\S+) *$", re.MULTILINE)

log = get_plugin_logger("rulewalk")


@dataclass(slots=True)
class Built:
    """One language of the site as it was built last, and what it takes to make a page anew.

    Attributes:
        config: its configuration.
        files: all its files; each page's file knows its page.
        nav: its navigation.
        sections: where rules are explained, by rule id.
        lessons: those its pages show, in the order of their ids.
        env: its templates.
        index: the theme's search index; None without one.
        index_due: whether that has changed since it was written.
    """

    config: MkDocsConfig
    files: Files
    nav: Navigation
    sections: Mapping[str, "RuleSection"]
    lessons: tuple["Lesson", ...]
    env: Environment | None = None
    index: Any = None
    index_due: bool = False

    def finish(self) -> None:
        """Keep the search index of the build that ends, and not what its pages were made of."""
        search = self._search()
        self.index = search and search.search_index
        for file in self.files.documentation_pages():
            if file.page is not None:
                file.page.content = None

    def _search(self) -> Any:
        """Return the search plugin, one for all languages of a process; None if there is none."""
        plugins = self.config.plugins
        return plugins.get(f"{self.config.theme.name}/{SEARCH}") or plugins.get(SEARCH)

    @property
    def index_path(self) -> Path:
        """Where the search index lies."""
        return Path(self.config.site_dir, "search", "search_index.json")

    def take(self, lessons: tuple["Lesson", ...]) -> Iterator[File]:
        """Take lessons of the same ids in the place of those before; yield the pages then due."""
        from rulewalk.site.pages import generated_pages, with_examples

        language = str(self.config.theme["language"])
        both = zip(self.lessons, lessons, strict=True)
        changed = {new.walkthrough.id for old, new in both if new is not old}
        for page in generated_pages(lessons, self.sections, language):
            file = self.files.src_uris[page.path]
            if file.content_string != page.markdown or _embeds(page.markdown, changed):
                file.content_string = page.markdown
                yield file
        for file in self.files.documentation_pages():
            if file.generated_by or file.page is None:
                continue
            written, _meta = meta.get_data(file.content_string)
            markdown = with_examples(written, file.src_uri, lessons, language)
            if file.page.markdown != markdown or _embeds(markdown, changed):
                yield file
        self.lessons = cast(Any, self.config.plugins[PLUGIN]).lessons = lessons

    def make(self, file: File) -> None:
        """Make a page as MkDocs makes it in a build, and index it."""
        page = file.page
        assert page is not None
        assert self.env is not None
        config = self.config
        search = self._search()
        entries: list[dict[str, str]] = []
        if search:
            search.search_index, entries = self.index, self.index.entries
        before = len(entries)
        build._populate_page(page, config, self.files)
        pages = self.files.documentation_pages(inclusion=InclusionLevel.is_in_serve)
        build._build_page(
            page,
            config,
            pages,
            self.nav,
            self.env,
            excluded=bool(file.inclusion.is_excluded()),  # type: ignore[no-untyped-call]
        )
        page.validate_anchor_links(files=self.files, log_level=config.validation.links.anchors)
        page.content = None
        made = entries[before:]
        del entries[before:]
        old = [n for n, entry in enumerate(entries) if _is_of(entry, page.url)]
        # Those of a page stand together.
        entries[old[0] if old else before : old[-1] + 1 if old else before] = made

    def write_index(self) -> None:
        """Write the search index."""
        search = self._search()
        search.search_index = self.index
        search.on_post_build(config=self.config)
        self.index_due = False


def _embeds(markdown: str, ids: set[str]) -> bool:
    return any(found["id"] in ids for found in _EMBEDDED.finditer(markdown))


def _is_of(entry: Mapping[str, str], url: str) -> bool:
    return entry["location"].partition("#")[0] == url


def _is_indexed(file: File) -> bool:
    assert file.page is not None
    return not (file.page.meta.get("search") or {}).get("exclude")


BUILT: Final[list[Built]] = []
"""The languages that the last build under ``mkdocs serve`` made, in the order it began them."""


@dataclass(slots=True)
class Preview:
    """The site under ``mkdocs serve``.

    Attributes:
        server: MkDocs' server, whose builder and application this stands before.
        walkthroughs: the folder of the scenario files.
        others: whatever else is watched, files and folders.
    """

    server: LiveReloadServer
    walkthroughs: Path
    others: Sequence[Path]
    _whole: Any = None
    _served: "WSGIApplication | None" = None
    _lock: Lock = field(default_factory=Lock)
    _due: dict[Path, tuple[Built, File]] = field(default_factory=dict)
    # Whether the last build is one to go on from.
    _sound: bool = True
    _times: dict[Path, int] = field(default_factory=dict)

    def begin(self) -> None:
        """Stand before the server's builder and application, and watch the scenario files."""
        self._times = self._other_times()
        self._whole, self.server.builder = self.server.builder, self.rebuild
        self._served = self.server.get_app()
        self.server.set_app(self.answer)
        if self.walkthroughs.is_dir():
            self._watch()

    def _watch(self) -> None:
        """Have the folder looked at more often than the server looks at what it watches."""
        server = cast(Any, self.server)
        observer = server.observer
        quick = type(observer)(timeout=POLLED)
        # The server asks the observer that it finds; it hears of changes in the usual way.
        server.observer = quick
        server.watch(str(self.walkthroughs))
        server.observer = observer
        quick.start()

    def rebuild(self) -> None:
        """Take what has changed: scenario files alone, or build the whole site.

        Where a scenario file does not hold, its faults are told, and the site stays as it is.
        """
        from rulewalk.site.catalogues import compile_stale
        from rulewalk.site.plugin import forget_changed_modules

        with self._lock:
            compile_stale()
            if forget_changed_modules():
                self._sound = False
            from rulewalk.site.lessons import ScenarioError, all_lessons

            try:
                lessons = all_lessons(self.walkthroughs)
            except ScenarioError as error:
                log.error(error.message)
                return
            times = self._other_times()
            if self._sound and times == self._times and self._take(lessons):
                return
            self._due.clear()
            self._sound = False
            self._whole()
            self._sound, self._times = True, times

    def _take(self, lessons: tuple["Lesson", ...]) -> bool:
        """Take changed lessons; return False where scenarios came or went."""
        ids = [lesson.walkthrough.id for lesson in lessons]
        for built in BUILT:
            if ids != [lesson.walkthrough.id for lesson in built.lessons]:
                return False
        for built in BUILT:
            for file in built.take(lessons):
                self._due[Path(file.abs_dest_path)] = built, file
                built.index_due |= built.index is not None and _is_indexed(file)
        return True

    def _other_times(self) -> dict[Path, int]:
        """Return when each of the other files was last written, in nanoseconds."""
        times = {}
        for path in _files_of(self.others):
            # Editors' own files come and go.
            with suppress(FileNotFoundError):
                times[path] = path.stat().st_mtime_ns
        return times

    def answer(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answer a request; what is due of it is made before."""
        assert self._served is not None
        self._make_due(environ.get("PATH_INFO", ""))
        return self._served(environ, start_response)

    def _make_due(self, address: str) -> None:
        name = address.removeprefix(self.server.mount_path)
        inside = posixpath.normpath(f"/{name}").lstrip("/")
        path = Path(self.server.root, inside, "index.html" if address.endswith("/") else "")
        with self._lock:
            self._make(path)
            for built in BUILT:
                if built.index_due and path == built.index_path:
                    for due, (of, file) in list(self._due.items()):
                        if of is built and _is_indexed(file):
                            self._make(due)
                    built.write_index()

    def _make(self, path: Path) -> None:
        """Make the page at a path if it is due; one that cannot be made stays as it was."""
        if path not in self._due:
            return
        built, file = self._due[path]
        try:
            built.make(file)
        except ClickException:
            # MkDocs has told what is wrong.
            return
        del self._due[path]


def _files_of(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield files, and all files below folders but compiled modules."""
    for path in paths:
        if path.is_file():
            yield path
        for folder, folders, names in os.walk(path):
            folders[:] = [name for name in folders if name != "__pycache__"]
            yield from (Path(folder, name) for name in names)
