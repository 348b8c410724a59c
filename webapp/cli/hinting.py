"""The command `taquin hint`: what a good solution does next, and its first move."""

from __future__ import annotations

import click

from webapp.cli.options import NO, Seconds, faces_option, goal_option, json_option, print_json, text_argument
from webapp.cli.positions import Wanted, answer_each
from webapp.puzzle import Problem

DIRECTIONS = {"U": "up", "D": "down", "L": "left", "R": "right"}


@click.command("hint")
@text_argument
@goal_option
@faces_option
@click.option("--seconds", type=Seconds(), default=2.0, show_default=True, help="How long a search may take.")
@json_option
def print_hint(text: str, goal: str | None, faces: str | None, seconds: float, as_json: bool) -> None:
    """Say which tiles a shortest solution from TEXT brings into place next, and its first move."""
    wanted = Wanted(text, goal, faces)
    answer_each(wanted, lambda asked: _print_answer(asked.problem, seconds, as_json), as_json)


def _print_answer(problem: Problem, seconds: float, as_json: bool) -> int:
    """Print the hint for a position. Return the exit code."""
    from webapp import solver
    from webapp.cli import terminal
    from webapp.solver.reasons.hints import hint_of

    last = terminal.watch(solver.search(solver.SearchRequest(problem, limit=solver.Limit(seconds=seconds))))
    hint = hint_of(problem, last)
    code = 0 if hint or isinstance(last, solver.Solution) else NO
    if as_json:
        from webapp.protocol import Message

        print_json(Message(hint or last).fields())
        return code
    if hint is None:
        click.echo(terminal.text_of(last) if code else "The board is solved.")
        return code
    board, move = problem.board, hint.moves[0]
    tile = board.slide(move).tiles[board.blank]
    named = problem.faces.of(tile) if problem.faces else tile
    click.echo(hint.said)
    is_shorter = bool(hint.start_with) and hint.length_stm < hint.row_by_row
    label = "In the shorter solution" if is_shorter else "Best move" if hint.optimal else "A good move"
    best = f"{label}: tile {named} {DIRECTIONS[move.direction]}."
    click.echo(f"{best} {hint.gain}" if hint.gain else best)
    return 0
