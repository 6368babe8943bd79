"""Practising a whole match of Draw against simple rivals."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rulewalk.games.draw.line import End, Place
from rulewalk.games.draw.match import (
    Deal,
    DrawLots,
    Match,
    MatchEvent,
    MatchMove,
    Phase,
    RoundSettled,
    Settle,
)
from rulewalk.games.draw.rival import simple_move
from rulewalk.games.draw.round import Round, RoundRefusal, RoundView
from rulewalk.games.draw.settlement import PLAYERS
from rulewalk.games.draw.turn import Buy, Pass
from rulewalk.games.protocol import Transition
from rulewalk.games.tiles import Tile
from rulewalk.notation.errors import NotationError
from rulewalk.notation.match import read_match, read_match_move, write_match
from rulewalk.notation.seating import Seating, around_table
from rulewalk.notation.tiles import read_tile, write_end, write_tile
from rulewalk.pen.match import MatchPen
from rulewalk.pen.protocol import Labels
from rulewalk.pen.tiles import tile_svg
from rulewalk.practice.frame import Frame
from rulewalk.practice.recent import Recent
from rulewalk.practice.seeds import asked_seed
from rulewalk.stage.board import Board, Choice, Options, Piece, Tally, Told, board_markup
from rulewalk.stage.markup import Markup, element, joined
from rulewalk.voice.draw_match import MatchVoice
from rulewalk.voice.interface import Interface
from rulewalk.voice.tile_names import written

type Made = Transition[Match, MatchMove, MatchEvent]

GAME: Final = "draw/match"
YOU: Final = 0
"""The learner's seat."""

MATCH: Final = "match"
LOTS: Final = "lots"
DEAL: Final = "deal-round"
PICK: Final = "pick"
PUT_BACK: Final = "put-back"
PLACE: Final = "place"
BUY: Final = "buy"
PASS: Final = "pass"
NEXT: Final = "next"
ONWARD: Final = "onward"
SETTLE: Final = "settle"
UNDO: Final = "undo"
AGAIN: Final = "again"
OPEN: Final = "open"
COPY: Final = "copy"

_MOVES: Final[Mapping[str, MatchMove]] = {
    LOTS: DrawLots(),
    DEAL: Deal(),
    BUY: Buy(),
    PASS: Pass(),
    SETTLE: Settle(),
}
"""The actions that are a move each, whatever the position."""

_ADDRESS: Final = re.compile(r"(?!/)[\w./~%-]*", re.ASCII)
"""An address relative to the page, or empty for the page itself: no host, no scheme."""


def respond(request: Mapping[str, Any]) -> Frame:
    """Return the frame that answers a request.

    The request holds ``language``, ``action`` and, but for a new match, ``position``; ``rules``
    may be the address of the page with the rules, relative to the page that asks. Actions:
    ``match 3`` begins a match of three from ``seed``; ``open`` shows a position, and ``put-back``
    does so after a tile was picked; ``lots``, ``deal-round`` and ``settle`` do what everybody
    waits for; ``pick 1|4`` places a tile where only one end takes it, and otherwise lights up the
    ends of which one is to be chosen by ``place 1|4@4|6.high``; ``buy`` and ``pass`` are the
    learner's moves too; ``next`` lets one rival have its turn, ``onward`` all of them up to the
    learner's; ``undo`` takes back the learner's last move of this round and what followed;
    ``again`` begins the same match anew.

    Raises:
        NotationError: the position, the tile or the action cannot be read.
        KeyError, TypeError, ValueError: something is missing or of the wrong type, or the match
            does not wait for such a move.
    """
    table = _Table.asked(request)
    action = str(request["action"])
    verb, _, rest = action.partition(" ")
    if verb == MATCH:
        return table.frame(_new_match(rest, asked_seed(request)))
    match = _MATCHES.read(str(request["position"]))
    if action in {OPEN, PUT_BACK}:
        return table.frame(match)
    if action == AGAIN:
        return table.frame(_from_its_lots(match))
    if action == UNDO:
        yours = _yours(tuple(match.history()))
        return table.frame(match.rewound(yours[-1]) if yours else match)
    if action in {NEXT, ONWARD}:
        return table.after_rivals(match, all_of_them=action == ONWARD)
    if verb == PICK:
        return table.picked(match, read_tile(rest))
    return table.after(match, _read_move(action))


