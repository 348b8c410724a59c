"""Carrying: paths of the blank that bring a few tiles to given cells and leave other cells alone.

grid    the cells that may change, each with its neighbours among them
state   the blank's cell, then the cells of the carried tiles
path    the cells that the blank moves to, without the one where it starts
"""

from collections.abc import Callable, Iterable
from heapq import heappop, heappush

from webapp.solver.states.cells import distance, neighbours

Grid = dict[int, list[int]]
State = tuple[int, ...]


def grid_of(width: int, cells: Iterable[int]) -> Grid:
    """Return the grid of these cells of a board of that width."""
    free = set(cells)
    height = max(free) // width + 1
    return {cell: [beside for beside in neighbours(width, height, cell) if beside in free] for cell in free}


def find_path(grid: Grid, start: State, done: Callable[[State], bool], estimate: Callable[[State], int]) -> list[int]:
    """Return a path from `start` to a state that is `done`, by A*; a shortest one if `estimate` is admissible.

    The search ends, because there are finitely many states and each is expanded once per length. Raise LookupError if
    there is no path; callers ask only for paths that exist.
    """
    frontier = [(estimate(start), 0, start)]
    came_from: dict[State, tuple[int, State]] = {start: (0, start)}
    while frontier:
        _, length, state = heappop(frontier)
        if done(state):
            return _path_back(came_from, start, state)
        if length > came_from[state][0]:
            continue
        for following in (stepped(state, cell) for cell in grid[state[0]]):
            if following not in came_from or length + 1 < came_from[following][0]:
                came_from[following] = length + 1, state
                heappush(frontier, (length + 1 + estimate(following), length + 1, following))
    raise LookupError("no path of the blank leads there")


def walk_path(grid: Grid, blank: int, cells: Iterable[int]) -> list[int]:
    """Return the blank's shortest path to the nearest of `cells`."""
    wanted = frozenset(cells)
    return find_path(grid, (blank,), lambda state: state[0] in wanted, lambda _: 0)


def carry_path(grid: Grid, width: int, blank: int, tile: int, target: int) -> list[int]:
    """Return the blank's shortest path that carries one tile from cell `tile` to cell `target`.

    There is one if the grid stays connected without any single cell: the blank can then always walk round the tile to
    the side that the tile has to move to.
    """

    def estimate(state: State) -> int:
        """Return a lower bound on the moves left.

        The blank walks up to the tile and swaps with it. Each further step takes 3 moves round a bend, 5 straight on.
        """
        blank, tile = state
        across, down = abs(tile % width - target % width), abs(tile // width - target // width)
        if across + down == 0:
            return 0
        return distance(width, blank, tile) + 3 * (across + down - 1) + 2 * max(0, abs(across - down) - 1)

    return find_path(grid, (blank, tile), lambda state: state[1] == target, estimate)


def stepped(state: State, cell: int) -> State:
    """Return the state after the blank has moved to a neighbouring cell."""
    return cell, *(state[0] if carried == cell else carried for carried in state[1:])


def _path_back(came_from: dict[State, tuple[int, State]], start: State, state: State) -> list[int]:
    path = []
    while state != start:
        path.append(state[0])
        state = came_from[state][1]
    return path[::-1]
