"""Sockets: what pages send is read when it is wanted, and dropped when they are gone."""

import socket
import threading
from contextlib import suppress

import pytest
from simple_websocket import ConnectionClosed

from webapp.front.sockets import Socket, is_listening

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
"""a text of two letters, masked by zeros"""
CLOSE = bytes([0x88, 0x80, 0, 0, 0, 0])
PING, PONG = bytes([0x89, 0]), bytes([0x8A, 0x80, 0, 0, 0, 0])


@pytest.fixture
def ends():
    """The server's end of a websocket, and a page's plain connection to it with the handshake's answer read."""
    here, there = socket.socketpair()
    there.settimeout(10)
    ours = Socket(HANDSHAKE | {"werkzeug.socket": here}, ping_interval=25)
    answer = there.recv(4096)
    yield ours, there, answer
    there.close()
    here.close()


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


def test_a_page_that_says_nothing_is_asked_whether_it_is_there_and_given_up_if_it_is_not():
    here, there = socket.socketpair()
    with here, there:
        there.settimeout(10)
        ours = Socket(HANDSHAKE | {"werkzeug.socket": here}, ping_interval=0.05)
        there.recv(4096)
        assert ours.receive(timeout=0.07) is None
        assert there.recv(4096) == PING
        there.sendall(PONG)
        assert ours.receive(timeout=0.05) is None
        assert there.recv(4096) == PING
        with pytest.raises(ConnectionClosed):
            ours.receive(timeout=10)


def test_who_has_gone_listens_no_more():
    here, there = socket.socketpair()
    with here:
        assert is_listening({"gunicorn.socket": here}) and is_listening({})
        there.close()
        assert not is_listening({"gunicorn.socket": here})
    assert not is_listening({"werkzeug.socket": here})
