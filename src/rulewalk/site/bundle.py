"""Builds what a page needs to run the rules engine: runtime, library and engine as static files.

The files lie once in the site, at ``assets/engine/``, and are the same for every language:

- ``pyodide-<version>-<hash>/``, the Python runtime, out of the npm package ``pyodide``;
- ``stdlib-<hash>.zip``, what of the standard library the interpreter reads before it can import
  anything out of a pack, and how it does so (``rulewalk.site.pack_importer``);
- ``library-<hash>.pack``, the rest of the library, cut to what is imported (``rulewalk.site.cut``);
- ``engine-<hash>.pack``, the packages ``games`` to ``practice`` with their compiled catalogues.

Packs hold bytecode by pyodide-build, without most docstrings, and are gzip files in themselves:
hosts do not compress what they do not know.

The hashes are of the content, so those files may be cached for ever. The manifest, ``engine.json``,
names them. It lies among the scripts of the site, in a folder beside this one whose name holds a
hash of all that is in it: so a page, its scripts and its engine are of one release. The same input
gives the same bytes.
"""

import gzip
import json
import marshal
import os
import subprocess
import sys
import tempfile
import zipfile
from base64 import b64encode
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import cache as cached
from hashlib import sha256
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from types import CodeType
from typing import Any, Final

import rulewalk
from rulewalk.site import cut

PACKAGE: Final = Path(rulewalk.__file__).parent

PACKAGES: Final = ("games", "notation", "voice", "pen", "stage", "lesson", "practice")
"""What goes to the browser: it imports the standard library only."""

ENTRY: Final = "rulewalk.practice.entry"
"""The module whose ``handle`` answers requests, JSON text to JSON text."""

type Request = Mapping[str, object]

SELF_TEST: Final[Request] = {
    "game": "cribbage/play",
    "language": "pt-BR",
    "action": "deal",
    "seed": 1,
}
"""A request that only a sound engine can answer: it needs rules, pictures and sentences."""

_LESSON: Final = {
    "game": "cribbage/play",
    "start": {"you": "4C 5H", "rival": "6D", "leads": "you"},
    "steps": [{"play": "4C"}, {"play": "6D"}, {"play": "5H"}],
}

OPENINGS: Final[Sequence[Request]] = tuple(
    {"language": "en", "seed": 1, **opening}
    for opening in (
        {"game": "cribbage/play", "action": "deal"},
        {"game": "cribbage/discard", "action": "hand"},
        {"game": "cribbage/count", "action": "hand"},
        {"game": "cribbage/game", "action": "game careful"},
        {"game": "draw/match", "action": "match 3"},
        {"game": "quiz:cribbage/run-any-order", "action": "begin", "lesson": json.dumps(_LESSON)},
    )
)
"""A request that begins each practice: what they and their next moves import is in the cut."""

MANIFEST: Final = "engine.json"

FOLDER: Final = "engine"
"""The folder of the engine's files, beside the one of the manifest."""

HOST: Final = f"{sys.version_info.major}.{sys.version_info.minor}"
"""The Python that compiles: its bytecode is understood by the same minor version only."""

RUNTIME: Final = {
    "loader": "pyodide.mjs",
    "glue": "pyodide.asm.js",
    "wasm": "pyodide.asm.wasm",
}
"""The files of the npm package that are served, by what they are."""

SOURCES_ONLY: Final = frozenset({".po", ".pot", ".pyc", ".pyi", ".typed"})
"""Files of the packages that nothing reads at run time."""

IMPORTER: Final = "pack_importer.py"

MAKERS: Final = ("bundle.py", "cut.py", "startup-modules.txt", "trace_imports.py", IMPORTER)
"""The files beside this one that decide what a bundle holds."""

EARLY: Final = frozenset({"encodings", "sitecustomize", "types"})
"""The packages and modules that the interpreter imports before it can do so out of a pack."""

DOCUMENTED: Final = frozenset({"_pyodide", "pyodide"})
"""The packages of the runtime, which reads its own docstrings when it starts."""

MARSHAL: Final = 2
"""The version of marshal's format whose bytes depend on nothing but the content."""

PYC_HEADER: Final = 16
"""Bytes before the code in a compiled file."""

