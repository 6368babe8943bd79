"""Lays a ``.gz`` and a ``.br`` beside each large file, for hosts that serve them.

Only files below ``assets/`` have them: their names change with their content, so the slow work of
the best compression is done once for each and kept. Pages, the search index and the service worker
change with every build; hosts compress those while they serve them. Pictures and the engine's packs
are compressed in themselves.
"""

import gzip
import tempfile
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

import brotli

KINDS: Final = frozenset({".css", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".xml"})
"""The endings of what becomes smaller."""

SMALLEST: Final = 1_024
"""Bytes from which on it is worth a second file."""


WINDOW: Final = 24
"""How far back brotli looks, as a power of two: over the whole WebAssembly."""

BEST: Final = 11
"""The quality of brotli that makes the smallest files, in a minute for the whole site."""

LARGE: Final = 100_000
"""Bytes from which on the best quality is worth its time: it takes eight times as long."""

QUICK: Final = 9
"""The best quality for the others, of which there are as many as lessons."""


def write_compressed(folder: Path, cache: Path, quality: int = BEST) -> int:
    """Write the compressed forms of a folder's files beside them.

    The same files give the same bytes.

    Args:
        folder: what to go through, with all folders in it.
        cache: keeps each form by the content that it was made of.
        quality: brotli's for large files, from 0 to 11; others have ``QUICK`` at most.

    Returns:
        How many files have compressed forms.

    Raises:
        OSError: a file cannot be read or written.
    """
    cache.mkdir(parents=True, exist_ok=True)
    paths = tuple(_worth_it(folder))
    for path in paths:
        for form, compressed in _forms(path.read_bytes(), cache, quality):
            path.with_name(f"{path.name}{form}").write_bytes(compressed)
    return len(paths)


def _forms(content: bytes, cache: Path, quality: int) -> Iterator[tuple[str, bytes]]:
    """Yield what is added to a file's name, and the content in that form."""
    digest = sha256(content).hexdigest()
    if len(content) < LARGE:
        quality = min(quality, QUICK)
    # Without a time of its making.
    yield ".gz", _kept(cache / f"{digest}.gz", lambda: gzip.compress(content, 9, mtime=0))
    yield (
        ".br",
        _kept(
            cache / f"{digest}-{quality}.br",
            lambda: brotli.compress(content, quality=quality, lgwin=WINDOW),
        ),
    )


def _worth_it(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.suffix in KINDS and path.is_file() and path.stat().st_size >= SMALLEST:
            yield path


def _kept(path: Path, make: Callable[[], bytes]) -> bytes:
    """Return what is kept at a path; make it first where there is none."""
    if path.exists():
        return path.read_bytes()
    made = make()
    # Two builds may run at once: each sees a whole file or none.
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(made)
    Path(file.name).replace(path)
    return made
