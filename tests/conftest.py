"""The application with a scripted solver, and a real server around it."""

import gc
import logging
import subprocess
import sys
import threading
from contextlib import ExitStack, closing, contextmanager
from functools import cache
from pathlib import Path

import pytest
from flask import Flask
from jinja2 import FileSystemBytecodeCache
from werkzeug.serving import make_server

from tests.web.scripted import ScriptedSolver
from tests.web.visitor import Visitor
from webapp.server import assets
from webapp.server.app import create_app
from webapp.solver import TIERS

logging.getLogger("werkzeug").setLevel(logging.WARNING)

HERE = Path(__file__).parent
WARM_UP = pytest.StashKey[subprocess.Popen]()


def pytest_sessionstart(session):
    """Compile the solver's kernels once, while tests run that do not need them."""
    asked = [Path(arg.partition("::")[0]).resolve() for arg in session.config.args]
    if not hasattr(session.config, "workerinput") and any((HERE / "solver").is_relative_to(path) for path in asked):
        session.config.stash[WARM_UP] = subprocess.Popen([sys.executable, "-m", "tests.warm_up"], cwd=HERE.parent)


def pytest_collection_modifyitems(items):
    """Put the solver's tests last, when their kernels are compiled."""
    items.sort(key=lambda item: item.path.is_relative_to(HERE / "solver"))


def pytest_collection_finish():
    """Keep the tests themselves out of each search for garbage, which would take a third of a second."""
    gc.freeze()


def pytest_sessionfinish(session):
    """Stop the compilation: nothing waits for kernels any more."""
    if process := session.config.stash.get(WARM_UP, None):
        process.terminate()
        process.wait()


@pytest.fixture(scope="session", autouse=True)
def only_small_tables():
    """Build no large tables in the background; the tests about large tables have their own tiers."""
    TIERS.large = False


@pytest.fixture(scope="session", autouse=True)
def read_once(request, tmp_path_factory):
    """Let the applications of a test run share what is made of templates and static files: 0.2 s for each.

    The processes of a run share the compiled templates too.
    """
    own = tmp_path_factory.getbasetemp()
    templates = (own.parent if hasattr(request.config, "workerinput") else own) / "templates"
    templates.mkdir(exist_ok=True)
    Flask.jinja_options = {"bytecode_cache": FileSystemBytecodeCache(str(templates))}
    assets.versioned = cached_for_our_files(assets.versioned)
    assets.modules_of = cached_for_our_files(assets.modules_of)


def cached_for_our_files(function):
    """Return the function with a cache for the files of this repository: tests change copies of them."""
    cached = cache(function)
    return lambda *args: (cached if HERE.parent / "static" in args else function)(*args)


@pytest.fixture
def solver():
    """Return the solver of `app`: it plays the script that a test sets."""
    return ScriptedSolver()


@pytest.fixture
def settings():
    """Return the settings that a test module changes."""
    return {}


@pytest.fixture
def app(solver, settings):
    app = create_app({"TESTING": True, "SOLVE": solver, "SEARCHES": 2, **settings})
    yield app
    app.extensions["jobs"].close(0)  # a search that a failed test has left would keep the process alive


@pytest.fixture
def client(app):
    return app.test_client()


@pytest.fixture
def address(app):
    """Yield the host and port of a server with `app`, for the duration of a test."""
    with serving(in_one_piece(app)) as address:
        yield address


@contextmanager
def serving(app, port=0):
    """Run a server in this process, on a free port by default; yield its host and port."""
    with make_server("127.0.0.1", port, app, threaded=True) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield f"127.0.0.1:{server.port}"
        server.shutdown()
        thread.join()


def in_one_piece(app):
    """Return `app` reading each response at once: Werkzeug leaves a file open when the client disconnects."""

    def answer(environ, start_response):
        with closing(app(environ, start_response)) as parts:
            return list(parts)

    return answer


@pytest.fixture
def visit(address):
    """Yield a function that opens a socket as a page does: it returns a visitor that has received the greeting."""
    with ExitStack() as stack:

        def arrive():
            visitor = stack.enter_context(Visitor(address))
            visitor.hello = visitor.hears()
            return visitor

        yield arrive


@pytest.fixture
def visitor(visit):
    """Return one visitor."""
    return visit()
