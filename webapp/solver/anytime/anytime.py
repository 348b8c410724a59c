"""Anytime search: a solution at once, then shorter ones, and a lower bound that rises to meet them.

prover    a search that proves lower bounds: IDA*, by pattern databases where there are some

The first solution is `constructive`'s. Then come cycles of three kinds of rounds (see `rounds`):
1. Two beam searches of the whole board. Up to GREATEST_WHOLE cells they are a beam window of the whole solution, one
   beam from each end; on larger boards both go from the start, line by line.
2. If the solution has changed: its windows, short parts of it that IDA* solves to the optimum, or gives up as too long.
3. Beam windows: long parts of it, chosen at random, that beams of a width of their own solve anew.
After each cycle the width doubles, up to WIDEST or what the memory allows; then only the seeds change. The prover takes
turns with the rounds. When its bound reaches the length of the best solution, that is proved optimal; a solution that
it finds itself is optimal too.
Several such searches for one position may go on side by side, as on the machines of a cluster. They differ by their
seeds, and only the one with seed 0 has a prover. Each goes on from the best solution that any of them has found, at the
end of its round; one that meets the lower bound ends the search at once.
Compare: Zhang, "Complete anytime beam search", AAAI 1998.
"""

from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Executor
from itertools import count

import numpy as np

from webapp.puzzle.board import Board
from webapp.puzzle.moves import length_stm
from webapp.solver.algorithms.search import Halt, Progress, Search, SearchProblem
from webapp.solver.algorithms.sliced import Sliced
from webapp.solver.anytime.constructive import constructive
from webapp.solver.anytime.rounds import (
    PARALLEL,
    AnytimeProblem,
    BeamRound,
    BeamWindowRound,
    Directions,
    Round,
    WindowRound,
)
from webapp.solver.beam.beam import bytes_a_state
from webapp.solver.beam.subgoals import GREATEST_WHOLE
from webapp.solver.states.paths import directions_of

FIRST_WIDTH = 256
FIRST_WIDTH_BESIDE = 1 << 13
"""of a search beside others: what narrow beams find has been found when it begins"""
WIDER = 2
"""times as wide as in the cycle before"""
WIDEST = 1 << 18
NARROWER = 16
"""how many times narrower than beams of the whole board those of beam windows are"""
NARROWEST = 1 << 10
"""the least width of beams of beam windows; the first beams of the whole board are narrower than this"""
WINDOW_NODES, WINDOW_NODES_BY_LINES = 2, 0.5
"""nodes for beam windows, for each node of the beams before; fewer where boards are solved line by line, as there the
width of the beams matters more"""
WINDOW_MOVES = range(60, 180)
"""the moves of beam windows; fewer at an end of the solution"""
TURN = 200_000
"""nodes of a turn; turns are never cut short, so the search takes the same course however it is sliced"""
PROVER_TURN = 8
"""one turn in so many is the prover's while the beams still widen, then one in two"""
APART = 1 << 20
"""rounds from the first of one seed to the first of the next"""


