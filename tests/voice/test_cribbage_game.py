"""What is said of a whole game of cribbage: every event, a whole deal, prompts, names, titles."""

from dataclasses import replace

import pytest

from rulewalk.games.cribbage.counting import NoFifteen
from rulewalk.games.cribbage.game import (
    Count,
    Cut,
    CutForDeal,
    Deal,
    Discard,
    Game,
    GameEvent,
    GameMove,
    GameWon,
    HandCounted,
    LoserDealsNext,
    MugginsTaken,
    Shown,
    Skunked,
    TooMuchClaimed,
)
from rulewalk.games.cribbage.play import Go, Lay
from rulewalk.games.cribbage.rivals import RIVALS
from rulewalk.games.cribbage.show import score_show
from rulewalk.games.protocol import Transition
from rulewalk.notation.cards import read_card, read_cards
from rulewalk.notation.game import read_game
from rulewalk.notation.seating import PAIR
from rulewalk.voice.cribbage_game import GameTableVoice
from voice.cribbage_tables import GameMade, done, joined

EN, PT = GameTableVoice("en"), GameTableVoice("pt-BR")

A_DEAL = (
    "seed-7;cut;;cut,cut,cut,deal,you>2C.JH,rival>4C.TH,turn,JS,2H,9H,3S,7H,4H,8D,2S,"
    "count,count,count"
)
"""The ties of the first cuts and one whole deal, counted to the crib."""


def told(made: GameMade) -> tuple[str, str]:
    """The captions of a move, English first."""
    return EN.caption(made, PAIR), PT.caption(made, PAIR)


def told_to_you(made: GameMade) -> tuple[str, str]:
    return EN.caption_for_you(made, PAIR), PT.caption_for_you(made, PAIR)


def headed(made: GameMade) -> tuple[str, str]:
    return EN.heading(made, PAIR), PT.heading(made, PAIR)


def pointed(made: GameMade) -> tuple[str, str]:
    return EN.points(made, PAIR), PT.points(made, PAIR)


def asked(game: Game) -> tuple[str, str]:
    return EN.turn_prompt(game, PAIR), PT.turn_prompt(game, PAIR)


def refused(game: Game, move: GameMove) -> tuple[str, str]:
    refusal = game.verify(move)
    assert refusal is not None
    return EN.refusal(game, move, refusal, PAIR), PT.refusal(game, move, refusal, PAIR)


def sentence(event: GameEvent, game: Game, move: GameMove | None = None) -> tuple[str, str]:
    """The sentences of an event in a game that stands so, English first."""
    made = Transition[Game, GameMove, GameEvent](game, move or Count(), (event,), game)
    return EN.sentence(event, made, PAIR), PT.sentence(event, made, PAIR)


def discard(player: int, cards: str) -> Discard:
    first, second = read_cards(cards)
    return Discard(player, (first, second))


# A whole deal.


def test_a_whole_deal_as_a_lesson_tells_it() -> None:
    assert [told(made) for made in read_game(A_DEAL).history()] == [
        (
            (
                "You cut the three of spades. The rival cuts the three of diamonds. Both "
                "cards are of one rank, so you both cut again."
            ),
            (
                "Você corta e tira o três de espadas. O rival corta e tira o três de "
                "ouros. As duas cartas têm o mesmo valor, e os dois cortam de novo."
            ),
        ),
        (
            (
                "You cut the six of spades. The rival cuts the six of hearts. Both cards "
                "are of one rank, so you both cut again."
            ),
            (
                "Você corta e tira o seis de espadas. O rival corta e tira o seis de "
                "copas. As duas cartas têm o mesmo valor, e os dois cortam de novo."
            ),
        ),
        (
            (
                "You cut the jack of hearts. The rival cuts the three of spades. The "
                "rival's is the lower card: the rival deals first."
            ),
            (
                "Você corta e tira o valete de copas. O rival corta e tira o três de "
                "espadas. A carta do rival é a menor: ele dá as cartas primeiro."
            ),
        ),
        (
            "The rival deals 6 cards each; this time the crib is the rival's.",
            "O rival dá 6 cartas a cada um; desta vez, a cesta é dele.",
        ),
        (
            "You lay the two of clubs and the jack of hearts away to the rival's crib.",
            "Você descarta o dois de paus e o valete de copas na cesta do rival.",
        ),
        (
            (
                "The rival lays the four of clubs and the ten of hearts away to the "
                "rival's own crib."
            ),
            "O rival descarta o quatro de paus e o dez de copas na própria cesta.",
        ),
        (
            "You cut the pack, and the rival turns the starter: the queen of hearts.",
            "Você corta o baralho, e o rival vira a carta: a dama de copas.",
        ),
        (
            "You lay the jack of spades; the count starts at 10.",
            "Você baixa o valete de espadas; a contagem começa em 10.",
        ),
        (
            "The rival lays the two of hearts and takes the count to 12.",
            "O rival baixa o dois de copas e leva a contagem a 12.",
        ),
        (
            "You lay the nine of hearts and take the count to 21.",
            "Você baixa o nove de copas e leva a contagem a 21.",
        ),
        (
            "The rival lays the three of spades and takes the count to 24.",
            "O rival baixa o três de espadas e leva a contagem a 24.",
        ),
        (
            (
                "You lay the seven of hearts and take the count to 31. That makes "
                "thirty-one: 2 points for you. The count goes back to zero and the rival "
                "leads."
            ),
            (
                "Você baixa o sete de copas e leva a contagem a 31. É trinta e um: 2 "
                "pontos para você. A contagem volta a zero, e o rival abre."
            ),
        ),
        (
            "The rival lays the four of hearts; the count starts at 4.",
            "O rival baixa o quatro de copas; a contagem começa em 4.",
        ),
        (
            "You lay the eight of diamonds and take the count to 12.",
            "Você baixa o oito de ouros e leva a contagem a 12.",
        ),
        (
            (
                "The rival lays the two of spades and takes the count to 14. It is the "
                "last card of the play: 1 point for the rival."
            ),
            (
                "O rival baixa o dois de espadas e leva a contagem a 14. É a última carta "
                "da fase de jogo: 1 ponto para o rival."
            ),
        ),
        (
            (
                "You show the seven of hearts, the eight of diamonds, the nine of hearts "
                "and the jack of spades and count 5 points: fifteen two, and a run of "
                "three is five."
            ),
            (
                "Você mostra o sete de copas, o oito de ouros, o nove de copas e o valete "
                "de espadas e conta 5 pontos: quinze dois, e uma sequência de três faz "
                "cinco."
            ),
        ),
        (
            (
                "The rival shows the two of hearts, the two of spades, the three of "
                "spades and the four of hearts and counts 12 points: fifteen two, fifteen "
                "four, and a pair is six, and a run of three is nine, and another run of "
                "three is twelve."
            ),
            (
                "O rival mostra o dois de copas, o dois de espadas, o três de espadas e o "
                "quatro de copas e conta 12 pontos: quinze dois, quinze quatro, e um par "
                "faz seis, e uma sequência de três faz nove, e outra sequência de três "
                "faz doze."
            ),
        ),
        (
            (
                "The rival turns up the crib, the two of clubs, the jack of hearts, the "
                "four of clubs and the ten of hearts, and counts 4 points: a run of three "
                "is three, and one for nobs is four."
            ),
            (
                "O rival abre a cesta dele, o dois de paus, o valete de copas, o quatro "
                "de paus e o dez de copas, e conta 4 pontos: uma sequência de três faz "
                "três, e mais um pelo nobs faz quatro."
            ),
        ),
    ]


def test_a_whole_deal_is_headed() -> None:
    assert [headed(made) for made in read_game(A_DEAL).history()] == [
        (
            "The cut for the deal",
            "Corte para decidir quem dá as cartas",
        ),
        (
            "The cut for the deal",
            "Corte para decidir quem dá as cartas",
        ),
        (
            "The cut for the deal",
            "Corte para decidir quem dá as cartas",
        ),
        (
            "Six cards each",
            "Seis cartas para cada um",
        ),
        (
            "You lay away the two of clubs and the jack of hearts",
            "Você descarta o dois de paus e o valete de copas",
        ),
        (
            "The rival lays away the four of clubs and the ten of hearts",
            "O rival descarta o quatro de paus e o dez de copas",
        ),
        (
            "The starter: the queen of hearts",
            "Carta virada: a dama de copas",
        ),
        (
            "You lay the jack of spades",
            "Você baixa o valete de espadas",
        ),
        (
            "The rival lays the two of hearts",
            "O rival baixa o dois de copas",
        ),
        (
            "You lay the nine of hearts",
            "Você baixa o nove de copas",
        ),
        (
            "The rival lays the three of spades",
            "O rival baixa o três de espadas",
        ),
        (
            "You lay the seven of hearts",
            "Você baixa o sete de copas",
        ),
        (
            "The rival lays the four of hearts",
            "O rival baixa o quatro de copas",
        ),
        (
            "You lay the eight of diamonds",
            "Você baixa o oito de ouros",
        ),
        (
            "The rival lays the two of spades",
            "O rival baixa o dois de espadas",
        ),
        (
            "You count your hand",
            "Você conta a sua mão",
        ),
        (
            "The rival counts the hand",
            "O rival conta a mão dele",
        ),
        (
            "The rival counts the crib",
            "O rival conta a cesta dele",
        ),
    ]