# The earliest date that a zip can hold: the content decides the name, not the day.
DATE: Final = (1980, 1, 1, 0, 0, 0)
EPOCH: Final = "315532800"


class BundleError(Exception):
    """The engine cannot be put together; the message says what is missing."""


@dataclass(frozen=True, slots=True)
class Asset:
    """One file of the bundle.

    Attributes:
        path: where it lies, from the folder of the manifest.
        bytes: its size as it lies on disk.
        integrity: its SHA-256 in the form of the ``integrity`` attribute.
    """

    path: str
    bytes: int
    integrity: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """What ``engine.json`` says.

    Attributes:
        assets: the files: ``loader``, ``glue``, ``wasm``, ``stdlib``, ``library`` (where the
            library is compiled; otherwise all of it is in ``stdlib``) and ``engine``.
        versions: of ``rulewalk``, ``pyodide`` and ``python``.
        bytecode: whether library and engine are compiled; otherwise they are sources.
        entry: the module that answers requests.
        self_test: a request that a sound engine answers with a frame.
        lock: the empty list of packages that the runtime wants to read.
    """

    assets: Mapping[str, Asset]
    versions: Mapping[str, str]
    bytecode: bool
    entry: str
    self_test: Request
    lock: Mapping[str, object]

    @property
    def summary(self) -> str:
        """One line for the output of a build: what was made, and if so why it is not compiled."""
        sizes = {name: asset.bytes for name, asset in self.assets.items()}
        runtime = sum(sizes.pop(name) for name in RUNTIME)
        parts = {f"Pyodide {self.versions['pyodide']}": runtime, **sizes}
        line = "engine bundle: " + ", ".join(
            f"{name} {size / 1e6:.2f} MB" for name, size in parts.items()
        )
        if self.bytecode:
            return line
        python = self.versions["python"].rpartition(".")[0]
        return (
            f"{line}; as sources and with the whole library, for its bytecode must be made by "
            f"Python {python} and this is {HOST}"
        )


@dataclass(frozen=True, slots=True)
class Bundle:
    """The engine, ready to be written into a site.

    Attributes:
        manifest: what a page reads to find its engine.
        files: the engine's files by their paths in its folder.
    """

    manifest: Manifest
    files: Mapping[str, bytes]

    @property
    def listed(self) -> bytes:
        """The manifest as the file ``engine.json``."""
        return (json.dumps(asdict(self.manifest), ensure_ascii=False, indent=1) + "\n").encode()

    def write(self, target: Path) -> None:
        """Leave exactly these files in a folder; those of earlier bundles in it are removed."""
        _fill(target, self.files)


def build_bundle(
    node_modules: Path,
    *,
    package: Path = PACKAGE,
    cache: Path | None = None,
    self_test: Request = SELF_TEST,
) -> Bundle:
    """Make the bundle; what takes long is kept for the next time.

    Args:
        node_modules: the folder that holds the npm package ``pyodide``.
        package: the folder of the Python package ``rulewalk``.
        cache: keeps what takes long, keyed by all that it depends on; ``.cache/engine`` beside
            ``node_modules`` if None.
        self_test: the request that proves an engine sound, here and again in every browser.

    Raises:
        BundleError: the runtime is not installed, a catalogue is not compiled, or the engine
            does not answer the self-test and all ``OPENINGS`` with the standard library alone.
    """
    runtime = node_modules / "pyodide"
    store = _Store(cache or node_modules.parent / ".cache" / "engine")
    try:
        info = _json(runtime / "pyodide-lock.json")["info"]
        pyodide = _json(runtime / "package.json")["version"]
        library = (runtime / "python_stdlib.zip").read_bytes()
        core = {name: (runtime / file).read_bytes() for name, file in RUNTIME.items()}
    except FileNotFoundError as error:
        raise BundleError(
            f"{error.filename} is missing: the npm package pyodide is not installed (run `make`)"
        ) from error
    bytecode: bool = info["python"].rpartition(".")[0] == HOST

    sources = dict(_engine_sources(package))
    engine = [_text(list(sources)), *sources.values()]
    asked = [self_test, *OPENINGS]
    traced = store.get(
        "needs",
        ".json",
        [library, _text(asked), *engine],
        lambda: _trace(library, sources, asked),
    )
    if bytecode:
        modules, written = json.loads(traced).values()
        cut_library = cached(lambda: _library(library, modules))
        named = [library, _text(modules)]
        parts = {
            "stdlib": store.get("stdlib", ".zip", named, lambda: cut_library()[0]),
            "library": store.get("library", ".pack", named, lambda: cut_library()[1]),
            "engine": store.get(
                "engine", ".pack", [_text(written), *engine], lambda: _engine(sources, written)
            ),
        }
    else:
        # The cut was found by another Python than the one it would be for.
        parts = {
            "stdlib": store.get("stdlib", ".zip", [library], lambda: _whole(library)),
            "engine": _pack(sources, {}),
        }

    folder = f"pyodide-{pyodide}-{short_hash(*core.values())}"
    files = {
        **{name: (f"{folder}/{RUNTIME[name]}", content) for name, content in core.items()},
        **{
            name: (f"{name}-{short_hash(content)}.{'zip' if name == 'stdlib' else 'pack'}", content)
            for name, content in parts.items()
        },
    }
    manifest = Manifest(
        assets={
            name: Asset(f"../{FOLDER}/{path}", len(content), _integrity(content))
            for name, (path, content) in files.items()
        },
        versions={
            "rulewalk": rulewalk.__version__,
            "pyodide": pyodide,
            "python": info["python"],
        },
        bytecode=bytecode,
        entry=ENTRY,
        self_test=self_test,
        lock={"info": info, "packages": {}},
    )
    return Bundle(manifest, dict(files.values()))


