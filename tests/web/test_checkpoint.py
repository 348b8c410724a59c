"""Checkpoints: a search that was stopped or killed goes on as if it had not been."""

import signal
import subprocess
import sys
import zlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import count, cycle
from pathlib import Path

import numpy as np
import pytest

from tests.positions import KORF_1
from tests.web.command import objects, taquin
from webapp.cli import checkpoints
from webapp.cli.checkpoints import search_with_checkpoint
from webapp.puzzle import Board, Problem, named_goal
from webapp.solver import (
    TIERS,
    Improved,
    Info,
    Limit,
    SearchOptions,
    SearchRequest,
    Solution,
    search,
)
from webapp.solver.algorithms import batched_idastar
from webapp.solver.algorithms.batched_idastar import BatchedIdaStar
from webapp.solver.algorithms.search import Halt
from webapp.solver.anytime import anytime, ways
from webapp.solver.requests import plans, run, starting

GOAL = named_goal("blank-first", 4, 4)
KORF_15, KORF_17 = "13 11 4 12/1 8 9 15/6 5 14 2/7 3 10 0", "15 14 0 4/11 1 6 13/7 5 8 9/3 2 10 12"
KORF_53 = "14 9 12 13/15 4 8 10/0 2 1 7/3 11 5 6"
LENGTHS = {KORF_1: 57, KORF_15: 62, KORF_17: 66, KORF_53: 64}
ROWS_CRC32 = 1820899253
"""of the rows of one search; when it changes, raise `checkpoints.VERSION`, because old files no longer fit"""


def request(text, solver):
    return SearchRequest(Problem(Board.parse(text), GOAL), SearchOptions(solver))


def whole(text, solver):
    """Return the end of the search without a checkpoint, the slow twin."""
    return list(search(request(text, solver)))[-1]


def stopped_often(path, text, solvers, reports=1):
    """Return the end of a search that is stopped after this many reports, again and again, and what it reported then.

    The processes that go on with it take turns with the solvers.
    """
    stops = []
    for solver in cycle(solvers):
        events, seen = search_with_checkpoint(path, request(text, solver)), count(1)
        for event in events:
            if isinstance(event, Solution):
                return event, stops
            is_report = isinstance(event, Info) and event.phase == "searching" and event.lower != event.upper
            if is_report and next(seen) == reports:
                stops.append(event)
                break
        events.close()


@pytest.fixture
def short_rounds(monkeypatch):
    """Have all searches report after few nodes, and redistribute them among the threads as often."""
    monkeypatch.setattr(run, "FIRST_SLICE_NODES", 7_000)
    monkeypatch.setattr(run, "MAX_SLICE_NODES", 7_000)
    monkeypatch.setattr(batched_idastar, "ROUND_NODES", 3_000)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "search.checkpoint"


@pytest.mark.parametrize("solver", ["idastar", "parallel-idastar"])
@pytest.mark.parametrize(
    "text",
    [pytest.param(text, marks=pytest.mark.slow if text == KORF_17 else (), id=str(LENGTHS[text])) for text in LENGTHS],
)
def test_a_search_that_is_stopped_at_every_report_ends_like_one_that_is_not(short_rounds, path, text, solver):
    twin = whole(text, solver)
    end, stops = stopped_often(path, text, [solver])
    assert (end.length_stm, end.optimal, end.lower) == (LENGTHS[text], True, LENGTHS[text])
    assert (end.expanded, end.generated, end.moves) == (twin.expanded, twin.generated, twin.moves)
    assert end.seconds > stops[-1].seconds and len(stops) >= twin.generated // 14_000


@pytest.mark.parametrize("solvers", [("parallel-idastar", "idastar"), ("anytime", "parallel-idastar")], ids=str)
def test_another_solver_goes_on_with_the_same_file(short_rounds, path, solvers):
    end, stops = stopped_often(path, KORF_15, solvers)
    assert (end.length_stm, end.optimal) == (62, True)
    assert [each.generated for each in stops] == sorted(each.generated for each in stops)


@pytest.mark.parametrize("text", [KORF_15, KORF_17], ids=str)
def test_a_machine_with_fewer_cores_goes_on_with_the_branches_of_one_with_more(short_rounds, text):
    given = Board.parse(text), GOAL, TIERS.wait(GOAL)
    with ThreadPoolExecutor(3) as executor:
        stopped = BatchedIdaStar(*given, executor=executor, threads=3)
        stopped.advance(100_000)
        search = BatchedIdaStar(*given, unfinished=stopped.unfinished, executor=executor)
        assert search.advance(1 << 50) == Halt.SOLVED
        assert (search.progress.upper, search.details.threads) == (LENGTHS[text], 3)


def test_an_anytime_search_goes_on_with_its_bound_and_its_best_solution(short_rounds, path, monkeypatch):
    monkeypatch.setattr(anytime, "TURN_NODES", 4_000)
    end, stops = stopped_often(path, KORF_15, ["anytime"], reports=8)
    assert (end.length_stm, end.optimal) == (62, True)
    lower, upper, generated = zip(*[(each.lower, each.upper, each.generated) for each in stops], strict=True)
    assert len(stops) > 1
    assert [*lower] == sorted(lower) and [*upper] == sorted(upper, reverse=True)
    assert [*generated] == sorted(set(generated))


def test_a_search_that_has_found_nothing_itself_keeps_the_solution_of_the_file(short_rounds, path):
    firsts = []
    for solver in ("anytime", "idastar", "idastar"):
        events = search_with_checkpoint(path, request(KORF_15, solver))
        firsts.append(next(events))
        next(event for event in events if isinstance(event, Info) and event.phase == "searching")
        events.close()
    assert [type(first) for first in firsts[1:]] == [Improved] * 2 and firsts[1].moves == firsts[2].moves


