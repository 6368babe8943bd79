"""Makes the site one that can be kept: the service worker and the web app manifests.

``sw.js``, at the site's root, lists every file of the finished site with its SHA-256. A browser
that has them all answers from them, all of one release (``templates/sw.js`` says how). The same
site gives the same bytes.
"""

import json
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final
from urllib.parse import quote

from rulewalk.voice.interface import Interface

WORKER: Final = "sw.js"
"""The service worker, from the site's root. It rules over what lies beside and below it."""

MANIFEST: Final = "manifest.webmanifest"
"""The web app manifest, from the root of each language."""

TEMPLATES: Final = Path(__file__).with_name("templates")

PAPER: Final = {"light": "#faf7f0", "dark": "#1e1f21"}
"""The colour of the page by scheme, as theme.css has it: browsers draw their frame in it."""

ICONS: Final = (
    ("icons/192.png", 192, "any"),
    ("icons/512.png", 512, "any"),
    ("icons/maskable-512.png", 512, "maskable"),
)
"""The pictures of the installed site: name among the assets, pixels each way, purpose."""

LEFT_OUT: Final = frozenset({".br", ".gz", ".map"})
"""Suffixes of files that no page asks for."""

NOT_KEPT: Final = frozenset({WORKER, "sitemap.xml"})
"""Names likewise; the sitemap changes by the day."""

SEARCH: Final = "assets/javascripts/lunr/"
"""Where Material has what its search needs for some languages."""

WORD_BREAKERS: Final = {"tinyseg": "ja", "wordcut": "th"}
"""Files of the search that one language needs, beside the one named by it."""


@dataclass(frozen=True, slots=True)
class KeptFile:
    """A file that is kept for use without a network.

    Attributes:
        path: where it lies from the site's root, as an address has it.
        integrity: its SHA-256 in the form of the ``integrity`` attribute.
        bytes: its size.
    """

    path: str
    integrity: str
    bytes: int


@dataclass(frozen=True, slots=True)
class Release:
    """A whole site, as the service worker knows it.

    Attributes:
        hash: 16 hexadecimal digits that change with any file and with the worker.
        files: in the order in which they are fetched: what every page needs, the engine, pages.
    """

    hash: str
    files: tuple[KeptFile, ...]

    @property
    def summary(self) -> str:
        """One line for the output of a build."""
        size = sum(file.bytes for file in self.files)
        return f"kept offline: {len(self.files)} files, {size / 1e6:.1f} MB, release {self.hash}"


def write_worker(site: Path) -> Release:
    """Write the service worker of a finished site to its root.

    Args:
        site: the folder of the whole site, all languages built. It may be served below any
            address.

    Raises:
        OSError: a file cannot be read or written.
    """
    program = (TEMPLATES / WORKER).read_text(encoding="utf-8")
    files = tuple(kept_files(site))
    rows = [[file.path, file.integrity, file.bytes] for file in files]
    listed = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
    release = Release(sha256(f"{listed}\n{program}".encode()).hexdigest()[:16], files)
    constant = f'const RELEASE = {{"hash": "{release.hash}", "files": [\n{listed}\n]}};\n'
    (site / WORKER).write_text(f"{constant}\n{program}", encoding="utf-8", newline="\n")
    return release


def write_retirement(site: Path) -> None:
    """Write a service worker that ends the rule of any other at this address, and its own.

    A site under ``mkdocs serve`` changes too often to be kept.

    Raises:
        OSError: the file cannot be written.
    """
    program = (TEMPLATES / "sw-retired.js").read_text(encoding="utf-8")
    (site / WORKER).write_text(program, encoding="utf-8", newline="\n")


def kept_files(site: Path) -> Iterator[KeptFile]:
    """Yield the files to keep of a finished site, what is needed first first.

    Raises:
        OSError: a file cannot be read.
    """
    found = []
    for file in site.rglob("*"):
        path = file.relative_to(site)
        # Files with such names tell the host something (".nojekyll", "_headers").
        hidden = any(part[0] in "._" for part in path.parts)
        left_out = file.suffix in LEFT_OUT or file.name in NOT_KEPT
        if file.is_file() and not hidden and not left_out and _wanted(site, path.as_posix()):
            found.append(path.as_posix())
    for name in sorted(found, key=lambda name: (_rank(name), name)):
        content = (site / name).read_bytes()
        integrity = f"sha256-{b64encode(sha256(content).digest()).decode()}"
        yield KeptFile(quote(name), integrity, len(content))


def _rank(name: str) -> int:
    """Return in which of the three groups a file is fetched."""
    if "assets/engine/" in name:
        return 1
    if not name.endswith((".html", ".json", ".webmanifest")):
        return 0
    return 0 if name.endswith(("404.html", "engine.json")) else 2


def _wanted(site: Path, name: str) -> bool:
    """Whether a file is of use: the search has files for thirty languages, a site speaks few."""
    root, lunr, rest = name.partition(SEARCH)
    if not lunr:
        return True
    index = site / root / "search" / "search_index.json"
    if not index.is_file():
        return False
    languages = json.loads(index.read_text(encoding="utf-8"))["config"]["lang"]
    stem = Path(rest).name.split(".")
    if stem[0] in WORD_BREAKERS:
        return WORD_BREAKERS[stem[0]] in languages
    if stem[1] == "multi":
        return len(languages) > 1
    return stem[1] in languages or (stem[1] == "stemmer" and languages != ["en"])


def mark_words(language: str) -> dict[str, object]:
    """Return what the mark in the footer says, by the names that its script knows.

    Raises:
        ValueError: there is no such language.
    """
    words = Interface(language)
    return {
        "none": words.not_kept_yet,
        "asking": words.kept_on_request,
        "keep": words.keep_site,
        "keeping": words.keeping_template,
        "kept": words.kept,
        "broken": {reason: words.not_kept(reason) for reason in ("network", "storage")},
        "impossible": {reason: words.not_kept(reason) for reason in ("insecure", "browser")},
        "again": words.retry,
        "renewal_label": words.renewal_label,
        "renewal": words.renewal,
        "renew": words.renew,
        "later": words.renew_later,
    }


def web_manifest(
    *, name: str, description: str, language: str, root: str, assets: str
) -> dict[str, object]:
    """Return the web app manifest of one language: how browsers install the site.

    Args:
        name: of the site.
        description: one sentence in that language.
        language: of the pages, such as ``pt-BR``.
        root: the site's root from the language's, such as ``../``; empty for the first one. An
            installed site holds all languages, so that the switch stays in its window.
        assets: the folder of the site's own assets, from the site's root.
    """
    return {
        "name": name,
        "short_name": name,
        "description": description,
        "lang": language,
        "dir": "ltr",
        "start_url": "./",
        "scope": root or "./",
        "display": "standalone",
        "theme_color": PAPER["light"],
        "background_color": PAPER["light"],
        "categories": ["education", "games"],
        "icons": [
            {
                "src": f"{root}{assets}/{path}",
                "sizes": f"{pixels}x{pixels}",
                "type": "image/png",
                "purpose": purpose,
            }
            for path, pixels, purpose in ICONS
        ],
    }
