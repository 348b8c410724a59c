"""The hand, which plays on a board: it walks the blank, carries tiles to given cells, and names its stages.

grid    the cells that may change, each with its neighbours among them
state   the blank's cell, then the cells of the carried tiles
path    the cells that the blank moves to, without the one where it starts
"""

from collections.abc import Callable, Generator, Iterable
from functools import lru_cache, update_wrapper
from heapq import heappop, heappush

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move, merged
from webapp.solver.events import Stage
from webapp.solver.states.cells import distance, neighbours
from webapp.solver.states.paths import slides_along

Staged = tuple[tuple[Move, ...], tuple[Stage, ...]]
"""A path and its stages, which cover it from the first move to the last without gaps."""
Steps = Generator[None, None, Staged]
"""A method at work: it pauses after each part, so that the caller can end it; it returns the solution."""
Grid = dict[int, list[int]]
State = tuple[int, ...]


class Method:
    """A method of solving by hand: call it for the whole solution, or take its `steps` one by one."""

    def __init__(self, steps: Callable[[Board, Board], Steps]) -> None:
        self.steps = steps
        update_wrapper(self, steps)

    def __call__(self, board: Board, goal: Board) -> Staged:
        steps = self.steps(board, goal)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                staged: Staged = end.value
                return staged


def grid_of(width: int, cells: Iterable[int]) -> Grid:
    """Return the grid of these cells of a board of that width."""
    free = set(cells)
    height = max(free) // width + 1
    return {cell: [near for near in neighbours(width, height, cell) if near in free] for cell in free}


def find_path(
    grid: Grid, start: State, done: Callable[[State], bool], estimate: Callable[[State], int] = lambda _: 0
) -> list[int]:
    """Return a path from `start` to a state that is `done`, by A*; a shortest one if `estimate` is admissible.

    The search ends, because there are finitely many states and each is expanded once per length. Raise LookupError if
    there is no path; callers ask only for paths that exist.
    """
    frontier = [(estimate(start), 0, start)]
    came_from: dict[State, tuple[int, State]] = {start: (0, start)}
    while frontier:
        _, length, state = heappop(frontier)
        if done(state):
            path = []
            while state != start:
                path.append(state[0])
                state = came_from[state][1]
            return path[::-1]
        if length > came_from[state][0]:
            continue
        for following in (stepped(state, cell) for cell in grid[state[0]]):
            if following not in came_from or length + 1 < came_from[following][0]:
                came_from[following] = length + 1, state
                heappush(frontier, (length + 1 + estimate(following), length + 1, following))
    raise LookupError("no path of the blank leads there")


def stepped(state: State, cell: int) -> State:
    """Return the state after the blank has moved to a neighbouring cell."""
    return cell, *(state[0] if carried == cell else carried for carried in state[1:])


@lru_cache(maxsize=4096)
def _carrying(width: int, free: frozenset[int], blank: int, tile: int, target: int) -> tuple[int, ...]:
    """Return the blank's shortest path through the cells `free` that takes the tile on a cell to the cell `target`."""

    def estimate(state: State) -> int:
        """Return a lower bound on the moves left.

        The blank walks up to the tile and swaps with it. Each further step takes 3 moves round a bend, 5 straight on.
        """
        blank, cell = state
        across, down = abs(cell % width - target % width), abs(cell // width - target // width)
        if across + down == 0:
            return 0
        return distance(width, blank, cell) + 3 * (across + down - 1) + 2 * max(0, abs(across - down) - 1)

    return tuple(find_path(grid_of(width, free), (blank, tile), lambda state: state[1] == target, estimate))


@lru_cache(maxsize=4096)
def _arranging(width: int, block: frozenset[int], start: State, cells: tuple[int, ...]) -> tuple[int, ...]:
    """Return the blank's shortest path in a small block that brings the carried tiles of a state to `cells`."""
    return tuple(find_path(grid_of(width, block), start, lambda state: state[1:] == cells))


class Hand:
    """A board to play on, which records the path of the blank and its stages."""

    def __init__(self, board: Board) -> None:
        self.width, self.height = board.width, board.height
        self.tiles = list(board.tiles)
        self.blank = board.blank
        self.path = [self.blank]
        """the cells of the blank, from its start to where it is now"""
        self._staged = 0
        """index in `path` where the next stage begins"""
        self._moves: list[Move] = []
        self._stages: list[Stage] = []

    def place(self, *tiles: int) -> tuple[int, ...]:
        """Return the cells of these tiles."""
        return tuple(self.tiles.index(tile) for tile in tiles)

    def walk(self, cells: Iterable[int]) -> None:
        """Move the blank through `cells`, each a neighbour of the one before."""
        for cell in cells:
            self.tiles[self.blank], self.tiles[cell] = self.tiles[cell], 0
            self.blank = cell
            self.path.append(cell)

    def walk_to(self, cells: Iterable[int], free: Iterable[int] | None = None) -> None:
        """Move the blank to the nearest of `cells`, by a shortest path through the cells `free`; by default all."""
        wanted = frozenset(cells)
        grid = grid_of(self.width, range(len(self.tiles)) if free is None else free)
        self.walk(find_path(grid, (self.blank,), lambda state: state[0] in wanted))

    def carry(self, tile: int, target: int, free: Iterable[int]) -> None:
        """Carry a tile to the cell `target`, by the blank's shortest path through the cells `free`.

        There is one if these stay connected without any single cell: the blank can then always walk round the tile to
        the side that the tile has to move to.
        """
        self.walk(_carrying(self.width, frozenset(free), self.blank, *self.place(tile), target))

    def arrange(self, tiles: tuple[int, ...], cells: tuple[int, ...], block: Iterable[int]) -> None:
        """Bring `tiles` to `cells` by the shortest path that stays in a small block."""
        self.walk(_arranging(self.width, frozenset(block), (self.blank, *self.place(*tiles)), cells))

    def name_stage(self, title: str) -> None:
        """Add a stage with all slides since the last one; without slides, add none."""
        slides = slides_along(self.path[self._staged :], self.width)
        if slides:
            start = len(self._moves)
            self._moves += merged(slides)
            self._stages.append(Stage(title, start, len(self._moves)))
        self._staged = len(self.path) - 1

    def staged(self) -> Staged:
        """Return the moves and stages up to the end of the last stage."""
        return tuple(self._moves), tuple(self._stages)
