"""Static files and compression: addresses that browsers may cache for a year, and the modules of a page together.

version   a digest of all files, in front of their paths: /static/<version>/js/main.js; relative imports keep it
plain     an address without the version, or with that of another day: the current file, revalidated each time
joined    style sheets in one answer, modules in a few (`joined_scripts`), because each request takes time

A file is compressed once, and with Brotli where that is accepted and its address has the version.
"""

import gzip
import re
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from threading import Lock

import brotli
from cachetools import LRUCache
from flask import Flask, Response, abort, current_app, request, url_for

from webapp.server.joined_scripts import BASE, ENTRY, JoinedScripts, address, modules_of
from webapp.solver.tables.background import lower_priority

CACHE_FOREVER = "public, max-age=31536000, immutable"
"""for an address whose contents never change"""
FILES = "/static/"
"""begins the paths of files"""
GZIP_TYPES = {"text/html", "text/css", "text/javascript", "text/plain", "application/json", "image/svg+xml"}
GZIP_LEVEL = 5
"""of 9: a page takes half the time of the highest, and has 2 % more bytes"""
MIN_GZIP_BYTES = 600
"""a shorter answer fits one packet as it is"""
GZIP_STATUSES = {200, 400, 404, 422, 500}
"""the statuses of complete answers, which may be long"""
QUICK_BROTLI, BEST_BROTLI = 5, 11
"""qualities, for the first answer and later ones: all files take 0.2 and 3.5 s, and 6 and 15 % fewer bytes than gzip"""
MAX_PACKED_BYTES = 1 << 24
"""of files kept with their compressed form, which is three times what all files need"""

_VERSION = re.compile(r"^[0-9a-f]{16}/")


def versioned(*folders: Path) -> str:
    """Return the address of static files, which changes with any file in the folders."""
    digest = sha256()
    for folder in folders:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            content = path.read_bytes()
            digest.update(f"{path.relative_to(folder).as_posix()} {len(content)}\n".encode())
            digest.update(content)
    return f"/static/{digest.hexdigest()[:16]}"


def init_app(app: Flask) -> None:
    """Serve the plain addresses and joined files too, and give templates the addresses of scripts and style sheets."""
    app.add_url_rule(
        "/static/<path:filename>", "plain_static", lambda filename: app.send_static_file(_VERSION.sub("", filename))
    )
    for folder_url, plain in ((app.static_url_path, ""), ("/static/<version>", "plain_")):
        app.add_url_rule(f"{folder_url}/joined/<names>.css", f"{plain}joined", _joined)
        app.add_url_rule(f"{folder_url}/joined/<path:entry>/<name>.js", f"{plain}joined_script", _joined_script)
    folder = Path(str(app.static_folder))
    app.jinja_env.globals["stylesheet"] = lambda *names: url_for("joined", names="+".join(names))
    app.extensions["joined_scripts"] = JoinedScripts(folder)
    app.extensions["packed"] = Packed()
    joins = app.config["JOINS_SCRIPTS"]
    app.jinja_env.globals["script_path"] = lambda path: address(path, ENTRY) if joins else path
    app.jinja_env.globals["modules_of"] = cache(
        lambda script: [address(script, BASE)] if joins else modules_of(script, folder)
    )
    app.after_request(_cache_versioned)


def _joined(names: str, version: str = "") -> Response:
    folder = Path(str(current_app.static_folder)) / "css"
    known = {path.stem: path for path in folder.glob("*.css")}
    requested = names.split("+")
    if not known.keys() >= set(requested):
        abort(HTTPStatus.NOT_FOUND)
    return Response("".join(known[name].read_text("utf-8") for name in dict.fromkeys(requested)), mimetype="text/css")


def _joined_script(entry: str, name: str, version: str = "") -> Response:
    text = current_app.extensions["joined_scripts"].text(f"{entry}.js", name)
    if text is None:
        abort(HTTPStatus.NOT_FOUND)
    return Response(text, mimetype="text/javascript")


def _cache_versioned(response: Response) -> Response:
    if _is_versioned() and response.status_code < 400:
        response.headers["Cache-Control"] = CACHE_FOREVER
    return response


def compress(response: Response) -> Response:
    """Compress an answer if that saves bytes, and tell caches that not every client accepts that."""
    if response.mimetype not in GZIP_TYPES:
        return response
    response.vary.add("Accept-Encoding")
    etag, _ = response.get_etag()
    if etag:
        response.set_etag(etag, weak=True)
    accepted = request.accept_encodings
    is_file = response.status_code == HTTPStatus.OK and request.path.startswith(FILES)
    takes_brotli = is_file and _is_versioned() and accepted["br"] >= (accepted["gzip"] or 0.001)
    if response.status_code in GZIP_STATUSES and (takes_brotli or accepted["gzip"]):
        response.direct_passthrough = False
        content = response.get_data()
        if len(content) >= MIN_GZIP_BYTES:
            packed: Packed = current_app.extensions["packed"]
            pack = packed.brotli if takes_brotli else packed.gzip if is_file else _gzip
            response.set_data(pack(content))
            response.headers["Content-Encoding"] = "br" if takes_brotli else "gzip"
            response.headers.pop("Accept-Ranges", None)
    return response


def _is_versioned() -> bool:
    return request.path.startswith(f"{current_app.static_url_path}/")


def _gzip(content: bytes) -> bytes:
    return gzip.compress(content, GZIP_LEVEL, mtime=0)


class Packed:
    """Compressed files, by their contents."""

    def __init__(self) -> None:
        self._kept: LRUCache[tuple[str, bytes], bytes] = LRUCache(MAX_PACKED_BYTES, lambda packed: 4 * len(packed))
        self._lock = Lock()
        self._improving = ThreadPoolExecutor(1, "brotli", lower_priority)

    def gzip(self, content: bytes) -> bytes:
        return self._find("gzip", content) or self._keep("gzip", content, _gzip(content))

    def brotli(self, content: bytes) -> bytes:
        """Return what is quickly made the first time, and from soon on the best."""
        if found := self._find("br", content):
            return found
        packed = self._keep("br", content, brotli.compress(content, quality=QUICK_BROTLI))
        self._improving.submit(lambda: self._keep("br", content, brotli.compress(content, quality=BEST_BROTLI)))
        return packed

    def _find(self, encoding: str, content: bytes) -> bytes | None:
        with self._lock:
            return self._kept.get((encoding, content))

    def _keep(self, encoding: str, content: bytes, packed: bytes) -> bytes:
        with self._lock, suppress(ValueError):  # one alone is too large
            self._kept[encoding, content] = packed
        return packed
