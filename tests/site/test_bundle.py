"""What the browser is sent: whole, small, and the same for the same input."""

import gzip
import json
import marshal
import os
import re
import subprocess
import zipfile
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
from importlib.util import MAGIC_NUMBER
from io import BytesIO
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

import pytest

import small_engine
from rulewalk.site import bundle, cut
from rulewalk.site.bundle import Bundle, BundleError, build_bundle

ROOT = Path(__file__).parents[2]
NODE_MODULES = ROOT / "node_modules"
STOCK = NODE_MODULES / "pyodide" / "python_stdlib.zip"

RUNTIME_PYTHON = "3.13"
compiles = pytest.mark.skipif(
    bundle.HOST != RUNTIME_PYTHON, reason=f"bytecode is made by Python {RUNTIME_PYTHON} only"
)

Build = Callable[..., Bundle]


@pytest.fixture
def package(tmp_path: Path) -> Path:
    return small_engine.write(tmp_path / "sources")


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the tests of this file need to compile once only."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def build(package: Path, cache: Path) -> Build:
    def build(cache: Path = cache, **more: Any) -> Bundle:
        return build_bundle(NODE_MODULES, package=package, cache=cache, **more)

    return build


def test_the_same_input_gives_the_same_bytes(build: Build, package: Path, tmp_path: Path) -> None:
    one = build(cache=tmp_path / "cache one")
    for path in package.rglob("*.py"):
        os.utime(path, (0, 0))
    two = build(cache=tmp_path / "cache two")
    assert one.files.keys() == two.files.keys()
    assert [name for name in one.files if one.files[name] != two.files[name]] == []
    assert one.listed == two.listed


def test_the_manifest_names_every_file_with_its_size_and_hash(build: Build) -> None:
    made = build()
    listed = json.loads(made.listed)
    assert set(listed["assets"]) == {"loader", "glue", "wasm", "stdlib", "library", "engine"}
    assert {f"../engine/{path}" for path in made.files} == {
        asset["path"] for asset in listed["assets"].values()
    }
    for name, asset in listed["assets"].items():
        content = content_of(made, name)
        assert asset["bytes"] == len(content)
        assert asset["integrity"] == f"sha256-{b64encode(sha256(content).digest()).decode()}"


def test_every_name_changes_with_the_content(build: Build, package: Path) -> None:
    before = build().manifest.assets
    for asset in before.values():
        assert re.search(r"-[0-9a-f]{16}(\.zip$|\.pack$|/)", asset.path)
    (package / "practice" / "more.py").write_text("MORE = 1\n")
    after = build().manifest.assets
    assert {name for name in before if before[name] != after[name]} == {"engine"}


def test_what_an_earlier_build_left_is_removed(build: Build, tmp_path: Path) -> None:
    (tmp_path / "site" / "old" / "folder").mkdir(parents=True)
    (tmp_path / "site" / "old" / "engine.pack").touch()
    made = build()
    made.write(tmp_path / "site")
    assert contents(tmp_path / "site") == made.files
    assert not (tmp_path / "site" / "old").exists()


