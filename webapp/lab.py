"""The lab's pages: an index, and a page for each tool."""

from dataclasses import dataclass
from http import HTTPStatus

from flask import Blueprint, abort, render_template

from webapp.i18n.sentences import gettext, pgettext
from webapp.puzzle import DISTANCES, mean_distance, with_commas

bp = Blueprint("lab", __name__)


@dataclass(frozen=True, slots=True)
class Tool:
    """A page of its own: `templates/lab/<name>.html`, by the script `js/lab/<name>/<name>.js`."""

    name: str
    """the end of its address"""
    title: str
    summary: str


TOOLS: tuple[Tool, ...] = (
    Tool(
        "race",
        gettext("Race"),
        gettext("Run two to four searches on one position with the same limit, and see what each proves and finds."),
    ),
    Tool(
        "watch",
        pgettext("a tool", "Watch"),
        gettext("Step through a search on a small board: its code, its frontier, its tree."),
    ),
    Tool(
        "judge",
        gettext("Is my program right?"),
        gettext("Paste what your own solver prints: moves, boards, cost, nodes. Each line of it is checked."),
    ),
    Tool(
        "map",
        gettext("The whole 8-puzzle"),
        gettext("All 181,440 positions, arranged around the goal. Watch searches light them up."),
    ),
    Tool(
        "heuristic",
        gettext("Your own heuristic"),
        gettext(
            "Type an estimate for a tile. See whether it is ever too high (then it is not admissible), "
            "and how A* does with it."
        ),
    ),
    Tool(
        "solutions",
        gettext("All shortest solutions"),
        gettext(
            "How many there are, where they branch and meet, which moves are forced, and which has the fewest turns."
        ),
    ),
    Tool(
        "batch",
        gettext("Batches"),
        gettext("Solve many boards with one solver: times, solution lengths and a histogram."),
    ),
)


@bp.get("/lab")
def index() -> str:
    return render_template("lab/index.html", tools=TOOLS)


@bp.get("/lab/<name>")
def tool(name: str) -> str:
    """Return the page of a tool."""
    tools = {tool.name: tool for tool in TOOLS}
    if name not in tools:
        names = with_commas(list(tools))
        abort(HTTPStatus.NOT_FOUND, gettext("Unknown tool '{name}'. Choose {names}.", name=name[:20], names=names))
    return render_template(f"lab/{name}.html", tool=tools[name], distances=DISTANCES, mean=mean_distance)
