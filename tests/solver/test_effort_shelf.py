"""Effort tables are kept in files; damaged ones are built again; without a folder they are built for one program."""

import numpy as np
import pytest
from cachetools import LRUCache

from webapp.solver import effort_shelf
from webapp.solver.beam import Leg
from webapp.solver.effort_building import Pattern, effort_table, mirrored
from webapp.solver.effort_shelf import kept, kept_table, remove
from webapp.solver.efforts import patterns_for

KEY, PATTERN = (3, 4, 11), Pattern((0, 1, 3))


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder for tables that is not there yet."""
    monkeypatch.setenv("TAQUIN_TABLES", str(tmp_path / "tables"))
    return tmp_path / "tables"


def test_tables_are_kept_listed_and_removed(folder):
    built = effort_table(*KEY, PATTERN)
    assert np.array_equal(kept_table(KEY, PATTERN), built)
    assert kept()["3x4"] > built.size
    assert isinstance(kept_table(KEY, PATTERN), np.memmap) and np.array_equal(kept_table(KEY, PATTERN), built)
    departing = Pattern(PATTERN.cells, departing=True)
    assert not np.array_equal(kept_table(KEY, departing), built) and len(list(folder.glob("*.tables"))) == 2
    remove()
    assert kept() == {} and not list(folder.iterdir())


def test_a_damaged_file_is_built_again(folder, caplog):
    kept_table(KEY, PATTERN)
    (path,) = folder.glob("*.tables")
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(data)
    assert np.array_equal(kept_table(KEY, PATTERN), effort_table(*KEY, PATTERN))
    assert "damaged" in caplog.text


LEG = Leg(4, 2, 7, (), ())


@pytest.fixture
def shelf(folder, monkeypatch):
    """Without orders and with room for those of one board of 8 cells; large tables are of pairs, small ones of single
    tiles."""
    monkeypatch.setattr(effort_shelf, "SMALL", ((400, 1),))
    monkeypatch.setattr(effort_shelf, "LARGE", ((400, 2),))
    monkeypatch.setattr(effort_shelf, "_orders", LRUCache(600, getsizeof=effort_shelf._orders.getsizeof))
    effort_shelf._small.cache_clear()
    yield
    effort_shelf._small.cache_clear()


def tiles():
    """Of the patterns by which the leg is searched."""
    return int((effort_shelf.efforts_at_hand(LEG).factors > 0).sum(axis=1).max())


def test_small_tables_give_way_to_large_ones(shelf):
    assert tiles() == 1
    effort_shelf.order((4, 2, 7)).result(timeout=60)
    assert tiles() == 2 and "4x2" in kept()


def test_the_tables_of_a_guide_stand_where_it_looks_for_them(shelf):
    effort_shelf.order((3, 3, 8)).result(timeout=60)
    efforts = effort_shelf.efforts_at_hand(Leg(3, 3, 8, (), ()))
    patterns = patterns_for(3, 3, 8, 2)
    assert len(patterns) > len({min(pattern, mirrored(3, pattern)) for pattern in patterns}), "none is a reflection"
    for pattern, first in zip(patterns, efforts.first, strict=True):
        table = effort_table(3, 3, 8, pattern)
        assert np.array_equal(efforts.tables[first : first + table.size], table)


def test_what_was_not_asked_for_in_a_long_time_is_forgotten_and_can_be_asked_for_again(shelf):
    effort_shelf.order((4, 2, 7)).result(timeout=60)
    before = effort_shelf.efforts_at_hand(LEG)
    effort_shelf.order((2, 4, 7)).result(timeout=60)
    assert tiles() == 1
    effort_shelf.order((4, 2, 7)).result(timeout=60)
    assert tiles() == 2 and np.array_equal(effort_shelf.efforts_at_hand(LEG).tables, before.tables)


def test_large_tables_that_cannot_be_made_are_not_waited_for(shelf, monkeypatch, caplog):
    def fails(*_):
        raise MemoryError

    monkeypatch.setattr(effort_shelf, "kept_table", fails)
    assert isinstance(effort_shelf.order((4, 2, 7)).exception(timeout=60), MemoryError)
    assert tiles() == 1 and "cannot be built" in caplog.text


def test_where_no_folder_can_be_made_they_are_built_all_the_same(folder, caplog):
    folder.write_text("a file, no folder")
    assert np.array_equal(kept_table(KEY, PATTERN), effort_table(*KEY, PATTERN))
    assert "No tables can be kept" in caplog.text