class Anytime:
    """A search with the face of `search.Search`; it ends only when its best solution is proved.

    `start_window` starts a search for a window; it is quick where the blank ends on one of the cells that
    `quick_blanks` tells; both may change as better databases come.
    """

    name = "anytime"
    optimal = False

    def __init__(
        self,
        problem: SearchProblem,
        prover: Search,
        start_window: Callable[[Board, Board], Search],
        quick_blanks: Callable[[], frozenset[int]],
        executor: Executor,
    ) -> None:
        self._problem = AnytimeProblem(problem.board, problem.goal, start_window, quick_blanks)
        self._prover = prover
        self._memory = problem.memory
        self._seed = problem.seed
        self._better = problem.better
        self._widest = WIDEST
        self._executor = executor
        self._best: Directions | None = None
        self._rounds = self._schedule()
        self._round: Round | None = None
        self._width = FIRST_WIDTH if problem.seed == 0 else FIRST_WIDTH_BESIDE
        self._turns = 0
        self._expanded = self._generated = 0

    def advance(self, nodes: int) -> Halt:
        """Find the first solution, or take turns until about `nodes` more nodes are generated."""
        if self._best is None:
            self._best = self._or_better(directions_of(constructive(self._problem.board, self._problem.goal)))
            room = self._memory // PARALLEL // bytes_a_state(len(self._problem.board.tiles), self._best.size)
            self._widest = max(FIRST_WIDTH, min(WIDEST, room))
            self._width = min(self._width, self._widest)
        else:
            better = self._or_better(self._best)
            if self._prover.progress.lower >= better.size:
                self._best = better
            until = self.progress.generated + nodes
            while (progress := self.progress).lower < self._best.size and progress.generated < until:
                self._turns += 1
                provers_turn = 2 if self._width == self._widest else PROVER_TURN
                if self._seed or self._turns % provers_turn:
                    self._improve()
                else:
                    self._prove()
        return Halt.SOLVED if self._prover.progress.lower >= self._best.size else Halt.PAUSED

    def close(self) -> None:
        """Let go of the beams and of what else its generators hold: see `search.Closeable`."""
        self._rounds.close()
        for work in self._at_work:
            work.close()

    @property
    def progress(self) -> Progress:
        """How far it is: the prover's bounds, and the nodes of all that takes part."""
        prover, length = self._prover.progress, None if self._best is None else self._best.size
        expanded = prover.expanded + self._expanded + sum(work.expanded for work in self._at_work)
        generated = prover.generated + self._generated + sum(work.generated for work in self._at_work)
        return Progress(prover.lower, length, prover.bound, expanded, generated)

    @property
    def directions(self) -> Directions:
        """The best solution found so far."""
        return np.empty(0, np.uint8) if self._best is None else self._best

    @property
    def _at_work(self) -> Sequence[Sliced]:
        return self._round.work if self._round else ()

    def _prove(self) -> None:
        if self._prover.advance(TURN) == Halt.SOLVED:
            self._best = self._prover.directions

    def _improve(self) -> None:
        """Go on with the round, or end it."""
        assert self._best is not None
        if self._round is None:
            self._round = next(self._rounds)
        work = self._round.work
        if all(list(self._executor.map(lambda each: each.advance(TURN // len(work)), work))):
            self._best = self._or_better(self._round.outcome(self._best))
            self._expanded += sum(each.expanded for each in work)
            self._generated += sum(each.generated for each in work)
            self._round = None

    def _or_better(self, best: Directions) -> Directions:
        """That solution, or a shorter one that others have found."""
        found = self._better()
        return best if found is None or length_stm(found) >= best.size else directions_of(found)

    def _schedule(self) -> Generator[Round, None, None]:
        """The rounds, one after the other; each begins when the one before has ended."""
        assert self._best is not None
        random = np.random.default_rng(self._seed)
        whole = len(self._problem.board.tiles) <= GREATEST_WHOLE
        for number in count(APART * self._seed):
            before, earlier = self._best, self._generated
            if whole:
                yield BeamWindowRound(self._problem, before, 0, before.size, self._width, PARALLEL * number)
            else:
                yield BeamRound(self._problem, before, self._width, number)
            allowance = (WINDOW_NODES if whole else WINDOW_NODES_BY_LINES) * (self._generated - earlier)
            if not np.array_equal(self._best, before):
                yield WindowRound(self._problem, self._best, number)
            until = self._generated + allowance
            while self._best.size > WINDOW_MOVES.start and self._generated < until:
                yield self._beam_window(random)
            self._width = min(WIDER * self._width, self._widest)

    def _beam_window(self, random: np.random.Generator) -> Round:
        """A beam window drawn by chance, cut off where it reaches over an end of the solution."""
        assert self._best is not None
        length = min(int(random.choice(WINDOW_MOVES)), self._best.size)
        middle = int(random.integers(self._best.size))
        first, last = max(0, middle - length // 2), min(self._best.size, middle + length // 2)
        width = max(NARROWEST, self._width // NARROWER)
        return BeamWindowRound(self._problem, self._best, first, last, width, int(random.integers(1 << 30)))