def test_the_points_of_a_whole_deal() -> None:
    points = [pointed(made) for made in read_game(A_DEAL).history()]
    assert [told for told in points if any(told)] == [
        (
            "thirty-one 2",
            "trinta e um 2",
        ),
        (
            "last card 1",
            "última carta 1",
        ),
        (
            "fifteen 2 + run of 3",
            "quinzena 2 + sequência de 3",
        ),
        (
            "fifteens 4 + pair 2 + runs 6",
            "quinzenas 4 + par 2 + sequências 6",
        ),
        (
            "run of 3 + nobs 1",
            "sequência de 3 + nobs 1",
        ),
    ]


def test_what_you_may_do_in_a_whole_deal() -> None:
    prompts = [asked(made.before) for made in read_game(A_DEAL).history()]
    assert list(dict.fromkeys(prompts)) == [
        (
            "Cut for the deal: the lower card deals first.",
            "Corte o baralho: quem tirar a menor carta dá as cartas primeiro.",
        ),
        (
            "Both cut the same rank: cut again.",
            "Os dois tiraram o mesmo valor: corte de novo.",
        ),
        (
            "Deal the cards: the first deal is the rival's.",
            "Distribua as cartas: quem as dá primeiro é o rival.",
        ),
        (
            "Lay two cards away: the crib is the rival's.",
            "Descarte duas cartas: a cesta é do rival.",
        ),
        (
            "Now the rival lays two cards away.",
            "Agora o rival descarta duas cartas.",
        ),
        (
            "Cut the pack: the rival turns the starter.",
            "Corte o baralho: o rival vira a carta.",
        ),
        (
            "Your turn: lay a card.",
            "Sua vez: baixe uma carta.",
        ),
        (
            "Now it is the rival's turn.",
            "Agora é a vez do rival.",
        ),
        (
            "Now your hand is counted.",
            "Agora se conta a sua mão.",
        ),
        (
            "Now the rival's hand is counted.",
            "Agora se conta a mão do rival.",
        ),
        (
            "Now the rival's crib is counted.",
            "Agora se conta a cesta do rival.",
        ),
    ]
    assert asked(read_game(A_DEAL)) == (
        "The hand has been counted: you deal the next one.",
        "As mãos foram contadas: você dá as próximas cartas.",
    )


# Cuts, deal, discard, starter.


def test_a_cut_that_you_win() -> None:
    cut, deal = done(Game.start(0), CutForDeal(), Deal())
    assert told(cut) == (
        (
            "You cut the ace of spades. The rival cuts the ten of diamonds. Yours is the "
            "lower card: you deal first."
        ),
        (
            "Você corta e tira o ás de espadas. O rival corta e tira o dez de ouros. A "
            "sua carta é a menor: você dá as cartas primeiro."
        ),
    )
    assert told(deal) == (
        "You deal 6 cards each; this time the crib is yours.",
        "Você dá 6 cartas a cada um; desta vez, a cesta é sua.",
    )
    assert asked(cut.after) == (
        "Deal the cards: the first deal is yours.",
        "Dê as cartas: a primeira distribuição é sua.",
    )


def test_discards_to_your_crib() -> None:
    game = joined("5H 5D 2C 3C 9H KD", "5S JD 9C 9D AH 2S", dealer=0)
    yours, rivals, cut = done(game, discard(0, "9H KD"), discard(1, "AH 2S"), Cut(read_card("4H")))
    assert (
        told(yours)
        == told_to_you(yours)
        == (
            "You lay the nine of hearts and the king of diamonds away to your own crib.",
            "Você descarta o nove de copas e o rei de ouros na sua própria cesta.",
        )
    )
    assert told(rivals) == (
        "The rival lays the ace of hearts and the two of spades away to your crib.",
        "O rival descarta o ás de copas e o dois de espadas na sua cesta.",
    )
    assert told_to_you(rivals) == (
        "The rival lays two cards away to your crib, face down.",
        "O rival descarta duas cartas na sua cesta, viradas para baixo.",
    )
    assert (
        told(cut)
        == told_to_you(cut)
        == (
            "The rival cuts the pack, and you turn the starter: the four of hearts.",
            "O rival corta o baralho, e você vira a carta: o quatro de copas.",
        )
    )
    assert asked(game) == (
        "Lay two cards away: the crib is yours.",
        "Descarte duas cartas: a cesta é sua.",
    )
    assert asked(yours.after) == (
        "Now the rival lays two cards away.",
        "Agora o rival descarta duas cartas.",
    )
    assert asked(rivals.after) == (
        "The rival has cut the pack: turn the starter.",
        "O rival cortou o baralho: vire a carta.",
    )


def test_discards_to_the_rivals_crib() -> None:
    game = joined("5H 5D 2C 3C 9H KD", "5S JD 9C 9D AH 2S", dealer=1)
    yours, rivals, cut = done(game, discard(0, "9H KD"), discard(1, "AH 2S"), Cut(read_card("4H")))
    assert (
        told(yours)
        == told_to_you(yours)
        == (
            "You lay the nine of hearts and the king of diamonds away to the rival's crib.",
            "Você descarta o nove de copas e o rei de ouros na cesta do rival.",
        )
    )
    assert told(rivals) == (
        ("The rival lays the ace of hearts and the two of spades away to the rival's own crib."),
        "O rival descarta o ás de copas e o dois de espadas na própria cesta.",
    )
    assert told_to_you(rivals) == (
        "The rival lays two cards away to the rival's own crib, face down.",
        "O rival descarta duas cartas na própria cesta, viradas para baixo.",
    )
    assert (
        told(cut)
        == told_to_you(cut)
        == (
            "You cut the pack, and the rival turns the starter: the four of hearts.",
            "Você corta o baralho, e o rival vira a carta: o quatro de copas.",
        )
    )
    assert asked(game) == (
        "Lay two cards away: the crib is the rival's.",
        "Descarte duas cartas: a cesta é do rival.",
    )
    assert asked(yours.after) == (
        "Now the rival lays two cards away.",
        "Agora o rival descarta duas cartas.",
    )
    assert asked(rivals.after) == (
        "Cut the pack: the rival turns the starter.",
        "Corte o baralho: o rival vira a carta.",
    )


def test_his_heels_for_you() -> None:
    game = joined("5H 5D 2C 3C", "5S JD 9C 9D", crib="9H KD AH 2S", dealer=0)
    (cut,) = done(game, Cut(read_card("JH")))
    assert told(cut) == (
        (
            "The rival cuts the pack, and you turn the starter: the jack of hearts. A "
            "jack as the starter is his heels: 2 points for you as the dealer."
        ),
        (
            "O rival corta o baralho, e você vira a carta: o valete de copas. A carta "
            "virada é um valete, o heels: 2 pontos para você, que dá as cartas."
        ),
    )
    assert pointed(cut) == (
        "his heels 2",
        "heels 2",
    )


def test_his_heels_for_the_rival() -> None:
    game = joined("5H 5D 2C 3C", "5S JD 9C 9D", crib="9H KD AH 2S", dealer=1)
    (cut,) = done(game, Cut(read_card("JH")))
    assert told(cut) == (
        (
            "You cut the pack, and the rival turns the starter: the jack of hearts. A "
            "jack as the starter is his heels: 2 points for the rival as the dealer."
        ),
        (
            "Você corta o baralho, e o rival vira a carta: o valete de copas. A carta "
            "virada é um valete, o heels: 2 pontos para o rival, que dá as cartas."
        ),
    )
    assert pointed(cut) == (
        "his heels 2",
        "heels 2",
    )


# The show.


SHOW = joined("5H 5D 2C 3C", "5S JD 9C 9D", crib="9H KD AH 2S", starter="4H", played=True)


def hand_counted(player: int, shown: Shown, cards: str, starter: str) -> HandCounted:
    makes = score_show(read_cards(cards), read_card(starter), crib=shown is Shown.CRIB)
    points = sum(made.points for made in makes)
    return HandCounted(player, shown, read_cards(cards), read_card(starter), makes, points)


