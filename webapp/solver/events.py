"""The events of a search: Info and Improved while it runs, then exactly one of Solution, Stopped or Unsolvable.

Lengths are proved bounds or counts of moves in the metric of the search; `seconds` count from the start of the search.
"""

from dataclasses import dataclass, field, replace
from math import inf
from time import perf_counter
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.puzzle.board import Unsupported as Unsupported
from webapp.puzzle.moves import Move, length_mtm, length_stm


def length_in(metric: str, moves: tuple[Move, ...]) -> int:
    return length_mtm(moves) if metric == "mtm" else length_stm(moves)


Phase = Literal["queued", "building", "searching"]
StopReason = Literal["asked", "limit", "memory", "replaced", "ending"]


@dataclass(frozen=True, slots=True)
class Stage:
    """A named part of a path."""

    title: str
    from_step: int
    """moves before the stage"""
    to_step: int
    """moves made at its end, where the next stage starts"""


@dataclass(frozen=True, slots=True)
class Limit:
    """What a search may spend; None means no limit."""

    seconds: float | None = None
    nodes: int | None = None
    """generated nodes"""
    memory: int = 1 << 30
    """bytes for the states that a search stores"""
    since: float | None = field(default=None, compare=False)
    """the `perf_counter` time from which the seconds count, waits included; None for the start of the search"""

    @property
    def seconds_left(self) -> float:
        """The seconds left from now; infinity if there is no limit, or if it counts from the start of the search."""
        if self.seconds is None or self.since is None:
            return inf
        return self.seconds - (perf_counter() - self.since)

    def after(self, generated: int) -> "Limit":
        """Return what is left of the limit after generating some nodes."""
        return replace(self, nodes=None if self.nodes is None else max(0, self.nodes - generated))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle `since` as an age, because each machine has its own clock."""
        age = None if self.since is None else perf_counter() - self.since
        return _from_age, (self.seconds, self.nodes, self.memory, age)


def _from_age(seconds: float | None, nodes: int | None, memory: int, age: float | None) -> Limit:
    return Limit(seconds, nodes, memory, None if age is None else perf_counter() - age)


@dataclass(frozen=True, slots=True)
class Iteration:
    """The work at one bound: an iteration of IDA*, the expansions of A* at one f, a layer of breadth-first search."""

    bound: int
    """the limit on f, or the depth of the layer"""
    expanded: int
    generated: int
    seconds: float | None = field(default=None, compare=False)
    """None if it began or ended while the clock could not be read"""


@dataclass(frozen=True, slots=True)
class Details:
    """How a search works: its heuristic at the start, its threads, its iterations."""

    h: int | None = None
    """of the start, by the tables for the goal"""
    threads: int | None = None
    """the most that have searched in parallel so far"""
    iterations: tuple[Iteration, ...] = ()
    """the last one may not be finished; one that better tables interrupted is followed by another with its bound"""
    first_tables: str | None = None
    """the pattern databases that it began with, if better ones became ready later; empty for none"""
    backwards: bool = False
    """whether IDA* begins at the goal and ends at the start"""


class Spent(NamedTuple):
    """The cost of earlier searches from which one takes over."""

    expanded: int = 0
    generated: int = 0
    seconds: float = 0.0


class Unfinished(NamedTuple):
    """The rest of an iteration of IDA* with pattern databases."""

    shape: str
    """of the databases, with a prefix if it is searched backwards; with any other, the iteration begins anew"""
    bound: int
    generated: int
    """nodes of this iteration so far, if there is only one branch"""
    rows: tuple[NDArray[np.int64], ...]
    """[branches], each [nodes, row words]: the nodes on the stack of each branch"""


class Known(NamedTuple):
    """What earlier searches for the same problem have found."""

    at_least: int = 0
    best: tuple[Move, ...] | None = None
    spent: Spent = Spent()
    unfinished: Unfinished | None = None


@dataclass(frozen=True, slots=True)
class Info:
    """The progress of a search. `phase` is `building` while kernels compile or tables are built, then `searching`."""

    phase: Phase
    solver: str | None = None
    heuristic: str | None = None
    lower: int = 0
    """proved: no solution is shorter"""
    upper: int | None = None
    """length of the best solution known"""
    bound: int | None = None
    """the limit on f in this iteration of IDA*"""
    expanded: int = 0
    generated: int = 0
    frontier: int | None = None
    """generated, not yet expanded"""
    explored: int | None = None
    """expanded, each position counted once"""
    rate: float = 0.0
    """generated nodes per second"""
    seconds: float = 0.0
    fraction: float | None = None
    """share done of the wait, or of counting all solutions, 0 to 1; None if unknown"""
    note: str | None = None
    """a sentence on what the search has switched to, waits for or is slowed down by"""
    memory_full_after: float | None = None
    """seconds after which a search ran out of memory and this solver took over, if so"""
    tables: str | None = None
    """the shape of the pattern databases in use, such as 7-8"""
    details: Details | None = None

    def when(self, spent: Spent) -> "Info":
        """Return this report with `spent` as its cost, and the rate that follows."""
        return replace(self, **spent._asdict(), rate=spent.generated / max(spent.seconds, 1e-9))


@dataclass(frozen=True, slots=True)
class Replayed:
    """Moves that were replayed from the position to the goal."""

    moves: tuple[Move, ...]

    @property
    def length_stm(self) -> int:
        return length_stm(self.moves)

    @property
    def length_mtm(self) -> int:
        return length_mtm(self.moves)


@dataclass(frozen=True, slots=True)
class Improved(Replayed):
    """A better solution than before; the search continues."""

    lower: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Solution(Replayed):
    """The end of a search that found a path to the goal; `optimal` is true if it is proved shortest in `metric`."""

    optimal: bool
    """whether it is proved shortest in `metric`"""
    lower: int
    solver: str
    heuristic: str
    metric: str
    expanded: int
    generated: int
    seconds: float
    stages: tuple[Stage, ...] | None = None
    """the named parts of the path, by the method or by the tiles that arrive"""
    goal: Board | None = None
    """the goal that was reached, if there were several"""
    nearest: int | None = None
    """number of goals at the same distance, if they were counted"""
    memory_full_after: float | None = None
    """seconds after which a search ran out of memory and this solver took over, if so"""
    tables: str | None = None
    """the shape of the pattern databases that it ended with, such as 7-8"""
    details: Details | None = None


@dataclass(frozen=True, slots=True)
class Stopped:
    """The early end of a search; the reason `ending` means that the server is shutting down."""

    reason: StopReason
    """why the search ended"""
    lower: int
    upper: int | None
    moves: tuple[Move, ...] | None
    """the best solution known, if any"""
    expanded: int
    generated: int
    seconds: float
    memory_full_after: float | None = None
    """seconds after which a search ran out of memory and another took over, if so"""
    solver: str | None = None
    heuristic: str | None = None
    tables: str | None = None
    """the shape of the pattern databases that it ended with, such as 7-8"""
    details: Details | None = None


@dataclass(frozen=True, slots=True)
class Unsolvable:
    """The result that no moves lead to the goal, and the reason."""

    explanation: str


def stopped_early(reason: StopReason, info: Info | None, best: Improved | None, metric: str = "stm") -> Stopped:
    """Return the last event of a stopped search, from its latest event of each type."""
    info = info or Info("searching")
    lengths = [info.upper, None if best is None else length_in(metric, best.moves)]
    return Stopped(
        reason,
        lower=max(info.lower, best.lower if best else 0),
        upper=min((length for length in lengths if length is not None), default=None),
        moves=best.moves if best else None,
        expanded=info.expanded,
        generated=info.generated,
        seconds=max(info.seconds, best.seconds if best else 0.0),
        memory_full_after=info.memory_full_after,
        solver=info.solver,
        heuristic=info.heuristic,
        tables=info.tables,
        details=info.details,
    )


Event = Info | Improved | Solution | Stopped | Unsolvable
