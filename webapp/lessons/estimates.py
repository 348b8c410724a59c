"""Estimates: what heuristics say of a position on the way to the standard goal.

The solver has walking distance and pattern databases in tables, for which it takes a compiler; here they are computed
for a small board in a tenth of a second.

walk     one of the two small puzzles of walking distance, which know the tiles by their rows alone or columns alone
matrix   how many tiles of each home line are in each line, a row for each line
pattern  some of the tiles; moves of others are not counted, so the numbers of patterns without a common tile add up
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from webapp.i18n.sentences import Sentence, gettext
from webapp.lessons.figures import Figure
from webapp.puzzle import Board, named_goal
from webapp.solver import HEURISTICS
from webapp.solver.heuristics.heuristic import estimated

State = tuple[int, tuple[tuple[int, ...], ...]]
"""the blank's line, and the matrix"""
Places = tuple[int, ...]
"""the cells of the blank and of the tiles of a pattern"""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A position some slides from the start, and how many are left at least by Manhattan distance."""

    figure: Figure
    g: int
    h: int

    @property
    def f(self) -> int:
        """No path through the position is shorter."""
        return self.g + self.h


def estimate(name: str, position: str) -> int:
    """What the heuristic of that name says of a position; none whose tables take a compiler."""
    heuristic = HEURISTICS[name].module
    assert heuristic is not None, f"{name} is looked up in tables of its own."
    board = Board.parse(position)
    return estimated(heuristic, board, named_goal("standard", board.width, board.height))


def cells_to_go(position: str) -> dict[int, int]:
    """How many cells each tile is from home, without those that are there."""
    board = Board.parse(position)
    goal = named_goal("standard", board.width, board.height)
    found = {}
    for tile in filter(None, goal.tiles):
        row, column = divmod(board.tiles.index(tile), board.width)
        home_row, home_column = divmod(goal.tiles.index(tile), board.width)
        found[tile] = abs(row - home_row) + abs(column - home_column)
    return {tile: cells for tile, cells in found.items() if cells}


def cells_words(position: str) -> list[Sentence]:
    """The same in words, tile by tile."""
    return [gettext("{cells} for {tile}", cells=cells, tile=tile) for tile, cells in cells_to_go(position).items()]


def one_slide_on(position: str) -> list[Estimate]:
    """The positions a slide away."""
    board = Board.parse(position)
    nearby = [str(board.slide(move)) for move in board.legal_moves()]
    return [Estimate(Figure.parse(near), 1, estimate("manhattan", near)) for near in nearby]


@dataclass(frozen=True, slots=True)
class Walk:
    """Where the tiles of a position stand in one of the puzzles, and how far that is from its goal."""

    line: str
    """`row` or `column`"""
    blank: int
    """the blank's line"""
    matrix: tuple[tuple[int, ...], ...]
    length: int
    """the fewest slides from line to line"""


def walks(position: str) -> list[Walk]:
    """The two walks from a position to the standard goal."""
    board = Board.parse(position)
    goal = named_goal("standard", board.width, board.height)
    cells = range(len(board.tiles))
    named = {"row": [cell // board.width for cell in cells], "column": [cell % board.width for cell in cells]}
    states = {line: (_state(board, goal, lines), _state(goal, goal, lines)) for line, lines in named.items()}
    return [Walk(line, *state, _lengths(end)[state]) for line, (state, end) in states.items()]


def _state(board: Board, goal: Board, lines: list[int]) -> State:
    matrix = [[0] * (lines[-1] + 1) for _ in range(lines[-1] + 1)]
    for cell, tile in enumerate(board.tiles):
        matrix[lines[cell]][lines[goal.tiles.index(tile)]] += bool(tile)
    return lines[board.blank], tuple(map(tuple, matrix))


@cache
def _lengths(goal: State) -> dict[State, int]:
    """How far every state is from the goal, breadth first."""
    found = {goal: 0}
    layer = [goal]
    while layer:
        reached = {after: found[state] + 1 for state in layer for after in _after(*state)}
        layer = [state for state in reached if state not in found]
        found = reached | found
    return found


def _after(blank: int, matrix: tuple[tuple[int, ...], ...]) -> Iterator[State]:
    for line in {blank - 1, blank + 1} & set(range(len(matrix))):
        for home in range(len(matrix)):
            if matrix[line][home]:
                changed = [list(row) for row in matrix]
                changed[line][home] -= 1
                changed[blank][home] += 1
                yield line, tuple(map(tuple, changed))


def pattern_length(position: str, pattern: tuple[int, ...]) -> int:
    """How many slides the tiles of a pattern need at least from a position to the standard goal."""
    board = Board.parse(position)
    return _database(board.width, board.height, pattern)[_places(board, pattern)]


def _places(board: Board, pattern: tuple[int, ...]) -> Places:
    return tuple(board.tiles.index(tile) for tile in (0, *pattern))


@cache
def _database(width: int, height: int, pattern: tuple[int, ...]) -> dict[Places, int]:
    """All places and their numbers: those that cost no slide more come first, so each is found with its least."""
    lengths: dict[Places, int] = {}
    waiting = deque([(0, _places(named_goal("standard", width, height), pattern))])
    while waiting:
        length, places = waiting.popleft()
        if places not in lengths:
            lengths[places] = length
            for after in _places_after(places, width, height):
                is_own = after[1:] != places[1:]
                (waiting.append if is_own else waiting.appendleft)((length + is_own, after))
    return lengths


def _places_after(places: Places, width: int, height: int) -> Iterator[Places]:
    """The places a slide away: the blank changes places with what stands beside it."""
    blank = places[0]
    row, column = divmod(blank, width)
    for beside_row, beside_column in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if 0 <= beside_row < height and 0 <= beside_column < width:
            beside = beside_row * width + beside_column
            yield (beside, *(blank if place == beside else place for place in places[1:]))
