"""Judge: whether the output of a program that solves puzzles is right, sentence by sentence.

`path` follows what was printed to its first impossible step, `length` asks the coach where a solution became too long,
and `nodes` counts the positions that every correct search must expand. Read `judge` for the order.
"""

from collections.abc import Generator, Sequence

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import Board
from webapp.puzzle.goals import goal_text
from webapp.puzzle.problem import Problem
from webapp.puzzle.reading.printouts.printout import Printout
from webapp.solver.coach.reports import Account, Searcher
from webapp.solver.events import Info, Limit
from webapp.solver.judge.findings import SAID, Finding, Findings, JudgedProgram, JudgedPuzzle
from webapp.solver.judge.length import measured, say_length
from webapp.solver.judge.nodes import say_nodes
from webapp.solver.judge.path import Path, follow, meant_goal, say_cost
from webapp.solver.requests.choice import require_on_offer
from webapp.solver.requests.request import SearchOptions
from webapp.solver.requests.solving import search

__all__ = ["Finding", "JudgedProgram", "JudgedPuzzle", "judge"]

Events = Generator[Info | JudgedProgram, None, None]


def judge(
    printed: Sequence[Printout],
    start: Board | None = None,
    goal: str | None = None,
    limit: Limit | None = None,
    search: Searcher = search,
) -> Events:
    """Judge what a program printed; yield Info events, then one JudgedProgram.

    `start` is the position of puzzles that were printed without one, and `goal`, a name or a position, replaces what
    the text says. The limit is for all puzzles together. Raise at once InvalidGoal for a goal that does not suit a
    board, and UnsupportedSize for a board too large for every solver.
    """
    starts = [printout.start or start for printout in printed]
    for board, printout in zip(starts, printed, strict=True):
        if board:
            require_on_offer(board, SearchOptions())
            Problem.parse(board, goal) if goal else Problem(board, printout.goal or board)
    return _judge(list(zip(printed, starts, strict=True)), goal, Account(limit or Limit()), search)


def _judge(
    puzzles: Sequence[tuple[Printout, Board | None]], goal: str | None, account: Account, search: Searcher
) -> Events:
    judged = []
    for printout, start in puzzles:
        judged.append((yield from _judged(printout, start, goal, account, search)))
    yield JudgedProgram(tuple(judged))


def _judged(
    printout: Printout, start: Board | None, goal: str | None, account: Account, search: Searcher
) -> Generator[Info, None, JudgedPuzzle]:
    findings = Findings()
    if fault := printout.trace[0].fault if printout.trace else "":
        findings.add("start", "wrong", gettext("The start is not a position: {fault}", fault=fault))
        return JudgedPuzzle(printout.line, tuple(findings.found))
    if start is None:
        findings.add("start", "note", SAID[None])
        return JudgedPuzzle(printout.line, tuple(findings.found))
    findings.add("start", "note", gettext("Start: {position}.", position=str(start)), start)
    target = meant_goal(printout, start, goal, findings)
    problem = Problem(start, target)
    path = follow(printout, start, target, findings)
    say_cost(printout, path, findings)
    shortest = yield from _searched(printout, problem, path, account, search, findings)
    return JudgedPuzzle(printout.line, tuple(findings.found), start, goal_text(target), path.moves, shortest)


def _searched(
    printout: Printout, problem: Problem, path: Path, account: Account, search: Searcher, findings: Findings
) -> Generator[Info, None, int | None]:
    """Say what only a search can tell. Return the length of the shortest solution, if it is known."""
    verdict = problem.verdict()
    if not verdict.solvable:
        findings.add("shortest", "right" if printout.denies else "wrong", verdict.explanation)
        return None
    if printout.denies and not (path.moves and path.end == problem.goal):
        findings.add("shortest", "wrong", gettext("The text says that there is no solution, but there is one."))
    lost = yield from measured(problem, path, account, search)
    say_length(printout, problem, path, lost, findings)
    lower, upper = lost.bounds
    if lower != upper:
        return None
    counted = yield from say_nodes(printout, problem, lower, account, search)
    findings.found += counted.found
    return lower