@pytest.mark.parametrize(
    ("player", "shown", "cards", "starter", "english", "portuguese"),
    [
        (
            0,
            Shown.PONE,
            "2C 4D 6H 8S",
            "KD",
            (
                "You show the two of clubs, the four of diamonds, the six of hearts and the "
                "eight of spades: they are worth no points with the starter."
            ),
            (
                "Você mostra o dois de paus, o quatro de ouros, o seis de copas e o oito de "
                "espadas: com a carta virada, não valem pontos."
            ),
        ),
        (
            0,
            Shown.PONE,
            "2C 4D 6H JS",
            "QS",
            (
                "You show the two of clubs, the four of diamonds, the six of hearts and the "
                "jack of spades and count 1 point: one for nobs."
            ),
            (
                "Você mostra o dois de paus, o quatro de ouros, o seis de copas e o valete de "
                "espadas e conta 1 ponto: um pelo nobs."
            ),
        ),
        (
            0,
            Shown.PONE,
            "2C 4D 9H KS",
            "7D",
            (
                "You show the two of clubs, the four of diamonds, the nine of hearts and the "
                "king of spades and count 2 points: fifteen two."
            ),
            (
                "Você mostra o dois de paus, o quatro de ouros, o nove de copas e o rei de "
                "espadas e conta 2 pontos: quinze dois."
            ),
        ),
        (
            0,
            Shown.CRIB,
            "2C 4D 6H 8S",
            "KD",
            (
                "You turn up your crib, the two of clubs, the four of diamonds, the six of "
                "hearts and the eight of spades: it is worth no points with the starter."
            ),
            (
                "Você abre a sua cesta, o dois de paus, o quatro de ouros, o seis de copas e "
                "o oito de espadas: com a carta virada, não vale pontos."
            ),
        ),
        (
            0,
            Shown.CRIB,
            "2C 4D 6H JS",
            "QS",
            (
                "You turn up your crib, the two of clubs, the four of diamonds, the six of "
                "hearts and the jack of spades, and count 1 point: one for nobs."
            ),
            (
                "Você abre a sua cesta, o dois de paus, o quatro de ouros, o seis de copas e "
                "o valete de espadas, e conta 1 ponto: um pelo nobs."
            ),
        ),
        (
            0,
            Shown.CRIB,
            "2C 4D 9H KS",
            "7D",
            (
                "You turn up your crib, the two of clubs, the four of diamonds, the nine of "
                "hearts and the king of spades, and count 2 points: fifteen two."
            ),
            (
                "Você abre a sua cesta, o dois de paus, o quatro de ouros, o nove de copas e "
                "o rei de espadas, e conta 2 pontos: quinze dois."
            ),
        ),
        (
            1,
            Shown.PONE,
            "2C 4D 6H 8S",
            "KD",
            (
                "The rival shows the two of clubs, the four of diamonds, the six of hearts "
                "and the eight of spades: they are worth no points with the starter."
            ),
            (
                "O rival mostra o dois de paus, o quatro de ouros, o seis de copas e o oito "
                "de espadas: com a carta virada, não valem pontos."
            ),
        ),
        (
            1,
            Shown.PONE,
            "2C 4D 6H JS",
            "QS",
            (
                "The rival shows the two of clubs, the four of diamonds, the six of hearts "
                "and the jack of spades and counts 1 point: one for nobs."
            ),
            (
                "O rival mostra o dois de paus, o quatro de ouros, o seis de copas e o valete "
                "de espadas e conta 1 ponto: um pelo nobs."
            ),
        ),
        (
            1,
            Shown.PONE,
            "2C 4D 9H KS",
            "7D",
            (
                "The rival shows the two of clubs, the four of diamonds, the nine of hearts "
                "and the king of spades and counts 2 points: fifteen two."
            ),
            (
                "O rival mostra o dois de paus, o quatro de ouros, o nove de copas e o rei de "
                "espadas e conta 2 pontos: quinze dois."
            ),
        ),
        (
            1,
            Shown.CRIB,
            "2C 4D 6H 8S",
            "KD",
            (
                "The rival turns up the crib, the two of clubs, the four of diamonds, the six "
                "of hearts and the eight of spades: it is worth no points with the starter."
            ),
            (
                "O rival abre a cesta dele, o dois de paus, o quatro de ouros, o seis de "
                "copas e o oito de espadas: com a carta virada, não vale pontos."
            ),
        ),
        (
            1,
            Shown.CRIB,
            "2C 4D 6H JS",
            "QS",
            (
                "The rival turns up the crib, the two of clubs, the four of diamonds, the six "
                "of hearts and the jack of spades, and counts 1 point: one for nobs."
            ),
            (
                "O rival abre a cesta dele, o dois de paus, o quatro de ouros, o seis de "
                "copas e o valete de espadas, e conta 1 ponto: um pelo nobs."
            ),
        ),
        (
            1,
            Shown.CRIB,
            "2C 4D 9H KS",
            "7D",
            (
                "The rival turns up the crib, the two of clubs, the four of diamonds, the "
                "nine of hearts and the king of spades, and counts 2 points: fifteen two."
            ),
            (
                "O rival abre a cesta dele, o dois de paus, o quatro de ouros, o nove de "
                "copas e o rei de espadas, e conta 2 pontos: quinze dois."
            ),
        ),
    ],
)
def test_a_hand_is_counted(
    player: int, shown: Shown, cards: str, starter: str, english: str, portuguese: str
) -> None:
    assert sentence(hand_counted(player, shown, cards, starter), SHOW) == (english, portuguese)


@pytest.mark.parametrize(
    ("player", "shown", "claimed", "english", "portuguese"),
    [
        (
            0,
            Shown.PONE,
            0,
            (
                "You show the five of hearts, the five of clubs, the jack of spades and the "
                "queen of diamonds and claim no points, but they are worth some: fifteen two, "
                "fifteen four, fifteen six, fifteen eight, and a pair is ten."
            ),
            (
                "Você mostra o cinco de copas, o cinco de paus, o valete de espadas e a dama "
                "de ouros e declara que não valem pontos, mas valem: quinze dois, quinze "
                "quatro, quinze seis, quinze oito, e um par faz dez."
            ),
        ),
        (
            0,
            Shown.PONE,
            1,
            (
                "You show the five of hearts, the five of clubs, the jack of spades and the "
                "queen of diamonds and claim 1 point, but they are worth more: fifteen two, "
                "fifteen four, fifteen six, fifteen eight, and a pair is ten."
            ),
            (
                "Você mostra o cinco de copas, o cinco de paus, o valete de espadas e a dama "
                "de ouros e declara 1 ponto, mas valem mais: quinze dois, quinze quatro, "
                "quinze seis, quinze oito, e um par faz dez."
            ),
        ),
        (
            0,
            Shown.PONE,
            2,
            (
                "You show the five of hearts, the five of clubs, the jack of spades and the "
                "queen of diamonds and claim 2 points, but they are worth more: fifteen two, "
                "fifteen four, fifteen six, fifteen eight, and a pair is ten."
            ),
            (
                "Você mostra o cinco de copas, o cinco de paus, o valete de espadas e a dama "
                "de ouros e declara 2 pontos, mas valem mais: quinze dois, quinze quatro, "
                "quinze seis, quinze oito, e um par faz dez."
            ),
        ),
        (
            0,
            Shown.CRIB,
            0,
            (
                "You turn up your crib, the five of hearts, the five of clubs, the jack of "
                "spades and the queen of diamonds, and claim no points, but it is worth some: "
                "fifteen two, fifteen four, fifteen six, fifteen eight, and a pair is ten."
            ),
            (
                "Você abre a sua cesta, o cinco de copas, o cinco de paus, o valete de "
                "espadas e a dama de ouros, e declara que não vale pontos, mas vale: quinze "
                "dois, quinze quatro, quinze seis, quinze oito, e um par faz dez."
            ),
        ),
        (
            0,
            Shown.CRIB,
            1,
            (
                "You turn up your crib, the five of hearts, the five of clubs, the jack of "
                "spades and the queen of diamonds, and claim 1 point, but it is worth more: "
                "fifteen two, fifteen four, fifteen six, fifteen eight, and a pair is ten."
            ),
            (
                "Você abre a sua cesta, o cinco de copas, o cinco de paus, o valete de "
                "espadas e a dama de ouros, e declara 1 ponto, mas vale mais: quinze dois, "
                "quinze quatro, quinze seis, quinze oito, e um par faz dez."
            ),
        ),
        (
            0,
            Shown.CRIB,
            2,
            (
                "You turn up your crib, the five of hearts, the five of clubs, the jack of "
                "spades and the queen of diamonds, and claim 2 points, but it is worth more: "
                "fifteen two, fifteen four, fifteen six, fifteen eight, and a pair is ten."
            ),
            (
                "Você abre a sua cesta, o cinco de copas, o cinco de paus, o valete de "
                "espadas e a dama de ouros, e declara 2 pontos, mas vale mais: quinze dois, "
                "quinze quatro, quinze seis, quinze oito, e um par faz dez."
            ),
        ),
        (
            1,
            Shown.PONE,
            0,
            (
                "The rival shows the five of hearts, the five of clubs, the jack of spades "
                "and the queen of diamonds and claims no points, but they are worth some: "
                "fifteen two, fifteen four, fifteen six, fifteen eight, and a pair is ten."
            ),
            (
                "O rival mostra o cinco de copas, o cinco de paus, o valete de espadas e a "
                "dama de ouros e declara que não valem pontos, mas valem: quinze dois, quinze "
                "quatro, quinze seis, quinze oito, e um par faz dez."
            ),
        ),
        (
            1,
            Shown.PONE,
            1,
            (
                "The rival shows the five of hearts, the five of clubs, the jack of spades "
                "and the queen of diamonds and claims 1 point, but they are worth more: "
                "fifteen two, fifteen four, fifteen six, fifteen eight, and a pair is ten."
            ),
            (
                "O rival mostra o cinco de copas, o cinco de paus, o valete de espadas e a "
                "dama de ouros e declara 1 ponto, mas valem mais: quinze dois, quinze quatro, "
                "quinze seis, quinze oito, e um par faz dez."
            ),
        ),
        (
            1,
            Shown.PONE,
            2,
            (
                "The rival shows the five of hearts, the five of clubs, the jack of spades "
                "and the queen of diamonds and claims 2 points, but they are worth more: "
                "fifteen two, fifteen four, fifteen six, fifteen eight, and a pair is ten."
            ),
            (
                "O rival mostra o cinco de copas, o cinco de paus, o valete de espadas e a "
                "dama de ouros e declara 2 pontos, mas valem mais: quinze dois, quinze "
                "quatro, quinze seis, quinze oito, e um par faz dez."
            ),
        ),
        (
            1,
            Shown.CRIB,
            0,
            (
                "The rival turns up the crib, the five of hearts, the five of clubs, the jack "
                "of spades and the queen of diamonds, and claims no points, but it is worth "
                "some: fifteen two, fifteen four, fifteen six, fifteen eight, and a pair is "
                "ten."
            ),
            (
                "O rival abre a cesta dele, o cinco de copas, o cinco de paus, o valete de "
                "espadas e a dama de ouros, e declara que não vale pontos, mas vale: quinze "
                "dois, quinze quatro, quinze seis, quinze oito, e um par faz dez."
            ),
        ),
        (
            1,
            Shown.CRIB,
            1,
            (
                "The rival turns up the crib, the five of hearts, the five of clubs, the jack "
                "of spades and the queen of diamonds, and claims 1 point, but it is worth "
                "more: fifteen two, fifteen four, fifteen six, fifteen eight, and a pair is "
                "ten."
            ),
            (
                "O rival abre a cesta dele, o cinco de copas, o cinco de paus, o valete de "
                "espadas e a dama de ouros, e declara 1 ponto, mas vale mais: quinze dois, "
                "quinze quatro, quinze seis, quinze oito, e um par faz dez."
            ),
        ),
        (
            1,
            Shown.CRIB,
            2,
            (
                "The rival turns up the crib, the five of hearts, the five of clubs, the jack "
                "of spades and the queen of diamonds, and claims 2 points, but it is worth "
                "more: fifteen two, fifteen four, fifteen six, fifteen eight, and a pair is "
                "ten."
            ),
            (
                "O rival abre a cesta dele, o cinco de copas, o cinco de paus, o valete de "
                "espadas e a dama de ouros, e declara 2 pontos, mas vale mais: quinze dois, "
                "quinze quatro, quinze seis, quinze oito, e um par faz dez."
            ),
        ),
    ],
)
def test_a_hand_is_claimed_too_low_where_that_costs_points(
    player: int, shown: Shown, claimed: int, english: str, portuguese: str
) -> None:
    event = hand_counted(player, shown, "5H 5C JS QD", "4D")
    said = sentence(event, replace(SHOW, muggins=True), Count(claimed))
    assert said == (english, portuguese)


