"""A remote search, run by the real code: its events, and what happens when it is lost."""

from contextlib import closing
from dataclasses import replace
from pickle import dumps, loads
from time import perf_counter

import pytest

from tests.web.scripted import endless, improved, info
from webapp.cluster.following import RESUMED, SEARCHES_HERE, Unavailable, WorkerLost, search_remotely
from webapp.cluster.searching import Search
from webapp.puzzle import Board, Faces, Problem, named_goal, parse_moves
from webapp.solver import (
    Known,
    Limit,
    SearchOptions,
    SearchRequest,
    Solution,
    Spent,
    Stopped,
    Unsolvable,
    Unsupported,
    search,
)

GOAL = named_goal("standard", 3, 3)
START = Board.parse("1 2 3/4 5 6/0 7 8")
FAR = Board.parse("8 6 7/2 5 4/3 0 1")
SHORT, LONG = parse_moves("L2"), parse_moves("L2RL")
SOLVED = Solution(SHORT, True, 2, "astar", "manhattan", "stm", 12, 30, 0.5)


class Workers:
    """Scripted machines: for each, the reports of each spell, and WorkerLost where it fails."""

    def __init__(self, *machines):
        self.machines = list(machines)
        self.asked = []
        self.closed = 0

    def __call__(self, request):
        """Start a search on the next machine."""
        self.asked.append(request)
        self.spells = iter(self.machines.pop(0))
        return self

    def advance(self, seconds):
        told = next(self.spells, [])
        if isinstance(told, Exception):
            raise told
        return told

    def close(self):
        self.closed += 1


def running(workers, board=START, **options):
    return list(search_remotely(workers, SearchRequest(Problem(board, GOAL), SearchOptions(**options))))


def by_threads(request):
    """Return a search that exchanges bytes, as between machines."""
    return Search(loads(dumps(request)))


@pytest.mark.parametrize("solver", ["idastar", "astar"])
def test_it_ends_as_a_search_here_does_with_as_many_nodes(solver):
    *_, here = search(SearchRequest(Problem(FAR, GOAL), SearchOptions(solver, "linear-conflict")))
    *_, afar = running(by_threads, FAR, solver=solver, heuristic="linear-conflict")
    assert replace(afar, seconds=0.0) == replace(here, seconds=0.0)


def test_wishes_that_nobody_can_fulfil_are_refused_at_once_and_nobody_is_asked():
    with pytest.raises(Unsupported):
        search_remotely(Workers(), SearchRequest(Problem(START, GOAL), SearchOptions("none")))


def test_a_hopeless_position_is_told_from_afar_too():
    assert isinstance(running(by_threads, Board.parse("1 2 3/4 5 6/8 7 0"))[-1], Unsolvable)


def test_a_lost_search_is_taken_up_from_what_is_known():
    report = info(9, lower=6, seconds=1.5)
    workers = Workers([[report, improved("L2RL", lower=2)], WorkerLost("gone")], [[SOLVED]])
    assert running(workers) == [report, improved("L2RL", lower=2), SOLVED]
    assert workers.asked[1].known == Known(6, LONG, Spent(9, 18, 1.5))
    assert workers.closed == 2


def test_reports_say_that_a_search_was_taken_up():
    workers = Workers([WorkerLost("gone")], [[info(1)], [SOLVED]])
    assert [event.note for event in running(workers)[:-1]] == [RESUMED]


def test_what_a_worker_says_itself_is_told_after_it_has_taken_over():
    workers = Workers([WorkerLost("gone")], [[replace(info(1), note="Nearly there.")], [info(2)], [SOLVED]])
    assert [event.note for event in running(workers)[:-1]] == ["Nearly there.", RESUMED]


@pytest.mark.parametrize("wrong", ["L", "U"])
def test_a_solution_that_does_not_lead_to_the_goal_is_not_told_and_the_search_taken_up(wrong):
    bad = replace(SOLVED, moves=parse_moves(wrong))
    assert running(Workers([[bad]], [[SOLVED]])) == [SOLVED]


def test_a_solution_no_shorter_than_the_best_is_not_told_again():
    workers = Workers([[improved("L2")], WorkerLost("gone")], [[improved("L2RL")], [improved("L2")], [SOLVED]])
    assert running(workers) == [improved("L2"), SOLVED]


