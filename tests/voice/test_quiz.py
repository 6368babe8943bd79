"""What is said in a quiz: the questions, what was missed, and why a claim does not hold."""

import pytest

from games.pieces import card, cards
from rulewalk.games.cribbage.claims import (
    CardsLeft,
    ClaimRefusal,
    FirstOfCount,
    GameIsWon,
    Judged,
    LastCardInstead,
    NotInRow,
    OtherCount,
    OtherNumber,
    OtherRank,
    StillFits,
    ThirtyOneInstead,
    TooFewCards,
    judge,
)
from rulewalk.games.cribbage.play import Lay, PlayPosition, ScoreKind
from rulewalk.games.cribbage.show import ShowKind
from rulewalk.notation.seating import PAIR, Who
from rulewalk.voice.quiz import QuizVoice

EN, PT = QuizVoice("en"), QuizVoice("pt-BR")
FIFTEEN, THIRTY_ONE = ScoreKind.FIFTEEN, ScoreKind.THIRTY_ONE
PAIR_OF, ROYAL, QUADRA = ScoreKind.PAIR, ScoreKind.PAIR_ROYAL, ScoreKind.DOUBLE_PAIR_ROYAL

WHY: list[tuple[ClaimRefusal, str, str]] = [
    (
        OtherCount(FIFTEEN, 10),
        "No fifteen: the count is at 10.",
        "Não há quinzena: a contagem está em 10.",
    ),
    (
        OtherCount(THIRTY_ONE, 30),
        "No thirty-one: the count is at 30.",
        "Não há trinta e um: a contagem está em 30.",
    ),
    (
        FirstOfCount(PAIR_OF),
        "Nothing to pair: it is the first card of this count.",
        "Não há com que fazer par: é a primeira carta desta contagem.",
    ),
    (
        OtherRank(PAIR_OF, card("5H"), card("4C"), None),
        "It pairs nothing: the card right before it, the four of clubs, has another rank.",
        "Não faz par: a carta logo antes, o quatro de paus, tem outro valor.",
    ),
    (
        OtherRank(PAIR_OF, card("QH"), card("KC"), None),
        (
            "It pairs nothing: the king of clubs counts the same, but cards pair by rank, and the "
            "ranks differ."
        ),
        (
            "Não faz par: o rei de paus conta o mesmo, mas o par é de cartas de mesmo nome, e os "
            "nomes são diferentes."
        ),
    ),
    (
        OtherRank(PAIR_OF, card("4H"), card("5D"), card("4C")),
        "It pairs nothing: another card lies between it and the four of clubs.",
        "Não faz par: há outra carta entre ela e o quatro de paus.",
    ),
    (
        OtherNumber(ROYAL, 2),
        "Only two cards of one rank lie in a row: that is a pair.",
        "Só há duas cartas do mesmo valor em seguida: é um par.",
    ),
    (
        OtherNumber(PAIR_OF, 3),
        "Three cards of one rank lie in a row: that is a pair royal, counted instead of a pair.",
        "Há três cartas do mesmo valor em seguida: é uma trinca, que se conta no lugar do par.",
    ),
    (
        OtherNumber(QUADRA, 3),
        "Only three cards of one rank lie in a row: that is a pair royal.",
        "Só há três cartas do mesmo valor em seguida: é uma trinca.",
    ),
    (
        OtherNumber(ROYAL, 4),
        (
            "Four cards of one rank lie in a row: that is a double pair royal, counted instead of "
            "anything less."
        ),
        (
            "Há quatro cartas do mesmo valor em seguida: é uma quadra, que se conta no lugar do "
            "par e da trinca."
        ),
    ),
    (
        TooFewCards(2),
        "No run: it takes at least 3 cards, and this count has 2.",
        "Não há sequência: são precisas no mínimo 3 cartas, e esta contagem só tem 2.",
    ),
    (
        NotInRow(cards("4C 9D 6H"), more=False),
        (
            "No run: these do not follow one another: the four of clubs, the nine of diamonds and "
            "the six of hearts."
        ),
        (
            "Não há sequência: estas cartas não são seguidas: o quatro de paus, o nove de ouros e "
            "o seis de copas."
        ),
    ),
    (
        NotInRow(cards("9D 6H QD"), more=True),
        (
            "No run: the last three cards do not follow one another (the nine of diamonds, the six "
            "of hearts and the queen of diamonds), and neither do more of them."
        ),
        (
            "Não há sequência: as três últimas cartas não são seguidas (o nove de ouros, o seis de "
            "copas e a dama de ouros), e contar mais delas não resolve."
        ),
    ),
    (
        StillFits(0, cards("2H 3C")),
        "No point for a go: you can still lay the two of hearts or the three of clubs.",
        "Não há ponto de Go: você ainda pode baixar o dois de copas ou o três de paus.",
    ),
    (
        StillFits(1, cards("QH")),
        "No point for a go: the rival can still lay the queen of hearts.",
        "Não há ponto de Go: o rival ainda pode baixar a dama de copas.",
    ),
    (
        LastCardInstead(),
        "No point for a go: the point for the last card is counted instead.",
        "Não há ponto de Go: no lugar dele, conta-se o ponto da última carta.",
    ),
    (
        ThirtyOneInstead(ScoreKind.GO),
        "No point for a go: thirty-one is counted instead.",
        "Não há ponto de Go: no lugar dele, conta-se o trinta e um.",
    ),
    (
        ThirtyOneInstead(ScoreKind.LAST_CARD),
        "No point for the last card: thirty-one is counted instead.",
        "Não há ponto de última carta: no lugar dele, conta-se o trinta e um.",
    ),
    (
        CardsLeft(1),
        "It is not the last card: 1 card is still to be laid.",
        "Não é a última carta: ainda falta baixar 1 carta.",
    ),
    (
        CardsLeft(5),
        "It is not the last card: 5 cards are still to be laid.",
        "Não é a última carta: ainda falta baixar 5 cartas.",
    ),
    (
        GameIsWon(ScoreKind.RUN),
        "Nothing else is counted: the game has been won.",
        "Nada mais é contado: a partida já foi vencida.",
    ),
]


