"""Effort tables are kept in files; damaged ones are built again; without a folder they are built for one program."""

import numpy as np
import pytest

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


def test_where_no_folder_can_be_made_they_are_built_all_the_same(folder, caplog):
    folder.write_text("a file, no folder")
    assert np.array_equal(kept_table(KEY, PATTERN), effort_table(*KEY, PATTERN))
    assert "No tables can be kept" in caplog.text
