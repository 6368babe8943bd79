"""Reads long text alternatives of cribbage hands and games back, from the words alone.

It shares nothing with the voice: every phrase it expects is written out here again.
"""

import re
from dataclasses import dataclass, field

from rulewalk.games.cards import Card
from rulewalk.games.cribbage.show import ShowKind
from voice.reading import LEADS, PlayRead, cards_in, matched, read_play, sentences_in

type Told = tuple[ShowKind, int, tuple[Card, ...]]

HELD = {"en": r"In the (hand|crib): (.+)\.", "pt-BR": r"Na (mão|cesta): (.+)\."}
STARTER = {"en": r"The starter: (.+)\.", "pt-BR": r"Carta virada: (.+)\."}
COUNTED = {
    "en": r"(?:Counted so far: (.+)|Nothing has been counted yet)\.",
    "pt-BR": r"(?:Contado até aqui: (.+)|Nada foi contado ainda)\.",
}
TOTAL = {
    "en": r"(Total so far|The count is complete): (?:(\d+) points?|no points)\.",
    "pt-BR": r"(Total até aqui|A contagem está completa): (?:(\d+) pontos?|nenhum ponto)\.",
}
KINDS = {
    "en": {
        "fifteen": ShowKind.FIFTEEN,
        "pair": ShowKind.PAIR,
        "run of": ShowKind.RUN,
        "flush": ShowKind.FLUSH,
        "nobs": ShowKind.NOBS,
    },
    "pt-BR": {
        "quinzena": ShowKind.FIFTEEN,
        "par": ShowKind.PAIR,
        "sequência de": ShowKind.RUN,
        "flush": ShowKind.FLUSH,
        "nobs": ShowKind.NOBS,
    },
}


@dataclass(frozen=True)
class CountingRead:
    """A hand being counted as its words tell it; of nobs the jack alone is named."""

    crib: bool
    hand: tuple[Card, ...]
    starter: Card
    counted: tuple[Told, ...]
    total: int
    finished: bool


def combinations_in(text: str, language: str) -> tuple[Told, ...]:
    """Read a list like "fifteen 2 (the five of hearts and the ten of clubs); pair 2 (...)"."""
    told = []
    for part in text.split("; "):
        kind, points, cards = matched(r"([a-zê ]+) (\d+) \((.+)\)", part).groups()
        told.append((KINDS[language][kind], int(points), cards_in(cards, language)))
    return tuple(told)


def read_counting(text: str, language: str) -> CountingRead:
    """Read the long text alternative of a hand being counted."""
    held, starter, counted, total = sentences_in(text)
    where, cards = matched(HELD[language], held).groups()
    (card,) = cards_in(matched(STARTER[language], starter)[1], language)
    listed = matched(COUNTED[language], counted)[1]
    state, points = matched(TOTAL[language], total).groups()
    return CountingRead(
        where in ("crib", "cesta"),
        cards_in(cards, language),
        card,
        combinations_in(listed, language) if listed else (),
        int(points or 0),
        state in ("The count is complete", "A contagem está completa"),
    )


SCORE = {
    "en": r"Score: (\d+) for you, (\d+) for the rival; 121 wins\.",
    "pt-BR": r"Placar: você (\d+), rival (\d+); vence quem chega a 121\.",
}
MUGGINS = {"en": r"With muggins: .+\.", "pt-BR": r"Com muggins: .+\."}
NOT_CUT = {
    "en": r"Nobody has cut for the deal yet\.",
    "pt-BR": r"Ninguém cortou ainda para decidir quem dá as cartas\.",
}
CUT = {
    "en": r"Cut for the deal, number (\d+): (.+) \(you\), (.+) \(rival\)\.",
    "pt-BR": r"Corte (\d+) para decidir quem dá as cartas: (.+) \(você\), (.+) \(rival\)\.",
}
DEALS_FIRST = {
    "en": r"(You|The rival) deals? the first hand\.",
    "pt-BR": r"(Você|O rival) dá as cartas da primeira mão\.",
}
DEAL = {
    "en": r"Deal (\d+): (you|the rival) deals?, and the crib is (?:yours|the rival's)\.",
    "pt-BR": r"Distribuição (\d+): (você|o rival) dá as cartas, e a cesta é (?:sua|dele)\.",
}
HIDDEN_HAND = {
    "en": r"The rival holds (\d) cards?, face down\.",
    "pt-BR": r"O rival tem na mão (\d) cartas?, viradas? para baixo\.",
}
HAND = {
    "en": r"(You|The rival) (?:holds?|kept) (.+)\.",
    "pt-BR": r"(Você|O rival) (?:tem na mão|ficou com) (.+)\.",
}
HIDDEN_DISCARD = {
    "en": r"The rival has laid two cards away, face down\.",
    "pt-BR": r"O rival já descartou duas cartas, viradas para baixo\.",
}
DISCARD = {
    "en": r"(You|The rival) ha(?:ve|s) laid away (.+)\.",
    "pt-BR": r"(Você|O rival) já descartou (.+)\.",
}
CRIB = {"en": r"In the crib: (.+)\.", "pt-BR": r"Na cesta: (.+)\."}
HIDDEN_CRIB = {
    "en": r"In the crib, face down: (.+) from you and two cards from the rival\.",
    "pt-BR": r"Na cesta, viradas para baixo: (.+), que você descartou, e duas cartas do rival\.",
}
NO_STARTER = {
    "en": r"The starter has not been turned yet\.",
    "pt-BR": r"A carta do corte ainda não foi virada\.",
}
SHOWN = {
    "en": (r"(Your|The rival's) (hand|crib) has been counted: (?:(\d+) points?|no points)\."),
    "pt-BR": (
        r"A (sua )?(mão|cesta) (?:do rival )?já foi contada: (?:(\d+) pontos?|nenhum ponto)\."
    ),
}
WON = {
    "en": r"The game is over: (you|the rival) wins? 121 to (\d+)\.",
    "pt-BR": r"A partida terminou: (você|o rival) vence por 121 a (\d+)\.",
}
SKUNK = {
    "en": r"With fewer than (\d+) points, (?:you are|the rival is) skunked.*\.",
    "pt-BR": r"Com menos de (\d+) pontos, (?:você|o rival) leva um capote.*\.",
}
PLAYERS = {"you": 0, "your": 0, "você": 0, "the rival": 1, "the rival's": 1, "o rival": 1}
YOURS = ("Your", "sua ")