def test_a_claim_too_low_costs_nothing_without_muggins() -> None:
    full, low = (done(SHOW, Count(claimed))[0] for claimed in (None, 2))
    assert told(full) == told(low)
    assert pointed(full) == pointed(low)


@pytest.mark.parametrize(
    ("player", "points", "english", "portuguese"),
    [
        (
            0,
            1,
            "Muggins: you take the 1 point that the rival missed.",
            "Muggins: você leva o 1 ponto que o rival deixou de declarar.",
        ),
        (
            0,
            2,
            "Muggins: you take the 2 points that the rival missed.",
            "Muggins: você leva os 2 pontos que o rival deixou de declarar.",
        ),
        (
            1,
            1,
            "Muggins: the rival takes the 1 point that you missed.",
            "Muggins: o rival leva o 1 ponto que você deixou de declarar.",
        ),
        (
            1,
            2,
            "Muggins: the rival takes the 2 points that you missed.",
            "Muggins: o rival leva os 2 pontos que você deixou de declarar.",
        ),
    ],
)
def test_muggins(player: int, points: int, english: str, portuguese: str) -> None:
    assert sentence(MugginsTaken(player, points), SHOW) == (english, portuguese)


def test_the_points_that_a_claim_misses() -> None:
    claim, whole = (done(replace(SHOW, muggins=True), Count(claimed))[0] for claimed in (1, None))
    assert pointed(claim) == (
        "claimed 1 + missed 3",
        "declarados 1 + esquecidos 3",
    )
    assert pointed(whole) == (
        "fifteen 2 + pair 2",
        "quinzena 2 + par 2",
    )


def test_a_claim_that_wins_leaves_nothing_to_take() -> None:
    (won,) = done(replace(SHOW, muggins=True, scores=(100, 120)), Count(1))
    assert pointed(won) == (
        "claimed 1",
        "declarados 1",
    )
    assert told(won) == (
        (
            "The rival shows the five of spades, the jack of diamonds, the nine of clubs "
            "and the nine of diamonds and claims 1 point, but they are worth more: "
            "fifteen two, and a pair is four. The rival reaches 121 and wins the game at "
            "once; you have 100 points. The loser deals first in the next game: that is "
            "you."
        ),
        (
            "O rival mostra o cinco de espadas, o valete de ouros, o nove de paus e o "
            "nove de ouros e declara 1 ponto, mas valem mais: quinze dois, e um par faz "
            "quatro. O rival chega a 121 e vence a partida na hora; você tem 100 pontos. "
            "Na próxima partida, quem perdeu dá as cartas primeiro: você."
        ),
    )


NEXT = {
    "rival": (
        "Now the rival's hand is counted.",
        "Agora se conta a mão do rival.",
    ),
    "you": (
        "Now your hand is counted.",
        "Agora se conta a sua mão.",
    ),
    "your-crib": (
        "Now your crib is counted.",
        "Agora se conta a sua cesta.",
    ),
    "rivals-crib": (
        "Now the rival's crib is counted.",
        "Agora se conta a cesta do rival.",
    ),
}
COUNTS = {
    "rival": (
        "The rival counts the hand",
        "O rival conta a mão dele",
    ),
    "you": (
        "You count your hand",
        "Você conta a sua mão",
    ),
    "your-crib": (
        "You count your crib",
        "Você conta a sua cesta",
    ),
    "rivals-crib": (
        "The rival counts the crib",
        "O rival conta a cesta dele",
    ),
}


def test_whose_hand_is_counted_next() -> None:
    for dealer, hands in ((0, "rival you your-crib"), (1, "you rival rivals-crib")):
        game = joined(
            "5H 5D 2C 3C",
            "5S JD 9C 9D",
            crib="9H KD AH 2S",
            starter="4H",
            played=True,
            dealer=dealer,
        )
        made = done(game, Count(), Count(), Count())
        assert [asked(step.before) for step in made] == [NEXT[hand] for hand in hands.split()]
        assert [headed(step) for step in made] == [COUNTS[hand] for hand in hands.split()]


DEALS_NEXT = [
    (
        "The hand has been counted: the rival deals the next one.",
        "As mãos foram contadas: o rival dá as próximas cartas.",
    ),
    (
        "The hand has been counted: you deal the next one.",
        "As mãos foram contadas: você dá as próximas cartas.",
    ),
]


def test_who_deals_next() -> None:
    for dealer, said in enumerate(DEALS_NEXT):
        game = joined(
            "5H 5D 2C 3C",
            "5S JD 9C 9D",
            crib="9H KD AH 2S",
            starter="4H",
            played=True,
            dealer=dealer,
        )
        assert asked(done(game, Count(), Count(), Count())[-1].after) == said


# The end.


@pytest.mark.parametrize(
    ("player", "loser", "english", "portuguese"),
    [
        (
            0,
            0,
            "You reach 121 and win the game at once; the rival has no points.",
            "Você chega a 121 e vence a partida na hora; o rival não tem pontos.",
        ),
        (
            0,
            1,
            "You reach 121 and win the game at once; the rival has 1 point.",
            "Você chega a 121 e vence a partida na hora; o rival tem 1 ponto.",
        ),
        (
            0,
            98,
            "You reach 121 and win the game at once; the rival has 98 points.",
            "Você chega a 121 e vence a partida na hora; o rival tem 98 pontos.",
        ),
        (
            1,
            0,
            "The rival reaches 121 and wins the game at once; you have no points.",
            "O rival chega a 121 e vence a partida na hora; você não tem pontos.",
        ),
        (
            1,
            1,
            "The rival reaches 121 and wins the game at once; you have 1 point.",
            "O rival chega a 121 e vence a partida na hora; você tem 1 ponto.",
        ),
        (
            1,
            98,
            "The rival reaches 121 and wins the game at once; you have 98 points.",
            "O rival chega a 121 e vence a partida na hora; você tem 98 pontos.",
        ),
    ],
)
def test_a_game_is_won(player: int, loser: int, english: str, portuguese: str) -> None:
    assert sentence(GameWon(player, loser), SHOW) == (english, portuguese)


@pytest.mark.parametrize(
    ("player", "score", "times", "english", "portuguese"),
    [
        (
            0,
            90,
            1,
            "With fewer than 91 points, you are skunked.",
            "Com menos de 91 pontos, você leva um capote.",
        ),
        (
            0,
            60,
            2,
            "With fewer than 61 points, you are skunked twice: a double skunk.",
            "Com menos de 61 pontos, você leva um capote duplo.",
        ),
        (
            1,
            90,
            1,
            "With fewer than 91 points, the rival is skunked.",
            "Com menos de 91 pontos, o rival leva um capote.",
        ),
        (
            1,
            60,
            2,
            "With fewer than 61 points, the rival is skunked twice: a double skunk.",
            "Com menos de 61 pontos, o rival leva um capote duplo.",
        ),
    ],
)
def test_a_skunk(player: int, score: int, times: int, english: str, portuguese: str) -> None:
    assert sentence(Skunked(player, score, times), SHOW) == (english, portuguese)


