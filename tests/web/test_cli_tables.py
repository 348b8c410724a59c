"""`taquin tables`: builds, lists and removes tables, and reports where they cannot be saved."""

import re

import pytest

from tests.web.command import objects, taquin
from webapp.solver.tables.effort_tables import EffortTables
from webapp.solver.tables.pattern_tables import Tiers


@pytest.fixture
def tables_folder(tmp_path, monkeypatch):
    """Return an empty folder for the tables; the solver has none yet."""
    monkeypatch.setenv("TAQUIN_TABLES_FOLDER", str(tmp_path / "tables"))
    monkeypatch.setattr("webapp.solver.TIERS", Tiers())
    return tmp_path / "tables"


def ready_tables():
    """Return the names of the tables that are listed as ready."""
    return {table["name"] for table in objects(taquin("tables", "list", "--json")) if table["ready"]}


@pytest.mark.slow
def test_tables_are_built_listed_and_removed(tables_folder):
    assert ready_tables() == set()
    built = taquin("tables", "build", "small")
    assert built.exit_code == 0 and built.stdout.count("ready") == len(ready_tables()) > 0
    assert sum(path.stat().st_size for path in tables_folder.glob("*.tables")) > 1_000_000
    assert "not built" in taquin("tables", "list").stdout
    assert taquin("tables", "remove").exit_code == 0
    assert ready_tables() == set()
    assert list(tables_folder.glob("*.tables")) == []


def test_tables_can_be_built_for_one_size(tables_folder):
    assert taquin("tables", "build", "small", "--size", "3x3").exit_code == 0
    assert ready_tables() == {"whole, blank on 9", "whole, blank on 8", "whole, blank on 5"}
    none = taquin("tables", "build", "small", "--size", "5x5")
    assert (none.exit_code, none.stderr) == (2, "There are no small tables for 5x5 boards.\n")
    assert taquin("tables", "build", "--size", "2x7").stderr == "There are no tables for 2x7 boards.\n"
    assert taquin("tables", "remove").exit_code == 0 and list(tables_folder.glob("*.tables")) == []


def test_solve_says_which_tables_would_help(tables_folder):
    here = "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24"
    advice = "The tables for a search from the goal are missing; with them a proof may be faster. "
    advice += "Build them once: taquin tables build --size 5x5\n"
    for text in ("1 2 3/4 5 6/7 0 8", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15"):
        assert advice not in taquin("solve", text).stderr
    assert advice in taquin("solve", here, "--seconds", "1").stderr
    assert advice not in taquin("solve", here, "--solver", "idastar", "--heuristic", "manhattan").stderr


@pytest.fixture
def quick_efforts(monkeypatch):
    """Use effort tables of single tiles."""
    monkeypatch.setattr("webapp.solver.tables.effort_tables.EFFORTS", EffortTables(large=((256, 1),)))


def test_efforts_can_be_built_listed_and_removed(tables_folder, quick_efforts):
    assert taquin("tables", "build", "--size", "9x2").stdout.split() == ["efforts,", "9x2", "ready"]
    assert "efforts, 9x2, blank on 18" in ready_tables()
    tables = objects(taquin("tables", "list", "--json"))
    for line, table in zip(taquin("tables", "list").stdout.splitlines(), tables, strict=True):
        name, megabytes, state = re.fullmatch(r"(.+?) +([\d.]+) MB  (.+)", line).groups()
        assert (name, state) == (table["name"], "ready" if table["ready"] else "not built")
        assert abs(float(megabytes) * 1_000_000 - table["bytes"]) <= 50_000
    assert taquin("tables", "build", "--size", "8x2").stderr == "There are no tables for 8x2 boards.\n"
    for size in ("20x20", "61x2", "2x61"):
        assert taquin("tables", "build", "--size", size).stderr == f"There are no tables for {size} boards.\n"
    assert taquin("tables", "build", "--size", "big").stderr.startswith("'big' is not a size")
    assert taquin("tables", "remove").exit_code == 0
    assert not ready_tables()


def test_tables_that_cannot_be_removed_are_one_sentence(tables_folder, monkeypatch):
    def refuse(tables):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(EffortTables, "remove", refuse)
    removed = taquin("tables", "remove")
    assert (removed.exit_code, removed.stdout) == (1, "")
    assert removed.stderr == f"The tables in {tables_folder} cannot be removed: Permission denied.\n"


def test_efforts_that_could_not_be_saved_are_reported(tables_folder, quick_efforts, monkeypatch):
    monkeypatch.setattr(EffortTables, "is_saved", lambda *_: False)
    result = taquin("tables", "build", "--size", "9x2")
    assert (result.exit_code, result.stdout.split()) == (1, ["efforts,", "9x2", "not", "kept"])
    assert result.stderr == f"Not all tables could be saved in {tables_folder}.\n"


@pytest.mark.parametrize("asked", [("small",), ("--size", "6x3")])
def test_tables_that_cannot_be_saved_are_not_built(tables_folder, asked, monkeypatch):
    monkeypatch.setattr("webapp.solver.tables.pattern_tables.PatternTable.fill", lambda _: pytest.fail("built"))
    tables_folder.write_text("a file where the folder should be")
    result = taquin("tables", "build", *asked)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == f"No tables can be saved in {tables_folder}: File exists.\n"
