"""The command `taquin calibrate`: estimates how hard positions of a size are by solving random ones."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import click

from webapp.cli.options import INTERRUPTED, NO, Seconds, fail, print_json, solver_option
from webapp.puzzle import (
    BadCalibrationFile,
    Board,
    Calibration,
    named_goal,
    parse_size,
    read_calibrations,
    scramble,
    shape,
)


@click.command("calibrate")
@click.argument("sizes", metavar="SIZE...", nargs=-1, required=True)
@click.option("--boards", default=30, show_default=True, type=click.IntRange(2), help="Random boards of each size.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0), help="Seed of the first board.")
@click.option("--seconds", default=2.0, show_default=True, type=Seconds(), help="How long each search may take.")
@solver_option
@click.option("--file", type=click.Path(dir_okay=False, path_type=Path), help="A file to put the figures into.")
def calibrate(
    sizes: tuple[str, ...], boards: int, seed: int, seconds: float, algorithm: str, file: Path | None
) -> None:
    """Solve random boards of each SIZE and print, as JSON, how far they are from the goal."""
    sides = [sorted(parse_size(size)) for size in sizes]
    try:
        if file:
            read_calibrations(file)  # before any search: the figures are to be written there
    except BadCalibrationFile as error:
        fail(str(error), NO)
    for width, height in sides:
        drawn = [scramble(width, height, seed + number) for number in range(boards)]
        bounds = [_bounds(board, seconds, algorithm) for board in drawn]
        calibration = Calibration.of(bounds, seed, seconds, algorithm)
        if file:
            calibration.save(file, shape(drawn[0]))
        print_json({"size": shape(drawn[0]), **asdict(calibration)})


def _bounds(board: Board, seconds: float, algorithm: str) -> tuple[int, int]:
    """Return the bounds of a board; the anytime search gives the upper one where the solver has found no solution."""
    lower, upper = _searched(board, seconds, algorithm)
    if upper is None:
        proved, upper = _searched(board, seconds, "anytime")
        lower = max(lower, proved)
    if upper is None:
        fail(f"No solution of {board} was found in {seconds:g} s. Try more --seconds.", NO)
    return lower, upper


def _searched(board: Board, seconds: float, algorithm: str) -> tuple[int, int | None]:
    """Return the bounds that a search has reached, or end the command. Raise Unsupported."""
    from webapp import solver
    from webapp.cli import terminal

    goal = named_goal("standard", board.width, board.height)
    last = terminal.watch(solver.solve(board, goal, solver=algorithm, limit=solver.Limit(seconds=seconds)))
    if isinstance(last, solver.Solution):
        return last.lower, last.length_stm
    if not isinstance(last, solver.Stopped) or last.reason == "asked":
        fail("The search was stopped.", INTERRUPTED)
    return last.lower, last.upper
