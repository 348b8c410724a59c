"""Effort tables in files: damaged ones are built again; without a folder they are built in each process."""

from concurrent.futures import CancelledError, ThreadPoolExecutor
from threading import Event

import numpy as np
import pytest

from webapp.puzzle import named_goal
from webapp.solver.beam.effort_building import Pattern, effort_table
from webapp.solver.beam.efforts import patterns_for
from webapp.solver.beam.subgoals import Subgoal, subgoals_of
from webapp.solver.tables import background, effort_tables
from webapp.solver.tables.background import RUNNING_SEARCHES
from webapp.solver.tables.effort_tables import SUFFIX, EffortTables, file_of
from webapp.solver.tables.table import GoalKey

KEY, PATTERN = GoalKey(3, 4, 11), Pattern((0, 1, 3))
WIDE, HIGH = GoalKey(4, 2, 7), GoalKey(2, 4, 7)
SUBGOAL = Subgoal(*WIDE, (), ())


@pytest.fixture(autouse=True)
def kept_in(tmp_path, monkeypatch):
    """Return the folder of the tables, which does not exist at first."""
    monkeypatch.setenv("TAQUIN_TABLES_FOLDER", str(tmp_path / "tables"))
    return tmp_path / "tables"


def saved_table(pattern=PATTERN):
    return effort_tables.load_or_build_table(KEY, pattern)


def test_a_table_is_built_once_and_then_mapped_from_its_file(kept_in, monkeypatch):
    built = effort_table(*KEY, PATTERN)
    assert np.array_equal(saved_table(), built)
    departing = Pattern(PATTERN.cells, departing=True)
    assert not np.array_equal(saved_table(departing), built) and len(list(kept_in.glob("*.tables"))) == 2
    monkeypatch.setattr(effort_tables, "effort_table", lambda *_: 1 / 0)
    assert np.array_equal(saved_table(), built) and not saved_table().flags.writeable


def test_the_files_of_tables_have_kept_their_names_and_headers():
    file = file_of(KEY, Pattern((0, 1, 3), departing=True))
    assert file.name == "3x4-blank-12-efforts-departing-1-2-4.v1.tables" and file.size == 12**3
    assert file.content == ("efforts-departing 1, 3x4, blank on 11, pattern (0, 1, 3)",)
    assert file_of(KEY, PATTERN).name == "3x4-blank-12-efforts-1-2-4.v1.tables"


def test_a_damaged_file_is_built_again(caplog):
    saved_table()
    path = file_of(KEY, PATTERN).path
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(data)
    assert np.array_equal(saved_table(), effort_table(*KEY, PATTERN))
    assert "damaged" in caplog.text


def test_where_no_folder_can_be_made_they_are_built_all_the_same(kept_in, caplog):
    kept_in.write_text("a file, no folder")
    assert np.array_equal(saved_table(), effort_table(*KEY, PATTERN))
    assert "No tables can be saved" in caplog.text


def tables_with(max_bytes=600, **others):
    """Return effort tables: large ones of pairs, with room for those of one board of 8 cells; small ones of single
    tiles.
    """
    return EffortTables(((400, 1),), ((400, 2),), max_bytes, **others)


@pytest.fixture
def tables():
    return tables_with()


def order(tables, key):
    """Build the large tables of a board that is solved in one leg."""
    (future,) = tables.order(key)
    return future


def tiles(tables, subgoal=SUBGOAL):
    """Return the tiles of the patterns for searching the subgoal."""
    return int((tables.open(subgoal).factors > 0).sum(axis=1).max())


def test_small_tables_give_way_to_large_ones(tables):
    assert tables.ready(SUBGOAL) is tables.promised(SUBGOAL) is None
    assert tiles(tables) == 1
    order(tables, WIDE).result(60)
    assert tiles(tables) == 2 and tables.ready(SUBGOAL) is tables.open(SUBGOAL)


def test_small_tables_are_built_once(tables, monkeypatch):
    assert tiles(tables) == 1
    monkeypatch.setattr(effort_tables, "effort_table", lambda *_: 1 / 0)
    assert tiles(tables) == 1


@pytest.mark.parametrize("key", [(3, 3, 8), (3, 3, 1), (4, 2, 0), (3, 2, 4)])
def test_tables_stand_where_searches_look_for_them(tables, key):
    order(tables, GoalKey(*key)).result(60)
    efforts = tables.ready(Subgoal(*key, (), ()))
    for first, cells, factors in zip(efforts.first, efforts.cells.tolist(), efforts.factors, strict=True):
        table = effort_table(*key, Pattern(tuple(cells[: np.count_nonzero(factors)])))
        assert np.array_equal(efforts.tables[first : first + table.size], table)


