"""The rules of the house: imports run one way, the rules of the puzzle need nothing, and the checkers find nothing."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROOMS = [
    {"puzzle"},
    {"solver", "picture"},
    {"protocol"},
    {"jobs"},
    {"live", "api", "pages"},
    {"app"},
    {"serving", "terminal"},
    {"cli"},
    {"__main__"},
]
"""The rooms of webapp in the order of the imports: each may import only from rooms that stand before it."""


def imported(path):
    """The dotted names of all modules that a source file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively, line {node.lineno}"
            yield from [node.module] if node.module != "webapp" else (f"webapp.{alias.name}" for alias in node.names)


def room_of(path):
    return path.relative_to(ROOT / "webapp").parts[0].removesuffix(".py")


def rank(room):
    return next((number for number, rooms in enumerate(ROOMS) if room in rooms), None)


def sources(room=""):
    return sorted((ROOT / "webapp" / room).rglob("*.py"))


def test_every_file_stands_in_a_room_of_the_plan():
    outside = [path.name for path in sources() if path != ROOT / "webapp/__init__.py" and rank(room_of(path)) is None]
    assert outside == []


def test_imports_run_one_way():
    against = []
    for path in sources():
        rooms = [name.split(".")[1] for name in imported(path) if name.startswith("webapp.")]
        against += [
            f"{path} imports {room}" for room in rooms if room != room_of(path) and rank(room) >= rank(room_of(path))
        ]
    assert against == []


def test_the_rules_of_the_puzzle_need_only_the_standard_library():
    foreign = {name for path in sources("puzzle") for name in imported(path)}
    assert {name.split(".")[0] for name in foreign} - set(sys.stdlib_module_names) == {"webapp"}
    assert {name for name in foreign if name.startswith("webapp") and not name.startswith("webapp.puzzle")} == set()


def test_the_solver_needs_no_server():
    looked = "import sys, webapp.solver; print(*(name for name in sys.modules if name in ('flask', 'werkzeug')))"
    foreign = {name.split(".")[0] for path in sources("solver") for name in imported(path)}
    assert foreign & {"flask", "flask_sock", "msgspec", "click"} == set()
    run = subprocess.run([sys.executable, "-c", looked], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.split() == []


def test_every_module_opens_with_a_sentence():
    silent = [str(path) for path in sources() if not ast.get_docstring(ast.parse(path.read_text()))]
    assert silent == []


@pytest.mark.parametrize("command", ["ruff check", "ruff format --check", "mypy"])
def test_the_checkers_find_nothing(command):
    run = subprocess.run([sys.executable, "-m", *command.split()], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
