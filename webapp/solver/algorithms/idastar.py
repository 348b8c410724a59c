"""IDA*: depth-first search with a limit on f that rises from iteration to iteration. It needs very little memory.

bound     the limit on f = g + h in this iteration; the first is the start's h
step      one edge of the search: a single-tile move, or whatever the rules define as one
path      the steps and states from the start to the current state; it is a stack, so a paused search resumes there
branch    a state near the start and the steps to it; an iteration searches every branch to the bound
searcher  one thread's path and the branches assigned to it

`batched_idastar` does the same with pattern databases; `auto` runs that on 4x4 boards. Read `IdaStar` for the
iterations, `search_to_bound_by` for a single iteration, and the rules, `single_tile` or `multi_tile`, for a single
step.

Every iteration finds the least f above its bound. This is the next bound, as no solution can be shorter. The first
solution found is therefore optimal, whichever branch or thread finds it. Sources: Korf, "Depth-first
iterative-deepening", Artificial Intelligence 27, 1985; for the threads Rao, Kumar and Ramesh, "A parallel
implementation of iterative-deepening-A*", AAAI 1987.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from functools import cache
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from webapp.solver.algorithms.iterations import Iterations
from webapp.solver.algorithms.search import EXHAUSTED, PAUSED, SOLVED, Halt, Progress
from webapp.solver.events import Details
from webapp.solver.kernels.compiling import lean_kernel
from webapp.solver.states.state import same

BOUND, NEXT_BOUND, BASE, DEPTH, BLANK, EXPANDED, GENERATED = range(7)
"""indices in `counts`; NEXT_BOUND is the least f above BOUND so far, BASE the depth at which the branch begins"""

MAX_DEPTH = 1 << 14
UNREACHED = 1 << 30
ALL_TRIED = 255
NO_CELL = -1
"""returned by `step` for a step that is not possible"""
ROUND_NODES = 50_000
"""nodes that each thread searches before the branches are redistributed; shorter iterations are not shared"""
BRANCHES_PER_THREAD = 64


class Path(NamedTuple):
    """The states from the start to the current one; entry 0 is the start."""

    step: NDArray[np.uint8]
    """[MAX_DEPTH]: the step that led to the state at each depth"""
    untried: NDArray[np.uint8]
    """[MAX_DEPTH]: the first step not yet tried from it; ALL_TRIED or a number beyond the last step if none is left"""
    h_state: NDArray[np.int32]
    """[MAX_DEPTH, ..]: what the rules need to find h: the state's h itself, or what it is computed from"""


class Branch(NamedTuple):
    """A state from which a part of the search begins."""

    tiles: tuple[int, ...]
    blank: int
    steps: tuple[int, ...]
    """the steps from the start to this state"""
    h_state: Any
    """its entry in `Path.h_state`"""
    f: int
    """a proved lower bound on all solutions through this state"""


