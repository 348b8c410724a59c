"""The patterns of effort tables, and the terms of a guide."""

import numpy as np
import pytest

from webapp.solver.beam.effort_building import Pattern
from webapp.solver.beam.efforts import DEPARTING, ON_LINE_SHIFT, blocks, efforts_of, patterns_for, runs
from webapp.solver.states.state import geometry


@pytest.mark.parametrize("size", [(2, 2), (3, 3), (5, 5), (6, 6), (7, 4), (2, 9), (10, 10)])
@pytest.mark.parametrize("tiles", [2, 3, 4, 5])
def test_patterns_hold_every_tile_and_not_the_blank(size: tuple[int, int], tiles: int) -> None:
    cells = size[0] * size[1]
    for blank in (cells - 1, 0, cells // 2):
        found = patterns_for(*size, blank, tiles)
        assert {cell for each in found if not each.departing for cell in each.cells} == set(range(cells)) - {blank}
        departing = {cell for each in found if each.departing for cell in each.cells}
        assert departing == (set(range(cells)) if cells in DEPARTING and tiles > 3 else set())
        assert len(set(found)) == len(found)
        assert [
            each for each in found if not (len(each.cells) <= tiles and list(each.cells) == sorted(each.cells))
        ] == []


@pytest.mark.parametrize("size", [(5, 5), (6, 6), (7, 7), (7, 4), (2, 9), (10, 10)])
def test_every_tile_is_in_several_patterns(size: tuple[int, int]) -> None:
    cells = size[0] * size[1]
    for tiles in (3, 4, 5):
        found = patterns_for(*size, cells - 1, tiles)
        for tile in range(cells - 1):
            assert sum(tile in each.cells for each in found if not each.departing) > 1


def test_blocks_are_cut_row_by_row() -> None:
    assert blocks(3, 3, 8, (2, 2)) == [(0, 1, 3, 4), (2, 5), (6, 7)]


def test_runs_go_to_and_fro() -> None:
    assert runs(3, 3, 4, across=False, blank=8) == [(0, 1, 3, 4), (2, 5, 6, 7)]
    assert runs(3, 3, 4, across=True) == [(0, 1, 3, 4), (5, 6, 7, 8), (2,)]
    assert runs(3, 3, 4, across=False, shifted=True) == [(0, 1, 2, 5), (3, 4, 7, 8), (6,)]


def test_terms_stand_by_the_cells_that_they_have() -> None:
    patterns = [Pattern((0, 1)), Pattern((1, 3)), Pattern((0, 2), departing=True)]
    efforts = efforts_of(2, 2, patterns, np.zeros(48, np.uint8), frozenset({0, 1}))
    assert efforts.first.tolist() == [0, 16, 32] and efforts.arrivals == 2
    assert efforts.arriving.tolist() == [[0, -1], [0, 1], [-1, -1], [1, -1]]
    assert efforts.arriving_factors.tolist() == [[4, 0], [1, 4], [0, 0], [1, 0]]
    for cell, way_to in ((0, {1: 4, 2: 4 - 1}), (1, {0: -4}), (2, {0: 1 - 4, 3: 1}), (3, {2: -1})):
        for direction, to in enumerate(geometry(2, 2).targets[cell]):
            assert efforts.departing[cell, direction].tolist() == [2 if to in way_to else -1]
            assert efforts.departing_factors[cell, direction].tolist() == [way_to.get(to, 0)]
    assert efforts.weights.tolist() == [1 + (1 << ON_LINE_SHIFT), 1, 1]
