"""The application: folders, blueprints, the socket, limits, headers and errors, put together by `create_app`."""

import logging
import mimetypes
from collections.abc import Mapping
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any

from flask import Flask, Response, render_template, request
from werkzeug.exceptions import HTTPException

from webapp import lab, solver
from webapp.cluster.following import search_remotely
from webapp.cluster.scheduler import Cluster
from webapp.cores import usable_cores
from webapp.i18n.catalogue import FOLDER
from webapp.i18n.sentences import gettext
from webapp.jobs.opening import Jobs
from webapp.jobs.scheduler import Scheduler
from webapp.lessons import routes as lessons
from webapp.protocol.error_codes import answers_in_json, code_of
from webapp.server import api, assets, images, language_choice, monitoring, offline, pages, puzzles, rates, websocket
from webapp.server.host_check import HostCheck
from webapp.server.settings import Settings, listed

MAX_BODY_BYTES = 1 << 20
DEFAULTS = Settings().config | {
    "SOLVE": solver.search,
    "SEARCHES": usable_cores(),
    "QUICK": usable_cores(),
    "TABLES": "large",
    "MAX_CONTENT_LENGTH": MAX_BODY_BYTES,
}
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cache-Control": "no-cache",
}
"""on every answer that does not set them itself"""
FRAMED = "pages.embed"
"""the only page that other sites may put into a frame"""
SENTENCES = {
    HTTPStatus.NOT_FOUND: gettext("There is nothing at this address."),
    HTTPStatus.METHOD_NOT_ALLOWED: gettext("This address does not accept this kind of request."),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: gettext(
        "The request is too large: the limit is {most:,} bytes.", most=MAX_BODY_BYTES
    ),
    HTTPStatus.INTERNAL_SERVER_ERROR: gettext("Something went wrong in the server. Please try again."),
}
"""for errors without their own message"""
TITLES = {
    HTTPStatus.BAD_REQUEST: gettext("This link cannot be read"),
    HTTPStatus.METHOD_NOT_ALLOWED: gettext("This request is not accepted here"),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: gettext("Request too large"),
    HTTPStatus.UNPROCESSABLE_ENTITY: gettext("This cannot be drawn"),
    HTTPStatus.TOO_MANY_REQUESTS: gettext("Too many requests"),
    HTTPStatus.SERVICE_UNAVAILABLE: gettext("The server is busy"),
    HTTPStatus.INTERNAL_SERVER_ERROR: gettext("Something went wrong"),
}
"""of error pages; the page for 404 has its own"""
LOGGED = (HTTPStatus.BAD_REQUEST, HTTPStatus.FORBIDDEN, HTTPStatus.UPGRADE_REQUIRED)
"""errors that our pages never cause: each is logged"""
log = logging.getLogger(__name__)


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """Return the application, with DEFAULTS changed by `config`: `Settings` by their names in capitals, and these.

    SOLVE      the solver, a function like `solver.search`; without a scheduler
    SEARCHES   how many searches may run at once
    QUICK      how many more, as long as they are quick
    TABLES     the pattern databases to build, `small` or `large`

    JOINS_SCRIPTS  whether a page's modules come in a few answers instead of one each; by default, except in tests
    """
    root = _root()
    mimetypes.add_type("text/javascript", ".js")
    static = root / "static"
    app = Flask(
        __name__,
        static_folder=str(static),
        static_url_path=assets.versioned(static, FOLDER),
        template_folder=str(root / "templates"),
    )
    app.config.from_mapping(DEFAULTS)
    app.config.from_mapping(config or {})
    app.config.setdefault("JOINS_SCRIPTS", not app.testing)
    limits = (app.config[name] for name in ("SEARCHES", "LINE", "QUICK", "ASIDE", "TURN"))
    app.extensions["scheduler"] = Scheduler(*limits)
    app.extensions["cluster"] = _cluster(app)
    app.extensions["metrics"] = monitoring.Metrics(app.extensions["scheduler"])
    app.extensions["jobs"] = _jobs(app)
    app.extensions["gallery"] = images.Gallery()
    app.extensions["captions"] = images.Captions()
    for module in (pages, puzzles, lessons, lab, offline, images, api, monitoring):
        app.register_blueprint(module.bp)
    for module in (rates, websocket, assets, language_choice):
        module.init_app(app)
    app.register_error_handler(HTTPException, _explain)
    app.after_request(_with_headers)
    app.after_request(assets.compress)
    app.wsgi_app = HostCheck(  # type: ignore[method-assign]
        app.wsgi_app, listed(app.config["HOSTS"]), listed(app.config["PROXY"]), HEADERS
    )
    if app.config["LOG_JOBS"]:
        monitoring.write_lines()
    if not app.testing:
        solver.TIERS.large = app.config["TABLES"] == "large"
        with app.test_request_context():  # compiles the templates before kernels are compiled, which would slow it down
            pages.home()
    if not app.extensions["cluster"] or not app.extensions["cluster"].slots:
        _prepare(app)
    return app


def _prepare(app: Flask) -> None:
    if not app.testing:
        app.extensions["precompiling"] = solver.start_precompiling()
        solver.warm_up()


def _cluster(app: Flask) -> Cluster | None:
    """Return the workers of a scheduler, if one is named; they bring as many slots as they have."""
    config, scheduler = app.config, app.extensions["scheduler"]

    def set_slots(slots: int) -> None:
        """Set the number of slots; when the workers have none, get ready here."""
        scheduler.resize(slots or config["SEARCHES"], slots or config["QUICK"])
        if not slots:
            _prepare(app)

    return Cluster(config["SCHEDULER"], set_slots) if config["SCHEDULER"] else None


def _jobs(app: Flask) -> Jobs:
    config, cluster, record = app.config, app.extensions["cluster"], app.extensions["metrics"].record
    search = partial(search_remotely, cluster.begin) if cluster else config["SOLVE"]
    return Jobs(app.extensions["scheduler"], search, config["JOBS_EACH"], record, config["UNWATCHED"])


def shut_down(app: Flask, seconds: float) -> None:
    """End all jobs with their best results, and close the sockets. Wait that long for clients that read nothing."""
    app.extensions["jobs"].close(seconds / 2)
    app.extensions["sockets"].close_all(seconds / 2)


def _root() -> Path:
    """Return the folder of static/ and templates/: this package's in a wheel, its parent in a checkout."""
    package = Path(__file__).parents[1]
    return package if (package / "templates").is_dir() else package.parent


def _with_headers(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if request.endpoint == FRAMED:
        policy = HEADERS["Content-Security-Policy"]
        response.headers["Content-Security-Policy"] = policy.replace("frame-ancestors 'self'", "frame-ancestors *")
    return response


def _explain(error: HTTPException) -> Response:
    """Answer an error in the visitor's language: JSON for programs, a page for people."""
    status = HTTPStatus(error.code or HTTPStatus.INTERNAL_SERVER_ERROR)
    own_words = error.description and error.description != type(error).description
    sentence = error.description if own_words else SENTENCES.get(status, type(error).description)
    if status in LOGGED:
        log.warning("%d for %.80r: %s", status, request.path, sentence)
    if answers_in_json(request.path):
        response = api.json_error(status, code_of(status), str(sentence))
    else:
        response = Response(render_template("error.html", message=sentence, title=TITLES.get(status)), status)
    response.headers.extend(
        {name: value for name, value in error.get_headers() if name not in ("Content-Type", "Content-Length")}
    )
    return response
