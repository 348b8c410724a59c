"""Pattern databases in tiers: small ones at once, large ones in the background; they work even if not saved."""

import os
import shutil
import subprocess
import sys
import threading
from types import SimpleNamespace

import numpy as np
import pytest

from webapp.puzzle import Board, named_goal
from webapp.solver import solve
from webapp.solver.algorithms.batched_idastar import BatchedIdaStar
from webapp.solver.algorithms.search import Halt
from webapp.solver.pattern_databases.building import Building
from webapp.solver.pattern_databases.catalogue import SHAPES, Shape
from webapp.solver.requests import choice, plans, prepare, run
from webapp.solver.tables import background, pattern_tables
from webapp.solver.tables.background import RUNNING_SEARCHES, Background
from webapp.solver.tables.files import HEADER_BYTES
from webapp.solver.tables.pattern_tables import Availability, PatternTable, Tiers

TINY = Shape("tiny", 3, 3, 8, (((0, 1, 3), (2, 4, 5), (6, 7)),))
SECOND = Shape("second", 3, 3, 8, (((0, 1, 2, 3), (4, 5, 6, 7)),))
GOAL = named_goal("standard", 3, 3)
HARD = Board.parse("8 6 7/2 5 4/3 0 1")


@pytest.fixture(autouse=True)
def kept_in(tmp_path, monkeypatch):
    """Return the folder of the tables, which does not exist at first."""
    monkeypatch.setenv("TAQUIN_TABLES_FOLDER", str(tmp_path / "tables"))
    return tmp_path / "tables"


@pytest.fixture
def built(monkeypatch):
    """Return the names of the shapes that are built, in order."""
    names = []
    build = PatternTable._build

    def counted(table, wait_for_idle):
        names.append(table.shape.name)
        return build(table, wait_for_idle)

    monkeypatch.setattr(PatternTable, "_build", counted)
    return names


def filled(shape=TINY):
    table = PatternTable(shape)
    table.fill()
    return table


def length(table):
    search = BatchedIdaStar(HARD, GOAL, table.databases)
    assert search.advance(1 << 40) == Halt.SOLVED
    return search.progress.upper


def test_tables_are_built_once_and_then_mapped_from_the_file(built):
    first, second = filled(), filled()
    assert built == ["tiny"]
    assert length(first) == length(second) == 31
    assert not second.databases.lookup.answers.flags.writeable


def test_the_files_of_tables_have_kept_their_names_and_headers():
    files = {PatternTable(shape).file.name: PatternTable(shape).file for shape in SHAPES}
    assert len(files) == len(SHAPES)
    file = files["4x4-blank-16-6-6-3-twice.v2.tables"]
    assert file.content[0] == "board 4x4, blank on 15" and file.content[1] == "pattern 0 1 2 3 6 7"
    assert (len(file.content), file.size) == (7, 5_922_240)
    assert file.header(np.zeros(1, np.uint64)).startswith(b"taquin tables 2\nboard 4x4, blank on 15\npattern")


def flip(path):
    """Flip a bit of a file in place."""
    with path.open("r+b") as file:
        file.seek(-1, os.SEEK_END)
        last = file.read(1)[0]
        file.seek(-1, os.SEEK_END)
        file.write(bytes([last ^ 1]))


def test_tables_that_are_damaged_are_built_again(built, caplog):
    flip(filled().file.path)
    assert length(filled()) == 31
    assert built == ["tiny", "tiny"] and "damaged" in caplog.text


def test_tables_that_are_damaged_are_not_opened(built, caplog):
    path = filled().file.path
    flip(path)
    table = PatternTable(TINY)
    table.open()
    assert table.databases is None and "damaged" in caplog.text and not path.exists()


@pytest.mark.slow
def test_a_process_that_searches_by_a_damaged_file_says_so_and_answers_as_ever(kept_in):
    command = [sys.executable, "-m", "webapp", "solve", str(HARD), "--heuristic", "patterns"]
    answers = []
    for damage in (False, True, False):
        if damage:
            path = kept_in / "3x3-blank-9-whole.v2.tables"
            content = path.read_bytes()
            path.write_bytes(content[:HEADER_BYTES] + bytes(byte ^ 0x5A for byte in content[HEADER_BYTES:]))
        ran = subprocess.run(command, capture_output=True, text=True, timeout=300)
        answers.append((ran.stdout.splitlines()[1:2], "damaged" in ran.stderr))
    solved = next(iter(answers))[0]
    assert solved[0].startswith("31 moves") and solved[0].endswith("proved optimal.")
    assert answers == [(solved, False), (solved, True), (solved, False)]


