"""Practising the play: every request gets the frame that the rules ask for."""

import json
import re
from random import Random
from typing import Any

import pytest

from practice import frames
from practice.frames import Parts
from rulewalk.games.cribbage.deal import deal_play
from rulewalk.games.cribbage.play import Go, Lay, PlayPosition
from rulewalk.notation.play import PlayText, read_play, write_play
from rulewalk.notation.seating import Who, seated
from rulewalk.practice.entry import handle
from rulewalk.practice.markup import practice_markup
from rulewalk.practice.play import rivals_move

GAME = "cribbage/play"
DEALS = range(60)


def ask(action: str, position: str | None = None, **more: Any) -> Any:
    return frames.ask(GAME, action, position, **more)


def frame(action: str, position: str | None = None, **more: Any) -> dict[str, Any]:
    return frames.frame_of(GAME, action, position, **more)


def game(seed: int) -> list[dict[str, Any]]:
    """Return every frame of a game in which the learner does the first thing possible."""
    frames = [frame("deal", seed=seed)]
    while not frames[-1]["over"]:
        frames.append(frame(frames[-1]["moves"][0], frames[-1]["position"]))
    return frames


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
    assert shown["announce"] == (
        "You lay the seven of spades; the count starts at 7. "
        "The rival lays the eight of diamonds and takes the count to 15. "
        "That makes fifteen: 2 points for the rival. "
        "Your turn: lay a card."
    )
    assert "<strong>fifteen 2</strong>" in shown["html"]


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
    stuck = "KC.KD.QS.JH/TD.9H.8C.8D;you;KC.TD.QS"
    shown = frame("open", stuck)
    # The count is 30 and it is the rival's turn: that it has to say go is not given away.
    assert shown["moves"] == ["next"]
    # The rival has no ace: it says go, and as you have none either, you peg the point and it leads.
    shown = frame("next", shown["position"])
    assert shown["position"] == f"{stuck}.go"
    assert "go 1" in shown["html"]
    yours = "KC.QS.JH.TH/5D.4C.3C.2C;you;KC.5D.QS.4C"
    shown = frame("open", yours)
    assert shown["moves"] == ["go"]
    assert Parts(shown["html"]).buttons["go"]["class"] == "rw-button rw-button--main"
    assert (
        shown["announce"]
        == "With the count at 29, none of your cards fits: the game says go for you."
    )


def test_after_your_go_the_rival_lays_its_cards_one_at_a_time() -> None:
    position = "KC.QS.JH.TH/5D.AC.AH.AS;you;KC.5D.QS.AS"
    shown = frame("go", position)
    assert shown["position"] == f"{position}.go.AC"
    assert shown["moves"] == ["next"]
    shown = frame("next", shown["position"])
    assert shown["position"] == f"{position}.go.AC.AH"
    # Only what is new is told: once for every event.
    assert "ace of clubs; " not in shown["announce"]
    assert shown["announce"].count("The rival lays") == 1


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        (
            "en",
            (
                "With the king of diamonds, the count would go from 25 to 35, past 31. "
                "Lay a card that counts at most 6."
            ),
        ),
        (
            "pt-BR",
            (
                "Com o rei de ouros, a contagem iria de 25 para 35 e passaria de 31. "
                "Baixe uma carta que conte no máximo 6."
            ),
        ),
    ],
)
def test_a_card_that_passes_the_limit_is_refused_with_the_reason(
    language: str, reason: str
) -> None:
    position = "KC.KD.2S.5H/TD.9H.8C.7C;you;KC.TD.5H.go"
    shown = frame("lay KD", position, language=language)
    assert shown["refused"]
    assert shown["position"] == position
    assert shown["announce"] == reason
    assert reason in shown["html"]


def test_a_card_tried_in_the_rivals_turn_is_refused() -> None:
    shown = frame("lay JH", "KC.KD.QS.JH/TD.9H.8C.8D;you;KC.TD.QS")
    assert shown["refused"]
    assert shown["announce"] == "It is the rival's turn: wait until the rival has played."


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
            # But for the announcement: what is opened has been heard before.
            assert {**opened, "announce": ""} == {**shown, "announce": ""}
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
    for shown in game(5):
        keys = Parts(shown["html"]).keys
        assert len(keys) == len(set(keys))


def test_a_card_keeps_its_place_when_others_leave_the_hand() -> None:
    dealt = [key for key in Parts(game(5)[0]["html"]).keys if key.startswith("card-")]
    for shown in game(5):
        keys = Parts(shown["html"]).keys
        places = keys[keys.index("hand") + 1 : keys.index("next")]
        assert len(places) == len(dealt)
        for number, place in enumerate(places):
            assert place in {dealt[number], f"place-{number}"}


def test_the_keyboard_is_led_to_one_thing_in_every_frame() -> None:
    for shown in game(5):
        (led,) = Parts(shown["html"]).led_to
        assert led in [*shown["moves"], "deal"]


def test_buttons_are_offered_exactly_for_what_can_be_done() -> None:
    for shown in game(5):
        buttons = Parts(shown["html"]).buttons
        playable = {
            action
            for action, found in buttons.items()
            if action.split()[0] in {"lay", "go", "next"} and "aria-disabled" not in found
        }
        assert playable == set(shown["moves"])


def test_the_end_says_who_pegged_what_and_with_which_cards() -> None:
    shown = frame("lay 8H", "7S.8H/8D;you;7S.8D")
    assert shown["over"]
    assert shown["announce"].endswith(
        "The play is over. You pegged 3 points. The rival pegged 2 points. "
        "You finish 1 point ahead."
    )
    assert re.findall("<li>(.*?)</li>", shown["html"]) == [
        "Rival: fifteen 2, with the seven of spades and the eight of diamonds.",
        "You: pair 2, with the eight of diamonds and the eight of hearts.",
        "You: last card 1, with the eight of hearts.",
    ]
    assert Parts(shown["html"]).buttons["deal"]["class"] == "rw-button rw-button--main"


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
