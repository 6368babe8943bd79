"""Practising a whole game of cribbage: every request gets the frame that the rules ask for."""

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any
from urllib.parse import parse_qs

import pytest

from practice import frames
from practice.frames import Parts
from rulewalk.games.cards import Card
from rulewalk.games.cribbage.careful import TableView, rank_cards
from rulewalk.games.cribbage.discard import rank_discards
from rulewalk.games.cribbage.game import Discard, Game, Phase, Shown
from rulewalk.games.cribbage.play import Go, Lay
from rulewalk.games.cribbage.rivals import RIVALS, next_move
from rulewalk.notation.cards import write_card
from rulewalk.practice.entry import handle
from rulewalk.practice.game import read_sitting, write_sitting
from rulewalk.practice.markup import practice_markup

GAME = "cribbage/game"
START = "seed-7;cut;;"
SEEDS = {"simple": 7, "simple muggins": 7, "careful": 4, "careful muggins": 4}
"""The games that are followed to their ends, by what they are played with."""

ALWAYS = {"undo", "again", "copy"}


def ask(action: str, position: str | None = None, **more: Any) -> Any:
    return frames.ask(GAME, action, position, **more)


def frame(action: str, position: str | None = None, **more: Any) -> dict[str, Any]:
    return frames.frame_of(GAME, action, position, **more)


def game_of(shown: dict[str, Any]) -> Game:
    return read_sitting(shown["position"]).game


def played(options: str, seed: int, chance: Random | None = None) -> Iterator[dict[str, Any]]:
    """Yield the frames of a game in which the learner does the first thing possible, or any."""
    shown = frame(f"game {options}", seed=seed)
    yield shown
    while not shown["over"]:
        moves = shown["moves"]
        # Without a preference for what brings a discard on, cards would be picked forever.
        picks = moves[0].startswith(("pick", "lay-away"))
        action = chance.choice(moves[: 6 if picks else None]) if chance else moves[0]
        if action.startswith("count "):
            action = f"count {worth(game_of(shown))}"
        shown = frame(action, shown["position"]) if not picks else _picked(shown, chance)
        yield shown


@cache
def whole(options: str, seed: int) -> tuple[dict[str, Any], ...]:
    """Return the frames of a game in which the learner does the first thing possible."""
    return tuple(played(options, seed))


def _picked(shown: dict[str, Any], chance: Random | None) -> dict[str, Any]:
    """Return the frame after two cards were picked and laid away."""
    while shown["moves"][0].startswith("pick"):
        more = [move for move in shown["moves"] if move.count(".") == shown["moves"][0].count(".")]
        shown = frame(chance.choice(more) if chance else more[0], shown["position"])
    return frame(shown["moves"][0], shown["position"])


def worth(game: Game) -> int:
    """Return what the next hand of the show is worth."""
    shown = game.shows
    assert shown is not None
    return sum(made.points for made in game.combinations(shown))


def until(phase: Phase, options: str = "simple", mover: int | None = None) -> Any:
    """Return the first frame of a game that waits in this phase, for this player if named."""
    return next(
        shown
        for shown in whole(options, SEEDS[options])
        if game_of(shown).phase is phase and mover in (None, game_of(shown).to_move)
    )


# Beginning.


@pytest.mark.parametrize(
    ("options", "position"),
    [
        ("simple", START),
        ("simple muggins", "seed-7;cut;muggins;"),
        ("careful", f"careful|{START}"),
        ("careful muggins", "careful|seed-7;cut;muggins;"),
    ],
)
def test_a_new_game_waits_for_the_cut_and_shows_its_options(options: str, position: str) -> None:
    shown = frame(f"game {options}", seed=7)
    assert shown["position"] == position
    assert shown["moves"] == ["cut"]
    buttons = Parts(shown["html"]).buttons
    held = {action for action, found in buttons.items() if found.get("aria-pressed") == "true"}
    rival, _, muggins = options.partition(" ")
    assert held == {f"against {rival}", f"muggins {'on' if muggins else 'off'}"}


