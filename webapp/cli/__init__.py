"""The command `taquin`: the server, and what the page can do for scripts and terminals.

Exit codes: 0 yes (solvable, solved, done), 1 no, 2 the request cannot be read, 130 ended by Ctrl-C; the highest of
several lines.
"""

import atexit
import errno
import gc
import sys
from contextlib import suppress
from secrets import randbelow
from typing import Any

import click
from click.shell_completion import CompletionItem

from webapp.cli.bench import print_figures
from webapp.cli.calibrating import calibrate
from webapp.cli.certificates import verify
from webapp.cli.coaching import print_report
from webapp.cli.judging import print_judgment
from webapp.cli.options import (
    BY_ENVIRONMENT,
    NO,
    ended_in_one_sentence,
    faces_option,
    fail,
    goal_option,
    json_option,
    print_json,
    service_option,
    setting_options,
    text_argument,
    tier_option,
)
from webapp.cli.positions import Asked, Wanted, answer_each
from webapp.cli.solving import solve
from webapp.cli.tables import tables_group
from webapp.cli.workers import join_cluster, require_scheduler
from webapp.cores import usable_cores
from webapp.puzzle import (
    fields_of,
    named_goal,
    other_goals,
    parse_size,
    repairs,
    scramble,
)
from webapp.server.settings import Settings, listed

GARBAGE_THRESHOLD = 100_000
"""new objects between garbage collections: looking through all imported modules takes a tenth of the start"""


