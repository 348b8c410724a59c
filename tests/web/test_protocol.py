"""The messages: one table in the docstring, one set of structs, one mirror in the page's script, all the same."""

import re
from pathlib import Path

import msgspec
import pytest

from tests.web.scripted import HOPELESS, LIMITED, SOLVED, improved, info
from webapp import protocol
from webapp.protocol import Message

SCRIPTS = Path(__file__).parents[2] / "static/js/server"
MESSAGES = {kind.__struct_config__.tag: kind for kind in Message.__subclasses__()}


def fields(kind):
    """The fields of a message as the tables write them: those that may be missing with a question mark."""
    return [f"{field.encode_name}{'' if field.required else '?'}" for field in msgspec.structs.fields(kind)]


def documented():
    """The fields of each message in the table of the docstring."""
    rows = re.findall(r"^(?:server|client) +(\w+) +((?:.+\n)+?)(?=server|client|\n)", protocol.__doc__, re.M)
    return {name: re.findall(r"\w+\??", names) for name, names in rows}


def mirrored():
    """The fields of each message in the page's script."""
    rows = re.findall(r"(\w+): \{\s*from: \"\w+\",\s*fields: \[(.*?)\]", (SCRIPTS / "coding.js").read_text(), re.S)
    return {name: re.findall(r'"([\w?]+)"', names) for name, names in rows}


def typed():
    """The fields of each message in the types of the page's script."""
    messages = "".join((SCRIPTS / name).read_text() for name in ("protocol.js", "coach-messages.js"))
    blocks = re.findall(r"@typedef \{object\} \w+\n((?: \* @property .+\n)+)", messages)
    found = {}
    for block in blocks:
        if tag := re.search(r'\{"(\w+)"\} type\n', block):
            names = re.findall(r"\} (\[?)(\w+)\]?", block)
            found[tag[1]] = [f"{name}{'?' if optional else ''}" for optional, name in names if name != "type"]
    return found


def test_the_table_names_every_message_and_field():
    assert documented() == {name: fields(kind) for name, kind in MESSAGES.items()}


def test_the_page_has_the_same_messages_and_fields():
    assert mirrored() == {name: fields(kind) for name, kind in MESSAGES.items()}
    assert typed() == mirrored()


@pytest.mark.parametrize("event", [info(1), improved("U"), SOLVED, LIMITED, HOPELESS], ids=lambda e: type(e).__name__)
def test_every_event_becomes_a_message_that_reads_back(event):
    message = protocol.of_event("a", event)
    assert msgspec.json.decode(protocol.encode(message), type=type(message)) == message
    assert message.id == "a"


def test_moves_and_figures_are_in_their_text_forms():
    message = protocol.of_event("a", LIMITED)
    assert (message.moves, message.upper, message.reason) == ("RRD", 11, "limit")
    assert protocol.of_event("a", info(1, seconds=1.23456789)).seconds == 1.235


def test_what_is_not_known_is_left_out():
    sent = msgspec.json.decode(protocol.encode(protocol.of_event("a", info(1))))
    assert {"upper", "bound", "frontier", "explored", "fraction", "note"} & sent.keys() == set()


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
