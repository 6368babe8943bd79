"""What the browser is sent: whole, small, and the same for the same input."""

import json
import os
import re
import subprocess
import zipfile
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
from importlib.util import MAGIC_NUMBER
from pathlib import Path

import pytest

import small_engine
from rulewalk.site import bundle, cut
from rulewalk.site.bundle import Asset, BundleError, Manifest, build_bundle

ROOT = Path(__file__).parents[2]
NODE_MODULES = ROOT / "node_modules"
STOCK = NODE_MODULES / "pyodide" / "python_stdlib.zip"

RUNTIME_PYTHON = "3.13"
compiles = pytest.mark.skipif(
    bundle.HOST != RUNTIME_PYTHON, reason=f"bytecode is made by Python {RUNTIME_PYTHON} only"
)

Build = Callable[..., Manifest]


@pytest.fixture
def package(tmp_path: Path) -> Path:
    return small_engine.write(tmp_path / "sources")


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the tests of this file need to compile once only."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def build(tmp_path: Path, package: Path, cache: Path) -> Build:
    def build(target: str = "built", cache: Path = cache) -> Manifest:
        made = build_bundle(NODE_MODULES, package=package, cache=cache)
        made.write(tmp_path / target)
        return made.manifest

    return build


def test_the_same_input_gives_the_same_bytes(build: Build, package: Path, tmp_path: Path) -> None:
    build("one", cache=tmp_path / "cache one")
    for path in package.rglob("*.py"):
        os.utime(path, (0, 0))
    build("two", cache=tmp_path / "cache two")
    one, two = contents(tmp_path / "one"), contents(tmp_path / "two")
    assert one.keys() == two.keys()
    assert [name for name in one if one[name] != two[name]] == []


def test_the_manifest_names_every_file_with_its_size_and_hash(
    package: Path, cache: Path, tmp_path: Path
) -> None:
    made = build_bundle(NODE_MODULES, package=package, cache=cache)
    made.write(tmp_path / "built")
    files = contents(tmp_path / "built")
    listed = json.loads(made.listed)
    assert set(listed["assets"]) == {"loader", "glue", "wasm", "stdlib", "engine"}
    assert {place(asset) for asset in made.manifest.assets.values()} == files.keys()
    for name, asset in listed["assets"].items():
        content = files[place(made.manifest.assets[name])]
        assert asset["bytes"] == len(content) == made.manifest.assets[name].bytes
        assert asset["integrity"] == f"sha256-{b64encode(sha256(content).digest()).decode()}"


def test_every_name_changes_with_the_content(build: Build, package: Path) -> None:
    before = build().assets
    for asset in before.values():
        assert re.search(r"-[0-9a-f]{16}(\.zip$|/)", asset.path)
    (package / "practice" / "more.py").write_text("MORE = 1\n")
    after = build().assets
    assert after["engine"].path != before["engine"].path
    assert after["stdlib"] == before["stdlib"]
    assert after["wasm"] == before["wasm"]


def test_what_an_earlier_build_left_is_removed(build: Build, package: Path, tmp_path: Path) -> None:
    build()
    (package / "practice" / "more.py").write_text("MORE = 1\n")
    (tmp_path / "built" / "old" / "folder").mkdir(parents=True)
    manifest = build()
    paths = {place(asset) for asset in manifest.assets.values()}
    assert contents(tmp_path / "built").keys() == paths
    assert not (tmp_path / "built" / "old").exists()


