"""What every game's voice can say."""

from collections.abc import Mapping
from typing import Protocol

from rulewalk.games.protocol import Refusal, Transition
from rulewalk.notation.seating import Seating


class GameVoice[Pos, Move, Ev](Protocol):
    """A game's words in one language. Every text is finished: plain text, no markup."""

    def heading(self, made: Transition[Pos, Move, Ev], seating: Seating) -> str:
        """Return the short heading of a step: who did what."""
        ...

    def caption(self, made: Transition[Pos, Move, Ev], seating: Seating) -> str:
        """Return what happened, one sentence an event, joined."""
        ...

    def points(self, made: Transition[Pos, Move, Ev], seating: Seating) -> str:
        """Return the points named ("pair 2 + last card 1"), or an empty text without any."""
        ...

    def refused_heading(self, position: Pos, move: Move, seating: Seating) -> str:
        """Return the short heading of a step whose move is refused."""
        ...

    def refusal(self, position: Pos, move: Move, refusal: Refusal, seating: Seating) -> str:
        """Return why the move is not allowed, as a sentence to the learner."""
        ...

    def alternative(self, position: Pos, seating: Seating) -> str:
        """Return the long text alternative of a position; it can be parsed back."""
        ...

    def title(self, position: Pos, seating: Seating) -> str:
        """Return the short name of a position's picture."""
        ...

    def picture_words(self, position: Pos, seating: Seating) -> Mapping[str, str]:
        """Return the words that stand in the picture itself, by the keys the pen names."""
        ...
