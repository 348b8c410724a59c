"""Hardness: the script with the tables from which the page says how hard a position is.

Write it anew with `python -m webapp.puzzle.hardness_tables > static/js/puzzle/hardness-tables.js`.
"""

import textwrap
from collections.abc import Iterator

from webapp.puzzle.calibration import calibrations
from webapp.puzzle.distances import DISTANCES

CALIBRATED = ("boards", "lower", "upper", "deviation")
"""the fields of a calibration from which the page computes"""
COUNTS = """\
// Made by `python -m webapp.puzzle.hardness_tables`: do not edit.

/** The numbers of positions at each distance from a goal with the blank in a corner. @type {Readonly<Record<string, readonly number[]>>} */
export const DISTANCES = {"""  # noqa: E501
ESTIMATES = """\
};

/** Estimates from solved random boards. @type {Readonly<Record<string, import("./hardness.js").Calibration>>} */
export const CALIBRATIONS = {"""


def tables() -> str:
    """Return the counts and estimates by shape, as a JavaScript module."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield COUNTS
    for shape, counts in DISTANCES.items():
        yield f'  "{shape}": ['
        yield textwrap.indent(textwrap.fill(", ".join(map(str, counts)) + ",", 112), "    ")
        yield "  ],"
    yield ESTIMATES
    for shape, known in sorted(calibrations().items()):
        figures = ", ".join(f"{name}: {getattr(known, name):g}" for name in CALIBRATED)
        yield f'  "{shape}": {{ {figures} }},'
    yield "};"


if __name__ == "__main__":
    print(tables(), end="")
