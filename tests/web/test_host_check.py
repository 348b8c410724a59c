"""Checks of requests: client errors get one line, and no client can choose the server's host name."""

import re
import socket

import pytest
from flask import request
from werkzeug import Response
from werkzeug.test import Client

from tests.servers import SERVE, running
from webapp.server.app import create_app
from webapp.server.host_check import HostCheck, names_of

KEY = "dGFxdWluIHRlc3QgICAgIA=="
UPGRADE = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": KEY}
CHUNKED = {"Content-Type": "application/json", "Transfer-Encoding": "chunked"}


@pytest.fixture(scope="module")
def server():
    with running() as server:
        yield server


def asks(server, first_line, headers, body=""):
    """Return the response to a raw request: its first line and its headers."""
    host, port = server.address.split(":")
    lines = [first_line, *(f"{name}: {value}" for name, value in ({"Host": server.address} | headers).items())]
    with socket.create_connection((host, int(port)), timeout=20) as connection:
        connection.sendall(("\r\n".join(lines) + "\r\n\r\n" + body).encode())
        answer = b""
        while b"\r\n\r\n" not in answer and (more := connection.recv(4096)):
            answer += more
    return answer.decode(errors="replace")


@pytest.mark.parametrize(
    ("status", "headers"),
    [
        (426, {"Sec-WebSocket-Version": "99"}),
        (400, {"Sec-WebSocket-Version": ""}),
        (400, {"Sec-WebSocket-Key": None}),
        (403, {"Origin": "http://[::1"}),
        (403, {"Origin": "http://elsewhere.example"}),
        (400, {"Host": "x" * 500}),
        (400, {"Host": "a b"}),
        (400, {"Host": "a/b"}),
        (400, {"Host": "evil.example"}),
    ],
    ids=str,
)
def test_a_socket_that_is_asked_for_wrongly_is_refused_in_one_line(server, status, headers):
    said = len(server.output)
    asked = {name: value for name, value in (UPGRADE | headers).items() if value is not None}
    answer = asks(server, "GET /live HTTP/1.1", asked)
    assert answer.startswith(f"HTTP/1.1 {status} ")
    assert "Content-Security-Policy" in answer
    assert server.output[said:].count("\n") == 1
    if status == 426:
        assert "Sec-WebSocket-Version: 13" in answer


@pytest.mark.parametrize("size", ["ZZ", "-2", "1x"])
def test_a_chunk_of_no_size_is_a_bad_request(server, size):
    said = len(server.output)
    answer = asks(server, "POST /api/v1/read HTTP/1.1", CHUNKED, f"{size}\r\n{{}}\r\n0\r\n\r\n")
    assert answer.startswith("HTTP/1.1 400 ") and "application/json" in answer
    assert server.output[said:].count("\n") == 1


@pytest.mark.parametrize("name", ["SCRIPT_NAME", "Script-Name", "PATH_INFO"])
def test_nobody_says_from_outside_where_the_application_lives(server, name):
    assert asks(server, "GET /healthz HTTP/1.1", {name: "/elsewhere"}).startswith("HTTP/1.1 200 ")


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:8000", "localhost.", "127.0.0.1", "[::1]:80"])
def test_this_machine_has_its_usual_names(server, host):
    assert asks(server, "GET /healthz HTTP/1.1", {"Host": host}).startswith("HTTP/1.1 200 ")


@pytest.mark.slow
def test_other_names_are_configured():
    with running((*SERVE, "--hosts", "puzzles.example, taquin.example")) as server:
        assert asks(server, "GET /healthz HTTP/1.1", {"Host": "taquin.example"}).startswith("HTTP/1.1 200 ")
        assert asks(server, "GET /healthz HTTP/1.1", {"Host": "evil.example"}).startswith("HTTP/1.1 400 ")


@pytest.mark.parametrize(
    ("bound", "configured", "names"),
    [
        ("127.0.0.1", [], {"localhost", "127.0.0.1", "[::1]"}),
        ("::1", [], {"localhost", "127.0.0.1", "[::1]"}),
        ("127.0.0.5", ["a.example"], {"localhost", "127.0.0.1", "[::1]", "127.0.0.5", "a.example"}),
        ("0.0.0.0", [], set()),
        ("0.0.0.0", ["a.example"], {"localhost", "127.0.0.1", "[::1]", "a.example"}),
    ],
)
def test_where_only_this_machine_is_served_only_its_names_are_known(bound, configured, names):
    assert set(names_of(bound, configured)) == names


FORWARDED = {
    "X-Forwarded-For": "203.0.113.1, 192.0.2.7",
    "X-Forwarded-Proto": "gopher, https",
    "X-Forwarded-Host": "evil.example, taquin.example",
    "X-Forwarded-Prefix": "/evil, /games",
}
"""what a client forges, then what the proxy adds"""


@pytest.mark.parametrize(
    ("proxy", "url", "client_address"),
    [
        ("", "http://localhost/", "127.0.0.1"),
        ("192.0.2.9", "http://localhost/", "127.0.0.1"),
        ("127.0.0.1", "https://taquin.example/games/", "192.0.2.7"),
    ],
)
def test_only_a_proxy_that_is_configured_says_where_a_request_comes_from(solver, proxy, url, client_address):
    with create_app({"TESTING": True, "SOLVE": solver, "PROXY": proxy}).test_client() as client:
        page = client.get("/", headers=FORWARDED).text
        assert f'<meta property="og:url" content="{url}">' in page
        assert request.remote_addr == client_address


@pytest.mark.parametrize("path", ["/", "/embed/1-2-3.4-5-6.0-7-8?moves=L", "/nothing"])
def test_in_a_folder_of_a_site_a_page_asks_nothing_outside(solver, path):
    client = create_app({"TESTING": True, "SOLVE": solver, "PROXY": "127.0.0.1"}).test_client()
    page = client.get(path, headers=FORWARDED).text
    asked = re.findall(r'(?:href|src|data-socket)="((?!https:|#|data:)[^"]*)"', page)
    assert asked and all(address.startswith("/games/") for address in asked)


def test_gunicorn_believes_no_forwarded_header_by_itself(server):
    host, port = server.address.split(":")
    with socket.create_connection((host, int(port)), timeout=20) as connection:
        headers = f"Host: {server.address}\r\nX-Forwarded-Proto: https\r\nConnection: close"
        connection.sendall(f"GET / HTTP/1.1\r\n{headers}\r\n\r\n".encode())
        connection.shutdown(socket.SHUT_WR)
        page = connection.makefile("rb").read().decode()
    assert f'<meta property="og:url" content="http://{server.address}/">' in page


def test_a_name_that_is_not_the_server_s_is_refused_in_the_language_of_who_asks():
    door = Client(HostCheck(lambda *_: [], ["localhost"], [], {}))
    asked = {"Host": "evil.example"}
    said = {each: door.get("/", headers=asked | {"Accept-Language": each}).text for each in ("en", "ru", "zh")}
    assert said["en"] == "This server is not set up for that host name.\n"
    assert len(set(said.values())) == 3


@pytest.mark.parametrize(("length", "status"), [(252, 200), (253, 200), (254, 400)])
def test_a_host_may_have_the_longest_name_that_there_is(length, status):
    door = Client(HostCheck(Response("in"), [], [], {}))
    host = ".".join(["x" * 63] * 3) + "." + "y" * (length - 192)
    assert len(host) == length
    assert door.get("/", headers={"Host": host}).status_code == status
