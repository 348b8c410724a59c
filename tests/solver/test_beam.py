"""Beam search: its solutions are played through, its legs cover the board, slicing changes nothing."""

from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from webapp.puzzle import Board, named_goal, parse_goal, scramble
from webapp.solver.beam import Beam, Leg, legs_of
from webapp.solver.effort_building import effort_table
from webapp.solver.efforts import Efforts, efforts_of, patterns_for
from webapp.solver.state import labels_of, moves_of


def small_efforts(leg: Leg) -> Efforts:
    """Of patterns of two tiles, which cut across no line."""
    key = leg.width, leg.height, leg.blank
    patterns = patterns_for(*key, 2)
    tables = np.concatenate([effort_table(*key, pattern) for pattern in patterns])
    return efforts_of(leg.width, leg.height, patterns, tables, frozenset(leg.line))


def beam(
    board: Board, goal: Board, width: int, greatest_whole: int = 36, longest: int = 1 << 14, together: bool = False
) -> Beam:
    legs = legs_of(board.width, board.height, goal.blank, greatest_whole, together)
    return Beam(labels_of(board, goal), width, small_efforts, legs, seed=5, longest=longest)


def solved(search: Beam, nodes: int) -> tuple[NDArray[np.uint8] | None, int]:
    while not search.advance(nodes):
        pass
    return search.ways, search.generated


@pytest.mark.parametrize(
    ("size", "goal", "greatest_whole"),
    [
        ((3, 3), "standard", 36),
        ((4, 4), "blank-first", 36),
        ((4, 4), "standard", 9),
        ((6, 3), "snake", 9),
        ((2, 7), "standard", 6),
        ((5, 5), "1 2 3 4 5/6 7 8 9 10/11 12 0 13 14/15 16 17 18 19/20 21 22 23 24", 9),
    ],
)
def test_solutions_lead_to_the_goal(size: tuple[int, int], goal: str, greatest_whole: int) -> None:
    target = parse_goal(goal, *size)
    for seed in range(3):
        board = scramble(*size, seed=seed, goal=target)
        ways, _ = solved(beam(board, target, 400, greatest_whole, together=seed == 1), 1 << 16)
        assert ways is not None and board.play(moves_of(ways)) == target


def test_slices_change_nothing() -> None:
    goal = named_goal("standard", 4, 4)
    board = scramble(4, 4, seed=11, goal=goal)
    whole, sliced = solved(beam(board, goal, 300), 1 << 30), solved(beam(board, goal, 300), 1)
    assert whole[1] == sliced[1] and np.array_equal(whole[0], sliced[0])


def test_a_beam_wide_enough_for_all_positions_is_optimal() -> None:
    goal = named_goal("standard", 3, 2)
    board = Board.parse("4 5 0/1 2 3")
    ways, _ = solved(beam(board, goal, 360), 1 << 16)
    assert ways is not None and ways.size == 21


def test_a_beam_that_may_go_no_further_finds_nothing() -> None:
    goal = named_goal("standard", 4, 4)
    ways, _ = solved(beam(scramble(4, 4, seed=2, goal=goal), goal, 100, longest=10), 1 << 16)
    assert ways is None


@pytest.mark.parametrize("size", [(10, 10), (7, 4), (2, 12), (9, 5), (40, 2)])
def test_stages_take_every_cell_once_and_leave_the_blank(size: tuple[int, int]) -> None:
    for blank in (size[0] * size[1] - 1, 0, size[0] * size[1] // 2):
        legs = list(legs_of(*size, blank, 9, together=blank == 0))
        cells = size[0] * size[1]
        for leg, following in pairwise(legs):
            assert leg.width * leg.height == cells and leg.blank not in leg.line
            assert not {*leg.shut} & {*leg.rest} and {*leg.shut} <= {*leg.line}
            cells = following.width * following.height
            assert len(leg.rest) == cells and leg.rest.index(leg.blank) == following.blank
        assert legs[-1].line == () and 0 < cells <= max(9, 2 * min(size))
