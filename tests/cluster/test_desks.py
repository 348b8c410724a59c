"""Many searches at the desks of workers: one message starts several, and a desk that fails is left."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Event as Signal

import pytest

from tests.web.scripted import until
from webapp.cluster.desks import MAX_BATCH, Desks
from webapp.cluster.following import WorkerLost, search_remotely
from webapp.cluster.searching import Desk
from webapp.puzzle import Problem, named_goal, parse_moves, scramble
from webapp.solver import Limit, SearchRequest, Solution, Stopped

GOAL = named_goal("standard", 3, 3)


class Counting(Desk):
    """A desk in this process that notes the sizes of batches, and may fail, answer wrongly or begin only the first."""

    def __init__(self, fault=None, may_start=None):
        super().__init__()
        self.batches, self.is_left, self.fault, self.may_start = [], False, fault, may_start
        self.firsts = []

    def start(self, requests, seconds):
        self.batches.append(len(requests))
        self.firsts.append(requests[0].problem.board)
        if self.may_start:
            self.may_start.wait()
            seconds = 60
        if self.fault == "lost":
            raise WorkerLost("gone")
        if self.fault == "wrong":
            return [[Solution(parse_moves("U"), True, 1, "astar", "manhattan", "stm", 1, 1, 0.1)] for _ in requests]
        if self.fault == "slow":
            requests = requests[:1]
        return super().start(requests, seconds)

    def close(self):
        self.is_left = True


def solved(desks, board, goal=GOAL, limit=Limit()):  # noqa: B008
    *_, last = search_remotely(desks.begin, SearchRequest(Problem(board, goal), limit=limit))
    return last


def test_searches_that_wait_for_a_desk_are_sent_in_batches_and_each_gets_its_own_answer():
    may_start = Signal()
    desk = Counting(may_start=may_start)
    desks = Desks(lambda: desk, 1)
    boards = [scramble(3, 3, seed) for seed in range(40)]
    with ThreadPoolExecutor(len(boards)) as threads:
        found = [threads.submit(solved, desks, board) for board in boards]
        try:
            until(lambda: sum(desk.batches) + len(desks._waiting) == len(boards))
        finally:
            may_start.set()
    ends = [board.play(answer.result().moves) for board, answer in zip(boards, found, strict=True)]
    assert ends == [GOAL] * len(boards)
    assert (sum(desk.batches), max(desk.batches)) == (len(boards), MAX_BATCH)
    assert len(desk.batches) <= 4


def test_searches_that_a_desk_has_not_begun_keep_their_order():
    may_start = Signal()
    desk = Counting("slow", may_start)
    desks = Desks(lambda: desk, 1)
    boards = [scramble(3, 3, seed) for seed in range(6)]
    with ThreadPoolExecutor(len(boards)) as threads:
        for number, board in enumerate(boards):
            threads.submit(solved, desks, board)
            until(lambda number=number: sum(desk.batches) + len(desks._waiting) == number + 1)
        may_start.set()
    assert desk.firsts == boards


def test_a_long_search_keeps_its_desk_and_others_of_its_batch_wait_for_the_next():
    made, hard, goal = [], scramble(5, 5, 1), named_goal("standard", 5, 5)
    desks = Desks(lambda: made.append(Counting()) or made[-1], 2)
    with ThreadPoolExecutor(4) as threads:
        long = [threads.submit(solved, desks, hard, goal, Limit(seconds=0.5)) for _ in range(2)]
        short = [threads.submit(solved, desks, scramble(3, 3, seed)) for seed in range(2)]
    assert [hard.play(answer.result().moves) for answer in long] == [goal] * 2
    assert [type(answer.result()) for answer in short] == [Solution] * 2
    assert len(made) == 2


@pytest.mark.parametrize("fault", ["lost", "wrong"])
def test_a_desk_that_fails_is_left_for_another(fault):
    made = []
    desks = Desks(lambda: made.append(Counting(None if made else fault)) or made[-1], 1)
    boards = [scramble(3, 3, seed) for seed in range(5)]
    with ThreadPoolExecutor(len(boards)) as threads:
        found = list(threads.map(partial(solved, desks), boards))
    assert [board.play(answer.moves) for board, answer in zip(boards, found, strict=True)] == [GOAL] * len(boards)
    assert [desk.is_left for desk in made] == [True, False]


def test_a_search_that_is_left_early_leaves_its_desk_too():
    made = []
    desks = Desks(lambda: made.append(Counting()) or made[-1], 1)
    events = search_remotely(desks.begin, SearchRequest(Problem(scramble(5, 5, 1), named_goal("standard", 5, 5))))
    assert not isinstance(next(events), Solution | Stopped)
    events.close()
    assert made[0].is_left
    assert isinstance(solved(desks, scramble(3, 3, 1)), Solution)
    assert len(made) == 2


def test_a_desk_is_free_only_when_all_searches_of_its_batch_have_ended():
    desk = Counting()
    desks = Desks(lambda: desk, 1)
    problems = [Problem(scramble(side, side, 1), named_goal("standard", side, side)) for side in (3, 5)]
    short, long = (desks.begin(SearchRequest(problem)) for problem in problems)
    desks._waiting.append(short)
    long.advance(0.3)
    stood = (desk.batches, short.is_running, long.is_running, len(desks._free))
    long.close()
    assert stood == ([2], False, True, 0)
    assert desk.is_left and len(desks._free) == 1


def test_a_desk_is_not_free_while_it_has_begun_only_some_of_its_batch():
    desks = Desks(lambda: Counting("slow"), 1)
    problems = [Problem(scramble(side, side, 1), named_goal("standard", side, side)) for side in (5, 3)]
    long, short = (desks.begin(SearchRequest(problem)) for problem in problems)
    desks._send(desks._free.pop(), [long, short], 0.02)
    stood = (long.is_running, short.has_begun, len(desks._free), [*desks._waiting])
    long.close()
    assert stood == (True, False, 0, [short])
