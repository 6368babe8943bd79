"""``rulewalk check``: scenario files replayed, every claim in them held against the engine."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import click

from rulewalk.cli.answer import counted, json_option, print_json
from rulewalk.cli.plain import plain_record
from rulewalk.lesson.markup import figure_of
from rulewalk.lesson.walkthrough import Lesson, Refused, Step
from rulewalk.notation.registry import SCRIPTS
from rulewalk.notation.script import Fact
from rulewalk.scenario import names
from rulewalk.scenario.load import Loaded, load_all, scenario_files
from rulewalk.scenario.message import Message
from rulewalk.voice.catalogue import LANGUAGES

FOLDER: Final = Path(names.FOLDER)
"""Where scenario files are looked for, below the current folder."""


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(exists=True, path_type=Path))
@json_option
@click.pass_context
def check(ctx: click.Context, paths: tuple[Path, ...], as_json: bool) -> None:
    """Replay scenario files and verify every claim in them.

    A PATH is a scenario file, or a folder with scenario files anywhere below it; without one,
    the folder walkthroughs is checked. Exit status 1 means that a file does not hold: every
    error of every file is reported, by file, line and column.
    """
    checked = load_all(_named(paths))
    messages = [message for loaded in checked for message in loaded.messages]
    if as_json:
        print_json({"files": list(map(_plain_file, checked))})
    else:
        for message in messages:
            click.echo(str(message), err=True)
        click.echo(_summary(checked), err=bool(messages))
    ctx.exit(1 if messages else 0)


def _named(paths: Sequence[Path]) -> Sequence[Path]:
    """Return the files and folders to check.

    Raises:
        UsageError: there is no folder to look in, or no scenario file in one.
    """
    if not paths and not FOLDER.is_dir():
        raise click.UsageError(f"There is no folder {str(FOLDER)!r} here: name a file or a folder.")
    for path in paths or (FOLDER,):
        if not scenario_files(path):
            raise click.UsageError(f"There is no scenario file (*.yml) in {str(path)!r}.")
    return paths or (FOLDER,)


def _summary(checked: Sequence[Loaded]) -> str:
    files = counted(len(checked), "scenario file")
    broken = sum(not loaded.lesson for loaded in checked)
    if broken:
        errors = counted(sum(len(loaded.messages) for loaded in checked), "error")
        return f"{errors} in {broken} of {files}"
    steps = sum(len(loaded.lesson.steps) for loaded in checked if loaded.lesson)
    return f"{files}, {counted(steps, 'step')}: every claim holds"


def _plain_file(loaded: Loaded) -> dict[str, object]:
    lesson = loaded.lesson
    return {
        "file": loaded.file,
        "id": lesson.walkthrough.id if lesson else None,
        "steps": [_plain_step(lesson, step) for step in lesson.steps] if lesson else [],
        "messages": list(map(_plain_message, loaded.messages)),
    }


def _plain_message(message: Message) -> dict[str, object]:
    return {
        "file": message.file,
        "line": message.line,
        "column": message.column,
        "text": message.text,
        "rule": message.rule or None,
        "fix": message.fix or None,
        "unchecked": message.unchecked,
    }


def _plain_step(lesson: Lesson, step: Step) -> dict[str, object]:
    figures = {language: figure_of(lesson, step, language) for language in LANGUAGES}
    happened = step.happened
    if isinstance(happened, Refused):
        found: dict[str, object] = {"refused": plain_record(happened.refusal), "events": []}
    else:
        facts = SCRIPTS[lesson.walkthrough.game].facts(happened, lesson.seating)
        found = {"refused": None, "events": list(map(plain_record, happened.events))}
        found.update((key, _plain_fact(fact)) for key, fact in facts.items())
    return {
        "step": step.number,
        "rules": list(step.rules),
        **found,
        "headings": {language: figure.heading for language, figure in figures.items()},
        "captions": {language: figure.caption for language, figure in figures.items()},
        "points": {language: figure.points for language, figure in figures.items()},
        "alternatives": {language: figure.alternative for language, figure in figures.items()},
    }


def _plain_fact(fact: Fact | Mapping[str, Fact]) -> object:
    if isinstance(fact, Fact):
        return fact.value
    return {part: each.value for part, each in fact.items()}