def test_an_anytime_search_from_the_goal_goes_on_there(short_rounds, path, monkeypatch):
    monkeypatch.setattr(plans, "is_optimum_in_reach", lambda board: False)
    monkeypatch.setattr(anytime, "TURN_NODES", 4_000)
    monkeypatch.setattr(ways, "TRIAL_NODES", 10_000)
    monkeypatch.setattr(starting, "CORES", 2)
    events = search_with_checkpoint(path, request(KORF_53, "anytime"))
    before = next(event for event in events if isinstance(event, Info) and event.details and event.details.backwards)
    events.close()
    monkeypatch.setattr(starting, "BestWay", pytest.fail)
    end, stops = stopped_often(path, KORF_53, ["anytime"], reports=8)
    assert (end.length_stm, end.optimal) == (LENGTHS[KORF_53], True)
    assert [each for each in [*stops, end] if not each.details.backwards] == []
    generated = [each.generated for each in [before, *stops, end]]
    assert len(stops) > 1 and generated == sorted(set(generated))


def test_a_limit_does_not_count_the_time_before_the_file(path, monkeypatch):
    *_, stopped = search_with_checkpoint(path, replace(request(KORF_53, "idastar"), limit=Limit(nodes=90_000)))
    asked = []
    monkeypatch.setattr(checkpoints, "search", lambda request, follow: asked.append(request) or (yield from ()))
    list(search_with_checkpoint(path, replace(request(KORF_53, "idastar"), limit=Limit(seconds=2.0))))
    assert asked[0].known.spent[1:] == (stopped.generated, stopped.seconds)
    assert asked[0].limit.seconds - asked[0].known.spent.seconds == pytest.approx(2.0)


KILLED = """
import os, sys, signal
from webapp.cli import checkpoints, main
from webapp.solver import TIERS
from webapp.solver.requests import run
TIERS.large, checkpoints.PERIOD_S, run.FIRST_SLICE_NODES, run.MAX_SLICE_NODES = False, 0, 7_000, 7_000
path, replace, earlier = sys.argv.pop(1), os.replace, iter(range(3))

def replace_or_die(source, target):
    if str(target) == path and next(earlier, None) is None:
        os.kill(os.getpid(), signal.SIGKILL)
    replace(source, target)

os.replace = replace_or_die
main()
"""
"""the command with short slices, killed while it writes its fourth checkpoint"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL there")
def test_a_process_that_was_killed_is_continued(path):
    arguments = ("solve", KORF_17, "--goal", "blank-first", "--solver", "parallel-idastar", "--checkpoint", str(path))
    killed = [sys.executable, "-c", KILLED, str(path), *arguments]
    assert subprocess.run(killed, cwd=Path(__file__).parents[2]).returncode == -signal.SIGKILL
    result = taquin(*arguments, "--json")
    assert result.exit_code == 0
    assert result.stderr.startswith("Resumed at bound ")
    assert result.stderr.endswith(f"{path} holds this search. Keep it to go on, or delete it.\n")
    (end,), twin = objects(result), whole(KORF_17, "parallel-idastar")
    assert (end["length_stm"], end["optimal"], end["generated"]) == (66, True, twin.generated)


def damaged(content):
    return content[:-400] + bytes([content[-400] ^ 1]) + content[-399:]


@pytest.mark.parametrize(
    ("change", "text", "complaint"),
    [
        (bytes, KORF_1, f"is the checkpoint of {KORF_53} with the goal {GOAL}. Choose another file."),
        (lambda content: content.replace(b" 1, ", b" 0, ", 1), KORF_53, "was saved by another version of Taquin."),
        (damaged, KORF_53, "is damaged or not a checkpoint. Delete it or choose another file."),
        (lambda content: content[:1000], KORF_53, "is damaged or not a checkpoint."),
        (lambda _: b"", KORF_53, "is damaged or not a checkpoint."),
        (lambda _: b"my diary\n", KORF_53, "is damaged or not a checkpoint."),
    ],
    ids=["other position", "other version", "damaged", "cut off", "empty", "other file"],
)
def test_a_file_that_does_not_fit_is_refused_in_a_sentence_and_kept(path, change, text, complaint):
    events = search_with_checkpoint(path, request(KORF_53, "idastar"))
    next(event for event in events if isinstance(event, Info) and event.generated)
    events.close()
    path.write_bytes(changed := change(path.read_bytes()))
    result = taquin("solve", text, "--goal", "blank-first", "--checkpoint", str(path))
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert result.stderr.startswith(f"{path} {complaint}")
    assert path.read_bytes() == changed


def test_a_file_that_cannot_be_written_is_reported_at_once(tmp_path):
    path = tmp_path / "missing" / "search.checkpoint"
    result = taquin("solve", KORF_15, "--goal", "blank-first", "--checkpoint", str(path))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "The system reports: No such file or directory.\n"


@pytest.mark.parametrize(
    "wish", [("--solver", "astar"), ("--metric", "mtm"), ("--heuristic", "zero"), ("--goal", "magic"), ("--all", "1")]
)
def test_a_search_that_cannot_be_saved_is_refused(path, wish):
    result = taquin("solve", "8 6 7/2 5 4/3 0 1", *wish, "--checkpoint", str(path))
    assert (result.exit_code, result.stdout, result.stderr.count("\n"), path.exists()) == (2, "", 1, False)


def test_rows_are_those_that_the_version_promises():
    search = BatchedIdaStar(Board.parse(KORF_17), GOAL, TIERS.wait(GOAL))
    search.advance(300_000)
    assert zlib.crc32(np.concatenate(search.unfinished.rows)) == ROWS_CRC32
    assert checkpoints.VERSION == 1
