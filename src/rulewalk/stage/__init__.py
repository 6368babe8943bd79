"""One figure or one frame as HTML; the only place where markup of a position is made."""
