"""The words of a turn of Draw: why a player may not buy or pass."""

from typing import Final, assert_never

from rulewalk.games.draw.turn import RESERVE, CanPlace, MustBuy, ReserveOnly, TurnRefusal
from rulewalk.voice.catalogue import Catalogue, Counted, message
from rulewalk.voice.tile_names import written

RESERVE_STAYS: Final = message(
    "Only the {n} tiles of the reserve are left, and they are never bought. "
    "Place a tile if one fits; otherwise pass."
)
STILL_FITS: Final = message(
    "You may pass only when no tile of yours fits. You can still place {tiles}."
)
BUY_FIRST: Final = Counted(
    "You may not pass while a tile can be bought. {n} tile can still be bought: buy it.",
    "You may not pass while tiles can be bought. {n} tiles can still be bought: buy one.",
)


class TurnVoice:
    """The refusals of a turn in one language.

    Raises:
        ValueError: there is no such language.
    """

    def __init__(self, language: str) -> None:
        self._words = Catalogue(language)

    def refusal(self, refusal: TurnRefusal) -> str:
        """Return why the move is not allowed, and what would be."""
        words = self._words
        match refusal:
            case ReserveOnly():
                return words.text(RESERVE_STAYS, n=RESERVE)
            case CanPlace(tiles):
                named = words.any_of([written(tile) for tile in tiles])
                return words.text(STILL_FITS, tiles=named)
            case MustBuy(left):
                return words.counted(BUY_FIRST, left)
            case _:
                assert_never(refusal)
