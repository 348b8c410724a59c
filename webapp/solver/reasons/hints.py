"""Hints: what a solution does next, in a person's terms, from counts that replaying it confirms.

The tiles named are those that arrive for good first: none of them moves again before the end. A tile that makes room is
in place now, moves before they have arrived, and is back in place at the end. If the first arrivals are too far away to
plan for, the sentence offers the solution row by row instead. If there is one goal, what a detour gains comes last.
The page has the same in `static/js/puzzle/idea.js`, and says the gain with the move.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from webapp.i18n.sentences import Sentence, gettext, ngettext
from webapp.puzzle.board import Board
from webapp.puzzle.faces import Faces
from webapp.puzzle.moves import length_stm
from webapp.puzzle.problem import Problem
from webapp.solver.by_hand.rows import rows
from webapp.solver.events import Replayed, Solution, Stopped
from webapp.solver.reasons.arrivals import moved_tiles, named
from webapp.solver.reasons.detours import MAX_PLANNED, gain_of, gain_text
from webapp.solver.states.paths import one_by_one

MIN_MOVES = 4
"""single-tile moves of a solution whose gain is worth a sentence"""
MAX_GAP = 3
"""single-tile moves between arrivals that are named together"""
MAX_TILES = 4
"""tiles named together, a row of the 4x4: a player cannot plan for more"""


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
    """tiles that leave their places before that, in the order of their cells"""
    row_by_row: int | None
    """length of the solution row by row, if tiles make room or are in place late, and it is longer"""
    said: str
    """the idea, and what it costs or gains, in sentences"""


def hint_of(problem: Problem, last: object) -> Hint | None:
    """Return the hint for a position by the end of its search, None if that has no moves.

    >>> from webapp.solver import solve
    >>> problem = Problem.parse(Board.parse("1 2 3/4 0 6/7 5 8"))
    >>> *_, last = solve(problem.board, problem.goal)
    >>> str(hint_of(problem, last).said)
    'Next into place: 5 and 8, in 2 moves.'
    """
    if not isinstance(last, Solution | Stopped) or not last.moves:
        return None
    board, moves = problem.board, last.moves
    goal, moved = board.play(moves), [tile for tile, _ in moved_tiles(board, moves)]
    last_move = {tile: number for number, tile in enumerate(moved, 1)}
    end = _first_arrivals(sorted(last_move.values()))
    tiles = tuple(tile for tile in goal.tiles if 0 < last_move.get(tile, 0) <= end)
    until_then = set(moved[:end])
    making_room = tuple(
        tile for tile, wanted in zip(board.tiles, goal.tiles, strict=True) if tile == wanted and tile in until_then
    )
    by_rows = length_stm(rows(board, goal)[0]) if making_room or end > MAX_PLANNED else 0
    row_by_row = by_rows if by_rows > len(moved) else None
    said = _sentence(tiles, end, making_room, len(moved), row_by_row, problem.faces)
    if len(moved) >= MIN_MOVES and not problem.has_several_goals:
        gain = gain_text(gain_of(board, one_by_one(moves)), problem.faces)
        said = gettext("{idea} {room}", idea=said, room=gain)
    optimal = isinstance(last, Solution) and last.optimal
    return Hint(moves, board, optimal, tiles, end, making_room, row_by_row, said)


def _first_arrivals(arrivals: Sequence[int]) -> int:
    """Return the last of the first arrivals, at most MAX_TILES with at most MAX_GAP moves between them.

    All but the first are within MAX_PLANNED moves.
    """
    end = arrivals[0]
    for arrival in arrivals[:MAX_TILES]:
        if arrival > end + MAX_GAP or arrival > max(end, MAX_PLANNED):
            break
        end = arrival
    return end


def _sentence(
    tiles: Sequence[int],
    arrive_after: int,
    making_room: Sequence[int],
    left: int,
    row_by_row: int | None,
    faces: Faces | None,
) -> Sentence:
    if arrive_after > MAX_PLANNED:
        # Translators: {tile} as in "3"; {count} is more than 15
        late = gettext(
            "The next tile to stay in place is {tile}, only after {count} moves.",
            tile=named(tiles, faces),
            count=arrive_after,
        )
        if row_by_row is None:
            return late
        slower = gettext(
            # Translators: all are numbers of moves
            "Row by row is easier to follow, but takes {rows} moves instead of {moves}.",
            rows=row_by_row,
            moves=left,
        )
        return gettext("{idea} {room}", idea=late, room=slower)
    idea = ngettext(
        # Translators: {tiles} as in "3 and 4"
        "Next into place: {tiles}, in {count} move.",
        "Next into place: {tiles}, in {count} moves.",
        arrive_after,
        tiles=named(tiles, faces),
    )
    if not making_room or row_by_row is None:
        return idea
    room = ngettext(
        # Translators: {tiles} as in "1" or "1 and 2"; {moves} and {rows} are numbers of moves
        "{tiles} leaves its place on the way, then comes back: {moves} moves in all, {rows} row by row.",
        "{tiles} leave their places on the way, then come back: {moves} moves in all, {rows} row by row.",
        len(making_room),
        tiles=named(making_room, faces),
        moves=left,
        rows=row_by_row,
    )
    return gettext("{idea} {room}", idea=idea, room=room)
