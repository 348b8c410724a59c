"""Anytime search: a solution at once, then better ones, and a lower bound that rises to meet them.

round     two beam searches side by side, of one width and different chances; the next round's are wider. Or the best
          solution's windows, when a round of beams has found a better one; those of a long one in two parts
prover    a search that proves lower bounds: IDA*, by pattern databases where there are some

The first solution is `constructive`. The rounds go on until the beams are as wide as the memory allows, and then with
other chances; the prover takes turns with them. When its bound reaches the best length, that is proved optimal.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, wait

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.beam import Beam, bytes_a_state, stages_of
from webapp.solver.constructive import constructive
from webapp.solver.effort_shelf import efforts_at_hand, order
from webapp.solver.search import Halt, Search
from webapp.solver.state import moves_of, ways_of
from webapp.solver.windows import SHORTEST, Windows

BEAMS = 2
"""a round; two cores are usual"""
FIRST_WIDTH = 256
WIDER = 2
"""times as wide as in the round before"""
WIDEST = 1 << 18
PATIENCE = 0.7
"""seconds that a search waits for tables which may be in files"""
GREATEST_WHOLE = 49
"""cells of the greatest board that a beam solves at one go"""
LONG = 200
"""moves of solutions whose windows are shared out"""
PROVER_TURN = 8
"""one turn in so many is the prover's, while the beams still widen"""


class Anytime:
    """A search with the face of `webapp.solver.search.Search`; it ends only when its best solution is proved.

    `part` starts a search for a window, quick where the blank ends on one of the cells `ends`.
    """

    name = "anytime"
    optimal = False
    frontier = None
    explored = None

    def __init__(
        self,
        board: Board,
        goal: Board,
        prover: Search,
        part: Callable[[Board, Board], Search],
        ends: frozenset[int],
        memory: int,
        executor: Executor,
    ) -> None:
        self._board = board
        self._size = board.width, board.height
        self._blank = goal.blank
        self._labels = np.argsort(goal.tiles)[list(board.tiles)].astype(np.uint8)
        self._first = lambda: constructive(board, goal)
        self._prover = prover
        self._part = part
        self._ends = ends
        self._memory = memory
        self._widest = WIDEST
        self._executor = executor
        self._best: NDArray[np.uint8] | None = None
        self._workers: Sequence[Beam | Windows] = ()
        self._on_windows = False
        self._width = FIRST_WIDTH
        self._rounds = self._turns = 0
        self._expanded = self._generated = 0

    def advance(self, nodes: int) -> Halt:
        """Take a turn: the first solution, a part of a round, or a part of the proof."""
        if self._best is None:
            self._best = ways_of(self._first())
            room = self._memory // BEAMS // bytes_a_state(self._labels.size, self._best.size)
            self._widest = max(FIRST_WIDTH, min(WIDEST, room))
        elif self._is_provers_turn():
            self._prove(nodes)
        else:
            self._improve(nodes)
        return Halt.SOLVED if self.lower >= self._best.size else Halt.PAUSED

    @property
    def lower(self) -> int:
        """Proven by the prover."""
        return self._prover.lower

    @property
    def bound(self) -> int | None:
        """The prover's."""
        return self._prover.lower

    @property
    def upper(self) -> int | None:
        """Length of the best solution found so far."""
        return None if self._best is None else self._best.size

    @property
    def ways(self) -> NDArray[np.uint8]:
        """The best solution found so far."""
        return np.empty(0, np.uint8) if self._best is None else self._best

    @property
    def expanded(self) -> int:
        """By all that takes part."""
        return self._expanded + self._prover.expanded + sum(worker.expanded for worker in self._workers)

    @property
    def generated(self) -> int:
        """By all that takes part."""
        return self._generated + self._prover.generated + sum(worker.generated for worker in self._workers)

    def _is_provers_turn(self) -> bool:
        self._turns += 1
        turn = 2 if self._width == self._widest else PROVER_TURN
        return self._turns % turn == 0

    def _prove(self, nodes: int) -> None:
        if self._prover.advance(nodes) == Halt.SOLVED:
            self._best = self._prover.ways

    def _improve(self, nodes: int) -> None:
        """Go on with the round, or end it and begin the next."""
        if not self._workers:
            self._workers = self._windows() if self._on_windows else self._beams()
        share = nodes // len(self._workers)
        ended = list(self._executor.map(lambda worker: worker.advance(share), self._workers))
        if all(ended):
            self._end_round()

    def _windows(self) -> list[Windows]:
        """Of the best solution; a long one is cut in the middle, a little before or behind."""
        assert self._best is not None
        cut = self._best.size // 2 + SHORTEST * (self._rounds % 3 - 1) if self._best.size > LONG else 0
        parts = [part for part in (self._best[:cut], self._best[cut:]) if part.size]
        boards = [self._board, self._board.play(moves_of(self._best[:cut]))][-len(parts) :]
        return [Windows(board, part, self._part, self._ends) for board, part in zip(boards, parts, strict=True)]

    def _beams(self) -> list[Beam]:
        assert self._best is not None
        return [self._beam(number, self._best.size) for number in range(BEAMS)]

    def _beam(self, number: int, longest: int) -> Beam:
        """A beam of this round; of four all but one fill a row and a column together, which ends shorter or nowhere."""
        chance = BEAMS * self._rounds + number
        stages = stages_of(*self._size, self._blank, GREATEST_WHOLE, together=chance % 4 > 0)
        return Beam(self._labels, self._width, efforts_at_hand, stages, chance, longest)

    def _end_round(self) -> None:
        """Take what the round has found, and choose the next one's kind."""
        assert self._best is not None
        if self._on_windows:
            self._best = np.concatenate([worker.ways for worker in self._workers])
            self._on_windows = False
        else:
            found = [worker.ways for worker in self._workers if worker.ways is not None]
            best = min([self._best, *found], key=len)
            self._on_windows = best is not self._best
            self._best = best
            self._rounds += 1
            self._width = min(WIDER * self._width, self._widest)
        self._expanded += sum(worker.expanded for worker in self._workers)
        self._generated += sum(worker.generated for worker in self._workers)
        self._workers = ()


def prepare(width: int, height: int, blank: int) -> None:
    """Have the large tables for such a goal made in the background, and make small ones unless those are soon there."""
    stages = list(stages_of(width, height, blank, GREATEST_WHOLE))
    orders = [order((stage.width, stage.height, stage.blank)) for stage in reversed(stages)]
    if wait(orders, timeout=PATIENCE).not_done:
        for stage in stages:
            efforts_at_hand(stage)


def complete(width: int, height: int, blank: int) -> None:
    """Make all tables for such a goal, and wait for them."""
    prepare(width, height, blank)
    for stage in stages_of(width, height, blank, GREATEST_WHOLE):
        order((stage.width, stage.height, stage.blank)).result()
