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
    assert [name for name in names if name.startswith(("tests/", "static/", "templates/"))] == []
    assert "webapp/py.typed" in names
    assert [name for name in names if name.startswith("webapp/numerals/")] == [], "training needs a clone"


@pytest.mark.slow
def test_it_serves_from_another_folder(installed, tmp_path):
    with running((installed, "--tables", "small", "--port", "0"), cwd=tmp_path) as server:
        assert "<title>15 puzzle" in server.get("/")[2]
        assert server.get("/static/js/main.js")[0] == 200
        with Visitor(server.address) as visitor:
            assert visitor.hears()["type"] == "hello"


USER = """
from webapp.puzzle import Board, Faces, Move, Problem, Verdict, check, named_goal, scramble
from webapp.puzzle.reading import Reading, read
from webapp.solver import Event, Limit, SearchRequest, Solution, Stopped, scramble_of_length, search, solution, solve
from webapp.solver.coach import Appraisal, Report, coach

goal: Board = named_goal("standard", 4, 4)
verdict: Verdict = check(scramble(4, 4, 1), goal)
reading: Reading = read("1 2 3/4 5 6/7 8 0")


def length(board: Board) -> int:
    events: list[Event] = list(solve(board, goal, limit=Limit(seconds=1.0)))
    moves: tuple[Move, ...] = ()
    for event in events + list(search(SearchRequest(Problem(board, goal, Faces.parse("RATE"))))):
        if isinstance(event, Solution):
            moves = event.moves
    report: Report | Appraisal = coach(board, goal, moves)
    return report.lost if isinstance(report, Report) else len(moves)


found: Solution = solution([[1, 2, 3], [4, 5, 0]], "snake", metric="mtm", seconds=1.0)
lengths: list[int] = [solution(puzzle).length_stm for puzzle in ("1 2 3/4 5 6/7 0 8", scramble(3, 3, 1))]
length(scramble_of_length(goal, 30, 1))
solution("1 2 3/4 5 6/7 0 8", metric=1)  # wrong
length("1 2 3/4 5 6/7 8 0")  # wrong
"""


@pytest.mark.slow
def test_a_program_of_a_user_is_checked_against_its_types(installed, tmp_path):
    (tmp_path / "user.py").write_text(USER)
    command = [sys.executable, "-m", "mypy", "--strict", "--python-executable", installed.parent / "python", "user.py"]
    checked = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    wrong = [f"user.py:{number}" for number, line in enumerate(USER.splitlines(), 1) if line.endswith("# wrong")]
    assert [line.split(": ")[0] for line in checked.stdout.splitlines()[:-1]] == wrong, checked.stdout
    assert checked.stdout.count("[arg-type]") == len(wrong)
