"""An anytime search by several workers side by side: what they tell each other, how it ends, and who is lost."""

from collections import Counter
from dataclasses import replace
from itertools import repeat
from pickle import dumps, loads
from threading import Event as Signal
from threading import enumerate
from time import sleep

import pytest

from tests.web.scripted import until
from webapp.cluster import company, dividing
from webapp.cluster.company import PROVER, Company, side_by_side
from webapp.cluster.following import Lost, solve_afar
from webapp.cluster.searching import Asked, Search
from webapp.puzzle import Board, Problem, length_stm, named_goal, parse_moves, scramble
from webapp.solver import Improved, Info, Known, Limit, Solution, Stopped
from webapp.solver.choice import Wishes

GOAL = named_goal("standard", 3, 3)
START = Board.parse("1 2 3/4 5 6/0 7 8")
SHORT, LONGER, LONGEST = (parse_moves(text) for text in ("L2", "L2RL", "L2RLRL"))
WRONG = parse_moves("L")
REPORT = Info("searching", "anytime", "linear-conflict", 1, 6, 1, 10, 20, rate=10.0, seconds=2.5)


class Worker:
    """A search whose spells a test scripts; when the script is at its end it reports the same for ever."""

    def __init__(self, crew, address, asked, spells):
        self.address = address
        self.asked = asked
        self._crew = crew
        self._spells = iter(spells)
        self._last = replace(REPORT, expanded=1, generated=2)

    def advance(self, seconds, better=None):
        if better is not None:
            self._crew.told[self.address].append(better)
        sleep(0.001)
        told = next(self._spells, [self._last])
        if callable(told):
            told = told()
        if isinstance(told, Exception):
            raise told
        return told

    def close(self):
        self._crew.closed.append(self.address)


class Crew:
    """Workers by their addresses, each with what its searches tell, one search after the other."""

    def __init__(self, **scripts):
        self.addresses = list(scripts)
        self.scripts = {address: iter(searches) for address, searches in scripts.items()}
        self.told = {address: [] for address in scripts}
        self.begun, self.closed = [], []

    @property
    def workers(self):
        return len(self.addresses)

    def begin(self, asked, address=None):
        address = address or self.addresses[0]
        worker = Worker(self, address, asked, next(self.scripts[address]))
        self.begun.append(worker)
        return worker


def company_of(crew, limit=None, best=LONGEST):
    """The company of a search that the first worker has had alone until now."""
    asked = Asked(Problem(START, GOAL), Wishes("anytime"), limit or Limit(), Known(best=best))
    return Company(crew, asked, crew.begin(asked), REPORT)


def told_by(company, spells=100):
    """All that it tells, to its end or for so many spells."""
    told = []
    for _ in range(spells):
        if not (events := company.advance(0.01)):
            break
        told += events
    company.close()
    return told


def improved(moves):
    return [Improved(moves, 1, 0.1)]


def test_each_begins_by_a_seed_of_its_own_from_the_best_that_is_known():
    crew = Crew(a=[[]], b=[[]], c=[[]])
    company = company_of(crew)
    until(lambda: len(crew.begun) == 3)
    company.close()
    _, *others = (worker.asked.known for worker in crew.begun)
    assert sorted(known.seed for known in others) == [1, 2]
    assert all((known.best, known.at_least) == (LONGEST, REPORT.lower) for known in others)
    assert all(known.spent.seconds >= REPORT.seconds for known in others)


def test_what_one_finds_all_others_are_told_once():
    crew = Crew(a=[[]], b=[[improved(LONGER)]], c=[[]])
    told = told_by(company_of(crew))
    assert [event.moves for event in told if isinstance(event, Improved)] == [LONGER]
    for address in "ac":
        assert crew.told[address][-1] == LONGER
        assert Counter(crew.told[address]).most_common(1)[0][1] == 1


def test_what_is_no_shorter_is_kept_quiet():
    crew = Crew(a=[[improved(LONGER)]], b=[[improved(LONGEST), improved(LONGER)]])
    assert len([event for event in told_by(company_of(crew)) if isinstance(event, Improved)]) == 1


def test_the_report_has_the_nodes_of_all_and_says_once_that_they_search_side_by_side():
    crew = Crew(a=[[]], b=[[]])
    reports = [event for event in told_by(company_of(crew), 20) if isinstance(event, Info)]
    assert [report.note for report in reports if report.note] == [side_by_side(2)]
    assert (reports[-1].expanded, reports[-1].generated, reports[-1].upper) == (2, 4, length_stm(LONGEST))
    assert reports[-1].seconds > REPORT.seconds


