"""The discard trainer: every request gets the frame that the choices ask for."""

import json
import re
from typing import Any

import pytest

from practice import frames
from practice.frames import Parts
from rulewalk.games.cribbage.careful import careful_discard
from rulewalk.games.cribbage.discard import rank_discards
from rulewalk.games.cribbage.game import DiscardView
from rulewalk.notation.cards import write_card
from rulewalk.practice.discard import read_drill, write_drill
from rulewalk.practice.entry import handle
from rulewalk.practice.markup import practice_markup

GAME = "cribbage/discard"
PONE = "seed-7;pone;"
DEALER = "seed-7;dealer;"


def ask(action: str, position: str | None = None, **more: Any) -> Any:
    return frames.ask(GAME, action, position, **more)


def frame(action: str, position: str | None = None, **more: Any) -> dict[str, Any]:
    return frames.frame_of(GAME, action, position, **more)


def answered(position: str, place: int) -> dict[str, Any]:
    """Return the frame after the choice of this place, from 0 for the best, was made."""
    drill = read_drill(position)
    choice = rank_discards(drill.hand, dealer=drill.dealer)[place]
    return frame(f"lay-away {'.'.join(map(write_card, choice.discarded))}", position)


def test_the_first_hand_is_the_pones_and_then_they_alternate() -> None:
    shown = frame("hand", seed=7)
    assert shown["position"] == PONE
    for seed, whose in ((8, "dealer"), (9, "pone"), (10, "dealer")):
        shown = frame("hand", shown["position"], seed=seed)
        assert shown["position"] == f"seed-{seed};{whose};"


@pytest.mark.parametrize(
    ("position", "language", "asked"),
    [
        (PONE, "en", "The crib is the rival's: which two cards do you lay away?"),
        (DEALER, "en", "The crib is yours: which two cards do you lay away?"),
        (PONE, "pt-BR", "A cesta é do rival: quais duas cartas você descarta?"),
        (DEALER, "pt-BR", "A cesta é sua: quais duas cartas você descarta?"),
    ],
)
def test_whose_crib_it_is_is_said(position: str, language: str, asked: str) -> None:
    assert frame("open", position, language=language)["announce"] == asked


def test_cards_are_picked_put_back_and_laid_away_by_following_the_moves() -> None:
    shown = frame("open", PONE)
    assert len(shown["moves"]) == 6
    shown = frame(shown["moves"][0], PONE)
    assert "1 card of 2 is picked." in shown["announce"]
    assert frame("pick", PONE)["html"] == frame("open", PONE)["html"]
    shown = frame(shown["moves"][0], PONE)
    lay_away, *back = shown["moves"]
    assert len(back) == 2
    assert lay_away in Parts(shown["html"]).possible
    shown = frame(lay_away, PONE)
    assert shown["position"] == PONE + lay_away.removeprefix("lay-away ")
    assert shown["over"]
    assert shown["moves"] == ["hand", "again"]
    assert frame("again", shown["position"])["html"] == frame("open", PONE)["html"]


def test_a_third_card_and_too_few_cards_are_refused_with_the_reason() -> None:
    first, second, third = map(write_card, read_drill(PONE).hand[:3])
    three = frame(f"pick {first}.{second}.{third}", PONE)
    assert three["refused"]
    assert three["announce"] == "Only two cards are laid away: put one back first."
    for cards in ("", f" {first}"):
        tried = frame(f"lay-away{cards}", PONE)
        assert tried["refused"]
        assert tried["announce"] == "Pick two cards first."
        assert tried["position"] == PONE


@pytest.mark.parametrize("position", [PONE, DEALER, "seed-99;pone;", "seed-1234;dealer;"])
def test_all_choices_are_ranked_in_a_table_with_yours_marked(position: str) -> None:
    drill = read_drill(position)
    ranked = rank_discards(drill.hand, dealer=drill.dealer)
    for place in (0, 7, 14):
        html = answered(position, place)["html"]
        assert html.count("<tr") == 1 + len(ranked)
        rows = re.findall(r"<tr[^>]*>(?=<th scope=\"row\").*?</tr>", html)
        assert [number for number, row in enumerate(rows) if "rw-marked" in row] == [place]
        for row, choice in zip(rows, ranked, strict=True):
            cells = re.findall(r"<td>([^<]*)</td>", row)
            average, hand, spread, crib = (cell.replace("−", "-") for cell in cells[-4:])
            assert float(average) == pytest.approx(choice.average, abs=0.0051)
            assert float(hand) == pytest.approx(choice.hand, abs=0.0051)
            assert spread == f"{choice.lowest} to {choice.highest}"
            signed = choice.crib if drill.dealer else -choice.crib
            assert float(crib) == pytest.approx(signed, abs=0.0051)


