"""An engine of one page for the tests of its runtime: it answers, fails or hangs when asked to."""

from pathlib import Path
from textwrap import dedent

ENTRY = """
    import json
    from random import Random


    def handle(request):
        asked = json.loads(request)
        action = asked.get("action")
        if action == "hang":
            while True:
                pass
        if action == "raise":
            raise LookupError("nothing here")
        if action == "import":
            __import__(asked["module"])
        return json.dumps({"frame": {"said": asked, "drawn": Random(1).random()}})


    def prepare():
        return False
"""


def write(folder: Path) -> Path:
    """Writes the package into a folder and returns the package's own folder."""
    package = folder / "rulewalk"
    (package / "practice").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "practice" / "__init__.py").write_text("")
    (package / "practice" / "entry.py").write_text(dedent(ENTRY))
    return package
