"""Links: positions in addresses: our own links, SlidySim replays, Simon Tatham's game IDs, and queries of other sites.

An address is parsed as data; nothing is fetched. The data of a SlidySim replay is compressed with zlib and encoded in
base 64. There are two kinds:

shared   [solution, speed, scramble, times]: the scramble is a position, a board size or empty; times are numbers
saved    [about, packed, event, speed, width, height, ...] of a result in its lists; `packed` is compressed again and
         holds `solutions;times;moves;speeds;memo;[times of moves]`; solves of an average or relay are comma-separated

Times are in milliseconds, one for each single-tile move. All other data is ignored, in particular any HTML.
"""

import base64
import binascii
import json
import re
import zlib
from contextlib import suppress
from dataclasses import replace
from itertools import chain, zip_longest
from typing import Any
from urllib.parse import parse_qsl, unquote, unquote_plus, urlsplit

from webapp.i18n.sentences import gettext, ngettext
from webapp.puzzle.board import TEXT_FORM, Board, InvalidBoard
from webapp.puzzle.link import InvalidStep, SharedGame, parts_of
from webapp.puzzle.moves import IllegalMove, InvalidMoves, Move, length_stm
from webapp.puzzle.problem import InvalidGoal
from webapp.puzzle.reading.forms.parts import MAX_LISTED, read_part, with_goal, with_moves
from webapp.puzzle.reading.forms.records import is_goal, name_of
from webapp.puzzle.reading.grids.shapes import check_room
from webapp.puzzle.reading.moves.sequences import WrittenMoves, read_moves
from webapp.puzzle.reading.moves.solved import solved_by, solved_on
from webapp.puzzle.reading.results import Reading, Size
from webapp.puzzle.reading.text.plain import EXAMPLE

MAX_ADDRESS_CHARACTERS = 8_000
"""of another site's address; most servers accept no longer ones"""
MAX_VALUES = 8
"""number of query values, and of path segments, in which a position is looked for"""

_WORDY = {"goal", "moves", "step", "times", "challenge", "pace", "r"}
"""query fields, of our own links and of SlidySim's, whose values end with a letter, a digit or `=`"""
_ADDRESS = re.compile(r"(?:https?://|www\.)[^\s<>\"']+|(?<![\w/])/?p/[0-9][0-9.-]*(?:\?[^\s<>\"']*)?")
_WEB_ADDRESS = re.compile(r"https?://[^\s<>\"']+")
_SEEDED = re.compile(r"#?[0-9]{1,2}(?:x[0-9]{1,2})?#[^\s:]{1,40}\s*")
_REPLAY = re.compile(r"[?&]r=([^&#\s]+)")


def read_link(text: str) -> Reading | None:
    """Read the first address in a text; None if there is none, or none with a position. Raises InvalidBoard."""
    if _SEEDED.fullmatch(text.strip()):
        complaint = gettext(
            "This names a game by its random seed, which only the program that made it can read. "
            "Paste its game ID instead, as in 4x4:1,2,3,..."
        )
        raise InvalidBoard(complaint)
    found = _ADDRESS.search(text[:20_000])
    if found is None:
        return None
    address = _as_written(found[0])
    if ours := parts_of(address):
        return _read_ours(*ours)
    if replay := _REPLAY.search(address):
        return read_replay(replay[1])
    values, goal = _values(address[:MAX_ADDRESS_CHARACTERS])
    for value in values:
        with suppress(InvalidBoard):
            reading = read_part(value).in_form(gettext("a position in a link"))
            break
    else:
        return None
    return with_goal(reading, goal) if goal else reading


def _as_written(address: str) -> str:
    """Return an address without HTML escapes of `&`, and without the punctuation of a sentence that ends after it."""
    whole = address.replace("&amp;", "&")
    bare = whole.rstrip(".,;:!?)")
    last = bare.replace("?", "&").rpartition("&")[2].partition("=")[0]
    return bare if last in _WORDY else whole


def without_addresses(text: str) -> str:
    """Return the text with spaces in place of its addresses. Raises InvalidBoard if nothing else is left."""
    rest = _WEB_ADDRESS.sub(lambda address: " " * len(address[0]), text) if "://" in text else text
    if text.strip() and not rest.strip():
        raise InvalidBoard(gettext("There is no position in this link: {example}.", example=EXAMPLE))
    return rest


def _read_ours(position: str, query: dict[str, str]) -> Reading:
    board = Board.from_link(position)
    try:
        fields = {name: value for name, value in query.items() if name not in ("times", "challenge", "lines")}
        game = SharedGame.read(board, fields)
    except InvalidStep:
        return _read_ours(position, {name: value for name, value in query.items() if name != "step"})
    except InvalidGoal as error:
        says_so = "goal" in str(error)
        raise InvalidBoard(str(error) if says_so else gettext("In the goal: {fault}", fault=str(error))) from None
    except (InvalidMoves, IllegalMove) as error:
        raise InvalidBoard(gettext("In the link's moves: {fault}", fault=str(error))) from None
    return Reading(
        board,
        gettext("a link"),
        (gettext("{mark} is the blank", mark=0),),
        goal=game.problem.goal if "goal" in query else None,
        moves=game.moves or None,
        step=game.step if "step" in query else None,
        faces=game.problem.faces,
    )


