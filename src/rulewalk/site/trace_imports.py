"""Run by itself, in a bare Python: which files of the standard library does the engine import?

Reads a job from standard input, writes the modules' names to standard output, both as JSON;
``rulewalk.site.cut`` says what the job holds.
"""

import importlib
import json
import sys
from contextlib import suppress
from types import ModuleType


def main() -> None:
    """Import and run the engine, then list what came out of the library's folder."""
    archive, modules, imported, (entry, request) = json.load(sys.stdin)
    sys.path.insert(0, archive)
    for name in modules:
        importlib.import_module(name)
    response = json.loads(importlib.import_module(entry).handle(request))
    if "frame" not in response:
        raise SystemExit(f"{request} was answered with {response}")
    for name in imported:
        # `from a import b` names a.b, which need not be a module.
        with suppress(ImportError):
            importlib.import_module(name)
    kept = [name for name, module in sys.modules.items() if from_library(module)]
    json.dump(kept, sys.stdout)


def from_library(module: ModuleType) -> bool:
    """Tell whether a module was read from a file of the library (others are built in)."""
    origin = module.__spec__.origin if module.__spec__ else None
    library = importlib.__file__.rpartition("importlib")[0]
    return bool(origin and origin.startswith(library) and origin.endswith(".py"))


if __name__ == "__main__":
    main()
