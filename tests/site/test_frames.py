"""The frames that ship with the pages: complete, as the engine answers, and small."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from markdown import Markdown
from mkdocs.config import load_config

from rulewalk.games.cribbage.deal import deal_play
from rulewalk.games.cribbage.play import Go, PlayPosition
from rulewalk.games.cribbage.rivals import RIVALS
from rulewalk.lesson.walkthrough import Lesson
from rulewalk.notation.cards import write_card
from rulewalk.notation.play import PlayText, write_play
from rulewalk.notation.seating import Who, seated
from rulewalk.practice.entry import handle
from rulewalk.practice.markup import BEGINNINGS, first_request, quiz_request
from rulewalk.practice.play import rivals_move
from rulewalk.practice.questions import quiz_of
from rulewalk.site.frames import LEFT_TO_PAGE, MOST_FRAMES_OF_A_QUIZ, Frames, frames_from, offers
from rulewalk.site.lessons import all_lessons

ROOT: Final = Path(__file__).parents[2]
SEED: Final = 7
SEEDS: Final = (1, 2**32 - 1)
"""What a page may send along with any action."""

QUIZZES: Final = tuple(
    lesson for lesson in all_lessons(ROOT / "walkthroughs") if quiz_of(lesson) is not None
)
[LESSON] = (lesson for lesson in QUIZZES if lesson.walkthrough.id == "cribbage/run-any-order")

ACTIONS: Final = re.compile(r'data-rw-action="(.+?)"')

MOST_SENT: Final = 28_000
"""Bytes with gzip: what a slow network (1.6 Mbit/s) brings in 140 ms."""

type Answers = dict[tuple[str, str | None, str], dict[str, Any]]


def request(game: str, language: str = "en") -> dict[str, object]:
    """Return the request of the first frame, as the pages make it."""
    return first_request(game, language, SEED, "../" if game == "draw/match" else "")


def read(content: bytes) -> Answers:
    """Return the frames of a file by position, progress and action."""
    file = json.loads(content)
    boards = ["".join(file["pieces"][piece] for piece in board) for board in file["boards"]]
    frames = [frame | {"html": boards[frame["html"]]} for frame in file["frames"]]
    return {
        (here["position"], here["progress"], action): frames[number]
        for here in file["answers"]
        for action, number in here["to"].items()
    }


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The file of every practice, walked only where no build has done it from these sources."""
    folder = tmp_path_factory.mktemp("frames")
    frames = Frames(ROOT / ".cache" / "frames")
    names = {game: frames(request(game)) for game in BEGINNINGS}
    frames.start()
    frames.write(folder)
    return {game: (folder / name).read_bytes() for game, name in names.items()}


def asked(game: str, **more: object) -> dict[str, Any]:
    """Return the frame that answers a request now."""
    frame: dict[str, Any] = json.loads(handle(json.dumps({**request(game), **more})))["frame"]
    return frame


@pytest.mark.parametrize("game", BEGINNINGS)
def test_a_shipped_frame_is_what_the_engine_answers_whatever_the_seed(
    game: str, made: dict[str, bytes]
) -> None:
    answers = read(made[game])
    # All would take as long as making them: every seventh, and another one with each seed.
    for number, seed in enumerate(SEEDS):
        for (position, progress, action), frame in list(answers.items())[number * 3 :: 14]:
            sent = {"position": position, "progress": progress, "action": action, "seed": seed}
            assert asked(game, **sent) == frame


def reachable(rival: str) -> Iterator[PlayPosition]:
    """Yield every position of the printed deal in which a learner can be."""
    start = deal_play(SEED)
    waiting = [start]
    while waiting:
        position = waiting.pop()
        yield position
        if position.to_move == 0:
            for move in position.legal_moves():
                after, _ = position.do(move)
                if after.to_move == 1:
                    after, _ = after.do(rivals_move(after, rival))
                waiting.append(after)
        elif position.to_move == 1:
            waiting.append(position.do(rivals_move(position, rival))[0])


@pytest.mark.parametrize("rival", RIVALS)
def test_the_whole_play_of_the_printed_deal_ships_with_refusals_undo_and_again(
    rival: str, made: dict[str, bytes]
) -> None:
    answers = read(made["cribbage/play"])
    positions = list(reachable(rival))
    assert len(positions) > 40
    assert {position.is_over for position in positions} == {False, True}
    for position in positions:
        text = PlayText(position, seated(Who.YOU), SEED)
        line = write_play(text) if rival == "simple" else f"{rival}|{write_play(text)}"
        actions = {"open", "again", "undo", *(f"against {name}" for name in RIVALS)}
        # Those that do not fit too: they are refused.
        actions |= {f"lay {write_card(card)}" for card in position.hands[0]}
        if position.to_move == 0 and position.must_go:
            actions.add("go")
        if position.to_move == 1:
            actions.add("next")
        assert {action for action in actions if (line, None, action) not in answers} == set()
        for move in position.legal_moves() if position.to_move == 0 else ():
            action = "go" if isinstance(move, Go) else f"lay {write_card(move.card)}"
            assert not answers[line, None, action]["refused"]
    refused = [frame for frame in answers.values() if frame["refused"]]
    assert any("past 31" in frame["announce"] for frame in refused)


