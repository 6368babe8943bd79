"""The simple rival of the play: what it lays and why."""

import pytest

from games.at_the_table import last, start
from games.pieces import card, cards, name_of
from rulewalk.games.cribbage.play import Lay, PlayPosition, PlayView, Scored
from rulewalk.games.cribbage.rival import simple_card
from rulewalk.games.protocol import InvalidMoveError

pytestmark = pytest.mark.rule(id="cribbage.rival.simple")


def lays(
    hand: str, laid: str = "", *, other_holds: int = 4, other_said_go: bool = False
) -> str | None:
    chosen = simple_card(PlayView(cards(hand), cards(laid), other_holds, other_said_go))
    return None if chosen is None else name_of(chosen)


def test_the_card_that_scores_most_now_comes_first() -> None:
    assert lays("2C 5D KH", "TC") == "5D"  # fifteen, although the king counts more
    assert lays("3C 8D", "3D 3H") == "3C"  # a pair royal
    assert lays("5C 4D 6H", "4C 5D") == "6H"  # fifteen and a run before a pair


def test_among_equal_scores_the_card_that_counts_most() -> None:
    assert lays("2C 9D 4H") == "9D"
    assert lays("7C 8D", "8C") == "8D"  # fifteen or a pair: two points each
    assert lays("6D KC", "KD 5C 6H") == "KC"  # thirty-one or a pair: two points each


def test_among_those_the_higher_rank() -> None:
    assert lays("TC JC QC KC") == "KC"
    assert lays("TC JC QC") == "QC"
    assert lays("TC JC") == "JC"


def test_among_those_the_suits_from_clubs_to_spades() -> None:
    assert lays("KS KH KD KC") == "KC"
    assert lays("KS KH KD") == "KD"
    assert lays("KS KH") == "KH"


def test_the_order_of_the_hand_changes_nothing() -> None:
    assert lays("2C 5D KH 5C", "TC") == lays("KH 5C 5D 2C", "TC") == "5C"


def test_only_cards_that_fit_are_laid_and_none_is_a_go() -> None:
    assert lays("KC 2D", "KD QC 5H") == "2D"
    assert lays("KC 9D", "KD QC 5H") is None


def test_a_go_point_counts_once_it_is_sure() -> None:
    # At twenty-two: a run of three with the six, or a pair with the eight. Once the other has
    # said go the eight closes the count too, for three in all, and counts more; the six leaves
    # the two to lay.
    assert lays("8D 6C 2H", "7C 7D 8C") == "6C"
    assert lays("8D 6C 2H", "7C 7D 8C", other_said_go=True) == "8D"
    assert lays("8D 6C 2H", "7C 7D 8C", other_holds=0) == "8D"


def test_last_card_point_counts_only_when_it_is_the_last() -> None:
    view = PlayView(cards("9H"), cards("KD"), 0, other_said_go=False)
    assert view.points_for(card("9H")) == 1
    assert PlayView(cards("9H"), cards("KD"), 1, other_said_go=False).points_for(card("9H")) == 0
    assert PlayView(cards("9H 2C"), cards("KD"), 0, other_said_go=False).points_for(card("9H")) == 0


def test_an_empty_hand_has_nothing_to_decide() -> None:
    with pytest.raises(InvalidMoveError):
        lays("")


def test_the_view_shows_the_own_hand_and_the_table_only() -> None:
    position = last("KC TH 2S 6S / 9D 7C", "KC 9D TH go").after
    view = PlayView.of(position, 0)
    assert view == PlayView(cards("2S 6S"), cards("KC 9D TH"), 1, other_said_go=True)
    other = PlayPosition.start(cards("4C 5C"), cards("6C 7C"))
    same = PlayPosition.start(cards("4C 5C"), cards("KD AS"))
    assert PlayView.of(other, 0) == PlayView.of(same, 0)
    assert start("4C 5C / 6C 7C") == other


def test_the_rival_knows_the_points_that_the_engine_will_give() -> None:
    hands, moves = "KC TH AS / 9D 7C", "KC 9D TH go"
    position = last(hands, moves).after
    _, events = position.do(Lay(0, card("AS")))
    gained = sum(event.points for event in events if isinstance(event, Scored))
    assert PlayView.of(position, 0).points_for(card("AS")) == gained == 1
