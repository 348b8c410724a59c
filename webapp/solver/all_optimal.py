"""All optimal solutions of a position in single-tile moves: how many there are, and the first of them.

graph       the positions on shortest paths, layer by layer, each with the moves that lead nearer to the goal
to go       the moves from a position on a shortest path to the goal

From a position on a shortest path with n moves to go, a move stays on one exactly if n - 1 more are enough. One
iteration of IDA* with the bound n - 1 decides that. A solution that it finds proves the same for all positions along
it. What holds for all paths is then found in one pass through the layers, without enumerating the paths.

layer       the positions after some number of moves, without the goal, each with the moves that stay on a shortest path
fork        a position where paths part or meet; the start and the goal are forks, too
chain       the moves from one fork to the next, with no choice between them
"""

from collections import Counter
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from itertools import islice
from operator import itemgetter
from time import perf_counter
from typing import Annotated

from webapp.i18n.sentences import gettext, ngettext
from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move, format_moves, length_stm, merged
from webapp.puzzle.problem import Problem
from webapp.solver.algorithms.search import SearchProblem, iteration
from webapp.solver.events import Event, Info, Limit, Solution, Stopped, Unsupported
from webapp.solver.requests.catalog import PATTERNS, SEARCHES, module_of
from webapp.solver.requests.request import SearchOptions, SearchRequest
from webapp.solver.requests.solving import search_one_goal
from webapp.solver.states.paths import moves_of, one_by_one
from webapp.solver.tables.background import RUNNING_SEARCHES
from webapp.solver.tables.pattern_tables import TIERS

Edges = list[tuple[Move, Board]]
Layer = dict[Board, Edges]
Path = tuple[Move, ...]
Count = Annotated[int, "may be too large for JavaScript, so it is sent as digits"]


@dataclass(frozen=True, slots=True)
class Chain:
    """Moves without a choice, from one fork to another; forks are numbered from 0."""

    from_fork: int
    to_fork: int
    moves: Path
    count: Count
    """solutions that contain it"""


@dataclass(frozen=True, slots=True)
class Graph:
    """All shortest solutions as a graph: forks joined by chains."""

    forks: tuple[int, ...]
    """the moves made at each fork; the first is the start, the last the goal"""
    chains: tuple[Chain, ...]
    """the moves between forks"""


