"""Calibration: what is kept of solved random boards, for shapes whose positions are not counted."""

import pytest

from webapp.puzzle.calibration import MAX_BYTES, BadCalibrationFile, Calibration, calibrations, read_calibrations
from webapp.puzzle.distances import DISTANCES

SOME = Calibration(boards=30, seed=1, seconds=2.0, solver="auto", proved=30, lower=100, upper=100, deviation=9)
OPEN = Calibration(boards=30, seed=1, seconds=2.0, solver="auto", proved=0, lower=91, upper=100, deviation=9)


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
    file.write_bytes(file.read_bytes().ljust(MAX_BYTES + 1))
    for wrong in (file, tmp_path):
        with pytest.raises(BadCalibrationFile):
            read_calibrations(wrong)
