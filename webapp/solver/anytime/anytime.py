"""Anytime search: a solution at once, then shorter ones, and a lower bound that rises to meet them.

prover    a search that proves lower bounds: IDA*, with pattern databases if there are any;
          on 5x5 it begins at the position or at the goal, with one of several sets of tables, see `ways`
landing   the end of a beam window after the blank has walked on to a cell for which there are efforts

The first solution comes from `constructive`. Then come cycles of three types of rounds, each on two cores in parallel:
1. Two beam searches of the whole board. Up to MAX_WHOLE_CELLS cells they form a beam window of the whole solution,
   one beam from each end; on larger boards both go from the start, line by line.
2. If the solution has changed, its windows: short parts that IDA* solves optimally or gives up as too long.
3. Beam windows: long, randomly chosen parts that two beams solve again, one from each end. A beam selects its layers
   with little knowledge of what follows, so its solution is good in short parts and wasteful as a whole. On larger
   boards the beams search in a part of the board, see `parts`.

After each cycle the width doubles, up to MAX_WIDTH or what the memory allows; from then on only the seeds change. The
prover takes turns with the rounds. When its bound reaches the length of the best solution, that solution is proved
optimal; a solution that the prover finds is optimal, too.
Compare: Zhang, "Complete anytime beam search", AAAI 1998.
"""

from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Executor, wait
from dataclasses import replace
from itertools import count
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.puzzle.moves import length_stm
from webapp.solver.algorithms.search import Halt, Progress, Resumable, SearchProblem, Sliced
from webapp.solver.anytime.constructive import constructive
from webapp.solver.anytime.parts import part_around, part_of, part_size, within_a_part
from webapp.solver.anytime.windows import FIRST_WINDOW_MOVES, Windows
from webapp.solver.beam.beam import Beam, bytes_per_state
from webapp.solver.beam.efforts import Efforts
from webapp.solver.beam.subgoals import MAX_WHOLE_CELLS, Subgoal, subgoals_of
from webapp.solver.by_hand.hand import Hand
from webapp.solver.events import Details, Unfinished
from webapp.solver.states.cells import symmetries
from webapp.solver.states.paths import directions_of, moves_of, path_of, slides_along, without_detours
from webapp.solver.states.state import labels_of
from webapp.solver.tables.effort_tables import EFFORTS


class BeamWindow(Beam):
    """A beam from the position `first` to `last`, or `backwards`, in one subgoal, on boards of any size.

    `efforts_for` returns the efforts for goals with the blank on the cell `blank`. By symmetry they also serve for the
    images of that cell, so the beam searches an image of the board. It may take `max_moves` moves plus those of the
    walk to the landing. `directions` lead to the landing in that image; `path` returns the path on the board from end
    to end.
    """

    def __init__(
        self,
        first: Board,
        last: Board,
        blank: int,
        efforts_for: Callable[[Subgoal], Efforts],
        width: int,
        max_moves: int,
        backwards: bool,
        seed: int,
    ) -> None:
        self._backwards = backwards
        self._start, end = (last, first) if backwards else (first, last)
        images = symmetries(end.width, end.height)
        landing = Hand(end)
        landing.walk_to(image.index(blank) for image in images)
        self._back = landing.path[::-1]
        """the path from the landing to the end"""
        self._image = np.array(next(image for image in images if image[landing.blank] == blank))
        """[cells]: the cell that the symmetry maps each cell to; the beam works on the image"""
        labels = np.empty(len(end.tiles), np.uint8)
        labels[self._image] = self._image[np.argsort(landing.tiles)[list(self._start.tiles)]]
        whole = Subgoal(end.width, end.height, blank, (), ())
        super().__init__(labels, width, efforts_for, iter([whole]), seed, max_moves + len(self._back) - 1)

    def path(self) -> list[int] | None:
        """Return the path from the first position to the last, or None if the beam has not found one."""
        if self.directions is None:
            return None
        seen = path_of(self._start.width, self._start.height, int(self._image[self._start.blank]), self.directions)
        path = without_detours([*np.argsort(self._image)[seen].tolist(), *self._back[1:]])
        return path[::-1] if self._backwards else path


PIECES_PER_ROUND = 2
"""pieces of work in a round; two cores are usual"""
MIN_MOVES_CUT = 200
"""solutions with more moves are cut in two, and their windows solved in parallel"""

Directions = NDArray[np.uint8]
StartWindows = Callable[[Board, Directions], Windows]
"""returns the windows of moves from a board"""


class Round(NamedTuple):
    """Work that is done in parallel; `outcome(best)` then returns the new best solution, given the one before."""

    work: Sequence[Sliced]
    outcome: Callable[[Directions], Directions]


def beam_round(problem: SearchProblem, best: Directions, width: int, number: int) -> Round:
    """Start two beams of the whole board.

    On a square board, three of every four beams fill a row and a column as one subgoal, which gives shorter solutions
    but may fail; the fourth fills them one after the other.
    """
    board, blank, labels = problem.board, problem.goal.blank, labels_of(problem.board, problem.goal)
    beams = []
    for chance in range(PIECES_PER_ROUND * number, PIECES_PER_ROUND * (number + 1)):
        subgoals = subgoals_of(board.width, board.height, blank, together=chance % 4 > 0)
        beams.append(Beam(labels, width, EFFORTS.open, subgoals, chance, best.size))
    return Round(
        beams, lambda best: min([best, *(beam.directions for beam in beams if beam.directions is not None)], key=len)
    )


