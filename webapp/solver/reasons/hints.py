"""Hints: what a solution does next, in a person's terms, from counts that replaying it confirms.

The tiles named are out of place now and arrive for good first: none of them moves again before the end. A tile that
makes room is in place now, and comes back before the end. The solution row by row is compared if no tile arrives soon
enough to plan for, if a tile makes room, or if row by row another tile is first. If there is one goal, what a detour
gains comes last. The page has the same in `static/js/puzzle/idea.js`, and says the gain with the move.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from webapp.i18n.sentences import Sentence, gettext, ngettext
from webapp.puzzle.board import Board
from webapp.puzzle.faces import Faces
from webapp.puzzle.moves import length_stm
from webapp.puzzle.problem import Problem
from webapp.solver.by_hand.rows import first_part, rows
from webapp.solver.events import Replayed, Solution, Stopped
from webapp.solver.reasons.arrivals import moved_tiles, named
from webapp.solver.reasons.detours import gain_of, gain_text
from webapp.solver.states.paths import one_by_one

MIN_MOVES = 4
"""single-tile moves of a solution whose gain is worth a sentence"""
MAX_PLANNED = 15
"""single-tile moves that a player can plan ahead"""
MAX_GAP = 3
"""single-tile moves between arrivals that are named together"""
MAX_TILES = 4
"""tiles that are named, those that make room included: a player cannot plan for more"""
MIN_WATCHED = 3
"""single-tile moves in which every tile that leaves its place is named, even if the arrivals are sooner"""


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
    """tiles that leave their places before that or within MIN_WATCHED moves, in the order of their cells; if that is
    more than MAX_PLANNED moves away, only those within MIN_WATCHED and the arriving one"""
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
    goal, moved = board.play(moves), [tile for tile, _ in moved_tiles(board, moves)]
    last_move = {tile: number for number, tile in enumerate(moved, 1)}
    in_place = [tile for tile, wanted in zip(board.tiles, goal.tiles, strict=True) if tile == wanted]
    new = sorted(number for tile, number in last_move.items() if tile not in in_place and number <= MAX_PLANNED)
    end = _first_arrivals(new, moved, in_place) if new else min(last_move.values())
    tiles = tuple(
        tile for tile in goal.tiles if tile in last_move and _is_named(last_move[tile], end, tile in in_place)
    )
    making_room = _making_room(in_place, moved, end)
    first = first_part(board, goal)
    is_compared = end > MAX_PLANNED or bool(making_room) or not {*first} & {*tiles}
    row_by_row = length_stm(rows(board, goal)[0]) if is_compared else None
    sentences = _idea(tiles, end, making_room, problem.faces)
    if row_by_row is not None:
        sentences.append(_comparison(row_by_row, len(moved), first, end > MAX_PLANNED, problem.faces))
    if len(moved) >= MIN_MOVES and not problem.has_several_goals:
        sentences.append(gain_text(gain_of(board, one_by_one(moves)), problem.faces))
    said = reduce(lambda before, sentence: gettext("{idea} {room}", idea=before, room=sentence), sentences)
    optimal = isinstance(last, Solution) and last.optimal
    return Hint(moves, board, optimal, tiles, end, making_room, row_by_row, said)


def _first_arrivals(arrivals: Sequence[int], moved: Sequence[int], in_place: Sequence[int]) -> int:
    """Return the last of the first arrivals, with at most MAX_GAP moves between them and MAX_TILES tiles to name."""
    end = arrivals[0]
    for count, arrival in enumerate(arrivals[1:], 2):
        if arrival > end + MAX_GAP or count + len(_making_room(in_place, moved, arrival)) > MAX_TILES:
            break
        end = arrival
    return end


def _is_named(last_move: int, end: int, is_in_place: bool) -> bool:
    """Return whether a tile with this last move is among the arrivals; one in place now only if it is the only one."""
    return last_move == end or (last_move < end and not is_in_place)


def _making_room(in_place: Sequence[int], moved: Sequence[int], end: int) -> tuple[int, ...]:
    """Return the tiles in place that have to leave, and come back."""
    leaving = {*moved[: MIN_WATCHED if end > MAX_PLANNED else max(end, MIN_WATCHED)], moved[end - 1]}
    return tuple(tile for tile in in_place if tile in leaving)


def _idea(tiles: Sequence[int], arrive_after: int, making_room: Sequence[int], faces: Faces | None) -> list[Sentence]:
    idea = ngettext(
        # Translators: {tiles} as in "3 and 4"
        "Next to stay in place: {tiles}, in {count} move.",
        "Next to stay in place: {tiles}, in {count} moves.",
        arrive_after,
        tiles=named(tiles, faces),
    )
    if not making_room:
        return [idea]
    room = ngettext(
        # Translators: {tiles} as in "1" or "1 and 2"
        "{tiles} leaves and comes back.",
        "{tiles} leave and come back.",
        len(making_room),
        tiles=named(making_room, faces),
    )
    return [idea, room]


def _comparison(row_by_row: int, left: int, first: Sequence[int], is_late: bool, faces: Faces | None) -> Sentence:
    if not is_late:
        # Translators: all are numbers of moves
        return gettext("{moves} moves in all, {rows} row by row.", moves=left, rows=row_by_row)
    if row_by_row <= left:
        # Translators: {tiles} as in "3 and 4"
        return gettext("Row by row takes no more moves: start with {tiles}.", tiles=named(first, faces))
    return gettext(
        # Translators: {tiles} as in "3 and 4"; the others are numbers of moves
        "Row by row is easier: {rows} moves instead of {moves}, starting with {tiles}.",
        rows=row_by_row,
        moves=left,
        tiles=named(first, faces),
    )
