"""The catalogues: every sentence of the source is translated, with the values and markup of the English."""

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from webapp.i18n.catalogue import FOLDER, LANGUAGES

ROOT = Path(__file__).parent.parent
OTHERS = [language for language in LANGUAGES if language != "en"]
PLACE = re.compile(r"\{\w+(?:[:.][^}]*)?\}|%\(\w+\)s|%%|<[^>]+>")
"""a placeholder for a value, or markup"""
LATIN = re.compile(r"(?<![A-Za-zÀ-ɏ])[a-z]{3,}")
"""a word in Latin letters that is no name"""
TERMS = {"auto", "walking", "distance", "ichiro", "star"}
"""words that one language writes in Latin letters and another in its own"""
LITERAL = r'"(?:[^"\\\n]|\\.)*"'
CALL = re.compile(rf"\bn?gettext\(\s*({LITERAL}(?:[\s+]*{LITERAL})*)")


@cache
def gathered():
    """Return every sentence of the source with its context: as one template, or as two for one and many."""
    mappings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["babel"]["mappings"]
    methods = [(mapping["pattern"], mapping["method"]) for mapping in mappings]
    options = {mapping.pop("pattern"): mapping for mapping in mappings}
    return {(context, message) for _, _, message, _, context in extract_from_dir(ROOT, methods, options)}


@cache
def messages(language):
    with (FOLDER / f"{language}.po").open("rb") as file:
        return {(message.context, message.id): message for message in read_po(file, language) if message.id}


def forms(message):
    return message.string if message.pluralizable else (message.string,)


def written():
    """Yield the sentences in scripts and in Python as found by a simple search, whatever surrounds them."""
    for path in [*(ROOT / "static/js").rglob("*.js"), *(ROOT / "webapp").rglob("*.py")]:
        if path.name != "sentences.py":
            for literals in CALL.findall(path.read_text()):
                yield "".join(ast.literal_eval(literal) for literal in re.findall(LITERAL, literals))


@pytest.mark.slow
def test_no_sentence_of_the_source_is_overlooked():
    assert set(written()) - {id if isinstance(id, str) else id[0] for _, id in gathered()} == set()


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_is_said_and_none_that_nobody_says(language):
    known = {key for key, message in messages(language).items() if all(forms(message)) and not message.fuzzy}
    assert (gathered() - known, messages(language).keys() - gathered()) == (set(), set())


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_has_the_values_and_the_markup_of_the_sentence(language):
    def unlike(message):
        wanted = [sorted(PLACE.findall(id)) for id in (message.id if message.pluralizable else (message.id,))]
        return any(sorted(PLACE.findall(form)) not in wanted for form in forms(message))

    assert [message.id for message in messages(language).values() if unlike(message)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_numbers_have_the_forms_of_the_language(language):
    count = Catalog(language).num_plurals
    assert {len(message.string) for message in messages(language).values() if message.pluralizable} == {count}


@pytest.mark.parametrize("language", OTHERS)
def test_no_translation_ends_an_attribute_that_it_stands_in(language):
    def breaks(message):
        is_of_templates = any(path.startswith("templates/") for path, _ in message.locations)
        return is_of_templates and any('"' in re.sub(r"<[^>]+>", "", form) for form in forms(message))

    assert [message.id for message in messages(language).values() if breaks(message)] == []


def test_no_translation_keeps_an_english_word_that_another_translates():
    def words(message):
        return {word for form in forms(message) for word in LATIN.findall(PLACE.sub(" ", form))} - TERMS

    first, *others = (messages(language) for language in OTHERS)
    assert [key for key in first if any(words(first[key]) != words(other[key]) for other in others)] == []
