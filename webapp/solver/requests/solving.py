"""search() and solve(): from a request to a stream of events, towards one goal or the nearest of several.

alike       tiles with equal faces; every assignment of them to the faces is a goal, and the nearest goal counts
magic       any magic square is a goal

A few goals are searched in turns (`nearest_goal`). If there are too many, the search is over positions by faces instead
(`FaceSearch`). Boards too large for either get a good solution, which is not proved to be the shortest.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from itertools import combinations
from time import perf_counter

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import Board
from webapp.puzzle.faces import Faces
from webapp.puzzle.moves import length_stm
from webapp.puzzle.parity import can_reach, check
from webapp.puzzle.problem import Problem
from webapp.solver.algorithms.nearest_goal import NearestGoal
from webapp.solver.algorithms.subtrees import Divisible
from webapp.solver.events import Event, Improved, Info, Limit, Solution, Stopped, Unsolvable, Unsupported
from webapp.solver.heuristics import linear_conflict
from webapp.solver.heuristics.heuristic import estimated
from webapp.solver.requests.catalog import HandMethod
from webapp.solver.requests.choice import chosen_method, is_optimum_in_reach, require_on_offer
from webapp.solver.requests.plans import ByFaces, Follow, ToNearest, ToOneGoal, reached
from webapp.solver.requests.request import AUTO, SearchOptions, SearchRequest
from webapp.solver.requests.run import Run
from webapp.solver.requests.starting import divisible
from webapp.solver.states.cells import distance
from webapp.solver.tables.background import Promise
from webapp.solver.tables.pattern_tables import TIERS, Availability


def search_one_goal(request: SearchRequest, follow: Follow | None = None) -> Generator[Event, None, None]:
    """Search towards the one goal of a problem; events and errors are those of `search`."""
    board, goal = request.problem.board, request.problem.example
    require_on_offer(board, request.options)
    if not can_reach(board, goal):
        return only(Unsolvable(check(board, goal).explanation))
    if method := chosen_method(board, request.options):
        return _played(method, board, goal, request.limit)
    plan, known = ToOneGoal(request, follow), request.known
    if board == goal:
        return only(Solution((), True, 0, plan.search.name, plan.heuristic, plan.metric, 0, 0, 0.0))
    return Run(plan, request.limit, at_least=known.at_least, best=known.best, spent=known.spent).events()


def divided(request: SearchRequest) -> tuple[Promise, Callable[[], Divisible]]:
    """Return the promise that IDA* for a request is ready, and a callback that starts it, divided."""
    plan = ToOneGoal(request)
    return plan.prepare(), lambda: divisible(plan.problem(0), plan.metric)


def only(event: Event) -> Generator[Event, None, None]:
    yield event


def _played(method: HandMethod, board: Board, goal: Board, limit: Limit) -> Generator[Event, None, None]:
    """Solve by a method that people use, with stages; linear conflict gives the lower bound."""
    began = perf_counter() if limit.since is None else limit.since
    lower = estimated(linear_conflict, board, goal)
    steps = method.play.steps(board, goal) if board != goal else iter(())
    while True:
        seconds = perf_counter() - began
        if limit.seconds is not None and seconds > limit.seconds:
            yield Stopped("limit", lower, None, None, 0, 0, seconds, solver=method.name, heuristic="")
            return
        try:
            next(steps)
        except StopIteration as end:
            moves, stages = end.value or ((), ())
            break
        yield Info("searching", method.name, "", lower=lower, seconds=seconds)
    reached(board, goal, moves)
    seconds = perf_counter() - began
    yield Solution(moves, lower == length_stm(moves), lower, method.name, "", "stm", 0, 0, seconds, stages)


MAX_GOALS_BY_PATTERNS, MAX_GOALS_BY_CONFLICTS = 25_000, 24
"""maximum number of goals that are searched in turns, with pattern databases and without"""
DEFAULT_LIMIT_S = 10.0
"""for a good solution on large boards, if there is no limit"""

Events = Generator[Event, None, None]


def solve(
    board: Board,
    goal: Board | str,
    solver: str = AUTO,
    heuristic: str = AUTO,
    weight: float = 1.0,
    metric: str = "stm",
    limit: Limit | None = None,
    faces: Faces | None = None,
) -> Events:
    """Search for moves from `board` to `goal`, like `search` but without a request.

    The goal is a position or the text of a goal: a name such as `snake` or `magic`, or a position in the text form.
    Raise InvalidGoal for another text and for a goal of another size.
    """
    wanted = Problem.parse(board, goal).goal if isinstance(goal, str) else goal
    options = SearchOptions(solver, heuristic, weight, metric)
    return search(SearchRequest(Problem(board, wanted, faces), options, limit or Limit()))


def search(request: SearchRequest, follow: Follow | None = None) -> Events:
    """Return a search as a generator: Info and Improved events, then one Solution, Stopped or Unsolvable.

    At its limit, a search whose answer is its best solution, such as the anytime search, yields a Solution, any other
    Stopped. The search runs between the events; closing the generator ends it. Every solution has been replayed on the
    board. With several goals, a Solution says which was reached, and what is known is not used, nor is `follow`. Raise
    at once, before any event, UnsupportedSize and Unsupported for what no solver supports.
    """
    problem, faces = request.problem, request.problem.faces
    if not problem.has_several_goals:
        return search_one_goal(request, follow)
    _require_default(request.options)
    if faces is None:
        return _nearest(problem.board, list(problem.goals()), request.limit, count=True)
    if problem.is_magic:
        raise Unsupported(gettext("A magic square is made of numbers: leave the labels out, or choose another goal."))
    verdict = problem.verdict()
    if not verdict.solvable:
        return only(Unsolvable(verdict.explanation))
    return _by_faces(problem, faces, request.limit)


def _require_default(options: SearchOptions) -> None:
    """Raise Unsupported for options that a search for several goals does not support."""
    if options.metric != "stm":
        raise Unsupported(gettext("With several goals, single-tile moves are minimized, not multi-tile moves."))
    if options.solver != AUTO or options.heuristic != AUTO:
        raise Unsupported(gettext("With several goals, the search is chosen for you: leave the solver on auto."))


def _by_faces(problem: Problem, faces: Faces, limit: Limit) -> Events:
    board, goal = problem.board, problem.example
    if board.is_line:
        order = iter([tile for tile in board.tiles if tile])
        in_order = Board(goal.width, goal.height, tuple(next(order) if tile else 0 for tile in goal.tiles))
        return _with_goals(board, search_one_goal(SearchRequest(Problem(board, in_order), limit=limit)))
    if not is_optimum_in_reach(board):
        return _good(problem, faces, limit)
    has_patterns = TIERS.availability(goal) != Availability.NEVER
    if faces.assignments <= (MAX_GOALS_BY_PATTERNS if has_patterns else MAX_GOALS_BY_CONFLICTS):
        return _nearest(board, list(problem.goals()), limit)
    return _by_face_search(problem, faces, limit)


def _with_goals(board: Board, events: Events, search: NearestGoal | None = None) -> Events:
    """Yield the events; add to a solution its goal and the number of goals at the same distance."""
    for event in events:
        if isinstance(event, Solution):
            event = replace(event, goal=board.play(event.moves), nearest=search.nearest if search else None)
        yield event


def _nearest(board: Board, goals: Sequence[Board], limit: Limit, count: bool = False) -> Events:
    """Search for the nearest of some goals and, with `count`, for the number of goals at that distance."""
    if board in goals:
        return only(_solved(board, ToNearest.solver))
    plan = ToNearest(board, goals, count)
    return _with_goals(board, Run(plan, limit).events(), plan.search)


def _solved(board: Board, solver: str) -> Solution:
    return Solution((), True, 0, solver, "", "stm", 0, 0, 0.0, goal=board)


def _by_face_search(problem: Problem, faces: Faces, limit: Limit) -> Events:
    """Search over positions by faces; when the memory is full, continue with good solutions and the bound proved."""
    board = problem.board
    if problem.is_solved(board):
        yield _solved(board, ByFaces.solver)
        return
    for event in _with_goals(board, Run(ByFaces(problem, faces, limit.memory), limit).events()):
        if isinstance(event, Stopped) and event.reason == "memory":
            yield from _good(problem, faces, _rest(limit, event), event.lower)
        else:
            yield event


def _rest(limit: Limit, spent: Stopped) -> Limit:
    seconds = limit.seconds
    if seconds is not None and limit.since is None:
        seconds = max(0.0, seconds - spent.seconds)
    return replace(limit.after(spent.generated), seconds=seconds)


def _good(problem: Problem, faces: Faces, limit: Limit, at_least: int = 0) -> Events:
    """Yield good solutions to a goal with a small total Manhattan distance, and better ones over time."""
    board, goal = problem.board, problem.example
    if problem.is_solved(board):
        yield _solved(board, AUTO)
        return
    lower = max(at_least, least_travel(board, goal, faces))
    assigned = nearest_assignment(board, goal, faces)
    limit = replace(limit, seconds=DEFAULT_LIMIT_S if limit.seconds is None else limit.seconds)
    for event in search_one_goal(SearchRequest(Problem(board, assigned), SearchOptions("anytime"), limit)):
        if isinstance(event, Solution):
            yield replace(event, lower=lower, optimal=event.length_stm == lower, goal=assigned)
        elif isinstance(event, Info | Improved):
            yield replace(event, lower=lower)


def least_travel(board: Board, goal: Board, faces: Faces) -> int:
    """Return a lower bound: the sum of each tile's distance to the nearest cell of its face."""
    wanted = faces.on(goal)
    return sum(
        min(distance(board.width, cell, home) for home, other in enumerate(wanted) if other == text)
        for cell, text in enumerate(faces.on(board))
        if text
    )


def nearest_assignment(board: Board, goal: Board, faces: Faces) -> Board:
    """Return a reachable goal that assigns equal tiles to cells with a small total distance.

    Starting from `goal`, pairs of equal tiles are swapped while that reduces the total. If the result cannot be
    reached, one more pair is swapped, the cheapest.
    """
    here = {tile: cell for cell, tile in enumerate(board.tiles)}
    pairs = [pair for group in faces.alike for pair in combinations(group, 2)]

    def saved(of: Board, pair: tuple[int, int]) -> int:
        """Return how much total distance it saves to swap the goal cells of two equal tiles."""
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
