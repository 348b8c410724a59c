"""Host check: the allowed names of the server, and the proxies that are trusted to name the client."""

import logging
import re
from collections.abc import Collection, Iterable, Mapping
from http import HTTPStatus
from typing import TYPE_CHECKING

from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.wrappers import Request, Response

from webapp.i18n.catalogue import catalogue
from webapp.i18n.sentences import gettext
from webapp.server.language_choice import language_of

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
"""this machine's names for itself"""
MAX_HOST_CHARACTERS = 253
"""of a name, in DNS"""

_HOST = re.compile(
    r"(?P<name>(?!-)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*\.?|\[[0-9a-f:.]{2,45}\])(?::[0-9]{1,5})?", re.ASCII
)

log = logging.getLogger(__name__)


def names_of(host: str, configured: Collection[str]) -> tuple[str, ...]:
    """Return the allowed names of a server that listens at an address; none allows all."""
    bound = f"[{host}]" if ":" in host else host
    if bound in LOOPBACK or bound.startswith("127."):
        return (*LOOPBACK, bound, *configured)
    return (*LOOPBACK, *configured) if configured else ()


class HostCheck:
    """Admits requests whose host is an allowed name; without names, any host. Only headers of trusted proxies count."""

    def __init__(
        self, app: "WSGIApplication", names: Collection[str], proxies: Collection[str], headers: Mapping[str, str]
    ) -> None:
        self._app = app
        self._names = frozenset(names)
        self._proxies = frozenset(proxies)
        self._headers = headers
        self._forwarded = ProxyFix(self._admit, x_for=1, x_proto=1, x_host=1, x_prefix=1)

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        is_forwarded = environ.get("REMOTE_ADDR") in self._proxies
        return (self._forwarded if is_forwarded else self._admit)(environ, start_response)

    def _admit(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        host = environ.get("HTTP_HOST")
        found = _HOST.fullmatch(host.lower()) if host and len(host) <= MAX_HOST_CHARACTERS else None
        is_ours = found is not None and (not self._names or found["name"].rstrip(".") in self._names)
        if host is None or is_ours:
            return self._app(environ, start_response)
        log.warning("Refused a request for the host %.80r", host)
        words = catalogue(language_of(Request(environ)))
        sentence = words.say(gettext("This server is not set up for that host name."))
        return Response(f"{sentence}\n", HTTPStatus.BAD_REQUEST, self._headers)(environ, start_response)
