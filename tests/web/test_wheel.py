"""The built wheel: it contains the page's files, and serves them from anywhere."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from functools import partial
from pathlib import Path

import pytest

from tests.servers import ROOT, running
from tests.web.visitor import Visitor


def run(*command, **options):
    """Run a command to its end; show its output if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, **options)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """Return the wheel of this checkout."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT))
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """Return the command in a virtual environment with only the wheel; dependencies come from this environment."""
    folder = tmp_path_factory.mktemp("venv")
    venv.create(folder, symlinks=os.name != "nt")
    inside = partial(sysconfig.get_path, scheme="venv", vars={"base": str(folder), "platbase": str(folder)})
    scripts = Path(inside("scripts"))
    run(sys.executable, "-m", "pip", "--python", scripts / "python", "install", "--no-deps", "--no-index", wheel)
    borrowed = f"{sysconfig.get_path('purelib')}\n{sysconfig.get_path('platlib')}\n"
    (Path(inside("purelib")) / "borrowed.pth").write_text(borrowed)
    return scripts / "taquin"


@pytest.mark.slow
def test_it_carries_the_files_of_the_page(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder in ("static", "templates"):
        files = {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("*") if path.is_file()}
        assert {f"webapp/{name}" for name in files} <= names
    assert not any(name.startswith(("tests/", "static/", "templates/")) for name in names)


@pytest.mark.slow
def test_it_serves_from_another_folder(installed, tmp_path):
    with running((installed, "--tables", "small", "--port", "0"), cwd=tmp_path) as server:
        assert "<title>15 puzzle" in server.get("/")[2]
        assert server.get("/static/js/main.js")[0] == 200
        with Visitor(server.address) as visitor:
            assert visitor.hears()["type"] == "hello"
