"""The MkDocs plugin. Thin: what a page shows is made by the Markdown extension.

It adds the site's own assets once, at the root; builds the other languages below the first, so
that one command makes and one address serves them all; and rebuilds when scenario files or the
engine change.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, cast
from urllib.parse import urljoin, urlsplit

import click
from mkdocs.commands.build import build
from mkdocs.config import config_options as options
from mkdocs.config import load_config
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, event_priority, get_plugin_logger
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url
from mkdocs.utils.templates import TemplateContext

from rulewalk.lesson.walkthrough import Lesson
from rulewalk.site import slim
from rulewalk.site.catalogues import compile_stale
from rulewalk.site.incremental import BUILT, Built, Preview

if TYPE_CHECKING:
    from jinja2 import Environment

    from rulewalk.site.bundle import Bundle
    from rulewalk.site.frames import Frames
    from rulewalk.site.pages import RuleSection

PACKAGE = Path(__file__).parents[1]
ASSETS = PACKAGE / "site" / "assets"
ASSETS_URI = "assets/rulewalk-{}"
"""Where the site's own assets lie, below the root of the first language.

The folder's name holds a hash of all that is in it, the engine's manifest included: so a page can
never meet the scripts, or the scripts the engine, of another release.
"""

EXTENSION = "rulewalk.site.markdown"
"""The Markdown extension, as the configuration lists it."""

LIBRARIES = {
    "morphdom/dist/morphdom-umd.min.js": "morphdom.mjs",
    "morphdom/LICENSE": "morphdom-licence.txt",
}
"""Files of npm packages that pages load, with their licences -> their names among the assets."""

SHEETS = ("theme", "pen", "lesson", "practice")
"""The style sheets, which are served as one with Material's, after those and in this order."""

SHEET = "rulewalk.css"

ENGINE_URI = "assets/engine"
"""Where the engine's bundle lies, likewise."""

FRAMES_URI = "assets/frames"
"""Where the frames that ship with the practices lie, likewise."""

LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})

log = get_plugin_logger("rulewalk")


class RulewalkConfig(Config):  # type: ignore[no-untyped-call]
    """What mkdocs.yml may say below ``plugins: rulewalk:``."""

    also = options.Optional(options.Type(dict))
    """Other languages: folder below this site -> configuration file beside this one."""

    walkthroughs = options.Type(str, default="walkthroughs")
    """The folder of the scenario files, from the configuration file."""

    brotli = options.Type(int, default=11)
    """How hard large files are compressed beforehand, from 0 to 11; 11 takes a minute once."""


