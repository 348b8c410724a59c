"""Replays: the data in a link to a replay on SlidySim's site, deflated and in base 64, of two kinds.

shared   [solution, speed, scramble, times]: the scramble is a position, the board's size or nothing; times are numbers
saved    [about, packed, event, speed, width, height, ...] of a result on its lists; what is packed once more is
         `solutions;times;moves;speeds;memo;[times of moves]`, the solves of an average or a relay apart by commas

Times are milliseconds at which the tiles were slid, one by one. Of the rest nothing is used, least of all its HTML.
"""

import base64
import binascii
import json
import re
import zlib
from dataclasses import replace
from typing import Any
from urllib.parse import unquote

from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.moves import InvalidMoves, Move, length_stm
from webapp.puzzle.reading.result import Reading
from webapp.puzzle.reading.sections import read_sections, with_moves
from webapp.puzzle.reading.sequences import Written, written
from webapp.puzzle.reading.shapes import Size, check_room
from webapp.puzzle.reading.solved import solved_by, solved_on
from webapp.sentences import gettext, ngettext

MOST_UNPACKED = 100_000
"""bytes of a replay's data"""
LONGEST_TIME = 1_000_000_000
"""milliseconds; eleven days"""

_SIZE = re.compile(r"([1-9][0-9]{0,2})x([1-9][0-9]{0,2})", re.ASCII)
_TIMES = re.compile(r"\[([^\[\]]*)\]")


def read_replay(packed: str) -> Reading:
    """The position and the moves of a replay, with their times where it has them. Raises InvalidBoard."""
    data = _listed(packed)
    reading = _saved(data) if isinstance(data[0], dict) else _shared(data)
    return reading.in_form(gettext("a SlidySim replay"))


def _shared(data: list[Any]) -> Reading:
    solution, _, scramble, times = (data + [None] * 3)[:4]
    if not isinstance(solution, str):
        raise _without_moves()
    sequence = _moves(solution)
    scramble = scramble if isinstance(scramble, str) else ""
    if " " in scramble or "/" in scramble:
        reading = with_moves(read_sections(scramble), sequence)
    else:
        size = _SIZE.fullmatch(scramble)
        reading = _solved(sequence, (int(size[1]), int(size[2])) if size else None)
    return _timed(reading, times)


def _saved(data: list[Any]) -> Reading:
    about, packed, _, _, width, height = (data + [None] * 5)[:6]
    told = _unpacked(packed) if isinstance(packed, str) else ""
    solutions = [each for each in told.partition(";")[0].split(",") if any(map(str.isalpha, each))]
    if not solutions:
        raise _without_moves()
    size = (width, height) if type(width) is int and type(height) is int and min(width, height) > 0 else None
    if size and about.get("gameMode") == "2-N relay":
        size = (min(size), min(size))
    times = found[1].partition(";")[0].split(",") if (found := _TIMES.search(told)) else ()
    reading = _timed(_solved(_moves(solutions[0]), size), [int(time) for time in times if time.strip().isdecimal()])
    if not solutions[1:]:
        return reading
    return reading.noting(ngettext("the first of {count} solve", "the first of {count} solves", len(solutions)))


def _solved(sequence: Written, size: Size | None) -> Reading:
    """The position that the moves of a replay solve."""
    if size is None:
        return solved_by(sequence)
    check_room(*size)
    return solved_on(sequence, size)


def _moves(solution: str) -> Written:
    try:
        return written(solution)
    except InvalidMoves as error:
        raise InvalidBoard(gettext("In the replay's moves: {fault}", fault=str(error))) from None


def _timed(reading: Reading, times: object) -> Reading:
    """The reading with its moves one by one, and their times where there is one for each tile that slides."""
    moves = reading.moves or ()
    if not isinstance(times, list) or not moves or len(times) != length_stm(moves):
        return reading
    if not all(isinstance(time, int | float) and 0 <= time <= LONGEST_TIME for time in times):
        return reading
    singly = tuple(Move(direction) for direction, count in moves for _ in range(count))
    return replace(reading, moves=singly, times=tuple(sorted(map(int, times))))


def _listed(packed: str) -> list[Any]:
    """The data of a replay. Raises InvalidBoard."""
    try:
        data = json.loads(_unpacked(unquote(packed).replace(" ", "+")))
    except (ValueError, RecursionError):
        data = None
    if not (isinstance(data, list) and data):
        raise _damaged()
    return data


def _unpacked(packed: str) -> str:
    """What was deflated and written in base 64. Raises InvalidBoard."""
    try:
        compressed = base64.b64decode(packed, validate=True)
        return zlib.decompressobj().decompress(compressed, MOST_UNPACKED).decode()
    except (binascii.Error, zlib.error, ValueError):
        raise _damaged() from None


def _damaged() -> InvalidBoard:
    return InvalidBoard(gettext("The replay in this link is damaged: copy the link once more, to its very end."))


def _without_moves() -> InvalidBoard:
    return InvalidBoard(gettext("The replay in this link holds no moves."))
