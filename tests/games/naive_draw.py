"""A second view of Draw, to hold the engine against: a row of turned tiles, sums by hand.

Tiles are text such as "1|4", turned ones pairs of digits from left to right. Nothing is taken
from the engine: there are no ports here and no graph, only a row that grows at both ends.
"""

from collections import deque
from collections.abc import Sequence

type Turned = tuple[str, str]


class NaiveLine:
    """A row of tiles as they would lie on a table, each half touching its like."""

    def __init__(self) -> None:
        self.row: deque[Turned] = deque()

    @property
    def ends(self) -> list[str]:
        """The values at the left and at the right end."""
        return [self.row[0][0], self.row[-1][1]] if self.row else []

    def takes(self, tile: str) -> bool:
        return not self.row or any(end in tile for end in self.ends)

    def add(self, tile: str, side: str) -> None:
        """Put a tile to one side, "left" or "right"; the first may go to either.

        Raises:
            ValueError: the tile has no half like the end there.
        """
        low, high = tile.split("|")
        if not self.row:
            self.row.append((low, high))
        elif side == "left" and self.ends[0] in tile:
            self.row.appendleft((low, high) if high == self.ends[0] else (high, low))
        elif side == "right" and self.ends[1] in tile:
            self.row.append((low, high) if low == self.ends[1] else (high, low))
        else:
            raise ValueError(f"{tile} does not fit on the {side}")

    def side_of(self, tile: str, value: str) -> str:
        """Return the side where this tile shows this value."""
        left = set(self.row[0]) == set(tile.split("|")) and self.row[0][0] == value
        return "left" if left else "right"


def settle(hands: Sequence[Sequence[str]]) -> tuple[list[int], int | None, int]:
    """Return the totals, the winner and the award of a round that ended with these hands."""
    totals = [sum(int(half) for tile in hand for half in tile.split("|")) for hand in hands]
    out = [seat for seat, hand in enumerate(hands) if not hand]
    if out:
        opponents = totals[: out[0]] + totals[out[0] + 1 :]
        return totals, out[0], sum(opponents)
    ranked = sorted((total, seat) for seat, total in enumerate(totals))
    (best, winner), (second, _) = ranked[:2]
    if best == second:
        return totals, None, 0
    return totals, winner, sum(total for total, seat in ranked if seat != winner) - best


def allowed(hand: Sequence[str], ends: Sequence[int], boneyard: int) -> tuple[set[str], bool, bool]:
    """Return the playable tiles, whether one may buy, whether one may pass."""
    playable = {tile for tile in hand if not ends or {str(end) for end in ends} & set(tile)}
    may_buy = boneyard - 2 > 0
    return playable, may_buy, not playable and not may_buy
