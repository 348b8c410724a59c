"""The page's idea of a solution: every claim is found again by replaying it one tile at a time."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests import naive
from tests.js.conftest import Run
from tests.js.walks import letters, wandering
from webapp.puzzle import Board, Move, parse_moves, scramble
from webapp.solver.by_hand.rows import rows
from webapp.solver.states.paths import one_by_one

MODULES = ("puzzle/idea", "puzzle/position", "puzzle/moves")
IDEAS = """return given.map(([start, moves]) =>
  js.ideaOf(js.parsePosition(start), js.singleMoves(js.parseMoves(moves))));"""
Idea = dict[str, Any]
MAX_PLANNED = 10
MAX_GAP = 3
MAX_TILES = 4


def check(board: Board, moves: tuple[Move, ...], idea: Idea) -> None:
    """Check that the tiles arrive first and for good, as soon as it says, and no others with them."""
    goal, positions = board.play(moves), naive.replayed(board.tiles, board.width, one_by_one(moves))
    arrivals = {}
    for tile in goal.tiles:
        away = [step for step, each in enumerate(positions) if each.index(tile) != goal.tiles.index(tile)]
        if tile and 0 in away:
            arrivals[tile] = away[-1] + 1
    soon, *others = sorted(arrivals, key=lambda tile: arrivals[tile])
    named = [soon] if arrivals[soon] <= MAX_PLANNED else []
    for before, tile in zip([soon, *others], others, strict=False):
        if len(named) == MAX_TILES or arrivals[tile] > min(arrivals[before] + MAX_GAP, MAX_PLANNED):
            break
        named.append(tile)
    assert idea["tiles"] == [tile for tile in goal.tiles if tile in named]
    assert idea["cells"] == [goal.tiles.index(tile) for tile in idea["tiles"]]


def solved_positions(size: tuple[int, int]) -> Iterator[tuple[Board, tuple[Move, ...]]]:
    """Yield positions, each with a solution: of a walk, and row by row."""
    for seed in range(40):
        yield wandering(*size, 1 + seed, seed)
        goal = scramble(*size, 100 + seed)
        board = scramble(*size, seed, goal)
        yield board, rows(board, goal)[0]


def ideas_of(run: Run, solved: list[tuple[Board, tuple[Move, ...]]]) -> list[Idea]:
    return run(IDEAS, [[str(board), letters(moves)] for board, moves in solved])


@pytest.mark.parametrize("size", [(3, 3), (4, 4), (2, 5), (5, 3), (6, 6)])
def test_the_claims_hold_for_any_solution(run: Run, size: tuple[int, int]) -> None:
    solved = [*solved_positions(size)]
    for (board, moves), idea in zip(solved, ideas_of(run, solved), strict=True):
        check(board, moves, idea)


def test_the_claims_hold_for_shortest_solutions_of_the_3x3(run: Run) -> None:
    ways = naive.shortest_ways(naive.standard(3, 3), 3)
    solved = [(Board(3, 3, tiles), tuple(parse_moves(way))) for tiles, way in [*ways.items()][1::300]]
    for (board, moves), idea in zip(solved, ideas_of(run, solved), strict=True):
        check(board, moves, idea)
