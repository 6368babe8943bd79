"""Material's style sheet without the rules for what the site cannot have.

Every rule costs: bytes before the first drawing, and time at each change of a page. The rules of
content tabs alone, some hundred and fifty of the kind that is tried on every element of every page,
took as long as all others together.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Final

import tinycss2
from tinycss2.ast import AtRule, IdentToken, LiteralToken, Node, QualifiedRule

FILES: Final = ("main", "palette")
"""Material's style sheets in their order: names without the hash and ``.min.css``."""

FOLDER: Final = "assets/stylesheets"
"""Where they lie below the theme's folder, and on a site of Material's own."""

CLASSES: Final[Mapping[str, Collection[str]]] = {
    "blog": ("md-author", "md-post"),
    "footnotes": ("footnote", "footnote-backref", "footnote-ref"),
    "pymdownx.arithmatex": ("arithmatex",),
    "pymdownx.critic": ("critic",),
    "pymdownx.keys": ("keys",),
    "pymdownx.tabbed": ("tabbed-labels", "tabbed-set"),
    "pymdownx.tasklist": ("task-list-item",),
    "tags": ("md-tag",),
}
"""Markdown extension or plugin that may be off -> the classes that nothing else gives."""


def absent_classes(active: Collection[str]) -> frozenset[str]:
    """Return the classes that no page has where these extensions and plugins are on.

    Args:
        active: names as mkdocs.yml has them; those of plugins with or without ``material/``.
    """
    names = {name.removeprefix("material/") for name in active}
    return frozenset(
        name for feature, classes in CLASSES.items() if feature not in names for name in classes
    )


def material_files(theme: Iterable[Path]) -> list[Path]:
    """Return Material's style sheets in the first of the theme's folders that has them all.

    Raises:
        FileNotFoundError: none has; the theme is another one.
    """
    for folder in theme:
        found = [sorted((folder / FOLDER).glob(f"{name}.*.min.css")) for name in FILES]
        if all(found):
            return [paths[-1] for paths in found]
    raise FileNotFoundError(f"the theme has no {FOLDER}/: is it Material?")


def without_classes(sheet: str, absent: Collection[str]) -> str:
    """Return a style sheet without the selectors that ask for one of the classes.

    A rule goes with its last selector. What stands within a functional pseudo-class, such as
    ``:is()`` or ``:not()``, decides nothing: the rest of such a selector may still match.
    """
    rules = tinycss2.parse_stylesheet(sheet, skip_comments=True)
    return tinycss2.serialize(list(_kept(rules, absent)))


def _kept(rules: Iterable[Node], absent: Collection[str]) -> Iterator[Node]:
    for rule in rules:
        if isinstance(rule, QualifiedRule):
            selectors = [each for each in _selectors(rule.prelude) if not _asks(each, absent)]
            if not selectors:
                continue
            rule.prelude = [
                token
                for number, selector in enumerate(selectors)
                for token in ([LiteralToken(0, 0, ",")] if number else []) + selector
            ]
        elif isinstance(rule, AtRule) and rule.lower_at_keyword in {"media", "supports"}:
            rule.content = list(_kept(tinycss2.parse_rule_list(rule.content or []), absent))
        yield rule


def _selectors(prelude: Iterable[Node]) -> Iterator[list[Node]]:
    selector: list[Node] = []
    for token in prelude:
        if isinstance(token, LiteralToken) and token.value == ",":
            yield selector
            selector = []
        else:
            selector.append(token)
    yield selector


def _asks(selector: Iterable[Node], absent: Collection[str]) -> bool:
    return any(
        isinstance(dot, LiteralToken)
        and dot.value == "."
        and isinstance(name, IdentToken)
        and name.value in absent
        for dot, name in pairwise(selector)
    )
