"""Many searches at the desks of workers: a short one takes one message, and a desk that fails is left."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from webapp.cluster.desks import Desks
from webapp.cluster.following import WorkerLost, search_remotely
from webapp.cluster.searching import Desk
from webapp.puzzle import Problem, named_goal, parse_moves, scramble
from webapp.solver import SearchRequest, Solution, Stopped

GOAL = named_goal("standard", 3, 3)


class Counting(Desk):
    """A desk in this process that counts messages, and may fail or answer wrongly."""

    def __init__(self, fault=None):
        super().__init__()
        self.messages, self.is_left, self.fault = 0, False, fault

    def start(self, request, seconds):
        self.messages += 1
        if self.fault == "lost":
            raise WorkerLost("gone")
        if self.fault == "wrong":
            return [Solution(parse_moves("U"), True, 1, "astar", "manhattan", "stm", 1, 1, 0.1)]
        return super().start(request, seconds)

    def close(self):
        self.is_left = True


def solved(desks, board):
    *_, last = search_remotely(desks.begin, SearchRequest(Problem(board, GOAL)))
    return last


def test_a_short_search_takes_one_message_and_a_thread_keeps_its_desk():
    made = []
    desks = Desks(lambda: made.append(Counting()) or made[-1])
    boards = [scramble(3, 3, seed) for seed in range(20)]
    with ThreadPoolExecutor(2) as threads:
        found = list(threads.map(partial(solved, desks), boards))
    assert [board for board, end in zip(boards, found, strict=True) if board.play(end.moves) != GOAL] == []
    assert len(made) <= 2 and sum(desk.messages for desk in made) == len(boards)


@pytest.mark.parametrize("fault", ["lost", "wrong"])
def test_a_desk_that_fails_is_left_for_another(fault):
    made = []
    desks = Desks(lambda: made.append(Counting(None if made else fault)) or made[-1])
    board = scramble(3, 3, 1)
    assert board.play(solved(desks, board).moves) == GOAL
    assert [desk.is_left for desk in made] == [True, False]


def test_a_search_that_is_left_early_leaves_its_desk_too():
    made = []
    desks = Desks(lambda: made.append(Counting()) or made[-1])
    events = search_remotely(desks.begin, SearchRequest(Problem(scramble(5, 5, 1), named_goal("standard", 5, 5))))
    assert not isinstance(next(events), Solution | Stopped)
    events.close()
    assert made[0].is_left
