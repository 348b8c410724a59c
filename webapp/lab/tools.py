"""The tools of the lab, in the order in which they are offered."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tool:
    """A page of its own: `templates/lab/<name>.html`, by the script `js/lab/<name>/<name>.js`."""

    name: str
    """the end of its address"""
    title: str
    summary: str
    """what it does, in a sentence"""


TOOLS: tuple[Tool, ...] = (
    Tool("race", "Race", "Two to four searches on one position, on one clock: what each has proved and found."),
    Tool("watch", "Watch", "A search on a small board, step by step and back: its code, its frontier, its tree."),
    Tool("map", "The whole 8-puzzle", "All 181,440 positions around the goal, and what searches see of them."),
    Tool(
        "solutions",
        "All shortest solutions",
        "How many there are, where they part and meet, which moves are forced, and which has the fewest turns.",
    ),
    Tool(
        "batch",
        "Batches",
        "Many boards with one solver: how long they take, how long their solutions are, and a histogram.",
    ),
)


def named(name: str) -> Tool:
    """The tool of that name. Raises ValueError where there is none."""
    for tool in TOOLS:
        if tool.name == name:
            return tool
    raise ValueError(f"There is no tool of that name: there are {', '.join(tool.name for tool in TOOLS)}.")