def test_only_the_prover_is_heard_about_bounds():
    higher = replace(REPORT, lower=5)
    crew = Crew(a=[[]], b=[[[higher]] * 1000])
    assert max(event.lower for event in told_by(company_of(crew), 20) if isinstance(event, Info)) == REPORT.lower


def ended(moves, optimal, lower):
    return Solution(moves, optimal, lower, "anytime", "linear-conflict", "stm", 7, 8, 3.0)


def test_who_proves_is_told_what_another_found_and_its_end_ends_the_search_for_all():
    proved = repeat(lambda: [ended(SHORT, True, 2) if SHORT in crew.told["a"] else REPORT])
    crew = Crew(a=[proved], b=[[improved(SHORT)]])
    together = company_of(crew)
    *_, end = told_by(together)
    assert isinstance(end, Solution)
    assert (end.moves, end.optimal, end.lower) == (SHORT, True, 2)
    assert together.advance(0.01) == []
    until(lambda: sorted(crew.closed) == ["a", "b"])


def test_a_solution_is_not_optimal_by_a_bound_that_its_prover_no_longer_holds():
    found = Signal()
    higher, fallen = replace(REPORT, lower=2), ended(LONGEST, False, 1)
    finds = [improved(SHORT), lambda: found.set() or [REPORT]]
    crew = Crew(a=[[[higher], lambda: found.wait(5) and [fallen]]], b=[finds])
    end = told_by(company_of(crew))[-1]
    assert isinstance(end, Solution)
    assert (end.moves, end.optimal, end.lower) == (SHORT, False, 1)


def test_what_another_found_is_optimal_when_the_prover_ends_with_that_bound():
    found = Signal()
    finds = [improved(SHORT), lambda: found.set() or [REPORT]]
    crew = Crew(a=[[lambda: found.wait(5) and [ended(LONGEST, False, 2)]]], b=[finds])
    end = told_by(company_of(crew))[-1]
    assert isinstance(end, Solution)
    assert (end.moves, end.optimal, end.lower) == (SHORT, True, 2)


def test_until_the_prover_reports_its_nodes_are_those_that_were_known():
    silent = Signal()
    crew = Crew(a=[[lambda: silent.wait(5) and []]], b=[[]])
    reports = [event for event in told_by(company_of(crew), 5) if isinstance(event, Info)]
    silent.set()
    assert all(report.generated >= REPORT.generated for report in reports)


def test_while_a_prover_is_made_ready_the_others_are_reported_as_searching():
    building = replace(REPORT, phase="building", lower=0, expanded=0, generated=0)
    crew = Crew(a=[[Lost("gone")]], b=[[], [[building]] * 1000])
    reports = [event for event in told_by(company_of(crew), 20) if isinstance(event, Info)]
    assert {(report.phase, report.lower) for report in reports} == {("searching", REPORT.lower)}


def test_the_provers_end_is_the_end_with_the_best_of_all():
    found = Signal()
    finds = [improved(LONGER), lambda: found.set() or [REPORT]]
    crew = Crew(a=[[lambda: found.wait(5) and [ended(LONGEST, False, 1)]]], b=[finds])
    end = told_by(company_of(crew))[-1]
    assert isinstance(end, Solution)
    assert (end.moves, end.optimal, end.lower, end.solver) == (LONGER, False, 1, "anytime")


def test_one_that_ends_before_the_prover_leaves_it_to_go_on_and_is_not_begun_again():
    crew = Crew(a=[[]], b=[[[ended(LONGER, True, 4)]]])
    told = told_by(company_of(crew))
    assert [type(event) for event in told if not isinstance(event, Info)] == [Improved]
    assert len(crew.begun) == 2


def test_one_that_tells_what_is_no_solution_is_lost(caplog):
    crew = Crew(a=[[]], b=[[improved(WRONG)]])
    told = told_by(company_of(crew))
    assert not [event for event in told if isinstance(event, Improved)]
    assert "does not lead to the goal" in caplog.text
    until(lambda: crew.closed.count("b") == 1)