_MATCHES: Final = Recent(read_match, write_match)


def _new_match(players: str, seed: int) -> Match:
    if players not in map(str, PLAYERS):
        raise NotationError(f"{players!r} cannot play a match")
    return Match.start(seed, int(players))


def _read_move(action: str) -> MatchMove:
    if action in _MOVES:
        return _MOVES[action]
    verb, _, text = action.partition(" ")
    move = read_match_move(text) if verb == PLACE else None
    if not isinstance(move, Place):
        raise NotationError(f"{action!r} is not an action")
    return move


def _from_its_lots(match: Match) -> Match:
    """Return the match of the same seed before anything has happened."""
    assert match.seed is not None
    return Match.start(match.seed, match.players)


def _can_be_set(match: Match) -> bool:
    """Return whether nothing has happened yet, so that the number of players is still open."""
    return match == _from_its_lots(match)


def _yours(history: Sequence[Made]) -> list[int]:
    """Return how many moves came before each of the learner's in a round."""
    return [number for number, made in enumerate(history) if made.before.to_move == YOU]


def rivals_turn(match: Match) -> Match:
    """Return the match after the whole turn of the rival to move, who plays by what it sees.

    It buys as long as it must, and then places or passes (``draw.rival.simple``). Without a rival
    to move it is the same match.
    """
    seat = match.to_move
    while match.round is not None and seat != YOU and match.to_move == seat and seat is not None:
        match, _events = match.do(simple_move(RoundView.of(match.round, seat)))
    return match


@dataclass(frozen=True, slots=True)
class _Tried:
    """What was tried in vain, by words that say why; or the tile that was picked."""

    why: str = ""
    picked: Tile | None = None


_NOTHING: Final = _Tried()


