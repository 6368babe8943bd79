"""A whole game of cribbage: pegboard, both hands, and the table of whatever phase it is.

Keys of ``Labels.words``: those of the players (``rulewalk.pen.player``) and of the pegboard, and
``crib``, ``starter`` and ``count`` (the label of the meter).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from rulewalk.games.cards import Card
from rulewalk.games.cribbage.game import (
    DISCARDED,
    PLAYERS,
    Cut,
    CutForDeal,
    Discard,
    Game,
    GameMove,
    Phase,
    Shown,
)
from rulewalk.games.cribbage.play import Go, Lay
from rulewalk.notation.cards import write_card
from rulewalk.pen.cards import RATIO, card_piece, card_symbols, pack_symbols
from rulewalk.pen.chips import chip, chip_width
from rulewalk.pen.five import LABEL, FivePlaces
from rulewalk.pen.marks import OVER, RAISED, new_card
from rulewalk.pen.pegboard import peg, pegboard, pegboard_height
from rulewalk.pen.pegs import Pegs
from rulewalk.pen.play_table import PlayMeasures, PlayScene, PlayTable
from rulewalk.pen.player import NAMES, HandMeasures, Player
from rulewalk.pen.protocol import Labels
from rulewalk.pen.svg import NARROW, Box, Child, Element, drawing, group, path, rect, text

_GAP: Final = 8
_PADDING: Final = 10
_PILE: Final = 3.5
"""How far apart the cards of the pile of the crib lie."""
_SUM: Final = 42
"""The height of what a hand is worth, below its cards."""


@dataclass(frozen=True, slots=True)
class _Sheet:
    """The measures of the picture at one width, in its own units.

    Starter and crib lie beside the cards of the play: in a row above them (``aside`` is its
    height) or in a column on their left (``aside`` is its width).
    """

    name: str
    width: float
    hand: HandMeasures
    play: PlayMeasures
    places: FivePlaces
    pile: float
    aside: float
    column: bool

    @property
    def table_height(self) -> float:
        return self.play.height + (0 if self.column else self.aside)

    @property
    def pile_height(self) -> float:
        return self.pile * RATIO


_SHEETS: Final = (
    _Sheet(
        NARROW,
        280,
        HandMeasures(38, 5, 106, True),
        PlayMeasures(54, 42, 6),
        FivePlaces(45, 6, 16),
        32,
        53,
        False,
    ),
    _Sheet(
        "wide",
        560,
        HandMeasures(44, 6, 224, False),
        PlayMeasures(76, 56, 9),
        FivePlaces(70, 7, 22),
        44,
        126,
        True,
    ),
)


@dataclass(frozen=True, slots=True)
class TablePen:
    """The pictures of a game; satisfies ``GamePen``. They are all of one size.

    Attributes:
        hidden: the players whose hands lie face down until the cards are laid or counted.
        without: the players whose hands are not drawn, since the page shows them otherwise.
        learner: the player at the bottom; the other sits at the top.
    """

    hidden: frozenset[int] = frozenset()
    without: frozenset[int] = frozenset()
    learner: int = 0

    def picture(
        self,
        position: Game,
        labels: Labels,
        move: GameMove | None = None,
        *,
        key: str | None = None,
    ) -> str:
        """Return the picture of a game; the crib lies face down until it is counted.

        Right after ``move`` what it brought is marked, and a count it closed still lies there.
        """
        scene = _Scene.of(position, move)
        return "".join(str(self._drawing(sheet, scene, labels, key)) for sheet in _SHEETS)

    def symbols(self, positions: Iterable[Game]) -> Mapping[str, str]:
        """Return the symbols of every card that may lie face up in these positions."""
        return card_symbols(card for position in positions for card in _faces(position))

    def all_symbols(self) -> Mapping[str, str]:
        """Return the symbols of the whole pack."""
        return pack_symbols()

    def _drawing(self, sheet: _Sheet, scene: "_Scene", labels: Labels, key: str | None) -> Element:
        words = labels.words
        parts: list[Child] = []
        y = 2.0
        board = Box(1, y, sheet.width - 2, pegboard_height(sheet.name))
        parts.append(pegboard(scene.pegs, words, board, sheet.name))
        y += board.height + _GAP
        for number in (1 - self.learner, self.learner):
            player = self._player(scene, number)
            if number == self.learner:
                table = Box(1, y, sheet.width - 2, sheet.table_height)
                drawn = _Table(sheet, scene, words, self.learner).parts(table)
                group_key = f"{sheet.name}-table"
                parts.append(group({"class": "rw-table", "data-key": group_key}, drawn))
                y += table.height + _GAP
            row = Box(1, y, sheet.width - 2, player.height(sheet.hand))
            parts.append(player.drawn(words, sheet.hand, row, sheet.name))
            y += row.height + _GAP
        view = Box(0, 0, sheet.width, round(y - _GAP + 2))
        return drawing(view, "rw-drawing-game", sheet.name, labels, key, parts)

    def _player(self, scene: "_Scene", number: int) -> Player:
        game = scene.game
        places, held = scene.hand(number)
        return Player(
            number,
            places,
            held,
            hidden=number in self.hidden and not scene.is_known(number),
            elsewhere=number in self.without,
            deals=number == game.dealer,
            to_move=scene.waits_for(number),
            gained=scene.gained[number],
            says_go=scene.says_go == number,
            go_is_new=isinstance(scene.move, Go),
            wins=number == game.winner,
        )


class _View(Enum):
    """What lies on the table."""

    CUTS = "cuts"
    CRIB = "crib"
    PLAY = "play"
    SHOW = "show"


@dataclass(frozen=True, slots=True)
class _Scene:
    """A game seen right after a move.

    Attributes:
        game: the position.
        move: the move, or None at rest.
        play: the scene of the play; None before the starter is turned.
        pegs: where both players' pegs stand.
        gained: what the move pegged, by player.
    """

    game: Game
    move: GameMove | None
    play: PlayScene | None
    pegs: tuple[Pegs, ...]
    gained: tuple[int, ...]

    @classmethod
    def of(cls, game: Game, move: GameMove | None) -> "_Scene":
        """Return the scene of a position right after ``move``, or at rest for None."""
        scores = [each.scores for each in game.positions()]
        before = scores[-2] if move is not None and len(scores) > 1 else scores[-1]
        laid = move if isinstance(move, Lay | Go) else None
        return cls(
            game,
            move,
            None if game.play is None else PlayScene.of(game.play, laid),
            tuple(_pegs_of([score[player] for score in scores]) for player in PLAYERS),
            tuple(scores[-1][player] - before[player] for player in PLAYERS),
        )

    @property
    def view(self) -> _View:
        """What lies on the table."""
        game = self.game
        if not game.dealt:
            return _View.CUTS
        if game.play is None or isinstance(self.move, Cut):
            return _View.CRIB
        if game.counted or (game.play.is_over and not game.play.moves):
            return _View.SHOW
        return _View.PLAY

    @property
    def counted(self) -> Shown | None:
        """What lies on the table since it was counted last."""
        counted = self.game.counted
        return tuple(Shown)[counted - 1] if counted else None

    @property
    def says_go(self) -> int | None:
        """The player who says go."""
        if self.view is not _View.PLAY or self.play is None or self.play.says_go is None:
            return None
        return self.game.player_at(self.play.says_go)

    def hand(self, player: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """Return the cards that have places in a player's hand, and those held."""
        game = self.game
        if not game.dealt:
            return (), ()
        places = game.hands[player]
        if self.view is _View.PLAY and game.play is not None:
            return places, game.play.hands[game.seat_of(player)]
        counted = self.counted
        if counted in (Shown.PONE, Shown.DEALER) and game.owner(counted) == player:
            return places, ()
        return places, places

    def is_known(self, player: int) -> bool:
        """Return whether everybody has seen the cards left in a player's hand."""
        game = self.game
        if self.view is not _View.SHOW or game.play is None:
            return False
        seat = game.seat_of(player)
        return game.counted > seat or (game.play.is_over and bool(game.play.moves))

    def waits_for(self, player: int) -> bool:
        """Return whether a move of this player's is waited for."""
        match self.game.phase:
            case Phase.DISCARD:
                return not self.game.discards[player]
            case Phase.CUT:
                return player == self.game.pone
            case _:
                return player == self.game.to_move


