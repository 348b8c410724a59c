"""IDA*: depth-first search with a limit on f that rises from iteration to iteration, in hardly any memory.

bound     the limit on f = g + h of this iteration; the first is h of the start
step      one edge of the search: a single-tile move, or whatever the rules in force count as one
path      the steps and states from the start to the current state; it is a stack, so a paused search goes on there
branch    a state near the start and the steps to it; an iteration searches every branch to the bound
searcher  one thread's path and the branches that it has been dealt

By pattern databases `batched_idastar` does the same; `auto` runs that on a 4x4. Read `IdaStar` for the iterations,
`search_to_bound_by` for one of them, and the rules, `single_tile` or `multi_tile`, for one step.

Every iteration finds the least f above its bound, and that is the next bound: no solution can be shorter. The first
solution met is therefore optimal, in whatever branch and by whatever thread. Sources: Korf, "Depth-first
iterative-deepening", Artificial Intelligence 27, 1985; for the threads Rao, Kumar and Ramesh, "A parallel
implementation of iterative-deepening-A*", AAAI 1987.
"""

from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from functools import cache
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from webapp.solver.algorithms.search import EXHAUSTED, PAUSED, SOLVED, Halt, Progress
from webapp.solver.kernels.compiling import lean_kernel
from webapp.solver.states.state import same

BOUND, NEXT_BOUND, BASE, DEPTH, BLANK, EXPANDED, GENERATED = range(7)
"""Places in `counts`; NEXT_BOUND is the least f above BOUND met so far, BASE the depth at which the branch begins."""

DEEPEST = 1 << 14
UNREACHED = 1 << 30
ALL_TRIED = 255
NO_CELL = -1
"""what `step` returns for a step that cannot be made"""
ROUND = 50_000
"""nodes that each thread searches before the branches are dealt anew; iterations shorter than this are not shared"""
BRANCHES = 64
"""a thread"""


class Path(NamedTuple):
    """The states from the start to the current one; entry 0 is the start."""

    step: NDArray[np.uint8]
    """[DEEPEST]: the step that led to the state of that depth"""
    untried: NDArray[np.uint8]
    """[DEEPEST]: the first step that has not been tried from it; ALL_TRIED or beyond the last when none is left"""
    h_state: NDArray[np.int32]
    """[DEEPEST, ..]: what the rules keep to find h: the state's h itself, or what it is computed from"""


class Branch(NamedTuple):
    """A state from which a part of the search begins."""

    cells: NDArray[np.uint8]
    blank: int
    steps: tuple[int, ...]
    """that lead to it from the start"""
    h_state: int | tuple[int, ...]
    """its entry in `Path.h_state`"""
    f: int
    """proven: no solution through it is shorter"""


