"""Reads long text alternatives back into positions, from the words alone.

It shares nothing with the voice: every phrase it expects is written out here again.
"""

import re
from dataclasses import dataclass

from rulewalk.games.cards import Card, Suit
from rulewalk.games.cribbage.play import Go, Lay, PlayPosition
from rulewalk.games.draw.line import End, Line, Place, Port
from rulewalk.games.tiles import Tile
from rulewalk.notation.seating import Seating, Who, seated

ACE_TO_KING = {
    "en": "ace two three four five six seven eight nine ten jack queen king",
    "pt-BR": "ás dois três quatro cinco seis sete oito nove dez valete dama rei",
}
SUIT_WORDS = {
    "en": {
        "clubs": Suit.CLUBS,
        "diamonds": Suit.DIAMONDS,
        "hearts": Suit.HEARTS,
        "spades": Suit.SPADES,
    },
    "pt-BR": {
        "paus": Suit.CLUBS,
        "ouros": Suit.DIAMONDS,
        "copas": Suit.HEARTS,
        "espadas": Suit.SPADES,
    },
}
CARD = {"en": r"the (\w+) of (\w+)", "pt-BR": r"[oa] (\w+) de (paus|ouros|copas|espadas)"}

PERSON = {
    "en": {"You": Who.YOU, "The rival": Who.RIVAL, "you": Who.YOU, "rival": Who.RIVAL},
    "pt-BR": {
        "Você": Who.YOU,
        "O rival": Who.RIVAL,
        "você": Who.YOU,
        "o rival": Who.RIVAL,
        "rival": Who.RIVAL,
    },
}

LEADS = {
    "en": r"(You|The rival) leads? the play\.",
    "pt-BR": r"(Você|O rival) abre a fase de jogo\.",
}
HAND = {
    "en": (
        r"(?P<who>You|The rival) (?:"
        r"began with (?P<dealt>.+?) and (?:still )?holds? (?:no cards now|(?P<left>.+))"
        r"|holds? no cards"
        r"|holds? (?P<all>.+))\."
    ),
    "pt-BR": (
        r"(?P<who>Você|O rival) (?:"
        r"começou com (?P<dealt>.+?) e (?:já não tem cartas na mão|ainda tem na mão (?P<left>.+))"
        r"|não tem cartas na mão"
        r"|tem na mão (?P<all>.+))\."
    ),
}
COUNT = {
    "en": (
        r"Count (?P<number>\d+), (?P<state>closed at|now at) "
        r"(?:(?P<count>\d+), in order: (?P<cards>.+)|zero: no card laid yet)\."
    ),
    "pt-BR": (
        r"Contagem (?P<number>\d+), (?P<state>encerrada em|agora em) "
        r"(?:(?P<count>\d+), em ordem: (?P<cards>.+)|zero: nenhuma carta baixada ainda)\."
    ),
}
BY = {"en": r"(go|the \w+ of \w+) \((\w+)\)", "pt-BR": r"(Go|[oa] \w+ de \w+) \((\w+)\)"}
PEGGED = {
    "en": r"(You|The rival) ha(?:ve|s) pegged (\d+|no) points?\.",
    "pt-BR": r"Até aqui, (você|o rival) (?:marcou (\d+)|não marcou) pontos?\.",
}
TURN = {
    "en": {
        "It is your turn.": (Who.YOU, False),
        "It is the rival's turn.": (Who.RIVAL, False),
        "It is your turn, and no card fits: you have to say go.": (Who.YOU, True),
        "It is the rival's turn, and no card fits: the rival has to say go.": (Who.RIVAL, True),
        "The play is over.": (None, False),
    },
    "pt-BR": {
        "É a sua vez.": (Who.YOU, False),
        "É a vez do rival.": (Who.RIVAL, False),
        "É a sua vez, e nenhuma carta cabe: você tem de dizer Go.": (Who.YOU, True),
        "É a vez do rival, e nenhuma carta cabe: ele tem de dizer Go.": (Who.RIVAL, True),
        "A fase de jogo terminou.": (None, False),
    },
}


@dataclass(frozen=True)
class PlayRead:
    """A play as its words tell it: rebuilt from hands and moves, beside what is claimed."""

    position: PlayPosition
    seating: Seating
    hands: tuple[tuple[Card, ...], ...]
    counts: tuple[int, ...]
    closed: tuple[bool, ...]
    points: tuple[int, ...]
    to_move: int | None
    must_go: bool


def card_of(rank: str, suit: str, language: str) -> Card:
    return Card(ACE_TO_KING[language].split().index(rank) + 1, SUIT_WORDS[language][suit])


