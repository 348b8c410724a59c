"""Effort tables are kept in files; damaged ones are built again; without a folder they are built for one program."""

from concurrent.futures import ThreadPoolExecutor
from threading import Condition

import numpy as np
import pytest
from cachetools import LRUCache

from webapp.solver.beam.effort_building import Pattern, effort_table
from webapp.solver.beam.efforts import patterns_for
from webapp.solver.beam.subgoals import Subgoal
from webapp.solver.tables import effort_tables
from webapp.solver.tables.effort_tables import kept, kept_table, remove

KEY, PATTERN = (3, 4, 11), Pattern((0, 1, 3))


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder for tables that is not there yet."""
    monkeypatch.setenv("TAQUIN_TABLES", str(tmp_path / "tables"))
    return tmp_path / "tables"


def test_tables_are_kept_listed_and_removed(folder):
    built = effort_table(*KEY, PATTERN)
    assert np.array_equal(kept_table(KEY, PATTERN), built)
    (state,) = kept()
    assert state.name == "efforts, 3x4, blank on 12" and state.bytes > built.size
    assert not state.ready
    assert isinstance(kept_table(KEY, PATTERN), np.memmap) and np.array_equal(kept_table(KEY, PATTERN), built)
    departing = Pattern(PATTERN.cells, departing=True)
    assert not np.array_equal(kept_table(KEY, departing), built) and len(list(folder.glob("*.tables"))) == 2
    remove()
    assert kept() == [] and not list(folder.iterdir())


def test_a_damaged_file_is_built_again(folder, caplog):
    kept_table(KEY, PATTERN)
    (path,) = folder.glob("*.tables")
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(data)
    assert np.array_equal(kept_table(KEY, PATTERN), effort_table(*KEY, PATTERN))
    assert "damaged" in caplog.text


LEG = Subgoal(4, 2, 7, (), ())


@pytest.fixture
def table(folder, monkeypatch):
    """Without orders and with room for those of one board of 8 cells; large tables are of pairs, small ones of single
    tiles."""
    monkeypatch.setattr(effort_tables, "SMALL", ((400, 1),))
    monkeypatch.setattr(effort_tables, "LARGE", ((400, 2),))
    monkeypatch.setattr(effort_tables, "_unfinished", {})
    monkeypatch.setattr(effort_tables, "_orders", LRUCache(600, getsizeof=effort_tables._orders.getsizeof))
    effort_tables._small.cache_clear()
    yield
    effort_tables._small.cache_clear()


def tiles():
    """Of the patterns by which the leg is searched."""
    return int((effort_tables.efforts_ready(LEG).factors > 0).sum(axis=1).max())


def test_small_tables_give_way_to_large_ones(table):
    assert tiles() == 1
    effort_tables.order((4, 2, 7)).result(timeout=60)
    assert tiles() == 2 and [(state.name, state.ready) for state in kept()] == [("efforts, 4x2, blank on 8", True)]


@pytest.mark.parametrize("key", [(3, 3, 8), (3, 3, 1), (4, 2, 0), (3, 2, 4)])
def test_the_tables_of_a_guide_stand_where_it_looks_for_them(table, key):
    effort_tables.order(key).result(timeout=60)
    efforts = effort_tables.efforts_ready(Subgoal(*key, (), ()))
    for first, cells, factors in zip(efforts.first, efforts.cells.tolist(), efforts.factors, strict=True):
        table = effort_table(*key, Pattern(tuple(cells[: np.count_nonzero(factors)])))
        assert np.array_equal(efforts.tables[first : first + table.size], table)


def test_goals_that_are_images_of_one_another_share_their_files(table, folder):
    effort_tables.order((3, 3, 8)).result(timeout=60)
    files = sorted(folder.glob("*.tables"))
    assert 0 < len(files) < len(patterns_for(3, 3, 8, 2)), "none of the patterns is the image of another"
    for corner in (0, 2, 6):
        effort_tables.order((3, 3, corner)).result(timeout=60)
        assert sorted(folder.glob("*.tables")) == files


def test_what_was_not_asked_for_in_a_long_time_is_forgotten_and_can_be_asked_for_again(table):
    effort_tables.order((4, 2, 7)).result(timeout=60)
    before = effort_tables.efforts_ready(LEG)
    effort_tables.order((2, 4, 7)).result(timeout=60)
    assert tiles() == 1
    effort_tables.order((4, 2, 7)).result(timeout=60)
    assert tiles() == 2 and np.array_equal(effort_tables.efforts_ready(LEG).tables, before.tables)


@pytest.fixture
def no_builders(monkeypatch):
    """What is ordered is not made."""
    monkeypatch.setattr(effort_tables, "_builders", [None] * effort_tables.THREADS)
    monkeypatch.setattr(effort_tables, "_changed", Condition())


def test_what_is_forgotten_is_not_made_to_the_end(table, no_builders):
    first = effort_tables.order((4, 2, 7))
    one = effort_tables._next()
    effort_tables.order((2, 4, 7))
    assert isinstance(first.exception(timeout=0), effort_tables.Forgotten)
    others = [effort_tables._next() for _ in range(len(effort_tables._orders[2, 4, 7].sources))]
    assert one[0].key == (4, 2, 7) and {wanted.key for wanted, _ in others} == {(2, 4, 7)}
    assert len({source for _, source in others}) == len(others) and not effort_tables._unfinished[2, 4, 7].left


def test_what_was_asked_for_last_is_made_first_and_nothing_twice(table, no_builders):
    effort_tables.order((3, 2, 5))
    effort_tables.order((2, 3, 5))
    sources = [effort_tables._next() for _ in range(2)]
    effort_tables.order((3, 2, 5))
    while any(wanted.left for wanted in effort_tables._unfinished.values()):
        sources.append(effort_tables._next())
    keys = [wanted.key for wanted, _ in sources]
    count = len(effort_tables._orders[3, 2, 5].sources)
    assert keys == [(2, 3, 5)] * 2 + [(3, 2, 5)] * count + [(2, 3, 5)] * (len(keys) - 2 - count)
    assert len({source for _, source in sources}) == len(sources)


def test_completing_goes_on_where_tables_are_forgotten(table):
    with ThreadPoolExecutor() as executor:
        list(executor.map(effort_tables.complete, (4, 2, 4), (2, 4, 2), (7, 7, 7)))
    assert effort_tables.all_kept(4, 2, 7) and effort_tables.all_kept(2, 4, 7)


def test_large_tables_that_cannot_be_made_are_not_waited_for_and_tried_again(table, monkeypatch, caplog):
    def fails(*_):
        raise MemoryError

    with monkeypatch.context() as failing:
        failing.setattr(effort_tables, "kept_table", fails)
        assert isinstance(effort_tables.order((4, 2, 7)).exception(timeout=60), MemoryError)
        assert tiles() == 1 and "cannot be built" in caplog.text
    effort_tables.order((4, 2, 7)).result(timeout=60)
    assert tiles() == 2


def test_the_tables_of_all_legs_are_ordered_and_those_of_the_first_come_first(monkeypatch):
    asked = []
    monkeypatch.setattr(effort_tables, "order", lambda key: asked.append(key) or key)
    subgoals = [(9, 8, 0), (8, 8, 0), (8, 8, 0), (7, 7, 0)]
    assert effort_tables.order_all(9, 8, 71) == [(width, height, width * height - 1) for width, height, _ in subgoals]
    assert [key[:2] for key in asked] == [(7, 7), (8, 8), (8, 8), (9, 8)]
    assert effort_tables.order_all(20, 1, 19) == []


def test_a_search_begins_by_small_tables_when_large_ones_are_not_soon_ready(table, no_builders, monkeypatch):
    monkeypatch.setattr(effort_tables, "PATIENCE", 0.01)
    effort_tables.order((4, 2, 7))
    effort_tables.await_first(4, 2, 7)
    assert len(effort_tables._small.cache) == 1 and tiles() == 1


def test_a_goal_has_all_its_files_until_one_is_damaged(table, folder):
    assert not effort_tables.all_kept(3, 2, 5)
    effort_tables.complete(3, 2, 5)
    assert effort_tables.all_kept(3, 2, 5)
    path = next(folder.glob("*.tables"))
    path.write_bytes(path.read_bytes()[:-1])
    assert not effort_tables.all_kept(3, 2, 5) and not kept()[0].ready


def test_files_that_are_no_tables_are_not_listed(folder):
    folder.mkdir()
    for name in ("foo-efforts-x", "20x20-blank-400-efforts-1", "5x5-blank-99-efforts-1", "5x5-blank-0-efforts-1"):
        (folder / f"{name}{effort_tables.SUFFIX}").touch()
    assert kept() == []


def test_large_tables_for_which_there_is_no_memory_are_done_without(table, monkeypatch):
    def fails(_):
        raise MemoryError

    monkeypatch.setattr(effort_tables._Order, "make_room", fails)
    assert isinstance(effort_tables.order((4, 2, 7)).exception(timeout=60), MemoryError)
    assert tiles() == 1


def test_where_no_folder_can_be_made_they_are_built_all_the_same(folder, caplog):
    folder.write_text("a file, no folder")
    assert np.array_equal(kept_table(KEY, PATTERN), effort_table(*KEY, PATTERN))
    assert "No tables can be kept" in caplog.text
