"""A long search divided among workers, which are threads here: what it ends with, and what happens to lost subtrees."""

from collections import Counter
from concurrent.futures import Future
from pickle import dumps, loads
from threading import Thread, enumerate

import pytest

from tests.positions import HARDEST_3X3
from tests.web.scripted import until
from webapp.cluster import dividing
from webapp.cluster.dividing import LongSearch, divided_among
from webapp.cluster.following import TAKEN_UP, Away, Lost, solve_afar
from webapp.cluster.iteration import Iteration, Place
from webapp.cluster.searching import Asked, Search
from webapp.cluster.share import Damaged, Found, Share
from webapp.puzzle import Board, Problem, named_goal, parse_moves, scramble
from webapp.solver import Info, Limit, Stopped, solve_kind
from webapp.solver.choice import Wishes

GOAL = named_goal("standard", 4, 4)
BOARD = scramble(4, 4, 10)
"""54 moves from the goal, 1.8 million nodes"""
BY = {"solver": "idastar", "heuristic": "linear-conflict"}


class Remote:
    """A share in this process, asked and told in bytes, whose worker dies after some spells, if a test says so."""

    def __init__(self, crew, asked, address):
        self._share = Share(loads(dumps(asked.sent())))
        self._crew, self._address = crew, address

    def cut(self, *given):
        self._crew.bounds.append(given[0])
        return loads(dumps(self._share.cut(*given)))

    def begin(self, bound, subtree):
        self._share.begin(bound, loads(dumps(subtree)))

    def advance(self, seconds):
        self._crew.spells[self._address] += 1
        if self._crew.spells[self._address] > self._crew.lives.get(self._address, 1 << 30):
            raise Lost("gone")
        return self._crew.changed(loads(dumps(self._share.advance(seconds))))

    def close(self):
        self._crew.closed += 1


class Crew:
    """Two workers with a thread each."""

    def __init__(self, *addresses, lives=None):
        self.addresses = list(addresses or ("a", "b"))
        self.lives = lives or {}
        self.spells, self.bounds, self.closed, self.begun = Counter(), [], 0, []
        self.changed = lambda found: found

    @property
    def workers(self):
        return len(set(self.addresses))

    def begin(self, asked):
        self.begun.append(asked)
        return Search(loads(dumps(asked.sent())))

    def share(self, asked, address):
        if self.lives.get(address) == 0:
            raise Away("nobody there")
        return Remote(self, asked, address)


@pytest.fixture(autouse=True)
def divided_early(monkeypatch):
    """Every search is long, and slices and spells are short."""
    monkeypatch.setattr("webapp.solver.run.FIRST_SLICE", 1)
    monkeypatch.setattr(dividing, "LONG", 0.0)
    monkeypatch.setattr("webapp.cluster.following.SPELL", 0.0)
    monkeypatch.setattr("webapp.cluster.iteration.SPELL", 0.01)


def events_of(crew, board=BOARD, goal=GOAL, **wishes):
    return list(solve_afar(dividing.dividing(crew), board, goal, **(BY | wishes)))


def here(board=BOARD, goal=GOAL, **wishes):
    *_, end = solve_kind(board, goal, **(BY | wishes))
    return end


@pytest.mark.parametrize(
    "wishes", [{}, {"heuristic": "auto"}, {"solver": "parallel-idastar"}], ids=["conflicts", "patterns", "parallel"]
)
def test_it_ends_with_a_shortest_solution_as_the_undivided_search_does(wishes):
    crew = Crew()
    *_, report, end = events_of(crew, **wishes)
    alone = here(**wishes)
    assert (end.length_stm, end.optimal, end.solver, end.heuristic) == (54, True, alone.solver, alone.heuristic)
    assert report.lower == report.bound == end.lower == 54
    assert crew.spells and crew.bounds == sorted(crew.bounds)


def test_both_workers_take_part_and_the_report_says_so():
    crew = Crew()
    events = events_of(crew)
    notes = [event.note for event in events if isinstance(event, Info) and event.note]
    assert notes == [divided_among(2)]
    assert set(crew.spells) == {"a", "b"}
    assert crew.closed == 2


def test_slides_are_minimized_together_too():
    crew, goal = Crew(), named_goal("standard", 3, 3)
    end = events_of(crew, Board.parse(HARDEST_3X3[0]), goal, metric="mtm", heuristic="auto")[-1]
    assert (end.length_mtm, end.optimal) == (20, True)
    assert crew.spells


def test_a_subtree_that_is_lost_is_searched_by_another():
    crew = Crew("a", "b", lives={"b": 3})
    end = events_of(crew)[-1]
    assert (end.length_stm, end.optimal) == (54, True)
    assert len(crew.begun) == 1
    assert crew.spells["b"] > 3


