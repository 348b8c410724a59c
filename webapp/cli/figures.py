"""Benchmarks in a terminal: what was measured, as a table of figures or as JSON."""

import csv
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from dataclasses import asdict
from io import StringIO

from msgspec import json

from webapp.solver import complete
from webapp.solver.benchmarks import SETS, BenchmarkSet, InOrder, Result, Solve, Summary, median_summary, run
from webapp.solver.benchmarks.compiling import Compiled

COLUMNS = {
    "positions": ("positions", "d"),
    "solved": ("share_solved", ".1%"),
    "proved": ("share_proved", ".1%"),
    "length": ("length", ".2f"),
    "known": ("reference", ".2f"),
    "gap": ("gap", ".1%"),
    "generated": ("generated", ",.0f"),
}
TIMES = ("mean", "median", "p99", "worst", "search")
"""the columns of the table of figures: what they show of a Summary and how it is written, then those in milliseconds"""

NAME, KERNEL_NAME = 18, 34
"""characters of the first column"""

Measured = tuple[str, list[list[Result]]]
"""a set's name, and what was measured in each run of it"""


def listed() -> Iterator[str]:
    """The benchmark sets, a line each."""
    return (f"{name:12}{benchmark.title}" for name, benchmark in SETS.items())


def kernels(compiled: Iterable[Compiled], as_json: bool) -> Iterator[str]:
    """The kernels as the lines of a table or of JSON, each as soon as it is compiled, and in the table their sum."""
    if as_json:
        yield from (json.encode(kernel._asdict()).decode() for kernel in compiled)
        return
    yield f"{'kernel':{KERNEL_NAME}}  {'begun/s':>9}  {'took/s':>9}"
    total = 0.0
    for name, began, seconds in compiled:
        total += seconds
        yield f"{name:{KERNEL_NAME}}  {began:>9.2f}  {seconds:>9.2f}"
    yield f"{'all':{KERNEL_NAME}}  {'':9}  {total:>9.2f}"


def measured(
    sets: Iterable[BenchmarkSet], first: int | None, runs: int, solve: Solve, by_tables: bool, in_order: InOrder = map
) -> Iterator[Measured]:
    """What each set takes, run so many times, of its first positions only if that is asked.

    Compiling is not measured, nor is the making of tables where the search can go by some.
    """
    for each in sets:
        instances = each.instances()[:first]
        goal = instances[0].goal
        list(solve(goal.slide(goal.legal_moves()[0]), goal))
        if by_tables:
            complete(goal)
        yield each.name, [list(run(instances, solve, in_order)) for _ in range(runs)]


def measured_as_served(
    sets: Iterable[BenchmarkSet],
    first: int | None,
    runs: int,
    serve: Callable[[], AbstractContextManager[Solve]],
    by_tables: bool,
) -> Iterator[Measured]:
    """What each set takes a server that has just been started, cold, and then again the same one, warm.

    The tables of the set's goal are made before.
    """
    for each in sets:
        instances = each.instances()[:first]
        if by_tables:
            complete(instances[0].goal)
        cold, warm = [], []
        for _ in range(runs):
            with serve() as solve:
                cold.append(list(run(instances, solve)))
                warm.append(list(run(instances, solve)))
        yield f"{each.name} cold", cold
        yield f"{each.name} warm", warm


def as_json(measured: Iterator[Measured]) -> Iterator[str]:
    """The results of the last run, a JSON object a position, and then the set's figures."""
    for name, runs in measured:
        found = median_summary(runs)
        summary = asdict(found)
        summary |= {
            "known": summary.pop("reference"),
            "share_solved": found.share_solved,
            "share_proved": found.share_proved,
        }
        for result in runs[-1]:
            yield json.encode({"set": name, "id": result.instance.id} | _fields(result)).decode()
        yield json.encode({"set": name} | summary).decode()


def as_csv(measured: Iterator[Measured]) -> Iterator[str]:
    """The results of the last run, a line of CSV a position, below a line of names."""
    out = StringIO()
    rows: csv.DictWriter[str] | None = None
    for name, runs in measured:
        for result in runs[-1]:
            row = {"set": name, "id": result.instance.id} | _fields(result)
            if rows is None:
                rows = csv.DictWriter(out, list(row), lineterminator="")
                rows.writeheader()
                yield _taken(out)
            rows.writerow(row)
            yield _taken(out)


def _taken(out: StringIO) -> str:
    """What was written, which is forgotten there."""
    text = out.getvalue()
    out.seek(0)
    out.truncate()
    return text


def table(measured: Iterator[Measured]) -> Iterator[str]:
    """The figures as the lines of a table, each as soon as its set is done."""
    yield "  ".join([f"{'set':{NAME}}", *(f"{name:>9}" for name in COLUMNS), *(f"{name + '/ms':>9}" for name in TIMES)])
    for name, runs in measured:
        found = median_summary(runs)
        figures = [_figure(found, shown, form) for shown, form in COLUMNS.values()]
        times = [f"{1000 * getattr(found, column):>9,.2f}" for column in TIMES]
        yield "  ".join([f"{name:{NAME}}", *figures, *times])


def _figure(found: Summary, shown: str, form: str) -> str:
    """A figure in its column; where nothing was solved there is no length and no gap."""
    value = getattr(found, shown)
    nothing = not value and (shown in ("length", "reference") or (shown == "gap" and not found.solved))
    return f"{'-' if nothing else format(value, form):>9}"


def _fields(result: Result) -> dict[str, object]:
    return {"position": str(result.instance.board), "known": result.instance.reference} | {
        field: getattr(result, field)
        for field in ("solved", "optimal", "length", "lower", "expanded", "generated", "seconds", "searched")
    }
