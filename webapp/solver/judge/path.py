"""The path that a program printed, as moves or as boards, followed to its end or to its first impossible step."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from webapp.i18n.sentences import gettext, ngettext
from webapp.puzzle.board import Board
from webapp.puzzle.goals import GOAL_NAMES, goal_text, named_goal, parse_goal
from webapp.puzzle.moves import Move, format_moves, length_mtm, length_stm, merged
from webapp.puzzle.parity import can_reach
from webapp.puzzle.reading.moves.sequences import PlayedMoves, move_between, outcomes
from webapp.puzzle.reading.printouts.printout import Printed, Printout
from webapp.solver.judge.findings import Findings

MAX_MOVES_BETWEEN = 4
"""single-tile moves: how far apart two printed boards may be for the judge to say what is between them"""
NEAR = 4
"""cells in which the end of a path differs from the goal that it was meant for: at most three moves away"""
# Translators: fills {way} in the sentences on how printed moves are read
_WAYS = {
    "tile": gettext("the direction in which the tile moves"),
    "blank": gettext("the direction in which the blank moves"),
    "number": gettext("the number of the tile that moves"),
    "cell": gettext("the cell that the blank moves to"),
}


@dataclass(frozen=True, slots=True)
class Path:
    """What was followed of a printed path."""

    moves: tuple[Move, ...]
    end: Board
    is_whole: bool
    """whether all of it is possible"""
    steps: int
    """single-tile moves that were printed, impossible ones included"""


def meant_goal(printout: Printout, start: Board, given: str | None, findings: Findings) -> Board:
    """Return the goal that was given or named, or the one that the path ends at or nearest to. Say which."""
    if goal := (parse_goal(given, start.width, start.height) if given else printout.goal):
        findings.add("goal", "note", gettext("Goal: {goal}.", goal=_named(goal)), goal)
        return goal
    ends = list(_ends(printout, start))
    goals = [named_goal(name, start.width, start.height) for name in GOAL_NAMES]
    if exact := next((goal for goal in goals if goal in ends), None):
        if exact == goals[0]:
            said = gettext("Goal: {goal}, the usual one; the text names none.", goal=_named(exact))
        else:
            said = gettext("Goal: {goal}. The text names none, but the moves end there.", goal=_named(exact))
        findings.add("goal", "note", said, exact)
        return exact
    near = [goal for goal in goals if can_reach(start, goal) and any(_misplaced(end, goal) <= NEAR for end in ends)]
    if near and near[0] != goals[0]:
        said = gettext("Goal: {goal}. The text names none, but the moves end near it.", goal=_named(near[0]))
        findings.add("goal", "note", said, near[0])
        return near[0]
    said = gettext("Goal: {goal}, the usual one; the text names none.", goal=_named(goals[0]))
    findings.add("goal", "note", said, goals[0])
    return goals[0]


def _named(goal: Board) -> str:
    name = goal_text(goal)
    return name if name == str(goal) else gettext("{name}, {position}", name=name, position=str(goal))


def _misplaced(board: Board, goal: Board) -> int:
    return sum(tile != wanted for tile, wanted in zip(board.tiles, goal.tiles, strict=True))


def _ends(printout: Printout, start: Board) -> Iterator[Board]:
    """Yield where the path may end."""
    if len(printout.trace) > 1 and (last := printout.trace[-1].board) and last.size == start.size:
        yield last
    elif printout.moves:
        yield from (played.position for played in outcomes(start, start, printout.moves) if not played.fault)


def follow(printout: Printout, start: Board, goal: Board, findings: Findings) -> Path:
    """Follow what is printed from the start as far as it is possible, and say how it was read and where it fails."""
    if len(printout.trace) > 1:
        path = _follow_boards(printout.trace, findings)
        if path.is_whole and printout.moves:
            _compare(printout, start, path, findings)
    elif printout.moves:
        path = _follow_moves(printout, start, goal, findings)
    else:
        return Path((), start, True, 0)
    if path.is_whole:
        _say_end(path, goal, findings)
    return path


def _follow_moves(printout: Printout, start: Board, goal: Board, findings: Findings) -> Path:
    assert printout.moves
    played, *others = outcomes(start, goal, printout.moves)
    findings.add("moves", "note", _convention(played, others))
    steps = sum(move.count for move in printout.moves.moves) or len(printout.moves.numbers)
    if played.fault:
        findings.add("step", "wrong", played.fault, played.position)
    return Path(played.moves, played.position, not played.fault, steps if played.fault else length_stm(played.moves))


def _convention(played: PlayedMoves, others: list[PlayedMoves]) -> str:
    """Return how the moves were read, and why not otherwise."""
    way, other = _WAYS[played.named_by], next((each for each in others if each.named_by != played.named_by), None)
    if other is None or other.moves == played.moves:
        return gettext("The moves were read as {way}.", way=way)
    values = {"way": way, "other": _WAYS[other.named_by]}
    if played.fault:
        return gettext("The moves were read as {way}. Read as {other}, they get no further.", **values)
    if other.fault:
        reason = other.clause
        return gettext("The moves were read as {way}. Read as {other}, {reason}.", **values, reason=reason)
    if played.solves:
        return gettext("The moves were read as {way}. Read as {other}, they miss the goal.", **values)
    return gettext("The moves were read as {way}. Read as {other}, they are possible too, and miss the goal.", **values)


def _follow_boards(trace: tuple[Printed, ...], findings: Findings) -> Path:
    """Follow printed boards up to the first that is not one move from the one before."""
    moves: list[Move] = []
    for number, (before, after) in enumerate(pairwise(trace), 1):
        assert before.board
        move = move_between(before.board, after.board) if after.board else None
        if move is None:
            boards = (before.board, *([after.board] if after.board else []))
            findings.add("step", "wrong", _leap(number, before.board, after), *boards, line=after.line)
            return Path(tuple(moves), before.board, False, len(trace) - 1)
        moves.append(move)
    assert trace[-1].board
    return Path(tuple(moves), trace[-1].board, True, length_stm(moves))


def _leap(number: int, before: Board, after: Printed) -> str:
    """Return why no move leads from a printed board to the next one; `number` is that of the step."""
    board = after.board
    if board is None:
        return gettext("Step {step} is not a position: {fault}", step=number, fault=after.fault)
    if board.size != before.size:
        return gettext(
            "Step {step} changes the size, from {before} to {after}.",
            step=number,
            before=before.shown_size,
            after=board.shown_size,
        )
    if moves := _moves_between(before, board):
        return gettext(
            "Step {step} makes {count} moves at once, {moves}.",
            step=number,
            count=len(moves),
            moves=format_moves(moves),
        )
    return ngettext(
        "Step {step} is impossible: {count} cell changes, and no move does that.",
        "Step {step} is impossible: {count} cells change, and no move does that.",
        _misplaced(before, board),
        step=number,
    )


def _moves_between(before: Board, after: Board) -> tuple[Move, ...]:
    """Return the fewest single-tile moves between two boards; empty if there are more than MAX_MOVES_BETWEEN."""
    paths: list[tuple[Board, tuple[Move, ...]]] = [(before, ())]
    for _ in range(MAX_MOVES_BETWEEN):
        paths = [(board.slide(move), (*moves, move)) for board, moves in paths for move in board.legal_moves()]
        if found := next((moves for board, moves in paths if board == after), None):
            return found
    return ()


def _compare(printout: Printout, start: Board, path: Path, findings: Findings) -> None:
    """Say whether the printed moves lead along the printed boards."""
    assert printout.moves
    played = outcomes(start, path.end, printout.moves)[0]
    if merged(played.moves) == merged(path.moves) and not played.fault:
        findings.add("moves", "right", gettext("The printed moves lead along the printed boards."))
    else:
        findings.add("moves", "wrong", gettext("The printed moves do not lead along the printed boards."))


def _say_end(path: Path, goal: Board, findings: Findings) -> None:
    """Say whether the whole path ends at the goal."""
    count = length_stm(path.moves)
    if path.end == goal:
        said = ngettext(
            "{count} move, possible: it reaches the goal.",
            "{count} moves, all possible: they reach the goal.",
            count,
        )
        findings.add("end", "right", said)
    else:
        said = ngettext(
            "{count} move, possible, but it ends at {end}, not at the goal.",
            "{count} moves, all possible, but they end at {end}, not at the goal.",
            count,
            end=str(path.end),
        )
        findings.add("end", "wrong", said, path.end, goal)


def say_cost(printout: Printout, path: Path, findings: Findings) -> None:
    """Say whether the stated cost is the number of moves printed."""
    cost, steps = printout.cost, path.steps
    if cost is None or not (printout.moves or len(printout.trace) > 1):
        return
    if cost == steps:
        findings.add("cost", "right", gettext("The stated cost, {cost}, is the number of moves.", cost=cost))
    elif path.is_whole and cost == length_mtm(path.moves):
        said = gettext("The stated cost, {cost}, is right if a move of several tiles counts once.", cost=cost)
        findings.add("cost", "right", said)
    else:
        said = ngettext(
            "The stated cost is {cost}, but {count} move is printed.",
            "The stated cost is {cost}, but {count} moves are printed.",
            steps,
            cost=cost,
        )
        findings.add("cost", "wrong", said)
