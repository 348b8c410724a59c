"""Patterns for multi-tile moves: against the true distances of all positions with the same pattern state."""

import numpy as np
import pytest

from tests import naive
from webapp.puzzle import Board, named_goal, scramble
from webapp.solver.heuristics.multi_tile_patterns import code_after, codes, moves_left, views
from webapp.solver.states.state import cells_of


def patterns_of(seen):
    """Return for each view the tiles of its pattern, including the blank."""
    return [np.flatnonzero(units) for units in seen.units]


@pytest.mark.slow
@pytest.mark.parametrize("goal", ["1 2 3/4 5 6/7 8 0", "0 1 2/3 4 5/6 7 8", "1 0 2/3 4 5/6 7 8", "1 2 3 4/5 6 7 0"])
def test_a_pattern_knows_the_nearest_of_the_positions_that_it_cannot_tell_apart(goal):
    goal = Board.parse(goal)
    seen = views(goal)
    distances = naive.multi_tile_distances(goal.tiles, goal.width)
    positions = np.array(list(distances), np.uint8)
    cells = positions.argsort(axis=1)
    for view, tiles in enumerate(patterns_of(seen)):
        looks = (cells[:, tiles] * len(goal.tiles) ** np.arange(len(tiles))).sum(axis=1)
        nearest = {}
        for look, distance in zip(looks.tolist(), distances.values(), strict=True):
            nearest[look] = min(distance, nearest.get(look, distance))
        for position, look in zip(positions[::97], looks[::97].tolist(), strict=True):
            code = codes(seen, position, goal.width)[view]
            assert min(moves_left(seen, view, code, axis) for axis in range(2)) == nearest[look]


@pytest.mark.parametrize(
    ("goal", "count"),
    [(named_goal("standard", 3, 3), 4), (named_goal("columns", 2, 3), 2), (Board.parse("1 2 3 0"), 0)],
)
def test_a_square_is_seen_reflected_too(goal, count):
    assert len(views(goal).units) == count
    assert [tiles for tiles in patterns_of(views(goal)) if len(tiles) != 6] == []


def test_codes_follow_the_moves():
    goal = named_goal("spiral", 3, 3)
    seen = views(goal)
    for seed in range(20):
        board = scramble(3, 3, seed)
        for move in board.legal_moves():
            blank, after = board.blank, board.slide(move)
            axis = 0 if move.direction in "LR" else 1
            length = 1 if axis == 0 else board.width
            stride = length if after.blank > blank else -length
            found = [
                code_after(seen, view, code, cells_of(board), blank, stride, (after.blank - blank) // stride, axis)
                for view, code in enumerate(codes(seen, cells_of(board), 3))
            ]
            assert tuple(found) == codes(seen, cells_of(after), 3)
