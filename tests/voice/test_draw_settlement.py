"""What is said of a round's settlement and of the moves a turn refuses."""

from typing import get_args

import pytest

from rulewalk.games.draw.settlement import Settlement, settle
from rulewalk.games.draw.turn import CanPlace, MustBuy, ReserveOnly, TurnRefusal
from rulewalk.games.tiles import Tile
from rulewalk.notation.seating import around_table
from rulewalk.voice.draw_settlement import SettlementVoice
from rulewalk.voice.draw_turn import TurnVoice

EN, PT = SettlementVoice("en"), SettlementVoice("pt-BR")


def round_of(*hands: str) -> Settlement:
    """Hands as ``1|4 2|5``; an empty text went out."""
    return settle([[Tile(int(one[0]), int(one[2])) for one in hand.split()] for hand in hands])


@pytest.mark.parametrize(
    ("settlement", "english", "portuguese"),
    [
        pytest.param(
            round_of("", "0|0", "3|5"),
            "Player 1 went out and scores the sum of the opponents' hands, 0 + 8 = 8: 8 points.",
            "O jogador 1 bateu e marca a soma das mãos dos adversários, 0 + 8 = 8: 8 pontos.",
            id="went out against 0 and 8",
        ),
        pytest.param(
            round_of("", "6|6"),
            "Player 1 went out and scores the opponent's hand: 12 points.",
            "O jogador 1 bateu e marca o total da mão do adversário: 12 pontos.",
            id="went out against one",
        ),
        pytest.param(
            round_of("", "0|1"),
            "Player 1 went out and scores the opponent's hand: 1 point.",
            "O jogador 1 bateu e marca o total da mão do adversário: 1 ponto.",
            id="went out for a single point",
        ),
        pytest.param(
            round_of("0|0", ""),
            "Player 2 went out, but the opponent's hand adds up to 0: no points.",
            "O jogador 2 bateu, mas a mão do adversário soma 0: nenhum ponto.",
            id="went out for nothing",
        ),
        pytest.param(
            round_of("1|2", "1|1 2|4", "4|6"),
            "The round is blocked. Player 1 alone has the lowest hand and scores the opponents' "
            "hands minus their own, once, 8 + 10 − 3 = 15: 15 points.",
            "A rodada trancou. O jogador 1 tem sozinho a menor mão e marca a soma das mãos dos "
            "adversários menos a própria, uma só vez, 8 + 10 − 3 = 15: 15 pontos.",
            id="blocked 3, 8, 10",
        ),
        pytest.param(
            round_of("3|5", "1|2"),
            "The round is blocked. Player 2 has the lower hand and scores the opponent's hand "
            "minus their own, 8 − 3 = 5: 5 points.",
            "A rodada trancou. O jogador 2 tem a menor mão e marca a mão do adversário menos a "
            "própria, 8 − 3 = 5: 5 pontos.",
            id="blocked between two",
        ),
        pytest.param(
            round_of("1|2", "0|1 1|1", "4|6"),
            "The round is blocked. The lowest total, 3, is shared by player 1 and player 2: "
            "nobody scores.",
            "A rodada trancou. O menor total, 3, está empatado entre o jogador 1 e o "
            "jogador 2: ninguém marca.",
            id="blocked 3, 3, 10",
        ),
    ],
)
def test_outcomes(settlement: Settlement, english: str, portuguese: str) -> None:
    assert EN.outcome(settlement) == english
    assert PT.outcome(settlement) == portuguese


def test_both_halves_of_every_tile_are_added() -> None:
    assert EN.hand_sum((Tile(6, 6),)) == "6 + 6 = 12"
    assert EN.hand_sum((Tile(1, 4), Tile(2, 5))) == "1 + 4 + 2 + 5 = 12"


def test_a_settlement_in_words() -> None:
    settlement = round_of("", "6|6", "1|4 2|5")
    assert EN.alternative(settlement) == (
        "Player 1 went out and has no tiles left. "
        "Player 2 is left with [6|6]: 6 + 6 = 12. "
        "Player 3 is left with [1|4] and [2|5]: 1 + 4 + 2 + 5 = 12. "
        "Player 1 went out and scores the sum of the opponents' hands, 12 + 12 = 24: 24 points."
    )
    assert PT.alternative(settlement) == (
        "O jogador 1 bateu e ficou sem peças. "
        "O jogador 2 ficou com [6|6]: 6 + 6 = 12. "
        "O jogador 3 ficou com [1|4] e [2|5]: 1 + 4 + 2 + 5 = 12. "
        "O jogador 1 bateu e marca a soma das mãos dos adversários, 12 + 12 = 24: 24 pontos."
    )


def test_titles() -> None:
    assert EN.title(round_of("", "6|6")) == "Settlement of a round: a player went out"
    assert PT.title(round_of("", "6|6")) == "Acerto de uma rodada em que um jogador bateu"
    assert EN.title(round_of("1|2", "6|6")) == "Settlement of a blocked round"
    assert PT.title(round_of("1|2", "6|6")) == "Acerto de uma rodada trancada"


