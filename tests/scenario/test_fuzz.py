"""No input raises: whatever a file holds, it is a lesson or it gets messages that point into it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewalk.scenario.load import load_file
from scenario.drafts import WALKTHROUGHS

STANDING = [path.read_bytes() for path in sorted(WALKTHROUGHS.glob("*/*.yml"))]

VOCABULARY = """
    game title intro rules start steps say refuse because play go by count scores place at open line
    you rival leads pt-BR en cribbage/play draw/line cribbage.play.go draw.blank
    4C 5H 6D KC 10♣ 1|4 [1|4] [0|0] 1|1@1|4.low low A fifteen run 0 4 15 31 -1 1e3 1e999 0x1f .inf
    draw/match seed players opens ana beto caio boneyard turn opener buy pass lots deal settle
    left totals award wins drawn nobody draw.pass
    cribbage/show cribbage/game hand starter crib pair flush nobs finish points total
    dealer played cut discard turn show skunk cribbage.show.run
    true null ~ !!python/object:os.system !x &a *a << --- ... %YAML | > ? : - , { } [ ] # " '
"""
WORDS = st.sampled_from([*VOCABULARY.split(), "", "\t", "[1|4] low", "4C 5H"])
GAPS = st.sampled_from(["", " ", "\n", "\n  ", ": ", "\n- ", "\n  - ", ", ", "\r\n", "\t"])
YAML_LIKE = st.lists(st.tuples(WORDS, GAPS), max_size=60).map(
    lambda parts: "".join(word + gap for word, gap in parts).encode()
)

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    WORDS,
)
VALUES = st.recursive(
    SCALARS,
    lambda parts: st.lists(parts, max_size=3) | st.dictionaries(WORDS, parts, max_size=3),
    max_leaves=8,
)

SCENARIOS: list[dict[str, Any]] = [
    {
        "game": "cribbage/play",
        "title": {"pt-BR": "Um exemplo", "en": "An example"},
        "intro": {"pt-BR": "Até [=cribbage.play.limit]", "en": "Up to [=cribbage.play.limit]"},
        "rules": ["cribbage.play.run"],
        "start": {"you": "4C 5H KC", "rival": "6D QD JH", "leads": "you"},
        "steps": [
            {"play": "4C", "by": "you", "count": 4, "scores": {}},
            {"play": "6D", "count": 10, "say": {"pt-BR": "Sobe", "en": "Up"}},
            {"play": "5H", "count": 15, "scores": {"fifteen": 2, "run": 3}},
            {"play": "QD"},
            {"refuse": {"play": "KC", "because": "cribbage.play.limit"}},
            {"go": "you"},
            {"play": "KC"},
            {"play": "JH"},
        ],
    },
    {
        "game": "draw/line",
        "title": {"pt-BR": "Um exemplo", "en": "An example"},
        "start": {"line": "[1|4] 1|1"},
        "steps": [
            {"place": "[4|4]", "at": 4, "open": [1, 4]},
            {"place": ["3|4"], "at": "[4|4] B"},
            {"line": "[3|6]", "refuse": {"place": "0|5", "at": 6, "because": "draw.blank"}},
            {"line": "", "place": "2|2", "open": [2, 2]},
        ],
    },
    {
        "game": "draw/match",
        "title": {"pt-BR": "Um exemplo", "en": "An example"},
        "start": {
            "line": "1|4",
            "you": "4|6",
            "ana": "2|2 5|5",
            "boneyard": "0|4",
            "turn": "ana",
            "opener": "you",
            "scores": {"you": 40, "ana": 99},
        },
        "steps": [
            {"refuse": {"pass": "ana", "because": "draw.must-buy"}},
            {"buy": "0|4", "left": 0, "by": "ana"},
            {"place": "0|4", "at": 4, "open": [0, 1]},
            {"pass": "you"},
            {"pass": "ana"},
            {"settle": "you", "totals": {"you": 10, "ana": 14}, "award": 4, "drawn": False},
        ],
    },
    {
        "game": "cribbage/show",
        "title": {"pt-BR": "Um exemplo", "en": "An example"},
        "rules": ["cribbage.show.pair"],
        "start": {"hand": "6C 7D 7S 8H", "starter": "8C", "crib": True},
        "steps": [
            {"fifteen": "7D 8H", "points": 2, "total": 2},
            {"refuse": {"run": "6C 7D", "because": "cribbage.show.run"}},
            {"pair": "7D 7S", "total": 4},
            {"finish": 24, "total": 24},
        ],
    },
    {
        "game": "cribbage/game",
        "title": {"pt-BR": "Um exemplo", "en": "An example"},
        "start": {
            "dealer": "rival",
            "you": "6C 7D 7S 8H",
            "rival": "2C 3D TH KS",
            "crib": "4S 9H 9C QD",
            "starter": "8C",
            "scores": {"you": 40, "rival": 120},
        },
        "steps": [
            {"refuse": {"go": "you", "because": "cribbage.play.go"}},
            {"play": "8H", "count": 8, "points": {}},
            {"play": "TH", "by": "rival"},
            {"play": "7S"},
            {"play": "3D", "scores": {"you": 40, "rival": 120}},
            {"go": "you", "points": {}},
            {"play": "2C", "points": {"go": 1}, "wins": "rival", "skunk": 2},
        ],
    },
    {
        "game": "cribbage/game",
        "title": {"pt-BR": "Um exemplo", "en": "An example"},
        "start": {"seed": 78, "dealer": "rival"},
        "steps": [
            {"deal": "rival"},
            {"discard": "4D 4H", "by": "you"},
            {"discard": "QD QH", "by": "rival"},
            {"turn": "TC", "points": {}},
            {"play": "7S"},
        ],
    },
    {
        "game": "draw/match",
        "title": {"pt-BR": "Um exemplo", "en": "An example"},
        "start": {"seed": 61, "players": 4, "scores": {"caio": 60}},
        "steps": [{"lots": "nobody"}, {"lots": "ana"}, {"deal": "ana", "left": 2}],
    },
]


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every path of a value, its own first."""
    yield path
    if isinstance(value, dict | list):
        for key, child in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(child, (*path, key))


