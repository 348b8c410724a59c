"""Hints: what a solution does next, in a person's terms, from counts that replaying it confirms.

The tiles named are out of place now and arrive for good first: none of them moves again before the end. A tile that
makes room is in place now, and comes back before the end. The solution row by row is compared if it brings its first
tiles into place sooner, if these are others, or if a tile makes room; if no tile arrives soon enough to plan for, it is
recommended. If there is one goal, what a detour gains comes last. The page has the same in
`static/js/puzzle/idea.js`, and says the gain with the move.
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
"""single-tile moves of a solution whose gain is worth a sentence"""
MAX_PLANNED = 12
"""single-tile moves that a player can plan ahead"""
MAX_GAP = 3
"""single-tile moves between arrivals that are named together"""
MAX_DELAY = 4
"""single-tile moves by which row by row may be sooner without a mention"""
MAX_TILES = 4
"""tiles that are named, those that make room included: a player cannot plan for more"""
MAX_ROOMS = 2
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
    """that come into place next, in the order of their cells"""
    arrive_after: int
    """moves until the last of them is in place"""
    making_room: tuple[int, ...]
    """tiles that leave their places before that or within MIN_WATCHED moves, in the order of their cells; none if that
    is more than MAX_PLANNED moves away"""
    row_by_row: int | None
    """length of the solution row by row, if it is compared"""
    said: str
    """the idea, and what it costs or gains, in sentences"""


def hint_of(problem: Problem, last: object) -> Hint | None:
    """Return the hint for a position by the end of its search, None if that has no moves.

    >>> from webapp.solver import solve
    >>> problem = Problem.parse(Board.parse("1 2 3/4 0 6/7 5 8"))
    >>> *_, last = solve(problem.board, problem.goal)
    >>> str(hint_of(problem, last).said)
    'Next to stay in place: 5 and 8, in 2 moves.'
    """
    if not isinstance(last, Solution | Stopped) or not last.moves:
        return None
    board, moves = problem.board, last.moves
    idea = _idea_of(board, moves)
    sentences = list(_sentences(idea, problem.faces))
    if idea.left >= MIN_MOVES and not problem.has_several_goals:
        sentences.append(gain_text(gain_of(board, one_by_one(moves)), problem.faces))
    said = reduce(lambda before, sentence: gettext("{idea} {room}", idea=before, room=sentence), sentences)
    row_by_row = idea.by_rows.length if idea.is_compared else None
    optimal = isinstance(last, Solution) and last.optimal
    return Hint(moves, board, optimal, idea.tiles, idea.arrive_after, idea.making_room, row_by_row, said)


class ByRows(NamedTuple):
    """The solution row by row: its length, the tiles that it brings into place first, and the moves for these."""

    length: int
    first: tuple[int, ...]
    first_after: int
    method: Sentence
    """"row by row", or "column by column" on a board that is wider than tall"""


class Idea(NamedTuple):
    """What a solution does next, as in `Hint`."""

    tiles: tuple[int, ...]
    arrive_after: int
    making_room: tuple[int, ...]
    is_then: bool
    """whether the tiles that make room leave only when all have arrived"""
    left: int
    by_rows: ByRows
    is_compared: bool
    is_late: bool
    """whether the arrival is too far to plan for, so that row by row is recommended"""


def _idea_of(board: Board, moves: Sequence[Move]) -> Idea:
    goal, moved = board.play(moves), [tile for tile, _ in moved_tiles(board, moves)]
    last_move = {tile: number for number, tile in enumerate(moved, 1)}
    in_place = [tile for tile, wanted in zip(board.tiles, goal.tiles, strict=True) if tile == wanted]
    arrivals = sorted(number for tile, number in last_move.items() if tile not in in_place)
    end = _first_arrivals(arrivals, moved, in_place)
    tiles = tuple(tile for tile in goal.tiles if tile not in in_place and last_move.get(tile, end + 1) <= end)
    room = _making_room(in_place, moved, end)
    by_rows = _by_rows(board, goal)
    delay = max(last_move.get(tile, 0) for tile in by_rows.first) - by_rows.first_after
    is_late = end > MAX_PLANNED
    is_compared = is_late or bool(room) or not {*by_rows.first} & {*tiles} or delay > MAX_DELAY
    is_then = all(moved.index(tile) >= end for tile in room)
    return Idea(tiles, end, room, is_then, len(moved), by_rows, is_compared, is_late)


def _by_rows(board: Board, goal: Board) -> ByRows:
    moves, stages = rows(board, goal)
    method = gettext("column by column") if board.width > board.height else gettext("row by row")
    return ByRows(length_stm(moves), first_part(board, goal), length_stm(moves[: stages[0].to_step]), method)


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
    if idea.is_late:
        yield _recommendation(by_rows, idea.left, faces)
        if by_rows.length > idea.left:
            yield ngettext(
                # Translators: {tiles} as in "3"; more than ten moves
                "On the shorter way, {tiles} is the next to stay in place, in {count} move.",
                "On the shorter way, {tiles} is the next to stay in place, in {count} moves.",
                idea.arrive_after,
                tiles=tiles,
            )
        return
    yield ngettext(
        # Translators: {tiles} as in "3 and 4"
        "Next to stay in place: {tiles}, in {count} move.",
        "Next to stay in place: {tiles}, in {count} moves.",
        idea.arrive_after,
        tiles=tiles,
    )
    if idea.making_room:
        yield _room(idea, faces)
    if idea.is_compared:
        yield gettext(
            # Translators: {moves} and {rows} are numbers of moves; {method} as in "row by row"
            "{moves} moves in all, {rows} {method}.",
            moves=idea.left,
            rows=by_rows.length,
            method=by_rows.method,
        )


def _room(idea: Idea, faces: Faces | None) -> Sentence:
    tiles, count = named(idea.making_room, faces), len(idea.making_room)
    if count > MAX_ROOMS:
        return ngettext("{count} tile leaves and comes back.", "{count} tiles leave and come back.", count)
    if idea.is_then:
        return ngettext(
            # Translators: {tiles} as in "1" or "1 and 2"
            "Then {tiles} leaves and comes back.",
            "Then {tiles} leave and come back.",
            count,
            tiles=tiles,
        )
    return ngettext(
        # Translators: {tiles} as in "1" or "1 and 2"
        "{tiles} leaves and comes back.",
        "{tiles} leave and come back.",
        count,
        tiles=tiles,
    )


def _recommendation(by_rows: ByRows, left: int, faces: Faces | None) -> Sentence:
    tiles = named(by_rows.first, faces)
    if by_rows.length <= left:
        # Translators: {tiles} as in "3 and 4"; {method} as in "row by row"
        return gettext("Start with {tiles}: {method} takes no more moves.", tiles=tiles, method=by_rows.method)
    return gettext(
        # Translators: {tiles} as in "3 and 4"; {method} as in "row by row"; the others are numbers of moves
        "Start with {tiles}: {method} is easier, in {rows} moves instead of {moves}.",
        tiles=tiles,
        method=by_rows.method,
        rows=by_rows.length,
        moves=left,
    )
