"""The desk, where jobs are opened: how many a visitor may have, and how all of them are brought to an end."""

from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import inf
from threading import Lock, Thread
from time import monotonic
from weakref import WeakSet

from webapp.front.door import is_here
from webapp.jobs.job import Events, Job, Send
from webapp.jobs.places import Queue
from webapp.problems import read_board, read_problem
from webapp.protocol import Coach, Gather, Refused, Request, Solve
from webapp.puzzle import IllegalMove, InvalidBoard, InvalidMoves, Problem, Unsupported, parse_moves
from webapp.sentences import gettext, ngettext
from webapp.solver import all_optimal
from webapp.solver.coach import judge
from webapp.solver.events import Event, Limit

ROOMY, NARROW = 1 << 30, 1 << 26
"""bytes for the states of a search, of the first of them and of those beyond the places"""
MOST_THREADS = 10_000
"""more than there are jobs; a thread takes one after the other, as to start one takes longer than most searches"""
ENDING = "ending"
"""the reason why jobs stop when the server does"""
ONE_GOAL_EACH = gettext("All shortest solutions are found towards one goal; here several positions are solutions.")
CLOSED = gettext("The server is being stopped. Please try again in a moment.")

SolveKind = Callable[..., Generator[Event, None, None]]
"""a function like `solver.solve_kind`"""


class TooMany(Refused):
    """A request of somebody who has as much as is allowed already."""

    def __init__(self, most: int) -> None:
        complaint = ngettext(
            "You have {count} search at work here, and that is the most. Please end it first.",
            "You have {count} searches at work here, and that is the most. Please end one of them first.",
            most,
        )
        super().__init__("busy", complaint)


class Desk:
    """Where jobs are opened, of each visitor at most so many at a time."""

    def __init__(
        self, queue: Queue, solve: SolveKind, each: int, record: Callable[[Job], None], unwatched: float = inf
    ) -> None:
        self.queue = queue
        self.is_closed = False
        self._record = record
        self._solve = solve
        self._each = each
        self._unwatched = unwatched
        self._threads = ThreadPoolExecutor(MOST_THREADS, "job")
        self._jobs: WeakSet[Job] = WeakSet()
        self._lock = Lock()

    def open(self, request: Request, send: Send, since: float | None = None, visitor: str | None = None) -> Job:
        """Read the problem, choose the search, take a turn in the queue: a job to run or start.

        The limit counts from the moment `since`, the request's arrival; without one from when the search begins. A
        visitor's jobs are counted. Raises Refused; then there is no job.
        """
        search = self._search(request, since)
        with self._lock:
            self._admit(visitor)
            turn = self.queue.enter(inf if is_here(visitor) else self._unwatched)
            job = Job(request, search, turn, send, since, visitor, self._record)
            self._jobs.add(job)
        return job

    def start(self, job: Job) -> None:
        """Run a job beside whoever asks for it."""
        job.start(self._threads)

    def close(self, seconds: float) -> None:
        """Take no more jobs and stop all, each with what is known; whoever takes no message has so many seconds."""
        with self._lock:
            self.is_closed = True
            jobs = [job for job in self._jobs if not job.over]
        at_once([partial(job.stop, ENDING) for job in jobs], seconds)

    def _admit(self, visitor: str | None) -> None:
        if self.is_closed:
            raise Refused("busy", CLOSED)
        if visitor is not None and sum(job.visitor == visitor and not job.over for job in self._jobs) >= self._each:
            raise TooMany(self._each)

    def _limit(self, request: Request, since: float | None) -> Limit:
        """What a search may spend; those that may have to step aside keep their memory meanwhile, so it is little."""
        since = None if request.limit.seconds is None else since
        memory = ROOMY if self.queue.load["running"] < self.queue.places else NARROW
        return Limit(seconds=request.limit.seconds, nodes=request.limit.nodes, memory=memory, since=since)

    def _search(self, request: Request, since: float | None) -> Events:
        problem = read_problem(read_board(request.position), request.goal, request.faces)
        limit = self._limit(request, since)
        try:
            if isinstance(request, Coach):
                return self._judged(request, problem, limit)
            if isinstance(request, Gather):
                return self._gathered(request, problem, limit)
            return self._solved(request, problem, limit)
        except InvalidBoard as error:
            raise Refused("bad_goal", str(error)) from None
        except Unsupported as error:
            raise Refused("unsupported", str(error)) from None

    def _solved(self, request: Solve, problem: Problem, limit: Limit) -> Events:
        return self._solve(
            problem.board,
            problem.goal,
            solver=request.solver,
            heuristic=request.heuristic,
            weight=request.weight,
            metric=request.metric,
            limit=limit,
            **({"faces": problem.faces} if problem.faces else {}),
        )

    def _judged(self, request: Coach, problem: Problem, limit: Limit) -> Events:
        try:
            moves = parse_moves(request.moves)
            if not moves:
                raise InvalidMoves(gettext("There are no moves to judge."))
            return judge(problem.board, problem.goal, moves, limit, self._solve, problem.faces)
        except (InvalidMoves, IllegalMove) as error:
            raise Refused("bad_moves", str(error)) from None

    def _gathered(self, request: Gather, problem: Problem, limit: Limit) -> Events:
        if problem.has_several_goals:
            raise Refused("unsupported", ONE_GOAL_EACH)
        return all_optimal(problem.board, problem.example, request.most, limit)


def at_once(works: list[Callable[[], object]], seconds: float) -> None:
    """Do all of it beside each other, and wait for it no longer than that."""
    deadline = monotonic() + seconds
    threads = [Thread(target=work, name="ending", daemon=True) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(max(0.0, deadline - monotonic()))