def test_goals_that_are_images_of_one_another_share_their_files(tables, kept_in):
    order(tables, GoalKey(3, 3, 8)).result(60)
    files = sources(kept_in)
    assert 0 < len(files) < len(patterns_for(3, 3, 8, 2)), "none of the patterns is the image of another"
    for corner in (0, 2, 6):
        order(tables, GoalKey(3, 3, corner)).result(60)
        assert sources(kept_in) == files


def sources(folder):
    """Return the files that the combined file is made of."""
    return sorted(set(folder.glob("*.tables")) - set(whole_files(folder)))


def whole_files(folder):
    return list(folder.glob("*-whole-*.tables"))


@pytest.fixture
def whole(tables, kept_in):
    """Return the file with all tables for a key, and its content."""
    order(tables, WIDE).result(60)
    return whole_files(kept_in)[0], np.array(tables.ready(SUBGOAL).tables)


def test_a_whole_is_mapped_as_searches_read_it_and_nothing_is_put_together(whole, kept_in, monkeypatch):
    for path in sources(kept_in):
        path.unlink()
    monkeypatch.setattr(effort_tables, "effort_table", lambda *_: 1 / 0)
    again = tables_with()
    again.order(WIDE)
    assert np.array_equal(again.ready(SUBGOAL).tables, whole[1]) and not again.ready(SUBGOAL).tables.flags.writeable


def test_a_whole_that_is_damaged_is_put_together_again(whole, caplog):
    path, content = whole
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(data)
    again = tables_with()
    order(again, WIDE).result(60)
    assert "damaged" in caplog.text
    assert np.array_equal(again.ready(SUBGOAL).tables, content)


def test_what_was_not_asked_for_in_a_long_time_is_forgotten_and_can_be_asked_for_again(tables):
    order(tables, WIDE).result(60)
    before = tables.open(SUBGOAL)
    order(tables, HIGH).result(60)
    assert tiles(tables) == 1
    order(tables, WIDE).result(60)
    assert tiles(tables) == 2 and np.array_equal(tables.open(SUBGOAL).tables, before.tables)


class Held:
    """A replacement for `effort_table` that records what is built, and blocks until `go`."""

    def __init__(self):
        self.built = []
        self.begun, self.go = Event(), Event()

    def __call__(self, width, height, blank, pattern):
        self.built.append((GoalKey(width, height, blank), pattern))
        self.begun.set()
        assert self.go.wait(60)
        return effort_table(width, height, blank, pattern)

    def keys(self):
        """Return the keys in order, each as often as it has tables."""
        return [key for key, _ in self.built]


@pytest.fixture
def held(monkeypatch):
    held = Held()
    monkeypatch.setattr(effort_tables, "effort_table", held)
    yield held
    held.go.set()


def test_what_is_forgotten_is_not_made_to_the_end(held):
    tables = tables_with(threads=1)
    first = order(tables, WIDE)
    assert held.begun.wait(60)
    second = order(tables, HIGH)
    assert isinstance(first.exception(0), CancelledError) and tables.promised(WIDE) is None
    held.go.set()
    second.result(60)
    assert held.keys().count(WIDE) == 1 and len(held.built) == len(set(held.built))


def test_the_tables_of_the_first_subgoal_are_made_before_those_of_the_next(held):
    tables = EffortTables(((400, 1),), ((400, 1),), 100_000, threads=1)
    earlier = order(tables, GoalKey(2, 3, 5))
    assert held.begun.wait(60)
    tables.order(GoalKey(8, 7, 55))
    held.go.set()
    earlier.result(60)
    assert list(dict.fromkeys(held.keys())) == [(2, 3, 5), (8, 7, 55), (7, 7, 48)]


def test_what_was_asked_for_last_is_made_first_and_nothing_twice(held):
    tables = tables_with(max_bytes=10_000, threads=1)
    last = order(tables, GoalKey(2, 3, 5))
    assert held.begun.wait(60)
    order(tables, WIDE), order(tables, GoalKey(3, 2, 5)), order(tables, WIDE)
    held.go.set()
    last.result(60)
    keys = held.keys()
    assert list(dict.fromkeys(keys)) == [(2, 3, 5), WIDE, (3, 2, 5)]
    assert keys[1] == WIDE and keys[-1] == (2, 3, 5) and len(held.built) == len(set(held.built))


def test_all_tables_are_made_also_where_they_are_forgotten_meanwhile(tables):
    with ThreadPoolExecutor() as executor:
        list(executor.map(lambda goal: tables.wait(goal, complete=True), (WIDE, HIGH, WIDE)))
    assert tables.is_saved(WIDE) and tables.is_saved(HIGH)


def test_large_tables_that_cannot_be_made_are_not_waited_for_and_tried_again(monkeypatch, caplog):
    tables = tables_with(threads=1)

    def fails(*_):
        raise MemoryError

    with monkeypatch.context() as failing:
        failing.setattr(effort_tables, "effort_table", fails)
        assert isinstance(order(tables, WIDE).exception(60), MemoryError)
    assert tiles(tables) == 1 and "cannot be built" in caplog.text
    order(tables, WIDE).result(60)
    assert tiles(tables) == 2