def cards_in(text: str | None, language: str) -> tuple[Card, ...]:
    found = re.findall(CARD[language], text or "")
    return tuple(card_of(rank, suit, language) for rank, suit in found)


def sentences_in(text: str) -> list[str]:
    return re.split(r"(?<=\.) ", text)


def matched(pattern: str, sentence: str) -> re.Match[str]:
    match = re.fullmatch(pattern, sentence)
    assert match, f"{sentence!r} is not {pattern!r}"
    return match


def read_play(text: str, language: str) -> PlayRead:
    """Read the long text alternative of a play."""
    leads, first, second, *counts, yours, theirs, turn = sentences_in(text)
    people = PERSON[language]
    seating = seated(people[matched(LEADS[language], leads)[1]])
    dealt, hands = {}, {}
    for sentence in (first, second):
        hand = matched(HAND[language], sentence)
        who = people[hand["who"]]
        dealt[who] = cards_in(hand["dealt"] or hand["all"], language)
        hands[who] = cards_in(hand["left"] or hand["all"], language)
    position = PlayPosition.start(dealt[seating[0]], dealt[seating[1]])
    claimed, closed = [], []
    for number, sentence in enumerate(counts, 1):
        count = matched(COUNT[language], sentence)
        assert int(count["number"]) == number
        claimed.append(int(count["count"] or 0))
        closed.append(count["state"] in ("closed at", "encerrada em"))
        for said, person in re.findall(BY[language], count["cards"] or ""):
            seat = seating.index(people[person])
            laid = cards_in(said, language)
            position, _events = position.do(Lay(seat, laid[0]) if laid else Go(seat))
    pegged = [matched(PEGGED[language], sentence) for sentence in (yours, theirs)]
    points = {people[one[1]]: int(one[2]) if (one[2] or "").isdigit() else 0 for one in pegged}
    who_moves, must_go = TURN[language][turn]
    return PlayRead(
        position,
        seating,
        tuple(hands[who] for who in seating),
        tuple(claimed),
        tuple(closed),
        tuple(points[who] for who in seating),
        None if who_moves is None else seating.index(who_moves),
        must_go,
    )


PORTS = {
    "en": {
        "high end": Port.HIGH,
        "low end": Port.LOW,
        "line side A": Port.A,
        "line side B": Port.B,
    },
    "pt-BR": {
        "extremidade de maior valor": Port.HIGH,
        "extremidade de menor valor": Port.LOW,
        "linha A": Port.A,
        "linha B": Port.B,
    },
}
NONE = {"en": "none", "pt-BR": "nenhuma"}
TAKES = {"en": "takes", "pt-BR": "pede"}
LINE_PARTS = {
    "en": r"Pieces in the order placed: (.+)\. Connections: (.+)\. Open ends: (.+)\.",
    "pt-BR": (
        r"Peças na ordem em que foram colocadas: (.+)\. Ligações: (.+)\. Pontas livres: (.+)\."
    ),
}
NO_ENDS = {
    "en": "none; any tile may open the line",
    "pt-BR": "nenhuma; qualquer peça pode abrir a linha",
}
END = r"\[(\d)\|(\d)\] \(([^)]+)\)"


@dataclass(frozen=True)
class LineRead:
    """A line as its words tell it: rebuilt from pieces and connections, and its open ends."""

    line: Line
    open_ends: tuple[tuple[End, int], ...]


def read_line(text: str, language: str) -> LineRead:
    """Read the long text alternative of a line."""
    pieces, connections, ends = matched(LINE_PARTS[language], text).groups()
    tiles = [Tile(int(low), int(high)) for low, high in re.findall(r"\[(\d)\|(\d)\]", pieces)]
    assert tiles or pieces == NONE[language]
    joined = [] if connections == NONE[language] else connections.split("; ")
    line = Line()
    for number, tile in enumerate(tiles):
        if number == 0:
            line, _events = line.do(Place(tile))
            continue
        older, newer = (_end(part, language) for part in joined[number - 1].split(" - "))
        line, _events = line.do(Place(tile, older))
        assert line.connections[-1].newer == newer
    assert len(joined) == max(0, len(tiles) - 1)
    if ends == NO_ENDS[language]:
        return LineRead(line, ())
    opened = []
    for part in ends.split("; "):
        end = matched(rf"({END}) {TAKES[language]} (\d)", part)
        opened.append((_end(end[1], language), int(end[5])))
    return LineRead(line, tuple(opened))


def _end(text: str, language: str) -> End:
    low, high, port = matched(END, text).groups()
    return End(Tile(int(low), int(high)), PORTS[language][port])