@pytest.mark.parametrize("lives", [{}, {"b": 5}], ids=["two places", "one of them lost"])
def test_an_iteration_comes_to_the_nodes_of_the_undivided_one_whoever_searches_it(lives):
    crew, bound = Crew(lives=lives), 52
    ends = []
    for addresses, parts in (("a", 1), ("ab", 40)):
        places = [Place(crew.share, asked(BOARD), address) for address in addresses]
        iteration = Iteration(places[0].share.cut(bound, parts, 20.0))
        threads = [Thread(target=place.work, args=[iteration]) for place in places]
        for place, thread in reversed(list(zip(places, threads, strict=True))):
            thread.start()
            until(lambda address=place.address: crew.spells[address] > lives.get(address, 0))
        for thread in threads:
            thread.join()
        assert iteration.is_over
        ends.append(iteration.searched)
    assert ends[0] == ends[1]
    assert places[1].is_lost == bool(lives)


def test_a_worker_that_was_gone_before_is_done_without():
    assert events_of(Crew("b", "a", lives={"b": 0}))[-1].length_stm == 54


def test_without_a_worker_left_it_is_taken_up_from_the_bound_that_was_proved():
    crew = Crew("a", "b", lives={"a": 2, "b": 2})
    events = events_of(crew)
    assert events[-1].length_stm == 54
    assert len(crew.begun) > 1
    assert crew.begun[1].known.at_least >= crew.bounds[0]
    assert TAKEN_UP in {event.note for event in events if isinstance(event, Info)}


def test_a_solution_that_is_longer_than_the_bound_is_not_believed():
    crew = Crew()
    detour = (*here().moves, *parse_moves("RL"))
    crew.changed = lambda found: found._replace(moves=detour) if found.moves else found
    assert events_of(crew)[-1].length_stm == 54
    assert len(crew.begun) > 1


def test_at_its_limit_it_stops_with_the_bound_that_all_have_proved():
    search = LongSearch(Crew(), asked(scramble(4, 4, 3), limit=Limit(seconds=0.3), heuristic="zero"))
    told = [event for events in iter(lambda: search.advance(0.01), []) for event in events]
    assert isinstance(told[-1], Stopped)
    assert (told[-1].reason, told[-1].lower) == ("limit", told[-2].lower)
    assert told[-1].generated >= told[-2].generated


def test_who_no_longer_wants_it_ends_all_shares():
    crew = Crew()
    search = solve_afar(dividing.dividing(crew), scramble(4, 4, 3), GOAL, solver="idastar", heuristic="zero")
    until(lambda: next(search) and len(crew.spells) == 2)
    search.close()
    assert crew.closed == 2
    until(lambda: "place" not in {thread.name for thread in enumerate()})


@pytest.mark.parametrize(
    "asked_for, addresses",
    [
        ({"solver": "astar"}, "ab"),
        ({"limit": Limit(nodes=10_000_000)}, "ab"),
        ({}, "aa"),
    ],
    ids=["another search", "nodes are counted", "one worker"],
)
def test_what_cannot_be_divided_or_is_quicker_alone_is_not(asked_for, addresses):
    crew = Crew(*addresses)
    search = solve_afar(dividing.dividing(crew), BOARD, GOAL, **(BY | asked_for))
    for event in search:
        if isinstance(event, Info) and event.seconds > 0.3:
            break
    search.close()
    assert not crew.spells


def test_a_short_search_is_not_divided(monkeypatch):
    monkeypatch.setattr(dividing, "LONG", 60.0)
    crew = Crew()
    assert events_of(crew)[-1].length_stm == 54
    assert not crew.spells


def test_what_was_found_by_a_damaged_table_is_not_believed(monkeypatch):
    share = Share(asked(BOARD))
    assert share.cut(0, 8, 20.0).subtrees
    monkeypatch.setattr("webapp.cluster.share.CHECKS.withdrawn", 1)
    with pytest.raises(Damaged):
        share.cut(0, 8, 20.0)


def test_a_share_that_is_not_ready_says_so_in_time(monkeypatch):
    monkeypatch.setattr("webapp.cluster.share.divided", lambda *_: (Future(), None))
    share = Share(asked(BOARD))
    share.begin(54, None)
    assert share.cut(0, 8, 0.01) is None
    assert share.advance(0.01) == Found()


def asked(board, limit=None, heuristic="linear-conflict"):
    return Asked(Problem(board, GOAL), Wishes("idastar", heuristic), limit or Limit())