class RulewalkPlugin(BasePlugin[RulewalkConfig]):  # type: ignore[no-untyped-call]
    """Adds Rulewalk to an MkDocs site; see RulewalkConfig for its options."""

    def __init__(self) -> None:
        self.others: list[MkDocsConfig] = []
        self.lessons: tuple[Lesson, ...] = ()
        self.sections: Mapping[str, RuleSection] = {}
        self.built: Built | None = None
        self.bundle: Bundle | None = None
        self.frames: Frames | None = None

    def _walkthroughs(self, config: MkDocsConfig) -> Path:
        return home(config) / self.config.walkthroughs

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Say where scenario files and assets lie, and whether the address is a public one."""
        compile_stale()
        forget_changed_modules()
        if EXTENSION in config.mdx_configs:
            from rulewalk.site.frames import Frames

            self.frames = Frames(home(config) / ".cache" / "frames")
            # Lessons that are being worked on have none: each save would need new ones.
            config.mdx_configs[EXTENSION]["frames"] = (
                self._frames_of_practices if serving() else self.frames
            )
            # MkDocs may be started from any folder; the extension alone knows only that one.
            folder = home(config) / self.config.walkthroughs
            config.mdx_configs[EXTENSION]["walkthroughs"] = str(folder)
        config.extra.setdefault("rulewalk_root", "")
        # A site that is being worked on changes too often to be kept for use without a network.
        config.extra.setdefault("rulewalk_kept", not serving())
        self._word_offline(config)
        self._word_frame(config)
        host = urlsplit(config.site_url or "").hostname
        config.extra["rulewalk_published"] = host is not None and host not in LOOPBACK
        return config

    def _frames_of_practices(self, first: Mapping[str, object]) -> str:
        assert self.frames
        return "" if "lesson" in first else self.frames(first)

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add what is not in the docs folder: pages made from scenarios, assets, the engine.

        Raises:
            PluginError: a scenario file does not hold; the messages are ``rulewalk check``'s.
        """
        # Imported here: a changed module has been forgotten and is read anew.
        from rulewalk.site.lessons import ScenarioError, all_lessons
        from rulewalk.site.material_sheet import FOLDER
        from rulewalk.site.pages import generated_pages, in_reading_order, rule_sections

        try:
            self.lessons = all_lessons(self._walkthroughs(config))
        except ScenarioError as error:
            raise PluginError(error.message) from error
        written = {file.src_uri: file.content_string for file in files.documentation_pages()}
        self.sections = rule_sections(in_reading_order(written, config.nav))
        pages = generated_pages(self.lessons, self.sections, language_of(config))
        # What a lesson tells decides what it follows, and not where the sitemap has it.
        for page in sorted(pages, key=lambda page: page.path):
            files.append(
                File.generated(
                    config,
                    page.path,
                    content=page.markdown,
                    inclusion=InclusionLevel.NOT_IN_NAV,
                )
            )
        # Their rules are in the site's own sheet.
        for file in [file for file in files if file.src_uri.startswith(f"{FOLDER}/")]:
            files.remove(file)
        if not config.extra["rulewalk_root"]:
            for file in self._assets(config):
                files.append(file)
        files.append(self._web_manifest(config))
        return files

    def _assets(self, config: MkDocsConfig) -> Iterator[File]:
        """Make the engine and yield the site's own assets; pages can name their folder now."""
        from rulewalk.site.bundle import MANIFEST, BundleError, build_bundle, short_hash

        try:
            self.bundle = build_bundle(
                home(config) / "node_modules", cache=home(config) / ".cache" / "engine"
            )
        except BundleError as error:
            raise PluginError(str(error)) from error
        contents = {
            **own_assets(home(config), material_styles(config)),
            MANIFEST: self.bundle.listed,
        }
        names = sorted(contents)
        digest = short_hash("\0".join(names).encode(), *(contents[name] for name in names))
        folder = config.extra["rulewalk_assets"] = ASSETS_URI.format(digest)
        for name in names:
            yield File.generated(config, f"{folder}/{name}", content=contents[name])

    def _word_frame(self, config: MkDocsConfig) -> None:
        from rulewalk.voice.interface import Interface

        # Every language's: the page of an unknown address speaks them all.
        languages = [alternate["lang"] for alternate in config.extra["alternate"]]
        config.extra["rulewalk_words"] = {name: Interface(name) for name in languages}

    def _word_offline(self, config: MkDocsConfig) -> None:
        from rulewalk.site.offline import PAPER, mark_words

        config.extra["rulewalk_paper"] = PAPER
        config.extra["rulewalk_offline"] = mark_words(language_of(config))

    def _web_manifest(self, config: MkDocsConfig) -> File:
        from rulewalk.site.offline import MANIFEST, web_manifest

        manifest = web_manifest(
            name=config.site_name,
            description=config.site_description or "",
            language=language_of(config),
            root=config.extra["rulewalk_root"],
            assets=config.extra["rulewalk_assets"],
        )
        content = json.dumps(manifest, ensure_ascii=False, indent=1) + "\n"
        return File.generated(config, MANIFEST, content=content)

    def on_page_markdown(
        self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files
    ) -> str:
        """Ask every page for a description: search engines and shared links show it."""
        if not page.meta.get("description"):
            log.warning(f"'{page.file.src_uri}' has no description in its front matter")
        if page.file.generated_by:
            return markdown
        from rulewalk.site.pages import with_examples

        return with_examples(markdown, page.file.src_uri, self.lessons, language_of(config))

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> None:
        """Keep what it takes to make a page anew under ``mkdocs serve``."""
        if serving():
            self.built = Built(config, files, nav, self.sections, self.lessons)
            if not config.extra["rulewalk_root"]:
                BUILT.clear()
            BUILT.append(self.built)

    def on_env(self, env: "Environment", *, config: MkDocsConfig, files: Files) -> None:
        """Begin to walk the practices, while MkDocs writes the pages that name their frames."""
        if self.frames:
            self.frames.start()
        if self.built:
            self.built.env = env

    def on_page_context(
        self, context: TemplateContext, *, page: Page, config: MkDocsConfig, nav: Navigation
    ) -> TemplateContext:
        """Give the templates the addresses of the same page in every language."""
        named = cast(dict[str, object], context)
        named["rulewalk_alternates"] = list(alternates(page, config))
        return context

    # Last: MkDocs keeps one search plugin for all configurations of a process, and the build of
    # the next language begins by giving it another language's index.
    @event_priority(-100)
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Build the other languages into their folders below this site."""
        if self.built:
            self.built.finish()
        self._write_frames(config)
        if self.bundle:
            self.bundle.write(Path(config.site_dir) / ENGINE_URI)
            log.info(self.bundle.manifest.summary)
        self.others = []
        for folder, file in (self.config.also or {}).items():
            other = load_config(
                config_file=str(home(config) / file),
                site_dir=str(Path(config.site_dir) / folder),
                site_url=f"{config.site_url}{folder}/" if config.site_url else None,
                strict=config.strict,
            )
            other.extra["rulewalk_root"] = "../" * len(Path(folder).parts)
            other.extra["rulewalk_assets"] = config.extra["rulewalk_assets"]
            other.extra["rulewalk_kept"] = config.extra["rulewalk_kept"]
            build(other)
            self.others.append(other)
        if not config.extra["rulewalk_root"]:
            self._write_worker(config)
            if not serving():
                self._compress(config)

    def _compress(self, config: MkDocsConfig) -> None:
        from rulewalk.site.compressed import write_compressed

        kept = home(config) / ".cache" / "compressed"
        count = write_compressed(Path(config.site_dir) / "assets", kept, self.config.brotli)
        log.info(f"compressed beforehand: {count} files")

    def _write_worker(self, config: MkDocsConfig) -> None:
        from rulewalk.site.offline import write_retirement, write_worker

        if config.extra["rulewalk_kept"]:
            log.info(write_worker(Path(config.site_dir)).summary)
        else:
            write_retirement(Path(config.site_dir))

    def _write_frames(self, config: MkDocsConfig) -> None:
        from rulewalk.site.frames import FramesError

        if self.frames:
            try:
                self.frames.write(Path(config.site_dir, config.extra["rulewalk_root"], FRAMES_URI))
            except FramesError as error:
                raise PluginError(str(error)) from error

    def on_serve(
        self, server: LiveReloadServer, *, config: MkDocsConfig, **_: object
    ) -> LiveReloadServer:
        """Watch all that pages are made from; make anew what shows a changed scenario file."""
        # A compiled file beside a changed module would look like one more change.
        sys.dont_write_bytecode = True
        watched = [PACKAGE]
        for each in (config, *self.others):
            watched += [Path(each.docs_dir), Path(each.config_file_path)]
        for path in watched:
            server.watch(str(path))
        others = [*watched, *map(Path, config.watch), *watched_theme(config)]
        Preview(server, self._walkthroughs(config), others).begin()
        return server


class Alternate(NamedTuple):
    """A page in one language, as its head and the language switch name it."""

    lang: str
    name: str
    root: str
    """The language's root from this page, which holds wherever the site lies."""

    page: str
    """The page from this page, likewise."""

    address: str
    """The page's full address where the site is published; otherwise the same as ``page``."""


