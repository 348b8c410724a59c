"""Placing: a symmetry maps each goal to a shape, and the moves of a board remain moves."""

import pytest

from webapp.puzzle import Board, scramble
from webapp.solver.pattern_databases.catalogue import SHAPES, blanks, numbered, suits, tile_of, towards


def test_every_goal_of_5x5_has_a_shape_and_all_but_one_another():
    for blank in range(25):
        tiles = list(range(1, 25))
        tiles.insert(blank, 0)
        names = [shape.name for shape in SHAPES if suits(shape, Board(5, 5, tuple(tiles)))]
        assert names == ["6-6-6-6", "other 6-6-6-6"][: 1 if blank == 12 else 2]


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: f"{shape.name} {shape.blank + 1}")
def test_a_goal_is_shown_solved_and_a_move_as_a_move(shape):
    cells = shape.width * shape.height
    solved = [tile_of(home, shape.blank) if home != shape.blank else 0 for home in range(cells)]
    for blank in blanks(shape):
        tiles = list(range(1, cells))
        tiles.insert(blank, 0)
        goal = Board(shape.width, shape.height, tuple(reversed(tiles[:blank])) + tuple(tiles[blank:]))
        symmetry = towards(shape, blank)
        assert numbered(goal, goal, symmetry, shape.blank).tolist() == solved
        board = scramble(shape.width, shape.height, blank, goal)
        before = Board(shape.width, shape.height, tuple(numbered(board, goal, symmetry, shape.blank).tolist()))
        shown = {before.slide(move) for move in before.legal_moves() if move.count == 1}
        moved = (board.slide(move) for move in board.legal_moves() if move.count == 1)
        after = [tuple(numbered(each, goal, symmetry, shape.blank).tolist()) for each in moved]
        assert {Board(shape.width, shape.height, tiles) for tiles in after} == shown
