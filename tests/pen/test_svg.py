"""Elements are written out escaped, short and the same every time."""

from xml.etree import ElementTree as ET

import pytest

from pen.drawings import drawings, of_class
from rulewalk.pen.protocol import Labels
from rulewalk.pen.sprite import sprite
from rulewalk.pen.svg import EVERY, Box, drawing, element, number, text, use

HOSTILE = "<script>\"&'</script>"


@pytest.mark.parametrize(
    ("value", "written"),
    [(3, "3"), (0.5, "0.5"), (-0.001, "0"), (1 / 3, "0.33"), (100, "100"), (-2.50, "-2.5")],
)
def test_a_length_is_written_short(value: float, written: str) -> None:
    assert number(value) == written


def test_attributes_and_texts_are_escaped() -> None:
    drawn = str(element("g", {"class": HOSTILE}, HOSTILE, text(0, 0, "x", HOSTILE)))
    assert "<script" not in drawn
    (group,) = drawings(drawn)
    assert group.get("class") == HOSTILE
    assert group.text == HOSTILE
    assert of_class(group, "x")[0].text == HOSTILE


def test_an_attribute_that_is_none_is_left_out() -> None:
    assert str(element("use", {"x": None, "y": 1})) == '<use y="1"/>'


def test_a_picture_with_a_key_is_named_and_described() -> None:
    labels = Labels(HOSTILE, f"{HOSTILE} long", {})
    drawn = drawing(Box(0, 0, 10, 5), "rw-x", EVERY, labels, "cribbage/run--1", [])
    (picture,) = drawings(str(drawn))
    assert picture.get("role") == "img"
    assert picture.get("viewBox") == "0 0 10 5"
    named = picture.get("aria-labelledby", "").split()
    texts = {part.get("id"): part.text for part in picture}
    assert [texts[name] for name in named] == [HOSTILE, f"{HOSTILE} long"]
    assert picture.find("title") is not None
    assert picture.find("desc") is not None


def test_a_picture_without_a_key_is_decoration() -> None:
    drawn = drawing(Box(0, 0, 10, 5), "rw-x", EVERY, Labels("t", "d", {}), None, [])
    (picture,) = drawings(str(drawn))
    assert picture.get("aria-hidden") == "true"
    assert picture.get("role") is None
    assert list(picture) == []


def test_a_sprite_holds_each_symbol_once_and_shows_nothing() -> None:
    symbols = {"b": '<symbol id="b"/>', "a": '<symbol id="a"/>'}
    (drawn,) = drawings(sprite(symbols))
    assert [part.get("id") for part in drawn] == ["a", "b"]
    assert (drawn.get("width"), drawn.get("height")) == ("0", "0")
    assert drawn.get("aria-hidden") == "true"
    assert drawn.get("focusable") == "false"


def test_a_use_has_no_plain_href() -> None:
    """Material's script writes to the href of every element that has one, and fails at a use's."""
    drawn = str(use("rw-x", Box(0, 0, 1, 1)))
    assert 'xlink:href="#rw-x"' in drawn
    assert " href=" not in drawn


def test_a_picture_is_well_formed_by_itself() -> None:
    drawn = drawing(
        Box(0, 0, 1, 1), "rw-x", EVERY, Labels("t", "d", {}), None, [use("rw-x", Box(0, 0, 1, 1))]
    )
    assert ET.fromstring(str(drawn)).tag == "svg"
    assert ET.fromstring(sprite({"rw-x": str(drawn)})).tag == "svg"
