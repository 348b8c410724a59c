"""What the lesson on searches computes in the page, against the solver's heuristics and a naive A*."""

import pytest

from tests import naive
from tests.js.conftest import Run
from webapp.lessons.estimates import pattern_length, walks
from webapp.lessons.searches import PATTERNS, POSITION
from webapp.puzzle import Board, named_goal, scramble
from webapp.solver import HEURISTICS
from webapp.solver.heuristics.heuristic import estimated

MODULES = (
    "puzzle/bounds",
    "puzzle/distance",
    "lessons/heuristics/patterns",
    "lessons/heuristics/walks",
    "lessons/heuristics/weight",
    "puzzle/position",
)
PRELUDE = """
const boards = (pairs) => pairs.map((pair) => pair.map(js.parsePosition));
"""
GOAL = named_goal("standard", 3, 3)
ELSEWHERE = Board.parse("1 2 3/8 0 4/7 6 5")


def near(goal: Board, seed: int) -> Board:
    """Return a position not far from a goal, where corners and last moves matter."""
    board = goal
    for step in range(4 + seed):
        moves = board.legal_moves()
        board = board.slide(moves[(seed * 7 + step * 5) % len(moves)])
    return board


PAIRS = [
    *((scramble(3, 3, seed), GOAL) for seed in range(40)),
    *((scramble(4, 4, seed), named_goal("standard", 4, 4)) for seed in range(40)),
    *((scramble(4, 2, seed, goal), goal) for goal in [named_goal("snake", 4, 2)] for seed in range(20)),
    *((near(goal, seed), goal) for goal in (GOAL, ELSEWHERE, named_goal("standard", 4, 4)) for seed in range(20)),
    (GOAL, GOAL),
]
TEXTS = [[str(board), str(goal)] for board, goal in PAIRS]


@pytest.mark.parametrize(
    ("position", "h", "givers"),
    [
        ("1 2 3/4 10 6/7 8 9/5 11 0", 10, [[6, 9], [10, 9]]),
        ("3 2 1/4 5 6/7 8 0", 10, [[1, 0], [1, 2], [3, 0], [5, 2]]),
    ],
    ids=["a corner of an oblong board", "a tile that steps aside for two corners"],
)
def test_the_tiles_that_step_aside_for_a_corner_count_once(
    run: Run, position: str, h: int, givers: list[list[int]]
) -> None:
    board = Board.parse(position)
    wanted = str(named_goal("standard", board.width, board.height))
    found = run("return js.cornerTiles(...boards([given])[0])", [position, wanted])
    assert (found["h"], sorted([each["cell"], each["corner"]] for each in found["givers"])) == (h, givers)


@pytest.mark.parametrize(
    ("name", "heuristic"),
    [
        ("manhattanDistance", "manhattan"),
        ("linearConflict", "linear-conflict"),
        ("cornerTiles", "corner-tiles"),
        ("lastMoves", "last-moves"),
    ],
)
def test_heuristics_in_the_page_say_what_the_solvers_say(run: Run, name: str, heuristic: str) -> None:
    module = HEURISTICS[heuristic].module
    assert module
    said = run(f"return boards(given).map((pair) => js.{name}(...pair)).map((said) => said.h ?? said)", TEXTS)
    assert said == [estimated(module, board, goal) for board, goal in PAIRS]


def test_walks_in_the_page_are_those_of_the_server(run: Run) -> None:
    small = [board for board, goal in PAIRS[:8] if goal == GOAL] + [
        Board.parse("5 4 3/2 1 0"),
        Board.parse("1 2/3 0/5 4"),
    ]
    found = run(
        "return boards(given).map(([board, goal]) => js.walks(board, goal))",
        [[str(b), str(named_goal("standard", b.width, b.height))] for b in small],
    )
    for board, pair in zip(small, found, strict=True):
        told = [
            {"blank": w.blank, "matrix": [list(row) for row in w.matrix], "length": w.length} for w in walks(str(board))
        ]
        assert pair == told


@pytest.mark.parametrize("pattern", PATTERNS)
def test_patterns_in_the_page_are_those_of_the_server(run: Run, pattern: tuple[int, ...]) -> None:
    small = [str(board) for board, goal in PAIRS if goal == GOAL]
    body = "const [texts, goal, pattern] = given; const length = js.createPattern(js.parsePosition(goal), pattern);"
    found = run(f"{body} return texts.map((text) => length(js.parsePosition(text)))", [small, str(GOAL), pattern])
    assert found == [pattern_length(text, pattern) for text in small]


@pytest.mark.parametrize(("far", "home"), [("3 1 2/0 4 5", "1 2 3/4 5 0"), ("4 1/2 0/5 3", "1 2/3 4/5 0")])
def test_a_pattern_of_an_oblong_board_reaches_its_last_line(run: Run, far: str, home: str) -> None:
    body = """const [far, home] = given.map((text) => js.parsePosition(text)), length = js.createPattern(home, [3]);
    return [far, home].map(length)"""
    assert run(body, [far, home]) == [pattern_length(far, (3,)), 0]


def test_the_search_in_the_page_goes_as_a_naive_one(run: Run) -> None:
    tenths = range(10, 51, 4)
    body = "const [pair, tenths] = given; const [both] = boards([pair]);"
    body += "return tenths.map((each) => js.effortOf(...both, each / 10))"
    found = run(body, [[POSITION, str(GOAL)], list(tenths)])
    for weight, made in zip(tenths, found, strict=True):
        twin = naive.weighted_astar(
            Board.parse(POSITION).tiles, GOAL.tiles, 3, lambda tiles: naive.manhattan(tiles, GOAL.tiles, 3), weight
        )
        assert (made["length"], made["taken"], made["stored"]) == twin
