"""The files of effort tables: each pattern's table in one of its own, so that what was built is kept even where the
program ends before the rest is."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import groupby
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from webapp.solver.beam.effort_building import Pattern, effort_table
from webapp.solver.tables.files import TableFile, folder
from webapp.solver.tables.table import GoalKey

VERSION = 1
SUFFIX = f".v{VERSION}.tables"
"""of the names of the files"""

Table = NDArray[np.uint8]


def kept_table(key: GoalKey, pattern: Pattern, give_way: Callable[[], object]) -> Table:
    """The table from its file; else it is built, after giving way to searches, and if possible kept."""

    def build() -> Table:
        give_way()
        return built_table(key, pattern)

    found: Table | None = file_of(key, pattern).kept(build)
    return build() if found is None else found


def built_table(key: GoalKey, pattern: Pattern) -> Table:
    """The table of a pattern, in memory only."""
    return effort_table(*key, pattern)


def file_of(key: GoalKey, pattern: Pattern) -> TableFile:
    """The file for a table."""
    width, height, blank = key
    prefix = "efforts-departing" if pattern.departing else "efforts"
    cells = "-".join(str(cell + 1) for cell in pattern.cells)
    name = f"{width}x{height}-blank-{blank + 1}-{prefix}-{cells}{SUFFIX}"
    content = f"{prefix} {VERSION}, {width}x{height}, blank on {blank}, pattern {pattern.cells}"
    return TableFile(name, (content,), np.uint8, (width * height) ** len(pattern.cells))


def files_by_key(most_cells: int) -> Iterator[tuple[GoalKey, list[Path]]]:
    """All files of effort tables for boards of up to so many cells, by the keys that their names tell."""
    paths = sorted(folder().glob(f"*-efforts-*{SUFFIX}"))
    for name, group in groupby(paths, lambda path: path.name.partition("-efforts")[0]):
        if numbers := re.fullmatch(r"(\d+)x(\d+)-blank-(\d+)", name):
            width, height, number = map(int, numbers.groups())
            if 0 < number <= width * height <= most_cells:
                yield GoalKey(width, height, number - 1), list(group)


def bytes_of(path: Path) -> int:
    """Of a file, which another process may have removed."""
    with suppress(FileNotFoundError):
        return path.stat().st_size
    return 0
