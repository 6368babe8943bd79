"""The desk: rules answers, and checked scenario files, from a terminal."""

import click

from rulewalk.cli.lazy import LazyCommand, LazyGroup


@click.group(
    cls=LazyGroup,
    lazily={
        "score": LazyCommand("rulewalk.cli.score:score", "Score a play, a show or a round."),
        "legal": LazyCommand("rulewalk.cli.legal:legal", "List the moves that the rules allow."),
        "play": LazyCommand("rulewalk.cli.play:play", "Play a whole game in the terminal."),
        "check": LazyCommand("rulewalk.cli.check:check", "Verify scenario files, claim by claim."),
        "pages": LazyCommand("rulewalk.cli.pages:pages", "Write the lessons' pages as Markdown."),
        "schema": LazyCommand("rulewalk.cli.schema:schema", "Print the JSON Schema of scenarios."),
    },
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(package_name="rulewalk")
def main() -> None:
    """Rules answers for cribbage and Draw, straight from the rules engine.

    Cards are written AC TD JH KS, tiles 1|4. Seat 0 is the player who leads.
    """
