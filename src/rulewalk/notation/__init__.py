"""Text forms of cards, tiles, moves and positions, and how scenario steps are read."""
