"""Draw, the individual domino game: the line, a turn, the settlement of a round."""
