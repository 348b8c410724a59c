"""Static files and compression: addresses that may be cached, those that may not, and compressed text."""

import gzip
import re
from pathlib import Path

import brotli
import pytest

from tests.web.scripted import until
from webapp.server.assets import versioned
from webapp.server.joined_scripts import modules_of

MODULE = "js/puzzle/moves.js"
LIGHT = 245_000
"""bytes of the page's own scripts that must load before it can be played, those that keep a finished game whole too"""
PACKED = {"Accept-Encoding": "gzip, deflate, br"}


@pytest.fixture
def address(app):
    """Return the address of the page's files for browsers."""
    return app.static_url_path


def test_a_page_names_its_files_by_their_version(client, address):
    files = re.findall(r'(?:src|href)="(/static/[^"]+)"', client.get("/").text)
    assert f"{address}/js/main.js" in files
    assert [file for file in files if not file.startswith(f"{address}/")] == []


def test_a_file_under_its_version_may_be_kept_for_good(client, address):
    answer = client.get(f"{address}/{MODULE}", buffered=True)
    assert answer.mimetype == "text/javascript"
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("before", ["/static", "/static/0123456789abcdef"], ids=["plain", "of another day"])
def test_any_other_address_answers_with_the_file_as_it_is_now(client, address, before):
    answer = client.get(f"{before}/{MODULE}", buffered=True)
    assert answer.data == client.get(f"{address}/{MODULE}", buffered=True).data
    assert answer.headers["Cache-Control"] == "no-cache"


def test_a_file_that_is_missing_is_not_missing_for_good(client, address):
    answer = client.get(f"{address}/js/nothing.js")
    assert (answer.status_code, answer.headers["Cache-Control"]) == (404, "no-cache")


def test_style_sheets_come_in_one_answer_in_their_order(client, app, address):
    page = client.get("/").text
    sheets = re.findall(r'<link rel="stylesheet" href="([^"]+)">', page)
    assert len(sheets) <= 3
    answer = client.get(f"{address}/joined/tokens+base.css", buffered=True)
    css = Path(app.static_folder) / "css"
    assert answer.text == (css / "tokens.css").read_text() + (css / "base.css").read_text()
    assert client.get(f"{address}/joined/tokens+base+tokens.css", buffered=True).text == answer.text
    assert (answer.mimetype, answer.headers["Cache-Control"]) == ("text/css", "public, max-age=31536000, immutable")
    assert [sheet for sheet in sheets if client.get(sheet, buffered=True).mimetype != "text/css"] == []
    other = client.get("/static/0123456789abcdef/joined/tokens+base.css", buffered=True)
    assert (other.text, other.headers["Cache-Control"]) == (answer.text, "no-cache")


@pytest.mark.parametrize("names", ["nothing", "tokens+nothing", "..%2Fjs", "+", ""])
def test_a_style_sheet_that_is_not_there_is_not_joined(client, address, names):
    assert client.get(f"{address}/joined/{names}.css").status_code == 404


def test_nothing_outside_the_folder_is_served(client, address):
    assert client.get(f"{address}/../templates/base.html").status_code == 404
    assert client.get("/static/0123456789abcdef/../../pyproject.toml").status_code == 404


def test_the_version_is_of_names_and_contents(tmp_path):
    seen = set()
    for name, content in (("a.js", "1"), ("a.js", "2"), ("b.js", "2"), ("deep/b.js", "2")):
        folder = tmp_path / str(len(seen))
        (folder / name).parent.mkdir(parents=True)
        (folder / name).write_text(content)
        assert versioned(folder) == versioned(folder)
        seen.add(versioned(folder))
    assert len(seen) == 4


def test_modules_are_those_that_are_loaded_with_a_script(tmp_path):
    folder = tmp_path / "js"
    folder.mkdir()
    (folder / "main.js").write_text(
        'import { a } from "./a.js";\nimport {\n  b,\n  c,\n} from "./deep/b.js";\nimport "./d.js";\n'
        '/** @type {import("./types.js").T} */\n * import x from "./words.js"\nconst late = import("./late.js");\n'
    )
    (folder / "deep").mkdir()
    (folder / "deep/b.js").write_text('import { a } from "../a.js";\n')
    for name in ("a", "d"):
        (folder / f"{name}.js").write_text("export const a = 1;\n")
    assert modules_of("js/main.js", tmp_path) == ["js/a.js", "js/deep/b.js", "js/d.js"]


