"""Calibration: how far random positions are from the goal, for sizes that have too many positions to count them all.

The figures and how they were measured are in `calibration.json`, written by `taquin calibrate`. Distances are taken to
be normally distributed, about the mean length of the solutions found, which may be too long where it is not proved.
"""

import json
from dataclasses import asdict, dataclass
from functools import lru_cache
from math import erf, sqrt
from pathlib import Path

CALIBRATION_FILE = Path(__file__).with_name("calibration.json")
METHOD = """By `taquin calibrate`: `boards` random boards, those of `taquin scramble` with the seeds from `seed` on, \
each searched by `solver` for at most `seconds`, and by `anytime` for as long again where that found no solution. \
`proved` of them were proved optimal; `lower` is the mean of what was proved, `upper` that of the lengths found and \
`deviation` their standard deviation, all in single-tile moves."""
MISFIT_SHARE = 0.02
"""how far a share by the normal distribution is from the true one at most, as on the 2x6, the 3x4 and the 4x4"""
MAX_BYTES = 1_000_000
"""of a file with figures"""


class BadCalibrationFile(ValueError):
    """A file that `taquin calibrate` did not write, in a sentence."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """What searches from random boards of a shape have proved and found, and what that says of all positions."""

    boards: int
    seed: int
    seconds: float
    solver: str
    proved: int
    lower: float
    upper: float
    deviation: float

    @classmethod
    def of(cls, bounds: list[tuple[int, int]], seed: int, seconds: float, solver: str) -> "Calibration":
        """From the bounds of at least two boards, each as (lower, upper)."""
        from statistics import mean, stdev  # slow to import

        lowers, uppers = zip(*bounds, strict=True)
        proved = sum(lower == upper for lower, upper in bounds)
        figures = (round(figure, 2) for figure in (mean(lowers), mean(uppers), stdev(uppers)))
        return cls(len(bounds), seed, seconds, solver, proved, *figures)

    def share(self, length: float) -> float:
        """About what share of all positions is nearer to the goal than that."""
        return (1 + erf((length - 0.5 - self.upper) / self.deviation / sqrt(2))) / 2

    def errors(self, length: int) -> tuple[float, float]:
        """Return how much less and how much more that share may be.

        The mean may be off by its standard error, and too long by as much as was found above what was proved.
        """
        off, gap = self.deviation / sqrt(self.boards), self.upper - self.lower
        share = self.share(length)
        return share - self.share(length - off) + MISFIT_SHARE, self.share(length + off + gap) - share + MISFIT_SHARE

    def keep(self, file: Path, shape: str) -> None:
        """Put it into a file, beside those of other shapes."""
        known = read_calibrations(file) | {shape: self}
        shapes = {name: asdict(each) for name, each in sorted(known.items())}
        part = file.with_name(f"{file.name}.part")
        try:
            part.write_text(json.dumps({"how": METHOD, "shapes": shapes}, indent=2) + "\n")
            part.replace(file)
        finally:
            part.unlink(missing_ok=True)


@lru_cache
def calibrations() -> dict[str, Calibration]:
    return read_calibrations(CALIBRATION_FILE)


def read_calibrations(file: Path) -> dict[str, Calibration]:
    """Return the calibrations in a file, by shape; none where there is no file. Raises BadCalibrationFile."""
    if not file.exists():
        return {}
    try:
        if not file.is_file() or file.stat().st_size > MAX_BYTES:
            raise ValueError
        return {shape: Calibration(**figures) for shape, figures in json.loads(file.read_text())["shapes"].items()}
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
        raise BadCalibrationFile(f"{file} holds no figures of `taquin calibrate`: choose another file.") from None