def test_one_that_tells_a_solution_and_then_none_is_heard_as_far_as_it_is_right():
    crew = Crew(a=[[]], b=[[improved(LONGER) + improved(WRONG)]], c=[[[ended(SHORT, True, 2), *improved(WRONG)]]])
    told = told_by(company_of(crew))
    assert SHORT in [event.moves for event in told if isinstance(event, Improved)]
    assert told[-1].upper == length_stm(SHORT)


def test_where_the_prover_is_lost_another_begins_in_its_place(caplog):
    crew = Crew(a=[[Lost("gone")]], b=[[], [[replace(REPORT, lower=4)]] * 1000])
    told = told_by(company_of(crew))
    assert [worker.asked.known.seed for worker in crew.begun if worker.address == "b"] == [1, PROVER]
    assert max(event.lower for event in told) == 4
    assert "gone" in caplog.text


def test_without_a_worker_left_it_is_lost():
    crew = Crew(a=[[Lost("gone")]], b=[[Lost("gone too")], [Lost("gone too")]])
    with pytest.raises(Lost, match="no worker is left"):
        told_by(company_of(crew))


def test_a_worker_that_joins_late_takes_part():
    crew = Crew(a=[[]])
    company = company_of(crew)
    company.advance(0.01)
    crew.scripts["b"], crew.told["b"] = iter([[]]), []
    crew.addresses.append("b")
    company.advance(0.01)
    until(lambda: len(crew.begun) == 2)
    company.close()
    assert crew.begun[1].asked.known.seed == 1


def test_at_the_limit_a_prover_that_says_nothing_is_not_waited_for(monkeypatch):
    monkeypatch.setattr(company, "LATE", 0.0)
    stuck = Signal()
    crew = Crew(a=[[lambda: stuck.wait(5) and []]], b=[[improved(LONGER)]])
    together = company_of(crew, Limit(seconds=2.6))
    told = told_by(together, 50)
    stuck.set()
    assert isinstance(told[-1], Solution) and told[-1].moves == LONGER and not told[-1].optimal


def test_who_no_longer_wants_it_ends_all():
    crew = Crew(a=[[]], b=[[]])
    together = company_of(crew)
    until(lambda: len(crew.begun) == 2)
    together.close()
    until(lambda: sorted(crew.closed) == ["a", "b"])
    until(lambda: "member" not in {thread.name for thread in enumerate()})


class Placed(Search):
    """A search in this process, asked and told in bytes."""

    def __init__(self, asked, address):
        super().__init__(loads(dumps(asked.sent())))
        self.address = address

    def advance(self, seconds, better=None):
        return loads(dumps(super().advance(seconds, loads(dumps(better)))))


class Threads:
    """Two workers in this process."""

    addresses, workers = ("a", "b"), 2

    def __init__(self):
        self.seeds = []

    def begin(self, asked, address=None):
        self.seeds.append(asked.known.seed)
        return Placed(asked, address or "a")


@pytest.mark.slow
def test_a_search_of_a_large_board_is_done_by_all_and_ends_with_what_they_found(monkeypatch):
    monkeypatch.setattr(dividing, "LONG", 0.0)
    crew, board, goal = Threads(), scramble(5, 5, 2), named_goal("standard", 5, 5)
    events = list(solve_afar(dividing.dividing(crew), board, goal, limit=Limit(seconds=5.0)))
    end = events[-1]
    assert crew.seeds == [0, 1]
    assert isinstance(end, Solution) and board.play(end.moves) == goal
    lengths = [length_stm(event.moves) for event in events if isinstance(event, Improved)]
    assert lengths == sorted(lengths, reverse=True) and len(set(lengths)) == len(lengths)
    assert end.length_stm == lengths[-1] >= end.lower
    until(lambda: "member" not in {thread.name for thread in enumerate()})


@pytest.mark.slow
def test_a_small_board_is_proved_by_all_as_by_one(monkeypatch):
    monkeypatch.setattr(dividing, "LONG", 0.0)
    monkeypatch.setattr("webapp.solver.run.FIRST_SLICE", 1)
    monkeypatch.setattr("webapp.cluster.following.SPELL", 0.0)
    board, goal = scramble(4, 4, 10), named_goal("standard", 4, 4)
    end = list(solve_afar(dividing.dividing(Threads()), board, goal, solver="anytime"))[-1]
    assert not isinstance(end, Stopped)
    assert (end.length_stm, end.optimal) == (54, True)