@pytest.mark.parametrize("position", [PONE, DEALER])
def test_the_best_choice_is_explained_and_yours_has_its_place(position: str) -> None:
    best = Parts(answered(position, 0)["html"])
    assert "Well chosen" in best.text("rw-tally")
    assert best.text("rw-prompt") == "Your choice is number 1 of 15."
    worst = Parts(answered(position, 14)["html"])
    assert "It is best to keep" in worst.text("rw-tally")
    assert worst.text("rw-prompt") == "Your choice is number 15 of 15."
    for parts in (best, worst):
        assert "rivals lay away" in parts.text("rw-tally") or "rival lays away" in parts.text(
            "rw-tally"
        )
        assert parts.led_to == ["hand"]


def test_the_first_of_the_table_is_what_the_careful_rival_lays_away() -> None:
    for seed in range(30):
        drill = read_drill(f"seed-{seed};dealer;")
        best = rank_discards(drill.hand, dealer=True)[0]
        assert careful_discard(DiscardView(drill.hand, True, 0, 0)) == best.discarded


def test_what_holds_for_every_frame() -> None:
    shown = frame("hand", seed=3)
    for seed in range(8):
        for _ in range(4):
            parts = Parts(shown["html"])
            assert len(parts.keys) == len(set(parts.keys))
            assert parts.possible - {"copy", "hand"} == set(shown["moves"]) - {"hand"}
            assert write_drill(read_drill(shown["position"])) == shown["position"]
            if shown["over"]:
                assert frame("open", shown["position"]) == shown
            shown = frame(shown["moves"][0], shown["position"], seed=seed)


@pytest.mark.parametrize("language", ["pt-BR", "en"])
def test_the_page_ships_the_first_frame(language: str) -> None:
    markup = practice_markup(GAME, language, 7)
    assert frame("hand", seed=7, language=language)["html"] in markup
    assert f'data-position="{PONE}"' in markup


def test_a_frame_is_the_same_whenever_it_is_made() -> None:
    request = json.dumps({"game": GAME, "language": "en", "action": "hand", "seed": 5})
    assert handle(request) == handle(request)


@pytest.mark.parametrize(
    ("action", "position"),
    [
        ("fly", PONE),
        ("open", None),
        ("pick ZZ", PONE),
        ("pick KH", PONE),  # not in the hand
        ("pick AC.AC", PONE),
        ("pick AC", f"{PONE}AC.3D"),
        ("lay-away AC.KH", PONE),
        ("lay-away AC.3D.3S", PONE),
        ("lay-away AC.3D", f"{PONE}AC.3D"),
        ("hand", "nonsense"),
    ],
)
def test_an_action_that_no_board_offers_is_an_error(action: str, position: str | None) -> None:
    response = ask(action, position, seed=1)
    assert response["error"] in {"request", "position"}
    assert response["detail"]


@pytest.mark.parametrize("seed", [None, True, -1, 1.5, "7", 2**32, [7]])
def test_a_hand_is_dealt_from_a_seed_only(seed: object) -> None:
    assert ask("hand", seed=seed)["error"] == "request"


@pytest.mark.parametrize(
    "text",
    [
        "",
        ";;",
        "7;pone;",
        "seed-x;pone;",
        "seed-4294967296;pone;",
        "seed-٣;pone;",
        "seed-7;nobody;",
        "seed-7;pone;AC",
        "seed-7;pone;AC.AC",
        "seed-7;pone;AC.KH",
        "seed-7;pone;AC.3D.3S",
        "seed-7;pone;;",
        "<img src=x>",
        "9" * 100_000,
    ],
)
def test_a_position_that_is_no_hand_is_refused(text: str) -> None:
    assert ask("open", text)["error"] == "position"
