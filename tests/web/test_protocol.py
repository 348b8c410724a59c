"""The messages: the types of the scripts agree with the structs."""

from pathlib import Path

import msgspec
import pytest

from webapp import protocol
from webapp.protocol.typescript import declarations

SCRIPTS = Path(__file__).parents[2] / "static/js/api"


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
