"""What is read on the page of a lesson."""

import re
from html import unescape

from webapp.puzzle import Board


def words(answer):
    """What is read on a page, tags and the space between left out."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.text)).split())


def figures(answer):
    """The boards of a page, each with its goal."""
    found = re.findall(r'<figure [^>]*data-position="([^"]+)" data-goal="([^"]+)"', answer.text)
    return [(Board.parse(position), Board.parse(goal)) for position, goal in found]


def answer_to(answer, exercise):
    """What the page takes for the right answer."""
    return int(re.search(rf'data-exercise="{exercise}"[^>]* data-answer="(\d+)"', answer.text)[1])
