"""A search as the driver sees it: an object that is advanced in slices and says after each how far it is."""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move
from webapp.solver.heuristics import zero
from webapp.solver.heuristics.heuristic import Heuristic
from webapp.solver.pattern_databases.lookup import PatternDatabases


def nothing() -> None:
    """There are no databases."""


@dataclass(frozen=True, slots=True)
class SearchProblem:
    """What an algorithm is given to solve."""

    board: Board
    goal: Board
    heuristic: Heuristic = zero
    databases: PatternDatabases | None = None
    """what is searched by in place of the heuristic, if there are any"""
    weight: float = 1.0
    """weighted A*'s factor of h"""
    memory: int = 1 << 30
    """bytes for the states that are kept"""
    at_least: int = 0
    """a lower bound that was proved before"""
    newest: Callable[[], PatternDatabases | None] = nothing
    """the best databases that are ready by now, for searches that take better ones as they come"""
    best: tuple[Move, ...] | None = None
    """the best solution that was found before"""


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


class Progress(NamedTuple):
    """How far a search is."""

    lower: int
    """proved: no solution is shorter"""
    upper: int | None
    """length of the best solution found so far"""
    bound: int | None
    """the limit on f of this iteration, where the algorithm has one"""
    expanded: int
    """states whose successors were generated; one that is expanded twice counts twice"""
    generated: int
    frontier: int | None = None
    """states generated and not yet expanded, where they are kept"""
    explored: int | None = None
    """states expanded, each counted once, where they are kept"""

    def after(self, expanded: int, generated: int) -> "Progress":
        """Return the progress with what earlier searches have expanded and generated."""
        return self._replace(expanded=self.expanded + expanded, generated=self.generated + generated)


class Search(Protocol):
    """One search for one position and goal."""

    name: str
    optimal: bool
    """whether a solution it ends with is proved to be the shortest"""

    @property
    def tables(self) -> str | None:
        """The shape of the pattern databases that it searches by, such as 7-8; None where it uses none."""

    def advance(self, nodes: int) -> Halt:
        """Go on until about `nodes` more nodes are generated, or the search ends."""

    @property
    def progress(self) -> Progress:
        """How far it is now."""

    @property
    def directions(self) -> NDArray[np.uint8]:
        """The best solution found so far, a direction for each single-tile move; empty when there is none."""


FIRST_SLICE, LARGEST_SLICE = 2_000, 200_000
"""generated nodes, of an iteration"""


def iteration(search: Search, bound: int, is_over: Callable[[], bool]) -> Iterator[Progress]:
    """Search by IDA* until nothing is left within the bound or `is_over`, and yield the progress after each slice."""
    halt, nodes = Halt.PAUSED, FIRST_SLICE
    while halt == Halt.PAUSED and search.progress.lower <= bound and not is_over():
        halt = search.advance(nodes)
        nodes = min(2 * nodes, LARGEST_SLICE)
        yield search.progress


class Sliced:
    """Work in slices, a generator that pauses between them, such as a beam. How it is sliced changes nothing."""

    def __init__(self, slices: Generator[object, None, None]) -> None:
        self.generated = self.expanded = 0
        self._slices = slices

    def close(self) -> None:
        """Let go of all that the generator holds, this object among it."""
        self._slices.close()

    def advance(self, nodes: int) -> bool:
        """Go on until about `nodes` more nodes are generated; whether nothing is left to do."""
        until = self.generated + nodes
        while self.generated < until:
            if next(self._slices, self) is self:
                return True
        return False
