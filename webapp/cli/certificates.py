"""The command `taquin verify`, and the certificates that `taquin solve` writes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import IO, TYPE_CHECKING, NamedTuple

import click

from webapp.cli.options import INTERRUPTED, NO, UNREADABLE, Seconds, fail, json_option, print_json
from webapp.puzzle import Board, InvalidBoard, Problem, Unsupported, format_moves

if TYPE_CHECKING:
    from webapp.certificate import Certificate
    from webapp.solver import AllOptimal, Event

MAX_CERTIFICATE_BYTES = 1_000_000
MAX_CHECK_S = 10.0
"""for the independent check of a lower bound, before the search for it begins again"""


certificates_option = click.option(
    "--certificates",
    type=click.File("wb", lazy=False),
    help="Write one certificate per line to this file, for `taquin verify`.",
)


def certificate_of(problem: Problem, last: Event | AllOptimal) -> Certificate | None:
    """Return what the end of a search proves, or None if there is nothing to check."""
    from webapp.certificate import Certificate
    from webapp.solver import Solution, Unsolvable

    goal = problem.goal if isinstance(problem.goal, str) else str(problem.goal)
    faces = problem.faces.texts if problem.faces and problem.faces.alike else ()
    match last:
        case Solution():
            return Certificate(
                position=str(problem.board),
                goal=goal,
                faces=faces,
                metric="mtm" if last.metric == "mtm" else "stm",
                moves=format_moves(last.moves),
                lower=last.lower,
                proved_by=proof_name(last.solver, last.heuristic),
            )
        case Unsolvable():
            return Certificate(position=str(problem.board), goal=goal, faces=faces)
    return None


def proof_name(solver: str | None, heuristic: str | None) -> str:
    """Return a solver and its heuristic as a certificate names them."""
    return ", ".join(filter(None, [solver, heuristic]))


def write_certificate(path: Path, certificate: Certificate | None) -> None:
    """Write a certificate to a file, or say that there is none."""
    from webapp.certificate import written

    if certificate:
        path.write_bytes(written(certificate))
    else:
        click.echo("The search ended without a proof: no certificate is written.", err=True)


def append_certificate(file: IO[bytes], certificate: Certificate | None, position: str) -> None:
    """Add a certificate to a file of lines, or say that the position has none."""
    from webapp.certificate import line_of

    if certificate:
        file.write(line_of(certificate))
        file.flush()
    else:
        click.echo(f"No certificate for {position}: the search ended without a proof.", err=True)


@click.command("verify")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path))
@click.option("--seconds", type=Seconds(), default=60.0, show_default=True, help="How long to search for each bound.")
@json_option
def verify(file: Path, seconds: float, as_json: bool) -> None:
    """Check the certificate in FILE, and that no solution is shorter than it says.

    FILE may have many certificates, one a line; - reads them from standard input. Each gets a line, then come the
    totals. The exit code is 0 only if all are valid.

    The lower bound is checked by a second program that shares nothing with the solver. Where that would take longer
    than ten seconds, or cannot be done, the solver searches again.
    """
    with click.open_file(str(file), "rb") as opened:
        single, lines = _content(opened, is_piped=str(file) == "-")
        if lines is not None:
            raise SystemExit(_verify_lines(lines, seconds, as_json))
    try:
        verdict = _verdict_on(single, seconds)
    except Rejected as error:
        fail(str(error), error.exit_code)
    if as_json:
        print_json(verdict.fields)
    else:
        click.echo("\n".join(str(verdict.fields[name]) for name in ("holds", "lower") if name in verdict.fields))
        if verdict.optimal is not None:
            click.echo(f"Proved optimal: {'yes' if verdict.optimal else 'no'}.")
    raise SystemExit(verdict.exit_code)


class Rejected(ValueError):
    """A certificate that does not hold or cannot be checked, with the exit code for that."""

    def __init__(self, sentence: str, exit_code: int) -> None:
        super().__init__(sentence)
        self.exit_code = exit_code


class _Verdict(NamedTuple):
    """The result of checking a certificate whose moves lead to its goal."""

    fields: dict[str, object]
    """as `--json` prints them"""
    exit_code: int
    length: int | None
    optimal: bool | None
    """None where there is no solution"""

    @property
    def sentence(self) -> str:
        """Return the verdict in one sentence."""
        if self.length is None:
            return "valid, no solution exists."
        if self.exit_code:
            return str(self.fields["lower"])
        moves = "1 move" if self.length == 1 else f"{self.length} moves"
        return f"valid, {moves}, {'proved optimal' if self.optimal else 'not proved optimal'}."


def _verdict_on(content: bytes, seconds: float) -> _Verdict:
    """Check a certificate. Raise Rejected for one whose moves do not hold, or whose bound cannot be searched."""
    from webapp.certificate import BadCertificate, check, length_of, parse

    try:
        if len(content) > MAX_CERTIFICATE_BYTES:
            raise BadCertificate("This is not a Taquin certificate: it is too large.")
        found = parse(content)
        holds = check(found)
        _require_known(found.proved_by)
    except BadCertificate as error:
        raise Rejected(str(error), NO) from None
    fields: dict[str, object] = {"holds": holds}
    if found.moves is None:
        return _Verdict(fields | {"valid": True}, 0, None, None)
    code = proved = 0
    if found.lower:
        bound = _checked_independently(found, seconds) or _proved_again(found, seconds)
        fields |= {"lower": bound.sentence, "method": bound.method, "seconds": round(bound.seconds, 3)}
        code, proved = bound.exit_code, bound.lower
    length = length_of(found.moves, found.metric)
    fields |= {"optimal": proved >= length, "valid": code == 0}
    return _Verdict(fields, code, length, proved >= length)


def _verify_lines(lines: Iterable[bytes], seconds: float, as_json: bool) -> int:
    """Check one certificate a line, print a line for each and then the totals. Return the exit code."""
    counts = Counter[str]()
    code = 0
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        counts["certificates"] += 1
        try:
            verdict = _verdict_on(line, seconds)
            fields, sentence, code_here = verdict.fields, verdict.sentence, verdict.exit_code
            counts["optimal"] += bool(verdict.optimal)
        except Rejected as error:
            fields, sentence, code_here = {"valid": False, "fault": str(error)}, str(error), error.exit_code
        counts["valid"] += not code_here
        print_json({"line": number, **fields}) if as_json else click.echo(f"Line {number}: {sentence}")
        code = max(code, code_here)
        if code == INTERRUPTED:
            break
    if not counts:
        fail("There is no certificate to check.", UNREADABLE)
    totals = {name: counts[name] for name in ("certificates", "valid", "optimal")}
    if as_json:
        print_json(totals)
    else:
        click.echo("{certificates} checked: {valid} valid, {optimal} proved optimal.".format(**totals))
    return code


def _content(stream: IO[bytes], is_piped: bool) -> tuple[bytes, Iterator[bytes] | None]:
    """Return the content of a file with one certificate, or the lines of one with many.

    A pipe is read line by line, unless its first line shows that a single certificate is spread over several.
    """
    if is_piped:
        begun = stream.readline(MAX_CERTIFICATE_BYTES + 1)
        if begun.strip() != b"{":
            return b"", _lines(begun, stream)
        return begun + stream.read(MAX_CERTIFICATE_BYTES + 1 - len(begun)), None
    begun = stream.read(MAX_CERTIFICATE_BYTES + 1)
    whole = [line for line in map(bytes.strip, begun.split(b"\n")) if line]
    if len(whole) > 1 and any(line.startswith(b"{") and line.endswith(b"}") for line in whole):
        return b"", _lines(begun, stream)
    return begun, None


def _lines(begun: bytes, stream: IO[bytes]) -> Iterator[bytes]:
    """Yield the lines of what was read and of the rest, each cut off where it is too long."""
    *ended, last = begun.splitlines(keepends=True) or [b""]
    yield from ended
    line = last if last.endswith(b"\n") else last + stream.readline(MAX_CERTIFICATE_BYTES + 1)
    while line:
        yield line
        while line and not line.endswith(b"\n"):  # the rest of a line that is too long
            line = stream.readline(MAX_CERTIFICATE_BYTES + 1)
        line = stream.readline(MAX_CERTIFICATE_BYTES + 1)


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
    """Whether a lower bound was confirmed, by which method."""

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
        shorter = has_shorter_solution(start.tiles, goal.tiles, start.width, found.lower, min(seconds, MAX_CHECK_S))
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
        raise Rejected(f"The lower bound cannot be proved again: {error}", UNREADABLE) from None
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
