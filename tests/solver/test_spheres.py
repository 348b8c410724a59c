"""Spheres: the positions at each distance from a goal, each exactly once."""

import pytest

from tests import naive
from webapp.puzzle import Board, named_goal
from webapp.solver.scrambles import board_of, spheres

SIZES_3X3 = "1 2 4 8 16 20 39 62 116 152 286 396 748 1024 1893 2512 4485 5638 9529 10878 16993 17110 23952 20224 24047"
"""as published, up to 24 moves; then 15578 14560 6274 3910 760 221 2"""


def test_the_spheres_of_the_3x3_have_the_published_sizes():
    sizes = [len(sphere.keys) for sphere in spheres(named_goal("standard", 3, 3))]
    assert sizes[:25] == [int(size) for size in SIZES_3X3.split()]
    assert sizes[25:] == [15578, 14560, 6274, 3910, 760, 221, 2]


@pytest.mark.parametrize("text", ["1 2/3 0", "1 2 3/4 5 0", "0 1 2/3 4 5", "1 2/3 4/5 0", "1 2 0 3", "1/0/2"])
def test_spheres_hold_what_is_found_one_by_one(text):
    goal = Board.parse(text)
    expected = naive.distances(goal.tiles, goal.width)
    found = {
        board_of(int(key), goal).tiles: distance for distance, sphere in enumerate(spheres(goal)) for key in sphere.keys
    }
    assert found == expected
