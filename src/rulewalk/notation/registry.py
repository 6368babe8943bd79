"""Which script reads which game's scenarios."""

from collections.abc import Mapping
from typing import Any, Final

from rulewalk.notation.game import GameScript
from rulewalk.notation.line import LineScript
from rulewalk.notation.match import MatchScript
from rulewalk.notation.play import PlayScript
from rulewalk.notation.script import Script
from rulewalk.notation.show import ShowScript

SCRIPTS: Final[Mapping[str, Script[Any, Any, Any]]] = {
    "cribbage/play": PlayScript(),
    "cribbage/show": ShowScript(),
    "cribbage/game": GameScript(),
    "draw/line": LineScript(),
    "draw/match": MatchScript(),
}
