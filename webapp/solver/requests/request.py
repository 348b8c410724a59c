"""The request for a search, as one value that can be sent to another machine."""

from dataclasses import dataclass
from typing import NamedTuple

from webapp.puzzle.moves import Move
from webapp.puzzle.problem import Problem
from webapp.solver.events import Known, Limit, length_in

AUTO = "auto"
"""has a solver or a heuristic chosen automatically"""


class SearchOptions(NamedTuple):
    solver: str = AUTO
    heuristic: str = AUTO
    weight: float = 1.0
    metric: str = "stm"

    @property
    def changed(self) -> list[str]:
        """The names of the options that differ from the default."""
        default = SearchOptions()._asdict()
        return [name for name, value in self._asdict().items() if value != default[name]]

    def length(self, moves: tuple[Move, ...]) -> int:
        return length_in(self.metric, moves)


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """A problem, how to search, the search limit, and what earlier searches have found."""

    problem: Problem
    options: SearchOptions = SearchOptions()
    limit: Limit = Limit()
    known: Known = Known()
