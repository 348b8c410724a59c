"""Renewed: IDA* that takes better pattern databases as they come.

When better ones are ready it begins anew by them, at the bound that it has proved. What is lost is the rest of one
iteration, which the better ones make up for in no time.
"""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from webapp.solver.algorithms.search import Halt, Progress, Search, SearchProblem


class Renewed:
    """A search by the best databases that are ready; see `search.Search` for its face."""

    def __init__(self, problem: SearchProblem, start: Callable[[SearchProblem], Search]) -> None:
        self._problem = problem
        self._start = start
        self._search = start(problem)
        self.name, self.optimal = self._search.name, self._search.optimal
        self._ended_expanded = self._ended_generated = 0
        """by searches that others have taken the place of"""

    def advance(self, nodes: int) -> Halt:
        """Go on until about `nodes` more nodes are generated, or the search ends."""
        self._renew()
        return self._search.advance(nodes)

    @property
    def progress(self) -> Progress:
        """How far it is."""
        own = self._search.progress
        if not self._ended_generated:
            return own
        expanded, generated = self._ended_expanded + own.expanded, self._ended_generated + own.generated
        return own._replace(expanded=expanded, generated=generated)

    @property
    def directions(self) -> NDArray[np.uint8]:
        """The solution, a direction for each single-tile move."""
        return self._search.directions

    def _renew(self) -> None:
        """Begin anew if there are better databases and no solution yet."""
        best = self._problem.newest()
        if best is None or best is self._problem.databases:
            return
        progress = self.progress
        if progress.upper is not None:
            return
        self._ended_expanded, self._ended_generated = progress.expanded, progress.generated
        self._problem = replace(self._problem, databases=best, at_least=progress.lower)
        self._search = self._start(self._problem)
