"""Kinds of puzzle: solve() where not one position is the goal but any of several, as with tiles that are alike.

alike       tiles with equal faces; every way to tell them apart makes a goal, and the nearest of these counts
magic       any magic square will do

Few goals are searched one beside the other (`nearest`). Where the tiles can be told apart in too many ways, the words
are searched instead (`words`). Boards too large for either get a good solution that is not proved to be the shortest.
"""

from collections.abc import Generator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from itertools import combinations

from webapp.puzzle.board import Board
from webapp.puzzle.faces import Faces
from webapp.puzzle.moves import Move
from webapp.puzzle.parity import can_reach
from webapp.puzzle.problem import Problem
from webapp.solver.algorithms.batched_idastar import BatchedIdaStar
from webapp.solver.algorithms.face_search import FaceSearch
from webapp.solver.algorithms.idastar import IdaStar
from webapp.solver.algorithms.nearest_goal import NearestGoal
from webapp.solver.algorithms.search import Search, SearchProblem
from webapp.solver.algorithms.single_tile import SingleTile
from webapp.solver.events import Event, Improved, Info, Limit, Solution, Stopped, Unsolvable, Unsupported
from webapp.solver.heuristics import linear_conflict
from webapp.solver.offers.heuristics import PATTERNS
from webapp.solver.offers.solvers import SOLVERS
from webapp.solver.readiness import make_ready_each
from webapp.solver.solving import Run, solve
from webapp.solver.states.cells import distance
from webapp.solver.states.paths import moves_of
from webapp.solver.tables.pattern_tables import TIERS

MOST_CELLS = 16
"""of a board on which the shortest solution is looked for when there are several goals"""
MOST_BY_PATTERNS, MOST_BY_CONFLICTS = 25_000, 24
"""goals that are searched one beside the other"""
GOOD_SECONDS = 10.0
"""how long a good solution is looked for on large boards, where no limit is given"""


def solve_kind(
    board: Board, goal: Board | str, faces: Faces | None = None, limit: Limit | None = None, **wishes: object
) -> Generator[Event, None, None]:
    """`solve`, where the goal may also be MAGIC, or any position that reads like `goal` by these faces.

    A Solution for several goals says which was reached. Raises as `solve` does.
    """
    problem = Problem(board, goal, faces)
    if not problem.has_several_goals:
        return solve(board, problem.example, limit=limit, **wishes)  # type: ignore[arg-type]
    _require_usual(wishes)
    if problem.is_magic:
        if faces is not None:
            raise Unsupported("A magic square is one of numbers: leave the faces out, or take another goal.")
        return _many(board, list(problem.goals()), limit or Limit(), count=True)
    verdict = problem.verdict()
    if not verdict.solvable:
        return _only(Unsolvable(verdict.explanation))
    return _by_faces(problem, limit or Limit())


def _require_usual(wishes: dict[str, object]) -> None:
    """Refuse wishes that a search for several goals does not know. Raises Unsupported."""
    if wishes.get("metric", "stm") != "stm":
        raise Unsupported(
            "With several goals to choose from the fewest single-tile moves are found, not multi-tile ones."
        )
    if wishes.get("solver", "auto") != "auto" or wishes.get("heuristic", "auto") != "auto":
        raise Unsupported("With several goals to choose from the search chooses its own way: leave the solver on auto.")


def _only(event: Event) -> Generator[Event, None, None]:
    yield event


def _by_faces(problem: Problem, limit: Limit) -> Generator[Event, None, None]:
    board, goal, faces = problem.board, problem.example, problem.faces
    assert faces is not None
    if board.is_line:
        order = iter([tile for tile in board.tiles if tile])
        told_apart = Board(goal.width, goal.height, tuple(next(order) if tile else 0 for tile in goal.tiles))
        return _to(told_apart, solve(board, told_apart, limit=limit))
    if len(board.tiles) > MOST_CELLS:
        return _good(board, goal, faces, limit)
    if faces.assignments <= (MOST_BY_PATTERNS if TIERS.serve(goal) else MOST_BY_CONFLICTS):
        return _many(board, list(problem.goals()), limit)
    return _ByFaces(board, goal, "bidirectional", "", 1.0, "stm", limit, faces=faces).events()


