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
        progress: what the page keeps for this practice and sends along from now on; None where
            nothing is kept.
    """

    position: str
    html: str
    announce: str
    moves: tuple[str, ...]
    refused: bool = False
    over: bool = False
    progress: str | None = None

    def as_data(self) -> dict[str, object]:
        """Return the frame as plain data for JSON."""
        data = {**asdict(self), "moves": list(self.moves)}
        if self.progress is None:
            del data["progress"]
        return data
