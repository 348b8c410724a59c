"""The elements of a page that the server sends, for scripts that run without a page."""

from functools import cache
from html.parser import HTMLParser
from typing import Any

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}

Tree = list[Any]  # the name of an element, its attributes, and what is in it: texts and trees


class Reader(HTMLParser):
    """Reads a page as a tree."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[Tree] = [["", {}, []]]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Go into the element, unless it is always empty."""
        element: Tree = [tag, {name: value or "" for name, value in attrs}, []]
        self.open[-1][2].append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Add an empty element of a drawing."""
        self.open[-1][2].append([tag, dict(attrs), []])

    def handle_endtag(self, tag: str) -> None:
        """Leave the element."""
        assert self.open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        """Add a text."""
        if data.strip():
            self.open[-1][2].append(" ".join(data.split()))


@cache
def read(page: str) -> Tree:
    """Return the tree of a page."""
    reader = Reader()
    reader.feed(page)
    return reader.open[0]


def body_of(page: str) -> Tree:
    """Return the body of a page."""
    html = next(part for part in read(page)[2] if part[0] == "html")
    return next(part for part in html[2] if part[0] == "body")


def part_of(page: str, identifier: str) -> Tree:
    """Return the element of a page with this id."""
    waiting = [body_of(page)]
    while waiting:
        element = waiting.pop()
        if element[1].get("id") == identifier:
            return element
        waiting += [part for part in element[2] if isinstance(part, list)]
    raise LookupError(identifier)
