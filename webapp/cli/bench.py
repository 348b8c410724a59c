"""The command `taquin bench`: sets of positions with known answers, and how long the solver takes for them."""

from functools import partial

import click

from webapp.cli.complaints import NO, UNREADABLE, fail
from webapp.cli.options import Seconds, json_option
from webapp.puzzle import Unsupported


@click.command("bench")
@click.argument("names", metavar="SET...", nargs=-1)
@click.option("--list", "as_list", is_flag=True, help="List the sets and exit.")
@click.option("--first", type=click.IntRange(1), help="Solve only the first N positions of each set.")
@click.option("--runs", default=1, show_default=True, type=click.IntRange(1), help="Medians of this many runs.")
@click.option("--solver", "algorithm", default="auto", show_default=True, help="The algorithm.")
@click.option("--heuristic", default="auto", show_default=True, help="The heuristic that guides it.")
@click.option("--seconds", type=Seconds(), help="How long each search may take.")
@json_option
def print_figures(
    names: tuple[str, ...],
    as_list: bool,
    first: int | None,
    runs: int,
    algorithm: str,
    heuristic: str,
    seconds: float | None,
    as_json: bool,
) -> None:
    """Solve the positions of each SET and print a table of figures.

    Every solution is played through by code of its own. length is the mean of the solutions found, known that of the
    lengths known before, gap the mean of (length - lower) / lower; times are a position's.
    """
    from webapp import figures, solver
    from webapp.solver import benchmarks

    if as_list:
        for line in figures.sets():
            click.echo(line)
        return
    if not names or (unknown := set(names) - set(benchmarks.SETS)):
        text = f"There is no set {', '.join(sorted(unknown))}" if names else "Name the sets to solve"
        fail(f"{text}; the sets are {', '.join(benchmarks.SETS)}.", UNREADABLE)
    try:
        search = partial(solver.solve, limit=solver.Limit(seconds=seconds), solver=algorithm, heuristic=heuristic)
        offered = solver.SOLVERS.get(algorithm)
        measured = figures.measured(names, first, runs, search, offered is not None and offered.patterns)
        for line in figures.as_json(measured) if as_json else figures.table(measured):
            click.echo(line)
    except Unsupported as error:
        fail(str(error), UNREADABLE)
    except benchmarks.WrongAnswer as error:
        fail(f"{error}.", NO)