def _values(address: str) -> tuple[list[str], str | None]:
    """Return the parts of an address that may hold a position, likeliest first, and the goal that its query names."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return [], None
    fields = parse_qsl(parts.query)[:MAX_VALUES]
    goal = next((value for name, value in fields if is_goal(name_of(name), value)), None)
    query = [value for name, value in fields if not is_goal(name_of(name), value)]
    path = [unquote_plus(piece) for piece in reversed(parts.path.split("/"))]
    found = [*query, unquote_plus(parts.fragment.lstrip("!/")), *path[:MAX_VALUES]]
    forms = [(value.replace("_", " "), value.translate(TEXT_FORM)) for value in found if any(map(str.isdigit, value))]
    return [*dict.fromkeys(chain(*forms))], goal


MAX_UNPACKED_BYTES = 100_000
"""of a replay's data"""
MAX_TIME_MS = 1_000_000_000
"""eleven days"""

_DAMAGED = gettext("The replay in this link is damaged: copy the whole link again.")
_WITHOUT_MOVES = gettext("The replay in this link holds no moves.")
_BOARD_SIZE = re.compile(r"([1-9][0-9]{0,2})x([1-9][0-9]{0,2})", re.ASCII)
_TIMES = re.compile(r"\[([^\[\]]*)\]")


def read_replay(packed: str) -> Reading:
    """Return the position and the moves of a replay, with their times if given. Raises InvalidBoard."""
    data = _listed(packed)
    reading = _saved(data) if isinstance(data[0], dict) else _shared(data)
    return reading.in_form(gettext("a SlidySim replay"))


def _shared(data: list[Any]) -> Reading:
    solution, _, scramble, times = (data + [None] * 3)[:4]
    if not isinstance(solution, str):
        raise InvalidBoard(_WITHOUT_MOVES)
    sequence = _moves_of(solution)
    scramble = scramble if isinstance(scramble, str) else ""
    if " " in scramble or "/" in scramble:
        reading = with_moves(read_part(scramble), sequence)
    else:
        size = _BOARD_SIZE.fullmatch(scramble)
        reading = _solved(sequence, (int(size[1]), int(size[2])) if size else None)
    return _timed(reading, times)


def _saved(data: list[Any]) -> Reading:
    about, packed, _, _, width, height = (data + [None] * 5)[:6]
    unpacked = _unpacked(packed) if isinstance(packed, str) else ""
    solutions = [each for each in unpacked.partition(";")[0].split(",") if any(map(str.isalpha, each))]
    if not solutions:
        raise InvalidBoard(_WITHOUT_MOVES)
    size = (width, height) if type(width) is int and type(height) is int and min(width, height) > 0 else None
    if size and about.get("gameMode") == "2-N relay":
        size = (min(size), min(size))
    found = _TIMES.search(unpacked)
    times = [_numbers(each) for each in found[1].split(";")] if found else []
    reading = _timed(_solved(_moves_of(solutions[0]), size), times[0] if times else None)
    if not solutions[1:]:
        return reading
    others, rest = [], solutions[1 : MAX_LISTED + 1]
    for solution, timed in zip_longest(rest, times[1 : len(rest) + 1]):
        with suppress(InvalidBoard):
            others.append(_timed(_solved(_moves_of(solution), size), timed))
    note = ngettext("the first of {count} solve", "the first of {count} solves", len(solutions))
    return replace(reading, alternatives=(*others, *reading.alternatives)).noting(note)


def _numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",") if number.strip().isdecimal()]


def _solved(sequence: WrittenMoves, size: Size | None) -> Reading:
    if size is None:
        return solved_by(sequence)
    check_room(*size)
    return solved_on(sequence, size)


def _moves_of(solution: str) -> WrittenMoves:
    try:
        return read_moves(solution)
    except InvalidMoves as error:
        raise InvalidBoard(gettext("In the replay's moves: {fault}", fault=str(error))) from None


def _timed(reading: Reading, times: object) -> Reading:
    """Return the reading as single-tile moves with their times, if there is a time for each of these moves."""
    moves = reading.moves or ()
    if not isinstance(times, list) or not moves or len(times) != length_stm(moves):
        return reading
    if not all(isinstance(time, int | float) and 0 <= time <= MAX_TIME_MS for time in times):
        return reading
    singly = tuple(Move(direction) for direction, count in moves for _ in range(count))
    return replace(reading, moves=singly, times=tuple(sorted(map(int, times))))


def _listed(packed: str) -> list[Any]:
    """Return the data of a replay. Raises InvalidBoard."""
    try:
        data = json.loads(_unpacked(unquote(packed).replace(" ", "+")))
    except (ValueError, RecursionError):
        data = None
    if not (isinstance(data, list) and data):
        raise InvalidBoard(_DAMAGED)
    return data


def _unpacked(packed: str) -> str:
    """Decode base 64 and decompress with zlib. Raises InvalidBoard."""
    try:
        compressed = base64.b64decode(packed, validate=True)
        return zlib.decompressobj().decompress(compressed, MAX_UNPACKED_BYTES).decode()
    except (binascii.Error, zlib.error, ValueError):
        raise InvalidBoard(_DAMAGED) from None
