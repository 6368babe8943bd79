"""The figure of one step: picture, caption, points and long text alternative."""

from dataclasses import dataclass

from rulewalk.stage.markup import Markup, element
from rulewalk.voice.interface import Interface


@dataclass(frozen=True, slots=True)
class Figure:
    """What one step shows, its texts finished.

    Attributes:
        anchor: the step's permanent id in a page.
        number: its number, from 1.
        total: how many steps there are.
        heading: who did what, short.
        caption: what happened.
        points: what was scored, or empty.
        picture: the picture's markup.
        alternative: the long text alternative.
        refused: whether the step shows a move that is not allowed.
        anew: whether the step begins on a new line of play.
    """

    anchor: str
    number: int
    total: int
    heading: str
    caption: str
    points: str
    picture: Markup
    alternative: str
    refused: bool = False
    anew: bool = False


def step_item(figure: Figure, words: Interface) -> Markup:
    """Return the step as an item of the ordered list of its walkthrough."""
    heading = element(
        "p",
        {"class": "rw-step__heading"},
        element("span", {"class": "rw-step__number"}, words.step_of(figure.number, figure.total)),
        " ",
        element("strong", {}, figure.heading),
    )
    parts = [heading]
    if figure.anew:
        parts.append(element("p", {"class": "rw-step__anew"}, words.new_line))
    if figure.refused:
        parts.append(element("p", {"class": "rw-step__refused"}, words.refused_mark))
    parts.append(element("p", {"class": "rw-step__caption"}, figure.caption))
    if figure.points:
        parts.append(points_line(figure.points, words))
    parts += [
        element(
            "details",
            {"class": "rw-step__alternative"},
            element("summary", {}, words.long_description),
            element("p", {}, figure.alternative),
        ),
        element(
            "p",
            {"class": "rw-step__link"},
            element(
                "a",
                {
                    "href": f"#{figure.anchor}",
                    "data-rw-copy": True,
                    "title": words.step(figure.number),
                },
                words.copy_link,
            ),
        ),
    ]
    return element(
        "li",
        {
            "class": "rw-step rw-step--refused" if figure.refused else "rw-step",
            "id": figure.anchor,
            "data-step": figure.number,
        },
        element(
            "figure",
            {},
            element("div", {"class": "rw-picture"}, figure.picture),
            element("figcaption", {}, *parts),
        ),
    )


def points_line(points: str, words: Interface) -> Markup:
    """Return the points just scored, labelled so that their meaning needs no colour."""
    return element(
        "p",
        {"class": "rw-points"},
        element("span", {"class": "rw-points__label"}, words.points_label),
        " ",
        element("strong", {}, points),
    )
