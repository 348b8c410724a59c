"""Hardness as the page says it: with the same figures and words as the command line."""

from dataclasses import asdict

import pytest

from tests.js.conftest import Run
from webapp.puzzle import Board, hardness, named_goal, parse_size
from webapp.puzzle.calibration import calibrations
from webapp.puzzle.distances import DISTANCES

MODULES = ("puzzle/position", "puzzle/hardness")

CALIBRATED = ("boards", "lower", "upper", "deviation")
"""the fields of a calibration from which a share is computed"""


def test_the_figures_are_those_of_the_command(run: Run) -> None:
    assert run("return [js.DISTANCES, js.CALIBRATIONS];") == [
        {shape: list(counts) for shape, counts in DISTANCES.items()},
        {shape: {name: asdict(known)[name] for name in CALIBRATED} for shape, known in calibrations().items()},
    ]


@pytest.mark.parametrize("size", [*DISTANCES, *calibrations(), "4x3", "6x4", "9x2"])
def test_the_sentence_is_that_of_the_command(run: Run, size: str) -> None:
    goal = named_goal("standard", *parse_size(size))
    bounds = [(lower, upper) for lower in range(130) for upper in (None, lower, lower + 10, lower + 90)]
    said = run(
        "return given[1].map((bounds) => js.hardness(js.parsePosition(given[0]), ...bounds));", [str(goal), bounds]
    )
    assert said == [hardness(goal, lower, upper) for lower, upper in bounds]


def test_it_says_nothing_of_goals_with_the_blank_elsewhere(run: Run) -> None:
    goals = {"1 2 3/4 0 5/6 7 8": 0, "0 1 2/3 4 5/6 7 8": 1, "1 2/3 0/4 5": 0}
    told = run("return given.map((goal) => js.hardness(js.parsePosition(goal), 5, 6));", list(goals))
    assert told == [hardness(Board.parse(goal), 5, 6) for goal in goals]
    assert list(map(bool, told)) == list(map(bool, goals.values()))
