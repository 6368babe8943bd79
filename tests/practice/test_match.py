"""Practising a match of Draw: every request gets the frame that the rules ask for."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from practice import frames
from practice.frames import Parts
from rulewalk.games.draw.match import Match, Phase
from rulewalk.games.draw.rival import simple_move
from rulewalk.games.draw.round import RoundView
from rulewalk.games.tiles import Tile
from rulewalk.notation.match import read_match, write_match
from rulewalk.practice.entry import handle
from rulewalk.practice.markup import practice_markup

GAME = "draw/match"

# Two tiles lie, [1|4] and [1|3], and the learner holds [0|4] [1|1] [1|5] [2|4] [3|4] [3|6].
YOUR_TURN = "seed-1;0.0;1;0;deal,1|4,1|3"
# Both ends take a 5, the learner has [3|5] for them.
EQUAL_ENDS = "seed-70;0.0;1;1;deal,5|6,1|6,1|5@1"
MUST_BUY = "seed-27;0.0;1;1;deal,5|5"
MUST_PASS = "seed-28;0.0.0.0;1;3;deal,6|6,buy,buy"
# Nothing can be bought, the learner opens the line.
RESERVE_LEFT = "seed-93;0.0.0.0;1;0;deal,buy,buy"
# Beto, the last before the learner, has to buy three tiles.
BETO_BUYS = "seed-89;0.0.0;1;1;deal,4|4"
OUT = "seed-62;55.90;1;1;deal,3|6,5|6,4|5,0|4,0|6,0|3,0|2,2|3,1|3,2|6,1|4,3|4,2|2"
BLOCKED = (
    "seed-27;0.0.0.0;1;2;deal,4|5,5|6,buy,1|6,4|6,2|6,1|5,3|5,3|6,2|4,0|4,0|6@0,buy,6|6@0|6.high,"
    "pass,pass,pass,pass"
)
TIED = (
    "seed-110;0.0.0;1;0;deal,6|6,4|6,5|6,buy,0|5,4|5,5|5,0|6,1|6,2|5,1|2@2,0|1@1|2.low,1|4,buy,"
    "2|4,0|3,2|6,1|3,buy,buy,buy,pass,1|1,3|6,3|5,pass,pass,pass"
)
# The first lots of this match are shared.
TIED_LOTS = 15

# A short match for every number of players, if the learner does the first thing possible.
SHORT = {2: 107, 3: 129, 4: 9}


def ask(action: str, position: str | None = None, **more: Any) -> Any:
    return frames.ask(GAME, action, position, **more)


def frame(action: str, position: str | None = None, **more: Any) -> dict[str, Any]:
    return frames.frame_of(GAME, action, position, **more)


def played(players: int, seed: int, chance: Random | None = None) -> Iterator[dict[str, Any]]:
    """Yield the frames of a match in which the learner does the first thing possible, or any."""
    shown = frame(f"match {players}", seed=seed)
    yield shown
    while not shown["over"]:
        moves = shown["moves"]
        shown = frame(
            chance.choice(moves) if chance else moves[-1 * ("onward" in moves)], shown["position"]
        )
        yield shown


def first_round(players: int, seed: int) -> Iterator[dict[str, Any]]:
    """Yield the frames of a first round, settled at last, in which the learner does anything."""
    for shown in played(players, seed, Random(seed)):
        yield shown
        if read_match(shown["position"]).settlement is not None:
            return


def match_of(shown: dict[str, Any]) -> Match:
    return read_match(shown["position"])


# Beginning.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_new_match_waits_for_its_lots_and_offers_every_number_of_players(players: int) -> None:
    shown = frame(f"match {players}", seed=7)
    assert shown["position"] == f"seed-7;{'.'.join('0' * players)};1;lot;"
    assert shown["moves"] == ["lots"]
    buttons = Parts(shown["html"]).buttons
    assert {
        action: found["aria-pressed"]
        for action, found in buttons.items()
        if "aria-pressed" in found
    } == {f"match {number}": str(number == players).lower() for number in (2, 3, 4)}
    assert buttons["match 3"]["text"] == "3 players"
    assert buttons["lots"]["class"] == "rw-button rw-button--main"


def test_lots_are_drawn_again_by_those_who_share_the_highest() -> None:
    shown = frame("lots", f"seed-{TIED_LOTS};0.0.0;1;lot;")
    assert "who have to turn up another tile" in shown["announce"]
    assert shown["moves"] == ["lots"]
    parts = Parts(shown["html"])
    assert parts.buttons["lots"]["text"] == "Draw lots again"
    assert "3 players" not in parts.text("rw-board")
    shown = frame("lots", shown["position"])
    assert shown["moves"] == ["deal-round"]
    assert "you open; all the tiles go back" in shown["announce"]


def test_a_deal_shows_your_tiles_in_the_hand_and_counts_the_others() -> None:
    shown = frame("deal-round", "seed-7;0.0.0.0;1;0;")
    match = match_of(shown)
    assert match.round is not None
    hand = [f"tile-{tile.low}-{tile.high}" for tile in match.round.hands[0]]
    assert [key for key in Parts(shown["html"]).keys if key in hand] == hand
    assert shown["announce"] == (
        "Round 1: each player gets 6 tiles, and 4 stay in the boneyard, the last 2 of them as "
        "the reserve; you open. Your turn: open the line with any tile, or buy."
    )


# The learner's turn.


def test_a_tile_that_one_end_takes_is_placed_at_once() -> None:
    shown = frame("pick 0|4", YOUR_TURN)
    assert shown["position"] == f"{YOUR_TURN},0|4"
    assert shown["announce"] == (
        "You place [0|4] at the 4 of [1|4]. The free values are 0 and 3. It is Ana's turn."
    )


def test_any_tile_opens_the_line_at_once() -> None:
    assert frame("pick 2|2", RESERVE_LEFT)["position"] == f"{RESERVE_LEFT},2|2"


def test_a_tile_that_both_ends_take_is_picked_and_lights_them_up() -> None:
    shown = frame("pick 3|4", YOUR_TURN)
    assert shown["position"] == YOUR_TURN
    assert not shown["refused"]
    assert shown["announce"] == "[3|4] fits at both ends: choose one."
    parts = Parts(shown["html"])
    ends = {"place 3|4@1|3.high": "At the 3 of [1|3]", "place 3|4@1|4.high": "At the 4 of [1|4]"}
    assert {action: parts.buttons[action]["text"] for action in ends} == ends
    assert parts.lit == set(ends)
    assert shown["moves"][:2] == list(ends)
    picked = parts.buttons["put-back"]
    assert (picked["aria-label"], picked["aria-pressed"]) == ("Tile [3|4]", "true")
    assert parts.led_to == [next(iter(ends))]
    # The keyboard goes there although the picked tile stays.
    assert parts.buttons[parts.led_to[0]]["data-rw-focus"] == "now"
    for action in ends:
        placed = frame(action, YOUR_TURN)
        assert placed["position"] == f"{YOUR_TURN},3|4@{3 if '1|3' in action else 4}"


def test_ends_of_one_value_are_told_apart_by_their_tiles() -> None:
    parts = Parts(frame("pick 3|5", EQUAL_ENDS)["html"])
    assert [parts.buttons[action]["text"] for action in sorted(parts.lit)] == [
        "At the 5 of [1|5]",
        "At the 5 of [5|6]",
    ]
    assert frame("place 3|5@5|6.low", EQUAL_ENDS)["position"] == f"{EQUAL_ENDS},3|5@5|6.low"


def test_a_picked_tile_is_put_back_or_exchanged_for_another() -> None:
    opened = frame("open", YOUR_TURN)
    assert frame("put-back", YOUR_TURN) == opened
    assert Parts(opened["html"]).buttons["pick 3|4"]["aria-pressed"] == "false"
    # A tile with one end needs no picking.
    assert "aria-pressed" not in Parts(opened["html"]).buttons["pick 0|4"]
    picked = Parts(frame("pick 3|4", YOUR_TURN)["html"])
    assert picked.possible >= {"pick 0|4", "buy"}


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        (
            "en",
            (
                "The ends take 3 and 4, and no half of [1|5] equals either value. "
                "Only equal values may touch."
            ),
        ),
        (
            "pt-BR",
            (
                "As pontas pedem 3 e 4, e nenhuma metade de [1|5] tem um desses valores. "
                "Só valores iguais podem se tocar."
            ),
        ),
    ],
)
def test_a_tile_that_fits_nowhere_is_refused_with_the_reason(language: str, reason: str) -> None:
    shown = frame("pick 1|5", YOUR_TURN, language=language)
    assert shown["refused"]
    assert shown["position"] == YOUR_TURN
    assert shown["announce"] == reason
    assert Parts(shown["html"]).text("rw-why") == reason


@pytest.mark.parametrize(
    ("action", "position", "reason"),
    [
        (
            "buy",
            RESERVE_LEFT,
            (
                "Only the 2 tiles of the reserve are left, and they are never bought. "
                "Place a tile if one fits; otherwise pass."
            ),
        ),
        (
            "pass",
            MUST_BUY,
            "You may not pass while tiles can be bought. 12 tiles can still be bought: buy one.",
        ),
        (
            "pass",
            YOUR_TURN,
            (
                "You may pass only when no tile of yours fits. "
                "You can still place [0|4], [2|4], [3|4] or [3|6]."
            ),
        ),
    ],
)
def test_buying_and_passing_against_a_rule_are_refused_with_the_reason(
    action: str, position: str, reason: str
) -> None:
    before = Parts(frame("open", position)["html"]).buttons[action]
    assert before["aria-disabled"] == "true"
    shown = frame(action, position)
    assert shown["refused"]
    assert shown["announce"] == reason
    assert shown["position"] == position


def test_buying_keeps_the_turn_and_shows_the_tile() -> None:
    shown = frame("buy", YOUR_TURN)
    match, before = match_of(shown), read_match(YOUR_TURN)
    assert match.to_move == 0
    assert match.round is not None
    assert before.round is not None
    bought = match.round.hands[0][-1]
    assert bought == before.round.boneyard[0]
    assert f"choose to buy and get [{bought.low}|{bought.high}]" in shown["announce"]
    assert f"tile-{bought.low}-{bought.high}" in Parts(shown["html"]).keys


@pytest.mark.parametrize(
    ("position", "main"), [(MUST_BUY, "buy"), (MUST_PASS, "pass"), (YOUR_TURN, None)]
)
def test_what_is_due_stands_out(position: str, main: str | None) -> None:
    parts = Parts(frame("open", position)["html"])
    standing_out = [
        action
        for action, found in parts.buttons.items()
        if "rw-button--main" in str(found["class"]).split()
    ]
    assert standing_out == ([main] if main else [])
    assert parts.led_to == [main or "pick 0|4"]


# The rivals.


def test_rivals_follow_their_rule_by_what_they_see() -> None:
    for players in (2, 3, 4):
        for shown in first_round(players, players):
            match = match_of(shown)
            for made in match.history():
                seat, round_ = made.before.to_move, made.before.round
                if seat and round_ is not None:
                    assert made.move == simple_move(RoundView.of(round_, seat))


def test_one_rival_has_its_whole_turn_and_every_event_is_told() -> None:
    shown = frame("next", BETO_BUYS)
    assert shown["position"] == f"{BETO_BUYS},buy,buy,buy,2|4"
    assert shown["announce"].startswith(
        "Beto buys a tile, face down; 4 tiles can still be bought. "
        "Beto buys a tile, face down; 3 tiles can still be bought. "
        "Beto buys a tile, face down; 2 tiles can still be bought. "
        "Beto places [2|4] at the 4 of [4|4]. "
    )
    assert shown["announce"].endswith("Your turn: place a tile at 2 or 4, or buy.")
    news = Parts(shown["html"]).text("rw-news")
    assert news.count("Beto buys a tile") == 3
    assert Parts(shown["html"]).text("rw-log").count("Beto buys a tile") == 3


def test_the_button_names_the_rival_and_another_goes_on_to_your_turn() -> None:
    shown = frame("deal-round", "seed-5;0.0.0.0;1;1;")
    names = []
    while "next" in shown["moves"]:
        buttons = Parts(shown["html"]).buttons
        names.append(buttons["next"]["text"])
        assert ("onward" in buttons) == (shown["moves"] == ["next", "onward"])
        step = shown["position"]
        shown = frame("next", step)
    assert names == ["Let Ana play", "Let Beto play", "Let Caio play"]
    dealt = frame("deal-round", "seed-5;0.0.0.0;1;1;")["position"]
    assert frame("onward", dealt)["position"] == shown["position"]
    # One rival alone has one button.
    assert "onward" not in Parts(frame("open", step)["html"]).buttons


def test_in_a_rivals_turn_nothing_of_yours_can_be_played() -> None:
    position = f"{YOUR_TURN},0|4"
    assert frame("open", position)["moves"] == ["next"]
    for action in ("pick 3|4", "buy", "pass", "place 3|4@3"):
        shown = frame(action, position)
        assert shown["refused"]
        assert shown["position"] == position
        assert shown["announce"] == "It is Ana's turn."
    assert frame("next", YOUR_TURN)["position"] == YOUR_TURN


# The end of a round and of the match.


def test_a_round_is_counted_and_settled_as_arithmetic() -> None:
    shown = frame("open", BLOCKED)
    assert shown["moves"] == ["settle"]
    assert Parts(shown["html"]).buttons["settle"]["text"] == "Count the hands"
    shown = frame("settle", BLOCKED)
    assert shown["moves"] == ["deal-round"]
    parts = Parts(shown["html"])
    told = parts.text("rw-tally")
    assert "16 (you) + 22 (Ana) + 14 (Beto) − 6 (Caio) = 46 points" in told
    assert "46 points for Caio" in told
    assert "You: no points yet; the target is 61" in told
    assert "Caio: 46 of 61 points" in told
    assert "16 + 22 + 14 − 6 = 46" in parts.text("rw-drawing")
    assert "hand" not in parts.keys
    assert parts.led_to == ["deal-round"]


@pytest.mark.parametrize(
    ("position", "rule", "said"),
    [
        (OUT, "draw.out-award", "The rule: the award for going out"),
        (BLOCKED, "draw.blocked-award", "The rule: the award in a blocked round"),
        (TIED, "draw.blocked-tie", "The rule: a tie in a blocked round"),
    ],
)
def test_a_settlement_links_its_rule(position: str, rule: str, said: str) -> None:
    shown = frame("settle", position, rules="../")
    (link,) = Parts(shown["html"]).links
    assert link == {"data-rw-rule": rule, "href": f"../#{rule}"}
    assert said in shown["html"]
    # Without an address of its own the rule stands in the same page.
    (link,) = Parts(frame("settle", position)["html"]).links
    assert link["href"] == f"#{rule}"


@pytest.mark.parametrize("rules", ["../", "../../en/draw/", "draw/index.html", "%7Eme/"])
def test_the_rules_stand_at_an_address_relative_to_the_page(rules: str) -> None:
    assert f'href="{rules}#draw.out-award"' in frame("settle", OUT, rules=rules)["html"]


@pytest.mark.parametrize(
    "rules",
    [
        "javascript:alert(1)",
        "//example.org/",
        "/\\example.org",
        "https://example.org/",
        '"><script>',
        "..\n/",
        "a?b",
        7,
        None,
    ],
)
def test_no_other_address_gets_into_a_frame(rules: object) -> None:
    assert ask("settle", OUT, rules=rules)["error"] == "request"


def test_the_next_round_is_opened_clockwise_from_the_last_opener() -> None:
    shown = frame("deal-round", frame("settle", OUT)["position"])
    assert shown["position"] == "seed-62;55.93;2;0;deal"
    # What is told begins anew with the round.
    assert Parts(shown["html"]).text("rw-log").count("Round 2") == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_match_is_won_by_following_the_moves(players: int) -> None:
    *_, last = played(players, SHORT[players])
    match = match_of(last)
    assert match.phase is Phase.OVER
    assert max(match.scores) >= match.target
    assert last["moves"] == []
    parts = Parts(last["html"])
    assert parts.buttons[f"match {players}"]["text"] == "New match"
    assert parts.led_to == [f"match {players}"]
    assert "The match is over" in last["announce"]
    assert "The match is over" in parts.text("rw-prompt")


def test_a_match_can_be_drawn() -> None:
    position = TIED.replace("0.0.0", "70.70.5")
    shown = frame("settle", position)
    assert shown["over"]
    assert "drawn: 70 points each for you and Ana" in Parts(shown["html"]).text("rw-prompt")


# Undo, again, and frames as such.


def test_undo_takes_back_your_last_move_and_what_followed() -> None:
    once = frame("pick 0|4", YOUR_TURN)
    twice = frame("next", once["position"])
    assert frame("undo", twice["position"])["position"] == YOUR_TURN
    assert frame("undo", once["position"])["html"] == frame("open", YOUR_TURN)["html"]
    bought = frame("buy", YOUR_TURN)
    assert frame("undo", bought["position"])["position"] == YOUR_TURN


def test_undo_reaches_back_from_the_settlement_but_not_into_the_round_before() -> None:
    settled = frame("settle", OUT)["position"]
    assert "undo" in Parts(frame("open", settled)["html"]).possible
    undone = frame("undo", settled)["position"]
    assert OUT.startswith(undone)
    assert read_match(undone).to_move == 0
    dealt = frame("deal-round", settled)
    assert "undo" not in Parts(dealt["html"]).possible
    assert frame("undo", dealt["position"])["position"] == dealt["position"]


def test_the_same_match_begins_again_with_its_lots() -> None:
    start = frame("match 3", seed=89)
    assert frame("again", BETO_BUYS)["html"] == start["html"]
    assert "again" not in Parts(start["html"]).possible
    assert "again" in Parts(frame("lots", start["position"])["html"]).possible
    later = frame("deal-round", frame("settle", OUT)["position"])["position"]
    assert frame("again", later)["position"] == "seed-62;0.0;1;lot;"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_holds_for_every_frame(players: int) -> None:
    for shown in first_round(players, 20 + players):
        parts = Parts(shown["html"])
        # Every part has a key of its own.
        assert len(parts.keys) == len(set(parts.keys))
        # The keyboard is led to one thing, and that is possible.
        (led,) = parts.led_to
        assert led in [*shown["moves"], f"match {players}"]
        # What can be touched as possible is what is possible.
        always = {"undo", "again", "copy", "match 2", "match 3", "match 4", "put-back"}
        if not shown["refused"]:
            assert parts.possible - always == set(shown["moves"])
        # In a turn, buying and passing are always there.
        if match_of(shown).to_move == 0:
            assert {"buy", "pass"} <= set(parts.buttons)
        # The frame follows from the position, but for what was tried and what has been heard.
        if not parts.lit and not shown["refused"]:
            opened = frame("open", shown["position"])
            assert {**opened, "announce": ""} == {**shown, "announce": ""}


def names_of(tile: Tile) -> list[str]:
    """Return everything that would give a tile away: its picture, keys, names and actions."""
    low, high = tile.low, tile.high
    return [f"tile-{low}-{high}", f"{low}|{high}", f"{high}|{low}", f"tile-{high}-{low}"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hidden_tiles_are_told_nowhere(players: int) -> None:
    for seed in range(6):
        for shown in first_round(players, 100 + seed):
            match = match_of(shown)
            if match.round is None:
                continue
            hidden = [*match.round.boneyard]
            if match.settlement is None:
                hidden += [tile for hand in match.round.hands[1:] for tile in hand]
            told = shown["html"] + shown["announce"] + " ".join(shown["moves"])
            for tile in hidden:
                assert not [name for name in names_of(tile) if name in told]


def test_a_frame_is_the_same_whenever_it_is_made() -> None:
    request = json.dumps(
        {"game": GAME, "language": "pt-BR", "action": "onward", "position": BETO_BUYS}
    )
    assert handle(request) == handle(request)
    assert [frame("match 4", seed=3) for _ in range(2)] == [frame("match 4", seed=3)] * 2


def test_a_position_is_the_line_that_a_link_holds() -> None:
    for shown in first_round(3, 2):
        assert write_match(read_match(shown["position"])) == shown["position"]


@pytest.mark.parametrize("language", ["pt-BR", "en"])
def test_the_page_ships_the_first_frame_of_its_match(language: str) -> None:
    markup = practice_markup(GAME, language, 7, "../")
    first = frame("match 2", seed=7, language=language, rules="../")
    assert first["html"] in markup
    assert 'data-position="seed-7;0.0;1;lot;"' in markup
    assert 'data-rules="../"' in markup


def test_a_page_cannot_ship_rules_from_elsewhere() -> None:
    with pytest.raises(ValueError, match="relative"):
        practice_markup(GAME, "en", 7, "https://example.org/")


@pytest.mark.parametrize(
    ("action", "position"),
    [
        ("match", None),
        ("match 1", None),
        ("match 5", None),
        ("match 22", None),
        ("match two", None),
        ("fly", YOUR_TURN),
        ("pick", YOUR_TURN),
        ("pick 7|7", YOUR_TURN),
        ("pick 6|6", YOUR_TURN),  # held by somebody else
        ("pick 1|4", YOUR_TURN),  # lies in the line
        ("place 3|4", YOUR_TURN),  # at which end?
        ("place 3|4@5", YOUR_TURN),
        ("place 3|4@0|0.A", YOUR_TURN),
        ("place buy", YOUR_TURN),
        ("place 0|0@" + "9" * 10_000, YOUR_TURN),
        ("lots", YOUR_TURN),
        ("deal-round", YOUR_TURN),
        ("settle", YOUR_TURN),
        ("settle", frame("settle", OUT)["position"]),
        ("open", None),
        ("buy", None),
    ],
)
def test_an_action_that_no_board_offers_is_an_error(action: str, position: str | None) -> None:
    response = ask(action, position, seed=1)
    assert response["error"] in {"request", "position"}
    assert response["detail"]


@pytest.mark.parametrize("seed", [None, True, -1, 1.5, "7", 2**32, [7]])
def test_a_match_begins_from_a_seed_only(seed: object) -> None:
    assert ask("match 2", seed=seed)["error"] == "request"


@pytest.mark.parametrize(
    "text",
    [
        "",
        ";;;;",
        "<img src=x onerror=alert(1)>",
        "seed-1;0.0;1;0;deal,1|4,1|3,6|6",
        "seed-1;0.0;1;0;lots",
        "seed-1;0;1;lot;",
        "seed-1;0.0.0.0.0;1;lot;",
        "seed-1;0.1000;1;lot;",
        "seed-4294967296;0.0;1;lot;",
        "seed-٣;0.0;1;lot;",
        "seed-1;0.0;1;5;",
        "seed-1;0.0;1;0;deal,pass",
        "seed-1;0.0;1;0;" + "deal," * 10_000,
        "seed-1;0.0;" + "9" * 5_000 + ";0;",
    ],
)
def test_a_position_that_no_match_reaches_is_refused(text: str) -> None:
    assert ask("open", text)["error"] == "position"
