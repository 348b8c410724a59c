"""Language choice: the visitor's own choice, or else a language that the browser asks for; parts of pages in each."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from http import HTTPStatus
from urllib.parse import urlsplit

from flask import Blueprint, Flask, Response, abort, g, redirect, render_template, request, url_for
from jinja2 import pass_context
from jinja2.ext import InternationalizationExtension
from jinja2.runtime import Context
from markupsafe import Markup
from werkzeug.wrappers import Request
from werkzeug.wrappers import Response as BaseResponse

from webapp.i18n.catalogue import LANGUAGES, Catalogue, catalogue
from webapp.i18n.sentences import Sentence, gettext
from webapp.puzzle import with_commas

COOKIE = "language"
COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60

MAX_FRAGMENTS = 512
"""cached parts of pages, of all languages and folders together"""

bp = Blueprint("languages", __name__)


def language_asked() -> str:
    """Return the language for the answer to the request."""
    if "language" not in g:
        g.language = language_of(request)
    return str(g.language)


def language_of(asked: Request) -> str:
    """Return the language that the visitor chose, else the browser's first one that we have; `ru-RU` means `ru`."""
    accepted = (tag.partition("-")[0].lower() for tag, quality in asked.accept_languages if quality)
    named = [asked.cookies.get(COOKIE, ""), *accepted]
    return next((language for language in named if language in LANGUAGES), "en")


def in_language_asked() -> Catalogue:
    return catalogue(language_asked())


@bp.post("/language")
def choose() -> BaseResponse:
    """Remember the language that a visitor has chosen, and go back to the page that was shown."""
    chosen = request.form.get("language", "")
    if chosen not in LANGUAGES:
        known = with_commas(list(LANGUAGES))
        complaint = gettext("Unknown language '{chosen}'. Choose {known}.", chosen=chosen[:20], known=known)
        abort(HTTPStatus.BAD_REQUEST, complaint)
    home = url_for("pages.home")
    answer = redirect(_shown(home), HTTPStatus.SEE_OTHER)
    answer.set_cookie(
        COOKIE, chosen, max_age=COOKIE_MAX_AGE_S, path=home, samesite="Lax", httponly=True, secure=request.is_secure
    )
    return answer


def init_app(app: Flask) -> None:
    """Answer each request in its language."""
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
    # once a page; macros, which do not see the page's functions, ask for the language each time
    app.context_processor(lambda: dict.fromkeys(("_", "gettext"), in_language_asked().markup))
    env.finalize = lambda value: in_language_asked().say(value) if isinstance(value, Sentence) else value
    env.filters |= {"number": number, "listed": listed}
    env.globals |= {"languages": LANGUAGES, "language_asked": language_asked}
    env.globals["fixed"] = _fragments()
    app.after_request(_name)


def _fragments() -> Callable[[str], Markup]:
    """Return a function that renders the template with a name, and caches it for each language and folder.

    Such a template may depend on nothing else of a request.
    """

    @lru_cache(MAX_FRAGMENTS)
    def rendered(name: str, language: str, folder: str) -> Markup:
        """Render a part of a page in the language of the request, with addresses in the folder of the server."""
        return Markup(render_template(name))

    return lambda name: rendered(name, language_asked(), request.script_root)


@pass_context  # else Jinja works out constants once, in the language of the first request
def number(_context: Context, value: float, spec: str = ",") -> str:
    """Return a number for the text of a template, with the separators of the request's language."""
    return in_language_asked().say(Sentence(f"{{value:{spec}}}", None, {"value": value}))


@pass_context  # as for numbers
def listed(_context: Context, items: Iterable[str | int]) -> str:
    """Return several things as a list in a sentence of a template."""
    return in_language_asked().say(with_commas(list(items)))


def words(room: str, language: str) -> Response:
    """Send the sentences of a page's scripts in a language."""
    if language not in LANGUAGES:
        abort(HTTPStatus.NOT_FOUND)
    return Response(catalogue(language).for_scripts(room), mimetype="text/javascript")


def _shown(home: str) -> str:
    """Return the page of ours that a visitor comes from, else `home`."""
    try:
        came_from = urlsplit(request.referrer or "")
    except ValueError:
        return home
    is_ours = came_from.netloc == request.host and came_from.path.startswith(home)
    is_elsewhere = came_from.path.startswith("//")  # as a path alone it would name another host
    return came_from._replace(scheme="", netloc="").geturl() if is_ours and not is_elsewhere else home


def _name(response: Response) -> Response:
    """Tell caches that an answer depends on the language."""
    if "language" in g:
        response.vary.update(("Accept-Language", "Cookie"))
        response.content_language.add(language_asked())
    return response
