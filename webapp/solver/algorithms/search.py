"""The interface of a search: an object that is advanced in slices and reports its progress after each."""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass
from enum import IntEnum
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move
from webapp.solver.events import Details, Unfinished
from webapp.solver.heuristics import zero
from webapp.solver.heuristics.heuristic import Heuristic
from webapp.solver.pattern_databases.lookup import PatternDatabases


def nothing() -> None:
    """Return None: there are no databases."""


@dataclass(frozen=True, slots=True)
class SearchProblem:
    """The input of a search."""

    board: Board
    goal: Board
    _: KW_ONLY
    heuristic: Heuristic = zero
    databases: PatternDatabases | None = None
    """used instead of the heuristic, if given"""
    weight: float = 1.0
    """the factor of h in weighted A*"""
    memory: int = 1 << 30
    """bytes available for the states that the search keeps"""
    at_least: int = 0
    """a lower bound proved before"""
    newest: Callable[[], PatternDatabases | None] = nothing
    """returns the best databases ready so far, for searches that switch to better ones as they become available"""
    other_databases: Sequence[PatternDatabases] = ()
    """further databases for the goal, of which a prover may choose"""
    reverse_databases: Sequence[PatternDatabases] = ()
    """databases for the board as a goal, for searches that may begin at the goal"""
    best: tuple[Move, ...] | None = None
    """the best solution found before"""
    unfinished: Unfinished | None = None
    """the iteration with which IDA* begins"""


class Halt(IntEnum):
    """The reason why a slice of a search ended."""

    PAUSED = 0
    """all nodes of this slice are generated; the search is not finished"""
    SOLVED = 1
    """`directions` is a solution, optimal if the algorithm guarantees it"""
    EXHAUSTED = 2
    """no reachable state is left to search"""
    FULL = 3
    """the memory limit is reached"""
    GROW = 4
    """internal: a table must be enlarged first"""


PAUSED, SOLVED, EXHAUSTED, FULL, GROW = map(int, Halt)
"""the members of `Halt` as plain numbers, for kernels"""


class Progress(NamedTuple):
    """The progress of a search."""

    lower: int
    """proved lower bound on the solution length"""
    upper: int | None
    """length of the best solution found so far"""
    bound: int | None
    """the limit on f in this iteration, if the algorithm has one"""
    expanded: int
    """number of expansions; a state expanded twice counts twice"""
    generated: int
    frontier: int | None = None
    """states generated but not yet expanded, if the search keeps them"""
    explored: int | None = None
    """distinct states expanded, if the search keeps them"""

    def after(self, expanded: int, generated: int) -> "Progress":
        """Return this progress plus the nodes that earlier searches expanded and generated."""
        if not (expanded or generated):
            return self
        return self._replace(expanded=self.expanded + expanded, generated=self.generated + generated)


class Search(Protocol):
    """A search from one position to one goal."""

    name: str
    optimal: bool
    """whether its solution is proved shortest when the search ends"""

    @property
    def tables(self) -> str | None:
        """Return the shape of the pattern databases in use, such as 7-8; None if it uses none."""

    @property
    def details(self) -> Details | None:
        """Return how it works, for people who measure; None if unknown."""

    def advance(self, nodes: int) -> Halt:
        """Search until about `nodes` more nodes are generated, or the search ends."""

    @property
    def progress(self) -> Progress:
        """Return the current progress."""

    @property
    def directions(self) -> NDArray[np.uint8]:
        """Return the best solution found so far, one direction for each single-tile move; empty if there is none."""


class Resumable(Search, Protocol):
    """A search that can go on in another process."""

    @property
    def unfinished(self) -> Unfinished | None:
        """Return the rest of its iteration; None if the search is solved or uses no pattern databases."""


FIRST_SLICE_NODES, MAX_SLICE_NODES = 2_000, 200_000
"""generated nodes, in one iteration"""


def iteration(search: Search, bound: int, is_over: Callable[[], bool]) -> Iterator[Progress]:
    """Run IDA* until the lower bound exceeds `bound` or `is_over` returns True; yield the progress after each slice."""
    halt, nodes = Halt.PAUSED, FIRST_SLICE_NODES
    while halt == Halt.PAUSED and search.progress.lower <= bound and not is_over():
        halt = search.advance(nodes)
        nodes = min(2 * nodes, MAX_SLICE_NODES)
        yield search.progress


MAX_SLICES = 500
"""in one go; a slice takes some time even if it generates hardly any nodes, as on boards of two rows"""


class Sliced:
    """A generator that pauses between slices, such as a beam search. The slice size does not affect the result."""

    def __init__(self, slices: Generator[object, None, None]) -> None:
        self.generated = self.expanded = 0
        self._slices = slices

    def close(self) -> None:
        """Close the generator, which also holds a reference to this object."""
        self._slices.close()

    def advance(self, nodes: int) -> bool:
        """Run until about `nodes` more nodes are generated, or MAX_SLICES done. Return True when it is finished."""
        until = self.generated + nodes
        for _ in range(MAX_SLICES):
            if self.generated >= until:
                break
            if next(self._slices, self) is self:
                return True
        return False
