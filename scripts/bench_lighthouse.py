"""Has Lighthouse rate pages of the site as it is published, on a phone, served with gzip."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

import chromium
from bench import Row
from bench_browser import ROOT, bare_site
from bench_host import serve_compressed
from browser.conftest import FLAGS

TOOL: Final = Path(__file__).parent / "lighthouse"
"""The folder with Lighthouse's own lock of packages."""

PAGES: Final = {
    "": 3,
    "cribbage/play/": 3,
    "cribbage/table/": 3,
    "en/": 1,
    "en/cribbage/play/": 1,
    "en/cribbage/table/": 1,
}
"""Home, a lesson with a practice, a whole practice -> how often each is rated: the median of the
performance counts, and the worst of the rest. The other language has the same scripts."""

CATEGORIES: Final = ("performance", "accessibility", "best-practices", "seo")
AIM: Final = "98, 100, 100, 100; 0"

LONGEST: Final = 180
"""Seconds that one rating may take."""


@dataclass(frozen=True)
class Rating:
    """What Lighthouse says of a page.

    Attributes:
        scores: of 100, in the order of ``CATEGORIES``.
        shift: the layout shift.
    """

    scores: tuple[float, ...]
    shift: float

    def __str__(self) -> str:
        """Return the scores and the layout shift."""
        return f"{', '.join(f'{score:.0f}' for score in self.scores)}; {self.shift:.3g}"


def scores() -> Iterator[Row]:
    """Yield how Lighthouse rates pages in both languages, beside a bare page of Material."""
    install()
    with TemporaryDirectory() as folder:
        with serve_compressed(bare_site(Path(folder))) as url:
            bare = rated(as_published(url), 1)
        site = Path(folder) / "published"
        with serve_compressed(site) as url:
            published = as_published(url)
            publish(site, published)
            for path, times in PAGES.items():
                rating = rated(f"{published}{path}", times)
                yield Row(
                    f"Lighthouse, /{path}: {', '.join(CATEGORIES)}; layout shift",
                    str(rating),
                    AIM,
                    f"{bare} (a bare Material page)",
                    f"{rating.scores[0] / bare.scores[0]:.2f}",
                )


def install() -> None:
    """Bring Lighthouse, unless the locked packages are there.

    Raises:
        subprocess.CalledProcessError: npm could not bring them; it says why.
    """
    lock, installed = TOOL / "package-lock.json", TOOL / "node_modules/.package-lock.json"
    if installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime:
        return
    print("bench: installing Lighthouse", file=sys.stderr, flush=True)
    npm = shutil.which("npm") or "npm"
    subprocess.run([npm, "ci", "--ignore-scripts", "--loglevel=error"], cwd=TOOL, check=True)


def as_published(url: str) -> str:
    """Return an address of this machine that pages take for a public one.

    Browsers trust it as they do the plain address, without a certificate.
    """
    return url.replace("127.0.0.1", "rulewalk.localhost")


def publish(site: Path, address: str) -> None:
    """Build the site for an address.

    Raises:
        RuntimeError: it does not build; the message is the build's.
    """
    run = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(site)],
        cwd=ROOT,
        env={**os.environ, "RULEWALK_SITE_URL": address},
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        raise RuntimeError(f"the site does not build:\n{run.stderr}")


def rated(address: str, times: int) -> Rating:
    """Return how Lighthouse rates a page when asked this often."""
    ratings = [rating_of(report(address)) for _ in range(times)]
    performance, *others = zip(*(rating.scores for rating in ratings), strict=True)
    return Rating((median(performance), *map(min, others)), max(rating.shift for rating in ratings))


def rating_of(told: dict[str, Any]) -> Rating:
    """Return the rating in a report of Lighthouse's."""
    return Rating(
        tuple(told["categories"][name]["score"] * 100 for name in CATEGORIES),
        told["audits"]["cumulative-layout-shift"]["numericValue"],
    )


def report(address: str) -> dict[str, Any]:
    """Return the report of one run of Lighthouse, by its default: a slow phone.

    Raises:
        RuntimeError: it could not load or rate the page.
    """
    command = [
        str(TOOL / "node_modules/.bin/lighthouse"),
        address,
        "--quiet",
        "--output=json",
        f"--only-categories={','.join(CATEGORIES)}",
        f"--chrome-flags={' '.join(['--headless', *FLAGS])}",
    ]
    found = chromium.find()
    env = {**os.environ, **({"CHROME_PATH": found} if found else {})}
    run = subprocess.run(
        command, env=env, capture_output=True, text=True, timeout=LONGEST, check=False
    )
    if run.returncode:
        raise RuntimeError(f"Lighthouse, {address}: {run.stderr}")
    told: dict[str, Any] = json.loads(run.stdout)
    if "runtimeError" in told:
        raise RuntimeError(f"Lighthouse, {address}: {told['runtimeError']['message']}")
    return told