def test_nothing_is_made_again_when_nothing_changed(
    build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = build()

    def run(*_args: object, **_options: object) -> None:
        raise AssertionError("a program was started")

    monkeypatch.setattr(subprocess, "run", run)
    assert build() == first


@compiles
def test_library_and_engine_are_bytecode_of_the_runtimes_python(build: Build) -> None:
    made = build()
    assert made.manifest.bytecode
    assert made.manifest.versions["python"].startswith(RUNTIME_PYTHON)
    early = members(content_of(made, "stdlib"))
    assert {Path(file).suffix for file in early} == {".pyc"}
    assert {content[:4] for content in early.values()} == {MAGIC_NUMBER}
    for name in ("library", "engine"):
        pack = unpacked(content_of(made, name))
        assert pack.modules
        for _, code in pack.modules.values():
            assert isinstance(marshal.loads(code), CodeType)


@compiles
def test_the_library_is_cut_to_a_small_part(build: Build) -> None:
    made = build()
    early = members(content_of(made, "stdlib"))
    assert len(early) < 40
    kept = modules_of(made)
    assert len(kept) < len(members(STOCK)) / 3
    assert "tomllib" not in kept


@compiles
def test_a_new_import_brings_its_module_and_what_that_imports(build: Build, package: Path) -> None:
    late = "def late():\n    from tomllib import loads\n    return loads\n"
    (package / "practice" / "late.py").write_text(late)
    assert {"tomllib", "tomllib._parser"} <= modules_of(build())


@compiles
def test_what_a_dataclass_writes_is_compiled_beforehand(build: Build, package: Path) -> None:
    (package / "practice" / "data.py").write_text(
        "from dataclasses import dataclass\n@dataclass(frozen=True)\nclass Card:\n    rank: int\n"
    )
    [(source, code)] = unpacked(content_of(build(), "engine")).prepared.items()
    assert "def __init__(self,rank:" in source
    assert isinstance(marshal.loads(code), CodeType)


def test_docstrings_shrink_and_every_line_stays_where_it_was() -> None:
    source = (
        b'"""A module\nof two lines."""\n'
        b"from __future__ import annotations\n"
        b"class Card:\n"
        b'    """One card."""\n'
        b"    def name(self):\n"
        b'        """Return\n\n        its name."""; return "\xc3\xa9"\n'
        b"    def none(self): 'Nothing.'\n"
        b"    def text(self): return 'no docstring'\n"
    )
    short = cut.without_docstrings(source)
    assert short == (
        b'(""\n)\n'
        b"from __future__ import annotations\n"
        b"class Card:\n"
        b'    (".")\n'
        b"    def name(self):\n"
        b'        (""\n\n); return "\xc3\xa9"\n'
        b'    def none(self): ("")\n'
        b"    def text(self): return 'no docstring'\n"
    )
    compile(short, "card.py", "exec")


def test_what_the_runtimes_own_library_imports_is_kept_too(tmp_path: Path) -> None:
    # The browser's Python may be a later 3.13 than the one that ran the engine here.
    sources = {
        "asked.py": "import os\nfrom pack.inner import name\nimport _c_module\n",
        "pack/__init__.py": "",
        "pack/inner.py": "from . import beside\nfrom .beside import x\n",
        "pack/beside.py": "import __future__\ntry:\n    import optional\nfinally:\n    x = 1\n",
        "__future__.py": "def late():\n    import later\n",
        "optional.py": "",
        "later.py": "",
        "os.py": "",
    }
    library = tmp_path / "library.zip"
    with zipfile.ZipFile(library, "w") as archive:
        for name, source in sources.items():
            archive.writestr(name, source)
    content = library.read_bytes()
    kept = dict(cut.members(content, cut.closed(content, {"asked"})))
    assert list(kept) == [
        "__future__.py",
        "asked.py",
        "pack/__init__.py",
        "pack/beside.py",
        "pack/inner.py",
    ]


def test_another_python_ships_sources_and_says_so(
    build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundle, "HOST", "3.12")
    made = build()
    assert not made.manifest.bytecode
    assert "library" not in made.manifest.assets
    importer = Path(bundle.__file__).with_name(bundle.IMPORTER).read_bytes()
    assert members(content_of(made, "stdlib")) == {
        **members(STOCK),
        "sitecustomize.py": importer,
    }
    modules = unpacked(content_of(made, "engine")).modules
    assert "def handle" in modules["rulewalk.practice.entry"][1]
    assert made.manifest.summary.endswith("must be made by Python 3.13 and this is 3.12")


@pytest.fixture(scope="module")
def real() -> Bundle:
    """The engine of the site."""
    return build_bundle(NODE_MODULES)


def test_the_engine_is_the_browsers_packages_with_their_compiled_catalogues(real: Bundle) -> None:
    engine = unpacked(content_of(real, "engine"))
    packages = {name.split(".")[1] for name in engine.modules if "." in name}
    assert packages == {"games", "notation", "voice", "pen", "stage", "lesson", "practice"}
    assert engine.data.keys() == {
        f"rulewalk/voice/locale/{locale}/LC_MESSAGES/rulewalk.mo" for locale in ("pt_BR", "en")
    }


@compiles
def test_every_module_that_the_engine_names_is_in_the_cut(real: Bundle) -> None:
    sources = {
        str(path): path.read_bytes()
        for package in bundle.PACKAGES
        for path in (bundle.PACKAGE / package).rglob("*.py")
    }
    named = cut.imports(sources) - cut.missing(STOCK.read_bytes(), cut.imports(sources))
    # Frozen into the interpreter, and so in no archive.
    frozen = {"abc", "codecs", "collections.abc", "io", "os", "os.path"}
    assert named - frozen <= modules_of(real)
    assert modules_of(real) >= cut.STARTUP


@compiles
def test_the_whole_engine_is_at_most_4_6_megabytes_as_gzip(
    real: Bundle, record_testsuite_property: Callable[[str, object], None]
) -> None:
    # Stock Pyodide is 5.5 to 6.3: at 1.6 Mbit/s each tenth of a megabyte is half a second.
    sizes = {name: len(gzip.compress(content, 9)) for name, content in real.files.items()}
    record_testsuite_property("bundle", real.manifest.summary)
    record_testsuite_property("bundle as gzip", f"{sum(sizes.values()) / 1e6:.2f} MB")
    assert sum(sizes.values()) <= 4_600_000, sizes


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("import click\n", "the engine does not run by itself: .* No module named 'click'"),
        ("import sqlite3\n", "the browser's library has no sqlite3"),
        ("x = [\n", "'\\[' was never closed"),
        ("raise ValueError('no such suit')\n", "ValueError: no such suit"),
    ],
    ids=["third party", "not in the runtime", "syntax", "import fails"],
)
def test_an_engine_that_cannot_run_there_is_not_built(
    build: Build, package: Path, source: str, message: str
) -> None:
    (package / "practice" / "wrong.py").write_text(source)
    with pytest.raises(BundleError, match=message):
        build()


