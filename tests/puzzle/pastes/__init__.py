"""Texts as people paste them, each with the name of its form or program and the position that it means."""

from typing import NamedTuple


class Paste(NamedTuple):
    """A pasted text and its meaning, with `goal` and `moves` if the text has them."""

    source: str
    text: str
    position: str
    goal: str | None = None
    moves: str | None = None
