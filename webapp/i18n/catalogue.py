"""The catalogue of a language: the translation of each English sentence, read from a file.

Templates write a value as `%(name)s`, as gettext does; Python and scripts write `{name}`.
"""

import json
import re
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any

from markupsafe import Markup
from polib import POFile, pofile

from webapp.i18n.sentences import Sentence, plain

LANGUAGES = {"en": "English", "ru": "Русский", "zh": "中文"}
"""the supported languages: code to native name"""
SOURCE_LANGUAGE = "en"
"""the language of the templates, which need no translation into it"""
SEPARATORS = {"ru": str.maketrans({",": "\N{NO-BREAK SPACE}", ".": ","})}
"""what stands for the English comma and point in numbers; other languages write them as English does"""

FOLDER = Path(__file__).parent / "catalogues"
PAGES_WITH = {
    "lab": {"lab"},
    "lessons": {"lessons"},
    "puzzles": {"puzzles"},
    "searches": {"lab", "lessons"},
    "train": {"train"},
}
"""by folder of scripts: the pages that load them, as the folders of their own scripts; all pages load the others"""

_SPACED = re.compile(r"(?<=[，。：；！？]) ")
"""the space between sentences, which Chinese does not need after its full-width punctuation"""
_TIMES = r"(?<=\d) (?=× \d)|(?<=\d ×) (?=\d)"
_BOUND = {"ru": re.compile(rf" (?=— )|(?<=[\d}}]) (?=(?:с|мс|МБ|%)(?!\w))|{_TIMES}"), "zh": re.compile(_TIMES)}
"""spaces that must not break: within a size, before a Russian dash, and in Russian between a number and its unit"""
_SCRIPTS = "static/js/"


@cache
def catalogue(language: str) -> "Catalogue":
    """Return the catalogue of one of LANGUAGES, read on first use."""
    path = FOLDER / f"{language}.po"
    messages = pofile(str(path)) if path.exists() else POFile()
    if spaces := _BOUND.get(language):
        for message in messages:
            message.msgstr = spaces.sub("\N{NO-BREAK SPACE}", message.msgstr)
            for form, said in message.msgstr_plural.items():
                message.msgstr_plural[form] = spaces.sub("\N{NO-BREAK SPACE}", said)
    return Catalogue(language, messages)


class Catalogue:
    """The sentences of one language; missing ones stay in English."""

    def __init__(self, language: str, messages: POFile) -> None:
        self.language = language
        self._messages = messages
        self._markup: dict[str, tuple[Markup, Markup]] = {}
        self.translations: NullTranslations = GNUTranslations(BytesIO(messages.to_binary()))
        self._formatter = _InLanguage(self)

    def say(self, text: str) -> str:
        """Return a sentence in this language; any other text unchanged."""
        if not isinstance(text, Sentence):
            return text
        if self.language == SOURCE_LANGUAGE:
            return plain(text)
        said = self._formatter.vformat(self._template(text), (), text.values)
        return _SPACED.sub("", said) if self.language == "zh" else said

    def markup(self, text: str, **values: Any) -> Markup:
        """Return a template with its values filled in. Cached, as a page has about a hundred of them."""
        if text not in self._markup:
            template = Markup(self.translations.gettext(text))
            self._markup[text] = template, template % {} if "%(" not in template else template
        template, filled = self._markup[text]
        return template % values if values else filled

    def encoded(self, value: Any) -> str:
        """Return the JSON form of a Sentence, for an encoder. Raises NotImplementedError for anything else."""
        if not isinstance(value, Sentence):
            raise NotImplementedError(f"A {type(value).__name__} cannot be encoded.")
        return self.say(value)

    def for_scripts(self, folder: str) -> str:
        """Return a script that defines the translations for a page's scripts; `i18n/gettext.js` reads them.

        `folder` has the page's own scripts; sentences used only by other pages are left out.
        """
        others = tuple(f"{_SCRIPTS}{other}/" for other, pages in PAGES_WITH.items() if folder not in pages)
        found = {}
        for message in self._messages.translated_entries():
            paths = [path for path, _ in message.occurrences if path.startswith(_SCRIPTS)]
            if not all(path.startswith(others) for path in paths):
                name = f"{message.msgctxt}\x04{message.msgid}" if message.msgctxt else message.msgid
                found[name] = list(message.msgstr_plural.values()) or message.msgstr
        content = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
        return f"globalThis.CATALOGUE = {content};\n"

    def _template(self, sentence: Sentence) -> str:
        if not sentence.one:
            return ""  # gettext would return the catalogue's header
        if sentence.context is not None:
            return self.translations.pgettext(sentence.context, sentence.one)
        if sentence.many is None:
            return self.translations.gettext(sentence.one)
        return self.translations.ngettext(sentence.one, sentence.many, sentence.values["count"])


class _InLanguage(Formatter):
    """A formatter of templates: translates sentences and localizes the separators of numbers."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._separators = SEPARATORS.get(catalogue.language, {})

    def format_field(self, value: Any, spec: str) -> str:
        """Return a value as text: sentences translated, numbers with this language's separators."""
        if isinstance(value, str):
            return format(str(self._catalogue.say(value)), spec)
        text: str = super().format_field(value, spec)
        return text.translate(self._separators) if isinstance(value, int | float) else text
