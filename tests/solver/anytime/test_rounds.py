"""Rounds: after every round the best solution is still valid and not longer."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from webapp.puzzle import Board, named_goal, scramble
from webapp.solver.algorithms.idastar import IdaStar
from webapp.solver.algorithms.search import Search, SearchProblem
from webapp.solver.algorithms.single_tile import SingleTile
from webapp.solver.anytime import anytime
from webapp.solver.anytime.anytime import (
    MIN_MOVES_CUT,
    Directions,
    Round,
    beam_round,
    beam_window_round,
    window_round,
)
from webapp.solver.anytime.parts import part_size, within_a_part
from webapp.solver.anytime.windows import Windows
from webapp.solver.by_hand.rows import rows
from webapp.solver.heuristics import linear_conflict
from webapp.solver.states.paths import directions_of, moves_of, path_of


def start_window(board: Board, goal: Board) -> Search:
    return IdaStar(SingleTile(SearchProblem(board, goal, heuristic=linear_conflict)))


def windows(board: Board, directions: Directions) -> Windows:
    return Windows(board, directions, start_window, frozenset())


def problem(size: int, seed: int) -> tuple[SearchProblem, Directions]:
    goal = named_goal("standard", size, size)
    board = scramble(size, size, seed=seed, goal=goal)
    return SearchProblem(board, goal), directions_of(rows(board, goal)[0])


def done(each: Round, best: Directions) -> Directions:
    for work in each.work:
        while not work.advance(1 << 16):
            pass
    return each.outcome(best)


def leads_home(given: SearchProblem, directions: Directions) -> bool:
    return given.board.play(moves_of(directions)) == given.goal


@pytest.mark.slow
@pytest.mark.parametrize("size", [4, 6])
def test_every_round_ends_with_a_solution_that_is_shorter_where_much_can_be_gained(size: int) -> None:
    given, first = problem(size, seed=2)
    middle = first.size // 2
    for each in (
        beam_round(given, first, 200, 0),
        window_round(given.board, first, 1, windows),
        beam_window_round(given, first, 0, first.size, 200, seed=1),
        beam_window_round(given, first, middle - 40, middle + 40, 500, seed=1),
    ):
        directions = done(each, first)
        assert leads_home(given, directions) and directions.size < first.size


def test_long_solutions_are_cut_near_their_middle_each_time_elsewhere() -> None:
    given, first = problem(7, seed=4)

    def kept(board: Board, directions: Directions) -> Any:
        return SimpleNamespace(directions=directions)

    rounds = [window_round(given.board, first, number, kept) for number in range(3)]
    assert [each.work[0].directions.size - first.size // 2 for each in rounds] == [-16, 0, 16]
    assert [each.outcome(first).tolist() for each in rounds] == [first.tolist()] * 3
    sizes = [len(window_round(given.board, first[: MIN_MOVES_CUT + more], 0, kept).work) for more in (0, 1)]
    assert sizes == [1, 2]


@pytest.mark.slow
def test_the_halves_of_long_solutions_fit_together() -> None:
    given, first = problem(7, seed=4)
    assert leads_home(given, done(window_round(given.board, first, 0, windows), first))


@pytest.mark.slow
def test_what_is_the_shortest_stays_as_short() -> None:
    goal = named_goal("standard", 4, 4)
    directions = np.array([0, 2, 0], np.uint8)
    board = goal.play([move.inverse for move in reversed(moves_of(directions))])
    given = SearchProblem(board, goal)
    for each in (
        beam_round(given, directions, 100, 0),
        window_round(given.board, directions, 0, windows),
        beam_window_round(given, directions, 0, 3, 100, seed=0),
    ):
        shortest = done(each, directions)
        assert shortest.size == 3 and leads_home(given, shortest)


def test_a_beam_window_that_finds_nothing_leaves_the_solution() -> None:
    given, first = problem(5, seed=3)
    each = beam_window_round(given, first, 0, first.size, 1, seed=0)
    assert done(each, first) is first and all(window.path() is None for window in each.work)


def test_a_path_that_is_as_short_takes_the_place_of_the_one_before() -> None:
    given, first = problem(5, seed=3)
    best = done(beam_window_round(given, first, 0, first.size, 300, seed=1), first)
    again = [done(beam_window_round(given, best, 0, best.size, 300, seed=seed), best) for seed in range(10)]
    same = [directions for directions in again if directions.size == best.size]
    assert any(not np.array_equal(directions, best) for directions in same)
    assert [
        directions for directions in again if not (leads_home(given, directions) and directions.size <= best.size)
    ] == []


def test_one_beam_of_four_fills_rows_and_columns_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    together: list[bool] = []
    subgoals = anytime.subgoals_of
    monkeypatch.setattr(
        anytime, "subgoals_of", lambda *key, **how: together.append(how["together"]) or subgoals(*key, **how)
    )
    given, first = problem(8, seed=1)
    for number in range(4):
        beam_round(given, first, 10, number)
    assert together == [False, True, True, True] * 2


def test_beam_windows_shorten_a_large_board_in_its_parts() -> None:
    given, first = problem(8, seed=2)
    best, size = first, part_size(given.goal)
    for middle in range(50, 850, 200):
        path = path_of(given.board.width, given.board.height, given.board.blank, best)
        start, last = within_a_part(path, given.board.width, size, range(middle - 50, middle + 50), middle)
        best = done(beam_window_round(given, best, start, last, 256, seed=1), best)
        assert leads_home(given, best)
    assert best.size < first.size


@pytest.mark.slow
def test_beams_fill_a_large_board_line_by_line() -> None:
    given, first = problem(8, seed=2)
    each = beam_round(given, first, 1000, 0)
    directions = done(each, first)
    assert leads_home(given, directions) and directions.size < first.size
    assert [
        beam for beam in each.work if not (beam.directions is not None and leads_home(given, beam.directions))
    ] == []
