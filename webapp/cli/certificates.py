"""The command `taquin verify`, and the certificates that `taquin solve` writes."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

import click

from webapp.cli.options import INTERRUPTED, NO, UNREADABLE, Seconds, fail, json_option, print_json
from webapp.puzzle import Board, InvalidBoard, Problem, Unsupported, format_moves

if TYPE_CHECKING:
    from webapp.certificate import Certificate
    from webapp.solver import AllOptimal, Event

MAX_BYTES = 1_000_000
"""of a certificate"""
CHECK_SECONDS = 10.0
"""for the independent check of a lower bound, before the search for it begins again"""


def write(path: Path, problem: Problem, last: Event | AllOptimal) -> None:
    """Write the certificate of a search to a file, or say that it proves nothing that can be checked."""
    from webapp.certificate import Certificate, written
    from webapp.solver import Solution, Unsolvable

    goal = problem.goal if isinstance(problem.goal, str) else str(problem.goal)
    faces = problem.faces.texts if problem.faces and problem.faces.alike else ()
    match last:
        case Solution():
            proved_by = ", ".join(filter(None, [last.solver, last.heuristic]))
            found = Certificate(
                position=str(problem.board),
                goal=goal,
                faces=faces,
                metric="mtm" if last.metric == "mtm" else "stm",
                moves=format_moves(last.moves),
                lower=last.lower,
                proved_by=proved_by,
            )
        case Unsolvable():
            found = Certificate(position=str(problem.board), goal=goal, faces=faces)
        case _:
            click.echo("The search ended without a proof: no certificate is written.", err=True)
            return
    path.write_bytes(written(found))


@click.command("verify")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--seconds", type=Seconds(), default=60.0, show_default=True, help="How long to search for the bound.")
@json_option
def verify(file: Path, seconds: float, as_json: bool) -> None:
    """Check the certificate in FILE, and that no solution is shorter than it says.

    The lower bound is checked by a second program that shares nothing with the solver. Where that would take longer
    than ten seconds, or cannot be done, the solver searches again.
    """
    from webapp.certificate import BadCertificate, check, length_of, parse

    try:
        found = parse(_content(file))
        holds = check(found)
        _require_known(found.proved_by)
    except BadCertificate as error:
        fail(str(error), NO)
    told: dict[str, object] = {"holds": holds}
    code = 0
    if found.moves is not None:
        proved = 0
        if found.lower:
            proof = _checked_independently(found, seconds) or _proved_again(found, seconds)
            told |= {"lower": proof.sentence, "method": proof.method, "seconds": round(proof.seconds, 3)}
            code, proved = proof.exit_code, proof.lower
        told["optimal"] = proved >= length_of(found.moves, found.metric)
    if as_json:
        print_json(told | {"valid": code == 0})
    else:
        click.echo("\n".join(str(told[name]) for name in ("holds", "lower") if name in told))
        if "optimal" in told:
            click.echo(f"Proved optimal: {'yes' if told['optimal'] else 'no'}.")
    raise SystemExit(code)


def _content(file: Path) -> bytes:
    """Return the content of a file, a pipe or a device. Raises BadCertificate if it is too large."""
    from webapp.certificate import BadCertificate

    with file.open("rb") as opened:
        content = opened.read(MAX_BYTES + 1)
    if len(content) > MAX_BYTES:
        raise BadCertificate("This is not a Taquin certificate: it is too large.")
    return content


def _require_known(proved_by: str) -> None:
    """Raise BadCertificate for a solver or a heuristic that Taquin does not have."""
    from webapp.certificate import BadCertificate
    from webapp.solver import HEURISTICS, MULTI_TILE_HEURISTIC, SOLVERS

    solver, _, heuristic = proved_by.partition(", ")
    if (solver and solver not in SOLVERS) or (heuristic and heuristic not in (*HEURISTICS, MULTI_TILE_HEURISTIC)):
        raise BadCertificate(
            f"The certificate names '{proved_by[:40]}' as its proof, but Taquin has no such solver or heuristic."
        )


def _until_proved(search: Generator[Event, None, None], lower: int) -> Generator[Event, None, None]:
    with closing(search):
        for event in search:
            yield event
            if getattr(event, "lower", 0) >= lower:
                return


class _Proof(NamedTuple):
    """Whether a bound is proved, as a sentence and an exit code, by which method, and the figures."""

    method: str
    sentence: str
    exit_code: int
    lower: int
    seconds: float


def _checked_independently(found: Certificate, seconds: float) -> _Proof | None:
    """Return whether the bound holds; None where that takes too long, and for other metrics and kinds of goal."""
    from webapp.certificate import MAGIC
    from webapp.shorter_solution import OutOfTime, has_shorter_solution

    if found.metric != "stm" or found.faces or found.goal == MAGIC:
        return None
    start, goal = Board.parse(found.position), Board.parse(found.goal)
    began = monotonic()
    try:
        shorter = has_shorter_solution(start.tiles, goal.tiles, start.width, found.lower, min(seconds, CHECK_SECONDS))
    except OutOfTime:
        return None
    took = monotonic() - began
    if shorter:
        return _Proof("independent", f"There is a solution shorter than {found.lower}.", NO, 0, took)
    sentence = f"No solution is shorter than {found.lower}: checked in {took:.3f} s, independently of the solver."
    return _Proof("independent", sentence, 0, found.lower, took)


def _proved_again(found: Certificate, seconds: float) -> _Proof:
    from webapp.cli import terminal
    from webapp.solver import Limit, SearchOptions, SearchRequest, Solution, Stopped, search

    try:
        problem = Problem.parse(Board.parse(found.position), found.goal, ",".join(found.faces))
        options = SearchOptions(metric=found.metric)
        events = search(SearchRequest(problem, options, Limit(seconds=seconds)))
    except (InvalidBoard, Unsupported) as error:
        fail(f"The lower bound cannot be proved again: {error}", UNREADABLE)
    last = terminal.watch(_until_proved(events, found.lower))
    lower, took = getattr(last, "lower", 0), getattr(last, "seconds", 0.0)
    if lower >= found.lower:
        sentence, code = f"No solution is shorter than {found.lower}: searched again in {took:.3f} s.", 0
    elif isinstance(last, Solution):
        sentence, code = f"There is a shorter solution, of {lower}.", NO
    else:
        sentence = f"Only the lower bound {lower} was proved in {took:.3f} s, not {found.lower}: try more --seconds."
        code = INTERRUPTED if isinstance(last, Stopped) and last.reason == "asked" else NO
    return _Proof("search", sentence, code, lower, took)
