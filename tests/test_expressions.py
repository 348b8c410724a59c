"""Regular expressions: each one of the rules and of the server takes time linear in the length of a text.

The texts are made from the expression itself: what it repeats, again and again, behind what may come before it. A slow
expression would let one visitor stop the server.
"""

import ast
import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from re import _constants as sre
from re import _parser as parser
from time import thread_time

import pytest

import webapp.puzzle
import webapp.server

CHARACTERS, TIMES_AS_MANY = 500, 4
"""of the shorter text; the longer one has this many times as many"""
MAX_GROWTH = 8.0
"""of the time: linear is 4, quadratic is 16"""
MIN_MEASURED_S = 0.0025
"""for the longer text; six times what most linear expressions need"""
ATTEMPTS = 3
"""before an expression counts as slow; the best counts, as other work disturbs some"""
MAX_UNITS = 40
"""repeated texts for one expression"""
ENDS = ("\x00", "a")
SHORT_TEXTS_ONLY = {"webapp.puzzle.reading.grids.candidates._LEAD"}
"""expressions that see at most 30 characters"""
FOR_WHOLE_TEXTS = "webapp.puzzle.reading.lists.data_files.LENGTHS"
"""expressions in a collection, each of which is compared with a whole text"""

_CATEGORIES = {sre.CATEGORY_DIGIT: "1", sre.CATEGORY_SPACE: " ", sre.CATEGORY_WORD: "a", sre.CATEGORY_NOT_SPACE: "-"}
_REPEATS = (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT)


def compiled_in(package) -> Iterator[tuple[str, re.Pattern, str]]:
    """Yield the name of each expression of a package, the expression, and the source of its module."""
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        module = importlib.import_module(found.name)
        source = inspect.getsource(module)
        for name, value in vars(module).items():
            if re.search(rf"^(?:\w+, )?{name}\b.*= ", source, re.MULTILINE):
                for number, expression in enumerate(patterns_in(value)):
                    yield f"{found.name}.{name}{number or ''}", expression, source
        for place, expression, method in written_in_calls(source):
            yield f"{found.name}.{place}", expression, f"{place}.{method}("


