"""A search as the driver sees it: an object that is advanced in slices and says after each how far it is."""

from dataclasses import dataclass
from enum import IntEnum
from types import ModuleType
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.solver.pattern_databases.lookup import PatternDatabases


@dataclass(frozen=True, slots=True)
class SearchProblem:
    """What an algorithm is given to solve."""

    board: Board
    goal: Board
    heuristic: ModuleType | PatternDatabases | None
    """what to search by: a module with `prepare`, `estimate` and `after`, or pattern databases; None for nothing"""
    weight: float = 1.0
    """weighted A*'s factor of h"""
    memory: int = 1 << 30
    """bytes for the states that are kept"""
    at_least: int = 0
    """a lower bound that was proved before"""

    @property
    def module(self) -> ModuleType:
        """The heuristic, for those that search by a module only."""
        assert isinstance(self.heuristic, ModuleType)
        return self.heuristic


class Halt(IntEnum):
    """How a slice of a search ended."""

    PAUSED = 0
    """the slice's nodes are spent; there is more to do"""
    SOLVED = 1
    """`directions` is a solution, as good as the algorithm promises"""
    EXHAUSTED = 2
    """every state that can be reached has been seen"""
    FULL = 3
    """the memory allowed is used up"""
    GROW = 4
    """internal: a table must be enlarged before going on"""


PAUSED, SOLVED, EXHAUSTED, FULL, GROW = map(int, Halt)
"""the same as plain numbers, for kernels"""


class Search(Protocol):
    """One search for one position and goal."""

    name: str
    """the solver's name"""
    optimal: bool
    """whether a solution it ends with is proved to be the shortest"""

    def advance(self, nodes: int) -> Halt:
        """Go on until about `nodes` more nodes are generated, or the search ends."""

    @property
    def lower(self) -> int:
        """Proven: no solution is shorter."""

    @property
    def bound(self) -> int | None:
        """The limit on f of this iteration, where the algorithm has one."""

    @property
    def upper(self) -> int | None:
        """Length of the best solution found so far."""

    @property
    def directions(self) -> NDArray[np.uint8]:
        """The best solution found so far, one way a single-tile move."""

    @property
    def expanded(self) -> int:
        """States whose successors were generated; one that is expanded twice counts twice."""

    @property
    def generated(self) -> int:
        """Successors generated."""

    @property
    def frontier(self) -> int | None:
        """States generated and not yet expanded, where they are kept."""

    @property
    def explored(self) -> int | None:
        """States expanded, each counted once, where they are kept."""
