"""Requests: what they ask of a position, read from their text forms, and whether they come from this machine."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address

from webapp.i18n.sentences import gettext
from webapp.protocol import Refused
from webapp.puzzle import Board, InvalidBoard, InvalidGoal, Problem

MAX_CELLS = 400
"""20x20"""
DEFAULT_LIMIT_S, MAX_LIMIT_S = 10.0, 60.0
"""for a search over HTTP"""
MAX_SCRAMBLES = 1_000
"""in one answer"""
MAX_SEED = 10**15
"""so that JavaScript holds every seed exactly"""


def read_board(text: str) -> Board:
    """Return the position in a request. Raise Refused."""
    try:
        board = Board.parse(text)
    except InvalidBoard as error:
        raise Refused("bad_position", str(error)) from None
    check_room(board.width, board.height)
    return board


def check_room(width: int, height: int) -> None:
    """Raise Refused for a board that is too large for a server with other things to do."""
    if width * height > MAX_CELLS:
        complaint = gettext(
            "A {width}x{height} board is too large: the limit is {most} cells.",
            width=width,
            height=height,
            most=MAX_CELLS,
        )
        raise Refused("unsupported", complaint)


def read_problem(board: Board, goal: str, faces: str) -> Problem:
    """Return the problem of a request. Raise Refused."""
    try:
        return Problem.parse(board, goal, faces)
    except InvalidGoal as error:
        raise Refused("bad_goal", str(error)) from None
    except InvalidBoard as error:
        raise Refused("bad_position", str(error)) from None


@lru_cache(maxsize=1024)
def visitor_of(address: str | None) -> str | None:
    """Return what limits count as one visitor: an IPv4 address, or the first 64 bits of an IPv6 address.

    A provider gives each customer all addresses with these bits.
    """
    try:
        known = ip_address(address or "")
    except ValueError:
        return address
    if isinstance(known, IPv4Address) or known.is_loopback:
        return str(known)
    return str(known.ipv4_mapped or IPv6Network((int(known), 64), strict=False))


@lru_cache(maxsize=1024)
def is_local(visitor: str | None) -> bool:
    """Return whether a visitor is on this machine: its programs need no limits, as they could use all of it anyway."""
    try:
        return visitor is None or ip_address(visitor).is_loopback
    except ValueError:
        return False
