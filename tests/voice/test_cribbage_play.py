"""What is said in the cribbage play: the standing examples, every event, every refusal."""

from collections.abc import Iterable
from typing import get_args

import pytest

from rulewalk.games.cards import PACK, Card, Suit
from rulewalk.games.cribbage.play import (
    AddedTogether,
    CanStillLay,
    CardLaid,
    CountRestarted,
    Go,
    GoSaid,
    Lay,
    MustGoOn,
    OtherToMove,
    PassesThirtyOne,
    PlayEvent,
    PlayingAlone,
    PlayRefusal,
    Scored,
    ScoreKind,
)
from rulewalk.notation.cards import read_card, read_cards
from rulewalk.notation.play import read_play
from rulewalk.notation.seating import Who, seated
from rulewalk.voice.catalogue import LANGUAGES
from rulewalk.voice.cribbage_play import PlayVoice
from voice.positions import replayed

EN, PT = PlayVoice("en"), PlayVoice("pt-BR")
YOU_LEAD = seated(Who.YOU)


def told(voice: PlayVoice, notation: str) -> list[tuple[str, str, str]]:
    """Heading, caption and points of every step."""
    made, seating = replayed(notation)
    return [
        (voice.heading(one, seating), voice.caption(one, seating), voice.points(one, seating))
        for one in made
    ]


# The three standing plays of the cribbage rules.


def test_fifteen_then_pair() -> None:
    assert told(EN, "7S.8H/8D;you;7S.8D.8H") == [
        (
            "You lay the seven of spades",
            "You lay the seven of spades; the count starts at 7.",
            "",
        ),
        (
            "The rival lays the eight of diamonds",
            (
                "The rival lays the eight of diamonds and takes the count to 15. "
                "That makes fifteen: 2 points for the rival."
            ),
            "fifteen 2",
        ),
        (
            "You lay the eight of hearts",
            (
                "You lay the eight of hearts and take the count to 23. "
                "It pairs the eight of diamonds: 2 points for you. "
                "It is the last card of the play: 1 point for you. "
                "In all, you peg 3 points with this card."
            ),
            "pair 2 + last card 1",
        ),
    ]
    assert told(PT, "7S.8H/8D;you;7S.8D.8H") == [
        (
            "Você baixa o sete de espadas",
            "Você baixa o sete de espadas; a contagem começa em 7.",
            "",
        ),
        (
            "O rival baixa o oito de ouros",
            (
                "O rival baixa o oito de ouros e leva a contagem a 15. "
                "É quinzena: 2 pontos para o rival."
            ),
            "quinzena 2",
        ),
        (
            "Você baixa o oito de copas",
            (
                "Você baixa o oito de copas e leva a contagem a 23. "
                "Faz par com o oito de ouros: 2 pontos para você. "
                "É a última carta da fase de jogo: 1 ponto para você. "
                "Ao todo, você marca 3 pontos com esta carta."
            ),
            "par 2 + última carta 1",
        ),
    ]


def test_run_any_order() -> None:
    assert told(EN, "4C.5H/6D;you;4C.6D.5H") == [
        ("You lay the four of clubs", "You lay the four of clubs; the count starts at 4.", ""),
        (
            "The rival lays the six of diamonds",
            "The rival lays the six of diamonds and takes the count to 10.",
            "",
        ),
        (
            "You lay the five of hearts",
            (
                "You lay the five of hearts and take the count to 15. "
                "That makes fifteen: 2 points for you. "
                "It completes a run of 3 (the four of clubs, the five of hearts and the six of "
                "diamonds): 3 points for you. "
                "It is the last card of the play: 1 point for you. "
                "In all, you peg 6 points with this card."
            ),
            "fifteen 2 + run of 3 + last card 1",
        ),
    ]
    assert told(PT, "4C.5H/6D;you;4C.6D.5H") == [
        (
            "Você baixa o quatro de paus",
            "Você baixa o quatro de paus; a contagem começa em 4.",
            "",
        ),
        (
            "O rival baixa o seis de ouros",
            "O rival baixa o seis de ouros e leva a contagem a 10.",
            "",
        ),
        (
            "Você baixa o cinco de copas",
            (
                "Você baixa o cinco de copas e leva a contagem a 15. "
                "É quinzena: 2 pontos para você. "
                "Completa uma sequência de 3 (o quatro de paus, o cinco de copas e o seis de "
                "ouros): 3 pontos para você. "
                "É a última carta da fase de jogo: 1 ponto para você. "
                "Ao todo, você marca 6 pontos com esta carta."
            ),
            "quinzena 2 + sequência de 3 + última carta 1",
        ),
    ]


