"""Tables as files: damage is detected and repaired by building again; a failed write leaves nothing behind."""

import errno
import mmap
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import platformdirs
import pytest
from filelock import FileLock

from webapp.solver.tables import files
from webapp.solver.tables.files import HEADER_BYTES, TableFile, folder

WORDS = np.arange(1000, dtype=np.uint64)
FILE = TableFile("tiny.v1.tables", ("the first thousand",), np.uint64, WORDS.nbytes)
OTHER = TableFile("other.v1.tables", ("another thousand",), np.uint64, WORDS.nbytes)


@pytest.fixture(autouse=True)
def kept_in(tmp_path, monkeypatch):
    """Return the folder of the tables, which does not exist at first."""
    monkeypatch.setenv("TAQUIN_TABLES_FOLDER", str(tmp_path / "tables"))
    return tmp_path / "tables"


class Builder:
    """A builder of tables that counts its calls."""

    times = 0

    def __call__(self):
        self.times += 1
        return WORDS


@pytest.fixture
def build():
    return Builder()


def test_tables_are_built_once_and_then_mapped_from_the_file(build):
    for _ in range(2):
        tables = FILE.load_or_build(build)
        assert np.array_equal(tables, WORDS) and not tables.flags.writeable
    assert build.times == 1
    assert sorted(path.suffix for path in folder().iterdir()) == [".lock", ".tables"]
    assert FILE.path.stat().st_size == HEADER_BYTES + WORDS.nbytes


@pytest.mark.skipif(not hasattr(mmap, "MADV_HUGEPAGE"), reason="this system has no large pages to ask for")
def test_tables_are_mapped_in_large_pages_where_the_system_has_them(build):
    tables = FILE.load_or_build(build)
    found, flags = "", {}
    for line in Path("/proc/self/smaps").read_text().splitlines():
        found = line.split()[-1] if "-" in line.split()[0] else found
        if line.startswith("VmFlags:"):
            flags[found] = line.split()
    assert np.array_equal(tables, WORDS)
    assert "hg" in flags[str(FILE.path)]


def flipped(content, place):
    content = bytearray(content)
    content[place] ^= 1
    return bytes(content)


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: flipped(content, HEADER_BYTES),
        lambda content: flipped(content, HEADER_BYTES + 104),
        lambda content: flipped(content, -1),
        lambda content: content[:20] + b"9" + content[21:],
        lambda content: flipped(content, HEADER_BYTES - 1),
        lambda content: content[:-8],
        lambda content: content[:HEADER_BYTES],
        lambda content: content + content[-8:],
        lambda content: b"",
        lambda content: b"something else\n" * 1000,
    ],
    ids=[
        "first bit",
        "a bit",
        "last bit",
        "header",
        "last of header",
        "short",
        "only header",
        "long",
        "empty",
        "foreign",
    ],
)
def test_a_file_that_is_not_as_written_is_noticed_and_built_again(damage, build, caplog):
    FILE.load_or_build(build)
    FILE.path.write_bytes(damage(FILE.path.read_bytes()))
    assert FILE.load() is None and "damaged" in caplog.text
    assert np.array_equal(FILE.load_or_build(build), WORDS) and build.times == 2
    assert FILE.load() is not None


def test_too_little_memory_is_no_damage(build, monkeypatch):
    def refuse(*arguments, **options):
        raise OSError(errno.ENOMEM, "Cannot allocate memory")

    FILE.load_or_build(build)
    monkeypatch.setattr(files.mmap, "mmap", refuse)
    with pytest.raises(MemoryError):
        FILE.load_or_build(build)
    assert build.times == 1 and FILE.path.exists()


def test_the_checksum_sees_every_byte():
    words = WORDS.copy()
    headers = {FILE.header(words)}
    for byte in range(words.nbytes):
        words.view(np.uint8)[byte] ^= 128
        headers.add(FILE.header(words))
        words.view(np.uint8)[byte] ^= 128
    assert len(headers) == 1 + words.nbytes


def test_a_file_of_other_tables_is_not_taken(build):
    OTHER.save(WORDS)
    shutil.copy(OTHER.path, FILE.path)
    assert FILE.load() is None


