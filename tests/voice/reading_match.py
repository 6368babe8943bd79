"""Reads long text alternatives of Draw matches back, from the words alone.

It shares nothing with the voice: every phrase it expects is written out here again.
"""

import re
from dataclasses import dataclass

from rulewalk.games.tiles import Tile
from voice.reading import LineRead, matched, read_line, sentences_in

TILE = r"\[(\d)\|(\d)\]"
SEATS = {"you": 0, "your": 0, "você": 0, "sua vez": 0, "ana": 1, "beto": 2, "caio": 3}
SOMEBODY = {"en": "(You|you|Ana|Beto|Caio)", "pt-BR": "(Você|você|Ana|Beto|Caio)"}
MATCH_OF = {
    "en": r"Match to (\d+) points between (.+): round (\d+)\.",
    "pt-BR": r"Partida até (\d+) pontos entre (.+): rodada (\d+)\.",
}
NO_LOTS = {
    "en": r"The lots for the opening have not been drawn yet\.",
    "pt-BR": r"A abertura ainda não foi sorteada\.",
}
LOTS = {"en": r"Lots, draw (\d+): (.+)\.", "pt-BR": r"Sorteio (\d+): (.+)\."}
OPENS = {
    "en": rf"{SOMEBODY['en']} opens? this round\.",
    "pt-BR": rf"{SOMEBODY['pt-BR']} abre esta rodada\.",
}
NOT_DEALT = {
    "en": r"The tiles have not been dealt yet\.",
    "pt-BR": r"As peças ainda não foram distribuídas\.",
}
HOLDS = {
    "en": (
        rf"{SOMEBODY['en']} holds? (?:"
        rf"(?P<none>no tiles)|(?P<n>\d+) tiles?, face down|(?P<tiles>\[.+))\."
    ),
    "pt-BR": (
        rf"{SOMEBODY['pt-BR']} (?:(?P<none>não tem peças na mão)|tem na mão (?:"
        rf"(?P<n>\d+) peças?, viradas? para baixo|(?P<tiles>\[.+)))\."
    ),
}
BONEYARD = {
    "en": (
        r"Boneyard(?:, in the order of buying: (?P<tiles>.+); then"
        r"|: (?P<n>\d+) tiles? that can still be bought and|: only)"
        r" the (?P<reserve>\d+) tiles of the reserve, face down\."
    ),
    "pt-BR": (
        r"Monte(?:, na ordem de compra: (?P<tiles>.+); depois,"
        r"|: (?P<n>\d+) peças? que ainda se podem? comprar e|: só)"
        r" as (?P<reserve>\d+) peças da reserva, viradas para baixo\."
    ),
}
SCORE = {
    "en": rf"{SOMEBODY['en']} (?:have|has) (?:no|(\d+)) points?\.",
    "pt-BR": rf"{SOMEBODY['pt-BR']} (?:não tem|tem (\d+)) pontos?\.",
}
PASSED = {
    "en": r"Since the last tile was placed, (\d+) players? ha(?:s|ve) passed\.",
    "pt-BR": r"Desde a última peça colocada, (\d+) jogador(?:es)? pass(?:ou|aram) a vez\.",
}
TO_MOVE = {
    "en": r"It is (your|Ana|Beto|Caio)(?:'s)? turn\.",
    "pt-BR": r"É a (?:vez de )?(sua vez|Ana|Beto|Caio)\.",
}
WENT_OUT = {
    "en": rf"With no tiles left in hand, {SOMEBODY['en']} go(?:es)? out, and the round ends\.",
    "pt-BR": rf"Sem mais peças na mão, {SOMEBODY['pt-BR']} bate, e a rodada termina\.",
}
BLOCKED = {
    "en": r"Everyone has passed in turn: the round is blocked and ends\.",
    "pt-BR": r"Todos passaram a vez, um após o outro: a rodada tranca e termina\.",
}
NOT_COUNTED = {
    "en": r"The hands have not been counted yet\.",
    "pt-BR": r"As mãos ainda não foram contadas\.",
}
WAS_BLOCKED = {"en": r"The round is blocked\.", "pt-BR": r"A rodada trancou\."}
AWARD = {
    "en": (
        rf"{SOMEBODY['en']} (?:went out|alone ha|ha).*?"
        r"(?:(?P<points>\d+) points?|(?P<none>no points))\."
    ),
    "pt-BR": (
        rf"(?:Só )?{SOMEBODY['pt-BR']} (?:bateu|tem).*?"
        r"(?:(?P<points>\d+) pontos?|(?P<none>nenhum ponto))\."
    ),
}
NO_AWARD = {
    "en": r"The lowest total, (\d+), is shared by (.+): nobody scores\.",
    "pt-BR": r"O menor total, (\d+), está empatado entre (.+): ninguém marca\.",
}
OPENS_NEXT = {
    "en": rf"{SOMEBODY['en']} opens? the next round\.",
    "pt-BR": rf"{SOMEBODY['pt-BR']} abre a próxima rodada\.",
}
WON = {
    "en": rf"The match is over: {SOMEBODY['en']} wins? with (\d+) points\.",
    "pt-BR": rf"A partida terminou: {SOMEBODY['pt-BR']} vence com (\d+) pontos\.",
}
DRAWN = {
    "en": r"The match is over and drawn: (?P<score>\d+) points each for (?P<players>.+)\.",
    "pt-BR": (
        r"A partida terminou empatada entre (?P<players>.+), com (?P<score>\d+) pontos cada um\."
    ),
}


