"""Effort tables against a slow twin, and the patterns that they are made for."""

import heapq
from itertools import permutations

import numpy as np
import pytest
from numpy.typing import NDArray

from webapp.solver.efforts import OTHER, OWN, blocks, effort_table, mirror_table, mirrored, patterns_for

Pattern = tuple[int, ...]


def twin(width: int, height: int, blank: int, pattern: Pattern) -> dict[Pattern, int]:
    """The effort of every place, by Dijkstra's algorithm over places and blanks."""
    best: dict[tuple[Pattern, int], int] = {(pattern, blank): 0}
    open_states = [(0, pattern, blank)]
    while open_states:
        cost, at, hole = heapq.heappop(open_states)
        if best[at, hole] < cost:
            continue
        row, column = divmod(hole, width)
        for y, x in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if 0 <= y < height and 0 <= x < width:
                origin = y * width + x
                then = tuple(hole if cell == origin else cell for cell in at)
                price = cost + (OWN if origin in at else OTHER)
                if price < best.get((then, origin), 1 << 30):
                    best[then, origin] = price
                    heapq.heappush(open_states, (price, then, origin))
    efforts: dict[Pattern, int] = {}
    for (at, _), cost in best.items():
        efforts[at] = min(cost, efforts.get(at, cost))
    return efforts


def effort_of(table: NDArray[np.uint8], cells: int, at: Pattern) -> int:
    number = 0
    for cell in at:
        number = number * cells + cell
    return int(table[number])


@pytest.mark.parametrize(
    ("width", "height", "blank", "pattern"),
    [(3, 3, 8, (0, 1)), (3, 3, 4, (0, 5, 8)), (4, 2, 7, (1, 2, 5)), (2, 3, 0, (3, 5)), (3, 3, 8, (0, 1, 3, 4))],
)
def test_every_effort_is_the_twins(width: int, height: int, blank: int, pattern: Pattern) -> None:
    table, expected = effort_table(width, height, blank, pattern), twin(width, height, blank, pattern)
    for at in permutations(range(width * height), len(pattern)):
        assert effort_of(table, width * height, at) == expected[at], at


@pytest.mark.parametrize("size", [(2, 2), (3, 3), (5, 5), (7, 4), (2, 9), (10, 10)])
@pytest.mark.parametrize("tiles", [2, 3, 4])
def test_patterns_hold_every_tile_and_not_the_blank(size: tuple[int, int], tiles: int) -> None:
    cells = size[0] * size[1]
    for blank in (cells - 1, 0, cells // 2):
        found = patterns_for(*size, blank, tiles)
        assert {cell for pattern in found for cell in pattern} == set(range(cells)) - {blank}
        assert len(set(found)) == len(found)
        assert all(len(pattern) <= tiles and list(pattern) == sorted(pattern) for pattern in found)


def test_blocks_are_cut_where_they_are_shifted_to() -> None:
    assert blocks(3, 3, 8, (2, 2)) == [(0, 1, 3, 4), (2, 5), (6, 7)]
    assert blocks(3, 3, 8, (2, 2), (1, 1)) == [(0,), (1, 2), (3, 6), (4, 5, 7)]


@pytest.mark.parametrize("pattern", [(0, 1, 3, 4), (2, 5), (1, 2, 6), (5, 7)])
def test_the_reflected_table_is_the_one_of_the_reflected_pattern(pattern: Pattern) -> None:
    other = effort_table(3, 3, 8, mirrored(3, pattern))
    assert np.array_equal(mirror_table(3, pattern, other), effort_table(3, 3, 8, pattern))
