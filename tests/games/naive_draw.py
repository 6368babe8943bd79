"""A second view of Draw, to hold the engine against: a row of turned tiles, sums by hand.

The turn, the round, the settlement, the end of a match and the simple rival are all here again.

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


class NaiveRound:
    """A round at a table: lists of tiles that are moved about.

    A move is "buy", "pass" or a tile with its side of the row, "1|4 left"; the first tile, and
    the first beside a double lying alone, go to the left.
    """

    def __init__(
        self, hands: Sequence[Sequence[str]], boneyard: Sequence[str], opener: int
    ) -> None:
        self.hands = [list(hand) for hand in hands]
        self.boneyard = list(boneyard)
        self.line = NaiveLine()
        self.seat = opener
        self.passes = 0
        self.over = False

    @property
    def sides(self) -> list[str]:
        """The sides of the row that differ."""
        row = self.line.row
        return (
            ["left"] if not row or (len(row) == 1 and row[0][0] == row[0][1]) else ["left", "right"]
        )

    def moves(self) -> list[str]:
        """Return what the player to move may try: each tile at each side, buying, passing."""
        return [f"{tile} {side}" for tile in self.hands[self.seat] for side in self.sides] + [
            "buy",
            "pass",
        ]

    def forbidden_by(self, move: str) -> str | None:
        """Return the rule that forbids a move of the player to move, or None."""
        ends = list(map(int, self.line.ends))
        playable, may_buy, may_pass = allowed(self.hands[self.seat], ends, len(self.boneyard))
        if move == "buy":
            return None if may_buy else "draw.reserve"
        if move == "pass":
            return None if may_pass else "draw.pass" if playable else "draw.must-buy"
        tile, side = move.split()
        if not ends or self._end(side) in tile:
            return None
        return "draw.blank" if "0" in tile + self._end(side) else "draw.match"

    def _end(self, side: str) -> str:
        return self.line.ends[0 if side == "left" else -1]

    def make(self, move: str) -> list[str]:
        """Make a legal move; return the rules that it brings into play, one after the other."""
        hand, following = self.hands[self.seat], (self.seat + 1) % len(self.hands)
        if move == "buy":
            playable, _, _ = allowed(hand, list(map(int, self.line.ends)), len(self.boneyard))
            hand.append(self.boneyard.pop(0))
            rule = "draw.buy" if playable else "draw.must-buy"
            return [rule, "draw.reserve"] if len(self.boneyard) == 2 else [rule]
        if move == "pass":
            self.passes += 1
            self.seat, self.over = following, self.passes == len(self.hands)
            return ["draw.pass", "draw.blocked"] if self.over else ["draw.pass"]
        rules = self._placing(*move.split())
        self.seat, self.over, self.passes = following, not hand, 0
        return [*rules, "draw.out"] if self.over else rules

    def _placing(self, tile: str, side: str) -> list[str]:
        self.hands[self.seat].remove(tile)
        row = self.line.row
        rules = ["draw.match"] if row else ["draw.two-ends"]
        if row:
            beside = row[0 if side == "left" else -1]
            rules += ["draw.blank"] * (self._end(side) == "0")
            rules += ["draw.doubles"] * (beside[0] == beside[1])
        self.line.add(tile, side)
        rules += ["draw.doubles"] * (tile[0] == tile[2])
        rules += ["draw.blank"] * (self.line.ends == ["0", "0"])
        return [*rules, "draw.no-play-points"]


def simple_choice(
    hand: Sequence[str], ends: Sequence[tuple[str, int]], buyable: int
) -> tuple[str, str | None]:
    """Return what the simple rival does: "buy", "pass", or a tile and the name of its end.

    ``ends`` are the names and values of the open ends in their order; none before the first tile.
    """
    left = [(tile, name, value) for tile in hand for name, value in ends if str(value) in tile]
    if not ends:
        left = [(tile, "", 0) for tile in hand]
    if not left:
        return ("buy" if buyable else "pass"), None
    pips = max(int(tile[0]) + int(tile[2]) for tile, _, _ in left)
    left = [each for each in left if int(each[0][0]) + int(each[0][2]) == pips]
    left = [each for each in left if each[0][0] == each[0][2]] or left
    half = max(max(tile[0], tile[2]) for tile, _, _ in left)
    left = [each for each in left if half in each[0]]
    value = min(value for _, _, value in left)
    left = [each for each in left if each[2] == value]
    tile, name, _ = left[0]
    return tile, name or None


def standing(scores: Sequence[int]) -> list[int] | None:
    """Return who wins, or share the match, with these scores after a round; None to go on."""
    target = 100 if len(scores) == 2 else 61
    ranked = sorted(scores, reverse=True)
    if ranked[0] < target:
        return None
    return [seat for seat in range(len(scores)) if scores[seat] == ranked[0]]
