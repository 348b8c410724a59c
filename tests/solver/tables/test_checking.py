"""Checking: every file in use is compared, is let go when nobody uses it, and is counted when it fails."""

from threading import Event

import numpy as np
import pytest

from webapp.solver.tables.checking import Checks
from webapp.solver.tables.files import TableFile

FILE = TableFile("numbers", ("numbers",), np.uint8, 100_000)
NUMBERS = np.arange(100_000).astype(np.uint8)


@pytest.fixture(autouse=True)
def kept_in(tmp_path, monkeypatch):
    monkeypatch.setenv("TAQUIN_TABLES", str(tmp_path))


@pytest.fixture
def checks(monkeypatch):
    found = Checks()
    monkeypatch.setattr("webapp.solver.tables.files.CHECKS", found)
    return found


def damage():
    with FILE.path.open("r+b") as file:
        file.seek(50_000)
        file.write(b"\xff\xff\xff")


def test_what_is_watched_anew_is_compared_anew(checks):
    """Another file may have the place in memory of one that is gone, and looks the same then."""
    FILE.save(NUMBERS)
    opened = FILE._opened()
    checks.watch(opened, lambda: pytest.fail("it was as it was written"))
    assert checks.settle() == 0
    damage()
    withdrawn = Event()
    checks.watch(opened, withdrawn.set)
    assert withdrawn.wait(20)


def test_a_file_that_nobody_uses_is_let_go(checks, monkeypatch):
    FILE.save(NUMBERS)
    tables = FILE.open(lambda: pytest.fail("it was not in use any more"))
    (watched,) = checks._watched
    checks.unwatch(tables)
    damage()
    assert checks.settle() == 0 and checks.is_settled
    with pytest.raises(OSError):
        watched.open_file.identity  # noqa: B018


def test_what_is_from_no_file_is_not_watched(checks):
    checks.unwatch(NUMBERS)
    assert checks.settle() == 0
