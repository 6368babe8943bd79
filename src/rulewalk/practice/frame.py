"""What a practice answers with: the frame that the page shows next."""

from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Frame:
    """One state of a practice, ready to be shown.

    Attributes:
        position: the position in notation; a frame can be made again from it.
        html: the board's markup, every piece with a ``data-key``.
        announce: the sentence for the live region: what happened, and what is next.
        moves: the actions that are possible now.
        refused: whether the action asked for was refused; the position is then unchanged.
        over: whether the game has ended.
    """

    position: str
    html: str
    announce: str
    moves: tuple[str, ...]
    refused: bool = False
    over: bool = False

    def as_data(self) -> dict[str, object]:
        """Return the frame as plain data for JSON."""
        return {**asdict(self), "moves": list(self.moves)}
