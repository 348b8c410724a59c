"""solve(): from a position, a goal and wishes to a stream of events."""

from collections.abc import Callable, Generator
from concurrent.futures import Future
from dataclasses import dataclass, replace
from functools import partial
from time import perf_counter

from webapp.puzzle.board import Board
from webapp.puzzle.goals import require_size
from webapp.puzzle.moves import length_stm
from webapp.puzzle.parity import can_reach, check
from webapp.sentences import gettext
from webapp.solver.algorithms.search import Search, SearchProblem, nothing
from webapp.solver.algorithms.subtrees import Divisible
from webapp.solver.by_hand.rows import rows
from webapp.solver.choice import AUTO, Choice, Wishes, choose, chosen_method, require_on_offer
from webapp.solver.events import Event, Known, Limit, Solution, Unsolvable, Unsupported
from webapp.solver.heuristics import linear_conflict, manhattan
from webapp.solver.heuristics.heuristic import estimated
from webapp.solver.offers.heuristics import PATTERNS, module_of
from webapp.solver.offers.solvers import HandMethod
from webapp.solver.readiness import make_ready, make_ready_mtm, seconds_left, seconds_left_mtm
from webapp.solver.run import Moves, Run, Task
from webapp.solver.tables.pattern_tables import TIERS


def solve(
    board: Board,
    goal: Board,
    solver: str = "auto",
    heuristic: str = "auto",
    weight: float = 1.0,
    metric: str = "stm",
    limit: Limit | None = None,
    known: Known | None = None,
) -> Generator[Event, None, None]:
    """Search for moves from `board` to `goal`: Info and Improved events, then one Solution, Stopped or Unsolvable.

    At its limit a search that ends with its best, as the anytime search does, gives a Solution; any other Stopped.
    The events come from a generator that searches between them; closing it ends the search. Every solution was replayed
    on `board`. A search that takes over from others begins with what is `known`. Raises at once, before any event:
    InvalidBoard for a goal of another size, UnsupportedSize and Unsupported for what no solver does.
    """
    wishes = Wishes(solver, heuristic, weight, metric)
    require_on_offer(board, wishes)
    require_size(goal, board.width, board.height)
    if not can_reach(board, goal):
        return only(Unsolvable(check(board, goal).explanation))
    if method := chosen_method(board, wishes):
        return _played(method, board, goal)
    choice = choose(goal, wishes)
    if board == goal:
        return only(Solution((), True, 0, choice.solver.name, choice.heuristic, metric, 0, 0, 0.0))
    limit = limit or Limit()
    known = known or Known()
    task = _ToGoal(board, goal, choice, wishes, limit, known).task()
    return Run(task, limit, at_least=known.at_least, best=known.best, spent=known.spent).events()


def divided(board: Board, goal: Board, wishes: Wishes) -> tuple[Future[None], Callable[[], Divisible]]:
    """When IDA* by these wishes is ready, and how it is begun then with its iterations divided. Raises Unsupported
    where no iterations can be."""
    choice = choose(goal, wishes)
    divide = choice.solver.divide_mtm if wishes.metric == "mtm" else choice.solver.divide
    if divide is None:
        raise Unsupported(gettext("{solver} search cannot be divided; IDA* can.", solver=choice.solver.title))
    task = _ToGoal(board, goal, choice, wishes, Limit())
    return task.ready(), lambda: divide(task.problem(0))


def only(event: Event) -> Generator[Event, None, None]:
    """A stream of one event."""
    yield event


def reached(board: Board, goal: Board, moves: Moves) -> Board:
    """The goal, at which the moves arrive. Raises AssertionError where they do not."""
    if board.play(moves) != goal:
        raise AssertionError("a search returned moves that do not lead to the goal")
    return goal


def _played(method: HandMethod, board: Board, goal: Board) -> Generator[Event, None, None]:
    """The path of a method that people use, with its stages; linear conflict says how many moves there must be."""
    began = perf_counter()
    moves, stages = method.play(board, goal) if board != goal else ((), ())
    reached(board, goal, moves)
    lower = estimated(linear_conflict, board, goal)
    seconds = perf_counter() - began
    yield Solution(moves, lower == length_stm(moves), lower, method.name, "", "stm", 0, 0, seconds, stages)


@dataclass(frozen=True, slots=True)
class _ToGoal:
    """What a run does to reach one goal."""

    board: Board
    goal: Board
    choice: Choice
    wishes: Wishes
    limit: Limit
    known: Known = Known()

    def task(self) -> Task:
        """The same as a run takes it."""
        choice, solver = self.choice, self.choice.solver
        return Task(
            choice.announced,
            choice.heuristic,
            self.wishes.metric,
            self.ready,
            self._start,
            partial(reached, self.board, self.goal),
            self._seconds_left,
            self._first if solver.ends_at_limit else None,
            partial(self._successor, solver.when_full) if solver.when_full else None,
        )

    def ready(self) -> Future[None]:
        """Start making ready what is needed; when it is."""
        if self.wishes.metric == "mtm":
            return make_ready_mtm(self.choice.start, self.goal)
        return make_ready(self.choice.solver.name, self.choice.heuristic, self.goal)

    def problem(self, at_least: int) -> SearchProblem:
        """What the search is given, once that is ready."""
        databases = TIERS.open(self.goal) if self.choice.heuristic == PATTERNS else None
        by, weight, memory = module_of(self.choice.heuristic), self.wishes.weight, self.limit.memory
        takes_others = databases or (self.wishes.heuristic == AUTO and self.choice.solver.patterns)
        newest = partial(TIERS.ready, self.goal) if takes_others else nothing
        others = self.known.seed, self._better
        return SearchProblem(self.board, self.goal, by, databases, weight, memory, at_least, newest, *others)

    def _better(self) -> Moves | None:
        """The best solution that others have found, before this search or beside it."""
        found = [moves for moves in (self.known.best, self.known.news()) if moves is not None]
        return min(found, key=length_stm, default=None)

    def _start(self, at_least: int) -> Search:
        return self.choice.start(self.problem(at_least))

    def _seconds_left(self) -> float:
        if self.wishes.metric == "mtm":
            return seconds_left_mtm(self.choice.start, self.goal)
        return seconds_left(self.choice.solver.name, self.choice.heuristic, self.goal)

    def _first(self) -> tuple[Moves, int]:
        """The path row by row and Manhattan distance: they need neither kernels nor tables."""
        lower = estimated(manhattan, self.board, self.goal)
        return rows(self.board, self.goal)[0], lower

    def _successor(self, solver: str) -> Task:
        """What another solver does: by the heuristic that was asked for, else by the best that there is."""
        wishes = Wishes(solver, self.wishes.heuristic)
        return replace(self, choice=choose(self.goal, wishes), wishes=wishes).task()
