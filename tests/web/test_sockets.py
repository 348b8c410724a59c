"""Sockets: messages from pages are read on demand, and dropped when the page is gone."""

import os
import select
import socket
import threading
from contextlib import suppress

import pytest
from simple_websocket import ConnectionClosed
from werkzeug.exceptions import BadRequest

from tests.web.scripted import Clock
from webapp.server.sockets import STALL_TIMEOUT_S, Socket, is_listening

KEY = "dGhlIHNhbXBsZSBub25jZQ=="
HANDSHAKE = {
    "REQUEST_METHOD": "GET",
    "PATH_INFO": "/live",
    "HTTP_HOST": "here",
    "HTTP_UPGRADE": "websocket",
    "HTTP_CONNECTION": "Upgrade",
    "HTTP_SEC_WEBSOCKET_KEY": KEY,
    "HTTP_SEC_WEBSOCKET_VERSION": "13",
    "HTTP_SEC_WEBSOCKET_EXTENSIONS": "permessage-deflate",
}
FRAME = bytes([0x81, 0x82, 0, 0, 0, 0]) + b"hi"
"""a text frame of two letters, masked with zeros"""
CLOSE = bytes([0x88, 0x80, 0, 0, 0, 0])
PING_SECONDS = 25
PING, PONG = bytes([0x89, 0]), bytes([0x8A, 0x80, 0, 0, 0, 0])


@pytest.fixture
def ends():
    """Yield the server's end of a websocket, and a page's raw connection to it after the handshake."""
    here, there = socket.socketpair()
    there.settimeout(10)
    ours = Socket(HANDSHAKE | {"werkzeug.socket": here}, ping_interval=PING_SECONDS)
    answer = there.recv(4096)
    yield ours, there, answer
    there.close()
    here.close()


@pytest.mark.parametrize("key", ["", "x", "dGhlIHNhbXBsZSBub25jZQ", "dGhlIHNhbXBsZSBub25jZSE=", "ß" * 24, KEY + " x"])
def test_a_key_that_is_not_16_bytes_is_refused(key):
    here, there = socket.socketpair()
    with here, there, pytest.raises(BadRequest, match="16 bytes"):
        Socket(HANDSHAKE | {"HTTP_SEC_WEBSOCKET_KEY": key, "werkzeug.socket": here})


def test_no_compression_is_agreed_on(ends):
    assert b"101" in ends[2] and b"deflate" not in ends[2].lower()


def test_no_more_is_read_than_is_wanted(ends):
    ours, there, _ = ends

    def flood():
        with suppress(OSError):
            there.sendall(FRAME * 100_000)

    sender = threading.Thread(target=flood)
    sender.start()
    one_reading = 4096 // len(FRAME) + 1
    for _ in range(3000):
        assert ours.receive(timeout=10) == "hi"
        assert len(ours.input_buffer) <= one_reading
    assert sender.is_alive()
    ours.close()
    there.shutdown(socket.SHUT_RDWR)
    sender.join()


def test_what_a_page_sent_before_it_closed_is_dropped(ends):
    ours, there, _ = ends
    there.sendall(FRAME * 6 + CLOSE)
    with pytest.raises(ConnectionClosed):
        ours.receive(timeout=10)


@pytest.mark.skipif(not hasattr(select, "POLLRDHUP"), reason="only Linux says so before all is read")
def test_what_waits_of_a_page_that_is_gone_is_dropped(ends):
    ours, there, _ = ends
    there.sendall(FRAME * 2000)
    assert ours.receive(timeout=10) == "hi"
    there.close()
    with pytest.raises(ConnectionClosed):
        ours.receive(timeout=10)


@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="file descriptors are counted in /proc")
def test_a_socket_takes_no_file_descriptor_of_its_own():
    here, there = socket.socketpair()
    with here, there:
        before = os.listdir("/proc/self/fd")
        socket_of_page = Socket(HANDSHAKE | {"werkzeug.socket": here}, ping_interval=25)
        assert socket_of_page.receive(timeout=0) is None
        assert os.listdir("/proc/self/fd") == before


MANY = "x" * (4 << 20)
"""characters of a message, more than all buffers on its way hold"""


def test_no_search_waits_for_a_page_that_reads_slowly_and_the_page_gets_all(ends):
    ours, there, _ = ends
    ours.send(MANY)
    ours.send("last")
    got = bytearray()
    while not got.endswith(b"last"):
        assert ours.receive(timeout=0) is None
        got += there.recv(1 << 16)
    assert MANY.encode() in got


def test_a_page_that_has_too_much_to_read_for_long_is_disconnected(clock, ends):
    ours, there, _ = ends
    ours.send(MANY)
    for _ in range(4):  # it reads, but too little
        clock.now += STALL_TIMEOUT_S / 4
        there.recv(1 << 10)
        assert ours.receive(timeout=0) is None
    clock.now += STALL_TIMEOUT_S / 4
    with pytest.raises(ConnectionClosed):
        ours.receive(timeout=0)


def test_a_page_that_takes_nothing_is_disconnected(clock, ends):
    ours, _, _ = ends
    while not ours.sock.has_unsent:
        ours.send("x" * 1000)
    clock.now += STALL_TIMEOUT_S + 1
    with pytest.raises(ConnectionClosed):
        ours.receive(timeout=0)


@pytest.fixture
def clock(monkeypatch):
    """Return the clock of the sockets, which wait for no page when they are closed."""
    clock = Clock()
    monkeypatch.setattr("webapp.server.sockets.monotonic", clock)
    monkeypatch.setattr("webapp.server.sockets.FLUSH_S", 0)
    return clock


def test_a_page_that_says_nothing_is_asked_whether_it_is_there_and_given_up_if_it_is_not(clock, ends):
    ours, there, _ = ends
    assert ours.receive(timeout=0) is None
    clock.now += PING_SECONDS
    assert ours.receive(timeout=0) is None
    assert there.recv(4096) == PING
    there.sendall(PONG)
    clock.now += PING_SECONDS
    assert ours.receive(timeout=0) is None
    assert there.recv(4096) == PING
    clock.now += PING_SECONDS
    with pytest.raises(ConnectionClosed):
        ours.receive(timeout=10)


def test_a_page_has_time_to_answer_a_ping_that_comes_late(clock, ends):
    ours, there, _ = ends
    clock.now += 5 * PING_SECONDS
    assert ours.receive(timeout=0) is None
    assert there.recv(4096) == PING
    clock.now += PING_SECONDS / 2
    assert ours.receive(timeout=0) is None
    there.sendall(PONG + FRAME)
    assert ours.receive(timeout=10) == "hi"


@pytest.mark.parametrize("left_unread", [b"", b"X"])
def test_who_has_gone_listens_no_more(left_unread):
    here, there = socket.socketpair()
    with here:
        there.sendall(left_unread)
        assert is_listening({"gunicorn.socket": here}) and is_listening({})
        there.close()
        assert not is_listening({"gunicorn.socket": here})
    assert not is_listening({"werkzeug.socket": here})
