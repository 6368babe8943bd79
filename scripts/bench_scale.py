"""Measures how the site grows with its scenarios, and how soon a changed one is seen.

Scenarios are played at random (``random_scenarios.py``) and added to those of the site; whatever is
built is built in both languages, by ``mkdocs build`` in a process of its own. The peer is MkDocs
with Material as it comes: the same pages as plain Markdown, the finished HTML pasted in.
"""

import os
import re
import resource
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

from markdown import Markdown
from ruamel.yaml import YAML

from bench import Row
from random_scenarios import STEPS, write_scenarios
from rulewalk.lesson.placeholders import filled
from rulewalk.lesson.walkthrough import Lesson
from rulewalk.pen.sprite import sprite
from rulewalk.site.lessons import all_lessons
from rulewalk.site.markdown import RulewalkExtension
from rulewalk.site.pages import generated_pages, in_reading_order, rule_sections, with_examples

ROOT: Final = Path(__file__).parent.parent
CONFIGS: Final = {"mkdocs.yml": "pt-BR", "mkdocs.en.yml": "en"}
"""The configuration of each language, the first of which builds the others too."""

SIZES: Final = (250, 500, 1_000, 2_000)
MEASURED: Final = 1_000
"""How many scenarios the site has where it is compared and served."""

EDITED: Final = 10
"""How many scenarios are changed, one after the other, while the site is served."""

OURS: Final = ("rulewalk", "rulewalk.site.markdown")
"""The plugin and the Markdown extension that the peer goes without."""

QUIET: Final = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
"""The environment of what is built and served: without Material's notice about its successor."""

LONGEST: Final = 3_600
"""Seconds after which a server is not waited for any more."""


@dataclass(frozen=True)
class Took:
    """How long a command took: seconds by the clock, and of the processor, its children's too."""

    clock: float
    cpu: float

    def __str__(self) -> str:
        """Return both in words."""
        return f"{self.clock:.1f} (processor {self.cpu:.1f})"

    def __add__(self, other: "Took") -> "Took":
        """Return how long both took, one after the other."""
        return Took(self.clock + other.clock, self.cpu + other.cpu)

    def over(self, other: "Took") -> str:
        """Return how many times as long as another it took."""
        return f"{self.clock / other.clock:.2f} (processor {self.cpu / other.cpu:.2f})"


def build(project: Path, config: str) -> Took:
    """Build a site and return how long it took."""
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", config]
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run(command, cwd=project, check=True, env=QUIET)
    clock = time.monotonic() - begun
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return Took(clock, cpu)


@contextmanager
def project_of(scenarios: int) -> Iterator[Path]:
    """Make this site's project with so many more scenarios, and remove it afterwards."""
    with TemporaryDirectory(prefix="rulewalk-") as folder:
        project = Path(folder).resolve()
        for name in CONFIGS:
            shutil.copy(ROOT / name, project)
        for name in ("docs", "walkthroughs"):
            shutil.copytree(ROOT / name, project / name)
        for name in ("src", "node_modules", ".cache"):
            (project / name).symlink_to(ROOT / name)
        write_scenarios(project / "walkthroughs", scenarios)
        yield project


# -- The peer -------------------------------------------------------------------------------------


def paste(project: Path) -> Path:
    """Write a project's pages with their finished HTML pasted in; return the peer's project."""
    peer = project / "pasted"
    shutil.copytree(project / "docs", peer / "docs")
    yaml = YAML()
    lessons = all_lessons(project / "walkthroughs")
    for name, language in CONFIGS.items():
        config = yaml.load(project / name)
        docs = project / config["docs_dir"]
        written = {
            path.relative_to(docs).as_posix(): path.read_text(encoding="utf-8")
            for path in docs.rglob("*.md")
        }
        extension = RulewalkExtension(language=language, walkthroughs=str(project / "walkthroughs"))
        converter = Markdown(extensions=[extension])
        ordered = in_reading_order(written, config["nav"])
        for path, markdown in _pages(ordered, lessons, language):
            target = peer / config["docs_dir"] / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(_pasted(markdown, converter, extension), encoding="utf-8")
        config["theme"].pop("custom_dir", None)
        for ours in OURS:
            config["plugins"].pop(ours, None)
            config["markdown_extensions"].pop(ours, None)
        # Ours are left out of the navigation too; a warning for each would take its time.
        config["validation"] = {"nav": {"omitted_files": "ignore"}}
        yaml.dump(config, peer / name)
    return peer


def _pages(
    written: dict[str, str], lessons: tuple[Lesson, ...], language: str
) -> Iterator[tuple[str, str]]:
    for path, markdown in written.items():
        yield path, with_examples(markdown, path, lessons, language)
    for page in generated_pages(lessons, rule_sections(written), language):
        yield page.path, page.markdown


