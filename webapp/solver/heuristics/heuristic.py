"""What every heuristic is: a module that makes tables for a goal, and two functions that kernels call.

A heuristic never exceeds the true length (it is admissible), is 0 at the goal, and changes by at most 1 with a move.
"""

from collections.abc import Callable, Hashable
from typing import Any, Protocol

import numpy as np

from webapp.puzzle.board import Board
from webapp.solver.states.state import cells_of

UNKNOWN = 255
"""in a table of distances, uint8: none was found, so far or at all"""

Tables = tuple[Any, ...]
"""What a heuristic knows of a goal: a NamedTuple of arrays and numbers, each module's own."""


class Heuristic(Hashable, Protocol):
    """A module of this room. Kernels inline `estimate` and `after`; from Python they can be called as well."""

    @property
    def prepare(self) -> Callable[[Board], Tables]:
        """prepare(goal): the tables for a goal."""

    @property
    def estimate(self) -> Callable[..., Any]:
        """estimate(tables, cells): the heuristic of the state whose tiles are `cells`, uint8[n]."""

    @property
    def after(self) -> Callable[..., Any]:
        """after(tables, cells, before, tile, origin, target): the heuristic of `cells`, in which `tile` has just moved
        from `origin` to `target`; it was `before` so far."""


def estimated(heuristic: Heuristic, board: Board, goal: Board) -> int:
    cells = cells_of(board).astype(np.int64)  # as Python adds small unsigned numbers otherwise than a kernel does
    return int(heuristic.estimate(heuristic.prepare(goal), cells))
