"""A search as whoever follows it asks for it: what was asked, and the spells in which it is done."""

from dataclasses import dataclass, replace
from time import perf_counter
from typing import Self

from webapp.puzzle import Move, Problem, length_mtm, length_stm
from webapp.solver import Event, Info, Known, Limit, solve_kind
from webapp.solver.choice import Wishes


@dataclass(frozen=True, slots=True)
class Asked:
    """What `solve_kind` is asked, as a value that can be sent to another machine."""

    problem: Problem
    wishes: Wishes
    limit: Limit
    known: Known = Known()
    age: float | None = None
    """seconds since the moment from which the limit counts, which each machine has by a clock of its own"""

    def sent(self) -> Self:
        """The same, with that moment as its age."""
        since = self.limit.since
        age = None if since is None else perf_counter() - since
        return replace(self, limit=replace(self.limit, since=None), age=age)

    def taken_up(self, known: Known) -> Self:
        """What is asked of who goes on. With several goals that begins anew, in the time that is left."""
        if not self.problem.has_several_goals:
            return replace(self, known=known)
        if self.limit.seconds is None or self.limit.since is not None:
            return self
        return replace(self, limit=replace(self.limit, seconds=max(0.0, self.limit.seconds - known.spent.seconds)))

    def require_solved(self, moves: tuple[Move, ...]) -> None:
        """Play the moves through. Raises ValueError where they cannot be played or lead elsewhere."""
        if not self.problem.is_solved(self.problem.board.play(moves)):
            raise ValueError("a solution does not lead to the goal")

    def length(self, moves: tuple[Move, ...]) -> int:
        """In the metric that is asked for."""
        return length_mtm(moves) if self.wishes.metric == "mtm" else length_stm(moves)


class Memory:
    """The bytes that one search may fill on this machine, if that is limited."""

    most: int | None = None


MEMORY = Memory()


class Search:
    """A search that is done here, in spells."""

    def __init__(self, asked: Asked) -> None:
        board, goal, faces = asked.problem.board, asked.problem.goal, asked.problem.faces
        since = asked.limit.since if asked.age is None else perf_counter() - asked.age
        memory = min(asked.limit.memory, MEMORY.most or asked.limit.memory)
        limit = replace(asked.limit, since=since, memory=memory)
        self._better: tuple[Move, ...] | None = None
        known = asked.known._replace(news=lambda: self._better)
        self._events = solve_kind(board, goal, faces, limit, *asked.wishes, known=known)

    def advance(self, seconds: float, better: tuple[Move, ...] | None = None) -> list[Event]:
        """Search for that long, or to the end: what is to be told of it, of reports in a row only the last.

        An anytime search goes on from a better solution that others have found. Nothing is told once it is over.
        """
        self._better = better or self._better
        until = perf_counter() + seconds
        told: list[Event] = []
        for event in self._events:
            if told and isinstance(event, Info) and isinstance(told[-1], Info):
                told.pop()
            told.append(event)
            if perf_counter() >= until:
                break
        return told

    def close(self) -> None:
        """End it."""
        self._events.close()
