"""Which part of the standard library goes to the browser: what is imported, and a margin.

Most of the library is never imported, and every byte of it would be fetched by every learner.
What the runtime imports at its start is known and listed; what the engine imports is found by
running it.
"""

import ast
import json
import subprocess
import sys
import zipfile
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.machinery import FrozenImporter
from io import BytesIO
from pathlib import Path
from typing import Final

STARTUP: Final = frozenset(
    Path(__file__).with_name("startup-modules.txt").read_text(encoding="utf-8").split()
)
"""What Pyodide 0.29.5 imports out of the library by itself, before it runs anything."""

MARGIN: Final = frozenset(
    {
        # How errors are told, to us in a report and to Python itself.
        "linecache",
        "tokenize",
        "traceback",
        "warnings",
        # How an archive's names and a catalogue's texts are read.
        "encodings.ascii",
        "encodings.cp437",
        "encodings.latin_1",
        "encodings.utf_8_sig",
        "gettext",
        "importlib.readers",
    }
)
"""What is kept besides, with all that it imports.

This is for what the library itself imports on a path that no run of ours took. What the engine
names is kept in any case, on whatever line it stands.
"""


@dataclass(frozen=True, slots=True)
class Needs:
    """What an engine needs in the browser.

    Attributes:
        modules: the library's modules that it and the runtime import, with the margin.
        sources: what its dataclasses have compiled while they are made.
    """

    modules: frozenset[str]
    sources: tuple[str, ...]


class EngineFaultError(Exception):
    """The engine did not run with the standard library alone; the message is Python's."""


def needed(
    archive: Path,
    modules: Collection[str],
    imported: frozenset[str],
    entry: str,
    requests: Sequence[Mapping[str, object]],
) -> Needs:
    """Find what an engine needs by running it.

    Runs in a fresh Python without site-packages, with the archive on its path.

    Args:
        archive: the engine, zipped.
        modules: all modules of the engine.
        imported: what they import from elsewhere, on any line, taken or not.
        entry: the entry module.
        requests: what its ``handle`` must answer with a frame each; some of the moves that the
            frames offer are made then.

    Raises:
        EngineFaultError: a module cannot be imported or a request is not answered so.
    """
    job = [str(archive), sorted(modules), sorted(imported | MARGIN), [entry, list(requests)]]
    script = Path(__file__).with_name("trace_imports.py")
    run = subprocess.run(
        [sys.executable, "-I", "-S", str(script)],
        input=json.dumps(job),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if run.returncode:
        raise EngineFaultError(f"the engine does not run by itself: {_last_line(run.stderr)}")
    found = json.loads(run.stdout)
    return Needs(frozenset(found["modules"]) | STARTUP, tuple(found["sources"]))


def imports(sources: Mapping[str, bytes]) -> frozenset[str]:
    """Return all names of modules that sources may import from outside of this package.

    Some may turn out to be no modules: ``from a import b`` is ``a``, and perhaps ``a.b``.
    """
    return frozenset(
        name
        for file, source in sources.items()
        for node in ast.walk(ast.parse(source, file))
        for name in _named(node)
        if name.partition(".")[0] != "rulewalk"
    )


def _named(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        for alias in node.names:
            yield alias.name
    elif isinstance(node, ast.ImportFrom) and node.module:
        yield node.module
        for alias in node.names:
            yield f"{node.module}.{alias.name}"


def closed(library: bytes, modules: Collection[str]) -> frozenset[str]:
    """Return modules with all that they import, in a zipped library, without a condition.

    The Python that runs the engine here and the one in the browser may differ in their last
    number, and so in a line of their libraries.
    """
    with zipfile.ZipFile(BytesIO(library)) as archive:
        names = set(archive.namelist())
        done: set[str] = set()
        waiting = set(modules)
        while waiting:
            module = waiting.pop()
            done.add(module)
            for name in names.intersection(_files(module)):
                package = module if name.endswith("/__init__.py") else module.rpartition(".")[0]
                waiting |= {
                    one
                    for imported in _at_import(archive.read(name), package)
                    for one in _with_parents(imported)
                    if one not in done and not _is_frozen(one)
                }
    return frozenset(done)


@cache
def _at_import(source: bytes, package: str) -> tuple[str, ...]:
    """Return what a module of a package cannot be imported without."""
    found: list[str] = []
    for node in ast.parse(source).body:
        if isinstance(node, ast.ImportFrom) and node.level:
            base = package.rsplit(".", node.level - 1)[0]
            node.module = f"{base}.{node.module}" if node.module else base
        found += _named(node)
    return tuple(found)


def _is_frozen(module: str) -> bool:
    """Tell whether a module is part of the interpreter itself."""
    spec = FrozenImporter.find_spec(module)
    if module in sys.modules:
        # Some of those go by a second name.
        spec = sys.modules[module].__spec__
    return spec is not None and spec.origin == "frozen"


def _with_parents(module: str) -> Iterator[str]:
    while module:
        yield module
        module = module.rpartition(".")[0]


def members(library: bytes, modules: Collection[str]) -> Iterator[tuple[str, bytes]]:
    """Yield the files of the given modules out of a zipped library.

    Those that it does not hold are passed over: they are built into the runtime, or an optional
    part that whoever imports it can do without.
    """
    with zipfile.ZipFile(BytesIO(library)) as archive:
        wanted = {name for module in modules for name in _files(module)}
        for name in sorted(wanted.intersection(archive.namelist())):
            yield name, archive.read(name)


def missing(library: bytes, modules: Collection[str]) -> set[str]:
    """Return those of the given modules that a zipped library does not hold."""
    with zipfile.ZipFile(BytesIO(library)) as archive:
        names = set(archive.namelist())
    return {module for module in modules if names.isdisjoint(_files(module))}


def _files(module: str) -> tuple[str, str]:
    path = module.replace(".", "/")
    return f"{path}.py", f"{path}/__init__.py"


@cache
def without_docstrings(source: bytes) -> bytes:
    """Return a module's source with docstrings of next to nothing, each line where it was.

    They are a quarter of all bytecode, and nobody reads them in a browser. One character stays
    of a class's: a dataclass without any makes one of its signature, which takes long.

    Args:
        source: in UTF-8.

    Raises:
        SyntaxError: it is no module.
    """
    lines = source.splitlines(keepends=True)
    found = []
    waiting: list[ast.AST] = [ast.parse(source)]
    while waiting:
        node = waiting.pop()
        for block in ("body", "orelse", "handlers", "finalbody", "cases"):
            waiting += getattr(node, block, ())
        if isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            match node.body:
                case [ast.Expr(ast.Constant(str()) as text), *_]:
                    found.append((text, b'"."' if isinstance(node, ast.ClassDef) else b'""'))
    for text, short in found:
        begin, end = text.lineno - 1, (text.end_lineno or text.lineno) - 1
        before, after = lines[begin][: text.col_offset], lines[end][text.end_col_offset :]
        # In parentheses it may go on over as many lines as it had.
        lines[begin] = before + b"(" + short + b"\n" * (end - begin) + b")" + after
        lines[begin + 1 : end + 1] = [b""] * (end - begin)
    return b"".join(lines)


def _last_line(text: str) -> str:
    return text.strip().rpartition("\n")[2]
