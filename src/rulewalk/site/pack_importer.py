"""Goes to the browser as ``sitecustomize``: imports out of packs, by a look-up in a table.

Python's own import out of a zip searches the archives of the path one after the other, in Python
code, and takes most of the time in which it starts. A pack is a marshalled tuple, made by
``rulewalk.site.bundle``: modules (name -> whether it is a package, and its code), data (path ->
content) and prepared code (source -> code). Code is marshalled in itself, or is source where the
host that built the site has another Python.

Nothing but what the interpreter holds in itself can be imported here.
"""

import os
import sys
from _frozen_importlib import ModuleSpec
from marshal import loads
from types import CodeType, ModuleType


class PackImporter:
    """Finds and loads the modules of one pack, whose data lie below its path."""

    def __init__(self, path: str) -> None:
        with open(path, "rb") as file:  # noqa: PTH123 - pathlib comes out of a pack
            self.modules, self.data, self.prepared = loads(file.read())
        self.folder = f"{path}/"

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> object:
        """Return where a module comes from, or None if it is not in this pack."""
        if name not in self.modules:
            return None
        is_package, _ = self.modules[name]
        place = self.folder + name.replace(".", "/")
        file = f"{place}/__init__.pyc" if is_package else f"{place}.pyc"
        spec = ModuleSpec(name, self, origin=file, is_package=is_package)  # type: ignore[arg-type]
        spec.has_location = True
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(place)
        return spec

    def create_module(self, _spec: object) -> None:
        """Leave it to the interpreter to make the module."""

    def exec_module(self, module: ModuleType) -> None:
        """Run a module's code in it."""
        _, code = self.modules[module.__name__]
        exec(_code(code, module.__name__), vars(module))
        if module.__name__ == "dataclasses":
            # It writes the methods of every class as source: to compile that is half of the
            # time in which the engine is imported.
            vars(module)["exec"] = _run

    def get_data(self, path: str) -> bytes:
        """Return a file that lies beside the modules.

        Raises:
            FileNotFoundError: it is not in this pack.
        """
        content = self.data.get(path.removeprefix(self.folder))
        if content is None:
            raise FileNotFoundError(path)
        return bytes(content)


def _code(content: bytes | str, name: str) -> CodeType:
    if isinstance(content, str):
        return compile(content, name, "exec", dont_inherit=True)
    code: CodeType = loads(content)
    return code


def _run(source: str, scope: dict[str, object], names: dict[str, object]) -> None:
    for pack in _packs:
        if source in pack.prepared:
            exec(loads(pack.prepared[source]), scope, names)
            return
    exec(source, scope, names)


_packs = [PackImporter(path) for path in os.environ["RULEWALK_PACKS"].split(":")]
# After what is built into the interpreter, before any search.
sys.meta_path[2:2] = _packs  # type: ignore[assignment]
