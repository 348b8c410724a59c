"""Cached parts of pages: their content, and that it depends only on the language and the folder."""

import re

import pytest
from jinja2 import meta, nodes

OF_A_REQUEST = {"g", "request", "session"}


@pytest.fixture
def sources(app):
    """Return the templates by name."""
    env = app.jinja_env
    return {name: env.loader.get_source(env, name)[0] for name in env.list_templates()}


def test_a_kept_part_is_in_the_language_and_the_folder_that_are_asked_for(client):
    for language, word in (("en", "About"), ("ru", "О программе"), ("en", "About")):
        for folder in ("", "/games"):
            page = client.get(
                "/", headers={"Accept-Language": language}, environ_overrides={"SCRIPT_NAME": folder}
            ).text
            assert f'<a class="text-button" href="{folder}/about">{word}</a>' in page


def test_kept_parts_say_nothing_of_a_request(app, sources):
    kept = {name for source in sources.values() for name in re.findall(r'fixed\("([^"]+)"\)', source)}
    assert len(kept) > 5
    for name in kept:
        tree = app.jinja_env.parse(sources[name])
        imported = {each for found in tree.find_all(nodes.FromImport) for each in found.names}
        needed = meta.find_undeclared_variables(tree) - imported
        assert needed <= app.jinja_env.globals.keys() - OF_A_REQUEST, name
