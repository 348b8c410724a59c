"""The length of a printed solution: whether it is the shortest, and if not, at which moves it was lost."""

from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import accumulate

from webapp.i18n.list_patterns import with_and
from webapp.i18n.sentences import gettext, ngettext
from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move, length_stm
from webapp.puzzle.problem import Problem
from webapp.puzzle.reading.printouts.printout import Printout
from webapp.solver.coach import MAX_MOVES, judge
from webapp.solver.coach.bounded import DEFAULT_LIMIT_S
from webapp.solver.coach.reports import Account, Appraisal, Judged, Judgement, Passage, Searcher
from webapp.solver.events import Info, Solution, Stopped
from webapp.solver.judge.findings import Findings, Mark
from webapp.solver.judge.path import Path
from webapp.solver.requests.choice import is_optimum_in_reach
from webapp.solver.requests.request import SearchRequest
from webapp.solver.states.paths import one_by_one

MAX_NAMED = 5
"""lost moves that are named"""
NO_PROMISE = ("depth-first", "greedy", "weighted-astar")
"""searches whose solution need not be the shortest"""
Bounds = tuple[int, int | None]
"""lower and upper bound on the length of the shortest solution; no upper bound if no solution is known"""


@dataclass(frozen=True, slots=True)
class Lost:
    """What the coach found about a path."""

    bounds: Bounds
    moves: tuple[Judgement, ...] = ()
    """each move, if all were judged exactly"""
    passages: tuple[Passage, ...] = ()


def measured(problem: Problem, path: Path, account: Account, search: Searcher) -> Generator[Info, None, Lost]:
    """Return the bounds of the shortest solution's length, and where the path lost moves."""
    moves = one_by_one(path.moves)
    if not moves or len(moves) > MAX_MOVES:
        return Lost((yield from _shortest(problem, account, search)))
    judged: list[Judgement] = []
    with closing(judge(problem, moves, account.left, search)) as events:
        for event in events:
            if isinstance(event, Info):
                yield account.of_the_game(event, event.lower)
            elif isinstance(event, Judged):
                judged += event.moves
                if len(judged) == len(moves):
                    return Lost((event.needed, event.needed), tuple(judged))
            elif isinstance(event, Appraisal):
                return Lost((event.lower[0], event.upper[0]), passages=event.passages)
            elif isinstance(event, Stopped):
                return Lost((event.lower, event.upper))
    raise RuntimeError("The coach ended without a result.")


def _shortest(problem: Problem, account: Account, search: Searcher) -> Generator[Info, None, Bounds]:
    limit = account.left
    if limit.seconds is None and not is_optimum_in_reach(problem.board):
        limit = replace(limit, seconds=DEFAULT_LIMIT_S)
    with closing(search(SearchRequest(problem, limit=limit))) as events:
        for event in events:
            if isinstance(event, Info):
                yield event
            elif isinstance(event, Solution):
                return event.lower, event.length_stm
            elif isinstance(event, Stopped):
                return event.lower, event.upper
    raise RuntimeError("The search ended without a result.")


def say_length(printout: Printout, problem: Problem, path: Path, lost: Lost, findings: Findings) -> None:
    """Say whether the path is a shortest solution, and where it was lost."""
    lower, upper = lost.bounds
    length = length_stm(path.moves)
    if not (path.is_whole and path.end == problem.goal and (printout.moves or len(printout.trace) > 1)):
        _say_needed(printout, lost.bounds, findings)
        return
    if length == lower:
        findings.add("shortest", "right", gettext("It is a shortest solution: none has fewer moves."))
        return
    mark: Mark = "note" if printout.search in NO_PROMISE else "wrong"
    if lower == upper:
        said = gettext(
            "It is not the shortest: {shortest} moves are enough, {fewer} fewer.", shortest=lower, fewer=length - lower
        )
        findings.add("shortest", mark, said)
    elif upper is not None and upper < length:
        said = gettext(
            "It is not the shortest: {upper} moves are enough, and at least {lower} are needed.",
            upper=upper,
            lower=lower,
        )
        findings.add("shortest", mark, said)
    else:
        said = gettext(
            "It may be the shortest: at least {lower} moves are needed, as far as was searched.", lower=lower
        )
        findings.add("shortest", "note", said)
    _say_lost(problem.board, path, lost, findings)


def _say_needed(printout: Printout, bounds: Bounds, findings: Findings) -> None:
    """Say how long the shortest solution is, and compare a cost that was stated without moves."""
    lower, upper = bounds
    if lower != upper:
        findings.add("shortest", "note", gettext("The shortest solution has at least {lower} moves.", lower=lower))
        return
    said = ngettext("The shortest solution has {count} move.", "The shortest solution has {count} moves.", lower)
    findings.add("shortest", "note", said)
    if printout.cost is None or printout.moves or len(printout.trace) > 1:
        return
    if printout.cost == lower:
        findings.add("cost", "right", gettext("The stated cost, {cost}, is that length.", cost=printout.cost))
    else:
        mark: Mark = "note" if printout.search in NO_PROMISE and printout.cost > lower else "wrong"
        findings.add("cost", mark, gettext("The stated cost, {cost}, is not that length.", cost=printout.cost))


def _moved(board: Board, move: Move) -> int:
    """Return the tile that a single-tile move moves: its number means the same however the moves are named."""
    return board.tiles[board.slide(move).blank]


def _say_lost(start: Board, path: Path, lost: Lost, findings: Findings) -> None:
    """Name the moves at which the solution became longer."""
    moves = one_by_one(path.moves)
    boards = list(accumulate(moves, Board.slide, initial=start))
    costly = [number for number, judged in enumerate(lost.moves, 1) if judged.lost]
    if costly:
        first = costly[0]
        judged = lost.moves[first - 1]
        said = (
            ngettext(
                "It was lost at move {number}: moving tile {tile} costs {count} move more than moving tile {better}.",
                "It was lost at move {number}: moving tile {tile} costs {count} moves more than moving tile {better}.",
                judged.lost,
                number=first,
                tile=_moved(boards[first - 1], judged.move),
                better=_moved(boards[first - 1], judged.better),
            )
            if judged.better
            else gettext("It was lost at move {number}: the position before it is the goal.", number=first)
        )
        findings.add("lost", "note", said, boards[first - 1])
        if len(costly) > 1:
            listed = with_and(costly[:MAX_NAMED], len(costly))
            findings.add("lost", "note", gettext("Moves that lost: {moves}.", moves=listed))
    elif lost.passages:
        worst = max(lost.passages, key=lambda passage: passage.lost)
        said = gettext(
            "Most was lost from move {first} to move {last}: at least {count} moves.",
            first=worst.first,
            last=worst.last,
            count=worst.lost,
        )
        findings.add("lost", "note", said, boards[worst.first - 1])
