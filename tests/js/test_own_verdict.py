"""The page's own verdict against the server's, on boards of all kinds."""

import random
from typing import Any

import pytest

from tests.js.conftest import Run
from webapp.puzzle import GOAL_NAMES, Board, Problem, fields_of, scramble

MODULES = ("puzzle/verdict", "puzzle/problem", "puzzle/position", "puzzle/faces")
SIZES = [(1, 2), (2, 1), (1, 5), (6, 1), (2, 2), (3, 2), (2, 5), (3, 3), (4, 4), (5, 4), (4, 5), (7, 7), (10, 10)]
GOALS = [*GOAL_NAMES]
SHOWN = ("solvable", "explanation", "repairs", "reaches")
JUDGED = """return given.map(([position, goalText, faces]) => {
    const start = js.parsePosition(position);
    const goal = js.goalOf(goalText, start.width, start.height);
    return js.verdictOn({ start, goal, goalText, faces: js.parseFaces(faces, start.tiles.length - 1) });
})"""


def any_board(width: int, height: int, dice: random.Random) -> Board:
    """Return a random arrangement of the tiles; every third position is one swap away from a solvable one."""
    if dice.random() < 0.3:
        board = scramble(width, height, dice.randrange(10**6))
        one, other = sorted(dice.sample(range(1, len(board.tiles)), 2)) if len(board.tiles) > 2 else (1, 1)
        return board.swap(one, other)
    tiles = list(range(width * height))
    dice.shuffle(tiles)
    return Board(width, height, tuple(tiles))


def asked(count: int, seed: int) -> list[tuple[str, str, str]]:
    """Return positions of all sizes, for named goals, positions and magic squares, with numbers and letters."""
    dice = random.Random(seed)
    found = []
    for _ in range(count):
        width, height = dice.choice(SIZES)
        board = any_board(width, height, dice)
        goals = [*GOALS, str(any_board(width, height, dice)), *(["magic"] if board.size in ("3x3", "4x4") else [])]
        letters = "".join(dice.choice(["AB", "ABCDEFGHIJKLMNO"][dice.random() < 0.5]) for _ in board.tiles[1:])
        faces = letters if dice.random() < 0.3 and letters else ""
        goal = dice.choice(goals)
        found.append((str(board), goal, "" if goal == "magic" else faces))
    return found


def told(position: str, goal: str, faces: str) -> dict[str, Any]:
    """Return what the page shows of the server's verdict; other goals only if this one cannot be reached."""
    problem = Problem.parse(Board.parse(position), goal, faces)
    fields = fields_of(problem, problem.verdict())
    return {name: fields[name] for name in SHOWN} | ({"reaches": []} if fields["solvable"] else {})


@pytest.mark.parametrize(
    "position",
    [
        "1 2 3 4/6 5 7 8/9 10 11 12/13 14 15 0",
        "1 4 7/2 5 8/3 6 0",
        "1 2 3 4 5/6 7 8 9 10/11 13 12 14 15/16 17 18 19 20/21 22 23 24 0",
        "5 2 4 3/1 6 7 8/9 14 11 12/13 10 15 0",
        "1 21 3 4 5/9 7 8 6 10/11 2 13 14 15/16 17 18 19 20/12 22 23 24 0",
        "2 20 15 22 23 18/34 31 8 6 11 14/0 1 29 24 9 4/21 28 5 33 7 19/12 16 10 35 26 30/13 32 17 3 27 25",
        "2 1 0 3",
        "3 1 2 0",
        "2 1 3/4 5 0",
        "2 1/3 4/5 0",
    ],
)
def test_repairs_are_offered_in_the_order_of_the_server(run: Run, position: str) -> None:
    assert run(JUDGED, [[position, "standard", ""]]) == [told(position, "standard", "")]


@pytest.mark.parametrize(
    ("position", "goal", "faces"),
    [
        ("2 1 3/4 5 0", "spiral", ""),
        ("2 1 3 4/5 6 7 0", "columns", ""),
        ("0 1/2 3/5 4", "blank-first", ""),
        ("0 2/1 3", "blank-first", ""),
        ("0 2/1 3", "standard", ""),
        ("1 2 3 4/6 5 7 8/9 10 11 12/13 14 15 0", "1 2 3 4/5 6 9 8/7 10 11 12/13 14 15 0", ""),
        ("1 2 3 4/6 5 7 8/9 10 11 12/13 14 15 0", "standard", "ABCDEFGHIJKLMNO"),
        ("1 2 8/4 5 6/7 3 0", "standard", "ABCDEFGH"),
        ("0 1 2/4 3 5", "standard", "ABCDE"),
        ("2 3 1/4 8 6/7 5 0", "snake", "ABCDEFGH"),
        ("2 1 3/4 5 0", "standard", "ABCBC"),
        ("2 1 3/4 5 0", "standard", "ABBCB"),
        ("2 1 3/4 5 6/7 8 0", "standard", "ABBBBBAC"),
        ("2 1 3/4 5 6/7 8 0", "magic", ""),
        ("2 1 0 3", "standard", "AAB"),
        ("2/1/0/3", "standard", "ABA"),
        ("1 0 2", "blank-first", "AB"),
    ],
)
def test_goals_and_letters_are_judged_as_on_the_server(run: Run, position: str, goal: str, faces: str) -> None:
    assert run(JUDGED, [[position, goal, faces]]) == [told(position, goal, faces)]


@pytest.mark.slow
def test_the_page_judges_as_the_server_does_in_its_words(run: Run) -> None:
    given = asked(600, seed=1)
    expected = [told(*each) for each in given]
    assert {verdict["solvable"] for verdict in expected} == {True, False}
    found = run(JUDGED, given)
    assert [(each, mine) for each, mine, its in zip(given, found, expected, strict=True) if mine != its] == []
