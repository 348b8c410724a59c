"""Carrying: how the blank walks to bring a few tiles where they are wanted while other cells stay untouched.

grid    the cells that may change, each with those of its neighbours that may change too
state   the blank's cell, then the cells of the tiles that are carried
path    the cells that the blank walks through, without the one in which it starts
"""

from collections.abc import Callable, Iterable
from heapq import heappop, heappush

from webapp.solver.states.cells import distance, neighbours

Grid = dict[int, list[int]]
State = tuple[int, ...]


def grid_of(width: int, cells: Iterable[int]) -> Grid:
    """The grid of these cells of a board of that width."""
    free = set(cells)
    height = max(free) // width + 1
    return {cell: [beside for beside in neighbours(width, height, cell) if beside in free] for cell in free}


def find_path(grid: Grid, start: State, done: Callable[[State], bool], estimate: Callable[[State], int]) -> list[int]:
    """A path from `start` to a state that is `done`, by A*; shortest when `estimate` is admissible.

    The states are finitely many and each is expanded once at a given length, so the search ends. Raises LookupError
    when there is no path; the caller sees to it that there is one.
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
    """The blank's shortest path to the nearest of `cells`."""
    wanted = frozenset(cells)
    return find_path(grid, (blank,), lambda state: state[0] in wanted, lambda _: 0)


def carry_path(grid: Grid, width: int, blank: int, tile: int, target: int) -> list[int]:
    """The blank's shortest path that carries one tile from cell `tile` to cell `target`.

    There is one wherever the grid stays in one piece without any single cell: the blank can then always walk round
    the tile to the side towards which the tile is to go.
    """

    def estimate(state: State) -> int:
        """The blank comes beside the tile and pulls it; a further step costs 3 moves round a bend, 5 straight on."""
        blank, tile = state
        across, down = abs(tile % width - target % width), abs(tile // width - target // width)
        if across + down == 0:
            return 0
        return distance(width, blank, tile) + 3 * (across + down - 1) + 2 * max(0, abs(across - down) - 1)

    return find_path(grid, (blank, tile), lambda state: state[1] == target, estimate)


def stepped(state: State, cell: int) -> State:
    """Return the state after the blank has gone to a cell beside it."""
    return cell, *(state[0] if carried == cell else carried for carried in state[1:])


def _path_back(came_from: dict[State, tuple[int, State]], start: State, state: State) -> list[int]:
    path = []
    while state != start:
        path.append(state[0])
        state = came_from[state][1]
    return path[::-1]
