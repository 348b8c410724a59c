"""What a search reports: Info and Improved while it runs, then exactly one of Solution, Stopped or Unsolvable.

Lengths are proven bounds or counts of moves in the metric of the search; `seconds` run from the start of the search.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from webapp.puzzle.board import Board, Unsupported
from webapp.puzzle.moves import Move, length_mtm, length_stm

__all__ = [
    "Event",
    "Improved",
    "Info",
    "Known",
    "Limit",
    "Solution",
    "Spent",
    "Stage",
    "Stopped",
    "Unsolvable",
    "Unsupported",
]


@dataclass(frozen=True, slots=True)
class Stage:
    """One part of a path: what its moves are for, and which they are."""

    title: str
    from_step: int
    """moves of the path that come before the stage"""
    to_step: int
    """moves played when the stage is done; the next stage starts there"""


@dataclass(frozen=True, slots=True)
class Limit:
    """What a search may spend; None means without limit."""

    seconds: float | None = None
    nodes: int | None = None
    """generated nodes"""
    memory: int = 1 << 30
    """bytes for the states that a search keeps"""
    since: float | None = field(default=None, compare=False)
    """the moment, by `perf_counter`, from which the seconds count, whatever the search waits for; None: its start"""


class Spent(NamedTuple):
    """What was spent by searches that one takes over from."""

    expanded: int = 0
    generated: int = 0
    seconds: float = 0.0


def no_news() -> None:
    """Nobody searches beside."""


class Known(NamedTuple):
    """What searches for the same have found before one takes over from them, or find beside it."""

    at_least: int = 0
    """a lower bound that was proved"""
    best: tuple[Move, ...] | None = None
    """the best solution"""
    spent: Spent = Spent()
    seed: int = 0
    """by which anytime searches that go on side by side differ; only the one with 0 proves lower bounds"""
    news: Callable[[], tuple[Move, ...] | None] = no_news
    """the best solution that others have found since"""


@dataclass(frozen=True, slots=True)
class Info:
    """Progress. `phase` is `building` while kernels compile or tables are made, else `searching`."""

    phase: str
    solver: str
    heuristic: str
    lower: int = 0
    """proven: no solution is shorter"""
    upper: int | None = None
    """length of the best solution known"""
    bound: int | None = None
    """IDA*'s limit on f in this iteration"""
    expanded: int = 0
    generated: int = 0
    frontier: int | None = None
    """generated, not yet expanded"""
    explored: int | None = None
    """expanded, each position counted once"""
    rate: float = 0.0
    """generated nodes a second"""
    seconds: float = 0.0
    fraction: float | None = None
    """how much is over of the wait, or of counting all solutions, 0 to 1; None where that is not known"""
    note: str | None = None
    """one sentence on a turn that the search has taken or on what it waits for"""

    def when(self, spent: Spent) -> "Info":
        """The same report when so much was spent."""
        return replace(self, **spent._asdict(), rate=spent.generated / max(spent.seconds, 1e-9))


@dataclass(frozen=True, slots=True)
class Replayed:
    """Moves that were replayed from the position to the goal."""

    moves: tuple[Move, ...]

    @property
    def length_stm(self) -> int:
        """Length in single-tile moves."""
        return length_stm(self.moves)

    @property
    def length_mtm(self) -> int:
        """Length in multi-tile moves."""
        return length_mtm(self.moves)


@dataclass(frozen=True, slots=True)
class Improved(Replayed):
    """A better solution than before, found while the search goes on."""

    lower: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Solution(Replayed):
    """The search is over with a path to the goal; `optimal` only when proved, in `metric`."""

    optimal: bool
    lower: int
    solver: str
    heuristic: str
    metric: str
    expanded: int
    generated: int
    seconds: float
    stages: tuple[Stage, ...] | None = None
    """the named parts of the path, of the methods that have such"""
    goal: Board | None = None
    """the position that was reached, where there were several to choose from"""
    nearest: int | None = None
    """how many of them are as near as that, where they were counted"""


@dataclass(frozen=True, slots=True)
class Stopped:
    """The search ended early: `reason` is `asked`, `limit`, `memory` or `replaced`."""

    reason: str
    lower: int
    upper: int | None
    moves: tuple[Move, ...] | None
    """the best solution known, if any"""
    expanded: int
    generated: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Unsolvable:
    """No moves lead to the goal, and why."""

    explanation: str


Event = Info | Improved | Solution | Stopped | Unsolvable
