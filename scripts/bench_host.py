"""A static host that compresses, as those do that the site is meant for; at will over a slow line.

The line is slow for whatever asks: a browser's own brake holds for what a page asks for, and not
for what its service worker does.
"""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from gzip import compress
from http import HTTPStatus
from io import BytesIO
from pathlib import Path
from threading import Lock, Thread
from typing import Any, BinaryIO, Final

from browser.server import Handler, Server

COMPRESSED: Final = frozenset(
    {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest", ".xml"}
)
"""What hosts compress; the rest is compressed already."""

LEVEL: Final = 6
"""How hard a host compresses while it answers."""

FOR_EVER: Final = re.compile(r"/assets/(rulewalk-|engine/|frames/|javascripts/)")
"""Files whose names change with what is in them."""


PIECE: Final = 4_096
"""Bytes that go over a slow line before another answer has its turn."""


class Line:
    """A line to the host that all answers share.

    Attributes:
        bytes_per_second: what it carries.
        round_trip: seconds from a request to the first byte of its answer.
    """

    def __init__(self, bytes_per_second: float, round_trip: float) -> None:
        self.bytes_per_second = bytes_per_second
        self.round_trip = round_trip
        self._free = 0.0
        self._turn = Lock()

    def carry(self, number: int) -> None:
        """Return when so many bytes have been carried, after all that was given before."""
        with self._turn:
            begin = max(self._free, time.monotonic())
            self._free = end = begin + number / self.bytes_per_second
        time.sleep(max(0.0, end - time.monotonic()))


class Host(Handler):
    """Answers with a file's ``.gz`` beside it, or compresses it; knows what may be kept."""

    line: Line | None = None

    compressed: Final[dict[tuple[Path, int], bytes]] = {}

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Answer with a compressed file where the browser takes one."""
        if self.line:
            time.sleep(self.line.round_trip)
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

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a body, over the line if it is slow."""
        if self.line is None:
            super().copyfile(source, outputfile)
            return
        while piece := source.read(PIECE):
            self.line.carry(len(piece))
            outputfile.write(piece)

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
def serve_compressed(folder: Path, line: Line | None = None) -> Iterator[str]:
    """Serve a folder, which may be filled later, on a free port; give its address."""
    host = type("HostOnLine", (Host,), {"line": line})
    server = Server(("127.0.0.1", 0), partial(host, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
