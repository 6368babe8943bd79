"""The pages made from scenario files: one for each lesson, and the examples of each game.

They are Markdown, so that any site generator with our extension can show them.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from posixpath import dirname, relpath
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined

from rulewalk.lesson.placeholders import filled
from rulewalk.lesson.walkthrough import Lesson
from rulewalk.site.lessons import asks
from rulewalk.voice.interface import Interface

MOST_SHOWN: Final = 3
"""How many lessons a rule's section leads to, at most."""

_HEADING: Final = re.compile(r"^#{1,6} +(?P<title>.*?) *\{ *#(?P<id>[\w.-]+) *\} *$")
_TEMPLATES: Final = Environment(
    loader=PackageLoader("rulewalk.site"),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    autoescape=False,
    keep_trailing_newline=True,
    # They are read anew with this module.
    auto_reload=False,
)


@dataclass(frozen=True, slots=True)
class GeneratedPage:
    """A page that no file of the docs folder holds.

    Attributes:
        path: where it stands below the docs folder, such as ``cribbage/run-any-order.md``.
        markdown: its text.
    """

    path: str
    markdown: str


@dataclass(frozen=True, slots=True)
class RuleSection:
    """The section of a teaching page that explains a rule."""

    path: str
    anchor: str
    title: str


def in_reading_order(pages: Mapping[str, str], nav: object) -> dict[str, str]:
    """Return pages, by path, in the order of a site's navigation as MkDocs reads it.

    Those that it leaves out stand last and keep their order.
    """
    place = {path: number for number, path in enumerate(_listed(nav))}
    ordered = sorted(pages, key=lambda path: place.get(path, len(place)))
    return {path: pages[path] for path in ordered}


def _listed(nav: object) -> Iterator[str]:
    match nav:
        case str(path):
            yield path
        case list(items):
            for item in items:
                yield from _listed(item)
        case dict(titled):
            for item in titled.values():
                yield from _listed(item)


def rule_sections(pages: Mapping[str, str]) -> dict[str, RuleSection]:
    """Return the sections that explain rules, by rule id, from pages' Markdown by path."""
    found: dict[str, RuleSection] = {}
    for path, markdown in pages.items():
        for line in markdown.splitlines():
            heading = _HEADING.match(line)
            if heading and "." in heading["id"]:
                found[heading["id"]] = RuleSection(path, heading["id"], heading["title"])
    return found


def page_path(lesson: Lesson) -> str:
    """Return where a lesson's page stands below the docs folder."""
    return f"{lesson.walkthrough.id}.md"


def folder_of(lesson: Lesson) -> str:
    """Return the folder of a lesson: the first part of its game's id."""
    return lesson.walkthrough.id.partition("/")[0]


def in_teaching_order(
    lessons: Iterable[Lesson], sections: Mapping[str, RuleSection]
) -> list[Lesson]:
    """Return lessons in the order in which the teaching pages explain what they are about.

    A lesson is about the rule that it lists first. Lessons of the same rule stand by their ids,
    and after all others those whose rule has no section.
    """
    place = {rule: number for number, rule in enumerate(sections)}

    def key(lesson: Lesson) -> tuple[int, str]:
        about = next(iter(lesson.walkthrough.rules), "")
        return place.get(about, len(place)), lesson.walkthrough.id

    return sorted(lessons, key=key)


def generated_pages(
    lessons: Sequence[Lesson], sections: Mapping[str, RuleSection], language: str
) -> Iterator[GeneratedPage]:
    """Yield every lesson's page, each followed by the next of its game, and every index."""
    for folder in dict.fromkeys(map(folder_of, lessons)):
        of_game = in_teaching_order(
            (lesson for lesson in lessons if folder_of(lesson) == folder), sections
        )
        for lesson, following in zip(of_game, [*of_game[1:], None], strict=True):
            yield _lesson_page(lesson, following, sections, language)
        yield _examples_page(folder, of_game, language)


def _lesson_page(
    lesson: Lesson,
    following: Lesson | None,
    sections: Mapping[str, RuleSection],
    language: str,
) -> GeneratedPage:
    path = page_path(lesson)
    shown = [sections[rule] for rule in lesson.walkthrough.rules if rule in sections]
    markdown = _lesson_markdown(
        id=lesson.walkthrough.id,
        title=_title(lesson, language),
        description=_description(lesson, language),
        rules=tuple(
            (section.title, f"{_from(path, section.path)}#{section.anchor}") for section in shown
        ),
        following=following and (_title(following, language), _from(path, page_path(following))),
        examples=_from(path, f"{folder_of(lesson)}/examples.md"),
        asks=asks(lesson),
        language=language,
    )
    return GeneratedPage(path, markdown)


# Under `mkdocs serve`, a changed lesson leaves most pages as they were.
@cache
def _lesson_markdown(*, language: str, **told: object) -> str:
    return _TEMPLATES.get_template("lesson.md.j2").render(words=Interface(language), **told)


def _examples_page(folder: str, lessons: Sequence[Lesson], language: str) -> GeneratedPage:
    words = Interface(language)
    path = f"{folder}/examples.md"
    title, description, intro = words.examples(folder)
    markdown = _TEMPLATES.get_template("examples.md.j2").render(
        title=title,
        description=description,
        intro=intro,
        lessons=[
            (
                _title(lesson, language),
                _from(path, page_path(lesson)),
                _intro(lesson, language),
                words.steps(len(lesson.steps)),
            )
            for lesson in lessons
        ],
    )
    return GeneratedPage(path, markdown)


def _title(lesson: Lesson, language: str) -> str:
    return filled(lesson.walkthrough.title[language])


def _intro(lesson: Lesson, language: str) -> str:
    intro = lesson.walkthrough.intro
    return filled(intro[language]) if intro else ""


def _description(lesson: Lesson, language: str) -> str:
    return _intro(lesson, language) or _title(lesson, language)


@cache
def _from(page: str, target: str) -> str:
    """Return the relative address of one page's source from another's."""
    return relpath(target, dirname(page) or ".")


def showing(rule: str, lessons: Sequence[Lesson]) -> list[Lesson]:
    """Return the lessons that show a rule best: the earlier one lists it, the better.

    Not more than ``MOST_SHOWN``; of lessons that list it equally early, the first stay first.
    """
    having = [lesson for lesson in lessons if rule in lesson.walkthrough.rules]
    having.sort(key=lambda lesson: lesson.walkthrough.rules.index(rule))
    return having[:MOST_SHOWN]


def with_examples(markdown: str, path: str, lessons: Sequence[Lesson], language: str) -> str:
    """Return a teaching page whose rule sections end with links to the lessons that show them."""
    words = Interface(language)
    sections = rule_sections({path: markdown})
    having: dict[str, list[Lesson]] = {rule: [] for rule in sections}
    for lesson in lessons:
        for rule in lesson.walkthrough.rules:
            if rule in having:
                having[rule].append(lesson)
    out: list[str] = []
    due: list[Lesson] = []

    def close_section() -> None:
        if due:
            links = ", ".join(
                f"[{_title(lesson, language)}]({_from(path, page_path(lesson))})" for lesson in due
            )
            out.extend([f"{words.shown_in} {links}", "{ .rw-shown-in }", ""])
        due.clear()

    for line in markdown.splitlines():
        if line.startswith("#"):
            close_section()
            heading = _HEADING.match(line)
            if heading and heading["id"] in having:
                rule = heading["id"]
                due.extend(showing(rule, in_teaching_order(having[rule], sections)))
        out.append(line)
    out.append("")
    close_section()
    return "\n".join(out) + "\n"
