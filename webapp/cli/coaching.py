"""The command `taquin coach`: what each move of a game has cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from webapp.cli.complaints import NO, UNREADABLE, fail
from webapp.cli.options import goal_option, json_option, print_json, text_argument
from webapp.cli.positions import read_problem
from webapp.puzzle import IllegalMove, InvalidBoard, InvalidMoves, Move, Problem, Unsupported
from webapp.puzzle.reading import check_moves, read

if TYPE_CHECKING:
    from webapp.solver.coach import JudgedMove, Report


@click.command("coach")
@text_argument
@click.argument("moves", required=False)
@goal_option
@json_option
def print_report(text: str, moves: str | None, goal: str | None, as_json: bool) -> None:
    """Judge each of MOVES from TEXT, or each move in a link, by the exact distance to the goal."""
    from webapp.solver.coach import coach

    try:
        problem = read_problem(text, goal, None)
        report = coach(problem.board, problem.example, _played(text, moves, problem))
    except (InvalidBoard, InvalidMoves, IllegalMove) as error:
        fail(str(error), UNREADABLE)
    except Unsupported as error:
        fail(str(error), NO)
    if as_json:
        print_json(_fields(problem, report))
        return
    for line in _table(report):
        click.echo(line)


def _played(text: str, moves: str | None, problem: Problem) -> tuple[Move, ...]:
    """The moves of the game. Raises InvalidMoves where there are none, IllegalMove for an impossible one."""
    if moves is None:
        if linked := read(text).moves:
            return linked
        raise InvalidMoves("There are no moves to judge: write them after the position, or give a link that has some.")
    checked = check_moves(problem.board, problem.example, moves)
    if checked.fault:
        raise IllegalMove(checked.fault)
    return checked.moves


def _fields(problem: Problem, report: Report) -> dict[str, object]:
    figures = {name: getattr(report, name) for name in ("needed", "left", "lost", "best")}
    return {"position": str(problem.board), **figures, "moves": list(map(_move_fields, report.moves))}


def _move_fields(judged: JudgedMove) -> dict[str, object]:
    told: dict[str, object] = {"move": str(judged.move), "left": judged.left, "lost": judged.lost}
    return told if judged.better is None else told | {"better": str(judged.better)}


def _table(report: Report) -> Iterator[str]:
    """A line for each single-tile move, and what comes of them all."""
    yield " move      left  lost  better"
    for number, judged in enumerate(report.moves, 1):
        better = f"{judged.lost:>6}  {judged.better or '-'}" if judged.lost else ""
        yield f"{number:>5}  {judged.move}  {judged.left:>5}{better}"
    made = len(report.moves)
    yield f"{report.needed} needed, {made} made, {report.left} left: {report.lost} lost."
    yield f"{report.best} of {made} were best moves."
