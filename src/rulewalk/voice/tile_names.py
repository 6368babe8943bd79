"""How tiles are written in sentences."""

from rulewalk.games.tiles import Tile


def written(tile: Tile) -> str:
    """Return a tile as every language writes it: the lower half first, in brackets."""
    return f"[{tile.low}|{tile.high}]"
