"""Whatever is typed, the desk answers with JSON or refuses with one message."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.desk import call

CALLS = {
    "score cribbage/play": ("--hands", "--plays"),
    "score cribbage/show": ("--hand", "--starter"),
    "score draw/round": ("--left",),
    "legal cribbage/play": ("--hand", "--count"),
    "legal draw/turn": ("--hand", "--ends", "--boneyard"),
}

TYPED = st.one_of(
    st.text(max_size=30),
    st.lists(
        st.sampled_from(["AC", "10h", "K♠", "5D", "6S", "/", ",", "go", "1|4", "[6|6]", "0|0", "7"])
    ).map(" ".join),
    st.integers(-1, 32).map(str),
)


@pytest.mark.parametrize("command", CALLS)
@given(data=st.data())
def test_any_text_is_answered_or_refused(command: str, data: st.DataObject) -> None:
    options = [word for option in CALLS[command] for word in (option, data.draw(TYPED))]
    done = call(*command.split(), *options, "--json")
    if done.exit_code == 0:
        assert done.stderr == ""
        assert isinstance(json.loads(done.stdout), dict)
    else:
        assert (done.exit_code, done.stdout) == (2, "")
        message = done.stderr.splitlines()[-1]
        assert message.startswith("Error: ")