@pytest.mark.parametrize(("refusal", "english", "portuguese"), WHY)
def test_a_claim_that_does_not_hold_is_told_why(
    refusal: ClaimRefusal, english: str, portuguese: str
) -> None:
    assert EN.refusal(refusal, PAIR) == english
    assert PT.refusal(refusal, PAIR) == portuguese


def test_every_refusal_of_a_claim_has_its_words() -> None:
    assert {type(refusal) for refusal, *_said in WHY} == set(ClaimRefusal.__value__.__args__)


def last_card(claimed: str) -> Judged:
    position = PlayPosition.start(cards("4C 5H"), cards("6D"))
    for seat, laid in ((0, "4C"), (1, "6D")):
        position, _ = position.do(Lay(seat, card(laid)))
    return judge(position, Lay(0, card("5H")), map(ScoreKind, claimed.split()))


def test_what_was_missed_is_told_by_name_points_and_cards_before_what_is_wrong() -> None:
    said = last_card("fifteen last-card pair")
    assert EN.faults(said, PAIR) == [
        "Missed: run of 3, with the four of clubs, the five of hearts and the six of diamonds.",
        "It pairs nothing: the card right before it, the six of diamonds, has another rank.",
    ]
    assert PT.faults(said, PAIR) == [
        "Faltou: sequência de 3, com o quatro de paus, o cinco de copas e o seis de ouros.",
        "Não faz par: a carta logo antes, o seis de ouros, tem outro valor.",
    ]


def test_one_reason_is_told_once_and_a_right_claim_has_none() -> None:
    assert len(EN.faults(last_card("fifteen run last-card pair pair-royal"), PAIR)) == 1
    assert EN.faults(last_card("fifteen run last-card"), PAIR) == []
    assert EN.notes(last_card("fifteen")) == []


