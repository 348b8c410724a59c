"""The command `taquin judge`: whether what a program printed is right."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from webapp.cli.options import NO, UNREADABLE, Seconds, fail, goal_option, json_option, print_json
from webapp.puzzle.reading import read

if TYPE_CHECKING:
    from webapp.solver.judge import Finding, JudgedProgram

MAX_BYTES = 1_000_000


@click.command("judge")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path))
@click.option("--start", help="The position that the moves start from, if the output does not show it.")
@goal_option
@click.option("--seconds", type=Seconds(), help="How long to search in all; up to 16 cells until it is known.")
@json_option
def print_judgment(file: Path, start: str | None, goal: str | None, seconds: float | None, as_json: bool) -> None:
    """Say whether the output of a program that solves puzzles is right. FILE has the output; - reads standard input.

    The output may have moves in any form, printed boards, a stated cost and a number of expanded nodes, for one puzzle
    or several. The exit code is 0 only if nothing is wrong.
    """
    from webapp.puzzle.reading.lists.entries import Entry
    from webapp.puzzle.reading.lists.listing import read_entry
    from webapp.puzzle.reading.printouts.printout import printouts
    from webapp.solver import Limit
    from webapp.solver.judge import JudgedProgram, judge

    with click.open_file(str(file), "rb") as opened:
        text = opened.read(MAX_BYTES + 1).decode("utf-8-sig", "replace")
    board, printed = read(start).board if start else None, printouts(text)
    if goal and (first := board or next((each.start for each in printed if each.start), None)):
        goal = read_entry(Entry(1, str(first)), goal)[0].goal_text
    *_, judged = judge(printed, board, goal, Limit(seconds=seconds))
    assert isinstance(judged, JudgedProgram)
    if as_json:
        from webapp import protocol

        fields = protocol.Message(judged).fields()
        del fields["type"]
        print_json(fields)
    else:
        click.echo("\n".join(_lines(judged)))
    if judged.right is None:
        fail("Give the start with --start POSITION.", UNREADABLE)
    raise SystemExit(0 if judged.right else NO)


def _lines(judged: JudgedProgram) -> Iterator[str]:
    for number, puzzle in enumerate(judged.puzzles, 1):
        if len(judged.puzzles) > 1:
            yield f"Puzzle {number}, from line {puzzle.line}:"
        for finding in puzzle.findings:
            yield from _finding(finding)
    yield judged.said


def _finding(finding: Finding) -> Iterator[str]:
    """Yield the sentence after its mark, and below a fault the boards that it speaks of."""
    mark = "" if finding.mark == "note" else finding.mark
    place = f"Line {finding.line}. " if finding.line else ""
    yield f"{mark:<5}  {place}{finding.said}"
    if finding.mark == "wrong" and finding.boards:
        rows = zip(*(str(board).split("/") for board in finding.boards), strict=True)
        yield from (f"         {'     '.join(f'{row:<12}' for row in each)}".rstrip() for each in rows)
