"""Standard input as it arrives, and its interruption by Ctrl-C at any moment."""

import os
import signal
from itertools import islice
from threading import Event, Timer

import pytest

from webapp.cli.standard_input import lines_until

pytestmark = pytest.mark.skipif(os.name == "nt", reason="files there cannot be awaited beside a signal")

TYPING_ENDS_S = 15.0
"""after which standard input is closed, so that a test that still waits for it fails instead of hanging"""


@pytest.fixture
def typed(monkeypatch):
    """Yield a writer to standard input, which is a pipe."""
    read, write = os.pipe()
    with os.fdopen(read, encoding="utf-8") as standard_input, os.fdopen(write, "wb", buffering=0) as keyboard:
        monkeypatch.setattr("sys.stdin", standard_input)
        end = Timer(TYPING_ENDS_S, keyboard.close)
        end.start()
        yield keyboard
        end.cancel()


@pytest.fixture
def asked():
    """Yield the event that Ctrl-C sets."""
    event = Event()
    before = signal.signal(signal.SIGINT, lambda *_: event.set())
    yield event
    signal.signal(signal.SIGINT, before)


def test_lines_come_before_the_next_one_is_typed(typed, asked):
    lines = lines_until(asked)
    typed.write(b"1 2 3/4 5 6/7 8 0\n1 2 3/")
    assert next(lines) == "1 2 3/4 5 6/7 8 0"
    typed.write(b"4 5 6/7 0 8\r\n\n")
    assert list(islice(lines, 2)) == ["1 2 3/4 5 6/7 0 8", ""]


def test_signs_and_ends_of_lines_may_be_torn_and_the_last_line_may_lack_its_end(typed, asked):
    for byte in "３ ｘ ３\r\n😀 2\rlast".encode():
        typed.write(bytes([byte]))
    typed.close()
    assert list(lines_until(asked)) == ["３ ｘ ３", "😀 2", "last"]


def test_more_than_is_read_at_once_stays_whole(typed, asked):
    typed.write(b"1 2 3/4 5 6/7 8 0\n" * 3_000)
    typed.close()
    assert list(lines_until(asked)) == ["1 2 3/4 5 6/7 8 0"] * 3_000


def test_a_line_without_an_end_is_given_up(typed, asked, monkeypatch, capsys):
    monkeypatch.setattr("webapp.cli.standard_input.MAX_LINE_CHARACTERS", 17)
    typed.write(b"1 2 3/4 5 6/7 8 0\n" + b"1 2 3/4 5 6/7 8 0 ")
    lines = lines_until(asked)
    assert next(lines) == "1 2 3/4 5 6/7 8 0"
    with pytest.raises(SystemExit) as end:
        next(lines)
    assert (end.value.code, capsys.readouterr().err.count("\n")) == (2, 1)


def test_ctrl_c_just_before_the_wait_ends_it(typed, asked, monkeypatch):
    """A signal that arrives just before a system call still ends the call."""
    from webapp.cli import standard_input

    def interrupted(*lists):
        signal.raise_signal(signal.SIGINT)
        asked.clear()
        ready = real_select(*lists, 20)
        asked.set()
        return ready

    real_select = standard_input.select
    monkeypatch.setattr(standard_input, "select", interrupted)
    assert list(lines_until(asked)) == []


def test_what_heard_of_signals_before_does_so_again(typed, asked):
    typed.close()
    before = signal.set_wakeup_fd(-1)
    signal.set_wakeup_fd(before)
    assert list(lines_until(asked)) == []
    assert signal.set_wakeup_fd(before) == before
