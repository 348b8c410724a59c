"""Choosing: a request is answered in the language that its visitor has chosen, or else in one the browser asks for."""

from collections.abc import Iterable
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

from flask import Blueprint, Flask, Response, abort, g, redirect, request, url_for
from jinja2.ext import InternationalizationExtension
from werkzeug.wrappers import Response as BaseResponse

from webapp.languages.catalogue import LANGUAGES, Catalogue, catalogue
from webapp.puzzle import with_commas
from webapp.sentences import Sentence, gettext

COOKIE = "language"
A_YEAR = 365 * 24 * 60 * 60
"""seconds"""

bp = Blueprint("languages", __name__)


def language_asked() -> str:
    """The language in which the request is to be answered."""
    if "language" not in g:
        chosen = request.cookies.get(COOKIE)
        g.language = chosen if chosen in LANGUAGES else _wished()
    return str(g.language)


def in_language_asked() -> Catalogue:
    """What is said to who asks."""
    return catalogue(language_asked())


@bp.post("/language")
def choose() -> BaseResponse:
    """Remember the language that a visitor has chosen, and go back to the page that was shown."""
    chosen = request.form.get("language", "")
    if chosen not in LANGUAGES:
        known = with_commas(list(LANGUAGES))
        complaint = gettext("'{chosen}' is no language of this page: it has {known}.", chosen=chosen[:20], known=known)
        abort(HTTPStatus.BAD_REQUEST, complaint)
    home = url_for("pages.home")
    answer = redirect(_shown(home), HTTPStatus.SEE_OTHER)
    answer.set_cookie(COOKIE, chosen, max_age=A_YEAR, path=home, samesite="Lax", secure=request.is_secure)
    return answer


def init_app(app: Flask) -> None:
    """Have pages and answers in the language that is asked for."""
    app.register_blueprint(bp)
    app.add_url_rule(f"{app.static_url_path}/words/<room>/<language>.js", "words", words)
    env = app.jinja_env
    env.add_extension(InternationalizationExtension)
    env.policies["ext.i18n.trimmed"] = True
    env.install_gettext_callables(  # type: ignore[attr-defined]
        lambda text: in_language_asked().translations.gettext(text),
        lambda one, many, count: in_language_asked().translations.ngettext(one, many, count),
        newstyle=True,
        pgettext=lambda context, text: in_language_asked().translations.pgettext(context, text),
    )
    app.context_processor(_functions)
    env.finalize = lambda value: in_language_asked().say(value) if isinstance(value, Sentence) else value
    env.filters |= {"number": number, "listed": listed}
    env.globals |= {"languages": LANGUAGES, "language_asked": language_asked}
    app.after_request(_name)


def number(value: float, spec: str = ",") -> str:
    """A number for the text of a template, with the separators of the language that is asked for."""
    return in_language_asked().say(Sentence(f"{{value:{spec}}}", None, {"value": value}))


def listed(items: Iterable[str | int]) -> str:
    """Several things in a sentence of a template."""
    return in_language_asked().say(with_commas(list(items)))


def words(room: str, language: str) -> Response:
    """What the scripts of a page say in a language."""
    if language not in LANGUAGES:
        abort(HTTPStatus.NOT_FOUND)
    return Response(catalogue(language).for_scripts(room), mimetype="text/javascript")


def _shown(home: str) -> str:
    """The page of ours that a visitor comes from, else `home`."""
    try:
        came_from = urlsplit(request.referrer or "")
    except ValueError:
        return home
    is_ours = came_from.netloc == request.host and came_from.path.startswith(home)
    is_elsewhere = came_from.path.startswith("//")  # as a path alone it would name another host
    return came_from._replace(scheme="", netloc="").geturl() if is_ours and not is_elsewhere else home


def _wished() -> str:
    """The first language of the browser's that there is; one of a region, as `ru-RU`, is its language."""
    wished = (tag.partition("-")[0].lower() for tag, quality in request.accept_languages if quality)
    return next((language for language in wished if language in LANGUAGES), "en")


def _functions() -> dict[str, Any]:
    """What a page calls for each of its texts; macros, which do not see it, ask for the language each time."""
    said = in_language_asked().markup
    return {"_": said, "gettext": said}


def _name(response: Response) -> Response:
    """Tell caches that an answer depends on the language that was asked for."""
    if "language" in g:
        response.vary.update(("Accept-Language", "Cookie"))
        response.content_language.add(language_asked())
    return response