@pytest.mark.parametrize(
    ("player", "english", "portuguese"),
    [
        (
            0,
            "The loser deals first in the next game: that is you.",
            "Na próxima partida, quem perdeu dá as cartas primeiro: você.",
        ),
        (
            1,
            "The loser deals first in the next game: that is the rival.",
            "Na próxima partida, quem perdeu dá as cartas primeiro: o rival.",
        ),
    ],
)
def test_the_loser_deals_next(player: int, english: str, portuguese: str) -> None:
    assert sentence(LoserDealsNext(player), SHOW) == (english, portuguese)


@pytest.mark.parametrize(
    ("scores", "dealer", "english", "portuguese"),
    [
        (
            (100, 119),
            1,
            "The game is over: the rival wins 121 to 100.",
            "A partida terminou: o rival vence por 121 a 100.",
        ),
        (
            (91, 119),
            1,
            "The game is over: the rival wins 121 to 91.",
            "A partida terminou: o rival vence por 121 a 91.",
        ),
        (
            (90, 119),
            1,
            (
                "The game is over: the rival wins 121 to 90. With fewer than 91 points, you "
                "are skunked."
            ),
            (
                "A partida terminou: o rival vence por 121 a 90. Com menos de 91 pontos, você "
                "leva um capote."
            ),
        ),
        (
            (60, 119),
            1,
            (
                "The game is over: the rival wins 121 to 60. With fewer than 61 points, you "
                "are skunked twice: a double skunk."
            ),
            (
                "A partida terminou: o rival vence por 121 a 60. Com menos de 61 pontos, você "
                "leva um capote duplo."
            ),
        ),
        (
            (0, 120),
            1,
            (
                "The game is over: the rival wins 121 to 0. With fewer than 61 points, you "
                "are skunked twice: a double skunk."
            ),
            (
                "A partida terminou: o rival vence por 121 a 0. Com menos de 61 pontos, você "
                "leva um capote duplo."
            ),
        ),
        (
            (119, 100),
            0,
            "The game is over: you win 121 to 100.",
            "A partida terminou: você vence por 121 a 100.",
        ),
        (
            (119, 75),
            0,
            (
                "The game is over: you win 121 to 75. With fewer than 91 points, the rival is "
                "skunked."
            ),
            (
                "A partida terminou: você vence por 121 a 75. Com menos de 91 pontos, o rival "
                "leva um capote."
            ),
        ),
        (
            (120, 60),
            0,
            (
                "The game is over: you win 121 to 60. With fewer than 61 points, the rival is "
                "skunked twice: a double skunk."
            ),
            (
                "A partida terminou: você vence por 121 a 60. Com menos de 61 pontos, o rival "
                "leva um capote duplo."
            ),
        ),
    ],
)
def test_how_a_game_ended(
    scores: tuple[int, int], dealer: int, english: str, portuguese: str
) -> None:
    game = joined("5H 5D 2C 3C", "5S JD 9C 9D", crib="9H KD AH 2S", dealer=dealer, scores=scores)
    (heels,) = done(game, Cut(read_card("JH")))
    assert heels.after.is_over
    assert asked(heels.after) == (english, portuguese)


def test_the_end_as_it_is_told() -> None:
    game = joined("5H 5D 2C 3C", "5S JD 9C 9D", crib="9H KD AH 2S", dealer=1, scores=(60, 119))
    (heels,) = done(game, Cut(read_card("JH")))
    assert told(heels) == (
        (
            "You cut the pack, and the rival turns the starter: the jack of hearts. A "
            "jack as the starter is his heels: 2 points for the rival as the dealer. The "
            "rival reaches 121 and wins the game at once; you have 60 points. With fewer "
            "than 61 points, you are skunked twice: a double skunk. The loser deals first "
            "in the next game: that is you."
        ),
        (
            "Você corta o baralho, e o rival vira a carta: o valete de copas. A carta "
            "virada é um valete, o heels: 2 pontos para o rival, que dá as cartas. O "
            "rival chega a 121 e vence a partida na hora; você tem 60 pontos. Com menos "
            "de 61 pontos, você leva um capote duplo. Na próxima partida, quem perdeu dá "
            "as cartas primeiro: você."
        ),
    )


def test_a_game_won_in_the_play_counts_nothing_more() -> None:
    game = joined("5D 2C 3C KC", "5C 5H 9C 9D", crib="AC AD KS QS", starter="8H", scores=(100, 119))
    moves = [Lay(0, read_card("5C")), Lay(1, read_card("5D")), Lay(0, read_card("5H"))]
    won = done(game, *moves)[-1]
    # The fifteen wins, so that the pair royal of the same card is not told.
    assert told(won) == (
        (
            "The rival lays the five of hearts and takes the count to 15. That makes "
            "fifteen: 2 points for the rival. The rival reaches 121 and wins the game at "
            "once; you have 102 points. The loser deals first in the next game: that is "
            "you."
        ),
        (
            "O rival baixa o cinco de copas e leva a contagem a 15. É quinzena: 2 pontos "
            "para o rival. O rival chega a 121 e vence a partida na hora; você tem 102 "
            "pontos. Na próxima partida, quem perdeu dá as cartas primeiro: você."
        ),
    )
    assert pointed(won) == (
        "fifteen 2",
        "quinzena 2",
    )


# Refusals.


PLAY = joined("KC 9H 2H 3D", "KD QD TC 9S", crib="AC AD KS QS", starter="8H", dealer=1)
PLAYED = done(PLAY, Lay(0, read_card("KC")), Lay(1, read_card("KD")), Lay(0, read_card("9H")))[
    -1
].after
GONE = done(PLAYED, Go(1))[-1].after


@pytest.mark.parametrize(
    ("game", "move", "english", "portuguese"),
    [
        pytest.param(
            PLAY,
            Lay(1, read_card("KD")),
            "It is your turn: the rival waits until you have played.",
            "A vez é sua: o rival espera você jogar.",
            id="not the rival's turn",
        ),
        pytest.param(
            PLAY,
            Go(0),
            (
                "Go is said only when no card fits. With the count at 0, you can still "
                "lay the king of clubs, the nine of hearts, the two of hearts or the "
                "three of diamonds."
            ),
            (
                "Só se diz Go quando nenhuma carta cabe. Com a contagem em 0, você ainda "
                "pode baixar o rei de paus, o nove de copas, o dois de copas ou o três de "
                "ouros."
            ),
            id="a go with cards that fit",
        ),
        pytest.param(
            PLAYED,
            Lay(1, read_card("QD")),
            (
                "With the queen of diamonds, the count would go from 29 to 39, past 31. "
                "None of the rival's cards fits: the rival has to say go."
            ),
            (
                "Com a dama de ouros, a contagem iria de 29 para 39 e passaria de 31. "
                "Nenhuma das cartas do rival cabe: ele tem de dizer Go."
            ),
            id="past thirty-one",
        ),
        pytest.param(
            GONE,
            Lay(1, read_card("QD")),
            (
                "The rival said go in this count: now you lay whatever still fits, and "
                "the rival waits until the count restarts."
            ),
            (
                "O rival disse Go nesta contagem: agora você baixa tudo o que ainda "
                "couber, e ele espera a contagem recomeçar."
            ),
            id="after the rival's go",
        ),
    ],
)
def test_refusals_of_the_play(game: Game, move: GameMove, english: str, portuguese: str) -> None:
    assert refused(game, move) == (english, portuguese)


@pytest.mark.parametrize(
    ("player", "crib", "points", "english", "portuguese"),
    [
        (
            0,
            False,
            0,
            "You claim 12, but your hand is worth no points.",
            "Você declara 12, mas a sua mão não vale pontos.",
        ),
        (
            0,
            False,
            1,
            "You claim 12, but your hand is worth only 1 point.",
            "Você declara 12, mas a sua mão só vale 1 ponto.",
        ),
        (
            0,
            False,
            8,
            "You claim 12, but your hand is worth only 8 points.",
            "Você declara 12, mas a sua mão só vale 8 pontos.",
        ),
        (
            0,
            True,
            0,
            "You claim 12, but your crib is worth no points.",
            "Você declara 12, mas a sua cesta não vale pontos.",
        ),
        (
            0,
            True,
            1,
            "You claim 12, but your crib is worth only 1 point.",
            "Você declara 12, mas a sua cesta só vale 1 ponto.",
        ),
        (
            0,
            True,
            8,
            "You claim 12, but your crib is worth only 8 points.",
            "Você declara 12, mas a sua cesta só vale 8 pontos.",
        ),
        (
            1,
            False,
            0,
            "The rival claims 12, but the hand is worth no points.",
            "O rival declara 12, mas a mão dele não vale pontos.",
        ),
        (
            1,
            False,
            1,
            "The rival claims 12, but the hand is worth only 1 point.",
            "O rival declara 12, mas a mão dele só vale 1 ponto.",
        ),
        (
            1,
            False,
            8,
            "The rival claims 12, but the hand is worth only 8 points.",
            "O rival declara 12, mas a mão dele só vale 8 pontos.",
        ),
        (
            1,
            True,
            0,
            "The rival claims 12, but the crib is worth no points.",
            "O rival declara 12, mas a cesta dele não vale pontos.",
        ),
        (
            1,
            True,
            1,
            "The rival claims 12, but the crib is worth only 1 point.",
            "O rival declara 12, mas a cesta dele só vale 1 ponto.",
        ),
        (
            1,
            True,
            8,
            "The rival claims 12, but the crib is worth only 8 points.",
            "O rival declara 12, mas a cesta dele só vale 8 pontos.",
        ),
    ],
)
def test_too_much_is_claimed(
    player: int, crib: bool, points: int, english: str, portuguese: str
) -> None:
    game = done(SHOW, Count(), Count())[-1].after if crib else SHOW
    refusal = TooMuchClaimed(player, 12, points)
    said = [voice.refusal(game, Count(12), refusal, PAIR) for voice in (EN, PT)]
    assert said == [english, portuguese]


