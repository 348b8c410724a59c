"""What the fields of messages mean: the docstring below each field, or what its name means everywhere."""

import ast
import inspect
import sys
from functools import cache
from types import ModuleType

EVERYWHERE = {
    "type": "the type of the message",
    "id": "the id that the client chose for the job; over HTTP it may be left out",
    "position": "rows separated by /, numbers by spaces, 0 for the blank",
    "goal": "the name of a goal, or a position",
    "faces": "the labels of tiles 1, 2, 3 …: a character each, or separated by commas; equal ones are alike",
    "moves": "the direction in which each tile travels: U up, D down, L left, R right; R2 moves two tiles at once",
    "move": "U, D, L or R: the direction in which the tile travels",
    "length": "length in single-tile moves",
    "length_stm": "length in single-tile moves: R2 counts 2",
    "length_mtm": "length in multi-tile moves: R2 counts 1",
    "limit": "what the job may spend",
    "solver": "the name of a solver",
    "heuristic": "the name of a heuristic",
    "metric": "what is counted: `stm` single-tile moves, `mtm` multi-tile moves",
    "lower": "proved: no solution is shorter",
    "upper": "length of the best solution known",
    "expanded": "nodes expanded",
    "generated": "nodes generated",
    "seconds": "seconds that it took",
    "line": "line of the text, from 1",
    "name": "the name in requests",
    "title": "a name for people",
    "said": "a sentence for people",
    "message": "a sentence for people",
    "explanation": "the reason, in sentences for people",
    "size": "width x height",
    "from": "moves before the first one of this part",
    "to": "moves made at its end",
    "lost": "moves lost: those made and left beyond those needed",
    "ready": "whether it is ready for use",
    "details": "how the search works",
    "places": "slots for searches",
}
"""by the names under which they are sent"""


def meaning(kind: type, name: str, sent_as: str | None = None) -> str:
    """Return what a field of a class means, as a sentence; empty if that is written nowhere."""
    found = _documented(kind).get(name) or EVERYWHERE.get(sent_as or name, "")
    return f"{found[0].upper()}{found[1:]}".rstrip(".") + "." if found else ""


@cache
def _documented(kind: type) -> dict[str, str]:
    """Return the docstrings of the fields and properties of a class and its bases, each in one line."""
    found = {}
    for base in reversed(kind.__mro__):
        module = sys.modules[base.__module__]
        declared = _classes(module).get(base.__name__) if module.__name__.startswith("webapp.") else None
        for field, text in zip(declared.body, declared.body[1:], strict=False) if declared else ():
            match field, text:
                case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(said))):
                    found[name] = " ".join(said.split())
        properties = {name: value.__doc__ for name, value in vars(base).items() if isinstance(value, property)}
        found |= {name: said for name, said in properties.items() if said}
    return found


@cache
def _classes(module: ModuleType) -> dict[str, ast.ClassDef]:
    return {each.name: each for each in ast.parse(inspect.getsource(module)).body if isinstance(each, ast.ClassDef)}
