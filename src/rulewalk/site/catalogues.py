"""Compiles the catalogues of the voice where they have changed: ``python -m`` this module."""

from pathlib import Path
from typing import Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALES: Final = Path(__file__).parents[1] / "voice" / "locale"


def compile_stale(folder: Path = LOCALES) -> list[Path]:
    """Compile every catalogue below a folder that is newer than its compiled form.

    They lie as gettext has them: ``<locale>/LC_MESSAGES/<domain>.po``.

    Returns the compiled files that were written.

    Raises:
        OSError: a file cannot be read or written.
        PoFileError: a catalogue is malformed.
    """
    written = []
    for source in sorted(folder.rglob("*.po")):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime_ns >= source.stat().st_mtime_ns:
            continue
        with source.open("rb") as text:
            catalogue = read_po(text, locale=source.parents[1].name, abort_invalid=True)
        with target.open("wb") as compiled:
            write_mo(compiled, catalogue)
        written.append(target)
    return written


if __name__ == "__main__":
    compile_stale()