class PathGraph:
    """All shortest paths from `board` to `goal`, by layers."""

    def __init__(self, board: Board, goal: Board, layers: list[Layer]) -> None:
        self._board = board
        self._goal = goal
        self._layers = layers
        self._edges: Layer = {position: edges for layer in layers for position, edges in layer.items()} | {goal: []}
        self._path_counts = {goal: 1}
        """paths from each position to the goal"""
        for layer in reversed(layers):
            for position, edges in layer.items():
                self._path_counts[position] = sum(self._path_counts[after] for _, after in edges)

    @property
    def count(self) -> int:
        return self._path_counts[self._board]

    @property
    def forced(self) -> tuple[int, ...]:
        """The moves that every path makes, by their numbers from 1."""
        widths = [*map(len, self._layers), 1]
        return tuple(number for number in range(1, len(widths)) if widths[number - 1] == widths[number] == 1)

    def paths(self) -> Iterator[Path]:
        """Yield each path, as single-tile moves, in the order U, D, L, R."""
        return self._paths_from(self._board, ())

    def _paths_from(self, position: Board, moves: Path) -> Iterator[Path]:
        if position == self._goal:
            yield moves
        for move, after in self._edges[position]:
            yield from self._paths_from(after, (*moves, move))

    def straightest(self) -> Path:
        """Return the first path with the fewest turns, and thus with the fewest multi-tile moves."""
        ahead: dict[tuple[Board, Move], tuple[int, Move | None]] = {}
        """the fewest multi-tile moves from a move on, and the move that follows it"""
        for layer in reversed(self._layers):
            for position, edges in layer.items():
                for move, after in edges:
                    onwards = [(ahead[after, then][0] + (then != move), then) for then, _ in self._edges[after]]
                    ahead[position, move] = min(onwards, key=itemgetter(0), default=(1, None))
        position, path = self._board, list[Move]()
        firsts = [move for move, _ in self._edges[position]]
        following = min(firsts, key=lambda first: ahead[self._board, first][0], default=None)
        while following is not None:
            path.append(following)
            position, following = position.slide(following), ahead[position, following][1]
        return merged(path)

    def folded(self, max_forks: int) -> Graph | None:
        """Return the graph with its chains as edges, or None if it has more than `max_forks` forks."""
        forks = self._forks()
        if len(forks) > max_forks:
            return None
        made = {position: step for step, layer in enumerate(self._layers) for position in layer}
        made[self._goal] = len(self._layers)
        return Graph(tuple(made[fork] for fork in forks), tuple(self._chains(forks)))

    def _chains(self, forks: list[Board]) -> Iterator[Chain]:
        numbers = {fork: number for number, fork in enumerate(forks)}
        paths_to = dict.fromkeys(self._edges, 0) | {self._board: 1}
        for position, edges in self._edges.items():
            for _, after in edges:
                paths_to[after] += paths_to[position]
        for fork in forks:
            for move, position in self._edges[fork]:
                count = paths_to[fork] * self._path_counts[position]
                moves = [move]
                while position not in numbers:
                    [(move, position)] = self._edges[position]
                    moves.append(move)
                yield Chain(numbers[fork], numbers[position], merged(moves), count)

    def _forks(self) -> list[Board]:
        """Return the forks, with the start first and the goal last."""
        entries = Counter(after for edges in self._edges.values() for _, after in edges)
        return [position for position, edges in self._edges.items() if not len(edges) == entries[position] == 1]


MAX_SIDE = 4
SOLVER = "parallel-idastar"
NOT_ON_PATH = -1
REPORT_EVERY_S = 0.03
MAX_FORKS = 240
"""of a graph that is reported; a larger one could not be drawn"""
FORKS_NOTE = gettext("The solutions branch and meet at more than {most} positions, too many to draw.", most=MAX_FORKS)
MIN_BYTES_PER_POSITION = 1_000
"""minimum bytes per position in the graph"""


@dataclass(frozen=True, slots=True)
class AllOptimal:
    """The result of a search for all optimal solutions."""

    length: int
    """single-tile moves of each solution"""
    count: Count
    """how many there are, in digits"""
    positions: int
    """positions on any of them, including start and goal"""
    forced: tuple[int, ...]
    """the moves that all of them make, by their numbers from 1"""
    solutions: tuple[tuple[Move, ...], ...]
    """the first of them, in the order U, D, L, R of their moves"""
    straightest: tuple[Move, ...]
    """the first of them with the fewest turns, and thus with the fewest multi-tile moves"""
    graph: Graph | None
    """how they branch and meet; None if there are too many forks to draw"""
    note: str | None
    """why there is no graph"""
    generated: int
    seconds: float


def all_optimal(
    board: Board, goal: Board, most: int = 0, limit: Limit | None = None
) -> Generator[Event | AllOptimal, None, None]:
    """Count the shortest solutions and list at most `most`: yield Info events, then AllOptimal, Stopped or Unsolvable.

    Raise at once, before any event, InvalidBoard for a goal of another size and Unsupported beyond 4x4 boards.
    """
    if max(board.width, board.height) > MAX_SIDE:
        raise Unsupported(
            gettext(
                "All shortest solutions can be found on boards of up to 4 × 4; this one is {size}.",
                size=board.shown_size,
            )
        )
    limit = limit or Limit()
    request = SearchRequest(Problem(board, goal), SearchOptions(SOLVER), limit)
    return _all_optimal(search_one_goal(request), board, goal, most, limit)


