"""Options that commands share, and how they print and end: with a sentence on standard error and an exit code."""

import errno
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from functools import partial
from importlib import import_module
from math import isnan
from typing import Any, NoReturn

import click
from click.core import ParameterSource
from click.exceptions import NoArgsIsHelpError
from click.shell_completion import CompletionItem

from webapp.i18n.sentences import plain
from webapp.puzzle import GOAL_NAMES, MAGIC, IllegalMove, InvalidBoard, InvalidMoves, Unsupported
from webapp.server.settings import Settings

NO, UNREADABLE, INTERRUPTED = 1, 2, 130
"""exit codes"""
BY_ENVIRONMENT = {"auto_envvar_prefix": "TAQUIN"}
"""the settings of a service, a command whose options the environment can set too: --port is TAQUIN_PORT"""
service_option = partial(click.option, show_default=True, show_envvar=True)


class Named(click.ParamType[str]):
    """A name on offer, for help and completion. Other values are passed on: the solver refuses them in a sentence."""

    name = "name"

    def __init__(self, names: Callable[[], Iterable[str]], other: str = "") -> None:
        self._names = names
        self._other = other
        """what else may be written"""

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        """Return the names, for the help."""
        return f"[{'|'.join([*self._names(), *filter(None, [self._other])])}]"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Return the names that begin as a word does."""
        return [CompletionItem(name) for name in self._names() if name.startswith(incomplete)]


def on_offer(of: str) -> Callable[[], Iterable[str]]:
    """Return a function that returns the names in a part of the catalog, which takes long to import."""
    return lambda: getattr(import_module("webapp.solver.requests.catalog"), of)


text_argument = click.argument("text")
_GOAL = Named(lambda: [*GOAL_NAMES, MAGIC], "POSITION")
list_goal_option = click.option("--goal", type=_GOAL, help="The goal of all positions of the list; else each its own.")
goal_option = click.option(
    "--goal",
    type=_GOAL,
    help="A goal by its name, a position, or letters; standard unless given.",
)
solver_option = click.option(
    "--solver", "algorithm", default="auto", show_default=True, type=Named(on_offer("SOLVERS")), help="The algorithm."
)
heuristic_option = click.option(
    "--heuristic",
    default="auto",
    show_default=True,
    type=Named(lambda: ["auto", *on_offer("HEURISTICS")()]),
    help="The heuristic that guides it.",
)
metric_option = click.option(
    "--metric",
    default="stm",
    show_default=True,
    type=Named(on_offer("METRICS")),
    help="Moves to count: stm, of one tile; mtm, of several at once.",
)
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
    """Return whether a parameter of the running command was typed, not taken from the environment."""
    return click.get_current_context().get_parameter_source(parameter) is ParameterSource.COMMANDLINE


def setting_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add an option for each setting."""
    for each in reversed(fields(Settings)):
        command = service_option(
            f"--{each.name.replace('_', '-')}",
            default=each.default,
            type=_kind(each.default),
            is_flag=isinstance(each.default, bool),
            help=each.metadata["about"],
        )(command)
    return command


def _kind(default: str | int | float) -> click.ParamType[Any]:
    if isinstance(default, bool):
        return click.BOOL
    if isinstance(default, str):
        return click.STRING
    return click.IntRange(1) if isinstance(default, int) else Seconds()


class Tier(click.Choice[str]):
    """A set of tables by its name. In the environment, a path is the folder of the tables, as it was before."""

    def __init__(self) -> None:
        super().__init__(["small", "large"])

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the name."""
        is_option = isinstance(param, click.Option) and not is_typed("tables")
        if is_option and isinstance(value, str) and os.path.isabs(value):
            click.echo("TAQUIN_TABLES names a folder: please call that variable TAQUIN_TABLES_FOLDER.", err=True)
            value = "large"
        return super().convert(value, param, ctx)


tier_option = service_option("--tables", default="large", type=Tier(), help="The pattern databases to build.")


class Seconds(click.FloatRange):
    """A time above 0, however long."""

    def __init__(self) -> None:
        super().__init__(0, min_open=True)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the number of seconds in a text."""
        seconds = super().convert(value, param, ctx)
        return self.fail(f"'{value}' is not a number of seconds.", param, ctx) if isnan(seconds) else seconds


def print_json(value: object) -> None:
    """Print a value as a line of JSON."""
    from msgspec import json

    click.echo(json.encode(value, enc_hook=plain))


@contextmanager
def ended_in_one_sentence() -> Iterator[None]:
    """End the command with a sentence and an exit code when it cannot read or do something; silently on Ctrl-C."""
    try:
        yield
    except NoArgsIsHelpError:  # a command that only lists others does that
        raise
    except click.UsageError as error:
        if isinstance(error, click.BadParameter) and error.ctx and error.param and error.param.name:
            if error.ctx.get_parameter_source(error.param.name) is ParameterSource.ENVIRONMENT:
                error.param_hint = f"'TAQUIN_{error.param.name.upper()}'"
        message = " ".join(error.format_message().split())
        if error.ctx and not message.endswith("?"):
            message = f"{message.rstrip('.')}; see `{error.ctx.command_path} --help`."
        fail(message, UNREADABLE)
    except (InvalidBoard, InvalidMoves, IllegalMove, Unsupported) as error:
        fail(str(error), UNREADABLE)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except OSError as error:
        if error.errno == errno.EPIPE:
            raise
        fail(f"The system reports: {error.strerror or error}.", NO)


def fail(sentence: str, code: int) -> NoReturn:
    """Print why the command ends, and exit."""
    click.echo(sentence, err=True)
    sys.exit(code)
