"""Arrivals: the stages of any solution, by the moves with which its tiles arrive for good.

arrive    a tile arrives for good with its last move, because it is in place at the end
done      a line is done for good when the last of its tiles arrives; the lines with the goal's blank are not named

Each arrival ends a stage. While there are more than MAX_STAGES stages, or one is shorter than MIN_STAGE_SHARE of the
moves, the shortest is joined to the shorter of its neighbours.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate

from webapp.i18n.sentences import Sentence, gettext, ngettext, pgettext
from webapp.puzzle.board import MAX_NAMED, Board
from webapp.puzzle.faces import Faces
from webapp.puzzle.lists import with_and
from webapp.puzzle.moves import Move
from webapp.puzzle.problem import Problem
from webapp.solver.events import Event, Solution, Stage

MIN_MOVES = 8
"""single-tile moves of the shortest solution that is divided"""
MAX_STAGES = 7
MIN_STAGE_SHARE = 0.1


def moved_tiles(board: Board, moves: Sequence[Move]) -> Iterator[tuple[int, int]]:
    """Yield each tile that moves, with the number of its move, counted from 1; multi-tile moves move several."""
    tiles, blank = list(board.tiles), board.blank
    step_of = {"U": board.width, "D": -board.width, "L": 1, "R": -1}
    for number, (direction, count) in enumerate(moves, 1):
        for _ in range(count):
            cell = blank + step_of[direction]
            yield tiles[cell], number
            tiles[blank], tiles[cell], blank = tiles[cell], 0, cell


def named(tiles: Sequence[int], faces: Faces | None) -> str:
    """Return the tiles by their names, or their number if there are too many."""
    if len(tiles) > MAX_NAMED:
        return ngettext("{count} tile", "{count} tiles", len(tiles))
    return with_and([faces.of(tile) if faces else tile for tile in tiles])


def stages_by_arrivals(
    board: Board, moves: Sequence[Move], goal: Board, faces: Faces | None = None
) -> tuple[Stage, ...]:
    """Return the stages of a solution to `goal`; none for a short one, or if all tiles arrive at once.

    >>> board, moves = Board.parse("6 2 7/1 0 5/8 3 4"), parse_moves("LDR2UL2UR2DL2UR2DLDLURUL")
    >>> [str(stage.title) for stage in stages_by_arrivals(board, moves, board.play(moves))][1:3]
    ['Tile 7 arrives', 'Tiles 2 and 4 arrive; column 1 done']
    """
    made = [0, *accumulate([move.count for move in moves])]
    if made[-1] < MIN_MOVES or board.is_line:
        return ()
    last = dict(moved_tiles(board, moves))
    ends = _joined(sorted(set(last.values())), made)
    if len(ends) < 2:
        return ()
    arrived = [last.get(tile, 0) for tile in goal.tiles]
    tiles: list[list[int]] = [[] for _ in ends]
    lines: list[list[Sentence]] = [[] for _ in ends]
    for tile, move in zip(goal.tiles, arrived, strict=True):
        if move:
            tiles[bisect_left(ends, move)].append(tile)
    for name, cells in _named_lines(goal.width, goal.height, goal.blank):
        if move := max(map(arrived.__getitem__, cells)):
            lines[bisect_left(ends, move)].append(name)
    *others, last_tiles = tiles
    titles = [_title(*arriving, faces) for arriving in zip(others, lines, strict=False)]
    return tuple(map(Stage, [*titles, _last_title(last_tiles, faces)], [0, *ends], ends))


def _joined(ends: list[int], made: Sequence[int]) -> list[int]:
    """Return the ends of stages, joined until there are few enough and none is too short."""
    ends = list(ends)
    lengths = [made[end] - made[begin] for begin, end in zip([0, *ends[:-1]], ends, strict=True)]
    while len(ends) > 1:
        short = lengths.index(min(lengths))
        if len(ends) <= MAX_STAGES and lengths[short] >= MIN_STAGE_SHARE * made[-1]:
            break
        joins_next = short == 0 or (short + 1 < len(ends) and lengths[short + 1] < lengths[short - 1])
        joint = short if joins_next else short - 1
        del ends[joint]
        lengths[joint] += lengths.pop(joint + 1)
    return ends


def _title(tiles: Sequence[int], lines: Sequence[Sentence], faces: Faces | None) -> Sentence:
    """Return the title of a stage, given the tiles that arrive in it and the lines that are done at its end."""
    if len(tiles) > MAX_NAMED:
        arrive = ngettext("{count} tile arrives", "{count} tiles arrive", len(tiles))
    else:
        arrive = ngettext("Tile {tiles} arrives", "Tiles {tiles} arrive", len(tiles), tiles=named(tiles, faces))
    # Translators: as in "3 and 4 arrive; row 1 and column 2 done"
    return gettext("{arrive}; {lines} done", arrive=arrive, lines=with_and(lines)) if lines else arrive


def _last_title(tiles: Sequence[int], faces: Faces | None) -> Sentence:
    if len(tiles) > MAX_NAMED:
        return ngettext("The last tile arrives", "The last {count} tiles arrive", len(tiles))
    return ngettext("Tile {tiles} arrives last", "Tiles {tiles} arrive last", len(tiles), tiles=named(tiles, faces))


@lru_cache(maxsize=256)
def _named_lines(width: int, height: int, blank: int) -> list[tuple[Sentence, range]]:
    """Return the rows and columns without the goal's blank, each with its cells."""
    blank_row, blank_column = divmod(blank, width)
    rows = [
        (pgettext("done", "row {number}", number=row + 1), range(row * width, (row + 1) * width))
        for row in range(height)
        if row != blank_row
    ]
    columns = [
        (pgettext("done", "column {number}", number=column + 1), range(column, width * height, width))
        for column in range(width)
        if column != blank_column
    ]
    return rows + columns


def with_stages(problem: Problem, event: Event) -> Event:
    """Return the event; a solution without stages of its own gets those of its arrivals."""
    if not isinstance(event, Solution) or event.stages is not None:
        return event
    goal = event.goal or problem.example  # a solution was replayed to it
    return replace(event, stages=stages_by_arrivals(problem.board, event.moves, goal, problem.faces) or None)
