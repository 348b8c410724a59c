"""Anytime search: a solution at once, then better ones, and a lower bound that rises to meet them.

round     two beam searches side by side, of one width and different chances; the next round's are wider
prover    a search that proves lower bounds: IDA*, by pattern databases where there are some

The first solution is `constructive`. The rounds go on until the beams are as wide as the memory allows, and then with
other chances; the prover takes turns with them. When its bound reaches the best length, that is proved optimal.
"""

from concurrent.futures import Executor, wait

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.puzzle.moves import DIRECTIONS, Move
from webapp.solver.beam import Beam, bytes_a_state, stages_of
from webapp.solver.constructive import constructive
from webapp.solver.effort_shelf import efforts_at_hand, order
from webapp.solver.search import Halt, Search

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
PROVER_TURN = 8
"""one turn in so many is the prover's, while the beams still widen"""


class Anytime:
    """A search with the face of `webapp.solver.search.Search`; it ends only when its best solution is proved."""

    name = "anytime"
    optimal = False
    frontier = None
    explored = None

    def __init__(self, board: Board, goal: Board, prover: Search, memory: int, executor: Executor) -> None:
        self._size = board.width, board.height
        self._blank = goal.blank
        self._labels = np.argsort(goal.tiles)[list(board.tiles)].astype(np.uint8)
        self._first = lambda: constructive(board, goal)
        self._prover = prover
        self._memory = memory
        self._widest = WIDEST
        self._executor = executor
        self._best: NDArray[np.uint8] | None = None
        self._beams: list[Beam] = []
        self._width = FIRST_WIDTH
        self._rounds = self._turns = 0
        self._expanded = self._generated = 0

    def advance(self, nodes: int) -> Halt:
        """Take a turn: the first solution, a part of a round, or a part of the proof."""
        if self._best is None:
            self._best = _ways_of(self._first())
            room = self._memory // BEAMS // bytes_a_state(self._labels.size, self._best.size)
            self._widest = max(FIRST_WIDTH, min(WIDEST, room))
        elif self._is_provers_turn():
            self._prove(nodes)
        else:
            self._widen(nodes)
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
        """By the beams and the prover."""
        return self._expanded + self._prover.expanded + sum(beam.expanded for beam in self._beams)

    @property
    def generated(self) -> int:
        """By the beams and the prover."""
        return self._generated + self._prover.generated + sum(beam.generated for beam in self._beams)

    def _is_provers_turn(self) -> bool:
        self._turns += 1
        turn = 2 if self._width == self._widest else PROVER_TURN
        return self._turns % turn == 0

    def _prove(self, nodes: int) -> None:
        if self._prover.advance(nodes) == Halt.SOLVED:
            self._best = self._prover.ways

    def _widen(self, nodes: int) -> None:
        """Go on with the round, or end it and begin the next."""
        if not self._beams:
            self._begin_round()
        share = nodes // len(self._beams)
        ended = list(self._executor.map(lambda beam: beam.advance(share), self._beams))
        if all(ended):
            self._end_round()

    def _begin_round(self) -> None:
        assert self._best is not None
        self._beams = [self._beam(number, self._best.size) for number in range(BEAMS)]

    def _beam(self, number: int, longest: int) -> Beam:
        """A beam of this round; of four all but one fill a row and a column together, which ends shorter or nowhere."""
        chance = BEAMS * self._rounds + number
        stages = stages_of(*self._size, self._blank, GREATEST_WHOLE, together=chance % 4 > 0)
        return Beam(self._labels, self._width, efforts_at_hand, stages, chance, longest)

    def _end_round(self) -> None:
        for beam in self._beams:
            if beam.ways is not None and (self._best is None or beam.ways.size < self._best.size):
                self._best = beam.ways
        self._expanded += sum(beam.expanded for beam in self._beams)
        self._generated += sum(beam.generated for beam in self._beams)
        self._beams = []
        self._rounds += 1
        self._width = min(WIDER * self._width, self._widest)


def _ways_of(moves: tuple[Move, ...]) -> NDArray[np.uint8]:
    """Moves as single ways."""
    return np.array([DIRECTIONS.index(move.direction) for move in moves for _ in range(move.count)], np.uint8)


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