def test_large_tables_for_which_there_is_no_memory_are_done_without(monkeypatch):
    tables = tables_with(threads=1)

    def fails(*_):
        raise MemoryError

    with monkeypatch.context() as failing:
        failing.setattr(effort_tables.np, "empty", fails)
        assert isinstance(order(tables, WIDE).exception(60), MemoryError)
    assert tiles(tables) == 1


@pytest.mark.slow
def test_the_tables_of_all_subgoals_are_ordered_and_those_of_the_first_come_first(held):
    tables, goal = EffortTables(large=((256, 1),), threads=1), named_goal("standard", 9, 8)
    earlier = order(tables, WIDE)
    assert held.begun.wait(60)
    futures = tables.order(goal)
    subgoals = list(subgoals_of(9, 8, 71))
    assert futures == [tables.promised(subgoal) for subgoal in subgoals]
    held.go.set()
    for future in (*futures, earlier):
        future.result(60)
    built = [key for key in dict.fromkeys(held.keys()) if key != WIDE]
    assert built == list(dict.fromkeys(GoalKey.of(subgoal) for subgoal in subgoals))


def test_a_line_has_no_efforts(tables):
    line = named_goal("standard", 20, 1)
    assert not tables.exists(line) and tables.order(line) == []
    assert tables.exists(named_goal("standard", 16, 16)) and not tables.exists(named_goal("standard", 20, 20))


def test_a_search_begins_by_small_tables_when_large_ones_are_not_soon_ready(held, monkeypatch):
    monkeypatch.setattr(effort_tables, "LARGE_TABLES_TIMEOUT_S", 0.01)
    tables = tables_with(threads=1)
    future = order(tables, WIDE)
    assert held.begun.wait(60)
    with monkeypatch.context() as waiting:
        waiting.setattr(effort_tables, "effort_table", effort_table)
        tables.wait(WIDE)
        waiting.setattr(effort_tables, "effort_table", lambda *_: 1 / 0)
        assert tiles(tables) == 1, "the small tables were built by who waited"
    held.go.set()
    future.result(60)


def test_building_gives_way_to_searches(monkeypatch):
    monkeypatch.setattr(background, "MAX_IDLE_WAIT_S", 600)
    tables = tables_with()
    with RUNNING_SEARCHES.running():
        future = order(tables, WIDE)
        Event().wait(0.1)
        assert not future.done() and tables.states() == []
    future.result(60)


def test_building_gets_its_share_while_searches_run(monkeypatch):
    monkeypatch.setattr(background, "MAX_IDLE_WAIT_S", 0.01)
    with RUNNING_SEARCHES.running():
        order(tables_with(), WIDE).result(60)


def test_tables_in_files_are_opened_while_searches_run(tables, monkeypatch):
    order(tables, WIDE).result(60)
    monkeypatch.setattr(background, "MAX_IDLE_WAIT_S", 600)
    with RUNNING_SEARCHES.running():
        order(tables_with(), WIDE).result(60)


def test_tables_are_listed_and_removed(tables, kept_in):
    saved_table()
    (state,) = tables.states()
    assert state.name == "efforts, 3x4, blank on 12" and state.bytes > 12**3 and not state.ready
    tables.remove()
    assert tables.states() == [] and not list(kept_in.iterdir())
    order(tables, WIDE).result(60)
    assert [(state.name, state.ready) for state in tables.states()] == [("efforts, 4x2, blank on 8", True)]


def test_a_goal_has_all_its_files_until_one_is_damaged(tables, kept_in):
    goal = named_goal("standard", 3, 2)
    assert not tables.is_saved(goal)
    tables.wait(goal, complete=True)
    assert tables.is_saved(goal)
    path = sources(kept_in)[0]
    path.write_bytes(path.read_bytes()[:-1])
    assert not tables.is_saved(goal) and not tables.states()[0].ready


def test_files_that_are_no_tables_are_not_listed(tables, kept_in):
    kept_in.mkdir()
    for name in ("foo-efforts-x", "20x20-blank-400-efforts-1", "5x5-blank-99-efforts-1", "5x5-blank-0-efforts-1"):
        (kept_in / f"{name}{SUFFIX}").touch()
    assert tables.states() == []


def test_the_tables_of_a_goal_are_kept_when_those_of_all_its_subgoals_are():
    tables, goal = tables_with(max_bytes=1 << 24), named_goal("standard", 8, 7)
    *_, last = subgoals_of(*GoalKey.of(goal))
    order(tables, GoalKey.of(last)).result(60)
    assert not tables.is_saved(goal)
    for future in tables.order(goal):
        future.result(60)
    assert tables.is_saved(goal)