def alternates(page: Page, config: MkDocsConfig) -> Iterator[Alternate]:
    """Yield this page in every language: the slugs are the same below each language's root."""
    here = page.url.removeprefix("./")
    up = get_relative_url(".", page.url).rstrip("/") + "/"
    for language in config.extra["alternate"]:
        root = up + language["link"].removeprefix("./")
        address = root + here
        if config.extra["rulewalk_published"]:
            address = urljoin(config.site_url or "", language["link"] + here)
        yield Alternate(language["lang"], language["name"], root, root + here, address)


def serving() -> bool:
    """Whether ``mkdocs serve`` runs.

    ``on_startup`` would tell, but MkDocs gives all configurations of a process one instance of a
    plugin that has it.
    """
    context = click.get_current_context(silent=True)
    return context is not None and context.info_name == "serve"


def watched_theme(config: MkDocsConfig) -> list[Path]:
    """Return the folders of the theme where ``mkdocs serve`` was asked to watch them."""
    context = click.get_current_context(silent=True)
    asked = context is not None and context.params.get("watch_theme")
    return [Path(folder) for folder in config.theme.dirs] if asked else []


def home(config: MkDocsConfig) -> Path:
    """Return the folder of the configuration file, which its paths are relative to."""
    return Path(config.config_file_path).resolve().parent


