"""Effort tables are kept in files; damaged ones are built again; without a folder they are built for one program."""

from concurrent.futures import wait

import numpy as np
import pytest

from webapp.solver import effort_shelf
from webapp.solver.beam import Leg
from webapp.solver.effort_building import Pattern, effort_table
from webapp.solver.effort_shelf import kept, kept_table, remove

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


def forget():
    """All guides that were put together."""
    effort_shelf._efforts.cache_clear()
    effort_shelf._joined_once.cache_clear()


def small_and_large(monkeypatch):
    """The tiles of the patterns by which a 4x2 board is searched, now and when the large tables are ordered."""
    monkeypatch.setattr(effort_shelf, "SMALL", ((400, 1),))
    monkeypatch.setattr(effort_shelf, "LARGE", ((400, 2),))
    monkeypatch.setattr(effort_shelf, "_orders", {})
    forget()
    leg = Leg(4, 2, 7, (), ())
    before = effort_shelf.efforts_at_hand(leg)
    ordered = effort_shelf.order((4, 2, 7))
    wait([ordered], timeout=60)
    made = effort_shelf._joined_once.cache_info().misses
    after = effort_shelf.efforts_at_hand(leg)
    assert effort_shelf._joined_once.cache_info().misses == made, "a search had to put tables together"
    forget()
    return ordered, [int((efforts.factors > 0).sum(axis=1).max()) for efforts in (before, after)]


def test_small_tables_give_way_to_large_ones(folder, monkeypatch):
    ordered, tiles = small_and_large(monkeypatch)
    assert ordered.exception() is None and tiles == [1, 2] and "4x2" in kept()


def test_large_tables_that_cannot_be_made_are_not_waited_for(folder, monkeypatch, caplog):
    def fails(*_):
        raise MemoryError

    monkeypatch.setattr(effort_shelf, "kept_table", fails)
    ordered, tiles = small_and_large(monkeypatch)
    assert isinstance(ordered.exception(), MemoryError) and tiles == [1, 1]
    assert "cannot be built" in caplog.text


def test_where_no_folder_can_be_made_they_are_built_all_the_same(folder, caplog):
    folder.write_text("a file, no folder")
    assert np.array_equal(kept_table(KEY, PATTERN), effort_table(*KEY, PATTERN))
    assert "No tables can be kept" in caplog.text
