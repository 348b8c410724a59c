"""Forum posts, chats, homework and issue threads, reworded, from files: name, what a person reads, and the text."""

import re
from pathlib import Path
from typing import NamedTuple


class Thread(NamedTuple):
    """A text with its name and its position, goal and moves, or a part of the error message if it has no position."""

    source: str
    text: str
    position: str
    goal: str | None
    moves: str | None
    complaint: str | None


_HEAD = re.compile(r"^=== (.+?) @ ?([^>!\n]*?)(?: > ([^!\n]+?))?(?: ?! ?([^\n]*))?\n", re.MULTILINE)


def _threads(file: str) -> list[Thread]:
    _, *parts = _HEAD.split((Path(__file__).parent / file).read_text())
    rows = zip(*(iter(parts),) * 5, strict=True)
    return [
        Thread(name, text, position, goal, told if position else None, None if position else told)
        for name, position, goal, told, text in rows
    ]


THREADS = [*_threads("threads.txt"), *_threads("posts.txt")]
