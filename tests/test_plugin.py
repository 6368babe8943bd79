"""The MkDocs plugin: addresses across languages, and a changed engine under `mkdocs serve`."""

import subprocess
import sys
from pathlib import Path

import click
import pytest
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File
from mkdocs.structure.pages import Page

from rulewalk.site.plugin import RulewalkPlugin, alternates

ROOT = Path(__file__).parents[1]


def configuration(name: str, site_url: str) -> MkDocsConfig:
    config = load_config(config_file=str(ROOT / name), site_url=site_url)
    plugin = RulewalkPlugin()
    plugin.load_config({})
    return plugin.on_config(config)


def page_of(config: MkDocsConfig, uri: str) -> Page:
    return Page(None, File(uri, config.docs_dir, config.site_dir, use_directory_urls=True), config)


@pytest.mark.parametrize(
    ("name", "uri", "pages"),
    [
        ("mkdocs.yml", "index.md", ["./", "./en/"]),
        ("mkdocs.yml", "cribbage/play.md", ["../../cribbage/play/", "../../en/cribbage/play/"]),
        ("mkdocs.en.yml", "index.md", ["./../", "./"]),
        ("mkdocs.en.yml", "draw/index.md", ["../../draw/", "../draw/"]),
    ],
)
def test_a_page_is_linked_to_its_translation_wherever_the_site_lies(
    name: str, uri: str, pages: list[str]
) -> None:
    config = configuration(name, "http://127.0.0.1:8000/")
    found = list(alternates(page_of(config, uri), config))
    assert [alternate.lang for alternate in found] == ["pt-BR", "en"]
    assert [alternate.page for alternate in found] == pages
    # An address of the reader's own machine is nothing to tell a search engine.
    assert [alternate.address for alternate in found] == pages


@pytest.mark.parametrize(
    ("name", "site_url"),
    [
        ("mkdocs.yml", "https://rules.example/games/"),
        ("mkdocs.en.yml", "https://rules.example/games/en/"),
    ],
)
def test_a_published_page_names_full_addresses(name: str, site_url: str) -> None:
    config = configuration(name, site_url)
    found = alternates(page_of(config, "cribbage/play.md"), config)
    assert [alternate.address for alternate in found] == [
        "https://rules.example/games/cribbage/play/",
        "https://rules.example/games/en/cribbage/play/",
    ]


def test_a_site_is_kept_for_use_without_a_network_unless_it_is_being_worked_on() -> None:
    for command, kept in (("build", True), ("serve", False)):
        with click.Context(click.Command(command), info_name=command):
            config = configuration("mkdocs.yml", "http://127.0.0.1:8000/")
        assert config.extra["rulewalk_kept"] is kept
    assert configuration("mkdocs.yml", "http://127.0.0.1:8000/").extra["rulewalk_kept"]


def test_a_changed_engine_is_read_anew() -> None:
    # In a process of its own: the modules of this one are in use.
    script = """
import rulewalk.games
from rulewalk.site import plugin

before = rulewalk.games
plugin.forget_changed_modules()
from rulewalk import games
assert games is before, "nothing changed"

plugin.source_times = lambda: {"a file": 1}
plugin.forget_changed_modules()
from rulewalk import games
assert games is not before, "a file changed"
from rulewalk.site import plugin as again
assert again is plugin, "the plugin itself stays"
"""
    subprocess.run([sys.executable, "-c", script], check=True)