def test_go_thirty_one_restart() -> None:
    notation = "KC.TH.2S.6S/9D.7C;you;KC.9D.TH.go.2S.7C.6S"
    assert told(EN, notation) == [
        ("You lay the king of clubs", "You lay the king of clubs; the count starts at 10.", ""),
        (
            "The rival lays the nine of diamonds",
            "The rival lays the nine of diamonds and takes the count to 19.",
            "",
        ),
        (
            "You lay the ten of hearts",
            "You lay the ten of hearts and take the count to 29.",
            "",
        ),
        (
            "The rival says go",
            "With the count at 29, the rival has no card that fits and says go.",
            "",
        ),
        (
            "You lay the two of spades",
            (
                "You lay the two of spades and take the count to 31. "
                "That makes thirty-one: 2 points for you. "
                "The count goes back to zero and the rival leads."
            ),
            "thirty-one 2",
        ),
        (
            "The rival lays the seven of clubs",
            "The rival lays the seven of clubs; the count starts at 7.",
            "",
        ),
        (
            "You lay the six of spades",
            (
                "You lay the six of spades and take the count to 13. "
                "It is the last card of the play: 1 point for you."
            ),
            "last card 1",
        ),
    ]
    assert told(PT, notation) == [
        ("Você baixa o rei de paus", "Você baixa o rei de paus; a contagem começa em 10.", ""),
        (
            "O rival baixa o nove de ouros",
            "O rival baixa o nove de ouros e leva a contagem a 19.",
            "",
        ),
        ("Você baixa o dez de copas", "Você baixa o dez de copas e leva a contagem a 29.", ""),
        (
            "O rival diz Go",
            "Com a contagem em 29, o rival não tem carta que caiba e diz Go.",
            "",
        ),
        (
            "Você baixa o dois de espadas",
            (
                "Você baixa o dois de espadas e leva a contagem a 31. "
                "É trinta e um: 2 pontos para você. "
                "A contagem volta a zero, e o rival abre."
            ),
            "trinta e um 2",
        ),
        (
            "O rival baixa o sete de paus",
            "O rival baixa o sete de paus; a contagem começa em 7.",
            "",
        ),
        (
            "Você baixa o seis de espadas",
            (
                "Você baixa o seis de espadas e leva a contagem a 13. "
                "É a última carta da fase de jogo: 1 ponto para você."
            ),
            "última carta 1",
        ),
    ]


# Steps that the standing plays do not have.


def test_a_go_that_closes_the_count_gives_its_point_to_who_laid_last() -> None:
    # The rival says go at 25 and you have nothing that fits either.
    *_, (heading, caption, points) = told(EN, "8C.7C.8S/TD.9S;you;8C.TD.7C.go")
    assert heading == "The rival says go"
    assert caption == (
        "With the count at 25, the rival has no card that fits and says go. "
        "Neither of you can lay another card in this count: you peg 1 point for the go. "
        "The count goes back to zero and the rival leads."
    )
    assert points == "go 1"
    *_, (heading, caption, points) = told(PT, "8C.7C.8S/TD.9S;you;8C.TD.7C.go")
    assert heading == "O rival diz Go"
    assert caption == (
        "Com a contagem em 25, o rival não tem carta que caiba e diz Go. "
        "Nenhum dos dois pode baixar mais cartas nesta contagem: você marca 1 ponto pelo Go. "
        "A contagem volta a zero, e o rival abre."
    )
    assert points == "Go 1"