def _engine_sources(package: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files of the engine by their names in its archive."""
    yield "rulewalk/__init__.py", (package / "__init__.py").read_bytes()
    for name in PACKAGES:
        for path in sorted((package / name).rglob("*")):
            if path.suffix == ".po" and not path.with_suffix(".mo").exists():
                raise BundleError(f"{path} is not compiled (run `make`)")
            if path.is_file() and path.suffix not in SOURCES_ONLY:
                yield f"rulewalk/{path.relative_to(package).as_posix()}", path.read_bytes()


def _modules(names: Iterable[str]) -> Iterator[str]:
    """Yield the module that each Python file of an archive is."""
    for name in names:
        if name.endswith(".py"):
            yield name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _trace(library: bytes, sources: Mapping[str, bytes], asked: Sequence[Request]) -> bytes:
    """Run the engine out of an archive and return what it needs, as JSON."""
    python = {name: content for name, content in sources.items() if name.endswith(".py")}
    with tempfile.TemporaryDirectory() as folder:
        archive = Path(folder) / "engine.zip"
        archive.write_bytes(_zipped(sources.items()))
        try:
            needs = cut.needed(archive, tuple(_modules(python)), cut.imports(python), ENTRY, asked)
        except (SyntaxError, cut.EngineFaultError) as error:
            raise BundleError(str(error)) from error
    missing = cut.missing(library, cut.imports(python) & needs.modules)
    if missing:
        raise BundleError(f"the browser's library has no {', '.join(sorted(missing))}")
    modules = sorted(cut.closed(library, needs.modules))
    return json.dumps({"modules": modules, "sources": needs.sources}).encode()


def _library(library: bytes, modules: Collection[str]) -> tuple[bytes, bytes]:
    """Return the zip that the interpreter starts from, and the pack of all the rest."""
    files = {
        name: source if name.partition("/")[0] in DOCUMENTED else cut.without_docstrings(source)
        for name, source in cut.members(library, modules)
    }
    compiled = _compiled({**files, "sitecustomize.py": _source(IMPORTER).encode()})
    early = {name: content for name, content in compiled.items() if _is_early(name)}
    late = {name: content for name, content in compiled.items() if name not in early}
    return _zipped(early.items()), _pack(late, {})


def _is_early(file: str) -> bool:
    return file.partition("/")[0].removesuffix(".pyc") in EARLY


def _whole(library: bytes) -> bytes:
    """Return the library as it is, with the importer of packs."""
    with zipfile.ZipFile(BytesIO(library)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    files["sitecustomize.py"] = _source(IMPORTER).encode()
    return _zipped(files.items())


def _engine(sources: Mapping[str, bytes], written: Iterable[str]) -> bytes:
    """Return the pack of the engine, with the code of what its dataclasses have written."""
    files = {
        name: cut.without_docstrings(content) if name.endswith(".py") else content
        for name, content in sources.items()
    }
    prepared = {
        source: marshal.dumps(
            _without_lines(compile(source, "<string>", "exec", dont_inherit=True)), MARSHAL
        )
        for source in written
    }
    return _pack(_compiled(files), prepared)


def _without_lines(code: CodeType) -> CodeType:
    """Return code that does not tell its lines: of a text that no file holds they say nothing."""
    inner = (
        _without_lines(value) if isinstance(value, CodeType) else value for value in code.co_consts
    )
    return code.replace(co_linetable=b"", co_consts=tuple(inner))


def _pack(files: Mapping[str, bytes], prepared: Mapping[str, bytes]) -> bytes:
    """Return files in the form that ``pack_importer`` reads, compressed.

    Args:
        files: modules, compiled or not, and data, by their paths.
        prepared: code by the source that it was compiled from.
    """
    modules: dict[str, tuple[bool, bytes | str]] = {}
    data: dict[str, bytes] = {}
    for path, content in sorted(files.items()):
        stem, _, suffix = path.rpartition(".")
        name = stem.removesuffix("/__init__").replace("/", ".")
        if suffix == "pyc":
            modules[name] = stem.endswith("/__init__"), content[PYC_HEADER:]
        elif suffix == "py":
            modules[name] = stem.endswith("/__init__"), content.decode()
        else:
            data[path] = content
    whole = marshal.dumps((modules, data, dict(sorted(prepared.items()))), MARSHAL)
    return gzip.compress(whole, 9, mtime=0)


def _zipped(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Return an archive that depends on nothing but the names and contents."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(files):
            entry = zipfile.ZipInfo(name, DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return out.getvalue()


def _compiled(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return files with bytecode in the place of sources, by pyodide-build."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "archive.zip"
        path.write_bytes(_zipped(files.items()))
        command = [sys.executable, "-m", "pyodide_cli", "py-compile", "--silent", str(path)]
        # With a source date the bytecode holds no time of its making; without a hash seed the
        # order of some constants would change from run to run.
        fixed = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH, "PYTHONHASHSEED": "0"}
        run = subprocess.run(command, capture_output=True, text=True, env=fixed, check=False)
        if run.returncode:
            raise BundleError(f"py-compile failed: {run.stderr.strip() or run.stdout.strip()}")
        with zipfile.ZipFile(path) as made:
            return {name: made.read(name) for name in made.namelist()}


class _Store:
    """A folder of finished results, the latest of each kind, keyed by what they depend on."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.tools = [HOST, version("pyodide-build"), *(_source(name) for name in MAKERS)]

    def get(
        self, kind: str, suffix: str, inputs: Iterable[bytes], make: Callable[[], bytes]
    ) -> bytes:
        """Return the kept result of these inputs, or make and keep it."""
        key = short_hash(_text(self.tools), *inputs)
        path = self.folder / f"{kind}-{key}{suffix}"
        with suppress(FileNotFoundError):
            return path.read_bytes()
        made = make()
        self.folder.mkdir(parents=True, exist_ok=True)
        # Two builds may run at once: each sees a whole file or none.
        with tempfile.NamedTemporaryFile(dir=self.folder, delete=False) as file:
            file.write(made)
        Path(file.name).replace(path)
        for old in self.folder.glob(f"{kind}-*{suffix}"):
            if old != path:
                old.unlink(missing_ok=True)
        return made


def _fill(target: Path, files: Mapping[str, bytes]) -> None:
    """Leave exactly these files in a folder."""
    for path in sorted(target.rglob("*"), reverse=True):
        if path.is_file() and path.relative_to(target).as_posix() not in files:
            path.unlink()
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()
    for name, content in files.items():
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def short_hash(*contents: bytes) -> str:
    """Return a short hash of contents in order, for names: 16 hexadecimal digits."""
    whole = sha256()
    for content in contents:
        whole.update(sha256(content).digest())
    return whole.hexdigest()[:16]


def _integrity(content: bytes) -> str:
    return f"sha256-{b64encode(sha256(content).digest()).decode()}"


def _text(data: Any) -> bytes:
    return json.dumps(data, sort_keys=True).encode()


def _json(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def _source(name: str) -> str:
    return Path(__file__).with_name(name).read_text(encoding="utf-8")
