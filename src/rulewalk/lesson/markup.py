"""A lesson in one language as HTML: an ordered list of figures, and the stage above it."""

from rulewalk.lesson.placeholders import filled
from rulewalk.lesson.walkthrough import Lesson, Refused, Step
from rulewalk.notation.seating import Who
from rulewalk.pen.protocol import Labels
from rulewalk.pen.registry import pen_for
from rulewalk.stage.figure import Figure, step_item
from rulewalk.stage.markup import Markup, element
from rulewalk.voice.interface import Interface
from rulewalk.voice.registry import voice_for


def step_anchor(lesson_id: str, number: int) -> str:
    """Return the permanent id of a step, the same in every page that shows it."""
    return f"{lesson_id}--{number}"


def figure_of(lesson: Lesson, step: Step, language: str) -> Figure:
    """Return what a step of a lesson shows in a language."""
    voice = voice_for(lesson.walkthrough.game, language)
    seating, happened = lesson.seating, step.happened
    anchor = step_anchor(lesson.walkthrough.id, step.number)
    if isinstance(happened, Refused):
        heading = voice.refused_heading(happened.position, happened.move, seating)
        caption = voice.refusal(happened.position, happened.move, happened.refusal, seating)
        points = ""
    else:
        heading = voice.heading(happened, seating)
        caption = voice.caption(happened, seating)
        points = voice.points(happened, seating)
    return Figure(
        anchor,
        step.number,
        len(lesson.steps),
        heading,
        filled(step.say[language]) if step.say else caption,
        points,
        picture_of(lesson, step, language, key=anchor),
        Interface(language).words.sentences([caption, voice.alternative(step.position, seating)]),
        isinstance(happened, Refused),
        step.anew,
    )


def picture_of(lesson: Lesson, step: Step, language: str, *, key: str | None = None) -> Markup:
    """Return the picture after a step; with a ``key`` it says what it shows, under that id."""
    game = lesson.walkthrough.game
    voice = voice_for(game, language)
    labels = Labels(
        voice.title(step.position, lesson.seating),
        voice.alternative(step.position, lesson.seating),
        voice.picture_words(step.position, lesson.seating),
    )
    made = None if isinstance(step.happened, Refused) else step.happened.move
    pen = pen_for(game, lesson.seating.index(Who.YOU))
    return Markup(pen.picture(step.position, labels, made, key=key))


def lesson_markup(lesson: Lesson, language: str, *, heading_level: int | None = 3) -> Markup:
    """Return a lesson as the element that readers step through.

    Without JavaScript it is a list of figures. ``heading_level`` is that of its title, None
    where the page's own title says it.
    """
    words = Interface(language)
    walkthrough = lesson.walkthrough
    title = filled(walkthrough.title[language])
    figures = [figure_of(lesson, step, language) for step in lesson.steps]
    lead: list[Markup] = []
    if heading_level is not None:
        lead.append(
            element(f"h{heading_level}", {"class": "rw-lesson__title", "id": walkthrough.id}, title)
        )
    if walkthrough.intro:
        lead.append(
            element("p", {"class": "rw-lesson__intro"}, filled(walkthrough.intro[language]))
        )
    lead.append(element("p", {"class": "rw-lesson__legend"}, words.legend(walkthrough.game)))
    return element(
        "rw-walkthrough",
        {
            "class": "rw-lesson",
            "data-id": walkthrough.id,
            "data-search-exclude": True,
            "data-game": walkthrough.game,
            "data-play": words.play_all,
            "data-stop": words.stop,
            "data-copied": words.link_copied,
            "data-copy-failed": words.copy_failed,
            "data-step-of": words.step_of_template,
        },
        *lead,
        element(
            "div",
            {"class": "rw-lesson__body"},
            element(
                "ol",
                {"class": "rw-steps", "aria-label": words.steps_label},
                *(step_item(figure, words) for figure in figures),
            ),
            _stage(title, figures[0], picture_of(lesson, lesson.steps[0], language), words),
        ),
    )


def _stage(title: str, first: Figure, picture: Markup, words: Interface) -> Markup:
    """Return the place where one step at a time is shown; hidden without JavaScript."""

    def button(action: str, name: str) -> Markup:
        return element(
            "button",
            {"type": "button", "class": f"rw-button rw-button--{action}", "data-rw-do": action},
            name,
        )

    return element(
        "div",
        {
            "class": "rw-stage",
            "role": "group",
            "tabindex": 0,
            "aria-label": words.titled(title, words.controls_label),
        },
        element(
            "div",
            {"class": "rw-stage__picture rw-picture", "aria-hidden": "true"},
            picture,
        ),
        element(
            "div",
            {"class": "rw-stage__controls"},
            button("previous", words.previous_step),
            element("span", {"class": "rw-stage__place"}, words.step_of(first.number, first.total)),
            button("next", words.next_step),
            button("play", words.play_all),
        ),
        element(
            "div",
            {"class": "rw-stage__more"},
            element(
                "details",
                {"class": "rw-stage__alternative"},
                element("summary", {}, words.long_description),
                element("p", {"tabindex": 0}, first.alternative),
            ),
            element(
                "a",
                {"class": "rw-stage__link", "href": f"#{first.anchor}", "data-rw-copy": True},
                words.copy_link,
            ),
        ),
        element("p", {"class": "rw-live", "aria-live": "polite"}),
    )
