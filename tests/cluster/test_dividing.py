"""A long search divided among workers, here threads: its result, and what happens to lost subtrees."""

from collections import Counter
from concurrent.futures import Future
from functools import partial
from itertools import pairwise
from pickle import dumps, loads
from threading import Thread, enumerate

import pytest

from tests.positions import HARDEST_3X3
from tests.web.scripted import until
from webapp.cluster import dividing
from webapp.cluster.dividing import Divided, Iteration, LongSearch, Slot, divided_among
from webapp.cluster.following import RESUMED, Unavailable, WorkerLost, search_remotely
from webapp.cluster.searching import Search, Share
from webapp.puzzle import Board, Problem, named_goal, parse_moves, scramble
from webapp.solver import Info, Limit, SearchOptions, SearchRequest, Stopped, search
from webapp.solver.algorithms.search import Halt
from webapp.solver.algorithms.subtrees import SubtreeResult

GOAL = named_goal("standard", 4, 4)
BOARD = scramble(4, 4, 10)
"""54 moves from the goal, 1.8 million nodes"""
UNLIMITED = Limit()
BY = {"solver": "idastar", "heuristic": "linear-conflict"}


class RemoteObject:
    """A share in this process that exchanges bytes; its worker can die after a number of spells, as a test sets it."""

    def __init__(self, workers, request, address):
        self._share = Share(loads(dumps(request)))
        self._crew, self._address = workers, address

    def cut(self, *given):
        self._crew.bounds.append(given[0])
        cut = loads(dumps(self._share.cut(*given)))
        self._crew.searched += [cut.above] if cut else []
        return cut

    def begin(self, bound, subtree):
        self._share.begin(bound, loads(dumps(subtree)))

    def advance(self, seconds):
        self._crew.spells[self._address] += 1
        if self._crew.spells[self._address] > self._crew.lives.get(self._address, 1 << 30):
            raise WorkerLost("gone")
        found = self._crew.changed(loads(dumps(self._share.advance(seconds))))
        self._crew.searched += [found.searched] if found.halt != Halt.PAUSED else []
        return found

    def close(self):
        self._crew.closed += 1


class Workers:
    """Two workers with one thread each."""

    def __init__(self, *addresses, lives=None):
        self.addresses = list(addresses or ("a", "b"))
        self.lives = lives or {}
        self.spells, self.bounds, self.closed, self.begun = Counter(), [], 0, []
        self.searched = []
        """the results of each cut, and of each subtree that was searched completely"""
        self.changed = lambda found: found

    @property
    def workers(self):
        return len(set(self.addresses))

    def begin(self, request):
        self.begun.append(request)
        self.alone = Search(loads(dumps(request)))
        return self.alone

    def share(self, request, address):
        if self.lives.get(address) == 0:
            raise Unavailable("nobody there")
        return RemoteObject(self, request, address)


@pytest.fixture(autouse=True)
def divided_early(monkeypatch):
    """Make every search count as long, with short slices and spells."""
    monkeypatch.setattr("webapp.solver.requests.run.FIRST_SLICE_NODES", 1)
    monkeypatch.setattr(dividing, "DIVIDE_AFTER_S", 0.0)
    monkeypatch.setattr("webapp.cluster.following.STEP_S", 0.0)
    monkeypatch.setattr("webapp.cluster.dividing.STEP_S", 0.01)


def events_of(workers, board=BOARD, goal=GOAL, **options):
    return list(search_remotely(partial(LongSearch, workers), asked(board, goal, **options)))


def here(**options):
    *_, end = search(asked(BOARD, **options))
    return end


@pytest.mark.parametrize(
    "wishes", [{}, {"heuristic": "auto"}, {"solver": "parallel-idastar"}], ids=["conflicts", "patterns", "parallel"]
)
def test_it_ends_with_a_shortest_solution_as_the_undivided_search_does(wishes):
    workers = Workers()
    *_, report, end = events_of(workers, **wishes)
    alone = here(**wishes)
    assert (end.length_stm, end.optimal, end.solver, end.heuristic) == (54, True, alone.solver, alone.heuristic)
    assert report.lower == report.bound == end.lower == 54
    assert workers.spells and workers.bounds == sorted(workers.bounds)


def test_both_workers_take_part_and_the_report_says_so():
    workers = Workers("a", "b", "b")
    events = events_of(workers)
    notes = [event.note for event in events if isinstance(event, Info) and event.note]
    assert notes == [divided_among(3)]
    assert set(workers.spells) == {"a", "b"}
    assert workers.closed == 3 and workers.alone.advance(0) == [], "the search by one worker has ended"


def test_slides_are_minimized_together_too():
    workers, goal = Workers(), named_goal("standard", 3, 3)
    end = events_of(workers, Board.parse(HARDEST_3X3[0]), goal, metric="mtm", heuristic="auto")[-1]
    assert (end.length_mtm, end.optimal) == (20, True)
    assert workers.spells


def test_the_nodes_of_the_search_before_and_of_all_iterations_are_counted():
    workers = Workers("a")
    figures = {"lower": 50, "bound": 50, "expanded": 1000, "generated": 2000, "tables": "7-8"}
    before = Info("searching", "idastar", "linear-conflict", **figures)
    divided = Divided(workers, asked(BOARD), before)
    events = divided.advance(0.01)
    workers.addresses.append("late")
    events += [event for part in iter(lambda: divided.advance(0.01), []) for event in part]
    end = events[-1]
    assert (end.length_stm, end.tables) == (54, "7-8")
    assert len(set(workers.bounds)) > 2 and set(workers.spells) == {"a", "late"}
    expanded, generated = (sum(getattr(each, name) for each in workers.searched) for name in ("expanded", "generated"))
    assert (end.expanded, end.generated) == (before.expanded + expanded, before.generated + generated)
    assert [(one, other) for one, other in pairwise([before, *events]) if one.generated > other.generated] == []


