"""`taquin calibrate`: random boards of a size are solved, and what that tells of all positions is kept."""

from statistics import mean, stdev

import pytest

from tests import naive
from tests.web.command import objects, taquin
from webapp.cli import terminal
from webapp.puzzle import named_goal, scramble
from webapp.puzzle.calibration import Calibration, read
from webapp.solver import Stopped


def test_what_it_prints_is_what_is_read_back_from_its_file(tmp_path):
    file = tmp_path / "calibration.json"
    (told,) = objects(taquin("calibrate", "3x2", "--boards", "4", "--seed", "7", "--file", str(file)))
    distances = naive.distances(named_goal("standard", 2, 3).tiles, 2)
    lengths = [distances[scramble(2, 3, seed).tiles] for seed in range(7, 11)]
    middle = round(mean(lengths), 2)
    expected = Calibration(4, 7, 2.0, "auto", 4, middle, middle, round(stdev(lengths), 2))
    assert read(file) == {told.pop("size"): Calibration(**told)} == {"2x3": expected}
    taquin("calibrate", "2x2", "--boards", "2", "--file", str(file))
    assert read(file).keys() == {"2x2", "2x3"}


def test_where_the_solver_finds_no_solution_in_time_the_anytime_search_finds_one(monkeypatch):
    ends = iter([(60, None), (52, 82), (58, 70), (60, None), (62, None)])
    monkeypatch.setattr(terminal, "watch", lambda search: Stopped("limit", *next(ends), None, 0, 0, 1.0))
    (told,) = objects(taquin("calibrate", "2x7", "--boards", "2"))
    assert (told["proved"], told["lower"], told["upper"], told["deviation"]) == (0, 59, 76, 8.49)
    refused = taquin("calibrate", "2x7", "--boards", "2")
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert "was found in 2 s" in refused.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("2x3", "4"), "'4' is not a size"),
        (("2x3", "--solver", "none"), "none"),
        (("2x3", "--boards", "1"), "--boards"),
        ((), "SIZE"),
    ],
)
def test_what_cannot_be_calibrated_is_one_sentence(arguments, sentence):
    result = taquin("calibrate", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert sentence in result.stderr and result.stderr.count("\n") == 1
