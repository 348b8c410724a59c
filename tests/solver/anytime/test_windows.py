"""Windows: the improved solution has the same end, is never longer, and has no window that can be shortened."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from webapp.puzzle import Board, length_stm, named_goal, parse_moves, scramble
from webapp.solver import solve
from webapp.solver.algorithms.idastar import IdaStar
from webapp.solver.algorithms.search import Progress, Search, SearchProblem
from webapp.solver.algorithms.single_tile import SingleTile
from webapp.solver.anytime.constructive import constructive
from webapp.solver.anytime.windows import FIRST_WINDOW_MOVES, MAX_WINDOW_NODES, Windows
from webapp.solver.heuristics import linear_conflict
from webapp.solver.states.paths import directions_of, moves_of


def start_window(board: Board, goal: Board) -> Search:
    return IdaStar(SingleTile(SearchProblem(board, goal, heuristic=linear_conflict)))


def shortened(
    board: Board, directions: np.ndarray, nodes: int = 10_000, quick_blanks: frozenset[int] = frozenset()
) -> np.ndarray:
    begun: list[Search] = []

    def start(first: Board, last: Board) -> Search:
        begun.append(start_window(first, last))
        return begun[-1]

    windows = Windows(board, directions, start, quick_blanks)
    while not windows.advance(nodes):
        pass
    assert windows.expanded == sum(search.progress.expanded for search in begun)
    assert windows.generated == sum(search.progress.generated for search in begun)
    assert windows.generated >= windows.expanded > 0
    return windows.directions


@pytest.mark.parametrize("size", [(3, 3), (4, 3), (5, 5), (7, 2), (6, 4)])
@pytest.mark.parametrize("quick_blanks", [frozenset[int](), frozenset({0, 2})])
def test_the_end_is_the_same_and_no_farther(size: tuple[int, int], quick_blanks: frozenset[int]) -> None:
    goal = named_goal("standard", *size)
    for seed in range(3):
        board = scramble(*size, seed=seed, goal=goal)
        directions = directions_of(constructive(board, goal))
        shorter = shortened(board, directions, quick_blanks=quick_blanks)
        assert board.play(moves_of(shorter)) == goal and shorter.size <= directions.size


def test_a_way_there_and_back_is_cut_out() -> None:
    board = named_goal("standard", 4, 4)
    moves = parse_moves("DDRRULDRUULLDDRDLURDLU")
    after = board.play(moves)
    directions = directions_of((*moves, *(move.inverse for move in reversed(moves)), *parse_moves("DR")))
    shorter = shortened(board, directions)
    assert board.play(moves_of(shorter)) == board.play(parse_moves("DR")) and shorter.size == 2
    assert after != board


def test_whole_solutions_of_small_boards_end_up_shortest() -> None:
    goal = named_goal("standard", 3, 3)
    for seed in range(5):
        board = scramble(3, 3, seed=seed, goal=goal)
        shortest = list(solve(board, goal, solver="breadth-first"))[-1]
        assert shortened(board, directions_of(constructive(board, goal))).size == length_stm(shortest.moves)


def test_slices_change_nothing() -> None:
    goal = named_goal("standard", 6, 6)
    board = scramble(6, 6, seed=2, goal=goal)
    directions = directions_of(constructive(board, goal))
    assert np.array_equal(shortened(board, directions, nodes=1), shortened(board, directions, nodes=10_000_000))


def test_windows_end_where_searches_are_quick_if_that_is_not_far_off() -> None:
    board = named_goal("standard", 4, 4)
    directions = directions_of(parse_moves("DDDRRRUUULLLDDDRRR"))
    blanks = [board.play(moves_of(directions[:count])).blank for count in range(directions.size + 1)]
    windows = Windows(board, directions, start_window, frozenset({blanks[7]}))
    assert windows._end(0, 8) == 7 and windows._end(1, 8) == 7
    assert windows._end(8, 8) == 16 and windows._end(15, 8) == directions.size


def test_windows_grow_no_more_once_most_of_them_are_given_up() -> None:
    board, goal = scramble(5, 5, seed=1), named_goal("standard", 5, 5)
    endless: Any = SimpleNamespace(progress=Progress(0, None, None, 0, MAX_WINDOW_NODES))
    windows = Windows(board, directions_of(constructive(board, goal)), lambda *_: endless, frozenset())
    assert windows.advance(1) and windows.length == FIRST_WINDOW_MOVES < windows.directions.size
