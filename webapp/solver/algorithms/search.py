"""A search as the driver sees it: an object that is advanced in slices and says after each how far it is."""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, NamedTuple, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move
from webapp.solver.heuristics import zero
from webapp.solver.heuristics.heuristic import Heuristic
from webapp.solver.pattern_databases.lookup import PatternDatabases


def nothing() -> None:
    """There are no databases, and there is no solution."""


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
    seed: int = 0
    """of an anytime search beside others for the same"""
    better: Callable[[], tuple[Move, ...] | None] = nothing
    """the best solution that is known elsewhere by now"""


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
    """successors generated"""
    frontier: int | None = None
    """states generated and not yet expanded, where they are kept"""
    explored: int | None = None
    """states expanded, each counted once, where they are kept"""


class Search(Protocol):
    """One search for one position and goal."""

    name: str
    """the solver's name"""
    optimal: bool
    """whether a solution it ends with is proved to be the shortest"""

    def advance(self, nodes: int) -> Halt:
        """Go on until about `nodes` more nodes are generated, or the search ends."""

    @property
    def progress(self) -> Progress:
        """How far it is now."""

    @property
    def directions(self) -> NDArray[np.uint8]:
        """The best solution found so far, a direction for each single-tile move; empty when there is none."""


@runtime_checkable
class Closeable(Protocol):
    """A search that is closed when nobody goes on with it.

    Generators of its own hold it. So its memory would be held until Python looks for garbage, which it does by the
    number of objects and not by their bytes.
    """

    def close(self) -> None:
        """Let go of what the generators hold."""


def close(search: Search, after: Future[Any] | None = None) -> None:
    """Close a search that is to be closed: at once, or after what a thread is still busy with."""
    if isinstance(search, Closeable):
        if after is None:
            search.close()
        else:
            after.add_done_callback(lambda _: search.close())