def test_rival_and_muggins_are_chosen_before_the_first_move_only() -> None:
    chosen = frame("muggins on", frame("against careful", START)["position"])
    assert chosen["position"] == "careful|seed-7;cut;muggins;"
    begun = frame("cut", chosen["position"])
    assert not {"against simple", "muggins off"} & set(Parts(begun["html"]).buttons)
    for action in ("against simple", "muggins off"):
        assert ask(action, begun["position"])["error"] == "request"
    again = frame("muggins off", frame("against simple", chosen["position"])["position"])
    assert again["position"] == START


def test_the_same_rival_and_options_are_kept_for_the_next_game() -> None:
    last = whole("careful muggins", 4)[-1]
    buttons = Parts(last["html"]).buttons
    assert buttons["game careful muggins"]["text"] == "New game"
    again = frame("again", last["position"])
    assert again["position"] == "careful|seed-4;cut;muggins;"


# Laying away.


def test_cards_are_picked_put_back_and_laid_away() -> None:
    dealt = until(Phase.DISCARD)
    hand = game_of(dealt).dealt[0]
    first, second, third = map(write_card, hand[:3])
    one = frame(f"pick {first}", dealt["position"])
    assert one["position"] == dealt["position"]
    assert "1 card of 2 is picked." in one["announce"]
    parts = Parts(one["html"])
    assert parts.buttons["pick"]["aria-pressed"] == "true"
    assert parts.buttons[f"pick {first}.{second}"]["aria-pressed"] == "false"
    two = frame(f"pick {first}.{second}", one["position"])
    assert Parts(two["html"]).buttons[f"lay-away {first}.{second}"]["text"] == "Lay these two away"
    assert frame("pick", two["position"])["html"] == frame("open", dealt["position"])["html"]
    three = frame(f"pick {first}.{second}.{third}", two["position"])
    assert three["refused"]
    assert three["announce"] == "Only two cards are laid away: put one back first."
    # The two stay picked.
    assert f"lay-away {first}.{second}" in Parts(three["html"]).buttons


@pytest.mark.parametrize("number", [0, 1])
def test_two_cards_have_to_be_picked_first(number: int) -> None:
    dealt = until(Phase.DISCARD)
    cards = ".".join(map(write_card, game_of(dealt).dealt[0][:number]))
    shown = frame(f"lay-away {cards}".strip(), dealt["position"])
    assert shown["refused"]
    assert shown["announce"] == "Pick two cards first."


def test_whose_crib_it_is_is_said() -> None:
    dealers = set()
    for shown in whole("simple", 7):
        game = game_of(shown)
        if game.phase is Phase.DISCARD:
            dealers.add(game.dealer)
            whose = "yours" if game.dealer == 0 else "the rival's"
            assert f"the crib is {whose}" in Parts(shown["html"]).text("rw-prompt")
    assert dealers == {0, 1}


def test_the_rival_lays_away_at_once_and_its_cards_are_not_told() -> None:
    shown = until(Phase.CUT)
    moves = game_of(shown).moves
    assert [move.player for move in moves if isinstance(move, Discard)] == [0, 1]
    assert "lays two cards away" in Parts(shown["html"]).text("rw-news")


# The play.


@pytest.mark.parametrize("rival", ["simple", "careful"])
def test_the_rival_follows_its_rule_by_what_it_sees(rival: str) -> None:
    last = whole(rival, SEEDS[rival])[-1]
    for made in game_of(last).history():
        rivals = isinstance(made.move, Lay | Go) and made.before.to_move == 1
        if rivals or (isinstance(made.move, Discard) and made.move.player == 1):
            both = (RIVALS[rival], RIVALS[rival])
            assert made.move == next_move(made.before, both)


def test_each_of_your_cards_is_answered_by_one_move() -> None:
    for shown in whole("simple", 7):
        game = game_of(shown)
        if game.phase is Phase.PLAY and game.to_move == 0 and shown["moves"][0] != "go":
            after = game_of(frame(shown["moves"][0], shown["position"]))
            assert len(after.moves) - len(game.moves) in (1, 2)
            if len(after.moves) - len(game.moves) == 2:
                assert after.moves[-2] != after.moves[-1]


