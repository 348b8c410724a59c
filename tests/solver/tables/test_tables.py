"""Tables as files and in tiers: what is damaged is noticed, what cannot be kept still answers, one builds for all."""

import shutil
import threading
from types import SimpleNamespace

import numpy as np
import pytest

from webapp.puzzle import Board, named_goal
from webapp.solver import readiness, solve, solving
from webapp.solver.algorithms.batched_idastar import BatchedIdaStar
from webapp.solver.algorithms.search import Halt
from webapp.solver.pattern_databases.building import Building
from webapp.solver.pattern_databases.catalogue import Shape
from webapp.solver.tables import files, pattern_tables
from webapp.solver.tables.background import Background
from webapp.solver.tables.pattern_tables import PatternTable, Tiers

TINY = Shape("tiny", 3, 3, 8, (((0, 1, 3), (2, 4, 5), (6, 7)),))
SECOND = Shape("second", 3, 3, 8, (((0, 1, 2, 3), (4, 5, 6, 7)),))
GOAL = named_goal("standard", 3, 3)
HARD = Board.parse("8 6 7/2 5 4/3 0 1")


@pytest.fixture(autouse=True)
def kept_in(tmp_path, monkeypatch):
    """The folder of the tables, empty at first."""
    monkeypatch.setenv("TAQUIN_TABLES", str(tmp_path / "tables"))
    return tmp_path / "tables"


@pytest.fixture
def built(monkeypatch):
    """The names of the shapes that are built, in turn."""
    names = []
    build = PatternTable._build

    def counted(table, give_way):
        names.append(table.shape.name)
        return build(table, give_way)

    monkeypatch.setattr(PatternTable, "_build", counted)
    return names


def filled(shape=TINY):
    table = PatternTable(shape)
    table.fill()
    return table


def length(table):
    search = BatchedIdaStar(HARD, GOAL, table.guide)
    assert search.advance(1 << 40) == Halt.SOLVED
    return search.progress.upper


def test_tables_are_built_once_and_then_mapped_from_the_file(built):
    first, second = filled(), filled()
    assert built == ["tiny"]
    assert length(first) == length(second) == 31
    assert not second.guide.lookup.answers.flags.writeable
    assert [path.suffix for path in sorted(files.folder().iterdir())] == [".tables", ".lock"]
    assert files.path_of(TINY).stat().st_size == files.HEADER_BYTES + files.size_of(TINY)


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: content[:4200] + bytes([content[4200] ^ 1]) + content[4201:],
        lambda content: content[:20] + b"9" + content[21:],
        lambda content: content[:-8],
        lambda content: content[: files.HEADER_BYTES],
        lambda content: content + content[-8:],
        lambda content: b"",
        lambda content: b"something else\n" * 1000,
    ],
    ids=["a bit", "the header", "short", "only the header", "long", "empty", "foreign"],
)
def test_a_file_that_is_not_as_written_is_noticed_and_built_again(damage, built, caplog):
    filled()
    path = files.path_of(TINY)
    path.write_bytes(damage(path.read_bytes()))
    assert length(filled()) == 31
    assert built == ["tiny", "tiny"]
    assert len(caplog.records) >= 1
    assert files.load(TINY) is not None


def test_a_file_of_another_shape_is_not_taken(built):
    filled(), filled(SECOND)
    shutil.copy(files.path_of(SECOND), files.path_of(TINY))
    assert length(filled()) == 31
    assert built == ["tiny", "second", "tiny"]


def test_what_a_killed_process_left_behind_is_no_table(built):
    files.folder().mkdir()
    (files.folder() / f"{files.path_of(TINY).name}abc").write_bytes(b"half of it")
    assert length(filled()) == 31
    assert built == ["tiny"]


def test_without_a_folder_to_write_the_small_tables_are_in_memory(kept_in, built, caplog):
    kept_in.write_text("a file in the way")
    assert length(filled()) == 31
    assert len(caplog.records) == 1
    assert "No tables can be kept" in caplog.text


def test_without_room_on_the_disk_large_tables_are_left_out(monkeypatch, caplog):
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: SimpleNamespace(free=100))
    table = PatternTable(TINY)
    table.fill(lambda: None, only_kept=True)
    assert table.guide is None
    assert len(caplog.records) == 1
    assert length(filled()) == 31


def test_a_disk_that_fills_up_while_writing_leaves_nothing_behind(monkeypatch, caplog):
    def full(number):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    assert length(filled()) == 31
    assert [path.suffix for path in files.folder().iterdir()] == [".lock"]
    assert "No space left" in caplog.text


def test_when_several_want_the_same_tables_one_builds_them(built):
    tables = [PatternTable(TINY) for _ in range(4)]
    threads = [threading.Thread(target=table.fill) for table in tables]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert built == ["tiny"]
    assert [length(table) for table in tables] == [31] * 4


