"""The answer to a list of boards: each board with its goal, or what is wrong with it."""

from typing import Any

from webapp.i18n.sentences import gettext
from webapp.protocol import Refused
from webapp.protocol.requests import check_room
from webapp.puzzle.reading.lists.listing import Listed, entries_in, read_list

MAX_LISTED = 5_000
"""boards of a list"""


def listed(text: str, goal: str | None) -> dict[str, Any]:
    """Return the boards of a list, each with its goal or its error, and the goal that would fit all. Raise Refused."""
    if (count := len(entries_in(text))) > MAX_LISTED:
        most = gettext("There are {count} boards; a list has at most {most}.", count=count, most=MAX_LISTED)
        raise Refused("bad_position", most)
    listing = read_list(text, goal or "")
    offer = {"offer": {"goal": listing.offer, "said": listing.said}} if listing.offer else {}
    return {"boards": [_fields(each) for each in listing.listed], **offer}


def _fields(each: Listed) -> dict[str, Any]:
    """Return a board of a list, or what is wrong with it."""
    entry, problem = each.entry, each.problem
    named = {"line": entry.line, "id": entry.id, "place": entry.place or gettext("Line {line}", line=entry.line)}
    if problem is None:
        return named | {"error": str(each.error)}
    try:
        check_room(problem.board.width, problem.board.height)
    except Refused as error:
        return named | {"error": str(error)}
    stated = {} if entry.stated is None else {"stated": entry.stated}
    return named | {"position": str(problem.board), "goal": problem.goal_text} | stated