def test_a_claim_too_high_is_refused_by_the_engine() -> None:
    assert refused(SHOW, Count(29)) == (
        "The rival claims 29, but the hand is worth only 4 points.",
        "O rival declara 29, mas a mão dele só vale 4 pontos.",
    )


def test_the_refusal_of_a_hand_counted_out_is_no_words_for_a_game() -> None:
    with pytest.raises(TypeError, match="a game refuses nothing like"):
        EN.refusal(SHOW, Count(12), NoFifteen((), 0), PAIR)


YOUR_SHOW = joined(
    "5H 5D 2C 3C", "5S JD 9C 9D", crib="9H KD AH 2S", starter="4H", played=True, dealer=1
)


@pytest.mark.parametrize(
    ("game", "move", "english", "portuguese"),
    [
        (SHOW, Count(0), "The rival tries to count no points", "O rival tenta contar nenhum ponto"),
        (SHOW, Count(1), "The rival tries to count 1 point", "O rival tenta contar 1 ponto"),
        (SHOW, Count(9), "The rival tries to count 9 points", "O rival tenta contar 9 pontos"),
        (SHOW, Count(), "The rival counts the hand", "O rival conta a mão dele"),
        (YOUR_SHOW, Count(0), "You try to count no points", "Você tenta contar nenhum ponto"),
        (YOUR_SHOW, Count(1), "You try to count 1 point", "Você tenta contar 1 ponto"),
        (YOUR_SHOW, Count(9), "You try to count 9 points", "Você tenta contar 9 pontos"),
        (
            PLAY,
            Lay(1, read_card("KD")),
            "The rival tries to lay the king of diamonds",
            "O rival tenta baixar o rei de ouros",
        ),
        (PLAY, Go(0), "You try to say go", "Você tenta dizer Go"),
        (PLAY, Cut(), "The cut", "O corte"),
        (PLAY, CutForDeal(), "The cut for the deal", "Corte para decidir quem dá as cartas"),
        (PLAY, Deal(), "Six cards each", "Seis cartas para cada um"),
        (
            PLAY,
            discard(1, "KD QD"),
            "The rival lays away the king of diamonds and the queen of diamonds",
            "O rival descarta o rei de ouros e a dama de ouros",
        ),
    ],
)
def test_the_heading_of_what_is_refused(
    game: Game, move: GameMove, english: str, portuguese: str
) -> None:
    headed = [voice.refused_heading(game, move, PAIR) for voice in (EN, PT)]
    assert headed == [english, portuguese]


# Prompts, standings, names, titles.


def test_the_first_deal_is_named_or_cut_for() -> None:
    assert asked(Game.start(7, 0)) == (
        "Deal the cards: the first deal is yours.",
        "Dê as cartas: a primeira distribuição é sua.",
    )
    assert asked(Game.start(7, 1)) == (
        "Deal the cards: the first deal is the rival's.",
        "Distribua as cartas: quem as dá primeiro é o rival.",
    )
    assert asked(Game.start(7)) == (
        "Cut for the deal: the lower card deals first.",
        "Corte o baralho: quem tirar a menor carta dá as cartas primeiro.",
    )


def test_standings() -> None:
    game = joined("5H 5D 2C 3C 9H KD", "5S JD 9C 9D AH 2S", scores=(0, 1))
    assert EN.standings(game, PAIR) == [
        "You: no points yet; the target is 121",
        "Rival: 1 of 121 points",
    ]
    assert PT.standings(game, PAIR) == [
        "Você: ainda sem pontos; a meta é 121",
        "Rival: 1 de 121 pontos",
    ]
    won = replace(game, scores=(121, 98))
    assert EN.standings(won, PAIR) == [
        "You: 121 points, target of 121 reached",
        "Rival: 98 of 121 points",
    ]
    assert PT.standings(won, PAIR) == [
        "Você: 121 pontos, meta de 121 alcançada",
        "Rival: 98 de 121 pontos",
    ]


@pytest.mark.parametrize(
    ("game", "english", "portuguese"),
    [
        (Game.start(7), "Cribbage table, cut for the deal", "Mesa de cribbage, corte inicial"),
        (
            Game.start(7, 0),
            "Cribbage table before the deal",
            "Mesa de cribbage antes da distribuição",
        ),
        (
            joined("5H 5D 2C 3C 9H KD", "5S JD 9C 9D AH 2S"),
            "Cribbage table, discard",
            "Mesa de cribbage, descarte",
        ),
        (
            joined("5H 5D 2C 3C", "5S JD 9C 9D", crib="9H KD AH 2S"),
            "Cribbage table before the cut",
            "Mesa de cribbage antes do corte",
        ),
        (PLAYED, "Cribbage table, count at 29", "Mesa de cribbage, contagem em 29"),
        (SHOW, "Cribbage table, the show", "Mesa de cribbage, contagem das mãos"),
        (
            replace(SHOW, scores=(121, 98)),
            "Cribbage table, game over",
            "Mesa de cribbage, partida encerrada",
        ),
    ],
)
def test_titles(game: Game, english: str, portuguese: str) -> None:
    assert (EN.title(game, PAIR), PT.title(game, PAIR)) == (english, portuguese)


def test_the_words_in_the_picture() -> None:
    assert EN.picture_words(replace(SHOW, scores=(1, 0)), PAIR) == {
        "you": "You",
        "rival": "Rival",
        "score0": "1 point",
        "score1": "at zero",
        "dealer": "dealer",
        "crib": "Your crib",
        "starter": "Starter",
        "count": "Count",
        "go": "Go",
        "target": "Target 121",
        "skunk": "Skunk",
    }
    assert PT.picture_words(replace(SHOW, scores=(1, 34)), PAIR) == {
        "you": "Você",
        "rival": "Rival",
        "score0": "1 ponto",
        "score1": "34 pontos",
        "dealer": "carteador",
        "crib": "Sua cesta",
        "starter": "Carta virada",
        "count": "Contagem",
        "go": "Go",
        "target": "Meta 121",
        "skunk": "Capote",
    }
    cribs = [
        (EN.picture_words(game, PAIR)["crib"], PT.picture_words(game, PAIR)["crib"])
        for game in (Game.start(7), PLAY)
    ]
    assert cribs == [("Crib", "Cesta"), ("Rival's crib", "Cesta do rival")]


def test_the_rivals_by_name() -> None:
    assert [EN.rival_name(rival) for rival in RIVALS] == ["simple rival", "careful rival"]
    assert [PT.rival_name(rival) for rival in RIVALS] == ["rival simples", "rival cauteloso"]
    assert [EN.rival_label(rival) for rival in RIVALS] == ["Simple rival", "Careful rival"]
    assert [PT.rival_label(rival) for rival in RIVALS] == ["Rival simples", "Rival cauteloso"]


def test_cards_are_named() -> None:
    jack = read_card("JD")
    assert (EN.the_card(jack), PT.the_card(jack)) == ("the jack of diamonds", "o valete de ouros")
    assert (EN.card_name(jack), PT.card_name(jack)) == ("Jack of diamonds", "Valete de ouros")


# Whole texts.


def test_before_the_cut_for_the_deal_in_words() -> None:
    game = Game.start(7, muggins=True)
    assert (EN.alternative(game, PAIR), PT.alternative(game, PAIR)) == (
        (
            "Score: 0 for you, 0 for the rival; 121 wins. With muggins: points that a "
            "claim misses go to the other player. Nobody has cut for the deal yet. Cut "
            "for the deal: the lower card deals first."
        ),
        (
            "Placar: você 0, rival 0; vence quem chega a 121. Com muggins: os pontos que "
            "alguém deixa de declarar vão para o outro. Ninguém cortou ainda para decidir "
            "quem dá as cartas. Corte o baralho: quem tirar a menor carta dá as cartas "
            "primeiro."
        ),
    )
    seen = EN.alternative_for_you(game, PAIR), PT.alternative_for_you(game, PAIR)
    assert seen == (
        (
            "Score: 0 for you, 0 for the rival; 121 wins. With muggins: points that a "
            "claim misses go to the other player. Nobody has cut for the deal yet. Cut "
            "for the deal: the lower card deals first."
        ),
        (
            "Placar: você 0, rival 0; vence quem chega a 121. Com muggins: os pontos que "
            "alguém deixa de declarar vão para o outro. Ninguém cortou ainda para decidir "
            "quem dá as cartas. Corte o baralho: quem tirar a menor carta dá as cartas "
            "primeiro."
        ),
    )