class Rules(Protocol):
    """The definition of a step, with a heuristic that never overestimates the number of steps left.

    `step` and `retreat` are compiled into the kernel of the search. They change `cells`, uint8[n], and the path in
    place.

    step(after, tables, cells, path, depth, blank, number, max_h): makes a step from the state at this depth and writes
        its `h_state` at depth + 1. Returns the blank's new cell, or NO_CELL if the step is not possible, and h of the
        new state. If h exceeds `max_h`, the cells stay unchanged.
    retreat(tables, cells, path, depth, blank): undoes the last step. Returns the blank's new cell.
    """

    step: Callable[..., tuple[int, int]]
    retreat: Callable[..., int]
    after: Callable[..., int]
    """the function of the heuristic with which `step` finds h"""
    steps: int
    """steps are numbered 0 .. `steps` - 1; not every step is possible from every state"""
    no_step: int
    h_state: tuple[int, ...]
    """the shape of one entry of `Path.h_state`"""
    tables: Any
    """read by `step` and `retreat`"""
    goal: NDArray[np.uint8]
    """[n]"""

    def root(self) -> Branch:
        """Return the start."""

    def directions(self, steps: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Return the steps from the start as directions of single-tile moves."""


def successors(rules: Rules, branch: Branch) -> Iterator[Branch]:
    """Yield the branches one step further."""
    path = _path(rules, 2)
    path.step[0] = branch.steps[-1] if branch.steps else rules.no_step
    path.h_state[0] = branch.h_state
    for number in range(rules.steps):
        cells = np.array(branch.tiles)  # int64, as sums of small unsigned numbers overflow in Python
        blank, h = rules.step(rules.after, rules.tables, cells, path, 0, branch.blank, number, UNREACHED)
        if blank != NO_CELL:
            steps = (*branch.steps, number)
            f = max(branch.f, len(steps) + int(h))
            yield Branch(tuple(cells.tolist()), int(blank), steps, path.h_state[1].copy(), f)


def _path(rules: Rules, depths: int) -> Path:
    steps, untried = np.zeros((2, depths), np.uint8)
    return Path(steps, untried, np.zeros((depths, *rules.h_state), np.int32))


@cache
def search_to_bound_by(
    step: Callable[..., tuple[int, int]], retreat: Callable[..., int], after: Callable[..., int], steps: int
) -> Callable[..., int]:
    """Return the kernel for these rules and this heuristic.

    Pass only functions that are defined at module level. Others differ in each process, so that the kernel would never
    be found in the disk cache.
    """

    @lean_kernel
    def search_to_bound(tables, goal, cells, path, counts, generate):
        """Search until `generate` states are generated or the branch ends. Return a Halt. It can continue after SOLVED.

        tables: those of the rules.
        goal, cells: uint8[n].
        counts: int64[7], updated.
        """
        depth, blank = counts[DEPTH], counts[BLANK]
        bound, beyond = counts[BOUND], counts[NEXT_BOUND]
        expanded, generated = counts[EXPANDED], counts[GENERATED]
        halt = PAUSED
        while generated < generate:
            number = np.int64(path.untried[depth])
            if number >= steps:
                if depth == counts[BASE]:
                    halt = EXHAUSTED
                    break
                blank = retreat(tables, cells, path, depth, blank)
                depth -= 1
                continue
            path.untried[depth] = number + 1
            max_h = bound - depth - 1
            cell, h = step(after, tables, cells, path, depth, blank, number, max_h)
            if cell == NO_CELL:
                continue
            generated += 1
            if h > max_h:
                beyond = min(beyond, depth + 1 + h)
                continue
            depth += 1
            blank = cell
            path.step[depth] = number
            if h <= 0 and same(cells, goal):
                path.untried[depth] = ALL_TRIED
                halt = SOLVED
                break
            path.untried[depth] = 0
            expanded += 1
        counts[DEPTH], counts[BLANK], counts[NEXT_BOUND] = depth, blank, beyond
        counts[EXPANDED], counts[GENERATED] = expanded, generated
        return halt

    return search_to_bound


class Searcher:
    """One thread's part of an iteration: it searches the branches assigned to it one after the other."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._search_to_bound = search_to_bound_by(rules.step, rules.retreat, rules.after, rules.steps)
        self._path = _path(rules, MAX_DEPTH)
        self._cells = np.empty(0, np.uint8)
        self.waiting: deque[Branch] = deque()
        """branches not begun yet"""
        self.counts = np.zeros(7, np.int64)

    def begin(self, bound: int, branches: Iterable[Branch]) -> None:
        """Begin an iteration and discard the previous one."""
        self.counts[[BOUND, NEXT_BOUND, BASE, DEPTH]] = bound, UNREACHED, 0, 0
        self._path.untried[0] = ALL_TRIED
        self.waiting = deque(branches)

    def advance(self, generate: int) -> Halt:
        """Search until this searcher has generated `generate` nodes in all, reaches the goal or has no branch left."""
        rules = self._rules
        while True:
            halt = Halt(self._search_to_bound(rules.tables, rules.goal, self._cells, self._path, self.counts, generate))
            if halt != Halt.EXHAUSTED or not self.waiting:
                return halt
            self._begin_branch(self.waiting.popleft())

    def _begin_branch(self, branch: Branch) -> None:
        counts, path, depth = self.counts, self._path, len(branch.steps)
        if branch.f > counts[BOUND]:
            counts[NEXT_BOUND] = min(counts[NEXT_BOUND], branch.f)
            return
        counts[[BASE, DEPTH, BLANK]] = depth, depth, branch.blank
        counts[EXPANDED] += 1
        path.step[0] = self._rules.no_step
        path.step[1 : depth + 1] = branch.steps
        path.untried[depth], path.h_state[depth] = 0, branch.h_state
        self._cells = np.array(branch.tiles, np.uint8)

    @property
    def steps(self) -> NDArray[np.uint8]:
        """Return the steps from the start to the current state."""
        return self._path.step[1 : self.counts[DEPTH] + 1]


class IdaStar:
    """An IDA* search; it implements `search.Search`. It skips iterations with a bound below `at_least`.

    The number of nodes and the solution length depend only on the arguments, not on the slices. With an executor and
    several threads, the iterations after a long one run in parallel: the branches are distributed to the threads, and
    each searches ROUND_NODES nodes. When a thread runs out of branches, those not begun are distributed again.
    """

    optimal = True
    tables = None

    def __init__(self, rules: Rules, at_least: int = 0, executor: Executor | None = None, threads: int = 1) -> None:
        self._rules = rules
        self._executor = executor
        self._threads = threads if executor else 1
        self.name = "parallel-idastar" if self._threads > 1 else "idastar"
        self._branches = [rules.root()]
        self._searchers = [Searcher(rules)]
        self._solver: Searcher | None = None
        """the searcher that has reached the goal"""
        self._status = Halt.PAUSED
        self._h = self._branches[0].f
        self._iterations = Iterations()
        self._begin(max(self._h, at_least))

    def advance(self, nodes: int) -> Halt:
        until = self._generated + nodes
        with self._iterations:
            while self._status == Halt.PAUSED and self._generated < until:
                ends = self._advance_together() if len(self._searchers) > 1 else [self._searchers[0].advance(until)]
                if Halt.SOLVED in ends:
                    self._solver = self._searchers[ends.index(Halt.SOLVED)]
                    self._status = Halt.SOLVED
                elif Halt.PAUSED not in ends:
                    self._iterate()
                elif Halt.EXHAUSTED in ends:
                    self._distribute(branch for searcher in self._searchers for branch in searcher.waiting)
        return self._status

    @property
    def progress(self) -> Progress:
        """Return the progress. This iteration's bound is proved, since the earlier iterations found nothing."""
        length = len(self._solver.steps) if self._solver else None
        return Progress(self._bound, length, self._bound, self._count(EXPANDED), self._generated)

    @property
    def details(self) -> Details:
        iterations = self._iterations.up_to(self._bound, self._count(EXPANDED), self._generated)
        return Details(self._h, len(self._searchers), iterations)

    @property
    def directions(self) -> NDArray[np.uint8]:
        return self._rules.directions(self._solver.steps) if self._solver else np.empty(0, np.uint8)

    @property
    def _generated(self) -> int:
        return self._count(GENERATED)

    def _count(self, statistic: int) -> int:
        return sum(int(searcher.counts[statistic]) for searcher in self._searchers)

    def _advance_together(self) -> list[Halt]:
        assert self._executor is not None
        futures = [
            self._executor.submit(searcher.advance, int(searcher.counts[GENERATED]) + ROUND_NODES)
            for searcher in self._searchers
        ]
        return [future.result() for future in futures]

    def _iterate(self) -> None:
        """Begin the next iteration, in parallel if the last one was long."""
        bound = min(int(searcher.counts[NEXT_BOUND]) for searcher in self._searchers)
        if bound == UNREACHED:
            self._status = Halt.EXHAUSTED
            return
        self._iterations.end(self._bound, self._count(EXPANDED), self._generated)
        if len(self._searchers) < self._threads and self._generated - self._generated_before > ROUND_NODES:
            self._branches = self._split()
            self._searchers += [Searcher(self._rules) for _ in range(1, self._threads)]
        self._begin(bound)

    def _begin(self, bound: int) -> None:
        self._bound = bound
        self._generated_before = self._generated
        for searcher in self._searchers:
            searcher.begin(bound, ())
        self._distribute(self._branches)

    def _distribute(self, branches: Iterable[Branch]) -> None:
        """Distribute branches evenly; each searcher keeps the branch that it is searching."""
        waiting = list(branches)
        for place, searcher in enumerate(self._searchers):
            searcher.waiting = deque(waiting[place :: len(self._searchers)])

    def _split(self) -> list[Branch]:
        """Return enough branches to keep all threads busy, none of them deeper than the goal can be."""
        branches = self._branches
        while 0 < len(branches) < BRANCHES_PER_THREAD * self._threads and len(branches[0].steps) < self._bound:
            branches = [successor for branch in branches for successor in successors(self._rules, branch)]
        return branches
