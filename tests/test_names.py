"""The files, functions and other names in backticks in comments, docstrings and documents exist."""

import ast
import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LISTED = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
PATHS = LISTED.split("\0")[:-1]
READ = [name for name in PATHS if re.search(r"\.(py|js|ts|css|html|md)$", name) and "/vendor/" not in name]
COMMENT = {
    ".py": re.compile(r"(?:^ *|  )(#[^\n]*)", re.MULTILINE),
    ".html": re.compile(r"\{#.*?#\}", re.DOTALL),
    ".css": re.compile(r"/\*.*?\*/", re.DOTALL),
    ".js": re.compile(r"/\*.*?\*/|(?<![:\"'`\\])//[^\n]*", re.DOTALL),
}
FILE = re.compile(r"(?:[\w.-]+/)*[\w.-]+\.(?:py|js|ts|css|html|md|json|po|toml)|(?:[\w.-]+/)+")
NAME = re.compile(r"(?:\w+\.)*(\w+)\(.*\)|(?:\w+\.)*([a-z]\w*[A-Z_]\w*|[A-Z][a-z]+[A-Z_]\w*|[A-Z]+_\w+)")
NOT_OURS = {"has", "TAQUIN_HOSTS"}
"""a selector that the style sheets avoid; a variable whose name is derived from an option"""


def docstrings(text):
    """Yield the docstrings of a Python file, including those of constants."""
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield "\n".join(lines[node.lineno - 1 : node.end_lineno]).strip()


@cache
def prose_and_code(name):
    """Return the comments and docstrings of a file, and the rest of it."""
    text = (ROOT / name).read_text()
    if name.endswith(".md"):
        return re.sub(r"```.*?```", "", text, flags=re.DOTALL), ""
    suffix = Path(name).suffix
    said = COMMENT.get(suffix, COMMENT[".js"]).findall(text)
    if suffix == ".py":
        said += docstrings(text)
    for each in said:
        text = text.replace(each, "")
    return "\n".join(said), text


@pytest.fixture(scope="module")
def said():
    """Return the comments and docstrings of each file."""
    return {name: prose_and_code(name)[0] for name in READ}


@pytest.fixture(scope="module")
def identifiers():
    """Return every word of the code, and the name of every module."""
    words = {word for name in READ for word in re.findall(r"\w+", prose_and_code(name)[1])}
    return words | {Path(name).stem for name in READ}


def test_the_files_that_are_named_exist(said):
    known = {f"{parent}/" for name in PATHS for parent in Path(name).parents} | set(PATHS)
    ends = {"/".join(path.split("/")[place:]) for path in known for place in range(path.count("/") + 1)}
    missing = [
        f"{name}: {token}"
        for name, text in said.items()
        for token in re.findall(r"`([^`\s]+)`", text)
        if FILE.fullmatch(token) and token not in ends
    ]
    assert missing == []


def test_the_names_of_code_exist(said, identifiers):
    missing = [
        f"{name}: {token}"
        for name, text in said.items()
        for token in re.findall(r"`([^`\n]+)`", text)
        if (found := NAME.fullmatch(token)) and (found[1] or found[2]) not in identifiers | NOT_OURS
    ]
    assert missing == []