def test_the_page_can_be_played_on_with_few_of_its_scripts(app, client):
    page = client.get("/p/1-2.3-0").text
    asked = re.findall(rf'(?:src|href)="{app.static_url_path}/(js/[^"]+)"', page)
    assert {*modules_of("js/main.js", Path(app.static_folder)), "js/main.js"} <= set(asked)
    assert sum((Path(app.static_folder) / script).stat().st_size for script in asked) <= LIGHT


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/p/1-2-2",
        f"/p/1-2.0-3/qr.svg?moves={'DU' * 1500}",
        "/static/js/main.js",
        "/static/img/house.svg",
        "/p/1-2.3-0/board.svg",
    ],
)
def test_text_goes_out_packed_to_those_who_read_that(client, path):
    plain = client.get(path, buffered=True)
    packed = client.get(path, headers=PACKED, buffered=True)
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in plain.vary and "Accept-Encoding" in packed.vary
    assert int(packed.headers["Content-Length"]) == len(packed.data) < len(plain.data)
    unpacked = gzip.decompress(packed.data)
    assert unpacked == plain.data or path == "/", "each home page has another scramble"


@pytest.mark.parametrize("path", ["/robots.txt", "/p/1-2.3-0/board.png", "/static/img/pictures/cat.jpg"])
def test_what_is_short_or_packed_already_goes_out_as_it_is(client, path):
    assert "Content-Encoding" not in client.get(path, headers=PACKED, buffered=True).headers


def test_a_file_is_packed_once_and_a_changed_one_again(client, monkeypatch, tmp_path):
    packed = []
    monkeypatch.setattr("webapp.server.assets.gzip.compress", lambda content, *_, **__: packed.append(content) or b"x")
    for path in [f"/static/{MODULE}"] * 3 + ["/static/0/joined/base.css"] * 3:
        assert client.get(path, headers=PACKED, buffered=True).data == b"x"
    assert len(packed) == 2
    (tmp_path / "own.js").write_text("1;" * 1000)
    monkeypatch.setattr(client.application, "static_folder", str(tmp_path))
    client.get("/static/own.js", headers=PACKED, buffered=True)
    (tmp_path / "own.js").write_text("2;" * 1000)
    client.get("/static/own.js", headers=PACKED, buffered=True)
    assert packed[2:] == [b"1;" * 1000, b"2;" * 1000]


def test_a_file_under_its_version_goes_out_by_brotli_and_soon_with_fewer_bytes(client, address):
    plain = client.get(f"{address}/js/main.js", buffered=True)
    quick = client.get(f"{address}/js/main.js", headers=PACKED, buffered=True)
    assert (quick.headers["Content-Encoding"], "Accept-Encoding" in quick.vary) == ("br", True)
    assert brotli.decompress(quick.data) == plain.data
    by_gzip = client.get(f"{address}/js/main.js", headers={"Accept-Encoding": "gzip"}, buffered=True)
    assert by_gzip.headers["Content-Encoding"] == "gzip" and len(quick.data) < len(by_gzip.data)
    until(lambda: len(client.get(f"{address}/js/main.js", headers=PACKED, buffered=True).data) < len(quick.data))


@pytest.mark.parametrize(
    ("accepted", "expected"),
    [("br", "br"), ("gzip, br;q=0", "gzip"), ("gzip, br;q=0.5", "gzip"), ("*", "br"), ("identity", None), ("", None)],
)
def test_a_file_is_packed_as_its_reader_likes_best(client, address, accepted, expected):
    answer = client.get(f"{address}/js/main.js", headers={"Accept-Encoding": accepted}, buffered=True)
    assert answer.headers.get("Content-Encoding") == expected


def test_a_reader_who_wants_none_of_it_gets_none(client):
    headers = {"Accept-Encoding": "gzip;q=0, br"}
    assert "Content-Encoding" not in client.get("/", headers=headers).headers


def test_a_packed_file_is_known_again(client):
    packed = client.get(f"/static/{MODULE}", headers=PACKED, buffered=True)
    again = client.get(f"/static/{MODULE}", headers=PACKED | {"If-None-Match": packed.headers["ETag"]}, buffered=True)
    assert (again.status_code, again.data) == (304, b"")


def test_a_part_of_a_file_is_that_part(client):
    answer = client.get("/static/css/base.css", headers=PACKED | {"Range": "bytes=0-1999"}, buffered=True)
    assert (answer.status_code, len(answer.data)) == (206, 2000)
    assert "Content-Encoding" not in answer.headers
