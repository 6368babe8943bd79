"""Practising the play: every request gets the frame that the rules ask for."""

import json
import re
from html.parser import HTMLParser
from random import Random
from typing import Any

import pytest

from rulewalk.games.cribbage.deal import deal_play
from rulewalk.games.cribbage.play import Go, Lay, PlayPosition
from rulewalk.notation.play import PlayText, read_play, write_play
from rulewalk.notation.seating import Who, seated
from rulewalk.practice.entry import handle
from rulewalk.practice.markup import practice_markup
from rulewalk.practice.play import rivals_move

GAME = "cribbage/play"
DEALS = range(300)


def ask(action: str, position: str | None = None, language: str = "en", **more: Any) -> Any:
    """Return the response to a request of the practice."""
    request = {"game": GAME, "language": language, "action": action, **more}
    if position is not None:
        request["position"] = position
    return json.loads(handle(json.dumps(request)))


def frame(action: str, position: str | None = None, **more: Any) -> dict[str, Any]:
    """Return the frame that answers a request."""
    response = ask(action, position, **more)
    assert "frame" in response, response
    found: dict[str, Any] = response["frame"]
    return found


class Keys(HTMLParser):
    """The keys, buttons and ids of a board."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.keys: list[str] = []
        self.buttons: dict[str, dict[str, str | None]] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if key := found.get("data-key"):
            self.keys.append(key)
        if tag == "button":
            self.buttons[str(found["data-rw-action"])] = found


def test_a_deal_gives_four_cards_each_and_the_lead_to_you() -> None:
    dealt = frame("deal", seed=7)
    text = read_play(dealt["position"])
    assert [len(hand) for hand in text.position.dealt] == [4, 4]
    assert text.seating == (Who.YOU, Who.RIVAL)
    assert dealt["moves"] == [
        f"lay {card}" for card in re.findall(r"lay (\w\w)", " ".join(dealt["moves"]))
    ]
    assert len(dealt["moves"]) == 4


def test_the_rival_answers_a_card_in_the_same_frame() -> None:
    shown = frame("lay 7S", "7S.8H/8D;you;")
    assert shown["position"] == "7S.8H/8D;you;7S.8D"
    assert "fifteen 2" in shown["announce"]


def test_the_rival_follows_its_rule_in_every_position() -> None:
    for seed in DEALS:
        text = PlayText(deal_play(seed), seated(Who.YOU), seed)
        chance = Random(seed)
        shown = frame("open", write_play(text))
        while not shown["over"]:
            before = read_play(shown["position"]).position
            shown = frame(chance.choice(shown["moves"]), shown["position"])
            after = read_play(shown["position"]).position
            position = before
            for move in after.moves[len(before.moves) :]:
                if move.seat == 1:
                    assert move == rivals_move(position)
                position, _events = position.do(move)


def test_every_game_ends_with_all_cards_laid_and_the_points_of_the_engine() -> None:
    for seed in DEALS:
        shown = frame("deal", seed=seed)
        while not shown["over"]:
            shown = frame(shown["moves"][-1], shown["position"])
        text = read_play(shown["position"])
        assert text.position.is_over
        position = PlayPosition.start(*text.position.dealt)
        for move in text.position.moves:
            position, _events = position.do(move)
        assert position.points == text.position.points
        assert sum(isinstance(move, Lay) for move in position.moves) == 8


def test_a_go_is_said_for_you_only_when_you_ask_for_it() -> None:
    # After the ten the count is 30 and you hold a two: nothing fits.
    shown = frame("lay KC", "KC.2S/TD.TH;you;")
    shown = frame("next", shown["position"]) if shown["moves"] == ["next"] else shown
    assert shown["moves"] == ["lay 2S"]
    stuck = "KC.5S/TD.9H;you;KC.TD"
    assert frame("open", stuck)["moves"] == ["lay 5S"]
    forced = frame("open", "KC.KD.2S/TD.AH;you;KC.TD.2S.AH")
    assert forced["moves"] == ["go"] or forced["moves"] == ["next"]


@pytest.mark.parametrize("language", ["pt-BR", "en"])
def test_a_card_that_passes_the_limit_is_refused_with_the_reason(language: str) -> None:
    position = "KC.KD.QC/TD.2H;you;KC.TD.KD"
    before = read_play(position).position
    assert before.count == 30
    shown = frame("lay QC", position, language=language)
    assert shown["refused"]
    assert shown["position"] == position
    assert "31" in shown["announce"] or "rival" in shown["announce"]


def test_undo_goes_back_to_your_last_decision() -> None:
    start = frame("deal", seed=3)
    once = frame(start["moves"][0], start["position"])
    assert frame("undo", once["position"])["position"] == start["position"]
    assert frame("undo", start["position"])["position"] == start["position"]


def test_again_goes_back_to_the_start_of_the_deal() -> None:
    start = frame("deal", seed=3)
    shown = start
    for _ in range(3):
        shown = frame(shown["moves"][0], shown["position"])
    assert frame("again", shown["position"])["html"] == start["html"]


def test_a_frame_is_made_again_from_its_position() -> None:
    for seed in range(40):
        shown = frame("deal", seed=seed)
        while not shown["over"]:
            opened = frame("open", shown["position"])
            assert opened["moves"] == shown["moves"]
            assert opened["position"] == shown["position"]
            shown = frame(shown["moves"][0], shown["position"])


def test_the_rivals_cards_are_told_nowhere() -> None:
    for seed in range(60):
        shown = frame("deal", seed=seed)
        while not shown["over"]:
            hidden = read_play(shown["position"]).position.hands[1]
            for card in hidden:
                letter = "A23456789TJQK"[card.rank - 1]
                assert f"{letter}{card.suit.value}" not in shown["html"]
            shown = frame(shown["moves"][0], shown["position"])


def test_every_key_of_a_board_is_its_own() -> None:
    shown = frame("deal", seed=5)
    while not shown["over"]:
        keys = Keys(shown["html"]).keys
        assert len(keys) == len(set(keys))
        shown = frame(shown["moves"][0], shown["position"])
    keys = Keys(shown["html"]).keys
    assert len(keys) == len(set(keys))


def test_buttons_are_offered_exactly_for_what_can_be_done() -> None:
    shown = frame("deal", seed=5)
    while not shown["over"]:
        buttons = Keys(shown["html"]).buttons
        playable = {
            action
            for action, found in buttons.items()
            if action.split()[0] in {"lay", "go", "next"} and "aria-disabled" not in found
        }
        assert playable == set(shown["moves"])
        shown = frame(shown["moves"][0], shown["position"])


def test_the_end_says_who_pegged_what() -> None:
    shown = frame("deal", seed=5)
    while not shown["over"]:
        shown = frame(shown["moves"][0], shown["position"])
    position = read_play(shown["position"]).position
    assert 'data-key="tally"' in shown["html"]
    assert shown["html"].count("<li>") >= 1
    assert sum(position.points) >= 1


@pytest.mark.parametrize(
    "request_json",
    [
        "",
        "null",
        "[]",
        "7",
        "{",
        "[" * 100_000,
        '{"game": "chess"}',
        '{"game": "cribbage/play", "language": "xx", "action": "deal", "seed": 1}',
        '{"game": "cribbage/play", "language": "en"}',
        '{"game": "cribbage/play", "language": "en", "action": "deal"}',
        '{"game": "cribbage/play", "language": "en", "action": "deal", "seed": true}',
        '{"game": "cribbage/play", "language": "en", "action": "deal", "seed": -1}',
        '{"game": "cribbage/play", "language": "en", "action": "deal", "seed": 1e400}',
        '{"game": "cribbage/play", "language": "en", "action": "lay 7S"}',
        '{"game": "cribbage/play", "language": "en", "action": "fly", "position": "7S/8D;you;"}',
        '{"game": "cribbage/play", "language": "en", "action": "lay ZZ", "position": "7S/8D;you;"}',
        '{"game": "cribbage/play", "language": "en", "action": "lay 9C", "position": "7S/8D;you;"}',
        '{"game": "cribbage/play", "language": "en", "action": "open", "position": "<b>"}',
        '{"game": ["cribbage/play"], "language": {}, "action": "deal", "seed": 1}',
    ],
)
def test_no_request_is_too_strange_to_be_answered(request_json: str) -> None:
    response = json.loads(handle(request_json))
    assert response["error"] in {"request", "position"}
    assert response["detail"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        ";;",
        "7S;you;",
        "7S/7S;you;",
        "7S.8S.9S.TS.JS/AC;you;",
        "7S/8D;me;",
        "7S/8D;you;8D",
        "7S/8D;you;go",
        "7S/8D;you;7S.8D.7S",
        "seed-;you;",
        "seed-4294967296;you;",
        "seed-٣;you;",
        "seed-1;you;go",
        "7S/8D;you;" + "7S." * 10_000,
    ],
)
def test_a_position_that_no_game_reaches_is_refused(text: str) -> None:
    assert ask("open", text)["error"] == "position"


@pytest.mark.parametrize("language", ["pt-BR", "en"])
def test_the_page_ships_the_first_frame_of_its_deal(language: str) -> None:
    markup = practice_markup(GAME, language, 7)
    first = frame("deal", seed=7, language=language)
    assert first["html"] in markup
    assert first["position"] in markup


def test_a_go_of_yours_cannot_be_said_with_a_playable_card() -> None:
    shown = frame("go", "7S.8H/8D;you;")
    assert shown["refused"]
    position = read_play("7S.8H/8D;you;").position
    assert not position.can(Go(0))