def test_without_a_folder_to_write_the_small_tables_are_in_memory(kept_in, built, caplog):
    kept_in.write_text("a file in the way")
    assert length(filled()) == 31
    assert len(caplog.records) == 1
    assert "No tables can be saved" in caplog.text


def test_without_room_on_the_disk_large_tables_are_left_out(monkeypatch, caplog):
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: SimpleNamespace(free=100))
    table = PatternTable(TINY)
    table.fill(lambda: None, only_if_saved=True)
    assert table.databases is None
    assert len(caplog.records) == 1
    assert length(filled()) == 31


@pytest.fixture
def two_tiers(monkeypatch):
    monkeypatch.setattr(pattern_tables, "SHAPES", (TINY, SECOND))
    monkeypatch.setattr(pattern_tables, "SMALL_SHAPES", ("tiny",))
    monkeypatch.setattr(pattern_tables, "LARGE_SHAPES", ("second",))


def until(condition):
    """Wait for the effect of another thread."""
    for _ in range(6000):
        if condition():
            return True
        threading.Event().wait(0.01)
    return False


def test_the_large_tier_comes_in_the_background_and_is_picked_up(two_tiers):
    both = Tiers()
    assert both.states() == []
    assert both.wait(GOAL).shape is TINY
    assert until(lambda: all(state.ready for state in both.states()))
    assert both.wait(GOAL).shape is both.open(GOAL).shape is SECOND
    assert [state.bytes for state in both.states()] == [table.file.size for table in both.tables()]


def test_a_search_says_that_a_damaged_large_table_is_being_rebuilt(two_tiers, monkeypatch):
    flip(filled(SECOND).file.path)
    both, rebuilt = Tiers(), threading.Event()
    for module in (choice, plans, prepare):
        monkeypatch.setattr(module, "TIERS", both)
    for name in ("_kernels", "_tables"):
        monkeypatch.setattr(prepare, name, Background(name))
    build = PatternTable._build

    def held(table, wait_for_idle):
        assert table.shape is TINY or rebuilt.wait(20)
        return build(table, wait_for_idle)

    monkeypatch.setattr(PatternTable, "_build", held)

    def searched():
        *told, end = solve(HARD, GOAL, solver="idastar", heuristic="patterns")
        assert (end.length_stm, end.optimal) == (31, True)
        return {event.note for event in told if event.phase == "searching"}

    assert searched() == {plans.SLOW_NOTE}
    rebuilt.set()
    assert until(lambda: both.ready(GOAL).shape is SECOND)
    assert searched() == {None}


def test_opening_leaves_the_large_tier_alone(two_tiers, built):
    both = Tiers()
    assert both.ready(GOAL) is None
    assert both.open(GOAL).shape is both.ready(GOAL).shape is TINY
    assert [state.name for state in both.states()] == ["tiny, blank on 9"] and built == ["tiny"]


def test_all_tables_can_be_waited_for(two_tiers, built):
    assert Tiers().wait(GOAL, complete=True).shape is SECOND
    assert built == ["tiny", "second"]


def test_a_goal_without_a_shape_has_no_databases(two_tiers):
    for goal in (named_goal("standard", 4, 4), Board.parse("1 2 3/4 0 5/6 7 8")):
        assert Tiers().wait(goal) is None and Tiers().availability(goal) == Availability.NEVER


def test_the_large_tier_can_be_kept_away(two_tiers, built):
    small = Tiers(large=False)
    assert small.wait(GOAL).shape is TINY
    assert [state.name for state in small.states()] == ["tiny, blank on 9"]
    assert built == ["tiny"]


def test_a_background_build_that_fails_is_tried_again_when_it_is_asked_for_again(two_tiers, monkeypatch, caplog):
    both, failing = Tiers(), []

    def fails(table, wait_for_idle):
        failing.append(table.shape.name)
        raise MemoryError

    both.open(GOAL)
    with monkeypatch.context() as patched:
        patched.setattr(PatternTable, "_build", fails)
        both.wait(GOAL)
        assert until(lambda: "cannot be built" in caplog.text and len(both.states()) == 1)
    both.wait(GOAL)
    assert until(lambda: both.ready(GOAL).shape is SECOND) and failing == ["second"]


@pytest.fixture
def only_large(monkeypatch):
    monkeypatch.setattr(pattern_tables, "SHAPES", (SECOND,))
    monkeypatch.setattr(pattern_tables, "SMALL_SHAPES", ())
    monkeypatch.setattr(pattern_tables, "LARGE_SHAPES", ("second",))