def test_what_a_killed_process_left_behind_is_no_table_and_is_removed_with_it(build):
    folder().mkdir()
    (folder() / f"{FILE.name}abc").write_bytes(b"half of it")
    FILE.load_or_build(build), OTHER.save(WORDS)
    assert build.times == 1
    FILE.remove()
    assert {path.name for path in folder().iterdir()} == {OTHER.name, f"{OTHER.name}.lock"}


def test_without_a_folder_to_write_nothing_is_built_to_be_kept(kept_in, build, caplog):
    kept_in.write_text("a file in the way")
    assert FILE.load_or_build(build) is None and build.times == 0
    assert len(caplog.records) == 1 and "No tables can be saved" in caplog.text


def test_without_room_on_the_disk_nothing_is_built_to_be_kept(build, monkeypatch, caplog):
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: SimpleNamespace(free=100))
    assert FILE.load_or_build(build) is None and build.times == 0
    assert len(caplog.records) == 1 and "no room" in caplog.text


def test_a_disk_that_fills_up_while_writing_leaves_nothing_behind(build, monkeypatch, caplog):
    def full(number):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    assert np.array_equal(FILE.load_or_build(build), WORDS)
    assert [path.suffix for path in folder().iterdir()] == [".lock"]
    assert "No space left" in caplog.text


def test_when_several_want_the_same_tables_one_builds_them(build):
    threads = [threading.Thread(target=FILE.load_or_build, args=[build]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert build.times == 1


def test_what_a_killed_writer_left_is_swept_and_what_is_still_written_is_not(build):
    FILE.load_or_build(build)
    left, written = (folder() / f"{file.name}k3x_9qzr" for file in (FILE, OTHER))
    stranger = folder() / "my.tables.of.contents"
    for path in (left, written, stranger):
        path.write_bytes(b"half of it")
    with FileLock(f"{OTHER.path}.lock"):
        files.sweep()
        assert not left.exists()
        assert written.exists() and stranger.exists() and FILE.path.exists()
    files.sweep()
    assert not written.exists()


def test_all_that_is_written_is_written_under_the_lock(build, monkeypatch):
    FILE.load_or_build(build)
    seen = []

    def looks(*_):
        files.sweep()
        seen.extend(path.name for path in folder().iterdir() if files.UNFINISHED.fullmatch(path.name))

    monkeypatch.setattr("os.fsync", looks)
    assert FILE.save(WORDS) and OTHER.load_or_build(build) is not None
    assert len(seen) == 2


def test_a_writer_is_killed_and_the_next_start_sweeps_what_it_left():
    program = (
        "import os, signal, numpy as np\n"
        "from webapp.solver.tables.files import TableFile as File\n"
        "os.fsync = lambda _: os.kill(os.getpid(), signal.SIGKILL)\n"
        "File('tiny.v1.tables', ('some',), np.uint64, 8000).load_or_build(lambda: np.arange(1000, dtype=np.uint64))\n"
    )
    run = subprocess.run([sys.executable, "-c", program], cwd=Path(__file__).parents[3])
    assert run.returncode == -signal.SIGKILL
    (left,) = [path for path in folder().iterdir() if path.suffix not in (".lock", ".tables")]
    assert left.stat().st_size > 8000
    files.sweep()
    assert not left.exists()


def test_there_may_be_nothing_to_sweep():
    files.sweep()
    assert not folder().exists()


def test_the_folder_is_named_by_its_variable_and_by_that_of_before_if_it_is_a_path(tmp_path, monkeypatch):
    monkeypatch.delenv("TAQUIN_TABLES_FOLDER")
    monkeypatch.setenv("TAQUIN_TABLES", "small")
    assert folder() == Path(platformdirs.user_cache_dir("taquin")) / "tables"
    monkeypatch.setenv("TAQUIN_TABLES", str(tmp_path / "old"))
    assert folder() == tmp_path / "old"
    monkeypatch.setenv("TAQUIN_TABLES_FOLDER", str(tmp_path / "new"))
    assert folder() == tmp_path / "new"
