"""The server behind nginx and Caddy, set up with the README's own lines."""

import gzip
import json
import socket
from contextlib import ExitStack, closing
from http.client import HTTPConnection

import pytest

from tests.proxies import before, caddy, nginx
from tests.servers import SERVE, running

pytestmark = pytest.mark.slow
HOST = "taquin.example"
UPGRADE = (
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGFxdWluIHRlc3QgICAgIA=="
)
SPOOFED = {
    "X-Forwarded-For": "192.0.2.9",
    "X-Forwarded-Proto": "gopher",
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Prefix": "/evil",
}


@pytest.fixture(scope="module")
def server():
    with running((*SERVE, "--hosts", HOST, "--proxy", "127.0.0.1", "--sockets-each", "1")) as server:
        yield server


@pytest.fixture(params=["", "/games"], ids=["root", "folder"])
def folder(request):
    return request.param


@pytest.fixture(params=[nginx, caddy], ids=["nginx", "Caddy"])
def port(request, server, folder, tmp_path):
    with before(server, request.param, tmp_path, folder) as port:
        yield port


def asked(port, path, method="GET", body=None, **headers):
    """Return the response's status, headers and bytes."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
        connection.request(method, path, body, {"Host": HOST, **headers})
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()


def greeted(stack, port, path, source, spoofed=""):
    """Open a socket from an address of this machine; return its first message and keep the socket open."""
    connection = socket.create_connection(("127.0.0.1", port), timeout=20, source_address=(source, 0))
    stack.enter_context(connection)
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\n{UPGRADE}\r\n{spoofed}\r\n".encode())
    heard = b""
    while b'"hello"' not in heard and b'"busy"' not in heard and (more := connection.recv(4096)):
        heard += more
    return "hello" if b'"hello"' in heard else "busy" if b'"busy"' in heard else heard


def test_pages_and_the_interface_answer_by_the_name_of_the_proxy(port, folder):
    status, _, page = asked(port, f"{folder}/")
    assert status == 200
    assert f'<meta property="og:url" content="http://{HOST}'.encode() in page and f"{folder}/static/".encode() in page
    body = json.dumps({"position": "8 6 7/2 5 4/3 0 1"})
    status, _, answer = asked(port, f"{folder}/api/v1/solve", "POST", body, **{"Content-Type": "application/json"})
    assert (status, json.loads(answer)["length_stm"]) == (200, 31)


def test_nobody_but_the_proxy_says_where_a_request_comes_from(port, folder):
    status, _, page = asked(port, f"{folder}/", **SPOOFED)
    assert status == 200
    assert b"evil" not in page and b"gopher" not in page


def test_what_is_packed_stays_packed(port, folder):
    _, headers, page = asked(port, f"{folder}/", **{"Accept-Encoding": "gzip"})
    assert headers["Content-Encoding"] == "gzip" and b"<title>" in gzip.decompress(page)


def test_sockets_are_counted_by_the_addresses_of_their_pages(port, folder):
    live = f"{folder}/live"
    with ExitStack() as stack:
        assert greeted(stack, port, live, "127.0.0.2") == "hello"
        assert greeted(stack, port, live, "127.0.0.3") == "hello"
        assert greeted(stack, port, live, "127.0.0.2", "X-Forwarded-For: 192.0.2.9\r\n") == "busy"
