"""The command `taquin`: the server, and what the page can do for scripts and terminals.

Exit codes: 0 yes (solvable, solved, done), 1 no, 2 the request cannot be read; for several lines the worst of theirs.
"""

import errno
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from math import isnan
from secrets import randbelow
from typing import Any, NoReturn

import click
from click.exceptions import NoArgsIsHelpError
from msgspec import json, to_builtins

from webapp.puzzle import (
    MAGIC,
    Board,
    Faces,
    InvalidBoard,
    UnsupportedSize,
    Verdict,
    other_goals,
    parse_goal,
    parse_size,
    read_words,
    repairs,
    require_magic,
    scramble,
    word_puzzle,
)
from webapp.puzzle.reading import Reading, read, read_letters
from webapp.puzzle.reading.streams import texts_in

NO, UNREADABLE = 1, 2

TIER = click.Choice(["small", "large"])

text_argument = click.argument("text")
goal_option = click.option("--goal", help="A goal's name, a position, letters, or magic; standard unless given.")
faces_option = click.option("--faces", help="What is written on the tiles 1, 2, ..: RATEYOURMINDPAL, or by commas.")
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line.")


class Seconds(click.FloatRange):
    """A time of more than nothing, which may be as good as endless."""

    def __init__(self) -> None:
        super().__init__(0, min_open=True)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number of seconds in a text."""
        seconds = super().convert(value, param, ctx)
        return self.fail(f"{value} is no length of time.", param, ctx) if isnan(seconds) else seconds


class Misused(click.ClickException):
    """A command line that says nothing sensible, told in one sentence."""

    exit_code = UNREADABLE

    def __init__(self, error: click.UsageError) -> None:
        message = " ".join(error.format_message().split())
        if error.ctx and not message.endswith("?"):
            message = f"{message.rstrip('.')}; see `{error.ctx.command_path} --help`."
        super().__init__(message)

    def show(self, file: Any = None) -> None:
        """Print the sentence."""
        click.echo(self.message, err=True)


class Commands(click.Group):
    """A group of commands of which `serve` is the one that need not be named."""

    def make_context(self, *arguments: Any, **extra: Any) -> click.Context:
        """Read the command line as far as the name of the command."""
        with _in_one_sentence():
            return super().make_context(*arguments, **extra)

    def parse_args(self, context: click.Context, args: list[str]) -> list[str]:
        """Read the command line, with `serve` put before options that are not the group's own."""
        own = {"--help", "--version"}
        if not args or (args[0].startswith("-") and args[0] not in own):
            args = ["serve", *args]
        return super().parse_args(context, args)

    def invoke(self, context: click.Context) -> Any:
        """Do as the command line says; what the system refuses, as on a full disk, is told in a sentence."""
        try:
            with _in_one_sentence():
                return super().invoke(context)
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise
            _fail(f"The system refuses: {error.strerror or error}.", NO)


@contextmanager
def _in_one_sentence() -> Iterator[None]:
    """Turn complaints about the command line into one sentence; a command that only lists others does that."""
    try:
        yield
    except NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        raise Misused(error) from None


def tell_version(context: click.Context, option: click.Parameter, asked: bool) -> None:
    """Print the version and end, if that is asked."""
    if asked:
        from webapp.protocol import release

        click.echo(f"taquin {release()}")
        context.exit()


