"""Counting a hand out: what may be counted, what is refused and why, and what was missed."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from games.naive_cribbage import ORDER, total
from games.naive_cribbage import score_show as naive_show
from games.pieces import card, cards, name_of, names_of
from rulewalk.games.cards import PACK
from rulewalk.games.cribbage.counting import (
    HIGHEST,
    Counted,
    CountedTwice,
    CountFinished,
    Counting,
    CountingEvent,
    CountingMove,
    CountingRefusal,
    CountOut,
    Finish,
    NoFifteen,
    NoFlush,
    NoFlushInCrib,
    NoNobs,
    NoPair,
    NoRun,
    PartOfFlush,
    PartOfLongerRun,
    StarterIsNoNobs,
    StillToCount,
)
from rulewalk.games.cribbage.show import ShowKind, score_show
from rulewalk.games.protocol import (
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
    Position,
)


def hand(held: str, starter: str, *, crib: bool = False) -> Counting:
    return Counting.start(cards(held), card(starter), crib=crib)


def out(kind: str, text: str) -> CountOut:
    return CountOut(ShowKind(kind), cards(text))


def count(position: Counting, *moves: tuple[str, str]) -> Counting:
    for kind, text in moves:
        position, _ = position.do(out(kind, text))
    return position


# -- What is counted ------------------------------------------------------------------------------


@pytest.mark.rule(id="cribbage.show.fifteen")
@pytest.mark.rule(id="cribbage.show.pair")
def test_each_combination_adds_its_points_to_the_total() -> None:
    position = hand("5H JC 2D 2S", "8H")
    told = []
    for kind, text in (("fifteen", "5H JC"), ("fifteen", "5H 2D 8H"), ("pair", "2S 2D")):
        position, (event,) = position.do(out(kind, text))
        assert isinstance(event, Counted)
        told.append((event.total, event.combination.points, event.rule))
    assert told == [
        (2, 2, "cribbage.show.fifteen"),
        (4, 2, "cribbage.show.fifteen"),
        (6, 2, "cribbage.show.pair"),
    ]
    assert position.total == 6


@pytest.mark.rule(id="cribbage.show.run")
@pytest.mark.rule(id="cribbage.show.flush")
@pytest.mark.rule(id="cribbage.show.nobs")
def test_runs_flush_and_nobs_are_counted_by_their_cards() -> None:
    position = hand("4H 5H 6H JH", "6S")
    position = count(position, ("run", "6S 4H 5H"), ("run", "4H 5H 6H"), ("flush", "JH 6H 5H 4H"))
    assert [made.points for made in position.counted] == [3, 3, 4]
    nobs = count(hand("JH 2D 4S 6C", "8H"), ("nobs", "JH"))
    assert (nobs.total, nobs.counted[0].rule) == (1, "cribbage.show.nobs")
    # With the starter beside it, it is the same.
    assert count(hand("JH 2D 4S 6C", "8H"), ("nobs", "8H JH")) == nobs


def test_the_order_of_the_cards_does_not_matter() -> None:
    position = hand("5H JC 2D 2S", "8H")
    assert count(position, ("fifteen", "8H 2D 5H")) == count(position, ("fifteen", "5H 2D 8H"))
    assert names_of(count(position, ("fifteen", "8H 2D 5H")).counted[0].cards) == "5H 2D 8H"


@pytest.mark.rule(id="cribbage.show.order")
def test_the_count_is_finished_when_nothing_is_left() -> None:
    position = count(hand("KC QD JH 9S", "2C"), ("run", "JH QD KC"))
    assert position.left == ()
    position, events = position.do(Finish())
    assert events == (CountFinished(3),)
    assert events[0].rule == "cribbage.show.order"
    assert (position.finished, position.total) == (True, 3)
    # A hand of nothing is finished at once.
    _, events = hand("2H 4S 8S QD", "TC").do(Finish())
    assert events == (CountFinished(0),)


@pytest.mark.rule(id="cribbage.show.limits")
def test_the_best_hand_counts_out_to_twenty_nine() -> None:
    position = hand("5H 5D 5S JC", "5C")
    while position.left:
        made = position.left[0]
        position, _ = position.do(CountOut(made.kind, made.cards))
    assert position.do(Finish())[1] == (CountFinished(HIGHEST),)
    assert HIGHEST == 29


# -- What is refused ------------------------------------------------------------------------------


@pytest.mark.rule(id="cribbage.show.fifteen")
@pytest.mark.rule(id="cribbage.show.nobs")
def test_what_has_been_counted_is_not_counted_twice() -> None:
    position = count(hand("5H JC 2D 2S", "8H"), ("fifteen", "5H JC"))
    refusal = position.verify(out("fifteen", "JC 5H"))
    assert refusal == CountedTwice(position.counted[0])
    assert refusal is not None
    assert refusal.rule == "cribbage.show.fifteen"
    nobs = count(hand("JH 2D 4S 6C", "8H"), ("nobs", "JH"))
    assert isinstance(nobs.verify(out("nobs", "JH 8H")), CountedTwice)


@pytest.mark.parametrize(
    ("held", "starter", "crib", "kind", "text", "why"),
    [
        ("5H JC 2D 2S", "8H", False, "fifteen", "JC 2D", NoFifteen(cards("JC 2D"), 12)),
        ("5H JC 2D 2S", "8H", False, "fifteen", "5H", NoFifteen(cards("5H"), 5)),
        ("5H JC 2D 2S", "8H", False, "pair", "5H JC", NoPair(cards("5H JC"))),
        ("5H JC 2D 2S", "8H", False, "pair", "2D", NoPair(cards("2D"))),
        # Three alike are three pairs, each of its own.
        ("2C JC 2D 2S", "8H", False, "pair", "2C 2D 2S", NoPair(cards("2C 2D 2S"))),
        # What counts ten does not pair.
        ("KC QD JH 9S", "2C", False, "pair", "KC QD", NoPair(cards("KC QD"))),
        ("KC QD JH 9S", "2C", False, "run", "KC QD", NoRun(cards("KC QD"))),
        ("KC QD JH 9S", "2C", False, "run", "JH QD 9S", NoRun(cards("JH QD 9S"))),
        ("6H 7D 8S 8C", "7S", False, "run", "6H 7D 7S 8S", NoRun(cards("6H 7D 7S 8S"))),
        ("6H 7D 7S 9C", "2C", False, "run", "6H 7D 7S 9C", NoRun(cards("6H 7D 7S 9C"))),
        ("QC KD AH 2S", "7C", False, "run", "QC KD AH", NoRun(cards("QC KD AH"))),
        ("4C 5D 6H 7S", "TC", False, "run", "4C 5D 6H", PartOfLongerRun(cards("4C 5D 6H"), 4)),
        (
            "4C 5D 6H 7S",
            "8C",
            False,
            "run",
            "5D 6H 7S 8C",
            PartOfLongerRun(cards("5D 6H 7S 8C"), 5),
        ),
        ("2H 4H 6H 8C", "TH", False, "flush", "2H 4H 6H TH", NoFlush(cards("2H 4H 6H TH"))),
        ("2H 4H 6H 8H", "TC", False, "flush", "2H 4H 6H", NoFlush(cards("2H 4H 6H"))),
        ("2H 4H 6H 8H", "TC", False, "flush", "TC", NoFlush(cards("TC"))),
        ("2H 4H 6H 8H", "TC", False, "flush", "2H 4H 6H 8H TC", NoFlush(cards("2H 4H 6H 8H TC"))),
        ("2H 4H 6H 8H", "TH", False, "flush", "2H 4H 6H 8H", PartOfFlush(cards("2H 4H 6H 8H"))),
        ("2H 4H 6H 8H", "TH", True, "flush", "2H 4H 6H 8H", PartOfFlush(cards("2H 4H 6H 8H"))),
        ("2H 4H 6H 8H", "TH", False, "flush", "2H 4H 6H TH", PartOfFlush(cards("2H 4H 6H TH"))),
        ("2H 4H 6H 8H", "TH", False, "flush", "2H 4H 6H", NoFlush(cards("2H 4H 6H"))),
        ("2H 4H 6H 8H", "TC", True, "flush", "2H 4H 6H 8H", NoFlushInCrib(cards("2H 4H 6H 8H"))),
        ("2H 4H 6H 8H", "TC", True, "flush", "2H 4H 6H", NoFlush(cards("2H 4H 6H"))),
        ("JH 2D 4S 6C", "8S", False, "nobs", "JH", NoNobs(card("JH"), card("8S"))),
        ("QH 2D 4S 6C", "8H", False, "nobs", "QH", NoNobs(card("QH"), card("8H"))),
        # The right jack needs no company but the starter's.
        ("JH 2D 4S 6C", "8H", False, "nobs", "2D JH", NoNobs(card("2D"), card("8H"))),
        ("JH JD 4S 6C", "8H", False, "nobs", "JH JD 8H", NoNobs(card("JD"), card("8H"))),
        ("2H 4D 6S 8C", "JH", False, "nobs", "JH", StarterIsNoNobs(card("JH"))),
        ("2H 4D 6S 8C", "JH", False, "nobs", "JH 2H", StarterIsNoNobs(card("JH"))),
        ("JC 4D 6S 8C", "JH", False, "nobs", "JC JH", NoNobs(card("JC"), card("JH"))),
    ],
)
@pytest.mark.rule(id="cribbage.show.fifteen")
@pytest.mark.rule(id="cribbage.show.pair")
@pytest.mark.rule(id="cribbage.show.run")
@pytest.mark.rule(id="cribbage.show.flush")
@pytest.mark.rule(id="cribbage.show.nobs")
def test_what_is_no_combination_is_refused_for_its_reason(
    held: str, starter: str, crib: bool, kind: str, text: str, why: CountingRefusal
) -> None:
    position, tried = hand(held, starter, crib=crib), out(kind, text)
    assert position.verify(tried) == why
    assert why.rule == f"cribbage.show.{kind}"
    assert not position.can(tried)
    with pytest.raises(IllegalMoveError) as raised:
        position.do(tried)
    assert raised.value.refusal == why


def test_the_count_is_not_finished_while_something_is_left() -> None:
    position = count(hand("4H 5H 6H JH", "6S"), ("run", "4H 5H 6H"))
    refusal = position.verify(Finish())
    assert isinstance(refusal, StillToCount)
    assert refusal.combinations == position.left
    assert [(made.kind.value, names_of(made.cards)) for made in position.left] == [
        ("fifteen", "5H JH"),
        ("fifteen", "4H 5H 6H"),
        ("fifteen", "4H 5H 6S"),
        ("pair", "6H 6S"),
        ("run", "4H 5H 6S"),
        ("flush", "4H 5H 6H JH"),
    ]
    assert refusal.rule == "cribbage.show.fifteen"
    with pytest.raises(IllegalMoveError, match=r"\[cribbage\.show\.fifteen\]$"):
        position.do(Finish())


@pytest.mark.parametrize(
    ("tried", "why"),
    [
        (out("fifteen", "5H JD"), "not among the five"),
        (out("pair", "2D 2D"), "different cards"),
        (out("run", ""), "different cards"),
    ],
)
def test_what_is_no_choice_of_the_five_cards_is_no_move(tried: CountOut, why: str) -> None:
    position = hand("5H JC 2D 2S", "8H")
    assert not position.can(tried)
    with pytest.raises(InvalidMoveError, match=why):
        position.do(tried)


def test_a_finished_count_is_over() -> None:
    position, _ = hand("2H 4S 8S QD", "TC").do(Finish())
    for tried in (Finish(), out("pair", "2H 4S")):
        assert not position.can(tried)
        with pytest.raises(InvalidMoveError, match="has been counted"):
            position.do(tried)


@pytest.mark.parametrize(("held", "starter"), [("5H JC 2D", "8H"), ("5H JC 2D 2S", "5H")])
def test_only_four_cards_and_a_starter_are_counted(held: str, starter: str) -> None:
    with pytest.raises(InvalidPositionError):
        hand(held, starter)


def test_a_hand_being_counted_is_a_position() -> None:
    # The type checker holds it to the protocol; here it makes a move through it.
    position: Position[CountingMove, CountingEvent, CountingRefusal] = hand("5H JC 2D 2S", "8H")
    assert position.verify(out("pair", "2D 2S")) is None
    assert position.can(out("pair", "2D 2S"))
    assert position.do(out("pair", "2D 2S"))[1]


# -- Against the naive scorer ---------------------------------------------------------------------


def random_hands(number: int, seed: int) -> list[Counting]:
    """Return random hands, half of them cribs, every third of few ranks or of one suit."""
    chance = Random(seed)
    found = []
    for n in range(number):
        pool = PACK
        if n % 6 == 0:
            low = chance.randint(1, 10)
            pool = tuple(each for each in PACK if low <= each.rank <= low + 3)
        elif n % 6 == 3:
            suit = chance.choice("CDHS")
            pool = tuple(each for each in PACK if each.suit.value == suit)
        *held, starter = chance.sample(pool, 5)
        if n % 12 == 3:
            starter = chance.choice([each for each in PACK if each not in held])
        found.append(Counting.start(held, starter, crib=chance.random() < 0.5))
    return found


@pytest.mark.rule(id="cribbage.show.order")
def test_counted_in_any_order_the_total_is_that_of_the_show() -> None:
    chance = Random(15)
    for position in random_hands(1_000, 29):
        made = list(score_show(position.hand, position.starter, crib=position.crib))
        chance.shuffle(made)
        total_ = 0
        for each in made:
            assert isinstance(position.verify(Finish()), StillToCount)
            chosen = chance.sample(each.cards, len(each.cards))
            position, events = position.do(CountOut(each.kind, tuple(chosen)))  # noqa: PLW2901
            total_ += each.points
            assert events == (Counted(each, total_),)
        position, events = position.do(Finish())  # noqa: PLW2901
        names = [name_of(each) for each in position.cards]
        naive = sum(naive_show(names[:4], names[4], crib=position.crib).values())
        assert events == (CountFinished(total_),)
        assert position.total == total_ == naive


type Verdict = str | None
"""The name of the refusal that the naive referee expects, or None for what counts."""


def is_run(chosen: Sequence[str]) -> bool:
    return len(chosen) >= 3 and "".join(sorted((c[0] for c in chosen), key=ORDER.index)) in ORDER


def verdict(
    held: Sequence[str], starter: str, kind: str, chosen: Sequence[str], *, crib: bool
) -> Verdict:
    """Return why these cards are no combination of this kind, by looking at text alone."""
    suits = {c[1] for c in chosen}
    everything = [*held, starter]
    match kind:
        case "fifteen":
            return None if total(chosen) == 15 else "NoFifteen"
        case "pair":
            return None if [c[0] for c in chosen] == 2 * [chosen[0][0]] else "NoPair"
        case "run":
            if not is_run(chosen):
                return "NoRun"
            choices = (c for n in range(len(chosen) + 1, 6) for c in combinations(everything, n))
            return "PartOfLongerRun" if any(map(is_run, choices)) else None
        case "flush" if len(suits) == 1 and len(chosen) == 5:
            return None
        case "flush" if len(suits) == 1 and len(chosen) == 4:
            if len({c[1] for c in everything}) == 1:
                return "PartOfFlush"
            if starter in chosen:
                return "NoFlush"
            return "NoFlushInCrib" if crib else None
        case "flush":
            return "NoFlush"
        case _:
            wrong = [c for c in chosen if c != "J" + starter[1] or c == starter]
            if wrong in ([], [starter]) and "J" + starter[1] in set(chosen) - {starter}:
                return None
            jacks = [c for c in wrong if c[0] == "J"]
            return "StarterIsNoNobs" if jacks == [starter] else "NoNobs"


def test_every_choice_of_cards_for_every_kind_is_judged_as_by_the_naive_referee() -> None:
    chance = Random(31)
    verdicts: set[str | None] = set()
    for position in random_hands(400, 121):
        names = {each: name_of(each) for each in position.cards}
        held, starter = [names[each] for each in position.hand], names[position.starter]
        for size in range(1, 6):
            for chosen in combinations(position.cards, size):
                for kind in ShowKind:
                    move = CountOut(kind, tuple(chance.sample(chosen, size)))
                    refusal = position.verify(move)
                    expected = verdict(
                        held, starter, kind.value, [names[c] for c in chosen], crib=position.crib
                    )
                    assert (type(refusal).__name__ if refusal else None) == expected, move
                    assert refusal is None or refusal.rule == f"cribbage.show.{kind.value}"
                    verdicts.add(expected)
    assert verdicts == {
        None,
        *("NoFifteen", "NoPair", "NoRun", "PartOfLongerRun", "NoFlush", "PartOfFlush"),
        *("NoFlushInCrib", "NoNobs", "StarterIsNoNobs"),
    }