class Commands(click.Group):
    """A group of commands, of which `serve` is the default."""

    def make_context(self, *arguments: Any, **extra: Any) -> click.Context:
        """Read the command line as far as the name of the command."""
        with ended_in_one_sentence():
            return super().make_context(*arguments, **extra)

    def parse_args(self, context: click.Context, args: list[str]) -> list[str]:
        """Read the command line; put `serve` before options that are not the group's own."""
        own = {*context.help_option_names, "--version"}
        if args[0].startswith("-") and args[0] not in own if args else not context.resilient_parsing:
            args = ["serve", *args]
        return super().parse_args(context, args)

    def shell_complete(self, context: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the commands that begin as a word does, or the options, with those of `serve`."""
        found = super().shell_complete(context, incomplete)
        options = self.commands["serve"].shell_complete(context, incomplete) if incomplete.startswith("-") else []
        return found + [option for option in options if option.value not in {each.value for each in found}]

    def invoke(self, context: click.Context) -> Any:
        """Do as the command line says."""
        with ended_in_one_sentence():
            return super().invoke(context)


def print_version(context: click.Context, option: click.Parameter, is_asked: bool) -> None:
    """Print the version and exit, if the option is given."""
    if is_asked:
        from webapp.conditions import version

        click.echo(f"taquin {version()}")
        context.exit()


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=print_version, help="Show version."
)
def main() -> None:
    """Taquin, the sliding-puzzle workbench. Without a command it starts the server, like `taquin serve`.

    TEXT is a position in any form, as in "1 2 3/4 5 6/7 8 0"; - reads one position or a list from standard
    input, in lines, rows, CSV or JSON. Words, code and other numbers around a board do not matter.
    """
    gc.set_threshold(GARBAGE_THRESHOLD)
    atexit.register(gc.freeze)  # a last look for garbage in all that Numba has made would take 0.2 s


for _command in (
    tables_group,
    print_figures,
    calibrate,
    print_report,
    print_judgment,
    solve,
    verify,
    join_cluster,
):
    main.add_command(_command)


@main.command(context_settings=BY_ENVIRONMENT)
@service_option("--host", default="127.0.0.1", help="Address to listen on; 0.0.0.0: any.")
@service_option("--port", default=8000, type=click.IntRange(0, 65535), help="0 takes any free port.")
@service_option("--workers", default=1, type=click.IntRange(1, 64), help="Server processes.")
@tier_option
@setting_options
@service_option(
    "--searches", type=click.IntRange(1), help="Searches at once, in all processes; a core each unless given."
)
@click.option("--reload/--no-reload", allow_from_autoenv=False, help="Start again after each change to the code.")
def serve(host: str, port: int, workers: int, tables: str, searches: int | None, reload: bool, **settings: Any) -> None:
    """Start the server and print its address."""
    if reload:
        from webapp.server.reloading import serve_with_reload

        with suppress(KeyboardInterrupt):
            serve_with_reload([sys.executable, "-m", "webapp", *sys.argv[1:], "--no-reload"])
        return
    from webapp.server import serving
    from webapp.server.host_check import names_of
    from webapp.server.rates import BadStorage, storage_counter

    try:
        storage_counter(settings["storage"], settings["requests_each"])
    except BadStorage as error:
        fail(f"{error} Choose another with --storage.", NO)
    if settings["scheduler"]:
        require_scheduler(settings["scheduler"], now=False)
    try:
        serving.require_gunicorn()
        listener = serving.listen(host, port)
    except serving.UnsupportedGunicorn as error:
        fail(str(error), NO)
    except OSError as error:
        reason = "another program is using it" if error.errno == errno.EADDRINUSE else error.strerror
        fail(f"Port {port} of {host} cannot be used: {reason}. Choose another with --port.", NO)
    words = f"Taquin is at {serving.address(listener)}"
    names = names_of(host, listed(settings["hosts"]))
    slots = max(1, (searches or usable_cores()) // workers)
    own = {"SEARCHES": slots, "QUICK": slots, "TABLES": tables, "HOSTS": ",".join(names)}
    config = Settings(**settings).config | own
    serving.serve(listener, config, workers, announce=lambda: click.echo(words))


@main.command()
@text_argument
@goal_option
@faces_option
@json_option
def check(text: str, goal: str | None, faces: str | None, as_json: bool) -> None:
    """Say whether TEXT can be solved, and why."""

    def answer(asked: Asked) -> int:
        """Print the verdict on one position and return the exit code."""
        problem = asked.problem
        verdict, on_tiles = problem.verdict(), problem.faces
        code = 0 if verdict.solvable else NO
        if as_json:
            print_json(fields_of(problem, verdict))
            return code
        click.echo(on_tiles.words(problem.board) if on_tiles else str(problem.board))
        click.echo(verdict.explanation)
        if not verdict.solvable:
            for repair in repairs(problem.board, verdict.goal, on_tiles):
                click.echo(f"{repair.title} to make it solvable. {repair.reason}")
            if goals := other_goals(problem.board, verdict.goal):
                click.echo(f"It can reach other goals as it is: {', '.join(goals)}.")
        if asked.entry.text != str(problem.board):
            click.echo(asked.reading.said)
        return code

    answer_each(Wanted(text, goal, faces), answer, as_json)


@main.command("scramble")
@click.option("--size", default="4x4", show_default=True, help="Width x height.")
@click.option(
    "--seed", type=click.IntRange(0), help="The same seed gives the same position; the next ones use seed + 1, ..."
)
@click.option("--count", default=1, show_default=True, type=click.IntRange(1), help="How many positions.")
@click.option("--length", type=click.IntRange(0), help="Moves of the shortest solution; up to 4x4.")
@json_option
def print_scrambles(size: str, seed: int | None, count: int, length: int | None, as_json: bool) -> None:
    """Print random solvable positions, all equally likely except for a --length with too many to list."""
    width, height = parse_size(size)
    first = randbelow(10**9) if seed is None else seed
    for number in range(first, first + count):
        if length is None:
            board = scramble(width, height, number)
        else:
            from webapp.solver import scramble_of_length

            board = scramble_of_length(named_goal("standard", width, height), length, number)
        if as_json:
            fields = {"position": str(board), "size": board.size, "seed": number}
            print_json(fields if length is None else fields | {"length": length})
        else:
            click.echo(str(board))
