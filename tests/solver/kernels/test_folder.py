"""The folder of compiled kernels: Numba's own setting takes precedence, and files of other versions expire."""

import os
import time

import pytest

from webapp.solver.kernels import folder


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """Yield the folder that holds all these folders."""
    monkeypatch.setattr(folder.platformdirs, "user_cache_dir", lambda name: str(tmp_path))
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    folder.kernel_folder.cache_clear()
    yield tmp_path / "kernels"
    folder.kernel_folder.cache_clear()


def test_numbas_own_setting_goes_first(kept, monkeypatch):
    assert folder.kernel_folder().parent == kept
    folder.kernel_folder.cache_clear()
    monkeypatch.setenv("NUMBA_CACHE_DIR", "/elsewhere")
    assert str(folder.kernel_folder()) == "/elsewhere"


def test_a_folder_that_nobody_has_used_for_long_is_removed_and_ones_own_is_kept(kept):
    for path in (kept / "disused", kept / "used", folder.kernel_folder()):
        path.mkdir(parents=True)
        (path / "a.nbc").touch()
    for path in (kept / "disused", folder.kernel_folder()):
        os.utime(path, times=(0, time.time() - folder.REMOVE_AFTER_S - 60))
    folder.sweep()
    assert {path.name for path in kept.iterdir()} == {"used", folder.kernel_folder().name}


def test_it_is_empty_until_a_kernel_is_kept(kept):
    assert folder.is_empty()
    (folder.kernel_folder() / "algorithms").mkdir(parents=True)
    (folder.kernel_folder() / "algorithms" / "a.nbc.lock").touch()
    assert folder.is_empty()
    (folder.kernel_folder() / "algorithms" / "a.nbc").touch()
    assert not folder.is_empty()
