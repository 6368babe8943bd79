"""Positions of a match to draw, and stand-ins for the words that its voice gives."""

from collections.abc import Iterator, Mapping
from random import Random

from rulewalk.games.draw.match import Match, MatchMove, Phase
from rulewalk.games.draw.rival import simple_move
from rulewalk.games.draw.round import RoundView

NAMES = ("Você", "Ana", "Beto", "Caio")


def words_of(position: Match, language: str = "pt") -> Mapping[str, str]:
    """Return words as long as those of the voices."""
    portuguese = language == "pt"
    held = [()] * position.players if position.round is None else position.round.hands
    buyable = 0 if position.round is None else position.round.buyable
    words = {
        "boneyard": "Monte" if portuguese else "Boneyard",
        "buyable": f"{buyable} para comprar" if portuguese else f"{buyable} to buy",
        "reserve": "Reserva" if portuguese else "Reserve",
        "target": f"Meta: {position.target}" if portuguese else f"Target: {position.target}",
        "passes": "Passo" if portuguese else "Pass",
        "opens": "abre" if portuguese else "opens",
        "empty": "Nenhuma peça ainda" if portuguese else "No tiles yet",
    }
    for seat, name in enumerate(NAMES[: position.players]):
        words[f"seat{seat}"] = name
        words[f"held{seat}"] = (
            f"{len(held[seat])} peças" if portuguese else f"{len(held[seat])} tiles"
        )
        words[f"score{seat}"] = f"{position.scores[seat]} " + ("pontos" if portuguese else "points")
    settlement = position.settlement
    if settlement is not None:
        words["out"] = "bateu" if portuguese else "went out"
        words["award"] = f"Prêmio: {settlement.points} pontos"
        words["sum"] = (
            "" if settlement.winner is None else f"12 + 20 + 33 − 8 = {settlement.points}"
        )
        for seat, hand in enumerate(settlement.hands):
            halves = " + ".join(f"{tile.low} + {tile.high}" for tile in hand)
            words[f"total{seat}"] = f"{halves} = {settlement.totals[seat]}"
    return words


def random_match(
    seed: int, players: int, *, buys: float = 0.3
) -> Iterator[tuple[Match, MatchMove | None]]:
    """Yield every position of a random round with the move that led there, settlement included.

    ``buys`` is how likely a player buys without having to.
    """
    chance = Random(seed)
    position = Match.start(seed, players)
    yield position, None
    while position.settlement is None:
        legal = position.legal_moves()
        move = chance.choice(legal)
        if position.phase is Phase.TURN and position.round is not None:
            seat = position.round.to_move
            assert seat is not None
            if chance.random() >= buys:
                move = simple_move(RoundView.of(position.round, seat))
        position, _events = position.do(move)
        yield position, move
