"""Answers over HTTP that are no message of a job, as types: the OpenAPI document takes their schemas from here."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from webapp.protocol.messages import Table


class Repair(Struct):
    """A change that makes a position solvable."""

    title: str
    reason: str
    position: str


class Verdict(Struct):
    """Whether a position can reach a goal, and the figures that decide it."""

    position: str
    goal: str
    size: str
    solvable: bool
    inversions: int
    blank_row: int
    blank_column: int
    permutation: Literal["even", "odd"]
    explanation: str
    swap: Annotated[list[int], Meta(min_length=2, max_length=2)] | None
    swapped: str | None
    repairs: list[Repair]
    reaches: list[str]
    goal_position: str


class Meaning(Struct):
    """What a text may mean. Fields that it does not mention are left out."""

    position: str
    format: str
    notes: list[str]
    said: str
    goal: str | None = None
    faces: str | None = None
    moves: str | None = None
    step: int | None = None
    times: list[int] | None = None
    lines: Annotated[list[int], Meta(min_length=2, max_length=2)] | None = None
    """the first and the last line that were read, if only a part of the text was"""


class PlayedMoves(Struct):
    """The result of playing pasted moves on the current board."""

    named_by: str
    moves: str
    length_stm: int
    length_mtm: int
    solves: bool
    fault: str | None
    said: str


class Reading(Meaning, kw_only=True):
    """What a text means, with its verdict or its moves checked on the current board, and what else it may mean."""

    alternatives: list[Meaning]
    verdict: Verdict | None = None
    checked: list[PlayedMoves] | None = None


class Scrambles(Struct, kw_only=True):
    """One random position, or as many as a count asks for."""

    position: str | None = None
    positions: list[str] | None = None
    size: str
    seed: int
    length: int | None = None


class Load(Struct):
    """How busy the server is, in searches."""

    places: int
    running: int
    queued: int


class ClusterHealth(Struct):
    """The cluster of a server that has one."""

    answers: bool
    workers: int
    places: int


class Health(Struct):
    """Whether searches start at once, and how busy the server is."""

    ready: bool
    tables: list[Table]
    load: Load
    cluster: ClusterHealth | None = None


class Readiness(Struct):
    """Whether the server is ready for visitors."""

    ready: bool
