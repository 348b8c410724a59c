"""The command `taquin worker`, and the workers of a cluster as other commands ask them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn

import click

from webapp.cli.complaints import NO, UNREADABLE, fail
from webapp.cli.options import TIER, scheduler_option
from webapp.cli.positions import answer_each, answer_spread

if TYPE_CHECKING:
    from webapp.cli.figures import Measured
    from webapp.cluster.scheduler import Cluster
    from webapp.solver.benchmarks import BenchmarkSet
    from webapp.solver.choice import Wishes


@click.command("worker")
@scheduler_option
@click.option("--threads", type=click.IntRange(1), help="Searches at once; a core each unless given.")
@click.option("--memory", default="auto", show_default=True, help="All that it may fill, as in 8GB.")
@click.option("--tables", default="large", show_default=True, type=TIER, help="The pattern databases to build.")
def join_cluster(scheduler: str, threads: int | None, memory: str, tables: str) -> None:
    """Prepare this machine, and then search for whoever asks the scheduler, until Ctrl-C."""
    if not scheduler:
        fail("Name the scheduler to join, as in --scheduler tcp://10.0.0.1:8786.", UNREADABLE)
    require_scheduler(scheduler)
    from webapp.cluster import worker

    cores = threads or os.cpu_count() or 1
    try:
        limit = worker.memory_limit(memory, cores)
    except ValueError:
        fail(f"{memory} is no amount of memory: write it as in 8GB.", UNREADABLE)
    click.echo("Kernels and tables are made ready.")
    worker.prepare(tables)
    words = f"It searches for {scheduler}: {cores} at once, in {limit / 1e9:.1f} GB."
    worker.stay(scheduler, cores, limit, joined=lambda: click.echo(words))


def require_scheduler(address: str) -> None:
    """End the command unless a scheduler answers there."""
    from webapp.cluster.scheduler import NoCluster, require

    try:
        require(address)
    except NoCluster as error:
        fail(str(error), NO)


@contextmanager
def workers_of(address: str) -> Iterator[Cluster]:
    """The workers of a scheduler. Ends the command when it does not answer, or has none."""
    require_scheduler(address)
    from webapp.cluster.scheduler import Cluster

    cluster = Cluster(address)
    try:
        if not cluster.places:
            fail(f"The scheduler at {address} has no workers: start some with `taquin worker`.", NO)
        yield cluster
    finally:
        cluster.close()


def answer_by_workers(
    scheduler: str, text: str, find: Callable[[str, Any, Any], Any], tell: Callable[[Any], int]
) -> NoReturn:
    """Answer TEXT, for which workers search: for one position all together, of several lines as many at once as they
    can.

    `find` takes a line, what solves in place of `solve_kind`, and what follows a search to its end.
    """
    with workers_of(scheduler) as cluster:
        from webapp.cli import terminal
        from webapp.cluster.dividing import dividing
        from webapp.cluster.following import solve_afar

        if text != "-":
            divided = partial(solve_afar, dividing(cluster))
            answer_each(text, lambda line: tell(find(line, divided, terminal.watch)))
        solve = partial(solve_afar, cluster.begin)
        answer_spread(
            text,
            lambda line, asked: find(line, solve, partial(terminal.end_of, asked=asked)),
            terminal.counting(tell),
            cluster.places,
        )


def measured_by_workers(
    scheduler: str, sets: Iterable[BenchmarkSet], first: int | None, runs: int, wishes: Wishes, seconds: float | None
) -> Iterator[Measured]:
    """The figures of each set, of which workers solve as many positions at once as they can."""
    with workers_of(scheduler) as cluster:
        from webapp.cli import figures
        from webapp.cluster.following import solve_afar
        from webapp.solver import Limit

        search = partial(solve_afar, cluster.begin, limit=Limit(seconds=seconds), **_named(wishes))
        yield from figures.measured(sets, first, runs, search, False, partial(_in_order, cluster.places))


def _named(wishes: Wishes) -> dict[str, Any]:
    return {"solver": wishes.solver, "heuristic": wishes.heuristic}


def _in_order(places: int, work: Callable[[Any], Any], pieces: Iterable[Any]) -> Iterator[Any]:
    """`map`, so much at once."""
    from concurrent.futures import Future

    from webapp.cli import terminal
    from webapp.cluster.spreading import spread

    count = terminal.counting(Future.result)
    return (count(future) for _, future in spread(work, pieces, places))
