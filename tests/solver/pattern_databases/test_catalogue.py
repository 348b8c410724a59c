"""The catalogue: every partition has all tiles, and a reflection is used if it keeps the blank's goal cell."""

import pytest

from webapp.solver.algorithms.batches import MAX_VIEWS
from webapp.solver.pattern_databases.catalogue import SHAPES, patterns, views


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: f"{shape.name} {shape.blank + 1}")
def test_the_catalogue_has_every_tile_once_in_each_partition(shape):
    tiles = [cell for cell in range(shape.width * shape.height) if cell != shape.blank]
    assert [partition for partition in shape.partitions if sorted(sum(partition, ())) != tiles] == []
    assert max(map(len, patterns(shape))) <= 8
    assert len(views(shape)) <= MAX_VIEWS
    assert [symmetry for _, symmetry in views(shape) if symmetry[shape.blank] != shape.blank] == []


def test_reflection_applies_where_a_symmetry_keeps_the_blank():
    looks = {(shape.name, shape.blank + 1): len(views(shape)) for shape in SHAPES}
    assert looks["7-8", 16] == 2
    assert looks["7-8", 11] == 2
    assert looks["7-8", 15] == 1
    assert looks["6-6-3 twice", 16] == 4
    assert [looks["6-6-6-6", blank] for blank in (25, 24, 23, 19, 18, 13)] == [2, 1, 2, 2, 2, 2]
