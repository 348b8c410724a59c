"""For those who run the server: whether it is well, whether it is ready, what it has done, and how it is asked."""

from http import HTTPStatus

from flask import Blueprint, Response, current_app, render_template
from msgspec import json
from prometheus_client import CONTENT_TYPE_LATEST

from webapp import protocol, solver
from webapp.cluster.scheduler import Cluster
from webapp.jobs.desk import Desk
from webapp.monitoring import openapi
from webapp.monitoring.meter import Meter
from webapp.sentences import plain

bp = Blueprint("monitoring", __name__)


@bp.get("/healthz")
def health() -> Response:
    """Say whether searches start at once, which tables there are, how busy the server is, and how the cluster is."""
    told = {"ready": _is_ready(), "tables": protocol.tables(), "load": _desk().queue.load}
    if cluster := _cluster():
        told["cluster"] = {"answers": cluster.answers, "workers": cluster.workers, "places": cluster.places}
    return _answer(told)


@bp.get("/readyz")
def readiness() -> Response:
    """Say by the status whether to send visitors here: not before searches start at once, nor when the server stops."""
    is_ready = _is_ready() and not _desk().is_closed
    return _answer({"ready": is_ready}, HTTPStatus.OK if is_ready else HTTPStatus.SERVICE_UNAVAILABLE)


@bp.get("/metrics")
def metrics() -> Response:
    """Give the figures of this process to Prometheus."""
    meter: Meter = current_app.extensions["meter"]
    return Response(meter.text(), content_type=CONTENT_TYPE_LATEST)


@bp.get("/api/v1/openapi.json")
def interface() -> Response:
    """Describe what may be asked over HTTP."""
    return _answer(openapi.document())


@bp.get("/api/v1/")
def interface_page() -> str:
    """Show that to people."""
    return render_template("interface.html", document=openapi.document())


def _answer(content: object, status: int = HTTPStatus.OK) -> Response:
    return Response(json.encode(content, enc_hook=plain), status, mimetype="application/json")


def _is_ready() -> bool:
    """Whether the workers have places, or what searches need here is ready."""
    cluster = _cluster()
    return bool(cluster and cluster.places) or solver.ready()


def _cluster() -> Cluster | None:
    cluster: Cluster | None = current_app.extensions["cluster"]
    return cluster


def _desk() -> Desk:
    desk: Desk = current_app.extensions["desk"]
    return desk
