"""Links: positions in an address: our own, SlidySim's replays, Simon Tatham's game IDs, and queries of other sites.

An address is taken apart as data, and nothing is fetched; `replays` has what is in those of SlidySim.
"""

import re
from collections.abc import Iterator
from urllib.parse import parse_qsl, unquote_plus, urlsplit

from webapp.puzzle.board import TEXT_FORM, Board, InvalidBoard
from webapp.puzzle.link import InvalidStep, Story, parts_of
from webapp.puzzle.moves import IllegalMove, InvalidMoves
from webapp.puzzle.problem import InvalidGoal
from webapp.puzzle.reading.plain import EXAMPLE
from webapp.puzzle.reading.replays import read_replay
from webapp.puzzle.reading.result import Reading
from webapp.puzzle.reading.sections import read_sections
from webapp.sentences import gettext

LONGEST = 8_000
"""characters of another site's address that are looked at; most servers take no longer ones"""
MOST_VALUES = 8
"""values of a query, and pieces of a path, in which a position is looked for"""

_WORDY = {"goal", "moves", "step", "times", "challenge", "pace"}
"""queries of our own links whose values end with a letter or a digit"""
_ADDRESS = re.compile(r"(?:https?://|www\.)[^\s<>\"']+|(?<![\w/])/?p/[0-9][0-9.-]*(?:\?[^\s<>\"']*)?")
_SEEDED = re.compile(r"#?[0-9]{1,2}(?:x[0-9]{1,2})?#[^\s:]{1,40}\s*")
_REPLAY = re.compile(r"[?&]r=([^&#\s]+)")


def read_link(text: str) -> Reading | None:
    """Read the first address in a text; None when there is none, or none with a position. Raises InvalidBoard."""
    if _SEEDED.fullmatch(text.strip()):
        raise InvalidBoard(
            gettext(
                "This names a game by its random seed, which only the program that made it can turn into a board: "
                "paste its game ID, as in 4x4:1,2,3,..."
            )
        )
    found = _ADDRESS.search(text[:20_000])
    if found is None:
        return None
    address = _as_written(found[0])
    if ours := parts_of(address):
        return _read_ours(*ours)
    if replay := _REPLAY.search(address):
        return read_replay(replay[1])
    for value in _values(address[:LONGEST]):
        try:
            return read_sections(value).in_form(gettext("a position in a link"))
        except InvalidBoard:
            continue
    return None


def _as_written(address: str) -> str:
    """An address as it was before a mail had its ampersands escaped, or a sentence ended behind it."""
    whole = address.replace("&amp;", "&")
    bare = whole.rstrip(".,;:!?)")
    last = bare.replace("?", "&").rpartition("&")[2].partition("=")[0]
    return bare if last in _WORDY else whole


def without_addresses(text: str) -> str:
    """The text without the addresses in it, when it has more than these. Raises InvalidBoard when it has not."""
    rest = re.sub(r"https?://[^\s<>\"']+", " ", text) if "://" in text else text
    if text.strip() and not rest.strip():
        raise InvalidBoard(gettext("There is no position in this link: {example}.", example=EXAMPLE))
    return rest


def _read_ours(position: str, query: dict[str, str]) -> Reading:
    """What a link of this project holds."""
    board = Board.from_link(position)
    try:
        told = {name: value for name, value in query.items() if name not in ("times", "challenge", "lines")}
        story = Story.read(board, told)
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
        goal=story.problem.goal if "goal" in query else None,
        moves=story.moves or None,
        step=story.step if "step" in query else None,
        faces=story.problem.faces,
    )


def _values(address: str) -> Iterator[str]:
    """The parts of an address that may hold a position, the likeliest first."""
    parts = urlsplit(address)
    query = [value for _, value in parse_qsl(parts.query)]
    path = [unquote_plus(piece) for piece in reversed(parts.path.split("/"))]
    for value in [*query[:MOST_VALUES], unquote_plus(parts.fragment.lstrip("!/")), *path[:MOST_VALUES]]:
        if any(map(str.isdigit, value)):
            yield from dict.fromkeys([value.replace("_", " "), value.translate(TEXT_FORM)])
