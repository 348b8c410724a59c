"""Answers over HTTP that are no messages of a job; the OpenAPI document is made of them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from webapp.protocol.messages import Table


class Correction(Struct):
    """A position that may have been meant."""

    title: str
    """what is changed, for people"""
    position: str


class Fault(Struct):
    """An error: a code for programs and a sentence for people. Some have details of a text that cannot be read."""

    code: str
    """what is wrong, for programs"""
    message: str
    mistakes: list[str] | None = None
    """each mistake in a sentence, if there are several"""
    corrections: list[Correction] | None = None
    """what may have been meant"""
    sizes: list[str] | None = None
    """the sizes that the board may have"""
    start: "Meaning | None" = None
    """what was read, if only the goal is wrong"""
    boards: int | None = None
    """how many boards the text lists, if several"""
    program: bool | None = None
    """whether the text is what a program printed, which `/api/v1/judge` judges"""


class Refusal(Struct):
    """The answer to a refused request."""

    error: Fault
    """what is wrong"""


class Repair(Struct):
    """A change that makes a position solvable."""

    title: str
    """what to change, for people"""
    reason: str
    """why that is likely, in a sentence for people"""
    position: str
    """the position after the change"""


class Verdict(Struct):
    """Whether a position can reach a goal, and the figures that decide it."""

    position: str
    goal: str
    size: str
    solvable: bool
    """whether moves lead to the goal"""
    inversions: int
    """number of pairs of tiles in the opposite order to the goal"""
    blank_row: int
    """the blank's row; the top row is 1"""
    blank_column: int
    """the blank's column; the leftmost column is 1"""
    permutation: Literal["even", "odd"]
    """the parity of the number of swaps of two cells, the blank included, that lead to the goal"""
    explanation: str
    swap: Annotated[list[int], Meta(min_length=2, max_length=2)] | None
    """two tiles whose swap makes it solvable"""
    swapped: str | None
    """the position after that swap"""
    repairs: list[Repair]
    """likely mistakes in a position that cannot be solved"""
    reaches: list[str]
    """other named goals that can be reached"""
    goal_position: str
    """the goal as a position; of several goals one"""


class Meaning(Struct):
    """What a text may mean. Fields that it does not mention are left out."""

    position: str
    format: str
    """the form of the text, in a few words for people"""
    notes: list[str]
    """how it was understood, in phrases for people"""
    said: str
    """all of this in a sentence"""
    goal: str | None = None
    faces: str | None = None
    moves: str | None = None
    step: int | None = None
    """how many of the moves are played, if a link says so"""
    times: list[int] | None = None
    """milliseconds at which the moves were made, if a replay says so"""
    lines: Annotated[list[int], Meta(min_length=2, max_length=2)] | None = None
    """the first and the last line that were read, if only a part of the text was"""
    goal_named: str | None = None
    """the goal's name, if the text names it"""
    stated: int | None = None
    """the length that the text states for its solution"""
    says: bool | None = None
    """whether the text says that the position is solvable"""
    trace: list[str] | None = None
    """the positions of a printed game, the start first"""
    used: list[list[int]] | None = None
    """the parts of the text that were read, each from its first UTF-16 unit to the one behind it"""
    left_out: list[list[int]] | None = None
    """the parts with numbers that were not used, in the same units"""


class PlayedMoves(Struct):
    """The result of playing pasted moves on the current board."""

    named_by: str
    """what the text names: the direction of the `tile` or the `blank`, the `number` of the tile, or the blank's `cell`
    """
    moves: str
    """the moves up to the first impossible one"""
    length_stm: int
    length_mtm: int
    solves: bool
    """whether all moves are possible and lead to the goal"""
    fault: str | None
    """a sentence on the first impossible move"""
    stated: int | None
    """the length that the text states"""
    said: str


class Reading(Meaning, kw_only=True):
    """What a text means, with its verdict or its moves checked on the current board, and what else it may mean."""

    alternatives: list[Meaning]
    """what else the text may mean, likeliest first"""
    boards: int | None = None
    """how many boards the text lists, if several"""
    program: bool | None = None
    """whether the text is what a program printed, which `/api/v1/judge` judges"""
    verdict: Verdict | None = None
    """whether the position can be solved, if that was asked"""
    checked: list[PlayedMoves] | None = None
    """what moves do on the current board, for each way to read them"""


class ListedBoard(Struct):
    """A board of a list with its line in the text, or what is wrong with it."""

    line: int
    id: str
    """what the list calls the board; empty if it says nothing"""
    place: str
    """where it is in the text, for people"""
    position: str | None = None
    goal: str | None = None
    stated: int | None = None
    """length of the shortest solution, as the list says"""
    error: str | None = None
    """what is wrong with it, in a sentence"""


class OtherGoal(Struct):
    """A goal that fits all boards of a list, if their own does not."""

    goal: str
    said: str


class BoardList(Struct):
    """The boards of a list, for a request with `list`."""

    boards: list[ListedBoard]
    """in the order of the text"""
    offer: OtherGoal | None = None
    """another goal, if it fits all boards and their own do not"""


class Scrambles(Struct, kw_only=True):
    """One random position, or `count` of them."""

    position: str | None = None
    positions: list[str] | None = None
    """`count` positions, of this seed and the next ones"""
    size: str
    seed: int
    """the seed that gives the same again"""
    length: int | None = None
    """length of the shortest solution, if one was asked for"""


class Load(Struct):
    """How busy the server is, in searches."""

    places: int
    running: int
    """searches that run"""
    queued: int
    """searches that wait"""


class ClusterHealth(Struct):
    """The cluster of a server that has one."""

    answers: bool
    """whether its scheduler answers"""
    workers: int
    """processes that search"""
    places: int


class Health(Struct):
    """Whether searches start at once, and how busy the server is."""

    ready: bool
    """whether searches start at once"""
    tables: list[Table]
    """the tables of distances"""
    load: Load
    """how many searches run and wait"""
    cluster: ClusterHealth | None = None
    """the workers of `--scheduler`"""


class Readiness(Struct):
    """Whether the server is ready for visitors."""

    ready: bool
