"""Hardness as the page says it: the share of positions closer to the goal, counted or estimated from solved boards."""

from itertools import accumulate
from math import sqrt
from statistics import NormalDist
from typing import Any

import pytest

from tests.js.conftest import SCRIPTS, Run
from webapp.puzzle import Board, mean_distance, named_goal
from webapp.puzzle.distances import DISTANCES
from webapp.puzzle.hardness_tables import tables

MODULES = ("puzzle/position", "puzzle/hardness", "puzzle/hardness-tables")
SOME = {"boards": 30, "lower": 100, "upper": 100, "deviation": 9}
OPEN = {"boards": 30, "lower": 91, "upper": 100, "deviation": 9}
SAID = "return js.hardness(js.parsePosition(given[0]), given[1], given[2]);"


def test_the_tables_of_the_page_are_current() -> None:
    """Write them anew with `python -m webapp.puzzle.hardness_tables > static/js/puzzle/hardness-tables.js`."""
    assert (SCRIPTS / "puzzle/hardness-tables.js").read_text() == tables()


@pytest.mark.parametrize(
    ("size", "lower", "upper", "sentence"),
    [
        ((3, 3), 31, 31, "No 3\xa0×\xa03 position is harder."),
        ((4, 4), 80, 80, "No 4\xa0×\xa04 position is harder."),
        ((4, 4), 79, 79, "Hardly any 4\xa0×\xa04 position is harder."),
        ((3, 3), 26, 26, "Harder than 86 % of all 3\xa0×\xa03 positions."),
        ((4, 4), 1, 1, "Hardly any 4\xa0×\xa04 position is easier."),
        ((4, 4), 53, 53, "Harder than 48 % of all 4\xa0×\xa04 positions."),
        ((4, 3), 36, 36, "Harder than 52 % of all 4\xa0×\xa03 positions."),
        (
            (4, 4),
            45,
            49,
            "Proved to need between 45 and 49 moves; harder than about 7 to 22 % of all 4\xa0×\xa04 positions.",
        ),
        ((4, 4), 45, 50, ""),
        ((4, 4), 10, 12, "Proved to need between 10 and 12 moves; harder than about 0 % of all 4\xa0×\xa04 positions."),
        (
            (4, 4),
            58,
            None,
            "Proved to need at least 58 moves; harder than about 82 % of all 4\xa0×\xa04 positions, perhaps more.",
        ),
        (
            (2, 2),
            6,
            None,
            "Proved to need at least 6 moves; harder than about 92 % of all 2\xa0×\xa02 positions, perhaps more.",
        ),
        ((4, 4), 53, None, ""),
        ((4, 4), 0, 0, ""),
        ((4, 4), 0, 60, ""),
        ((4, 4), 20, 80, ""),
        ((4, 4), 20, None, ""),
        ((9, 2), 30, 30, ""),
    ],
)
def test_it_is_a_sentence(run: Run, size: tuple[int, int], lower: int, upper: int | None, sentence: str) -> None:
    assert run(SAID, [str(named_goal("standard", *size)), lower, upper]) == sentence


@pytest.mark.parametrize(
    ("size", "length", "words"),
    [
        ((3, 3), 31, "no position is harder"),
        ((4, 4), 79, "hardly any position is harder"),
        ((4, 4), 1, "hardly any position is easier"),
        ((4, 3), 36, "harder than 52 % of all positions"),
        ((5, 3), 52, "harder than about 50 % of all positions"),
        ((5, 4), 75, ""),
        ((3, 3), 0, ""),
        ((9, 2), 30, ""),
    ],
)
def test_it_is_a_few_words_beside_a_length(run: Run, size: tuple[int, int], length: int, words: str) -> None:
    brief = "return js.briefHardness(js.parsePosition(given[0]), given[1]);"
    assert run(brief, [str(named_goal("standard", *size)), length]) == words


@pytest.mark.parametrize(
    ("calibration", "lower", "upper", "sentence"),
    [
        (SOME, 100, 100, "Harder than about 48 % of all 9\xa0×\xa04 positions, estimated from 30 boards (± 9)."),
        (OPEN, 80, 80, "Harder than about 1 % of all 9\xa0×\xa04 positions, estimated from 30 boards (− 2, + 15)."),
        (
            SOME,
            80,
            85,
            "Proved to need between 80 and 85 moves; harder than about 1 to 4 % of all 9\xa0×\xa04 positions, "
            "estimated from 30 boards (± 4).",
        ),
        (
            SOME,
            115,
            None,
            "Proved to need at least 115 moves; harder than about 95 % of all 9\xa0×\xa04 "
            "positions, perhaps more, "
            "estimated from 30 boards (± 4).",
        ),
        (
            SOME | {"lower": 98.5},
            110,
            110,
            "Harder than about 85 % of all 9\xa0×\xa04 positions, estimated from 30 boards (− 7, + 9).",
        ),
        (OPEN, 100, 100, ""),
        (SOME, 92, 98, ""),
        (SOME, 92, None, ""),
        (SOME, 50, 300, ""),
        (SOME, 50, None, ""),
    ],
)
def test_an_estimate_says_that_it_is_one_and_how_far_off_it_may_be(
    run: Run, calibration: dict[str, Any], lower: int, upper: int | None, sentence: str
) -> None:
    said = run(
        """js.CALIBRATIONS["4x9"] = given[3];
        const said = js.hardness(js.parsePosition(given[0]), given[1], given[2]);
        delete js.CALIBRATIONS["4x9"];
        return said;""",
        [str(named_goal("standard", 9, 4)), lower, upper, calibration],
    )
    assert said == sentence


@pytest.mark.parametrize(("width", "height"), [(3, 3), (4, 2), (2, 4), (4, 3), (3, 4), (1, 6)])
def test_it_is_told_of_goals_with_the_blank_in_a_corner_and_of_no_others(run: Run, width: int, height: int) -> None:
    goals = []
    for blank in range(width * height):
        tiles = list(range(1, width * height))
        goals.append(str(Board(width, height, (*tiles[:blank], 0, *tiles[blank:]))))
    told = run("return given.map((goal) => js.hardness(js.parsePosition(goal), 20, 20) !== '');", goals)
    corners = {0, width - 1, width * (height - 1), width * height - 1} if height > 1 and width > 1 else set()
    assert told == [blank in corners for blank in range(width * height)]


@pytest.mark.parametrize("shape", ["2x6", "3x4", "4x4"])
def test_a_normal_distribution_fits_boards_that_are_counted_as_well_as_is_said(shape: str) -> None:
    counts = DISTANCES[shape]
    middle = mean_distance(counts)
    spread = sqrt(sum((length - middle) ** 2 * count for length, count in enumerate(counts)) / sum(counts))
    fitted = NormalDist(middle + 0.5, spread)
    nearer = [count / sum(counts) for count in accumulate(counts, initial=0)]
    assert max(abs(fitted.cdf(length) - share) for length, share in enumerate(nearer)) < 0.02
