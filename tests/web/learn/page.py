"""The texts on the page of a lesson."""

import json
import re
from html import unescape

from webapp.puzzle import Board


def words(answer):
    """Return the text of a page without tags and extra whitespace."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.text)).split())


def figures(answer):
    """Return the boards of a page, each with its goal."""
    found = re.findall(r'<figure [^>]*data-position="([^"]+)" data-goal="([^"]+)"', answer.text)
    return [(Board.parse(position), Board.parse(goal)) for position, goal in found]


def answer_to(answer, exercise):
    """Return the answer that the page accepts."""
    return int(re.search(rf'data-exercise="{exercise}"[^>]* data-answer="(\d+)"', answer.text)[1])


def replies_to(answer, exercise):
    """Return the replies of an exercise by the wrong number, and under `other` the one to all other wrong numbers."""
    return json.loads(unescape(re.search(rf'data-exercise="{exercise}"[^>]* data-replies="([^"]+)"', answer.text)[1]))