def test_playing_alone() -> None:
    *_, (_, caption, points) = told(EN, "6H.6C.2D/9D;rival;6H.9D.6C.2D")
    assert caption == (
        "The rival lays the two of diamonds and takes the count to 23. "
        "You have no cards left: only the rival goes on. "
        "It is the last card of the play: 1 point for the rival."
    )
    assert points == "last card 1"
    *_, (_, caption, points) = told(PT, "6H.6C.2D.3D/9D;you;6H.9D.6C.2D")
    assert caption == (
        "Você baixa o dois de ouros e leva a contagem a 23. "
        "O rival ficou sem cartas: só você continua."
    )
    assert points == ""


def test_three_and_four_alike() -> None:
    *_, royal, double = told(EN, "7C.7H/7D.7S;you;7C.7D.7H.7S")
    assert royal[1:] == (
        (
            "You lay the seven of hearts and take the count to 21. "
            "It completes a pair royal (the seven of clubs, the seven of diamonds and the seven of "
            "hearts): 6 points for you."
        ),
        "pair royal 6",
    )
    assert double[2] == "double pair royal 12 + last card 1"
    *_, royal, double = told(PT, "7C.7H/7D.7S;you;7C.7D.7H.7S")
    assert royal[1:] == (
        (
            "Você baixa o sete de copas e leva a contagem a 21. "
            "Completa uma trinca (o sete de paus, o sete de ouros e o sete de copas): "
            "6 pontos para você."
        ),
        "trinca 6",
    )
    assert double[2] == "quadra 12 + última carta 1"


# Refusals: why not, and what would be right.


def refused(notation: str, move: Lay | Go) -> tuple[str, str]:
    """What both languages say of a move that is not allowed."""
    text = read_play(notation)
    refusal = text.position.verify(move)
    assert refusal is not None
    english, portuguese = (
        voice.refusal(text.position, move, refusal, text.seating) for voice in (EN, PT)
    )
    return english, portuguese


def test_a_card_past_thirty_one() -> None:
    assert refused("KC.TH.2S.6S/9D.7C;you;KC.9D.TH.go", Lay(0, read_card("6S"))) == (
        (
            "With the six of spades, the count would go from 29 to 35, past 31. "
            "Lay a card that counts at most 2."
        ),
        (
            "Com o seis de espadas, a contagem iria de 29 para 35 e passaria de 31. "
            "Baixe uma carta que conte no máximo 2."
        ),
    )
    assert refused("KC.TH.2S.6S/9D.7C;rival;KC.9D.TH.go", Lay(0, read_card("6S"))) == (
        (
            "With the six of spades, the count would go from 29 to 35, past 31. "
            "The rival has to lay a card that counts at most 2."
        ),
        (
            "Com o seis de espadas, a contagem iria de 29 para 35 e passaria de 31. "
            "O rival tem de baixar uma carta que conte no máximo 2."
        ),
    )


def test_a_card_past_thirty_one_where_only_an_ace_fits() -> None:
    assert refused("KC.TH.AS.QD/JD.7C;you;KC.JD.TH.go", Lay(0, read_card("QD"))) == (
        (
            "With the queen of diamonds, the count would go from 30 to 40, past 31. "
            "Lay an ace: it counts 1, and nothing higher fits."
        ),
        (
            "Com a dama de ouros, a contagem iria de 30 para 40 e passaria de 31. "
            "Baixe um ás: ele conta 1, e nada maior cabe."
        ),
    )


