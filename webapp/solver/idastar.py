"""IDA*: depth-first search with a limit on f that rises from iteration to iteration, in hardly any memory.

bound     the limit on f = g + h of this iteration; the first is h of the start
depth     g of the state at hand; the ways that led there are a stack, so a paused search goes on where it was

Every iteration finds the least f above its bound, and that is the next bound: no solution can be shorter. The first
solution met is therefore optimal. Source: Korf, "Depth-first iterative-deepening", Artificial Intelligence 27, 1985.
"""

from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.solver.compiling import kernel
from webapp.solver.search import Status, Task
from webapp.solver.state import NO_WAY, cells_of, geometry

PAUSED, SOLVED, EXHAUSTED = int(Status.PAUSED), int(Status.SOLVED), int(Status.EXHAUSTED)
BOUND, NEXT_BOUND, DEPTH, BLANK, EXPANDED, GENERATED = range(6)
"""Places in `counts`; NEXT_BOUND is the least f above BOUND met so far."""

DEEPEST = 1 << 14
UNREACHED = 1 << 30


class Line(NamedTuple):
    """The line of states from the start to the one at hand; entry 0 is the start."""

    way: NDArray[np.uint8]
    """[DEEPEST]: the way that led to the state of that depth"""
    untried: NDArray[np.uint8]
    """[DEEPEST]: the first way that was not tried from it yet, 4 when none is left"""
    h: NDArray[np.int16]
    """[DEEPEST]: the state's heuristic"""


@cache
def _advance_by(heuristic: ModuleType) -> Callable[..., int]:
    """The kernel for one heuristic."""
    after = heuristic.after

    @kernel
    def advance(targets, tables, cells, goal, line, counts, generate):
        """Search on from where `line` stands until `generate` states were generated in all or it ends; a Status."""
        depth = counts[DEPTH]
        blank = counts[BLANK]
        bound = counts[BOUND]
        beyond = counts[NEXT_BOUND]
        expanded = counts[EXPANDED]
        generated = counts[GENERATED]
        status = PAUSED
        while generated < generate:
            way = np.int64(line.untried[depth])
            if way == 4:
                if depth == 0:
                    if beyond == UNREACHED:
                        status = EXHAUSTED
                        break
                    bound, beyond = beyond, UNREACHED
                    line.untried[0] = 0
                    expanded += 1
                    continue
                back = targets[blank, line.way[depth] ^ 1]
                cells[blank], cells[back] = cells[back], 0
                blank = back
                depth -= 1
                continue
            line.untried[depth] = way + 1
            origin = targets[blank, way]
            if origin < 0 or way == line.way[depth] ^ 1:
                continue
            tile = cells[origin]
            cells[blank], cells[origin] = tile, 0
            generated += 1
            h = after(tables, cells, np.int64(line.h[depth]), tile, origin, blank)
            f = depth + 1 + h
            if f > bound:
                beyond = min(beyond, f)
                cells[blank], cells[origin] = 0, tile
                continue
            depth += 1
            blank = origin
            line.way[depth] = way
            line.h[depth] = h
            if h == 0 and np.all(cells == goal):
                status = SOLVED
                break
            line.untried[depth] = 0
            expanded += 1
        counts[DEPTH], counts[BLANK], counts[BOUND], counts[NEXT_BOUND] = depth, blank, bound, beyond
        counts[EXPANDED], counts[GENERATED] = expanded, generated
        return status

    return advance


class IdaStar:
    """An IDA* search; see `webapp.solver.search.Search` for its face. Iterations below `task.at_least` are left out."""

    name = "idastar"
    optimal = True
    frontier = None
    explored = None

    def __init__(self, task: Task) -> None:
        self._targets = geometry(task.board.width, task.board.height).targets
        self._tables = task.module.prepare(task.goal)
        self._advance = _advance_by(task.module)
        self._cells = cells_of(task.board)
        self._goal = cells_of(task.goal)
        first = int(task.module.bound(self._tables, self._cells))
        self._line = Line(np.zeros(DEEPEST, np.uint8), np.zeros(DEEPEST, np.uint8), np.zeros(DEEPEST, np.int16))
        self._line.way[0], self._line.h[0] = NO_WAY, first
        self._counts = np.array([max(first, task.at_least), UNREACHED, 0, task.board.blank, 1, 0], np.int64)
        self._solved = False

    def advance(self, nodes: int) -> Status:
        """Go on until about `nodes` more states are generated, or the search ends."""
        until = self._counts[GENERATED] + nodes
        arguments = (self._cells, self._goal, self._line, self._counts, until)
        status = Status(self._advance(self._targets, self._tables, *arguments))
        self._solved = status == Status.SOLVED
        return status

    @property
    def lower(self) -> int:
        """Proven: the bound of this iteration, since all those before it found nothing."""
        return int(self._counts[BOUND])

    @property
    def bound(self) -> int:
        """The limit on f of this iteration."""
        return int(self._counts[BOUND])

    @property
    def upper(self) -> int | None:
        """Length of the solution, once found."""
        return int(self._counts[DEPTH]) if self._solved else None

    @property
    def ways(self) -> NDArray[np.uint8]:
        """The solution, one way a single-tile move."""
        return self._line.way[1 : self._counts[DEPTH] + 1]

    @property
    def expanded(self) -> int:
        """States whose successors were generated, in all iterations."""
        return int(self._counts[EXPANDED])

    @property
    def generated(self) -> int:
        """Successors generated, in all iterations."""
        return int(self._counts[GENERATED])
