"""What browsers keep for when this server is away: a manifest, by which the page is installed, and a service worker."""

import json
from pathlib import Path

from flask import Blueprint, Response, current_app, url_for

from webapp.lab.tools import TOOLS
from webapp.languages import in_language_asked, language_asked
from webapp.learn.lessons import LESSONS
from webapp.picture.look import PAGE
from webapp.sentences import gettext

SCRIPT = "js/offline/service-worker.js"
FILES = ("js/**/*.js", "vendor/**/*.js", "img/pictures/*.svg")
"""what scripts ask for while the page is used; what its markup names is found there"""
ICONS = (("icon-192.png", 192, "any"), ("icon-512.png", 512, "any"), ("icon-maskable.png", 512, "maskable"))

bp = Blueprint("offline", __name__)


@bp.get("/manifest.webmanifest")
def manifest() -> Response:
    """How the page is called and looks as an application of its own."""
    home, say = url_for("pages.home"), in_language_asked().say
    about = {
        "id": home,
        "start_url": home,
        "scope": home,
        "name": say(gettext("Taquin, the sliding-puzzle workbench")),
        "short_name": "Taquin",
        "description": say(gettext("Play, check, solve and share the 15-puzzle and its relatives of any size.")),
        "lang": language_asked(),
        "display": "standalone",
        "background_color": PAGE,
        "theme_color": PAGE,
        "icons": [_icon(*icon) for icon in ICONS],
    }
    return Response(json.dumps(about), mimetype="application/manifest+json")


@bp.get("/service-worker.js")
def service_worker() -> Response:
    """The service worker of the version that is served: another one with any other file or language."""
    script = (Path(str(current_app.static_folder)) / SCRIPT).read_text("utf-8")
    return Response(f"const KEPT = {json.dumps(_kept())};\n{script}", mimetype="text/javascript")


def _kept() -> dict[str, object]:
    """What the service worker keeps; `shell` stands for the play page at any address."""
    return {
        "version": (current_app.static_url_path or "").rpartition("/")[2],
        "language": language_asked(),
        "home": url_for("pages.home"),
        "shell": url_for("pages.shell"),
        "pages": [
            url_for("learn.index"),
            *(url_for("learn.lesson", name=lesson.name) for lesson in LESSONS),
            url_for("lab.index"),
            *(url_for("lab.tool", name=tool.name) for tool in TOOLS),
            url_for("pages.train"),
        ],
        "files": [url_for("static", filename=name) for name in _files()],
    }


def _files() -> list[str]:
    folder = Path(str(current_app.static_folder))
    return sorted(path.relative_to(folder).as_posix() for pattern in FILES for path in folder.glob(pattern))


def _icon(name: str, side: int, purpose: str) -> dict[str, str]:
    """An icon, at an address that stays: systems ask anew for one that has moved."""
    address = url_for("plain_static", filename=f"img/icons/{name}")
    return {"src": address, "sizes": f"{side}x{side}", "type": "image/png", "purpose": purpose}