def language_of(config: MkDocsConfig) -> str:
    """Return the language of a site's pages, such as ``pt-BR``."""
    return str(config.theme["language"])


def material_styles(config: MkDocsConfig) -> list[str]:
    """Return Material's style sheets without what the configuration leaves out.

    Raises:
        PluginError: the theme is another one.
    """
    from rulewalk.site.material_sheet import absent_classes, material_files, without_classes

    absent = absent_classes([*config.markdown_extensions, *config.plugins])
    try:
        files = material_files(map(Path, config.theme.dirs))
    except FileNotFoundError as error:
        raise PluginError(str(error)) from error
    sheets = [path.read_text(encoding="utf-8") for path in files]
    return [without_classes(sheet, absent) for sheet in sheets]


def own_assets(home: Path, before: Iterable[str] = ()) -> dict[str, bytes]:
    """Return the site's scripts, styles and pictures by their names, as short as they are served.

    Args:
        home: the folder that holds ``node_modules``.
        before: style sheets that the site's own come after, in one file with them.

    Raises:
        PluginError: an npm package is not installed.
    """
    paths = {
        path.relative_to(ASSETS).as_posix(): path for path in ASSETS.rglob("*") if path.is_file()
    }
    for source, name in LIBRARIES.items():
        paths[name] = home / "node_modules" / source
        if not paths[name].is_file():
            raise PluginError(f"{paths[name]} is missing: `npm ci` brings it")
    contents = {name: path.read_bytes() for name, path in paths.items()}
    styles = [contents.pop(f"{name}.css").decode() for name in SHEETS]
    contents[SHEET] = "\n".join([*before, slim.sheet(styles)]).encode()
    for source, name in LIBRARIES.items():
        if source.endswith(".js"):
            contents[name] = slim.module(contents[name].decode()).encode()
    scripts = {name: text for name, text in contents.items() if name.endswith((".js", ".mjs"))}
    return contents | {name: slim.script(text.decode()).encode() for name, text in scripts.items()}


def source_times() -> dict[str, int]:
    """Return when each file of the package was last written, in nanoseconds."""
    return {
        str(path): path.stat().st_mtime_ns
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


_loaded_sources: dict[str, int] = source_times()


def forget_changed_modules() -> bool:
    """Make the next import read the package anew if any of its files changed; tell whether one did.

    This is what lets ``mkdocs serve`` show a changed rule. This module itself is kept: a change to
    it needs a new start.
    """
    now = source_times()
    if now == _loaded_sources:
        return False
    _loaded_sources.clear()
    _loaded_sources.update(now)
    kept = {"rulewalk.site", "rulewalk.site.incremental", __name__}
    for name in [name for name in sys.modules if name.startswith("rulewalk.")]:
        if name in kept:
            continue
        del sys.modules[name]
        parent, _, child = name.rpartition(".")
        if parent in sys.modules:
            # `from rulewalk import x` looks here first.
            vars(sys.modules[parent]).pop(child, None)
    return True
