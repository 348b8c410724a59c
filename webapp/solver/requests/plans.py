"""Plans: what is run for one goal, for the nearest of a few goals, and for goals by faces (see `run.Plan`)."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import Board
from webapp.puzzle.faces import Faces
from webapp.puzzle.problem import Problem
from webapp.solver.algorithms.breadth_first import FaceSearch
from webapp.solver.algorithms.nearest_goal import NearestGoal
from webapp.solver.algorithms.search import Search, SearchProblem, nothing
from webapp.solver.by_hand.rows import rows
from webapp.solver.heuristics import linear_conflict, manhattan
from webapp.solver.heuristics.heuristic import estimated
from webapp.solver.requests.catalog import PATTERNS, SEARCHES, module_of
from webapp.solver.requests.choice import choose, is_optimum_in_reach
from webapp.solver.requests.prepare import prepare, prepare_each
from webapp.solver.requests.request import AUTO, SearchOptions, SearchRequest
from webapp.solver.requests.run import Moves, Plan
from webapp.solver.tables.background import Promise
from webapp.solver.tables.pattern_tables import TIERS, Availability

SLOW_NOTE = gettext("A larger pattern database is being built; until it is ready, this search takes longer.")

Follow = Callable[[Search], None]
"""called with the search when it begins; it may read the search between two events"""


def reached(board: Board, goal: Board, moves: Moves) -> Board:
    """Return the goal. Raise AssertionError if the moves do not lead there."""
    if board.play(moves) != goal:
        raise AssertionError("a search returned moves that do not lead to the goal")
    return goal


class ToOneGoal(Plan):
    """The search that a request for one goal selects. Raise Unsupported for options that conflict."""

    def __init__(self, request: SearchRequest, follow: Follow | None = None) -> None:
        self.request = request
        self._follow = follow
        self.board, self.goal = request.problem.board, request.problem.example
        self.search, self.heuristic = choose(self.goal, request.options)
        self.metric, self.ends_at_limit = request.options.metric, self.search.ends_at_limit
        self.solver = self.search.name if self.ends_at_limit else request.options.solver

    def prepare(self) -> Promise:
        return prepare(self.search.name, self.heuristic, self.goal, self.metric)

    def problem(self, at_least: int) -> SearchProblem:
        """Return the problem for the search, once `prepare` is done."""
        choices = TIERS.choices(self.goal) if self.heuristic == PATTERNS else []
        databases = choices[0] if choices else None
        options, known = self.request.options, self.request.known
        takes_others = databases or (options.heuristic == AUTO and self.search.patterns)
        may_choose = databases and self.ends_at_limit and not is_optimum_in_reach(self.board)
        return SearchProblem(
            self.board,
            self.goal,
            heuristic=module_of(self.heuristic),
            databases=databases,
            weight=options.weight,
            memory=self.request.limit.memory,
            at_least=at_least,
            newest=partial(TIERS.ready, self.goal) if takes_others else nothing,
            other_databases=choices[1:] if may_choose else (),
            reverse_databases=TIERS.choices(self.board) if may_choose else (),  # on 5x5, only those in files
            best=known.best,
            unfinished=known.unfinished,
        )

    def start(self, at_least: int) -> Search:
        search = self.search.start_for(self.metric)(self.problem(at_least))
        if self._follow:
            self._follow(search)
        return search

    def check(self, moves: Moves) -> Board:
        return reached(self.board, self.goal, moves)

    def first(self) -> tuple[Moves, int]:
        """Return the solution row by row, and the Manhattan distance; they need neither kernels nor tables."""
        return rows(self.board, self.goal)[0], estimated(manhattan, self.board, self.goal)

    def successor(self) -> Plan | None:
        """Return the plan for the next solver, with the chosen heuristic or otherwise the best available."""
        if not self.search.when_full:
            return None
        options = SearchOptions(self.search.when_full, self.request.options.heuristic)
        return ToOneGoal(replace(self.request, options=options))

    def note(self) -> str | None:
        built = TIERS.built(self.goal) if self.heuristic == PATTERNS else None
        return SLOW_NOTE if built is not None and built < 1 else None


class ToNearest(Plan):
    """IDA* to the nearest of a few goals; with `count`, also for the number of goals at that distance."""

    solver, metric = "idastar", "stm"

    def __init__(self, board: Board, goals: Sequence[Board], count: bool = False) -> None:
        self._board, self._goals = board, goals
        self.heuristic = PATTERNS if TIERS.availability(goals[0]) != Availability.NEVER else "linear-conflict"
        self.search = NearestGoal(board, goals, self._towards, count)

    def _towards(self, goal: Board, bound: int) -> Search:
        databases = TIERS.ready(goal) if self.heuristic == PATTERNS else None
        problem = SearchProblem(self._board, goal, heuristic=linear_conflict, databases=databases, at_least=bound)
        return SEARCHES[self.solver].start(problem)

    def prepare(self) -> Promise:
        return prepare_each(self.solver, self.heuristic, self._goals)

    def start(self, at_least: int) -> Search:
        return self.search

    def check(self, moves: Moves) -> Board:
        return reached(self._board, self.search.goal, moves)


class ByFaces(Plan):
    """A search over positions by faces, to every goal that reads alike."""

    solver, heuristic, metric = "bidirectional", "", "stm"

    def __init__(self, problem: Problem, faces: Faces, memory: int) -> None:
        self._problem, self._faces, self._memory = problem, faces, memory

    def prepare(self) -> Promise:
        return prepare(self.solver, self.heuristic, self._problem.example)

    def start(self, at_least: int) -> Search:
        problem = SearchProblem(self._problem.board, self._problem.example, memory=self._memory, at_least=at_least)
        return FaceSearch(problem, self._faces)

    def check(self, moves: Moves) -> Board:
        """Return the board that the moves lead to. Raise AssertionError if it does not read like the goal."""
        if not self._problem.is_solved(end := self._problem.board.play(moves)):
            raise AssertionError("a search returned moves that do not lead to a goal")
        return end
