"""The independent check of a lower bound: it agrees with the distances of small boards, and imports no code of ours."""

import ast
import sys
from pathlib import Path

import pytest

from tests import naive
from tests.positions import KORF_1
from webapp import shorter_solution
from webapp.puzzle import Board, named_goal
from webapp.shorter_solution import OutOfTime, has_shorter_solution


def test_it_imports_nothing_of_the_project():
    tree = ast.parse(Path(shorter_solution.__file__).read_text("utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    rooms = {
        (node.module if isinstance(node, ast.ImportFrom) else node.names[0].name).partition(".")[0] for node in imports
    }
    assert rooms - sys.stdlib_module_names == {"numpy", "numba"}


@pytest.mark.parametrize(
    ("width", "height", "goal"), [(3, 2, "standard"), pytest.param(3, 3, "blank-first", marks=pytest.mark.slow)]
)
def test_the_distance_is_the_only_bound_that_holds_and_is_not_too_small(width, height, goal):
    solved = named_goal(goal, width, height).tiles
    distances = list(naive.distances(solved, width).items())
    for tiles, distance in distances[:: max(1, len(distances) // 12)]:
        assert not has_shorter_solution(tiles, solved, width, distance)
        assert has_shorter_solution(tiles, solved, width, distance + 1)


@pytest.mark.slow
def test_korfs_first_board_needs_its_57_moves_and_no_more():
    tiles, solved = Board.parse(KORF_1).tiles, named_goal("blank-first", 4, 4).tiles
    assert not has_shorter_solution(tiles, solved, 4, 57, seconds=100)
    assert has_shorter_solution(tiles, solved, 4, 58, seconds=100)


def test_a_board_may_have_as_many_cells_as_the_limit(monkeypatch):
    solved = named_goal("standard", 3, 2).tiles
    monkeypatch.setattr(shorter_solution, "MAX_CELLS", 6)
    assert not has_shorter_solution(solved, solved, 3, 0)
    monkeypatch.setattr(shorter_solution, "MAX_CELLS", 5)
    with pytest.raises(OutOfTime):
        has_shorter_solution(solved, solved, 3, 0)


@pytest.mark.parametrize(("seconds", "found"), [(-1, (False, 0)), (9, (False, shorter_solution.MAX_NODES))], ids=str)
def test_without_time_or_nodes_nothing_is_claimed(monkeypatch, seconds, found):
    monkeypatch.setattr(shorter_solution, "_reaches", lambda *_: found)
    with pytest.raises(OutOfTime):
        has_shorter_solution((4, 5, 0, 1, 2, 3), (1, 2, 3, 4, 5, 0), 3, 9, seconds)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(4, 4), (12, 12)])
def test_what_takes_too_long_is_left_undecided(size):
    solved = named_goal("standard", *size).tiles
    turned = named_goal("blank-first", *size).tiles
    with pytest.raises(OutOfTime):
        has_shorter_solution(turned, solved, size[0], 90, seconds=0.01)
