"""`taquin calibrate`: it solves random boards of a size, and saves the estimates for all positions."""

from pathlib import Path
from statistics import mean, stdev

import pytest

from tests import naive
from tests.web.command import objects, taquin
from webapp.cli import terminal
from webapp.puzzle import named_goal, scramble
from webapp.puzzle.calibration import Calibration, read_calibrations
from webapp.solver import Stopped


def test_what_it_prints_is_what_is_read_back_from_its_file(tmp_path):
    file = tmp_path / "calibration.json"
    (told,) = objects(taquin("calibrate", "3x2", "--boards", "4", "--seed", "7", "--file", str(file)))
    distances = naive.distances(named_goal("standard", 2, 3).tiles, 2)
    lengths = [distances[scramble(2, 3, seed).tiles] for seed in range(7, 11)]
    middle = round(mean(lengths), 2)
    expected = Calibration(4, 7, 2.0, "auto", 4, middle, middle, round(stdev(lengths), 2))
    assert read_calibrations(file) == {told.pop("size"): Calibration(**told)} == {"2x3": expected}
    taquin("calibrate", "2x2", "--boards", "2", "--file", str(file))
    assert read_calibrations(file).keys() == {"2x2", "2x3"}


def test_where_the_solver_finds_no_solution_in_time_the_anytime_search_finds_one(monkeypatch):
    ends = iter([(60, None), (52, 82), (58, 70), (60, None), (62, None)])
    monkeypatch.setattr(terminal, "watch", lambda search: Stopped("limit", *next(ends), None, 0, 0, 1.0))
    (told,) = objects(taquin("calibrate", "2x7", "--boards", "2"))
    assert (told["proved"], told["lower"], told["upper"], told["deviation"]) == (0, 59, 76, 8.49)
    refused = taquin("calibrate", "2x7", "--boards", "2")
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert "was found in 2 s" in refused.stderr


@pytest.mark.parametrize(
    "content", ["", "{", "[]", '{"shapes": []}', '{"shapes": {"2x2": {}}}', '{"boards": 1}', "\xff", "[" * 100_000]
)
def test_a_file_of_another_form_is_refused_before_the_search_and_stays_as_it_is(tmp_path, content):
    file = tmp_path / "calibration.json"
    file.write_text(content, "latin-1")
    refused = taquin("calibrate", "3x2", "--boards", "2", "--file", str(file))
    assert (refused.exit_code, refused.stdout, refused.stderr.count("\n")) == (1, "", 1)
    assert "holds no figures" in refused.stderr
    assert list(tmp_path.iterdir()) == [file] and file.read_text("latin-1") == content


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no endless file")
def test_an_endless_file_is_refused():
    assert "holds no figures" in taquin("calibrate", "3x2", "--file", "/dev/zero").stderr


def test_a_failed_write_leaves_the_old_figures(tmp_path, monkeypatch):
    file = tmp_path / "calibration.json"
    taquin("calibrate", "3x2", "--boards", "2", "--file", str(file))
    before = file.read_bytes()

    def fill_the_disk(path, text):
        path.write_bytes(text[:10].encode())
        raise OSError("No space left on device")

    monkeypatch.setattr(Path, "write_text", fill_the_disk)
    assert taquin("calibrate", "2x2", "--boards", "2", "--file", str(file)).exit_code == 1
    assert file.read_bytes() == before and list(tmp_path.iterdir()) == [file]


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
