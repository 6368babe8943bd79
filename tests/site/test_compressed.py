"""What lies beside large files, for hosts that serve it."""

import gzip
from pathlib import Path

import brotli
import pytest

from rulewalk.site.compressed import SMALLEST, write_compressed

LARGE = b"p { color: red }\n" * 100


@pytest.fixture
def site(tmp_path: Path) -> Path:
    assets = tmp_path / "assets"
    (assets / "deep").mkdir(parents=True)
    (assets / "deep" / "pen.css").write_bytes(LARGE)
    (assets / "small.css").write_bytes(LARGE[: SMALLEST - 1])
    (assets / "engine.pack").write_bytes(LARGE)
    return assets


def test_a_large_file_has_both_forms_beside_it(site: Path, tmp_path: Path) -> None:
    assert write_compressed(site, tmp_path / "cache") == 1
    assert gzip.decompress((site / "deep/pen.css.gz").read_bytes()) == LARGE
    assert brotli.decompress((site / "deep/pen.css.br").read_bytes()) == LARGE


def test_what_is_small_or_compressed_in_itself_has_none(site: Path, tmp_path: Path) -> None:
    write_compressed(site, tmp_path / "cache")
    write_compressed(site, tmp_path / "cache")
    assert {path.name for path in site.rglob("*.*")} == {
        *("small.css", "engine.pack", "pen.css", "pen.css.gz", "pen.css.br")
    }


def test_the_same_file_gives_the_same_bytes_made_anew_or_kept(site: Path, tmp_path: Path) -> None:
    found = set()
    for cache in ("one", "one", "two"):
        write_compressed(site, tmp_path / cache)
        forms = (site / "deep/pen.css.gz", site / "deep/pen.css.br")
        found.add(tuple(form.read_bytes() for form in forms))
    assert len(found) == 1


def test_a_kept_form_is_not_made_again(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_compressed(site, tmp_path / "cache")

    def compress(*_args: object, **_options: object) -> bytes:
        raise AssertionError("made again")

    monkeypatch.setattr("brotli.compress", compress)
    monkeypatch.setattr("gzip.compress", compress)
    write_compressed(site, tmp_path / "cache")
