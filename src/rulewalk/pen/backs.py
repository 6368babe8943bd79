"""The backs of pieces: a lattice in a frame, the same on cards and tiles."""

from collections.abc import Sequence

from rulewalk.pen.svg import Box, Element, path, rect


def back(face: Element, field: Box, step: int) -> Sequence[Element]:
    """Return a back: the piece's plain face, and a field of diagonals ``step`` apart on it.

    The field's sides are whole multiples of ``step``.
    """
    return (face, rect(field, "rw-back-field", 2), path(_lattice(field, step), "rw-back-lines"))


def _lattice(field: Box, step: int) -> str:
    """Return diagonals that end at the field's edges."""
    lines = []
    span = int(field.width + field.height)
    for along in range(2 * step, span, 2 * step):
        # From a point `along` the top-and-right edges to one `along` the left-and-bottom edges.
        over_top, over_left = along - field.width, along - field.height
        start = (field.x + min(along, field.width), field.y + max(0, over_top))
        end = (field.x + max(0, over_left), field.y + min(along, field.height))
        for mirrored in (False, True):
            (x1, y1), (x2, y2) = (
                ((2 * field.x + field.width - x, y) if mirrored else (x, y))
                for x, y in (start, end)
            )
            lines.append(f"M{x1:g} {y1:g}L{x2:g} {y2:g}")
    return "".join(lines)
