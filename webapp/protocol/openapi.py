"""The OpenAPI document of the HTTP API, made from its operations, the types of their messages and their docstrings."""

from functools import cache
from http import HTTPStatus
from typing import Any

from msgspec import Struct, json

from webapp import protocol
from webapp.protocol import answers, messages
from webapp.protocol.answers import Refusal
from webapp.protocol.error_codes import ALSO_BUSY, ERROR_CODES, OTHER_STATUSES, RETRIED, answers_in_json, code_of
from webapp.protocol.events import DESCRIBED, sent_fields
from webapp.protocol.meanings import meaning
from webapp.protocol.operations import GOAL, OPERATIONS, PARAMETERS, Operation
from webapp.protocol.requests import DEFAULT_LIMIT_S, MAX_LIMIT_S
from webapp.solver import HEURISTICS, METRICS, SOLVERS

REFERENCE = "#/components/schemas/{name}"
IMPLIED_FIELDS = ("type", "id")
"""fields of a message that a body may leave out"""
ABOUT = (
    "Positions are rows separated by /, with numbers separated by spaces and 0 for the blank: `1 2 3/4 5 6/7 8 0`. "
    "Moves are letters, each the direction in which a tile travels: U up, D down, L left, R right. "
    "`R2` moves two tiles at once. Sentences for people are in the language of `Accept-Language`; names are not."
)
LIMIT_S = (
    f"Time limit in seconds, counted from the request: {DEFAULT_LIMIT_S:g} by default, and at most {MAX_LIMIT_S:g}."
)
NAMES = {
    ("Solve", "solver"): SOLVERS,
    ("Solve", "heuristic"): ("auto", *HEURISTICS),
    ("Solve", "metric"): METRICS,
    ("Fault", "code"): ERROR_CODES,
}
"""the values of fields that the server looks up by name"""
TAGS = {"/api/": "puzzles", "/p/": "pictures", "/learn/": "pictures", "/embed/": "pictures"}
"""by the beginnings of paths; others are of the server"""
REQUESTS = [each.body.__name__ for each in OPERATIONS.values() if each.body]
RETRY_AFTER = {"description": "Seconds to wait before the next try.", "schema": {"type": "integer"}}


@cache
def document() -> dict[str, Any]:
    """Return the document, ready for JSON."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Taquin",
            "version": str(protocol.VERSION),
            "description": ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "../../"}],
        "paths": {path: {each.method: _described(path, each)} for path, each in OPERATIONS.items()},
        "components": {"schemas": _components()},
    }


def schemas(*kinds: Any) -> dict[str, Any]:
    """Return the schemas of messages by their names, with what each field means."""
    _, components = json.schema_components(kinds, ref_template=REFERENCE)
    structs = [each for module in (answers, messages) for each in vars(module).values() if isinstance(each, type)]
    known = {each.__name__: each for each in structs if issubclass(each, Struct)} | DESCRIBED
    for name, schema in components.items():
        sent = {each.sent_as: each.name for each in sent_fields(known[name])} if name in DESCRIBED else {}
        for field, of in schema["properties"].items():
            of["description"] = meaning(known[name], sent.get(field, field), field)
            if name in REQUESTS and field == "goal":
                of |= GOAL
                of.pop("type", None)
            if names := NAMES.get((name, field)):
                of["enum"] = list(names)
    return components


def _kinds() -> list[Any]:
    kinds = [kind for each in OPERATIONS.values() for kind in (each.body, each.answer, each.list_answer)]
    return [kind for kind in [*kinds, Refusal] if kind not in (None, str, bytes)]


def _components() -> dict[str, Any]:
    """Return the schemas of all messages; bodies may leave out IMPLIED_FIELDS."""
    components = schemas(*_kinds())
    for name in REQUESTS:
        required = components[name]["required"]
        components[name]["required"] = [name for name in required if name not in IMPLIED_FIELDS]
    components["Limit"]["properties"]["seconds"] |= {"default": DEFAULT_LIMIT_S, "description": LIMIT_S}
    return components


def _described(path: str, operation: Operation) -> dict[str, Any]:
    example = operation.example or {}
    described: dict[str, Any] = {
        "operationId": operation.name or path.rpartition("/")[2],
        "summary": operation.summary,
        "tags": [next((tag for start, tag in TAGS.items() if path.startswith(start)), "server")],
        "parameters": [_parameter(path, key, example) for key in operation.parameters],
        "responses": {str(operation.status): {"description": "Done."} | _answered(operation)}
        | {str(status): _refusal(path, operation, status) for status in sorted({*operation.refused, ALSO_BUSY})}
        | {"default": {"description": "Not done."} | _refused_content(path)},
    }
    if operation.body:
        described["requestBody"] = {"required": True} | _content(operation.body, example=example)
    return described


def _answered(operation: Operation) -> dict[str, Any]:
    """Return the answer to a request, and the other one to a request with `list` if there is one."""
    if operation.status != HTTPStatus.OK:
        return {}
    content = _content(operation.answer, operation.mimetype, operation.answer_example)
    if operation.list_answer:
        described = content["content"][operation.mimetype]
        other = _content(operation.list_answer)["content"]["application/json"]["schema"]
        described["schema"] = {"anyOf": [described["schema"], other]}
    return content


def _refusal(path: str, operation: Operation, status: int) -> dict[str, Any]:
    """Return the answer with one status: its codes, and when to try again."""
    codes = [f"`{code}`: {each.meaning}" for code, each in ERROR_CODES.items() if each.status == status]
    described: dict[str, Any] = {"description": " ".join(codes) or f"`{code_of(status)}`: {OTHER_STATUSES[status]}"}
    if status in RETRIED:
        described["headers"] = {"Retry-After": RETRY_AFTER}
    own = _content(operation.refusal) if status in operation.refused and answers_in_json(path) else None
    return described | (own or _refused_content(path))


def _refused_content(path: str) -> dict[str, Any]:
    return _content(Refusal) if answers_in_json(path) else _content(str, "text/html")


def _content(kind: Any, mimetype: str = "application/json", example: dict[str, Any] | None = None) -> dict[str, Any]:
    if kind is bytes:
        return {"content": {mimetype: {"schema": {"type": "string", "format": "binary"}}}}
    (schema,), _ = json.schema_components([kind], ref_template=REFERENCE)
    return {"content": {mimetype: {"schema": schema} | ({"example": example} if example else {})}}


def _parameter(path: str, key: str, example: dict[str, Any]) -> dict[str, Any]:
    is_required, key = key.endswith("*"), key.rstrip("*")
    schema, meaning = PARAMETERS[key]
    name = key.rpartition(" ")[2]
    place = "path" if f"{{{name}}}" in path else "query"
    described = {"name": name, "in": place, "required": is_required, "description": meaning, "schema": schema}
    return described | ({"example": example[name]} if name in example else {})
