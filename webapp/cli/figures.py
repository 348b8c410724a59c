"""Benchmark results as a table, Markdown, CSV or JSON; and searches by a new process each, or over a websocket."""

import csv
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import asdict, fields
from functools import partial
from io import StringIO
from itertools import count
from typing import Any

from msgspec import json
from simple_websocket import Client

from webapp import protocol
from webapp.conditions import Conditions
from webapp.i18n.sentences import plain
from webapp.puzzle import Board, Problem, Unsupported, parse_moves
from webapp.solver import Limit, SearchOptions, SearchRequest, complete, events
from webapp.solver.benchmarks import SETS, InOrder, Instance, Result, Solve, Summary, median_summary, run
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
MARKDOWN_COLUMNS = ("set", "positions", "limit", "mean", "median", "99 %", "worst", "length", "known", "gap", "proved")
TIMES = ("mean", "median", "p99", "worst", "search")
"""columns of the table: first COLUMNS, each with the field of a Summary and its format, then times in milliseconds"""
FIELDS = "solved optimal length lower expanded generated seconds searched memory_full_after".split()
MORE_FIELDS = "waited solver heuristic tables moves".split()
"""of a result in JSON and CSV: the position, FIELDS, MORE_FIELDS, the conditions"""
NAME_WIDTH, KERNEL_WIDTH = 18, 34
"""characters of the first column"""
NamedSet = tuple[str, list[Instance]]
"""a set's name, and the positions to solve"""
Measured = tuple[str, list[list[Result]]]
"""a set's name, and what was measured in each run of it"""
Skipped = dict[Instance, list[tuple[int, dict[str, Any]]]]
"""lines of a file that cannot be measured, each with how many positions come before it; by the first of these"""
TAQUIN = (sys.executable, "-m", "webapp")
JOB_IDS = map(str, count())


def listed() -> Iterator[str]:
    return (f"{name:12}{benchmark.title}" for name, benchmark in SETS.items())


def kernels(compiled: Iterable[Compiled], as_json: bool) -> Iterator[str]:
    """Yield a line for each kernel as soon as it is compiled, in a table or as JSON; the table ends with the sum."""
    if as_json:
        yield from (json.encode(kernel._asdict()).decode() for kernel in compiled)
        return
    yield f"{'kernel':{KERNEL_WIDTH}}  {'begun/s':>9}  {'took/s':>9}"
    total = 0.0
    for name, began, seconds in compiled:
        total += seconds
        yield f"{name:{KERNEL_WIDTH}}  {began:>9.2f}  {seconds:>9.2f}"
    yield f"{'all':{KERNEL_WIDTH}}  {'':9}  {total:>9.2f}"


def measured(
    sets: Iterable[NamedSet], runs: int, solve: Solve, by_tables: bool, in_order: InOrder = map
) -> Iterator[Measured]:
    """Measure each set, `runs` times, after the kernels are compiled and the tables built.

    A KeyboardInterrupt is raised again once the runs that are complete, or the first results, have been yielded.
    """
    for name, instances in sets:
        goal = instances[0].goal
        list(solve(goal.slide(goal.legal_moves()[0]), goal))
        if by_tables:
            complete(goal)
        done: list[list[Result]] = []
        try:
            for _ in range(runs):
                done.append([])
                done[-1].extend(run(instances, solve, in_order))
        except KeyboardInterrupt:
            if done and done[0]:
                yield name, done[:-1] or done
            raise
        yield name, done


def measured_as_served(
    sets: Iterable[NamedSet], runs: int, serve: Callable[[], AbstractContextManager[Solve]], by_tables: bool
) -> Iterator[Measured]:
    """Measure each set on a server just started, cold, and again on the same one, warm; tables are built before."""
    for name, instances in sets:
        if by_tables:
            complete(instances[0].goal)
        cold, warm = [], []
        for _ in range(runs):
            with serve() as solve:
                cold.append(list(run(instances, solve)))
                warm.append(list(run(instances, solve)))
        yield f"{name} cold", cold
        yield f"{name} warm", warm


def as_json(conditions: Conditions, measured: Iterator[Measured], skipped: Skipped | None = None) -> Iterator[str]:
    """Yield the results of the last run, a JSON object per position or skipped line, and then the set's figures."""
    for name, runs in measured:
        found = median_summary(runs)
        summary = asdict(found) | {"share_solved": found.share_solved, "share_proved": found.share_proved}
        summary["known"] = summary.pop("reference")
        results = [{"id": result.instance.id} | _fields(result, conditions) for result in runs[-1]]
        for place, line in reversed((skipped or {}).get(runs[-1][0].instance, [])):
            results.insert(place, line)
        for each in results:
            yield json.encode({"set": name} | each, enc_hook=plain).decode()
        yield json.encode({"set": name} | summary | asdict(conditions)).decode()


def as_csv(conditions: Conditions, measured: Iterator[Measured]) -> Iterator[str]:
    """Yield the results of the last run, a line of CSV a position, below a line of names."""
    yield _csv_line(["set", "id", "position", "known", *FIELDS, *MORE_FIELDS, *asdict(conditions)])
    for name, runs in measured:
        for result in runs[-1]:
            yield _csv_line([name, result.instance.id, *_fields(result, conditions).values()])


