"""What all games share: one shape of positions, events and refusals, three kinds of error."""

import pytest

from games.at_the_table import last, start
from games.pieces import card, tile
from rulewalk.games.cribbage.play import Go, Lay, PlayEvent, PlayMove, PlayRefusal
from rulewalk.games.draw.line import EMPTY_LINE, LineEvent, Place, UnequalValues
from rulewalk.games.protocol import (
    AmbiguousMoveError,
    Event,
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
    MoveError,
    Position,
    Refusal,
)


def test_the_play_and_the_line_are_positions() -> None:
    # The type checker holds both to the protocol; here each makes a move through it.
    play: Position[PlayMove, PlayEvent, PlayRefusal] = start("4C / 5D")
    line: Position[Place, LineEvent, UnequalValues] = EMPTY_LINE
    assert play.verify(Lay(0, card("4C"))) is None
    assert play.can(Lay(0, card("4C")))
    assert line.can(Place(tile("1|4")))
    assert play.do(Lay(0, card("4C")))[1]
    assert line.do(Place(tile("1|4")))[1]


def test_events_and_refusals_name_their_rule() -> None:
    happened: tuple[Event, ...] = (
        *last("KC TH 6S / 9D 7C", "KC 9D TH go").events,
        *EMPTY_LINE.do(Place(tile("0|0")))[1],
    )
    refused: Refusal | None = start("KC / KD").verify(Go(0))
    assert refused is not None
    for each in (*happened, refused):
        game, *name = each.rule.split(".")
        assert game in {"cribbage", "draw"}
        assert name


def test_the_three_errors_of_a_move_are_three() -> None:
    kinds = (InvalidMoveError, IllegalMoveError, AmbiguousMoveError)
    assert all(issubclass(kind, MoveError) for kind in kinds)
    assert not any(issubclass(one, other) for one in kinds for other in kinds if one != other)
    assert not issubclass(InvalidPositionError, MoveError)


def test_an_illegal_move_keeps_its_refusal() -> None:
    line, _ = EMPTY_LINE.do(Place(tile("1|4")))
    with pytest.raises(IllegalMoveError, match=r"\[draw\.match\]$") as raised:
        line.do(Place(tile("2|3"), 4))
    assert raised.value.refusal == UnequalValues(tile("2|3"), 4, (4, 1))
