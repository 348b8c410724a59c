"""Beam windows: beam searches between any two positions, forwards and backwards, find moves from one to the other."""

import numpy as np
import pytest

from webapp.puzzle import Board, named_goal, parse_goal, scramble
from webapp.solver.anytime.anytime import BeamWindow
from webapp.solver.anytime.constructive import constructive
from webapp.solver.by_hand.hand import Hand
from webapp.solver.states.paths import directions_of, path_of
from webapp.solver.tables.effort_tables import EFFORTS

MIDDLE = "1 2 3 4 5/6 7 8 9 10/11 12 0 13 14/15 16 17 18 19/20 21 22 23 24"


def window(
    first: Board, last: Board, goal: Board, backwards: bool, width: int = 300, max_moves: int = 400
) -> BeamWindow:
    search = BeamWindow(first, last, goal.blank, EFFORTS.open, width, max_moves, backwards, seed=3)
    while not search.advance(1 << 16):
        pass
    return search


def after(board: Board, path: list[int]) -> Board:
    assert path[0] == board.blank
    hand = Hand(board)
    hand.walk(path[1:])
    return Board(board.width, board.height, tuple(hand.tiles))


@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize(
    ("size", "goal"),
    [((4, 4), "standard"), ((4, 4), "blank-first"), ((5, 5), MIDDLE), ((6, 3), "snake"), ((3, 6), "standard")],
)
def test_the_path_leads_from_the_first_position_to_the_last(size: tuple[int, int], goal: str, backwards: bool) -> None:
    target = parse_goal(goal, *size)
    for seed in range(4):
        first, last = scramble(*size, seed=seed, goal=target), scramble(*size, seed=seed + 50, goal=target)
        path = window(first, last, target, backwards).path()
        assert path is not None and after(first, path) == last
        assert [step for step in range(len(path) - 2) if path[step] == path[step + 2]] == [], (
            "no step is taken back at once"
        )


@pytest.mark.parametrize("backwards", [False, True])
def test_a_beam_as_wide_as_the_board_has_states_finds_the_shortest(backwards: bool) -> None:
    goal = named_goal("standard", 3, 2)
    first = Board.parse("4 5 0/1 2 3")
    path = window(first, goal, goal, backwards, width=360).path()
    assert path is not None and len(path) - 1 == 21


def test_without_a_way_that_short_there_is_no_path() -> None:
    goal = named_goal("standard", 3, 2)
    assert window(Board.parse("4 5 0/1 2 3"), goal, goal, backwards=False, max_moves=20).path() is None


def test_paths_are_where_the_blank_goes() -> None:
    goal = named_goal("standard", 5, 4)
    board = scramble(5, 4, seed=1, goal=goal)
    directions = directions_of(constructive(board, goal))
    path = path_of(5, 4, board.blank, directions)
    assert len(path) == directions.size + 1 and after(board, path) == goal
    assert path_of(5, 4, board.blank, np.empty(0, np.uint8)) == [board.blank]
