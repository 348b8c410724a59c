"""The lab's pages: an index, and a page a tool."""

from http import HTTPStatus

from flask import Blueprint, render_template

from webapp.lab.tools import TOOLS, named
from webapp.puzzle import DISTANCES, mean_distance
from webapp.stories import refuse

bp = Blueprint("lab", __name__)


@bp.get("/lab")
def index() -> str:
    """All tools."""
    return render_template("lab/index.html", tools=TOOLS)


@bp.get("/lab/<name>")
def tool(name: str) -> str:
    """One of them."""
    try:
        asked = named(name)
    except ValueError as error:
        refuse(HTTPStatus.NOT_FOUND, error)
    return render_template(f"lab/{asked.name}.html", tool=asked, distances=DISTANCES, mean=mean_distance)