@pytest.mark.parametrize(("metric", "upper"), [("stm", 2), ("mtm", 1)])
def test_the_end_has_the_best_that_anybody_found(metric, upper):
    end = Stopped("limit", 1, None, None, 1, 2, 3.0)
    workers = Workers([[improved("L2")], WorkerLost("gone")], [[end]])
    assert running(workers, metric=metric)[-1] == replace(end, moves=SHORT, upper=upper)


@pytest.mark.parametrize(("lower", "optimal"), [(1, False), (2, True)])
def test_the_best_that_anybody_found_is_optimal_if_the_bound_says_so(lower, optimal):
    longer = replace(SOLVED, moves=LONG, optimal=False, lower=lower)
    workers = Workers([[improved("L2")], WorkerLost("gone")], [[longer]])
    assert running(workers)[-1] == replace(longer, moves=SHORT, optimal=optimal)


def test_with_several_goals_the_best_has_a_goal_of_its_own():
    other = GOAL.swap(1, 2).swap(3, 4)
    *_, far = search(SearchRequest(Problem(START, other)))
    workers = Workers([[improved("L2")], WorkerLost("gone")], [[replace(far, goal=other)]])
    *_, end = search_remotely(workers, SearchRequest(Problem(START, GOAL, Faces.parse("AABBCDEF"))))
    assert (end.moves, end.goal) == (SHORT, GOAL)


def test_without_a_cluster_it_is_done_here_and_reports_say_so():
    workers = Workers([Unavailable()])
    notes = {event.note for event in running(workers, FAR, solver="astar", heuristic="manhattan")[:-1]}
    assert len(workers.asked) == 1
    assert notes and all(note == SEARCHES_HERE or note.startswith("The solver is getting ready") for note in notes)


def test_a_search_that_is_lost_again_and_again_is_done_here():
    workers = Workers(*[[WorkerLost("gone")]] * 3)
    assert running(workers)[-1].length_stm == 2
    assert workers.machines == []


def test_who_no_longer_wants_it_ends_it():
    workers = Workers([[info(1)], [info(2)]])
    events = search_remotely(workers, SearchRequest(Problem(START, GOAL)))
    next(events)
    events.close()
    assert workers.closed == 1


def test_a_spell_tells_only_the_last_of_several_reports_and_ends_in_time(monkeypatch):
    monkeypatch.setattr("webapp.cluster.searching.search", lambda request: endless())
    steps = Search(SearchRequest(Problem(START, GOAL)))
    (first,), (second,) = steps.advance(0.05), steps.advance(0.05)
    assert 1 < first.expanded < second.expanded


def test_a_limit_that_was_sent_counts_on_by_the_clock_of_its_machine(monkeypatch):
    sent = dumps(SearchRequest(Problem(START, GOAL), limit=Limit(seconds=5, since=perf_counter() - 3)))
    monkeypatch.setattr("webapp.solver.events.perf_counter", lambda: 1000.0)
    assert 997 - 60 < loads(sent).limit.since <= 997
    assert loads(dumps(Limit(nodes=7, memory=9))) == Limit(nodes=7, memory=9)


def test_a_search_fills_no_more_than_its_machine_allows(monkeypatch):
    limits = []
    monkeypatch.setattr("webapp.cluster.searching.search", lambda request: limits.append(request.limit))
    monkeypatch.setattr(Search, "memory_limit", 1000)
    for memory in (500, 2000):
        Search(SearchRequest(Problem(START, GOAL), limit=Limit(memory=memory)))
    assert [limit.memory for limit in limits] == [500, 1000]


@pytest.mark.parametrize(("since", "left"), [(None, 2.0), (perf_counter(), 5)], ids=["from its begin", "since then"])
def test_with_several_goals_a_lost_search_begins_anew_in_the_time_that_is_left(since, left):
    workers = Workers([[info(1, seconds=3.0)], WorkerLost("gone")], [[info(2)]])
    limit = Limit(seconds=5, since=since)
    with closing(search_remotely(workers, SearchRequest(Problem(START, "magic"), limit=limit))) as events:
        next(events), next(events)
    assert [(request.known, request.limit.seconds) for request in workers.asked] == [(Known(), 5), (Known(), left)]
