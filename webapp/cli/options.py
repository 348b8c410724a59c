"""What several commands take, and how they print JSON."""

from math import isnan
from typing import Any

import click
from msgspec import json

TIER = click.Choice(["small", "large"])

text_argument = click.argument("text")
goal_option = click.option("--goal", help="A goal's name, a position, letters, or magic; standard unless given.")
faces_option = click.option("--faces", help="What is written on tiles 1, 2, ...: RATEYOURMINDPAL, or with commas.")
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object per line.")


class Seconds(click.FloatRange):
    """A time of more than nothing, which may be as good as endless."""

    def __init__(self) -> None:
        super().__init__(0, min_open=True)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number of seconds in a text."""
        seconds = super().convert(value, param, ctx)
        return self.fail(f"{value} is not a length of time.", param, ctx) if isnan(seconds) else seconds


def print_json(value: object) -> None:
    """Print a value as a line of JSON."""
    click.echo(json.encode(value))