def _all_optimal(
    first: Iterator[Event], board: Board, goal: Board, most: int, limit: Limit
) -> Generator[Event | AllOptimal, None, None]:
    for event in first:
        if isinstance(event, Solution):
            break
        yield event
    else:
        return
    graph = _Graph(board, goal, event, limit)
    with RUNNING_SEARCHES.running():
        yield from graph.grow()
    yield graph.result(most) if len(graph.layers) == graph.length else graph.stopped()


@dataclass
class _Graph:
    """The positions on shortest paths found so far."""

    board: Board
    goal: Board
    solution: Solution
    limit: Limit
    layers: list[Layer] = field(default_factory=list)
    """by the number of moves made; without the goal's layer"""
    _to_go: dict[Board, int] = field(default_factory=dict)
    """for positions on a shortest path; NOT_ON_PATH for those proved to be on none"""

    def __post_init__(self) -> None:
        self.length = length_stm(self.solution.moves)
        self.generated = self.solution.generated
        self._began = perf_counter() - self.solution.seconds
        self._reported = perf_counter()
        self._databases = TIERS.ready(self.goal) if self.solution.heuristic == PATTERNS else None
        self._record_path(self.board, self.solution.moves)

    def grow(self) -> Iterator[Info]:
        """Find the positions layer by layer until all are found or the limit is reached; yield progress."""
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

    def _decide(self, position: Board, length: int) -> Iterator[Info]:
        """Decide whether a position that is at least `length` moves from the goal is exactly that far."""
        by = module_of(self.solution.heuristic)
        problem = SearchProblem(position, self.goal, heuristic=by, databases=self._databases, at_least=length)
        search = SEARCHES[SOLVER].start(problem)
        before = self.generated
        for progress in iteration(search, length, self._is_over):
            self.generated = before + progress.generated
            if perf_counter() - self._reported > REPORT_EVERY_S:
                self._reported = perf_counter()
                yield self._info()
        self._to_go[position] = NOT_ON_PATH
        if search.progress.upper == length:
            self._record_path(position, moves_of(search.directions))

    def _record_path(self, position: Board, moves: tuple[Move, ...]) -> None:
        """Record that all positions along these moves are on a shortest path."""
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
        return len(self._to_go) * MIN_BYTES_PER_POSITION > self.limit.memory

    @property
    def positions(self) -> int:
        return sum(map(len, self.layers)) + 1

    @property
    def seconds(self) -> float:
        return perf_counter() - self._began

    def result(self, most: int) -> AllOptimal:
        """Return the result, when all positions are found, with at most `most` solutions; each is replayed."""
        paths = PathGraph(self.board, self.goal, self.layers)
        found = tuple(merged(path) for path in islice(paths.paths(), most))
        straightest = paths.straightest()
        for moves in (straightest, *found):
            if length_stm(moves) != self.length or self.board.play(moves) != self.goal:
                raise AssertionError(f"{format_moves(moves)} is no shortest solution of {self.board}")
        graph = paths.folded(MAX_FORKS)
        facts = (paths.forced, found, straightest, graph, None if graph else FORKS_NOTE)
        return AllOptimal(self.length, paths.count, self.positions, *facts, self.generated, self.seconds)

    def stopped(self) -> Stopped:
        """Return the last event, with one solution, when time or memory has run out."""
        spent = (self.positions, self.generated, self.seconds)
        return Stopped("memory" if self._is_full else "limit", self.length, self.length, self.solution.moves, *spent)

    def _info(self) -> Info:
        return Info(
            "searching",
            SOLVER,
            self.solution.heuristic,
            lower=self.length,
            upper=self.length,
            expanded=self.positions,
            generated=self.generated,
            rate=self.generated / max(self.seconds, 1e-9),
            seconds=self.seconds,
            fraction=len(self.layers) / self.length,
            note=ngettext(
                "The shortest solution has {count} move. Steps explored so far: {known}.",
                "The shortest solutions have {count} moves. Steps explored so far: {known}.",
                self.length,
                known=len(self.layers),
            ),
        )
