"""The words of a turn of Draw: why a player may not buy or pass."""

from typing import Final, assert_never

from rulewalk.games.draw.turn import RESERVE, CanPlace, MustBuy, ReserveOnly, TurnRefusal
from rulewalk.notation.seating import Who
from rulewalk.voice.catalogue import Catalogue, Counted, message
from rulewalk.voice.draw_people import People, by_person
from rulewalk.voice.tile_names import written

RESERVE_STAYS: Final = by_person(
    message(
        "Only the {n} tiles of the reserve are left, and they are never bought. "
        "Place a tile if one fits; otherwise pass."
    ),
    message(
        "Only the {n} tiles of the reserve are left, and they are never bought. "
        "{name} has to place a tile if one fits and otherwise to pass."
    ),
)
STILL_FITS: Final = by_person(
    message("You may pass only when no tile of yours fits. You can still place {tiles}."),
    message("A player may pass only when no tile fits. {name} can still place {tiles}."),
)
BUY_FIRST: Final = by_person(
    Counted(
        "You may not pass while a tile can be bought. {n} tile can still be bought: buy it.",
        "You may not pass while tiles can be bought. {n} tiles can still be bought: buy one.",
    ),
    Counted(
        "Nobody may pass while a tile can be bought. "
        "{n} tile can still be bought, and {name} has to buy it.",
        "Nobody may pass while tiles can be bought. "
        "{n} tiles can still be bought, and {name} has to buy one.",
    ),
)


class TurnVoice:
    """The refusals of a turn in one language.

    Raises:
        ValueError: there is no such language.
    """

    def __init__(self, language: str) -> None:
        self._words = Catalogue(language)
        self._people = People(self._words)

    def refusal(self, refusal: TurnRefusal, who: Who = Who.YOU) -> str:
        """Return why a person's move is not allowed, and what would be."""
        match refusal:
            case ReserveOnly():
                return self._people.text(RESERVE_STAYS, who, n=RESERVE)
            case CanPlace(tiles):
                named = self._words.any_of([written(tile) for tile in tiles])
                return self._people.text(STILL_FITS, who, tiles=named)
            case MustBuy(left):
                return self._people.counted(BUY_FIRST, who, left)
            case _:
                assert_never(refusal)