def test_the_rivals_turn_waits_for_you() -> None:
    shown = until(Phase.PLAY, mover=1)
    assert shown["moves"] == ["next"]
    after = frame("next", shown["position"])
    assert len(game_of(after).moves) == len(game_of(shown).moves) + 1
    card = write_card(game_of(shown).hands[0][0])
    for action in ("go", f"lay {card}"):
        tried = frame(action, shown["position"])
        assert tried["refused"]
        assert tried["announce"] == "Now it is the rival's turn."
    # Without a rival to move, nothing moves.
    yours = until(Phase.PLAY, mover=0)
    assert frame("next", yours["position"])["position"] == yours["position"]


def test_a_card_touched_before_the_starter_says_what_is_next() -> None:
    shown = until(Phase.CUT)
    card = write_card(game_of(shown).hands[0][0])
    tried = frame(f"lay {card}", shown["position"])
    assert tried["refused"]
    assert "tarter" in tried["announce"]


def test_what_the_play_refuses_says_why() -> None:
    refused = set()
    for shown in islice(played("simple", 2, Random(2)), 40):
        game = game_of(shown)
        if game.phase is not Phase.PLAY or game.to_move != 0 or game.play is None:
            continue
        for card in game.play.hands[game.seat_of(0)]:
            tried = frame(f"lay {write_card(card)}", shown["position"])
            if tried["refused"]:
                refused.add("card")
                assert "past 31" in tried["announce"]
                assert tried["position"] == shown["position"]
        said = frame("go", shown["position"])
        if said["refused"]:
            refused.add("go")
            assert "Go is said only when no card fits" in said["announce"]
    assert refused == {"card", "go"}


# The show.


def test_every_hand_is_counted_by_a_button_that_says_whose() -> None:
    said = {}
    for shown in whole("simple", 7):
        game = game_of(shown)
        if shown["moves"] == ["count"]:
            said[game.to_move, game.shows is Shown.CRIB] = Parts(shown["html"]).buttons["count"][
                "text"
            ]
            points = worth(game)
            scores = game_of(frame("count", shown["position"])).scores
            assert game.to_move is not None
            assert scores[game.to_move] == min(121, game.scores[game.to_move] + points)
    assert said == {
        (0, False): "Count your hand",
        (0, True): "Count your crib",
        (1, False): "Count the rival's hand",
        (1, True): "Count the rival's crib",
    }


def test_with_muggins_you_claim_and_lose_what_you_miss() -> None:
    shown = next(
        shown
        for shown in whole("simple muggins", 7)
        if shown["moves"][:1] == ["count 0"] and worth(game_of(shown)) > 1
    )
    game, points = game_of(shown), worth(game_of(shown))
    parts = Parts(shown["html"])
    assert parts.buttons["count"]["text"] == "Claim"
    assert "entry-field" in parts.keys
    full = game_of(frame(f"count {points}", shown["position"]))
    assert full.scores == (game.scores[0] + points, game.scores[1])
    less = frame(f"count {points - 1}", shown["position"])
    assert game_of(less).scores == (game.scores[0] + points - 1, game.scores[1] + 1)
    assert "the rival takes the 1 point that you missed" in less["announce"]


def test_a_claim_too_high_is_refused_without_telling_the_worth() -> None:
    shown = until(Phase.SHOW, "simple muggins", mover=0)
    tried = frame("count 29", shown["position"])
    assert tried["refused"]
    assert tried["announce"] == "29 is more than it is worth. Count again."
    # The field keeps what was typed.
    assert 'value="29"' in tried["html"]
    assert tried["position"] == shown["position"]


@pytest.mark.parametrize("typed", ["", "x", "-1", "1.5", "٣", "9" * 500, "12 13", "<b>"])
def test_a_claim_that_is_no_number_is_asked_for_again(typed: str) -> None:
    shown = until(Phase.SHOW, "simple muggins", mover=0)
    tried = frame(f"count {typed}", shown["position"])
    assert tried["refused"]
    assert tried["announce"] == "Type a whole number."
    assert len(tried["html"]) < len(shown["html"]) + 500


def test_only_your_own_hands_are_claimed() -> None:
    shown = until(Phase.SHOW, "simple muggins", mover=1)
    assert shown["moves"] == ["count"]
    assert ask("count 3", shown["position"])["error"] == "position"
    plain = until(Phase.SHOW, "simple", mover=0)
    assert ask("count 3", plain["position"])["error"] == "position"