def test_after_a_tie_in_words() -> None:
    game = done(Game.start(7), CutForDeal())[-1].after
    assert (EN.alternative(game, PAIR), PT.alternative(game, PAIR)) == (
        (
            "Score: 0 for you, 0 for the rival; 121 wins. Cut for the deal, number 1: the "
            "three of spades (you), the three of diamonds (rival). Both cut the same "
            "rank: cut again."
        ),
        (
            "Placar: você 0, rival 0; vence quem chega a 121. Corte 1 para decidir quem "
            "dá as cartas: o três de espadas (você), o três de ouros (rival). Os dois "
            "tiraram o mesmo valor: corte de novo."
        ),
    )
    seen = EN.alternative_for_you(game, PAIR), PT.alternative_for_you(game, PAIR)
    assert seen == (
        (
            "Score: 0 for you, 0 for the rival; 121 wins. Cut for the deal, number 1: the "
            "three of spades (you), the three of diamonds (rival). Both cut the same "
            "rank: cut again."
        ),
        (
            "Placar: você 0, rival 0; vence quem chega a 121. Corte 1 para decidir quem "
            "dá as cartas: o três de espadas (você), o três de ouros (rival). Os dois "
            "tiraram o mesmo valor: corte de novo."
        ),
    )


def test_before_a_deal_of_yours_in_words() -> None:
    game = Game.start(7, 0)
    assert (EN.alternative(game, PAIR), PT.alternative(game, PAIR)) == (
        (
            "Score: 0 for you, 0 for the rival; 121 wins. You deal the first hand. Deal "
            "the cards: the first deal is yours."
        ),
        (
            "Placar: você 0, rival 0; vence quem chega a 121. Você dá as cartas da "
            "primeira mão. Dê as cartas: a primeira distribuição é sua."
        ),
    )
    seen = EN.alternative_for_you(game, PAIR), PT.alternative_for_you(game, PAIR)
    assert seen == (
        (
            "Score: 0 for you, 0 for the rival; 121 wins. You deal the first hand. Deal "
            "the cards: the first deal is yours."
        ),
        (
            "Placar: você 0, rival 0; vence quem chega a 121. Você dá as cartas da "
            "primeira mão. Dê as cartas: a primeira distribuição é sua."
        ),
    )


def test_six_cards_each_in_words() -> None:
    game = joined("5H 5D 2C 3C 9H KD", "5S JD 9C 9D AH 2S", scores=(3, 7))
    assert (EN.alternative(game, PAIR), PT.alternative(game, PAIR)) == (
        (
            "Score: 3 for you, 7 for the rival; 121 wins. Deal 1: you deal, and the crib "
            "is yours. You hold the five of hearts, the five of diamonds, the two of "
            "clubs, the three of clubs, the nine of hearts and the king of diamonds. The "
            "rival holds the five of spades, the jack of diamonds, the nine of clubs, the "
            "nine of diamonds, the ace of hearts and the two of spades. Lay two cards "
            "away: the crib is yours."
        ),
        (
            "Placar: você 3, rival 7; vence quem chega a 121. Distribuição 1: você dá as "
            "cartas, e a cesta é sua. Você tem na mão o cinco de copas, o cinco de ouros, "
            "o dois de paus, o três de paus, o nove de copas e o rei de ouros. O rival "
            "tem na mão o cinco de espadas, o valete de ouros, o nove de paus, o nove de "
            "ouros, o ás de copas e o dois de espadas. Descarte duas cartas: a cesta é "
            "sua."
        ),
    )
    seen = EN.alternative_for_you(game, PAIR), PT.alternative_for_you(game, PAIR)
    assert seen == (
        (
            "Score: 3 for you, 7 for the rival; 121 wins. Deal 1: you deal, and the crib "
            "is yours. You hold the five of hearts, the five of diamonds, the two of "
            "clubs, the three of clubs, the nine of hearts and the king of diamonds. The "
            "rival holds 6 cards, face down. Lay two cards away: the crib is yours."
        ),
        (
            "Placar: você 3, rival 7; vence quem chega a 121. Distribuição 1: você dá as "
            "cartas, e a cesta é sua. Você tem na mão o cinco de copas, o cinco de ouros, "
            "o dois de paus, o três de paus, o nove de copas e o rei de ouros. O rival "
            "tem na mão 6 cartas, viradas para baixo. Descarte duas cartas: a cesta é "
            "sua."
        ),
    )


def test_the_rival_has_laid_away_in_words() -> None:
    game = done(joined("5H 5D 2C 3C 9H KD", "5S JD 9C 9D AH 2S", dealer=1), discard(1, "AH 2S"))[
        -1
    ].after
    assert (EN.alternative(game, PAIR), PT.alternative(game, PAIR)) == (
        (
            "Score: 0 for you, 0 for the rival; 121 wins. Deal 1: the rival deals, and "
            "the crib is the rival's. You hold the five of hearts, the five of diamonds, "
            "the two of clubs, the three of clubs, the nine of hearts and the king of "
            "diamonds. The rival holds the five of spades, the jack of diamonds, the nine "
            "of clubs and the nine of diamonds. The rival has laid away the ace of hearts "
            "and the two of spades. Lay two cards away: the crib is the rival's."
        ),
        (
            "Placar: você 0, rival 0; vence quem chega a 121. Distribuição 1: o rival dá "
            "as cartas, e a cesta é dele. Você tem na mão o cinco de copas, o cinco de "
            "ouros, o dois de paus, o três de paus, o nove de copas e o rei de ouros. O "
            "rival tem na mão o cinco de espadas, o valete de ouros, o nove de paus e o "
            "nove de ouros. O rival já descartou o ás de copas e o dois de espadas. "
            "Descarte duas cartas: a cesta é do rival."
        ),
    )
    seen = EN.alternative_for_you(game, PAIR), PT.alternative_for_you(game, PAIR)
    assert seen == (
        (
            "Score: 0 for you, 0 for the rival; 121 wins. Deal 1: the rival deals, and "
            "the crib is the rival's. You hold the five of hearts, the five of diamonds, "
            "the two of clubs, the three of clubs, the nine of hearts and the king of "
            "diamonds. The rival holds 4 cards, face down. The rival has laid two cards "
            "away, face down. Lay two cards away: the crib is the rival's."
        ),
        (
            "Placar: você 0, rival 0; vence quem chega a 121. Distribuição 1: o rival dá "
            "as cartas, e a cesta é dele. Você tem na mão o cinco de copas, o cinco de "
            "ouros, o dois de paus, o três de paus, o nove de copas e o rei de ouros. O "
            "rival tem na mão 4 cartas, viradas para baixo. O rival já descartou duas "
            "cartas, viradas para baixo. Descarte duas cartas: a cesta é do rival."
        ),
    )


def test_before_the_starter_in_words() -> None:
    game = joined("5H 5D 2C 3C", "5S JD 9C 9D", crib="9H KD AH 2S")
    assert (EN.alternative(game, PAIR), PT.alternative(game, PAIR)) == (
        (
            "Score: 0 for you, 0 for the rival; 121 wins. Deal 1: you deal, and the crib "
            "is yours. You hold the five of hearts, the five of diamonds, the two of "
            "clubs and the three of clubs. The rival holds the five of spades, the jack "
            "of diamonds, the nine of clubs and the nine of diamonds. In the crib: the "
            "nine of hearts, the king of diamonds, the ace of hearts and the two of "
            "spades. The starter has not been turned yet. The rival has cut the pack: "
            "turn the starter."
        ),
        (
            "Placar: você 0, rival 0; vence quem chega a 121. Distribuição 1: você dá as "
            "cartas, e a cesta é sua. Você tem na mão o cinco de copas, o cinco de ouros, "
            "o dois de paus e o três de paus. O rival tem na mão o cinco de espadas, o "
            "valete de ouros, o nove de paus e o nove de ouros. Na cesta: o nove de "
            "copas, o rei de ouros, o ás de copas e o dois de espadas. A carta do corte "
            "ainda não foi virada. O rival cortou o baralho: vire a carta."
        ),
    )
    seen = EN.alternative_for_you(game, PAIR), PT.alternative_for_you(game, PAIR)
    assert seen == (
        (
            "Score: 0 for you, 0 for the rival; 121 wins. Deal 1: you deal, and the crib "
            "is yours. You hold the five of hearts, the five of diamonds, the two of "
            "clubs and the three of clubs. The rival holds 4 cards, face down. In the "
            "crib, face down: the ace of hearts and the two of spades from you and two "
            "cards from the rival. The starter has not been turned yet. The rival has cut "
            "the pack: turn the starter."
        ),
        (
            "Placar: você 0, rival 0; vence quem chega a 121. Distribuição 1: você dá as "
            "cartas, e a cesta é sua. Você tem na mão o cinco de copas, o cinco de ouros, "
            "o dois de paus e o três de paus. O rival tem na mão 4 cartas, viradas para "
            "baixo. Na cesta, viradas para baixo: o ás de copas e o dois de espadas, que "
            "você descartou, e duas cartas do rival. A carta do corte ainda não foi "
            "virada. O rival cortou o baralho: vire a carta."
        ),
    )


