"""Positions shown lately are not read anew."""

from rulewalk.practice.recent import MOST, Recent


class Counting:
    """Reads numbers, and notes what it has read."""

    def __init__(self) -> None:
        self.read: list[str] = []
        self.recent = Recent(self.number, str)

    def number(self, text: str) -> int:
        self.read.append(text)
        return int(text)


def test_what_was_written_is_not_read() -> None:
    counting = Counting()
    assert counting.recent.write(7) == "7"
    assert counting.recent.read("7") == 7
    assert counting.read == []


def test_what_was_read_is_not_read_again() -> None:
    counting = Counting()
    assert [counting.recent.read("7") for _ in range(2)] == [7, 7]
    assert counting.read == ["7"]


def test_what_was_used_longest_ago_is_let_go_first() -> None:
    counting = Counting()
    for number in range(MOST):
        counting.recent.write(number)
    counting.recent.read("0")
    counting.recent.write(MOST)
    counting.recent.read("0")
    counting.recent.read("1")
    assert counting.read == ["1"]