@dataclass(frozen=True, slots=True)
class _Table:
    """How matches are shown to somebody: the words, and where the rules can be read.

    Attributes:
        voice: says what happens in a match.
        words: says what stands on the buttons.
        rules: the address of the page with the rules, empty for the page itself.
    """

    voice: MatchVoice
    words: Interface
    rules: str

    @classmethod
    def asked(cls, request: Mapping[str, Any]) -> "_Table":
        """Return the table for a request.

        Raises:
            ValueError: its language or its address of the rules is none.
        """
        language, rules = str(request["language"]), request.get("rules", "")
        if not isinstance(rules, str) or not _ADDRESS.fullmatch(rules):
            raise ValueError("the rules stand at an address relative to the page")
        return cls(MatchVoice(language), Interface(language), rules)

    def after(self, match: Match, move: MatchMove) -> Frame:
        """Return the frame after a move of the learner's, or the one that tells why not."""
        if isinstance(move, Place | Buy | Pass) and match.to_move != YOU:
            return self._not_yours(match)
        refusal = match.verify(move)
        if refusal is not None:
            return self._refused(match, move, refusal)
        after, _events = match.do(move)
        return self.frame(after, since=0 if isinstance(move, Deal) else len(match.moves))

    def after_rivals(self, match: Match, *, all_of_them: bool) -> Frame:
        """Return the frame after the turn of the rival to move, or of everyone before you."""
        after = rivals_turn(match)
        while all_of_them and after.to_move not in {YOU, None}:
            after = rivals_turn(after)
        return self.frame(after, since=len(match.moves))

    def picked(self, match: Match, tile: Tile) -> Frame:
        """Return the frame in which a tile is placed, or in which its ends wait to be chosen."""
        if match.round is None or match.to_move != YOU:
            return self._not_yours(match)
        if tile in match.round.hands[YOU] and len(match.round.ends_for(tile)) > 1:
            return self.frame(match, tried=_Tried(picked=tile))
        return self.after(match, Place(tile))

    def _not_yours(self, match: Match) -> Frame:
        why = self.voice.turn_prompt(match, around_table(match.players))
        return self.frame(match, tried=_Tried(why))

    def _refused(self, match: Match, move: MatchMove, refusal: RoundRefusal) -> Frame:
        why = self.voice.refusal(match, move, refusal, around_table(match.players))
        return self.frame(match, tried=_Tried(why))

    def frame(self, match: Match, *, since: int | None = None, tried: _Tried = _NOTHING) -> Frame:
        """Return the frame of a position.

        Its board follows from the position and from what was tried alone, so that it can be made
        again. Moves from number ``since`` of the round (from 0) on are announced; without it none
        is.
        """
        voice, words, seating = self.voice, self.words, around_table(match.players)
        history = list(match.history())
        first = _first_of_news(history)
        log = [
            Told(
                voice.caption_for_you(made, seating),
                voice.points(made, seating),
                number >= first and not isinstance(made.move, Settle),
            )
            for number, made in enumerate(history)
        ]
        prompt = voice.turn_prompt(match, seating)
        if tried.picked is not None:
            prompt = words.fits_both_ends(written(tried.picked))
        alternative = voice.alternative_for_you(match, seating)
        board = Board(
            picture=self._picture(match, seating, alternative, tried.picked),
            prompt=prompt,
            why=tried.why,
            hand_label=words.your_hand,
            hand=self._hand(match, tried.picked),
            choices=[
                *self._due(match, seating, tried.picked),
                *self._always(match, undoes=bool(_yours(history))),
            ],
            log_label=words.log,
            log=log,
            log_empty=words.nothing_yet(GAME),
            tallies=self._tallies(match, history, seating),
            alternative=alternative,
            turn=self._turn(match),
            options=self._options(match),
        )
        news = [] if since is None else [told.text for told in log[since:]]
        return Frame(
            position=_MATCHES.write(match),
            html=board_markup(board, words),
            announce=words.words.sentences([*news, tried.why or prompt]),
            moves=tuple(_actions(match, tried.picked)),
            refused=bool(tried.why),
            over=match.is_over,
        )

    def _picture(
        self, match: Match, seating: Seating, alternative: str, picked: Tile | None
    ) -> Markup:
        labels = Labels(
            self.voice.title(match, seating),
            alternative,
            self.voice.picture_words(match, seating),
        )
        pen = MatchPen(
            hidden=frozenset(range(match.players)) - {YOU},
            without=frozenset({YOU}),
            learner=YOU,
            takes=_ends(match, picked),
        )
        move = match.moves[-1] if match.moves else None
        return Markup(pen.picture(match, labels, move, key="match-table"))

    def _hand(self, match: Match, picked: Tile | None) -> list[Piece | None]:
        if match.round is None or match.settlement is not None:
            return []
        return [
            self._piece(tile, match.round, picked=picked == tile) for tile in match.round.hands[YOU]
        ]

    def _piece(self, tile: Tile, round_: Round, *, picked: bool) -> Piece:
        ends = round_.ends_for(tile) if round_.to_move == YOU else ()
        return Piece(
            key=f"tile-{tile.low}-{tile.high}",
            name=self.voice.tile_name(tile),
            picture=Markup(tile_svg(tile)),
            action=PUT_BACK if picked else f"{PICK} {write_tile(tile)}",
            playable=bool(ends),
            picked=picked if len(ends) > 1 else None,
        )

    def _turn(self, match: Match) -> list[Choice]:
        """Return what a turn offers besides the tiles, also while it is a rival's."""
        if match.round is None or match.settlement is not None:
            return []
        yours = match.to_move == YOU
        buys, passes = yours and match.can(Buy()), yours and match.can(Pass())
        must = buys and not match.round.turn.places()
        return [
            Choice(BUY, self.words.buy_tile, main=must, beside=not must, possible=buys),
            Choice(PASS, self.words.pass_turn, main=passes, beside=not passes, possible=passes),
        ]

    def _options(self, match: Match) -> list[Options]:
        if not _can_be_set(match):
            return []
        choices = [
            Choice(
                f"{MATCH} {players}", self.words.players(players), chosen=players == match.players
            )
            for players in PLAYERS
        ]
        return [Options(self.words.how_many_play, choices)]

    def _always(self, match: Match, *, undoes: bool) -> list[Choice]:
        words, begun = self.words, not _can_be_set(match)
        choices = [
            Choice(UNDO, words.undo, possible=undoes),
            Choice(AGAIN, words.same_match, possible=begun),
            Choice(COPY, words.copy_position),
        ]
        if begun:
            action = f"{MATCH} {match.players}"
            choices.append(Choice(action, words.new_match, main=match.is_over))
        return choices

    def _due(self, match: Match, seating: Seating, picked: Tile | None) -> list[Choice]:
        """Return what is next: an end to choose, a rival's turn, or what everybody waits for."""
        words = self.words
        match match.phase:
            case Phase.LOTS:
                name = words.draw_lots_again if match.lots else words.draw_lots
                return [Choice(LOTS, name, main=True)]
            case Phase.DEAL:
                name = words.deal_tiles if match.settlement is None else words.next_round
                return [Choice(DEAL, name, main=True)]
            case Phase.COUNT:
                return [Choice(SETTLE, words.count_hands, main=True)]
            case Phase.TURN if match.to_move == YOU:
                return [
                    Choice(action, self.voice.at_end(end), main=True, urgent=number == 0)
                    for number, (end, action) in enumerate(_ends(match, picked).items())
                ]
            case Phase.TURN:
                assert match.to_move is not None
                name = self.voice.picture_words(match, seating)[f"seat{match.to_move}"]
                due = [Choice(NEXT, words.let_play(name), main=True)]
                if match.players - match.to_move > 1:
                    due.append(Choice(ONWARD, words.on_to_my_turn, beside=True))
                return due
            case Phase.OVER:
                return []

    def _tallies(self, match: Match, history: Sequence[Made], seating: Seating) -> list[Tally]:
        """Return how the round was settled, sentence by sentence, and how everybody stands."""
        if match.settlement is None:
            return []
        voice, settled = self.voice, history[-1]
        lines = [
            self._with_rule(voice.sentence(event, settled, seating), event)
            for event in settled.events
        ]
        return [
            Tally(voice.heading(settled, seating), lines, voice.points(settled, seating)),
            Tally(self.words.scores, voice.standings(match, seating)),
        ]

    def _with_rule(self, sentence: str, event: MatchEvent) -> str:
        """Return the sentence; that of the award with a link to its rule."""
        if not isinstance(event, RoundSettled):
            return sentence
        address = {"data-rw-rule": event.rule, "href": f"{self.rules}#{event.rule}"}
        return joined([sentence, " ", element("a", address, self.words.rule_link(event.rule))])


