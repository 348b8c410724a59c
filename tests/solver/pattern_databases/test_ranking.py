"""Ranking: orders and configurations are numbered without gaps, and every move between them has an inverse."""

from math import comb, factorial

import numpy as np
import pytest

from webapp.solver.pattern_databases.ranking import (
    TILE_STANDS,
    configurations,
    edges,
    orders,
    rank,
    rotations,
    spans,
)


@pytest.mark.parametrize("tiles", range(1, 9))
def test_orders_are_numbered_without_gaps(tiles):
    codes = orders(tiles).codes
    assert len(set(codes.tolist())) == factorial(tiles)
    assert np.array_equal(rank(tiles, codes), np.arange(factorial(tiles)))


@pytest.mark.parametrize(("width", "height", "tiles"), [(3, 3, 4), (4, 4, 3), (4, 4, 8), (4, 3, 5), (5, 5, 3)])
def test_configurations_are_numbered_without_gaps(width, height, tiles):
    space = configurations(width, height, tiles)
    assert len(space.sets) == comb(width * height, tiles)
    assert (np.diff(space.sets.astype(np.int64)) > 0).all()
    numbers = set()
    for cell in range(width * height):
        free = space.sets[space.sets >> cell & 1 == 0]
        numbers.update(space.number(free, cell).tolist())
    assert numbers == set(range(space.total))
    assert np.array_equal(space.regions == TILE_STANDS, (space.sets[:, None] >> np.arange(width * height) & 1) == 1)


def test_every_move_can_be_taken_back():
    source, target, rotation = edges(4, 4, 5)
    turned = rotations(5, 4)
    assert np.array_equal(np.sort(source), np.sort(target))
    back = {(0, 0, 0): 0} | {span: number for number, span in enumerate(spans(5, 4), 1)}
    for (place, jumped, down), row in back.items():
        other = back[place, jumped, 1 - down] if row else 0
        assert np.array_equal(turned[other][turned[row]], np.arange(factorial(5)))
