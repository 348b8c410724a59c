"""All optimal solutions of a position: how many there are, and the first of them, in single-tile moves.

graph       the positions that lie on some shortest path, layer by layer: from each the moves that lead nearer
to go       the moves that a position on a shortest path is away from the goal

From a position on a shortest path with n moves to go, a move stays on one exactly when n - 1 more suffice. That is one
iteration of IDA*, with the bound n - 1. A solution that it finds proves the same of all positions along it. What holds
of all paths through the graph is then found without walking them, by `path_graph`.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from itertools import islice
from time import perf_counter

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move, format_moves, length_stm, merged
from webapp.sentences import gettext, ngettext
from webapp.solver.algorithms.search import Halt, SearchProblem
from webapp.solver.events import Event, Info, Limit, Solution, Stopped, Unsupported
from webapp.solver.offers.heuristics import PATTERNS, module_of
from webapp.solver.offers.solvers import SEARCHES
from webapp.solver.path_graph import Folded, Layer, PathGraph
from webapp.solver.solving import solve
from webapp.solver.states.paths import moves_of, one_by_one
from webapp.solver.tables.background import RUNNING_SEARCHES
from webapp.solver.tables.checking import CHECKS
from webapp.solver.tables.pattern_tables import TIERS

LONGEST_SIDE = 4
SOLVER = "parallel-idastar"
FIRST_SLICE, LARGEST_SLICE = 2_000, 500_000
"""generated nodes"""
ASIDE = -1
INTERVAL = 0.03
"""seconds between two reports"""
MOST_FORKS = 240
"""of a graph that is told: more could not be drawn"""
TOO_MANY = gettext(
    "The solutions part and meet at more than {most} positions, which are too many to draw.", most=MOST_FORKS
)
POSITION = 1_000
"""bytes, at the least, for a position in the graph"""


@dataclass(frozen=True, slots=True)
class AllOptimal:
    """The end of a search for all optimal solutions."""

    length: int
    """single-tile moves of each"""
    count: int
    solutions: tuple[tuple[Move, ...], ...]
    """the first of them, in the order U, D, L, R of their moves"""
    positions: int
    """that lie on any of them, start and goal counted"""
    forced: tuple[int, ...]
    """the moves that all of them make, by their numbers from 1"""
    straightest: tuple[Move, ...]
    """of them the first with the fewest turns, and so with the fewest multi-tile moves"""
    graph: Folded | None
    """how they part and meet; None where there are more forks than can be drawn"""
    note: str | None
    """why there is no graph"""
    generated: int
    seconds: float


def all_optimal(
    board: Board, goal: Board, most: int = 0, limit: Limit | None = None
) -> Generator[Event | AllOptimal, None, None]:
    """Count the shortest solutions and list at most so many: Info events, then AllOptimal, Stopped or Unsolvable.

    Raises at once, before any event: InvalidBoard for a goal of another size, Unsupported for boards larger than 4x4.
    """
    if max(board.width, board.height) > LONGEST_SIDE:
        complaint = gettext(
            "All optimal solutions can be found on boards of up to 4x4; this one is {size}.", size=board.size
        )
        raise Unsupported(complaint)
    limit = limit or Limit()
    return _all_optimal(solve(board, goal, SOLVER, limit=limit), board, goal, most, limit)


def _all_optimal(
    first: Iterator[Event], board: Board, goal: Board, most: int, limit: Limit
) -> Generator[Event | AllOptimal, None, None]:
    for event in first:
        if isinstance(event, Solution):
            break
        yield event
    else:
        return
    withdrawn = CHECKS.settle()  # so that the graph is drawn by tables that were checked
    graph = _Graph(board, goal, event, limit)
    with RUNNING_SEARCHES.running():
        for seconds in graph.grow():
            yield graph.info(seconds)
    if CHECKS.settle() != withdrawn:
        yield from all_optimal(board, goal, most, limit)
    elif graph.complete:
        yield graph.result(most)
    else:
        yield graph.stopped()


@dataclass
class _Graph:
    """The positions on shortest paths, as far as they are found."""

    board: Board
    goal: Board
    solution: Solution
    """one of those sought"""
    limit: Limit
    layers: list[Layer] = field(default_factory=list)
    """by the moves already made; without the goal's"""
    _to_go: dict[Board, int] = field(default_factory=dict)
    """of positions known to be on a shortest path; of those known to be beside it, ASIDE"""

    def __post_init__(self) -> None:
        self.length = length_stm(self.solution.moves)
        self.generated = self.solution.generated
        self._began = perf_counter() - self.solution.seconds
        self._reported = perf_counter()
        self._databases = TIERS.ready(self.goal) if self.solution.heuristic == PATTERNS else None
        self._note_path(self.board, self.solution.moves)

    def grow(self) -> Iterator[float]:
        """Find the positions layer by layer, until all are found or the limit is reached; reports the seconds."""
        layer = [self.board]
        for to_go in range(self.length, 0, -1):
            nearer: Layer = {}
            for position in layer:
                edges = nearer[position] = []
                for move in position.legal_moves():
                    following = position.slide(move)
                    if following not in self._to_go:
                        yield from self._decide(following, to_go - 1)
                        if self._is_over():
                            return
                    if self._to_go[following] == to_go - 1:
                        edges.append((move, following))
            self.layers.append(nearer)
            layer = list(dict.fromkeys(after for edges in nearer.values() for _, after in edges))

    def _decide(self, position: Board, length: int) -> Iterator[float]:
        """Find out whether a position, known to be no nearer, is `length` moves from the goal."""
        by = module_of(self.solution.heuristic)
        search = SEARCHES[SOLVER].start(SearchProblem(position, self.goal, by, self._databases, at_least=length))
        halt, nodes, before = Halt.PAUSED, FIRST_SLICE, self.generated
        while halt == Halt.PAUSED and search.progress.lower <= length and not self._is_over():
            halt = search.advance(nodes)
            nodes = min(2 * nodes, LARGEST_SLICE)
            self.generated = before + search.progress.generated
            if perf_counter() - self._reported > INTERVAL:
                self._reported = perf_counter()
                yield self.seconds
        self._to_go[position] = ASIDE
        if search.progress.upper == length:
            self._note_path(position, moves_of(search.directions))

    def _note_path(self, position: Board, moves: tuple[Move, ...]) -> None:
        """Everything on a shortest path is on a shortest path."""
        steps = one_by_one(moves)
        for made, step in enumerate(steps):
            self._to_go[position] = len(steps) - made
            position = position.slide(step)
        self._to_go[position] = 0

    def _is_over(self) -> bool:
        spent = self.limit.seconds is not None and self.seconds > self.limit.seconds
        return spent or self._is_full or (self.limit.nodes is not None and self.generated > self.limit.nodes)

    @property
    def _is_full(self) -> bool:
        return len(self._to_go) * POSITION > self.limit.memory

    @property
    def complete(self) -> bool:
        """Whether all positions were found."""
        return len(self.layers) == self.length

    @property
    def positions(self) -> int:
        """How many were found, the goal counted."""
        return sum(map(len, self.layers)) + 1

    @property
    def seconds(self) -> float:
        """Since the search began."""
        return perf_counter() - self._began

    def result(self, most: int) -> AllOptimal:
        """What is known when all positions were found, with at most so many solutions, each played through."""
        paths = PathGraph(self.board, self.goal, self.layers)
        found = tuple(merged(path) for path in islice(paths.paths(), most))
        straightest = paths.straightest()
        for moves in (straightest, *found):
            if length_stm(moves) != self.length or self.board.play(moves) != self.goal:
                raise AssertionError(f"{format_moves(moves)} is no shortest solution of {self.board}")
        graph = paths.folded(MOST_FORKS)
        told = (paths.forced, straightest, graph, None if graph else TOO_MANY)
        return AllOptimal(self.length, paths.count, found, self.positions, *told, self.generated, self.seconds)

    def stopped(self) -> Stopped:
        """The end with one solution, when there was no time or no memory to find all positions."""
        reason = "memory" if self._is_full else "limit"
        spent = (self.positions, self.generated, self.seconds)
        return Stopped(reason, self.length, self.length, self.solution.moves, *spent)

    def info(self, seconds: float) -> Info:
        """How far the search is."""
        return Info(
            "searching",
            SOLVER,
            self.solution.heuristic,
            lower=self.length,
            upper=self.length,
            expanded=self.positions,
            generated=self.generated,
            rate=self.generated / max(seconds, 1e-9),
            seconds=seconds,
            fraction=len(self.layers) / self.length,
            note=ngettext(
                "A solution takes {count} move; the positions are known for the first {known}.",
                "A solution takes {count} moves; the positions are known for the first {known}.",
                self.length,
                known=len(self.layers),
            ),
        )
