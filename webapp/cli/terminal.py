"""Searches in a terminal: a line of progress, and the end in words."""

import itertools
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from time import perf_counter
from typing import Any, TypeVar

import click

from webapp.puzzle import Faces, format_moves
from webapp.solver import HEURISTICS, SOLVERS, AllOptimal, Event, Improved, Info, Solution, Stopped, Unsolvable
from webapp.solver.events import stopped_early

STOPPED = {"asked": "Stopped.", "limit": "Stopped at the limit.", "memory": "Stopped because the memory is full."}
LONG_WAIT_S = 0.5
"""preparation longer than this is reported to a user who has set a limit"""

Result = TypeVar("Result")
Answer = TypeVar("Answer")


def watch(search: Generator[Event | AllOptimal, None, None]) -> Event | AllOptimal:
    """Show the progress of a search at a terminal and return its last event, after Ctrl-C as `end_of` does."""
    is_terminal = sys.stderr.isatty()
    with catching_ctrl_c() as interrupted:
        last = end_of(search, interrupted, lambda info: _rewrite(_progress(info)) if is_terminal else None)
    if is_terminal:
        _rewrite("")
    return last


def end_of(
    search: Generator[Event | AllOptimal, None, None],
    interrupted: threading.Event,
    show: Callable[[Info], None] = lambda info: None,
) -> Event | AllOptimal:
    """Return the last event of a search; once `interrupted` is set, a Stopped with the best result so far."""
    seen: dict[type, Any] = {}
    with closing(search):
        for event in search:
            seen[type(event)] = event
            if isinstance(event, Info):
                show(event)
            if interrupted.is_set() and isinstance(event, Info | Improved):
                return stopped_early("asked", seen.get(Info), seen.get(Improved))
    if not seen:
        raise RuntimeError("The search ended without a result.")
    return event


def counting(report: Callable[[Result], Answer]) -> Callable[[Result], Answer]:
    """Return the same function; at a terminal it also shows how often it was called."""
    count = itertools.count(1)

    def report_and_count(result: Result) -> Answer:
        if not sys.stderr.isatty():
            return report(result)
        _rewrite("")
        answer = report(result)
        _rewrite(f"{next(count):,} done")
        return answer

    return report_and_count


def reporting_wait(search: Generator[Event, None, None], began: float) -> Generator[Event, None, None]:
    """Yield the same events. If the search took long to begin, print how long."""
    with closing(search):
        for event in search:
            waits = isinstance(event, Improved) or (isinstance(event, Info) and event.phase == "building")
            if not waits and began:
                if (waited := perf_counter() - began - getattr(event, "seconds", 0.0)) > LONG_WAIT_S:
                    click.echo(f"It took {waited:.1f} s to get ready; the limit counts from then on.", err=True)
                began = 0.0
            yield event


@contextmanager
def catching_ctrl_c() -> Iterator[threading.Event]:
    """Yield an event that the first Ctrl-C sets; the next one ends the program."""
    interrupted = threading.Event()

    def note(*_: object) -> None:
        interrupted.set()
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield interrupted
    finally:
        signal.signal(signal.SIGINT, before)


def text_of(last: Event | AllOptimal, faces: Faces | None = None) -> str:
    """Return the end of a search in words; a position reads as its letters where tiles have letters."""
    match last:
        case Solution(moves=moves):
            stages = last.stages or ()
            named = [f"{stage.title}: {format_moves(moves[stage.from_step : stage.to_step])}" for stage in stages]
            effort = _effort(last) if last.generated or not stages else ""
            path = named or [format_moves(moves)]
            return "\n".join(filter(None, [*path, _length(last), _reached(last, faces), effort]))
        case Stopped():
            best = f"{format_moves(last.moves)}\n" if last.moves else ""
            return f"{best}{STOPPED[last.reason]} The shortest solution has {_interval(last)}."
        case Unsolvable():
            return last.explanation
        case AllOptimal():
            return "\n".join([*map(format_moves, last.solutions), _counted(last)])
    raise TypeError(f"{last!r} ends no search")


def _rewrite(line: str) -> None:
    click.echo(f"\r\033[K{line}", err=True, nl=False)


def _progress(info: Info) -> str:
    if info.phase == "building":
        done = "" if info.fraction is None else f" {info.fraction:.0%}"
        return (info.note or "Getting ready.") + done
    return f"{_interval(info)}, {info.generated:,} positions, {info.seconds:.1f} s"


def _interval(found: Info | Stopped) -> str:
    if found.upper is None:
        return f"at least {found.lower} moves"
    return f"between {found.lower} and {found.upper} moves"


def _length(solution: Solution) -> str:
    stm, mtm = solution.length_stm, solution.length_mtm
    proof = "proved optimal" if solution.optimal else f"lower bound {solution.lower}"
    if solution.metric == "mtm":
        return f"{mtm} multi-tile {'move' if mtm == 1 else 'moves'} ({stm} single-tile), {proof}."
    return f"{stm} {'move' if stm == 1 else 'moves'} ({mtm} multi-tile), {proof}."


def _reached(solution: Solution, faces: Faces | None) -> str:
    """Return which of several goals was reached, and how many others are equally close."""
    if solution.goal is None:
        return ""
    sentences = {None: "", 1: " No other goal is this close.", 2: " 1 other goal is equally close."}
    others = sentences.get(solution.nearest, f" {(solution.nearest or 0) - 1} other goals are equally close.")
    return f"It reaches {faces.words(solution.goal) if faces else solution.goal}.{others}"


def _counted(found: AllOptimal) -> str:
    count = "is 1 solution" if found.count == 1 else f"are {found.count:,} solutions"
    optimal = f"There {count} of {found.length} single-tile moves, which is optimal; {found.seconds:.3f} s."
    if found.count == 1:
        return optimal
    number = len(found.forced)
    forced = f"{number} moves are forced." if number > 1 else f"{number or 'No'} move is forced."
    straightest = f"{len(found.straightest)} multi-tile moves: {format_moves(found.straightest)}"
    return f"{optimal} {forced} The straightest has {straightest}"


def _effort(solution: Solution) -> str:
    heuristic = HEURISTICS.get(solution.heuristic)
    guide = heuristic.title if heuristic else solution.heuristic
    by = ", ".join(filter(None, [SOLVERS[solution.solver].title, guide]))
    nodes = f"{solution.generated:,} positions generated, {solution.expanded:,} expanded"
    return f"{by}: {nodes}, {solution.seconds:.3f} s."
