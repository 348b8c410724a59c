"""Kernels as files: damaged files are detected, removed and compiled again, also when processes start together."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from webapp.solver.kernels import kernel_cache
from webapp.solver.kernels.kernel_cache import KernelFiles, cache_on_disk

ROOT = Path(__file__).parents[3]
PROGRAM = """
import sys
import tempfile
from numba import config
config.CACHE_DIR = sys.argv[1]

def refuse(*_, **__):
    raise OSError(30, "Read-only file system")

if sys.argv[2:]:
    tempfile.TemporaryFile = tempfile.NamedTemporaryFile = refuse
sys.path.insert(0, sys.argv[1])
from doubling import double
assert (double(21), double(2.5)) == (42, 5)
print(sum(double.dispatcher.stats.cache_misses.values()))
"""
KERNEL = """
from webapp.solver.kernels.compiling import kernel

@kernel
def double(number):
    return 2 * number
"""


def run(folder, *how):
    """Return the output of a process: the number of kernels that it compiled, and error messages."""
    if not (module := folder / "doubling.py").exists():
        module.write_text(KERNEL)
    command = [sys.executable, "-c", PROGRAM, str(folder), *how]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    return int(ran.stdout), ran.stderr


def flipped(content, place):
    return content[:place] + bytes([content[place] ^ 4]) + content[place + 1 :]


DAMAGES = {
    "emptied": lambda content: b"",
    "cut": lambda content: content[: len(content) // 2],
    "cut in the checksum": lambda content: content[:10],
    "a bit of the checksum": lambda content: flipped(content, 3),
    "a bit of the machine code": lambda content: flipped(content, len(content) // 2),
    "the last bit": lambda content: flipped(content, len(content) - 1),
    "garbage": lambda content: b"something else\n" * 1000,
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_file_that_is_not_as_written_is_removed_and_written_again(damage, tmp_path, caplog):
    files = KernelFiles(tmp_path, "kernel", "stamp")
    files.save("key", list(range(1000)))
    files.path("key").write_bytes(damage(files.path("key").read_bytes()))
    assert files.load("key") is None and not files.path("key").exists()
    assert len(caplog.records) == 1 and "damaged" in caplog.text
    files.save("key", "anew")
    assert files.load("key") == "anew"


def test_what_was_saved_is_found_under_its_own_key_and_stamp_only(tmp_path, caplog):
    files = KernelFiles(tmp_path, "kernel", "stamp")
    files.save("key", "data")
    later = KernelFiles(tmp_path, "kernel", "later")
    assert (files.load("key"), files.load("other"), later.load("key")) == ("data", None, None)
    files.path("key").rename(files.path("other"))
    assert files.load("other") is None and len(caplog.records) == 1


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path, caplog):
    files = KernelFiles(tmp_path / "missing", "kernel", "stamp")
    files.save("key", "data")
    assert files.load("key") is None and len(caplog.records) == 1 and "cannot be saved" in caplog.text


@pytest.mark.slow
def test_a_process_with_damaged_kernels_compiles_them_again_and_the_next_one_finds_them(tmp_path):
    assert run(tmp_path) == (2, "") and run(tmp_path) == (0, "")
    paths = list(tmp_path.rglob("*.nb[ic]"))
    assert len(paths) == 2
    for damage in (DAMAGES["emptied"], DAMAGES["a bit of the machine code"]):
        for path in paths:
            path.write_bytes(damage(path.read_bytes()))
        compiled, said = run(tmp_path)
        assert compiled == 2 and said.count("\n") == 2 and said.count("is damaged") == 2
        assert run(tmp_path) == (0, "")


@pytest.mark.slow
def test_of_processes_that_begin_together_on_an_empty_folder_one_compiles_a_kernel_for_all(tmp_path):
    (tmp_path / "doubling.py").write_text(KERNEL)
    with ThreadPoolExecutor(4) as executor:
        ran = list(executor.map(run, [tmp_path] * 4))
    assert {said for _, said in ran} == {""} and sum(compiled for compiled, _ in ran) == 2
    assert run(tmp_path) == (0, "") and len(list(tmp_path.rglob("*.nb[ic]"))) == 2


def test_kernels_are_loaded_from_a_folder_that_cannot_be_written(tmp_path):
    assert run(tmp_path) == (2, "")
    assert run(tmp_path, "read-only") == (0, "")


def test_who_waits_for_another_to_compile_a_kernel_does_not_wait_for_ever(tmp_path, monkeypatch):
    monkeypatch.setattr(kernel_cache, "COMPILE_TIMEOUT_S", 0.05)
    first, second = KernelFiles(tmp_path, "kernel", "stamp"), KernelFiles(tmp_path, "kernel", "stamp")
    assert first.load("key") is None and second.load("key") is None
    second.save("key", "compiled all the same")
    assert first.load("key") == "compiled all the same"
    first.save("key", "later")
    assert second.load("key") == "later"


def test_without_numbas_way_to_keep_kernels_they_are_compiled_all_the_same(monkeypatch):
    from numba import njit
    from numba.core import caching

    monkeypatch.setattr(caching, "FunctionCache", lambda function: object())
    assert cache_on_disk(njit(lambda number: 2 * number))(21) == 42