@dataclass
class GameRead:
    """A game as its words tell it; what is hidden is told as its number of cards."""

    scores: tuple[int, int] = (0, 0)
    muggins: bool = False
    cuts: list[tuple[Card, ...]] = field(default_factory=list)
    dealer: int | None = None
    number: int = 0
    hands: dict[int, tuple[Card, ...] | int] = field(default_factory=dict)
    discards: dict[int, tuple[Card, ...] | int] = field(default_factory=dict)
    crib: tuple[Card, ...] = ()
    crib_from_you: tuple[Card, ...] = ()
    starter: Card | None = None
    play: PlayRead | None = None
    shown: list[tuple[int, bool, int]] = field(default_factory=list)
    winner: int | None = None
    losing: int | None = None
    skunk_limit: int | None = None
    prompt: str | None = None


def read_game(text: str, language: str) -> GameRead:
    """Read the long text alternative of a game, all cards open or as the learner sees it."""
    read = GameRead()
    sentences = sentences_in(text)
    while sentences:
        if re.fullmatch(LEADS[language], sentences[0]):
            # The play tells itself to its end, before who won.
            end = next(
                (n for n, said in enumerate(sentences) if re.fullmatch(WON[language], said)),
                len(sentences),
            )
            read.play = read_play(" ".join(sentences[:end]), language)
            del sentences[:end]
        else:
            _sentence(read, sentences.pop(0), language)
    return read


def _sentence(read: GameRead, said: str, language: str) -> None:
    patterns = (SCORE, MUGGINS, NOT_CUT, CUT, DEALS_FIRST, DEAL, SHOWN, WON, SKUNK)
    for about in (*patterns, HIDDEN_HAND, HIDDEN_DISCARD, HIDDEN_CRIB, CRIB, NO_STARTER):
        if match := re.fullmatch(about[language], said):
            _fact(read, about, match, language)
            return
    for about in (STARTER, DISCARD, HAND):
        match = re.fullmatch(about[language], said)
        if match and cards_in(match[0], language):
            _fact(read, about, match, language)
            return
    assert read.prompt is None, said
    read.prompt = said


def _fact(read: GameRead, about: dict[str, str], match: re.Match[str], language: str) -> None:
    if about is SCORE:
        read.scores = (int(match[1]), int(match[2]))
    elif about is MUGGINS:
        read.muggins = True
    elif about is CUT:
        assert int(match[1]) == len(read.cuts) + 1
        read.cuts.append(cards_in(match[0], language))
    elif about is DEALS_FIRST:
        read.dealer = PLAYERS[match[1].casefold()]
    elif about is DEAL:
        read.number, read.dealer = int(match[1]), PLAYERS[match[2]]
    elif about is SHOWN:
        player = 0 if match[1] in YOURS else 1
        read.shown.append((player, match[2] in ("crib", "cesta"), int(match[3] or 0)))
    elif about is WON:
        read.winner, read.losing = PLAYERS[match[1]], int(match[2])
    elif about is SKUNK:
        read.skunk_limit = int(match[1])
    else:
        _cards(read, about, match, language)


def _cards(read: GameRead, about: dict[str, str], match: re.Match[str], language: str) -> None:
    cards = cards_in(match[0], language)
    if about is HIDDEN_HAND:
        read.hands[1] = int(match[1])
    elif about is HIDDEN_DISCARD:
        read.discards[1] = 2
    elif about is HIDDEN_CRIB:
        read.crib_from_you = cards
    elif about is CRIB:
        read.crib = cards
    elif about is STARTER:
        (read.starter,) = cards
    elif about is DISCARD:
        read.discards[PLAYERS[match[1].casefold()]] = cards
    elif about is HAND:
        read.hands[PLAYERS[match[1].casefold()]] = cards
