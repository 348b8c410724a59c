"""The interface of a heuristic: a module that builds tables for a goal, with two functions that kernels call.

A heuristic never exceeds the true length (it is admissible), is 0 at the goal, and changes by at most 1 with a move.
"""

from collections.abc import Callable, Hashable
from typing import Any, Protocol

import numpy as np

from webapp.puzzle.board import Board
from webapp.solver.states.state import cells_of

UNKNOWN = 255
"""in a table of distances, uint8: no distance found, so far or at all"""

Tables = tuple[Any, ...]
"""The tables of a heuristic for a goal: a NamedTuple of arrays and numbers that each module defines."""


class Heuristic(Hashable, Protocol):
    """A module of this package. `estimate` and `after` are compiled into kernels and can also be called from Python."""

    @property
    def prepare(self) -> Callable[[Board], Tables]:
        """prepare(goal): returns the tables for a goal."""

    @property
    def estimate(self) -> Callable[..., Any]:
        """estimate(tables, cells): returns the heuristic of a state; `cells` is uint8[n]."""

    @property
    def after(self) -> Callable[..., Any]:
        """after(tables, cells, before, tile, origin, target): returns the heuristic of `cells` after `tile` has moved
        from `origin` to `target`; `before` is the heuristic before the move."""


def estimated(heuristic: Heuristic, board: Board, goal: Board) -> int:
    return estimated_by(heuristic, heuristic.prepare(goal), board)


def estimated_by(heuristic: Heuristic, tables: Tables, board: Board) -> int:
    cells = cells_of(board).astype(np.int64)  # as sums of small unsigned numbers overflow in Python
    return int(heuristic.estimate(tables, cells))
