"""Walks: the two small puzzles of walking distance, which know the tiles by their rows alone and by their columns.

matrix  how many tiles of each home line stand in each line, a row a line

A slide takes any tile of a line beside the blank's into the blank's line. The solver has the same in tables, for which
it takes a compiler: see `webapp/solver/heuristics/walking_distance.py`, whose paper this follows.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from webapp.puzzle import Board, named_goal

State = tuple[int, tuple[tuple[int, ...], ...]]
"""the blank's line, and the matrix"""


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
    return [_walk(line, _state(board, goal, lines), _state(goal, goal, lines)) for line, lines in named.items()]


def _walk(line: str, state: State, goal: State) -> Walk:
    return Walk(line, *state, _lengths(goal)[state])


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
    """The states a slide away."""
    for line in {blank - 1, blank + 1} & set(range(len(matrix))):
        for home in range(len(matrix)):
            if matrix[line][home]:
                changed = [list(row) for row in matrix]
                changed[line][home] -= 1
                changed[blank][home] += 1
                yield line, tuple(map(tuple, changed))
