"""Layers of a beam search: what a move changes is what looking at the whole state anew says."""

import numpy as np
import pytest

from webapp.solver.effort_building import Pattern
from webapp.solver.efforts import blocks, efforts_of, runs
from webapp.solver.layers import Candidates, allocate, evaluate, expand, order, part, select
from webapp.solver.state import NO_WAY, geometry

WIDTH, DEPTHS = 300, 8


@pytest.mark.parametrize(
    ("width", "height", "blank", "line"), [(3, 3, 8, ()), (4, 3, 5, (0, 1, 2, 3)), (2, 5, 9, ()), (7, 7, 48, ())]
)
def test_the_values_that_moves_lead_to_are_those_of_the_states(
    width: int, height: int, blank: int, line: tuple[int, ...]
) -> None:
    cells, random = width * height, np.random.default_rng(1)
    arriving = blocks(width, height, blank, (1, 2)) + runs(width, height, 3, True, True, blank)
    patterns = [Pattern(run) for run in arriving]
    patterns += [Pattern(run, True) for across in (False, True) for run in runs(width, height, 3, across)]
    tables = random.integers(0, 255, sum(cells ** len(pattern.cells) for pattern in patterns), np.uint8)
    efforts = efforts_of(width, height, patterns, tables, frozenset(line))
    targets, zobrist = geometry(width, height).targets, random.integers(0, 1 << 63, (cells, cells), np.uint64)
    seen, quotas = np.zeros(1 << 16, np.uint32), np.full(1 << 12, WIDTH)
    layer = allocate(1, cells)
    layer.cells[0], layer.ways[0] = random.permutation(cells), NO_WAY
    evaluate(efforts, zobrist, layer, 1)
    for _ in range(DEPTHS):
        states = len(layer.values)
        found = Candidates(
            np.empty(4 * states, np.int64), np.empty(4 * states, np.uint64), np.empty(4 * states, np.uint32)
        )
        count = expand(efforts, targets, blank, zobrist, layer, 0, states, found, 0)
        sequence, following = np.empty(count, np.int64), allocate(WIDTH, cells)
        order(found, count, sequence)
        origins = np.empty(WIDTH, np.uint32)
        kept = select(targets, blank, layer, found, sequence, 0, count, seen, quotas.copy(), following, 0, origins)
        before, layer = layer, part(following, slice(kept))
        anew = allocate(kept, cells)
        anew.cells[:] = layer.cells
        evaluate(efforts, zobrist, anew, kept)
        assert kept > 0 and np.array_equal(layer.values, anew.values)
        assert np.array_equal(layer.hashes, anew.hashes) and np.array_equal(layer.places, anew.places)
        for child, origin in enumerate(origins[:kept].tolist()):
            parent, way = before.cells[origin >> 2].copy(), origin & 3
            at = int(np.flatnonzero(parent == blank)[0])
            to = targets[at, way]
            parent[at], parent[to] = parent[to], parent[at]
            assert way == layer.ways[child] and np.array_equal(layer.cells[child], parent)
    assert len(layer.values) > len(before.values) // 2
