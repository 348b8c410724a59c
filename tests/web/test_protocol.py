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


@pytest.mark.parametrize(
    ("kind", "fields", "inside", "outside"),
    [
        ("solve", '"weight": {}', ["1", "7.5"], ["0.9", "0"]),
        ("solve", '"limit": {{"seconds": {}}}', ["0.001", "null"], ["0", "-1"]),
        ("solve", '"limit": {{"nodes": {}}}', ["1", "null"], ["0", "1.5"]),
        ("gather", '"most": {}', ["0", "1000"], ["-1", "1001"]),
    ],
)
def test_a_number_is_accepted_up_to_its_limits(kind, fields, inside, outside):
    message = f'{{{{"type": "{kind}", "id": "a", "position": "1 2/3 0", {fields}}}}}'
    for number in inside:
        assert protocol.decode(message.format(number)).id == "a"
    for number in outside:
        with pytest.raises(protocol.Refused):
            protocol.decode(message.format(number))


@pytest.mark.parametrize("length", [1, 64])
def test_an_id_has_up_to_64_characters(length):
    assert protocol.decode(f'{{"type": "stop", "id": "{"x" * length}"}}').id == "x" * length


def test_a_message_may_be_as_long_as_the_limit_says():
    text = msgspec.json.encode(protocol.Solve("a", "1 2/3 0")).decode()
    longest = text + " " * (protocol.MAX_MESSAGE_CHARACTERS - len(text))
    assert protocol.decode(longest).id == "a"
    with pytest.raises(protocol.Refused, match="too long"):
        protocol.decode(longest + " ")