def window_round(board: Board, best: Directions, number: int, windows: StartWindows) -> Round:
    """Start the windows of the best solution.

    A long solution is cut near its middle, each time at another place. The outcome joins the shortened parts.
    """
    cut = best.size // 2 + FIRST_WINDOW_MOVES * (number % 3 - 1) if best.size > MIN_MOVES_CUT else best.size
    halves = [(board, best[:cut]), (board.play(moves_of(best[:cut])), best[cut:])]
    work = [windows(start, directions) for start, directions in halves if directions.size]
    return Round(work, lambda best: np.concatenate([part.directions for part in work]))


def beam_window_round(problem: SearchProblem, best: Directions, first: int, last: int, width: int, seed: int) -> Round:
    """Start two beams, one from each end, that solve the moves `first` .. `last` - 1 of the best solution again.

    The blank must stay in one part of the board during these moves; the beams search in that part. The shortest path
    found replaces the moves, even if it is no shorter: another solution may allow other improvements.
    """
    start = problem.board.play(moves_of(best[:first]))
    end = start.play(moves_of(best[first:last]))
    whole = path_of(start.width, start.height, problem.board.blank, best)
    size = part_size(problem.goal)
    cells = part_around(whole[first : last + 1], start, size)
    ends = part_of(start, cells, size), part_of(end, cells, size)
    work = [
        BeamWindow(*ends, size.blank, EFFORTS.open, width, last - first, backwards, seed + backwards)
        for backwards in (False, True)
    ]

    def outcome(best: Directions) -> Directions:
        for path in sorted((path for window in work if (path := window.path())), key=len):
            if len(path) <= last - first + 1:
                joined = without_detours([*whole[:first], *(cells[cell] for cell in path), *whole[last + 1 :]])
                return directions_of(slides_along(joined, start.width))
        return best

    return Round(work, outcome)


FIRST_WIDTH = 256
WIDTH_GROWTH = 2
"""growth of the width from cycle to cycle"""
MAX_WIDTH = 1 << 18
WINDOW_WIDTH_DIVISOR = 16
"""how many times narrower the beams of beam windows are than those of the whole board"""
MIN_WINDOW_WIDTH, MIN_WINDOW_WIDTH_IN_PARTS = 1 << 10, 1 << 8
"""minimum width of the beams of beam windows; in parts of a larger board, many narrow beams gain more than a few wide
ones"""
WINDOW_NODES, WINDOW_NODES_BY_LINES = 2, 0.2
"""nodes for beam windows, per node of the beams before; fewer for boards solved line by line, where the width of the
beams matters more and a node of a part takes twice the time"""
WINDOW_MOVES = range(60, 180)
"""moves per beam window; fewer at an end of the solution"""
TURN_NODES = 200_000
"""nodes per turn; turns are never cut short, so that slicing does not change the course of the search"""
PROVER_PERIOD_TURNS = 8
"""while the beams still widen, the prover gets one of PROVER_PERIOD_TURNS turns; later every second one"""
MAX_PROOF_CELLS, UNCHANGED_CYCLES, MIN_UNCHANGED_WIDTH, MAX_PERIOD_TURNS = 25, 2, 1 << 16, 128
"""on boards of up to MAX_PROOF_CELLS, after UNCHANGED_CYCLES cycles of at least MIN_UNCHANGED_WIDTH without a shorter
solution, the prover gets all turns but one of PROVER_PERIOD_TURNS. Each further such cycle doubles the period, up to
MAX_PERIOD_TURNS. Narrower beams do not count, because they miss what wider ones find."""


