"""Effort tables are kept in files; damaged ones are built again; without a folder they are built for one program."""

import numpy as np
import pytest

from webapp.solver import effort_shelf
from webapp.solver.beam import Stage
from webapp.solver.efforts import effort_table


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """An empty folder for tables, and a shelf that has none."""
    monkeypatch.setenv("TAQUIN_TABLES", str(tmp_path / "tables"))
    for kept in ("_large", "_left", "_tables"):
        monkeypatch.setattr(effort_shelf, kept, {})
    effort_shelf._efforts.cache_clear()
    return tmp_path / "tables"


def entries() -> np.ndarray:
    """All tables for the 3x4 goal with the blank in its last cell, made ready and read."""
    effort_shelf.order((3, 4, 11)).result(timeout=100)
    return effort_shelf.efforts_at_hand(Stage(3, 4, 11, (), ())).tables


def test_tables_are_kept_listed_and_removed(folder):
    built = entries().copy()
    assert effort_shelf.kept()["3x4"] > built.size // 2
    effort_shelf._large.clear()
    effort_shelf._tables.clear()
    effort_shelf._efforts.cache_clear()
    assert np.array_equal(entries(), built)
    effort_shelf.remove()
    assert effort_shelf.kept() == {} and not list(folder.iterdir())


def test_a_damaged_file_is_built_again(folder, caplog):
    entries()
    path = max(folder.glob("*.tables"), key=lambda each: each.stat().st_size)
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(data)
    pattern = tuple(int(cell) - 1 for cell in path.name.split("efforts-")[1].split(".")[0].split("-"))
    assert np.array_equal(effort_shelf._kept((3, 4, 11), pattern), effort_table(3, 4, 11, pattern))
    assert "damaged" in caplog.text


def test_where_no_folder_can_be_made_they_are_built_all_the_same(folder, caplog):
    folder.write_text("a file, no folder")
    assert entries().max() > 0
    assert "No tables can be kept" in caplog.text
