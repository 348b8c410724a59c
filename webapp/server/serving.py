"""The server process: an open port, gunicorn with threads where it runs, Werkzeug's server elsewhere."""

import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from tempfile import TemporaryDirectory
from typing import Any

from webapp.server.gunicorn_internals import missing_parts
from webapp.server.settings import METRICS_FOLDER_VARIABLE, Settings

THREADS = 64
"""of one worker process, besides one for each socket that it may have open"""
SHUTDOWN_S = 0.5
"""for ending searches and sockets, where gunicorn does not run"""
MAX_LINK_CHARACTERS = 8190

Announce = Callable[[], None]


class UnsupportedGunicorn(RuntimeError):
    """A version of gunicorn without the parts that our worker builds on."""


def require_gunicorn() -> None:
    """Raise UnsupportedGunicorn if our worker cannot build on the installed version."""
    if sys.platform != "win32" and (missing := missing_parts()):
        import gunicorn

        lacking = ", ".join(missing[:3])
        raise UnsupportedGunicorn(
            f"Taquin does not work with gunicorn {gunicorn.__version__}, which lacks {lacking}. "
            "Install one that it needs: pip install 'gunicorn>=27,<28'."
        )


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens there; port 0 takes a free one. Raise OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=128)


def address(listener: socket.socket) -> str:
    """Return the address for a browser on this machine."""
    host, port = listener.getsockname()[:2]
    everywhere = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}
    return f"http://{everywhere.get(host, f'[{host}]' if ':' in host else host)}:{port}"


def serve(listener: socket.socket, config: Mapping[str, Any], workers: int, announce: Announce) -> None:
    """Answer requests until Ctrl-C or SIGTERM; `announce` is called when the first worker is ready for them."""
    if sys.platform == "win32":
        serve_by_werkzeug(listener, config, announce)
    else:
        serve_by_gunicorn(listener, config, workers, announce)


def serve_by_werkzeug(listener: socket.socket, config: Mapping[str, Any], announce: Announce) -> None:
    """Answer requests in this process, a thread each."""
    from werkzeug.serving import make_server

    from webapp.server.app import create_app, shut_down

    logging.getLogger("werkzeug").setLevel(logging.WARNING)
    host, port = listener.getsockname()[:2]
    app = create_app(config)
    with make_server(host, port, app, threaded=True, fd=listener.fileno()) as server:
        for ending in (signal.SIGINT, signal.SIGTERM):
            signal.signal(ending, signal.default_int_handler)
        announce()
        with suppress(KeyboardInterrupt):
            server.serve_forever()
        shut_down(app, SHUTDOWN_S)
    _exit_now()


@contextmanager
def _shared_metrics_folder(workers: int) -> Iterator[None]:
    """Have worker processes write their metrics into one folder, so that `/metrics` covers all of them."""
    if workers == 1 or METRICS_FOLDER_VARIABLE in os.environ:
        yield
        return
    with TemporaryDirectory(prefix="taquin-metrics-") as folder:
        os.environ[METRICS_FOLDER_VARIABLE] = folder
        yield


def _remove_metrics(arbiter: Any, worker: Any) -> None:
    """Take the unfinished jobs of an ended process out of the metrics."""
    if METRICS_FOLDER_VARIABLE in os.environ:
        from prometheus_client.multiprocess import mark_process_dead

        mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]


def serve_by_gunicorn(listener: socket.socket, config: Mapping[str, Any], workers: int, announce: Announce) -> None:
    """Answer requests in worker processes, each with many threads."""
    from gunicorn.app.base import BaseApplication

    settings = _settings(listener, workers, announce) | {"threads": THREADS + config.get("SOCKETS", Settings().sockets)}

    class Application(BaseApplication):  # type: ignore[misc]
        """gunicorn with these settings, without a command line and a configuration file of its own."""

        def load_config(self) -> None:
            for name in settings.keys() & self.cfg.settings.keys():
                self.cfg.set(name, settings[name])

        def load(self) -> Any:
            """Create the application in the worker: threads that it starts would not survive the fork."""
            from gunicorn.http.errors import ParseException

            from webapp.server.app import create_app

            app = create_app(config)
            app.register_error_handler(ParseException, _refuse_body)
            return app

    with _shared_metrics_folder(workers):
        Application().run()


def _refuse_body(error: Exception) -> Any:
    """Answer a request whose body is not valid HTTP."""
    from flask import current_app
    from werkzeug.exceptions import BadRequest

    return current_app.handle_user_exception(BadRequest(f"The body of the request cannot be read: {error}"))


def _settings(listener: socket.socket, workers: int, announce: Announce) -> dict[str, Any]:
    hangup = signal.getsignal(signal.SIGHUP) or signal.SIG_DFL

    def begin(worker: Any) -> None:
        """Restore the terminal's hangup, and say once that requests are answered."""
        signal.signal(signal.SIGHUP, hangup)
        if worker.age == 1:
            announce()

    return {
        "bind": f"fd://{listener.detach()}",
        "workers": workers,
        "worker_class": "webapp.server.gunicorn_worker.Worker",
        "limit_request_line": MAX_LINK_CHARACTERS,
        "forwarded_allow_ips": "",
        "forwarder_headers": "",
        "loglevel": "warning",
        "control_socket_disable": True,
        "when_ready": lambda arbiter: signal.signal(signal.SIGHUP, hangup) if os.isatty(0) else None,
        "post_worker_init": begin,
        "child_exit": _remove_metrics,
        "worker_exit": lambda arbiter, worker: _exit_now() if worker.booted and worker.pid == os.getpid() else None,
    }


def _exit_now() -> None:
    """End a process at once: threads of searches and compilations would keep it alive."""
    os._exit(0)
