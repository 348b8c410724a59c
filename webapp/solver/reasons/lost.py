"""Lost moves: a sentence on why a move was not a best one, from two solutions that are replayed side by side.

played    the move that was made, then a shortest solution from there
best      a best move, then a shortest solution from there

A sentence is given only if the positions and the moves of both solutions prove it, and for one goal only. The page has
the same in `static/js/puzzle/lost.js`.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from webapp.i18n.sentences import Sentence, gettext, ngettext
from webapp.puzzle.board import Board
from webapp.puzzle.faces import Faces
from webapp.puzzle.moves import Move, merged
from webapp.solver.heuristics import linear_conflict, manhattan
from webapp.solver.heuristics.heuristic import Heuristic, Tables, estimated_by
from webapp.solver.reasons.arrivals import moved_tiles, named

Path = tuple[Move, ...]
"""single-tile moves"""


@dataclass(frozen=True, slots=True)
class LostMove:
    """A lost move: a shortest solution after it, and one after a best move in its place."""

    played: tuple[Move, ...]
    """that move, then a shortest solution; it ends like `best` from where the two meet"""
    best: tuple[Move, ...]
    """a shortest solution from the position before"""
    said: str | None
    """how they differ, in a sentence; None if nothing certain explains it"""


class Reason(NamedTuple):
    """A proved difference: the template, the tiles it names and its numbers.

    leaves-and-returns   tiles in place that `played` moves and `best` does not; [their moves in `played`]
    too-early            a tile that the move brings into place, and that leaves again; [its moves in both]
    takes-back           the move undoes the one before; []
    makes-…-conflict     two tiles that it brings into the wrong order, in the order of their cells; [line, from 1]
    keeps-…-conflict     two tiles in the wrong order that the best move takes apart; [line, from 1]
    moves-away           the tile that it moves away from its place, and the one that the best move brings closer; []
    closer-too-early     the same tiles if it brings its tile closer, and the played solution takes it back at once; []
    away-in-vain         the same tiles if it moves its tile away, and the played solution takes it back at once; []
    one-tile             the only tile that moves more or less often; [its moves in both]
    """

    name: str
    tiles: tuple[int, ...]
    numbers: tuple[int, ...]


def lost_move(
    board: Board, goal: Board | None, before: Move | None, solutions: tuple[Path, Path], faces: Faces | None = None
) -> LostMove:
    """Explain why a move was not a best one.

    `before` is the move that led to `board`, `solutions` are the played and the best one. `goal` is None if there are
    several, which leaves few reasons.
    """
    best = solutions[1]
    played = joined_where_they_meet(board, *solutions)
    reason = reason_of(board, goal, before, (played, best))
    return LostMove(merged(played), merged(best), _sentence(reason, faces) if reason else None)


def joined_where_they_meet(board: Board, played: Path, best: Path) -> Path:
    """Return the played solution, with the end of the best one from the first position that both visit."""
    step_of = {tiles: step for step, tiles in enumerate(_positions(board, best))}
    for step, tiles in enumerate(_positions(board, played)):
        if step and tiles in step_of:
            return played[:step] + best[step_of[tiles] :]
    return played


def _positions(board: Board, moves: Path) -> Iterator[tuple[int, ...]]:
    """Yield the tiles before, between and after single-tile moves; faster than a Board for each."""
    tiles, blank = list(board.tiles), board.blank
    step_of = {"U": board.width, "D": -board.width, "L": 1, "R": -1}
    yield board.tiles
    for direction, _ in moves:
        cell = blank + step_of[direction]
        tiles[blank], tiles[cell], blank = tiles[cell], 0, cell
        yield tuple(tiles)


def reason_of(board: Board, goal: Board | None, before: Move | None, solutions: tuple[Path, Path]) -> Reason | None:
    """Return the first reason that holds, in the order of the names in `Reason`; None if none does."""
    played, best = solutions
    takes_back = Reason("takes-back", (), ()) if before and played[0] == before.inverse else None
    if goal is None or not best:
        return takes_back
    after, better = board.slide(played[0]), board.slide(best[0])
    counts = tuple(Counter(tile for tile, _ in moved_tiles(board, moves)) for moves in solutions)
    return (
        _leaving_and_returning(board, goal, *counts)
        or _too_early(board, after, goal, *counts)
        or takes_back
        or _conflict(board, after, better, goal)
        or _distance(board, after, better, goal, solutions)
        or _one_tile(*counts)
    )


def _leaving_and_returning(board: Board, goal: Board, played: Counter[int], best: Counter[int]) -> Reason | None:
    """Return the tiles in place that only the played solution moves, unless others are moved by the best one alone."""
    in_place = [tile for tile, wanted in zip(board.tiles, goal.tiles, strict=True) if tile == wanted and tile]
    tiles = tuple(tile for tile in in_place if played[tile] and not best[tile])
    if not tiles or any(best[tile] and not played[tile] for tile in in_place):
        return None
    return Reason("leaves-and-returns", tiles, (sum(played[tile] for tile in tiles),))


def _too_early(board: Board, after: Board, goal: Board, played: Counter[int], best: Counter[int]) -> Reason | None:
    """Return the moved tile if it is in place now, leaves again, and moves less often with the best move."""
    tile = after.tiles[board.blank]
    if goal.tiles[board.blank] != tile or not played[tile] > max(1, best[tile]):
        return None
    return Reason("too-early", (tile,), (played[tile], best[tile]))


def _conflict(board: Board, after: Board, better: Board, goal: Board) -> Reason | None:
    """Return a linear conflict that the move makes, or that it keeps while the best move ends it."""
    now, then, wanted = (
        _estimated(linear_conflict, each, goal) - _estimated(manhattan, each, goal) for each in (board, after, better)
    )
    if then <= wanted:
        return None
    if then > now:
        return _named_conflict("makes", goal, after.tiles[board.blank], (after,), board)
    return _named_conflict("keeps", goal, better.tiles[board.blank], (board, after), better)


def _estimated(heuristic: Heuristic, board: Board, goal: Board) -> int:
    return estimated_by(heuristic, _tables(heuristic, goal), board)


@lru_cache(maxsize=8)
def _tables(heuristic: Heuristic, goal: Board) -> Tables:
    return heuristic.prepare(goal)


def _named_conflict(verb: str, goal: Board, tile: int, present: Sequence[Board], absent: Board) -> Reason | None:
    """Return the nearest tile in conflict with `tile` in the positions `present` but not in `absent`, rows first."""
    first, *others = present
    missing = list(lines_of(absent, goal))
    for number, line in enumerate(lines_of(first, goal)):
        lines = [list(lines_of(each, goal))[number] for each in others]
        for pair in sorted(pairs_of(line), key=lambda pair: pair.cells_apart):
            if tile in pair.tiles and all(_has(each, pair) for each in lines) and not _has(missing[number], pair):
                kind = "row" if number < goal.height else "column"
                in_kind = number if kind == "row" else number - goal.height
                return Reason(f"{verb}-{kind}-conflict", pair.tiles, (in_kind + 1,))
    return None


class Pair(NamedTuple):
    tiles: tuple[int, int]
    """in the order of their cells"""
    cells_apart: int


Line = list[tuple[int, int, int]]
"""the tiles of a row or a column that belong there, each with its place in the line and its goal place"""


def lines_of(board: Board, goal: Board) -> Iterator[Line]:
    """Yield the rows of a position from the top, then its columns from the left."""
    home = {tile: divmod(cell, goal.width) for cell, tile in enumerate(goal.tiles) if tile}
    for row in range(board.height):
        tiles = board.tiles[row * board.width : (row + 1) * board.width]
        yield [(tile, place, home[tile][1]) for place, tile in enumerate(tiles) if tile and home[tile][0] == row]
    for column in range(board.width):
        tiles = board.tiles[column :: board.width]
        yield [(tile, place, home[tile][0]) for place, tile in enumerate(tiles) if tile and home[tile][1] == column]


def pairs_of(line: Line) -> Iterator[Pair]:
    """Yield the pairs of tiles in the wrong order."""
    for index, (tile, place, goal_place) in enumerate(line):
        for other, other_place, other_goal_place in line[index + 1 :]:
            if goal_place > other_goal_place:
                yield Pair((tile, other), other_place - place)


def _has(line: Line, pair: Pair) -> bool:
    return any(pair.tiles == each.tiles for each in pairs_of(line))


def _distance(board: Board, after: Board, better: Board, goal: Board, solutions: tuple[Path, Path]) -> Reason | None:
    """Return both moved tiles if only the best move brings its tile closer, or if the move is taken back at once."""
    now, then, wanted = (_estimated(manhattan, each, goal) for each in (board, after, better))
    tiles, played = (after.tiles[board.blank], better.tiles[board.blank]), solutions[0]
    if wanted < now < then:
        return Reason("moves-away", tiles, ())
    if played[1] == played[0].inverse:
        return Reason("closer-too-early" if then < now else "away-in-vain", tiles, ())
    return None


def _one_tile(played: Counter[int], best: Counter[int]) -> Reason | None:
    tiles = [tile for tile in played | best if played[tile] != best[tile]]
    return Reason("one-tile", (tiles[0],), (played[tiles[0]], best[tiles[0]])) if len(tiles) == 1 else None


_CONFLICTS: dict[str, Callable[..., Sentence]] = {
    # Translators: "it" is a move of the game; {tile} and {other} are tiles in the order in which they stand
    "makes-row-conflict": lambda **values: gettext(
        "It puts {tile} and {other} in row {number} in the wrong order: one must leave the row to let the other pass.",
        **values,
    ),
    "makes-column-conflict": lambda **values: gettext(
        "It puts {tile} and {other} in column {number} in the wrong order: one must leave the column to let the other "
        "pass.",
        **values,
    ),
    "keeps-row-conflict": lambda **values: gettext(
        "It leaves {tile} and {other} in row {number} in the wrong order; the best move takes one of them out.",
        **values,
    ),
    "keeps-column-conflict": lambda **values: gettext(
        "It leaves {tile} and {other} in column {number} in the wrong order; the best move takes one of them out.",
        **values,
    ),
}


def _sentence(reason: Reason, faces: Faces | None) -> Sentence:
    names = [faces.of(tile) if faces else tile for tile in reason.tiles]
    numbers = reason.numbers
    match reason.name:
        case "leaves-and-returns":
            return ngettext(
                # Translators: "it" is a move of the game; {tiles} as in "3 and 4"; {moves} is a number
                "With this move, {tiles} leaves its place and comes back: {moves} moves. With the best move, it stays.",
                "With this move, {tiles} leave their places and come back: {moves} moves. With the best "
                "move, they stay.",
                len(names),
                tiles=named(reason.tiles, faces),
                moves=numbers[0],
            )
        case "too-early":
            return gettext(
                # Translators: "it" is a move of the game; {moves} and {best} are how often the tile moves
                "It moves {tile} into place too early: that tile leaves again and moves {moves} times "
                "instead of {best}.",
                tile=names[0],
                moves=numbers[0],
                best=numbers[1],
            )
        case "takes-back":
            return gettext("It takes back the move before.")
        case "moves-away":
            return gettext(
                # Translators: "it" is a move of the game
                "It moves {tile} away from its place; the best move brings {other} closer.",
                tile=names[0],
                other=names[1],
            )
        case "closer-too-early":
            return gettext(
                # Translators: "it" is a move of the game
                "It brings {tile} closer to its place, but too early: a shortest solution takes the move back and "
                "moves {other} first.",
                tile=names[0],
                other=names[1],
            )
        case "away-in-vain":
            return gettext(
                # Translators: "it" is a move of the game
                "It moves {tile} away from its place in vain: a shortest solution takes the move back and moves "
                "{other} first.",
                tile=names[0],
                other=names[1],
            )
        case "one-tile":
            return gettext(
                # Translators: "it" is a move of the game; {moves} and {best} are how often the tile moves
                "Only tile {tile} makes the difference: it moves {moves} times instead of {best}.",
                tile=names[0],
                moves=numbers[0],
                best=numbers[1],
            )
        case name:
            return _CONFLICTS[name](tile=names[0], other=names[1], number=numbers[0])
