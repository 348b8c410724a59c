"""Effort tables against a naive implementation, including mirrored and rotated ones."""

import heapq
from itertools import permutations

import numpy as np
import pytest
from numpy.typing import NDArray

from webapp.solver.beam.effort_building import OTHER_COST, OWN_COST, Pattern, effort_table, image, table_from_image
from webapp.solver.states.cells import Cells, symmetries


def costs(width: int, height: int, start: Cells, blank: int) -> dict[tuple[Cells, int], int]:
    """Return the cost of each placement, with each cell of the blank, from one state, by Dijkstra's algorithm."""
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
                price = cost + (OWN_COST if origin in at else OTHER_COST)
                if price < best.get((then, origin), 1 << 30):
                    best[then, origin] = price
                    heapq.heappush(open_states, (price, then, origin))
    return best


def arriving_twin(width: int, height: int, blank: int, homes: Cells) -> dict[Cells, int]:
    """Return the effort of every placement: the tiles go to their goal cells, the blank from any cell to its own."""
    efforts: dict[Cells, int] = {}
    for (at, _), cost in costs(width, height, homes, blank).items():
        efforts[at] = min(cost, efforts.get(at, cost))
    return efforts


def departing_twin(width: int, height: int, blank: int, cells: Cells, blank_at: int) -> dict[Cells, int]:
    """Return the effort of the tiles on `cells`, with the blank on `blank_at`, by their goal cells."""
    start = tuple(cell for cell in cells if cell != blank_at)
    return {at: cost for (at, last), cost in costs(width, height, start, blank_at).items() if last == blank}


def effort_of(table: NDArray[np.uint8], cells: int, at: Cells) -> int:
    number = 0
    for cell in at:
        number = number * cells + cell
    return int(table[number])


@pytest.mark.slow
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


@pytest.mark.parametrize("departing", [False, True])
@pytest.mark.parametrize(
    ("width", "height", "blank", "cells"),
    [(3, 3, 8, (0, 1, 3, 4)), (3, 3, 2, (1, 5)), (3, 3, 1, (0, 2, 6)), (4, 3, 0, (5, 7)), (2, 4, 5, (0, 3, 6))],
)
def test_the_table_follows_from_that_of_every_image(
    width: int, height: int, blank: int, cells: Cells, departing: bool
) -> None:
    pattern = Pattern(cells, departing)
    table = effort_table(width, height, blank, pattern)
    for symmetry in symmetries(width, height):
        other = effort_table(width, height, symmetry[blank], image(pattern, symmetry))
        assert np.array_equal(table_from_image(pattern, symmetry, other), table)
