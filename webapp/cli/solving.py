"""The command `taquin solve`: the shortest solution from a position, found here or by workers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from threading import Lock
from time import perf_counter
from typing import Any, NoReturn

import click

from webapp.cli.certificates import write
from webapp.cli.complaints import INTERRUPTED, NO, UNREADABLE, fail
from webapp.cli.options import (
    Seconds,
    faces_option,
    goal_option,
    json_option,
    print_json,
    scheduler_option,
    text_argument,
)
from webapp.cli.positions import answer_each, answer_spread, read_problem
from webapp.cli.workers import answer_by_workers
from webapp.puzzle import Board, Problem, Unsupported, hardness
from webapp.sentences import plain

MOST_LISTED = 1_000_000
"""solutions that `--all` lists"""

Found = tuple[Problem, Any]
"""a position and the end of the search from it"""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the options of the command say."""

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

    @property
    def takes_little(self) -> bool:
        """Whether a search on a board of usual size needs one core and hardly any memory."""
        return self.most is None and self.seconds is None and (self.algorithm, self.heuristic) == ("auto", "auto")

    def find(self, line: str, solve_kind: Any, end: Any) -> Found:
        """A position and the end of the search from it, to which `end` follows what `solve_kind` tells."""
        from webapp import solver
        from webapp.solver.choice import Wishes

        problem = read_problem(line, self.goal, self.faces)
        limit = solver.Limit(seconds=self.seconds)
        wishes = Wishes(self.algorithm, self.heuristic, self.weight, self.metric)
        if self.most is not None:
            return problem, end(solver.all_optimal(problem.board, _one_goal(wishes.unusual, problem), self.most, limit))
        return problem, end(solve_kind(problem.board, problem.goal, problem.faces, limit, *wishes))

    def tell(self, found: Found) -> int:
        """Print the end of a search; the exit code that goes with it."""
        from webapp import solver
        from webapp.cli import terminal

        problem, last = found
        if self.as_json:
            print_json({"position": str(problem.board), **_fields(last)})
        else:
            click.echo(terminal.text_of(last, problem.faces))
            if said := self._hardness(found):
                click.echo(said)
        if self.certificate:
            write(self.certificate, problem, last)
        if isinstance(last, solver.Stopped) and last.reason == "asked":
            return INTERRUPTED
        return 0 if isinstance(last, solver.AllOptimal) or getattr(last, "moves", None) is not None else NO

    def _hardness(self, found: Found) -> str:
        """How hard the position is by what was proved and found, in a sentence; empty where that says nothing."""
        from webapp import solver

        problem, last = found
        if self.metric != "stm" or problem.has_several_goals or not isinstance(last, solver.Solution | solver.Stopped):
            return ""
        upper = last.length_stm if isinstance(last, solver.Solution) else last.upper
        return hardness(problem.example, last.lower, upper)


@click.command()
@text_argument
@goal_option
@faces_option
@click.option("--solver", "algorithm", default="auto", show_default=True, help="The algorithm.")
@click.option("--heuristic", default="auto", show_default=True, help="The heuristic that guides it.")
@click.option("--weight", default=1.0, show_default=True, help="The weight of the heuristic in weighted solvers.")
@click.option("--metric", default="stm", show_default=True, help="What is counted: stm, single tiles; mtm, slides.")
@click.option("--seconds", type=Seconds(), help="How long a search may take, from its start.")
@click.option(
    "--all", "most", type=click.IntRange(0, MOST_LISTED), help="Count all optimal solutions and list this many."
)
@click.option(
    "--certificate", type=click.Path(dir_okay=False, path_type=Path), help="A file for what `taquin verify` checks."
)
@scheduler_option
@json_option
def solve(text: str, scheduler: str, **options: Any) -> None:
    """Find the shortest solution from TEXT to the goal."""
    began = perf_counter()
    asked = Asked(**options)
    if asked.certificate and (text == "-" or asked.most is not None):
        fail("A certificate is of one solution of one position: leave out - and --all.", UNREADABLE)
    if scheduler and asked.most is None:
        answer_by_workers(scheduler, text, asked.find, asked.tell)
    _answer_here(text, asked, began)


def _answer_here(text: str, asked: Asked, began: float) -> None:
    """Search on this machine; `began` is when the command did."""
    from webapp.cli import terminal
    from webapp.solver import solve_kind

    moments = chain([began], iter(perf_counter, None))

    def answer(line: str) -> int:
        """Print the end of the search from one position; the first has waited since the command began."""
        end = partial(_watched, next(moments)) if asked.seconds and asked.most is None else terminal.watch
        return asked.tell(asked.find(line, solve_kind, end))

    if text == "-" and asked.takes_little:
        _answer_side_by_side(asked)
    answer_each(text, answer)


def _answer_side_by_side(asked: Asked) -> NoReturn:
    """Search for what is on standard input, for as many positions at once as there are cores. A large board has them
    all to itself, for its search uses them all."""
    from webapp.cli import terminal
    from webapp.solver import solve_kind
    from webapp.solver.choice import is_optimum_in_reach
    from webapp.solver.offers.starting import CORES

    alone = Lock()

    def solve(board: Board, *wishes: Any) -> Iterator[Any]:
        """The events of a search, in its turn."""
        with nullcontext() if is_optimum_in_reach(board) else alone:
            yield from solve_kind(board, *wishes)

    answer_spread(
        "-",
        lambda line, interrupted: asked.find(line, solve, partial(terminal.end_of, asked=interrupted)),
        terminal.counting(asked.tell),
        CORES,
    )


def _watched(began: float, search: Any) -> Any:
    """The end of a search, which is watched; it is told how long it took until it began."""
    from webapp.cli import terminal

    return terminal.watch(terminal.telling_the_wait(search, began))


def _one_goal(unusual: list[str], problem: Problem) -> Board:
    """The goal to count all solutions to; no unusual wishes go with that. Raises Unsupported."""
    if problem.has_several_goals:
        raise Unsupported("--all counts the solutions to one goal: leave out what makes several of it.")
    if unusual:
        raise Unsupported(f"--all counts single-tile moves with a search of its own, without --{unusual[0]}.")
    return problem.example


def _fields(last: Any) -> dict[str, Any]:
    """The end of a search as on the wire, without a request's number; all shortest solutions with their count."""
    from msgspec import to_builtins

    from webapp import protocol, solver

    fields: dict[str, Any] = to_builtins(protocol.of_event("", last), enc_hook=plain)
    del fields["id"]
    return fields | {"count": last.count} if isinstance(last, solver.AllOptimal) else fields
