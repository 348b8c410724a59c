"""What several commands take, and how they print JSON."""

from collections.abc import Callable
from dataclasses import fields
from math import isnan
from typing import Any

import click
from click.core import ParameterSource

from webapp.sentences import plain
from webapp.settings import Settings

TIER = click.Choice(["small", "large"])

text_argument = click.argument("text")
goal_option = click.option("--goal", help="A goal's name, a position, letters, or magic; standard unless given.")
faces_option = click.option("--faces", help="What is written on tiles 1, 2, ...: RATEYOURMINDPAL, or with commas.")
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object per line.")


scheduler_option = click.option(
    "--scheduler",
    envvar="TAQUIN_SCHEDULER",
    show_envvar=True,
    default="",
    help="Dask's scheduler, tcp://host:port: searches are done by its workers.",
)


def is_typed(parameter: str) -> bool:
    """Whether a parameter of the running command was given on its line, and not by the environment."""
    return click.get_current_context().get_parameter_source(parameter) is ParameterSource.COMMANDLINE


def setting_options(command: Callable[..., None]) -> Callable[..., None]:
    """The command with an option for each setting; the environment may say it too."""
    for each in reversed(fields(Settings)):
        option = click.option(
            f"--{each.name.replace('_', '-')}",
            envvar=f"TAQUIN_{each.name.upper()}",
            show_envvar=True,
            show_default=True,
            default=each.default,
            type=_kind(each.default),
            is_flag=isinstance(each.default, bool),
            help=each.metadata["about"],
        )
        command = option(command)
    return command


def _kind(default: str | int | float) -> click.ParamType[Any]:
    if isinstance(default, bool):
        return click.BOOL
    if isinstance(default, str):
        return click.STRING
    return click.IntRange(1) if isinstance(default, int) else Seconds()


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
    from msgspec import json

    click.echo(json.encode(value, enc_hook=plain))
