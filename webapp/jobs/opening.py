"""Opening of jobs: how many each visitor may have, and the end of all when the server stops."""

from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import inf
from threading import Lock, Thread
from time import monotonic
from typing import Final
from weakref import WeakSet

from webapp.i18n.sentences import gettext, ngettext
from webapp.jobs.job import Events, Job, Send
from webapp.jobs.scheduler import Scheduler
from webapp.protocol import Coach, Gather, Judge, Refused, Request, Scramble
from webapp.protocol.requests import is_local, read_board, read_problem
from webapp.puzzle import IllegalMove, InvalidBoard, InvalidGoal, InvalidMoves, Unsupported, parse_moves
from webapp.puzzle.reading.printouts.printout import printouts
from webapp.solver import Scrambled, SearchOptions, SearchRequest, all_optimal, search_scramble
from webapp.solver.coach import judge as review
from webapp.solver.events import Event, Info, Known, Limit
from webapp.solver.judge import judge

MEMORY_BYTES, CROWDED_MEMORY_BYTES = 1 << 30, 1 << 26
"""for the states of a search: when a slot is free, and when it has to wait for one"""
MAX_THREADS = 10_000
"""more than there are jobs. The pool keeps its threads, as starting one takes longer than most searches"""
ENDING: Final = "ending"
"""the reason on the wire when the server stops"""
ONE_GOAL_EACH = gettext(
    "All shortest solutions can be found for one goal only; here several positions count as solved."
)
CLOSED = gettext("The server is shutting down. Please try again in a moment.")

SearchFor = Callable[[SearchRequest], Generator[Event, None, None]]
"""a function like `solver.search`"""


class TooMany(Refused):
    """The refusal of a visitor who has the maximum number of jobs."""

    def __init__(self, max_jobs: int) -> None:
        complaint = ngettext(
            "You already have {count} search here, the maximum. Please stop it first.",
            "You already have {count} searches here, the maximum. Please stop one of them first.",
            max_jobs,
        )
        super().__init__("busy", complaint)


class Jobs:
    """Opens jobs, at most `jobs_each` for each visitor at a time, and stops all in the end."""

    def __init__(
        self,
        scheduler: Scheduler,
        search: SearchFor,
        jobs_each: int,
        record: Callable[[Job], None],
        hidden_limit_s: float = inf,
    ) -> None:
        self.scheduler = scheduler
        self.is_closed = False
        self._record = record
        self._search_for = search
        self._jobs_each = jobs_each
        self._hidden_limit_s = hidden_limit_s
        self._threads = ThreadPoolExecutor(MAX_THREADS, "job")
        self._jobs: WeakSet[Job] = WeakSet()
        self._lock = Lock()

    def open(self, request: Request, send: Send, since: float | None = None, visitor: str | None = None) -> Job:
        """Return a job for a request, with a ticket from the scheduler, to be run or started. Raise Refused.

        The time limit counts from `since`, when the request arrived; without it, from when the search begins. Without
        a visitor the job counts towards no limit.
        """
        search = self._search(request, since)
        with self._lock:
            self._admit(visitor)
            ticket = self.scheduler.enter(inf if is_local(visitor) else self._hidden_limit_s)
            restart = partial(self._search, request, since)
            job = Job(request, search, ticket, send, since, visitor, self._record, restart)
            self._jobs.add(job)
        return job

    def start(self, job: Job) -> None:
        job.start(self._threads)

    def close(self, seconds: float) -> None:
        """Open no more jobs and stop all, each with its best result. Wait that long for clients that read nothing."""
        with self._lock:
            self.is_closed = True
            jobs = [job for job in self._jobs if not job.over]
        in_parallel([partial(job.stop, ENDING) for job in jobs], seconds)

    def _admit(self, visitor: str | None) -> None:
        if self.is_closed:
            raise Refused("busy", CLOSED)
        if visitor is None or len(self._jobs) < self._jobs_each:
            return
        if sum(job.visitor == visitor and not job.over for job in self._jobs) >= self._jobs_each:
            raise TooMany(self._jobs_each)

    def _limit(self, request: Request, since: float | None) -> Limit:
        """Return the limits of a search. One that others may preempt gets little memory, as it keeps it meanwhile."""
        since = None if request.limit.seconds is None else since
        memory = MEMORY_BYTES if self.scheduler.load["running"] < self.scheduler.slots else CROWDED_MEMORY_BYTES
        return Limit(seconds=request.limit.seconds, nodes=request.limit.nodes, memory=memory, since=since)

    def _search(self, request: Request, since: float | None, known: Known | None = None) -> Events:
        if isinstance(request, Scramble):
            return _scrambled(request)
        if isinstance(request, Judge):
            return self._judged(request, self._limit(request, since))
        problem = read_problem(read_board(request.position), request.goal, request.faces)
        limit = self._limit(request, since)
        try:
            if isinstance(request, Coach):
                moves = parse_moves(request.moves)
                if not moves:
                    raise InvalidMoves(gettext("There are no moves to review."))
                return review(problem, moves, limit, self._search_for)
            if isinstance(request, Gather):
                if problem.has_several_goals:
                    raise Refused("unsupported", ONE_GOAL_EACH)
                return all_optimal(problem.board, problem.example, request.most, limit)
            options = SearchOptions(request.solver, request.heuristic, request.weight, request.metric)
            return self._search_for(SearchRequest(problem, options, limit, known or Known()))
        except InvalidBoard as error:
            raise Refused("bad_goal", str(error)) from None
        except (InvalidMoves, IllegalMove) as error:
            raise Refused("bad_moves", str(error)) from None
        except Unsupported as error:
            raise Refused("unsupported", str(error)) from None

    def _judged(self, request: Judge, limit: Limit) -> Events:
        """Return the judgment of a program's output. Raise Refused if there is nothing in it to judge."""
        start = read_board(request.position) if request.position else None
        try:
            return judge(printouts(request.text), start, request.goal or None, limit, self._search_for)
        except InvalidGoal as error:
            raise Refused("bad_goal", str(error)) from None
        except InvalidBoard as error:
            raise Refused("bad_position", str(error)) from None
        except InvalidMoves as error:
            raise Refused("bad_moves", str(error)) from None
        except Unsupported as error:
            raise Refused("unsupported", str(error)) from None


def _scrambled(request: Scramble) -> Generator[Info | Scrambled, None, None]:
    try:
        goal = read_board(request.position)
        yield from search_scramble(goal, request.length, request.seed, request.limit.seconds)
    except Unsupported as error:
        raise Refused("unsupported", str(error)) from None


def in_parallel(works: list[Callable[[], object]], seconds: float) -> None:
    """Do all the works in parallel, and wait for them at most that long."""
    deadline = monotonic() + seconds
    threads = [Thread(target=work, name="ending", daemon=True) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(max(0.0, deadline - monotonic()))