# Undo, again, and the end.


def test_undo_takes_back_your_last_decision_of_the_deal_and_what_followed() -> None:
    dealt = until(Phase.DISCARD)
    assert "undo" not in Parts(dealt["html"]).possible
    assert frame("undo", dealt["position"])["position"] == dealt["position"]
    cut = _picked(dealt, None)
    assert frame("undo", cut["position"])["position"] == dealt["position"]
    turned = frame("turn", cut["position"])
    assert frame("undo", turned["position"])["position"] == dealt["position"]
    yours = until(Phase.PLAY, mover=0)
    laid = frame(yours["moves"][0], yours["position"])
    assert frame("undo", laid["position"])["position"] == yours["position"]
    # Not into the deal before, but from the end of this one.
    ended = next(shown for shown in whole("simple", 7) if game_of(shown).counted == len(Shown))
    assert "undo" in Parts(ended["html"]).possible
    second = frame("deal", ended["position"])
    assert "undo" not in Parts(second["html"]).possible


def test_a_claim_can_be_undone() -> None:
    shown = until(Phase.SHOW, "simple muggins", mover=0)
    claimed = frame("count 0", shown["position"])
    assert frame("undo", claimed["position"])["position"] == shown["position"]


@pytest.mark.parametrize("options", SEEDS)
def test_a_whole_game_ends_at_the_target_with_standings_and_a_review(options: str) -> None:
    shown = whole(options, SEEDS[options])
    assert {game_of(each).phase for each in shown} == set(Phase)
    last, game = shown[-1], game_of(shown[-1])
    assert max(game.scores) == 121
    assert last["moves"] == []
    parts = Parts(last["html"])
    assert parts.led_to == [f"game {options}"]
    assert "The game is over" in parts.text("rw-prompt")
    assert "121 points" in parts.text("rw-tally")
    skunked = min(game.scores) < 91
    assert ("skunked" in parts.text("rw-prompt")) == skunked


def given_up(game: Game) -> list[tuple[float, Game]]:
    """Return what every decision of the learner gave up, the most first."""
    found = []
    for made in game.history():
        match made.move:
            case Discard(0, cards):
                ranked = rank_discards(made.before.dealt[0], dealer=made.before.dealer == 0)
                mine = next(choice for choice in ranked if set(choice.discarded) == set(cards))
                found.append((ranked[0].average - mine.average, made.before))
            case Lay(_, card) if made.before.to_move == 0:
                worths = dict(rank_cards(TableView.of(made.before, 0)))
                found.append((max(worths.values()) - worths[card], made.before))
    return sorted(found, key=lambda each: -each[0])


@pytest.mark.parametrize("rival", ["simple", "careful"])
def test_the_review_links_every_decision_that_gave_something_up_the_worst_first(
    rival: str,
) -> None:
    last = whole(rival, SEEDS[rival])[-1]
    parts = Parts(last["html"])
    costs = [
        float(said) for said in re.findall(r"Given up[^:]*: (\d+\.\d\d)", parts.text("rw-tally"))
    ]
    expected = [cost for cost, _before in given_up(game_of(last)) if cost >= 0.005]
    assert costs == [round(cost, 2) for cost in expected]
    assert len(costs) > 10
    links = [str(link["href"]) for link in parts.links]
    assert len(links) == len(costs)
    for link in links:
        query = parse_qs(link.removeprefix("?"))
        assert query["game"] == [GAME]
        (position,) = query["position"]
        before = read_sitting(position)
        assert before.rival == rival
        assert before.game.phase in (Phase.DISCARD, Phase.PLAY)
        assert frame("open", position)["position"] == position


# Frames as such.


@pytest.mark.parametrize(("options", "seed"), [("simple", 21), ("careful muggins", 22)])
def test_what_holds_for_every_frame(options: str, seed: int) -> None:
    new = f"game {options}"
    settings = {"against simple", "against careful", "muggins on", "muggins off"}
    for shown in islice(played(options, seed, Random(seed)), 45):
        parts = Parts(shown["html"])
        # Every part has a key of its own.
        assert len(parts.keys) == len(set(parts.keys))
        # What can be touched as possible is what is possible.
        actions = {re.sub(r"^(count) \d+$", r"\1", action) for action in shown["moves"]}
        assert parts.possible - ALWAYS - settings - {new} == actions
        # The frame follows from the position, but for what has been heard.
        opened = frame("open", shown["position"])
        assert {**opened, "announce": ""} == {**shown, "announce": ""}
        assert write_sitting(read_sitting(shown["position"])) == shown["position"]


