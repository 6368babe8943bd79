"""The site on a real host: under a strict policy, and served by nginx as docs/hosting says."""

import re
import socket
import subprocess
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

import nginx
from browser.conftest import OpenPage, Watch
from browser.server import POLICY

SNIPPETS = Path(__file__).parents[2] / "docs" / "hosting"
NAMES = ("nginx.conf", ".htaccess", "Caddyfile", "_headers")

EVERY_ANSWER = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}

FOR_EVER = "public, max-age=31536000, immutable"

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".map": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".pack": "application/octet-stream",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".xml": "application/xml; charset=utf-8",
    ".zip": "application/zip",
}

# Files beside those of the same name without this ending, with the same content.
COMPRESSED = (".gz", ".br")


# The policy.

BOOT = 60_000  # milliseconds that an engine may take to start on a busy machine

# What a strict policy would not let happen, as it would stand in a page.
FORBIDDEN = {
    "an inline script": r"<script(?![^>]*\ssrc=)(?![^>]*\stype=.?application/json)",
    "an inline style": r"<style|<[a-z][^>]*\sstyle=",
    "an inline handler": r"<[a-z][^>]*\son[a-z]+=",
    "an address that is a script": r"=.?javascript:",
    "something from elsewhere": r"<(?:script|img|iframe)[^>]*\ssrc=.?(?:https?:)?//",
}


def test_no_page_holds_what_the_policy_forbids(site_dir: Path) -> None:
    found = [
        f"{file.relative_to(site_dir)} holds {what}"
        for file in site_dir.rglob("*.html")
        for text in [file.read_text(encoding="utf-8")]
        for what, pattern in FORBIDDEN.items()
        if re.search(pattern, text)
    ]
    assert found == []


@pytest.mark.parametrize("name", NAMES)
def test_every_snippet_sends_the_same(name: str) -> None:
    snippet = (SNIPPETS / name).read_text(encoding="utf-8")
    for header, value in EVERY_ANSWER.items():
        assert re.search(rf'{header}:? "?{re.escape(value)}"?', snippet), header
    assert FOR_EVER in snippet


REPORTED = """
    window.violations = [];
    addEventListener("securitypolicyviolation", ({effectiveDirective, sourceFile, blockedURI}) =>
      violations.push(`${effectiveDirective} ${blockedURI} ${sourceFile}`));
"""


