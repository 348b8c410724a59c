"""Pattern databases: every entry of small ones against a search by dictionaries, ranks there and back, shares alike."""

from concurrent.futures import ThreadPoolExecutor
from math import comb, factorial

import numpy as np
import pytest

from tests.solver.pattern_databases.naive import pattern_distances
from webapp.puzzle import Board
from webapp.solver.pattern_databases.building import Building
from webapp.solver.pattern_databases.catalogue import SHAPES, covers, patterns, views
from webapp.solver.pattern_databases.placing import suits
from webapp.solver.pattern_databases.ranking import (
    LABEL,
    TILE_STANDS,
    configurations,
    edges,
    orders,
    rank,
    rotations,
    spans,
)
from webapp.solver.states.symmetries import symmetries


def answers(table, width, height, places, blanks):
    """The table's bits for states: places [states, tiles] of the pattern's tiles, and the blank's cells."""
    tiles = places.shape[1]
    space = configurations(width, height, tiles)
    labels = np.argsort(places, axis=1).astype(np.uint32)
    codes = (labels << (LABEL * np.arange(tiles, dtype=np.uint32))).sum(axis=1, dtype=np.uint32)
    sets = (np.uint32(1) << places.astype(np.uint32)).sum(axis=1, dtype=np.uint32)
    numbers = space.set_number(sets)
    columns = space.first[numbers] + space.regions[numbers, blanks]
    return table[rank(tiles, codes), columns // 64] >> (columns % 64).astype(np.uint64) & np.uint64(1)


@pytest.mark.parametrize(
    ("width", "height", "pattern", "blank"),
    [
        (3, 3, range(8), 8),
        (3, 3, range(1, 8), 0),
        (3, 3, (0, 1, 3, 5), 4),
        (3, 3, (2,), 8),
        (2, 4, (0, 1, 2, 5, 6), 3),
        (4, 3, (0, 5, 6, 9), 11),
        (4, 4, (0, 1, 5), 15),
        (4, 4, (3, 6, 12), 10),
        (5, 4, (0, 7, 18), 19),
    ],
)
def test_every_entry_of_a_table_is_the_distance_of_a_naive_search(width, height, pattern, blank):
    building = Building(width, height, tuple(pattern), blank)
    table = building.finish()
    distances = pattern_distances(width, height, tuple(pattern), blank)
    places, blanks = (np.array(column) for column in zip(*distances, strict=True))
    expected = np.array(list(distances.values())) >> 1 & 1
    assert np.array_equal(answers(table, width, height, places, blanks), expected)
    assert building.depth == max(distances.values())
    assert table.shape[0] == factorial(len(pattern))


def test_the_six_tile_tables_are_as_large_and_as_deep_as_published_for_this_machine_class():
    building = Building(4, 4, (0, 1, 2, 4, 5, 6), 15)
    building.finish()
    assert configurations(4, 4, 6).total == 16_412
    assert building.depth == 27


def test_threads_and_slices_change_nothing_and_the_fraction_rises():
    whole = Building(4, 4, (0, 1, 2, 3, 6), 15).finish()
    with ThreadPoolExecutor(2) as executor:
        building = Building(4, 4, (0, 1, 2, 3, 6), 15, executor, threads=2)
        fractions = []
        while not building.advance():
            fractions.append(building.fraction)
        assert np.array_equal(whole, building.finish())
    assert fractions == sorted(fractions)
    assert 0 < fractions[0] < fractions[-1] < building.fraction == 1


@pytest.mark.parametrize("tiles", range(1, 9))
def test_orders_are_numbered_without_gaps(tiles):
    codes = orders(tiles).codes
    assert len(set(codes.tolist())) == factorial(tiles)
    assert np.array_equal(rank(tiles, codes), np.arange(factorial(tiles)))


@pytest.mark.parametrize(("width", "height", "tiles"), [(3, 3, 4), (4, 4, 3), (4, 4, 8), (4, 3, 5), (5, 5, 3)])
def test_configurations_are_numbered_without_gaps(width, height, tiles):
    space = configurations(width, height, tiles)
    assert len(space.sets) == comb(width * height, tiles)
    assert np.array_equal(space.set_number(space.sets), np.arange(len(space.sets)))
    numbers = set()
    for cell in range(width * height):
        free = space.sets[space.sets >> cell & 1 == 0]
        numbers.update(space.number(free, cell).tolist())
    assert numbers == set(range(space.total))
    assert np.array_equal(space.regions == TILE_STANDS, (space.sets[:, None] >> np.arange(width * height) & 1) == 1)


def test_every_move_has_its_way_back():
    source, target, rotation = edges(4, 4, 5)
    turned = rotations(5, 4)
    assert np.array_equal(np.sort(source), np.sort(target))
    back = {(0, 0, 0): 0} | {span: number for number, span in enumerate(spans(5, 4), 1)}
    for (place, jumped, down), row in back.items():
        other = back[place, jumped, 1 - down] if row else 0
        assert np.array_equal(turned[other][turned[row]], np.arange(factorial(5)))


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: f"{shape.name} {shape.blank + 1}")
def test_the_catalogue_has_every_tile_once_in_each_partition(shape):
    assert covers(shape)
    assert max(map(len, patterns(shape))) <= 8
    assert all(symmetry[shape.blank] == shape.blank for _, symmetry in views(shape))


def test_some_shape_serves_every_goal_of_5x5():
    for blank in range(25):
        tiles = list(range(1, 25))
        tiles.insert(blank, 0)
        assert sum(suits(shape, Board(5, 5, tuple(tiles))) for shape in SHAPES) == 1


def test_reflection_applies_where_a_symmetry_keeps_the_blank():
    looks = {(shape.name, shape.blank + 1): len(views(shape)) for shape in SHAPES}
    assert looks["7-8", 16] == 2
    assert looks["7-8", 11] == 2
    assert looks["7-8", 15] == 1
    assert looks["6-6-3 twice", 16] == 4
    assert [looks["6-6-6-6", blank] for blank in (25, 24, 23, 19, 18, 13)] == [2, 1, 2, 2, 2, 2]
    assert len(symmetries(4, 4)) == 8
    assert len(symmetries(4, 3)) == 4