def test_the_words_in_the_picture() -> None:
    assert EN.picture_words(round_of("", "0|0", "3|5")) == {
        "seat0": "Player 1",
        "seat1": "Player 2",
        "seat2": "Player 3",
        "total0": "",
        "total1": "0 + 0 = 0",
        "total2": "3 + 5 = 8",
        "out": "went out",
        "award": "Award: 8 points",
        "sum": "0 + 8 = 8",
    }
    assert PT.picture_words(round_of("1|2", "0|1 1|1")) == {
        "seat0": "Jogador 1",
        "seat1": "Jogador 2",
        "total0": "1 + 2 = 3",
        "total1": "0 + 1 + 1 + 1 = 3",
        "out": "bateu",
        "award": "Sem prêmio",
        "sum": "",
    }


# At a table, people are named.


def test_a_settlement_between_people() -> None:
    settlement, seating = round_of("", "6|6", "1|4 2|5"), around_table(3)
    assert EN.alternative(settlement, seating) == (
        "You went out and have no tiles left. "
        "Ana is left with [6|6]: 6 + 6 = 12. "
        "Beto is left with [1|4] and [2|5]: 1 + 4 + 2 + 5 = 12. "
        "You went out and score the sum of the other hands: 12 (Ana) + 12 (Beto) = 24 points."
    )
    assert PT.alternative(settlement, seating) == (
        "Você bateu e ficou sem peças. "
        "Ana ficou com [6|6]: 6 + 6 = 12. "
        "Beto ficou com [1|4] e [2|5]: 1 + 4 + 2 + 5 = 12. "
        "Você bateu e marca a soma das outras mãos: 12 (Ana) + 12 (Beto) = 24 pontos."
    )


def test_a_blocked_settlement_between_people() -> None:
    settlement, seating = round_of("1|2", "0|1 1|1", "4|6", "5|6"), around_table(4)
    assert EN.outcome(settlement, seating) == (
        "The round is blocked. The lowest total, 3, is shared by you and Ana: nobody scores."
    )
    assert PT.outcome(settlement, seating) == (
        "A rodada trancou. O menor total, 3, está empatado entre você e Ana: ninguém marca."
    )


def test_whoever_went_out_is_left_without_tiles() -> None:
    settlement, seating = round_of("6|6", ""), around_table(2)
    assert EN.hand(settlement, 1, seating) == "Ana went out and has no tiles left."
    assert PT.hand(settlement, 1, seating) == "Ana bateu e ficou sem peças."


def test_the_picture_names_people() -> None:
    words = PT.picture_words(round_of("1|2", "0|4", "4|6", "5|6"), around_table(4))
    assert [words[f"seat{seat}"] for seat in range(4)] == ["Você", "Ana", "Beto", "Caio"]
    assert words["award"] == "Prêmio: 22 pontos"
    assert words["sum"] == "4 + 10 + 11 − 3 = 22"


REFUSALS: dict[type, tuple[TurnRefusal, str, str]] = {
    ReserveOnly: (
        ReserveOnly(),
        (
            "Only the 2 tiles of the reserve are left, and they are never bought. "
            "Place a tile if one fits; otherwise pass."
        ),
        (
            "Restam só as 2 peças da reserva, que nunca são compradas. "
            "Coloque uma peça, se alguma servir; se não, passe a vez."
        ),
    ),
    CanPlace: (
        CanPlace((Tile(1, 4), Tile(2, 5))),
        "You may pass only when no tile of yours fits. You can still place [1|4] or [2|5].",
        "Só se passa a vez quando nenhuma peça serve. Você ainda pode colocar [1|4] ou [2|5].",
    ),
    MustBuy: (
        MustBuy(3),
        "You may not pass while tiles can be bought. 3 tiles can still be bought: buy one.",
        (
            "Não se passa a vez enquanto houver peças para comprar. "
            "Ainda se podem comprar 3 peças: compre uma."
        ),
    ),
}


def test_every_refusal_of_a_turn() -> None:
    assert set(REFUSALS) == set(get_args(TurnRefusal.__value__))
    for refusal, english, portuguese in REFUSALS.values():
        assert TurnVoice("en").refusal(refusal) == english
        assert TurnVoice("pt-BR").refusal(refusal) == portuguese


def test_one_tile_left_to_buy() -> None:
    assert TurnVoice("en").refusal(MustBuy(1)) == (
        "You may not pass while a tile can be bought. 1 tile can still be bought: buy it."
    )
    assert TurnVoice("pt-BR").refusal(MustBuy(1)) == (
        "Não se passa a vez enquanto houver peça para comprar. "
        "Ainda se pode comprar 1 peça: compre-a."
    )