@click.group(cls=Commands)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=tell_version, help="Name it.")
def main() -> None:
    """Taquin, the sliding-puzzle workbench. Without a command it starts the server, like `taquin serve`.

    TEXT is a position in whatever form, as in "1 2 3/4 5 6/7 8 0"; - reads standard input, one position a line, or a
    single one in its rows.
    """


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets other machines in.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="0 takes a free one.")
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Server processes.")
@click.option("--tables", default="large", show_default=True, type=TIER, help="The pattern databases to build.")
def serve(host: str, port: int, workers: int, tables: str) -> None:
    """Start the server and print its address."""
    from webapp import serving

    try:
        listener = serving.listen(host, port)
    except OSError as error:
        reason = "another program is using it" if error.errno == errno.EADDRINUSE else error.strerror
        _fail(f"Port {port} of {host} cannot be used: {reason}. Choose another with --port.", NO)
    words = f"Taquin is at {serving.address(listener)}"
    config = {"SEARCHES": max(1, (os.cpu_count() or 1) // workers), "TABLES": tables}
    serving.serve(listener, config, workers, announce=lambda: click.echo(words))


@main.command()
@text_argument
@goal_option
@faces_option
@json_option
def check(text: str, goal: str | None, faces: str | None, as_json: bool) -> None:
    """Say whether TEXT can be solved, and why."""
    from webapp import protocol

    def answer(line: str) -> int:
        """Print the verdict on one position."""
        board, aim, on_tiles = _task(line, goal, faces)
        verdict = protocol.judge(board, aim, on_tiles)
        if as_json:
            _print_json(protocol.verdict(verdict, on_tiles) | ({"goal": MAGIC} if aim == MAGIC else {}))
        else:
            click.echo(_in_words(verdict, on_tiles))
        return 0 if verdict.solvable else NO

    _answer_each(text, answer)


@main.command()
@text_argument
@goal_option
@faces_option
@click.option("--solver", default="auto", show_default=True, help="The algorithm.")
@click.option("--heuristic", default="auto", show_default=True, help="What it is guided by.")
@click.option("--weight", default=1.0, show_default=True, help="How far weighted solvers trust the heuristic.")
@click.option("--metric", default="stm", show_default=True, help="What is counted: stm, single tiles; mtm, slides.")
@click.option("--seconds", type=Seconds(), help="How long a search may take.")
@click.option("--all", "most", type=click.IntRange(0), help="Count all shortest solutions and list so many of them.")
@json_option
def solve(
    text: str,
    goal: str | None,
    faces: str | None,
    as_json: bool,
    seconds: float | None,
    most: int | None,
    **wishes: Any,
) -> None:
    """Find the shortest way from TEXT to the goal."""
    from webapp import protocol, solver, terminal

    def answer(line: str) -> int:
        """Print the end of the search from one position."""
        board, aim, on_tiles = _task(line, goal, faces)
        limit = solver.Limit(seconds=seconds)
        if most is None:
            last = terminal.watch(solver.solve_kind(board, aim, on_tiles, limit, **wishes))
        else:
            one = _one_goal(wishes, aim, on_tiles)
            last = terminal.watch(solver.all_optimal(board, one, most, limit))
        if as_json:
            told = terminal.fields(last) if isinstance(last, solver.AllOptimal) else protocol.of_event("", last)
            _print_json({"position": str(board), **_without_id(to_builtins(told))})
        else:
            click.echo(terminal.told(last, on_tiles))
        return 0 if isinstance(last, solver.AllOptimal) or getattr(last, "moves", None) is not None else NO

    _answer_each(text, answer)


def _one_goal(wishes: dict[str, Any], aim: Board | str, faces: Faces | None) -> Board:
    """The goal to count all solutions to; wishes that do not go with that are refused. Raises Unsupported."""
    from webapp.solver import Unsupported

    if isinstance(aim, str) or (faces and faces.alike):
        raise Unsupported("--all counts the solutions to one goal: leave out what makes several of it.")

    usual = {"solver": "auto", "heuristic": "auto", "weight": 1.0, "metric": "stm"}
    if unusual := [f"--{name}" for name in usual if wishes[name] != usual[name]]:
        raise Unsupported(f"--all counts the shortest solutions in single tiles in its own way, without {unusual[0]}.")
    return aim


def _without_id(told: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in told.items() if name != "id"}


@main.command("scramble")
@click.option("--size", default="4x4", show_default=True, help="Width x height.")
@click.option(
    "--seed", type=click.IntRange(0), help="The same seed gives the same position; the next ones count on from it."
)
@click.option("--count", default=1, show_default=True, type=click.IntRange(1), help="How many positions.")
@json_option
def print_scrambles(size: str, seed: int | None, count: int, as_json: bool) -> None:
    """Print random solvable positions, every one equally likely."""
    try:
        width, height = parse_size(size)
    except UnsupportedSize as error:
        _fail(str(error), UNREADABLE)
    first = randbelow(10**9) if seed is None else seed
    for number in range(first, first + count):
        board = scramble(width, height, number)
        if as_json:
            _print_json({"position": str(board), "size": board.size, "seed": number})
        else:
            click.echo(str(board))


@main.group("tables")
def tables_group() -> None:
    """Keep the pattern databases: tables of distances that searches look up."""


@tables_group.command("list")
@json_option
def list_tables(as_json: bool) -> None:
    """List them, with the room that each takes."""
    from webapp.solver import TIERS, effort_shelf, tables

    for size, taken in effort_shelf.kept().items():
        if as_json:
            _print_json({"name": f"efforts, {size}", "ready": True, "bytes": taken})
        else:
            click.echo(f"{f'efforts, {size}':28}{taken / 1e6:8.1f} MB  ready")
    for shelf in TIERS.shelves():
        name, ready, taken = shelf.state.name, tables.load(shelf.shape) is not None, shelf.state.bytes
        if as_json:
            _print_json({"name": name, "ready": ready, "bytes": taken})
        else:
            click.echo(f"{name:28}{taken / 1e6:8.1f} MB  {'ready' if ready else 'not built'}")


@tables_group.command("build")
@click.argument("tier", default="large", type=TIER)
@click.option("--size", help="Only those for boards of this size, as 5x5.")
def build_tables(tier: str, size: str | None) -> None:
    """Build the small ones, or the large ones as well, so that no search waits for them."""
    from webapp.solver import TIERS, tables, tiers

    shelves = [
        shelf
        for shelf in TIERS.shelves()
        if (tier == "large" or shelf.shape.name in tiers.SMALL) and size in (None, shelf.shape.size)
    ]
    wide = _built_efforts(size) if size and tier == "large" else False
    if not shelves and not wide:
        _fail(f"There are no {'small ' * (tier == 'small')}tables for {size} boards.", UNREADABLE)
    for shelf in shelves:
        click.echo(f"{shelf.state.name:28}", nl=False)
        shelf.fill()
        click.echo("ready" if tables.path_of(shelf.shape).exists() else "not kept")
    if not all(tables.path_of(shelf.shape).exists() for shelf in shelves):
        _fail(f"Not all tables could be kept in {tables.folder()}.", NO)


def _built_efforts(size: str) -> bool:
    """Build the efforts for the standard goal of that size; whether there are any. Ends the program for no size."""
    from webapp.solver import anytime, solvers, solving

    try:
        width, height = parse_size(size)
    except UnsupportedSize as error:
        _fail(str(error), UNREADABLE)
    if not solvers.AT_HAND < width * height <= solving.MOST_CELLS or min(width, height) < 2:
        return False
    click.echo(f"{f'efforts, {size}':28}", nl=False)
    anytime.complete(width, height, width * height - 1)
    click.echo("ready")
    return True


@tables_group.command("remove")
def remove_tables() -> None:
    """Delete them all; they are built again when they are needed."""
    from webapp.solver import TIERS, effort_shelf, tables

    try:
        effort_shelf.remove()
        for shelf in TIERS.shelves():
            tables.remove(shelf.shape)
    except OSError as error:
        _fail(f"The tables in {tables.folder()} cannot be removed: {error.strerror}.", NO)


@main.command()
@click.argument("names", metavar="SET...", nargs=-1)
@click.option("--list", "as_list", is_flag=True, help="Name the sets and end.")
@click.option("--first", type=click.IntRange(1), help="Solve only so many positions of each set.")
@click.option("--runs", default=1, show_default=True, type=click.IntRange(1), help="Take the medians of so many runs.")
@click.option("--solver", "algorithm", default="auto", show_default=True, help="The algorithm.")
@click.option("--heuristic", default="auto", show_default=True, help="What it is guided by.")
@click.option("--seconds", type=Seconds(), help="How long each search may take.")
@json_option
def bench(
    names: tuple[str, ...],
    as_list: bool,
    first: int | None,
    runs: int,
    algorithm: str,
    heuristic: str,
    seconds: float | None,
    as_json: bool,
) -> None:
    """Solve the positions of each SET and print a table of figures.

    Every solution is played through by code of its own. length is the mean of the solutions found, known that of the
    lengths known before, gap the mean of (length - lower) / lower; times are a position's.
    """
    from webapp import solver, terminal
    from webapp.solver import benchmarks

    if as_list:
        for line in terminal.sets():
            click.echo(line)
        return
    if not names or (unknown := set(names) - set(benchmarks.SETS)):
        said = f"There is no set {', '.join(sorted(unknown))}" if names else "Name the sets to solve"
        _fail(f"{said}; there is {', '.join(benchmarks.SETS)}.", UNREADABLE)
    try:
        search = partial(solver.solve, limit=solver.Limit(seconds=seconds), solver=algorithm, heuristic=heuristic)
        measured = terminal.measured(names, first, runs, search)
        for line in terminal.figures(measured) if as_json else terminal.table(measured):
            click.echo(line)
    except (solver.Unsupported, UnsupportedSize) as error:
        _fail(str(error), UNREADABLE)
    except benchmarks.WrongAnswer as error:
        _fail(f"{error}.", NO)


def _answer_each(text: str, answer: Callable[[str], int]) -> NoReturn:
    """Answer TEXT, or what is on standard input, and exit with the worst code."""
    from webapp.solver import Unsupported

    worst = -1
    for place, line in _texts(text):
        try:
            code = answer(line)
        except (InvalidBoard, UnsupportedSize, Unsupported) as error:
            click.echo(f"{place}{error}", err=True)
            code = UNREADABLE
        worst = max(worst, code)
    if worst < 0:
        _fail("There is nothing to read on standard input.", UNREADABLE)
    sys.exit(worst)


def _texts(text: str) -> Iterator[tuple[str, str]]:
    """The texts to answer, each with the words that tell an error's place."""
    if text != "-":
        yield "", text
        return
    for number, each in texts_in(sys.stdin or ()):
        yield f"Line {number}: " if number else "", each


def _task(text: str, goal: str | None, faces: str | None) -> tuple[Board, Board | str, Faces | None]:
    """The position in a text, what it should reach, and what is written on its tiles. Raises InvalidBoard."""
    words = read_words(goal) if goal and (faces or len(goal.replace("/", " ").split()) > 1) else None
    known = Faces.parse(faces) if faces else word_puzzle(words)[1] if words else None
    reading = (read_letters(text, known) if known else None) or read(text)
    on_tiles = Faces.for_board(str(known), reading.board) if known else reading.faces
    if words and on_tiles:
        return reading.board, on_tiles.board(words), on_tiles
    return reading.board, _goal(reading, goal), on_tiles


def _goal(reading: Reading, asked: str | None) -> Board | str:
    """The goal asked for, else the one that the text itself names, else `standard`."""
    if asked == MAGIC or (asked is None and reading.is_magic):
        require_magic(reading.board.width, reading.board.height)
        return MAGIC
    if asked is None and reading.goal:
        return reading.goal
    return parse_goal(asked or "standard", reading.board.width, reading.board.height)


def _in_words(verdict: Verdict, faces: Faces | None) -> str:
    lines = [faces.words(verdict.board) if faces else str(verdict.board), verdict.explanation]
    if not verdict.solvable:
        mended = repairs(verdict.board, verdict.goal, faces)
        lines += [f"{repair.title} and it can be solved. {repair.reason}" for repair in mended]
        if goals := other_goals(verdict.board, verdict.goal):
            lines.append(f"It can reach other goals as it is: {', '.join(goals)}.")
    return "\n".join(lines)


def _print_json(value: object) -> None:
    click.echo(json.encode(value))


def _fail(sentence: str, code: int) -> NoReturn:
    click.echo(sentence, err=True)
    sys.exit(code)
