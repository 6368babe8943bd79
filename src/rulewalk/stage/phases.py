"""The five phases of a cribbage hand as a stepper, the current one marked."""

from collections.abc import Mapping

from rulewalk.stage.markup import Markup, element
from rulewalk.voice.interface import PHASES, Interface


def phases_markup(current: str, words: Interface, pages: Mapping[str, str] | None = None) -> Markup:
    """Return the ordered list of phases; ``current`` is the key of one of ``PHASES``.

    ``pages`` has the addresses of the pages that explain the phases, by key: the names of all
    phases but the current one lead there. Without them, names are mere text.
    """
    return element(
        "ol",
        {"class": "rw-phases__list", "aria-label": words.phases_label},
        *(
            _current(key, words) if key == current else _other(key, words, (pages or {}).get(key))
            for key in PHASES
        ),
    )


def _other(key: str, words: Interface, page: str | None) -> Markup:
    tag = "span" if page is None else "a"
    name = element(tag, {"class": "rw-phases__name", "href": page}, words.phase(key))
    return element("li", {"class": "rw-phases__item"}, name)


def _current(key: str, words: Interface) -> Markup:
    name = element("span", {"class": "rw-phases__name"}, words.phase(key))
    mark = element("span", {"class": "rw-phases__mark"}, words.current_phase)
    return element(
        "li",
        {"class": "rw-phases__item rw-phases__item--current", "aria-current": "step"},
        name,
        " ",
        mark,
    )
