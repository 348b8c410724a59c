"""Layers of a beam search: incremental updates match a full evaluation of the state."""

from dataclasses import dataclass

import numpy as np
import pytest
from numpy.typing import NDArray

from webapp.solver.beam.effort_building import Pattern
from webapp.solver.beam.efforts import ON_LINE_SHIFT, blocks, efforts_of, runs
from webapp.solver.beam.layers import (
    Candidates,
    Layer,
    SubgoalData,
    allocate,
    allocate_candidates,
    allocate_lookups,
    evaluate,
    expand,
    part,
)
from webapp.solver.beam.selection import (
    ON_LINE_WEIGHT,
    QUOTA_SHIFT,
    RANDOM_LIMIT,
    TOTAL_MASK,
    Selection,
    extreme_ranks,
    select,
    sort,
)
from webapp.solver.states.state import NO_DIRECTION, geometry

WIDTH = 300
LINES = [(3, 3, 8, ()), (4, 3, 5, (0, 1, 2, 3)), (2, 5, 9, ()), (7, 7, 48, ())]


@dataclass
class Walk:
    """Layers from a random state with random tables: `layer` is the last, `found` its candidates."""

    data: SubgoalData
    seen: NDArray[np.uint32]
    layer: Layer
    found: Candidates | None = None
    origins: NDArray[np.uint32] | None = None

    def step(self, width: int = WIDTH, quota: int = WIDTH) -> None:
        states = len(self.layer.values)
        found = allocate_candidates(4 * states)
        count = expand(self.data, self.layer, 0, states, allocate_lookups(self.data.efforts), found, 0)
        self.found = Candidates._make(each[:count] for each in found)
        sequence, following = np.empty(count, np.int64), allocate(width, self.layer.cells.shape[1])
        low, high = extreme_ranks(found, count)
        sort(found, count, low, np.zeros(high - low + 2, np.int64), sequence)
        quotas = np.full(1 + (int(self.found.values.max()) >> (ON_LINE_SHIFT + QUOTA_SHIFT)), quota)
        selection = Selection(sequence, self.seen, quotas, following, np.empty(width, np.uint32))
        kept = select(self.data, self.layer, found, 0, count, selection, 0)
        self.layer, self.origins = part(following, slice(kept)), selection.origins[:kept]


@pytest.fixture
def walk(request: pytest.FixtureRequest) -> Walk:
    width, height, blank, line = request.param
    cells, random = width * height, np.random.default_rng(1)
    arriving = blocks(width, height, blank, (1, 2)) + runs(width, height, 3, True, True, blank)
    patterns = [Pattern(run) for run in arriving]
    patterns += [Pattern(run, True) for across in (False, True) for run in runs(width, height, 3, across)]
    tables = random.integers(0, 255, sum(cells ** len(pattern.cells) for pattern in patterns), np.uint8)
    efforts = efforts_of(width, height, patterns, tables, frozenset(line))
    zobrist = random.integers(0, 1 << 64, (cells, cells), np.uint64)
    layer = allocate(1, cells)
    layer.cells[0], layer.directions[0] = random.permutation(cells), NO_DIRECTION
    data = SubgoalData(geometry(width, height).targets, blank, zobrist, efforts)
    evaluate(data, layer)
    return Walk(data, np.zeros(1 << 16, np.uint32), layer)


@pytest.mark.slow
@pytest.mark.parametrize("walk", LINES, indirect=True)
def test_what_a_move_leads_to_is_what_the_state_is(walk: Walk) -> None:
    for _ in range(8):
        before = walk.layer
        walk.step()
        after = walk.layer
        anew = Layer._make(each.copy() for each in after)
        evaluate(walk.data, anew)
        assert [(one, other) for one, other in zip(after, anew, strict=True) if not np.array_equal(one, other)] == []
        for child, origin in enumerate(walk.origins.tolist()):
            state, direction = before.cells[origin >> 2].copy(), origin & 3
            blank = int(np.flatnonzero(state == walk.data.blank_label)[0])
            cell = walk.data.targets[blank, direction]
            state[blank], state[cell] = state[cell], state[blank]
            assert direction == after.directions[child] and np.array_equal(after.cells[child], state)
    assert len(walk.layer.values) > 60


@pytest.mark.parametrize("walk", LINES, indirect=True)
def test_no_state_is_taken_twice_and_none_is_lost(walk: Walk) -> None:
    taken, found = [walk.layer.hashes[0]], set()
    for _ in range(8):
        walk.step(width=10 * WIDTH, quota=10 * WIDTH)
        taken += walk.layer.hashes.tolist()
        found |= set(walk.found.hashes.tolist())
        assert found <= set(taken)
    assert len(set(taken)) == len(taken) > 200


def least(values: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the lowest ranks that candidates of these values can get; chance adds up to RANDOM_LIMIT."""
    return (values & TOTAL_MASK) + ON_LINE_WEIGHT * (values >> ON_LINE_SHIFT)


@pytest.mark.parametrize("walk", LINES, indirect=True)
def test_the_most_promising_are_taken(walk: Walk) -> None:
    for _ in range(6):
        walk.step()
    walk.seen[:] = 0
    walk.step(width=20)
    left = ~np.isin(walk.found.hashes, walk.layer.hashes)
    assert len(walk.layer.values) == 20 and left.sum() > 20
    assert least(walk.layer.values).max() < least(walk.found.values[left]).min() + RANDOM_LIMIT


@pytest.mark.parametrize("walk", LINES[1:2], indirect=True)
def test_no_more_than_a_quota_has_as_much_work_left_on_the_line(walk: Walk) -> None:
    for _ in range(6):
        walk.step()
    walk.seen[:] = 0
    walk.step(quota=2)
    amounts = walk.layer.values >> (ON_LINE_SHIFT + QUOTA_SHIFT)
    _, counts = np.unique(amounts, return_counts=True)
    assert set(amounts) == set(walk.found.values >> (ON_LINE_SHIFT + QUOTA_SHIFT)) and counts.max() == 2
