"""Benchmarks: sets of positions, some with known answers, and what solving each of them takes.

Each set is a file beside this one, `name.csv`, whose first line says where it comes from, or is drawn by `scramble`.
"""

import csv
import statistics
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import astuple, dataclass
from importlib.resources import files
from time import perf_counter

from webapp.puzzle.board import Board
from webapp.puzzle.goals import named_goal, parse_goal
from webapp.puzzle.scramble import scramble
from webapp.solver.events import Event, Solution, Stopped

Solve = Callable[[Board, Board], Iterator[Event]]


@dataclass(frozen=True, slots=True)
class Problem:
    """One position of a set."""

    id: str
    board: Board
    goal: Board
    optimal: int | None
    """length of the shortest solution in single-tile moves, where it is known"""


@dataclass(frozen=True, slots=True)
class BenchmarkSet:
    """Positions to solve one after another."""

    name: str
    title: str
    problems: Callable[[], list[Problem]]


@dataclass(frozen=True, slots=True)
class Result:
    """What solving one position took."""

    problem: Problem
    solved: bool
    optimal: bool
    """proved to be the shortest"""
    length: int | None
    """single-tile moves of the best solution"""
    lower: int
    expanded: int
    generated: int
    seconds: float
    """from the call of solve() to its last event"""


@dataclass(frozen=True, slots=True)
class Summary:
    """The figures of a set; times in seconds a position."""

    positions: int
    solved: int
    proved: int
    """solved with proof that no solution is shorter"""
    length: float
    """mean length of the solutions"""
    gap: float
    """mean of (length - lower) / lower"""
    generated: float
    mean: float
    median: float
    p99: float
    """99 of 100 positions take at most this"""
    worst: float


class WrongAnswer(AssertionError):
    """A solution that is called optimal, but not as long as the known shortest one."""


def run(problems: Iterable[Problem], solve: Solve) -> Iterator[Result]:
    """Solve the positions one after another, each once. Raises WrongAnswer."""
    for problem in problems:
        began = perf_counter()
        last = deque(solve(problem.board, problem.goal), maxlen=1).pop()
        seconds = perf_counter() - began
        if not isinstance(last, Solution | Stopped):
            raise WrongAnswer(f"{problem.id}: {last}")
        result = _result(problem, last, seconds)
        if result.optimal and problem.optimal not in (None, result.length):
            raise WrongAnswer(
                f"{problem.id}: {result.length} moves, but {problem.optimal} are known to be the shortest"
            )
        yield result


def summary(results: list[Result]) -> Summary:
    """The figures of a set's results."""
    seconds = sorted(result.seconds for result in results)
    lengths = [result.length for result in results if result.length is not None]
    gaps = [(r.length - r.lower) / r.lower for r in results if r.length is not None and r.lower]
    return Summary(
        positions=len(results),
        solved=sum(result.solved for result in results),
        proved=sum(result.optimal for result in results),
        length=statistics.fmean(lengths) if lengths else 0.0,
        gap=statistics.fmean(gaps) if gaps else 0.0,
        generated=statistics.fmean(result.generated for result in results),
        mean=statistics.fmean(seconds),
        median=statistics.median(seconds),
        p99=seconds[-(-len(seconds) * 99 // 100) - 1],
        worst=seconds[-1],
    )


def median_summary(runs: list[list[Result]]) -> Summary:
    """The figures of several runs of one set: of each figure the median."""
    found = [astuple(summary(results)) for results in runs]
    return Summary(*map(statistics.median_low, zip(*found, strict=True)))


def _result(problem: Problem, last: Solution | Stopped, seconds: float) -> Result:
    solved = isinstance(last, Solution)
    optimal = isinstance(last, Solution) and last.optimal
    length = None if last.moves is None else sum(move.count for move in last.moves)
    return Result(problem, solved, optimal, length, last.lower, last.expanded, last.generated, seconds)


def _from_file(name: str) -> list[Problem]:
    lines = files(__package__).joinpath(f"{name}.csv").read_text().splitlines()
    goal = lines[1].removeprefix("# goal: ")
    return [
        Problem(row["id"], board, parse_goal(goal, board.width, board.height), int(row["optimal"] or 0) or None)
        for row in csv.DictReader(lines[2:])
        for board in [Board.parse(row["position"])]
    ]


def _scrambled(width: int, height: int, count: int) -> list[Problem]:
    goal = named_goal("standard", width, height)
    return [Problem(f"seed {seed}", scramble(width, height, seed), goal, None) for seed in range(count)]


SETS = {
    benchmark.name: benchmark
    for benchmark in (
        BenchmarkSet("published", "A position with a published path of 48 moves", lambda: _from_file("published")),
        BenchmarkSet("korf", "50 of Korf's hundred 4x4 positions", lambda: _from_file("korf")),
        BenchmarkSet("uniform", "1000 uniform scrambles of the 4x4", lambda: _scrambled(4, 4, 1000)),
        BenchmarkSet("hard", "The farthest and the hardest 4x4 positions known", lambda: _from_file("hard")),
        BenchmarkSet("eight", "1000 uniform scrambles of the 3x3", lambda: _scrambled(3, 3, 1000)),
    )
}
