"""solve() where not one position is the goal but any of several: tiles that are alike, or magic squares.

alike       tiles with equal faces; every assignment of them to the faces makes a goal, and the nearest of these counts
magic       any magic square is a goal

A few goals are searched one beside the other (`nearest_goal`). Where there are too many, positions by faces are
searched instead (`face_search`). Boards too large for either get a good solution, not proved to be the shortest.
"""

from collections.abc import Generator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import combinations

from webapp.puzzle.board import Board
from webapp.puzzle.faces import Faces
from webapp.puzzle.parity import can_reach
from webapp.puzzle.problem import Problem
from webapp.sentences import gettext
from webapp.solver.algorithms.face_search import FaceSearch
from webapp.solver.algorithms.nearest_goal import NearestGoal
from webapp.solver.algorithms.search import Search, SearchProblem
from webapp.solver.choice import AUTO, Wishes
from webapp.solver.events import Event, Improved, Info, Known, Limit, Solution, Stopped, Unsolvable, Unsupported
from webapp.solver.heuristics import linear_conflict
from webapp.solver.offers.heuristics import PATTERNS
from webapp.solver.offers.solvers import SEARCHES
from webapp.solver.readiness import make_ready, make_ready_each, seconds_left
from webapp.solver.run import Moves, Run, Task
from webapp.solver.solving import only, reached, solve
from webapp.solver.states.cells import distance
from webapp.solver.tables.pattern_tables import TIERS

MOST_CELLS = 16
"""of a board on which the shortest solution is looked for when there are several goals"""
MOST_BY_PATTERNS, MOST_BY_CONFLICTS = 25_000, 24
"""goals that are searched one beside the other"""
GOOD_SECONDS = 10.0
"""how long a good solution is looked for on large boards, where no limit is given"""
NEAREST, BY_FACES = "idastar", "bidirectional"
"""the solvers"""

Events = Generator[Event, None, None]


def solve_kind(
    board: Board,
    goal: Board | str,
    faces: Faces | None = None,
    limit: Limit | None = None,
    solver: str = AUTO,
    heuristic: str = AUTO,
    weight: float = 1.0,
    metric: str = "stm",
    known: Known | None = None,
) -> Events:
    """`solve`, where the goal may also be MAGIC, or any position that reads like `goal` by these faces.

    A Solution for several goals says which was reached; such a search makes no use of what is known. Raises
    as `solve` does.
    """
    problem = Problem(board, goal, faces)
    if not problem.has_several_goals:
        return solve(board, problem.example, solver, heuristic, weight, metric, limit, known)
    _require_usual(Wishes(solver, heuristic, weight, metric))
    if faces is None:
        return _nearest(board, list(problem.goals()), limit or Limit(), count=True)
    if problem.is_magic:
        raise Unsupported(gettext("A magic square is made of numbers: leave the faces out, or choose another goal."))
    verdict = problem.verdict()
    if not verdict.solvable:
        return only(Unsolvable(verdict.explanation))
    return _by_faces(problem, faces, limit or Limit())


def _require_usual(wishes: Wishes) -> None:
    """Refuse wishes that a search for several goals does not know. Raises Unsupported."""
    if wishes.metric != "stm":
        raise Unsupported(gettext("With several goals, single-tile moves are minimized, not multi-tile moves."))
    if wishes.solver != AUTO or wishes.heuristic != AUTO:
        raise Unsupported(gettext("With several goals, the search is chosen for you: leave the solver on auto."))


def _by_faces(problem: Problem, faces: Faces, limit: Limit) -> Events:
    board, goal = problem.board, problem.example
    if board.is_line:
        order = iter([tile for tile in board.tiles if tile])
        told_apart = Board(goal.width, goal.height, tuple(next(order) if tile else 0 for tile in goal.tiles))
        return _telling_goals(board, solve(board, told_apart, limit=limit))
    if len(board.tiles) > MOST_CELLS:
        return _good(board, goal, faces, limit)
    if faces.assignments <= (MOST_BY_PATTERNS if TIERS.exists(goal) else MOST_BY_CONFLICTS):
        return _nearest(board, list(problem.goals()), limit)
    return _read_alike(problem, faces, limit)


def _telling_goals(board: Board, events: Events) -> Events:
    """The same events; a solution says which goal it reaches."""
    for event in events:
        yield replace(event, goal=board.play(event.moves)) if isinstance(event, Solution) else event


def _nearest(board: Board, goals: Sequence[Board], limit: Limit, count: bool = False) -> Events:
    """Search for the nearest of some goals, and with `count` for how many are as near."""
    if board in goals:
        return only(_solved(board, NEAREST))
    heuristic = PATTERNS if TIERS.exists(goals[0]) else "linear-conflict"
    return _ToNearest(board, goals, heuristic, count).events(limit)


def _solved(board: Board, solver: str) -> Solution:
    """The end of a search for a position that is a goal already."""
    return Solution((), True, 0, solver, "", "stm", 0, 0, 0.0, goal=board)


