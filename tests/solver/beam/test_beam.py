"""Beam search: its solutions are replayed, its legs cover the board, slicing changes nothing."""

import tracemalloc
from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from webapp.puzzle import Board, named_goal, parse_goal, scramble
from webapp.solver.beam.beam import MIN_SEEN_SLOTS, Beam, bytes_per_state
from webapp.solver.beam.effort_building import effort_table
from webapp.solver.beam.efforts import Efforts, efforts_of, patterns_for
from webapp.solver.beam.subgoals import Subgoal, subgoals_of
from webapp.solver.states.paths import moves_of
from webapp.solver.states.state import labels_of


def small_efforts(subgoal: Subgoal) -> Efforts:
    """Return effort tables of patterns of two tiles, which do not split rows or columns."""
    key = subgoal.width, subgoal.height, subgoal.blank
    patterns = patterns_for(*key, 2)
    tables = np.concatenate([effort_table(*key, pattern) for pattern in patterns])
    return efforts_of(subgoal.width, subgoal.height, patterns, tables, frozenset(subgoal.line))


def beam(
    board: Board, goal: Board, width: int, max_whole_cells: int = 36, max_moves: int = 1 << 14, together: bool = False
) -> Beam:
    subgoals = subgoals_of(board.width, board.height, goal.blank, max_whole_cells, together)
    return Beam(labels_of(board, goal), width, small_efforts, subgoals, seed=5, max_moves=max_moves)


def solved(search: Beam, nodes: int) -> tuple[NDArray[np.uint8] | None, int]:
    while not search.advance(nodes):
        pass
    return search.directions, search.generated


@pytest.mark.parametrize(
    ("size", "goal", "max_whole_cells"),
    [
        ((3, 3), "standard", 36),
        ((4, 4), "blank-first", 36),
        ((4, 4), "standard", 9),
        ((6, 3), "snake", 9),
        ((2, 7), "standard", 6),
        ((5, 5), "1 2 3 4 5/6 7 8 9 10/11 12 0 13 14/15 16 17 18 19/20 21 22 23 24", 9),
    ],
)
def test_solutions_lead_to_the_goal(size: tuple[int, int], goal: str, max_whole_cells: int) -> None:
    target = parse_goal(goal, *size)
    for seed in range(3):
        board = scramble(*size, seed=seed, goal=target)
        directions, _ = solved(beam(board, target, 400, max_whole_cells, together=seed == 1), 1 << 16)
        assert directions is not None and board.play(moves_of(directions)) == target


def test_slices_change_nothing() -> None:
    goal = named_goal("standard", 4, 4)
    board = scramble(4, 4, seed=11, goal=goal)
    whole, sliced = solved(beam(board, goal, 300), 1 << 30), solved(beam(board, goal, 300), 1)
    assert whole[1] == sliced[1] and np.array_equal(whole[0], sliced[0])


@pytest.mark.parametrize("min_slots", [MIN_SEEN_SLOTS, 1 << 9], ids=["slots for narrow beams", "slots by the width"])
def test_a_beam_wide_enough_for_all_positions_is_optimal(min_slots: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webapp.solver.beam.beam.MIN_SEEN_SLOTS", min_slots)
    goal = named_goal("standard", 3, 2)
    board = Board.parse("4 5 0/1 2 3")
    search = beam(board, goal, 360)
    directions, generated = solved(search, 1 << 16)
    assert directions is not None and directions.size == 21
    assert generated / 3 <= search.expanded < 360, "no position twice, and the last layer not at all"


def test_a_beam_that_may_go_no_further_finds_nothing() -> None:
    goal = named_goal("standard", 4, 4)
    directions, _ = solved(beam(scramble(4, 4, seed=2, goal=goal), goal, 100, max_moves=10), 1 << 16)
    assert directions is None


@pytest.mark.parametrize("size", [(10, 10), (7, 4), (2, 12), (9, 5), (40, 2)])
def test_legs_take_every_cell_once_and_leave_the_blank(size: tuple[int, int]) -> None:
    for blank in (size[0] * size[1] - 1, 0, size[0] * size[1] // 2):
        subgoals = list(subgoals_of(*size, blank, 9, together=blank == 0))
        cells = size[0] * size[1]
        for subgoal, following in pairwise(subgoals):
            assert subgoal.width * subgoal.height == cells and subgoal.blank not in subgoal.line
            assert {*subgoal.shut} <= {*subgoal.line}
            assert {*subgoal.line} | {*subgoal.rest} == set(range(cells))
            assert {*subgoal.line} & {*subgoal.rest} == ({*subgoal.line} if len(subgoal.rest) == cells else set())
            cells = following.width * following.height
            assert len(subgoal.rest) == cells and subgoal.rest.index(subgoal.blank) == following.blank
        assert subgoals[-1].line == () and 0 < cells <= max(9, 2 * min(size))


@pytest.mark.parametrize(("size", "lines"), [((3, 3), 0), ((5, 2), 1), ((2, 4), 0)])
def test_a_board_of_just_the_cells_that_are_solved_whole_has_no_lines_to_fill(
    size: tuple[int, int], lines: int
) -> None:
    *filled, last = subgoals_of(*size, size[0] * size[1] - 1, 9)
    assert len(filled) == lines and last.line == ()


def test_a_line_that_is_filled_stays_as_it_is() -> None:
    goal = named_goal("standard", 5, 5)
    _, column, *subgoals = subgoals_of(5, 5, goal.blank, 16)
    assert column.shut == (0, 1, 2, 3, 4)
    for seed in range(5):
        below = scramble(5, 4, seed=seed, goal=named_goal("standard", 5, 4))
        board = Board(5, 5, (1, 2, 3, 4, 5, *(tile + 5 if tile else 0 for tile in below.tiles)))
        search = Beam(labels_of(board, goal), 500, small_efforts, iter([column, *subgoals]), seed=seed, max_moves=1000)
        directions, _ = solved(search, 1 << 16)
        assert directions is not None
        for move in moves_of(directions):
            board = board.play([move])
            assert board.tiles[:5] == (1, 2, 3, 4, 5)
        assert board == goal


def test_its_memory_is_what_it_is_said_to_be() -> None:
    goal = named_goal("standard", 6, 6)
    width, max_moves = 1 << 12, 150
    tracemalloc.start()
    solved(beam(scramble(6, 6, seed=1, goal=goal), goal, width, max_moves=max_moves), 1 << 16)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert 0.7 < peak / (width * bytes_per_state(36, max_moves)) < 1.3
