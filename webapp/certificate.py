"""Certificates: what was found for a position, as a small file that anyone can check.

A certificate holds a solution, with the lower bound that was proved, or says that there is none. `check` counts and
plays by code of its own. It shares nothing with the search or its rules, so it notices a mistake there. A lower bound
cannot be seen from a file: `shorter_solution` checks it by a search of its own.

The argument for a position that cannot be solved is that of Johnson and Story, "Notes on the '15' puzzle", American
Journal of Mathematics 2, 1879: every move of a tile swaps two cells, and takes the blank one cell on.
"""

from collections import Counter
from itertools import groupby
from json import loads
from typing import Annotated, Literal
from unicodedata import normalize

from msgspec import DecodeError, Meta, Struct, ValidationError, json
from msgspec.structs import force_setattr

from webapp.puzzle import replay, split_moves

MAGIC = "magic"
"""as a goal: any square whose rows, columns and diagonals have one sum"""
MAX_CELLS = 10_000

Rows = list[list[int]]


class BadCertificate(ValueError):
    """A file that is no certificate, or a certificate that is wrong; the message is a sentence."""


class Certificate(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What is claimed of a position."""

    certificate: Literal["taquin 1"] = "taquin 1"
    position: str
    goal: str
    """a position, or MAGIC"""
    faces: tuple[Annotated[str, Meta(min_length=1)], ...] = ()
    """what is written on the tiles 1, 2, ..., where some are alike"""
    metric: Literal["stm", "mtm"] = "stm"
    moves: str | None = None
    """a solution; None where there is none at all"""
    lower: Annotated[int, Meta(ge=0)] = 0
    """no solution is shorter, in the metric"""
    proved_by: str = ""
    """the solver and the heuristic, by their names"""

    def __post_init__(self) -> None:
        faces = tuple(normalize("NFC", face.strip()) for face in self.faces)  # é can be written in two ways
        if "" in faces:
            raise ValueError("a face is empty")
        force_setattr(self, "faces", faces)


def written(certificate: Certificate) -> bytes:
    return json.format(line_of(certificate)) + b"\n"


def line_of(certificate: Certificate) -> bytes:
    """Return a certificate as one line, for a file of many."""
    fields = {"certificate": certificate.certificate} | {
        name: value for name in certificate.__struct_fields__ if (value := getattr(certificate, name)) not in (None, ())
    }
    return json.encode(fields) + b"\n"


def parse(content: bytes) -> Certificate:
    """Return the certificate in a file. Raise BadCertificate."""
    try:
        found = json.decode(content, type=Certificate)
    except ValidationError as error:
        raise BadCertificate(f"This is not a Taquin certificate: {str(error)[0].lower()}{str(error)[1:]}.") from None
    except (DecodeError, UnicodeDecodeError, RecursionError):
        raise BadCertificate("This is not a Taquin certificate: it is not JSON.") from None
    names = Counter(loads(content, object_pairs_hook=lambda pairs: [name for name, _ in pairs]))
    if repeated := [name for name, times in names.items() if times > 1]:
        raise BadCertificate(f"This is not a Taquin certificate: it has `{repeated[0]}` more than once.")
    return found


def check(certificate: Certificate) -> str:
    """Check a certificate except its lower bound. Return a sentence saying what holds. Raise BadCertificate."""
    rows = _rows(certificate.position, "position")
    goal = None if certificate.goal == MAGIC else _rows(certificate.goal, "goal")
    if goal and (len(goal), len(goal[0])) != (len(rows), len(rows[0])):
        raise BadCertificate("The goal is not the same size as the position.")
    tiles = len(rows) * len(rows[0]) - 1
    if certificate.faces and len(certificate.faces) != tiles:
        raise BadCertificate(f"The board has {tiles} tiles, but {len(certificate.faces)} have a face.")
    if certificate.moves is None:
        return _unsolvable(rows, goal, certificate.faces)
    try:
        length = length_of(certificate.moves, certificate.metric)
        replay(rows, certificate.moves)
    except ValueError as error:
        raise BadCertificate(str(error)) from None
    if not (_is_magic(rows) if goal is None else _faces(rows, certificate.faces) == _faces(goal, certificate.faces)):
        reached = "/".join(" ".join(map(str, row)) for row in rows)
        raise BadCertificate(f"The moves lead to {reached}, which is not the goal.")
    if certificate.lower > length:
        raise BadCertificate(
            f"It claims that no solution is shorter than {certificate.lower}, but its own has {length} moves."
        )
    counted = _counted(length, "single-tile move" if certificate.metric == "stm" else "multi-tile move")
    return f"{counted} {'leads' if length == 1 else 'lead'} to the goal."


def length_of(moves: str, metric: str) -> int:
    """Return how many moves these are, in the metric. Raise ValueError for other text."""
    found = split_moves(moves)
    if metric == "stm":
        return sum(count for _, count in found)
    return len(list(groupby(direction for direction, _ in found)))


def _rows(text: str, name: str) -> Rows:
    try:
        rows = [[int(number) for number in row.split()] for row in text.split("/")]
    except ValueError:
        raise BadCertificate(f"The {name} must be rows of numbers, such as 1 2/3 0.") from None
    cells = [number for row in rows for number in row]
    if len({len(row) for row in rows}) > 1 or len(cells) > MAX_CELLS or sorted(cells) != list(range(len(cells))):
        raise BadCertificate(f"The {name} must have each number from 0 up once, in rows of equal length.")
    return rows


def _find(rows: Rows, number: int) -> tuple[int, int]:
    return next((y, row.index(number)) for y, row in enumerate(rows) if number in row)


def _faces(rows: Rows, faces: tuple[str, ...]) -> list[list[str]]:
    """Return the texts on the tiles: the faces, or else the numbers."""
    return [["" if tile == 0 else faces[tile - 1] if tile <= len(faces) else str(tile) for tile in row] for row in rows]


def _is_magic(rows: Rows) -> bool:
    if len(rows) != len(rows[0]):
        return False
    diagonals = [[row[i] for i, row in enumerate(rows)], [row[~i] for i, row in enumerate(rows)]]
    lines = [*rows, *zip(*rows, strict=True), *diagonals]
    return len({sum(line) for line in lines}) == 1


def _unsolvable(rows: Rows, goal: Rows | None, faces: tuple[str, ...]) -> str:
    """Return why there is no solution. Raise BadCertificate where that cannot be seen."""
    if goal is None or len(set(faces)) < len(faces):
        raise BadCertificate("A certificate can show that there is no solution only for a single goal.")
    if len(rows) == 1 or len(rows[0]) == 1:
        if _order(rows) == _order(goal):
            raise BadCertificate("It claims that there is no solution, but the tiles are in the goal's order.")
        return "There is no solution: in a single line no tile passes another, and their order is not the goal's."
    (y, x), (goal_y, goal_x) = _find(rows, 0), _find(goal, 0)
    exchanges, steps = _exchanges(rows, goal), abs(y - goal_y) + abs(x - goal_x)
    if (exchanges - steps) % 2 == 0:
        raise BadCertificate("It claims that there is no solution, but there is one: half of all positions have one.")
    return (
        f"There is no solution. It takes {_counted(exchanges, 'swap')} of two cells to make the goal of the position, "
        f"and the blank is {_counted(steps, 'cell')} from its place. Each move is one swap and takes the blank one "
        "cell on, so both numbers would have to be odd, or both even."
    )


def _counted(number: int, noun: str) -> str:
    return f"1 {noun}" if number == 1 else f"{number} {noun}s"


def _order(rows: Rows) -> list[int]:
    return [tile for row in rows for tile in row if tile]


def _exchanges(rows: Rows, goal: Rows) -> int:
    """Return how many swaps, one after another, put every number on its cell."""
    cells, wanted = ([number for row in board for number in row] for board in (rows, goal))
    count = 0
    for cell, number in enumerate(wanted):
        if (other := cells.index(number)) != cell:
            cells[cell], cells[other] = cells[other], cells[cell]
            count += 1
    return count