def test_the_starter_is_asked_and_judged() -> None:
    assert EN.asks_turned(card("JD")) == (
        "The starter is turned: the jack of diamonds. What does it score?"
    )
    assert PT.asks_turned(card("JD")) == "Vira-se a carta: o valete de ouros. O que ela marca?"
    assert EN.heels_fault(card("JD"), scores=True) == (
        "Missed: his heels 2, with the jack of diamonds."
    )
    assert PT.heels_fault(card("JD"), scores=True) == "Faltou: heels 2, com o valete de ouros."
    assert EN.heels_fault(card("TD"), scores=False) == (
        "No heels: only a jack scores when it is turned."
    )
    assert PT.heels_fault(card("TD"), scores=False) == (
        "Não há heels: só um valete marca ao ser virado."
    )


def test_questions_say_whose_card_it_is_and_which_of_how_many() -> None:
    asked = EN.asks(Who.RIVAL, card("6D"))
    assert asked == "The rival lays the six of diamonds. What does this card score?"
    assert EN.numbered(2, 5, asked) == f"Question 2 of 5. {asked}"
    assert EN.numbered(1, 1, asked) == asked
    assert PT.numbered(2, 5, PT.asks(Who.YOU, card("QS"))) == (
        "Pergunta 2 de 5. Você baixa a dama de espadas. O que essa carta marca?"
    )


@pytest.mark.parametrize(
    ("yours", "crib", "english", "portuguese"),
    [
        (None, False, "What is the hand worth?", "Quanto vale a mão?"),
        (None, True, "What is the crib worth?", "Quanto vale a cesta?"),
        (True, False, "What is your hand worth?", "Quanto vale a sua mão?"),
        (True, True, "What is your crib worth?", "Quanto vale a sua cesta?"),
        (False, False, "What is the rival's hand worth?", "Quanto vale a mão do rival?"),
        (False, True, "What is the rival's crib worth?", "Quanto vale a cesta do rival?"),
    ],
)
def test_whose_hand_is_counted(
    yours: bool | None, crib: bool, english: str, portuguese: str
) -> None:
    assert EN.asks_hand(yours=yours, crib=crib) == english
    assert PT.asks_hand(yours=yours, crib=crib) == portuguese


def test_every_kind_has_a_name_of_its_own() -> None:
    assert [PT.kind(kind) for kind in ScoreKind] == [
        "Quinzena",
        "Par",
        "Trinca",
        "Quadra",
        "Sequência",
        "Trinta e um",
        "Go",
        "Última carta",
    ]
    assert [PT.kind(kind) for kind in ShowKind] == ["Quinzena", "Par", "Sequência", "Flush", "Nobs"]
    assert len({EN.kind(kind) for kind in ScoreKind}) == len(ScoreKind)
    assert (EN.heels, PT.heels) == ("His heels", "Heels")


def test_verdicts_and_results() -> None:
    assert EN.verdict(right=True) == "That is right."
    assert PT.verdict(right=True, nothing=True) == "Certo: nada."
    assert PT.verdict(right=False, nothing=True) == "Não é bem isso."
    assert EN.result(3, 3) == "You were right in all 3 questions."
    assert EN.result(2, 3) == "You were right in 2 of 3 questions."
    assert EN.result(0, 3) == "You were right in none of 3 questions."
    assert PT.result(3, 3) == "Você acertou todas as 3 perguntas."
    assert PT.result(1, 3) == "Você acertou 1 de 3 perguntas."
    assert PT.result(0, 3) == "Você não acertou nenhuma das 3 perguntas."
    assert EN.attempts(1) == "1 attempt did not hold."
    assert PT.attempts(2) == "2 tentativas não valeram."
    assert EN.at_step("You say go", ["One.", "Two."]) == "You say go. One. Two."