def _ends(match: Match, picked: Tile | None) -> dict[End, str]:
    """Return the ends that take the tile picked, each with the action that places it there."""
    if match.round is None or picked is None:
        return {}
    return {
        end: f"{PLACE} {write_tile(picked)}@{write_end(end, '.')}"
        for end in match.round.ends_for(picked)
        if end is not None
    }


def _first_of_news(history: Sequence[Made]) -> int:
    """Return the number of the first move that is news.

    That is all that followed the learner's last turn; the last move alone where it is the
    learner's or everybody's.
    """
    yours, last = _yours(history), len(history) - 1
    if last in yours or not history or history[-1].before.to_move is None:
        return last
    return yours[-1] + 1 if yours else 0


def _actions(match: Match, picked: Tile | None) -> list[str]:
    """Return the actions that are possible now."""
    if match.phase is Phase.TURN and match.to_move != YOU:
        assert match.to_move is not None
        return [NEXT, ONWARD] if match.players - match.to_move > 1 else [NEXT]
    words = {move: action for action, move in _MOVES.items()}
    actions = [
        f"{PICK} {write_tile(move.tile)}" if isinstance(move, Place) else words[move]
        for move in match.legal_moves()
        if not (isinstance(move, Place) and move.tile == picked)
    ]
    return list(dict.fromkeys([*_ends(match, picked).values(), *actions]))
