"""A static host for the built site, as plain as those it is meant for."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from os import PathLike
from pathlib import Path
from threading import Thread
from typing import BinaryIO
from urllib.parse import urlsplit

# Where the site believes to lie when no address is given to its build (mkdocs.yml).
BUILT_FOR = b"http://127.0.0.1:8000/"

# The policy that the page about hosting gives away: every test here runs under it.
HEADERS = Path(__file__).parents[2] / "docs" / "hosting" / "_headers"
[POLICY] = re.findall(r"^ +Content-Security-Policy: (.+)$", HEADERS.read_text(), re.MULTILINE)

# Whatever the machine's own tables say.
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


class Handler(SimpleHTTPRequestHandler):
    """Answers with files, with the types that module workers and WebAssembly ask for."""

    protocol_version = "HTTP/1.1"

    def guess_type(self, path: str | PathLike[str]) -> str:
        """Returns the media type of a file."""
        return TYPES.get(Path(path).suffix) or super().guess_type(path)

    def end_headers(self) -> None:
        """Sends the policy with every answer: workers, too, go by their own."""
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Answers a sitemap as if the site had been built for the address it is served at."""
        path = Path(self.translate_path(self.path))
        if path.name != "sitemap.xml" or not path.exists():
            return super().send_head()
        own = f"http://{self.headers['Host']}/".encode()
        body = path.read_bytes().replace(BUILT_FOR, own)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "application/xml")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return BytesIO(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base's name
        """Keeps the requests out of the test report."""


class Server(ThreadingHTTPServer):
    """Closes without waiting for connections that a browser keeps open."""

    daemon_threads = True
    block_on_close = False

    def handle_error(self, request: object, client_address: object) -> None:
        """Lets a browser leave in the middle of an answer."""


@contextmanager
def serve(folder: Path) -> Iterator[str]:
    """Serves a folder on a free port of this machine; gives its address, which ends in `/`."""
    server = Server(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def host(url: str) -> str:
    """Returns the host and port of an address."""
    return urlsplit(url).netloc
