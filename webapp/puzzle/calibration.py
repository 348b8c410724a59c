"""Calibration: estimated distances of random positions, for sizes with too many positions to count.

The figures are in `calibration.json`, which also says how they were measured; `taquin calibrate` writes it. Distances
are assumed to be normally distributed around the mean length of the solutions found. That mean may be too high, as not
all of these solutions are proved optimal.
"""

import json
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path

CALIBRATION_FILE = Path(__file__).with_name("calibration.json")
METHOD = """By `taquin calibrate`: `boards` random boards, those of `taquin scramble` with the seeds from `seed` on, \
each searched by `solver` for at most `seconds`, and by `anytime` for as long again where that found no solution. \
`proved` of them were proved optimal; `lower` is the mean of what was proved, `upper` that of the lengths found and \
`deviation` their standard deviation, all in single-tile moves."""
MAX_BYTES = 1_000_000
"""of a calibration file"""


class BadCalibrationFile(ValueError):
    """A file that `taquin calibrate` did not write; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """The results of searches on random boards of one shape, and the estimates for all positions based on them."""

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
        """Build a calibration from the (lower, upper) bounds of at least two boards, in single-tile moves."""
        from statistics import mean, stdev  # slow to import

        lowers, uppers = zip(*bounds, strict=True)
        proved = sum(lower == upper for lower, upper in bounds)
        figures = (round(figure, 2) for figure in (mean(lowers), mean(uppers), stdev(uppers)))
        return cls(len(bounds), seed, seconds, solver, proved, *figures)

    def save(self, file: Path, shape: str) -> None:
        """Write the calibration of a shape to a file, which may already have those of other shapes."""
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
    """Return the calibrations in a file by shape; empty if there is no file. Raises BadCalibrationFile."""
    if not file.exists():
        return {}
    try:
        if not file.is_file() or file.stat().st_size > MAX_BYTES:
            raise ValueError
        return {shape: Calibration(**figures) for shape, figures in json.loads(file.read_text())["shapes"].items()}
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
        raise BadCalibrationFile(f"{file} holds no figures of `taquin calibrate`: choose another file.") from None