class Rules(Protocol):
    """What counts as one step, and a heuristic that never overestimates the steps still needed.

    `step` and `retreat` become a part of the search's kernel, and change cells uint8[n] and the path in place:

    step(after, tables, cells, path, depth, blank, number, most): makes a step from the state at that depth and writes
        `h_state` one deeper. Returns the blank's new cell, NO_CELL where there is no such step, and h of the state that
        it leads to. With h above `most` the cells stay as they were.
    retreat(tables, cells, path, depth, blank): takes the last step back. Returns the blank's new cell.
    """

    step: Callable[..., tuple[int, int]]
    retreat: Callable[..., int]
    after: Callable[..., int]
    """what `step` finds h by, a function of the heuristic's"""
    steps: int
    """how many steps there are, numbered from 0; not all can be made from every state"""
    no_step: int
    h_state: tuple[int, ...]
    """the shape of a state's entry in `Path.h_state`"""
    tables: Any
    """what `step` and `retreat` look up"""
    goal: NDArray[np.uint8]
    """[n]"""

    def root(self) -> Branch:
        """The start."""

    def successors(self, branch: Branch) -> Iterable[Branch]:
        """The branches one step on."""

    def directions(self, steps: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """The steps from the start as directions of single tiles."""


@cache
def search_to_bound_by(
    step: Callable[..., tuple[int, int]], retreat: Callable[..., int], after: Callable[..., int], steps: int
) -> Callable[..., int]:
    """The kernel for some rules and one heuristic. What it closes over must be defined in a module: a function made in
    another one would be a new one in every process, and the kernel would never be found on disk."""

    @lean_kernel
    def search_to_bound(tables, goal, cells, path, counts, generate):
        """Search on until `generate` states were generated or the branch ends; a Halt. After SOLVED it goes on.

        tables: of the rules. goal and cells: uint8[n]. counts: int64[7].
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
            most = bound - depth - 1
            cell, h = step(after, tables, cells, path, depth, blank, number, most)
            if cell == NO_CELL:
                continue
            generated += 1
            if h > most:
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
    """One thread's part of an iteration: it searches the branches dealt to it one after the other."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._search_to_bound = search_to_bound_by(rules.step, rules.retreat, rules.after, rules.steps)
        self._path = Path(
            np.zeros(DEEPEST, np.uint8), np.zeros(DEEPEST, np.uint8), np.zeros((DEEPEST, *rules.h_state), np.int32)
        )
        self._cells = np.empty(0, np.uint8)
        self.waiting: deque[Branch] = deque()
        """branches that are not begun yet"""
        self.counts = np.zeros(7, np.int64)

    def begin(self, bound: int, branches: Iterable[Branch]) -> None:
        """Begin an iteration; nothing is left of the one before."""
        self.counts[[BOUND, NEXT_BOUND, BASE, DEPTH]] = bound, UNREACHED, 0, 0
        self._path.untried[0] = ALL_TRIED
        self.waiting = deque(branches)

    def advance(self, generate: int) -> Halt:
        """Search until this searcher has generated `generate` nodes in all, meets the goal or has no branch left."""
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
        self._cells = branch.cells.copy()

    @property
    def steps(self) -> NDArray[np.uint8]:
        """From the start to the current state."""
        return self._path.step[1 : self.counts[DEPTH] + 1]


class IdaStar:
    """An IDA* search; see `search.Search` for its face. Iterations below `at_least` are left out.

    Nodes and length depend on nothing but the arguments, however the search is sliced. With an executor and several
    threads, the iterations that follow a long one are shared out: the branches are dealt round, all threads search for
    ROUND nodes, and when one has nothing left to do the branches that are not begun are dealt anew.
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
        """the searcher that stands at the goal"""
        self._status = Halt.PAUSED
        self._begin(max(self._branches[0].f, at_least))

    def advance(self, nodes: int) -> Halt:
        until = self._generated + nodes
        while self._status == Halt.PAUSED and self._generated < until:
            ends = self._advance_together() if len(self._searchers) > 1 else [self._searchers[0].advance(until)]
            if Halt.SOLVED in ends:
                self._solver = self._searchers[ends.index(Halt.SOLVED)]
                self._status = Halt.SOLVED
            elif Halt.PAUSED not in ends:
                self._iterate()
            elif Halt.EXHAUSTED in ends:
                self._deal(branch for searcher in self._searchers for branch in searcher.waiting)
        return self._status

    @property
    def progress(self) -> Progress:
        """How far it is. The bound of this iteration is proved, since all those before it found nothing."""
        length = len(self._solver.steps) if self._solver else None
        return Progress(self._bound, length, self._bound, self._count(EXPANDED), self._generated)

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
            self._executor.submit(searcher.advance, int(searcher.counts[GENERATED]) + ROUND)
            for searcher in self._searchers
        ]
        return [future.result() for future in futures]

    def _iterate(self) -> None:
        """Begin the next iteration, over the threads if this one was long."""
        bound = min(int(searcher.counts[NEXT_BOUND]) for searcher in self._searchers)
        if bound == UNREACHED:
            self._status = Halt.EXHAUSTED
            return
        if len(self._searchers) < self._threads and self._generated - self._generated_before > ROUND:
            self._branches = self._split()
            self._searchers += [Searcher(self._rules) for _ in range(1, self._threads)]
        self._begin(bound)

    def _begin(self, bound: int) -> None:
        self._bound = bound
        self._generated_before = self._generated
        for searcher in self._searchers:
            searcher.begin(bound, ())
        self._deal(self._branches)

    def _deal(self, branches: Iterable[Branch]) -> None:
        """Deal branches round; what a searcher is in the middle of it keeps."""
        dealt = list(branches)
        for place, searcher in enumerate(self._searchers):
            searcher.waiting = deque(dealt[place :: len(self._searchers)])

    def _split(self) -> list[Branch]:
        """The start's branches, enough for the threads to find work; none so deep that it could be beyond the goal."""
        branches = self._branches
        while 0 < len(branches) < BRANCHES * self._threads and len(branches[0].steps) < self._bound:
            branches = [successor for branch in branches for successor in self._rules.successors(branch)]
        return branches