@dataclass(frozen=True, slots=True)
class _Table:
    """What lies on the table, at one width."""

    sheet: _Sheet
    scene: _Scene
    words: Mapping[str, str]
    learner: int

    def parts(self, table: Box) -> Iterator[Element]:
        """Draw the table in a box of its height."""
        yield rect(table, "rw-table-top", 8)
        inner = Box(_PADDING, table.y, table.width + 2 - 2 * _PADDING, table.height)
        match self.scene.view:
            case _View.CUTS:
                yield from self._cuts(inner)
            case _View.CRIB:
                yield from self._laid_away(inner)
            case _View.PLAY:
                yield from self._aside(inner)
                yield from self._play(self._rest(inner))
            case _View.SHOW:
                yield from self._aside(inner)
                yield from self._counted(self._rest(inner))

    def _rest(self, inner: Box) -> Box:
        """Return the table without the room for starter and crib."""
        aside = self.sheet.aside
        if self.sheet.column:
            return Box(inner.x + aside, inner.y, inner.width - aside, inner.height)
        return Box(inner.x, inner.y + aside, inner.width, inner.height - aside)

    def _cuts(self, inner: Box) -> Iterator[Element]:
        """Draw the cards cut for the deal, the learner's on the left."""
        scene, name = self.scene, self.sheet.name
        card = self.sheet.play.card
        dealer = scene.game.dealer
        pitch = min(inner.width / 2, 3 * card)
        over = LABEL + OVER + RAISED
        height = over + card * RATIO + 26
        top = inner.center[1] - height / 2
        for place, player in enumerate((self.learner, 1 - self.learner)):
            middle = inner.center[0] + (place - 0.5) * pitch
            box = Box(middle - card / 2, top + over, card, card * RATIO)
            called = self.words[NAMES[player]]
            yield text(middle, top + LABEL - 3, "rw-name rw-centred", called)
            if not scene.game.cuts:
                yield card_piece(None, box, f"{name}-cut-{player}")
                continue
            cut = scene.game.cuts[-1][player]
            draw = new_card if isinstance(scene.move, CutForDeal) else card_piece
            yield draw(cut, box, self._key(cut))
            if dealer == player:
                key = f"{name}-cut-{player}-dealer"
                left = middle - chip_width(self.words["dealer"]) / 2
                yield chip(self.words["dealer"], left, box.bottom + 8, "rw-opens", key)

    def _laid_away(self, inner: Box) -> Iterator[Element]:
        """Draw the crib as it fills, and the pack from which the starter is turned."""
        game, places, name = self.scene.game, self.sheet.places, self.sheet.name
        height = places.height(RAISED)
        left = inner.center[0] - places.width / 2
        top = inner.center[1] - height / 2
        *four, last = places.boxes(left, top, RAISED)
        yield from self._crib_label(left, top + LABEL - 3)
        newest = self.scene.move.player if isinstance(self.scene.move, Discard) else None
        for number, box in enumerate(four):
            by, _place = divmod(number, DISCARDED)
            # The pone's two, then the dealer's, as ``Game.crib`` has them.
            player = game.player_at(by)
            key = f"{name}-crib-{number}"
            if not game.discards[player]:
                yield rect(box.grown(-1), "rw-slot", 0.08 * box.width)
            elif player == newest:
                yield new_card(None, box, key)
            else:
                yield card_piece(None, box, key)
        yield card_piece(None, last, f"{name}-pack")
        if game.starter is not None:
            yield self._starter_label(last.right, top + LABEL - 3)
            yield new_card(game.starter, last, self._key(game.starter))

    def _aside(self, inner: Box) -> Iterator[Element]:
        """Draw pack, starter and crib beside the play or the show."""
        sheet = self.sheet
        if sheet.column:
            pitch = (inner.height - 10) / 2
            below = self.scene.game.dealer == self.learner
            pack = Box(inner.x, inner.y + 6 + (0 if below else pitch), sheet.aside, pitch)
            crib = Box(inner.x, inner.y + 6 + (pitch if below else 0), sheet.aside, pitch)
            pack_card = Box(pack.x, pack.y + LABEL, sheet.pile, sheet.pile_height)
            crib_card = Box(crib.x, crib.y + LABEL, sheet.pile, sheet.pile_height)
            starter_label = (pack.x, pack.y + LABEL - 4)
            crib_label = (crib.x, crib.y + LABEL - 4)
        else:
            # One label stands higher than the other, so that both have the room between the cards.
            top = inner.y + 8
            pack_card = Box(inner.x, top, sheet.pile, sheet.pile_height)
            left = inner.right - sheet.pile - (2 * DISCARDED - 1) * _PILE
            crib_card = Box(left, top, sheet.pile, sheet.pile_height)
            starter_label = (pack_card.right + 7, top + 16)
            crib_label = (crib_card.x - 7, pack_card.bottom - 6)
        yield from self._pack(pack_card, starter_label)
        yield from self._pile(crib_card, crib_label)

    def _pack(self, box: Box, label: tuple[float, float]) -> Iterator[Element]:
        starter = self.scene.game.starter
        yield card_piece(None, box, f"{self.sheet.name}-pack")
        if self.scene.view is _View.PLAY and starter is not None:
            yield text(*label, "rw-label", self.words["starter"])
            yield card_piece(starter, box, self._key(starter))

    def _pile(self, box: Box, label: tuple[float, float]) -> Iterator[Element]:
        if self.scene.counted is Shown.CRIB:
            return
        yield from self._crib_label(*label, ends=not self.sheet.column)
        for number in range(2 * DISCARDED):
            at = Box(box.x + number * _PILE, box.y, box.width, box.height)
            yield card_piece(None, at, f"{self.sheet.name}-crib-{number}")

    def _play(self, rest: Box) -> Iterator[Element]:
        scene = self.scene
        assert scene.play is not None
        lower = scene.game.seat_of(self.learner)
        table = PlayTable(scene.play, self.sheet.play, lower, self.sheet.name)
        yield from table.parts(rest, self.words["count"])

    def _counted(self, rest: Box) -> Iterator[Element]:
        """Draw the hand last counted beside the starter, and what it is worth."""
        scene, places, name = self.scene, self.sheet.places, self.sheet.name
        height = places.height(0) + _SUM
        left = rest.center[0] - places.width / 2
        top = rest.center[1] - height / 2
        *four, last = places.boxes(left, top, 0)
        yield self._starter_label(last.right, top + LABEL - 3)
        starter, counted = scene.game.starter, scene.counted
        assert starter is not None
        if counted is None:
            yield from (rect(box.grown(-1), "rw-slot", 0.08 * box.width) for box in four)
        else:
            if counted is Shown.CRIB:
                yield from self._crib_label(left, top + LABEL - 3)
            else:
                called = self.words[NAMES[scene.game.owner(counted)]]
                yield text(left, top + LABEL - 3, "rw-name", called)
            cards = scene.game.shown_cards(counted)
            for card, box in zip(cards, four, strict=True):
                yield card_piece(card, box, self._key(card))
        yield card_piece(starter, last, self._key(starter))
        if counted is not None:
            points = sum(made.points for made in scene.game.combinations(counted))
            y = last.bottom + 5
            brace = f"M{left:g} {y:g}v4h{places.width:g}v-4"
            yield group(
                {"class": "rw-total-shown", "data-key": f"{name}-worth"},
                [
                    path(brace, "rw-brace"),
                    text(rest.center[0], y + 34, "rw-worth", str(points)),
                ],
            )

    def _crib_label(self, x: float, baseline: float, *, ends: bool = False) -> Iterator[Element]:
        """Draw the label of the crib beside a peg like its owner's; it begins or ends at x."""
        dealer = self.scene.game.dealer
        assert dealer is not None
        at = x - 5 if ends else x + 5
        yield peg(dealer, "front", at, baseline - 4.2, 4.2, f"{self.sheet.name}-crib-peg")
        css = "rw-label rw-at-end" if ends else "rw-label"
        yield text(x - 14 if ends else x + 14, baseline, css, self.words["crib"])

    def _starter_label(self, right: float, baseline: float) -> Element:
        return text(right, baseline, "rw-label rw-at-end", self.words["starter"])

    def _key(self, card: Card) -> str:
        return f"{self.sheet.name}-card-{write_card(card)}"


def _pegs_of(scores: list[int]) -> Pegs:
    """Return a player's pegs, told by the scores since the beginning."""
    different = sorted(set(scores))
    return Pegs(different[-1], different[-2] if len(different) > 1 else different[-1])


def _faces(game: Game) -> Iterator[Card]:
    yield from (card for cut in game.cuts for card in cut)
    yield from (card for dealt in game.dealt for card in dealt)
    if game.starter is not None:
        yield game.starter