def test_an_engine_that_does_not_pass_the_self_test_is_not_built(build: Build) -> None:
    with pytest.raises(BundleError, match="LookupError: nothing here"):
        build(self_test={"action": "raise"})


def test_a_catalogue_that_is_not_compiled_is_named(build: Build, package: Path) -> None:
    (package / "voice").mkdir()
    (package / "voice" / "rulewalk.po").write_text("")
    with pytest.raises(BundleError, match=r"rulewalk\.po is not compiled \(run `make`\)"):
        build()


def test_a_runtime_that_is_not_installed_is_named(tmp_path: Path, package: Path) -> None:
    with pytest.raises(BundleError, match="the npm package pyodide is not installed"):
        build_bundle(tmp_path, package=package)


class Pack(NamedTuple):
    """What a pack holds: modules (whether a package, and code), data, prepared code."""

    modules: dict[str, tuple[bool, Any]]
    data: dict[str, bytes]
    prepared: dict[str, bytes]


def unpacked(content: bytes) -> Pack:
    return Pack(*marshal.loads(gzip.decompress(content)))


def content_of(made: Bundle, name: str) -> bytes:
    """One of a bundle's files, by its name in the manifest."""
    return made.files[made.manifest.assets[name].path.removeprefix("../engine/")]


def modules_of(made: Bundle) -> set[str]:
    """The modules of a bundle's library."""
    early = {
        Path(file).with_suffix("").as_posix().removesuffix("/__init__").replace("/", ".")
        for file in members(content_of(made, "stdlib"))
    }
    return early | unpacked(content_of(made, "library")).modules.keys()


def contents(folder: Path) -> dict[str, bytes]:
    """The files of a folder by their paths in it."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def members(archive: Path | bytes) -> dict[str, bytes]:
    """The files of an archive by their names."""
    with zipfile.ZipFile(BytesIO(archive) if isinstance(archive, bytes) else archive) as opened:
        return {name: opened.read(name) for name in opened.namelist()}
