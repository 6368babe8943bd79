"""Practising which two of six cards to lay away, every choice ranked afterwards."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from rulewalk.games.cards import PACK, Card
from rulewalk.games.cribbage.careful import careful_discard
from rulewalk.games.cribbage.discard import DiscardChoice, rank_discards
from rulewalk.games.cribbage.game import DEALT, DISCARDED, DiscardView
from rulewalk.games.cribbage.rival import simple_discard
from rulewalk.games.shuffle import shuffled
from rulewalk.notation.cards import read_cards, write_card, write_cards
from rulewalk.notation.errors import NotationError
from rulewalk.notation.seeds import read_seed, write_seed
from rulewalk.pen.cards import card_svg
from rulewalk.practice.frame import Frame
from rulewalk.practice.seeds import asked_seed
from rulewalk.stage.board import Board, Choice, Piece, Table, Tally, Told, board_markup
from rulewalk.stage.markup import Markup, element, joined
from rulewalk.voice.card_names import CardNames
from rulewalk.voice.cribbage_discard import DiscardVoice
from rulewalk.voice.interface import Interface

GAME: Final = "cribbage/discard"

HAND: Final = "hand"
PICK: Final = "pick"
LAY_AWAY: Final = "lay-away"
AGAIN: Final = "again"
OPEN: Final = "open"
COPY: Final = "copy"

_DEALER: Final = "dealer"
_PONE: Final = "pone"


def respond(request: Mapping[str, Any]) -> Frame:
    """Return the frame that answers a request.

    The request holds ``language``, ``action`` and, but for the first hand, ``position``:
    ``seed-7;pone;`` is a hand of six as the pone holds it, ``seed-7;pone;5H.JC`` the same one
    with these cards laid away. Actions: ``hand`` deals six cards from ``seed``, the dealer's
    after the pone's and the other way round; ``open`` shows a position; ``pick 5H.JC`` shows
    these cards picked, ``pick`` none; ``lay-away 5H.JC`` lays them away; ``again`` is for
    choosing anew.

    Raises:
        NotationError: the position, a card or the action cannot be read.
        KeyError, TypeError, ValueError: something is missing or of the wrong type, or the cards
            were laid away before.
    """
    language, action = str(request["language"]), str(request["action"])
    trainer = _Trainer(DiscardVoice(language), Interface(language))
    verb, _, rest = action.partition(" ")
    if action == HAND:
        before = request.get("position")
        dealer = before is not None and not read_drill(str(before)).dealer
        return trainer.frame(Drill(asked_seed(request), dealer=dealer))
    drill = read_drill(str(request["position"]))
    if action == OPEN:
        return trainer.frame(drill)
    if action == AGAIN:
        return trainer.frame(replace(drill, laid_away=()))
    if verb == PICK:
        return trainer.picked(drill, read_cards(rest))
    if verb == LAY_AWAY:
        return trainer.after(drill, read_cards(rest))
    raise NotationError(f"{action[:20]!r} is not an action")


@dataclass(frozen=True, slots=True)
class Drill:
    """Six cards and what was laid away of them.

    Attributes:
        seed: deals the cards.
        dealer: whether the learner deals, so that the crib is the learner's own.
        laid_away: the two cards laid away, empty before.
    """

    seed: int
    dealer: bool
    laid_away: tuple[Card, ...] = ()

    @property
    def hand(self) -> tuple[Card, ...]:
        """The six cards, by rank."""
        return tuple(sorted(shuffled(PACK, self.seed)[:DEALT], key=PACK.index))

    def check(self, cards: Sequence[Card]) -> None:
        """Refuse cards that cannot be picked.

        Raises:
            ValueError: they are not different cards of the hand.
        """
        if len(set(cards)) < len(cards) or not set(cards) <= set(self.hand):
            raise ValueError("one picks among the cards dealt")


def read_drill(text: str) -> Drill:
    """Return the hand that a text describes.

    Raises:
        NotationError: it is none.
    """
    parts = text.split(";")
    if len(parts) != 3 or parts[1] not in (_DEALER, _PONE):
        raise NotationError("a hand is written as seed;dealer;cards or seed;pone;cards")
    drill = Drill(read_seed(parts[0]), dealer=parts[1] == _DEALER)
    cards = read_cards(parts[2])
    if len(cards) not in (0, DISCARDED) or len(set(cards)) < len(cards):
        raise NotationError(f"{DISCARDED} cards are laid away")
    if not set(cards) <= set(drill.hand):
        raise NotationError("these cards are not in the hand")
    return replace(drill, laid_away=cards)


def write_drill(drill: Drill) -> str:
    """Return a hand as text."""
    whose = _DEALER if drill.dealer else _PONE
    return f"{write_seed(drill.seed)};{whose};{_written(drill.laid_away)}"


def _written(cards: Iterable[Card]) -> str:
    return write_cards(tuple(cards), ".")


@dataclass(frozen=True, slots=True)
class _Trainer:
    """How hands are shown to somebody.

    Attributes:
        voice: says what the choices are worth.
        words: says what stands on the buttons.
    """

    voice: DiscardVoice
    words: Interface

    def picked(self, drill: Drill, cards: Sequence[Card]) -> Frame:
        """Return the frame in which these cards are picked."""
        drill.check(cards)
        if drill.laid_away:
            raise ValueError("the cards have been laid away")
        why = self.words.two_are_enough if len(cards) > DISCARDED else ""
        return self.frame(drill, picked=cards[:DISCARDED], why=why)

    def after(self, drill: Drill, cards: Sequence[Card]) -> Frame:
        """Return the frame after these cards were laid away, or the one that asks for two."""
        drill.check(cards)
        if drill.laid_away or len(cards) > DISCARDED:
            raise ValueError(f"{DISCARDED} cards are laid away, once")
        if len(cards) < DISCARDED:
            return self.frame(drill, picked=cards, why=self.words.pick_two_first)
        return self.frame(replace(drill, laid_away=tuple(cards)))

    def frame(self, drill: Drill, *, picked: Sequence[Card] = (), why: str = "") -> Frame:
        """Return the frame of a hand; it follows from the hand and from what is picked alone."""
        words = self.words
        done = bool(drill.laid_away)
        ranked = rank_discards(drill.hand, dealer=drill.dealer) if done else ()
        prompt = self._prompt(drill, ranked, picked)
        board = Board(
            picture=self._laid_out(drill) if done else Markup(""),
            prompt=prompt,
            why=why,
            hand_label=words.your_hand,
            hand=[] if done else [self._piece(card, picked) for card in drill.hand],
            choices=self._choices(done=done),
            log_label=words.log,
            log=[Told(self._told(drill, ranked), "", new=False)] if done else [],
            log_empty=words.nothing_yet(GAME),
            tallies=[self._tally(drill, ranked)] if done else [],
            alternative=self.voice.prompt(drill.hand, dealer=drill.dealer),
            turn=[] if done else [self._lay_away(picked)],
            tables=[self._table(drill, ranked)] if done else [],
        )
        return Frame(
            position=write_drill(drill),
            html=board_markup(board, words),
            announce=why or prompt,
            moves=tuple(_actions(drill, picked)),
            refused=bool(why),
            over=done,
        )

    def _prompt(self, drill: Drill, ranked: Sequence[DiscardChoice], picked: Sequence[Card]) -> str:
        if ranked:
            place = ranked.index(_chosen(drill, ranked)) + 1
            return self.voice.ranked(place, len(ranked))
        prompt = self.words.lay_two_away(yours=drill.dealer)
        if not picked:
            return prompt
        return self.words.words.sentences([prompt, self.words.picked(len(picked), DISCARDED)])

    def _told(self, drill: Drill, ranked: Sequence[DiscardChoice]) -> str:
        return self.voice.row(_chosen(drill, ranked), dealer=drill.dealer).text

    def _tally(self, drill: Drill, ranked: Sequence[DiscardChoice]) -> Tally:
        """Return why the best choice is the best, and what the rivals would do."""
        best, chosen = ranked[0], _chosen(drill, ranked)
        view = DiscardView(drill.hand, drill.dealer, 0, 0)
        return Tally(
            self.words.best_choice,
            [
                self.voice.explanation(best, chosen, dealer=drill.dealer),
                self.voice.rivals(simple_discard(view), careful_discard(view)),
            ],
        )

    def _laid_out(self, drill: Drill) -> Markup:
        """Return the six cards, those laid away apart."""
        kept = [card for card in drill.hand if card not in drill.laid_away]
        return element(
            "div",
            {"class": "rw-laid-out"},
            self._cards(kept),
            self._cards(drill.laid_away),
        )

    def _cards(self, cards: Sequence[Card]) -> Markup:
        """Return cards as small pictures, with their names for who cannot see them."""
        names = CardNames(self.words.words)
        return element(
            "span",
            {
                "class": "rw-cards",
                "role": "img",
                "aria-label": self.words.words.in_order([names.name(card) for card in cards]),
            },
            *(Markup(card_svg(card)) for card in cards),
        )

    def _piece(self, card: Card, picked: Sequence[Card]) -> Piece:
        is_picked = card in picked
        after = [held for held in picked if held != card] if is_picked else [*picked, card]
        return Piece(
            f"card-{write_card(card)}",
            CardNames(self.words.words).name(card),
            Markup(card_svg(card)),
            f"{PICK} {_written(after)}".strip(),
            is_picked or len(picked) < DISCARDED,
            is_picked,
        )

    def _lay_away(self, picked: Sequence[Card]) -> Choice:
        ready = len(picked) == DISCARDED
        return Choice(
            f"{LAY_AWAY} {_written(picked)}".strip(),
            self.words.lay_these_away,
            main=ready,
            beside=True,
            possible=ready,
            key=LAY_AWAY,
        )

    def _choices(self, *, done: bool) -> list[Choice]:
        words = self.words
        return [
            Choice(HAND, words.next_hand, main=done),
            Choice(AGAIN, words.same_hand, possible=done),
            Choice(COPY, words.copy_position),
        ]

    def _table(self, drill: Drill, ranked: Sequence[DiscardChoice]) -> Table:
        chosen = ranked.index(_chosen(drill, ranked))
        columns = self.voice.columns()
        rows = []
        for place, choice in enumerate(ranked):
            row = self.voice.row(choice, dealer=drill.dealer)
            kept: str = self._cards(choice.kept)
            if place == chosen:
                mark = element("span", {"class": "rw-mark"}, self.words.your_choice)
                kept = joined([kept, " ", mark])
            rows.append(
                [
                    kept,
                    self._cards(choice.discarded),
                    row.average,
                    row.hand,
                    row.spread,
                    row.crib,
                ]
            )
        keys = ("kept", "discarded", "average", "hand", "spread", "crib")
        return Table(
            self.voice.table_caption(dealer=drill.dealer),
            [columns[key] for key in keys],
            rows,
            marked=chosen,
        )


def _chosen(drill: Drill, ranked: Sequence[DiscardChoice]) -> DiscardChoice:
    return next(choice for choice in ranked if set(choice.discarded) == set(drill.laid_away))


def _actions(drill: Drill, picked: Sequence[Card]) -> list[str]:
    """Return what brings a choice on, then what takes a card back; afterwards another hand."""
    if drill.laid_away:
        return [HAND, AGAIN]
    back = [
        f"{PICK} {_written(held for held in picked if held != card)}".strip() for card in picked
    ]
    if len(picked) == DISCARDED:
        return [f"{LAY_AWAY} {_written(picked)}", *back]
    more = [card for card in drill.hand if card not in picked]
    return [*(f"{PICK} {_written([*picked, card])}" for card in more), *back]
