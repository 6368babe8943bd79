"""A lesson as HTML: complete without JavaScript, every step a figure with a permanent anchor."""

from html.parser import HTMLParser

import pytest

from lesson.drafts import INTRO, TITLE, lesson, line, play
from rulewalk.games.protocol import Transition
from rulewalk.lesson.markup import figure_of, lesson_markup
from rulewalk.lesson.walkthrough import Refused, Walkthrough
from rulewalk.voice.catalogue import LANGUAGES
from rulewalk.voice.registry import voice_for

SAY = {"pt-BR": "Rei <b> & [=cribbage.values.court]", "en": "King <b> & [=cribbage.values.court]"}
PLAY = play(
    "KC / 5D",
    {"play": "KC", "say": SAY},
    {"refuse": {"go": "rival", "because": "cribbage.play.go"}},
    {"play": "5D"},
)


class Page(HTMLParser):
    """The elements of a page, and the text within each step."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data

    def ids(self) -> list[str]:
        return [found for _, attributes in self.elements if (found := attributes.get("id"))]

    def steps(self) -> list[dict[str, str | None]]:
        return [attributes for tag, attributes in self.elements if tag == "li"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_an_item_with_its_anchor(language: str) -> None:
    page = Page(lesson_markup(lesson(PLAY), language))
    assert [(step["id"], step["data-step"]) for step in page.steps()] == [
        ("cribbage/draft--1", "1"),
        ("cribbage/draft--2", "2"),
        ("cribbage/draft--3", "3"),
    ]
    assert len(set(page.ids())) == len(page.ids())


@pytest.mark.parametrize("language", LANGUAGES)
def test_title_and_introduction_are_filled(language: str) -> None:
    page = Page(lesson_markup(lesson(PLAY), language))
    assert TITLE[language] in page.text
    assert INTRO[language].replace("[=cribbage.play.limit]", "31") in page.text


def test_the_title_is_left_out_where_the_page_says_it() -> None:
    with_title = Page(lesson_markup(lesson(PLAY), "en", heading_level=2))
    without = Page(lesson_markup(lesson(PLAY), "en", heading_level=None))
    assert [tag for tag, _ in with_title.elements if tag in {"h1", "h2", "h3"}] == ["h2"]
    assert [tag for tag, _ in without.elements if tag in {"h1", "h2", "h3"}] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_is_worded_by_the_voice(language: str) -> None:
    made = lesson(PLAY)
    voice = voice_for("cribbage/play", language)
    figure = figure_of(made, made.steps[2], language)
    happened = made.steps[2].happened
    assert isinstance(happened, Transition)
    assert (figure.number, figure.total) == (3, 3)
    assert figure.heading == voice.heading(happened, made.seating)
    assert figure.caption == voice.caption(happened, made.seating)
    assert figure.points == voice.points(happened, made.seating)
    assert not figure.refused


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_long_description_tells_what_happened_then_how_things_stand(language: str) -> None:
    made = lesson(PLAY)
    voice = voice_for("cribbage/play", language)
    for step in made.steps:
        happened = step.happened
        if isinstance(happened, Transition):
            stands = voice.alternative(step.position, made.seating)
            told = figure_of(made, step, language).alternative
            assert told == f"{voice.caption(happened, made.seating)} {stands}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_author_may_say_it_instead(language: str) -> None:
    made = lesson(PLAY)
    figure = figure_of(made, made.steps[0], language)
    assert figure.caption == SAY[language].replace("[=cribbage.values.court]", "10")
    # It is text, and no markup.
    html = lesson_markup(made, language)
    assert "<b>" not in html
    assert figure.caption in Page(html).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_move_says_why(language: str) -> None:
    made = lesson(PLAY)
    step = made.steps[1]
    figure = figure_of(made, step, language)
    voice = voice_for("cribbage/play", language)
    tried = step.happened
    assert isinstance(tried, Refused)
    assert figure.refused
    assert figure.points == ""
    why = voice.refusal(step.position, tried.move, tried.refusal, made.seating)
    assert figure.caption == why


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("walkthrough", [PLAY, line({"place": "0|0"}, {"place": "0|5"})])
def test_the_long_description_of_every_step_is_in_the_page(
    walkthrough: Walkthrough, language: str
) -> None:
    made = lesson(walkthrough)
    text = Page(lesson_markup(made, language)).text
    for step in made.steps:
        assert (
            voice_for(walkthrough.game, language).alternative(step.position, made.seating) in text
        )


def test_a_step_on_a_new_line_says_so() -> None:
    lined = lesson(line({"place": "1|4"}, {"place": "1|1"}, {"line": "", "place": "0|0"}))
    marked = [figure_of(lined, step, "en").anew for step in lined.steps]
    assert marked == [False, False, True]
    assert lesson_markup(lined, "en").count("New line") == 1
