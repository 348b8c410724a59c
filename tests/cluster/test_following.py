"""A search followed from afar, by whoever does it: its events, and what happens when it is lost."""

from dataclasses import replace
from pickle import dumps, loads
from time import perf_counter

import pytest

from tests.web.scripted import endless, improved, info
from webapp.cluster.following import HERE, TAKEN_UP, Away, Lost, solve_afar
from webapp.cluster.searching import MEMORY, Asked, Search
from webapp.puzzle import Board, Problem, named_goal, parse_moves
from webapp.solver import Known, Limit, Solution, Spent, Stopped, Unsolvable, Unsupported, solve_kind
from webapp.solver.choice import Wishes

GOAL = named_goal("standard", 3, 3)
START = Board.parse("1 2 3/4 5 6/0 7 8")
FAR = Board.parse("8 6 7/2 5 4/3 0 1")
SHORT, LONG = parse_moves("L2"), parse_moves("L2RL")
SOLVED = Solution(SHORT, True, 2, "astar", "manhattan", "stm", 12, 30, 0.5)


class Crew:
    """Machines that search as a test says: of each what it tells in a spell, and Lost where it goes out."""

    def __init__(self, *machines):
        self.machines = list(machines)
        self.asked = []
        self.closed = 0

    def __call__(self, asked):
        """Begin a search on the next of them."""
        self.asked.append(asked)
        self.spells = iter(self.machines.pop(0))
        return self

    def advance(self, seconds):
        told = next(self.spells, [])
        if isinstance(told, Exception):
            raise told
        return told

    def close(self):
        self.closed += 1


def followed(crew, board=START, goal=GOAL, **wishes):
    return list(solve_afar(crew, board, goal, **wishes))


def by_threads(asked):
    """A search that is asked for and told as bytes, as between machines."""
    return Search(loads(dumps(asked.sent())))


@pytest.mark.parametrize("solver", ["idastar", "astar"])
def test_it_ends_as_a_search_here_does_with_as_many_nodes(solver):
    *_, here = solve_kind(FAR, GOAL, solver=solver, heuristic="linear-conflict")
    *_, afar = followed(by_threads, FAR, solver=solver, heuristic="linear-conflict")
    assert replace(afar, seconds=0.0) == replace(here, seconds=0.0)


def test_wishes_that_nobody_can_fulfil_are_refused_at_once_and_nobody_is_asked():
    with pytest.raises(Unsupported):
        solve_afar(Crew(), START, GOAL, solver="none")


def test_a_hopeless_position_is_told_from_afar_too():
    assert isinstance(followed(by_threads, Board.parse("1 2 3/4 5 6/8 7 0"))[-1], Unsolvable)


def test_a_lost_search_is_taken_up_from_what_is_known():
    report = info(9, lower=6, seconds=1.5)
    crew = Crew([[improved("L2RL", lower=2), report], Lost("gone")], [[SOLVED]])
    assert followed(crew) == [improved("L2RL", lower=2), report, SOLVED]
    assert crew.asked[1].known == Known(6, LONG, Spent(9, 18, 1.5))
    assert crew.closed == 2


def test_reports_say_that_a_search_was_taken_up():
    crew = Crew([Lost("gone")], [[info(1)], [SOLVED]])
    assert [event.note for event in followed(crew)[:-1]] == [TAKEN_UP]


@pytest.mark.parametrize("wrong", ["L", "U"])
def test_a_solution_that_does_not_lead_to_the_goal_is_not_told_and_the_search_taken_up(wrong):
    bad = replace(SOLVED, moves=parse_moves(wrong))
    assert followed(Crew([[bad]], [[SOLVED]])) == [SOLVED]


def test_a_solution_no_shorter_than_the_best_is_not_told_again():
    crew = Crew([[improved("L2")], Lost("gone")], [[improved("L2RL")], [SOLVED]])
    assert followed(crew) == [improved("L2"), SOLVED]


def test_the_end_has_the_best_that_anybody_found():
    end = Stopped("limit", 1, None, None, 1, 2, 3.0)
    crew = Crew([[improved("L2")], Lost("gone")], [[end]])
    assert followed(crew)[-1] == replace(end, moves=SHORT, upper=2)


def test_without_a_cluster_it_is_done_here_and_reports_say_so():
    crew = Crew([Away()])
    notes = {event.note for event in followed(crew, FAR, solver="astar", heuristic="manhattan")[:-1]}
    assert len(crew.asked) == 1
    assert notes and all(note == HERE or note.startswith("The solver is getting ready") for note in notes)


def test_a_search_that_is_lost_again_and_again_is_done_here():
    crew = Crew(*[[Lost("gone")]] * 3)
    assert followed(crew)[-1].length_stm == 2
    assert crew.machines == []


def test_who_no_longer_wants_it_ends_it():
    crew = Crew([[info(1)], [info(2)]])
    search = solve_afar(crew, START, GOAL)
    next(search)
    search.close()
    assert crew.closed == 1


def test_a_spell_tells_only_the_last_of_several_reports_and_ends_in_time(monkeypatch):
    monkeypatch.setattr("webapp.cluster.searching.solve_kind", lambda *_, **__: endless())
    search = Search(Asked(Problem(START, GOAL), Wishes(), Limit()))
    (first,), (second,) = search.advance(0.05), search.advance(0.05)
    assert 1 < first.expanded < second.expanded


def test_the_moment_from_which_a_limit_counts_is_sent_as_an_age():
    asked = Asked(Problem(START, GOAL), Wishes(), Limit(seconds=5, since=perf_counter() - 3)).sent()
    assert asked.limit.since is None
    assert 3 <= asked.age < 60


def test_a_search_fills_no_more_than_its_machine_allows(monkeypatch):
    limits = []
    monkeypatch.setattr("webapp.cluster.searching.solve_kind", lambda *asked, **_: limits.append(asked[3]))
    monkeypatch.setattr(MEMORY, "most", 1000)
    for memory in (500, 2000):
        Search(Asked(Problem(START, GOAL), Wishes(), Limit(memory=memory)))
    assert [limit.memory for limit in limits] == [500, 1000]


def test_with_several_goals_a_lost_search_begins_anew_in_the_time_that_is_left():
    asked = Asked(Problem(START, "magic"), Wishes(), Limit(seconds=5))
    taken_up = asked.taken_up(Known(4, SHORT, Spent(1, 2, 3.0)))
    assert (taken_up.known, taken_up.limit.seconds) == (Known(), 2.0)
