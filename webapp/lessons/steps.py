"""The steps of a lesson: the headings that a link can lead to, read from its template."""

import re
from functools import cache

from flask import current_app

HEADING = re.compile(r'<h2 id="([\w-]+)">\{\{ _\("(.+?)"\) \}\}</h2>')
FRAME = "_lesson"
"""the template around every lesson, whose first heading is that of the exercises"""


@cache
def steps(lesson: str) -> dict[str, str]:
    """Return the headings of a lesson in English by their ids, in their order; those of the exercises are the last."""
    return dict([*_headings(lesson), _headings(FRAME)[0]])


def _headings(template: str) -> list[tuple[str, str]]:
    environment = current_app.jinja_env
    assert environment.loader
    return HEADING.findall(environment.loader.get_source(environment, f"learn/{template}.html")[0])
