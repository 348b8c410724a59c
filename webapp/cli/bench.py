"""The command `taquin bench`: sets of positions with known answers, and how long the solver takes for them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import click

from webapp.cli.complaints import NO, UNREADABLE, fail
from webapp.cli.options import Seconds, json_option, scheduler_option
from webapp.cli.workers import measured_by_workers
from webapp.puzzle import Unsupported

if TYPE_CHECKING:
    from webapp.cli.figures import Measured
    from webapp.solver.choice import Wishes


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

    if as_list or way == "compile":
        for line in figures.sets() if as_list else figures.kernels(compiled(), as_json):
            click.echo(line)
        return
    if not names or (unknown := set(names) - set(benchmarks.SETS)):
        text = f"There is no set {', '.join(sorted(unknown))}" if names else "Name the sets to solve"
        fail(f"{text}; the sets are {', '.join(benchmarks.SETS)}.", UNREADABLE)
    wishes = Wishes(algorithm, heuristic)
    try:
        if scheduler and not way:
            measured = measured_by_workers(scheduler, names, first, runs, wishes, seconds)
        else:
            measured = _measured(names, first, runs, wishes, seconds, way)
        for line in figures.as_json(measured) if as_json else figures.table(measured):
            click.echo(line)
    except Unsupported as error:
        fail(str(error), UNREADABLE)
    except benchmarks.WrongAnswer as error:
        fail(f"{error}.", NO)


def _measured(
    names: tuple[str, ...], first: int | None, runs: int, wishes: Wishes, seconds: float | None, way: str | None
) -> Iterator[Measured]:
    """The figures of each set, by searches in this process or in the way that is asked for."""
    from webapp import solver
    from webapp.cli import clients, figures

    offered = solver.SOLVERS.get(wishes.solver)
    by_tables = offered is not None and offered.uses_heuristic
    if way == "served":
        return figures.measured_as_served(names, first, runs, partial(clients.by_server, wishes, seconds), by_tables)
    if way == "cold":
        return figures.measured(names, first, runs, clients.by_new_processes(wishes, seconds), by_tables)
    limit = solver.Limit(seconds=seconds)
    search = partial(solver.solve, limit=limit, solver=wishes.solver, heuristic=wishes.heuristic)
    return figures.measured(names, first, runs, search, by_tables)
