"""Checksums: a file is verified when opened, and not again until it changes."""

import os
import zlib

import numpy as np
import pytest

from webapp.solver.tables import files
from webapp.solver.tables.files import HEADER_BYTES, TableFile

FILE = TableFile("numbers.tables", ("numbers",), np.uint8, 1_000_000)
NUMBERS = np.arange(1_000_000).astype(np.uint8)


@pytest.fixture(autouse=True)
def kept_in(tmp_path, monkeypatch):
    monkeypatch.setenv("TAQUIN_TABLES_FOLDER", str(tmp_path))


@pytest.fixture
def compared(monkeypatch):
    """Return the sizes of all data whose checksum was computed."""
    sizes, crc32 = [], zlib.crc32

    def noted(data, *before):
        sizes.append(len(data))
        return crc32(data, *before)

    monkeypatch.setattr(files.zlib, "crc32", noted)
    return sizes


def damage(place):
    with FILE.path.open("r+b") as file:
        file.seek(HEADER_BYTES + place)
        file.write(b"\xff\xfe")


def test_a_witness_saves_the_second_comparison_until_the_file_changes(compared, monkeypatch, caplog):
    monkeypatch.setattr(files, "MIN_AGE_NS", 0)
    FILE.save(NUMBERS)
    compared.clear()
    assert FILE.load() is not None and FILE.size in compared
    compared.clear()
    assert FILE.load() is not None and FILE.size not in compared
    damage(500_000)
    assert FILE.load() is None and FILE.size in compared and "damaged" in caplog.text
    assert not FILE.path.exists()


def test_a_file_that_was_just_changed_has_no_witness(compared):
    FILE.save(NUMBERS)
    FILE.load()
    compared.clear()
    assert FILE.load() is not None and FILE.size in compared


def test_a_change_that_the_system_does_not_tell_of_is_noticed_by_the_sample(monkeypatch):
    monkeypatch.setattr(files, "MIN_AGE_NS", 0)
    FILE.save(NUMBERS)
    assert FILE.load() is not None
    found = os.stat(FILE.path)
    damage(0)
    monkeypatch.setattr(files.os, "fstat", lambda _: found)
    assert FILE.load() is None