def _many(board: Board, goals: Sequence[Board], limit: Limit, count: bool = False) -> Generator[Event, None, None]:
    if board in goals:
        return _only(Solution((), True, 0, "idastar", "", "stm", 0, 0, 0.0, goal=board))
    by = PATTERNS if TIERS.serve(goals[0]) else "linear-conflict"
    return _ToNearest(board, goals[0], "idastar", by, 1.0, "stm", limit, goals=goals, count=count).events()


def _to(goal: Board, events: Generator[Event, None, None]) -> Generator[Event, None, None]:
    """The same events, the goal told with the solution."""
    for event in events:
        yield replace(event, goal=goal) if isinstance(event, Solution) else event


@dataclass
class _ToNearest(Run):
    """A run for the nearest of some goals, one of which is `goal`."""

    goals: Sequence[Board] = ()
    count: bool = False
    """whether to find out how many are as near"""

    def _ready(self) -> Future[None]:
        start = SOLVERS["idastar"].start
        return make_ready_each(start, self.heuristic, self.goals)

    def _start(self) -> NearestGoal:
        return NearestGoal(self.board, self.goals, self._towards, self.count)

    def _towards(self, goal: Board, bound: int) -> Search:
        if self.heuristic == PATTERNS:
            guide = TIERS.at_hand(goal)
            assert guide is not None
            return BatchedIdaStar(self.board, goal, guide, bound)
        return IdaStar(SingleTile(SearchProblem(self.board, goal, linear_conflict)), bound)

    def _replayed(self, search: Search) -> tuple[Move, ...]:
        assert isinstance(search, NearestGoal) and search.goal is not None
        self.goal = search.goal
        return super()._replayed(search)

    def _last(self, search: Search) -> Event:
        last = super()._last(search)
        nearest = getattr(search, "nearest", None)
        return replace(last, goal=self.goal, nearest=nearest) if isinstance(last, Solution) else last


@dataclass
class _ByFaces(Run):
    """A run over the words on the board; when its memory is full a good solution is all there is."""

    faces: Faces = field(default_factory=lambda: Faces(("1",)))

    def _start(self) -> FaceSearch:
        return FaceSearch(self._problem(), self.faces)

    def _replayed(self, search: Search) -> tuple[Move, ...]:
        moves = moves_of(search.directions)
        reached = self.board.play(moves)
        if not Problem(self.board, self.goal, self.faces).is_solved(reached):
            raise AssertionError(f"{search.name} returned moves that do not lead to the goal")
        self.goal = reached
        return moves

    def _successor(self) -> None:
        """None: the others tell all tiles apart."""

    def events(self) -> Generator[Event, None, None]:
        """The events of the search; one that fills the memory ends in a good solution with what it has proved."""
        if Problem(self.board, self.goal, self.faces).is_solved(self.board):
            yield Solution((), True, 0, self.solver, "", "stm", 0, 0, 0.0, goal=self.board)
            return
        for event in super().events():
            if isinstance(event, Stopped) and event.reason == "memory":
                yield from _good(self.board, self.goal, self.faces, self.limit, event.lower)
            else:
                yield replace(event, goal=self.goal) if isinstance(event, Solution) else event


def _good(board: Board, goal: Board, faces: Faces, limit: Limit, at_least: int = 0) -> Generator[Event, None, None]:
    """Good solutions to the goal that is nearest as the tiles fly, better ones with time."""
    if Problem(board, goal, faces).is_solved(board):
        yield Solution((), True, 0, "auto", "", "stm", 0, 0, 0.0, goal=board)
        return
    lower = max(at_least, _least(board, goal, faces))
    told_apart = _told_apart(board, goal, faces)
    for event in solve(board, told_apart, "anytime", limit=replace(limit, seconds=limit.seconds or GOOD_SECONDS)):
        if isinstance(event, Solution):
            yield replace(event, lower=lower, optimal=event.length_stm == lower, goal=told_apart)
        elif isinstance(event, Info | Improved):
            yield replace(event, lower=lower)


def _least(board: Board, goal: Board, faces: Faces) -> int:
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


def _told_apart(board: Board, goal: Board, faces: Faces) -> Board:
    """The goal with the tiles that are alike put where they have the shortest ways, and such that it is reached."""
    here = {tile: cell for cell, tile in enumerate(board.tiles)}
    pairs = [pair for group in faces.alike for pair in combinations(group, 2)]

    def saved(of: Board, pair: tuple[int, int]) -> int:
        """How much shorter the ways are when two tiles that are alike change homes."""
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
