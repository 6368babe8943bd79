"""The picture of a whole game: what lies where in each phase, and what is hidden."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from pen.boxes import outside, pieces, view_of
from pen.cribbage_tables import (
    WIDTHS,
    Seen,
    colliding,
    labels,
    seen,
    shown,
    whole_game,
    words_of,
)
from pen.drawings import classes, drawings, keys, of_class, symbols_used, texts
from rulewalk.games.cards import Card
from rulewalk.games.cribbage.game import (
    Count,
    Cut,
    CutForDeal,
    Discard,
    Game,
    GameMove,
    Joined,
    Phase,
    Shown,
)
from rulewalk.games.cribbage.play import Go, Lay
from rulewalk.notation.cards import read_card, read_cards, write_card
from rulewalk.pen.game import TablePen
from rulewalk.pen.pegboard import SHAPES, Pegboard
from rulewalk.pen.protocol import Labels
from rulewalk.pen.svg import Box

PRACTICE = TablePen(hidden=frozenset({1}), without=frozenset({0}))
PENS = {
    "open": TablePen(),
    "hidden": TablePen(hidden=frozenset({0, 1})),
    "practice": PRACTICE,
    "another learner": TablePen(hidden=frozenset({0}), learner=1),
}


@cache
def pictures(pen: str) -> tuple[tuple[Game, GameMove | None, dict[str, ET.Element]], ...]:
    """Return the positions with their drawings, in turns by language."""
    return tuple(
        (game, move, shown(PENS[pen], game, move, "en" if number % 2 else "pt"))
        for number, (game, move) in enumerate(seen())
    )


def drawn_widths(pen: str) -> Iterator[tuple[Game, GameMove | None, ET.Element]]:
    for game, move, widths in pictures(pen):
        for drawn in widths.values():
            yield game, move, drawn


def first(wanted: type[GameMove], phase: Phase | None = None, number: int = 0) -> Seen:
    """Return a position of a game right after such a move."""
    found = [
        (game, move)
        for game, move in whole_game()
        if isinstance(move, wanted) and phase in (None, game.phase)
    ]
    return found[number]


def row(drawn: ET.Element, player: int) -> ET.Element:
    (found,) = [
        part
        for part in of_class(drawn, "rw-seat")
        if str(part.get("data-key")).endswith(f"-player{player}")
    ]
    return found


def table(drawn: ET.Element) -> ET.Element:
    (found,) = of_class(drawn, "rw-table")
    return found


def faces(drawn: ET.Element) -> set[str]:
    """Return the cards that lie face up."""
    return {used for used in symbols_used(drawn) if used != "rw-card-back"}


def ids(cards: tuple[Card, ...]) -> set[str]:
    return {f"rw-card-{write_card(card)}" for card in cards}


# What holds for every position of random games.


@pytest.mark.parametrize("pen", PENS)
def test_nothing_overlaps(pen: str) -> None:
    for _game, _move, drawn in drawn_widths(pen):
        assert colliding(drawn) == []


@pytest.mark.parametrize("pen", PENS)
def test_everything_lies_inside_the_picture(pen: str) -> None:
    for _game, _move, drawn in drawn_widths(pen):
        assert outside(drawn) == []


@pytest.mark.parametrize("pen", PENS)
def test_keys_are_unique_in_the_whole_picture(pen: str) -> None:
    for _game, _move, widths in pictures(pen):
        found = [key for drawn in widths.values() for key in keys(drawn)]
        assert len(set(found)) == len(found)


@pytest.mark.parametrize("pen", PENS)
def test_the_size_is_the_same_in_every_phase(pen: str) -> None:
    assert {game.phase for game, _move, _widths in pictures(pen)} == set(Phase)
    for width in WIDTHS:
        sizes = {view_of(widths[width]) for _game, _move, widths in pictures(pen)}
        assert len(sizes) == 1


@pytest.mark.parametrize("pen", PENS)
def test_table_board_and_players_keep_their_places(pen: str) -> None:
    for width in WIDTHS:
        tops = set()
        for _game, _move, widths in pictures(pen):
            (felt,) = of_class(widths[width], "rw-table-top")
            (wood,) = of_class(widths[width], "rw-wood")
            tops.add((felt.get("y"), felt.get("height"), wood.get("y"), wood.get("height")))
        assert len(tops) == 1


def test_the_same_position_gives_the_same_picture() -> None:
    for game, move in seen()[::9]:
        again = game.rewound(len(game.moves))
        assert PRACTICE.picture(again, labels(game), move) == PRACTICE.picture(
            game, labels(game), move
        )


def test_symbols_cover_everything_drawn() -> None:
    for game, _move, drawn in drawn_widths("open"):
        symbols = set(TablePen().symbols([game]))
        assert set(symbols_used(drawn)) <= symbols
        assert symbols <= set(TablePen().all_symbols())


@pytest.mark.parametrize("pen", PENS)
def test_each_width_has_a_drawing_of_its_own(pen: str) -> None:
    for _game, _move, widths in pictures(pen):
        for width, drawn in widths.items():
            assert classes(drawn) == ["rw-drawing", "rw-drawing-game", f"rw-at-{width}"]
            assert all(key.startswith(f"{width}-") for key in keys(drawn))


# What is hidden.


def public(game: Game) -> set[str]:
    """Return the cards that everybody has seen in this deal."""
    if not game.dealt:
        return ids(game.cuts[-1]) if game.cuts else set()
    cards: tuple[Card, ...] = () if game.starter is None else (game.starter,)
    if game.play is not None:
        cards += tuple(lay.card for series in game.play.series for lay in series)
    for shown_ in tuple(Shown)[: game.counted]:
        cards += game.shown_cards(shown_)
    return ids(cards)


@pytest.mark.parametrize("pen", ["hidden", "practice", "another learner"])
def test_no_hidden_card_is_given_away(pen: str) -> None:
    for game, _move, drawn in drawn_widths(pen):
        allowed = public(game)
        if pen == "another learner" and game.dealt:
            allowed |= ids(game.hands[1])
        assert faces(drawn) <= allowed
        markup = ET.tostring(drawn, "unicode")
        assert {f"rw-{named}" for named in re.findall(r"card-[\dAJKQT][CDHS]", markup)} <= allowed


def test_with_open_hands_only_the_crib_is_hidden() -> None:
    for game, _move, drawn in drawn_widths("open"):
        if not game.dealt or game.counted == len(Shown):
            continue
        assert ids(game.hands[0]) | ids(game.hands[1]) <= faces(drawn) | turned(drawn)
        assert not ids(game.crib) & faces(drawn)


def turned(drawn: ET.Element) -> set[str]:
    """Return the cards of earlier counts, which lie turned away under their own keys."""
    keys_ = [str(part.get("data-key")) for part in of_class(drawn, "rw-turned")]
    return {f"rw-{key.split('-', 1)[1]}" for key in keys_}


RIVALS = ("2C 3C 4D 5D 6S 7S", "9C TC JD QD KS AS")


def test_what_is_hidden_makes_no_difference() -> None:
    """Whatever the rival holds and whatever lies in the crib, the same picture is drawn."""
    yours = read_cards("AH 2H 3H 4H 5H 6H")
    dealt = [Game.join(Joined((yours, read_cards(rival)), dealer=1)) for rival in RIVALS]
    kept = [
        Game.join(
            Joined(
                (yours[:4], read_cards(rival)[:4]),
                dealer=1,
                crib=(*yours[4:], *read_cards(rival)[4:]),
                starter=starter,
            )
        )
        for rival in RIVALS
        for starter in [read_card("8H")]
    ]
    for both in (dealt, kept):
        assert len({PRACTICE.picture(game, labels(game)) for game in both}) == 1
    discarded = []
    for game in dealt:
        # One rival lays away its first two cards, the other its last two.
        at = 0 if game is dealt[0] else 4
        first_, second = game.dealt[1][at : at + 2]
        after, _events = game.do(Discard(1, (first_, second)))
        discarded.append(PRACTICE.picture(after, labels(after), after.moves[-1]))
    assert len(set(discarded)) == 1


def test_the_rivals_last_cards_stay_hidden_when_the_play_is_cut_short() -> None:
    hands = (read_cards("KC TH 2S 6S"), read_cards("9D 7C 8H 8S"))
    game = Game.join(Joined(hands, 1, read_cards("AC AD AH AS"), read_card("5C"), scores=(120, 90)))
    for move in (Lay(0, hands[0][0]), Lay(1, hands[1][0]), Lay(0, hands[0][1])):
        game, _events = game.do(move)
    game, _events = game.do(Go(1))
    game, _events = game.do(Lay(0, hands[0][2]))
    assert game.is_over
    for drawn in shown(PRACTICE, game, Lay(0, hands[0][2])).values():
        assert faces(drawn) == ids((*hands[0][:3], hands[1][0], read_card("5C")))
        assert symbols_used(row(drawn, 1)) == ["rw-card-back"] * 3


# Phase by phase.


@pytest.mark.parametrize("width", WIDTHS)
def test_before_the_cut_for_deal_two_cards_lie_face_down(width: str) -> None:
    drawn = shown(TablePen(), whole_game()[0][0])[width]
    assert symbols_used(table(drawn)) == ["rw-card-back"] * 2
    assert {"Você", "Rival"} <= set(texts(table(drawn)))


@pytest.mark.parametrize("width", WIDTHS)
def test_the_lower_card_cut_makes_the_dealer(width: str) -> None:
    game, move = first(CutForDeal, Phase.DEAL)
    drawn = shown(TablePen(), game, move)[width]
    assert faces(table(drawn)) == ids(game.cuts[-1])
    assert len(of_class(drawn, "rw-new")) == 2
    (mark,) = of_class(table(drawn), "rw-opens")
    assert texts(mark) == ["dá as cartas"]
    assert mark.get("data-key") == f"{width}-cut-{game.dealer}-dealer"


def test_a_tied_cut_names_no_dealer() -> None:
    game, move = first(CutForDeal, Phase.CUT_FOR_DEAL)
    for drawn in shown(TablePen(), game, move).values():
        assert "dá as cartas" not in texts(drawn)


@pytest.mark.parametrize("width", WIDTHS)
def test_six_cards_each_lie_in_the_hands_with_every_index_uncovered(width: str) -> None:
    game, move = next((game, move) for game, move in whole_game() if game.phase is Phase.DISCARD)
    drawn = shown(TablePen(), game, move)[width]
    for player in (0, 1):
        assert faces(row(drawn, player)) == ids(game.dealt[player])
        boxes = [piece.box for piece in pieces(row(drawn, player)) if piece.kind == "tile"]
        for one, other in pairwise(boxes):
            assert other.x - one.x >= 0.4 * one.width
    assert len(of_class(table(drawn), "rw-slot")) == 4


@pytest.mark.parametrize("width", WIDTHS)
def test_what_is_laid_away_comes_to_the_crib_face_down(width: str) -> None:
    game, move = first(Discard, Phase.DISCARD)
    assert isinstance(move, Discard)
    drawn = shown(TablePen(), game, move)[width]
    assert len(of_class(table(drawn), "rw-new")) == 2
    assert faces(table(drawn)) == set()
    assert len(of_class(table(drawn), "rw-slot")) == 2
    assert faces(row(drawn, move.player)) == ids(game.hands[move.player])


def test_who_has_still_to_lay_away_is_marked() -> None:
    game, move = first(Discard, Phase.DISCARD)
    assert isinstance(move, Discard)
    for drawn in shown(TablePen(), game, move).values():
        assert len(of_class(row(drawn, move.player), "rw-to-move")) == 0
        assert len(of_class(row(drawn, 1 - move.player), "rw-to-move")) == 1


@pytest.mark.parametrize("width", WIDTHS)
def test_the_starter_is_turned_from_the_pack_and_named(width: str) -> None:
    game, move = first(Cut)
    assert game.starter is not None
    drawn = shown(TablePen(), game, move)[width]
    (new,) = of_class(drawn, "rw-new")
    assert symbols_used(new) == [f"rw-card-{write_card(game.starter)}"]
    assert "Carta virada" in texts(table(drawn))
    at_rest = shown(TablePen(), game)[width]
    assert "Carta virada" in texts(table(at_rest))
    assert faces(table(at_rest)) == ids((game.starter,))


@pytest.mark.parametrize("width", WIDTHS)
def test_the_play_shows_its_cards_its_count_the_starter_and_the_crib(width: str) -> None:
    played = 0
    for game, move, widths in pictures("practice"):
        if not isinstance(move, Lay | Go) or game.counted:
            continue
        assert game.play is not None
        assert game.starter is not None
        drawn = widths[width]
        (number,) = of_class(drawn, "rw-meter-number")
        assert number.text == str(game.play.meter)
        assert ids((game.starter,)) <= faces(table(drawn))
        laid = ids(tuple(lay.card for series in game.play.series for lay in series))
        assert laid <= faces(table(drawn)) | turned(drawn)
        crib = [key for key in keys(drawn) if re.search(r"-crib-\d$", key)]
        assert len(crib) == 4
        played += 1
    assert played >= 20


def test_the_learner_lays_lower_whoever_leads() -> None:
    for game, move, widths in pictures("practice"):
        if not isinstance(move, Lay) or game.play is None:
            continue
        (new,) = of_class(widths["narrow"], "rw-new")
        (piece,) = pieces(new)
        (felt,) = of_class(widths["narrow"], "rw-table-top")
        below = piece.box.y - float(felt.get("y", ""))
        yours = game.player_at(move.seat) == 0
        assert below == pytest.approx(53 + 16 - 3 + (12 if yours else 0))


@pytest.mark.parametrize("width", WIDTHS)
def test_go_is_said_beside_the_player_who_says_it(width: str) -> None:
    game, move = first(Go)
    assert isinstance(move, Go)
    drawn = shown(TablePen(), game, move)[width]
    player = game.player_at(move.seat)
    (said,) = of_class(drawn, "rw-go")
    assert said.get("data-key") == f"{width}-player{player}-go"
    assert "rw-new" in classes(said)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_show_lays_out_pone_dealer_and_crib_each_with_the_starter(width: str) -> None:
    for number, shown_ in enumerate(Shown):
        game, move = first(Count, number=number)
        assert game.counted == number + 1
        assert game.starter is not None
        drawn = shown(PRACTICE, game, move)[width]
        assert faces(table(drawn)) == ids((*game.shown_cards(shown_), game.starter))
        (worth,) = of_class(drawn, "rw-worth")
        assert worth.text == str(sum(made.points for made in game.combinations(shown_)))
        crib = words_of(game)["crib"]
        named = crib if shown_ is Shown.CRIB else ("Você", "Rival")[game.owner(shown_)]
        (label, *_rest) = [
            piece.name
            for piece in pieces(table(drawn))
            if piece.kind == "text" and piece.name in {crib, "Você", "Rival"}
        ][-1:]
        assert label == named


def test_the_hand_counted_lies_on_the_table_and_the_other_in_its_place() -> None:
    game, move = first(Count)
    pone = game.pone
    assert pone is not None
    for drawn in shown(TablePen(), game, move).values():
        assert symbols_used(row(drawn, pone)) == []
        assert len(of_class(row(drawn, pone), "rw-slot")) == 4
        assert faces(row(drawn, 1 - pone)) == ids(game.hands[1 - pone])


def test_a_hand_joined_for_the_show_waits_to_be_counted() -> None:
    hands = (read_cards("KC TH 2S 6S"), read_cards("9D 7C 8H 8S"))
    joined = Joined(hands, 1, read_cards("AC AD AH AS"), read_card("5C"), played=True)
    game = Game.join(joined)
    for drawn in shown(PRACTICE, game).values():
        assert faces(drawn) == ids((read_card("5C"),))
        assert len(of_class(table(drawn), "rw-slot")) == 4
    game, _events = game.do(Count())
    for drawn in shown(PRACTICE, game, Count()).values():
        assert faces(drawn) == ids((*hands[0], read_card("5C")))


@pytest.mark.parametrize("width", WIDTHS)
def test_the_dealer_is_marked_in_every_phase(width: str) -> None:
    for game, _move, widths in pictures("open"):
        drawn = widths[width]
        marked = [player for player in (0, 1) if f"{width}-player{player}-dealer" in keys(drawn)]
        assert marked == ([] if game.dealer is None else [game.dealer])


@pytest.mark.parametrize("width", WIDTHS)
def test_the_crib_carries_the_peg_of_its_owner(width: str) -> None:
    for game, _move, widths in pictures("practice"):
        beside = [
            part for part in widths[width].iter() if part.get("data-key") == f"{width}-crib-peg"
        ]
        if beside:
            assert game.dealer is not None
            assert classes(beside[0])[0] == f"rw-peg-{SHAPES[game.dealer]}"


# Scores.


@pytest.mark.parametrize("width", WIDTHS)
def test_the_pegs_stand_at_the_scores_and_where_they_were_before(width: str) -> None:
    for number, (game, move) in enumerate(whole_game()):
        if number % 9 and not game.is_over:
            continue
        scores = [made.after.scores for made in game.history()]
        drawn = shown(PRACTICE, game, move)[width]
        (wood,) = of_class(drawn, "rw-wood")
        box = Box(*(float(wood.get(name, "")) for name in ("x", "y", "width", "height")))
        placed = Pegboard.filling(box, width)
        middles = [
            [
                piece.box.center
                for piece in pieces(drawn)
                if piece.whole == f"{width}-peg{player}, all"
            ]
            for player in (0, 1)
        ]
        for player in (0, 1):
            now = game.scores[player]
            before = max((score[player] for score in scores if score[player] < now), default=0)
            back, front = middles[player]
            assert front == pytest.approx(placed.hole(player, now), abs=0.02)
            behind = before if now else -1
            assert back == pytest.approx(placed.hole(player, behind), abs=0.02)


def test_points_just_pegged_are_named_beside_the_player() -> None:
    for game, move, widths in pictures("open"):
        before = game.rewound(len(game.moves) - 1).scores if game.moves and move else game.scores
        expected = [
            [f"+{now - then}"] if now > then else []
            for now, then in zip(game.scores, before, strict=True)
        ]
        for drawn in widths.values():
            gained = [
                [text for part in of_class(row(drawn, player), "rw-gain") for text in texts(part)]
                for player in (0, 1)
            ]
            assert gained == expected


def test_a_game_joined_half_way_has_no_back_pegs_until_somebody_pegs() -> None:
    hands = (read_cards("KC TH 2S 6S"), read_cards("9D 7C 8H 8S"))
    joined = Joined(hands, 1, read_cards("AC AD AH AS"), read_card("5C"), scores=(30, 40))
    for drawn in shown(PRACTICE, Game.join(joined)).values():
        assert of_class(drawn, "rw-round-back") == []
        assert of_class(drawn, "rw-square-back") == []


def test_the_winner_is_marked_by_frame_and_tick() -> None:
    game, move = whole_game()[-1]
    assert game.winner is not None
    for pen in PENS.values():
        for drawn in shown(pen, game, move).values():
            for player in (0, 1):
                marked = len(of_class(row(drawn, player), "rw-winner-mark"))
                framed = len(of_class(row(drawn, player), "rw-winner"))
                assert marked == framed == (player == game.winner)


def test_a_hand_shown_elsewhere_is_left_out_and_its_player_stays() -> None:
    for game, _move, widths in pictures("practice"):
        for drawn in widths.values():
            assert symbols_used(row(drawn, 0)) == []
            assert texts(row(drawn, 0))[0] in {"Você", "You"}
            assert str(game.scores[0]) in " ".join(texts(row(drawn, 0)))


@pytest.mark.parametrize("learner", [0, 1])
def test_the_learner_sits_at_the_bottom(learner: int) -> None:
    game, move = first(Lay)
    drawn = shown(TablePen(learner=learner), game, move)["narrow"]
    order = [str(part.get("data-key")) for part in of_class(drawn, "rw-seat")]
    assert order == [f"narrow-player{1 - learner}", f"narrow-player{learner}"]


def test_words_are_escaped() -> None:
    game, move = first(Go)
    hostile = dict.fromkeys(words_of(game), "<b>&\"'")
    markup = TablePen().picture(game, Labels("<i>", "<i>", hostile), move, key="k")
    assert "<b>" not in markup
    assert "<i>" not in markup
    assert "<b>&\"'" in texts(drawings(markup)[0])
