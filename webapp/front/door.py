"""The door: by which names the server may be called, and whose word is taken on where a request comes from."""

import logging
import re
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from http import HTTPStatus
from ipaddress import ip_address
from typing import TYPE_CHECKING

from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.wrappers import Response

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
"""the names of this machine for itself"""
LONGEST_NAME = 253
"""characters of a host's name, as DNS has it"""

_HOST = re.compile(
    r"(?P<name>(?!-)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*\.?|\[[0-9a-f:.]{2,45}\])(?::[0-9]{1,5})?", re.ASCII
)

log = logging.getLogger(__name__)


def names_of(host: str, configured: Collection[str]) -> tuple[str, ...]:
    """The names of a server that listens at an address; none means that any will do."""
    bound = f"[{host}]" if ":" in host else host
    if bound in LOOPBACK or bound.startswith("127."):
        return (*LOOPBACK, bound, *configured)
    return (*LOOPBACK, *configured) if configured else ()


@lru_cache(maxsize=1024)
def is_here(visitor: str | None) -> bool:
    """Whether a visitor's address is of this machine itself, whose programs have all of it anyway."""
    try:
        return visitor is None or ip_address(visitor).is_loopback
    except ValueError:
        return False


class Door:
    """Lets requests in to the application that call the server by one of its names; without names, by any.

    Headers of a proxy count only when it is one of those that are trusted.
    """

    def __init__(
        self, app: "WSGIApplication", names: Collection[str], proxies: Collection[str], headers: Mapping[str, str]
    ) -> None:
        self._app = app
        self._names = frozenset(names)
        self._proxies = frozenset(proxies)
        self._headers = headers
        self._forwarded = ProxyFix(self._admit, x_for=1, x_proto=1, x_host=1, x_prefix=1)

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Answer a request."""
        is_forwarded = environ.get("REMOTE_ADDR") in self._proxies
        return (self._forwarded if is_forwarded else self._admit)(environ, start_response)

    def _admit(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        host = environ.get("HTTP_HOST")
        if host is None or self._knows(host):
            return self._app(environ, start_response)
        log.warning("Refused a request for the host %.80r", host)
        sentence = "This server does not go by that name.\n"
        return Response(sentence, HTTPStatus.BAD_REQUEST, self._headers)(environ, start_response)

    def _knows(self, host: str) -> bool:
        found = _HOST.fullmatch(host.lower()) if len(host) <= LONGEST_NAME else None
        return found is not None and (not self._names or found["name"].rstrip(".") in self._names)
