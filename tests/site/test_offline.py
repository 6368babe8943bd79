"""What the build writes for use without a network: the service worker's list, the web manifests."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from shutil import copytree

import pytest

from rulewalk.site.offline import (
    ICONS,
    PAPER,
    mark_words,
    web_manifest,
    write_retirement,
    write_worker,
)

ASSETS = Path(__file__).parents[2] / "src" / "rulewalk" / "site" / "assets"

FILES = {
    "index.html": "início",
    "404.html": "nada",
    "manifest.webmanifest": "{}",
    "cribbage/index.html": "cribbage",
    "en/index.html": "home",
    "en/404.html": "nothing",
    "search/search_index.json": '{"config": {"lang": ["pt"]}}',
    "en/search/search_index.json": '{"config": {"lang": ["en"]}}',
    "assets/rulewalk-0123abcd/theme.css": "p {}",
    "assets/rulewalk-0123abcd/engine.json": "{}",
    "assets/rulewalk-0123abcd/icons/192.png": "an icon",
    "assets/engine/engine-0123abcd.zip": "rules",
    "assets/frames/play-0123abcd.json": "{}",
}
LEFT_OUT = {
    "sitemap.xml": "dated",
    "assets/engine/engine-0123abcd.zip.br": "smaller",
    "index.html.gz": "smaller",
    "assets/javascripts/bundle.0123abcd.min.js.map": "{}",
    ".nojekyll": "",
    "_headers": "/*",
}


def site_of(folder: Path, files: dict[str, str]) -> Path:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return folder


@pytest.fixture
def site(tmp_path: Path) -> Path:
    return site_of(tmp_path / "site", {**FILES, **LEFT_OUT})


def test_every_file_that_a_page_may_ask_for_is_listed(site: Path) -> None:
    assert {file.path for file in write_worker(site).files} == set(FILES)


def test_what_every_page_needs_comes_first_then_the_engine_then_the_pages(site: Path) -> None:
    assert [file.path for file in write_worker(site).files] == [
        "404.html",
        "assets/rulewalk-0123abcd/engine.json",
        "assets/rulewalk-0123abcd/icons/192.png",
        "assets/rulewalk-0123abcd/theme.css",
        "en/404.html",
        "assets/engine/engine-0123abcd.zip",
        "assets/frames/play-0123abcd.json",
        "cribbage/index.html",
        "en/index.html",
        "en/search/search_index.json",
        "index.html",
        "manifest.webmanifest",
        "search/search_index.json",
    ]


def test_each_file_is_listed_with_the_hash_and_the_size_of_its_content(site: Path) -> None:
    for file in write_worker(site).files:
        content = (site / file.path).read_bytes()
        hashed = b64encode(sha256(content).digest()).decode()
        assert (file.integrity, file.bytes) == (f"sha256-{hashed}", len(content))


def test_the_worker_holds_the_release_ahead_of_its_program(site: Path) -> None:
    release = write_worker(site)
    written = (site / "sw.js").read_text(encoding="utf-8")
    constant = re.match(r"const RELEASE = (\{.*?\});\n", written, re.DOTALL)
    assert constant
    assert json.loads(constant[1]) == {
        "hash": release.hash,
        "files": [[file.path, file.integrity, file.bytes] for file in release.files],
    }
    assert 'addEventListener("install"' in written[constant.end() :]


def test_paths_are_listed_as_an_address_has_them(tmp_path: Path) -> None:
    release = write_worker(site_of(tmp_path, {"dominó duplo/index.html": "seis"}))
    assert [file.path for file in release.files] == ["domin%C3%B3%20duplo/index.html"]


def test_the_same_site_gives_the_same_worker_wherever_and_whenever_it_lies(
    site: Path, tmp_path: Path
) -> None:
    release = write_worker(site)
    other = copytree(site, tmp_path / "other", copy_function=copy_text)
    (other / "index.html.gz").write_text("compressed otherwise")
    (other / "sitemap.xml").write_text("another day")
    assert write_worker(other) == release
    assert (other / "sw.js").read_bytes() == (site / "sw.js").read_bytes()


def copy_text(source: str, target: str) -> None:
    Path(target).write_bytes(Path(source).read_bytes())


@pytest.mark.parametrize("changed", sorted(FILES))
def test_any_other_content_or_name_is_another_release(site: Path, changed: str) -> None:
    before = write_worker(site).hash
    content = (site / changed).read_text(encoding="utf-8")
    (site / changed).write_text(content + "\n", encoding="utf-8")
    after = write_worker(site).hash
    assert after != before
    (site / changed).rename((site / changed).with_suffix(".txt"))
    assert write_worker(site).hash not in {before, after}


SEARCH = "assets/javascripts/lunr"


@pytest.mark.parametrize(
    ("languages", "needed"),
    [
        (["en"], set()),
        (["pt"], {"min/lunr.stemmer.support.min.js", "min/lunr.pt.min.js"}),
        (
            ["en", "ja"],
            {
                "min/lunr.stemmer.support.min.js",
                "min/lunr.ja.min.js",
                "min/lunr.multi.min.js",
                "tinyseg.js",
            },
        ),
    ],
)
def test_the_search_is_kept_for_the_languages_of_the_site_alone(
    tmp_path: Path, languages: list[str], needed: set[str]
) -> None:
    there = ["stemmer.support", "multi", "pt", "ja", "th", "zh"]
    names = [f"min/lunr.{part}.min.js" for part in there] + ["tinyseg.js", "wordcut.js"]
    index = json.dumps({"config": {"lang": languages}})
    files = {f"en/{SEARCH}/{name}": name for name in names}
    site = site_of(tmp_path, {"en/search/search_index.json": index, **files})
    kept = {file.path for file in write_worker(site).files} - {"en/search/search_index.json"}
    assert kept == {f"en/{SEARCH}/{name}" for name in needed}


def test_a_site_that_is_worked_on_ends_the_rule_of_an_earlier_worker(site: Path) -> None:
    write_worker(site)
    write_retirement(site)
    written = (site / "sw.js").read_text(encoding="utf-8")
    assert "registration.unregister()" in written
    assert "fetch" not in written


def test_each_language_can_be_installed_and_keeps_the_others_in_its_window() -> None:
    manifest = web_manifest(
        name="Rulewalk",
        description="Rules of games.",
        language="en",
        root="../",
        assets="assets/rulewalk-0123abcd",
    )
    assert {key: value for key, value in manifest.items() if key != "icons"} == {
        "name": "Rulewalk",
        "short_name": "Rulewalk",
        "description": "Rules of games.",
        "lang": "en",
        "dir": "ltr",
        "start_url": "./",
        "scope": "../",
        "display": "standalone",
        "theme_color": PAPER["light"],
        "background_color": PAPER["light"],
        "categories": ["education", "games"],
    }
    assert manifest["icons"] == [
        {
            "src": f"../assets/rulewalk-0123abcd/icons/{name}.png",
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": purpose,
        }
        for name, size, purpose in [
            ("192", 192, "any"),
            ("512", 512, "any"),
            ("maskable-512", 512, "maskable"),
        ]
    ]


@pytest.mark.parametrize(
    ("name", "pixels"),
    [*((name, pixels) for name, pixels, _ in ICONS), ("icons/apple-180.png", 180)],
)
def test_the_icons_are_as_large_as_they_are_said_to_be(name: str, pixels: int) -> None:
    head = (ASSETS / name).read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    assert [int.from_bytes(head[at : at + 4]) for at in (16, 20)] == [pixels, pixels]


def test_the_browsers_frame_has_the_colour_of_the_page() -> None:
    css = (ASSETS / "theme.css").read_text(encoding="utf-8")
    assert re.findall(r"--rw-paper: (#[0-9a-f]{6});", css) == [PAPER["light"], PAPER["dark"]]


def test_the_mark_says_the_same_things_in_each_language() -> None:
    english, portuguese = mark_words("en"), mark_words("pt-BR")
    assert english.keys() == portuguese.keys()
    assert english["kept"] == "Ready for use without internet"
    assert portuguese["kept"] == "Pronto para usar sem internet"
    assert all("{share}" in str(words["keeping"]) for words in (english, portuguese))