@st.composite
def changed(draw: st.DrawFn) -> bytes:
    """A scenario in which some values are others, written as JSON, which is YAML."""
    scenario: Any = json.loads(json.dumps(draw(st.sampled_from(SCENARIOS))))
    for _ in range(draw(st.integers(1, 3))):
        paths = [path for path in places(scenario) if path]
        *way, last = draw(st.sampled_from(paths))
        holder = scenario
        for key in way:
            holder = holder[key]
        if isinstance(holder, dict) and draw(st.booleans()):
            holder[draw(WORDS)] = draw(VALUES)
        else:
            holder[last] = draw(VALUES)
    return json.dumps(scenario, ensure_ascii=draw(st.booleans())).encode(errors="surrogatepass")


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A standing file in which some bytes are cut, repeated or replaced."""
    data = draw(st.sampled_from(STANDING))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(data)))
        end = draw(st.integers(start, min(len(data), start + 12)))
        instead = draw(st.one_of(st.just(b""), st.binary(max_size=3), WORDS.map(str.encode)))
        data = data[:start] + instead + data[end:]
    return data


@pytest.fixture(scope="module")
def draft(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("fuzz") / "walkthroughs" / "cribbage" / "draft.yml"
    path.parent.mkdir(parents=True)
    return path


def holds_or_is_told(draft: Path, content: bytes) -> None:
    draft.write_bytes(content)
    loaded = load_file(draft, draft.parents[1])
    assert (loaded.lesson is None) == bool(loaded.messages)
    lines = content.decode(errors="replace").split("\n")
    for message in loaded.messages:
        assert str(message).isprintable()
        assert 1 <= message.line <= len(lines) + 1
        assert message.column >= 1
    assert list(loaded.messages) == sorted(
        loaded.messages, key=lambda message: (message.line, message.column)
    )


@given(content=st.binary(max_size=300))
def test_any_bytes(draft: Path, content: bytes) -> None:
    holds_or_is_told(draft, content)


@given(content=st.text(max_size=300).map(lambda text: text.encode(errors="surrogatepass")))
def test_any_text(draft: Path, content: bytes) -> None:
    holds_or_is_told(draft, content)


@settings(max_examples=200)
@given(content=YAML_LIKE)
def test_anything_like_yaml(draft: Path, content: bytes) -> None:
    holds_or_is_told(draft, content)


@settings(max_examples=200)
@given(content=damaged())
def test_a_damaged_file(draft: Path, content: bytes) -> None:
    holds_or_is_told(draft, content)


@settings(max_examples=300)
@given(content=changed())
def test_a_scenario_with_other_values(draft: Path, content: bytes) -> None:
    holds_or_is_told(draft, content)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario["game"])
def test_what_was_changed_held_before(scenario: dict[str, Any], draft: Path) -> None:
    if scenario["game"].startswith("draw/"):
        draft = draft.parents[1] / "draw" / "draft.yml"
        draft.parent.mkdir(exist_ok=True)
    draft.write_text(json.dumps(scenario), encoding="utf-8")
    assert load_file(draft, draft.parents[1]).messages == ()
