"""Run by itself, in a bare Python: what does the engine need of the standard library?

Reads a job from standard input and writes what it found to standard output, both as JSON;
``rulewalk.site.cut`` says what they hold.
"""

import dataclasses
import importlib
import json
import sys
from collections.abc import Callable
from contextlib import suppress
from types import ModuleType

WALK = 12
"""How many moves of a practice are made, each another one of those that its frame offers."""


def main() -> None:
    """Import and run the engine, then list what came out of the library's folder."""
    archive, modules, imported, (entry, requests) = json.load(sys.stdin)
    written = heard_of_dataclasses()
    sys.path.insert(0, archive)
    for name in modules:
        importlib.import_module(name)
    handle = importlib.import_module(entry).handle
    for request in requests:
        walk(handle, request)
    for name in imported:
        # `from a import b` names a.b, which need not be a module.
        with suppress(ImportError):
            importlib.import_module(name)
    kept = [name for name, module in sys.modules.items() if from_library(module)]
    json.dump({"modules": kept, "sources": sorted(written)}, sys.stdout)


def heard_of_dataclasses() -> set[str]:
    """Return a set that fills with the source of all methods that dataclasses write."""
    written: set[str] = set()

    def run(source: str, scope: dict[str, object], names: dict[str, object]) -> None:
        written.add(source)
        exec(source, scope, names)

    vars(dataclasses)["exec"] = run
    return written


def walk(handle: Callable[[str], str], request: dict[str, object]) -> None:
    """Ask for a frame, make some of the moves that are offered, and what cannot be."""
    response = json.loads(handle(json.dumps(request)))
    if "frame" not in response:
        raise SystemExit(f"{request} was answered with {response}")
    for action in ("open", "none of these"):
        handle(json.dumps({**request, "action": action, "position": "nothing of the kind"}))
    for step in range(WALK):
        frame = response.get("frame", {})
        if not frame.get("moves"):
            break
        action = frame["moves"][step % len(frame["moves"])]
        asked = {**request, "action": action, "position": frame["position"]}
        response = json.loads(handle(json.dumps(asked)))


def from_library(module: ModuleType) -> bool:
    """Tell whether a module was read from a file of the library (others are built in)."""
    origin = module.__spec__.origin if module.__spec__ else None
    library = importlib.__file__.rpartition("importlib")[0]
    return bool(origin and origin.startswith(library) and origin.endswith(".py"))


if __name__ == "__main__":
    main()
