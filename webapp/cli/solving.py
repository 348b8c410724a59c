"""The command `taquin solve`: the shortest solution from a position, found here or by workers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from pathlib import Path
from threading import Lock
from time import perf_counter
from typing import IO, TYPE_CHECKING, Any, NoReturn

import click

from webapp.cli.certificates import append_certificate, certificate_of, certificates_option, write_certificate
from webapp.cli.options import (
    INTERRUPTED,
    NO,
    UNREADABLE,
    Seconds,
    faces_option,
    fail,
    goal_option,
    heuristic_option,
    json_option,
    metric_option,
    print_json,
    scheduler_option,
    solver_option,
    text_argument,
)
from webapp.cli.positions import Asked, StatedLengths, Wanted, answer_each, answer_spread
from webapp.cli.workers import answer_by_workers
from webapp.puzzle import Board, Problem, Unsupported

if TYPE_CHECKING:
    from webapp.solver import SearchRequest

MAX_LISTED = 1_000_000
"""solutions that `--all` lists"""

SearchEnd = tuple[Asked, Any]
"""a position and the last event of its search"""


@dataclass(frozen=True, slots=True)
class Arguments:
    """The options of the command."""

    goal: str | None
    faces: str | None
    algorithm: str
    heuristic: str
    weight: float
    metric: str
    seconds: float | None
    most: int | None
    as_json: bool
    certificate: Path | None
    certificates: IO[bytes] | None
    checkpoint: Path | None
    lengths: StatedLengths = field(default_factory=StatedLengths)

    @property
    def takes_little(self) -> bool:
        """Return whether a search needs one core and little memory, on boards of the usual sizes."""
        return self.most is None and self.seconds is None and (self.algorithm, self.heuristic) == ("auto", "auto")

    def find(self, asked: Asked, search: Any, end: Any) -> SearchEnd:
        """Search from a position. `end` consumes the events of `search` and returns the last."""
        from webapp import solver

        problem = asked.problem
        limit = solver.Limit(seconds=self.seconds)
        options = solver.SearchOptions(self.algorithm, self.heuristic, self.weight, self.metric)
        if self.most is not None:
            goal = _one_goal(options.changed, problem)
            return asked, end(solver.all_optimal(problem.board, goal, self.most, limit))
        return asked, end(search(solver.SearchRequest(problem, options, limit)))

    def report(self, found: SearchEnd) -> int:
        """Print the end of a search. Return the exit code."""
        from webapp import solver
        from webapp.cli import terminal

        asked, last = found
        problem, stated = asked.problem, asked.entry.stated
        differing = self.lengths.difference(stated, *self._bounds(last))
        if self.as_json:
            from webapp import protocol

            fields = protocol.Message(last).fields()
            if isinstance(last, solver.AllOptimal):
                fields["count"] = last.count  # a number, not the digits of the wire
            print_json({"position": str(problem.board), **fields, **({} if stated is None else {"stated": stated})})
        else:
            click.echo(terminal.text_of(last, problem.faces))
            if differing:
                click.echo(f"The list {differing}.")
        if self.certificate:
            write_certificate(self.certificate, certificate_of(problem, last))
        if self.certificates:
            append_certificate(self.certificates, certificate_of(problem, last), str(problem.board))
        if isinstance(last, solver.Stopped) and last.reason == "asked":
            return INTERRUPTED
        return 0 if isinstance(last, solver.AllOptimal) or getattr(last, "moves", None) is not None else NO

    def _bounds(self, last: Any) -> tuple[int, int | None]:
        """Return the bounds of the shortest length in single-tile moves; weak ones if the search counted others."""
        from webapp import solver

        if self.metric != "stm" or not isinstance(last, solver.Solution | solver.Stopped):
            return 0, None
        return last.lower, last.length_stm if isinstance(last, solver.Solution) else last.upper


@click.command()
@text_argument
@goal_option
@faces_option
@solver_option
@heuristic_option
@click.option("--weight", default=1.0, show_default=True, help="The weight of the heuristic in weighted solvers.")
@metric_option
@click.option("--seconds", type=Seconds(), help="How long a search may take, from its start.")
@click.option(
    "--all", "most", type=click.IntRange(0, MAX_LISTED), help="Count all optimal solutions and list this many."
)
@click.option(
    "--certificate",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write a certificate to this file, for `taquin verify`.",
)
@certificates_option
@click.option(
    "--checkpoint",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Save the search to this file, and go on from it if it exists.",
)
@scheduler_option
@json_option
def solve(text: str, scheduler: str, **options: Any) -> None:
    """Find the shortest solution from TEXT to the goal.

    A* takes the newest positions with the least f first, up to sixteen at once: its last iteration may expand more
    than a textbook A*. The counts below the length of the solution are the same for every A*.
    """
    began = perf_counter()
    arguments = Arguments(**options)
    if (arguments.certificate or arguments.certificates) and arguments.most is not None:
        fail("A certificate holds one solution of one position: leave out --all.", UNREADABLE)
    if arguments.certificate and text == "-":
        fail("A certificate holds one solution of one position: write many with --certificates.", UNREADABLE)
    if arguments.checkpoint and (text == "-" or scheduler or arguments.most is not None):
        fail("A checkpoint holds one search on this machine: leave out -, --all and --scheduler.", UNREADABLE)
    wanted = Wanted(text, arguments.goal, arguments.faces)
    click.get_current_context().call_on_close(arguments.lengths.say)
    if scheduler and arguments.most is None:
        answer_by_workers(scheduler, wanted, arguments.find, arguments.report, arguments.as_json)
    _answer_here(wanted, arguments, began)


def _answer_here(wanted: Wanted, arguments: Arguments, began: float) -> None:
    from webapp.cli import terminal
    from webapp.solver import search

    if arguments.checkpoint:
        from webapp.cli.checkpoints import search_with_checkpoint

        search = partial(search_with_checkpoint, arguments.checkpoint)
    moments = chain([began], iter(perf_counter, None))

    def answer(asked: Asked) -> int:
        """Search from one position and print the end; the first has waited since the command began."""
        began = next(moments)
        _name_missing_tables(asked, arguments)

        def end(events: Any) -> Any:
            """Follow a search to its end; report a long wait before its time limit began."""
            is_limited = arguments.seconds and arguments.most is None
            return terminal.watch(terminal.reporting_wait(events, began) if is_limited else events)

        code = arguments.report(arguments.find(asked, search, end))
        if arguments.checkpoint and arguments.checkpoint.exists():
            click.echo(f"{arguments.checkpoint} holds this search. Keep it to go on, or delete it.", err=True)
        return code

    if wanted.text == "-" and arguments.takes_little:
        _answer_side_by_side(wanted, arguments)
    answer_each(wanted, answer, arguments.as_json)


def _name_missing_tables(asked: Asked, arguments: Arguments) -> None:
    """Say how to make a proof on a large board faster, if the tables for the search from the goal are missing."""
    from webapp.solver import TIERS
    from webapp.solver.tables.pattern_tables import Availability

    start, goal = asked.problem.board, asked.problem.example
    is_default = arguments.algorithm in ("auto", "anytime") and arguments.heuristic == "auto"
    if not is_default or arguments.metric != "stm" or arguments.most is not None or asked.problem.has_several_goals:
        return
    if start.tiles.index(0) != goal.tiles.index(0) and TIERS.availability(start) == Availability.AFTER_BUILDING:
        words = "The tables for a search from the goal are missing; with them a proof may be faster."
        size = f"{start.width}x{start.height}"
        click.echo(f"{words} Build them once: taquin tables build --size {size}", err=True)


def _answer_side_by_side(wanted: Wanted, arguments: Arguments) -> NoReturn:
    """Solve the positions on standard input, as many in parallel as there are cores. Large boards are solved one at a
    time, because such a search uses all cores."""
    from webapp.cli import terminal
    from webapp.solver import search
    from webapp.solver.requests.choice import is_optimum_in_reach
    from webapp.solver.requests.starting import CORES

    alone = Lock()

    def search_in_turn(request: SearchRequest) -> Iterator[Any]:
        with nullcontext() if is_optimum_in_reach(request.problem.board) else alone:
            yield from search(request)

    answer_spread(
        wanted,
        lambda asked, ctrl_c: arguments.find(asked, search_in_turn, partial(terminal.end_of, interrupted=ctrl_c)),
        terminal.counting(arguments.report),
        CORES,
        arguments.as_json,
    )


def _one_goal(changed: list[str], problem: Problem) -> Board:
    """Return the goal of a search for all solutions. Raise Unsupported for several goals or other options."""
    if problem.has_several_goals:
        raise Unsupported("--all needs a single goal, but here several positions are solutions.")
    if changed:
        raise Unsupported(f"--all has a search of its own: leave out --{changed[0]}.")
    return problem.example