def test_a_card_past_thirty_one_where_none_fits() -> None:
    assert refused("KC.TH.2S.6S/9D.7C;rival;KC.9D.TH", Lay(1, read_card("7C"))) == (
        (
            "With the seven of clubs, the count would go from 29 to 36, past 31. "
            "None of your cards fits: say go."
        ),
        (
            "Com o sete de paus, a contagem iria de 29 para 36 e passaria de 31. "
            "Nenhuma das suas cartas cabe: diga Go."
        ),
    )
    assert refused("KC.TH.2S.6S/9D.7C;you;KC.9D.TH", Lay(1, read_card("7C"))) == (
        (
            "With the seven of clubs, the count would go from 29 to 36, past 31. "
            "None of the rival's cards fits: the rival has to say go."
        ),
        (
            "Com o sete de paus, a contagem iria de 29 para 36 e passaria de 31. "
            "Nenhuma das cartas do rival cabe: ele tem de dizer Go."
        ),
    )


def test_a_go_with_cards_that_fit() -> None:
    assert refused("KC.5D.6H/QH;you;KC.QH", Go(0)) == (
        (
            "Go is said only when no card fits. With the count at 20, you can still lay the five "
            "of diamonds or the six of hearts."
        ),
        (
            "Só se diz Go quando nenhuma carta cabe. Com a contagem em 20, você ainda pode baixar "
            "o cinco de ouros ou o seis de copas."
        ),
    )
    assert refused("KC/QH.2S;you;KC", Go(1)) == (
        (
            "Go is said only when no card fits. With the count at 10, the rival can still lay the "
            "queen of hearts or the two of spades."
        ),
        (
            "Só se diz Go quando nenhuma carta cabe. Com a contagem em 10, o rival ainda pode "
            "baixar a dama de copas ou o dois de espadas."
        ),
    )


def test_out_of_turn() -> None:
    assert refused("KC.5D/QH;you;KC", Lay(0, read_card("5D"))) == (
        "It is the rival's turn: wait until the rival has played.",
        "A vez é do rival: espere ele jogar.",
    )
    assert refused("KC.5D/QH;you;", Lay(1, read_card("QH"))) == (
        "It is your turn: the rival waits until you have played.",
        "A vez é sua: o rival espera você jogar.",
    )


def test_whoever_said_go_waits() -> None:
    assert refused("KC.TH.2S.6S/9D.7C;you;KC.9D.TH.go", Lay(1, read_card("7C"))) == (
        (
            "The rival said go in this count: now you lay whatever still fits, and the rival waits "
            "until the count restarts."
        ),
        (
            "O rival disse Go nesta contagem: agora você baixa tudo o que ainda couber, e ele "
            "espera a contagem recomeçar."
        ),
    )
    assert refused("KC.TH.2S.6S/9D.7C;rival;KC.9D.TH.go", Lay(1, read_card("7C"))) == (
        (
            "You said go in this count: now the rival lays whatever still fits, and you wait until "
            "the count restarts."
        ),
        (
            "Você disse Go nesta contagem: agora o rival baixa tudo o que ainda couber, e você "
            "espera a contagem recomeçar."
        ),
    )


def test_a_refused_move_has_a_heading() -> None:
    position = read_play("KC.5D/QH;you;").position
    king = Lay(0, read_card("KC"))
    assert EN.refused_heading(position, king, YOU_LEAD) == "You try to lay the king of clubs"
    assert PT.refused_heading(position, king, YOU_LEAD) == "Você tenta baixar o rei de paus"
    assert EN.refused_heading(position, Go(1), YOU_LEAD) == "The rival tries to say go"
    assert PT.refused_heading(position, Go(1), YOU_LEAD) == "O rival tenta dizer Go"


def test_a_refusal_of_another_game_is_no_refusal_of_the_play() -> None:
    class Foreign:
        rule = "draw.match"

    with pytest.raises(TypeError, match="the play refuses nothing like"):
        EN.refusal(read_play("KC/QH;you;").position, Go(0), Foreign(), YOU_LEAD)


# Every event and every refusal has its own sentence, for you and for the rival.

