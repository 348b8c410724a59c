"""Fixed parts: what a page says whatever position it shows is rendered once for each language and folder."""

from functools import lru_cache

from flask import Flask, render_template, request
from markupsafe import Markup

from webapp.languages import language_asked

MOST_KEPT = 512
"""parts, of all languages and folders together"""


def init_app(app: Flask) -> None:
    """Give templates `fixed(name)`, a part by the name of its template: it may say nothing of the request itself but
    its language and the addresses of other pages."""

    @lru_cache(MOST_KEPT)
    def rendered(name: str, language: str, folder: str) -> Markup:
        """The part in the language that is asked for, with addresses in the folder where the server stands."""
        return Markup(render_template(name))

    app.jinja_env.globals["fixed"] = lambda name: rendered(name, language_asked(), request.script_root)
