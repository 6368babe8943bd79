"""The five phases of a cribbage hand as a stepper, the current one marked."""

from rulewalk.stage.markup import Markup, element
from rulewalk.voice.interface import PHASES, Interface


def phases_markup(current: str, words: Interface) -> Markup:
    """Return the ordered list of phases; ``current`` is the key of one of ``PHASES``."""
    return element(
        "ol",
        {"class": "rw-phases__list", "aria-label": words.phases_label},
        *(_phase(key, words, current=key == current) for key in PHASES),
    )


def _phase(key: str, words: Interface, *, current: bool) -> Markup:
    name = element("span", {"class": "rw-phases__name"}, words.phase(key))
    if not current:
        return element("li", {"class": "rw-phases__item"}, name)
    mark = element("span", {"class": "rw-phases__mark"}, words.current_phase)
    return element(
        "li",
        {"class": "rw-phases__item rw-phases__item--current", "aria-current": "step"},
        name,
        " ",
        mark,
    )
