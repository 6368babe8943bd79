"""The permanent id of a scenario: ``<game folder>/<name>``, from the file's path."""

import re
from collections.abc import Iterator
from pathlib import Path, PurePath
from typing import Final

from rulewalk.games.registry import GAMES
from rulewalk.lesson.walkthrough import Fault
from rulewalk.notation.errors import nearest
from rulewalk.voice.catalogue import LANGUAGES

FOLDER: Final = "walkthroughs"
SUFFIX: Final = ".yml"

# A doubled hyphen separates the id of a lesson from the number of its step.
_WORD: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)
_TAKEN_FIRST: Final = {language.casefold() for language in LANGUAGES} | {"pt", "embed"}
_FOLDERS: Final = tuple(dict.fromkeys(game.partition("/")[0] for game in GAMES))
_PAGES: Final = frozenset(GAMES) | {f"{folder}/examples" for folder in _FOLDERS}


def root_of(path: Path) -> Path | None:
    """Return the scenarios' folder that a file lies in, or None for a draft elsewhere."""
    return next((above for above in path.absolute().parents if above.name == FOLDER), None)


def id_of(path: PurePath) -> str:
    """Return the id of the scenario at a path that is relative to the scenarios' folder."""
    return path.with_suffix("").as_posix()


def draft_id(path: PurePath) -> str:
    """Return the id of a scenario that lies outside the scenarios' folder."""
    return f"draft/{path.stem}"


def name_faults(path: PurePath, docs: Path) -> Iterator[Fault]:
    """Find what is wrong with the id that a path gives, relative to the scenarios' folder.

    ``docs`` is the folder of the written pages, which an id may not collide with.
    """
    if path.suffix != SUFFIX:
        yield Fault((), f"a scenario file's name ends in {SUFFIX}, not in {path.suffix!r}")
    name = id_of(path)
    words = name.split("/")
    if words[0].casefold() in _TAKEN_FIRST:
        yield Fault((), f"the id {name!r} begins with {words[0]!r}, which the site itself uses")
    elif len(words) != 2:
        yield Fault((), f"the id {name!r} is not <game>/<name>: a file lies in its game's folder")
    elif not all(map(_WORD.fullmatch, words)):
        reason = f"the id {name!r} may hold lower-case letters, digits and single hyphens only"
        yield Fault((), reason)
    elif words[0] not in _FOLDERS:
        close = nearest(words[0], _FOLDERS)
        fix = f"did you mean {close}?" if close else f"there is {', '.join(_FOLDERS)}"
        yield Fault((), f"no game's folder is called {words[0]!r}", fix=fix)
    elif name in _PAGES or _is_page(name, docs):
        yield Fault((), f"the id {name!r} is the address of a page", fix="name it otherwise")


def _is_page(name: str, docs: Path) -> bool:
    return any(
        (language / page).exists()
        for language in docs.glob("*/")
        for page in (f"{name}.md", f"{name}/index.md")
    )


def misplaced(name: str, game: str) -> Iterator[Fault]:
    """Find a scenario of one game in another game's folder, by its id."""
    folder, due = name.partition("/")[0], game.partition("/")[0]
    if folder in _FOLDERS and folder != due:
        yield Fault(("game",), f"a scenario of {game} lies in the folder {due}, not in {folder}")
