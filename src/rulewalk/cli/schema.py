"""``rulewalk schema``: what editors complete and check scenario files with."""

import click

from rulewalk.scenario.schema import schema_text


@click.command()
def schema() -> None:
    """Print the JSON Schema of scenario files.

    An editor that knows it completes keys and marks mistakes while a scenario is written.
    """
    click.echo(schema_text(), nl=False)
