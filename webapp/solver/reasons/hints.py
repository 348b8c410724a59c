"""Hints: which tiles a solution brings into place next, and what that costs, from counts that replaying it confirms.

The tiles named are out of place now and arrive for good first: none of them moves again before the end. A tile that
makes room is in place now, and comes back before the end. If no tile arrives soon enough to plan for, the solution row
by row is recommended. The page has the same in `static/js/puzzle/idea.js`, and stays with the recommendation as long as
the player follows it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import NamedTuple

from webapp.i18n.sentences import Sentence, gettext, ngettext
from webapp.puzzle.board import Board
from webapp.puzzle.faces import Faces
from webapp.puzzle.moves import Move, length_stm
from webapp.puzzle.problem import Problem
from webapp.solver.by_hand.rows import first_part, rows
from webapp.solver.events import Replayed, Solution, Stopped
from webapp.solver.reasons.arrivals import moved_tiles, named
from webapp.solver.reasons.detours import gain_of, gain_text
from webapp.solver.states.paths import one_by_one

MIN_MOVES = 4
"""single-tile moves of a solution whose length and gain are worth a sentence"""
MAX_PLANNED = 10
"""single-tile moves that a player can plan ahead"""
MAX_GAP = 3
"""single-tile moves between arrivals that are named together"""
MAX_TILES = 4
"""tiles that arrive or make room, beyond which no further arrival is named: a player cannot plan for more"""
MAX_LEAVING = 2
"""tiles that make room and are named; more are counted"""
MIN_WATCHED = 3
"""single-tile moves in which every tile that leaves its place is mentioned, even if the arrivals are sooner"""


@dataclass(frozen=True, slots=True)
class Hint(Replayed):
    """A solution and what it does next, counted in single-tile moves."""

    board: Board
    optimal: bool
    """whether the solution is proved shortest"""
    tiles: tuple[int, ...]
    """that come into place next by this solution, in the order of their cells"""
    arrive_after: int
    """moves until the last of them is in place"""
    making_room: tuple[int, ...]
    """tiles that leave their places before that or within MIN_WATCHED moves, in the order of their cells; none if that
    is more than MAX_PLANNED moves away"""
    row_by_row: int
    """length of the solution row by row"""
    start_with: tuple[int, ...]
    """tiles that it brings into place first, in the order of their cells; none if it is not recommended"""
    said: str
    """the idea in sentences"""
    gain: str | None
    """what a detour gains, in a sentence; None with several goals or less than MIN_MOVES moves"""


def hint_of(problem: Problem, last: object) -> Hint | None:
    """Return the hint for a position by the end of its search, None if that has no moves.

    >>> from webapp.solver import solve
    >>> problem = Problem.parse(Board.parse("1 2 3/4 0 6/7 5 8"))
    >>> *_, last = solve(problem.board, problem.goal)
    >>> str(hint_of(problem, last).said)
    'Next in place for good: 5 and 8, after 2 moves.'
    """
    if not isinstance(last, Solution | Stopped) or not last.moves:
        return None
    board, moves = problem.board, last.moves
    idea = _idea_of(board, moves)
    said = reduce(
        lambda before, after: gettext("{before} {after}", before=before, after=after), _sentences(idea, problem.faces)
    )
    gain = None
    if idea.left >= MIN_MOVES and not problem.has_several_goals:
        gain = gain_text(gain_of(board, one_by_one(moves)), problem.faces)
    start_with = idea.by_rows.first if idea.recommends_rows else ()
    optimal = isinstance(last, Solution) and last.optimal
    row_by_row = idea.by_rows.length
    return Hint(
        moves, board, optimal, idea.tiles, idea.arrive_after, idea.making_room, row_by_row, start_with, said, gain
    )


class ByRows(NamedTuple):
    """The solution row by row."""

    length: int
    first: tuple[int, ...]
    """tiles that it brings into place first"""
    first_moved: int
    """tile of its first move"""
    method: Sentence
    """"row by row", or "column by column" on a board that is wider than tall"""


class Idea(NamedTuple):
    """What a solution does next, as in `Hint`."""

    tiles: tuple[int, ...]
    arrive_after: int
    making_room: tuple[int, ...]
    back_after: int
    """moves until all tiles that make room are back for good"""
    leave_later: bool
    """whether these leave only when all tiles have arrived"""
    left: int
    """length of the solution"""
    by_rows: ByRows
    recommends_rows: bool
    """whether no tile arrives soon enough to plan for"""


def _idea_of(board: Board, moves: Sequence[Move]) -> Idea:
    goal, moved = board.play(moves), [tile for tile, _ in moved_tiles(board, moves)]
    last_move = {tile: number for number, tile in enumerate(moved, 1)}
    in_place = [tile for tile, wanted in zip(board.tiles, goal.tiles, strict=True) if tile == wanted]
    arrivals = sorted(number for tile, number in last_move.items() if tile not in in_place)
    end = _first_arrivals(arrivals, moved, in_place)
    tiles = tuple(tile for tile in goal.tiles if tile not in in_place and last_move.get(tile, end + 1) <= end)
    room = _making_room(in_place, moved, end)
    back_after = max((last_move[tile] for tile in room), default=0)
    leave_later = all(moved.index(tile) >= end for tile in room)
    by_rows = _by_rows(board, goal, in_place)
    return Idea(tiles, end, room, back_after, leave_later, len(moved), by_rows, end > MAX_PLANNED)


def _by_rows(board: Board, goal: Board, in_place: Sequence[int]) -> ByRows:
    moves, _ = rows(board, goal)
    first = tuple(tile for tile in first_part(board, goal) if tile not in in_place)
    first_moved, _ = next(moved_tiles(board, moves))
    method = gettext("column by column") if board.width > board.height else gettext("row by row")
    return ByRows(length_stm(moves), first, first_moved, method)


def _first_arrivals(arrivals: Sequence[int], moved: Sequence[int], in_place: Sequence[int]) -> int:
    """Return the last of the first arrivals, with at most MAX_GAP moves between them and MAX_TILES tiles to name."""
    end = arrivals[0]
    for count, arrival in enumerate(arrivals[1:], 2):
        is_far = arrival > min(end + MAX_GAP, MAX_PLANNED)
        if is_far or count + len(_making_room(in_place, moved, arrival)) > MAX_TILES:
            break
        end = arrival
    return end


def _making_room(in_place: Sequence[int], moved: Sequence[int], end: int) -> tuple[int, ...]:
    """Return the tiles in place that have to leave, and come back."""
    leaving = moved[: max(end, MIN_WATCHED)] if end <= MAX_PLANNED else ()
    return tuple(tile for tile in in_place if tile in leaving)


def _sentences(idea: Idea, faces: Faces | None) -> Iterator[Sentence]:
    tiles, by_rows = named(idea.tiles, faces), idea.by_rows
    if idea.recommends_rows:
        yield _recommendation(by_rows, idea.left, faces)
        if by_rows.length > idea.left:
            yield gettext("Begin by moving tile {tile}.", tile=named([by_rows.first_moved], faces))
        return
    yield ngettext(
        # Translators: {tiles} as in "3 and 4"
        "Next in place for good: {tiles}, after {count} move.",
        "Next in place for good: {tiles}, after {count} moves.",
        idea.arrive_after,
        tiles=tiles,
    )
    if idea.making_room:
        yield _room(idea, faces)
    if idea.left >= MIN_MOVES:
        yield gettext(
            # Translators: {moves} and {rows} are numbers of moves; {method} as in "row by row"
            "{moves} moves in all; {method} takes {rows}.",
            moves=idea.left,
            rows=by_rows.length,
            method=by_rows.method,
        )


def _room(idea: Idea, faces: Faces | None) -> Sentence:
    tiles, count = named(idea.making_room, faces), len(idea.making_room)
    if count > MAX_LEAVING:
        return ngettext(
            # Translators: {number} counts the moves from the position on the board
            "{count} tile leaves its place and is back by move {number}.",
            "{count} tiles leave their places and are back by move {number}.",
            count,
            number=idea.back_after,
        )
    if idea.leave_later:
        return ngettext(
            # Translators: {tiles} as in "1" or "1 and 2"; {number} counts the moves from the position on the board
            "Then {tiles} leaves its place until move {number}.",
            "Then {tiles} leave their places and are back by move {number}.",
            count,
            tiles=tiles,
            number=idea.back_after,
        )
    return ngettext(
        # Translators: {tiles} as in "1" or "1 and 2"; {number} counts the moves from the position on the board
        "{tiles} leaves its place until move {number}.",
        "{tiles} leave their places and are back by move {number}.",
        count,
        tiles=tiles,
        number=idea.back_after,
    )


def _recommendation(by_rows: ByRows, left: int, faces: Faces | None) -> Sentence:
    tiles = named(by_rows.first, faces)
    if by_rows.length <= left:
        # Translators: {tiles} as in "3 and 4"; {method} as in "row by row"
        return gettext("Start with {tiles}: {method} takes no more moves.", tiles=tiles, method=by_rows.method)
    return gettext(
        # Translators: {tiles} as in "3 and 4"; {method} as in "row by row"; the others are numbers of moves
        "Start with {tiles}: {method} is easier but takes {rows} moves instead of {moves}.",
        tiles=tiles,
        method=by_rows.method,
        rows=by_rows.length,
        moves=left,
    )
