"""Texts as people paste them, each with the name of the form or program it comes from and the position it means."""

from typing import NamedTuple


class Paste(NamedTuple):
    """A pasted text and what it means; `goal` and `moves` where it says these too."""

    source: str
    text: str
    position: str
    goal: str | None = None
    moves: str | None = None
