"""What goes to the browser imports the standard library only."""

import ast
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "rulewalk"
BROWSER = ("games", "notation", "voice", "pen", "stage", "lesson", "practice")


def imported(source: str) -> set[str]:
    """The top-level names of all modules that a source imports, anywhere in it."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.partition(".")[0])
    return names


@pytest.mark.parametrize("package", BROWSER)
def test_the_browsers_part_needs_nothing_but_python(package: str) -> None:
    allowed = sys.stdlib_module_names | {"rulewalk"}
    sources = sorted((PACKAGE / package).rglob("*.py"))
    assert sources
    foreign = {
        str(source.relative_to(PACKAGE)): imported(source.read_text(encoding="utf-8")) - allowed
        for source in sources
    }
    assert not {source: names for source, names in foreign.items() if names}
