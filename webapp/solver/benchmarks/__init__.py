"""Benchmarks: sets of positions, some with known answers, and what solving each of them takes.

Each set is a file beside this one, `name.csv`, whose first line says where it comes from, or is drawn by `scramble`.
Every solution is played through by `replay`, which knows nothing of the search, and held against what is known.
"""

import csv
import statistics
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import astuple, dataclass
from functools import partial
from importlib.resources import files
from time import perf_counter

from webapp.puzzle.board import Board
from webapp.puzzle.goals import named_goal, parse_goal
from webapp.puzzle.moves import format_moves
from webapp.puzzle.replay import replay
from webapp.puzzle.scramble import scramble
from webapp.solver.events import Event, Solution, Stopped

Solve = Callable[[Board, Board], Iterator[Event]]


@dataclass(frozen=True, slots=True)
class Instance:
    id: str
    board: Board
    goal: Board
    optimal: int | None
    """length of the shortest solution in single-tile moves, where it is known"""
    published: int | None = None
    """length of the best solution published, where the shortest is not known"""

    @property
    def reference(self) -> int | None:
        """The length to compare with: no bound may exceed it."""
        return self.published if self.optimal is None else self.optimal


@dataclass(frozen=True, slots=True)
class BenchmarkSet:
    """Positions to solve one after another."""

    name: str
    title: str
    instances: Callable[[], list[Instance]]


@dataclass(frozen=True, slots=True)
class Result:
    """What solving one position took."""

    instance: Instance
    solved: bool
    """a path to the goal was found, the shortest or not"""
    optimal: bool
    """proved to be the shortest"""
    length: int | None
    """single-tile moves of the best solution"""
    lower: int
    expanded: int
    generated: int
    seconds: float
    """from the call of solve() to its last event"""
    searched: float
    """seconds by the clock of the search itself; the wire has whole milliseconds"""
    memory_full_after: float | None = None
    """seconds after which the solver had filled its memory and IDA* continued the search, where that happened"""
    solver: str | None = None
    """the one that ended the search"""
    heuristic: str | None = None
    tables: str | None = None
    """the shape of its pattern databases"""
    moves: str | None = None

    @property
    def waited(self) -> float:
        """Seconds that were no search: the queue, the tables, the way to the solver and back."""
        return max(0.0, self.seconds - self.searched)


@dataclass(frozen=True, slots=True)
class Summary:
    """The figures of a set; times in seconds a position."""

    positions: int
    solved: int
    proved: int
    """solved with proof that no solution is shorter"""
    length: float
    """mean length of the solutions"""
    reference: float
    """mean of the lengths known before, of the same positions as far as they are known; 0 if none is"""
    gap: float
    """mean of (length - lower) / lower"""
    generated: float
    mean: float
    median: float
    p99: float
    """99 of 100 positions take at most this"""
    worst: float
    search: float
    """the mean by the clock of the searches themselves"""

    @property
    def share_solved(self) -> float:
        return self.solved / self.positions

    @property
    def share_proved(self) -> float:
        return self.proved / self.positions


InOrder = Callable[[Callable[[Instance], Result], Iterable[Instance]], Iterator[Result]]
"""does something with each position and gives the results in order, like `map`"""


class WrongAnswer(AssertionError):
    """A solution that does not lead to the goal, or a length or a bound that contradicts what is known."""


def run(instances: Iterable[Instance], solve: Solve, in_order: InOrder = map) -> Iterator[Result]:
    """Solve the positions, each once, one after another unless `in_order` does otherwise. Raises WrongAnswer."""
    return in_order(partial(_solved, solve), instances)


def _solved(solve: Solve, instance: Instance) -> Result:
    began = perf_counter()
    last = deque(solve(instance.board, instance.goal), maxlen=1).pop()
    seconds = perf_counter() - began
    if not isinstance(last, Solution | Stopped):
        raise WrongAnswer(f"{instance.id}: {last}")
    result = _result(instance, last, seconds)
    if wrong := _contradiction(result):
        raise WrongAnswer(f"{instance.id}: {wrong}")
    return result


def _contradiction(result: Result) -> str:
    """What is wrong with a result, held against what is known of the position; empty for nothing."""
    reference, length, lower = result.instance.reference, result.length, result.lower
    shortest = result.instance.optimal
    if result.optimal and shortest not in (None, length):
        return f"{length} moves, but {shortest} are known to be the shortest"
    if length is not None and shortest is not None and length < shortest:
        return f"{length} moves, fewer than the {shortest} that are known to be the shortest"
    least = min(found for found in (reference, length, lower) if found is not None)
    return f"at least {lower} moves, but {least} are enough" if lower > least else ""


