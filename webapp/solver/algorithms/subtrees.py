"""Subtrees: an iteration of IDA* cut near its root into parts that can be searched on any machine and in any order.

cut      a divided iteration: its subtrees, with those likely to be largest first (smallest f, then nearest to the
         root), and the counts of the nodes above them
subtree  everything below one node, with the path to it: a value that can be sent to another machine

A cut and all its subtrees together search exactly the nodes of the undivided iteration, and find the same least f above
the bound. Source: Rao, Kumar and Ramesh, "A parallel implementation of iterative-deepening-A*", AAAI 1987.
"""

from bisect import insort
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

import numpy as np

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move
from webapp.solver.algorithms import batched_idastar, idastar
from webapp.solver.algorithms.batched_idastar import directions_to, with_moves_left
from webapp.solver.algorithms.batches import BATCH_NODES, BOUND, EXPANDED, GENERATED
from webapp.solver.algorithms.idastar import UNREACHED, Rules, Searcher, successors
from webapp.solver.algorithms.search import Halt
from webapp.solver.pattern_databases.distances import root_row
from webapp.solver.pattern_databases.lookup import PatternDatabases
from webapp.solver.pattern_databases.nodes import HEAD_WORD, LEFT, SUMS
from webapp.solver.states.paths import moves_of


class Searched(NamedTuple):
    """The counts of a part of an iteration."""

    beyond: int = UNREACHED
    """the least f above the bound seen so far, or UNREACHED"""
    expanded: int = 0
    generated: int = 0

    def plus(self, other: "Searched") -> "Searched":
        """Return the counts of both parts together."""
        return Searched(
            min(self.beyond, other.beyond), self.expanded + other.expanded, self.generated + other.generated
        )


class Cut(NamedTuple):
    bound: int
    subtrees: list[Any]
    above: Searched
    """the counts of the nodes above the subtrees"""


class SubtreeResult(NamedTuple):
    """The current result of a subtree."""

    halt: Halt = Halt.PAUSED
    """SOLVED or EXHAUSTED when the subtree is finished"""
    searched: Searched = Searched()
    moves: tuple[Move, ...] | None = None
    """a solution within the bound"""


Subtree = Callable[[int], SubtreeResult]
"""searches a subtree until about this many more nodes are generated, or it ends"""


class Divisible(Protocol):
    """IDA* from one start, with iterations that can be divided."""

    def cut(self, at_least: int, parts: int) -> Cut:
        """Return the first iteration with a bound of at least `at_least`, cut into `parts` subtrees or a few more."""

    def subtree(self, bound: int, subtree: Any) -> Subtree:
        """Return the search of a subtree in the iteration with this bound."""


class ByRules:
    """`IdaStar` in parts, for any rules."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def cut(self, at_least: int, parts: int) -> Cut:
        root = self._rules.root()
        bound, above, branches = max(root.f, at_least), Searched(), [root]
        while 0 < len(branches) < parts and len(branches[0].steps) + 1 < bound:
            children = list(successors(self._rules, branches.pop(0)))
            beyond = min((child.f for child in children if child.f > bound), default=UNREACHED)
            above = above.plus(Searched(beyond, 1, len(children)))
            for child in children:
                if child.f <= bound:
                    insort(branches, child, key=lambda branch: (branch.f, len(branch.steps)))
        return Cut(bound, branches, above)

    def subtree(self, bound: int, subtree: Any) -> Subtree:
        searcher = Searcher(self._rules)
        searcher.begin(bound, [subtree])

        def advance(nodes: int) -> SubtreeResult:
            halt = searcher.advance(int(searcher.counts[idastar.GENERATED]) + nodes)
            counts = searcher.counts[[idastar.NEXT_BOUND, idastar.EXPANDED, idastar.GENERATED]]
            moves = moves_of(self._rules.directions(searcher.steps)) if halt == Halt.SOLVED else None
            return SubtreeResult(halt, Searched(*counts.tolist()), moves)

        return advance


class ByPatterns:
    """`BatchedIdaStar` in parts. A subtree is a row of the stack, valid only for databases of the same shape."""

    def __init__(self, board: Board, goal: Board, databases: PatternDatabases) -> None:
        self._goal = goal
        self._databases = databases
        self._root, self._h = root_row(board, goal, databases)

    def cut(self, at_least: int, parts: int) -> Cut:
        bound = max(self._h, at_least + (at_least - self._h) % 2)
        rows, above = with_moves_left(self._root, bound), Searched(bound + 2)
        while 0 < len(rows) < parts and ((rows[0, HEAD_WORD] >> LEFT) & 0xFF) > 1:
            batch = batched_idastar.Branch(rows[:BATCH_NODES], bound)
            batch.advance(self._databases.lookup, 1)
            above = above.plus(_searched(batch))
            rows = np.concatenate([batch.rows, rows[BATCH_NODES:]])
            left, h = (rows[:, HEAD_WORD] >> LEFT) & 0xFF, (rows[:, HEAD_WORD] >> SUMS) & 0xFF
            rows = rows[np.lexsort((-left, h - left))]
        return Cut(bound, [(self._databases.shape.name, row) for row in rows], above)

    def subtree(self, bound: int, subtree: Any) -> Subtree:
        """Return the search of a subtree. Raise ValueError if it was cut with databases of another shape."""
        name, row = subtree
        if name != self._databases.shape.name:
            raise ValueError(f"a subtree by {name} cannot be searched by {self._databases.shape.name}")
        branch = batched_idastar.Branch(row[np.newaxis], bound)

        def advance(nodes: int) -> SubtreeResult:
            halt = branch.advance(self._databases.lookup, int(branch.counts[GENERATED]) + nodes)
            solved = halt == Halt.SOLVED
            moves = moves_of(directions_to(branch.stack, bound, self._goal, self._databases)) if solved else None
            return SubtreeResult(halt, _searched(branch), moves)

        return advance


def _searched(branch: batched_idastar.Branch) -> Searched:
    """Return the counts of a branch of `BatchedIdaStar`, in which every move changes f by two or not at all."""
    counts = branch.counts.tolist()
    return Searched(counts[BOUND] + 2, counts[EXPANDED], counts[GENERATED])
