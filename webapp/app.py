"""The application: folders, blueprints, the socket, limits, headers and errors, put together by `create_app`."""

import logging
import mimetypes
import os
from collections.abc import Mapping
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any

from flask import Flask, Response, render_template, request
from werkzeug.exceptions import HTTPException

from webapp import api, languages, live, offline, pages, solver
from webapp.cluster.following import solve_afar
from webapp.cluster.scheduler import Cluster
from webapp.front import assets, fixed, rates
from webapp.front.compression import compress
from webapp.front.door import Door
from webapp.gallery import images
from webapp.gallery.captions import Captions
from webapp.gallery.drawn import Gallery
from webapp.jobs.desk import Desk
from webapp.jobs.places import Queue
from webapp.lab import routes as lab
from webapp.learn import routes as learn
from webapp.monitoring import routes as monitoring
from webapp.monitoring.meter import Meter, write_lines
from webapp.sentences import gettext
from webapp.settings import Settings, listed
from webapp.solver import forerunner

LARGEST_BODY = 1 << 20
"""bytes of a request"""
DEFAULTS = Settings().config | {
    "SOLVE": solver.solve_kind,
    "SEARCHES": os.cpu_count() or 1,
    "QUICK": os.cpu_count() or 1,
    "TABLES": "large",
    "MAX_CONTENT_LENGTH": LARGEST_BODY,
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
"""on every answer that does not say otherwise itself"""
FRAMED = "pages.embed"
"""the only page that may stand in a frame of others"""
SENTENCES = {
    HTTPStatus.NOT_FOUND: gettext("There is nothing at this address."),
    HTTPStatus.METHOD_NOT_ALLOWED: gettext("This address does not accept this kind of request."),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: gettext(
        "The request is too large: at most {most:,} bytes are read.", most=LARGEST_BODY
    ),
    HTTPStatus.INTERNAL_SERVER_ERROR: gettext("Something went wrong in the server. Please try again."),
}
"""for errors that nobody has put into words of our own"""
TITLES = {
    HTTPStatus.BAD_REQUEST: gettext("This link cannot be read"),
    HTTPStatus.METHOD_NOT_ALLOWED: gettext("This request is not accepted here"),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: gettext("That is too much"),
    HTTPStatus.UNPROCESSABLE_ENTITY: gettext("This cannot be drawn"),
    HTTPStatus.TOO_MANY_REQUESTS: gettext("Not so fast"),
    HTTPStatus.SERVICE_UNAVAILABLE: gettext("The server is busy"),
    HTTPStatus.INTERNAL_SERVER_ERROR: gettext("Something went wrong"),
}
"""of error pages; where nothing is found the page has one itself"""
LOGGED = (HTTPStatus.BAD_REQUEST, HTTPStatus.FORBIDDEN, HTTPStatus.UPGRADE_REQUIRED)
"""what no page of ours asks for: a line in the log each"""
CODES = {
    HTTPStatus.BAD_REQUEST: "bad_message",
    HTTPStatus.TOO_MANY_REQUESTS: "busy",
    HTTPStatus.INTERNAL_SERVER_ERROR: "internal",
}
"""of the wire, where it has one; else the name of the status"""

log = logging.getLogger(__name__)


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """The application, with DEFAULTS changed by `config`: those of `Settings` by their names in capitals, and these.

    SOLVE      the solver, a function like `solver.solve_kind`; without a scheduler
    SEARCHES   how many searches may run at once
    QUICK      how many more, as long as they are quick
    TABLES     the pattern databases to build, `small` or `large`
    """
    root = _root()
    mimetypes.add_type("text/javascript", ".js")
    static = root / "static"
    app = Flask(
        __name__,
        static_folder=str(static),
        static_url_path=assets.versioned(static, languages.FOLDER),
        template_folder=str(root / "templates"),
    )
    app.config.from_mapping(DEFAULTS)
    app.config.from_mapping(config or {})
    app.extensions["queue"] = _queue(app.config)
    app.extensions["cluster"] = _cluster(app)
    app.extensions["meter"] = Meter(app.extensions["queue"])
    app.extensions["desk"] = _desk(app)
    app.extensions["gallery"] = Gallery()
    app.extensions["captions"] = Captions(app.extensions["desk"])
    app.register_blueprint(pages.bp)
    app.register_blueprint(learn.bp)
    app.register_blueprint(lab.bp)
    app.register_blueprint(offline.bp)
    app.register_blueprint(images.bp)
    app.register_blueprint(api.bp)
    app.register_blueprint(monitoring.bp)
    rates.init_app(app)
    live.init_app(app)
    assets.init_app(app)
    languages.init_app(app)
    fixed.init_app(app)
    app.register_error_handler(HTTPException, _explain)
    app.after_request(_with_headers)
    app.after_request(compress)
    app.wsgi_app = Door(  # type: ignore[method-assign]
        app.wsgi_app, listed(app.config["HOSTS"]), listed(app.config["PROXY"]), HEADERS
    )
    if app.config["LOG_JOBS"]:
        write_lines()
    if not app.testing:
        solver.TIERS.large = app.config["TABLES"] == "large"
        _make_first_page(app)
    if not app.extensions["cluster"] or not app.extensions["cluster"].places:
        _prepare(app)
    return app


def _make_first_page(app: Flask) -> None:
    """Have its templates compiled, before kernels are: that would slow it down."""
    with app.test_request_context():
        pages.home()


def _prepare(app: Flask) -> None:
    """Begin to make ready what searches in this process need."""
    if not app.testing:
        app.extensions["forerunner"] = forerunner.send()
        solver.warm_up()


def _queue(config: Mapping[str, Any]) -> Queue:
    return Queue(config["SEARCHES"], config["LINE"], config["QUICK"], config["ASIDE"], config["TURN"])


def _cluster(app: Flask) -> Cluster | None:
    """The workers of a scheduler, if one is named: there are as many places as they have, or this process's own."""
    config, queue = app.config, app.extensions["queue"]

    def heard(places: int) -> None:
        """Have other places; when there are none among the workers, be ready here."""
        queue.resize(places or config["SEARCHES"], places or config["QUICK"])
        if not places:
            _prepare(app)

    return Cluster(config["SCHEDULER"], heard) if config["SCHEDULER"] else None


def _desk(app: Flask) -> Desk:
    config, cluster, record = app.config, app.extensions["cluster"], app.extensions["meter"].record
    solve = partial(solve_afar, cluster.begin) if cluster else config["SOLVE"]
    return Desk(app.extensions["queue"], solve, config["JOBS_EACH"], record, config["UNWATCHED"])


def part(app: Flask, seconds: float) -> None:
    """End all jobs of an application with what is known, and its sockets; those who take no message have that long."""
    app.extensions["desk"].close(seconds / 2)
    app.extensions["seats"].clear(seconds / 2)


def _root() -> Path:
    """The folder of static/ and templates/: this package's in a wheel, the one around it in a checkout."""
    package = Path(__file__).parent
    return package if (package / "templates").is_dir() else package.parent


def _with_headers(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if request.endpoint == FRAMED:
        policy = HEADERS["Content-Security-Policy"]
        response.headers["Content-Security-Policy"] = policy.replace("frame-ancestors 'self'", "frame-ancestors *")
    return response


def _explain(error: HTTPException) -> Response:
    """Answer an error in the language of who asked: JSON for programs, a page for people."""
    status = HTTPStatus(error.code or HTTPStatus.INTERNAL_SERVER_ERROR)
    own_words = error.description and error.description != type(error).description
    sentence = error.description if own_words else SENTENCES.get(status, type(error).description)
    if status in LOGGED:
        log.warning("%d for %.80r: %s", status, request.path, sentence)
    if request.path.startswith(("/api/", "/healthz", "/readyz")):
        response = api.json_error(status, CODES.get(status, status.name.lower()), str(sentence))
    else:
        response = Response(render_template("error.html", message=sentence, title=TITLES.get(status)), status)
    response.headers.extend(
        {name: value for name, value in error.get_headers() if name not in ("Content-Type", "Content-Length")}
    )
    return response
