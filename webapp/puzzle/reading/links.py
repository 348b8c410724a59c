"""Links: positions in an address: our own, SlidySim's replays, Simon Tatham's game IDs, and queries of other sites.

An address is taken apart as data. Nothing is fetched, and of a replay's data only the position and the moves are used.
"""

import base64
import binascii
import json
import re
import zlib
from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import parse_qs, parse_qsl, unquote, unquote_plus, urlsplit

from webapp.puzzle.board import TEXT_FORM, Board, InvalidBoard
from webapp.puzzle.faces import Faces
from webapp.puzzle.magic import MAGIC, require_magic
from webapp.puzzle.moves import IllegalMove, InvalidMoves, parse_moves
from webapp.puzzle.reading.plain import EXAMPLE
from webapp.puzzle.reading.result import Reading
from webapp.puzzle.reading.sections import read_sections, with_goal, with_moves
from webapp.puzzle.reading.sequences import written

MOST_UNPACKED = 100_000
"""bytes of a replay's data"""

LONGEST = 8_000
"""characters of another site's address that are looked at; most servers take no longer ones"""
MOST_VALUES = 8
"""values of a query, and pieces of a path, in which a position is looked for"""

_ADDRESS = re.compile(r"(?:https?://|www\.)[^\s<>\"']+|(?<![\w/])/?p/[0-9][0-9.-]*(?:\?[^\s<>\"']*)?")
_OURS = re.compile(r"(?:^|/)p/([0-9][0-9.-]*)(?:/board\.[a-z]{3})?$")
_SEEDED = re.compile(r"#?[0-9]{1,2}(?:x[0-9]{1,2})?#[^\s:]{1,40}\s*")
_REPLAY = re.compile(r"[?&]r=([^&#\s]+)")


def read_link(text: str) -> Reading | None:
    """Read the first address in a text; None when there is none, or none with a position. Raises InvalidBoard."""
    if _SEEDED.fullmatch(text.strip()):
        raise InvalidBoard(
            "This is a game by its random seed, which only the program that made it can turn into a board: "
            "paste its game ID, as in 4x4:1,2,3,..."
        )
    found = _ADDRESS.search(text[:20_000])
    if found is None:
        return None
    address = found[0]
    parts = urlsplit(address)
    if ours := _OURS.search(parts.path):
        return _read_ours(ours[1].rstrip(".-"), parse_qs(parts.query))
    if replay := _REPLAY.search(address):
        return _read_replay(replay[1])
    for value in _values(address[:LONGEST]):
        try:
            return read_sections(value).dressed("a position in a link")
        except InvalidBoard:
            continue
    return None


def without_addresses(text: str) -> str:
    """The text without the addresses in it, when it has more than these. Raises InvalidBoard when it has not."""
    rest = re.sub(r"https?://[^\s<>\"']+", " ", text) if "://" in text else text
    if text.strip() and not rest.strip():
        raise InvalidBoard(f"There is no position in this link: {EXAMPLE}.")
    return rest


def _read_ours(position: str, query: dict[str, list[str]]) -> Reading:
    """Position, goal, moves and step of a link of this project."""
    board = Board.from_link(position)
    reading = Reading(board, "a link", ("0 is the blank",))
    if "faces" in query:
        reading = replace(reading, faces=Faces.for_board(query["faces"][0], board))
    goal = query.get("goal", ["standard"])[0]
    if goal == MAGIC:
        require_magic(board.width, board.height)
        reading = replace(reading, is_magic=True)
    elif "goal" in query:
        reading = with_goal(reading, goal.translate(TEXT_FORM) if any(map(str.isdigit, goal)) else goal)
    try:
        moves = parse_moves(query.get("moves", [""])[0])
        board.play(moves)
    except (InvalidMoves, IllegalMove) as error:
        raise InvalidBoard(f"In the link's moves: {error}") from None
    step = query.get("step", [""])[0]
    played = int(step) if step.isascii() and step.isdigit() and len(step) < 6 and int(step) <= len(moves) else None
    return replace(reading, moves=moves or None, step=played)


def _read_replay(packed: str) -> Reading:
    """SlidySim's replay: a list of the solution, its speed, the position or its size, and times."""
    solution, *others = _unpacked(packed)
    scramble = next((value for value in others if isinstance(value, str) and any(map(str.isdigit, value))), "")
    form = "a SlidySim replay"
    if not isinstance(solution, str):
        raise InvalidBoard("The replay in this link holds no moves.")
    try:
        sequence = written(solution)
    except InvalidMoves as error:
        raise InvalidBoard(f"In the replay's moves: {error}") from None
    if " " in scramble or "/" in scramble:
        return with_moves(read_sections(scramble), sequence).dressed(form)
    readings = read_sections(solution)
    sized = (each for each in (readings, *readings.alternatives) if each.board.size == scramble and each.moves)
    return next(sized, readings).dressed(form)


def _unpacked(packed: str) -> list[object]:
    """The data of a replay: JSON, deflated, in base 64. Raises InvalidBoard."""
    try:
        compressed = base64.b64decode(unquote(packed).replace(" ", "+"), validate=True)
        data = json.loads(zlib.decompressobj().decompress(compressed, MOST_UNPACKED))
    except (binascii.Error, zlib.error, ValueError, RecursionError):
        data = None
    if not (isinstance(data, list) and data):
        raise InvalidBoard("The replay in this link is damaged: copy the link once more, to its very end.")
    return data


def _values(address: str) -> Iterator[str]:
    """The parts of an address that may hold a position, the likeliest first."""
    parts = urlsplit(address)
    query = [value for _, value in parse_qsl(parts.query)]
    path = [unquote_plus(piece) for piece in reversed(parts.path.split("/"))]
    for value in [*query[:MOST_VALUES], unquote_plus(parts.fragment.lstrip("!/")), *path[:MOST_VALUES]]:
        if any(map(str.isdigit, value)):
            yield from dict.fromkeys([value.replace("_", " "), value.translate(TEXT_FORM)])