def patterns_in(value) -> Iterator[re.Pattern]:
    """Yield the expression that a value is, or those in a collection."""
    if isinstance(value, re.Pattern) and isinstance(value.pattern, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for each in value.values() if isinstance(value, dict) else value:
            yield from patterns_in(each)


def written_in_calls(source: str) -> Iterator[tuple[str, re.Pattern, str]]:
    """Yield the place, the expression and the name of each call such as `re.sub("a+", ...)`."""
    for call in ast.walk(ast.parse(source)):
        match call:
            case ast.Call(ast.Attribute(ast.Name("re"), method), [ast.Constant(str(pattern)), *_]) if (
                method != "compile"
            ):
                flags = [word.value for word in call.keywords if word.arg == "flags"]
                yield (
                    f"{call.lineno}_{call.col_offset}",
                    re.compile(pattern, eval(ast.unparse(flags[0])) if flags else 0),
                    method,
                )


@cache
def expressions(package) -> dict[str, list]:
    """Return the expressions of a package with their sources, by name."""
    return {name: found for name, *found in compiled_in(package) if name not in SHORT_TEXTS_ONLY}


def uses(name: str, expression: re.Pattern, source: str) -> list:
    """Return how a module searches with an expression: only at the beginning of a text, or everywhere."""
    if name.startswith(FOR_WHOLE_TEXTS):
        return [expression.fullmatch]
    methods = set(re.findall(rf"\b{name.rpartition('.')[2]}\.(\w+)\(", source))
    if methods and methods <= {"match", "fullmatch"}:
        return [getattr(expression, method) for method in sorted(methods)]
    return [lambda text: sum(1 for _ in expression.finditer(text))]


def examples(tree, seed: int) -> str:
    """Return a text that a parsed expression probably matches; other seeds choose other branches."""
    return "".join(_example(kind, value, seed) for kind, value in tree)


def _example(kind, value, seed: int) -> str:
    if kind is sre.LITERAL:
        return chr(value)
    if kind is sre.IN:
        return _member(value, seed)
    if kind is sre.BRANCH:
        return examples(value[1][seed % len(value[1])], seed)
    if kind is sre.SUBPATTERN:
        return examples(value[3], seed)
    if kind is sre.ATOMIC_GROUP:
        return examples(value, seed)
    if kind in _REPEATS:
        return examples(value[2], seed) * max(value[0], min(1, value[1]))
    return {sre.ANY: "x", sre.NOT_LITERAL: "x"}.get(kind, "")


def _member(members, seed: int) -> str:
    kind, value = members[seed % len(members)]
    if kind is sre.NEGATE:
        return "x "[seed % 2]
    if kind is sre.RANGE:
        return chr(value[0] + seed % (value[1] - value[0] + 1))
    return chr(value) if kind is sre.LITERAL else _CATEGORIES.get(value, "-")


def repeated_in(tree, before: str = "") -> Iterator[tuple[str, str]]:
    """Yield for each repetition in a parsed expression what may come before it, and what it repeats."""
    for kind, value in tree:
        if kind in _REPEATS:
            if value[1] > 10:
                yield from ((before, unit) for unit in dict.fromkeys(examples(value[2], seed) for seed in range(4)))
            yield from repeated_in(value[2], before)
        elif kind is sre.BRANCH:
            for branch in value[1]:
                yield from repeated_in(branch, before)
        elif kind in (sre.SUBPATTERN, sre.ATOMIC_GROUP):
            yield from repeated_in(value[3] if kind is sre.SUBPATTERN else value, before)
        elif kind in (sre.ASSERT, sre.ASSERT_NOT):
            yield from repeated_in(value[1], before)
        before += _example(kind, value, 0)


def texts(expression: re.Pattern) -> list[tuple[str, str]]:
    """Return pairs of a beginning and what to repeat behind it."""
    tree = parser.parse(expression.pattern, expression.flags)
    whole = [("", examples(tree, seed)) for seed in range(3)]
    found = dict.fromkeys((before, unit) for before, unit in [*whole, *repeated_in(tree)] if unit)
    alone = dict.fromkeys(("", unit) for _, unit in found)
    return list(found | alone)[:MAX_UNITS]


def seconds(search, text: str) -> float:
    begun = thread_time()
    search(text)
    return thread_time() - begun


def growth(search, before: str, unit: str, end: str) -> float:
    """Return how much longer a search takes for the longer text; 0 for an imperceptible time."""
    short, long = (before + unit * (CHARACTERS * times // len(unit)) + end for times in (1, TIMES_AS_MANY))
    if (slow := seconds(search, long)) < MIN_MEASURED_S:
        return 0
    return slow / max(seconds(search, short), MIN_MEASURED_S / TIMES_AS_MANY**2)


def slow_texts(name: str, expression: re.Pattern, source: str) -> Iterator[tuple[str, str, str]]:
    for search in uses(name, expression, source):
        for before, unit in texts(expression):
            for end in ENDS:
                if all(growth(search, before, unit, end) > MAX_GROWTH for _ in range(ATTEMPTS)):
                    yield before, unit, end


@pytest.mark.parametrize("package", [webapp.puzzle, webapp.server])
def test_each_expression_takes_linear_time(package):
    slow = {name: list(slow_texts(name, *found)) for name, found in expressions(package).items()}
    assert {name: found for name, found in slow.items() if found} == {}


def test_a_quadratic_expression_is_noticed():
    assert next(slow_texts("_SLOW", re.compile(r"^[a-z]{0,9}:[ \t]*(?=[\[]?[ \t]*[0-9])", re.MULTILINE), ""), None)
    assert next(slow_texts("_SLOW", re.compile(r"\s+$"), "_SLOW.sub("), None)
    assert not next(slow_texts("_FAST", re.compile(r"\s+$"), "_FAST.match("), None)


def test_all_expressions_are_measured():
    source = "".join(inspect.getsource(module) for module in (webapp.puzzle.link, webapp.puzzle.board))
    found = expressions(webapp.puzzle)
    assert len(found) + len(expressions(webapp.server)) > 200
    assert len([name for name in found if name.startswith(("webapp.puzzle.link", "webapp.puzzle.board"))]) == (
        source.count("re.compile(")
    )