def test_nothing_that_a_reader_does_breaks_the_policy(open_page: OpenPage, watch: Watch) -> None:
    """Violations are errors in the console too, so that every other test would see them."""
    page = open_page("404.html")
    page.context.add_init_script(REPORTED)
    seen: list[str] = []

    def look() -> None:
        seen.extend(page.evaluate("violations.splice(0)"))

    page.goto("cribbage/run-any-order/")
    page.get_by_role("button", name="Próximo passo").click()
    page.emulate_media(media="print")
    page.pdf()
    page.emulate_media(media="screen")
    look()
    page.get_by_role("textbox").press_sequentially("draw")
    expect(page.locator(".md-search-result__item").first).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("[data-rw-scheme]:visible").click()
    look()
    page.get_by_role("link", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.goto("en/cribbage/play/")
    play_a_card(page)
    look()
    assert seen == []

    watch.forgive("Content Security Policy")
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p style=color:red>')")
    expect(page.locator("p[style]")).to_be_attached()
    look()
    assert [violation.split()[0] for violation in seen] == ["style-src-attr"]


def play_a_card(page: Page) -> None:
    """Play the first card of the practice, and wait for the engine to have come too."""
    practice = page.locator("rw-practice[data-game='cribbage/play']")
    dealt = practice.get_attribute("data-position")
    assert dealt
    practice.locator(".rw-piece").first.click()
    expect(practice).to_have_attribute("data-state", "ready", timeout=BOOT)
    expect(practice).not_to_have_attribute("data-position", dealt)


# The snippet for nginx, in nginx.


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


class Host:
    """An nginx that serves the site as the snippet says."""

    def __init__(self, address: str) -> None:
        self.url = f"http://{address}/"
        self._connection = HTTPConnection(address, timeout=20)

    def get(self, path: str, *, method: str = "GET", **headers: str) -> Answer:
        """Ask for a path; headers are named with underscores."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        self._connection.request(method, f"/{path}", headers=named)
        answer = self._connection.getresponse()
        # Of headers sent twice, both would be seen.
        sent: dict[str, str] = {}
        for name, value in answer.getheaders():
            sent[name] = f"{sent[name]}, {value}" if name in sent else value
        return Answer(answer.status, sent, answer.read())

    def close(self) -> None:
        """Leave the connection."""
        self._connection.close()


CONFIGURATION = """
daemon off;
pid {folder}/nginx.pid;
worker_processes 1;
{user}
events {{}}
http {{
    access_log off;
    {temporary}
    include {folder}/rulewalk.conf;
}}
"""


@pytest.fixture(scope="module")
def served(site_dir: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    program = nginx.find()
    if program is None:
        pytest.skip("there is no nginx here; as root on Debian, scripts/nginx.py brings it")
    folder = tmp_path_factory.mktemp("nginx")
    # nginx takes this socket over, so that its port is surely free, and holds whoever comes early.
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = f"127.0.0.1:{listening.getsockname()[1]}"
        configuration = configured(folder, site_dir, address)
        command = [program, "-p", str(folder), "-c", str(configuration), "-e", "stderr"]
        test = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
        assert test.returncode == 0, test.stderr
        assert "[warn]" not in test.stderr
        with (folder / "error.log").open("w") as log:
            process = subprocess.Popen(
                command,
                env={"NGINX": f"{listening.fileno()};"},
                pass_fds=[listening.fileno()],
                stderr=log,
            )
    host = Host(address)
    try:
        yield host
    finally:
        host.close()
        process.terminate()
        process.wait()


def configured(folder: Path, site: Path, address: str) -> Path:
    """Write the snippet, changed where it says, and what it is included by; return the latter."""
    snippet = (SNIPPETS / "nginx.conf").read_text(encoding="utf-8")
    for line, own in {
        "listen 80;": f"listen {address};",
        "server_name rulewalk.example;": "server_name localhost;",
        "root /var/www/rulewalk;": f"root {site};",
    }.items():
        assert line in snippet
        snippet = snippet.replace(line, own)
    (folder / "rulewalk.conf").write_text(snippet, encoding="utf-8")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    text = CONFIGURATION.format(
        folder=folder,
        # Only root's nginx would change into somebody who cannot read what is tested.
        user=f"user {folder.owner()} {folder.group()};" if folder.owner() == "root" else "",
        temporary=" ".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds),
    )
    path = folder / "nginx.conf"
    path.write_text(text, encoding="utf-8")
    return path


def test_every_file_is_served_with_its_type_and_every_answer_with_the_policy(
    served: Host, site_dir: Path
) -> None:
    one_of_each = {file.suffix: file for file in site_dir.rglob("*.*") if file.is_file()}
    for suffix in one_of_each.keys() - set(COMPRESSED):
        path = one_of_each[suffix].relative_to(site_dir).as_posix()
        answer = served.get(path)
        assert answer.status == 200
        assert answer.headers["Content-Type"] == TYPES[suffix], path
        assert answer.headers.items() >= EVERY_ANSWER.items(), path


def test_what_is_named_by_its_content_is_kept_for_ever_and_nothing_else(
    served: Host, site_dir: Path
) -> None:
    lifetimes: dict[str, set[str]] = {FOR_EVER: set(), "no-cache": set()}
    for file in site_dir.rglob("*.*"):
        if file.is_file() and file.suffix not in (".html", *COMPRESSED):
            path = file.relative_to(site_dir).as_posix()
            lifetime = served.get(path, method="HEAD").headers["Cache-Control"]
            lifetimes[lifetime].add(path.removeprefix("en/"))
    named = re.compile(r"rulewalk-|engine/|frames/|javascripts/(workers/|bundle\.)")
    assert [path for path in lifetimes[FOR_EVER] if not named.match(path, len("assets/"))] == []
    assert {path for path in lifetimes["no-cache"] if "/lunr/" not in path} == {
        "assets/images/favicon.png",
        "manifest.webmanifest",
        "search/search_index.json",
        "sitemap.xml",
        "sw.js",
    }


def test_a_page_is_asked_for_again_and_answered_shortly(served: Host) -> None:
    first = served.get("en/draw/", Accept_Encoding="gzip")
    assert first.headers["Cache-Control"] == "no-cache"
    assert first.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in first.headers["Vary"]
    again = served.get("en/draw/", Accept_Encoding="gzip", If_None_Match=first.headers["ETag"])
    assert again.status == 304
    assert again.body == b""


def test_what_the_build_has_compressed_is_sent_so(served: Host, site_dir: Path) -> None:
    compressed = list(site_dir.rglob("*.gz"))
    assert compressed
    for file in compressed:
        plain = file.with_suffix("").relative_to(site_dir).as_posix()
        answer = served.get(plain, Accept_Encoding="gzip")
        assert answer.body == file.read_bytes()
        assert answer.headers["Content-Encoding"] == "gzip"
        assert answer.headers["Content-Type"] == TYPES[Path(plain).suffix]
        assert "Accept-Encoding" in answer.headers["Vary"]
        assert served.get(plain).body == (site_dir / plain).read_bytes()


@pytest.mark.parametrize(
    ("path", "language"),
    [
        ("nowhere/", "pt-BR"),
        ("assets/", "pt-BR"),
        ("assets/rulewalk-0123456789abcdef/shell.js", "pt-BR"),
        ("en/nowhere/", "en"),
        ("en/assets/", "en"),
    ],
)
def test_an_address_that_leads_nowhere_is_answered_in_its_language(
    served: Host, path: str, language: str
) -> None:
    answer = served.get(path)
    assert answer.status == 404
    assert f'<html lang="{language}"'.encode() in answer.body
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.headers.items() >= EVERY_ANSWER.items()


def test_a_folder_without_its_stroke_leads_to_the_page_on_the_same_host(served: Host) -> None:
    answer = served.get("en/draw")
    assert (answer.status, answer.headers["Location"]) == (301, "/en/draw/")


def test_a_practice_is_played_as_nginx_serves_it(served: Host, browser: Browser) -> None:
    watch = Watch(served.url)
    options: dict[str, Any] = {"reduced_motion": "reduce", "service_workers": "block"}
    with browser.new_context(base_url=served.url, **options) as visitor:
        page = visitor.new_page()
        watch.follow(page)
        page.goto("cribbage/play/")
        play_a_card(page)
        page.goto("nowhere/")
        expect(page.locator("h1")).to_have_text("Página não encontrada")
    assert [fault for fault in watch.faults() if "404" not in fault] == []
