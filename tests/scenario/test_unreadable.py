"""Files that are no scenario at all: each gets one message, and none a traceback."""

import os
from pathlib import Path

import pytest

from rulewalk.scenario.load import LARGEST, Loaded, load_all, load_file
from scenario.drafts import messages_of

HEAD = """\
game: cribbage/play
title: {pt-BR: Um exemplo, en: An example}
start: {you: 4C}
"""
GOOD = f"{HEAD}steps: [play: 4C]\n"

BOMB = (
    HEAD
    + "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12))
    + "steps: *a11\n"
)
"""Nine to the twelfth values, if anybody counted them."""

TOO_LARGE = "1:1: the file is too large: a scenario has at most 65536 bytes"

BYTES = {
    "nothing": (b"", "1:1: the file is empty"),
    "blank lines": (b"\n\n  \n", "1:1: the file is empty"),
    "a comment": (b"# To be written\n", "1:1: the file is empty"),
    "ten megabytes": (
        b"a" * 10_000_000,
        TOO_LARGE,
    ),
    "one byte too many": (
        GOOD.encode() + b"#" * (LARGEST + 1 - len(GOOD)),
        TOO_LARGE,
    ),
    "another encoding": (
        GOOD.replace("Um exemplo", "Sequência").encode("latin-1"),
        "2:20: the byte 0xea is not UTF-8 (save the file as UTF-8)",
    ),
    "a wider encoding": (
        GOOD.encode("utf-16"),
        "1:1: the byte 0xff is not UTF-8 (save the file as UTF-8)",
    ),
    "a picture": (b"\x89PNG\r\n\x1a\n", "1:1: the byte 0x89 is not UTF-8 (save the file as UTF-8)"),
    "a null character": (
        GOOD.replace("play: 4C", "play: 4\0C").encode(),
        "4:16: the character U+0000 is not allowed",
    ),
    "a control character": (
        GOOD.replace("An example", "An \x1b[1mexample").encode(),
        "2:35: the character U+001B is not allowed",
    ),
    "brackets that go on": (
        HEAD.encode() + b"steps: " + b"[" * 50_000,
        "4:19: this is nested deeper than 12 levels",
    ),
    "braces that go on": (
        HEAD.encode() + b"steps: " + b"{a: " * 10_000,
        "4:49: this is nested deeper than 12 levels",
    ),
    "dashes that go on": (b"- " * 30_000, "1:25: this is nested deeper than 12 levels"),
    "question marks that go on": (b"? " * 30_000, "1:25: this is nested deeper than 12 levels"),
    "an alias bomb": (BOMB.encode(), "4:5: an anchor (&a0) stands here (leave it out)"),
    "an escape beyond all characters": (
        GOOD.replace("4C]", '"\\UFFFFFFFF"]').encode(),
        "4:16: an escape in this text names no printable character",
    ),
}


@pytest.mark.parametrize("case", BYTES)
def test_bytes_that_are_no_scenario(case: str, tmp_path: Path) -> None:
    content, message = BYTES[case]
    assert messages_of(tmp_path, content) == [f"walkthroughs/cribbage/draft.yml:{message}"]


def test_a_file_as_large_as_may_be_is_read(tmp_path: Path) -> None:
    assert messages_of(tmp_path, GOOD.encode() + b"#" * (LARGEST - len(GOOD))) == []


def test_a_byte_order_mark_is_no_matter(tmp_path: Path) -> None:
    assert messages_of(tmp_path, b"\xef\xbb\xbf" + GOOD.encode()) == []
    wrong = b"\xef\xbb\xbf" + GOOD.replace("game", "gmae").encode()
    assert messages_of(tmp_path, wrong) == [
        (
            "walkthroughs/cribbage/draft.yml:1:1: game is missing in the scenario; "
            "1 step went unchecked"
        ),
        (
            "walkthroughs/cribbage/draft.yml:1:1: 'gmae' is no key of the scenario "
            "(did you mean game?)"
        ),
    ]


def test_lines_are_counted_the_same_however_they_end(tmp_path: Path) -> None:
    wrong = GOOD.replace("play: 4C", "{play: 4C, count: 5}")
    expected = [
        "walkthroughs/cribbage/draft.yml:4:27: claimed 5, the engine finds 4 [cribbage.play.turns]"
    ]
    assert messages_of(tmp_path, wrong) == expected
    assert messages_of(tmp_path, wrong.replace("\n", "\r\n")) == expected


def said(root: Path, loaded: Loaded) -> list[str]:
    assert loaded.lesson is None
    return [str(message).removeprefix(f"{root.parent}/") for message in loaded.messages]


def said_of(path: Path, root: Path) -> list[str]:
    return said(root, load_file(path, root))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "walkthroughs"
    (folder / "cribbage").mkdir(parents=True)
    return folder


def test_a_file_that_is_not_there(root: Path) -> None:
    assert said_of(root / "cribbage" / "run.yml", root) == [
        "walkthroughs/cribbage/run.yml:1:1: there is no such file"
    ]


def test_a_folder_called_like_a_file(root: Path) -> None:
    (root / "cribbage" / "run.yml").mkdir()
    expected = ["walkthroughs/cribbage/run.yml:1:1: this is no file"]
    assert said_of(root / "cribbage" / "run.yml", root) == expected
    assert [said(root, loaded) for loaded in load_all([root], root)] == [expected]


def test_a_link_to_itself(root: Path) -> None:
    link = root / "cribbage" / "run.yml"
    link.symlink_to(link.name)
    assert said_of(link, root) == [
        (
            "walkthroughs/cribbage/run.yml:1:1: the file cannot be read: "
            "Too many levels of symbolic links"
        )
    ]


def test_folders_that_link_to_each_other(root: Path) -> None:
    (root / "cribbage" / "again").symlink_to(root)
    (root / "cribbage" / "run.yml").write_text(GOOD, encoding="utf-8")
    (loaded,) = load_all([root], root)
    assert loaded.file == (root / "cribbage" / "run.yml").as_posix()


def test_a_pipe_is_not_waited_for(root: Path) -> None:
    os.mkfifo(root / "cribbage" / "run.yml")
    assert said_of(root / "cribbage" / "run.yml", root) == [
        "walkthroughs/cribbage/run.yml:1:1: this is no file"
    ]


def test_a_file_that_may_not_be_read(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = root / "cribbage" / "run.yml"
    path.write_text(GOOD, encoding="utf-8")

    def denied(self: Path, mode: str) -> None:
        raise PermissionError(13, "Permission denied")

    # Whoever runs the tests as root could read it whatever its mode.
    monkeypatch.setattr(Path, "open", denied)
    assert said_of(path, root) == [
        "walkthroughs/cribbage/run.yml:1:1: the file cannot be read: Permission denied"
    ]


def test_a_name_that_no_file_can_have(root: Path) -> None:
    (message,) = said_of(root / "cribbage" / "a\0b.yml", root)[1:]
    assert message.startswith("walkthroughs/cribbage/a\\x00b.yml:1:1: the file cannot be read: ")


def test_a_message_is_one_printable_line(root: Path) -> None:
    strange = os.fsencode(root) + b"/cribbage/a\nb\xff.yml"
    Path(os.fsdecode(strange)).write_text(
        GOOD.replace("play: 4C", '{"\\x85\\u2028": ' + f"{'y' * 1000}, play: {'z' * 1000}" + "}"),
        encoding="utf-8",
    )
    messages = said_of(Path(os.fsdecode(strange)), root)
    assert len(messages) == 3
    for message in messages:
        assert message.isprintable()
        assert message.encode().decode() == message
        assert len(message) < 1000
