"""Hardness: the share of positions closer to the goal, counted or estimated from solved boards."""

from itertools import accumulate
from math import sqrt

import pytest

from tests import naive
from webapp.puzzle import Board, mean_distance, named_goal
from webapp.puzzle.calibration import MISFIT_SHARE, Calibration, calibrations, read_calibrations
from webapp.puzzle.distances import DISTANCES
from webapp.puzzle.hardness import hardness, percent

SOME = Calibration(boards=30, seed=1, seconds=2.0, solver="auto", proved=30, lower=100, upper=100, deviation=9)
OPEN = Calibration(boards=30, seed=1, seconds=2.0, solver="auto", proved=0, lower=91, upper=100, deviation=9)


@pytest.mark.parametrize("goal", ["standard", "snake"])
def test_it_is_told_of_goals_with_the_blank_in_a_corner_and_of_no_others(goal):
    goal = named_goal(goal, 3, 3)
    counts = [0] * 32
    for distance in naive.distances(goal.tiles, 3).values():
        counts[distance] += 1
    assert (tuple(counts) == DISTANCES["3x3"]) is (hardness(goal, 20, 20) != "")


@pytest.mark.parametrize("size", [(4, 2), (2, 4), (4, 3), (3, 4)])
def test_on_oblong_boards_it_is_told_for_all_corners_and_for_no_other_cell(size):
    width, height = size
    corners = {0, width - 1, width * (height - 1), width * height - 1}
    for blank in range(width * height):
        tiles = list(range(1, width * height))
        goal = Board(width, height, (*tiles[:blank], 0, *tiles[blank:]))
        assert bool(hardness(goal, 20, 20)) is (blank in corners)


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
def test_it_is_a_sentence(size, lower, upper, sentence):
    assert hardness(named_goal("standard", *size), lower, upper) == sentence


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
        (OPEN, 100, 100, ""),
        (SOME, 92, 98, ""),
        (SOME, 92, None, ""),
        (SOME, 50, 300, ""),
        (SOME, 50, None, ""),
    ],
)
def test_an_estimate_says_that_it_is_one_and_how_far_off_it_may_be(monkeypatch, calibration, lower, upper, sentence):
    goal = named_goal("standard", 9, 4)
    assert hardness(goal, lower, upper) == ""
    monkeypatch.setitem(calibrations(), "4x9", calibration)
    assert hardness(goal, lower, upper) == sentence


@pytest.mark.parametrize("shape", ["2x6", "3x4", "4x4"])
def test_a_normal_distribution_fits_boards_that_are_counted_as_well_as_is_said(shape):
    counts = DISTANCES[shape]
    middle = mean_distance(counts)
    spread = sqrt(sum((length - middle) ** 2 * count for length, count in enumerate(counts)) / sum(counts))
    fitted = Calibration(1, 1, 1.0, "auto", 1, middle, middle, spread)
    nearer = [count / sum(counts) for count in accumulate(counts, initial=0)]
    assert max(abs(fitted.share(length) - share) for length, share in enumerate(nearer)) < MISFIT_SHARE


def test_no_shape_is_counted_and_estimated_too_and_each_calibration_says_how_it_was_made():
    assert not calibrations().keys() & DISTANCES.keys()
    assert {"2x7", "3x5", "4x5", "5x5", "6x6"} <= calibrations().keys()
    for known in calibrations().values():
        assert known.boards >= 20 and known.seconds > 0 and known.lower <= known.upper
        assert (known.proved == known.boards) is (known.lower == known.upper)


def test_a_calibration_that_is_kept_is_read_back_beside_others(tmp_path):
    file = tmp_path / "calibration.json"
    assert read_calibrations(file) == {}
    SOME.save(file, "5x5")
    OPEN.save(file, "4x5")
    OPEN.save(file, "5x5")
    assert read_calibrations(file) == {"4x5": OPEN, "5x5": OPEN}


def test_a_share_is_neither_none_nor_all():
    assert [percent(share) for share in (0.5, 0.004, 0.999999, 0.525)] == ["50 %", "0.4 %", "99.9999 %", "53 %"]