@pytest.mark.parametrize(("limit", "ended"), [(UNLIMITED, False), (Limit(seconds=50), True)])
def test_the_time_of_the_search_before_is_counted(limit, ended):
    before = Info("searching", "idastar", "linear-conflict", lower=50, upper=56, bound=50, seconds=60.0)
    divided = Divided(Workers("a"), asked(BOARD, limit=limit), before)
    (event,) = divided.advance(0.01)
    divided.close()
    assert event.seconds >= 60 and event.upper == 56 and isinstance(event, Stopped) is ended


def test_a_subtree_that_is_lost_is_searched_by_another():
    workers = Workers("a", "b", lives={"b": 3})
    end = events_of(workers)[-1]
    assert (end.length_stm, end.optimal) == (54, True)
    assert len(workers.begun) == 1
    assert workers.spells["b"] > 3


@pytest.mark.parametrize("lives", [{}, {"b": 5}], ids=["two places", "one of them lost"])
def test_an_iteration_comes_to_the_nodes_of_the_undivided_one_whoever_searches_it(lives):
    workers, bound = Workers(lives=lives), 52
    ends = []
    for addresses, parts in (("a", 1), ("ab", 40)):
        places = [Slot(workers.share, asked(BOARD), address) for address in addresses]
        iteration = Iteration(places[0].share.cut(bound, parts, 20.0))
        threads = [Thread(target=place.work, args=[iteration]) for place in places]
        for place, thread in reversed(list(zip(places, threads, strict=True))):
            thread.start()
            until(lambda address=place.address: workers.spells[address] > lives.get(address, 0))
        for thread in threads:
            thread.join()
        assert iteration.is_over
        ends.append(iteration.searched)
    assert ends[0] == ends[1]
    assert places[1].is_lost == bool(lives)


def test_a_worker_that_was_gone_before_is_done_without():
    assert events_of(Workers("b", "a", lives={"b": 0}))[-1].length_stm == 54


def test_without_a_worker_left_it_is_taken_up_from_the_bound_that_was_proved():
    workers = Workers("a", "b", lives={"a": 2, "b": 2})
    events = events_of(workers)
    assert events[-1].length_stm == 54
    assert len(workers.begun) > 1
    assert workers.begun[1].known.at_least >= workers.bounds[0]
    assert RESUMED in {event.note for event in events if isinstance(event, Info)}


def test_a_solution_that_is_longer_than_the_bound_is_not_believed():
    workers = Workers()
    detour = (*here().moves, *parse_moves("RL"))
    workers.changed = lambda found: found._replace(moves=detour) if found.moves else found
    assert events_of(workers)[-1].length_stm == 54
    assert len(workers.begun) > 1


@pytest.mark.flaky(reruns=2)  # an iteration may end between the last report and the limit
def test_at_its_limit_it_stops_with_the_bound_that_all_have_proved():
    search = LongSearch(Workers(), asked(scramble(4, 4, 3), limit=Limit(seconds=0.3), heuristic="zero"))
    told = [event for events in iter(lambda: search.advance(0.01), []) for event in events]
    assert isinstance(told[-1], Stopped)
    assert (told[-1].reason, told[-1].lower) == ("limit", told[-2].lower)
    assert told[-1].generated >= told[-2].generated


def test_who_no_longer_wants_it_ends_all_shares():
    workers = Workers()
    events = search_remotely(partial(LongSearch, workers), asked(scramble(4, 4, 3), heuristic="zero"))
    until(lambda: next(events) and len(workers.spells) == 2)
    events.close()
    assert workers.closed == 2
    until(lambda: "slot" not in {thread.name for thread in enumerate()})


@pytest.mark.parametrize(
    "asked_for, addresses",
    [
        ({"solver": "astar"}, "ab"),
        ({"solver": "anytime"}, "ab"),
        ({"limit": Limit(nodes=10_000_000)}, "ab"),
        ({}, "aa"),
    ],
    ids=["A*", "anytime", "nodes are counted", "one worker"],
)
def test_what_cannot_be_divided_or_is_quicker_alone_is_not(asked_for, addresses):
    workers = Workers(*addresses)
    events = search_remotely(partial(LongSearch, workers), asked(BOARD, **asked_for))
    for event in events:
        if isinstance(event, Info) and event.seconds > 0.3:
            break
    events.close()
    assert not workers.spells


def test_a_short_search_is_not_divided(monkeypatch):
    monkeypatch.setattr(dividing, "DIVIDE_AFTER_S", 60.0)
    workers = Workers()
    assert events_of(workers)[-1].length_stm == 54
    assert not workers.spells


def test_a_share_that_is_not_ready_says_so_in_time(monkeypatch):
    monkeypatch.setattr("webapp.cluster.searching.divided", lambda *_: (Future(), None))
    share = Share(asked(BOARD))
    share.begin(54, None)
    assert share.cut(0, 8, 0.01) is None
    assert share.advance(0.01) == SubtreeResult()


def asked(board, goal=GOAL, limit=UNLIMITED, **options):
    return SearchRequest(Problem(board, goal), SearchOptions(**(BY | options)), limit)
