"""Building a pattern database: every entry of small ones against a naive search; shares and slices give the same."""

from concurrent.futures import ThreadPoolExecutor
from math import factorial

import numpy as np
import pytest

from tests.solver.pattern_databases.naive import pattern_distances
from webapp.solver.pattern_databases.building import Building
from webapp.solver.pattern_databases.ranking import LABEL_BITS, configurations, rank


def answers(table, width, height, places, blanks):
    """Return the table's bits for states: cells [states, tiles] of the pattern's tiles, and the blank's cells."""
    tiles = places.shape[1]
    space = configurations(width, height, tiles)
    labels = np.argsort(places, axis=1).astype(np.uint32)
    codes = (labels << (LABEL_BITS * np.arange(tiles, dtype=np.uint32))).sum(axis=1, dtype=np.uint32)
    sets = (np.uint32(1) << places.astype(np.uint32)).sum(axis=1, dtype=np.uint32)
    numbers = np.searchsorted(space.sets, sets)
    columns = space.first[numbers] + space.regions[numbers, blanks]
    return table[rank(tiles, codes), columns // 64] >> (columns % 64).astype(np.uint64) & np.uint64(1)


@pytest.mark.slow
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


@pytest.mark.slow
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
