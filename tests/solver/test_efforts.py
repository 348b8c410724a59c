"""Effort tables against a slow twin, and the patterns that they are made for."""

import heapq
from itertools import permutations

import numpy as np
import pytest
from numpy.typing import NDArray

from webapp.solver.effort_building import OTHER, OWN, Pattern, effort_table, mirror_table, mirrored
from webapp.solver.efforts import LINE, blocks, efforts_of, patterns_for, runs
from webapp.solver.state import geometry

Cells = tuple[int, ...]


def costs(width: int, height: int, start: Cells, blank: int) -> dict[tuple[Cells, int], int]:
    """What each place, with each cell of the blank, costs from one state, by Dijkstra's algorithm."""
    best = {(start, blank): 0}
    open_states = [(0, start, blank)]
    while open_states:
        cost, at, blank_at = heapq.heappop(open_states)
        if best[at, blank_at] < cost:
            continue
        row, column = divmod(blank_at, width)
        for y, x in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if 0 <= y < height and 0 <= x < width:
                origin = y * width + x
                then = tuple(blank_at if cell == origin else cell for cell in at)
                price = cost + (OWN if origin in at else OTHER)
                if price < best.get((then, origin), 1 << 30):
                    best[then, origin] = price
                    heapq.heappush(open_states, (price, then, origin))
    return best


def arriving_twin(width: int, height: int, blank: int, homes: Cells) -> dict[Cells, int]:
    """The effort of every place: the tiles go home, and the blank, wherever it is at first, to its goal."""
    efforts: dict[Cells, int] = {}
    for (at, _), cost in costs(width, height, homes, blank).items():
        efforts[at] = min(cost, efforts.get(at, cost))
    return efforts


def departing_twin(width: int, height: int, blank: int, cells: Cells, blank_at: int) -> dict[Cells, int]:
    """The effort of the tiles on `cells`, the blank on `blank_at`, by where they belong."""
    start = tuple(cell for cell in cells if cell != blank_at)
    return {at: cost for (at, last), cost in costs(width, height, start, blank_at).items() if last == blank}


def effort_of(table: NDArray[np.uint8], cells: int, at: Cells) -> int:
    number = 0
    for cell in at:
        number = number * cells + cell
    return int(table[number])


@pytest.mark.parametrize(
    ("width", "height", "blank", "homes"),
    [
        (3, 3, 8, (0, 1)),
        (3, 3, 4, (0, 5, 8)),
        (4, 2, 7, (1, 2, 5)),
        (2, 3, 0, (3, 5)),
        (3, 3, 8, (0, 1, 3, 4)),
        (11, 6, 65, (63, 64)),
    ],
)
def test_every_effort_is_the_twins(width: int, height: int, blank: int, homes: Cells) -> None:
    table, expected = effort_table(width, height, blank, Pattern(homes)), arriving_twin(width, height, blank, homes)
    for at in permutations(range(width * height), len(homes)):
        assert effort_of(table, width * height, at) == expected[at], at


@pytest.mark.parametrize(
    ("width", "height", "blank", "cells"), [(3, 3, 8, (0, 1, 3)), (4, 2, 2, (1, 2, 5)), (2, 3, 0, (3, 5))]
)
def test_every_effort_of_departing_tiles_is_the_twins(width: int, height: int, blank: int, cells: Cells) -> None:
    table = effort_table(width, height, blank, Pattern(cells, departing=True))
    board = range(width * height)
    twins = {blank_at: departing_twin(width, height, blank, cells, blank_at) for blank_at in board}
    for homes in permutations([cell for cell in board if cell != blank], len(cells)):
        least = min(twins[blank_at][homes] for blank_at in board if blank_at not in cells)
        assert effort_of(table, len(board), homes) == least, homes
    for index, blank_at in enumerate(cells):
        for homes in permutations([cell for cell in board if cell != blank], len(cells) - 1):
            with_blank = (*homes[:index], blank, *homes[index:])
            assert effort_of(table, len(board), with_blank) == twins[blank_at][homes], with_blank


@pytest.mark.parametrize("size", [(2, 2), (3, 3), (5, 5), (6, 6), (7, 4), (2, 9), (10, 10)])
@pytest.mark.parametrize("tiles", [2, 3, 4, 5])
def test_patterns_hold_every_tile_and_not_the_blank(size: tuple[int, int], tiles: int) -> None:
    cells = size[0] * size[1]
    for blank in (cells - 1, 0, cells // 2):
        found = patterns_for(*size, blank, tiles)
        assert {cell for each in found if not each.departing for cell in each.cells} == set(range(cells)) - {blank}
        assert {cell for each in found if each.departing for cell in each.cells} in (set(), set(range(cells)))
        assert len(set(found)) == len(found)
        assert all(len(each.cells) <= tiles and list(each.cells) == sorted(each.cells) for each in found)


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


@pytest.mark.parametrize("departing", [False, True])
@pytest.mark.parametrize("cells", [(0, 1, 3, 4), (2, 5), (1, 2, 6), (5, 7)])
def test_the_reflected_table_is_the_one_of_the_reflected_pattern(cells: Cells, departing: bool) -> None:
    pattern = Pattern(cells, departing)
    other = effort_table(3, 3, 8, mirrored(3, pattern))
    assert np.array_equal(mirror_table(3, pattern, other), effort_table(3, 3, 8, pattern))


def test_terms_stand_by_the_cells_that_they_have() -> None:
    patterns = [Pattern((0, 1)), Pattern((1, 3)), Pattern((0, 2), departing=True)]
    efforts = efforts_of(2, 2, patterns, np.zeros(48, np.uint8), frozenset({0, 1}))
    assert efforts.first.tolist() == [0, 16, 32] and efforts.arrivals == 2
    assert efforts.arriving.tolist() == [[0, -1], [0, 1], [-1, -1], [1, -1]]
    assert efforts.arriving_factors.tolist() == [[4, 0], [1, 4], [0, 0], [1, 0]]
    for cell, way_to in ((0, {1: 4, 2: 4 - 1}), (1, {0: -4}), (2, {0: 1 - 4, 3: 1}), (3, {2: -1})):
        for way, to in enumerate(geometry(2, 2).targets[cell]):
            assert efforts.departing[cell, way].tolist() == [2 if to in way_to else -1]
            assert efforts.departing_factors[cell, way].tolist() == [way_to.get(to, 0)]
    assert efforts.weights.tolist() == [1 + (1 << LINE), 1, 1]
