"""Every game has a pen, and every colour of a picture comes from the stylesheet."""

import re
from importlib.resources import files

import pytest

from pen import counts, cribbage_tables
from pen.drawings import LABELS, drawings, line_with_newest, play_steps
from pen.tables import joined, labels, table
from rulewalk.games.registry import GAMES
from rulewalk.pen.cards import pack_symbols
from rulewalk.pen.game import TablePen
from rulewalk.pen.line import LinePen
from rulewalk.pen.match import MatchPen
from rulewalk.pen.play import PlayPen
from rulewalk.pen.registry import PENS, pen_for
from rulewalk.pen.show import ShowPen

STYLES = (files("rulewalk.site") / "assets" / "pen.css").read_text(encoding="utf-8")


def test_every_game_has_a_pen() -> None:
    assert tuple(PENS) == GAMES
    for game in GAMES:
        assert pen_for(game).all_symbols()


def test_the_learners_seat_is_nearest_to_the_reader() -> None:
    assert pen_for("cribbage/play") == PlayPen(learner=0)
    assert pen_for("cribbage/play", 1) == PlayPen(learner=1)
    assert pen_for("cribbage/show", 1) == ShowPen()
    assert pen_for("cribbage/game", 1) == TablePen(learner=1)
    assert pen_for("draw/match", 2) == MatchPen(learner=2)


def test_an_unknown_game_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="'chess'"):
        pen_for("chess")


def test_every_shape_has_a_style() -> None:
    """A shape without one would be filled black."""
    line, place = line_with_newest("1|4 1|1")
    pictures = [
        LinePen().picture(line, LABELS, place),
        LinePen().picture(line_with_newest("")[0], LABELS),
    ]
    pictures += [
        PlayPen(hidden=frozenset({1})).picture(position, LABELS, move)
        for position, move in play_steps("KC TH 2S 6S", "9D 7C", "KC 9D TH 2S 7C 6S")
    ]
    pictures += [
        MatchPen(hidden=frozenset({1})).picture(position, labels(position), move)
        for position, move in table(3)
    ]
    joined_at = joined(["1|4", "2|2"], line="1|3 3|4@3")
    assert joined_at.round is not None
    taking = MatchPen(takes={joined_at.round.line.open_ends[0]: "take"})
    pictures.append(taking.picture(joined_at, labels(joined_at)))
    pictures += [
        TablePen(hidden=frozenset({1})).picture(game, cribbage_tables.labels(game), move)
        for game, move in cribbage_tables.seen()[::2]
    ]
    pictures += [
        ShowPen().picture(position, counts.labels(position, move), move)
        for position, move in counts.DOUBLE_RUN
    ]
    symbols = {**pack_symbols(), **MatchPen().all_symbols()}
    drawn = drawings("".join([*pictures, *symbols.values()]))
    shapes = [
        part
        for root in drawn
        for part in root.iter()
        if part.tag in {"path", "rect", "circle", "text"}
    ]
    styled = set(re.findall(r"\.(rw-[a-z-]+)", STYLES))
    for shape in shapes:
        assert set(shape.get("class", "").split()) & styled


def test_the_stylesheet_serves_forced_colours_paper_and_little_motion() -> None:
    for needed in (
        "@media (forced-colors: active)",
        "@media print",
        "@media (prefers-reduced-motion: no-preference)",
    ):
        assert needed in STYLES


def test_motion_lasts_at_most_200_ms() -> None:
    lengths = [int(found) for found in re.findall(r"(\d+)ms", STYLES)]
    assert lengths
    assert max(lengths) <= 200
