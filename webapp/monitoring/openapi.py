"""The OpenAPI document of the interface over HTTP, made from the types of its messages."""

from typing import Any, NamedTuple

from msgspec import Struct, json

from webapp import protocol
from webapp.sentences import gettext

REFERENCE = "#/components/schemas/{name}"


class Fault(Struct):
    """What went wrong, as a word for programs and a sentence for people."""

    code: str
    message: str


class Refusal(Struct):
    """The answer to a request that is not done."""

    error: Fault


class Operation(NamedTuple):
    """What may be asked at an address."""

    method: str
    summary: str
    body: type | None = None
    given: tuple[str, ...] = ()
    """what a body of that type need not say"""
    query: tuple[str, ...] = ()
    """the names of arguments, with a * those that must be there"""
    answer: Any = dict[str, Any]
    mimetype: str = "application/json"


OPERATIONS = {
    "/api/v1/read": Operation("post", gettext("Say what a pasted text means."), protocol.Text),
    "/api/v1/check": Operation(
        "get", gettext("Say whether a position can be solved."), query=("position*", "goal", "faces")
    ),
    "/api/v1/solve": Operation(
        "post",
        gettext("Search for the shortest solution."),
        protocol.Solve,
        given=("type", "id"),
        answer=protocol.Solution | protocol.Stopped | protocol.Unsolvable,
    ),
    "/api/v1/coach": Operation(
        "post",
        gettext("Say what each move of a game has cost."),
        protocol.Coach,
        given=("type", "id"),
        answer=protocol.Report | protocol.Appraisal | protocol.Stopped,
    ),
    "/api/v1/solutions": Operation(
        "post",
        gettext("Find all shortest solutions, and how they part and meet."),
        protocol.Gather,
        given=("type", "id"),
        answer=protocol.Solutions | protocol.Stopped | protocol.Unsolvable,
    ),
    "/api/v1/scramble": Operation(
        "get", gettext("Give a random position."), query=("size", "goal", "seed", "length", "count")
    ),
    "/api/v1/": Operation("get", gettext("Show this document as a page."), answer=str, mimetype="text/html"),
    "/api/v1/openapi.json": Operation("get", gettext("Give this document.")),
    "/healthz": Operation("get", gettext("Say how busy the server is.")),
    "/readyz": Operation("get", gettext("Say whether searches start at once.")),
    "/metrics": Operation("get", gettext("Give figures to Prometheus."), answer=str, mimetype="text/plain"),
}
"""by their addresses"""


def document() -> dict[str, Any]:
    """The document."""
    return {
        "openapi": "3.1.0",
        "info": {"title": "Taquin", "version": str(protocol.VERSION)},
        "paths": {path: {operation.method: _described(operation)} for path, operation in OPERATIONS.items()},
        "components": {"schemas": _components()},
    }


def _components() -> dict[str, Any]:
    """The schemas of all messages; bodies without what is given."""
    kinds = [kind for operation in OPERATIONS.values() for kind in (operation.body, operation.answer) if kind]
    _, components = json.schema_components([*kinds, Refusal], ref_template=REFERENCE)
    for operation in OPERATIONS.values():
        if operation.body:
            schema = components[operation.body.__name__]
            schema["required"] = [name for name in schema["required"] if name not in operation.given]
    return components


def _described(operation: Operation) -> dict[str, Any]:
    described: dict[str, Any] = {
        "summary": operation.summary,
        "parameters": [_parameter(name) for name in operation.query],
        "responses": {
            "200": {"description": "Done."} | _content(operation.answer, operation.mimetype),
            "default": {"description": "Not done."} | _content(Refusal),
        },
    }
    if operation.body:
        described["requestBody"] = {"required": True} | _content(operation.body)
    return described


def _content(kind: Any, mimetype: str = "application/json") -> dict[str, Any]:
    (schema,), _ = json.schema_components([kind], ref_template=REFERENCE)
    return {"content": {mimetype: {"schema": schema}}}


def _parameter(name: str) -> dict[str, Any]:
    return {"name": name.rstrip("*"), "in": "query", "required": name.endswith("*"), "schema": {"type": "string"}}
