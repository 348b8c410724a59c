"""The command `taquin worker`, and searches by the workers of a cluster for other commands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn

import click

from webapp.cli.options import BY_ENVIRONMENT, NO, UNREADABLE, fail, scheduler_option, service_option, tier_option
from webapp.cli.positions import Asked, Wanted, answer_each, answer_spread
from webapp.cores import usable_cores

if TYPE_CHECKING:
    from webapp.cli.figures import Measured, NamedSet
    from webapp.cluster.scheduler import Cluster
    from webapp.solver import SearchOptions


@click.command("worker", context_settings=BY_ENVIRONMENT)
@scheduler_option
@service_option("--threads", type=click.IntRange(1), help="Searches at once; a core each unless given.")
@service_option("--memory", default="auto", help="The memory it may fill, as in 8GB.")
@tier_option
def join_cluster(scheduler: str, threads: int | None, memory: str, tables: str) -> None:
    """Prepare this machine, then run searches for the scheduler until Ctrl-C."""
    if not scheduler:
        fail("Name the scheduler to join, as in --scheduler tcp://10.0.0.1:8786.", UNREADABLE)
    require_scheduler(scheduler)
    from webapp.cluster import worker

    cores = threads or usable_cores()
    try:
        limit = worker.memory_limit(memory, cores)
    except ValueError:
        fail(f"--memory must be an amount such as 8GB, not '{memory}'.", UNREADABLE)
    click.echo("Compiling kernels and building tables.")
    worker.prepare(tables)
    words = f"Searching for {scheduler}: {cores} at once, in {limit / 1e9:.1f} GB."
    worker.run(scheduler, cores, limit, on_joined=lambda: click.echo(words))


def require_scheduler(address: str, now: bool = True) -> None:
    """End the command unless a scheduler answers at the address, or unless one could later."""
    from webapp.cluster.scheduler import NoCluster, require, require_dask

    try:
        require(address) if now else require_dask()
    except NoCluster as error:
        fail(str(error), NO)


@contextmanager
def workers_of(address: str) -> Iterator[Cluster]:
    """Yield the workers of a scheduler. End the command if it does not answer or has none."""
    require_scheduler(address)
    from webapp.cluster.scheduler import Cluster

    cluster = Cluster(address)
    try:
        if not cluster.slots:
            fail(cluster.refused or f"The scheduler at {address} has no workers: start some with `taquin worker`.", NO)
        yield cluster
    finally:
        cluster.close()


def answer_by_workers(
    scheduler: str, wanted: Wanted, find: Callable[[Asked, Any, Any], Any], report: Callable[[Any], int], as_json: bool
) -> NoReturn:
    """Answer TEXT by searches on workers: all share one position, or each takes one of several lines.

    `find` takes a position, a function like `solver.search`, and one that consumes its events and returns the last.
    """
    with workers_of(scheduler) as cluster:
        from webapp.cli import terminal
        from webapp.cluster.desks import MAX_BATCH, Desks
        from webapp.cluster.dividing import LongSearch
        from webapp.cluster.following import search_remotely

        if wanted.text != "-":
            divided = partial(search_remotely, partial(LongSearch, cluster))
            answer_each(wanted, lambda asked: report(find(asked, divided, terminal.watch)), as_json)
        single = partial(search_remotely, Desks(cluster.desk, cluster.slots).begin)
        answer_spread(
            wanted,
            lambda asked, interrupted: find(asked, single, partial(terminal.end_of, interrupted=interrupted)),
            terminal.counting(report),
            cluster.slots,
            as_json,
            MAX_BATCH,
        )


def measured_by_workers(
    scheduler: str, sets: Iterable[NamedSet], runs: int, options: SearchOptions, seconds: float | None
) -> Iterator[Measured]:
    """Measure each set; the workers solve as many positions in parallel as they have slots."""
    with workers_of(scheduler) as cluster:
        from webapp.cli import figures
        from webapp.cluster.desks import Desks
        from webapp.cluster.following import search_remotely

        solve = figures.by_search(partial(search_remotely, Desks(cluster.desk, cluster.slots).begin), options, seconds)
        yield from figures.measured(sets, runs, solve, False, partial(_in_order, cluster.slots))


def _in_order(slots: int, work: Callable[[Any], Any], pieces: Iterable[Any]) -> Iterator[Any]:
    """Do as `map`, but in parallel and with a line that counts the pieces done."""
    from concurrent.futures import ThreadPoolExecutor

    from webapp.cli import terminal

    threads = ThreadPoolExecutor(slots, "spread")
    try:
        yield from map(terminal.counting(lambda result: result), threads.map(work, pieces))
    finally:
        threads.shutdown(wait=False, cancel_futures=True)
