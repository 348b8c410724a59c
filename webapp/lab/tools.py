"""The tools of the lab, in the order in which they are offered."""

from dataclasses import dataclass

from webapp.puzzle import with_commas
from webapp.sentences import gettext, pgettext


@dataclass(frozen=True, slots=True)
class Tool:
    """A page of its own: `templates/lab/<name>.html`, by the script `js/lab/<name>/<name>.js`."""

    name: str
    """the end of its address"""
    title: str
    summary: str
    """what it does, in a sentence"""


TOOLS: tuple[Tool, ...] = (
    Tool(
        "race",
        gettext("Race"),
        gettext("Two to four searches on one position, on one clock: what each has proved and found."),
    ),
    Tool(
        "watch",
        pgettext("a tool", "Watch"),
        gettext("A search on a small board, step by step and back: its code, its frontier, its tree."),
    ),
    Tool(
        "map",
        gettext("The whole 8-puzzle"),
        gettext("All 181,440 positions around the goal, and what searches see of them."),
    ),
    Tool(
        "solutions",
        gettext("All shortest solutions"),
        gettext(
            "How many there are, where they part and meet, which moves are forced, and which has the fewest turns."
        ),
    ),
    Tool(
        "batch",
        gettext("Batches"),
        gettext("Many boards with one solver: how long they take, how long their solutions are, and a histogram."),
    ),
)


def named(name: str) -> Tool:
    """The tool of that name. Raises ValueError where there is none."""
    for tool in TOOLS:
        if tool.name == name:
            return tool
    names = with_commas([tool.name for tool in TOOLS])
    raise ValueError(gettext("There is no tool of that name: there are {names}.", names=names))
