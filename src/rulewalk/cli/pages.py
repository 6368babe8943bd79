"""``rulewalk pages``: the pages made from scenario files, as Markdown."""

from pathlib import Path

import click

from rulewalk.site.lessons import all_lessons
from rulewalk.site.pages import generated_pages, rule_sections
from rulewalk.voice.catalogue import LANGUAGES


@click.command()
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    required=True,
    help="The folder to write into; it is made where it is missing.",
)
@click.option("--language", type=click.Choice(LANGUAGES), default=LANGUAGES[0], show_default=True)
@click.option(
    "--walkthroughs",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default="walkthroughs",
    show_default=True,
    help="The folder of the scenario files.",
)
@click.option(
    "--docs",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The teaching pages whose sections the rules link to.  [default: docs/LANGUAGE]",
)
def pages(out: Path, language: str, walkthroughs: Path, docs: Path | None) -> None:
    """Write the page of every lesson and the index of every game as Markdown.

    The site has these pages without being asked; this is for other generators, and to look at.
    """
    source = docs or Path("docs") / language
    if not source.is_dir():
        raise click.UsageError(
            f"There is no folder '{source}' of teaching pages; name it by --docs."
        )
    written = {
        path.relative_to(source).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(source.rglob("*.md"))
    }
    lessons = all_lessons(walkthroughs)
    if not lessons:
        raise click.UsageError(f"There is no scenario file (*.yml) in '{walkthroughs}'.")
    for page in generated_pages(lessons, rule_sections(written), language):
        target = out / page.path
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(page.markdown, encoding="utf-8")
        except OSError as error:
            raise click.FileError(target.as_posix(), error.strerror) from error
        click.echo(target.as_posix())