@pytest.mark.parametrize("game", ["cribbage/discard", "cribbage/count"])
def test_the_first_hand_of_a_trainer_ships_whole(game: str, made: dict[str, bytes]) -> None:
    answers = read(made[game])
    for (_position, progress, _action), frame in answers.items():
        after = frame.get("progress", progress)
        for offer in offers(frame["html"]):
            # Another hand is dealt from a seed of the browser's.
            known = (frame["position"], after, offer.action) in answers
            assert known is (offer.action not in ("hand", "lay-away pick"))


@pytest.mark.parametrize("game", ["cribbage/game", "draw/match"])
def test_of_a_long_game_the_first_moves_ship(game: str, made: dict[str, bytes]) -> None:
    answers = read(made[game])
    first = asked(game)
    ways = {first["position"]: 0}
    for (position, _progress, _action), frame in answers.items():
        # Whatever is asked has been answered before.
        ways.setdefault(frame["position"], ways[position] + 1)
    assert max(ways.values()) >= 3
    # Nothing is left out of the first frame.
    for offer in offers(first["html"]):
        if not re.match("match ", offer.action):
            assert (first["position"], None, offer.action) in answers


def test_what_depends_on_a_seed_is_left_to_the_engine(made: dict[str, bytes]) -> None:
    actions = {action.split()[0] for content in made.values() for *_, action in read(content)}
    assert actions.isdisjoint({"hand", "game", "match", "copy"})
    # The next hand of a game is dealt from the seed in its position, a new play is not.
    assert not any(action == "deal" for *_, action in read(made["cribbage/play"]))


@pytest.mark.parametrize(
    "lesson",
    [
        pytest.param(lesson, id=str(lesson.walkthrough.id), marks=pytest.mark.soak if n % 5 else ())
        for n, lesson in enumerate(QUIZZES)
    ],
)
def test_a_quiz_ships_its_first_question_answered_in_every_simple_way(lesson: Lesson) -> None:
    first = quiz_request(lesson, "en")
    answers = read(frames_from(first, most_frames=MOST_FRAMES_OF_A_QUIZ))
    start = answers[next(iter(answers))]
    offered = set(ACTIONS.findall(start["html"])) - LEFT_TO_PAGE
    shipped = {action for position, _, action in answers if position == start["position"]}
    assert offered <= shipped
    for action in offered:
        if action.startswith("tick "):
            ticked = ACTIONS.findall(answers[start["position"], None, action]["html"])
            assert {each for each in ticked if each.startswith("answer")} <= shipped


def test_a_frame_of_a_quiz_is_what_the_engine_answers() -> None:
    first = quiz_request(LESSON, "en")
    answers = read(frames_from(first, most_frames=MOST_FRAMES_OF_A_QUIZ))
    assert len(answers) > 40
    for (position, progress, action), frame in answers.items():
        sent = {**first, "position": position, "progress": progress, "action": action}
        assert json.loads(handle(json.dumps(sent)))["frame"] == frame


def test_lessons_have_frames_in_a_build_and_none_while_they_are_worked_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def follow(first: dict[str, object]) -> str:
        return str(config.mdx_configs["rulewalk.site.markdown"]["frames"](first))

    config = load_config(config_file=str(ROOT / "mkdocs.yml"))
    plugin = config.plugins["rulewalk"]
    plugin.on_config(config)
    assert follow(quiz_request(LESSON, "en")).startswith("frames-")
    with monkeypatch.context() as serving:
        serving.setattr("rulewalk.site.plugin.serving", lambda: True)
        plugin.on_config(config)
    # The thread that makes a changed page anew knows of no command.
    assert follow(quiz_request(LESSON, "en")) == ""
    assert follow(request("cribbage/play")).startswith("frames-")


@pytest.mark.parametrize("game", BEGINNINGS)
def test_a_file_is_small_and_the_same_whenever_it_is_made(
    game: str, made: dict[str, bytes]
) -> None:
    assert len(gzip.compress(made[game])) <= MOST_SENT
    assert frames_from(request(game), 40_000) == frames_from(request(game), 40_000)


def test_a_number_field_is_tried_with_every_total_of_a_hand() -> None:
    actions = [offer.action for offer in offers(asked("cribbage/count")["html"])]
    assert actions == ["count", *(f"count {number}" for number in range(30))]


def test_a_request_without_a_frame_ships_nothing() -> None:
    with pytest.raises(ValueError, match="first frame"):
        frames_from(first_request("no/game", "en", SEED))


def test_frames_are_walked_once_and_kept_by_what_they_depend_on(tmp_path: Path) -> None:
    cache, one, two = tmp_path / "cache", tmp_path / "one", tmp_path / "two"
    names = []
    for folder in (one, two):
        frames = Frames(cache)
        names.append(frames(request("cribbage/count")))
        frames.start()
        frames.write(folder)
        (kept,) = cache.rglob("*.json")
        assert (folder / names[-1]).read_bytes() == kept.read_bytes()
        if folder == one:
            assert kept.read_bytes() == frames_from(request("cribbage/count"))
            kept.write_bytes(b"kept")
    assert names[0] == names[1]
    assert (two / names[1]).read_bytes() == b"kept"
    assert Frames(cache)(request("cribbage/count", "pt-BR")) != names[0]


def test_without_the_plugin_a_practice_ships_no_frames() -> None:
    page = Markdown(extensions=["rulewalk.site.markdown"]).convert("/// practice | draw/match\n///")
    assert "<rw-practice" in page
    assert "data-frames" not in page