FIVE, SIX, SEVEN = read_cards("5H 6D 7S")
EVENTS: dict[type, list[PlayEvent]] = {
    CardLaid: [CardLaid(seat, FIVE, count) for seat in (0, 1) for count in (5, 15)],
    PlayingAlone: [PlayingAlone(seat) for seat in (0, 1)],
    Scored: [
        Scored(seat, kind, points, (FIVE, SIX, SEVEN))
        for seat in (0, 1)
        for kind in ScoreKind
        for points in (1, 2)
    ],
    AddedTogether: [AddedTogether(seat, points) for seat in (0, 1) for points in (1, 2)],
    GoSaid: [GoSaid(seat, 28) for seat in (0, 1)],
    CountRestarted: [CountRestarted(seat) for seat in (0, 1)],
}
REFUSALS: dict[type, list[PlayRefusal]] = {
    PassesThirtyOne: [PassesThirtyOne(seat, SEVEN, 28, 35) for seat in (0, 1)],
    CanStillLay: [CanStillLay(seat, 20, (FIVE,)) for seat in (0, 1)],
    OtherToMove: [OtherToMove(seat, 1 - seat) for seat in (0, 1)],
    MustGoOn: [MustGoOn(seat, 1 - seat) for seat in (0, 1)],
}


def all_of[T](samples: dict[type, list[T]]) -> Iterable[T]:
    return (sample for kind in samples.values() for sample in kind)


def test_the_samples_leave_no_event_and_no_refusal_out() -> None:
    assert set(EVENTS) == set(get_args(PlayEvent.__value__))
    assert set(REFUSALS) == set(get_args(PlayRefusal.__value__))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence_of_its_own(language: str) -> None:
    voice = PlayVoice(language)
    said = [voice.sentence(event, YOU_LEAD) for event in all_of(EVENTS)]
    assert len(set(said)) == len(said)
    for sentence in said:
        assert_whole(sentence)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence_of_its_own(language: str) -> None:
    voice = PlayVoice(language)
    position = read_play("5H.6D/7S.8S;you;").position
    said = [
        voice.refusal(position, Go(refusal.seat), refusal, YOU_LEAD) for refusal in all_of(REFUSALS)
    ]
    assert len(set(said)) == len(said)
    for sentence in said:
        assert_whole(sentence)


def assert_whole(sentence: str) -> None:
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert not {"{", "}", "  "} & set(sentence)


# Cards, prompts, the end.


def test_cards_are_named_whole() -> None:
    queen, ace = Card(12, Suit.HEARTS), Card(1, Suit.SPADES)
    assert (EN.the_card(queen), EN.card_name(queen)) == ("the queen of hearts", "Queen of hearts")
    assert (PT.the_card(queen), PT.card_name(queen)) == ("a dama de copas", "Dama de copas")
    assert (EN.the_card(ace), EN.card_name(ace)) == ("the ace of spades", "Ace of spades")
    assert (PT.the_card(ace), PT.card_name(ace)) == ("o ás de espadas", "Ás de espadas")
    for voice in (EN, PT):
        assert len({voice.the_card(card) for card in PACK}) == len(PACK)
        for card in PACK:
            article, name = voice.the_card(card).split(" ", 1)
            assert name.casefold() == voice.card_name(card).casefold()
            assert article in ("the", "o", "a")
            assert (article == "a") == (voice is PT and card.rank == 12)


def prompts(notation: str) -> tuple[str, str]:
    text = read_play(notation)
    english, portuguese = (voice.turn_prompt(text.position, text.seating) for voice in (EN, PT))
    return english, portuguese


