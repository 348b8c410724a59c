"""The parts of gunicorn that our worker builds on and that are not public: all of them, to be checked at the start."""

from importlib import import_module
from inspect import signature
from typing import Any

PARTS: dict[str, dict[str, tuple[str, ...]]] = {
    "gunicorn.workers.gthread": {
        "ThreadWorker.__init__": (
            *("cfg", "worker_connections", "poller", "keepalived_conns", "pending_conns", "nr_conns"),
        ),
        "ThreadWorker.set_accept_enabled": ("self", "enabled"),
        "ThreadWorker.accept": ("self", "listener"),
        "ThreadWorker.on_client_socket_readable": ("self", "conn", "client"),
        "ThreadWorker.enqueue_req": ("self", "conn"),
        "ThreadWorker.handle": ("self", "conn"),
        "ThreadWorker.finish_request": ("self", "conn", "fs"),
        "ThreadWorker.murder_pending": ("self",),
        "ThreadWorker.is_parent_alive": ("self",),
        "ThreadWorker.handle_exit": ("self", "sig", "frame"),
        "ThreadWorker.init_signals": ("self",),
        "TConn": ("cfg", "sock", "client", "server"),
        "TConn.init": ("self",),
        "TConn.close": ("self", "graceful"),
    },
    "gunicorn.http.unreader": {
        "Unreader.chunk": ("self", "size_hint"),
        "Unreader.unread": ("self", "data"),
        "Unreader.take_buffered": ("self",),
    },
    "gunicorn.http.errors": {"NoMoreData": ()},
    "gunicorn.util": {"close": ("sock",)},
}
"""by module: classes, methods and functions with their parameters; for `__init__`, the attributes that it sets"""


def missing_parts() -> list[str]:
    """Return the parts that this gunicorn lacks, or has with other parameters."""
    return [f"{module}.{name}" for module, parts in PARTS.items() for name in parts if not _has(module, name)]


def _has(module: str, name: str) -> bool:
    expected = PARTS[module][name]
    try:
        found: Any = import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError):
        return False
    if name.endswith("__init__"):
        return set(expected) <= set(found.__code__.co_names)
    return not expected or tuple(signature(found).parameters) == expected