def test_half_way_in_the_play_in_words() -> None:
    game = GONE
    assert (EN.alternative(game, PAIR), PT.alternative(game, PAIR)) == (
        (
            "Score: 0 for you, 2 for the rival; 121 wins. Deal 1: the rival deals, and "
            "the crib is the rival's. In the crib: the ace of clubs, the ace of diamonds, "
            "the king of spades and the queen of spades. The starter: the eight of "
            "hearts. You lead the play. You began with the king of clubs, the nine of "
            "hearts, the two of hearts and the three of diamonds and still hold the two "
            "of hearts and the three of diamonds. The rival began with the king of "
            "diamonds, the queen of diamonds, the ten of clubs and the nine of spades and "
            "still holds the queen of diamonds, the ten of clubs and the nine of spades. "
            "Count 1, now at 29, in order: the king of clubs (you), the king of diamonds "
            "(rival), the nine of hearts (you), go (rival). You have pegged no points. "
            "The rival has pegged 2 points. It is your turn."
        ),
        (
            "Placar: você 0, rival 2; vence quem chega a 121. Distribuição 1: o rival dá "
            "as cartas, e a cesta é dele. Na cesta: o ás de paus, o ás de ouros, o rei de "
            "espadas e a dama de espadas. Carta virada: o oito de copas. Você abre a fase "
            "de jogo. Você começou com o rei de paus, o nove de copas, o dois de copas e "
            "o três de ouros e ainda tem na mão o dois de copas e o três de ouros. O "
            "rival começou com o rei de ouros, a dama de ouros, o dez de paus e o nove de "
            "espadas e ainda tem na mão a dama de ouros, o dez de paus e o nove de "
            "espadas. Contagem 1, agora em 29, em ordem: o rei de paus (você), o rei de "
            "ouros (rival), o nove de copas (você), Go (rival). Até aqui, você não marcou "
            "pontos. Até aqui, o rival marcou 2 pontos. É a sua vez."
        ),
    )
    seen = EN.alternative_for_you(game, PAIR), PT.alternative_for_you(game, PAIR)
    assert seen == (
        (
            "Score: 0 for you, 2 for the rival; 121 wins. Deal 1: the rival deals, and "
            "the crib is the rival's. In the crib, face down: the ace of clubs and the "
            "ace of diamonds from you and two cards from the rival. The starter: the "
            "eight of hearts. You lead the play. You hold the two of hearts and the three "
            "of diamonds. The rival holds 3 cards, face down. Count 1, now at 29, in "
            "order: the king of clubs (you), the king of diamonds (rival), the nine of "
            "hearts (you), go (rival). You have pegged no points. The rival has pegged 2 "
            "points. It is your turn."
        ),
        (
            "Placar: você 0, rival 2; vence quem chega a 121. Distribuição 1: o rival dá "
            "as cartas, e a cesta é dele. Na cesta, viradas para baixo: o ás de paus e o "
            "ás de ouros, que você descartou, e duas cartas do rival. Carta virada: o "
            "oito de copas. Você abre a fase de jogo. Você tem na mão o dois de copas e o "
            "três de ouros. O rival tem na mão 3 cartas, viradas para baixo. Contagem 1, "
            "agora em 29, em ordem: o rei de paus (você), o rei de ouros (rival), o nove "
            "de copas (você), Go (rival). Até aqui, você não marcou pontos. Até aqui, o "
            "rival marcou 2 pontos. É a sua vez."
        ),
    )


def test_half_way_in_the_show_in_words() -> None:
    game = done(SHOW, Count())[-1].after
    assert (EN.alternative(game, PAIR), PT.alternative(game, PAIR)) == (
        (
            "Score: 0 for you, 4 for the rival; 121 wins. Deal 1: you deal, and the crib "
            "is yours. You kept the five of hearts, the five of diamonds, the two of "
            "clubs and the three of clubs. The rival kept the five of spades, the jack of "
            "diamonds, the nine of clubs and the nine of diamonds. In the crib: the nine "
            "of hearts, the king of diamonds, the ace of hearts and the two of spades. "
            "The starter: the four of hearts. The rival's hand has been counted: 4 "
            "points. Now your hand is counted."
        ),
        (
            "Placar: você 0, rival 4; vence quem chega a 121. Distribuição 1: você dá as "
            "cartas, e a cesta é sua. Você ficou com o cinco de copas, o cinco de ouros, "
            "o dois de paus e o três de paus. O rival ficou com o cinco de espadas, o "
            "valete de ouros, o nove de paus e o nove de ouros. Na cesta: o nove de "
            "copas, o rei de ouros, o ás de copas e o dois de espadas. Carta virada: o "
            "quatro de copas. A mão do rival já foi contada: 4 pontos. Agora se conta a "
            "sua mão."
        ),
    )
    seen = EN.alternative_for_you(game, PAIR), PT.alternative_for_you(game, PAIR)
    assert seen == (
        (
            "Score: 0 for you, 4 for the rival; 121 wins. Deal 1: you deal, and the crib "
            "is yours. You kept the five of hearts, the five of diamonds, the two of "
            "clubs and the three of clubs. The rival kept the five of spades, the jack of "
            "diamonds, the nine of clubs and the nine of diamonds. In the crib, face "
            "down: the ace of hearts and the two of spades from you and two cards from "
            "the rival. The starter: the four of hearts. The rival's hand has been "
            "counted: 4 points. Now your hand is counted."
        ),
        (
            "Placar: você 0, rival 4; vence quem chega a 121. Distribuição 1: você dá as "
            "cartas, e a cesta é sua. Você ficou com o cinco de copas, o cinco de ouros, "
            "o dois de paus e o três de paus. O rival ficou com o cinco de espadas, o "
            "valete de ouros, o nove de paus e o nove de ouros. Na cesta, viradas para "
            "baixo: o ás de copas e o dois de espadas, que você descartou, e duas cartas "
            "do rival. Carta virada: o quatro de copas. A mão do rival já foi contada: 4 "
            "pontos. Agora se conta a sua mão."
        ),
    )


def test_after_the_show_in_words() -> None:
    game = done(SHOW, Count(), Count(), Count())[-1].after
    assert (EN.alternative(game, PAIR), PT.alternative(game, PAIR)) == (
        (
            "Score: 16 for you, 4 for the rival; 121 wins. Deal 1: you deal, and the crib "
            "is yours. You kept the five of hearts, the five of diamonds, the two of "
            "clubs and the three of clubs. The rival kept the five of spades, the jack of "
            "diamonds, the nine of clubs and the nine of diamonds. In the crib: the nine "
            "of hearts, the king of diamonds, the ace of hearts and the two of spades. "
            "The starter: the four of hearts. The rival's hand has been counted: 4 "
            "points. Your hand has been counted: 12 points. Your crib has been counted: 4 "
            "points. The hand has been counted: the rival deals the next one."
        ),
        (
            "Placar: você 16, rival 4; vence quem chega a 121. Distribuição 1: você dá as "
            "cartas, e a cesta é sua. Você ficou com o cinco de copas, o cinco de ouros, "
            "o dois de paus e o três de paus. O rival ficou com o cinco de espadas, o "
            "valete de ouros, o nove de paus e o nove de ouros. Na cesta: o nove de "
            "copas, o rei de ouros, o ás de copas e o dois de espadas. Carta virada: o "
            "quatro de copas. A mão do rival já foi contada: 4 pontos. A sua mão já foi "
            "contada: 12 pontos. A sua cesta já foi contada: 4 pontos. As mãos foram "
            "contadas: o rival dá as próximas cartas."
        ),
    )
    seen = EN.alternative_for_you(game, PAIR), PT.alternative_for_you(game, PAIR)
    assert seen == (
        (
            "Score: 16 for you, 4 for the rival; 121 wins. Deal 1: you deal, and the crib "
            "is yours. You kept the five of hearts, the five of diamonds, the two of "
            "clubs and the three of clubs. The rival kept the five of spades, the jack of "
            "diamonds, the nine of clubs and the nine of diamonds. In the crib: the nine "
            "of hearts, the king of diamonds, the ace of hearts and the two of spades. "
            "The starter: the four of hearts. The rival's hand has been counted: 4 "
            "points. Your hand has been counted: 12 points. Your crib has been counted: 4 "
            "points. The hand has been counted: the rival deals the next one."
        ),
        (
            "Placar: você 16, rival 4; vence quem chega a 121. Distribuição 1: você dá as "
            "cartas, e a cesta é sua. Você ficou com o cinco de copas, o cinco de ouros, "
            "o dois de paus e o três de paus. O rival ficou com o cinco de espadas, o "
            "valete de ouros, o nove de paus e o nove de ouros. Na cesta: o nove de "
            "copas, o rei de ouros, o ás de copas e o dois de espadas. Carta virada: o "
            "quatro de copas. A mão do rival já foi contada: 4 pontos. A sua mão já foi "
            "contada: 12 pontos. A sua cesta já foi contada: 4 pontos. As mãos foram "
            "contadas: o rival dá as próximas cartas."
        ),
    )