def _csv_line(values: Iterable[object]) -> str:
    out = StringIO()
    csv.writer(out, lineterminator="").writerow(values)
    return out.getvalue()


def table(measured: Iterator[Measured]) -> Iterator[str]:
    """Yield the lines of a table, each as soon as its set is done."""
    headings = [*COLUMNS, *(f"{name}/ms" for name in TIMES)]
    yield "  ".join([f"{'set':{NAME_WIDTH}}", *(f"{name:>9}" for name in headings)])
    for name, runs in measured:
        found = median_summary(runs)
        figures = [_figure(found, shown, form) for shown, form in COLUMNS.values()]
        times = [f"{1000 * getattr(found, column):>9,.2f}" for column in TIMES]
        yield "  ".join([f"{name:{NAME_WIDTH}}", *figures, *times])
        full = [result.memory_full_after for result in runs[-1] if result.memory_full_after is not None]
        if full:
            counted = f"{len(full):,} of {len(runs[-1]):,} searches filled their memory"
            yield f"  {counted}, the first after {min(full):.1f} s; IDA* continued them."


def markdown(seconds: float | None, measured: Iterator[Measured]) -> Iterator[str]:
    """Yield the lines of a table in Markdown, each as soon as its set is done."""
    yield _row(MARKDOWN_COLUMNS)
    yield _row("---" for _ in MARKDOWN_COLUMNS)
    for name, runs in measured:
        found = median_summary(runs)
        times = [_rounded(getattr(found, column)) for column in ("mean", "median", "p99", "worst")]
        shown = [_figure(found, *COLUMNS[column]).strip() for column in ("length", "known", "gap", "proved")]
        yield _row([f"`{name}`", f"{found.positions}", _rounded(seconds) if seconds else "-", *times, *shown])


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _rounded(seconds: float) -> str:
    """Return a time with two significant digits."""
    number, unit = (seconds, "s") if seconds >= 0.1 else (1000 * seconds, "ms")
    return f"{float(f'{number:.2g}'):g} {unit}"


def _figure(found: Summary, shown: str, form: str) -> str:
    """Return a figure in its column, a dash for a length or a gap where nothing was solved."""
    value = getattr(found, shown)
    nothing = not value and (shown in ("length", "reference") or (shown == "gap" and not found.solved))
    return f"{'-' if nothing else format(value, form):>9}"


def _fields(result: Result, conditions: Conditions) -> dict[str, object]:
    named = {"position": str(result.instance.board), "known": result.instance.known}
    return named | {field: getattr(result, field) for field in (*FIELDS, *MORE_FIELDS)} | asdict(conditions)


def by_search(
    search: Callable[[SearchRequest], Iterator[events.Event]], options: SearchOptions, seconds: float | None
) -> Solve:
    """Return a function that solves each position with a function like `solver.search`."""
    limit = Limit(seconds=seconds)
    return lambda board, goal: search(SearchRequest(Problem(board, goal), options, limit))


def by_new_processes(options: SearchOptions, seconds: float | None) -> Solve:
    """Return a function that solves each position with its own `taquin solve`."""

    def solve(board: Board, goal: Board) -> Iterator[events.Event]:
        """Yield the end of a search. Raise Unsupported with the complaint of the process."""
        limit = () if seconds is None else ("--seconds", str(seconds))
        how = (f"--solver={options.solver}", f"--heuristic={options.heuristic}", *limit)
        command = [*TAQUIN, "solve", "--json", f"--goal={goal}", *how, str(board)]
        run = subprocess.run(command, capture_output=True, text=True)
        if not run.stdout:
            raise Unsupported(run.stderr.strip())
        yield _event(json.decode(run.stdout))

    return solve


@contextmanager
def by_server(options: SearchOptions, seconds: float | None) -> Iterator[Solve]:
    """Start a server process, and yield a function that solves positions over one websocket."""
    command = [*TAQUIN, "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        try:
            _, found, address = server.stdout.readline().strip().partition("http://")
            if not found:
                raise Unsupported("The server did not start.")
            with closing(Client.connect(f"ws://{address}/live")) as client:
                yield partial(_ask, client, options, seconds)
        finally:
            server.terminate()


def _ask(
    client: Client, options: SearchOptions, seconds: float | None, board: Board, goal: Board
) -> Iterator[events.Event]:
    """Yield the end of a search over a websocket. Raise Unsupported with the server's complaint."""
    limit = protocol.Limit(seconds=seconds)
    request = protocol.Solve(next(JOB_IDS), str(board), str(goal), options.solver, options.heuristic, limit=limit)
    client.send(protocol.encode(request))
    message = {"type": ""}
    while message["type"] not in ("solution", "stopped", "unsolvable", "error"):
        message = json.decode(client.receive())
    yield _event(message)


def _event(message: dict[str, Any]) -> Any:
    """Return the event of a terminal message. Raise Unsupported for an error."""
    if message["type"] == "error":
        raise Unsupported(message["message"])
    kind = protocol.TYPES[message["type"]]
    known = {field.name: message.get(field.name) for field in fields(kind)}
    if "moves" in message:
        known["moves"] = parse_moves(message["moves"])
    return kind(**known)
