"""The command `taquin bench`: sets of positions with known answers, and how long the solver takes for them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import IO, TYPE_CHECKING

import click

from webapp.cli.complaints import NO, UNREADABLE, fail
from webapp.cli.options import Seconds, is_typed, json_option, scheduler_option
from webapp.cli.positions import read_problem
from webapp.cli.workers import measured_by_workers
from webapp.puzzle import InvalidBoard, Unsupported

if TYPE_CHECKING:
    from webapp.cli.figures import Measured
    from webapp.solver.benchmarks import BenchmarkSet, Instance
    from webapp.solver.choice import Wishes

NAME = 12
"""characters of a file's name that stand in the table"""

WAYS = {"cold": "--cold", "served": "--as-served", "compile": "--compile"}
"""ways to measure, by the options that ask for them"""


@click.command("bench")
@click.argument("names", metavar="SET...", nargs=-1)
@click.option("--list", "as_list", is_flag=True, help="List the sets and exit.")
@click.option("--first", type=click.IntRange(1), help="Solve only the first N positions of each set.")
@click.option("--runs", default=1, show_default=True, type=click.IntRange(1), help="Medians of this many runs.")
@click.option("--solver", "algorithm", default="auto", show_default=True, help="The algorithm.")
@click.option("--heuristic", default="auto", show_default=True, help="The heuristic that guides it.")
@click.option("--seconds", type=Seconds(), help="How long each search may take.")
@click.option("--cold", "way", flag_value="cold", help="Solve each position by a new process.")
@click.option("--as-served", "way", flag_value="served", help="Ask a server just started, over its websocket, twice.")
@click.option("--compile", "way", flag_value="compile", help="Time the kernels that a first start compiles.")
@click.option(
    "--file",
    "file",
    type=click.File("r", errors="replace"),
    help="A file of positions, one a line.",
)
@click.option("--csv", "as_csv", is_flag=True, help="Print a line of CSV per position.")
@scheduler_option
@json_option
def print_figures(
    names: tuple[str, ...],
    as_list: bool,
    first: int | None,
    runs: int,
    algorithm: str,
    heuristic: str,
    seconds: float | None,
    way: str | None,
    file: IO[str] | None,
    as_csv: bool,
    scheduler: str,
    as_json: bool,
) -> None:
    """Solve the positions of each SET and print a table of figures.

    Every solution is played through by code of its own. length is the mean of the solutions found, known that of the
    lengths known before, gap the mean of (length - lower) / lower; times are a position's, search the mean by the
    clock of the search itself.
    """
    from webapp.cli import figures
    from webapp.solver import benchmarks
    from webapp.solver.benchmarks.compiling import compiled
    from webapp.solver.choice import Wishes

    if way and scheduler and is_typed("scheduler"):
        fail(f"{WAYS[way]} is about this machine, and --scheduler about others: give one of the two.", UNREADABLE)
    if as_list or way == "compile":
        for line in figures.listed() if as_list else figures.kernels(compiled(), as_json):
            click.echo(line)
        return
    sets = _sets(names, file)
    wishes = Wishes(algorithm, heuristic)
    lines = figures.as_csv if as_csv else figures.as_json if as_json else figures.table
    try:
        if scheduler and not way:
            measured = measured_by_workers(scheduler, sets, first, runs, wishes, seconds)
        else:
            measured = _measured(sets, first, runs, wishes, seconds, way)
        for line in lines(measured):
            click.echo(line)
    except Unsupported as error:
        fail(str(error), UNREADABLE)
    except benchmarks.WrongAnswer as error:
        fail(f"{error}.", NO)


def _sets(names: tuple[str, ...], file: IO[str] | None) -> list[BenchmarkSet]:
    """The sets of those names, and that of a file."""
    from webapp.solver.benchmarks import SETS

    if unknown := set(names) - set(SETS):
        fail(f"There is no set {', '.join(sorted(unknown))}; the sets are {', '.join(SETS)}.", UNREADABLE)
    if not names and file is None:
        fail(f"Name the sets to solve, or a --file; the sets are {', '.join(SETS)}.", UNREADABLE)
    return [SETS[name] for name in names] + ([_set_in(file)] if file else [])


def _set_in(file: IO[str]) -> BenchmarkSet:
    """The positions of a file as a set."""
    from webapp.solver.benchmarks import BenchmarkSet

    instances = [_instance(number, line) for number, line in enumerate(file, 1) if line.strip()]
    if not instances:
        fail("There is no position in that file.", UNREADABLE)
    return BenchmarkSet(Path(file.name).stem[:NAME], "", lambda: instances)


def _instance(number: int, line: str) -> Instance:
    """The position in a line, which must be one that can be solved."""
    from webapp.solver.benchmarks import Instance

    try:
        problem = read_problem(line, None, None)
        verdict = problem.verdict()
    except InvalidBoard as error:
        fail(f"Line {number}: {error}", UNREADABLE)
    if problem.has_several_goals:
        fail(f"Line {number} has several goals, and a benchmark is of one.", UNREADABLE)
    if not verdict.solvable:
        fail(f"Line {number}: {verdict.explanation}", UNREADABLE)
    return Instance(str(number), problem.board, problem.example, None)


def _measured(
    sets: list[BenchmarkSet], first: int | None, runs: int, wishes: Wishes, seconds: float | None, way: str | None
) -> Iterator[Measured]:
    """The figures of each set, by searches in this process or in the way that is asked for."""
    from webapp import solver
    from webapp.cli import clients, figures

    offered = solver.SOLVERS.get(wishes.solver)
    by_tables = offered is not None and offered.uses_heuristic
    if way == "served":
        return figures.measured_as_served(sets, first, runs, partial(clients.by_server, wishes, seconds), by_tables)
    if way == "cold":
        return figures.measured(sets, first, runs, clients.by_new_processes(wishes, seconds), by_tables)
    limit = solver.Limit(seconds=seconds)
    search = partial(solver.solve, limit=limit, solver=wishes.solver, heuristic=wishes.heuristic)
    return figures.measured(sets, first, runs, search, by_tables)
