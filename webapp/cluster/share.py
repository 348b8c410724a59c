"""A share of a long search: a worker cuts its iterations into subtrees, and searches those that it is given, in spells.

A worker that is asked first may have to make itself ready; until then its spells come to nothing.
"""

from collections.abc import Callable
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from webapp.cluster.searching import Asked
from webapp.puzzle import Move
from webapp.solver.algorithms.search import Halt
from webapp.solver.algorithms.subtrees import Cut, Divisible, Searched, Subtree
from webapp.solver.solving import divided
from webapp.solver.states.paths import moves_of
from webapp.solver.tables.background import RUNNING_SEARCHES
from webapp.solver.tables.checking import CHECKS

SLICE = 50_000
"""nodes"""

Result = TypeVar("Result")


class Found(NamedTuple):
    """What a subtree has come to."""

    halt: Halt = Halt.PAUSED
    searched: Searched = Searched()
    moves: tuple[Move, ...] | None = None
    """a solution within the bound"""


class Damaged(Exception):
    """A table was withdrawn, so nothing that was found by it is believed."""


class Share:
    """A share that is done here."""

    def __init__(self, asked: Asked) -> None:
        self._ready, self._open = divided(asked.problem.board, asked.problem.example, asked.wishes)
        self._withdrawn = 0
        self._divisible: Divisible | None = None
        self._begin: Callable[[Divisible], Subtree] | None = None
        self._subtree: Subtree | None = None

    def cut(self, at_least: int, parts: int, seconds: float) -> Cut | None:
        """Divide the first iteration whose bound is not below `at_least`; None when it is not ready by then."""
        divisible = self._opened(seconds)
        return self._believed(divisible.cut(at_least, parts)) if divisible else None

    def begin(self, bound: int, subtree: Any) -> None:
        """Take a subtree of the iteration with that bound in hand."""
        self._begin, self._subtree = lambda divisible: divisible.subtree(bound, subtree), None

    def advance(self, seconds: float) -> Found:
        """Go on with the subtree for that long, or to its end."""
        until = perf_counter() + seconds
        divisible = self._opened(seconds)
        if divisible is None or self._begin is None:
            return Found()
        subtree = self._subtree = self._subtree or self._begin(divisible)
        halt = Halt.PAUSED
        with RUNNING_SEARCHES.running():
            while halt == Halt.PAUSED and perf_counter() < until:
                halt = subtree.advance(SLICE)
        if halt == Halt.PAUSED:
            return Found(halt, subtree.searched)
        moves = moves_of(subtree.directions) if halt == Halt.SOLVED else None
        return self._believed(Found(halt, subtree.searched, moves))

    def close(self) -> None:
        """Let go of the subtree."""
        self._begin = self._subtree = None

    def _opened(self, seconds: float) -> Divisible | None:
        """The search, as soon as it is ready; it is waited for so long."""
        if self._divisible is None:
            try:
                self._ready.result(seconds)
            except TimeoutError:
                return None
            self._withdrawn = CHECKS.withdrawn
            self._divisible = self._open()
        return self._divisible

    def _believed(self, result: Result) -> Result:
        """The same, once all tables have passed their check. Raises Damaged."""
        if CHECKS.settle() != self._withdrawn:
            raise Damaged("a table was damaged")
        return result
