"""The messages: the table in the docstring and the types of the scripts agree with the structs."""

import re
from pathlib import Path

import msgspec
import pytest

from webapp import protocol
from webapp.protocol.typescript import FROM_CLIENT, declarations

SCRIPTS = Path(__file__).parents[2] / "static/js/api"
CLIENT = {kind.__struct_config__.tag: kind for kind in FROM_CLIENT}
MESSAGES = CLIENT | {"hello": protocol.Hello, "error": protocol.message_type(protocol.Error)}


def fields(kind):
    """Return the fields of a message as the tables write them: optional ones with a question mark."""
    return [f"{field.encode_name}{'' if field.required else '?'}" for field in msgspec.structs.fields(kind)]


def documented():
    """Return the fields of each message in the table of the docstring."""
    rows = re.findall(r"^(?:server|client) +(\w+) +((?:.+\n)+?)(?=server|client|\n)", protocol.__doc__, re.M)
    return {name: re.findall(r"\w+\??", names) for name, names in rows}


def sorted_fields(messages):
    return {name: sorted(fields) for name, fields in messages.items()}


def test_the_table_names_the_fields_of_all_that_is_no_event():
    described = {name: fields(MESSAGES[name]) for name in ("hello", "error", *CLIENT)}
    assert sorted_fields(documented()) == sorted_fields(described)


def test_the_types_of_the_scripts_are_generated_from_the_messages():
    """To regenerate them: python -m webapp.protocol.typescript > static/js/api/protocol.d.ts"""
    assert (SCRIPTS / "protocol.d.ts").read_text() == declarations()


def test_a_solve_has_the_usual_wishes_unless_it_says_otherwise():
    asked = protocol.decode('{"type": "solve", "id": "a", "position": "1 2/3 0"}')
    assert (asked.goal, asked.solver, asked.heuristic, asked.weight, asked.metric) == (
        "standard",
        "auto",
        "auto",
        1.0,
        "stm",
    )
    assert (asked.limit.seconds, asked.limit.nodes) == (None, None)


def test_a_message_may_be_as_long_as_the_limit_says():
    text = msgspec.json.encode(protocol.Solve("a", "1 2/3 0")).decode()
    longest = text + " " * (protocol.MAX_MESSAGE_CHARACTERS - len(text))
    assert protocol.decode(longest).id == "a"
    with pytest.raises(protocol.Refused, match="too long"):
        protocol.decode(longest + " ")
