"""The application with a solver that does as a test says, and a real server around it."""

import logging
import subprocess
import sys
import threading
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest
from werkzeug.serving import make_server

from tests.web.scripted import ScriptedSolver
from tests.web.visitor import Visitor
from webapp.server.app import create_app
from webapp.solver import TIERS

logging.getLogger("werkzeug").setLevel(logging.WARNING)

HERE = Path(__file__).parent
WARM_UP = pytest.StashKey[subprocess.Popen]()


def pytest_sessionstart(session):
    """Have the solver's kernels compiled, once for all, while tests run that need none of them."""
    asked = [Path(arg.partition("::")[0]).resolve() for arg in session.config.args]
    if not hasattr(session.config, "workerinput") and any((HERE / "solver").is_relative_to(path) for path in asked):
        session.config.stash[WARM_UP] = subprocess.Popen([sys.executable, "-m", "tests.warm_up"], cwd=HERE.parent)


def pytest_sessionfinish(session):
    """Nobody waits for kernels any more."""
    if process := session.config.stash.get(WARM_UP, None):
        process.terminate()
        process.wait()


@pytest.fixture(scope="session", autouse=True)
def only_small_tables():
    """No large tables are built in the background while tests run; those about large tables have tiers of their own."""
    TIERS.large = False


@pytest.fixture
def solver():
    """The solver of `app`: it plays the script that a test gives it."""
    return ScriptedSolver()


@pytest.fixture
def settings():
    """What a test module wants to be configured otherwise."""
    return {}


@pytest.fixture
def app(solver, settings):
    return create_app({"TESTING": True, "SOLVE": solver, "SEARCHES": 2, **settings})


@pytest.fixture
def client(app):
    return app.test_client()


@pytest.fixture
def address(app):
    """Where a server with `app` answers, host and port, for as long as the test runs."""
    with serving(in_one_piece(app)) as address:
        yield address


@contextmanager
def serving(app, port=0):
    """A server in this process, at a free port unless one is given: its host and port."""
    with make_server("127.0.0.1", port, app, threaded=True) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield f"127.0.0.1:{server.port}"
        server.shutdown()
        thread.join()


def in_one_piece(app):
    """`app` with answers read to their end at once: Werkzeug leaves a file open when who asked for it has gone away."""

    def answer(environ, start_response):
        with closing(app(environ, start_response)) as parts:
            return list(parts)

    return answer


@pytest.fixture
def visit(address):
    """Opens sockets as pages do: each call is a visitor who has heard the server's greeting."""
    with ExitStack() as stack:

        def arrive():
            visitor = stack.enter_context(Visitor(address))
            visitor.hello = visitor.hears()
            return visitor

        yield arrive


@pytest.fixture
def visitor(visit):
    """One visitor."""
    return visit()
