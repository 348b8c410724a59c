"""The command `taquin bench`: positions with known answers or from files, and how long the solver takes for them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import IO, TYPE_CHECKING

import click

from webapp.cli.certificates import append_certificate, certificates_option, proof_name
from webapp.cli.options import (
    NO,
    UNREADABLE,
    Named,
    Seconds,
    fail,
    heuristic_option,
    is_typed,
    json_option,
    list_goal_option,
    print_json,
    scheduler_option,
    solver_option,
)
from webapp.cli.positions import Complaints, StatedLengths, say_offer, unanswered
from webapp.cli.workers import measured_by_workers
from webapp.puzzle import InvalidBoard, Problem, Unsupported
from webapp.puzzle.reading.lists.entries import Entry
from webapp.puzzle.reading.lists.listing import MAX_LIST_CHARACTERS, GoalTally, entries_in, read_entry

if TYPE_CHECKING:
    from webapp.cli.figures import Measured, NamedSet, Skipped
    from webapp.solver import SearchOptions
    from webapp.solver.benchmarks import Instance

NAME_WIDTH = 12
"""characters of a file's name in the table"""
WAYS = {"cold": "--cold", "served": "--as-served", "compile": "--compile"}
"""ways to measure, by the options that ask for them"""


def _set_names() -> Iterable[str]:
    from webapp.solver.benchmarks import SETS

    return SETS


@click.command("bench")
@click.argument("names", metavar="SET...", nargs=-1, type=Named(_set_names))
@click.option("--list", "as_list", is_flag=True, help="List the sets and exit.")
@click.option("--first", type=click.IntRange(1), help="Solve only the first N positions of each set.")
@click.option("--runs", default=1, show_default=True, type=click.IntRange(1), help="Medians of this many runs.")
@solver_option
@heuristic_option
@click.option("--seconds", type=Seconds(), help="How long each search may take.")
@click.option("--cold", "way", flag_value="cold", help="Solve each position by a new process.")
@click.option("--as-served", "way", flag_value="served", help="Solve the set twice over the websocket of a new server.")
@click.option("--compile", "way", flag_value="compile", help="Time the kernels that a first start compiles.")
@click.option(
    "--file",
    "file",
    type=click.File("r", errors="replace"),
    help="A list of positions: in lines, rows, CSV or JSON.",
)
@list_goal_option
@click.option("--csv", "as_csv", is_flag=True, help="Print a line of CSV per position.")
@certificates_option
@click.option("--markdown", "as_markdown", is_flag=True, help="Print a table in Markdown.")
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
    goal: str | None,
    as_csv: bool,
    certificates: IO[bytes] | None,
    as_markdown: bool,
    scheduler: str,
    as_json: bool,
) -> None:
    """Solve the positions of each SET and print a table of figures.

    A --file has a position in each line, in rows, in a column of CSV or in JSON; lines that start with # are comments.
    A position that cannot be solved is reported and skipped, and the exit status is then 2. Lengths that the file
    states are compared.

    Every solution is played through by code of its own. length is the mean of the solutions found, known that of the
    lengths known before, gap the mean of (length - lower) / lower; times are a position's, search the mean by the
    clock of the search itself. Ctrl-C stops and prints the figures measured so far.
    """
    from webapp.cli import figures
    from webapp.conditions import Conditions
    from webapp.solver import SearchOptions, benchmarks
    from webapp.solver.benchmarks.compiling import compiled

    if way and scheduler and is_typed("scheduler"):
        fail(f"{WAYS[way]} measures this machine and --scheduler others: give only one of them.", UNREADABLE)
    if as_list or way == "compile":
        for line in figures.listed() if as_list else figures.kernels(compiled(), as_json):
            click.echo(line)
        return
    sets, skipped = _chosen(names, file, goal, first, as_json)
    options = SearchOptions(algorithm, heuristic)
    conditions = Conditions(seconds)
    if scheduler and not way:
        conditions = replace(conditions, machine=f"workers of {scheduler}")
    lines: Callable[[Iterator[Measured]], Iterator[str]] = figures.table
    if as_csv:
        lines = partial(figures.as_csv, conditions)
    elif as_json:
        lines = partial(figures.as_json, conditions, skipped=skipped)
    if as_markdown:
        lines = partial(figures.markdown, seconds)
    try:
        measured = _compared(_measured(sets, runs, options, seconds, way or scheduler))
        for line in lines(_certified(measured, certificates) if certificates else measured):
            click.echo(line)
    except benchmarks.WrongAnswer as error:
        fail(f"{error}.", NO)
    if any(skipped.values()):
        sys.exit(UNREADABLE)