def hidden_cards(game: Game) -> list[Card]:
    """Return the cards that the learner may not know."""
    if not game.dealt or (game.phase is Phase.DEAL and game.counted):
        return []
    rivals = [
        card
        for card in (game.hands[1] if game.play is None else game.play.hands[game.seat_of(1)])
        if game.phase in (Phase.DISCARD, Phase.CUT, Phase.PLAY)
    ]
    crib = game.discards[1] if game.counted < len(Shown) and not game.is_over else ()
    return [*rivals, *crib]


@pytest.mark.parametrize("options", ["simple", "careful muggins"])
def test_hidden_cards_are_told_nowhere(options: str) -> None:
    for seed in range(3):
        for shown in islice(played(options, 100 + seed, Random(seed)), 30):
            told = shown["html"] + shown["announce"] + " ".join(shown["moves"])
            for card in hidden_cards(game_of(shown)):
                assert f"card-{write_card(card)}" not in told
                assert f" {write_card(card)}" not in told


def test_a_frame_is_the_same_whenever_it_is_made() -> None:
    shown = until(Phase.PLAY, "careful", mover=0)
    request = json.dumps(
        {
            "game": GAME,
            "language": "pt-BR",
            "action": shown["moves"][0],
            "position": shown["position"],
        }
    )
    assert handle(request) == handle(request)


@pytest.mark.parametrize("language", ["pt-BR", "en"])
def test_the_page_ships_the_first_frame_of_its_game(language: str) -> None:
    markup = practice_markup(GAME, language, 7)
    assert frame("game simple", seed=7, language=language)["html"] in markup
    assert f'data-position="{START}"' in markup


@pytest.mark.parametrize(
    ("action", "position"),
    [
        ("game", None),
        ("game nobody", None),
        ("game simple nothing", None),
        ("fly", START),
        ("open", None),
        ("deal", START),
        ("turn", START),
        ("count", START),
        ("against nobody", START),
        ("muggins maybe", START),
        ("muggins", START),
        ("lay-away AC.2C", START),
        ("lay ZZ", START),
        ("lay", START),
        ("pick ZZ", START),
    ],
)
def test_an_action_that_no_board_offers_is_an_error(action: str, position: str | None) -> None:
    response = ask(action, position, seed=1)
    assert response["error"] in {"request", "position"}
    assert response["detail"]


def test_cards_of_others_can_neither_be_picked_nor_laid_away() -> None:
    dealt = until(Phase.DISCARD)
    game = game_of(dealt)
    yours, theirs = write_card(game.dealt[0][0]), write_card(game.dealt[1][0])
    for action in (
        f"pick {theirs}",
        f"pick {yours}.{yours}",
        f"lay-away {yours}.{theirs}",
        f"lay-away {yours}.{yours}",
        f"lay-away {yours}.{yours}.{yours}",
    ):
        assert ask(action, dealt["position"])["error"] == "request"


@pytest.mark.parametrize("seed", [None, True, -1, 1.5, "7", 2**32, [7]])
def test_a_game_begins_from_a_seed_only(seed: object) -> None:
    assert ask("game simple", seed=seed)["error"] == "request"


@pytest.mark.parametrize(
    "text",
    [
        "",
        ";;;",
        "|",
        f"nobody|{START}",
        f"careful|careful|{START}",
        "<img src=x onerror=alert(1)>",
        "seed-7;cut;;deal",
        "seed-7;cut;;cut,deal,you>AC.AC",
        "seed-4294967296;cut;;",
        "seed-٣;cut;;",
        "seed-7;me;;",
        "seed-7;cut;more;",
        "seed-7;cut;;" + "cut," * 10_000,
        "9" * 100_000,
    ],
)
def test_a_position_that_no_game_reaches_is_refused(text: str) -> None:
    assert ask("open", text)["error"] == "position"