class Anytime:
    """An anytime search with the interface of `search.Resumable`; it ends when its best solution is proved optimal."""

    name = "anytime"
    optimal = False

    def __init__(self, problem: SearchProblem, prover: Resumable, windows: StartWindows, executor: Executor) -> None:
        self._problem = problem
        self._windows = windows
        self._prover = prover
        self._max_width = MAX_WIDTH
        self._executor = executor
        self._best: Directions | None = None
        self._rounds = self._schedule()
        self._round: Round | None = None
        self._width = FIRST_WIDTH
        self._turns = 0
        self._unchanged_cycles = 0
        """wide cycles since the last one that shortened the solution"""
        self._expanded = self._generated = 0

    @property
    def tables(self) -> str | None:
        return self._prover.tables

    @property
    def details(self) -> Details | None:
        """The prover's details; the beams use as many threads as there are pieces of work in a round."""
        details = self._prover.details
        return details and replace(details, threads=max(details.threads or 1, PIECES_PER_ROUND if self._turns else 1))

    def advance(self, nodes: int) -> Halt:
        """Find the first solution, or take turns until about `nodes` more nodes are generated."""
        if self._best is None:
            self._best = self._first()
            state_bytes = bytes_per_state(len(self._problem.board.tiles), self._best.size)
            fitting = self._problem.memory // PIECES_PER_ROUND // state_bytes
            self._max_width = max(FIRST_WIDTH, min(MAX_WIDTH, fitting))
            self._width = min(self._width, self._max_width)
        else:
            until = self.progress.generated + nodes
            while (progress := self.progress).lower < self._best.size and progress.generated < until:
                self._turns += 1
                if not self._is_provers_turn():
                    self._improve()
                elif self._prover.advance(TURN_NODES) == Halt.SOLVED:
                    self._best = self._prover.directions
        return Halt.SOLVED if self._prover.progress.lower >= self._best.size else Halt.PAUSED

    def close(self) -> None:
        """Close the generators, which frees the beams and everything else they hold.

        The generators refer back to this search. Without this call, their memory would stay until Python collects
        garbage, which depends on the number of objects and not on their size.
        """
        self._rounds.close()
        for work in self._at_work:
            work.close()

    @property
    def progress(self) -> Progress:
        """The prover's bounds, and the nodes of all parts."""
        prover, length = self._prover.progress, None if self._best is None else self._best.size
        expanded = prover.expanded + self._expanded + sum(work.expanded for work in self._at_work)
        generated = prover.generated + self._generated + sum(work.generated for work in self._at_work)
        return Progress(prover.lower, length, prover.bound, expanded, generated)

    @property
    def directions(self) -> Directions:
        return np.empty(0, np.uint8) if self._best is None else self._best

    @property
    def unfinished(self) -> Unfinished | None:
        return self._prover.unfinished

    @property
    def _at_work(self) -> Sequence[Sliced]:
        return self._round.work if self._round else ()

    def _is_provers_turn(self) -> bool:
        further_cycles = self._unchanged_cycles - UNCHANGED_CYCLES
        if len(self._problem.board.tiles) <= MAX_PROOF_CELLS and further_cycles >= 0:
            return self._turns % min(PROVER_PERIOD_TURNS << further_cycles, MAX_PERIOD_TURNS) > 0
        return self._turns % (2 if self._width == self._max_width else PROVER_PERIOD_TURNS) == 0

    def _improve(self) -> None:
        assert self._best is not None
        if self._round is None:
            self._round = next(self._rounds)
        work = self._round.work
        turns = [self._executor.submit(each.advance, TURN_NODES // len(work)) for each in work]
        try:
            are_finished = [turn.result() for turn in turns]
        finally:
            wait(turns)  # also after Ctrl-C: what is at work cannot be closed
        if all(are_finished):
            self._best = self._round.outcome(self._best)
            self._expanded += sum(each.expanded for each in work)
            self._generated += sum(each.generated for each in work)
            self._round = None

    def _first(self) -> Directions:
        """Return the constructive solution, or the known one if that is shorter."""
        first, known = constructive(self._problem.board, self._problem.goal), self._problem.best
        return directions_of(first if known is None or length_stm(known) >= length_stm(first) else known)

    def _schedule(self) -> Generator[Round, None, None]:
        """Yield the rounds; each starts when the one before has ended."""
        assert self._best is not None
        random = np.random.default_rng(0)
        whole = len(self._problem.board.tiles) <= MAX_WHOLE_CELLS
        for number in count():
            before, earlier = self._best, self._generated
            if whole:
                yield beam_window_round(self._problem, before, 0, before.size, self._width, PIECES_PER_ROUND * number)
            else:
                yield beam_round(self._problem, before, self._width, number)
            allowance = (WINDOW_NODES if whole else WINDOW_NODES_BY_LINES) * (self._generated - earlier)
            if not np.array_equal(self._best, before):
                yield window_round(self._problem.board, self._best, number, self._windows)
            until = self._generated + allowance
            while self._best.size > WINDOW_MOVES.start and self._generated < until:
                yield self._beam_window(random)
            is_unchanged = self._width >= MIN_UNCHANGED_WIDTH and self._best.size == before.size
            self._unchanged_cycles = self._unchanged_cycles + 1 if is_unchanged else 0
            self._width = min(WIDTH_GROWTH * self._width, self._max_width)

    def _beam_window(self, random: np.random.Generator) -> Round:
        """Start a beam window around a random move, of random length, cut off where the solution or a part ends."""
        assert self._best is not None
        board = self._problem.board
        length = min(int(random.choice(WINDOW_MOVES)), self._best.size)
        middle = int(random.integers(self._best.size))
        first, last = max(0, middle - length // 2), min(self._best.size, middle + length // 2)
        whole = path_of(board.width, board.height, board.blank, self._best)
        size = part_size(self._problem.goal)
        first, last = within_a_part(whole, board.width, size, range(first, last + 1), middle)
        is_whole = len(board.tiles) <= MAX_WHOLE_CELLS
        width = max(MIN_WINDOW_WIDTH if is_whole else MIN_WINDOW_WIDTH_IN_PARTS, self._width // WINDOW_WIDTH_DIVISOR)
        return beam_window_round(self._problem, self._best, first, last, width, int(random.integers(1 << 30)))
