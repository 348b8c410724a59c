"""Certificates: what was found for a position, as a small file that anybody can check.

A certificate holds a solution, with the lower bound that was proved, or says that there is none. `check` counts and
slides by code of its own. It shares nothing with the search, nor with the rules by which the search plays, so a mistake
there is noticed here. A lower bound cannot be seen from a file: whoever doubts it searches once more.

The argument for a position that cannot be solved is that of Johnson and Story, "Notes on the '15' puzzle", American
Journal of Mathematics 2, 1879: every slide is an exchange of two cells, and takes the blank one cell on.
"""

import re
from typing import Literal

from msgspec import DecodeError, Struct, ValidationError, json

MAGIC = "magic"
"""as a goal: any square whose rows, columns and diagonals have one sum"""
MOST_CELLS = 10_000
STEP = {"U": (1, 0), "D": (-1, 0), "L": (0, 1), "R": (0, -1)}
"""by the way a tile travels: where it comes from, seen from the blank, in rows and columns"""

Rows = list[list[int]]


class BadCertificate(ValueError):
    """A file that is no certificate, or one that does not hold, in a sentence."""


class Certificate(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What is claimed of a position."""

    certificate: Literal["taquin 1"] = "taquin 1"
    position: str
    goal: str
    """a position, or MAGIC"""
    faces: tuple[str, ...] = ()
    """what is written on the tiles 1, 2, ..., where some are alike"""
    metric: Literal["stm", "mtm"] = "stm"
    moves: str | None = None
    """a solution; None where there is none at all"""
    lower: int = 0
    """no solution is shorter, in the metric"""
    proved_by: str = ""
    """the solver and the heuristic, by their names"""


def written(certificate: Certificate) -> bytes:
    """A certificate as the content of a file."""
    fields = {"certificate": certificate.certificate} | {
        name: value for name in certificate.__struct_fields__ if (value := getattr(certificate, name)) not in ("", ())
    }
    return json.format(json.encode(fields)) + b"\n"


def parse(content: bytes) -> Certificate:
    """The certificate in a file. Raises BadCertificate."""
    try:
        return json.decode(content, type=Certificate)
    except ValidationError as error:
        raise BadCertificate(f"This is no certificate of Taquin: {str(error)[0].lower()}{str(error)[1:]}.") from None
    except (DecodeError, UnicodeDecodeError, RecursionError):
        raise BadCertificate("This is no certificate of Taquin: it is not JSON.") from None


def check(certificate: Certificate) -> str:
    """Check all of a certificate but its lower bound; what holds, in a sentence. Raises BadCertificate."""
    rows = _rows(certificate.position, "position")
    goal = None if certificate.goal == MAGIC else _rows(certificate.goal, "goal")
    if goal and (len(goal), len(goal[0])) != (len(rows), len(rows[0])):
        raise BadCertificate("The goal has another size than the position.")
    if certificate.moves is None:
        return _unsolvable(rows, goal, certificate.faces)
    length = _play(rows, certificate.moves, certificate.metric)
    if not (_is_magic(rows) if goal is None else _faces(rows, certificate.faces) == _faces(goal, certificate.faces)):
        raise BadCertificate(f"The moves lead to {_text(rows)}, which is not the goal.")
    if certificate.lower > length:
        raise BadCertificate(f"It says that no solution is shorter than {certificate.lower}, but has one of {length}.")
    counted = "single-tile move" if certificate.metric == "stm" else "slide"
    return f"{length} {counted} leads to the goal." if length == 1 else f"{length} {counted}s lead to the goal."


def _rows(text: str, name: str) -> Rows:
    try:
        rows = [[int(number) for number in row.split()] for row in text.split("/")]
    except ValueError:
        raise BadCertificate(f"The {name} is not made of numbers.") from None
    cells = [number for row in rows for number in row]
    if len({len(row) for row in rows}) > 1 or len(cells) > MOST_CELLS or sorted(cells) != list(range(len(cells))):
        raise BadCertificate(f"The {name} does not have each number from 0 on once, in rows of one length.")
    return rows


def _text(rows: Rows) -> str:
    return "/".join(" ".join(map(str, row)) for row in rows)


def _find(rows: Rows, number: int) -> tuple[int, int]:
    return next((y, row.index(number)) for y, row in enumerate(rows) if number in row)


def _play(rows: Rows, moves: str, metric: str) -> int:
    """Slide the tiles in `rows`; how many moves that were. Raises BadCertificate, naming an impossible one."""
    if not re.fullmatch(r"([UDLR][0-9]{0,4})*", moves, re.ASCII):
        raise BadCertificate("The moves are not written with U, D, L and R.")
    y, x = _find(rows, 0)
    slides = re.findall(r"([UDLR])([0-9]*)", moves)
    singles = 0
    for place, (direction, count) in enumerate(slides, 1):
        down, right = STEP[direction]
        for _ in range(int(count or 1)):
            below, beside = y + down, x + right
            if not (0 <= below < len(rows) and 0 <= beside < len(rows[0])):
                raise BadCertificate(f"Move {place} ({direction}{count}) is impossible: the board ends there.")
            rows[y][x], rows[below][beside] = rows[below][beside], 0
            y, x = below, beside
            singles += 1
    return singles if metric == "stm" else len(slides)


def _faces(rows: Rows, faces: tuple[str, ...]) -> list[list[str]]:
    """What one reads on a board: the faces, or where there are none the numbers."""
    return [["" if tile == 0 else faces[tile - 1] if tile <= len(faces) else str(tile) for tile in row] for row in rows]


def _is_magic(rows: Rows) -> bool:
    """Whether rows, columns and both diagonals of a square have one sum."""
    if len(rows) != len(rows[0]):
        return False
    diagonals = [[row[i] for i, row in enumerate(rows)], [row[~i] for i, row in enumerate(rows)]]
    lines = [*rows, *zip(*rows, strict=True), *diagonals]
    return len({sum(line) for line in lines}) == 1


def _unsolvable(rows: Rows, goal: Rows | None, faces: tuple[str, ...]) -> str:
    """Why there is no solution. Raises BadCertificate where that cannot be seen."""
    if goal is None or len(set(faces)) < len(faces):
        raise BadCertificate("Only for a single goal it can be seen from a certificate that there is no solution.")
    if len(rows) == 1 or len(rows[0]) == 1:
        if _order(rows) == _order(goal):
            raise BadCertificate("It says that there is no solution, but the tiles stand in the goal's order.")
        return "There is no solution: in a single line no tile passes another, and their order is not the goal's."
    exchanges, steps = _exchanges(rows, goal), _steps(rows, goal)
    if (exchanges - steps) % 2 == 0:
        raise BadCertificate("It says that there is no solution, but there is one: half of all positions have one.")
    return (
        f"There is no solution. Exchanging two cells {exchanges} times makes the goal of it, {_parity(exchanges)} "
        f"number, and the blank is {steps} cells from its place, {_parity(steps)} number; each slide is one of both."
    )


def _parity(number: int) -> str:
    return "an odd" if number % 2 else "an even"


def _order(rows: Rows) -> list[int]:
    return [tile for row in rows for tile in row if tile]


def _exchanges(rows: Rows, goal: Rows) -> int:
    """How many exchanges put every number on its cell, one after the other."""
    cells, wanted = ([number for row in board for number in row] for board in (rows, goal))
    count = 0
    for cell, number in enumerate(wanted):
        if (other := cells.index(number)) != cell:
            cells[cell], cells[other] = cells[other], cells[cell]
            count += 1
    return count


def _steps(rows: Rows, goal: Rows) -> int:
    """Cells that the blank is away from its place."""
    (y, x), (goal_y, goal_x) = _find(rows, 0), _find(goal, 0)
    return abs(y - goal_y) + abs(x - goal_x)
