"""A small site with the real theme, to build in a moment: two languages, a few lessons."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copyfile

import click
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig

ROOT = Path(__file__).parents[1]

PAGE = """---
description: A page.
---
# A page

{}
"""
PAGES = {
    "index.md": "Prose, and [a game](cribbage/play.md).",
    "cribbage/play.md": (
        "## Runs { #cribbage.play.run }\n\n/// walkthrough | cribbage/run-any-order\n///\n\n"
        "## Fifteen { #cribbage.play.fifteen }\n\nProse."
    ),
    "cribbage/show.md": (
        "## Pairs { #cribbage.show.pair }\n\n///quiz | cribbage/run-continued\n///\n\n"
        "## Other { #cribbage.show.nobs }\n\n/// walkthrough | cribbage/twenty-nine\n///"
    ),
}
LESSONS = (
    "cribbage/run-any-order",
    "cribbage/run-continued",
    "cribbage/twenty-nine",
    "cribbage/fifteen-then-pair",
    "draw/match-values",
)

NAV = "nav: [{}]".format(", ".join(PAGES))
FIRST = f"""
INHERIT: {ROOT / "mkdocs.yml"}
docs_dir: docs/pt-BR
{NAV}
theme: {{custom_dir: {ROOT / "src/rulewalk/site/theme"}}}
"""
SECOND = f"""
INHERIT: {ROOT / "mkdocs.en.yml"}
docs_dir: docs/en
{NAV}
theme: {{custom_dir: {ROOT / "src/rulewalk/site/theme"}}}
"""


def make_project(folder: Path) -> Path:
    """Write what the site is made from into a folder, and return it."""
    (folder / "mkdocs.yml").write_text(FIRST, encoding="utf-8")
    (folder / "mkdocs.en.yml").write_text(SECOND, encoding="utf-8")
    for language in ("pt-BR", "en"):
        for name, text in PAGES.items():
            page = folder / "docs" / language / name
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(PAGE.format(text), encoding="utf-8")
    for name in LESSONS:
        path = Path("walkthroughs", f"{name}.yml")
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        copyfile(ROOT / path, folder / path)
    # Its last step can go.
    values = folder / "walkthroughs/draw/match-values.yml"
    text = values.read_text(encoding="utf-8")
    values.write_text(text.replace("  - draw.blank\n", ""), encoding="utf-8")
    # The engine is the same for every site, and kept.
    for shared in ("node_modules", ".cache"):
        (folder / shared).symlink_to(ROOT / shared)
    return folder


@contextmanager
def serving() -> Iterator[None]:
    """Be ``mkdocs serve``, as far as the plugin asks."""
    with click.Context(click.Command("serve"), info_name="serve"):
        yield


def build_site(project: Path, site: Path, name: str = "mkdocs.yml") -> MkDocsConfig:
    """Build a configuration into a folder and return it; the first builds both languages."""
    config = load_config(config_file=str(project / name), site_dir=str(site))
    build(config)
    return config
