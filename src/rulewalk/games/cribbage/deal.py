"""Dealing the four cards each that the practice of the play starts from."""

from rulewalk.games.cards import PACK
from rulewalk.games.cribbage.play import HAND_SIZE, PlayPosition
from rulewalk.games.shuffle import shuffled


def deal_play(seed: int) -> PlayPosition:
    """Return the play of a seed's deal: four cards each, seat 0 first, each hand by rank.

    Raises:
        ValueError: the seed lies outside its range.
    """
    pack = shuffled(PACK, seed)
    order = {card: place for place, card in enumerate(PACK)}
    leader, other = (
        sorted(pack[start : start + HAND_SIZE], key=order.__getitem__) for start in (0, HAND_SIZE)
    )
    return PlayPosition.start(leader, other)