@dataclass
class _ToNearest:
    """What a run does for the nearest of some goals."""

    board: Board
    goals: Sequence[Board]
    heuristic: str
    count: bool
    search: NearestGoal = field(init=False)
    """the last that was begun"""

    def events(self, limit: Limit) -> Events:
        """The run's events; a solution says which goal it reaches, and how many are as near."""
        task = Task(NEAREST, self.heuristic, "stm", self._ready, self._start, self._check, self._seconds_left)
        for event in _telling_goals(self.board, Run(task, limit).events()):
            yield replace(event, nearest=self.search.nearest) if isinstance(event, Solution) else event

    def _ready(self) -> Future[None]:
        return make_ready_each(NEAREST, self.heuristic, self.goals)

    def _start(self, at_least: int) -> Search:
        self.search = NearestGoal(self.board, self.goals, self._towards, self.count)
        return self.search

    def _towards(self, goal: Board, bound: int) -> Search:
        databases = TIERS.ready(goal) if self.heuristic == PATTERNS else None
        return SEARCHES[NEAREST].start(SearchProblem(self.board, goal, linear_conflict, databases, at_least=bound))

    def _check(self, moves: Moves) -> Board:
        return reached(self.board, self.search.goal, moves)

    def _seconds_left(self) -> float:
        return seconds_left(NEAREST, self.heuristic, self.goals[0])


def _read_alike(problem: Problem, faces: Faces, limit: Limit) -> Events:
    """Search the positions by faces; when that fills the memory, go on to a good solution with what it has proved."""
    board, goal = problem.board, problem.example
    if problem.is_solved(board):
        yield _solved(board, BY_FACES)
        return

    def start(at_least: int) -> Search:
        """The search, from a lower bound that was proved before."""
        return FaceSearch(SearchProblem(board, goal, memory=limit.memory, at_least=at_least), faces)

    def check(moves: Moves) -> Board:
        """Where the moves lead. Raises AssertionError when that does not read like the goal."""
        if not problem.is_solved(end := board.play(moves)):
            raise AssertionError("a search returned moves that do not lead to a goal")
        return end

    task = Task(
        BY_FACES,
        "",
        "stm",
        partial(make_ready, BY_FACES, "", goal),
        start,
        check,
        partial(seconds_left, BY_FACES, "", goal),
    )
    for event in _telling_goals(board, Run(task, limit).events()):
        if isinstance(event, Stopped) and event.reason == "memory":
            yield from _good(board, goal, faces, _rest(limit, event), event.lower)
        else:
            yield event


def _rest(limit: Limit, spent: Stopped) -> Limit:
    """What is left of a limit after a search."""
    seconds, nodes = limit.seconds, limit.nodes
    if seconds is not None and limit.since is None:
        seconds = max(0.0, seconds - spent.seconds)
    return replace(limit, seconds=seconds, nodes=None if nodes is None else max(0, nodes - spent.generated))


def _good(board: Board, goal: Board, faces: Faces, limit: Limit, at_least: int = 0) -> Events:
    """Good solutions to the goal with the least total Manhattan distance, better ones with time."""
    if Problem(board, goal, faces).is_solved(board):
        yield _solved(board, AUTO)
        return
    lower = max(at_least, least_travel(board, goal, faces))
    aim = told_apart(board, goal, faces)
    seconds = GOOD_SECONDS if limit.seconds is None else limit.seconds
    for event in solve(board, aim, "anytime", limit=replace(limit, seconds=seconds)):
        if isinstance(event, Solution):
            yield replace(event, lower=lower, optimal=event.length_stm == lower, goal=aim)
        elif isinstance(event, Info | Improved):
            yield replace(event, lower=lower)


def least_travel(board: Board, goal: Board, faces: Faces) -> int:
    """A lower bound: every tile must travel to the nearest cell of its face at least."""
    wanted = faces.on(goal)
    cells: dict[str, list[int]] = {}
    for cell, text in enumerate(wanted):
        cells.setdefault(text, []).append(cell)
    return sum(
        min(distance(board.width, cell, home) for home in cells[text])
        for cell, text in enumerate(faces.on(board))
        if text
    )


def told_apart(board: Board, goal: Board, faces: Faces) -> Board:
    """The goal that can be reached, with the tiles that are alike assigned to the homes that are nearest in all."""
    here = {tile: cell for cell, tile in enumerate(board.tiles)}
    pairs = [pair for group in faces.alike for pair in combinations(group, 2)]

    def saved(of: Board, pair: tuple[int, int]) -> int:
        """How much less the tiles travel in all when two that are alike change homes."""
        one, other = pair
        home = of.tiles.index(one), of.tiles.index(other)
        now = distance(board.width, here[one], home[0]) + distance(board.width, here[other], home[1])
        return now - distance(board.width, here[one], home[1]) - distance(board.width, here[other], home[0])

    better = True
    while better:
        better = False
        for pair in pairs:
            if saved(goal, pair) > 0:
                goal, better = goal.swap(*pair), True
    if not can_reach(board, goal):
        goal = goal.swap(*max(pairs, key=lambda pair: saved(goal, pair)))
    return goal
