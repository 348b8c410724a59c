"""What the websocket refuses or cannot do is reported in a message; the connection and the server go on."""

import json
import logging

import pytest

from tests.web.scripted import SOLVED, endless, info, scripted
from tests.web.visitor import types
from webapp import protocol
from webapp.puzzle import InvalidBoard, UnsupportedSize
from webapp.server.websocket import MAX_MESSAGE_BYTES
from webapp.solver import Unsupported

BAD_MESSAGES = {
    "unknown type": {"type": "sing", "id": "a"},
    "no type": {"id": "a"},
    "a server's type": {"type": "solution", "id": "a"},
    "no id": {"type": "solve", "position": "1 2/3 0"},
    "empty id": {"type": "solve", "id": "", "position": "1 2/3 0"},
    "long id": {"type": "solve", "id": "x" * 65, "position": "1 2/3 0"},
    "number for an id": {"type": "stop", "id": 7},
    "no position": {"type": "solve", "id": "a"},
    "list for a position": {"type": "solve", "id": "a", "position": [1, 2, 3, 0]},
    "unknown field": {"type": "solve", "id": "a", "position": "1 2/3 0", "colour": "red"},
    "weight below 1": {"type": "solve", "id": "a", "position": "1 2/3 0", "weight": 0.5},
    "no time": {"type": "solve", "id": "a", "position": "1 2/3 0", "limit": {"seconds": 0}},
    "unknown limit": {"type": "solve", "id": "a", "position": "1 2/3 0", "limit": {"hours": 1}},
    "a list": ["solve"],
    "null": None,
}


@pytest.mark.parametrize("message", BAD_MESSAGES.values(), ids=BAD_MESSAGES)
def test_what_is_no_message_is_answered_and_the_talk_goes_on(visitor, message):
    visitor.sends(json.dumps(message))
    answer = visitor.hears()
    assert (answer["type"], answer["code"]) == ("error", "bad_message")
    assert answer["message"][0].isupper() and answer["message"].endswith(".")
    claimed = message.get("id") if isinstance(message, dict) else None
    assert answer.get("id") == (claimed if claimed == "a" else None)
    visitor.solves("next")
    assert types(visitor.hears_end("next")) == ["solution"]


NO_JSON = {
    "empty": "",
    "a word": "solve",
    "a bracket": "{",
    "cut off": '{"type": "stop", "id": "a"',
    "binary": b'{"type": "stop", "id": "a"}',
    "deep lists": "[" * 60_000,
    "deep objects": '{"a":' * 9000,
    "a control character": "\x00",
}


@pytest.mark.parametrize("text", NO_JSON.values(), ids=NO_JSON)
def test_what_is_not_even_json_is_answered_and_the_talk_goes_on(visitor, text):
    visitor.sends(text)
    assert visitor.hears()["code"] == "bad_message"
    visitor.solves("next")
    assert types(visitor.hears_end("next")) == ["solution"]


def test_a_message_too_long_is_refused_and_the_talk_goes_on(visitor):
    visitor.solves("a", position="1 2/3 0" + " " * protocol.MAX_MESSAGE_CHARACTERS)
    answer = visitor.hears()
    assert (answer["code"], "id" in answer) == ("bad_message", False)
    assert str(protocol.MAX_MESSAGE_CHARACTERS) in answer["message"]
    visitor.solves("next")
    assert types(visitor.hears_end("next")) == ["solution"]


def test_a_message_beyond_all_measure_ends_the_talk(visitor):
    visitor.sends("x" * (MAX_MESSAGE_BYTES + 1))
    assert visitor.hears_close() == 1009


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"position": "1 2 2"}, "bad_position"),
        ({"position": "one two"}, "bad_position"),
        ({"position": ""}, "bad_position"),
        ({"position": "1 2 3 4 5 6 7 8 0 ".strip() + "/1"}, "bad_position"),
        ({"goal": "sideways"}, "bad_goal"),
        ({"goal": "1 2/3 0"}, "bad_goal"),
        ({"position": "/".join(" ".join(map(str, range(row, row + 40))) for row in range(0, 1600, 40))}, "unsupported"),
    ],
)
def test_a_request_that_cannot_be_done_is_refused_by_its_id(visitor, fields, code):
    visitor.solves("a", **fields)
    (answer,) = [visitor.hears(), *visitor.hears_rest()]
    assert (answer["type"], answer["id"], answer["code"]) == ("error", "a", code)
    assert answer["message"].endswith(".")


def test_an_error_that_ends_no_job_does_not_carry_the_id_of_the_running_one(visitor, solver):
    solver.script = endless
    visitor.solves("a")
    visitor.says("solve", id="a", position=5)
    visitor.solves("a")
    errors = []
    while len(errors) < 2:
        message = visitor.hears()
        errors += [message] if message["type"] == "error" else []
    assert [("id" in error, error["code"]) for error in errors] == [(False, "bad_message")] * 2
    visitor.says("stop", id="a")
    assert visitor.hears_end("a")[-1]["reason"] == "asked"


def breaks():
    yield info(1)
    raise ZeroDivisionError("a secret of the house")


@pytest.mark.parametrize("script", [breaks, lambda: scripted(info(1))], ids=["an exception", "no terminal event"])
def test_a_search_that_fails_ends_with_an_error_and_the_server_goes_on(visitor, solver, caplog, script):
    solver.script = script
    visitor.solves("a")
    last = visitor.hears_end("a")[-1]
    assert (last["type"], last["code"]) == ("error", "internal")
    assert "secret" not in last["message"] and last["message"].endswith(".")
    assert caplog.records[-1].levelno == logging.ERROR and caplog.records[-1].exc_info
    solver.script = lambda: scripted(SOLVED)
    visitor.solves("next")
    assert types(visitor.hears_end("next")) == ["solution"]


@pytest.mark.parametrize(
    ("fault", "code"),
    [
        (Unsupported("There is no solver 'magic'."), "unsupported"),
        (UnsupportedSize("A 20x20 board is too large."), "unsupported"),
        (InvalidBoard("The goal is too small."), "bad_goal"),
        (ZeroDivisionError("a secret of the house"), "internal"),
    ],
    ids=lambda value: str(value)[:12],
)
def test_what_the_solver_refuses_is_an_error_by_its_id(visitor, solver, caplog, fault, code):
    solver.fault = fault
    visitor.solves("a")
    (answer,) = [visitor.hears(), *visitor.hears_rest()]
    assert (answer["type"], answer["id"], answer["code"]) == ("error", "a", code)
    assert (answer["message"] == str(fault)) == (code != "internal")
    assert bool(caplog.records) == (code == "internal")