@pytest.mark.parametrize(
    ("notation", "english", "portuguese"),
    [
        ("KC/QH;you;", "Your turn: lay a card.", "Sua vez: baixe uma carta."),
        ("KC/QH;you;KC", "Now it is the rival's turn.", "Agora é a vez do rival."),
        (
            "KC.TH.2S.6S/9D.7C;rival;KC.9D.TH",
            "With the count at 29, none of your cards fits: the game says go for you.",
            "Com a contagem em 29, nenhuma das suas cartas cabe: o jogo diz Go em seu lugar.",
        ),
        (
            "KC.TH.2S.6S/9D.7C;you;KC.9D.TH.go",
            "The rival said go: go on and lay another card that fits.",
            "O rival disse Go: continue e baixe outra carta que caiba.",
        ),
        (
            "7S.8H/8D;you;7S.8D.8H",
            (
                "The play is over. You pegged 3 points. The rival pegged 2 points. "
                "You finish 1 point ahead."
            ),
            (
                "A fase de jogo terminou. Você marcou 3 pontos. O rival marcou 2 pontos. "
                "Você termina 1 ponto à frente."
            ),
        ),
        (
            "4C.5H/6D;rival;4C.6D.5H",
            (
                "The play is over. You pegged no points. The rival pegged 6 points. "
                "The rival finishes 6 points ahead."
            ),
            (
                "A fase de jogo terminou. Você não marcou pontos. O rival marcou 6 pontos. "
                "O rival termina 6 pontos à frente."
            ),
        ),
        (
            "8C.7C/TD.9S;you;8C.TD.7C.go.9S",
            "The play is over. You pegged 1 point. The rival pegged 1 point. You finish level.",
            (
                "A fase de jogo terminou. Você marcou 1 ponto. O rival marcou 1 ponto. "
                "O placar ficou empatado."
            ),
        ),
    ],
)
def test_prompts(notation: str, english: str, portuguese: str) -> None:
    assert prompts(notation) == (english, portuguese)


def test_the_tally_says_who_pegged_what_and_for_which_cards() -> None:
    text = read_play("4C.5H/6D.5S;you;4C.6D.5H.5S")
    english, portuguese = (EN.tally(text.position, YOU_LEAD), PT.tally(text.position, YOU_LEAD))
    assert [line.text for line in english] == [
        "You: fifteen 2, with the four of clubs, the six of diamonds and the five of hearts.",
        "You: run of 3, with the four of clubs, the five of hearts and the six of diamonds.",
        "Rival: pair 2, with the five of hearts and the five of spades.",
        "Rival: last card 1, with the five of spades.",
    ]
    assert [line.text for line in portuguese] == [
        "Você: quinzena 2, com o quatro de paus, o seis de ouros e o cinco de copas.",
        "Você: sequência de 3, com o quatro de paus, o cinco de copas e o seis de ouros.",
        "Rival: par 2, com o cinco de copas e o cinco de espadas.",
        "Rival: última carta 1, com o cinco de espadas.",
    ]
    assert [(line.who, line.points) for line in english] == [
        (Who.YOU, 2),
        (Who.YOU, 3),
        (Who.RIVAL, 2),
        (Who.RIVAL, 1),
    ]


def test_the_words_in_the_picture() -> None:
    text = read_play("KC.TH.2S.6S/9D.7C;rival;KC.9D.TH.go.2S")
    assert EN.picture_words(text.position, text.seating) == {
        "seat0": "Rival",
        "seat1": "You",
        "points0": "2 points",
        "points1": "no points",
        "count": "Count",
        "go": "Go",
    }
    assert PT.picture_words(text.position, text.seating) == {
        "seat0": "Rival",
        "seat1": "Você",
        "points0": "2 pontos",
        "points1": "nenhum ponto",
        "count": "Contagem",
        "go": "Go",
    }
    assert EN.title(text.position, text.seating) == "Cribbage table, count at 0"
    assert PT.title(text.position, text.seating) == "Mesa de cribbage, contagem em 0"


def test_the_title_of_a_play_that_is_over() -> None:
    text = read_play("7S.8H/8D;you;7S.8D.8H")
    assert EN.title(text.position, YOU_LEAD) == "Cribbage table, play over, count at 23"
    assert PT.title(text.position, YOU_LEAD) == (
        "Mesa de cribbage, fase de jogo encerrada, contagem em 23"
    )
