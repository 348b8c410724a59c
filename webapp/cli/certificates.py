"""The command `taquin verify`, and the certificates that `taquin solve` writes."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import click

from webapp.cli.complaints import INTERRUPTED, NO, UNREADABLE, fail
from webapp.cli.options import Seconds, json_option, print_json
from webapp.puzzle import Board, InvalidBoard, Problem, Unsupported, format_moves

if TYPE_CHECKING:
    from webapp.certificate import Certificate
    from webapp.solver import AllOptimal, Event

LARGEST = 1_000_000
"""bytes of a certificate"""


def certificate_of(problem: Problem, last: Event | AllOptimal) -> Certificate | None:
    """What the end of a search proves; None where it proves nothing that can be checked."""
    from webapp.certificate import Certificate
    from webapp.solver import Solution, Unsolvable

    goal = problem.goal if isinstance(problem.goal, str) else str(problem.goal)
    faces = problem.faces.texts if problem.faces and problem.faces.alike else ()
    match last:
        case Solution():
            proved_by = ", ".join(filter(None, [last.solver, last.heuristic]))
            return Certificate(
                position=str(problem.board),
                goal=goal,
                faces=faces,
                metric="mtm" if last.metric == "mtm" else "stm",
                moves=format_moves(last.moves),
                lower=last.lower,
                proved_by=proved_by,
            )
        case Unsolvable():
            return Certificate(position=str(problem.board), goal=goal, faces=faces)
    return None


def write(path: Path, problem: Problem, last: Event | AllOptimal) -> None:
    """Write the certificate of a search to a file, or say why there is none."""
    from webapp.certificate import written

    found = certificate_of(problem, last)
    if found is None:
        click.echo("The search ended without a proof: no certificate is written.", err=True)
        return
    path.write_bytes(written(found))


@click.command("verify")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--seconds", type=Seconds(), default=60.0, show_default=True, help="How long to search for the bound.")
@json_option
def verify(file: Path, seconds: float, as_json: bool) -> None:
    """Check the certificate in FILE, and search once more whether no solution is shorter than it says."""
    from webapp.certificate import BadCertificate, check, parse

    try:
        if file.stat().st_size > LARGEST:
            raise BadCertificate("This is no certificate of Taquin: it is too large.")
        found = parse(file.read_bytes())
        holds = check(found)
    except BadCertificate as error:
        fail(str(error), NO)
    told: dict[str, object] = {"holds": holds}
    code = 0
    if found.moves is not None and found.lower:
        sentence, code, took = _proved_again(found, seconds)
        told |= {"lower": sentence, "seconds": round(took, 3)}
    if as_json:
        print_json(told | {"valid": code == 0})
    else:
        click.echo("\n".join(str(told[name]) for name in ("holds", "lower") if name in told))
    raise SystemExit(code)


def _until_proved(search: Generator[Event, None, None], lower: int) -> Generator[Event, None, None]:
    """The events of a search until it has proved a lower bound."""
    with closing(search):
        for event in search:
            yield event
            if getattr(event, "lower", 0) >= lower:
                return


def _proved_again(found: Certificate, seconds: float) -> tuple[str, int, float]:
    """Whether a search proves the lower bound too, in a sentence, as an exit code, and how long it took."""
    from webapp.cli import terminal
    from webapp.solver import Limit, Solution, Stopped, solve_kind

    try:
        problem = Problem.parse(Board.parse(found.position), found.goal, ",".join(found.faces))
        search = solve_kind(problem.board, problem.goal, problem.faces, Limit(seconds=seconds), metric=found.metric)
    except (InvalidBoard, Unsupported) as error:
        fail(f"The lower bound cannot be proved again: {error}", UNREADABLE)
    last = terminal.watch(_until_proved(search, found.lower))
    lower, took = getattr(last, "lower", 0), getattr(last, "seconds", 0.0)
    if lower >= found.lower:
        return f"No solution is shorter than {found.lower}: searched again in {took:.3f} s.", 0, took
    if isinstance(last, Solution):
        return f"There is a shorter solution, of {lower}.", NO, took
    code = INTERRUPTED if isinstance(last, Stopped) and last.reason == "asked" else NO
    return f"That no solution is shorter than {found.lower} is not proved: only {lower}, in {took:.3f} s.", code, took
