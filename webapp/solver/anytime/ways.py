"""Ways: IDA* from the position to the goal or from the goal to the position, with one set of tables or another.

way   a direction and the tables to search with; a short trial of each shows which is best

A shortest solution reversed solves the reversed problem, but the two searches visit different positions and use tables
for different goals. On the 20 positions of `random5`, one direction needs 1.4 to 20 times the nodes of the other, with
a median of 3.4. With a second set of tables for each, the best way needs 0.11 to 1 times as many nodes as before, in
the geometric mean 0.77. A trial of 300,000 nodes chose the same direction as one of 100 million on all 20. A search
that begins without tables has no trial and goes forwards.
Compare: Zahavi, Felner, Holte and Schaeffer, "Duality in permutation state spaces and the dual search algorithm",
Artificial Intelligence 172, 2008.
"""

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.algorithms.batched_idastar import BatchedIdaStar
from webapp.solver.algorithms.search import Halt, Progress, Resumable
from webapp.solver.events import Details, Unfinished
from webapp.solver.pattern_databases.lookup import PatternDatabases

TRIAL_NODES = 300_000
"""generated nodes, for each way"""
BACKWARDS_PREFIX = "backwards "
"""of `Unfinished.shape` for an iteration that is searched backwards"""


class Backwards(BatchedIdaStar):
    """IDA* from the goal to the position, reported as from the position, which has the heuristic `h`, to the goal."""

    def __init__(
        self,
        board: Board,
        goal: Board,
        databases: PatternDatabases,
        h: int,
        at_least: int,
        unfinished: Unfinished | None,
        executor: Executor,
        threads: int,
    ) -> None:
        rest = None
        if unfinished and unfinished.shape.startswith(BACKWARDS_PREFIX):
            rest = unfinished._replace(shape=unfinished.shape.removeprefix(BACKWARDS_PREFIX))
        super().__init__(goal, board, databases, max(h, at_least), rest, executor, threads)
        self._h_forwards = h

    @property
    def details(self) -> Details:
        return replace(super().details, h=self._h_forwards, backwards=True)

    @property
    def directions(self) -> NDArray[np.uint8]:
        return super().directions[::-1] ^ np.uint8(1)

    @property
    def unfinished(self) -> Unfinished | None:
        unfinished = super().unfinished
        return unfinished and unfinished._replace(shape=BACKWARDS_PREFIX + unfinished.shape)


class BestWay:
    """A search that goes the way that a trial prefers; its counts include the trial.

    The trials are searches of their own, one for each way: the ways may begin at a bound proved earlier, in an
    iteration so long that a trial could not tell one way from another.
    """

    def __init__(self, ways: Sequence[Resumable], trials: Sequence[BatchedIdaStar]) -> None:
        self._ways = ways
        self._trials = trials
        self._search = ways[0]
        self._is_tried = False
        self.name, self.optimal = self._search.name, self._search.optimal

    @property
    def tables(self) -> str | None:
        return self._search.tables

    @property
    def details(self) -> Details | None:
        return self._search.details

    def advance(self, nodes: int) -> Halt:
        """Search; the first call makes the whole trial instead, whatever `nodes` is."""
        if self._is_tried:
            return self._search.advance(nodes)
        for trial in self._trials:
            trial.advance(TRIAL_NODES)
        reached = [_reach(trial) for trial in self._trials]
        self._search = self._ways[reached.index(max(reached))]
        self._is_tried = True
        return Halt.PAUSED

    @property
    def progress(self) -> Progress:
        trials = [trial.progress for trial in self._trials]
        return self._search.progress.after(
            sum(each.expanded for each in trials), sum(each.generated for each in trials)
        )

    @property
    def directions(self) -> NDArray[np.uint8]:
        return self._search.directions

    @property
    def unfinished(self) -> Unfinished | None:
        """Return the rest of the iteration; before the trial one that fits no way, so that it is made later."""
        return self._search.unfinished if self._is_tried else Unfinished("", self._search.progress.lower, 0, ())


def _reach(trial: BatchedIdaStar) -> tuple[int, int]:
    """Return the bound that a trial has reached, and the nodes generated in this iteration."""
    last = trial.details.iterations[-1]
    return last.bound, last.generated
