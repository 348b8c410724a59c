"""IDA*: depth-first search with a limit on f that rises from iteration to iteration, in hardly any memory.

bound     the limit on f = g + h of this iteration; the first is h of the start
step      one edge of the search: a single-tile move, or whatever the rules in force count as one
line      the states from the start to the one at hand; it is a stack, so a paused search goes on where it was
branch    a state near the start and the steps to it; an iteration searches every branch to the bound
searcher  one thread's line and the branches that it has been dealt

Every iteration finds the least f above its bound, and that is the next bound: no solution can be shorter. The first
solution met is therefore optimal, in whatever branch and by whatever thread. Sources: Korf, "Depth-first
iterative-deepening", Artificial Intelligence 27, 1985; for the threads Rao, Kumar and Ramesh, "A parallel
implementation of iterative-deepening-A*", AAAI 1987.
"""

from collections import deque
from collections.abc import Iterable
from concurrent.futures import Executor
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from webapp.solver.algorithms.search import Halt, Progress

BOUND, NEXT_BOUND, BASE, DEPTH, BLANK, EXPANDED, GENERATED = range(7)
"""Places in `counts`; NEXT_BOUND is the least f above BOUND met so far, BASE the depth at which the branch begins."""

DEEPEST = 1 << 14
UNREACHED = 1 << 30
ALL_TRIED = 255
ROUND = 50_000
"""nodes that each thread searches before the branches are dealt anew; iterations shorter than this are not shared"""
BRANCHES = 64
"""a thread"""


class Path(NamedTuple):
    """The line of states from the start to the one at hand; entry 0 is the start."""

    step: NDArray[np.uint8]
    """[DEEPEST]: the step that led to the state of that depth"""
    untried: NDArray[np.uint8]
    """[DEEPEST]: the first step that was not tried from it yet, ALL_TRIED or beyond the last when none is left"""
    h_state: NDArray[np.int32]
    """[DEEPEST, ..]: what the heuristic goes by: the state's h, or what the rules keep of it"""


class Branch(NamedTuple):
    """A state from which a part of the search begins."""

    cells: NDArray[np.uint8]
    blank: int
    steps: tuple[int, ...]
    """that lead to it from the start"""
    h_state: int | tuple[int, ...]
    """its entry in a line"""
    f: int
    """proven: no solution through it is shorter"""


class Rules(Protocol):
    """What counts as one step, and a heuristic that never overestimates the steps still needed."""

    no_step: int
    """stands for the step before the first"""
    h_state: tuple[int, ...]
    """the shape of a state's entry in `Path.h_state`"""

    def root(self) -> Branch:
        """The start."""

    def successors(self, branch: Branch) -> Iterable[Branch]:
        """The branches one step on."""

    def advance(self, cells: NDArray[np.uint8], path: Path, counts: NDArray[np.int64], generate: int) -> int:
        """Search on until so many states were generated or the branch is done; a Halt. After SOLVED it goes on."""

    def directions(self, steps: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """The steps from the start as ways of single tiles."""


class Searcher:
    """One thread's part of an iteration: it searches the branches dealt to it one after the other."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._line = Path(
            np.zeros(DEEPEST, np.uint8), np.zeros(DEEPEST, np.uint8), np.zeros((DEEPEST, *rules.h_state), np.int32)
        )
        self._cells = np.empty(0, np.uint8)
        self.waiting: deque[Branch] = deque()
        """branches that are not begun yet"""
        self.counts = np.zeros(7, np.int64)

    def begin(self, bound: int, branches: Iterable[Branch]) -> None:
        """Begin an iteration; nothing is left of the one before."""
        self.counts[[BOUND, NEXT_BOUND, BASE, DEPTH]] = bound, UNREACHED, 0, 0
        self._line.untried[0] = ALL_TRIED
        self.waiting = deque(branches)

    def advance(self, generate: int) -> Halt:
        """Search until this searcher has generated so many nodes in all, meets the goal or has no branch left."""
        while True:
            halt = Halt(self._rules.advance(self._cells, self._line, self.counts, generate))
            if halt != Halt.EXHAUSTED or not self.waiting:
                return halt
            self._begin_branch(self.waiting.popleft())

    def _begin_branch(self, branch: Branch) -> None:
        counts, path, depth = self.counts, self._line, len(branch.steps)
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
        """From the start to the state at hand."""
        return self._line.step[1 : self.counts[DEPTH] + 1]


class IdaStar:
    """An IDA* search; see `search.Search` for its face. Iterations below `at_least` are left out.

    Nodes and length depend on nothing but the arguments, however the search is sliced. With an executor and several
    threads, the iterations that follow a long one are shared out: the branches are dealt round, all threads search for
    ROUND nodes, and when one has nothing left to do the branches that no one has begun are dealt anew.
    """

    optimal = True

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
        """Go on until about `nodes` more states are generated, or the search ends."""
        until = self._generated + nodes
        while self._status == Halt.PAUSED and self._generated < until:
            ends = self._advance_together() if len(self._searchers) > 1 else self._advance_alone(until)
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
        """The solution, a direction for each single-tile move."""
        return self._rules.directions(self._solver.steps) if self._solver else np.empty(0, np.uint8)

    @property
    def _generated(self) -> int:
        return self._count(GENERATED)

    def _count(self, statistic: int) -> int:
        """A statistic of all searchers, in all iterations."""
        return sum(int(searcher.counts[statistic]) for searcher in self._searchers)

    def _advance_alone(self, until: int) -> list[Halt]:
        return [self._searchers[0].advance(until)]

    def _advance_together(self) -> list[Halt]:
        """One round of all threads; how it ended for each."""
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
        """The start's branches, so many that the threads find work; none so deep that it could be beyond the goal."""
        branches = self._branches
        while 0 < len(branches) < BRANCHES * self._threads and len(branches[0].steps) < self._bound:
            branches = [successor for branch in branches for successor in self._rules.successors(branch)]
        return branches