def _pasted(markdown: str, converter: Markdown, extension: RulewalkExtension) -> str:
    """Return a page with the HTML of each block in its place, and its symbols at the end."""
    converter.reset()
    text = re.sub(
        r"^///.*?^ *///$",
        lambda block: f"\n{_html(block[0], converter, extension)}\n",
        filled(markdown),
        flags=re.DOTALL | re.MULTILINE,
    )
    if extension.symbols:
        text += f"\n\n<div>{sprite(extension.symbols)}</div>\n"
    return text


def _html(block: str, converter: Markdown, extension: RulewalkExtension) -> str:
    html = converter.convert(block)
    return html.removesuffix(f"\n{sprite(extension.symbols)}")


def _figures(site: Path) -> int:
    """Return how many pictures a built site shows."""
    pages = site.rglob("*.html")
    return sum(page.read_text(encoding="utf-8").count('<svg class="rw-drawing') for page in pages)


def against_pasted(project: Path, ours: Took) -> Row:
    """Return how long the site takes, over the time of the peer."""
    peer = paste(project)
    theirs = Took(0, 0)
    for config in CONFIGS:
        theirs += build(peer, config)
    if _figures(peer / "site") != _figures(project / "site"):
        raise RuntimeError("the peer does not show the same pictures")
    return Row(
        f"the whole site, {MEASURED:,} more scenarios ({MEASURED * STEPS:,} steps), seconds",
        str(ours),
        "at most 1.5 times the peer",
        f"{theirs} (finished HTML pasted in, plain MkDocs and Material)",
        ours.over(theirs),
    )


# -- The server -----------------------------------------------------------------------------------


@contextmanager
def served(project: Path) -> Iterator[str]:
    """Serve a project as ``make serve`` does; return its address once it answers."""
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        at = f"127.0.0.1:{free.getsockname()[1]}"
    command = [sys.executable, "-m", "mkdocs", "serve", "--quiet", "--livereload", "-a", at]
    server = subprocess.Popen(command, cwd=project, env=QUIET)
    try:
        last = time.monotonic() + LONGEST
        while True:
            try:
                get(f"http://{at}/")
                break
            except URLError:
                if server.poll() is not None or time.monotonic() > last:
                    raise RuntimeError("the server does not answer") from None
                time.sleep(1)
        yield f"http://{at}"
    finally:
        server.terminate()
        server.wait()


def get(address: str) -> str:
    """Return what an address answers."""
    with urlopen(address, timeout=LONGEST) as answer:
        return str(answer.read().decode())


def seen_after(root: str, path: Path, part: str, word: str) -> float:
    """Change a part of a scenario file; return the seconds until the reloaded page shows it."""
    page = f"{root}/en/{path.parent.name}/{path.stem}/"
    (epoch,) = re.findall(r"livereload\((\d+),", get(page))
    text = path.read_text(encoding="utf-8")
    assert part in text
    begun = time.monotonic()
    path.write_text(text.replace(part, f"{part} {word}"), encoding="utf-8")
    # What the page itself asks for: this answers when it is time to load it again.
    get(f"{root}/livereload/{epoch}/1")
    shown = get(page)
    seconds = time.monotonic() - begun
    if f"{part} {word}" not in shown:
        raise RuntimeError(f"{page} does not show what was changed")
    return seconds


def while_served(project: Path, whole: Took) -> Row:
    """Return how soon a page shows what was changed in its scenario file."""
    paths = sorted(project.glob("walkthroughs/*/made-*.yml"))
    with served(project) as root:
        times = [
            seen_after(root, path, part, "indeed")
            for path in paths[:: len(paths) // EDITED][:EDITED]
            for part in ("Nobody", "At random:")
        ]
    return Row(
        f"a scenario of {MEASURED:,} saved to its page shown, text or title, longest in seconds",
        f"{max(times):.2f}",
        "at most 1",
        f"{median(times):.2f} (median of {len(times)}); {whole.clock:.1f} (the whole site)",
        f"{max(times) / whole.clock:.3f} (of the whole site)",
    )


# -- The report -----------------------------------------------------------------------------------


def scale() -> Iterator[Row]:
    """Yield how long the site takes with ever more scenarios, against the peer, and served."""
    took: dict[int, Took] = {}
    for size in SIZES:
        with project_of(size) as project:
            took[size] = build(project, next(iter(CONFIGS)))
            half = took.get(size // 2)
            yield Row(
                f"the whole site, both languages, {size:,} more scenarios, seconds",
                str(took[size]),
                f"at most 2.1 times {MEASURED:,}" if size == 2 * MEASURED else "",
                f"{half} ({size // 2:,} more)" if half else "",
                took[size].over(half) if half else "",
            )
            if size == MEASURED:
                yield against_pasted(project, took[size])
                yield while_served(project, took[size])
