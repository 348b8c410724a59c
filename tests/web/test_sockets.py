"""Sockets: what pages send is read a little ahead of what is done with it, and dropped when they are gone."""

import socket
import threading
from contextlib import suppress

import pytest
from simple_websocket import ConnectionClosed

from tests.web.scripted import until
from webapp.front.sockets import MOST_WAITING, Socket, is_listening

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


def test_only_a_few_messages_are_read_ahead(ends):
    ours, there, _ = ends

    def flood():
        with suppress(OSError):
            there.sendall(FRAME * 100_000)

    sender = threading.Thread(target=flood)
    sender.start()
    until(lambda: len(ours.input_buffer) >= MOST_WAITING)
    one_reading = MOST_WAITING + 4096 // len(FRAME) + 1
    for _ in range(3000):
        assert ours.receive(timeout=10) == "hi"
        assert len(ours.input_buffer) <= one_reading
    assert sender.is_alive()
    ours.close()
    there.shutdown(socket.SHUT_RDWR)
    sender.join()


def test_what_a_page_sent_before_it_closed_is_dropped(ends):
    ours, there, _ = ends
    there.sendall(FRAME * (MOST_WAITING - 2) + CLOSE)
    until(lambda: not ours.connected)
    with pytest.raises(ConnectionClosed):
        ours.receive(timeout=10)


def test_who_has_gone_listens_no_more():
    here, there = socket.socketpair()
    with here:
        assert is_listening({"gunicorn.socket": here}) and is_listening({})
        there.close()
        assert not is_listening({"gunicorn.socket": here})
    assert not is_listening({"werkzeug.socket": here})