@dataclass(frozen=True)
class Award:
    winner: int
    points: int


@dataclass(frozen=True)
class NoAward:
    lowest: int
    shared_by: tuple[int, ...]


@dataclass
class MatchRead:
    """A match as its words tell it; a hidden hand or boneyard is told as its number of tiles."""

    target: int = 0
    players: tuple[int, ...] = ()
    number: int = 0
    lots: tuple[tuple[tuple[int, Tile], ...], ...] = ()
    opener: int | None = None
    dealt: bool = True
    line: LineRead | None = None
    hands: tuple[tuple[Tile, ...] | int, ...] = ()
    boneyard: tuple[Tile, ...] | int = ()
    reserve: int = 0
    scores: tuple[int, ...] = ()
    passes: int = 0
    to_move: int | None = None
    out: int | None = None
    blocked: bool = False
    award: Award | NoAward | None = None
    opens_next: int | None = None
    leaders: tuple[int, ...] = ()
    best: int | None = None


def seats_in(text: str) -> tuple[int, ...]:
    """The seats of a list of people ("you, Ana and Beto")."""
    return tuple(SEATS[name.casefold()] for name in re.split(r", | and | e ", text))


def tiles_in(text: str) -> tuple[Tile, ...]:
    return tuple(Tile(int(low), int(high)) for low, high in re.findall(TILE, text))


class Told:
    """Sentences that are taken one after the other, where the next one is the expected."""

    def __init__(self, text: str, language: str) -> None:
        self.left = sentences_in(text)
        self.language = language

    def maybe(self, patterns: dict[str, str]) -> re.Match[str] | None:
        """Take the next sentence if it is like this."""
        found = re.fullmatch(patterns[self.language], self.left[0]) if self.left else None
        if found:
            del self.left[0]
        return found

    def line(self) -> LineRead:
        """Take the three sentences of a line."""
        text = " ".join(self.left[:3])
        del self.left[:3]
        return read_line(text, self.language)

    def taken(self, patterns: dict[str, str]) -> re.Match[str]:
        """Take the next sentence, which must be like this."""
        return matched(patterns[self.language], self.left.pop(0))


def read_match(text: str, language: str) -> MatchRead:
    """Read the long text alternative of a match."""
    told = Told(text, language)
    header = told.taken(MATCH_OF)
    read = MatchRead(target=int(header[1]), players=seats_in(header[2]), number=int(header[3]))
    _read_opening(told, read)
    if read.dealt:
        read.line = told.line()
        read.hands = tuple(_read_hand(told, seat) for seat in read.players)
        boneyard = told.taken(BONEYARD)
        read.reserve = int(boneyard["reserve"])
        listed = tiles_in(boneyard["tiles"] or "")
        read.boneyard = listed or int(boneyard["n"] or 0)
    read.scores = tuple(_read_score(told, seat) for seat in read.players)
    if read.dealt:
        _read_standing(told, read)
    assert not told.left
    return read


def _read_opening(told: Told, read: MatchRead) -> None:
    while lots := told.maybe(LOTS):
        assert int(lots[1]) == len(read.lots) + 1
        turned = re.findall(rf"{TILE} \(([^)]+)\)", lots[2])
        read.lots += (tuple((SEATS[who.casefold()], Tile(int(a), int(b))) for a, b, who in turned),)
    if opens := told.maybe(OPENS):
        read.opener = SEATS[opens[1].casefold()]
    elif not read.lots:
        told.taken(NO_LOTS)
    read.dealt = not told.maybe(NOT_DEALT)


def _read_hand(told: Told, seat: int) -> tuple[Tile, ...] | int:
    hand = told.taken(HOLDS)
    assert SEATS[hand[1].casefold()] == seat
    return int(hand["n"]) if hand["n"] else tiles_in(hand["tiles"] or "")


def _read_score(told: Told, seat: int) -> int:
    score = told.taken(SCORE)
    assert SEATS[score[1].casefold()] == seat
    return int(score[2] or 0)


def _read_standing(told: Told, read: MatchRead) -> None:
    if passed := told.maybe(PASSED):
        read.passes = int(passed[1])
    if to_move := told.maybe(TO_MOVE):
        read.to_move = SEATS[to_move[1].casefold()]
        return
    if out := told.maybe(WENT_OUT):
        read.out = SEATS[out[1].casefold()]
        told.taken(NOT_COUNTED)
        return
    if told.maybe(BLOCKED):
        read.blocked = True
        told.taken(NOT_COUNTED)
        return
    _read_settlement(told, read)


def _read_settlement(told: Told, read: MatchRead) -> None:
    read.blocked = told.maybe(WAS_BLOCKED) is not None
    if no_award := told.maybe(NO_AWARD):
        read.award = NoAward(int(no_award[1]), seats_in(no_award[2]))
    else:
        award = told.taken(AWARD)
        winner = SEATS[award[1].casefold()]
        read.award = Award(winner, int(award["points"] or 0))
        read.out = None if read.blocked else winner
    if opens := told.maybe(OPENS_NEXT):
        read.opens_next = SEATS[opens[1].casefold()]
    elif won := told.maybe(WON):
        read.leaders, read.best = (SEATS[won[1].casefold()],), int(won[2])
    else:
        drawn = told.taken(DRAWN)
        read.leaders, read.best = seats_in(drawn["players"]), int(drawn["score"])
