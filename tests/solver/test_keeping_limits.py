"""Every solver keeps its limit and gives its slot back soon after a stop, on the longest and on the largest boards.

What is counted is the time that the process itself computes, so that a busy machine does not decide.
"""

from threading import Thread
from time import process_time

import pytest

from webapp.jobs.job import Job
from webapp.jobs.scheduler import Scheduler
from webapp.protocol import Limit, Solve
from webapp.puzzle import Problem, named_goal, scramble
from webapp.solver import SOLVERS, SearchOptions, SearchRequest, events, search
from webapp.solver.requests.catalog import METHODS

SIZES = ((1, 60), (2, 60), (60, 4), (16, 16))
LIMIT_S, MAX_DELAY_S = 0.5, 0.5
STOP_AFTER_S = 0.2


def searching(solver, width, height, seconds):
    board, goal = scramble(width, height, seed=1), named_goal("standard", width, height)
    return search(SearchRequest(Problem(board, goal), SearchOptions(solver), events.Limit(seconds)))


CASES = [
    pytest.param(name, *size, marks=() if name in METHODS and size != (60, 4) else pytest.mark.slow)
    for name, solver in SOLVERS.items()
    for size in SIZES
    if not (name in METHODS and METHODS[name].only)
]
"""every solver with every size; those that search take long"""


@pytest.mark.parametrize(("solver", "width", "height"), CASES)
def test_search_ends_within_its_limit_and_soon_after_a_stop(solver, width, height):
    list(searching(solver, width, height, None if solver in METHODS else LIMIT_S))  # compiles all kernels
    begun = process_time()
    list(searching(solver, width, height, LIMIT_S))
    assert process_time() - begun < LIMIT_S + MAX_DELAY_S

    scheduler, messages = Scheduler(1, 1), []
    request = Solve(id="1", position=str(scramble(width, height, seed=1)), limit=Limit())
    job = Job(request, searching(solver, width, height, None), scheduler.enter(), messages.append)
    running = Thread(target=job.run)
    running.start()
    running.join(STOP_AFTER_S)
    job.stop("asked")
    stopped = process_time()
    running.join()
    assert process_time() - stopped < MAX_DELAY_S
    assert scheduler.load["running"] == 0
    assert isinstance(messages[-1].event, events.Stopped | events.Solution)