def summary(results: list[Result]) -> Summary:
    """The figures of a set's results."""
    seconds = sorted(result.seconds for result in results)
    lengths = [result.length for result in results if result.length is not None]
    reference = [
        result.instance.reference for result in results if result.solved and result.instance.reference is not None
    ]
    gaps = [(r.length - r.lower) / r.lower for r in results if r.length is not None and r.lower]
    return Summary(
        positions=len(results),
        solved=sum(result.solved for result in results),
        proved=sum(result.optimal for result in results),
        length=statistics.fmean(lengths) if lengths else 0.0,
        reference=statistics.fmean(reference) if reference else 0.0,
        gap=statistics.fmean(gaps) if gaps else 0.0,
        generated=statistics.fmean(result.generated for result in results),
        mean=statistics.fmean(seconds),
        median=statistics.median(seconds),
        p99=seconds[-(-len(seconds) * 99 // 100) - 1],
        worst=seconds[-1],
        search=statistics.fmean(result.searched for result in results),
    )


def median_summary(runs: list[list[Result]]) -> Summary:
    """The figures of several runs of one set: of each figure the median."""
    found = [astuple(summary(results)) for results in runs]
    return Summary(*map(statistics.median_low, zip(*found, strict=True)))


def _result(instance: Instance, last: Solution | Stopped, seconds: float) -> Result:
    length = None if last.moves is None else _replayed(instance, last)
    optimal = isinstance(last, Solution) and last.optimal
    counted = (last.lower, last.expanded, last.generated)
    clocks = (seconds, last.seconds, last.memory_full_after)
    named = (last.solver, last.heuristic or None, last.tables)
    moves = None if last.moves is None else format_moves(last.moves)
    return Result(instance, length is not None, optimal, length, *counted, *clocks, *named, moves)


def _replayed(instance: Instance, last: Solution | Stopped) -> int:
    """How many single tiles the solution slides, played through. Raises WrongAnswer when it misses the goal."""
    rows = [[int(tile) for tile in row.split()] for row in str(instance.board).split("/")]
    try:
        length = replay(rows, format_moves(last.moves or ()))
    except ValueError as error:
        raise WrongAnswer(f"{instance.id}: the solution cannot be played: {error}") from None
    end = "/".join(" ".join(map(str, row)) for row in rows)
    if end != str(instance.goal):
        raise WrongAnswer(f"{instance.id}: the solution leads to {end}")
    return length


def _from_file(name: str) -> list[Instance]:
    lines = files(__package__).joinpath(f"{name}.csv").read_text().splitlines()
    goal = lines[1].removeprefix("# goal: ")
    return [_instance(row, goal) for row in csv.DictReader(lines[2:])]


def _instance(row: dict[str, str], goal: str) -> Instance:
    board = Board.parse(row["position"])
    optimal, published = (int(row.get(column) or 0) or None for column in ("optimal", "published"))
    return Instance(row["id"], board, parse_goal(goal, board.width, board.height), optimal, published)


def _scrambled(width: int, height: int, count: int) -> list[Instance]:
    goal = named_goal("standard", width, height)
    return [Instance(f"seed {seed}", scramble(width, height, seed), goal, None) for seed in range(count)]


def _filed(name: str, title: str) -> BenchmarkSet:
    return BenchmarkSet(name, title, partial(_from_file, name))


SETS = {
    benchmark.name: benchmark
    for benchmark in (
        _filed("published", "A position with a published path of 48 moves"),
        _filed("korf", "50 of Korf's hundred 4x4 positions"),
        BenchmarkSet("uniform", "1000 uniform scrambles of the 4x4", lambda: _scrambled(4, 4, 1000)),
        _filed("hard", "The farthest and the hardest 4x4 positions known"),
        BenchmarkSet("eight", "1000 uniform scrambles of the 3x3", lambda: _scrambled(3, 3, 1000)),
        _filed("korf24", "25 of Korf's and Felner's fifty 5x5 positions"),
        _filed("deepcubea24", "50 of DeepCubeA's test positions of the 5x5"),
        _filed("deepcubea35", "50 of DeepCubeA's test positions of the 6x6"),
        _filed("deepcubea48", "50 of DeepCubeA's test positions of the 7x7"),
        *(_filed(f"random{side}", f"20 uniformly random positions of the {side}x{side}") for side in range(5, 11)),
    )
}
