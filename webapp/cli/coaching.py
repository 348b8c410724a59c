"""The command `taquin coach`: what each move of a game has cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from webapp.cli.options import NO, Seconds, fail, goal_option, json_option, print_json, text_argument
from webapp.puzzle import IllegalMove, InvalidMoves, Move, Problem, Unsupported, format_moves, length_stm
from webapp.puzzle.reading import check_moves, read
from webapp.puzzle.reading.lists.entries import Entry
from webapp.puzzle.reading.lists.listing import read_entry

if TYPE_CHECKING:
    from webapp.solver.coach import Appraisal, Passage, Report

MAX_PASSAGES = 6
"""printed, the costliest first"""


@click.command("coach")
@text_argument
@click.argument("moves", required=False)
@goal_option
@click.option("--seconds", type=Seconds(), help="How long a board of more than 16 cells is searched; 10 unless given.")
@json_option
def print_report(text: str, moves: str | None, goal: str | None, seconds: float | None, as_json: bool) -> None:
    """Judge each of MOVES from TEXT, or each move in a link, by the distance to the goal: up to 16 cells exactly, by
    bounds on larger boards."""
    from webapp.solver.coach import Report, coach
    from webapp.solver.states.paths import one_by_one

    problem = read_entry(Entry(1, text, is_alone=True), goal)[0]
    played = one_by_one(_played(text, moves, problem))
    try:
        report = coach(problem.board, problem.goal, played, seconds, problem.faces)
    except Unsupported as error:
        fail(str(error), NO)
    if as_json:
        print_json(_fields(problem, report))
        return
    for line in _table(report) if isinstance(report, Report) else _bounded_table(report, played):
        click.echo(line)


def _played(text: str, moves: str | None, problem: Problem) -> tuple[Move, ...]:
    """Return the moves of the game. Raise InvalidMoves if there are none, IllegalMove for an impossible one."""
    if moves is None:
        if linked := read(text).moves:
            return linked
        raise InvalidMoves("There are no moves to judge. Write them after the position, or give a link with moves.")
    checked = check_moves(problem.board, problem.example, moves)
    if checked.fault:
        raise IllegalMove(checked.fault)
    return checked.moves


def _fields(problem: Problem, report: Report | Appraisal) -> dict[str, object]:
    """Return the report as on the wire, without what the searches have spent."""
    from webapp import protocol

    fields = protocol.Message(report).fields()
    for name in ("type", "expanded", "generated", "seconds"):
        del fields[name]
    if "reason" in fields:
        fields.setdefault("moves", [])
    return {"position": str(problem.board), **fields}


def _table(report: Report) -> Iterator[str]:
    """Yield a line for each single-tile move, and then the totals."""
    yield " move      left  lost  better  only"
    for number, judged in enumerate(report.moves, 1):
        lost, better = (judged.lost, str(judged.better or "-")) if judged.lost else ("", "")
        only = "only" if judged.only else ""
        yield f"{number:>5}  {judged.move}  {judged.left:>5}{lost:>6}  {better:<6}  {only}".rstrip()
    for each in sorted(report.passages, key=lambda passage: -passage.lost)[:MAX_PASSAGES]:
        yield _passage(each)
    made = len(report.moves)
    yield f"{report.needed} needed, {made} made, {report.left} left: {report.lost} lost."
    at_least = "" if report.is_marked() else "at least "
    is_known = report.best and (report.is_marked() or report.only)
    only = f", {at_least}{report.only} of them the only ones" if is_known else ""
    yield f"Best moves: {report.best} of {made}{only}."
    yield from _shortened(report, made)


def _bounded_table(report: Appraisal, moves: tuple[Move, ...]) -> Iterator[str]:
    """Yield a line for each single-tile move with the bounds of what is left, and then the totals."""
    yield " move    at least  at most left"
    for number, (move, lower, upper) in enumerate(zip(moves, report.lower[1:], report.upper[1:], strict=True), 1):
        yield f"{number:>5}  {move}  {lower:>8}  {upper:>7}"
    for each in report.passages:
        yield _passage(each, "at least ")
    for stage in report.stages:
        steps = stage.to_step - stage.from_step
        known = f"; the best known way takes {stage.best}" if stage.best < steps else ""
        yield f"{stage.title}: {_moves(steps)}{known if stage.best else ', all unnecessary'}."
    made = len(moves)
    needed, left = _between(report.lower[0], report.upper[0]), _between(report.lower[-1], report.upper[-1])
    yield f"{needed} needed, {made} made, {left} left: {_between(report.lost_least, report.lost_most)} lost."
    at_most = "" if report.lost_least == report.lost_most else "at most "
    yield f"Best moves: {at_most}{made - report.lost_least // 2} of {made}."
    if report.reason:  # without a limit, that is the memory
        yield f"The memory was full: from move {len(report.moves or ()) + 1} on only bounds are known."
    yield from _shortened(report, made)


def _shortened(report: Report | Appraisal, made: int) -> Iterator[str]:
    if (length := length_stm(report.shortened)) < made:
        moves = f"{_moves(length)}: {format_moves(report.shortened)}" if length else "no moves: it ends where it began."
        yield f"Shortened, the game has {moves}"


def _passage(passage: Passage, at_least: str = "") -> str:
    """Return the line on moves that have lost some, with a better first one where that is known."""
    first, last = passage.first, passage.last
    moves = f"Move {first}" if first == last else f"Moves {first} to {last}"
    better = f"; {passage.better} was better" if passage.better else ""
    return f"{moves}: {at_least}{passage.lost} lost{better}."


def _moves(count: int) -> str:
    return "1 move" if count == 1 else f"{count} moves"


def _between(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"
