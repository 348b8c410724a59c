"""The symmetries of a board: all of them, each once, preserving adjacent cells."""

import pytest

from webapp.solver.states.cells import neighbours, symmetries


@pytest.mark.parametrize(("width", "height", "count"), [(4, 4, 8), (3, 3, 8), (4, 3, 4), (2, 5, 4)])
def test_each_symmetry_keeps_cells_side_by_side(width, height, count):
    found = symmetries(width, height)
    assert found[0] == tuple(range(width * height))
    assert len(set(found)) == count
    for symmetry in found:
        for cell in range(width * height):
            beside = sorted(symmetry[other] for other in neighbours(width, height, cell))
            assert beside == sorted(neighbours(width, height, symmetry[cell]))
