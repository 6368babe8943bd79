"""The colours of the site can be told apart: contrasts by the formula of WCAG 2.2."""

import re
from pathlib import Path

import pytest

THEME = Path(__file__).parents[1] / "src" / "rulewalk" / "site" / "assets" / "theme.css"
SCHEMES = ("default", "slate")

# Text needs 4.5 to 1, the edge of a thing to touch or see 3 to 1 (success criteria 1.4.3, 1.4.11).
TEXT = [
    (front, back) for back in ("paper", "table") for front in ("ink", "muted", "accent", "score")
] + [
    ("red", "card"),
    ("black", "card"),
    ("accent", "card"),
    ("score", "card"),
    ("accent-ink", "accent"),
    ("score-ink", "score"),
    ("ink", "accent-soft"),
    ("accent", "accent-soft"),
    ("ink", "score-soft"),
    ("score", "score-soft"),
]
EDGES = [
    ("edge", "paper"),
    ("edge", "card"),
    ("card-edge", "table"),
    ("card-edge", "paper"),
    ("card-edge", "card"),
]


def tokens(scheme: str) -> dict[str, str]:
    """The tokens of a scheme: name without prefix -> colour."""
    css = THEME.read_text(encoding="utf-8")
    block = re.search(rf'\[data-md-color-scheme="{scheme}"\] \{{(.*?)\}}', css, re.DOTALL)
    assert block
    return dict(re.findall(r"--rw-([\w-]+): (#[0-9a-f]{6});", block[1]))


def luminance(colour: str) -> float:
    def linear(part: str) -> float:
        value = int(part, 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(colour[at : at + 2]) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(("front", "back"), TEXT)
def test_text_is_readable(scheme: str, front: str, back: str) -> None:
    colours = tokens(scheme)
    assert contrast(colours[front], colours[back]) >= 4.5


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(("front", "back"), EDGES)
def test_edges_are_seen(scheme: str, front: str, back: str) -> None:
    colours = tokens(scheme)
    assert contrast(colours[front], colours[back]) >= 3


def test_both_schemes_name_the_same_tokens() -> None:
    assert tokens("default").keys() == tokens("slate").keys()
