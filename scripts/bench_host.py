"""A static host that compresses, as those do that the site is meant for."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from gzip import compress
from http import HTTPStatus
from io import BytesIO
from pathlib import Path
from threading import Thread
from typing import BinaryIO, Final

from browser.server import Handler, Server

COMPRESSED: Final = frozenset(
    {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest", ".xml"}
)
"""What hosts compress; the rest is compressed already."""

LEVEL: Final = 6
"""How hard a host compresses while it answers."""

FOR_EVER: Final = re.compile(r"/assets/(rulewalk-|engine/|frames/|javascripts/)")
"""Files whose names change with what is in them."""


class Host(Handler):
    """Answers with a file's ``.gz`` beside it, or compresses it; knows what may be kept."""

    compressed: Final[dict[tuple[Path, int], bytes]] = {}

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Answer with a compressed file where the browser takes one."""
        path = Path(self.translate_path(self.path))
        if path.is_dir() and self.path.partition("?")[0].endswith("/"):
            path /= "index.html"
        takes = "gzip" in self.headers.get("Accept-Encoding", "")
        if not (takes and path.is_file() and path.suffix in COMPRESSED):
            return super().send_head()
        body = self._compressed(path)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        return BytesIO(body)

    def _compressed(self, path: Path) -> bytes:
        ready = path.with_name(f"{path.name}.gz")
        if ready.is_file():
            return ready.read_bytes()
        key = path, path.stat().st_mtime_ns
        if key not in self.compressed:
            self.compressed[key] = compress(path.read_bytes(), LEVEL)
        return self.compressed[key]

    def end_headers(self) -> None:
        """Say that files with a hash in their names may be kept for ever, and others asked for."""
        kept = FOR_EVER.search(self.path)
        self.send_header("Cache-Control", "max-age=31536000, immutable" if kept else "no-cache")
        super().end_headers()


@contextmanager
def serve_compressed(folder: Path) -> Iterator[str]:
    """Serve a folder, which may be filled later, on a free port; give its address."""
    server = Server(("127.0.0.1", 0), partial(Host, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
