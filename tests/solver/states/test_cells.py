"""The cells of a board, counted independently."""

import pytest

from webapp.solver.states.cells import distance, distances, neighbours

SIZES = [(1, 4), (4, 1), (2, 3), (3, 2), (4, 4), (5, 3)]


@pytest.mark.parametrize("size", SIZES)
def test_neighbours_are_the_cells_one_step_away(size):
    width, height = size
    for cell in range(width * height):
        beside = neighbours(width, height, cell)
        assert beside == sorted(beside)
        assert beside == [other for other in range(width * height) if distance(width, cell, other) == 1]


@pytest.mark.parametrize("size", SIZES)
def test_all_distances_are_those_of_single_cells(size):
    width, height = size
    cells = range(width * height)
    assert distances(width, height).tolist() == [[distance(width, one, other) for other in cells] for one in cells]


def test_a_row_and_a_column_are_a_step_each():
    assert distance(4, 0, 15) == 6
    assert distance(4, 3, 4) == 4
    assert distance(4, 7, 7) == 0