def test_nothing_is_made_again_when_nothing_changed(
    build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = build()

    def run(*_args: object, **_options: object) -> None:
        raise AssertionError("a program was started")

    monkeypatch.setattr(subprocess, "run", run)
    assert build("again") == first


@compiles
def test_library_and_engine_are_bytecode_of_the_runtimes_python(
    build: Build, tmp_path: Path
) -> None:
    manifest = build()
    assert manifest.bytecode
    assert manifest.versions["python"].startswith(RUNTIME_PYTHON)
    for name in ("stdlib", "engine"):
        files = members(tmp_path / "built" / place(manifest.assets[name]))
        assert {Path(file).suffix for file in files} == {".pyc"}
        assert {content[:4] for content in files.values()} == {MAGIC_NUMBER}


@compiles
def test_the_library_is_cut_to_a_small_part(build: Build, tmp_path: Path) -> None:
    files = members(tmp_path / "built" / place(build().assets["stdlib"]))
    assert len(files) < len(members(STOCK)) / 3
    assert "tomllib/__init__.pyc" not in files


@compiles
def test_a_new_import_brings_its_module_and_what_that_imports(
    build: Build, package: Path, tmp_path: Path
) -> None:
    late = "def late():\n    from tomllib import loads\n    return loads\n"
    (package / "practice" / "late.py").write_text(late)
    files = members(tmp_path / "built" / place(build().assets["stdlib"]))
    assert {"tomllib/__init__.pyc", "tomllib/_parser.pyc"} <= files.keys()


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
    build: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundle, "HOST", "3.12")
    manifest = build()
    assert not manifest.bytecode
    assert (
        tmp_path / "built" / place(manifest.assets["stdlib"])
    ).read_bytes() == STOCK.read_bytes()
    engine = members(tmp_path / "built" / place(manifest.assets["engine"]))
    assert {Path(file).suffix for file in engine} == {".py"}
    assert manifest.summary.endswith("must be made by Python 3.13 and this is 3.12")


def test_the_engine_is_the_browsers_packages_with_their_compiled_catalogues(
    tmp_path: Path, record_testsuite_property: Callable[[str, object], None]
) -> None:
    made = build_bundle(NODE_MODULES)
    made.write(tmp_path / "built")
    manifest = made.manifest
    record_testsuite_property("bundle", manifest.summary)
    files = members(tmp_path / "built" / place(manifest.assets["engine"]))
    packages = {file.split("/")[1] for file in files} - {"__init__.py", "__init__.pyc"}
    assert packages == {"games", "notation", "voice", "pen", "stage", "lesson", "practice"}
    assert {Path(file).suffix for file in files} <= {".py", ".pyc", ".mo"}
    for locale in ("pt_BR", "en"):
        assert f"rulewalk/voice/locale/{locale}/LC_MESSAGES/rulewalk.mo" in files


def test_every_module_that_the_engine_names_is_in_the_cut(tmp_path: Path) -> None:
    made = build_bundle(NODE_MODULES)
    made.write(tmp_path / "built")
    manifest = made.manifest
    sources = {
        str(path): path.read_bytes()
        for package in bundle.PACKAGES
        for path in (bundle.PACKAGE / package).rglob("*.py")
    }
    there = {
        Path(file).with_suffix("").as_posix().removesuffix("/__init__").replace("/", ".")
        for file in members(tmp_path / "built" / place(manifest.assets["stdlib"]))
    }
    stock = STOCK.read_bytes()
    named = cut.imports(sources) - cut.missing(stock, cut.imports(sources))
    # Frozen into the interpreter, and so in no archive.
    frozen = {"abc", "codecs", "collections.abc", "io", "os", "os.path"}
    assert named - frozen <= there
    assert there >= cut.STARTUP


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


def test_an_engine_that_does_not_pass_the_self_test_is_not_built(
    package: Path, cache: Path
) -> None:
    with pytest.raises(BundleError, match="LookupError: nothing here"):
        build_bundle(
            NODE_MODULES,
            package=package,
            cache=cache,
            self_test={"action": "raise"},
        )


def test_a_catalogue_that_is_not_compiled_is_named(build: Build, package: Path) -> None:
    (package / "voice").mkdir()
    (package / "voice" / "rulewalk.po").write_text("")
    with pytest.raises(BundleError, match=r"rulewalk\.po is not compiled \(run `make`\)"):
        build()


def test_a_runtime_that_is_not_installed_is_named(tmp_path: Path, package: Path) -> None:
    with pytest.raises(BundleError, match="the npm package pyodide is not installed"):
        build_bundle(tmp_path, package=package)


def place(asset: Asset) -> str:
    """Where a file lies in the engine's folder."""
    return asset.path.removeprefix("../engine/")


def contents(folder: Path) -> dict[str, bytes]:
    """The files of a folder by their paths in it."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def members(archive: Path) -> dict[str, bytes]:
    """The files of an archive by their names."""
    with zipfile.ZipFile(archive) as opened:
        return {name: opened.read(name) for name in opened.namelist()}