def _chosen(
    names: tuple[str, ...], file: IO[str] | None, goal: str | None, first: int | None, as_json: bool
) -> tuple[list[NamedSet], Skipped]:
    """Return the positions to solve, set by set, and the lines of the file that were skipped."""
    from webapp.solver.benchmarks import SETS

    if not names and file is None:
        fail(f"Name the sets to solve, or give a --file. The sets are {', '.join(SETS)}.", UNREADABLE)
    if goal and file is None:
        fail("--goal is for the positions of a --file; a set has its own goal.", UNREADABLE)
    if unknown := set(names) - set(SETS):
        fail(f"Unknown set {', '.join(sorted(unknown))}. Choose {', '.join(SETS)}.", UNREADABLE)
    sets = [(name, SETS[name].instances()) for name in names]
    skipped: Skipped = {}
    if file:
        found, skipped = _set_in(file, goal, first, as_json)
        sets.append(found)
    return [(name, instances[:first]) for name, instances in sets], skipped


def _set_in(file: IO[str], goal: str | None, first: int | None, as_json: bool) -> tuple[NamedSet, Skipped]:
    """Return the first positions of a file as a set, and the lines that were reported and skipped between them."""
    text = file.read(MAX_LIST_CHARACTERS + 1)
    if len(text) > MAX_LIST_CHARACTERS:
        fail(f"{file.name} has more than {MAX_LIST_CHARACTERS:,} characters; split it.", UNREADABLE)
    name = Path(file.name).stem[:NAME_WIDTH]
    instances: list[Instance] = []
    complaints: list[str] = []
    skipped, tally = [], GoalTally()
    for entry in entries_in(text):
        if len(instances) == first:
            break
        try:
            problem = read_entry(entry, goal)[0]
            tally.add(problem, entry.stated)
            instances.append(_instance(entry, problem))
        except (InvalidBoard, Unsupported) as error:
            skipped.append((len(instances), {"id": entry.id} | unanswered(entry, error)))
            complaints.append(f"{entry.place or f'Line {entry.line}'}: {error}")
    say_offer(tally)
    if instances or not tally.offer:
        reported = Complaints()
        for complaint in complaints:
            reported.add(complaint)
        reported.end()
    if not instances:
        for _, fields in skipped if as_json else ():
            print_json({"set": name} | fields)
        fail("The file has no position that can be measured.", UNREADABLE)
    return (name, instances), {instances[0]: skipped}


def _instance(entry: Entry, problem: Problem) -> Instance:
    """Return the position of an entry. Raise Unsupported if it cannot be measured."""
    from webapp.solver.benchmarks import Instance

    if problem.has_several_goals:
        raise Unsupported("It has several goals, but a benchmark needs one.")
    verdict = problem.verdict()
    if not verdict.solvable:
        raise Unsupported(verdict.explanation)
    return Instance(entry.id, problem.board, problem.example, None, stated=entry.stated)


def _measured(
    sets: list[NamedSet], runs: int, options: SearchOptions, seconds: float | None, way: str
) -> Iterator[Measured]:
    """Measure each set in one of WAYS, by the workers of a scheduler, or without either in this process."""
    from webapp import solver
    from webapp.cli import figures

    offered = solver.SOLVERS.get(options.solver)
    by_tables = offered is not None and offered.uses_heuristic
    if way == "served":
        return figures.measured_as_served(sets, runs, partial(figures.by_server, options, seconds), by_tables)
    if way == "cold":
        return figures.measured(sets, runs, figures.by_new_processes(options, seconds), by_tables)
    if way:
        return measured_by_workers(way, sets, runs, options, seconds)
    return figures.measured(sets, runs, figures.by_search(solver.search, options, seconds), by_tables)


def _compared(measured: Iterable[Measured]) -> Iterator[Measured]:
    """Yield the results, and say on standard error which stated lengths differ from those of a set's last run."""
    for name, runs in measured:
        yield name, runs
        lengths, complaints = StatedLengths(), Complaints()
        for result in runs[-1]:
            if difference := lengths.difference(result.instance.stated, result.lower, result.length):
                complaints.add(f"{result.instance.id} {difference}.")
        complaints.end()
        lengths.say()


def _certified(measured: Iterable[Measured], file: IO[bytes]) -> Iterator[Measured]:
    """Yield the results, and add to a file a certificate for each result of a set's last run."""
    from webapp.certificate import Certificate

    for name, runs in measured:
        for result in runs[-1]:
            board, goal = str(result.instance.board), str(result.instance.goal)
            proved_by = proof_name(result.solver, result.heuristic)
            found = None
            if result.moves is not None:
                found = Certificate(
                    position=board, goal=goal, moves=result.moves, lower=result.lower, proved_by=proved_by
                )
            append_certificate(file, found, board)
        yield name, runs