def test_without_small_tables_the_large_ones_are_set_going_and_then_opened(only_large, built):
    first = Tiers()
    assert first.availability(GOAL) == Availability.AFTER_BUILDING
    first.order(GOAL)
    assert until(lambda: first.ready(GOAL))
    assert first.availability(GOAL) == Tiers().availability(GOAL) == Availability.SOON
    assert Tiers().wait(GOAL).shape is SECOND
    assert built == ["second"]


def test_without_small_tables_a_search_can_wait_for_the_large_ones(only_large, built):
    waiting = Tiers()
    assert waiting.built(GOAL) is None
    assert waiting.wait(GOAL).shape is SECOND
    assert waiting.built(GOAL) == 1
    assert waiting.ready(GOAL) is waiting.wait(GOAL)
    assert built == ["second"]


def test_searches_begin_with_the_first_large_tables_and_the_others_follow(only_large, built, monkeypatch):
    monkeypatch.setattr(pattern_tables, "SHAPES", (SECOND, TINY))
    monkeypatch.setattr(pattern_tables, "LARGE_SHAPES", ("second", "tiny"))
    both = Tiers()
    assert both.choices(GOAL) == [] and both.wait(GOAL).shape is SECOND
    assert until(lambda: len(both.choices(GOAL)) == 2) and both.ready(GOAL).shape is SECOND
    assert [each.shape for each in Tiers().choices(GOAL)] == [SECOND, TINY]
    assert built == ["second", "tiny"]


def test_without_small_tables_there_are_none_when_the_large_ones_are_kept_away(only_large, built):
    small = Tiers(large=False)
    small.order(GOAL)
    assert small.availability(GOAL) == Availability.NEVER
    assert small.wait(GOAL) is None
    assert built == []


def test_who_waits_for_tables_is_told_how_far_they_are(only_large, monkeypatch):
    monkeypatch.setattr(pattern_tables, "SMALL_PATTERN_BYTES", 0)
    waiting = Tiers()
    for module in (choice, plans):
        monkeypatch.setattr(module, "TIERS", waiting)
    monkeypatch.setattr(prepare, "TIERS", waiting)
    for name in ("_kernels", "_tables"):
        monkeypatch.setattr(prepare, name, Background(name))
    monkeypatch.setattr(run, "POLL_S", 0.0001)
    advance, told = Building.advance, threading.Event()

    def as_told(building):
        told.wait(5)
        told.clear()
        return advance(building)

    monkeypatch.setattr(Building, "advance", as_told)
    events = []
    for event in solve(HARD, GOAL, solver="idastar", heuristic="patterns"):
        events.append(event)
        told.set()
    told = [event.fraction for event in events if getattr(event, "phase", "") == "building" and event.fraction]
    assert told == sorted(told) and len(set(told)) > 2
    assert events[-1].optimal
    assert waiting.ready(GOAL).shape is SECOND


@pytest.fixture
def patient(two_tiers, monkeypatch):
    """Build large tables in slices, which wait for searches to end for as long as a test can take."""
    monkeypatch.setattr(pattern_tables, "SMALL_PATTERN_BYTES", 0)
    monkeypatch.setattr(background, "MAX_IDLE_WAIT_S", 600)
    return Tiers()


def test_building_gives_way_to_searches(patient):
    with RUNNING_SEARCHES.running():
        patient.wait(GOAL)
        threading.Event().wait(0.1)
        assert not patient.states()[-1].ready
    assert until(lambda: patient.states()[-1].ready)


def test_a_search_that_is_closed_in_its_midst_leaves_nothing_to_give_way_to(patient):
    events = solve(HARD, GOAL, solver="idastar", heuristic="linear-conflict")
    while next(events).phase != "searching":
        pass
    events.close()
    patient.wait(GOAL)
    assert until(lambda: patient.states()[-1].ready)


ENDING = """
from threading import Event, Thread
from webapp.puzzle import named_goal
from webapp.solver.tables.background import Helpers
from webapp.solver.tables.pattern_tables import Availability, PatternTable, Tiers

begun, tiers = Event(), Tiers()

def build(table, wait_for_idle):
    with Helpers(1) as helpers:
        while True:
            helpers.submit(begun.set).result()

def until_it_is_given_up():
    while tiers.states():
        Event().wait(0.01)

PatternTable._build = build
tiers.order(named_goal("standard", 5, 5))
begun.wait()
Thread(target=until_it_is_given_up).start()
"""
"""a program that exits while tables are built, but not before the builder has noticed"""


@pytest.mark.slow
def test_a_program_that_ends_while_tables_are_built_ends_quietly():
    run = subprocess.run([sys.executable, "-c", ENDING], capture_output=True, text=True, check=True, timeout=120)
    assert (run.stdout, run.stderr) == ("", "")
