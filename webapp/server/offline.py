"""Offline support: a manifest, by which the page is installed, and a service worker, which caches it."""

import json
from http import HTTPStatus
from pathlib import Path

from flask import Blueprint, Response, current_app, redirect, request, url_for
from werkzeug.wrappers import Response as WerkzeugResponse

from webapp.i18n.sentences import gettext
from webapp.lab import TOOLS
from webapp.lessons.routes import LESSONS
from webapp.media.look import PAGE
from webapp.server.language_choice import in_language_asked, language_asked

SCRIPT = "js/service-worker.js"
FILES = ("vendor/**/*.js", "img/pictures/*.svg", "vision/*.bin")
"""files that scripts fetch; those in the markup are found there"""
ICONS = (("icon-192.png", 192, "any"), ("icon-512.png", 512, "any"), ("icon-maskable.png", 512, "maskable"))

bp = Blueprint("offline", __name__)


@bp.get("/manifest.webmanifest")
def manifest() -> Response:
    """Send the name and the look of the page as an installed app."""
    home, say = url_for("pages.home"), in_language_asked().say
    shortcuts = (
        (gettext("Daily puzzle"), url_for("pages.daily_puzzle")),
        (gettext("New scramble"), home),
        (gettext("Lessons"), url_for("learn.index")),
        (gettext("Training"), url_for("pages.train")),
    )
    about = {
        "id": home,
        "start_url": home,
        "scope": home,
        "name": say(gettext("Taquin, the sliding-puzzle workbench")),
        "short_name": "Taquin",
        "description": say(
            gettext("Play, check, solve and share the 15 puzzle and other sliding puzzles of any size.")
        ),
        "lang": language_asked(),
        "display": "standalone",
        "background_color": PAGE,
        "theme_color": PAGE,
        "icons": [_image(f"icons/{name}", f"{side}x{side}") | {"purpose": use} for name, side, use in ICONS],
        "screenshots": [
            _image("taquin.png", "1280x860") | {"form_factor": "wide"},
            _image("taquin-phone.png", "780x1688") | {"form_factor": "narrow"},
        ],
        "shortcuts": [{"name": say(name), "url": url} for name, url in shortcuts],
        "share_target": {
            "action": url_for("offline.shared"),
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {"text": "text", "url": "url", "files": [{"name": "picture", "accept": ["image/*"]}]},
        },
        "file_handlers": [
            {"action": home, "accept": {"text/plain": [".txt"], "image/*": [".png", ".jpg", ".jpeg", ".webp"]}}
        ],
        "launch_handler": {"client_mode": "navigate-new"},
    }
    return Response(json.dumps(about), mimetype="application/manifest+json")


@bp.post("/share")
def shared() -> WerkzeugResponse:
    """Show what another app shared; a picture comes here only if the service worker, which keeps it, is gone."""
    text = request.form.get("text") or request.form.get("url") or None
    return redirect(url_for("pages.home", text=text), HTTPStatus.SEE_OTHER)


@bp.get("/service-worker.js")
def service_worker() -> Response:
    """Send the service worker of this version: it changes with any file and with the language."""
    script = (Path(str(current_app.static_folder)) / SCRIPT).read_text("utf-8")
    return Response(f"const PRECACHE = {json.dumps(_cached())};\n{script}", mimetype="text/javascript")


def _cached() -> dict[str, object]:
    """Return what the service worker caches; `shell` is the play page for any address, `missing` for all else."""
    folder = Path(str(current_app.static_folder))
    files = sorted(path.relative_to(folder).as_posix() for pattern in FILES for path in folder.glob(pattern))
    if current_app.config["JOINS_SCRIPTS"]:
        files += current_app.extensions["joined_scripts"].addresses()
    else:
        files += sorted(path.relative_to(folder).as_posix() for path in folder.glob("js/**/*.js"))
    return {
        "version": (current_app.static_url_path or "").rpartition("/")[2],
        "language": language_asked(),
        "home": url_for("pages.home"),
        "shell": url_for("pages.shell"),
        "missing": url_for("pages.unkept"),
        "pages": [
            url_for("learn.index"),
            *(url_for("learn.lesson", name=lesson.name) for lesson in LESSONS),
            url_for("learn.worksheet"),
            url_for("learn.class_link"),
            url_for("lab.index"),
            *(url_for("lab.tool", name=tool.name) for tool in TOOLS),
            url_for("pages.train"),
            url_for("puzzles.index"),
            url_for("pages.manual"),
            url_for("pages.about"),
        ],
        "files": [url_for("static", filename=name) for name in files],
    }


def _image(name: str, sizes: str) -> dict[str, str]:
    """Return a PNG image at an address that stays the same in every version: systems fetch one that has moved again."""
    return {"src": url_for("plain_static", filename=f"img/{name}"), "sizes": sizes, "type": "image/png"}
