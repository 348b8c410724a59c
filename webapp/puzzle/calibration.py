"""Calibration: how far random positions are from the goal, for sizes that have too many positions to count them all.

The figures stand in `calibration.json` with how they came about; `taquin calibrate` makes them. Distances are taken to
be normally distributed, about the mean length of the solutions found, which may be too long where it is not proved.
"""

import json
from dataclasses import asdict, dataclass
from functools import lru_cache
from math import erf, sqrt
from pathlib import Path

KEPT = Path(__file__).with_name("calibration.json")
HOW = """By `taquin calibrate`: `boards` random boards, those of `taquin scramble` with the seeds from `seed` on, \
each searched by `solver` for at most `seconds`, and by `anytime` for as long again where that found no solution. \
`proved` of them were proved optimal; `lower` is the mean of what was proved, `upper` that of the lengths found and \
`deviation` their standard deviation, all in single-tile moves."""
MISFIT = 0.02
"""how far a share by the normal distribution is from the true one at most, as on the 2x6, the 3x4 and the 4x4"""


@dataclass(frozen=True, slots=True)
class Calibration:
    """What searches from random boards of a shape have proved and found, and what it tells of all positions."""

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
        from statistics import mean, stdev  # they take long to import

        lowers, uppers = zip(*bounds, strict=True)
        proved = sum(lower == upper for lower, upper in bounds)
        figures = (round(figure, 2) for figure in (mean(lowers), mean(uppers), stdev(uppers)))
        return cls(len(bounds), seed, seconds, solver, proved, *figures)

    def share(self, length: float) -> float:
        """About what share of all positions is nearer to the goal than that."""
        return (1 + erf((length - 0.5 - self.upper) / self.deviation / sqrt(2))) / 2

    def errors(self, length: int) -> tuple[float, float]:
        """How much less and how much more that share may be.

        The mean may be off by its standard error, and too long by as much as was found above what was proved.
        """
        off, gap = self.deviation / sqrt(self.boards), self.upper - self.lower
        share = self.share(length)
        return share - self.share(length - off) + MISFIT, self.share(length + off + gap) - share + MISFIT

    def keep(self, file: Path, shape: str) -> None:
        """Put it into a file, beside those of other shapes."""
        known = read(file) | {shape: self}
        shapes = {name: asdict(each) for name, each in sorted(known.items())}
        file.write_text(json.dumps({"how": HOW, "shapes": shapes}, indent=2) + "\n")


@lru_cache
def calibrations() -> dict[str, Calibration]:
    """What is known, by shape."""
    return read(KEPT)


def read(file: Path) -> dict[str, Calibration]:
    """The calibrations in a file, by shape; none where there is no file."""
    if not file.exists():
        return {}
    return {shape: Calibration(**figures) for shape, figures in json.loads(file.read_text())["shapes"].items()}