@pytest.fixture
def two_tiers(monkeypatch):
    monkeypatch.setattr(pattern_tables, "SHAPES", (TINY, SECOND))
    monkeypatch.setattr(pattern_tables, "SMALL", ("tiny",))
    monkeypatch.setattr(pattern_tables, "LARGE", ("second",))


def until(condition):
    """Wait for what a thread brings about."""
    for _ in range(1000):
        if condition():
            return True
        threading.Event().wait(0.01)
    return False


def test_the_large_tier_comes_in_the_background_and_is_picked_up(two_tiers):
    both = Tiers()
    assert both.states() == []
    assert both.guide(GOAL).shape is TINY
    assert until(lambda: all(state.ready for state in both.states()))
    assert both.guide(GOAL).shape is SECOND
    assert [state.fraction for state in both.states()] == [1, 1]
    assert [state.bytes for state in both.states()] == [files.size_of(TINY), files.size_of(SECOND)]


def test_a_goal_without_a_shape_has_no_guide(two_tiers):
    assert Tiers().guide(named_goal("standard", 4, 4)) is None
    assert Tiers().guide(Board.parse("1 2 3/4 0 5/6 7 8")) is None


def test_the_large_tier_can_be_kept_away(two_tiers, built):
    small = Tiers(large=False)
    assert small.guide(GOAL).shape is TINY
    assert [state.name for state in small.states()] == ["tiny, blank on 9"]
    assert built == ["tiny"]


@pytest.fixture
def only_large(monkeypatch):
    monkeypatch.setattr(pattern_tables, "SHAPES", (SECOND,))
    monkeypatch.setattr(pattern_tables, "SMALL", ())
    monkeypatch.setattr(pattern_tables, "LARGE", ("second",))


def test_without_small_tables_the_large_ones_are_set_going_and_then_opened(only_large, built):
    first = Tiers()
    assert not first.soon(GOAL)
    assert first.serve(GOAL)
    assert until(lambda: first.at_hand(GOAL))
    assert first.soon(GOAL)
    assert Tiers().soon(GOAL)
    assert Tiers().guide(GOAL).shape is SECOND
    assert built == ["second"]


def test_without_small_tables_a_search_can_wait_for_the_large_ones(only_large, built):
    waiting = Tiers()
    assert waiting.fraction(GOAL) == 0
    assert waiting.awaited(GOAL).shape is SECOND
    assert waiting.fraction(GOAL) == 1
    assert waiting.guide(GOAL) is waiting.awaited(GOAL)
    assert built == ["second"]


def test_without_small_tables_nothing_is_served_when_the_large_ones_are_kept_away(only_large, built):
    small = Tiers(large=False)
    assert not small.serve(GOAL)
    assert not small.soon(GOAL)
    assert small.awaited(GOAL) is None
    assert built == []


def test_who_waits_for_tables_is_told_how_far_they_are(only_large, monkeypatch):
    monkeypatch.setattr(pattern_tables, "SMALL_TABLE", 0)
    waiting = Tiers()
    monkeypatch.setattr(solving, "TIERS", waiting)
    monkeypatch.setattr(readiness, "TIERS", waiting)
    for name in ("_kernels", "_tables"):
        monkeypatch.setattr(readiness, name, Background(name))
    monkeypatch.setattr(solving, "WAIT", 0.0001)
    advance, told = Building.advance, threading.Event()

    def slowly(building):
        told.wait(5)
        return advance(building)

    monkeypatch.setattr(Building, "advance", slowly)
    events = []
    for event in solve(HARD, GOAL, solver="idastar", heuristic="patterns"):
        events.append(event)
        told.set()
    assert {event.fraction is not None for event in events if getattr(event, "phase", "") == "building"} == {True}
    assert events[-1].optimal
    assert waiting.at_hand(GOAL).shape is SECOND


def test_building_gives_way_to_searches(two_tiers, monkeypatch):
    monkeypatch.setattr(pattern_tables, "SMALL_TABLE", 0)
    monkeypatch.setattr(pattern_tables, "PATIENCE", 60)
    both = Tiers()
    with both.searching():
        both.guide(GOAL)
        assert not until_quickly(lambda: both.states()[-1].ready)
    assert until(lambda: both.states()[-1].ready)


def until_quickly(condition):
    threading.Event().wait(0.1)
    return condition()


def test_the_checksum_sees_every_byte():
    words = np.arange(files.size_of(TINY) // 8, dtype=np.uint64)
    before = files._header(["tiny"], words)
    words.view(np.uint8)[123] ^= 128
    assert files._header(["tiny"], words) != before
