"""The page's idea of a solution: every claim is found again by replaying it one tile at a time."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests import naive
from tests.js.conftest import Run
from tests.js.walks import letters, listed, wandering
from webapp.puzzle import Board, Move, length_stm, parse_moves, scramble
from webapp.puzzle.lists import with_and
from webapp.solver.by_hand.rows import rows
from webapp.solver.states.paths import one_by_one

MODULES = ("puzzle/idea", "puzzle/position", "puzzle/moves", "puzzle/faces", "solver/by-rows")
IDEAS = """return given.map(([start, moves, faces]) => {
  const position = js.parsePosition(start);
  const idea = js.ideaOf(position, js.singleMoves(js.parseMoves(moves)), js.outlineByRows);
  return { ...idea, said: js.ideaText(idea, js.parseFaces(faces, position.tiles.length - 1)) };
});"""
Idea = dict[str, Any]
MAX_PLANNED = 10
MAX_GAP = 3
MIN_MOVES = 4
MAX_TILES = 4
MAX_LEAVING = 2
MIN_WATCHED = 3


def check(board: Board, moves: tuple[Move, ...], idea: Idea) -> None:
    """Check what the idea of a solution claims."""
    tiles, end, rooms = idea["tiles"], idea["arriveAfter"], idea["makingRoom"]
    goal, positions = board.play(moves), naive.replayed(board.tiles, board.width, one_by_one(moves))
    in_place = [{tile for tile, wanted in zip(each, goal.tiles, strict=True) if tile == wanted} for each in positions]
    stays_from = {}
    for step, after in enumerate(in_place):
        stays_from = {tile: stays_from.get(tile, step) for tile in after}
    moving = {tile for tile in goal.tiles if tile and len({each.index(tile) for each in positions}) > 1}
    arrivals = sorted(stays_from[tile] for tile in moving if tile not in in_place[0])

    def leaving(until):
        soon = max(MIN_WATCHED, until) if until <= MAX_PLANNED else 0
        return {tile for tile in in_place[0] & moving if any(tile not in each for each in in_place[: soon + 1])}

    assert max(stays_from[tile] for tile in tiles) == end
    assert {*tiles} == {tile for tile in moving - in_place[0] if stays_from[tile] <= end}
    assert tiles == [tile for tile in goal.tiles if tile in tiles]
    named, later = arrivals[: len(tiles)], arrivals[len(tiles) :]
    assert len(tiles) == 1 or end <= MAX_PLANNED and len(tiles) + len(rooms) <= MAX_TILES
    assert [(before, time) for before, time in zip(named, named[1:], strict=False) if time - before > MAX_GAP] == []
    assert (
        not later or later[0] > min(end + MAX_GAP, MAX_PLANNED) or len(tiles) + 1 + len(leaving(later[0])) > MAX_TILES
    )
    assert rooms == [tile for tile in board.tiles if tile in leaving(end)]
    assert {*rooms} <= in_place[0] & in_place[-1] & moving
    are_later = all(all(tile in each for each in in_place[: end + 1]) for tile in rooms)
    assert idea["left"] == length_stm(moves)
    assert idea["said"] == " ".join(sentences(board, goal, idea, stays_from, are_later))


def sentences(board: Board, goal: Board, idea: Idea, stays_from: dict[int, int], are_later: bool) -> Iterator[str]:
    """Return the sentences of an idea, from what it names."""
    tiles, rooms, left = idea["tiles"], idea["makingRoom"], idea["left"]
    row_by_row, stages = rows(board, goal)
    named = listed(str(stages[0].title).split(" into ")[0]) or [tile for tile in goal.tiles if tile]
    first = [tile for tile in goal.tiles if tile in named and goal.tiles.index(tile) != board.tiles.index(tile)]
    late, length = idea["arriveAfter"] > MAX_PLANNED, length_stm(row_by_row)
    assert idea["lit"] == (first if late else tiles)
    assert idea["cells"] == [goal.tiles.index(tile) for tile in idea["lit"]]
    method = "column by column" if goal.width > goal.height else "row by row"
    if late:
        yield f"Start with {with_and(first)}: {method} " + (
            f"is easier but takes {length} moves instead of {left}." if length > left else "takes no more moves."
        )
        if length > left:
            yield f"Begin by moving tile {board.slide(row_by_row[0]).tiles[board.blank]}."
    else:
        count = f"{idea['arriveAfter']} move{'s' * (idea['arriveAfter'] > 1)}"
        yield f"Next in place for good: {with_and(tiles)}, after {count}."
        if rooms:
            then = "Then " if are_later and len(rooms) <= MAX_LEAVING else ""
            names = with_and(rooms) if len(rooms) <= MAX_LEAVING else f"{len(rooms)} tiles"
            leave = "leave their places and are back by" if len(rooms) > 1 else "leaves its place until"
            yield f"{then}{names} {leave} move {max(stays_from[tile] for tile in rooms)}."
        if left >= MIN_MOVES:
            yield f"{left} moves in all; {method} takes {length}."


def solved_positions(size: tuple[int, int]) -> Iterator[tuple[Board, tuple[Move, ...]]]:
    """Yield positions, each with a solution: of a walk, and row by row."""
    for seed in range(40):
        yield wandering(*size, 1 + seed, seed)
        goal = scramble(*size, 100 + seed)
        board = scramble(*size, seed, goal)
        yield board, rows(board, goal)[0]


def ideas_of(run: Run, solved: list[tuple[Board, tuple[Move, ...]]], faces: str = "") -> list[Idea]:
    return run(IDEAS, [[str(board), letters(moves), faces] for board, moves in solved])


@pytest.mark.parametrize("size", [(3, 3), (4, 4), (2, 5), (5, 3), (6, 6)])
def test_the_claims_hold_for_any_solution(run: Run, size: tuple[int, int]) -> None:
    solved = [*solved_positions(size)]
    for (board, moves), idea in zip(solved, ideas_of(run, solved), strict=True):
        check(board, moves, idea)


def test_the_claims_hold_for_shortest_solutions_of_the_3x3(run: Run) -> None:
    ways = naive.shortest_ways(naive.standard(3, 3), 3)
    solved = [(Board(3, 3, tiles), tuple(parse_moves(way))) for tiles, way in [*ways.items()][1::300]]
    ideas = ideas_of(run, solved)
    for (board, moves), idea in zip(solved, ideas, strict=True):
        check(board, moves, idea)
    said = " ".join(idea["said"] for idea in ideas)
    texts = ["Then ", "are back by", "until move", "row by row is easier", "takes no more moves", "moves in all"]
    assert [text for text in texts if text not in said] == []


def test_tiles_are_named_by_their_faces(run: Run) -> None:
    moves = tuple(parse_moves("LDR2UL2UR2DL2UR2DLDLURUL"))
    (idea,) = ideas_of(run, [(Board.parse("6 2 7/1 0 5/8 3 4"), moves)], "ABCDEFGH")
    assert idea["said"].startswith("Next in place for good: A, after 5 moves. B leaves its place until move ")


def test_no_more_tiles_are_named_than_a_player_can_plan_for(run: Run) -> None:
    board = Board.parse("1 2 3 4/5 10 6 8/9 7 0 12/13 14 11 15")
    (idea,) = ideas_of(run, [(board, tuple(parse_moves("RDLU2L")))])
    assert (idea["tiles"], idea["left"]) == ([6, 7, 10, 11], 6)


def test_what_is_recommended_once_is_recommended_while_the_player_follows_it(run: Run) -> None:
    said = run(
        """const position = js.parsePosition("1 2 3/4 0 6/7 5 8");
        const ideaIf = (isFollowed) => js.ideaOf(position, js.parseMoves("UL"), js.outlineByRows, isFollowed);
        return [false, true].map((isFollowed) => js.ideaText(ideaIf(isFollowed), null));"""
    )
    assert said == [
        "Next in place for good: 5 and 8, after 2 moves.",
        "Start with 5 and 8: row by row takes no more moves.",
    ]
