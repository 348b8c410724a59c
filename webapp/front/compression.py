"""Compression: answers that are text go out by gzip to those who read it."""

import gzip

from flask import Response, request

TEXTS = {
    "text/html",
    "text/css",
    "text/javascript",
    "text/plain",
    "application/json",
    "image/svg+xml",
}
LEVEL = 5
"""of 9: a page takes half the time of the highest, and has 2 % more bytes"""
SMALLEST = 600
"""bytes; a shorter answer fits one packet as it is"""
WHOLE = {200, 400, 404, 422, 500}
"""the statuses of answers that may be long, and are all of what was asked for"""


def compress(response: Response) -> Response:
    """Compress an answer that is worth it, and say that another reader may get it otherwise."""
    if response.mimetype not in TEXTS:
        return response
    response.vary.add("Accept-Encoding")
    etag, _ = response.get_etag()
    if etag:
        response.set_etag(etag, weak=True)
    if response.status_code in WHOLE and request.accept_encodings["gzip"]:
        _pack(response)
    return response


def _pack(response: Response) -> None:
    response.direct_passthrough = False
    content = response.get_data()
    if len(content) >= SMALLEST:
        response.set_data(gzip.compress(content, LEVEL, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
        response.headers.pop("Accept-Ranges", None)
